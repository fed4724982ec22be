import Diagnostics

/// A text in which the addresses that stand in it bare, `www.example.org`, are written as CommonMark's links
/// are, `<http://www.example.org>`, and where these stand.
///
/// Addresses have to be found before emphasis is, for what is between two `_` of an address is no emphasis; but
/// whether one stands in code or in a link only the tree can tell. So the first tree tells where, and the text is
/// parsed once more.
struct AutolinkText {
  /// An address in the new text.
  struct Link {
    /// Of the `<`.
    let start: Int
    /// How many bytes behind the `<` the author did not write.
    let hidden: Int
  }

  let source: SourceText
  let links: [Link]
  private let edits: [BareAddress]

  /// Nil where there are none.
  init?(_ tree: PlainTree) {
    var finder = AutolinkFinder(tree)
    edits = finder.find()
    guard !edits.isEmpty else { return nil }
    let old = tree.source
    var builder = SourceTextBuilder()
    builder.reserve(edits.reduce(old.bytes.count) { $0 + $1.growth })
    var links: [Link] = []
    var copied = 0
    for edit in edits {
      builder.append(copied..<edit.range.lowerBound, of: old)
      links.append(Link(start: builder.count, hidden: edit.scheme.utf8CodeUnitCount))
      let start = old.fileOffset(edit.range.lowerBound)
      builder.append(UInt8(ascii: "<"), at: start)
      edit.scheme.withUTF8Buffer { for byte in $0 { builder.append(byte, at: start) } }
      builder.append(edit.range, of: old)
      builder.append(UInt8(ascii: ">"), at: old.fileOffset(edit.range.upperBound - 1))
      copied = edit.range.upperBound
    }
    builder.append(copied..<old.bytes.count, of: old)
    source = builder.text(in: old.file)
    self.links = links
  }

  /// Where the cells of tables are now.
  func moved(_ cells: [TableText.Cell]) -> [TableText.Cell] {
    var index = 0
    var growth = 0
    func moved(_ offset: Int) -> Int {
      while index < edits.count, edits[index].range.lowerBound < offset {
        growth += edits[index].growth
        index += 1
      }
      return offset + growth
    }
    return cells.map { cell in
      let start = moved(cell.start)
      let lower = moved(cell.content.lowerBound)
      let upper = max(lower, moved(cell.content.upperBound))
      return TableText.Cell(
        start: start, content: lower..<upper, isHeader: cell.isHeader, alignment: cell.alignment,
        leftInRow: cell.leftInRow, leftInTable: cell.leftInTable)
    }
  }
}

/// Looks for bare addresses in the texts of a tree.
private struct AutolinkFinder {
  private let tree: PlainTree
  private let bytes: [UInt8]
  private var scanner: AddressScanner

  init(_ tree: PlainTree) {
    self.tree = tree
    bytes = tree.source.bytes
    scanner = AddressScanner(bytes)
  }

  mutating func find() -> [BareAddress] {
    var index = 0
    var isInAnchor = false
    while index < tree.nodes.count {
      let node = tree.nodes[index]
      switch node.kind {
      case .link, .image: index = node.subtreeEnd
      case .htmlInline:
        let html = bytes[node.range].prefix(3).map { $0 | 0x20 }
        if html.starts(with: Array("</a".utf8)) { isInAnchor = false }
        if html == Array("<a ".utf8) { isInAnchor = true }
        index += 1
      case .text where !isInAnchor:
        let run = run(from: index)
        scanner.scan(run.range)
        index = run.next
      default:
        if node.kind.isBlock { isInAnchor = false }
        index += 1
      }
    }
    return scanner.found
  }

  /// The texts that touch each other from a node on.
  private func run(from first: Int) -> (range: Range<Int>, next: Int) {
    var range = tree.nodes[first].range
    var next = first + 1
    while next < tree.nodes.count, tree.nodes[next].kind == .text,
      tree.nodes[next].range.lowerBound == range.upperBound
    {
      range = range.lowerBound..<tree.nodes[next].range.upperBound
      next += 1
    }
    return (range, next)
  }
}

extension BareAddress {
  /// How much longer than the range it comes out within `<` and `>`.
  fileprivate var growth: Int { scheme.utf8CodeUnitCount + 2 }
}
