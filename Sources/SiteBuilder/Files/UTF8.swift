/// The offset of the first byte that is not part of a UTF-8 character.
func firstInvalidUTF8(_ bytes: [UInt8]) -> Int? {
  if isASCII(bytes) { return nil }
  if String(validating: bytes, as: UTF8.self) != nil { return nil }
  var decoder = Unicode.UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var offset = 0
  while true {
    switch decoder.parseScalar(from: &iterator) {
    case .valid(let scalar): offset += scalar.count
    case .error, .emptyInput: return offset
    }
  }
}

/// Eight bytes at a time.
private func isASCII(_ bytes: [UInt8]) -> Bool {
  bytes.withUnsafeBytes { bytes in
    var high: UInt64 = 0
    var place = 0
    while place + 8 <= bytes.count {
      high |= bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      place += 8
    }
    while place < bytes.count {
      high |= UInt64(bytes[place])
      place += 1
    }
    return high & 0x8080_8080_8080_8080 == 0
  }
}
