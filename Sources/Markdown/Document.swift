public import Diagnostics

/// A Markdown text as a tree, with the place in the file of every part of it.
///
///     let document = Document(SourceText(file))
///     for block in document.children(of: .root) where document[block].kind == .heading {
///       print(document[block].level, document.plainText(of: block), document.span(of: block).line)
///     }
///
/// Every text is Markdown: parsing never fails. The tree is CommonMark 0.30's, and on demand GitHub's.
///
/// The nodes lie in one array in document order, each before its children, and all their texts in one
/// pool of bytes: a node's subtree is a range of indices, so that walking, copying and freeing a tree
/// take no recursion however deep it is.
public struct Document: Sendable {
  /// The text this is the tree of.
  public let source: SourceText
  /// All nodes in document order; the first is the document itself.
  public internal(set) var nodes: [Node] = []
  /// The UTF-8 bytes that the nodes' `literal` and `extra` are ranges of.
  public internal(set) var pool: [UInt8] = []
  /// What authors have said of nodes in braces, by the nodes' indices.
  public internal(set) var attributes: [Int: Attributes] = [:]
  /// What it was read with beside GitHub's dialect.
  public private(set) var extensions: MarkdownExtensions = []
  /// Whether the text would have made more nodes than there is room for: twelve millions. The document is empty then.
  public private(set) var isTooLarge = false
  /// What has been read of the source and is no node.
  var read: [Range<Int>] = []
  /// What was left out of the text before it was parsed, for the author to be told.
  var leftOut: [ForeignSyntax] = []

  /// Which Markdown.
  public enum Dialect: Sendable {
    case commonMark
    /// With tables, tasks, alerts (`> [!NOTE]`), `~~strikethrough~~` and bare addresses as links.
    case gitHub
  }

  /// Parses a text. Nothing in it can fail: every text is Markdown. Only its length can (`isTooLarge`).
  ///
  /// In GitHub's dialect `source` is not the author's text byte by byte: the parts that are parsed in another
  /// form stand in it in that form. Places in the file are right.
  ///
  /// - Parameter extensions: what is read beside GitHub's dialect.
  public init(
    _ source: SourceText, as dialect: Dialect = .commonMark, with extensions: MarkdownExtensions = []
  ) {
    let source = source.withoutNULs()
    switch dialect {
    case .commonMark:
      let tree = PlainTree(source)
      (self.source, nodes, pool, isTooLarge) = (source, tree.nodes, tree.pool, tree.isTooLarge)
    case .gitHub:
      let tree = ExtendedTree(source, extensions)
      (self.source, nodes, pool) = (tree.source, tree.nodes, tree.pool)
      (attributes, read, leftOut) = (tree.attributes, tree.read, tree.leftOut)
      isTooLarge = tree.isTooLarge
      self.extensions = extensions
    }
  }

  public subscript(id: Node.ID) -> Node { nodes[id.index] }

  /// The place of a node in the file, its markers included.
  ///
  /// A block reaches from its marker, or its first character, to the end of its last line without the
  /// line ending; an inline from its opening delimiter to past its closing one.
  public func span(of id: Node.ID) -> Span { source.span(self[id].range) }
}

// MARK: What nodes say

extension Document {
  /// What a text, a code span, a code block or raw HTML holds, as UTF-8; for links and images the
  /// destination. Empty for every other node.
  public func literalBytes(of id: Node.ID) -> ArraySlice<UInt8> { pool[self[id].literal] }

  /// What a text, a code span, a code block or raw HTML holds; empty for every other node but links and
  /// images, where it is the destination.
  public func literal(of id: Node.ID) -> String { String(decoding: literalBytes(of: id), as: UTF8.self) }

  /// Where a link or an image leads, unescaped; empty for other nodes.
  public func destination(of id: Node.ID) -> String {
    self[id].kind == .link || self[id].kind == .image ? literal(of: id) : ""
  }

  /// The title of a link or an image, or nil where there is none.
  public func title(of id: Node.ID) -> String? {
    let node = self[id]
    guard node.kind == .link || node.kind == .image, !node.extra.isEmpty else { return nil }
    return String(decoding: pool[node.extra], as: UTF8.self)
  }

  /// What an alert says above its text where that is not the name of its kind.
  public func alertTitle(of id: Node.ID) -> String? {
    let node = self[id]
    return node.alert == nil || node.extra.isEmpty ? nil : String(decoding: pool[node.extra], as: UTF8.self)
  }

  /// The id that the author has given a heading.
  public func headingID(of id: Node.ID) -> String? {
    self[id].kind == .heading ? attributes[id.index]?.id : nil
  }

  /// The title of an item of a group; what an abbreviation stands for.
  public func label(of id: Node.ID) -> String? {
    let node = self[id]
    guard node.kind == .groupItem || node.kind == .abbreviation, !node.extra.isEmpty else { return nil }
    return String(decoding: pool[node.extra], as: UTF8.self)
  }

  /// The text of a node as a reader sees it, without its markup: line breaks are spaces, images their
  /// alternative text, raw HTML is left out.
  public func plainText(of id: Node.ID) -> String {
    String(decoding: plainTextBytes(of: id), as: UTF8.self)
  }

  /// `plainText(of:)` as UTF-8.
  public func plainTextBytes(of id: Node.ID) -> [UInt8] {
    var text: [UInt8] = []
    for index in id.index..<self[id].subtreeEnd {
      let node = nodes[index]
      switch node.kind {
      case .text, .code, .codeBlock, .math, .mathBlock, .badge: text.append(contentsOf: pool[node.literal])
      case .softBreak, .lineBreak: text.append(UInt8(ascii: " "))
      case .paragraph, .heading, .item, .tableCell:
        // Blocks that follow one another are words apart.
        if index > id.index, let last = text.last, last != UInt8(ascii: " "), last != UInt8(ascii: "\n") {
          text.append(UInt8(ascii: " "))
        }
      default: break
      }
    }
    return text
  }
}
