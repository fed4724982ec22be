internal import Diagnostics
internal import Markdown

/// `markdown` in `site.yml`: the tools whose Markdown pages are written in, or single syntaxes.
enum MarkdownSettings {
  /// The words, in the order in which messages list them.
  private static let words: [(word: String, extensions: MarkdownExtensions)] = [
    (
      "mkdocs",
      [
        .admonitions, .headingIDs, .tabs, .definitionLists, .abbreviations, .attributeLists, .marks, .scripts,
        .captions, .htmlMarkdown, .snippets, .annotations, .icons, .slashBlocks, .contents, .mkdocsIDs,
      ]
    ), ("mdbook", [.headingIDs, .includes, .hiddenLines]),
    ("docc", [.quoteAsides, .docLinks, .directives, .smartPunctuation]),
    (
      "hugo",
      [
        .headingIDs, .definitionLists, .shortcodes, .captions, .attributeLists, .alertTitles,
        .smartPunctuation,
      ]
    ),
    ("docfx", [.docfx, .colonGroups]),
    ("starlight", [.colonAsides, .colonGroups, .components, .modules, .icons, .smartPunctuation]),
    (
      "docusaurus",
      [.headingIDs, .colonAsides, .components, .modules, .lineMarks, .noIndentedCode]
    ),
    (
      "vitepress",
      [
        .headingIDs, .colonAsides, .colonGroups, .components, .icons, .attributeLists, .lineMarks,
        .codeImports, .contents, .vitepressIDs, .alertTitles,
      ]
    ),
    (
      "myst",
      [
        .myst, .docLinks, .math, .definitionLists, .attributeLists, .captions, .footnotes, .smartPunctuation,
      ]
    ),
    ("obsidian", [.wikilinks, .alertTitles, .marks, .math, .lineBreaks]),
    ("headingIDs", .headingIDs), ("admonitions", .admonitions), ("colonAsides", .colonAsides),
    ("quoteAsides", .quoteAsides), ("docLinks", .docLinks), ("directives", .directives),
    ("annotations", .annotations), ("icons", .icons),
    ("components", [.components, .modules]), ("tabs", .tabs), ("colonGroups", .colonGroups),
    ("definitionLists", .definitionLists), ("abbreviations", .abbreviations),
    ("attributeLists", .attributeLists), ("marks", .marks), ("scripts", .scripts), ("captions", .captions),
    ("htmlMarkdown", .htmlMarkdown), ("includes", .includes), ("snippets", .snippets),
    ("smartPunctuation", .smartPunctuation), ("math", .math), ("shortcodes", .shortcodes),
    ("slashBlocks", .slashBlocks), ("alertTitles", .alertTitles), ("lineMarks", .lineMarks),
    ("codeImports", .codeImports), ("contents", .contents), ("mkdocsIDs", .mkdocsIDs),
    ("vitepressIDs", .vitepressIDs), ("wikilinks", .wikilinks),
    ("hiddenLines", .hiddenLines), ("lineBreaks", .lineBreaks),
  ]

  static let names = words.map(\.word)

  /// A word, or a list of words.
  static func parse(_ fields: inout YAMLFields) -> MarkdownExtensions {
    var result: MarkdownExtensions = .footnotes
    guard let value = fields.value("markdown") else { return result }
    var items = [value]
    if case .sequence(let list) = value.content { items = list }
    for item in items {
      guard case .scalar(let text, _) = item.content else {
        fields.report(
          .wrongKind("markdown", item.kindName, expected: "a list of words", at: item.span))
        continue
      }
      if let known = words.first(where: { $0.word == text }) {
        result.formUnion(known.extensions)
      } else {
        fields.report(.notAChoice("markdown", text, of: words.map(\.word), at: item.span))
      }
    }
    return result
  }
}
