import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Resolver {
  /// The gradient that a call describes; nil when it describes none. What is wrong with it is said.
  func gradient(_ call: HostCall) -> Gradient? {
    guard let kind = call.gradientKind else { return nil }
    // Without colours there is still a gradient, so that nobody says it is none.
    var form = Gradient.Form.linear(from: .top, to: .bottom)
    let arguments = bound(call, to: kind.signatures(isMember: call.isImplicitGradient))
    var stops = arguments.flatMap { self.stops($0) } ?? []
    if let arguments {
      let center = unitPoint(arguments, "center") ?? .center
      switch kind {
      case .plain: break
      case .linear:
        form = .linear(
          from: unitPoint(arguments, "startPoint") ?? .top, to: unitPoint(arguments, "endPoint") ?? .bottom)
      case .radial:
        form = .radial(
          center: center, startRadius: number(arguments, "startRadius") ?? 0,
          endRadius: number(arguments, "endRadius") ?? 0)
      case .elliptical:
        form = .elliptical(
          center: center, startRadius: number(arguments, "startRadiusFraction") ?? 0,
          endRadius: number(arguments, "endRadiusFraction") ?? 0.5)
      case .angular:
        let turn = turn(arguments)
        // Of more than a turn the last one is seen.
        let spare = max(0, abs(turn.length) - 360)
        form = .angular(center: center, start: turn.start + (turn.length > 0 ? spare : -360 - spare))
        stops = Self.stops(stops, over: turn.length)
      }
    }
    return Gradient(stops, form)
  }

  /// Where an angular gradient begins, and how far it goes, in degrees.
  private func turn(_ arguments: BoundArguments) -> (start: Double, length: Double) {
    if let angle = angle(arguments, "angle") { return (angle, 360) }
    let start = angle(arguments, "startAngle") ?? 0
    guard let end = angle(arguments, "endAngle") else { return (start, 360) }
    return (start, end - start)
  }

  /// The stops of a gradient that goes over so many degrees, as those of a whole turn.
  ///
  /// What it leaves of the turn has the colour of the nearer of its ends.
  static func stops(_ stops: [Gradient.Stop], over degrees: Double) -> [Gradient.Stop] {
    guard degrees != 360, let first = stops.first, let last = stops.last else { return stops }
    let share = abs(degrees) / 360
    // One that goes the other way round begins at its end.
    var result = stops.map { stop in
      Gradient.Stop(stop.color, at: degrees < 0 ? 1 - stop.location * share : stop.location * share)
    }
    if degrees < 0 { result.reverse() }
    guard share < 1 else {
      for index in result.indices { result[index].location += degrees < 0 ? share - 1 : 1 - share }
      return result
    }
    let middle = degrees < 0 ? (1 - share) / 2 : (1 + share) / 2
    if degrees < 0 {
      return [Gradient.Stop(first.color, at: 0), Gradient.Stop(first.color, at: middle)]
        + [Gradient.Stop(last.color, at: middle)] + result
    }
    return result + [
      Gradient.Stop(last.color, at: middle), Gradient.Stop(first.color, at: middle),
      Gradient.Stop(first.color, at: 1),
    ]
  }

  private func stops(_ arguments: BoundArguments) -> [Gradient.Stop]? {
    if let argument = arguments["gradient"] {
      guard let call = argument.value.host, call.name == "Gradient" || call.name == "init",
        let inner = bound(call, to: GradientKind.plain.signatures(isMember: false))
      else {
        report(
          Wording.wrongType(
            argument.named(in: arguments.callee), takes: "a gradient", not: argument.value.described,
            argument.span, hint: "write 'Gradient(colors: [.blue, .purple])'"))
        return nil
      }
      return stops(inner)
    }
    let name = arguments.has("stops") ? "stops" : "colors"
    guard let argument = arguments[name] else { return nil }
    let kind = name == "stops" ? "stops" : "colours"
    guard case .array(let elements, _) = argument.value, !elements.isEmpty else {
      let what = argument.value.described
      report(
        Wording.wrongType(
          argument.named(in: arguments.callee), takes: "an array of \(kind)",
          not: what == "an array" ? "an empty one" : what, argument.span,
          hint: name == "stops" ? "write '[.init(color: .blue, location: 0)]'" : "write '[.blue, .purple]'"))
      return nil
    }
    var stops: [Gradient.Stop] = []
    for (index, element) in elements.enumerated() {
      let even = elements.count > 1 ? Double(index) / Double(elements.count - 1) : 0
      guard let stop = name == "stops" ? stop(element) : color(element).map({ Gradient.Stop($0, at: even) })
      else {
        report(
          Wording.wrongType(
            argument.named(in: arguments.callee), takes: kind, not: element.described,
            element.host?.span ?? argument.span))
        return nil
      }
      stops.append(stop)
    }
    // A stop before the one that it comes after takes that one's place, as in CSS.
    for index in stops.indices.dropFirst() {
      stops[index].location = max(stops[index].location, stops[index - 1].location)
    }
    return stops
  }

  private func color(_ value: Value) -> Color? { value.host.flatMap { color($0) } }

  /// `.init(color: .red, location: 0.5)`, `Gradient.Stop(…)`
  private func stop(_ value: Value) -> Gradient.Stop? {
    guard let call = value.host, call.arguments != nil, call.name == "init" || call.name == "Stop",
      let arguments = bound(call, to: [Signature(.required("color"), .required("location"))]),
      let color = color(arguments, "color")
    else { return nil }
    return Gradient.Stop(color, at: number(arguments, "location", .any) ?? 0)
  }
}

/// The types of gradients.
enum GradientKind: String {
  case plain, linear, radial, angular, elliptical

  fileprivate func signatures(isMember: Bool) -> [Signature] {
    let own: [[Signature.Parameter]] =
      switch self {
      case .plain: [[]]
      case .linear: [[.required("startPoint"), .required("endPoint")]]
      case .radial: [[.required("center"), .required("startRadius"), .required("endRadius")]]
      case .elliptical:
        [[.optional("center"), .optional("startRadiusFraction"), .optional("endRadiusFraction")]]
      case .angular:
        [
          [.required("center"), .optional("angle")],
          [.required("center"), .required("startAngle"), .required("endAngle")],
        ]
      }
    var colors: [Signature.Parameter] = [.required("colors"), .required("stops")]
    if self != .plain { colors.append(isMember ? .unlabeled("gradient") : .required("gradient")) }
    return own.flatMap { parameters in colors.map { Signature([$0] + parameters) } }
  }
}

extension HostCall {
  /// `.linearGradient(…)`
  fileprivate var isImplicitGradient: Bool { name.first?.isLowercase == true }

  /// Which gradient is written here; nil for none.
  var gradientKind: GradientKind? {
    guard arguments != nil else { return nil }
    switch base {
    case .none:
      if name == "Gradient" { return .plain }
      return ["LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient"].contains(name)
        ? GradientKind(rawValue: name.dropLast("Gradient".count).lowercased()) : nil
    default:
      guard isMember(ofAny: ["ShapeStyle"]), name.hasSuffix("Gradient") else { return nil }
      let kind = name.dropLast("Gradient".count)
      return kind == "conic" ? .angular : GradientKind(rawValue: String(kind))
    }
  }

  var isGradient: Bool { gradientKind != nil }
}
