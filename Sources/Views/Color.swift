/// A colour as SwiftUI names it; what the names look like, in light and in dark, is the theme's affair.
public struct Color: Sendable, Hashable {
  public enum Base: Sendable, Hashable {
    /// `primary`, `secondary`, `accentColor`, `red`, …
    case named(String)
    /// sRGB components from 0 to 1.
    case rgb(red: Double, green: Double, blue: Double)
    case clear
    /// One colour in the light and another in the dark.
    indirect case scheme(light: Color, dark: Color)
  }

  public var base: Base
  public var opacity: Double
  /// How much white is mixed in, from 0 to 1.
  public var whiteness: Double = 0

  public init(_ base: Base, opacity: Double = 1) {
    self.base = base
    self.opacity = opacity
  }
}

extension Color {
  /// The colour as it is in the light.
  public var light: Color { shown { light, _ in light } }
  /// The colour as it is in the dark.
  public var dark: Color { shown { _, dark in dark } }

  private func shown(_ choose: (Color, Color) -> Color) -> Color {
    guard case .scheme(let light, let dark) = base else { return self }
    var result = choose(light, dark)
    result.opacity *= opacity
    if whiteness > 0 { result.whiteness = whiteness }
    return result
  }

  /// Whether nothing is seen through it, going by what it is made of: the levels below the first let their ground through.
  var isOpaque: Bool {
    guard opacity >= 1 else { return false }
    return switch base {
    case .named(let name):
      !["secondary", "tertiary", "quaternary", "quinary", "separator", "fill"].contains(name)
    case .rgb: true
    case .clear: false
    case .scheme(let light, let dark): light.isOpaque && dark.isOpaque
    }
  }

  /// What a colour's own gradient begins with. The amount is a gut feeling.
  func lightened() -> Color {
    var result = self
    result.whiteness = 0.22
    return result
  }
}
