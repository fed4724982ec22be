import Diagnostics

/// Which tildes strike text out: one or two on either side, by the rules of emphasis.
struct Strikethrough {
  /// A run of tildes that begins or ends something struck out.
  struct Mark {
    /// Within the pool.
    let literal: Range<Int>
    /// Within the source.
    let range: Range<Int>
    let isOpening: Bool
  }

  /// The marks by the index of the text they are in, in order.
  private(set) var marks: [Int: [Mark]] = [:]
  private let tree: PlainTree
  private let bytes: [UInt8]

  init(_ tree: PlainTree) {
    self.tree = tree
    bytes = tree.source.bytes
    for (index, node) in tree.nodes.enumerated() {
      switch node.kind {
      case .paragraph, .heading, .emphasis, .strong, .link: match(in: index)
      default: break
      }
    }
    for (text, unsorted) in marks where unsorted.count > 1 {
      marks[text] = unsorted.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
  }

  private struct Run {
    let text: Int
    let literal: Range<Int>
    let range: Range<Int>
  }

  /// Matches the tildes of a node's own texts: what is struck out does not begin in one emphasis and end in another.
  private mutating func match(in parent: Int) {
    /// What could still be closed, and where in it the runs of one and of two tildes are.
    var open: [Run] = []
    var places: [[Int]] = [[], [], []]
    var child = parent + 1
    while child < tree.nodes[parent].subtreeEnd {
      defer { child = tree.nodes[child].subtreeEnd }
      guard tree.nodes[child].kind == .text else { continue }
      for run in runs(in: child) {
        let length = run.range.count
        let (canOpen, canClose) = flanking(run.range)
        if canClose, let place = places[length].last {
          add(open[place], isOpening: true)
          add(run, isOpening: false)
          open.removeLast(open.count - place)
          for length in 1...2 {
            while let last = places[length].last, last >= place { places[length].removeLast() }
          }
        } else if canOpen {
          places[length].append(open.count)
          open.append(run)
        }
      }
    }
  }

  private mutating func add(_ run: Run, isOpening: Bool) {
    marks[run.text, default: []].append(Mark(literal: run.literal, range: run.range, isOpening: isOpening))
  }

  /// One or two tildes in a row that stand in the source as tildes.
  private func runs(in text: Int) -> [Run] {
    let node = tree.nodes[text]
    guard tree.pool[node.literal].contains(tilde),
      let alignment = TextAlignment(node.literal, of: tree.pool, at: node.range, in: bytes)
    else { return [] }
    func isTilde(_ place: Int) -> Bool {
      tree.pool[place] == tilde && bytes[alignment.source(of: place)] == tilde
    }
    var result: [Run] = []
    var place = node.literal.lowerBound
    while place < node.literal.upperBound {
      let start = place
      while place < node.literal.upperBound, isTilde(place) { place += 1 }
      if (1...2).contains(place - start) {
        let source = alignment.source(of: start)
        result.append(Run(text: text, literal: start..<place, range: source..<source + place - start))
      }
      if place == start { place += 1 }
    }
    return result
  }

  private let tilde = UInt8(ascii: "~")

  /// CommonMark's left- and right-flanking.
  private func flanking(_ run: Range<Int>) -> (left: Bool, right: Bool) {
    let before = scalar(endingAt: run.lowerBound)
    let after = scalar(at: run.upperBound)
    func isSpace(_ scalar: Unicode.Scalar?) -> Bool { scalar?.properties.isWhitespace ?? true }
    func isPunctuation(_ scalar: Unicode.Scalar?) -> Bool {
      guard let scalar else { return false }
      if scalar.isASCII {
        return !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar) && scalar.value > 0x20
      }
      switch scalar.properties.generalCategory {
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation:
        return true
      default: return false
      }
    }
    let left = !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before))
    let right = !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after))
    return (left, right)
  }

  private func scalar(at index: Int) -> Unicode.Scalar? {
    guard index < bytes.count else { return nil }
    if bytes[index] < 0x80 { return Unicode.Scalar(bytes[index]) }
    return String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
  }

  private func scalar(endingAt end: Int) -> Unicode.Scalar? {
    var start = end - 1
    while start > 0, end - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    guard start >= 0 else { return nil }
    if bytes[start] < 0x80 { return Unicode.Scalar(bytes[start]) }
    return String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.last
  }
}
