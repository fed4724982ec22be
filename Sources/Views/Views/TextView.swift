import Diagnostics
import Foundation
import LayoutEngine
import Script
import Typesetting

extension Words {
  mutating func declareTexts() {
    view(
      "Text", ["Text(_:)", "Text(verbatim:)", "Text(_:format:)"], "a text", on: "text"
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
    guard let runs = runs(arguments, environment) else { return nil }
    return text(runs, environment, at: call.span)
  }

  /// `Text("a").bold() + Text("b")`
  func textSum(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let runs = (call.arguments ?? []).map { self.runs($0.value, environment, at: $0.span) }
    return runs.contains { $0 == nil } ? nil : text(runs.flatMap { $0 ?? [] }, environment, at: call.span)
  }

  /// The runs of a text with its own modifiers, or of a sum of texts.
  private func runs(
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
      return nested(at: base.nameSpan) {
        var result: [TextContent.Run]? = []
        for argument in base.arguments ?? [] {
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
  ]

  /// The runs of `Text("…")`, `Text(verbatim: "…")`, `Text(0.5, format: .percent)` or `Text(Image(…))`.
  private func runs(_ arguments: BoundArguments, _ environment: EnvironmentValues) -> [TextContent.Run]? {
    let style = InlineStyle(environment, blockEnvironment)
    if let call = arguments["content"]?.value.host, call.name == "Image", case .none = call.base {
      guard let view = image(call, environment), case .leaf(let leaf) = view.layout else { return nil }
      switch (view.element?.content, leaf) {
      case (.image(let content), let fixed as FixedLeaf):
        return [TextContent.Run(.image(content), size: fixed.size, style)]
      case (.symbol(let symbol, _), let leaf as SymbolLeaf):
        let size = CGSize(width: leaf.side, height: leaf.side)
        return [TextContent.Run(.symbol(symbol), size: size, style)]
      default: return nil
      }
    }
    if let format = arguments["format"], let argument = arguments["content"] {
      guard let text = interpreter.formatted(argument.value, by: format.value) else {
        report(
          Wording.wrongType(
            argument.named(in: "Text"), takes: "a number", not: argument.value.described, argument.span))
        return nil
      }
      return plain(text, style)
    }
    if arguments.has("content") { return runs(arguments, "content", style) }
    return string(arguments, "verbatim").map { plain($0.text, style) }
  }

  /// A string argument: inline Markdown where it is written as a literal.
  private func runs(
    _ arguments: BoundArguments, _ name: String, _ style: InlineStyle
  ) -> [TextContent.Run]? {
    guard let string = string(arguments, name), let argument = arguments[name] else { return nil }
    return string.isLiteral(in: argument)
      ? inlineMarkdown(string.text, style, linkSpan: argument.span) : plain(string.text, style)
  }

  /// A string argument as a text, such as a title: inline Markdown where it is written as a literal; nil when
  /// it is not given or is no string, which is then said.
  func text(
    _ arguments: BoundArguments, _ name: String, _ environment: EnvironmentValues, at span: Span
  ) -> ViewDescription? {
    guard let runs = runs(arguments, name, InlineStyle(environment, blockEnvironment)) else { return nil }
    return text(runs, environment, at: span)
  }

  private func text(
    _ runs: [TextContent.Run], _ environment: EnvironmentValues, at span: Span
  ) -> ViewDescription {
    let content = text(runs, environment.textStyle, environment, at: span, keepsSpaces: true)
    return view("Text", content, .none, environment.layoutDirection)
  }

  /// A measured text as a view.
  func view(
    _ name: String, _ content: TextContent, _ role: Element.Role, _ direction: LayoutDirection
  ) -> ViewDescription {
    var element = Element(.text(content), role: role)
    if direction != blockEnvironment.layoutDirection { element.layoutDirection = direction }
    return ViewDescription(name, leaf: TextLeaf(content: content), element)
  }

  private func plain(_ text: String, _ style: InlineStyle) -> [TextContent.Run] {
    text.isEmpty ? [] : [style.with(text)]
  }

  /// Measures runs as a text with what it inherits.
  func text(
    _ runs: [TextContent.Run], _ style: Typesetting.TextStyle, _ environment: EnvironmentValues,
    at span: Span, keepsSpaces: Bool = false
  ) -> TextContent {
    let runs = cased(environment.isInControl ? withoutLinks(runs) : runs, environment.textCase)
    // A browser only keeps spaces when it is told to; where there are none to keep, it need not be.
    let preserves = keepsSpaces && runs.needSpacesKept
    let spaces: Spaces = preserves ? .preserve : .collapse
    let paragraph = paragraphs.paragraph(
      runs, style: style, fonts: blockEnvironment.fonts, language: blockEnvironment.language,
      direction: environment.layoutDirection, spaces: spaces)
    var content = TextContent(runs, paragraph, style: style, spaces: spaces)
    content.alignment = environment.alignment
    content.lineLimit = environment.lineLimit
    content.lineSpacing = environment.lineSpacing
    content.reservesSpace = environment.reservesSpace
    content.color = environment.foregroundStyle
    if !content.paragraph.missing.isEmpty {
      report(Wording.missingCharacters(content.paragraph.missing, span))
    }
    return content
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
