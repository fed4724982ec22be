import Testing

@testable import Typesetting

@Suite struct WordCacheTests {
  /// Words that look at their neighbours: crosses between digits, lifted signs, arrows, kerning with spaces.
  static let words = [
    "x", "X", "2", "10", "a", "V", "T.", "12:30", "-", "+", "1/2", "fi", "A.", "Yo,", "(x)", "\"A\"", "a-b",
    "3x4",
    "->", "C++", "e.g.", "U.S.", "Q:", "W!", "“V”", "v1.2", "2)", "×", ":", "–", "naïve", "слово", "λόγος",
    "don’t",
    "the", "quick", "brown", "fox", "AV", "To", "e\u{301}",
  ]

  /// Text put together from known words is as wide as text shaped in one go.
  @Test func knownWordsAreAsWideAsNewOnes() {
    var generator = Seeded(3)
    for _ in 0..<1500 {
      let text = (0..<Int.random(in: 1...9, using: &generator))
        .map { _ in Self.words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
      let style: Character? = ["b", "i", "c", nil].randomElement(using: &generator) ?? nil
      let paragraph = Paragraph(runs([(text + " ", nil), (text, style)]), fonts: Fonts.library)
      let whole = paragraph.shaper.width(of: 0..<paragraph.scalars.count)
      #expect(abs(whole - (paragraph.advances.positions.last ?? 0)) < 1e-6, "\(text)")
    }
  }

  @Test(arguments: [
    ("one two three", ["one+", " two+", " three+"]),
    ("one two, ", ["one+", " two,+", " +"]),
    ("see C++ 2015 here now", ["see C++ 2015 here-", " now+"]),
    ("a  b", ["a  b-"]),
    (" a", [" a+"]),
    ("10", ["10-"]),
  ])
  func pieces(_ text: String, _ expected: [String]) {
    let scalars = text.unicodeScalars.map(\.value)
    let item = ShapingItem(
      range: 0..<scalars.count, face: 0, style: TextStyle(), isRightToLeft: false,
      script: CodePoint.script(0x61))
    let pieces = WordCache.pieces(of: item, scalars).map { piece in
      String(decoding: scalars[piece.range].map(UInt8.init), as: UTF8.self) + (piece.isWord ? "+" : "-")
    }
    #expect(pieces == expected)
  }
}
