import Foundation
import Views
import Web

/// A colour as it is drawn: sRGB components and the opacity, from 0 to 1.
struct RGBA: Hashable, Sendable {
  var red = 0.0
  var green = 0.0
  var blue = 0.0
  var alpha = 1.0

  static let transparent = RGBA(alpha: 0)
  static let white = RGBA(red: 1, green: 1, blue: 1)

  /// WCAG's relative luminance.
  var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// CSS's `color-mix(in srgb, …)`: what is more transparent says less about the colour.
  ///
  /// - Parameter share: how much of `other` there is, from 0 to 1.
  func mixed(with other: RGBA, share: Double) -> RGBA {
    let alpha = self.alpha * (1 - share) + other.alpha * share
    guard alpha > 0 else { return RGBA(red: red, green: green, blue: blue, alpha: 0) }
    func mix(_ part: KeyPath<RGBA, Double>) -> Double {
      (self[keyPath: part] * self.alpha * (1 - share) + other[keyPath: part] * other.alpha * share) / alpha
    }
    return RGBA(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: alpha)
  }

  /// `#1d1d1f`, without the opacity.
  var hex: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue].reduce(into: "#") { text, part in
      let byte = Int((min(1, max(0, part)) * 255).rounded())
      text.append(digits[byte / 16])
      text.append(digits[byte % 16])
    }
  }
}

/// A colour in light and in dark.
struct Tone: Hashable, Sendable {
  var light: RGBA
  var dark: RGBA

  /// A colour for both that depends on nothing.
  init(_ color: RGBA) { (light, dark) = (color, color) }
  init(light: RGBA, dark: RGBA) { (self.light, self.dark) = (light, dark) }

  func map(_ change: (RGBA) -> RGBA) -> Tone { Tone(light: change(light), dark: change(dark)) }
}

/// For whom a picture is drawn.
public enum PictureScheme: Sendable, Equatable {
  case light
  case dark
  /// Its reader's device says which.
  case adaptive
}
