import Diagnostics
import Markdown
import Rendering
import Testing

/// Headings that are links to themselves, and pictures that are paragraphs.
@Suite struct HeadingLinkTests {
  @Test(arguments: [
    ("## A *b*\n", "<h2 id=\"a-b\"><a href=\"#a-b\">A <em>b</em></a></h2>\n"),
    ("# A\n", "<h1 id=\"a\">A</h1>\n"),
    ("## A [b](c)\n", "<h2 id=\"a-b\">A <a href=\"c\">b</a></h2>\n"),
    ("## A <b>c</b>\n", "<h2 id=\"a-c\">A <b>c</b></h2>\n"),
    ("##\n", "<h2 id=\"section\"></h2>\n"),
  ])
  func headings(markdown: String, expected: String) {
    var renderer = MarkdownHTML(headingIDs: true)
    renderer.linksHeadings = true
    #expect(
      String(
        decoding: renderer.render(Document(SourceText(SourceFile(path: "a.md", text: markdown)), as: .gitHub))
          .html, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    (
      MarkdownHTML.Figures.zoom, "![A](a.png)\n",
      "<details class=\"zoom\"><summary><img src=\"a.png\" alt=\"A\" /></summary></details>\n"
    ),
    (.captions, "![A](a.png)\n", "<p><img src=\"a.png\" alt=\"A\" /></p>\n"),
    (
      .captions, "![A](a.png \"T\")\n",
      "<figure>\n<img src=\"a.png\" alt=\"A\" title=\"T\" /><figcaption>T</figcaption>\n</figure>\n"
    ),
    (.zoom, "![A](a.png) b\n", "<p><img src=\"a.png\" alt=\"A\" /> b</p>\n"),
    (.zoom, "- ![A](a.png)\n", "<ul>\n<li><img src=\"a.png\" alt=\"A\" /></li>\n</ul>\n"),
  ])
  func figures(figures: MarkdownHTML.Figures, markdown: String, expected: String) {
    var renderer = MarkdownHTML()
    renderer.figures = figures
    #expect(
      String(
        decoding: renderer.render(Document(SourceText(SourceFile(path: "a.md", text: markdown)), as: .gitHub))
          .html, as: UTF8.self) == expected)
  }
}
