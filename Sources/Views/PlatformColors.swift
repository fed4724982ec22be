/// Apple's platforms' own colours by the names that UIKit and AppKit have for them, in the light and in the dark. The
/// numbers are those of the Human Interface Guidelines.
extension Color {
  /// `systemGray6`, `secondaryLabel`; nil for a name of no such colour.
  static func platform(_ name: String) -> Color? {
    if let same = sameColors[name] { return Color(.named(same)) }
    return schemes[name]
  }

  /// Those that SwiftUI has a name for.
  private static let sameColors: [String: String] = [
    "systemRed": "red", "systemOrange": "orange", "systemYellow": "yellow", "systemGreen": "green",
    "systemMint": "mint", "systemTeal": "teal", "systemCyan": "cyan", "systemBlue": "blue",
    "systemIndigo": "indigo", "systemPurple": "purple", "systemPink": "pink", "systemBrown": "brown",
    "systemGray": "gray", "label": "primary", "labelColor": "primary", "secondaryLabel": "secondary",
    "secondaryLabelColor": "secondary", "tertiaryLabel": "tertiary", "quaternaryLabel": "quaternary",
    "placeholderText": "tertiary", "systemBackground": "background", "windowBackgroundColor": "background",
    "textBackgroundColor": "background", "secondarySystemBackground": "group",
    "systemGroupedBackground": "group", "separatorColor": "separator",
    "separator": "separator", "link": "accentColor", "tintColor": "accentColor",
    "controlAccentColor": "accentColor", "secondarySystemFill": "fill", "darkText": "black",
    "lightText": "white",
  ]

  private static let schemes: [String: Color] = [
    "systemGray2": scheme(0xAEAEB2, 0x636366), "systemGray3": scheme(0xC7C7CC, 0x48484A),
    "systemGray4": scheme(0xD1D1D6, 0x3A3A3C), "systemGray5": scheme(0xE5E5EA, 0x2C2C2E),
    "systemGray6": scheme(0xF2F2F7, 0x1C1C1E), "tertiarySystemBackground": scheme(0xFFFFFF, 0x2C2C2E),
    "secondarySystemGroupedBackground": scheme(0xFFFFFF, 0x1C1C1E),
    "tertiarySystemGroupedBackground": scheme(0xF2F2F7, 0x2C2C2E),
    "opaqueSeparator": scheme(0xC6C6C8, 0x38383A), "systemFill": fill(0.2, 0.36),
    "tertiarySystemFill": fill(0.12, 0.24), "quaternarySystemFill": fill(0.08, 0.18),
    "lightGray": scheme(0xAAAAAA, 0xAAAAAA), "darkGray": scheme(0x555555, 0x555555),
    "magenta": scheme(0xFF00FF, 0xFF00FF),
  ]

  /// `UIColor.blue`, which is not the system's blue; nil of a name of no such colour.
  static func pure(_ name: String) -> Color? { pureColors[name].map(rgb) }

  private static let pureColors: [String: Int] = [
    "red": 0xFF0000, "green": 0x00FF00, "blue": 0x0000FF, "yellow": 0xFFFF00, "cyan": 0x00FFFF,
    "orange": 0xFF8000, "purple": 0x800080, "brown": 0x996633, "gray": 0x808080,
  ]

  /// Its red, green, blue and opacity from 0 to 1, as the platform has it; nil for what is a theme's own.
  func components(in scheme: ColorScheme) -> ColorComponents? {
    let shown = scheme == .dark ? dark : light
    var result: ColorComponents
    switch shown.base {
    case .clear: return ColorComponents(red: 0, green: 0, blue: 0, alpha: 0)
    case .rgb(let red, let green, let blue):
      result = ColorComponents(red: red, green: green, blue: blue, alpha: 1)
    case .scheme(let light, let dark): return (scheme == .dark ? dark : light).components(in: scheme)
    case .named(let name):
      guard let values = Self.named[name], let own = Self.scheme(values.0, values.1).components(in: scheme)
      else { return nil }
      result = own
    }
    let white = shown.whiteness
    result.red += (1 - result.red) * white
    result.green += (1 - result.green) * white
    result.blue += (1 - result.blue) * white
    result.alpha *= shown.opacity
    return result
  }

  private static let named: [String: (Int, Int)] = [
    "red": (0xFF3B30, 0xFF453A), "orange": (0xFF9500, 0xFF9F0A), "yellow": (0xFFCC00, 0xFFD60A),
    "green": (0x34C759, 0x30D158), "mint": (0x00C7BE, 0x63E6E2), "teal": (0x30B0C7, 0x40C8E0),
    "cyan": (0x32ADE6, 0x64D2FF), "blue": (0x007AFF, 0x0A84FF), "indigo": (0x5856D6, 0x5E5CE6),
    "purple": (0xAF52DE, 0xBF5AF2), "pink": (0xFF2D55, 0xFF375F), "brown": (0xA2845E, 0xAC8E68),
    "gray": (0x8E8E93, 0x8E8E93), "white": (0xFFFFFF, 0xFFFFFF), "black": (0, 0), "primary": (0, 0xFFFFFF),
  ]

  private static func scheme(_ light: Int, _ dark: Int) -> Color {
    Color(.scheme(light: rgb(light), dark: rgb(dark)))
  }

  /// More or less of one gray, which what is behind it shows through.
  private static func fill(_ light: Double, _ dark: Double) -> Color {
    var (day, night) = (rgb(0x787880), rgb(0x787880))
    (day.opacity, night.opacity) = (light, dark)
    return Color(.scheme(light: day, dark: night))
  }

  private static func rgb(_ value: Int) -> Color {
    Color(
      .rgb(
        red: Double(value >> 16) / 255, green: Double(value >> 8 & 0xFF) / 255,
        blue: Double(value & 0xFF) / 255))
  }
}

/// A colour of sRGB, each part of it from 0 to 1.
struct ColorComponents: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double
}
