/// One node of a `Document`: what it is, where it stands, and where its texts lie in the pool.
public struct Node: Sendable {
  /// The place of a node in its document's array; meaningless in any other document.
  public struct ID: Sendable, Hashable, Comparable {
    public let index: Int
    public init(_ index: Int) { self.index = index }

    /// The document itself.
    public static let root = ID(0)

    public static func < (a: ID, b: ID) -> Bool { a.index < b.index }
  }

  /// What a node is. Blocks come first, then inlines.
  ///
  /// Tables and strikethrough come with GitHub's dialect alone; footnotes, which stand at the end of the document,
  /// groups, definitions and the last nine inlines with an extension. More kinds may come, so a `switch` in another
  /// module should have a default.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case document, blockQuote, list, item, paragraph, heading, codeBlock, htmlBlock, thematicBreak
    case table, tableRow, tableCell, footnote
    case group, groupItem, caption, definitionList, definitionTerm, definition, mathBlock
    case text, softBreak, lineBreak, code, htmlInline, footnoteReference, emphasis, strong, strikethrough,
      link, image
    case mark, insertion, superscript, `subscript`, keys, abbreviation, math, badge, icon

    public var isBlock: Bool { rawValue < Kind.text.rawValue }

    /// Whether nodes of this kind can hold others: these are entered and left, the rest only entered.
    public var isContainer: Bool {
      switch self {
      case .codeBlock, .htmlBlock, .thematicBreak, .text, .softBreak, .lineBreak, .code, .htmlInline,
        .footnoteReference, .mathBlock, .math, .badge, .icon:
        false
      default: true
      }
    }
  }

  public let kind: Kind
  var flags: Flags = []
  /// A heading's level, an ordered list's first number, a cell's alignment, which alert a quote is, or a footnote's
  /// number.
  var number: Int32 = 0
  var parentIndex: Int32
  var subtreeEndIndex: Int32 = 0
  var lower: UInt32
  var upper: UInt32
  var literalLower: UInt32 = 0
  var literalUpper: UInt32 = 0
  var extraLower: UInt32 = 0
  var extraUpper: UInt32 = 0

  struct Flags: OptionSet {
    let rawValue: UInt8
    static let ordered = Flags(rawValue: 1)
    static let tight = Flags(rawValue: 2)
    static let parenthesis = Flags(rawValue: 4)
    static let fenced = Flags(rawValue: 8)
    static let closed = Flags(rawValue: 16)
    static let task = Flags(rawValue: 32)
    static let done = Flags(rawValue: 64)
    static let header = Flags(rawValue: 128)
    // Of asides, which are no lists.
    static let folded = Flags(rawValue: 1)
    static let open = Flags(rawValue: 2)
    static let untitled = Flags(rawValue: 4)
    /// Of an item: a new group begins with it.
    static let first = Flags(rawValue: 8)
    /// Of raw HTML.
    static let generated = Flags(rawValue: 1)
  }

  init(_ kind: Kind, parent: Int, lower: Int) {
    self.kind = kind
    self.parentIndex = Int32(truncatingIfNeeded: parent)
    self.lower = UInt32(truncatingIfNeeded: lower)
    self.upper = self.lower
  }

  /// What stands where this node does, with the same texts, as something else.
  func turned(into kind: Kind) -> Node {
    var node = Node(kind, parent: Int(parentIndex), lower: Int(lower))
    node.upper = upper
    node.subtreeEndIndex = subtreeEndIndex
    (node.literalLower, node.literalUpper) = (literalLower, literalUpper)
    return node
  }
}

extension Node {
  /// The node this one is in, or nil for the document.
  public var parent: ID? { parentIndex < 0 ? nil : ID(Int(parentIndex)) }

  /// The index after this node's last descendant: the node and all below it are `id.index..<subtreeEnd`.
  public var subtreeEnd: Int { Int(subtreeEndIndex) }

  /// The bytes of the document's `source` that this node was made from, its markers included.
  public var range: Range<Int> { Int(lower)..<Int(max(lower, upper)) }

  /// Where in the pool the content of a text, code or raw HTML lies, or the destination of a link or image.
  public var literal: Range<Int> { Int(literalLower)..<Int(literalUpper) }

  /// Where in the pool a code block's info string, the title of a link, an image, an alert or an item of a group, a
  /// heading's own id, or what an abbreviation stands for lies.
  public var extra: Range<Int> { Int(extraLower)..<Int(extraUpper) }

  /// Whether raw HTML is not the author's, but stands for what is no HTML where the page was written.
  public var isGenerated: Bool { kind == .htmlInline && flags.contains(.generated) }

