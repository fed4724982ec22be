import Foundation

/// What the numbers of a colour mean.
enum ColorSpace: Sendable {
  case sRGB, sRGBLinear, displayP3

  /// The same colour in numbers of sRGB; what that cannot say is the nearest that it can.
  func inSRGB(_ red: Double, _ green: Double, _ blue: Double) -> (red: Double, green: Double, blue: Double) {
    switch self {
    case .sRGB: return (red, green, blue)
    case .sRGBLinear: return (Self.encoded(red), Self.encoded(green), Self.encoded(blue))
    case .displayP3:
      // The matrix is that of CSS Color 4 for display-p3 to sRGB, both linear.
      let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
      return (
        Self.encoded(1.2249401762805598 * r - 0.22494017628055996 * g),
        Self.encoded(-0.042056954709688163 * r + 1.0420569547096881 * g),
        Self.encoded(-0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b)
      )
    }
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    let value = min(1, max(0, value))
    return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}

extension Members where T == ColorSpace {
  static let colorSpace = Members(
    kind: "a colour space", types: ["Color", "RGBColorSpace"],
    values: [("sRGB", .sRGB), ("sRGBLinear", .sRGBLinear), ("displayP3", .displayP3)])
}
