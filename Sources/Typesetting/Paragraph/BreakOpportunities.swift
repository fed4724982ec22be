import CUnicode

/// Where lines may start, by one rule for all browsers, and what must be said in HTML for them to obey it.
///
/// Line breakers differ: of all pairs of ASCII characters, ICU and Chromium disagree on one in eleven. So only
/// opportunities that all share are used:
///
/// - a. after spaces;
/// - b. in CJK text where UAX #14 with `line-break: strict` allows it;
/// - c. after a hyphen between words of two letters or more, and after a dash before a word;
/// - before and after an object, where nothing keeps a browser from it;
/// - d. in segments longer than 24 characters after the punctuation of paths and calls, and at camel-case humps.
///
/// Opportunities of (c), (d) and some of (b) are spelled out as `<wbr>`; neighbours that some browser might separate
/// otherwise are guarded with `white-space: nowrap`. Only they: what is guarded cannot be torn either when a word is
/// wider than its line.
struct BreakOpportunities {
  struct Mark: OptionSet {
    let rawValue: UInt8
    /// A line may start before this character.
    static let opportunity = Mark(rawValue: 1)
    /// … which takes a `<wbr>`; the text is shaped apart on both sides, as browsers do.
    static let chunk = Mark(rawValue: 2)
    /// A line must start here: the character before is a newline.
    static let forced = Mark(rawValue: 4)
    /// No line may start here, though some browser would: the pair with the character before is guarded.
    static let guarded = Mark(rawValue: 8)
    /// … by U+2060, because the pair belongs to two runs: a word may still be torn here.
    static let joined = Mark(rawValue: 16)
  }

  /// One mark for each character.
  private(set) var marks: [Mark]

  /// Longer segments are chunked. A gut feeling: about 200 points, so that a column of a table can hold them.
  static let longestSegment = 24

  init(_ text: ParagraphText, language: String) {
    marks = Array(repeating: [], count: text.scalars.count)
    guard !marks.isEmpty else { return }
    let scalars = text.scalars
    markOpportunities(scalars, allowed: Self.strictBreaks(scalars, language: language))
    for position in text.authorBreaks { marks[position].formUnion([.opportunity, .chunk]) }
    for segment in segments(scalars) { chunk(scalars, segment) }
    for segment in segments(scalars) { guardPairs(scalars, segment) }
    for span in text.spans where !span.range.isEmpty {
      let start = span.range.lowerBound
      if marks[start].contains(.guarded) { marks[start].insert(.joined) }
    }
  }

  /// What UAX #14 allows, or nil where it has nothing to say beyond rules (a) and (c).
  private static func strictBreaks(_ scalars: [UInt32], language: String) -> [UInt8]? {
    guard scalars.contains(where: { CodePoint.isCJK($0) || CodePoint.isDictionaryBroken($0) }) else {
      return nil
    }
    var allowed = [UInt8](repeating: 0, count: scalars.count)
    return cu_line_breaks(scalars, scalars.count, language, &allowed) ? allowed : nil
  }
}

// MARK: - Rules a, b, c

extension BreakOpportunities {
  private mutating func markOpportunities(_ scalars: [UInt32], allowed: [UInt8]?) {
    for i in 1..<max(1, scalars.count) {
      let before = scalars[i - 1]
      let after = scalars[i]
      if before == CodePoint.newline {
        marks[i] = .forced
      } else if after == CodePoint.newline || after == CodePoint.space {
        continue
      } else if before == CodePoint.space {
        marks[i] = .opportunity
      } else if before == CodePoint.object || after == CodePoint.object {
        marks[i] = [.opportunity, .chunk]
      } else if Self.endsCJKClause(before, after) {
        marks[i] = [.opportunity, .chunk]
      } else if let allowed, allowed[i] != 0, CodePoint.isCJK(before) || CodePoint.isCJK(after) {
        if !UnsafePairs.isDisputedInCJK(before, after) { marks[i] = .opportunity }
      } else if let allowed, allowed[i] != 0,
        CodePoint.isDictionaryBroken(before) || CodePoint.isDictionaryBroken(after)
      {
        marks[i] = [.opportunity, .chunk]
      } else if before == 0x2D, i >= 3, i + 1 < scalars.count,
        CodePoint.isLetter(scalars[i - 2]), CodePoint.isLetter(scalars[i - 3]),
        CodePoint.isLetter(after), CodePoint.isLetter(scalars[i + 1])
      {
        marks[i] = [.opportunity, .chunk]
      } else if before == 0x2013 || before == 0x2014, CodePoint.isWordy(after) {
        marks[i] = [.opportunity, .chunk]
      }
    }
  }

