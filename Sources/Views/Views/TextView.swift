import Diagnostics
import Foundation
import LayoutEngine
import Script
import Typesetting

extension Words {
  mutating func declareTexts() {
    view(
      "Text",
      [
        "Text(_:)", "Text(verbatim:)", "Text(_:format:)", "Text(_:style:)", "Text(_:formatter:)",
        "Text(timerInterval:)",
      ],
      "a text", on: "text"
    ) { $0.text($1, $2) }
    view(
      "Markdown", ["Markdown(_:)"], "blocks of Markdown", on: "markdown", isOwn: true
    ) { $0.markdown($1, $2) }
  }
}

extension Resolver {
  /// `Text("…")`, `Text(verbatim: "…")`
  func text(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    guard let arguments = bound(call, to: Self.textSignatures) else { return nil }
    let environment = ownFont(of: arguments["content"], environment) ?? environment
    return shrinking(environment) { environment in
      runs(arguments, environment).map { text($0, environment, at: call.span) }
    }
  }

  /// `Text("a").bold() + Text("b")`
  func textSum(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    shrinking(environment) { environment in
      let runs = (call.arguments ?? []).map { self.runs($0.value, environment, at: $0.span) }
      return runs.contains { $0 == nil } ? nil : text(runs.flatMap { $0 ?? [] }, environment, at: call.span)
    }
  }

  /// The runs of a text with its own modifiers, or of a sum of texts.
  func runs(
    _ value: Value, _ environment: EnvironmentValues, at span: Span
  ) -> [TextContent.Run]? {
    var environment = environment
    var chain: [HostCall] = []
    guard var base = value.host else {
      report(Wording.notAText(value.described, span))
      return nil
    }
    while case .value(let inner) = base.base, let call = inner.host, !call.isTypeName {
      chain.append(base)
      base = call
    }
    for call in chain {
      guard Vocabulary.words.modifiers[call.name]?.isOfText == true else {
        report(Wording.notAText("what '\(call.name)' makes", call.nameSpan))
        return nil
      }
      _ = modifier(call, &environment)
    }
    if base.isTextSum {
      // A sum may be the sum of itself and itself: it takes as long as all that it has in the end.
      countText(at: base.nameSpan)
      return nested(at: base.nameSpan) {
        var result: [TextContent.Run]? = []
        for argument in base.arguments ?? [] {
          if isExhausted { return nil }
          guard let part = runs(argument.value, environment, at: argument.span) else {
            result = nil
            continue
          }
          result?.append(contentsOf: part)
        }
        return result
      } ?? nil
    }
    guard case .none = base.base, base.name == "Text", base.arguments != nil,
      let arguments = bound(base, to: Self.textSignatures)
    else {
      report(Wording.notAText(base.described, base.span))
      return nil
    }
    return runs(arguments, environment)
  }

  private static let textSignatures = [
    Signature(.unlabeled("content")), Signature(.required("verbatim")),
    Signature(.unlabeled("content"), .required("format")),
    Signature(.unlabeled("content"), .required("style")),
    Signature(.unlabeled("content"), .required("formatter")),
    Signature(
      .required("timerInterval"), .optional("pauseTime"), .optional("countsDown"), .optional("showsHours")),
    // What translators are told, and where translations are: a page has the language it is written in.
    Signature(.unlabeled("content"), .optional("tableName"), .optional("bundle"), .optional("comment")),
  ]

  /// The runs of `Text("…")`, `Text(verbatim: "…")`, `Text(0.5, format: .percent)` or `Text(Image(…))`.
  private func runs(_ arguments: BoundArguments, _ environment: EnvironmentValues) -> [TextContent.Run]? {
    if let call = arguments["content"]?.value.host, call.isImage { return imageRuns(call, environment) }
    if let format = arguments["format"] ?? arguments["style"] ?? arguments["formatter"],
      let argument = arguments["content"]
    {
      let known = interpreter.diagnostics.count
      guard let text = interpreter.text(of: argument.value, by: format.value, at: argument.span) else {
        if interpreter.diagnostics.count == known {
          report(Wording.wrongFormat(format.value.described, argument.value.described, argument.span))
        }
        return nil
      }
      if format.value.ticks { report(Wording.doesNotTick(format.span)) }
      return plain(text, InlineStyle(environment, blockEnvironment))
    }
    if arguments.has("timerInterval") {
      return timer(arguments).map { plain($0.text, InlineStyle(environment, blockEnvironment)) }
    }
    if let argument = arguments["content"], let runs = valueRuns(argument, environment) { return runs }
    if arguments.has("content") { return runs(arguments, "content", environment) }
    return string(arguments, "verbatim").map { plain($0.text, InlineStyle(environment, blockEnvironment)) }
  }

