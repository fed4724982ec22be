import Diagnostics
import Foundation
import LayoutEngine
import Script
import Typesetting

/// Texts of more than characters: `Text("\(Image(systemName: "star")) x")`, `Text(AttributedString("x"))`.
extension Resolver {
  /// An image in a line of text.
  func imageRuns(_ call: HostCall, _ environment: EnvironmentValues) -> [TextContent.Run]? {
    var environment = environment
    // In a line a symbol has one colour.
    if case .gradient(let gradient)? = environment.foregroundStyle, let first = gradient.stops.first {
      (environment.foreground, environment.foregroundLevel) = (.color(first.color), 0)
    }
    let style = InlineStyle(environment, blockEnvironment)
    guard let view = image(call, environment) else { return nil }
    guard case .leaf(let leaf) = view.layout else { return [] }
    switch (view.element?.content, leaf) {
    case (.image(let content), let fixed as FixedLeaf):
      return [TextContent.Run(.image(content), size: fixed.size, style)]
    case (.symbol(let symbol, _), let leaf as SymbolLeaf):
      let size = CGSize(width: leaf.side, height: leaf.side)
      return [TextContent.Run(.symbol(symbol), size: size, style)]
    // A picture that is not there leaves no room in a line.
    default: return []
    }
  }

  /// The runs of a string with images and texts in it: each takes on the looks of the place where it stands, and keeps
  /// its own.
  func composed(
    _ composition: TextComposition, _ argument: Argument, _ environment: EnvironmentValues
  ) -> [TextContent.Run]? {
    let style = InlineStyle(environment, blockEnvironment)
    let text = composition.string.keyText
    let outer =
      composition.isKey || composition.string.isLiteral(in: argument)
      ? inlineMarkdown(agreeing(text, at: argument.span), style, linkSpan: argument.span) : plain(text, style)
    // A text may be made of itself and itself: it takes as long as all that it has in the end.
    countText(at: argument.span)
    return nested(at: argument.span) {
      var parts = composition.parts[...]
      var result: [TextContent.Run] = []
      var isWhole = true
      for run in outer {
        var rest = Substring(run.text)
        while let place = rest.unicodeScalars.firstIndex(of: TextComposition.placeholder) {
          add(rest[..<place], like: run, to: &result)
          rest = rest[rest.unicodeScalars.index(after: place)...]
          guard let part = parts.popFirst() else { continue }
          if isExhausted { return nil }
          guard let inner = partRuns(part, environment, at: argument.span) else {
            isWhole = false
            continue
          }
          result += inner.map { $0.standing(in: run, style) }
        }
        add(rest, like: run, to: &result)
      }
      return isWhole ? result : nil
    } ?? nil
  }

  private func add(
    _ text: Substring, like run: TextContent.Run, to result: inout [TextContent.Run]
  ) {
    guard !text.isEmpty else { return }
    var part = run
    part.text = String(text)
    result.append(part)
  }

  /// What stands in a line: an image, a text, an attributed string.
  private func partRuns(
    _ value: Value, _ environment: EnvironmentValues, at span: Span
  ) -> [TextContent.Run]? {
    if let attributed: AttributedText = value.native() {
      return attributedRuns(attributed, environment, at: span)
    }
    if let call = value.host, call.isImage { return imageRuns(call, environment) }
    return runs(value, environment, at: span)
  }

  /// The runs of a value that is no string, a number or a view: of an attributed string, or of dates.
  func valueRuns(_ argument: Argument, _ environment: EnvironmentValues) -> [TextContent.Run]? {
    if let attributed: AttributedText = argument.value.native() {
      return attributedRuns(attributed, environment, at: argument.span)
    }
    // `Text(start...end)`
    guard let text = interpreter.text(ofDates: argument.value, at: argument.span) else { return nil }
    return plain(text, InlineStyle(environment, blockEnvironment))
  }

  /// The environment with the font of an attributed string that has one throughout: its lines are as high as that.
  func ownFont(of argument: Argument?, _ environment: EnvironmentValues) -> EnvironmentValues? {
    guard let argument, let text: AttributedText = argument.value.native(),
      let font = text.runs.first?.attributes[.font],
      text.runs.allSatisfy({ $0.attributes[.font] == font }), let value = font.value
    else { return nil }
    var result = environment
    apply(.font, value, to: &result, at: argument.span)
    return result
  }

  /// An attributed string's attributes are the modifiers of texts that are called like them.
  private func attributedRuns(
    _ text: AttributedText, _ environment: EnvironmentValues, at span: Span
  ) -> [TextContent.Run]? {
    text.runs.map { run in
      var own = environment
      for attribute in TextAttribute.allCases {
        guard let value = run.attributes[attribute]?.value else { continue }
        apply(attribute, value, to: &own, at: span)
      }
      var style = InlineStyle(own, blockEnvironment)
      if case .string(let intent)? = run.attributes[.inlinePresentationIntent]?.value {
        if intent.text.contains("emphasized") { style.emphasise() }
        if intent.text.contains("stronglyEmphasized") { style.strengthen() }
        if intent.text.contains("strikethrough") { style.run.isStruckThrough = true }
      }
      if let call = run.attributes[.backgroundColor]?.value?.host { style.run.background = color(call) }
      if case .string(let address)? = run.attributes[.link]?.value {
        style.run.link = TextContent.Link(destination: address.text, span: span)
      }
      let isCode = run.attributes[.inlinePresentationIntent]?.value?.text.contains("code") == true
      return isCode ? style.code(run.text) : style.with(run.text)
    }
  }

  private func apply(
    _ attribute: TextAttribute, _ value: Value, to environment: inout EnvironmentValues, at span: Span
  ) {
    guard let name = attribute.modifier else { return }
    // `.underlineStyle = .single`: that there is one.
    let arguments =
      attribute.isLine ? [] : [Argument(label: nil, value: value, span: span)]
    let call = HostCall(base: .implicit, name: name, nameSpan: span, arguments: arguments, span: span)
    _ = modifier(call, &environment)
  }
}

extension HostCall {
  /// `Image(…)`
  var isImage: Bool {
    if case .none = base { name == "Image" && arguments != nil } else { false }
  }
}

extension TextContent.Run {
  /// The same within a run of inline Markdown.
  fileprivate func standing(in outer: TextContent.Run, _ style: InlineStyle) -> TextContent.Run {
    var result = self
    if outer.isEmphasis {
      result.isEmphasis = true
      result.style.isItalic = true
    }
    if outer.isStrong {
      result.isStrong = true
      result.style.weight = max(700, result.style.weight)
    }
    result.isStruckThrough = isStruckThrough || outer.isStruckThrough
    result.link = link ?? outer.link
    return result
  }
}
