import Diagnostics
import Foundation

/// Every sentence this module says to an author.
///
/// A function is named after what is wrong; its parameters are the author's own words.
enum Wording {
  // MARK: Names

  static func unsupported(_ name: String, _ span: Span) -> Diagnostic {
    .error("'\(name)' is not supported yet", at: span, hint: "the manual's reference lists what is")
  }

  /// - Parameter instead: the nearest way; empty where there is none.
  static func unsupported(_ name: String, instead: String, _ span: Span) -> Diagnostic {
    guard !instead.isEmpty else { return unsupported(name, span) }
    return .error("'\(name)' is not supported yet", at: span, hint: instead)
  }

  static func unknownView(_ name: String, _ span: Span) -> Diagnostic {
    .error(
      "'\(name)' is not a view or a layout", at: span,
      hint: didYouMean(name, among: Vocabulary.words.viewNames))
  }

  static func unknownModifier(_ name: String, _ span: Span) -> Diagnostic {
    .error(
      "'\(name)' is not a modifier", at: span, hint: didYouMean(name, among: Vocabulary.words.modifierNames))
  }

  static func unknownMember(_ name: String, of kind: String, among names: [String], _ span: Span)
    -> Diagnostic
  {
    let nearest = nearestName(to: name, among: names)
    return .error(
      "'.\(name)' is not \(kind)", at: span,
      hint: nearest.map { "did you mean '.\($0)'?" } ?? oneOf(names))
  }

  static func oneOf(_ names: [String]) -> String {
    let shown = names.prefix(12).map { "'.\($0)'" }
    guard shown.count > 1 else { return "write \(shown.first ?? "another")" }
    let list = shown.dropLast().joined(separator: ", ")
    return names.count > 12
      ? "write \(shown.joined(separator: ", ")) or another one" : "write \(list) or \(shown.last ?? "")"
  }

  static func notAView(_ what: String, _ span: Span) -> Diagnostic {
    .error("\(what) is not a view", at: span, hint: "to show a value write Text(\"\\(…)\")")
  }

  static func typeWithoutCall(_ name: String, _ span: Span) -> Diagnostic {
    .error("'\(name)' is a type, not a view", at: span, hint: "write '\(name)(…)'")
  }

  static func modifierNotCalled(_ name: String, _ span: Span) -> Diagnostic {
    .error("'\(name)' is not called", at: span, hint: "write '.\(name)(…)'")
  }

  static func implicitView(_ name: String, _ span: Span) -> Diagnostic {
    .error(
      "'.\(name)' needs the type before it", at: span,
      hint: Vocabulary.colorNames.contains(name)
        ? "write 'Color.\(name)'"
        : Vocabulary.memberNames.contains(name) ? "a modifier stands behind the view that it changes" : nil)
  }

  static func layoutWithoutContent(_ name: String, _ span: Span) -> Diagnostic {
    .error(
      "'\(name)' is a layout, not a view", at: span, hint: "call it with views: '\(name)(…) { … }'")
  }

  static func notALayout(_ what: String, _ span: Span) -> Diagnostic {
    .error(
      "\(what) is not a layout", at: span, hint: "write 'HStackLayout()', 'VStackLayout()' or another layout")
  }

  static func missingRequirement(_ name: String, _ labels: [String], of type: String, _ span: Span)
    -> Diagnostic
  {
    let usage = "\(name)(\(labels.map { "\($0):" }.joined()))"
    return .error(
      "'\(type)' has no '\(usage)'", at: span,
      hint: "every layout says how large it is and where its subviews stand")
  }

  static func noSubview(_ index: Int, _ indices: Range<Int>) -> String {
    let number = indices.count == 1 ? "is 1 subview" : "are \(indices.count) subviews"
    return "index \(index) is out of range: there \(number)"
      + (indices.lowerBound > 0 && !indices.isEmpty ? ", the first of them at \(indices.lowerBound)" : "")
  }
  static func noDefaultValue(_ key: String) -> String { "'\(key)' has no 'static let defaultValue'" }

  // MARK: Arguments

  /// An argument by its label, or as the argument of its callee.
  struct ArgumentName {
    let label: String?
    let callee: String

    /// As what something is said about.
    var subject: String {
      label.map { "'\($0)' of '\(callee)'" } ?? "the argument of '\(callee)'"
    }
    /// As what takes a value.
    var taker: String { label.map { "'\($0)' of '\(callee)'" } ?? "'\(callee)'" }
  }