  /// What the argument `timerInterval` comes to, and those that are given with it.
  func timer(_ arguments: BoundArguments) -> ShownTimer? {
    guard let interval = arguments["timerInterval"] else { return nil }
    let timer = interpreter.timer(
      interval.value, pauseTime: arguments["pauseTime"]?.value,
      countsDown: bool(arguments, "countsDown") ?? true, showsHours: bool(arguments, "showsHours") ?? true)
    if timer == nil {
      report(
        Wording.wrongType(
          interval.named(in: arguments.callee), takes: "a range of dates", not: interval.value.described,
          interval.span, hint: "write 'start...end'"))
    } else {
      report(Wording.doesNotTick(interval.span, hint: "'Text(end, style: .time)' says when it is over"))
    }
    return timer
  }

  /// A string argument: inline Markdown where it is written as a literal.
  private func runs(
    _ arguments: BoundArguments, _ name: String, _ environment: EnvironmentValues
  ) -> [TextContent.Run]? {
    if let argument = arguments[name], let composition = argument.value.native as? TextComposition {
      return composed(composition, argument, environment)
    }
    guard let string = string(arguments, name), let argument = arguments[name] else { return nil }
    let style = InlineStyle(environment, blockEnvironment)
    return string.isLiteral(in: argument)
      ? inlineMarkdown(agreeing(string.keyText, at: argument.span), style, linkSpan: argument.span)
      : plain(string.text, style)
  }

  /// A string argument as a text, such as a title: inline Markdown where it is written as a literal; nil when
  /// it is not given or is no string, which is then said.
  func text(
    _ arguments: BoundArguments, _ name: String, _ environment: EnvironmentValues, at span: Span
  ) -> ViewDescription? {
    shrinking(environment) { environment in
      runs(arguments, name, environment).map { text($0, environment, at: span) }
    }
  }

  /// A string argument as a text of just these letters, whether it is a literal or not.
  func verbatimText(
    _ arguments: BoundArguments, _ name: String, _ environment: EnvironmentValues, at span: Span
  ) -> ViewDescription? {
    shrinking(environment) { environment in
      string(arguments, name).map { label($0.text, environment, at: span) }
    }
  }

  /// Words that stand for themselves, such as those of a control of our own.
  func label(_ words: String, _ environment: EnvironmentValues, at span: Span) -> ViewDescription {
    text(plain(words, InlineStyle(environment, blockEnvironment)), environment, at: span)
  }

  private func text(
    _ runs: [TextContent.Run], _ environment: EnvironmentValues, at span: Span
  ) -> ViewDescription {
    // Lines are as high as the largest letters in them ask for, and letters stand on the line of those.
    let own = environment.textStyle
    let largest = runs.map(\.style).max { $0.lineHeight < $1.lineHeight }
    let style = largest.flatMap { $0.lineHeight > own.lineHeight ? $0 : nil } ?? own
    var content = text(runs, style, environment, at: span, keepsSpaces: true)
    if style == own { content.exactSize = environment.fontSize }
    var view = view("Text", content, .none, environment.layoutDirection)
    let offset = environment.baselineOffset
    if offset != 0 {
      let room = EdgeInsets(top: max(0, offset), leading: 0, bottom: max(0, -offset), trailing: 0)
      view = ViewDescription("baselineOffset", PaddingModifier(room), view)
    }
    return environment.isRedacted ? redacted(view) : view
  }

  /// A measured text as a view.
  func view(
    _ name: String, _ content: TextContent, _ role: Element.Role, _ direction: LayoutDirection
  ) -> ViewDescription {
    var element = Element(.text(content), role: role)
    if direction != blockEnvironment.layoutDirection { element.layoutDirection = direction }
    return ViewDescription(name, leaf: TextLeaf(content: content), element)
  }

  func plain(_ text: String, _ style: InlineStyle) -> [TextContent.Run] {
    text.isEmpty ? [] : [style.with(text)]
  }

