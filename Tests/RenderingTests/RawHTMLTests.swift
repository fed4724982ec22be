import Diagnostics
import Markdown
import Rendering
import Testing

/// What stands in HTML is none of the syntaxes of other tools, whatever it looks like.
@Suite struct RawHTMLTests {
  private static let everything: MarkdownExtensions = [
    .admonitions, .tabs, .colonAsides, .colonGroups, .definitionLists, .abbreviations, .footnotes, .math,
    .components, .directives, .shortcodes, .myst, .slashBlocks, .captions, .alertTitles,
  ]

  private static let blocks = [
    "!!! note\n    text", "??? note\n    text", "=== \"Tab\"\n    text", "/// note\ntext\n///",
    ":::note\ntext\n:::",
    "term\n: text", "term\n\n: text", "[^1]: text", "$$\nx\n$$",
    "<Tabs>\n<TabItem label=\"a\">\nx\n</TabItem>\n</Tabs>",
    "<Badge text=\"a\" />", "@Row {\n  @Column {\n    text\n  }\n}", "{{% note %}}\ntext\n{{% /note %}}",
    "```{note}\ntext\n```", ":::{note}\ntext\n:::", "(name)=", "*[HTML]: text", "```\n<!--", "    deep",
  ]

  @Test(
    arguments: blocks, [("<!--", "-->"), ("<!-- a\n", "b -->"), ("<pre>", "</pre>"), ("<style>", "</style>")])
  func whatIsInHTMLStaysAsItIs(block: String, around: (String, String)) {
    let html = around.0 + "\n" + block + "\n" + around.1
    let expected = "<p>Before<sup></sup></p>\n\(html)\n<p>After</p>\n".replacing("<sup></sup>", with: "")
    #expect(markdownHTML("Before\n\n\(html)\n\nAfter\n", Self.everything) == expected)
  }

  /// What browsers would take for elements without an end is not in the page.
  @Test(arguments: [
    ("a <Badge text=\"x > y\" /> b\n", "<p>a  b</p>\n"),
    ("<Video :a=\"{b: 1}\" />\n\n*c*\n", "\n<p><em>c</em></p>\n"),
    ("<Note>\n\n*a*\n\n</Note>\n", "\n<p><em>a</em></p>\n\n"),
    ("<my-view :a=\"b\" />\n", "<my-view :a=\"b\" ></my-view>\n"),
    ("a<Br>b <I>c</I>\n", "<p>a<Br>b <I>c</I></p>\n"),
    ("<Button Type=\"button\">a</Button>\n", "<p><Button Type=\"button\">a</Button></p>\n"),
    ("a <Video src=\"b\" /> <Input /> c\n", "<p>a <Video src=\"b\" ></Video> <Input /> c</p>\n"),
    ("<Iframe src=\"a\"></Iframe>\n", "<Iframe src=\"a\"></Iframe>\n"),
    ("<Button on={a}>b</Button> <Link to=\"c\">d</Link>\n", "<p>b</Button> d</p>\n"),
    ("<!-- <Badge /> -->\n", "<!-- <Badge /> -->\n"),
    (
      "<style>\na::before { content: \"<Badge />\" }\n</style>\n",
      "<style>\na::before { content: \"<Badge />\" }\n</style>\n"
    ),
    ("`<Badge />` <Badge\n", "<p><code>&lt;Badge /&gt;</code> &lt;Badge</p>\n"),
  ])
  func componentsAreLeftOut(markdown: String, expected: String) {
    var options = MarkdownHTML()
    options.removesComponents = true
    let document = Document(SourceText(SourceFile(path: "page.md", text: markdown)), as: .gitHub)
    #expect(String(decoding: options.render(document).html, as: UTF8.self) == expected)
  }

  @Test func whereComponentsAreReadACapitalLetterBeginsOne() {
    var options = MarkdownHTML()
    (options.removesComponents, options.readsComponents) = (true, true)
    let document = Document(
      SourceText(SourceFile(path: "page.md", text: "<Button>a</Button> <Video src=\"b\" /> <Br>\n")),
      as: .gitHub)
    #expect(String(decoding: options.render(document).html, as: UTF8.self) == "<p>a  <Br></p>\n")
  }

  @Test(arguments: blocks) func whatIsInACommentOfAnItemIsNotShown(block: String) {
    let comment = ("<!--\n\(block)\n-->").split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  " + $0 }.joined(separator: "\n")
    let html = markdownHTML("- item\n\n\(comment)\n\nAfter\n", Self.everything)
    let shown = html.replacing(/<!--(?s:.*?)-->/, with: "")
    #expect(!html.contains("\u{1}") && !shown.contains("text") && !shown.contains("--"))
    #expect(shown.hasSuffix("<p>After</p>\n"))
  }

  @Test(
    arguments: markdownCases(
      #"""
      >>> case
      <div>
      term
      : text
      </div>
      >>> html
      <div>
      term
      : text
      </div>
      >>> case
      <div>

      term
      : text

      </div>
      >>> html
      <div>
      <dl>
      <dt>term</dt>
      <dd>text</dd>
      </dl>
      </div>
      >>> case
      <div>
      <Badge text="New" />
      </div>
      >>> html
      <div>
      <span class="badge">New</span>
      </div>
      >>> case
      <!-- a comment -->
      : text

      <!-- another -->

      : text
      >>> html
      <dl>
      <dt><!-- a comment --></dt>
      <dd>text</dd>
      <dt><!-- another --></dt>
      <dd>
      <p>text</p>
      </dd>
      </dl>
      >>> case
      :::note
      <pre>
      no end
      :::

      text
      >>> html
      <div class="alert alert-note" role="note">
      <p class="alert-title">Note</p>
      <pre>
      no end
      </pre>
      </div>
      <p>text</p>

      """#))
  func htmlAmongBlocks(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, Self.everything.subtracting(.myst)) == expected)
  }
}
