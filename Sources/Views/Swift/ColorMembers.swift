import Foundation
import Script

extension LibraryBuilder {
  /// What a colour says of itself: `Color.red.description`
  func declareColorMembers() {
    extend(.host) { type in
      type.property("var description: String") { call throws(Stop) in
        guard let own = call.color else { throw call.fail(Wording.noDescription(call.receiver.described)) }
        return .string(own.description)
      }
      declareColorParts(type)
    }
  }

  /// What `UIColor`, `NSColor` and `CGColor` say of a colour: of one that differs in the dark, as it is in the light.
  private func declareColorParts(_ type: TypeBuilder) {
    type.property("var cgColor: Self") { call in call.receiver }
    type.property("var components: [Double]?") { call in
      guard let parts = call.color?.components(in: .light) else { return .nil }
      return .array([parts.red, parts.green, parts.blue, parts.alpha].map { .double($0) })
    }
    type.property("var numberOfComponents: Int") { _ in .int(4) }
    for (name, part) in [
      ("redComponent", \ColorComponents.red), ("greenComponent", \.green), ("blueComponent", \.blue),
      ("alphaComponent", \.alpha), ("alpha", \.alpha),
    ] {
      type.property("var \(name): Double") { call throws(Stop) in .double(try call.parts()[keyPath: part]) }
    }
    type.method("func usingColorSpace(_ space: Any) -> Self?") { call in call.receiver }
    for alpha in ["inout Double", "Any?"] {
      let hasAlpha = alpha != "Any?"
      type.method(
        "func getRed(_ red: inout Double, green: inout Double, blue: inout Double, alpha: \(alpha)) -> Bool"
      ) { call throws(Stop) in
        let parts = try call.parts()
        return call.give([parts.red, parts.green, parts.blue] + (hasAlpha ? [parts.alpha] : []))
      }
      type.method(
        "func getHue(_ hue: inout Double, saturation: inout Double, brightness: inout Double, alpha: \(alpha)) -> Bool"
      ) { call throws(Stop) in
        let parts = try call.parts()
        let (hue, saturation, brightness) = parts.hue
        return call.give([hue, saturation, brightness] + (hasAlpha ? [parts.alpha] : []))
      }
      type.method("func getWhite(_ white: inout Double, alpha: \(alpha)) -> Bool") { call throws(Stop) in
        let parts = try call.parts()
        let white = 0.2126 * parts.red + 0.7152 * parts.green + 0.0722 * parts.blue
        return call.give([white] + (hasAlpha ? [parts.alpha] : []))
      }
    }
  }
}

extension NativeCall {
  /// The colour that the receiver is.
  fileprivate var color: Color? {
    guard let color = receiver.host, color.isColor, let resolver = interpreter.host as? Resolver else {
      return nil
    }
    return resolver.color(color)
  }

  fileprivate func parts() throws(Stop) -> ColorComponents {
    guard let parts = color?.components(in: .light) else {
      throw fail(Wording.noColorParts(receiver.described))
    }
    return parts
  }

  /// Gives `inout` arguments their values.
  fileprivate func give(_ numbers: [Double]) -> Value {
    for (index, number) in numbers.enumerated() { set(index, .double(number)) }
    return .bool(true)
  }
}

extension ColorComponents {
  /// Hue, saturation and brightness, each from 0 to 1.
  fileprivate var hue: (Double, Double, Double) {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let range = high - low
    guard range > 0 else { return (0, 0, high) }
    let sixth =
      switch high {
      case red: (green - blue) / range
      case green: (blue - red) / range + 2
      default: (red - green) / range + 4
      }
    return ((sixth < 0 ? sixth + 6 : sixth) / 6, range / high, high)
  }
}

extension Color {
  /// As SwiftUI prints it: `red`, `#FF8000FF`, `50% red`.
  fileprivate var description: String {
    switch base {
    case .rgb(let red, let green, let blue):
      let parts = [red, green, blue, opacity].map { part -> String in
        let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }
      return "#" + parts.joined()
    case .named(let name):
      return opacity == 1 ? name : "\(Int((opacity * 100).rounded()))% \(name)"
    case .scheme(let light, _): return light.description
    case .clear: return opacity == 1 ? "clear" : "\(Int((opacity * 100).rounded()))% clear"
    }
  }
}
