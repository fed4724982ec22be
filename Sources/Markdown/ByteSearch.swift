import CCmark

extension [UInt8] {
  /// Whether a byte is in a text, which the C library finds several times as fast as a loop.
  func has(_ byte: UInt8) -> Bool {
    withUnsafeBytes { bytes in bytes.baseAddress.map { memchr($0, Int32(byte), bytes.count) != nil } ?? false
    }
  }

  /// Whether a word is in a text. It should begin with a byte that is rare.
  func has(_ word: StaticString) -> Bool {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      let length = word.utf8CodeUnitCount
      var place = 0
      while place + length <= bytes.count,
        let found = memchr(base + place, Int32(word.utf8Start[0]), bytes.count - place - length + 1)
      {
        if memcmp(found, word.utf8Start, length) == 0 { return true }
        place = UnsafeRawPointer(found) - base + 1
      }
      return false
    }
  }
}
