import Diagnostics
import Markdown
import Rendering
import Testing
import Web

/// What becomes of HTML in Markdown that is not to be trusted.
@Suite struct HTMLSanitizerTests {
  private func html(_ markdown: String, _ rule: MarkdownHTML.RawHTML = .sanitize) -> (
    html: String, removed: String
  ) {
    var options = MarkdownHTML()
    options.rawHTML = rule
    let page = options.render(Document(SourceText(SourceFile(path: "a.md", text: markdown)), as: .gitHub))
    return (
      String(decoding: page.html, as: UTF8.self),
      page.removed.map { "\($0.what) \($0.count)" }.joined(separator: "\n")
    )
  }

  private func check(
    _ markdown: String, _ expected: String, removes: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (html, removed) = html(markdown)
    let end = expected.hasSuffix("\n") || html.last != "\n" ? "" : "\n"
    #expect(html == expected + end, sourceLocation: sourceLocation)
    #expect(removed == removes, sourceLocation: sourceLocation)
  }

  @Test func whatTextIsMadeOfStays() {
    check("a <b>b</b> <kbd title=x>c</kbd>", "<p>a <b>b</b> <kbd title=\"x\">c</kbd></p>")
    check("<div align=center>\n\n*a*\n\n</div>", "<div align=\"center\">\n<p><em>a</em></p>\n</div>")
    check(
      "<details><summary>a</summary>\n\nb\n\n</details>",
      "<details><summary>a</summary>\n<p>b</p>\n</details>")
    check(
      "<table><tr><td>\n\n**a**\n\n</td></tr></table>",
      "<table><tr><td>\n<p><strong>a</strong></p>\n</td></tr></table>")
    check("<a href=\"https://a.org/?b&amp;c\">d</a>", "<p><a href=\"https://a.org/?b&amp;c\">d</a></p>")
    check("a<!-- b -->c", "<p>ac</p>")
  }

  @Test func whatRunsIsLeftOut() {
    check("<script>alert(1)</script>", "\n", removes: "element(\"script\") 1")
    check(
      "a <img src=x onerror=b> <i ONCLICK=c>d</i>", "<p>a <img src=\"x\"> <i>d</i></p>",
      removes: "attribute(\"onerror\") 1\nattribute(\"onclick\") 1")
    check(
      "<div style=a class=b>\nc</div>", "<div>\nc</div>",
      removes: "attribute(\"style\") 1\nattribute(\"class\") 1")
    check(
      "a <svg><script>a</script><g></g></svg>b", "<p>a ab</p>",
      removes: "element(\"svg\") 1\nelement(\"script\") 1\nelement(\"g\") 1")
    check("<div><svg><g>a</g><svg></svg></svg>b</div>", "<div>b</div>", removes: "element(\"svg\") 1")
    check(
      "<a href=\"java&Tab;script&colon;b\">c</a>", "<p><a>c</a></p>",
      removes: "address(attribute: \"href\", scheme: \"javascript\") 1")
    check(
      "<a href=file:///b>c</a>", "<p><a>c</a></p>",
      removes: "address(attribute: \"href\", scheme: \"file\") 1")
    check(
      "<img srcset='a 1x, data:text/html,b 2x'>", "<img>",
      removes: "address(attribute: \"srcset\", scheme: \"data\") 1")
    check("<img src='data:image/png;base64,AA'>", "<img src=\"data:image/png;base64,AA\">")
  }

  @Test func piecesCannotCloseWhatIsNotTheirs() {
    check("> a </blockquote>", "<blockquote>\n<p>a </p>\n</blockquote>", removes: "endTag(\"blockquote\") 1")
    check("- <div>\n\nb", "<ul>\n<li>\n<div>\n</div></li>\n</ul>\n<p>b</p>")
    check("- <li>a", "<ul>\n<li>\na\n</li>\n</ul>", removes: "element(\"li\") 1")
    check("a <i>b *c </i>d* e", "<p>a <i>b <em>c d</em> e</i></p>", removes: "endTag(\"i\") 1")
    check(
      "[a <a href=b>c</a>](d)", "<p><a href=\"d\">a c</a></p>", removes: "element(\"a\") 1\nendTag(\"a\") 1")
    check("a <div>b</div>", "<p>a b</p>", removes: "element(\"div\") 1\nendTag(\"div\") 1")
    check("<b><i>a</b></i>", "<p><b><i>a</i></b></p>", removes: "endTag(\"i\") 1")
    check("<p>a\n\nb", "<p>a\n</p>\n<p>b</p>")
    check("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>")
    check("<td>a", "a", removes: "element(\"td\") 1")
  }

  @Test func whatIsCutOffIsNoTag() {
    check("<div title=\"a", "", removes: "markup 1")
    check("<div>a<", "<div>a&lt;\n</div>")
    check("<div>a</", "<div>a\n</div>")
    check("<div><?a?><![CDATA[b]]></div>", "<div></div>", removes: "markup 2")
    check("<div title='\"<b>'>a", "<div title=\"&quot;&lt;b&gt;\">a\n</div>")
    check("<div title=a\"b=c>", "<div title=\"a&quot;b=c\">\n</div>")
  }

  @Test func kindsAreCountedAndLimited() {
    let many = (0..<100).map { "<x\($0)>" }.joined(separator: " ")
    #expect(html("a " + many).removed.split(separator: "\n").count == HTMLSanitizer.kindLimit + 1)
    check(
      "<u onclick=a onclick=b></u><u onclick=c></u>", "<p><u></u><u></u></p>",
      removes: "attribute(\"onclick\") 2")
  }

  @Test func escapedHTMLIsText() {
    let (html, removed) = html("a <b>b\n\n<div>&amp;\n", .escape)
    #expect(html == "<p>a &lt;b&gt;b</p>\n<p>&lt;div&gt;&amp;amp;\n</p>\n")
    #expect(removed == "")
  }

  @Test func aPageWithoutHTMLIsTheSame() {
    let text = "# A\n\n- b\n\n  c\n\n> *d* [e](f) ![g](h)\n\n| i |\n|---|\n| j |\n\n```\nk\n```\n\n***\n"
    #expect(html(text).html == html(text, .allow).html)
    #expect(html(text).html == html(text, .escape).html)
  }
}
