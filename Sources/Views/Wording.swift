import Diagnostics

/// Every sentence this module says to an author.
///
/// A function is named after what is wrong; its parameters are the author's own words.
enum Wording {
  // MARK: Names

  static func unsupported(_ name: String, _ span: Span) -> Diagnostic {
    .error("'\(name)' is not supported yet", at: span, hint: "the manual's reference lists what is")
  }

  static func unknownView(_ name: String, _ span: Span) -> Diagnostic {
    .error(
      "'\(name)' is not a view or a layout", at: span, hint: didYouMean(name, among: Vocabulary.viewNames))
  }

  static func unknownModifier(_ name: String, _ span: Span) -> Diagnostic {
    .error(
      "'\(name)' is not a modifier", at: span, hint: didYouMean(name, among: Vocabulary.modifierNames))
  }

  static func unknownMember(_ name: String, of kind: String, among names: [String], _ span: Span)
    -> Diagnostic
  {
    let nearest = nearestName(to: name, among: names)
    return .error(
      "'.\(name)' is not \(kind)", at: span,
      hint: nearest.map { "did you mean '.\($0)'?" } ?? oneOf(names))
  }

  private static func oneOf(_ names: [String]) -> String {
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
      hint: Vocabulary.colorNames.contains(name) ? "write 'Color.\(name)'" : nil)
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

  static func noSubview(_ index: Int, _ count: Int) -> String {
    "index \(index) is out of range: there \(count == 1 ? "is 1 subview" : "are \(count) subviews")"
  }
  static func noDefaultValue(_ key: String) -> String { "'\(key)' has no 'static let defaultValue'" }

  // MARK: Arguments

  /// An argument by its label, or as the argument of its callee.
  struct ArgumentName {
    let label: String?
    let callee: String

    /// As what something is said about.
    fileprivate var subject: String {
      label.map { "'\($0)' of '\(callee)'" } ?? "the argument of '\(callee)'"
    }
    /// As what takes a value.
    fileprivate var taker: String { label.map { "'\($0)' of '\(callee)'" } ?? "'\(callee)'" }
  }

  static func wrongType(
    _ name: ArgumentName, takes: String, not what: String, _ span: Span, hint: String? = nil
  ) -> Diagnostic {
    .error("\(name.taker) takes \(takes), not \(what)", at: span, hint: hint)
  }

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

