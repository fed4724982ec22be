/// Takes what stands in braces off the texts of a tree, and gives it to what it is about: a heading at whose end it
/// is, a paragraph below which it is, a link, an image, code or emphasis that it follows at once.
struct AttributeReader {
  private(set) var nodes: [Node]
  private(set) var attributes: [Int: Attributes] = [:]
  /// Where in the source what has been read stands.
  private(set) var read: [Range<Int>] = []
  /// Names of attributes that have been taken off the text and are not given to anything, with the places of their
  /// braces.
  private(set) var leftOut: [(name: String, place: Range<Int>)] = []
  let pool: [UInt8]
  private var dropped: [Range<Int>] = []
  private let bytes: [UInt8]

  init(_ nodes: [Node], _ pool: [UInt8], _ bytes: [UInt8]) {
    (self.nodes, self.pool, self.bytes) = (nodes, pool, bytes)
  }

  /// - Parameter readsBefore: whether braces also belong to the block that they stand right above, as MyST has it.
  mutating func run(headingsOnly: Bool, readsBefore: Bool = false) {
    for index in nodes.indices {
      switch nodes[index].kind {
      case .heading: heading(index)
      case .definitionTerm where !headingsOnly: term(index)
      case .paragraph where readsBefore && before(index): break
      case .paragraph where !headingsOnly: paragraph(index)
      case .table where !headingsOnly: table(index)
      case .text where !headingsOnly: inline(index)
      default: break
      }
    }
    if !dropped.isEmpty { leaveOutDropped() }
  }

  /// Takes the nodes out of the tree that were nothing but braces.
  private mutating func leaveOutDropped() {
    var places = [Int](repeating: 0, count: nodes.count + 1)
    var kept: [Node] = []
    var next = dropped.sorted { $0.lowerBound < $1.lowerBound }[...]
    for index in nodes.indices {
      places[index] = kept.count
      while let first = next.first, first.upperBound <= index { next.removeFirst() }
      if next.first?.contains(index) != true { kept.append(nodes[index]) }
    }
    places[nodes.count] = kept.count
    for index in kept.indices {
      if kept[index].parentIndex >= 0 {
        kept[index].parentIndex = Int32(truncatingIfNeeded: places[Int(kept[index].parentIndex)])
      }
      kept[index].subtreeEndIndex = Int32(truncatingIfNeeded: places[Int(kept[index].subtreeEndIndex)])
    }
    nodes = kept
    attributes = Dictionary(uniqueKeysWithValues: attributes.map { (places[$0.key], $0.value) })
  }

  // MARK: Places

