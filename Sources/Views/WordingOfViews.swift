import Diagnostics

/// Sentences about single views and modifiers.
extension Wording {
  static let noCornerRadii = "these are no radii of corners"
  static let cornerRadiiHint = "write 'RectangleCornerRadii(topLeading: 8, topTrailing: 8)'"

  static func mixedFrame(_ fixed: String, _ flexible: String, _ span: Span) -> Diagnostic {
    .error(
      "'frame' takes '\(fixed)' or '\(flexible)', not both", at: span,
      hint: "write two frames: '.frame(\(fixed): …).frame(\(flexible): …)'")
  }

  static func noEffect(_ name: String, because reason: String, _ span: Span) -> Diagnostic {
    .warning("'\(name)' has no effect", at: span, hint: reason)
  }

  static func infiniteFrame(_ name: String, instead: String, _ span: Span) -> Diagnostic {
    .warning("'\(name)' is infinite, and therefore left out", at: span, hint: "write '\(instead): .infinity'")
  }

  static func onlyIn(_ what: String, _ name: String, _ example: String, _ span: Span) -> Diagnostic {
    .error("'\(name)' is a part of \(what)", at: span, hint: "write it in '\(example)'")
  }

  static func notAMark(_ name: String, _ span: Span) -> Diagnostic {
    .error(
      "'\(name)' is no mark of a chart", at: span,
      hint: "write 'BarMark(x: .value(…), y: .value(…))' or its like")
  }

  static func onlyOn(_ what: String, _ name: String, after: String, _ span: Span) -> Diagnostic {
    .error("'\(name)' is a modifier of \(what)", at: span, hint: "write it right after '\(after)'")
  }

