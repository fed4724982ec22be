/// The offset of the first byte that is not part of a UTF-8 character.
func firstInvalidUTF8(_ bytes: [UInt8]) -> Int? {
  if bytes.allSatisfy({ $0 < 0x80 }) { return nil }
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
