import Testing
import Typesetting

@Suite struct LinesTests {
  @Test(arguments: [
    ("Hello", 100.0, ["Hello"]),
    ("Hello wide world", 90.0, ["Hello wide", "world"]),
    ("  Hello   wide  ", 1000.0, ["Hello wide"]),
    ("one\ntwo\n\nthree", 1000.0, ["one", "two", "", "three"]),
    ("ends in a newline\n", 1000.0, ["ends in a newline", ""]),
    ("\n", 10.0, ["", ""]),
    ("", 100.0, [""]),
    ("   ", 100.0, [""]),
    ("a\r\nb\rc\u{2028}d", 1000.0, ["a", "b", "c", "d"]),
    ("a well-known fact", 85.0, ["a well-", "known fact"]),
    ("1990–2000 and so—on", 75.0, ["1990–", "2000 and", "so—on"]),
    ("no\u{A0}break here", 70.0, ["no\u{A0}break", "here"]),
    ("soft\u{AD}hyphen", 60.0, ["softhyp", "hen"]),
    ("zero\u{200B}width", 60.0, ["zero", "width"]),
    ("see Sources/LayoutEngine/Stacks.swift", 115.0, ["see Sources/", "LayoutEngine/", "Stacks.swift"]),
    ("and/or", 45.0, ["and/o", "r"]),
  ])
  func breaks(_ text: String, _ width: Double, _ expected: [String]) {
    #expect(paragraph(text).texts(atWidth: width) == expected)
  }

  @Test func spacesCanBePreserved() {
    let kept = paragraph("  a  b\n c\td", spaces: .preserve)
    #expect(kept.texts(atWidth: nil) == ["  a  b", " c  d"])
    let width = paragraph("a b").lines(atWidth: nil).width
    let space = width - paragraph("ab").lines(atWidth: nil).width
    #expect(kept.lines(atWidth: nil).width > width + 2 * space)
  }

  @Test func spacesCollapseAcrossRuns() {
    let text = Paragraph(
      runs([("a ", nil), (" b ", "b"), (" ", "i"), ("c", nil), (" ", "b")]), fonts: Fonts.library)
    #expect(text.texts(atWidth: nil) == ["a b c"])
  }

  @Test func unspecifiedWidthIsOneLine() {
    let text = paragraph("Hello wide world")
    let set = text.lines(atWidth: nil)
    #expect(set.lines.count == 1)
    #expect(set.validTo == .infinity)
    #expect(set.width == set.lower)
    #expect(text.lines(atWidth: set.width) == set)
    #expect(text.lines(atWidth: .infinity) == set)
    #expect(text.lines(atWidth: .nan) == set)
    #expect(text.lines(atWidth: set.width - 0.02).lines.count == 2)
  }

  @Test func widthThatIsOffByRoundingStillFits() {
    let set = paragraph("Hello wide world").lines(atWidth: nil)
    let off = (set.width + 0.1) + 0.2 - 0.3
    #expect(paragraph("Hello wide world").lines(atWidth: off.nextDown.nextDown).lines.count == 1)
  }

  @Test(arguments: [0, -1, -Double.infinity])
  func noWidthIsNoSize(_ width: Double) {
    let set = paragraph("Hello").lines(atWidth: width)
    #expect(set.width == 0 && set.height == 0 && set.lines.count == 1)
  }

  @Test func wordsAreTornOnlyWhenNoneFits() {
    let text = paragraph("a Donaudampfschiff b")
    #expect(text.texts(atWidth: 60) == ["a", "Donaud", "ampfsc", "hiff b"])
    #expect(text.lines(atWidth: 60).isForced)
    #expect(!text.lines(atWidth: 160).isForced)
  }

  @Test func atLeastOneGraphemeIsOnALine() {
    let set = paragraph("Wow").lines(atWidth: 0.5)
    #expect(paragraph("Wow").texts(set) == ["W", "o", "w"])
    #expect(set.isForced)
    #expect(set.width > 0.5)
  }

  @Test(arguments: [
    ("Hello wide world", 90.0, 1, ["Hello wi…"]),
    ("Hello wide world", 100.0, 1, ["Hello wide…"]),
    ("Hello wide world", 90.0, 2, ["Hello wide", "world"]),
    ("Hello wide world", 90.0, 0, ["Hello wi…"]),
    ("one two three four five", 70.0, 2, ["one two", "three…"]),
    ("one\ntwo\nthree", 500.0, 2, ["one", "two…"]),
  ])
  func lineLimit(_ text: String, _ width: Double, _ limit: Int, _ expected: [String]) {
    let paragraph = paragraph(text)
    let set = paragraph.lines(atWidth: width, limit: limit)
    #expect(paragraph.texts(set) == expected)
    #expect(set.height == Double(24 * expected.count))
    #expect(set.width <= width)
    for probe in [set.validFrom, set.validTo.nextDown] where probe.isFinite {
      #expect(paragraph.lines(atWidth: probe, limit: limit) == set)
    }
  }

  @Test func heightIsLinesTimesLineHeight() {
    let style = TextStyle(size: 20, lineHeight: 30)
    let text = Paragraph([TextRun("one\ntwo", style)], fonts: Fonts.library)
    #expect(text.lines(atWidth: nil).height == 60)
    // Inter: ascent 0.969 em, descent 0.241 em; 19 and 5 points leave 6, half of them above.
    #expect(text.baseline == 22)
  }
}