  static func colorName(_ name: String, _ span: Span) -> Diagnostic {
    let hint: String
    if let (red, green, blue) = hexComponents(name) {
      hint = "write 'Color(red: \(red), green: \(green), blue: \(blue))'"
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

  static func noTemplate(_ span: Span) -> Diagnostic {
    .warning(
      "a picture is drawn in its own colours, not as a template", at: span,
      hint: "use a symbol, or a picture that has the colour already")
  }

  static func colorPlaceholder(_ name: String, _ span: Span) -> Diagnostic {
    .warning(
      "the site has no colour '\(name)': gray stands in its place", at: span,
      hint: "name it under 'colors' in site.yml")
  }

  static func colorOfTheSameName(_ name: String, _ span: Span) -> Diagnostic {
    .warning(
      "the site has no colour '\(name)': SwiftUI's own of that name stands in its place", at: span,
      hint: "write 'Color.\(name)', or name it under 'colors' in site.yml")
  }

  static func imagePlaceholder(_ name: String, _ span: Span) -> Diagnostic {
    .warning(
      "the site has no image '\(name)': a placeholder stands in its place", at: span,
      hint: "put a picture of that name beside the page")
  }

  static func unknownSymbol(_ name: String, related: String?, _ span: Span) -> Diagnostic {
    if name.isEmpty {
      return .warning(
        "there is no symbol '': its place is left empty", at: span,
        hint: "with 'if' around the picture there is no place either")
    }
    return .warning(
      "there is no symbol '\(name)': four corners show its place", at: span,
      hint: related.map { "did you mean '\($0)'?" }
        ?? "put an SVG beside the page and write Image(\"name.svg\")")
  }

  static func truncation(_ mode: String, _ span: Span) -> Diagnostic {
    .warning("'truncationMode(.\(mode))' is left out: a browser cuts a text at its end", at: span)
  }

  static func asyncImage(_ span: Span) -> Diagnostic {
    .warning(
      "nothing is loaded while a page is shown: what stands there before the picture comes stays", at: span,
      hint: "put the picture beside the page and write Image(\"name.png\")")
  }

  static func noProgress(_ span: Span) -> Diagnostic {
    .warning(
      "a 'ProgressView' without a value stands still: nothing is going on in a page", at: span,
      hint: "write how far it is: 'ProgressView(value: 0.4)'")
  }

  static func beyondMeter(_ name: ArgumentName, _ span: Span) -> Diagnostic {
    .warning(
      "\(name.subject) is beyond the end of the bar", at: span,
      hint: "it counts as the nearer of the two ends")
  }

  static func linkInControl(_ span: Span) -> Diagnostic {
    .warning(
      "a link within a button or another link cannot be followed", at: span, hint: "leave one of them out")
  }

  /// - Parameter isDrawn: whether it is seen nevertheless.
  static func controlInControl(_ name: String, isDrawn: Bool, _ span: Span) -> Diagnostic {
    Diagnostic(
      isDrawn ? .warning : .error, "a '\(name)' within a button or a link cannot be pressed", at: span,
      hint: "put one beside the other")
  }

  static func identifierNeeded(_ span: Span) -> Diagnostic {
    .error(
      "'ForEach' does not know what tells the elements apart", at: span,
      hint: "write 'ForEach(…, id: \\.self)'")
  }

  static func duplicateID(_ id: String, count: Int, isRepeated: Bool, _ span: Span, first: Span) -> Diagnostic
  {
    if isRepeated {
      return .warning(
        "the id '\(id)' is given to \(count) views: the first has it", at: span,
        hint: "make it differ in each copy: .id(\"\(id)\\(number)\")")
    }
    return Diagnostic(
      .warning, "the id '\(id)' is taken", at: span,
      hint: "an id names one view of a block: the first has it",
      notes: [Diagnostic.Note("by this view", at: first)])
  }

  static func selectedWithoutButton(_ name: String, _ span: Span) -> Diagnostic {
    .warning(
      "only buttons are told to be selected", at: span,
      hint: "say it in '.accessibilityLabel', or put '\(name)' on a button")
  }

  static func badID(_ id: String, _ span: Span) -> Diagnostic {
    .warning(
      id.isEmpty
        ? "no link can lead here: the id is empty"
        : "no link can lead here: the id '\(id)' holds white space",
      at: span, hint: "an id becomes a part of an HTML id: letters, digits, '-' and '_'")
  }

  static func styleForColor(_ name: String, _ span: Span) -> Diagnostic {
    .error("'.\(name)' is a style, not a colour", at: span, hint: "write a colour, such as '.gray'")
  }

  static func colorsOnly(_ name: ArgumentName, _ span: Span) -> Diagnostic {
    .error(
      "\(name.taker) does not take a gradient or a material yet", at: span,
      hint: "write '.blue' or 'Color(red: 0.2, green: 0.4, blue: 0.6)'")
  }

  static func notAShape(_ modifier: String, after view: String, _ span: Span) -> Diagnostic {
    .error(
      "'\(modifier)' is a modifier of shapes", at: span,
      hint: Vocabulary.words.modifiers[view]?.kind == .works
        ? "write it before '\(view)', right after the shape" : "write it right after 'Circle()'")
  }

  static func longPath(_ limit: Int) -> String { "a path has more than \(limit) lines and curves" }

  /// What a value is asked for its path that has none.
  static let noShapeHasPath = "only shapes have a path"

  static func notInsettable(_ name: String, _ span: Span) -> Diagnostic {
    .error(
      "'\(name)' needs an 'InsettableShape', which says what is inside of its edge", at: span,
      hint: "write 'func inset(by amount: CGFloat) -> some InsettableShape { … }', or use 'stroke'")
  }

  static func mask(_ span: Span) -> Diagnostic {
    .warning(
      "'mask' is left out: a mask is made of opaque shapes, texts and symbols, or of one colour or gradient",
      at: span,
      hint: "pictures, texts from right to left, and views that are turned, faded or blurred are no masks yet"
    )
  }

  static func schemesDiffer(_ span: Span) -> Diagnostic {
    .warning(
      "what this shows in the dark is not as large as what it shows in the light", at: span,
      hint: "both have the room of the larger one")
  }

  /// - Parameter name: that of a view which the block declares.
  static func noView(_ span: Span, declared name: String?) -> Diagnostic {
    let hint = name.map { "behind its declarations write the view that is shown, such as '\($0)(…)'" }
    return .warning("the block shows nothing", at: span, hint: hint ?? "write a view, such as Text(\"…\")")
  }

  static func tooDeep(_ limit: Int, _ span: Span) -> Diagnostic {
    .error("views are nested deeper than \(limit) levels here", at: span)
  }

  static func readersTooDeep(_ limit: Int, _ span: Span) -> Diagnostic {
    .error("more than \(limit) geometry readers are inside each other here", at: span)
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

  static func otherFont(_ name: String, _ span: Span) -> Diagnostic {
    .warning(
      "the page has no font '\(name)': the text is set in its own", at: span,
      hint: "the fonts of the site are 'fonts' in site.yml; write 'Font.system(size: …)' for them")
  }

  static func noDesign(_ name: String, _ span: Span) -> Diagnostic {
    .warning(
      "a site has a font for texts and one for code, and none that is '.\(name)'", at: span,
      hint: "the text is set in the usual font; which one that is, site.yml says")
  }

  static let noPlatformTexts = "'NSAttributedString' is Foundation's, and no text of a block is one"

  /// - Parameter reason: what a reader misses.
  static func unanswered(_ name: String, because reason: String, _ span: Span) -> Diagnostic {
    .warning("'\(name)' is left out: \(reason)", at: span)
  }

  /// - Parameter name: of the function that puts something off.
  static func waitsNot(_ name: String, _ span: Span) -> Diagnostic {
    .warning(
      "'\(name)' waits for nothing: a page has no clock, and what it puts off is done at once", at: span,
      hint: "where nothing would be left to see, it is left out")
  }

  static func screenOf(_ name: String, _ height: Int, _ span: Span) -> Diagnostic {
    .warning(
      "\("AEIOU".contains(name.prefix(1)) ? "an" : "a") '\(name)' is as high as a screen, which a page has not: it is offered \(height) points",
      at: span,
      hint: "write how high it is with 'frame(height: …)', or 'layout height=\(height)' for the block")
  }

  static func menuAsList(_ name: String, _ span: Span) -> Diagnostic {
    .warning(
      "this '\(name)' is a list and no menu: its choice does not stand by itself", at: span,
      hint:
        "a menu of a page keeps its choice itself, unless something else changes it or what it offers, or is computed of it and others; "
        + "'.pickerStyle(.inline)' asks for the list")
  }

  static func comesAsItsActionSays(_ name: String, _ span: Span) -> Diagnostic {
    unanswered(name, because: "a view comes and goes as the animation of the action says", span)
  }

  static func keepsNoModels(_ span: Span) -> Diagnostic {
    .warning(
      "a page remembers nothing: models are there until it is left", at: span,
      hint: "'.modelContainer(for: …, inMemory: true)' says the same without a warning")
  }

  static func standIn(_ name: String, because reason: String, _ span: Span) -> Diagnostic {
    .warning("'\(name)' is left out: \(reason), and an area stands in its place", at: span)
  }

  static func changesOnTheWay(_ name: String, _ span: Span) -> Diagnostic {
    .warning("'\(name)' changes a view on its way only: while it is there, it looks as it is", at: span)
  }

  static func movesLooksOnly(_ name: String, _ span: Span) -> Diagnostic {
    .warning(
      "'\(name)' moves, turns, scales and colours its views: what else changes is as it is at first",
      at: span,
      hint: "sizes, texts and the number of views stay; 'scaleEffect' and 'offset' move")
  }

  static func tooManyMoments(_ name: String, _ limit: Int, _ span: Span) -> Diagnostic {
    .warning("'\(name)' stands still: it has more than \(limit) moments", at: span)
  }

  /// - Parameter reason: why nothing about it changes.
  static func standsStill(_ name: String, because reason: String, _ span: Span) -> Diagnostic {
    .warning("'\(name)' stands still: \(reason)", at: span)
  }

  static func typedTextStays(_ name: String, _ span: Span) -> Diagnostic {
    .warning(
      "what is typed here stays in the field: what else reads '\(name)' sees only what it begins with",
      at: span,
      hint: "a page without a script computes nothing from what is typed")
  }

  static func noDestination(_ type: String, _ span: Span) -> Diagnostic {
    .warning(
      "a link leads to a value of type '\(type)', for which the page has no destination: it leads nowhere",
      at: span,
      hint: "write '.navigationDestination(for: \(type).self) { value in … }' in the page")
  }

  static func navigationInReader(_ name: String, _ span: Span) -> Diagnostic {
    .warning(
      "'\(name)' is left out: it cannot be said in a 'GeometryReader'", at: span,
      hint: "write it behind the 'GeometryReader'")
  }

  /// What only acts on it is left out, and what shows it is an error.
  static func preferenceOfRoom(_ key: String, _ name: String, _ span: Span) -> Diagnostic {
    let hint =
      "a 'Layout' knows the sizes of its views; 'anchorPreference' and 'overlayPreferenceValue' know their places"
    return name == "onPreferenceChange"
      ? .warning(
        "'\(name)' is left out: it cannot wait for '\(key)', which a 'GeometryReader' inside says", at: span,
        hint: hint)
      : .error(
        "'\(name)' cannot wait for '\(key)', which a 'GeometryReader' inside says", at: span, hint: hint)
  }

  /// - Parameter width: in points.
  static func measuredOnce(_ name: String, width: Int, _ span: Span) -> Diagnostic {
    .warning(
      "'\(name)' is told the sizes of a page \(width) points wide, whatever its width", at: span,
      hint: "a 'GeometryReader' and a 'Layout' know the sizes at every width")
  }

  static func noObject(_ type: String, _ span: Span) -> Diagnostic {
    .error(
      "no object of '\(type)' is in the environment of this view", at: span,
      hint: "put one there with '.environment(…)', or '.environmentObject(…)'")
  }

  static func providedObject(_ type: String, _ span: Span) -> Diagnostic {
    Diagnostic(
      .warning, "no object of '\(type)' is in the environment of this view: it gets a new one", at: span,
      hint: "put one there with '.environment(…)', or '.environmentObject(…)'")
  }

  static func unheldObject(_ type: String, _ span: Span) -> Diagnostic {
    Diagnostic(
      .warning, "this changes an object of '\(type)' that no state holds: the page forgets it", at: span,
      hint: "keep it in '@State var', or '@StateObject var'")
  }

  static func neverSettles(_ rounds: Int, _ span: Span) -> Diagnostic {
    .error(
      "what is done here changes what it is told, again and again: it has not settled after \(rounds) rounds",
      at: span, hint: "let it set what it is told, and let that not depend on what it sets")
  }

  static func lifeInReader(_ name: String, _ span: Span) -> Diagnostic {
    .warning(
      "'\(name)' is not run in a 'GeometryReader', whose views are made when the block is laid out", at: span,
      hint: "write it behind the 'GeometryReader'")
  }
}
