import Diagnostics
internal import Foundation

/// What is said of layout blocks.
extension Diagnostic {
  static func matchedViewsFade(at span: Span?) -> Diagnostic {
    .warning(
      "what 'matchedGeometryEffect' matches does not move: one view fades, and the other appears", at: span,
      hint: "views move where they are of one kind, and in one container that is drawn: a stack is none, "
        + "a row of a list and what has a background or a border are")
  }

  static func lineJumps(at span: Span?) -> Diagnostic {
    .warning(
      "a line that 'trim' cuts does not grow: its path is another one at each width, and it jumps", at: span,
      hint: "give the shape a frame of a fixed width and height; "
        + "lines round SwiftUI's own shapes grow at every width")
  }

  static func textCutOff(_ text: String, from: Double, to: Double?, at span: Span?) -> Diagnostic {
    let words = text.prefix { $0 != "\n" }
    let short = words.count > 32 ? words.prefix(31) + "…" : words
    let widths = to.map { "from \(Int(from)) to \(Int($0.rounded(.up)))" } ?? "from \(Int(from)) on"
    return .warning(
      "the text '\(short)' has too little height and is cut off at widths \(widths)", at: span,
      hint: "'.fixedSize(horizontal: false, vertical: true)' gives it the height it needs; "
        + "'.lineLimit(…)' says that it is meant")
  }

  /// What is said of the texts that are cut off besides those that are named.
  static func textsCutOff(_ count: Int, at span: Span?) -> Diagnostic {
    let texts = count == 1 ? "1 more text of this block is" : "\(count) more texts of this block are"
    return .warning("\(texts) cut off", at: span)
  }

  static func manyPieces(_ view: String, _ count: Int, at span: Span?) -> Diagnostic {
    .warning(
      "'\(view)' cuts the block into \(count) pieces", at: span,
      hint: "its lengths are no straight lines over the width, and each piece is CSS: "
        + "a frame with a width, or whole steps, would need few")
  }

  static func tooManyViews(_ view: String, inSteps widths: ClosedRange<Double>, at span: Span?) -> Diagnostic
  {
    let last = widths.upperBound < 10_000 ? "to \(Int(widths.upperBound.rounded(.up)))" : "on"
    return .warning(
      "'\(view)' has too many views to be exact at every width", at: span,
      hint: "from \(Int(widths.lowerBound)) \(last) it is laid out in steps of widths: "
        + "fewer views in a block, or views of fixed widths, would be exact")
  }

  static func heavyBlock(_ bytes: Int, at span: Span?) -> Diagnostic {
    let size = (Double(bytes) / 100_000).rounded() / 10
    return .warning(
      "the block makes its page \(size) MB larger", at: span,
      hint: "fewer views, or fewer of them that change together, make it smaller")
  }

  static func tooCostly(_ passed: ResourceLimit.Passed, at span: Span?) -> Diagnostic {
    .error(passed.message, at: span, hint: "a page is built once, ahead of time; let it hold less")
  }

  static func duplicateBlock(_ name: String, at span: Span, first: Span) -> Diagnostic {
    .error(
      "a second block is named '\(name)'", at: span,
      hint: "the name is the block's id in the page: choose another",
      notes: [.init("the first one is here", at: first)])
  }

  static func secondBlockName(_ word: String, at span: Span) -> Diagnostic {
    .error("'\(word)' is a second name for the block", at: span, hint: "a block has one name")
  }

  static func badBlockName(_ word: String, at span: Span) -> Diagnostic {
    .error(
      "'\(word)' is not a name for a block", at: span,
      hint: "a name is a letter, then letters, digits, '-' and '_'")
  }

  static func unknownBlockOption(_ word: String, key: String, among names: [String], at span: Span)
    -> Diagnostic
  {
    .error(
      "'\(word)' is not an option of a layout block", at: span,
      hint: didYouMean(key, among: names)
        ?? "'layout #name' names the block; its options are \(list(names))")
  }

  static func secondBlockOption(_ key: String, at span: Span, first: Span) -> Diagnostic {
    .error(
      "the option '\(key)' is written twice", at: span, notes: [.init("it is here first", at: first)])
  }

  static func optionTakesNoValue(_ key: String, at span: Span) -> Diagnostic {
    .error("the option '\(key)' takes no value", at: span, hint: "write '\(key)' alone")
  }

  static func badOptionValue(_ key: String, _ value: String, of words: [String], at span: Span)
    -> Diagnostic
  {
    .error(
      "'\(key)' cannot be '\(value)'", at: span,
      hint: didYouMean(value, among: words) ?? "it is \(list(words, "or"))")
  }

  static func badStates(_ value: String?, limit: Int, at span: Span) -> Diagnostic {
    .error(
      value.map { "'\($0)' is not a number of states" } ?? "'states' needs a number", at: span,
      hint: "write a whole number from 1 to \(limit), as in 'states=64'")
  }

  static func badHeight(_ value: String?, at span: Span) -> Diagnostic {
    .error(
      value.map { "'\($0)' is not a height" } ?? "'height' needs a number", at: span,
      hint: "write a number of points from 1 to 20000, as in 'height=400'")
  }
}
