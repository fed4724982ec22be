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
  private let edits: [Edit]

  fileprivate struct Edit {
    let range: Range<Int>
    let scheme: StaticString

    /// How much longer than the range it comes out.
    var growth: Int { scheme.utf8CodeUnitCount + 2 }
  }

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

/// Looks for bare addresses in the texts of a tree, by the rules of GitHub's specification.
private struct AutolinkFinder {
  private let tree: PlainTree
  private let bytes: [UInt8]
  private var edits: [AutolinkText.Edit] = []
  /// Up to here no domain is one: it ends with underscores. Without it, `www._www._…` would be quadratic.
  private var noDomainUntil = 0

  init(_ tree: PlainTree) {
    self.tree = tree
    bytes = tree.source.bytes
  }

  mutating func find() -> [AutolinkText.Edit] {
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
        scan(run.range)
        index = run.next
      default:
        if node.kind.isBlock { isInAnchor = false }
        index += 1
      }
    }
    return edits
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

  private mutating func scan(_ run: Range<Int>) {
    var index = max(run.lowerBound, edits.last?.range.upperBound ?? 0)
    while index < run.upperBound {
      var found: (range: Range<Int>, scheme: StaticString)?
      switch bytes[index] {
      case UInt8(ascii: ":"): found = url(at: index, run)
      case UInt8(ascii: "w"): found = www(at: index)
      case UInt8(ascii: "@"): found = email(at: index, run)
      default: break
      }
      // Behind a backslash the `<` would be one.
      if let found, found.range.lowerBound >= edits.last?.range.upperBound ?? 0,
        byte(found.range.lowerBound - 1) != UInt8(ascii: "\\")
      {
        edits.append(AutolinkText.Edit(range: found.range, scheme: found.scheme))
        index = max(index + 1, found.range.upperBound)
      } else {
        index += 1
      }
    }
  }

  private func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0x20 }

  private func matches(_ word: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + word.utf8CodeUnitCount <= bytes.count else { return false }
    return word.withUTF8Buffer { $0.elementsEqual(bytes[index..<index + $0.count]) }
  }

  // MARK: The three forms

  /// `https://example.org` around a colon.
  private mutating func url(at colon: Int, _ run: Range<Int>) -> (Range<Int>, StaticString)? {
    guard matches("://", at: colon) else { return nil }
    var start = colon
    while start > run.lowerBound, isLetter(bytes[start - 1]), colon - start < 6 { start -= 1 }
    let scheme = bytes[start..<colon].map { $0 | 0x20 }
    guard ["http", "https", "ftp"].contains(where: { scheme.elementsEqual($0.utf8) }) else { return nil }
    guard let domain = endOfDomain(from: colon + 3, needsDot: false) else { return nil }
    let end = endOfLink(from: start, atLeast: domain)
    return end > colon + 3 ? (start..<end, "") : nil
  }

  /// `www.example.org`
  private mutating func www(at start: Int) -> (Range<Int>, StaticString)? {
    let before = byte(start - 1)
    guard start >= noDomainUntil, matches("www.", at: start), before <= 0x20 || "*_~(".utf8.contains(before),
      let domain = endOfDomain(from: start, needsDot: true)
    else { return nil }
    let end = endOfLink(from: start, atLeast: domain)
    return end > start + 4 ? (start..<end, "http://") : nil
  }

  /// `name@example.org` around the `@`.
  private func email(at sign: Int, _ run: Range<Int>) -> (Range<Int>, StaticString)? {
    var start = sign
    let floor = max(run.lowerBound, edits.last?.range.upperBound ?? 0)
    while start > floor, isAlphanumeric(bytes[start - 1]) || ".+-_".utf8.contains(bytes[start - 1]) {
      start -= 1
    }
    guard start < sign else { return nil }
    var end = sign + 1
    var dots = 0
    while end < run.upperBound {
      let byte = bytes[end]
      if byte == UInt8(ascii: "."), end + 1 < run.upperBound, isAlphanumeric(bytes[end + 1]) {
        dots += 1
      } else if !isAlphanumeric(byte), byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_") {
        break
      }
      end += 1
    }
    guard dots > 0, isAlphanumeric(bytes[end - 1]), end == bytes.count || bytes[end] != UInt8(ascii: "@")
    else { return nil }
    if matches("mailto:", at: start - 7), start - 7 >= floor { return (start - 7..<end, "") }
    return (start..<end, "mailto:")
  }

  // MARK: Ends

  /// The end of a domain, whose last two parts have no underscore; nil where there is none.
  private mutating func endOfDomain(from start: Int, needsDot: Bool) -> Int? {
    var end = start
    var dots = 0
    var (underscores, before) = (0, 0)
    scan: while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "_"): underscores += 1
      case UInt8(ascii: "."):
        (before, underscores) = (underscores, 0)
        dots += 1
      case UInt8(ascii: "-"), 0x80...: break
      case let byte where isAlphanumeric(byte): break
      default: break scan
      }
      end += 1
    }
    guard underscores + before == 0 else {
      noDomainUntil = end
      return nil
    }
    guard end > start, bytes[start] != UInt8(ascii: "."), !needsDot || dots > 0 else { return nil }
    return end
  }

  /// The end of an address: at a space or a `<`, and without the punctuation that is the sentence's.
  private func endOfLink(from start: Int, atLeast domain: Int) -> Int {
    var end = domain
    var brackets = 0
    while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "<"),
      bytes[end] != UInt8(ascii: ">")
    {
      if bytes[end] == UInt8(ascii: "[") { brackets += 1 }
      if bytes[end] == UInt8(ascii: "]") {
        // The bracket of a link's text or of a note is not the address's.
        if brackets == 0 { break }
        brackets -= 1
      }
      end += 1
    }
    var parentheses = bytes[start..<end].reduce(0) {
      $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0)
    }
    while end > start {
      switch bytes[end - 1] {
      case UInt8(ascii: ")"):
        if parentheses >= 0 { return end }
        parentheses += 1
        end -= 1
      case UInt8(ascii: ";"):
        // `&amp;` at the end is the sentence's entity.
        var entity = end - 1
        while entity > start, isLetter(bytes[entity - 1]) { entity -= 1 }
        let isEntity = entity < end - 1 && entity > start && bytes[entity - 1] == UInt8(ascii: "&")
        end = isEntity ? entity - 1 : end - 1
      case let byte where "?!.,:*_~'\"".utf8.contains(byte): end -= 1
      default: return end
      }
    }
    return end
  }
}

func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || (0x30...0x39).contains(byte) }
