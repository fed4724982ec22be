import Diagnostics
import Foundation
import LayoutEngine
import Script
import Typesetting

extension Resolver {
  /// `Text("…")`, `Text(verbatim: "…")`
  func text(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signatures = [Signature(.unlabeled("content")), Signature(.required("verbatim"))]
    guard let arguments = bound(call, to: signatures) else { return nil }
    if arguments.has("content") { return text(arguments, "content", environment, at: call.span) }
    guard let string = string(arguments, "verbatim") else { return nil }
    return text(plain(string.text, InlineStyle(environment, blockEnvironment)), environment, at: call.span)
  }

  /// A string argument as a text, such as a title: inline Markdown where it is written as a literal; nil when
  /// it is not given or is no string, which is then said.
  func text(
    _ arguments: BoundArguments, _ name: String, _ environment: EnvironmentValues, at span: Span
  ) -> ViewDescription? {
    guard let string = string(arguments, name), let argument = arguments[name] else { return nil }
    let style = InlineStyle(environment, blockEnvironment)
    let runs =
      string.isLiteral(in: argument)
      ? inlineMarkdown(string.text, style, linkSpan: argument.span) : plain(string.text, style)
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
    var content = TextContent(
      runs, style: style, fonts: blockEnvironment.fonts, language: blockEnvironment.language,
      direction: environment.layoutDirection, spaces: preserves ? .preserve : .collapse)
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
