import Diagnostics

/// GitHub's Markdown with the syntaxes of other tools in it.
///
/// What begins and ends with lines of its own is marked in the text before it is parsed (`WikilinkText`, `DocfxText`,
/// `ShortcodeBlocks`, `DirectiveText`, `MySTText`, `BlockText`, `DefinitionText`, `MathText`, `FootnoteText`): libcmark
/// takes the marks for HTML comments and addresses, which are found again in its tree.
struct ExtendedTree {
  let source: SourceText
  let nodes: [Node]
  let pool: [UInt8]

  /// What the authors of nodes have said of them in braces, by index.
  let attributes: [Int: Attributes]
  /// What has been read and still stands in the source.
  let read: [Range<Int>]
  /// What another tool would have done something with, and is not in the tree.
  let leftOut: [ForeignSyntax]
  let isTooLarge: Bool

  /// - Parameter source: a text without NULs.
  init(_ source: SourceText, _ extensions: MarkdownExtensions) {
    var source = source
    var marked = MarkedText()
    var leftOut: [ForeignSyntax] = []
    if extensions.contains(.contents), let text = ContentsText(source) { source = text.source }
    if extensions.contains(.alertTitles), let text = CalloutHeads(source) { source = text.source }
    if extensions.contains(.wikilinks), let text = WikilinkText(source) {
      source = text.source
      leftOut += text.leftOut
    }
    if extensions.contains(.codeImports), let text = VueText(source) {
      source = text.source
      leftOut += text.leftOut
    }
    if !extensions.isDisjoint(with: [.docfx, .mkdocsIDs]), let text = PipesInCode(source) {
      source = text.source
    }
    if extensions.contains(.mkdocsIDs) {
      if let text = TightHeadings(source) { source = text.source }
      if let text = HTMLOverBlanks(source) { source = text.source }
      if let text = CriticText(source) { source = text.source }
    }
    if extensions.contains(.docfx), let text = DocfxText(source) { source = text.source }
    if extensions.contains(.shortcodes) {
      if let text = ShortcodeBlocks(source, after: marked.blocks, marked.inlines) {
        (source, marked.blocks, marked.inlines) = (text.source, text.blocks, text.inlines)
        leftOut += text.leftOut
      }
      if let text = ShortcodeText(source, after: marked.inlines) {
        (source, marked.inlines) = (text.source, text.inlines)
      }
    }
    if extensions.contains(.directives), let text = TermLists(source) { source = text.source }
    if extensions.contains(.directives), let text = DirectiveText(source, after: marked.blocks) {
      (source, marked.blocks) = (text.source, text.blocks)
      leftOut += text.leftOut
    }
    if extensions.contains(.myst), let text = MySTText(source, after: marked.blocks) {
      (source, marked.blocks) = (text.source, text.blocks)
      leftOut += text.leftOut
    }
    if extensions.contains(.noIndentedCode), let text = QuotedTags(source) { source = text.source }
    if !extensions.isDisjoint(with: [.components, .modules]),
      let text = ComponentText(source, extensions, after: marked.blocks, marked.inlines)
    {
      (source, marked.blocks, marked.inlines) = (text.source, text.blocks, text.inlines)
      leftOut += text.leftOut
      marked.hasElements = extensions.contains(.noIndentedCode)
    }
    if let text = BlockText(source, extensions, after: marked.blocks) {
      (source, marked.blocks) = (text.source, text.blocks)
    }
    if let text = DefinitionText(source, extensions) {
      source = text.source
      (marked.hasDefinitions, marked.abbreviations) = (text.hasDefinitions, text.abbreviations)
    }
    if extensions.contains(.math) {
      marked.hasMath = true
      if let text = MathText(source, after: marked.inlines) {
        (source, marked.inlines) = (text.source, text.inlines)
      }
    }
    if extensions.isSuperset(of: [.wikilinks, .footnotes]), let text = InlineFootnotes(source) {
      source = text.source
    }
    if extensions.contains(.footnotes), let text = FootnoteText(source) {
      (source, marked.footnoteLabels) = (text.source, text.labels)
    }
    let tree = GitHubTree(source, extensions)
    leftOut += tree.leftOut
    isTooLarge = tree.isTooLarge
    self.source = tree.source
    marked.readsQuotes = extensions.contains(.quoteAsides)
    var editor = TreeEditor(tree, marked)
    if !marked.isEmpty { editor.run() }
    var (nodes, pool) = (editor.nodes, editor.pool)
    if nodes.contains(where: { $0.kind == .group || $0.kind == .groupItem }) {
      (nodes, pool) = GroupEditor(nodes, pool).result()
    }
    if !marked.abbreviations.isEmpty {
      (nodes, pool) = AbbreviationEditor(nodes, pool, marked.abbreviations).result()
    }
    markGeneratedHTML(in: &nodes, tree.source)
    if extensions.contains(.icons), let found = IconEditor(nodes, pool).result() { nodes = found }
    var (attributes, read): ([Int: Attributes], [Range<Int>]) = ([:], [])
    if !extensions.isDisjoint(with: [.headingIDs, .attributeLists]) {
      var reader = AttributeReader(nodes, pool, tree.source.bytes)
      reader.run(
        headingsOnly: !extensions.contains(.attributeLists), readsBefore: extensions.contains(.myst))
      (nodes, pool, attributes, read) = (reader.nodes, reader.pool, reader.attributes, reader.read)
      leftOut += reader.leftOut.map { name, place in
        ForeignSyntax(kind: .leftOutAttribute, text: name, span: tree.source.span(place), count: 1)
      }
    }
    if extensions.contains(.mkdocsIDs) { CodeLanguage.leaveOut(of: &nodes, pool) }
    if extensions.contains(.wikilinks) { PictureSizes.read(in: &nodes, pool, &attributes) }
    if extensions.contains(.smartPunctuation) {
      pool = SmartPunctuation(nodes, pool, tree.source.bytes).applied(to: &nodes)
    }
    (self.nodes, self.pool, self.attributes, self.read) = (nodes, pool, attributes, read)
    self.leftOut = leftOut
  }
}