  /// Measures runs as a text with what it inherits.
  func text(
    _ runs: [TextContent.Run], _ style: Typesetting.TextStyle, _ environment: EnvironmentValues,
    at span: Span, keepsSpaces: Bool = false
  ) -> TextContent {
    var runs = cased(
      environment.isInControl && !environment.keepsLinks ? withoutLinks(runs) : runs, environment.textCase)
    func hasTooManyMarks(_ text: String) -> Bool {
      text.utf8.count > mostMarksOfLetter && text.utf8.placeOfTooManyMarks != nil
    }
    if let place = runs.firstIndex(where: { hasTooManyMarks($0.text) }) {
      report(Wording.tooManyMarks(span))
      runs.removeSubrange(place...)
    }
    if keepsSpaces { runs.keepLastSpaces() }
    // A browser only keeps spaces when it is told to; where there are none to keep, it need not be.
    let preserves = keepsSpaces && runs.needSpacesKept
    let spaces: Spaces = preserves ? .preserve : .collapse
    let paragraph = common.paragraphs.paragraph(
      runs, style: style, fonts: blockEnvironment.fonts, language: blockEnvironment.language,
      direction: environment.layoutDirection, spaces: spaces)
    var content = TextContent(runs, paragraph, style: style, spaces: spaces)
    content.alignment = environment.alignment
    content.lineLimit = environment.lineLimit
    content.lineSpacing = environment.lineSpacing
    content.leastLines = environment.leastLines
    content.color = environment.foregroundStyle
    if !content.paragraph.missing.isEmpty { reportMissing(content.paragraph.missing, at: span) }
    return content
  }

  /// Says what characters no font has, once for all texts of a place.
  private func reportMissing(_ scalars: [Unicode.Scalar], at span: Span) {
    let known = common.missingCharacters[span.range] ?? []
    let new = scalars.filter { !known.contains($0) }
    guard !new.isEmpty else { return }
    common.missingCharacters[span.range] = known + new
    let told = Wording.missingCharacters(known + new, span)
    if known.isEmpty {
      report(told)
    } else {
      interpreter.report(told, insteadOf: Wording.missingCharacters(known, span))
    }
  }

  /// Runs in capitals or small letters, by the rules of the page's language.
  private func cased(_ runs: [TextContent.Run], _ textCase: TextCase?) -> [TextContent.Run] {
    guard let textCase else { return runs }
    let locale = Locale(identifier: blockEnvironment.language)
    return runs.map { run in
      var result = run
      result.text =
        textCase == .uppercase ? run.text.uppercased(with: locale) : run.text.lowercased(with: locale)
      return result
    }
  }

  /// Runs in a button or a link: what is in it cannot be pressed by itself.
  private func withoutLinks(_ runs: [TextContent.Run]) -> [TextContent.Run] {
    runs.map { run in
      var result = run
      if let link = run.link {
        if let span = link.span { report(Wording.linkInControl(span)) }
        result.link = nil
      }
      return result
    }
  }

  /// `Markdown("…")`: block Markdown, as a bare string is.
  func markdown(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("text"))]),
      let argument = arguments["text"], let text = string(arguments, "text")
    else { return nil }
    return prose(text, environment, at: argument.span)
  }
}

extension StringValue {
  /// Whether the string is written where the argument is: SwiftUI reads Markdown in literals only.
  func isLiteral(in argument: Argument) -> Bool {
    guard let source else { return text.isEmpty }
    return source.file === argument.span.file && argument.span.range.contains(source.fileOffset(0))
  }
}

extension [TextContent.Run] {
  /// Spaces at the end of a text have a width, as in SwiftUI, and none in CSS: there they are some that never break.
  fileprivate mutating func keepLastSpaces() {
    guard let last = indices.last, self[last].text.utf8.last == 0x20 else { return }
    let text = self[last].text
    let spaces = text.utf8.reversed().prefix { $0 == 0x20 }.count
    self[last].text = text.dropLast(spaces) + String(repeating: "\u{A0}", count: spaces)
  }

  /// Whether collapsing white space would change the text.
  fileprivate var needSpacesKept: Bool {
    var last: UInt8 = 0x20
    for run in self {
      for byte in run.text.utf8 {
        let isSpace = byte == 0x20 || byte == 0x0A
        if byte == 0x09 || (isSpace && last == 0x20) || (byte == 0x20 && last == 0x0A) { return true }
        last = byte
      }
    }
    return last == 0x20 && !isEmpty
  }
}

extension HostCall {
  /// Whether this is a sum, which texts have: `Text("a") + Text("b")` is a call of `+`.
  var isTextSum: Bool {
    if case .none = base { name == "+" } else { false }
  }
}

extension Wording {
  static func tooManyMarks(_ span: Span) -> Diagnostic {
    .warning("this is left out: a letter has more than \(mostMarksOfLetter) marks", at: span)
  }
}