  /// Whether a paragraph has no element of its own in a page, since HTML around it or in it stands for that.
  public var isBare: Bool { kind == .paragraph && flags.contains(.tight) }

  /// A heading's level, from 1 to 6; 0 for other nodes.
  public var level: Int { kind == .heading ? Int(number) : 0 }

  /// What a list is like; nil for other nodes.
  public var list: List? {
    guard kind == .list else { return nil }
    return List(
      isOrdered: flags.contains(.ordered), start: Int(number),
      delimiter: flags.contains(.parenthesis) ? .parenthesis : .period, isTight: flags.contains(.tight))
  }

  /// Whether a task of a list is done; nil for what is not a list's item, or no task.
  public var isTaskDone: Bool? {
    kind == .item && flags.contains(.task) ? flags.contains(.done) : nil
  }

  /// What kind of an alert a quote is: `> [!NOTE]`; nil for other nodes.
  public var alert: Alert? { kind == .blockQuote && number > 0 ? Alert(rawValue: number) : nil }

  /// Whether an alert can be folded, and then whether it is open at first; nil for what cannot.
  public var isUnfolded: Bool? {
    alert != nil && flags.contains(.folded) ? flags.contains(.open) : nil
  }

  /// Whether an alert is to have no title.
  public var isUntitled: Bool { alert != nil && flags.contains(.untitled) }

  /// The number of a footnote, or of the one that is referred to; 0 for other nodes.
  public var footnoteNumber: Int { kind == .footnote || kind == .footnoteReference ? Int(number) : 0 }

  /// Whether a formula stands on a line of its own.
  public var isDisplayed: Bool { kind == .mathBlock || kind == .math && flags.contains(.open) }

  /// What a badge looks like; nil for other nodes.
  public var badge: Badge? { kind == .badge ? Badge(rawValue: number) ?? .plain : nil }

  /// Whether an icon was asked for in so many words, and is no text with colons around it.
  public var isNamedIcon: Bool { kind == .icon && flags.contains(.open) }

  /// The looks that a badge can have.
  public enum Badge: Int32, Sendable, CaseIterable {
    case plain, note, tip, caution, danger, success

    /// - Parameter name: as Starlight calls it.
    init?(name: String) {
      guard let known = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
      self = known
    }
  }

  /// Whether a definition's one paragraph is set without room of its own.
  public var isTightDefinition: Bool { kind == .definition && flags.contains(.tight) }

  /// What a group shows its items as; nil for other nodes.
  public var group: Group? { kind == .group ? Group(rawValue: number & 0xFF) : nil }

  /// How many columns a group is to have at most; 0 where its author has not said.
  public var columnCount: Int { kind == .group ? Int(number >> 8) : 0 }

  /// Whether an item of a group is the one that is shown at first.
  public var isChosen: Bool { kind == .groupItem && flags.contains(.open) }

  /// How the items of a group stand.
  public enum Group: Int32, Sendable, CaseIterable {
    /// One at a time.
    case tabs = 1
    /// Side by side in frames, as many as there is room for.
    case cards
    /// Side by side.
    case columns
    /// Below each other, with numbers.
    case steps
    /// Files and folders: a list of lists.
    case tree
  }

  /// The five that GitHub has.
  public enum Alert: Int32, Sendable, CaseIterable {
    case note = 1, tip, important, warning, caution
  }

  /// Whether a row, or a cell, is of a table's head.
  public var isHeader: Bool { flags.contains(.header) }

  /// How a cell's column is aligned; nil for other nodes, and where the table does not say.
  public var columnAlignment: ColumnAlignment? {
    kind == .tableCell ? ColumnAlignment(rawValue: number) : nil
  }

  public enum ColumnAlignment: Int32, Sendable {
    case left = 1, center, right
  }

  /// Whether a code block is fenced and not merely indented.
  public var isFenced: Bool { flags.contains(.fenced) }

  /// Whether a fenced code block has its closing fence; without one it reaches to the end of its container.
  public var isFenceClosed: Bool { flags.contains(.closed) }

  /// The kind and the numbering of a list.
  public struct List: Sendable, Equatable {
    public enum Delimiter: String, Sendable { case period = ".", parenthesis = ")" }

    public let isOrdered: Bool
    /// The number of an ordered list's first item.
    public let start: Int
    /// What follows the numbers of an ordered list.
    public let delimiter: Delimiter
    /// Whether no blank lines separate the items, so that their paragraphs are set without `<p>`.
    public let isTight: Bool
  }
}