/// What a text has marks for.
struct MarkedText {
  var blocks: [MarkedBlock] = []
  /// Those of the footnotes, by their marks' numbers.
  var footnoteLabels: [String] = []
  var readsQuotes = false
  var hasDefinitions = false
  var hasMath = false
  /// Whether tags are those of MDX.
  var hasElements = false
  var abbreviations: [[UInt8]: [UInt8]] = [:]
  /// Parts of lines.
  var inlines: [MarkedInline] = []

  /// Whether nothing in the tree can be one of them.
  var isEmpty: Bool {
    blocks.isEmpty && footnoteLabels.isEmpty && !readsQuotes && !hasDefinitions && !hasMath && inlines.isEmpty
  }
}

/// What stands in a text in the place of what libcmark does not know. No author writes such bytes; where one does,
/// numbers of nothing are left alone.
enum SyntaxMark {
  /// The line in the place of a block's beginning, of its end, of a footnote's `[^1]:`.
  static func opening(_ number: Int) -> [UInt8] { Array("<!--\u{1}block \(number)-->".utf8) }
  static let closing = Array("<!--\u{1}end-->".utf8)
  static func footnote(_ number: Int) -> [UInt8] { Array("<!--\u{1}note \(number)-->".utf8) }
  /// The beginning of an item in the place of a `:`, and of one behind a blank line.
  static let definition = Array("<!--\u{1}definition-->".utf8)
  static let looseDefinition = Array("<!--\u{1}definitions-->".utf8)
  /// In the place of `[^1]`, an address.
  static func reference(_ number: Int) -> [UInt8] { Array("<x-stonehand-footnote:\(number)>".utf8) }

  /// In the place of `<Badge />`, an address.
  static func inline(_ number: Int) -> [UInt8] { Array("<x-stonehand-inline:\(number)>".utf8) }

  enum Block: Equatable {
    case opening(Int), closing, footnote(Int), definition(isLoose: Bool)

    /// - Parameter literal: a block of HTML.
    init?(_ literal: some Collection<UInt8>) {
      let literal = literal.drop { $0 == 0x20 }
      guard literal.starts(with: "<!--\u{1}".utf8) else { return nil }
      let words = String(decoding: literal.dropFirst(5), as: UTF8.self).split { " \n\r-".contains($0) }
      switch (words.first, words.dropFirst().first.flatMap { Int($0) }) {
      case ("block", let number?): self = .opening(number)
      case ("note", let number?): self = .footnote(number)
      case ("end", _): self = .closing
      case ("definition", _): self = .definition(isLoose: false)
      case ("definitions", _): self = .definition(isLoose: true)
      default: return nil
      }
    }
  }

  /// The footnote that an address stands for.
  static func reference(_ destination: some Collection<UInt8>) -> Int? {
    number(destination, "x-stonehand-footnote:")
  }

  /// The part of a line that an address stands for.
  static func inline(_ destination: some Collection<UInt8>) -> Int? {
    number(destination, "x-stonehand-inline:")
  }

  /// The parts of lines in HTML or code.
  static func inlines(in bytes: [UInt8], _ range: Range<Int>) -> [(range: Range<Int>, number: Int)] {
    addresses(in: bytes, range, "x-stonehand-inline:")
  }

  /// What refers to footnotes in code.
  static func references(in bytes: [UInt8], _ range: Range<Int>) -> [(range: Range<Int>, number: Int)] {
    addresses(in: bytes, range, "x-stonehand-footnote:")
  }

  private static func addresses(
    in bytes: [UInt8], _ range: Range<Int>, _ scheme: String
  ) -> [(range: Range<Int>, number: Int)] {
    let opening = Array("<\(scheme)".utf8)
    var result: [(Range<Int>, Int)] = []
    var place = range.lowerBound
    while let start = bytes[place..<range.upperBound].firstIndex(of: opening[0]) {
      place = start + 1
      guard bytes[start..<range.upperBound].starts(with: opening),
        let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: ">")),
        let number = number(bytes[start + 1..<end], scheme)
      else { continue }
      result.append((start..<end + 1, number))
      place = end + 1
    }
    return result
  }

  private static func number(_ destination: some Collection<UInt8>, _ scheme: String) -> Int? {
    let scheme = scheme.utf8
    guard destination.starts(with: scheme) else { return nil }
    return Int(String(decoding: destination.dropFirst(scheme.count), as: UTF8.self))
  }
}

/// Marks the HTML that stands for what is another tool's syntax in the file, and that no rule about the author's HTML is
/// for: in the file no element begins at its place.
private func markGeneratedHTML(in nodes: inout [Node], _ source: SourceText) {
  for index in nodes.indices where nodes[index].kind == .htmlInline {
    let place = source.fileOffset(nodes[index].range.lowerBound)
    if place < source.file.bytes.count, source.file.bytes[place] != UInt8(ascii: "<") {
      nodes[index].flags.insert(.generated)
    }
  }
}
