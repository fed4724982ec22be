/// Which byte of the source each byte of a text comes from: escapes and entities are shorter when they are read.
struct TextAlignment {
  /// From a place of the text on, its bytes are those of the source from another place on.
  private var segments: [(literal: Int, source: Int)]
  private let sourceEnd: Int
  private let literalEnd: Int

  /// Nil where the two cannot be brought together: then the text's place is known as a whole only.
  ///
  /// - Parameters:
  ///   - literal: the text, a range of `pool`.
  ///   - range: its place in `source`.
  init?(_ literal: Range<Int>, of pool: [UInt8], at range: Range<Int>, in source: [UInt8]) {
    guard range.upperBound <= source.count else { return nil }
    segments = [(literal.lowerBound, range.lowerBound)]
    sourceEnd = range.upperBound
    literalEnd = literal.upperBound
    if literal.count == range.count, pool[literal].elementsEqual(source[range]) { return }
    var (place, index) = (literal.lowerBound, range.lowerBound)
    while index < range.upperBound {
      guard place < literal.upperBound else { return nil }
      let byte = source[index]
      if byte == UInt8(ascii: "\\"), index + 1 < range.upperBound, isPunctuation(source[index + 1]),
        pool[place] == source[index + 1]
      {
        take(1, 2, &place, &index)
      } else if byte == UInt8(ascii: "&"), let end = Self.endOfEntity(source[index..<range.upperBound]),
        let count = Self.length(pool[place..<literal.upperBound], of: source[index..<end])
      {
        take(count, end - index, &place, &index)
      } else if pool[place] == byte {
        place += 1
        index += 1
      } else {
        return nil
      }
    }
    guard place == literal.upperBound else { return nil }
  }

  /// What is written in another form stands for all its bytes; the text goes on behind it.
  private mutating func take(_ literal: Int, _ source: Int, _ place: inout Int, _ index: inout Int) {
    if segments.last.map({ $0.literal != place || $0.source != index }) ?? true {
      segments.append((place, index))
    }
    place += literal
    index += source
    segments.append((place, index))
  }

  /// The byte of the source that a byte of the text comes from, or the first of those that stand for it.
  func source(of place: Int) -> Int {
    var (low, high) = (0, segments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].literal <= place { low = middle } else { high = middle }
    }
    let offset = segments[low].source + place - segments[low].literal
    return min(offset, low + 1 < segments.count ? segments[low + 1].source : sourceEnd)
  }

  private static func endOfEntity(_ source: ArraySlice<UInt8>) -> Int? {
    let body = source.dropFirst().prefix(33)
    guard let end = body.firstIndex(of: UInt8(ascii: ";")), end > body.startIndex else { return nil }
    let isName = body[..<end].allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "#") }
    return isName ? end + 1 : nil
  }

  /// How many bytes of the text an entity is; nil where it is none.
  private static func length(_ literal: ArraySlice<UInt8>, of entity: ArraySlice<UInt8>) -> Int? {
    guard let first = literal.first else { return nil }
    let name = String(decoding: entity.dropFirst().dropLast(), as: UTF8.self)
    if first == UInt8(ascii: "&") { return ["amp", "AMP", "#38", "#x26", "#X26"].contains(name) ? 1 : nil }
    // No name stands for more than a character and a mark on it.
    let text = String(decoding: literal.prefix(8), as: UTF8.self).unicodeScalars
    guard let scalar = text.first else { return nil }
    let count = UTF8.width(scalar)
    guard !name.hasPrefix("#"), let second = text.dropFirst().first, marks.contains(second.value) else {
      return count
    }
    return count + UTF8.width(second)
  }

  /// The second characters of HTML's entities that stand for two.
  private static let marks: Set<UInt32> = [0x0331, 0x0333, 0x0338, 0x200A, 0x20D2, 0x20E5, 0xFE00]
}

private func isPunctuation(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) && !isAlphanumeric(byte) }
