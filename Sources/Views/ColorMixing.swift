import Foundation

extension Color {
  init(_ components: ColorComponents) {
    self.init(
      .rgb(red: components.red, green: components.green, blue: components.blue), opacity: components.alpha)
  }

  /// The colour on the way to another, in the light and in the dark; nil where only the theme knows one of them.
  ///
  /// - Parameters:
  ///   - share: how far it is gone, from 0 to 1.
  ///   - isPerceptual: whether the way is straight in Oklab, and not in sRGB.
  func mixed(with other: Color, by share: Double, isPerceptual: Bool) -> Color? {
    let both = [ColorScheme.light, .dark].map { scheme -> Color? in
      guard let a = components(in: scheme), let b = other.components(in: scheme) else { return nil }
      return Color(a.mixed(with: b, by: share, isPerceptual: isPerceptual))
    }
    guard let light = both[0], let dark = both[1] else { return nil }
    return light == dark ? light : Color(.scheme(light: light, dark: dark))
  }
}

extension ColorComponents {
  /// The colour on the way to another.
  ///
  /// - Parameters:
  ///   - share: how far it is gone, from 0 to 1.
  ///   - isPerceptual: whether the way is straight in Oklab, in which equal steps look equal, and not in sRGB.
  func mixed(with other: ColorComponents, by share: Double, isPerceptual: Bool) -> ColorComponents {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    let alpha = between(self.alpha, other.alpha)
    guard isPerceptual else {
      return ColorComponents(
        red: between(red, other.red), green: between(green, other.green), blue: between(blue, other.blue),
        alpha: alpha)
    }
    let (a, b) = (oklab, other.oklab)
    return ColorComponents(
      oklab: (between(a.0, b.0), between(a.1, b.1), between(a.2, b.2)), alpha: alpha)
  }

  /// Lightness, and the two axes of colour. The matrices are those of Oklab's definition.
  private var oklab: (Double, Double, Double) {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    )
  }

  private init(oklab: (Double, Double, Double), alpha: Double) {
    let l = pow(oklab.0 + 0.3963377774 * oklab.1 + 0.2158037573 * oklab.2, 3)
    let m = pow(oklab.0 - 0.1055613458 * oklab.1 - 0.0638541728 * oklab.2, 3)
    let s = pow(oklab.0 - 0.0894841775 * oklab.1 - 1.2914855480 * oklab.2, 3)
    // Thousandths, since the last digits of powers differ between machines.
    func encoded(_ part: Double) -> Double {
      let bounded = min(1, max(0, part))
      let value = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * pow(bounded, 1 / 2.4) - 0.055
      return (value * 1000).rounded() / 1000
    }
    self.init(
      red: encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s), alpha: alpha)
  }
}