  /// Whether a CJK comma, stop or closing bracket ends just before something that is not CJK, where browsers differ.
  private static func endsCJKClause(_ before: UInt32, _ after: UInt32) -> Bool {
    switch before {
    case 0x3001, 0x3002, 0xFF0C, 0xFF1B, 0xFF1A, 0xFF01, 0xFF1F, 0xFF09, 0x300D, 0x300F, 0x3011, 0x300B: break
    default: return false
    }
    // / # $ % & @ * are "other punctuation", but start something rather than end it.
    if [0x2F, 0x23, 0x24, 0x25, 0x26, 0x40, 0x2A].contains(after) { return true }
    return !CodePoint.isCJK(after) && !CodePoint.isTrailingPunctuation(after)
  }
}

// MARK: - Rule d

extension BreakOpportunities {
  /// The stretches between opportunities, without trailing spaces and newlines.
  private func segments(_ scalars: [UInt32]) -> [Range<Int>] {
    var segments: [Range<Int>] = []
    var start = 0
    for i in 1...scalars.count
    where i == scalars.count || !marks[i].isDisjoint(with: [.opportunity, .forced]) {
      var end = i
      while end > start, scalars[end - 1] == CodePoint.space || scalars[end - 1] == CodePoint.newline {
        end -= 1
      }
      if end > start { segments.append(start..<end) }
      start = i
    }
    return segments
  }

  /// Gives a long segment chunk points where a reader of paths and code would put them.
  private mutating func chunk(_ scalars: [UInt32], _ segment: Range<Int>) {
    guard segment.count > Self.longestSegment, !scalars[segment].contains(where: CodePoint.isCJK) else {
      return
    }
    var last = segment.lowerBound
    for i in segment.dropFirst() where i - last >= 4 && segment.upperBound - i >= 3 {
      if Self.isChunkPoint(scalars[i - 1], scalars[i]) {
        marks[i].formUnion([.opportunity, .chunk])
        last = i
      }
    }
  }

  private static func isChunkPoint(_ before: UInt32, _ after: UInt32) -> Bool {
    switch before {
    // / . , _ : & = ? ; | )
    case 0x2F, 0x2E, 0x2C, 0x5F, 0x3A, 0x26, 0x3D, 0x3F, 0x3B, 0x7C, 0x29:
      // { < $ ( [
      if [0x7B, 0x3C, 0x24, 0x28, 0x5B].contains(after) { return true }
      return CodePoint.isWordy(after) && !CodePoint.isMark(after)
    case 0x2D: return CodePoint.isWordy(after) && !CodePoint.isMark(after)
    default: break
    }
    if CodePoint.isLowercase(before), CodePoint.isUppercase(after) { return true }
    // ( [ { <
    return [0x28, 0x5B, 0x7B, 0x3C].contains(after) && CodePoint.isWordy(before)
  }
}

// MARK: - Guards

extension BreakOpportunities {
  /// Guards each pair of neighbours in the segment that some browser might break.
  private mutating func guardPairs(_ scalars: [UInt32], _ segment: Range<Int>) {
    var length = 1
    for i in segment.dropFirst() {
      guard UnsafePairs.mayBreak(scalars[i - 1], scalars[i]) else {
        length = 1
        continue
      }
      length += 1
      if length > Self.longestSegment, CodePoint.isBase(scalars, at: i) {
        // What is guarded cannot be broken in an emergency, so a long one is chunked wherever it gets too long.
        marks[i].formUnion([.opportunity, .chunk])
        length = 1
      } else {
        marks[i].insert(.guarded)
      }
    }
  }
}
