/// What stands in a text between two comments in the place of another tool's marks.
enum MarkedBlock {
  case aside(Aside)
  case group(Node.Group, columns: Int)
  case item(Item)
  case caption
  /// HTML that is a block wherever it stands, or nothing, which parts what is around it.
  case html([UInt8])

  struct Aside {
    var alert: Node.Alert
    /// What it says above its text; nil is the kind's own, empty is nothing.
    var title: [UInt8]?
    /// Whether it can be opened and closed, and whether it is open at first.
    var isFolded = false
    var isOpen = false
  }

  /// A tab, a card, a step.
  struct Item {
    var title: [UInt8]
    /// Whether it is the one that is shown at first.
    var isChosen = false
    /// Whether a new group begins with it.
    var isFirst = false
  }
}

extension MarkedBlock {
  /// Takes an option of `/// details` and its like; others say nothing about what a page shows.
  mutating func set(_ name: String, _ value: String) {
    let isTrue = ["true", "yes", "on"].contains(value.lowercased())
    switch self {
    case .aside(var aside):
      if name == "open" { aside.isOpen = isTrue }
      if name == "type", let kind = AsideKind(value.utf8) { aside.alert = kind.alert }
      self = .aside(aside)
    case .item(var item):
      if name == "new" { item.isFirst = isTrue }
      if name == "select" { item.isChosen = isTrue }
      self = .item(item)
    case .group, .caption, .html: break
    }
  }
}

/// What ends a marked block.
enum BlockEnd {
  /// A line that is not indented by four more columns than the block's mark.
  case indentation
  /// So many of a byte, or more, alone in a line.
  case marks(UInt8, Int)
  /// The fence of a code block that holds Markdown: `layout cards`.
  case fence(LineScanner.Fence)
  /// The next block of the same kind, or the end of what it is in.
  case next
}

/// What stands in a line in the place of an address with its number.
enum MarkedInline {
  case badge([UInt8], variant: Node.Badge)
  case icon([UInt8])
  /// HTML of MDX, and what its author wrote.
  case html([UInt8], source: [UInt8])
  /// A formula as TeX, and what its author wrote.
  case math([UInt8], isDisplay: Bool, source: [UInt8])
  /// Words that hold no Markdown, and what their author wrote.
  case words([UInt8], source: [UInt8])

  /// What stands in code for it.
  var text: [UInt8] {
    switch self {
    case .badge(let text, _), .icon(let text): text
    case .html(_, let source), .words(_, let source), .math(_, _, let source): source
    }
  }
}
