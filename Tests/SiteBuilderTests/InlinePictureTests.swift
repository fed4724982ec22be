import Testing

@testable import SiteBuilder

/// Pictures of strangers that are parts of a page: they stay within themselves, whatever they say.
@Suite struct InlinePictureTests {
  private func page(_ picture: String, settings: String = "") -> (html: String, messages: String) {
    let built = build([
      "site.yml": settings, "content/index.md": "![](a.svg#inline)\n", "content/a.svg": picture,
      "templates/page.mustache": "{{{content}}}",
    ])
    return (built.text("index.html"), built.messages)
  }

  private static func svg(_ content: String, _ attributes: String = "") -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"10\"\(attributes)>\(content)</svg>"
  }

  /// The style sheet of a page's picture as it is written, without its scope.
  private func sheet(_ css: String) -> String {
    let written = css.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let html = page(Self.svg("<style>\(written)</style><g id=\"x\"/>")).html
    guard let start = html.firstRange(of: "<style>"), let end = html.firstRange(of: "</style>") else {
      return html
    }
    return String(html[start.upperBound..<end.lowerBound]).replacing("&amp;", with: "&").replacing(
      "&gt;", with: ">"
    )
    .replacing("&quot;", with: "\"")
  }

  @Test(arguments: [
    ("a{b:c}", "#b0_s1{a{b:c}}"), ("@scope (html) { body { outline: 9px } } a{b:c}", "#b0_s1{a{b:c}}"),
    ("x{content:\"{\"} } body{display:none}", "#b0_s1{x{content:\"{\"}body{display:none}}"),
    ("x{content:'}'} y{z:w}", "#b0_s1{x{content:'}'}y{z:w}}"),
    ("x{a:(}) } y{b:c}", "#b0_s1{x{}y{b:c}}"), ("x{a:b", "#b0_s1{}"), ("} } body{a:b}", "#b0_s1{body{a:b}}"),
    ("html:has(&) body{a:b}", "#b0_s1{}"), ("x{ & + p {a:b} c:d }", "#b0_s1{x{ c:d }}"),
    ("svg ~ p{a:b}", "#b0_s1{}"), ("svg:not(.a)+p{a:b}", "#b0_s1{}"), ("+ p{a:b}", "#b0_s1{}"),
    ("a, ~ p{a:b}", "#b0_s1{}"), ("a,/**/~p{a:b}", "#b0_s1{}"),
    ("svg > g + p{a:b}", "#b0_s1{& > g + p{a:b}}"),
    (":is(a, svg) b, c[d=\",\"]{a:b}", "#b0_s1{:is(a, svg) b,c[d=\",\"]{a:b}}"),
    ("x{a:url(#x{)} y{b:c}", "#b0_s1{x{a:url(#b0_s1-x{)}y{b:c}}"),
    ("x{a:#url(/*)}@media m{y{b:#url(*/)}} body{c:d}", "#b0_s1{x{a:#url(/**/)}body{c:d}}"),
    ("/* { */ x/* } */{a:b}", "#b0_s1{x{a:b}}"), ("x{a:b} /* y{c:d}", "#b0_s1{x{a:b}}"),
    ("@media(min-width:1px){x{a:b}}", "#b0_s1{@media(min-width:1px){x{a:b}}}"),
    (
      "@keyframes k{from{a:b}to{a:c}} @keyframes l{from{a:b}}} body{}",
      "@keyframes k{from{a:b}to{a:c}}@keyframes l{from{a:b}}#b0_s1{body{}}"
    ),
    ("@font-face{a:b} @page{a:b} @namespace x;y{a:b}", "#b0_s1{y{a:b}}"),
  ])
  func aStyleSheetStaysWithin(css: String, expected: String) {
    let sheet = sheet(css)
    // Some are refused as a whole.
    if !sheet.contains("<svg") {
      #expect(sheet == expected, "\(css)")
    } else {
      #expect(!sheet.contains("<style"))
    }
  }

  @Test func whatReachesOutIsSaid() {
    let picture = Self.svg("<style>@scope (html) { body { a: b } } svg ~ p { c: d }</style>")
    #expect(page(picture).messages.contains("warning: left out of 'content/a.svg': '@scope', 'svg ~ p'"))
  }

  @Test(arguments: [1, 32, 33, 200_000])
  func rulesWithinRules(depth: Int) {
    let css = String(repeating: "@media m{", count: depth) + "x{a:b}" + String(repeating: "}", count: depth)
    #expect(sheet(css).contains("x{a:b}") == (depth < 33))
  }

  @Test func aNameThatIsMoreThanAName() {
    let html = page(Self.svg("<style>a{b:c}</style>", " id=\"x{} body{d:e} y\"")).html
    #expect(html.contains("<style>#b0_s1{a{b:c}}</style>") && html.contains("<svg id=\"b0_s1\""))
  }

  @Test func aTitleIsText() {
    let html = page(
      Self.svg("<title><style>body{display:none}</style>T</title><desc><a href=\"#x\">D</a></desc>")
    ).html
    #expect(html.contains("<title>T</title><desc></desc>"), "\(html)")
  }

  @Test(arguments: ["sanitize", "escape"])
  func strangersHaveNoStyle(_ rule: String) {
    let picture = Self.svg(
      "<style>g{fill:red}</style><g class=\"a\" style=\"fill:red\" transform=\"scale(2)\"><animate attributeName=\"class\"/>"
        + "<animate attributeName=\"r\" href=\"#x\"/><animate attributeName=\"r\"/></g><set attributeName=\"overflow\"/>",
      " class=\"b\" style=\"position:fixed\" overflow=\"visible\" transform=\"scale(9)\" filter=\"url(#f)\"")
    let (html, messages) = page(picture, settings: "html: \(rule)\n")
    #expect(
      html.contains(
        "<svg aria-hidden=\"true\" width=\"10\" height=\"10\"><g transform=\"scale(2)\"><animate attributeName=\"r\"></animate></g></svg>"
      ),
      "\(html)")
    #expect(
      messages.contains(
        "left out of 'content/a.svg': 'style', 'overflow', 'transform', 'filter', '<style>', '<animate>', '<set>'"
      ),
      "\(messages)")
    #expect(page(picture).html.contains("style=\"position:fixed\""))
  }

  /// Sizes that no picture has: they are said, and written nowhere.
  @Test(arguments: [
    "width=\"9300000000000000000\" height=\"1\"", "viewBox=\"0 0 1e300 1\"", "viewBox=\"0 0 0x1p1000 1\"",
    "width=\"1\" height=\"1e999\"", "viewBox=\"0 0 1 1e300\" width=\"1\"",
  ])
  func aSizeBeyondAll(_ size: String) {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)></svg>"
    #expect(ImageSize(Array(picture.utf8)) == nil)
    for place in ["![](a.svg)", "![](a.svg#inline)", "![](b.svg)"] {
      let built = build([
        "site.yml": "logo: a.svg\nicon: a.svg\nimage: a.svg\nurl: https://example.org\n",
        "content/a.svg": picture,
        "content/index.md": place + "\n", "content/b-dark.svg": picture, "content/b.svg": Self.svg(""),
      ])
      if !place.contains("b.svg") {
        #expect(
          built.messages.contains(
            "content/index.md:1:1: warning: 'content/a.svg' does not say how large it is"))
      }
    }
  }
}
