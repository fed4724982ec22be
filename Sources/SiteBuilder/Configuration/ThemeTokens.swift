internal import Diagnostics
internal import Rendering
internal import Web

/// What a site may choose of the theme: colours, as CSS writes them, and measures.
public struct ThemeTokens: Sendable {
  /// Links, the current page, focus; the second is for dark surroundings.
  public var accent: String?
  public var accentDark: String?

  struct Pair: Sendable {
    let light: String
    let dark: String
    let span: Span
  }

  /// Colours of the page, by the names of the theme's properties.
  var colors: [(name: String, pair: Pair)] = []
  /// The size of the text and the width of the column, in points; how round corners are.
  var textSize: Double?
  var width: Double?
  var radius: Double?
  private var accentSpan: Span?

  static let colorNames = ["paper", "raised", "ink", "muted", "line"]
}

extension ThemeTokens {
  static func parse(_ yaml: YAML?, _ outer: inout YAMLFields) -> ThemeTokens {
    var result = ThemeTokens()
    guard let yaml else { return result }
    var fields = YAMLFields(yaml, of: "'theme'")
    fields.rejectCommentedColors()
    result.accentSpan = (fields.value("accent") ?? fields.value("accentDark"))?.span
    result.accent = color("accent", &fields)
    result.accentDark = color("accentDark", &fields)
    if let colors = fields.value("colors") {
      var inner = YAMLFields(colors, of: "'theme.colors'")
      inner.rejectCommentedColors()
      for name in colorNames {
        if let pair = pair(name, &inner) { result.colors.append((name, pair)) }
      }
      inner.rejectOthers()
      inner.diagnostics.forEach { fields.report($0) }
    }
    result.textSize = number("textSize", 12...24, &fields)
    result.width = number("width", 480...1200, &fields)
    result.radius = number("radius", 0...32, &fields)
    fields.rejectOthers()
    fields.diagnostics.forEach { outer.report($0) }
    return result
  }

  /// One colour, or one for light and one for dark pages.
  private static func pair(_ name: String, _ fields: inout YAMLFields) -> Pair? {
    guard let value = fields.value(name) else { return nil }
    guard case .mapping = value.content else {
      return color(name, &fields).map { Pair(light: $0, dark: $0, span: value.span) }
    }
    var inner = YAMLFields(value, of: "a colour")
    inner.rejectCommentedColors()
    let (light, dark) = (color("light", &inner), color("dark", &inner))
    inner.rejectOthers()
    inner.diagnostics.forEach { fields.report($0) }
    guard let one = light ?? dark else { return nil }
    return Pair(light: light ?? one, dark: dark ?? one, span: value.span)
  }

  /// A colour goes into the style sheet as it is written, so nothing that could end the declaration may.
  private static func color(_ key: String, _ fields: inout YAMLFields) -> String? {
    guard let value = fields.value(key), let text = fields.text(key) else { return nil }
    let isWord = text.utf8.allSatisfy(\.isLetter)
    if isWord ? CSSColorNames.contains(text) : isCSSColor(text) { return text }
    fields.report(.notAColor(text, at: value.span))
    return nil
  }

  private static func number(_ key: String, _ range: ClosedRange<Int>, _ fields: inout YAMLFields) -> Double?
  {
    guard let value = fields.value(key), let number = fields.number(key) else { return nil }
    if number >= Double(range.lowerBound), number <= Double(range.upperBound) { return number }
    fields.report(.outOfRange(key, number, range, at: value.span))
    return nil
  }
}

extension ThemeTokens {
  /// Rules that stand behind the theme's own, and before those of the site. On paper the theme's colours stay.
  var css: String {
    var colors = self.colors.map { name, pair in
      "--\(name): " + (pair.light == pair.dark ? pair.light : "light-dark(\(pair.light), \(pair.dark))") + ";"
    }
    if self.colors.contains(where: { $0.name == "line" }) {
      colors.append("--strong-line: color-mix(in srgb, var(--line), var(--ink) 15%);")
    }
    var result = colors.isEmpty ? "" : "@media not print { :root { \(colors.joined(separator: " ")) } }\n"
    func rem(_ points: Double) -> String { cssNumber(points / 16, decimals: 4) + "rem" }
    if let textSize { result += "html { font-size: \(cssNumber(textSize / 16 * 100, decimals: 4))%; }\n" }
    if let width { result += ":root { --column: \(rem(width)); --measure: \(rem(width)); }\n" }
    if let radius { result += ":root { --radius: \(rem(radius)); }\n" }
    return result
  }

  /// What is hard to read in the colours that the site has chosen, by WCAG 1.4.3: text needs 4.5 to 1.
  ///
  /// - Parameter theme: all the colours of the site's style sheets; what cannot be read of them is not judged.
  func contrastDiagnostics(_ theme: ThemeColors, _ scheme: SchemeSetting) -> [Diagnostic] {
    var result: [Diagnostic] = []
    for background in ["paper", "raised"] {
      for text in ["ink", "muted", "accent"] {
        guard let span = span(of: text) ?? span(of: background) else { continue }
        for isDark in [false, true] where scheme != (isDark ? .light : .dark) {
          guard let ratio = theme.contrast(text, on: background, isDark: isDark), ratio < 4.5 else {
            continue
          }
          result.append(.lowContrast(text, background, ratio, isDark: isDark, at: span))
        }
      }
    }
    return result
  }

  /// Whether any colour is the site's own choice.
  var choosesColors: Bool { accentSpan != nil || !colors.isEmpty }

  private func span(of name: String) -> Span? {
    name == "accent" ? accentSpan : colors.first { $0.name == name }?.pair.span
  }
}

extension Diagnostic {
  static func outOfRange(
    _ key: String, _ number: Double, _ range: ClosedRange<Int>, of unit: String = "points", at span: Span
  ) -> Diagnostic {
    .error(
      "'\(key)' cannot be \(cssNumber(number))", at: span,
      hint: "it is a number of \(unit) from \(range.lowerBound) to \(range.upperBound)")
  }

  static func commentedColor(_ text: String, at span: Span) -> Diagnostic {
    .error("'\(text)' is a comment here, and no colour", at: span, hint: "put it in quotes")
  }

  static func lowContrast(
    _ text: String, _ background: String, _ ratio: Double, isDark: Bool, at span: Span
  ) -> Diagnostic {
    // Rounded down: 4.49 is not 4.5.
    let shown = cssNumber((ratio * 100).rounded(.down) / 100)
    return .warning(
      "'\(text)' on '\(background)' has a contrast of \(shown) to 1 on \(isDark ? "dark" : "light") pages",
      at: span,
      hint: "text that everybody can read has 4.5 to 1")
  }
}
