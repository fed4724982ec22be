import Testing

@testable import Typesetting

/// Every pair at which Chromium 156, Firefox 153 or ICU 72 was seen to start a line must be known as unsafe.
@Suite struct UnsafePairsTests {
  /// What was measured: after any of `before` a line may start with any of `after`.
  static let measured: [(before: String, after: String)] = [
    (
      "!}…",
      "#$%&(*+<=>@[\\^_`{~¡¢£§©¬®°±¶·¿×÷—‚„†‡•‰′″€™←↑→↓↔⇒⇐−∞≈≠≤≥√∑°½²¹№Δéяאعµa0"
    ),
    (
      "\"",
      "(<[{"
    ),
    (
      "#&*=>~",
      "(<[{—"
    ),
    (
      "$¢£°±‰′″€−°№",
      "$%(+[\\{¡¢£°±¿—‚„‰′″€−°№"
    ),
    (
      "%)+,.:;\\]",
      "$%(+<[\\{¡¢£°±¿—‚„‰′″€−°№"
    ),
    (
      "-",
      "\"#$%&'(*+-<=>@[\\^_`{|~¡¢£§©¬®°±¶·¿×÷—‚„†‡•‰′″€™←↑→↓↔⇒⇐−∞≈≠≤≥√∑°½²¹№Δ\u{A0}\u{2011}éяאعµa0"
    ),
    (
      "/",
      "#$%&(*+<=>@[\\^_`{~¡¢£§©¬®°±¶·¿×÷—‚„†‡•‰′″€™←↑→↓↔⇒⇐−∞≈≠≤≥√∑°½²¹№Δéяعµa0"
    ),
    (
      "<@^_`§©¬®¶·×÷†‡•™←↑→↓↔⇒⇐∞≈≠≤≥√∑½²¹Δéяאعµa0",
      "—"
    ),
    (
      "?",
      "#$%&(*+-<=>@[\\^_`{|~¡¢£§©¬®°±¶·¿×÷—‚„†‡•‰′″€™←↑→↓↔⇒⇐−∞≈≠≤≥√∑°½²¹№Δéяאعµa0"
    ),
    (
      "|–\u{2010}",
      "#$%&(*+<=>@[\\^_`{~¡¢£§©¬®°±¶·¿×÷—‚„†‡•‰′″€™←↑→↓↔⇒⇐−∞≈≠≤≥√∑°½²¹№Δ\u{A0}\u{2011}éяאعµa0"
    ),
    (
      "—",
      "#$%&(*+<=>@[\\^_`{~¡¢£§©¬®°±¶·¿×÷‚„†‡•‰′″€™←↑→↓↔⇒⇐−∞≈≠≤≥√∑°½²¹№Δéяאعµa0"
    ),
  ]

  @Test func everyMeasuredBreakIsGuarded() {
    for (before, after) in Self.measured {
      for x in before.unicodeScalars {
        for y in after.unicodeScalars {
          #expect(UnsafePairs.mayBreak(x.value, y.value), "\(x)|\(y)")
        }
      }
    }
  }

  /// Guards cost bytes: what is common in prose and code needs none.
  @Test(arguments: [
    "don’t", "e.g.", "3.14", "10:30", "f(x)", "(say)", "“so”,", "wait...", "x==y", "a.b", "#1", "50%", "C#",
    "why?!", "«oui»", "\"Stop!\"", "naïve", "слово", "שלום", "ώρα:",
  ])
  func proseNeedsNoGuards(_ word: String) {
    let scalars = word.unicodeScalars.map(\.value)
    for i in 1..<scalars.count {
      #expect(!UnsafePairs.mayBreak(scalars[i - 1], scalars[i]), "\(word) at \(i)")
    }
  }

  @Test(arguments: ["a/b", "x-1", "C++", "a!b", "wait…and", "}{", "a—b", "😀😀", "日a"])
  func othersAreGuarded(_ word: String) {
    let scalars = word.unicodeScalars.map(\.value)
    #expect((1..<scalars.count).contains { UnsafePairs.mayBreak(scalars[$0 - 1], scalars[$0]) })
  }
}
