/// How many marks may stand above and below one letter. A person writes a few; Unicode's texts for streams have thirty.
/// Whoever compares texts sorts them, in a time that grows as their square.
public let mostMarksOfLetter = 1000

extension Sequence<UInt8> {
  /// Where, in a text in UTF-8, a letter has more marks than `mostMarksOfLetter`; nil where none has.
  public var placeOfTooManyMarks: Int? {
    withContiguousStorageIfAvailable { Self.placeOfTooManyMarks(in: $0) }
      ?? Array(self).withUnsafeBufferPointer { Self.placeOfTooManyMarks(in: $0) }
  }

  private static func placeOfTooManyMarks(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var (place, run) = (0, 0)
    while place < bytes.count {
      let first = bytes[place]
      if first < 0x80 {
        (place, run) = (place + 1, 0)
        continue
      }
      let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard place + length <= bytes.count else { return nil }
      var value = UInt32(first) & (0x7F >> UInt32(length))
      for index in place + 1..<place + length { value = value << 6 | UInt32(bytes[index] & 0x3F) }
      run = Unicode.Scalar(value).map(\.isMarkInOrder) == true ? run + 1 : 0
      if run > mostMarksOfLetter { return place }
      place += length
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether it is a mark of which several at one letter are the same in another order.
  public var isMarkInOrder: Bool {
    switch value {
    // Large blocks that have none are not looked up.
    case 0..<0x300, 0x370..<0x483, 0x48A..<0x591, 0x309B..<0xA66F, 0xAC00..<0xFB00, 0x1F000..<0xE0000: false
    default: properties.canonicalCombiningClass != .notReordered
    }
  }
}
