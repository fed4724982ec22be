/// Pairs of characters without a space between them at which ICU, Chromium or Firefox may start a new line.
///
/// Measured with `line-break: strict` over 9,604 pairs of ASCII and common punctuation, each between letters, digits
/// and at the ends of a word (Chromium 156, Firefox 153, ICU 72): a few classes say it all. A pair with a character
/// that was not measured counts as unsafe.
enum UnsafePairs {
  static func mayBreak(_ before: UInt32, _ after: UInt32) -> Bool {
    if CodePoint.isPlainWord(before), CodePoint.isPlainWord(after) { return false }
    // Browsers agree with each other in strict CJK text, but not where it meets other text.
    if CodePoint.isCJK(before) || CodePoint.isCJK(after) {
      return !(CodePoint.isCJK(before) && CodePoint.isCJK(after)) || isDisputedInCJK(before, after)
    }
    let first = Kind(before)
    let second = Kind(after)
    switch (first, second) {
    case (.other, _), (_, .other): return true
    case (.opening, .breaker): return before == 0x3C && after == 0x2014
    case (.opening, _), (.glue, _), (.curlyQuote, _): return false
    case (.breaker, .closing), (.breaker, .straightQuote), (.breaker, .curlyQuote): return false
    case (.hyphen, .closing): return false
    case (.breaker, .breaker), (.hyphen, .breaker): return after == 0x7C || after == 0x2014
    case (.breaker, _), (.hyphen, _): return true
    case (_, .breaker): return after == 0x2014
    case (.word, _): return false
    case (_, .opening): return true
    case (.straightQuote, _), (.symbol, _): return second == .number
    case (_, .number): return true
    default: return false
    }
  }

  /// Whether browsers disagree on a pair of which one or both are CJK: curly quotes, and signs of numbers beside
  /// punctuation (4,500 pairs measured).
  static func isDisputedInCJK(_ before: UInt32, _ after: UInt32) -> Bool {
    if before == 0x201D || after == 0x201C { return true }
    return isNumberSign(before) && !CodePoint.isLetter(after)
      || isNumberSign(after) && !CodePoint.isLetter(before)
  }

  private static func isNumberSign(_ c: UInt32) -> Bool {
    switch c {
    case 0xFF04, 0xFF05, 0xFFE0, 0xFFE1, 0xFFE5, 0xFFE6: true
    default: Kind(c) == .number
    }
  }

  private enum Kind {
    /// Letters, digits and marks.
    case word
    /// What never has a break behind it.
    case opening
    case straightQuote
    case curlyQuote
    /// No-break space and hyphen.
    case glue
    /// What never has a break before it.
    case closing
    /// What may have a break behind it before most things, letters included; before an em dash too.
    case breaker
    case hyphen
    /// Signs that go with numbers, before which a break is possible after other signs.
    case number
    case symbol
    /// Not measured.
    case other

    init(_ c: UInt32) {
      self =
        if CodePoint.isPlainWord(c) { .word } else if let kind = Self.measured[c] { kind } else { .other }
    }

    private static let measured: [UInt32: Kind] = {
      var kinds: [UInt32: Kind] = [:]
      for (kind, characters) in [
        (Kind.closing, "),.:;]"), (.opening, "([{<¡¿‚„"), (.straightQuote, "\""), (.curlyQuote, "'«»‘’“”‹›"),
        (.glue, "\u{A0}\u{2011}"), (.breaker, "!/}|?…—"), (.hyphen, "-–\u{2010}"),
        (.number, "$%+\\¢£°±‰′″€−№"),
        (.symbol, "#&*=>@^_`~§©¬®¶·×÷†‡•™←↑→↓↔⇒⇐∞≈≠≤≥√∑½²¹"),
      ] {
        for character in characters.unicodeScalars { kinds[character.value] = kind }
      }
      return kinds
    }()
  }
}
