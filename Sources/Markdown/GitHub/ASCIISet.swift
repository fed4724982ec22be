/// A set of ASCII characters, which answers for each byte of a text without hashing it.
struct ASCIISet: Sendable {
  /// Bit n of the first for character n, and of the second for n + 64.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ characters: some Sequence<UInt8>) {
    for character in characters {
      if character < 64 { low |= 1 << UInt64(character) } else { high |= 1 << UInt64(character - 64) }
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 64 ? low : high) & 1 << UInt64(byte & 63) != 0
  }
}
