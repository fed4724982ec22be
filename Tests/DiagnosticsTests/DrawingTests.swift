import Diagnostics
import Foundation
import Testing

@Suite struct DrawingTests {
  @Test func messagesEnd() {
    let word = String(repeating: "ü", count: 40_000)
    let drawn = Diagnostic.error("'\(word)' is wrong", at: nil).rendered()
    #expect(drawn.utf8.count < 1_100 && drawn.hasSuffix("ü…\n"))
  }

  /// A column is the same whether it is counted from the line's start or from a place before.
  @Test func columnsOfAVeryLongLine() {
    let text = "first\n" + String(repeating: "a é e\u{301} 👩‍👩‍👧 b", count: 2_000)
    let file = SourceFile(path: "a.md", text: text)
    let start = file.start(ofLine: 2)
    for offset in stride(from: start, to: file.bytes.count, by: 997) {
      #expect(
        file.column(at: offset) == String(decoding: file.bytes[start..<offset], as: UTF8.self).count + 1)
    }
  }

  private func check(_ text: String, marking word: String, _ expected: String) {
    let file = SourceFile(path: "content/page.md", text: text)
    let range = text.range(of: word)!
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let span = Span(file, start..<start + word.utf8.count)
    #expect(Diagnostic.error("'\(word)' is wrong", at: span, hint: "write it right").rendered() == expected)
  }

  @Test func aWordInTheMiddleOfALine() {
    check(
      "# T\nHStak(spacing: 8)\n", marking: "spacing",
      """
      content/page.md:2:7: error: 'spacing' is wrong
          2 | HStak(spacing: 8)
            |       ^~~~~~~
         hint: write it right

      """)
  }

  @Test func wideCharactersAndTabsKeepTheCaretInPlace() {
    check(
      "\t日本 bad", marking: "bad",
      """
      content/page.md:1:5: error: 'bad' is wrong
          1 |     日本 bad
            |          ^~~
         hint: write it right

      """)
  }

  @Test func aSpanOfAnEmptyFile() {
    let file = SourceFile(path: "a.md", text: "")
    #expect(
      Diagnostic.warning("it is empty", at: Span(file, 5..<9)).rendered()
        == "a.md:1:1: warning: it is empty\n    1 | \n      | ^\n")
  }
}

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("HStak", "HStack"), ("hstack", "HStack"), ("Vstcak", "VStack"), ("Banana", nil), ("", nil),
  ])
  func nearest(word: String, expected: String?) {
    #expect(nearestName(to: word, among: ["VStack", "HStack", "ZStack"]) == expected)
  }
}

@Suite struct SourceTextTests {
  @Test func offsetsOfAnIndentedFence() {
    let file = SourceFile(path: "a.md", text: "- ```layout\n  Text(\n  1)\n  ```\n")
    let text = SourceText(file: file, bytes: Array("Text(\n1)\n".utf8), segments: [(0, 14), (6, 22)])
    #expect(text.span(0..<4).text == "Text")
    #expect(text.span(6..<8).text == "1)")
    #expect(text.span(6..<8).line == 3)
    #expect(text.span(6..<8).column == 3)
  }
}
