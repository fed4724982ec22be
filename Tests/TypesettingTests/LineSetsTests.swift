import Testing

@testable import Typesetting

/// Laws that hold for every text and width.
@Suite struct LineSetsTests {
  static let texts: [(String, String, BaseDirection)] = [
    (
      "en", "The quick brown fox jumps over the lazy dog, again and again, and never tires of it.",
      .leftToRight
    ),
    (
      "en",
      "A call of `Grid(alignment:horizontalSpacing:verticalSpacing:content:)` is well-known — isn’t it?",
      .leftToRight
    ),
    ("de", "Donaudampfschifffahrtsgesellschaft\n\nund Rindfleischetikettierung", .leftToRight),
    ("en", "x", .leftToRight), ("en", "", .leftToRight), ("en", "   \n  ", .leftToRight),
    ("el", "Ώρα να γράψουμε «λόγο» για το κείμενο, και μετά άλλο.", .leftToRight),
    ("ja", "活版印刷では、文字を一つずつ組んで（植字）版を作ります。Stonehand はその職人の名です。", .leftToRight),
    ("he", "שלום לכולם (hello) ועוד מילים בעברית 123, ובכן.", .rightToLeft),
    ("ar", "مرحبا بالعالم hello وهذا نص عربي طويل إلى حد ما.", .firstStrong),
    ("th", "ภาษาไทยไม่มีช่องว่างระหว่างคำ", .leftToRight),
    ("en", "e\u{301}a\u{308}o\u{302}\u{323} combining a\u{20DD} 👩‍👩‍👧‍👦🇩🇪🇫🇷👍🏽 emoji 👩‍👩‍👧‍👦👩‍👩‍👧‍👦", .leftToRight),
  ]

  static func sample(_ index: Int) -> Paragraph {
    let (language, text, direction) = texts[index]
    return paragraph(text, language: language, direction: direction)
  }

  static func widths(_ paragraph: Paragraph, using generator: inout Seeded) -> [Double] {
    let widest = paragraph.lines(atWidth: nil).width
    return (0..<60).map { _ in Double.random(in: 0.1...(widest * 1.1 + 1), using: &generator) }
  }

  @Test(arguments: texts.indices)
  func everyWidthOfARangeHasTheSameAnswer(_ index: Int) {
    let paragraph = Self.sample(index)
    var generator = Seeded(UInt64(index))
    for width in Self.widths(paragraph, using: &generator) {
      let set = paragraph.lines(atWidth: width)
      #expect(set.validFrom <= width && width < set.validTo)
      for probe in [
        set.validFrom, set.validTo.nextDown,
        Double.random(in: set.validFrom..<min(set.validTo, 9999), using: &generator),
      ] where probe.isFinite {
        #expect(paragraph.lines(atWidth: probe) == set, "\(probe)")
      }
      // A paragraph that was never asked before answers the same: nothing depends on the order of questions.
      #expect(Self.sample(index).lines(atWidth: width) == set)
      if set.validTo.isFinite { #expect(paragraph.lines(atWidth: set.validTo) != set) }
      if set.validFrom > 1e-9 { #expect(paragraph.lines(atWidth: set.validFrom.nextDown) != set) }
    }
  }

  @Test(arguments: texts.indices)
  func widerNeverHasMoreLines(_ index: Int) {
    let paragraph = Self.sample(index)
    var generator = Seeded(UInt64(index) + 100)
    var last = Int.max
    for width in Self.widths(paragraph, using: &generator).sorted() {
      let count = paragraph.lines(atWidth: width).lines.count
      #expect(count <= last)
      last = count
    }
  }

  /// The lines are those that filling greedily gives at the width for CSS, and have room on both sides of it.
  @Test(arguments: texts.indices)
  func cssWidthGivesTheLines(_ index: Int) {
    let paragraph = Self.sample(index)
    var generator = Seeded(UInt64(index) + 200)
    for width in Self.widths(paragraph, using: &generator) {
      let set = paragraph.lines(atWidth: width)
      #expect(set.lower <= set.wrapWidth && set.wrapWidth < set.upper)
      guard set.isRobust, !set.isForced else { continue }
      let need = 0.75 + 0.001 * min(set.upper, 10_000)
      #expect(set.wrapWidth - set.lower >= need - 1 / 32 || set.upper == .infinity)
      #expect(set.upper - set.wrapWidth >= need - 1 / 32)
      #expect(set.wrapWidth - set.lower >= 0.75)
      #expect(set.width <= width + 1e-6)
      #expect(greedy(paragraph, set.wrapWidth) == set.lines.map(\.range))
    }
  }

  /// The textbook algorithm, word by word, for words that fit.
  private func greedy(_ paragraph: Paragraph, _ width: Double) -> [Range<Int>] {
    let x = paragraph.advances.positions
    func trimmed(_ range: Range<Int>) -> Range<Int> {
      var end = range.upperBound
      while end > range.lowerBound, [0x20, 0x0A].contains(paragraph.text.scalars[end - 1]) { end -= 1 }
      return range.lowerBound..<end
    }
    var lines: [Range<Int>] = []
    var start = 0
    var end = 0
    for i in 1..<paragraph.marks.count + 1 {
      let isEnd = i == paragraph.marks.count
      let isForced = !isEnd && paragraph.marks[i].contains(.forced)
      guard isEnd || isForced || paragraph.marks[i].contains(.opportunity) else { continue }
      let candidate = trimmed(start..<i)
      if end > start, (x[candidate.upperBound] - x[start]) / 32 > width {
        lines.append(trimmed(start..<end))
        start = end
      }
      end = i
      if isForced || isEnd {
        lines.append(trimmed(start..<end))
        start = end
      }
    }
    if paragraph.text.scalars.last == 0x0A || paragraph.marks.isEmpty { lines.append(start..<start) }
    return lines
  }

  /// Pathological input: an answer, and an end.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      String(repeating: "a", count: 100_000), String(repeating: "a ", count: 50_000),
      String(repeating: "\n", count: 100_000), String(repeating: "-", count: 100_000),
      "a" + String(repeating: "\u{301}", count: 100_000), String(repeating: "(", count: 100_000),
      String(repeating: "👍", count: 20_000), String(repeating: "語", count: 50_000),
    ])
  func hugeTexts(_ text: String) {
    let paragraph = paragraph(text)
    for width in [nil, 0, 1, 100, 300, 5000] as [Double?] {
      let set = paragraph.lines(atWidth: width)
      #expect(set.lines.last?.range.upperBound == set.lines.map(\.range.upperBound).max())
    }
    #expect(!paragraph.emission().isEmpty)
  }

  @Test func threadsGetTheSameAnswers() async {
    let paragraph = Self.sample(1)
    let expected = (1...300).map { Self.sample(1).lines(atWidth: Double($0) * 2.3) }
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          // Each task asks in another order, and shapes a paragraph of its own with the shared fonts.
          let own = Self.sample(1)
          return (1...300).allSatisfy { step in
            let k = (step * (2 * task + 7)) % 300
            return paragraph.lines(atWidth: Double(k + 1) * 2.3) == expected[k]
              && own.lines(atWidth: Double(k + 1) * 2.3) == expected[k]
          }
        }
      }
      for await same in group { #expect(same) }
    }
  }
}