  static func wrongType(
    _ name: ArgumentName, takes: String, not what: String, _ span: Span, hint: String? = nil
  ) -> Diagnostic {
    .error("\(name.taker) takes \(takes), not \(what)", at: span, hint: hint)
  }

  static func wrongFormat(_ format: String, _ what: String, _ span: Span) -> Diagnostic {
    .error("\(format) does not format \(what)", at: span)
  }

  static func doesNotTick(_ span: Span, hint: String = "'.date' and '.time' say when it is") -> Diagnostic {
    .warning(
      "a page does not tick: this is shown as it is at 'Date.now'", at: span, hint: hint)
  }

  static func noDescription(_ what: String) -> String { "\(what) has no 'description'" }
  static func noColorParts(_ what: String) -> String {
    "\(what) is no colour whose red, green and blue are known"
  }
  static let deepAttribute = "this is no value of an attribute"

  static func missing(_ name: ArgumentName, usage: String, _ span: Span) -> Diagnostic {
    .error("\(name.subject) is missing", at: span, hint: "write '\(usage)'")
  }

  static func missingContent(of callee: String, usage: String, _ span: Span) -> Diagnostic {
    .error("'\(callee)' has no content", at: span, hint: "write '\(usage)'")
  }

  static func contentNotTaken(by callee: String, _ span: Span) -> Diagnostic {
    .error("'\(callee)' takes no content in braces", at: span)
  }

  static func unknownLabel(
    _ label: String, of callee: String, labels: [String], usage: String, _ span: Span
  ) -> Diagnostic {
    .error(
      "'\(callee)' has no argument '\(label)'", at: span,
      hint: didYouMean(label, among: labels) ?? (labels.isEmpty ? "write '\(usage)'" : takes(labels, callee)))
  }

  static func extra(in callee: String, labels: [String], usage: String, _ span: Span) -> Diagnostic {
    .error(
      "'\(callee)' takes no \(labels.isEmpty ? "further argument" : "argument without a label here")",
      at: span, hint: labels.isEmpty ? "write '\(usage)'" : takes(labels, callee))
  }

  static func superfluousLabel(_ label: String, of callee: String, _ span: Span) -> Diagnostic {
    .error("this argument of '\(callee)' has no label", at: span, hint: "leave out '\(label):'")
  }

  static func takes(_ labels: [String], _ callee: String) -> String {
    labels.isEmpty
      ? "write '\(callee)()'" : "it takes \(labels.map { "'\($0)'" }.joined(separator: ", "))"
  }

  static func duplicate(_ name: ArgumentName, _ span: Span) -> Diagnostic {
    .error("\(name.subject) is given twice", at: span)
  }

  static func outOfOrder(_ name: ArgumentName, before other: String, _ span: Span) -> Diagnostic {
    .error(
      "\(name.subject) must stand before '\(other)'", at: span, hint: "Swift's arguments have a fixed order")
  }

  static func negative(_ name: ArgumentName, _ span: Span) -> Diagnostic {
    .error("\(name.subject) is negative", at: span, hint: "write 0 or more")
  }

  static func infinite(_ name: ArgumentName, _ span: Span, hint: String? = nil) -> Diagnostic {
    .error("\(name.subject) is infinite", at: span, hint: hint ?? "write a finite number")
  }

  static func notANumber(_ name: ArgumentName, _ span: Span) -> Diagnostic {
    .error("\(name.subject) is not a number", at: span, hint: "0 is divided by 0 somewhere in it")
  }

  static func notPositive(_ name: ArgumentName, _ span: Span) -> Diagnostic {
    .error("\(name.subject) is not positive", at: span, hint: "write more than 0")
  }

  static func tooLarge(_ name: ArgumentName, _ span: Span) -> Diagnostic {
    .error("\(name.subject) is too large", at: span, hint: "write at most 1,000,000")
  }

  static func outside(_ name: ArgumentName, _ range: ClosedRange<Int>, _ span: Span) -> Diagnostic {
    .error("\(name.subject) is not between \(range.lowerBound) and \(range.upperBound)", at: span)
  }

  static func noFraction(_ name: ArgumentName, isByte: Bool, _ span: Span) -> Diagnostic {
    .warning(
      "\(name.subject) is not between 0 and 1", at: span,
      hint: isByte ? "write it as a part of 1: '\(span.text) / 255.0'" : "it counts as the nearer of the two")
  }

