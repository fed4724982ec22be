import Testing
import Typesetting

@Suite struct LinesTests {
  @Test(arguments: [
    ("Hello", 100.0, ["Hello"]),
    ("Hello wide world", 90.0, ["Hello wide", "world"]),
    ("  Hello   wide  ", 1000.0, ["Hello wide"]),
    ("one\ntwo\n\nthree", 1000.0, ["one", "two", "", "three"]),
    ("ends in a newline\n", 1000.0, ["ends in a newline", ""]),
    ("", 100.0, [""]),
    ("   ", 100.0, [""]),
    ("a\r\nb\rc\u{2028}d", 1000.0, ["a", "b", "c", "d"]),
  ])
  func lines(_ text: String, _ width: Double, _ expected: [String]) {
    #expect(paragraph(text).texts(atWidth: width) == expected)
  }

  @Test func unspecifiedWidthIsOneLine() {
    let set = paragraph("Hello wide world").lines(atWidth: nil)
    #expect(set.lines.count == 1)
    #expect(set.validTo == .infinity)
    #expect(set.width == set.lower)
    #expect(paragraph("Hello wide world").lines(atWidth: set.width) == set)
  }

  @Test func noWidthIsNoSize() {
    for width in [0, -1, -Double.infinity] {
      let set = paragraph("Hello").lines(atWidth: width)
      #expect(set.width == 0 && set.height == 0 && set.lines.count == 1)
    }
  }

  @Test func wordsAreTornOnlyWhenNoneFits() {
    let text = paragraph("a Donaudampfschiff b")
    #expect(text.texts(atWidth: 60) == ["a", "Donaud", "ampfsc", "hiff b"])
    #expect(text.lines(atWidth: 60).isForced)
    #expect(!text.lines(atWidth: 160).isForced)
  }
}
