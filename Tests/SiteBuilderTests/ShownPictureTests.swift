import Diagnostics
import Testing

@testable import SiteBuilder

/// Pictures under names that say what is in them, pictures that are a part of the page, and forms for dark pages.
@Suite struct ShownPictureTests {
  private static func svg(_ width: Int, _ content: String = "") -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"10\">\(content)</svg>"
  }

  // MARK: Names

  private static func site(_ settings: String, picture: String = svg(10)) -> BuiltSite {
    build([
      "site.yml": settings + "logo: logo.svg\n",
      "content/index.md": "![A](p/a.svg)[file](p/a.svg) <img src=\"p/a.svg\" alt=\"\">\n",
      "content/b.md": "![A](p/a.svg \"title\")\n",
      "content/p/a.svg": picture, "content/p/a-dark.svg": svg(10, "<g/>"), "content/p/unshown.svg": svg(10),
      "content/logo.svg": svg(20), "templates/page.mustache": "{{{brand}}}{{{content}}}",
    ])
  }

  private static func addresses(_ html: String) -> [String] {
    html.matches(of: /(?:src|srcset|href)="([^"]*)"/).map { String($0.output.1) }
  }

  @Test func namesSayWhatIsInThem() throws {
    let built = Self.site("fingerprints: true\n")
    #expect(built.messages == "")
    let found = Self.addresses(built.text("index.html"))
    #expect(found.count == 5)
    for (address, name) in zip(found, ["logo", "p/a-dark", "p/a", "p/a.svg", "p/a"]) {
      if name.hasSuffix(".svg") {
        #expect(address == name, "a link leads to the file by its own name")
      } else {
        #expect(
          address.wholeMatch(of: /.*-[a-z2-7]{26}\.svg/) != nil && address.hasPrefix(name), "\(address)")
      }
      #expect(built.paths.contains(address), "\(address)")
    }
    #expect(Self.addresses(built.text("b/index.html")).contains("../" + found[2]))
    #expect(built.paths.contains("p/a.svg"), "whoever knows the plain name finds it, too")
    #expect(built.paths.filter { $0.hasPrefix("p/unshown") } == ["p/unshown.svg"])
    #expect(Self.addresses(Self.site("fingerprints: true\n").text("index.html")) == found)
    let changed = Self.addresses(
      Self.site("fingerprints: true\n", picture: Self.svg(10, "<path/>")).text("index.html"))
    #expect(changed[2] != found[2])
    #expect(changed[1] == found[1])
  }

  @Test func namesStayWithoutTheSetting() {
    let built = Self.site("")
    #expect(
      Self.addresses(built.text("index.html"))
        == ["logo.svg", "p/a-dark.svg", "p/a.svg", "p/a.svg", "p/a.svg"])
    #expect(built.paths.filter { $0.hasSuffix(".svg") }.count == 4)
  }

  // MARK: In the page

  private func page(_ markdown: String, _ picture: String, settings: String = "") -> BuiltSite {
    build([
      "site.yml": settings, "content/index.md": markdown, "content/a.svg": picture, "content/a.png": "",
      "templates/page.mustache": "{{{content}}}",
    ])
  }

  @Test func aPictureIsAPartOfThePage() {
    let picture = Self.svg(10, "<title>T</title><path id=\"x\" fill=\"url(#y)\"/><use href=\"#x\"/>")
    for markdown in ["![An <a>](a.svg#inline)\n", "![An <a>](a.svg){inline}\n"] {
      let built = page(markdown, picture, settings: "markdown: attributeLists\n")
      #expect(built.messages == "")
      #expect(
        built.text("index.html") == """
          <p><svg role="img" aria-label="An &lt;a&gt;" width="10" height="10"><title>T</title>\
          <path id="b0_s1-x" fill="url(&quot;#b0_s1-y&quot;)"></path><use href="#b0_s1-x"></use></svg></p>

          """, "\(built.text("index.html"))")
    }
  }

  @Test func eachHasNamesOfItsOwn() {
    let picture = Self.svg(10, "<path id=\"x\"/>")
    let html = page("![](a.svg#inline) ![](a.svg#inline)\n", picture).text("index.html")
    #expect(html.contains("id=\"b0_s1-x\"") && html.contains("id=\"b0_s2-x\""))
    #expect(html.contains("<svg aria-hidden=\"true\" width"))
  }

  @Test func itsStyleSheetHoldsForItAlone() {
    let css = """
      /* Colours */ .a, svg.b, :root { fill: red } #x > path { fill: url(#x) }
      @media (prefers-color-scheme: dark) { svg { color: #fff } } @keyframes k { to { opacity: 0 } }
      """
    let html = page(
      "![](a.svg#inline)\n", Self.svg(10, "<style>\(css.replacing(">", with: "&gt;"))</style><g id=\"x\"/>")
    )
    .text("index.html")
    #expect(html.contains("<svg id=\"b0_s1\""))
    #expect(
      html.contains(
        """
        <style>@keyframes k{ to { opacity: 0 } }#b0_s1{.a,&amp;.b,&amp;{ fill: red }#b0_s1-x &gt; path\
        { fill: url(#b0_s1-x) }@media (prefers-color-scheme: dark){&amp;{ color: #fff }}}</style>
        """), "\(html)")
  }

  @Test func whatCouldRunIsLeftOut() {
    let built = page(
      "![](a.svg#inline)\n", Self.svg(10, "<script>a()</script><path onclick=\"a()\" d=\"M0 0\"/>"))
    #expect(built.text("index.html").contains("<path d=\"M0 0\"></path>"))
    #expect(!built.text("index.html").contains("a()"))
    #expect(
      built.messages == """
        content/index.md:1:1: warning: left out of 'content/a.svg': '<script>', 'onclick'
            1 | ![](a.svg#inline)
              | ^~~~~~~~~~~~~~~~~

        """)
  }

  @Test func whatCannotBeAPart() {
    #expect(
      page("![](a.svg#inline)\n", "<svg><g></svg>").messages.hasPrefix(
        """
        content/index.md:1:1: warning: 'content/a.svg' cannot be a part of the page: it is no well-formed SVG
            1 | ![](a.svg#inline)
              | ^~~~~~~~~~~~~~~~~

        """))
    #expect(
      page("![](a.png#inline)\n", "").messages.hasPrefix(
        """
        content/index.md:1:1: warning: 'content/a.png' cannot be a part of the page
            1 | ![](a.png#inline)
              | ^~~~~~~~~~~~~~~~~
           hint: only SVG can; without 'inline' it is shown
        """))
  }

  // MARK: Dark forms

  @Test(arguments: [("10", "10", nil), ("20", "20", nil), ("10", "20", "10 × 20, 10 × 10")])
  func aDarkFormHasTheSameShape(width: String, height: String, said: String?) {
    let built = build([
      "content/index.md": "![A](a.svg)\n", "content/a.svg": Self.svg(10),
      "content/a-dark.svg": Self.svg(10).replacing("height=\"10\"", with: "height=\"\(height)\"")
        .replacing("width=\"10\"", with: "width=\"\(width)\""),
    ])
    let expected = said.map {
      "content/index.md:1:1: warning: 'content/a-dark.svg' has another shape than 'content/a.svg': \($0)\n"
    }
    #expect(built.messages.hasPrefix(expected ?? ""))
    #expect(built.messages.isEmpty == (said == nil), "\(built.messages)")
  }
}
