import Testing
import Typesetting

@Suite struct EmissionTests {
  /// The fragments as HTML, guards as `{…}`, U+2060 as `&`.
  private func check(_ runs: [TextRun], _ expected: String, language: String = "en") {
    let paragraph = Paragraph(runs, fonts: Fonts.library, language: language)
    var html = ""
    for fragment in paragraph.emission() {
      switch fragment {
      case .runStart(let index): if runs.count > 1 { html += "<\(index)>" }
      case .runEnd(let index): if runs.count > 1 { html += "</\(index)>" }
      case .text(let text): html += text
      case .breakOpportunity: html += "<wbr>"
      case .lineBreak: html += "<br>"
      case .wordJoiner: html += "&"
      case .guardStart: html += "{"
      case .guardEnd: html += "}"
      }
    }
    #expect(html == expected)
  }

  @Test(arguments: [
    ("plain words, don’t guard (any) of “them”.", "plain words, don’t guard (any) of “them”."),
    ("and/or", "and{/o}r"),
    ("a well-known UTF-8 text", "a well-<wbr>known UTF{-8} text"),
    ("one\ntwo\n", "one<br>two<br><br>"),
    ("a  b", "a b"),
    ("so—on", "s{o—}<wbr>on"),
    ("zero\u{200B}width", "zero<wbr>width"),
    ("a😀😀b", "{a😀😀b}"),
    ("", ""),
    ("Sources/LayoutEngine/Stacks.swift", "Sources/<wbr>Layout<wbr>Engine/<wbr>Stacks.<wbr>swift"),
  ])
  func text(_ text: String, _ expected: String) {
    check([TextRun(text)], expected)
  }

  @Test func cjk() {
    check([TextRun("日本語（テスト）です。A、B")], "日本語（テスト）です。<wbr>{A、}<wbr>B", language: "ja")
    check([TextRun("語“x”語")], "{語“}x{”語}", language: "ja")
  }

  @Test func runsThatMeetAtAnUnsafePairAreJoined() {
    check(runs([("a/", nil), ("b", "b"), (" c", nil)]), "<0>a/</0>&<1>b</1><2> c</2>")
    check(runs([("(", nil), ("b", "b"), (")", nil)]), "<0>(</0><1>b</1><2>)</2>")
    check(runs([("x", nil), ("/y/z", "c")]), "<0>x</0><1>{/y}{/z}</1>")
  }
}
