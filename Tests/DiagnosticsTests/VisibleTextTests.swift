import Diagnostics
import Testing

/// What somebody wrote is shown by a terminal, and never obeyed.
@Suite struct VisibleTextTests {
  private func check(_ text: String, in message: String = "a", _ expected: String) {
    let file = SourceFile(path: "content/a\u{1B}[2J.md", text: text + "X\n")
    let start = text.utf8.count
    let diagnostic = Diagnostic.error(message, at: Span(file, start..<start + 1), hint: message)
    #expect(diagnostic.rendered() == expected)
  }

  @Test func controlsAreDrawnAndTheCaretStaysRight() {
    check(
      "a\u{1B}[31mb\u{7}c\u{9B}2J\u{7F}\rd",
      """
      content/a␛[2J.md:1:16: error: a
          1 | a␛[31mb␇c<U+009B>2J␡␍dX
            |                       ^
         hint: a

      """)
  }

  @Test func directionsAreNotTurned() {
    check(
      "a\u{202E}b\u{2066}c\u{200F}d",
      """
      content/a␛[2J.md:1:8: error: a
          1 | a<U+202E>b<U+2066>c<U+200F>dX
            |                             ^
         hint: a

      """)
  }

  @Test func aMessageIsOneLine() {
    check(
      "", in: "x\ncontent/b.md:1:1: error: y\u{2028}z",
      """
      content/a␛[2J.md:1:1: error: x␊content/b.md:1:1: error: y<U+2028>z
          1 | X
            | ^
         hint: x␊content/b.md:1:1: error: y<U+2028>z

      """)
  }

  @Test func lettersAndEmojiStay() {
    for text in ["héllo", "日本", "👩‍👩‍👧", "e\u{301}", "न\u{200D}", "می\u{200C}خواهم"] {
      #expect(text.visible == text)
    }
  }

  @Test func nothingThatATerminalObeysIsLeft() {
    for value in UInt32(0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      guard category == .control || scalar.properties.isBidiControl || category == .lineSeparator else {
        continue
      }
      let shown = "a\(scalar)\u{301}b".visible
      #expect(!shown.unicodeScalars.contains(scalar), "U+\(String(value, radix: 16))")
    }
  }
}
