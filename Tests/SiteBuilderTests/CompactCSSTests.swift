import Testing

@testable import SiteBuilder

/// What of a style sheet is written.
@Suite struct CompactCSSTests {
  @Test(arguments: [
    ("a {\n  color: red;\n\n\t}\n", "a {\ncolor: red;\n}\n"),
    ("/* one\n two */\na {}\r\n", "a {}\n"), ("a/**/b {}", "a b {}"),
    ("a { /* x */ color: red }", "a { color: red }"),
    ("/*! licence */\na {}", "/*! licence */\na {}"),
    ("a { content: \"/* x */  '\" }", "a { content: \"/* x */  '\" }"),
    ("a { content: 'it\\'s /* x */' } /* y */b {}", "a { content: 'it\\'s /* x */' } b {}"),
    ("a { content: \"one\\\n  two\" }", "a { content: \"one\\\n  two\" }"),
    ("a { b: url(data:x,/*y*/) }", "a { b: url(data:x,/*y*/) }"),
    ("a { b: url( \"x)/*\" ) }", "a { b: url( \"x)/*\" ) }"), ("a { b: url(x", "a { b: url(x"),
    ("a { b: \"x\n  c: d }", "a { b: \"x\nc: d }"), ("a /* never closed", "a "), ("a\\", "a\\"), ("/", "/"),
    ("", ""),
  ])
  func whatBrowsersDoNotReadIsLeftOut(css: String, expected: String) {
    #expect(String(decoding: CompactCSS.bytes(of: Array(css.utf8)), as: UTF8.self) == expected)
  }
}
