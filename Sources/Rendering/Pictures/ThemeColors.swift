import Views

/// What the names of colours look like in a theme: the custom properties of its style sheets, in light and in dark.
///
/// Read are the properties of `:root` and `html`, also in layers and in queries for the colour scheme, and the values
/// that a theme of colours is made of: `#rrggbb`, `rgb()`, `hsl()`, `color-mix(in srgb, …)`, `light-dark()`, `var()` and
/// names.
public struct ThemeColors: Sendable {
  private var light: [String: String] = [:]
  private var dark: [String: String] = [:]

  /// - Parameter sheets: CSS, the strongest last.
  public init(_ sheets: [String]) {
    for sheet in sheets {
      for (name, value, scheme) in CSSProperties(sheet).found {
        if scheme != .dark { light[name] = Self.value(value, isDark: false) }
        if scheme != .light { dark[name] = Self.value(value, isDark: true) }
      }
    }
  }

  /// A value with one of the two that each `light-dark()` in it has.
  private static func value(_ text: String, isDark: Bool) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstRange(of: "light-dark(") {
      result += rest[..<start.lowerBound]
      var depth = 0
      var comma: String.Index?
      var index = start.upperBound
      while index < rest.endIndex, depth > 0 || rest[index] != ")" {
        if rest[index] == "(" { depth += 1 }
        if rest[index] == ")" { depth -= 1 }
        if rest[index] == ",", depth == 0, comma == nil { comma = index }
        rest.formIndex(after: &index)
      }
      guard let comma, index < rest.endIndex else { return text }
      let chosen = isDark ? rest[rest.index(after: comma)..<index] : rest[start.upperBound..<comma]
      result += value(String(chosen.drop(while: \.isWhitespace)), isDark: isDark)
      rest = rest[rest.index(after: index)...]
    }
    return result + rest
  }

  /// The palette that every site has.
  public static let standard = ThemeColors([colorPalette])

  /// A colour as it is drawn; nil when the theme's value for it cannot be read.
  func tone(_ color: Color) -> Tone? {
    guard let light = rgba(color.light, in: light), let dark = rgba(color.dark, in: dark) else { return nil }
    return Tone(light: light, dark: dark)
  }

  /// A colour of the theme that blocks do not name, such as the page's.
  func tone(named name: String) -> Tone? {
    guard let light = value(of: name, in: light), let dark = value(of: name, in: dark) else { return nil }
    return Tone(light: light, dark: dark)
  }

  /// The contrast of two properties of the theme, `ink` on `paper`, as WCAG computes it; nil when one cannot be read.
  public func contrast(_ text: String, on background: String, isDark: Bool) -> Double? {
    let reader = CSSColor(properties: isDark ? dark : light)
    guard let ink = reader.value("var(--\(text))"), let paper = reader.value("var(--\(background))"),
      ink.alpha == 1, paper.alpha == 1
    else { return nil }
    let (a, b) = (ink.luminance, paper.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func rgba(_ color: Color, in properties: [String: String]) -> RGBA? {
    var result: RGBA
    switch color.base {
    case .clear: return .transparent
    case .scheme(let light, _): return rgba(light, in: properties)
    case .rgb(let red, let green, let blue):
      func fraction(_ value: Double) -> Double { min(1, max(0, value)) }
      result = RGBA(red: fraction(red), green: fraction(green), blue: fraction(blue))
    case .named(let name):
      guard let named = value(of: Self.property(of: name), in: properties) else { return nil }
      result = named
    }
    result.alpha *= min(1, max(0, color.opacity))
    return color.whiteness > 0 ? result.mixed(with: .white, share: color.whiteness) : result
  }

  private func value(of name: String, in properties: [String: String]) -> RGBA? {
    properties["--color-" + name].flatMap { CSSColor(properties: properties).value($0) }
  }

  /// `accentColor` is `accent-color`.
  private static func property(of name: String) -> String {
    name.reduce(into: "") { result, character in
      if character.isUppercase { result.append("-") }
      result += character.lowercased()
    }
  }
}

/// The custom properties of a style sheet that hold for the whole page.
private struct CSSProperties {
  enum Scheme { case light, dark, both }

  var found: [(name: String, value: String, scheme: Scheme)] = []

  /// What stands before a brace.
  private struct Block {
    private let written: ArraySlice<UInt8>
    /// Of thousands of rules few set a property: the others are not read.
    lazy private(set) var rule = text(written).lowercased()
    lazy private(set) var selectsPage = rule.utf8.split(separator: UInt8(ascii: ",")).contains { selector in
      [":root", "html"].contains(text(Array(selector)[...]))
    }

    init(_ written: ArraySlice<UInt8>) { self.written = written }
  }

  init(_ css: String) {
    let bytes = Self.withoutComments(css)
    var blocks: [Block] = []
    var start = 0
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "{"): blocks.append(Block(bytes[start..<place]))
      case UInt8(ascii: "}"):
        take(bytes[start..<place], in: &blocks)
        if !blocks.isEmpty { blocks.removeLast() }
      case UInt8(ascii: ";"): take(bytes[start..<place], in: &blocks)
      default: continue
      }
      start = place + 1
    }
  }

  private mutating func take(_ declaration: ArraySlice<UInt8>, in blocks: inout [Block]) {
    let declaration = trimmed(declaration)
    guard declaration.starts(with: "--".utf8), let colon = declaration.firstIndex(of: UInt8(ascii: ":")),
      let last = blocks.indices.last, blocks[last].selectsPage
    else {
      return
    }
    var scheme = Scheme.both
    for index in blocks.indices.dropLast() where !blocks[index].rule.hasPrefix("@layer") {
      switch blocks[index].rule.filter({ !$0.isWhitespace }) {
      case "@media(prefers-color-scheme:dark)": scheme = .dark
      case "@media(prefers-color-scheme:light)": scheme = .light
      case "@medianotprint": break
      // For print, for narrow windows, for forced colours.
      default: return
      }
    }
    found.append((text(declaration[..<colon]), text(declaration[(colon + 1)...]), scheme))
  }

  private static func withoutComments(_ css: String) -> [UInt8] {
    let bytes = Array(css.utf8)
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      guard bytes[place] == slash, place + 1 < bytes.count, bytes[place + 1] == star else {
        result.append(bytes[place])
        place += 1
        continue
      }
      place += 2
      while place < bytes.count, bytes[place] != star || place + 1 == bytes.count || bytes[place + 1] != slash
      {
        place += 1
      }
      place += 2
    }
    return result
  }
}

private func text(_ css: ArraySlice<UInt8>) -> String { String(decoding: trimmed(css), as: UTF8.self) }

/// CSS without the white space around it.
private func trimmed(_ css: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }
  var css = css.drop(while: isSpace)
  while let last = css.last, isSpace(last) { css.removeLast() }
  return css
}