  static func noLines(_ name: ArgumentName, _ span: Span) -> Diagnostic {
    .error("\(name.subject) is less than 1", at: span, hint: "write 'lineLimit(nil)' for any number of lines")
  }

  static func boundsCross(_ lower: String, _ upper: String, _ span: Span) -> Diagnostic {
    .warning(
      "'\(lower)' is larger than '\(upper)'", at: span, hint: "'\(lower)' wins, and '\(upper)' has no effect")
  }

  // MARK: States

  static func largeState(_ name: String, _ limit: Int, _ span: Span) -> Diagnostic {
    .error("'\(name)' holds more than a state may, which is \(limit) bytes", at: span)
  }

  static let followedLink = "a link has been followed"

  /// A note to what only goes wrong there.
  static func inState(_ variables: [String]) -> String {
    "while " + variables.prefix(3).joined(separator: ", ") + (variables.count > 3 ? ", …" : "")
  }

  static func notABinding(_ name: ArgumentName, _ what: String, written: String, _ span: Span) -> Diagnostic {
    let isName =
      written.first?.isLetter == true
      && written.allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) }
    return .error(
      "\(name.taker) takes a binding, not \(what)", at: span,
      hint: isName && written != "true" && written != "false"
        ? "write '$\(written)', the binding of a '@State var'"
        : "write '$name', the binding of a '@State var'")
  }

  static func untagged(_ count: Int, of callee: String, isError: Bool, _ span: Span) -> Diagnostic {
    let what =
      count == 1
      ? "a choice of the '\(callee)' has no tag" : "\(count) choices of the '\(callee)' have no tag"
    return Diagnostic(
      isError ? .error : .warning, isError ? what : what + ", and cannot be chosen: left out", at: span,
      hint: "write '.tag(…)' behind each of them, with the value that it selects")
  }

  static func tooManyPresented(_ name: String, _ limit: Int, _ span: Span) -> Diagnostic {
    .warning(
      "'\(name)' is left out within \(limit) others, one in the other", at: span,
      hint: "a view that presents itself does so without end")
  }

  static func manyChoices(_ name: String, _ count: Int, _ limit: Int, _ span: Span) -> Diagnostic {
    .warning("of the \(count) views of '\(name)' only the first \(limit) are tried", at: span)
  }

  static func noTag(_ value: String, of callee: String, _ span: Span) -> Diagnostic {
    .warning(
      "nothing in the '\(callee)' has the tag \(value)", at: span,
      hint: "the selection is one of the tags at first, or nothing is selected")
  }

  static func negativeFrame(_ name: String, inSomeStates: Bool, _ span: Span) -> Diagnostic {
    inSomeStates
      ? .warning(
        "'\(name)' is negative in some states, and left out there", at: span,
        hint: "write 'max(0, …)', or keep a press from leading there by '.disabled(…)'")
      : .warning("'\(name)' is negative, and left out", at: span, hint: "write 'max(0, …)'")
  }

  static func environmentKey(_ name: String, among names: [String], _ span: Span) -> Diagnostic {
    .error(
      "the environment value '\(name)' is not supported", at: span,
      hint: didYouMean(name, among: names)
        ?? "supported are \(names.map { "'\\.\($0)'" }.joined(separator: ", "))")
  }

  static func noTab(_ value: String, of callee: String, _ span: Span) -> Diagnostic {
    .warning(
      "nothing in the '\(callee)' has the tag \(value): the first tab is shown", at: span,
      hint: "the selection is one of the tags at first")
  }

  static func tagType(_ tag: String, selection: String, _ span: Span) -> Diagnostic {
    .warning(
      "nothing can be chosen: the tags are of type '\(tag)', and the selection is of type '\(selection)'",
      at: span,
      hint: "give the tags the type of what they select")
  }

  static func tabWithoutLabel(_ count: Int, showsNoBar: Bool, _ span: Span) -> Diagnostic {
    let lack =
      count == 1 ? "a view of the 'TabView' has no label" : "\(count) views of the 'TabView' have no label"
    return .warning(
      showsNoBar ? lack + ": it shows no bar" : lack, at: span,
      hint: "write 'Tab(\"Title\", systemImage: \"star\") { … }', or '.tabItem { Text(\"Title\") }'")
  }

  static func roomInAction(_ size: CGSize, _ span: Span) -> Diagnostic {
    .warning(
      "what is done has one result at every width: this is the size of a room of \(Int(size.width)) by \(Int(size.height))",
      at: span, hint: "let the state hold a share, and multiply it by the size where it is shown")
  }

  static func controlInReader(_ name: String, _ span: Span) -> Diagnostic {
    .error(
      "a '\(name)' that a 'GeometryReader' shows only in some rooms cannot be pressed", at: span,
      hint: "show it in every room, or put it beside the reader")
  }

  static func repeats(_ name: String, _ span: Span) -> Diagnostic {
    .warning(
      "'\(name)' is left out: what a press moves comes to rest", at: span,
      hint: "what 'onAppear' begins goes on, but for sizes and places")
  }

  static func grows(_ name: String, _ limit: Int, _ span: Span?, _ notes: [Diagnostic.Note]) -> Diagnostic {
    // What a view keeps has a name of ours, and stands where the view does.
    let word = span.map(\.text) ?? name
    let subject = word == name ? "'\(name)'" : "what '\(word)' keeps"
    let states = limit == 1 ? "one state of the block has" : "\(limit) states of the block have"
    return Diagnostic(
      .warning, "\(subject) can have more values than the \(states) room for", at: span,
      hint: "what leads to more is shown disabled; bound it with '.disabled(…)', or write 'layout states=N'",
      notes: notes)
  }

  static func clearsNothing(_ name: String, _ span: Span) -> Diagnostic {
    .warning(
      "what is typed here stays in the field where a press sets '\(name)' to what it is already", at: span,
      hint: "a page without a script does not know what is typed: leave the press to the reader's keyboard")
  }

  /// A note to that: why there is a state for every combination of some variables.
  static func together(_ names: [String]) -> String {
    let some = names.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    return "each combination of \(some) is a state: they are read or changed in one place"
  }

  /// A note to that: why there is room for fewer states than usual.
  static func manyViews(_ count: Int, _ room: Int) -> String {
    "a state has up to \(count) views, and all of them together may have \(room)"
  }

  static let spent = Diagnostic.Note("to try out more of them takes too many steps", at: nil)

  static let columnVaries =
    "each combination is a state: the views do more than push each other down"

  // MARK: Geometry readers

  /// - Parameter name: the author's word for what reads the room, `GeometryReader` or `Canvas`.
  static func readerVaries(_ name: String, _ limit: Int, _ span: Span) -> Diagnostic {
    .error(
      "'\(name)' shows something else at more than \(limit) widths", at: span,
      hint: "lengths may depend on its size; texts, colours and which views there are only on comparisons")
  }

  static func readerSteps(_ name: String, _ limit: Int, _ span: Span) -> Diagnostic {
    Diagnostic(
      .warning,
      "'\(name)' shows something else at more than \(limit) widths: its views are made for steps of widths",
      at: span,
      hint: "lengths may depend on its size; texts, colours and which views there are only on comparisons")
  }

  static func decidedKey(_ key: String, _ span: Span) -> Diagnostic {
    Diagnostic(.warning, "'\(key)' is left out: the page and its reader decide it", at: span)
  }

  static func smallPath(_ span: Span) -> Diagnostic {
    .error(
      "a path in a 'GeometryReader' that depends on its size is as large as the reader", at: span,
      hint: "leave out what makes it smaller, or draw it by a 'Shape', which is told its own size")
  }

  // MARK: Guides

  static let noDefaultGuide = "a guide's type says where the guide lies by itself"
  static let noDefaultGuideHint =
    "give it a 'static func defaultValue(in context: ViewDimensions) -> CGFloat'"

  static func guideOfBothAxes(_ name: String, _ span: Span) -> Diagnostic {
    .error(
      "'.\(name)' is a guide on both axes", at: span,
      hint: "write 'HorizontalAlignment.\(name)' or 'VerticalAlignment.\(name)'")
  }

  // MARK: Grids

  static func noGridItem(_ name: ArgumentName, _ span: Span) -> Diagnostic {
    .error("\(name.subject) has no grid item", at: span, hint: "write '[GridItem(.flexible())]'")
  }

  static func gridItemSizeNotCalled(_ name: String, _ span: Span) -> Diagnostic {
    .error(
      "'.\(name)' is not called", at: span,
      hint: name == "flexible"
        ? "write '.flexible()'" : "write '.\(name)(\(name == "adaptive" ? "minimum: 80" : "80"))'")
  }
}
