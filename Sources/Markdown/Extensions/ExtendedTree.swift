import Diagnostics

/// GitHub's Markdown with the syntaxes of other tools in it.
///
/// What begins and ends with lines of its own is marked in the text before it is parsed (`AsideText`,
/// `FootnoteText`): libcmark takes the marks for HTML comments and addresses, which are found again in its tree.
struct ExtendedTree {
  let source: SourceText
  let nodes: [Node]
  let pool: [UInt8]

  /// - Parameter source: a text without NULs.
  init(_ source: SourceText, _ extensions: MarkdownExtensions) {
    var source = source
    var asides: [AsideText.Aside] = []
    var footnoteCount = 0
    if let text = AsideText(source, extensions) { (source, asides) = (text.source, text.asides) }
    if extensions.contains(.footnotes), let text = FootnoteText(source) {
      (source, footnoteCount) = (text.source, text.count)
    }
    let tree = GitHubTree(source)
    self.source = tree.source
    let edits = footnoteCount > 0 || !asides.isEmpty || extensions.contains(.quoteAsides)
    guard edits || extensions.contains(.headingIDs) else {
      (nodes, pool) = (tree.nodes, tree.pool)
      return
    }
    var editor = TreeEditor(
      tree, asides, footnoteCount: footnoteCount, readsQuotes: extensions.contains(.quoteAsides))
    if edits { editor.run() }
    if extensions.contains(.headingIDs) { editor.takeHeadingIDs() }
    (nodes, pool) = (editor.nodes, editor.pool)
  }
}

/// What stands in a text in the place of what libcmark does not know. No author writes such bytes; where one does,
/// numbers of nothing are left alone.
enum SyntaxMark {
  /// The line in the place of an aside's beginning, of its end, of a footnote's `[^1]:`.
  static func opening(_ number: Int) -> [UInt8] { Array("<!--\u{1}aside \(number)-->".utf8) }
  static let closing = Array("<!--\u{1}end-->".utf8)
  static func footnote(_ number: Int) -> [UInt8] { Array("<!--\u{1}note \(number)-->".utf8) }
  /// In the place of `[^1]`, an address.
  static func reference(_ number: Int) -> [UInt8] { Array("<x-stonehand-footnote:\(number)>".utf8) }

  enum Block: Equatable {
    case opening(Int), closing, footnote(Int)

    /// - Parameter literal: a block of HTML.
    init?(_ literal: some Collection<UInt8>) {
      guard literal.starts(with: "<!--\u{1}".utf8) else { return nil }
      let words = String(decoding: literal.dropFirst(5), as: UTF8.self).split { " \n\r-".contains($0) }
      switch (words.first, words.dropFirst().first.flatMap { Int($0) }) {
      case ("aside", let number?): self = .opening(number)
      case ("note", let number?): self = .footnote(number)
      case ("end", _): self = .closing
      default: return nil
      }
    }
  }

  /// The footnote that an address stands for.
  static func reference(_ destination: some Collection<UInt8>) -> Int? {
    let scheme = "x-stonehand-footnote:".utf8
    guard destination.starts(with: scheme) else { return nil }
    return Int(String(decoding: destination.dropFirst(scheme.count), as: UTF8.self))
  }
}
