import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareSymbolEffects() {
    modifier(
      "symbolEffect", ["symbolEffect(_:options:isActive:)", "symbolEffect(_:options:value:)"],
      "symbols that pulse, breathe, turn, wiggle and bounce", on: "animators", Resolver.symbolEffect)
  }
}

/// Effects that go on for as long as they are active. Those that wait for a value to change, and those that make symbols
/// come and go, leave them as they are.
extension Resolver {
  func symbolEffect(_ call: HostCall) -> ResolvedModifier? {
    let options = Signature.Parameter.optional("options")
    let signatures = [
      Signature(.unlabeled("effect"), options, .optional("isActive")),
      Signature(.unlabeled("effect"), options, .required("value")),
    ]
    guard let arguments = bound(call, to: signatures), let effect = arguments["effect"]?.value.host else {
      return nil
    }
    let isActive = arguments.has("isActive") ? bool(arguments, "isActive") ?? false : true
    let words = effect.chain.map(\.name)
    guard !arguments.has("value"), isActive, let name = words.first,
      let moments = Self.moments(of: name, isReversed: words.contains("counterClockwise"))
    else { return ResolvedModifier { view, _ in view } }
    var (speed, passes) = (1.0, nil as Int?)
    for option in arguments["options"]?.value.host?.chain ?? [] {
      let number = option.arguments?.first.flatMap { plainNumber($0.value) }
      switch option.name {
      case "speed": speed = max(0.1, number ?? 1)
      case "repeat": passes = number.map { $0 > 1 ? Int(min($0, 1000)) : 1 }
      case "nonRepeating": passes = 1
      default: break
      }
    }
    var pace = Pace(samples: moments.indices.map { _ in 0 }, passes: passes)
    let step = moments.seconds / Double(moments.changes.count - 1) / speed
    pace.stops = moments.indices.map { index in
      Pace.Stop(view: index, seconds: Double(index) * step, easing: moments.easing)
    }
    pace.duration = moments.seconds / speed
    return ResolvedModifier { [pace] view, _ in
      view.mappingElements { element in
        guard case .symbol = element.content, element.course == nil else { return }
        let still = element
        element.course = Course(
          pace.stops.map { stop in
            var moment = still
            moments.changes[stop.view](&moment)
            return Course.Moment(element: moment, offset: .zero, seconds: stop.seconds, easing: stop.easing)
          }, pace)
      }
    }
  }

  private struct SymbolMoments: Sendable {
    let seconds: Double
    let easing: Animation?
    let changes: [@Sendable (inout Element) -> Void]
    var indices: Range<Int> { changes.indices }
  }

  private static func moments(of effect: String, isReversed: Bool) -> SymbolMoments? {
    let still: @Sendable (inout Element) -> Void = { _ in }
    func scaled(_ factor: Double, opacity: Double = 1) -> @Sendable (inout Element) -> Void {
      return {
        $0.scale = CGSize(width: $0.scale.width * factor, height: $0.scale.height * factor)
        $0.opacity *= opacity
      }
    }
    func turned(_ degrees: Double) -> @Sendable (inout Element) -> Void { return { $0.rotation += degrees } }
    switch effect {
    case "pulse", "variableColor":
      return SymbolMoments(seconds: 2, easing: .easeInOut, changes: [still, scaled(1, opacity: 0.35), still])
    case "breathe":
      return SymbolMoments(
        seconds: 3, easing: .easeInOut, changes: [still, scaled(1.12, opacity: 0.7), still])
    case "rotate":
      return SymbolMoments(seconds: 2, easing: nil, changes: [still, turned(isReversed ? -360 : 360)])
    case "wiggle":
      return SymbolMoments(
        seconds: 1.2, easing: .easeInOut, changes: [still, turned(12), turned(-12), turned(6), still, still])
    case "bounce":
      return SymbolMoments(
        seconds: 1.2, easing: .easeInOut, changes: [still, scaled(1.2), scaled(0.95), still, still])
    default: return nil
    }
  }
}

extension HostCall {
  /// This call and those on it, the first one first: `variableColor` and `iterative`.
  fileprivate var chain: [HostCall] {
    var result = [self]
    var call = self
    while case .value(let value) = call.base, let inner = value.host, !inner.isTypeName {
      result.insert(inner, at: 0)
      call = inner
    }
    return result
  }
}
