/// Where a text occurs in another one, from its beginning on, without overlaps.
///
/// Characters are compared as Swift does it. Where every byte is a character on both sides, which it mostly is, the
/// bytes are searched instead, and that takes no longer for a text which occurs nearly everywhere.
struct TextSearch: Sequence, IteratorProtocol {
  private let text: String
  private let target: String
  private let isPlain: Bool
  /// For each byte of the target how many before it, itself included, are the target's beginning again.
  private let borders: [Int]
  private var start: String.Index

  init(_ target: String, in text: String) {
    var (text, target) = (text, target)
    text.makeContiguousUTF8()
    target.makeContiguousUTF8()
    (self.text, self.target) = (text, target)
    isPlain = TextSearch.isPlain(target) && TextSearch.isPlain(text)
    borders = isPlain ? TextSearch.borders(Array(target.utf8)) : []
    start = text.startIndex
  }

  /// How many steps all of the search takes.
  var steps: Int {
    let (size, length) = (text.utf8.count, target.utf8.count)
    return isPlain ? (size + length) >> 6 : (size >> 5) * Swift.max(1, length)
  }

  /// Whether each byte is a character: carriage returns make one with a line feed.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 < 0x80 && $0 != 0x0D } } ?? false
  }

  /// Nothing is found of an empty text.
  mutating func next() -> Range<String.Index>? {
    guard !target.isEmpty else { return nil }
    guard isPlain else {
      guard let found = text[start...].firstRange(of: target) else { return nil }
      start = found.upperBound
      return found
    }
    let offset = text.utf8.distance(from: text.startIndex, to: start)
    let place = text.utf8.withContiguousStorageIfAvailable { text in
      target.utf8.withContiguousStorageIfAvailable { find($0, in: text, from: offset) } ?? nil
    }
    guard let place = place ?? nil else { return nil }
    let lower = text.utf8.index(text.startIndex, offsetBy: place)
    let upper = text.utf8.index(lower, offsetBy: target.utf8.count)
    start = upper
    return lower..<upper
  }

  /// Knuth, Morris and Pratt's search: no byte is looked at twice.
  private func find(
    _ target: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    var matched = 0
    for index in start..<text.count {
      while matched > 0, target[matched] != text[index] { matched = borders[matched - 1] }
      if target[matched] == text[index] { matched += 1 }
      if matched == target.count { return index + 1 - matched }
    }
    return nil
  }

  private static func borders(_ target: [UInt8]) -> [Int] {
    var borders = [Int](repeating: 0, count: target.count)
    var matched = 0
    for index in target.indices.dropFirst() {
      while matched > 0, target[matched] != target[index] { matched = borders[matched - 1] }
      if target[matched] == target[index] { matched += 1 }
      borders[index] = matched
    }
    return borders
  }
}

extension NativeCall {
  /// The places of a text in another one, which is charged as much as it takes to find all of them.
  func search(_ target: String, in text: String) throws(Stop) -> TextSearch {
    let search = TextSearch(target, in: text)
    try spend(search.steps)
    return search
  }
}