  private static func takes(_ labels: [String], _ callee: String) -> String {
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

  // MARK: Single views and modifiers

  static func mixedFrame(_ fixed: String, _ flexible: String, _ span: Span) -> Diagnostic {
    .error(
      "'frame' takes '\(fixed)' or '\(flexible)', not both", at: span,
      hint: "write two frames: '.frame(\(fixed): …).frame(\(flexible): …)'")
  }

  static func noEffect(_ name: String, because reason: String, _ span: Span) -> Diagnostic {
    .warning("'\(name)' has no effect", at: span, hint: reason)
  }

  static func onlyOn(_ what: String, _ name: String, after: String, _ span: Span) -> Diagnostic {
    .error("'\(name)' is a modifier of \(what)", at: span, hint: "write it right after '\(after)'")
  }

  static func colorName(_ name: String, _ span: Span) -> Diagnostic {
    let hint: String
    if let (red, green, blue) = hexComponents(name) {
      hint = "write 'Color(red: \(red), green: \(green), blue: \(blue))'"
    } else if Vocabulary.colorNames.contains(name) {
      hint = "write 'Color.\(name)'"
    } else {
      hint = "write a colour such as 'Color.blue', or 'Color(red: 0.2, green: 0.4, blue: 0.6)'"
    }
    return .error("there is no colour named \"\(name)\"", at: span, hint: hint)
  }

  /// `#336699` as the numbers that Swift wants for it.
  private static func hexComponents(_ text: String) -> (String, String, String)? {
    guard text.hasPrefix("#") else { return nil }
    var digits = Array(text.dropFirst())
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 else { return nil }
    var parts: [String] = []
    for start in stride(from: 0, to: 6, by: 2) {
      guard let value = Int(String(digits[start..<start + 2]), radix: 16) else { return nil }
      let thousandths = (value * 1000 + 127) / 255
      let fraction = String(1000 + thousandths % 1000).dropFirst()
      var decimal = "\(thousandths / 1000).\(fraction)"
      while decimal.hasSuffix("0"), !decimal.hasSuffix(".0") { decimal.removeLast() }
      parts.append(decimal)
    }
    return (parts[0], parts[1], parts[2])
  }

  static func missingImage(_ source: String, nearest: String?, _ span: Span) -> Diagnostic {
    .error(
      "there is no image '\(source)'", at: span,
      hint: nearest.map { "did you mean '\($0)'?" } ?? "its path is relative to the page")
  }

  static func unknownSymbol(_ name: String, nearest: String?, _ span: Span) -> Diagnostic {
    .error(
      "there is no symbol '\(name)'", at: span,
      hint: nearest.map { "did you mean '\($0)'?" }
        ?? "Apple's symbols are Apple's; put an SVG beside the page and write Image(\"name.svg\")")
  }

  static func truncation(_ mode: String, _ span: Span) -> Diagnostic {
    .error(
      "'truncationMode(.\(mode))' is not supported: a browser cuts a text at its end", at: span,
      hint: "write '.tail', or leave it out")
  }

  static func cannotFit(_ name: String, _ span: Span) -> Diagnostic {
    name == "baselineOffset"
      ? .error("'baselineOffset' is not supported yet", at: span, hint: "move the text with 'offset(y: …)'")
      : .error(
        "'\(name)' is not supported: a text has one size at every width", at: span,
        hint: "let the text wrap, or cut it with 'lineLimit(1)'")
  }

  static func asyncImage(_ span: Span) -> Diagnostic {
    .error(
      "'AsyncImage' is not supported: nothing is loaded while a page is shown", at: span,
      hint: "put the picture beside the page and write Image(\"name.png\")")
  }

  static func noProgress(_ span: Span) -> Diagnostic {
    .error(
      "a 'ProgressView' without a value is not supported: nothing is going on in a page", at: span,
      hint: "write 'ProgressView(value: 0.5)'")
  }

  static func beyondMeter(_ name: ArgumentName, _ span: Span) -> Diagnostic {
    .warning(
      "\(name.subject) is beyond the end of the bar", at: span,
      hint: "it counts as the nearer of the two ends")
  }

  static func linkInControl(_ span: Span) -> Diagnostic {
    .error(
      "a link within a button or another link cannot be followed", at: span, hint: "leave one of them out")
  }

  static func controlInControl(_ name: String, _ span: Span) -> Diagnostic {
    .error(
      "a '\(name)' within a button or a link cannot be pressed", at: span, hint: "put one beside the other")
  }

  static func identifierNeeded(_ span: Span) -> Diagnostic {
    .error(
      "'ForEach' does not know what tells the elements apart", at: span,
      hint: "write 'ForEach(…, id: \\.self)'")
  }

  static func duplicateID(_ id: String, count: Int, isRepeated: Bool, _ span: Span, first: Span) -> Diagnostic
  {
    if isRepeated {
      return .error(
        "the id '\(id)' is given to \(count) views", at: span,
        hint: "make it differ in each copy: .id(\"\(id)\\(number)\")")
    }
    return .error(
      "the id '\(id)' is taken", at: span, hint: "an id names one view of a block",
      notes: [Diagnostic.Note("by this view", at: first)])
  }

  static func badID(_ id: String, _ span: Span) -> Diagnostic {
    .error(
      id.isEmpty ? "the id is empty" : "the id '\(id)' holds white space", at: span,
      hint: "an id becomes a part of an HTML id: letters, digits, '-' and '_'")
  }

  static func styleForColor(_ name: String, _ span: Span) -> Diagnostic {
    .error("'.\(name)' is a style, not a colour", at: span, hint: "write a colour, such as '.gray'")
  }

  static func colorsOnly(_ name: ArgumentName, _ span: Span) -> Diagnostic {
    .error(
      "\(name.taker) does not take a gradient or a material yet", at: span,
      hint: "write '.blue' or 'Color(red: 0.2, green: 0.4, blue: 0.6)'")
  }

  static func partOfATurn(_ span: Span) -> Diagnostic {
    .error(
      "an angular gradient of less or more than one turn is not supported yet", at: span,
      hint: "let it end 360 degrees after it begins")
  }

  static func notAShape(_ modifier: String, after view: String, _ span: Span) -> Diagnostic {
    .error(
      "'\(modifier)' is a modifier of shapes", at: span,
      hint: Vocabulary.modifierNames.contains(view)
        ? "write it before '\(view)', right after the shape" : "write it right after 'Circle()'")
  }

  static func mask(_ span: Span) -> Diagnostic {
    .error(
      "'mask' supports one shape, colour or gradient", at: span,
      hint: "write 'mask { Circle() }', or cut with 'clipShape'")
  }

  static func noView(_ span: Span) -> Diagnostic {
    .warning("the block shows nothing", at: span, hint: "write a view, such as Text(\"…\")")
  }

  static func tooDeep(_ limit: Int, _ span: Span) -> Diagnostic {
    .error("views are nested deeper than \(limit) levels here", at: span)
  }

  static func tooMany(_ limit: Int, _ span: Span) -> Diagnostic {
    .error("the block has more than \(limit) views", at: span, hint: "split it into several blocks")
  }

  static func rawHTML(_ span: Span) -> Diagnostic {
    .error(
      "HTML in the Markdown of a block cannot be measured", at: span,
      hint: "use views, or write it on the page outside of the block")
  }

  static func notAText(_ what: String, _ span: Span) -> Diagnostic {
    .error(
      "\(what) cannot be a part of a text", at: span,
      hint: "'+' joins texts, such as Text(\"a\").bold() + Text(\"b\")")
  }

  static func missingCharacters(_ scalars: [Unicode.Scalar], _ span: Span) -> Diagnostic {
    let shown = scalars.prefix(5).map { scalar in
      let hex = String(scalar.value, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
      return scalar.value > 0x20 ? "'\(scalar)' (\(code))" : code
    }
    let more = scalars.count > 5 ? " and \(scalars.count - 5) more" : ""
    return .warning(
      "no font of the site has \(shown.joined(separator: ", "))\(more)", at: span,
      hint: "its width is a guess, so the layout is exact only around it; add a font to site.yml")
  }

  static func lineLimitRange(_ span: Span) -> Diagnostic {
    .error(
      "'lineLimit' takes a number of lines, not a range", at: span,
      hint: "write 'lineLimit(3)' or 'lineLimit(3, reservesSpace: true)'")
  }

  static func environmentKey(_ name: String, among names: [String], _ span: Span) -> Diagnostic {
    .error(
      "the environment value '\(name)' is not supported", at: span,
      hint: didYouMean(name, among: names)
        ?? "supported are \(names.map { "'\\.\($0)'" }.joined(separator: ", "))")
  }

  // MARK: States

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

  static func untagged(_ count: Int, of callee: String, _ span: Span) -> Diagnostic {
    .error(
      count == 1
        ? "a choice of the '\(callee)' has no tag" : "\(count) choices of the '\(callee)' have no tag",
      at: span, hint: "write '.tag(…)' behind each of them, with the value that it selects")
  }

  static func noTag(_ value: String, of callee: String, _ span: Span) -> Diagnostic {
    .warning(
      "nothing in the '\(callee)' has the tag \(value)", at: span,
      hint: "the selection is one of the tags at first, or nothing is selected")
  }

  static func tagType(_ tag: String, selection: String, _ span: Span) -> Diagnostic {
    .error(
      "the tags are of type '\(tag)', and the selection is of type '\(selection)'", at: span,
      hint: "give the tags the type of what they select")
  }

  static func tabWithoutLabel(_ count: Int, _ span: Span) -> Diagnostic {
    .error(
      count == 1 ? "a view of the 'TabView' has no label" : "\(count) views of the 'TabView' have no label",
      at: span,
      hint: "write 'Tab(\"Title\", systemImage: \"star\") { … }', or '.tabItem { Text(\"Title\") }'"
    )
  }

  static func controlInReader(_ name: String, _ span: Span) -> Diagnostic {
    .error(
      "a '\(name)' in a 'GeometryReader' cannot be pressed", at: span,
      hint: "put it beside the reader, or over it with 'overlay'")
  }

  static func animationWithoutValue(_ span: Span) -> Diagnostic {
    .error(
      "'value' of 'animation' is missing", at: span,
      hint: "write 'animation(.default, value: …)' with what has to change for it")
  }

  static func repeats(_ name: String, _ span: Span) -> Diagnostic {
    .error(
      "'\(name)' is not supported: what moves in a page comes to rest", at: span, hint: "leave it out")
  }

  static func grows(_ name: String, _ limit: Int, _ span: Span?, _ obstacle: Diagnostic.Note?) -> Diagnostic {
    Diagnostic(
      .warning, "'\(name)' can have more values than the \(limit) states of the block have room for",
      at: span,
      hint: "what leads to more is shown disabled; bound it with '.disabled(…)', or write 'layout states=N'",
      notes: obstacle.map { [$0] } ?? [])
  }

  /// A note to that: why there is a state for every combination of some variables.
  static func together(_ names: [String]) -> String {
    let some = names.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    return "each combination of \(some) is a state: they are read or changed in one place"
  }

  static let columnVaries =
    "each combination is a state: the views of the column do more than push each other down"

  // MARK: Geometry readers

  static func readerVaries(_ limit: Int, _ span: Span) -> Diagnostic {
    .error(
      "'GeometryReader' shows something else at more than \(limit) widths", at: span,
      hint: "lengths may depend on its size; texts, colours and which views there are only on comparisons")
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