  /// `## Title {#id}`; an underline does not count, nor do closing hashes.
  private mutating func heading(_ index: Int) {
    let range = nodes[index].range
    var end = range.lowerBound
    while end < min(range.upperBound, bytes.count), bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    func trim() { while end > range.lowerBound, isSpaceOrTab(bytes[end - 1]) { end -= 1 } }
    trim()
    let line = end
    while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "#") { end -= 1 }
    if end < line, end > range.lowerBound, isSpaceOrTab(bytes[end - 1]) { trim() } else { end = line }
    guard let whole = braces(endingAt: end, from: range.lowerBound),
      let found = Attributes(bytes[whole]), take(whole, from: index)
    else { return }
    give(found, to: index, whole)
  }

  private mutating func give(_ found: Attributes, to index: Int, _ whole: Range<Int>) {
    attributes[index] = found
    for name in found.leftOut { leftOut.append((name, whole)) }
  }

  /// `Word {#id}` in a list of definitions.
  private mutating func term(_ index: Int) {
    let range = nodes[index].range
    let end = min(range.upperBound, bytes.count)
    guard let whole = braces(endingAt: end, from: range.lowerBound), whole.lowerBound > range.lowerBound,
      let found = Attributes(bytes[whole]), take(whole, from: index)
    else { return }
    give(found, to: index, whole)
  }

  /// A first line of nothing but braces, which belong to the paragraph; or braces right above another block.
  private mutating func before(_ index: Int) -> Bool {
    let range = nodes[index].range
    let end = min(range.upperBound, bytes.count)
    guard range.lowerBound < end, bytes[range.lowerBound] == UInt8(ascii: "{") else { return false }
    let line = bytes[range.lowerBound..<end].firstIndex(of: 0x0A) ?? end
    var close = line
    while close > range.lowerBound, bytes[close - 1] <= 0x20 { close -= 1 }
    guard let whole = braces(endingAt: close, from: range.lowerBound), whole.lowerBound == range.lowerBound,
      let found = Attributes(bytes[whole])
    else { return false }
    if line < end {
      guard take(whole, from: index) else { return false }
      give(found, to: index, whole)
      // Nothing is left of the first line.
      if let first = (index + 1..<nodes[index].subtreeEnd).first(where: { nodes[$0].kind == .softBreak }) {
        nodes[first] = nodes[first].turned(into: .text)
        (nodes[first].literalLower, nodes[first].literalUpper) = (0, 0)
      }
      return true
    }
    let next = nodes[index].subtreeEnd
    guard next < nodes.count, nodes[next].parent == nodes[index].parent,
      [.heading, .list, .table, .codeBlock, .blockQuote].contains(nodes[next].kind), nodes[next].alert == nil,
      nodes[next].range.lowerBound >= end,
      bytes[end..<min(nodes[next].range.lowerBound, bytes.count)].count(where: { $0 == 0x0A }) <= 1,
      take(whole, from: index)
    else { return false }
    give(found, to: next, whole)
    dropped.append(index..<next)
    return true
  }

  /// A last line of nothing but braces.
  private mutating func paragraph(_ index: Int) {
    let range = nodes[index].range
    let end = min(range.upperBound, bytes.count)
    guard end > range.lowerBound, let whole = braces(endingAt: end, from: range.lowerBound) else { return }
    let before = bytes[range.lowerBound..<whole.lowerBound].last { !isSpaceOrTab($0) }
    if before == 0x0A, let found = Attributes(bytes[whole]), take(whole, from: index) {
      // A paragraph of a tight list has no element of its own.
      let item = nodes[index].parent?.index ?? 0
      let isTight = nodes[item].parent.map { nodes[$0.index].list?.isTight == true } ?? false
      give(found, to: isTight ? item : index, whole)
    } else if before == nil || whole.lowerBound == range.lowerBound, let target = sibling(before: index),
      [.list, .table, .codeBlock, .blockQuote].contains(nodes[target].kind),
      bytes[nodes[target].range.upperBound..<max(range.lowerBound, nodes[target].range.upperBound)]
        .count(where: { $0 == 0x0A }) <= 1,
      let found = Attributes(bytes[whole]), take(whole, from: index)
    {
      // Braces right below a list, a table or code belong to it.
      give(found, to: target, whole)
      dropped.append(index..<nodes[index].subtreeEnd)
    } else if whole == range, let found = Attributes(bytes[whole]), found.id != nil, take(whole, from: index)
    {
      // An id that stands for itself is a place that links lead to.
      give(found, to: index, whole)
    }
  }

  /// A last row of a table that holds nothing but braces: GitHub's tables go on up to a blank line.
  private mutating func table(_ index: Int) {
    let end = nodes[index].subtreeEnd
    guard let row = (index + 1..<end).last(where: { nodes[$0].kind == .tableRow }),
      !nodes[row].flags.contains(.header), row + 1 < end, nodes[row + 1].kind == .tableCell
    else { return }
    let cells = (row + 1..<end).filter { nodes[$0].kind == .tableCell }
    let range = nodes[row + 1].range
    guard range.upperBound <= bytes.count, cells.dropFirst().allSatisfy({ nodes[$0].subtreeEnd == $0 + 1 }),
      let whole = braces(endingAt: range.upperBound, from: range.lowerBound), whole == range,
      let found = Attributes(bytes[whole]), found.leftOut.isEmpty || !found.classes.isEmpty
    else { return }
    give(found, to: index, whole)
    read.append(whole)
    dropped.append(row..<end)
  }

  /// `[text](address){ .button }`
  private mutating func inline(_ index: Int) {
    let (literal, start) = (nodes[index].literal, nodes[index].range.lowerBound)
    guard !literal.isEmpty, pool[literal.lowerBound] == UInt8(ascii: "{"), start < bytes.count,
      bytes[start] == UInt8(ascii: "{"), let target = sibling(before: index),
      [.link, .image, .code, .emphasis, .strong, .strikethrough, .mark, .icon].contains(nodes[target].kind),
      let parent = nodes[index].parent,
      let end = bytes[start..<min(nodes[parent.index].range.upperBound, bytes.count)].firstIndex(where: {
        $0 == UInt8(ascii: "}") || $0 == 0x0A
      }), bytes[end] == UInt8(ascii: "}"), let found = Attributes(bytes[start...end]),
      take(start..<end + 1, from: parent.index)
    else { return }
    give(found, to: target, start..<end + 1)
  }

  private func braces(endingAt end: Int, from start: Int) -> Range<Int>? {
    guard end > start, bytes[end - 1] == UInt8(ascii: "}"),
      let open = bytes[start..<end].lastIndex(where: { $0 == UInt8(ascii: "{") || $0 == 0x0A }),
      bytes[open] == UInt8(ascii: "{"), open == start || bytes[open - 1] != UInt8(ascii: "\\")
    else { return nil }
    return open..<end
  }

  private func sibling(before index: Int) -> Int? {
    guard let parent = nodes[index].parent?.index else { return nil }
    var sibling = index - 1
    while sibling > parent, nodes[sibling].parent?.index != parent {
      sibling = nodes[sibling].parent?.index ?? parent
    }
    return sibling > parent ? sibling : nil
  }

  // MARK: Texts

  /// Takes a stretch of the source off the texts in a block, with the blanks and the end of the line before it.
  private mutating func take(_ whole: Range<Int>, from block: Int) -> Bool {
    let inner = block + 1..<nodes[block].subtreeEnd
    let cut = inner.filter { nodes[$0].range.overlaps(whole) && nodes[$0].kind != .softBreak }
    guard !cut.isEmpty,
      cut.allSatisfy({ nodes[$0].kind == .text || nodes[$0].range.lowerBound < whole.lowerBound }),
      cut.contains(where: { nodes[$0].kind == .text })
    else { return false }
    for index in cut where nodes[index].kind == .text {
      let literal = nodes[index].literal
      guard !literal.isEmpty,
        let alignment = TextAlignment(literal, of: pool, at: nodes[index].range, in: bytes)
      else {
        nodes[index].literalUpper = nodes[index].literalLower
        continue
      }
      if nodes[index].range.lowerBound >= whole.lowerBound {
        let lower = literal.first { alignment.source(of: $0) >= whole.upperBound } ?? literal.upperBound
        nodes[index].literalLower = UInt32(lower)
      } else {
        var upper = literal.first { alignment.source(of: $0) >= whole.lowerBound } ?? literal.upperBound
        while upper > literal.lowerBound, isSpaceOrTab(pool[upper - 1]) { upper -= 1 }
        nodes[index].literalUpper = UInt32(upper)
      }
    }
    // What stands at the end of a block leaves neither a line break nor blanks there.
    if whole.upperBound >= nodes[block].range.upperBound || nodes[block].kind == .heading,
      let first = cut.first,
      first > block + 1
    {
      if nodes[first - 1].kind == .softBreak || nodes[first - 1].kind == .lineBreak {
        var empty = nodes[first - 1].turned(into: .text)
        (empty.literalLower, empty.literalUpper) = (0, 0)
        nodes[first - 1] = empty
      } else if nodes[first - 1].kind == .text {
        while !nodes[first - 1].literal.isEmpty, isSpaceOrTab(pool[nodes[first - 1].literal.upperBound - 1]),
          nodes[first].literal.isEmpty
        {
          nodes[first - 1].literalUpper -= 1
        }
      }
    }
    read.append(whole)
    return true
  }
}
