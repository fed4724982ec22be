import Diagnostics
import Markdown
import Rendering
import Testing

@Suite struct MarkdownHTMLTests {
  private func document(_ markdown: String) -> Document {
    Document(SourceText(SourceFile(path: "a.md", text: markdown)))
  }

  private func check(
    _ markdown: String, _ options: MarkdownHTML, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let html = options.render(document(markdown)).html
    #expect(String(decoding: html, as: UTF8.self) == expected, sourceLocation: sourceLocation)
  }

  // MARK: Headings

  @Test func headingsGetIDs() {
    check(
      "# What's *new*?\n## What's new\n## !\n", MarkdownHTML(headingIDs: true),
      """
      <h1 id="whats-new">What's <em>new</em>?</h1>
      <h2 id="whats-new-1">What's new</h2>
      <h2 id="section">!</h2>

      """)
  }

  @Test func headingsAreTheContents() {
    let page = MarkdownHTML(headingIDs: true).render(document("# A *b*\n\n> ## [C `d`](/u) & <i>e</i>\n"))
    #expect(page.contents.map(\.level) == [1, 2])
    #expect(page.contents.map(\.id) == ["a-b", "c-d--e"])
    #expect(page.contents.map(\.text) == ["A b", "C d & e"])
    #expect(
      page.contents.map { String(decoding: $0.html, as: UTF8.self) }
        == ["A <em>b</em>", "C <code>d</code> &amp; <i>e</i>"])
  }

  @Test func idsOfThePageAreKeptOffFrom() {
    var options = MarkdownHTML(headingIDs: true)
    options.slugger.reserve("poll")
    check("# Poll\n", options, "<h1 id=\"poll-1\">Poll</h1>\n")
  }

  @Test func withoutIDsNothingIsCollected() {
    #expect(MarkdownHTML().render(document("# A\n")).contents.isEmpty)
  }

  // MARK: Code blocks

  @Test func aCodeBlockIsReplaced() {
    var options = MarkdownHTML()
    options.codeBlock = { block in
      block.language == "layout" ? Array("<section>\(block.literal.count)</section>".utf8) : nil
    }
    check(
      "- a\n  ```layout #x\n  Text\n  ```\n- ```swift\n  b\n  ```\n", options,
      """
      <ul>
      <li>a
      <section>5</section>
      </li>
      <li>
      <pre><code class="language-swift">b
      </code></pre>
      </li>
      </ul>

      """)
  }

  // MARK: Links

  @Test func linksAndImagesAreRewritten() {
    var options = MarkdownHTML()
    options.destination = { reference in
      reference.destination.hasSuffix(".md")
        ? "/\(reference.destination.dropLast(3))/" : reference.isImage ? "/img/a b'&c" : nil
    }
    check(
      "[a](b.md) [c](d) ![*e*](f \"g\") <http://x.md>\n", options,
      "<p><a href=\"/b/\">a</a> <a href=\"d\">c</a> "
        + "<img src=\"/img/a%20b&#x27;&amp;c\" alt=\"e\" title=\"g\" /> <a href=\"/http://x/\">http://x.md</a></p>\n"
    )
  }

  @Test func pagesDoNotWaitForTheirImages() {
    var options = MarkdownHTML()
    options.loadsImagesLazily = true
    check("![a](b.png)\n", options, "<p><img loading=\"lazy\" src=\"b.png\" alt=\"a\" /></p>\n")
  }

  @Test func wideListingsAreReachedWithTheKeyboard() {
    var options = MarkdownHTML()
    options.highlightsCode = true
    let columns = String(repeating: "ö", count: 28)
    check("    \(columns)\n", options, "<pre><code>\(columns)\n</code></pre>\n")
    check(
      "    a\n    \(columns)x\n", options, "<pre tabindex=\"0\"><code>a\n\(columns)x\n</code></pre>\n")
  }

  @Test func wideTablesAreReachedWithTheKeyboard() {
    var options = MarkdownHTML()
    options.headingIDs = true
    func opening(_ text: String) -> Substring {
      let source = SourceText(SourceFile(path: "a.md", text: text))
      let html = String(decoding: options.render(Document(source, as: .gitHub)).html, as: UTF8.self)
      return html.prefix { $0 != "\n" }
    }
    let word = String(repeating: "x", count: 15)
    #expect(opening("|a|b|\n|-|-|\n|many short words that wrap|\(word)|\n") == "<div class=\"table\">")
    #expect(
      opening("|a|b|\n|-|-|\n|\(word)|c|\n|d|`\(word)xxxx`|\n") == "<div class=\"table\" tabindex=\"0\">")
  }

  // MARK: Parts of a document

  @Test func inlinesAlone() {
    let document = document("# A [*b*](/u)\n\n- c\n")
    let heading = Node.ID(1)
    let options = MarkdownHTML()
    #expect(
      String(decoding: options.renderInlines(of: heading, in: document), as: UTF8.self)
        == "A <a href=\"/u\"><em>b</em></a>")
    #expect(
      String(decoding: options.renderInlines(of: heading, in: document, links: false), as: UTF8.self)
        == "A <em>b</em>")
    let list = document.children(of: .root).map { $0 }[1]
    #expect(
      String(decoding: options.render(list, of: document), as: UTF8.self) == "<ul>\n<li>c</li>\n</ul>\n")
    // A paragraph of a tight list has no element of its own, and a leaf holds nothing.
    #expect(options.renderInlines(of: Node.ID(2), in: document).isEmpty)
  }

  // MARK: Depth and length

  @Test func deepDocumentsAreRendered() {
    let many = 50_000
    for mark in [">", "- ", "*a ", "[", "![a](", "[a](b) "] {
      let html = MarkdownHTML(headingIDs: true).render(document(String(repeating: mark, count: many) + "x"))
        .html
      #expect(html.count > many / 2)
    }
  }

  @Test func manyLikeHeadings() {
    let page = MarkdownHTML(headingIDs: true).render(document(String(repeating: "# a\n", count: 20_000)))
    #expect(Set(page.contents.map(\.id)).count == 20_000)
    #expect(page.contents.last?.id == "a-19999")
  }
}
