/// A set of Unicode's characters, one bit each, grown a plane at a time.
public struct ScalarSet: Sendable, Equatable {
  /// Bit `value % 64` of word `value / 64`.
  private var words: [UInt64] = []

  public init() {}

  /// The characters of a text.
  public init(_ text: String) {
    for scalar in text.unicodeScalars { insert(scalar) }
  }

  public func contains(_ scalar: Unicode.Scalar) -> Bool {
    let word = Int(scalar.value / 64)
    return word < words.count && words[word] & (1 << (scalar.value % 64)) != 0
  }

  public mutating func insert(_ scalar: Unicode.Scalar) {
    let word = Int(scalar.value / 64)
    if word >= words.count { words += [UInt64](repeating: 0, count: word + 1 - words.count) }
    words[word] |= 1 << (scalar.value % 64)
  }

  public mutating func formUnion(_ other: ScalarSet) {
    if other.words.count > words.count {
      words += [UInt64](repeating: 0, count: other.words.count - words.count)
    }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  /// In ascending order.
  public var scalars: [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        if let scalar = Unicode.Scalar(UInt32(index * 64 + rest.trailingZeroBitCount)) {
          result.append(scalar)
        }
        rest &= rest - 1
      }
    }
    return result
  }

  /// Adds every character of a UTF-8 text beyond ASCII, markup and all; a font has ASCII anyway.
  public mutating func insertBeyondASCII(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      let raw = UnsafeRawBufferPointer(bytes)
      var index = 0
      while index < bytes.count {
        let lead = bytes[index]
        if lead < 0x80 {
          index += 1
          // Eight bytes at a time: most text is ASCII.
          while index + 8 <= bytes.count,
            raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
          {
            index += 8
          }
          continue
        }
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        guard index + length <= bytes.count else { return }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
        if let scalar = Unicode.Scalar(value) { insert(scalar) }
        index += length
      }
    }
  }
}
