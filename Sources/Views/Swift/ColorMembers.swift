import Foundation
import Script

extension LibraryBuilder {
  /// What a colour says of itself: `Color.red.description`
  func declareColorMembers() {
    extend(.host) { type in
      type.property("var description: String") { call throws(Stop) in
        guard let color = call.receiver.host, color.isColor,
          let resolver = call.interpreter.host as? Resolver,
          let own = resolver.color(color)
        else { throw call.fail(Wording.noDescription(call.receiver.described)) }
        return .string(own.description)
      }
    }
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
