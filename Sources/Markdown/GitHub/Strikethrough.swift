import Diagnostics

/// Which tildes strike text out: one or two on either side, by the rules of emphasis. With other syntaxes also what
/// `==` marks, `^^` inserts, `^` raises, `~` lowers, and `++` makes keys.
struct Strikethrough {
  /// A run that begins or ends something struck out.
  struct Mark {
    /// Within the pool.
    let literal: Range<Int>
    /// Within the source.
    let range: Range<Int>
    let isOpening: Bool
    let kind: Node.Kind
  }

  /// The marks by the index of the text they are in, in order.
  private(set) var marks: [Int: [Mark]] = [:]
  private let tree: PlainTree
  private let bytes: [UInt8]
  private let extensions: MarkdownExtensions
  /// The bytes that runs are made of.
  private let signs: ASCIISet

  /// Nil where there can be none.
  init?(_ tree: PlainTree, _ extensions: MarkdownExtensions) {
    self.tree = tree
    self.extensions = extensions
    bytes = tree.source.bytes
    let signs = ASCIISet(
      Array((extensions.contains(.marks) ? "~=^+" : extensions.contains(.scripts) ? "~^" : "~").utf8))
    self.signs = signs
    guard bytes.has(UInt8(ascii: "~")) || extensions.contains(.marks) || extensions.contains(.scripts) else {
      return nil
    }
    guard bytes.contains(where: { signs.contains($0) }) else { return nil }
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
    let kind: Node.Kind
  }

  /// What a run means.
  private func kind(of byte: UInt8, _ length: Int) -> Node.Kind? {
    switch (byte, length) {
    case (UInt8(ascii: "~"), 1) where extensions.contains(.scripts): .subscript
    case (UInt8(ascii: "~"), 1...2): .strikethrough
    case (UInt8(ascii: "^"), 1) where extensions.contains(.scripts): .superscript
    case (UInt8(ascii: "^"), 2) where extensions.contains(.marks): .insertion
    case (UInt8(ascii: "="), 2) where extensions.contains(.marks): .mark
    case (UInt8(ascii: "+"), 2) where extensions.contains(.marks): .keys
    default: nil
    }
  }

  /// Whether what is between two runs may be of their kind: nothing raised or lowered has blanks, and keys have names.
  private func mayBe(_ kind: Node.Kind, _ range: Range<Int>) -> Bool {
    switch kind {
    case .subscript, .superscript: !bytes[range].contains { $0 <= 0x20 } && !range.isEmpty
    case .keys: bytes[range].allSatisfy { isLetter($0) || isDigit($0) || "+-_".utf8.contains($0) }
    default: true
    }
  }

  /// Matches the tildes of a node's own texts: what is struck out does not begin in one emphasis and end in another.
  private mutating func match(in parent: Int) {
    /// What could still be closed, and where in it the runs of one and of two tildes are.
    var open: [Run] = []
    var places: [Key: [Int]] = [:]
    var child = parent + 1
    while child < tree.nodes[parent].subtreeEnd {
      defer { child = tree.nodes[child].subtreeEnd }
      guard tree.nodes[child].kind == .text else { continue }
      for run in runs(in: child) {
        let key = Key(byte: bytes[run.range.lowerBound], length: run.range.count)
        let (canOpen, canClose) = flanking(run.range)
        if canClose, let place = places[key]?.last,
          mayBe(run.kind, open[place].range.upperBound..<run.range.lowerBound)
        {
          add(open[place], isOpening: true)
          add(run, isOpening: false)
          open.removeLast(open.count - place)
          for key in Array(places.keys) {
            while let last = places[key]?.last, last >= place { places[key]?.removeLast() }
          }
        } else if canOpen {
          places[key, default: []].append(open.count)
          open.append(run)
        }
      }
    }
  }

  private mutating func add(_ run: Run, isOpening: Bool) {
    marks[run.text, default: []].append(
      Mark(literal: run.literal, range: run.range, isOpening: isOpening, kind: run.kind))
  }

  private struct Key: Hashable {
    let byte: UInt8
    let length: Int
  }

  /// Signs in a row that stand in the source as such.
  private func runs(in text: Int) -> [Run] {
    let node = tree.nodes[text]
    guard tree.pool[node.literal].contains(where: { signs.contains($0) }),
      let alignment = TextAlignment(node.literal, of: tree.pool, at: node.range, in: bytes)
    else { return [] }
    func isSign(_ place: Int, _ byte: UInt8) -> Bool {
      tree.pool[place] == byte && bytes[alignment.source(of: place)] == byte
    }
    var result: [Run] = []
    var place = node.literal.lowerBound
    while place < node.literal.upperBound {
      let start = place
      let byte = tree.pool[start]
      if signs.contains(byte) { while place < node.literal.upperBound, isSign(place, byte) { place += 1 } }
      if let kind = kind(of: byte, place - start) {
        let source = alignment.source(of: start)
        result.append(
          Run(text: text, literal: start..<place, range: source..<source + place - start, kind: kind))
      }
      if place == start { place += 1 }
    }
    return result
  }

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
