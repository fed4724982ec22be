import Diagnostics
import Markdown
import Rendering
import Testing

/// What stands in a text for the syntaxes of other tools while it is parsed is never seen by a reader.
@Suite struct HiddenMarksTests {
  private static let everything: MarkdownExtensions = [
    .admonitions, .tabs, .colonAsides, .colonGroups, .definitionLists, .abbreviations, .footnotes, .math,
    .components, .modules, .htmlMarkdown, .captions, .attributeLists, .headingIDs, .quoteAsides,
  ]
  private static let dialects: [MarkdownExtensions] = [
    everything,
    everything.subtracting([.components, .modules]),
    [.definitionLists, .footnotes],
    [.directives, .quoteAsides, .footnotes],
    [.myst, .math, .definitionLists, .footnotes],
    [.shortcodes, .definitionLists, .footnotes],
    [.components, .modules, .colonAsides, .colonGroups, .icons],
    [.components, .modules, .noIndentedCode, .colonAsides, .math, .footnotes],
  ]
  private static let parts = [
    "!!! note\n", "??? tip \"T\"\n", ":::note\n", ":::\n", "    ", "      ", "  ", "\n", "\n\n", "> ", "- ",
    "+ ",
    "* ", "1. ", "1) ", "a\n", "b c", "A\n: a\n", ": d\n", ":   e\n", "[^1]", "[^1]: n\n", "[^2]: x\n",
    "```\n",
    "=== \"T\"\n", "# H\n", "<!--", "-->\n", "<div>\n", "</div>\n", "<pre>\n", "</pre>\n", "<Aside>\n",
    "</Aside>\n", "<Tabs>\n", "</Tabs>\n", "<TabItem label=\"x\">\n", "</TabItem>\n", "<Other>\n",
    "</Other>\n",
    "<Badge text=\"n\" />", "*[a]: b\n", "$x$", "$$\nx\n$$\n", "@Row {\n", "@Column {\n", "}\n",
    ":::{note}\n",
    "```{note}\n", "{{< tabs >}}\n", "{{< /tabs >}}\n", "{{% notice %}}\n", "{{% /notice %}}\n",
    "| a |\n|---|\n",
    "<div markdown>\n", "/// details | x\n", "///\n", "\t", "`", "<a b={c}>", "</a>", "{x}", "{'y'}", "{/*",
    "*/}",
    "<>", "<Foo", "\\(x\\)", "$$y$$", "export const a = 1\n",
  ]

  @Test(arguments: dialects.indices) func areNotShown(dialect: Int) {
    var generator = SeededGenerator(state: UInt64(dialect + 1))
    for round in 0..<3000 {
      let count = Int.random(in: 2...18, using: &generator)
      let text = (0..<count).map { _ in Self.parts.randomElement(using: &generator) ?? "" }.joined()
      let source = SourceText(SourceFile(path: "page.mdx", text: text))
      let document = Document(source, as: .gitHub, with: Self.dialects[dialect])
      let page = MarkdownHTML(headingIDs: true).render(document)
      let html = String(decoding: page.html, as: UTF8.self)
      #expect(
        !html.contains { ("\u{1}"..."\u{4}").contains($0) } && !html.contains("x-stonehand"),
        "round \(round): \(text.debugDescription)")
    }
  }

  /// A table ends before a line that is code, in which CommonMark saw a paragraph's.
  @Test(arguments: ["$x$", "$$x$$", "\\(x\\)", "\\[x\\]", "a $x$ b ``c`` $y$"])
  func formulasBelowATableAreCode(formula: String) {
    let html = markdownHTML("| a |\n|---|\n| b |\n\t\(formula)\n", [.math])
    #expect(html.hasSuffix("<pre><code>\(formula)\n</code></pre>\n"), "\(html)")
  }

  private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
