import Diagnostics
import Script

extension Resolver {
  /// `StrokeStyle(lineWidth: 4, lineCap: .round)` as an argument; nil when it is none, which is then said.
  func stroke(_ arguments: BoundArguments, _ name: String, _ stroke: Stroke) -> Stroke? {
    guard let argument = arguments[name] else { return stroke }
    guard let call = argument.value.host, call.arguments != nil,
      call.name == "StrokeStyle" || (call.name == "init" && call.isMember(of: "StrokeStyle"))
    else {
      report(
        Wording.wrongType(
          argument.named(in: arguments.callee), takes: "a 'StrokeStyle'", not: argument.value.described,
          argument.span, hint: "write 'StrokeStyle(lineWidth: 2, dash: [4])'"))
      return nil
    }
    return line(call, stroke)
  }

  /// `StrokeStyle(lineWidth: 2, dash: [4])`
  func line(
    _ call: HostCall, _ stroke: Stroke = Stroke(.primary, width: 1, isInside: false)
  ) -> Stroke? {
    let signature = Signature(
      .optional("lineWidth"), .optional("lineCap"), .optional("lineJoin"), .optional("miterLimit"),
      .optional("dash"), .optional("dashPhase"))
    guard let parts = bound(call, to: [signature]) else { return nil }
    var result = stroke
    result.width = number(parts, "lineWidth") ?? 1
    result.cap =
      member(
        parts, "lineCap",
        Members(
          kind: "an end of lines", types: ["CGLineCap"],
          values: [("butt", .butt), ("round", .round), ("square", .square)])) ?? .butt
    result.join =
      member(
        parts, "lineJoin",
        Members(
          kind: "a corner of lines", types: ["CGLineJoin"],
          values: [("miter", .miter), ("round", .round), ("bevel", .bevel)])) ?? .miter
    // An endless one is none: so sharp are no corners.
    result.miterLimit = min(number(parts, "miterLimit", .infinite) ?? 10, 1000)
    result.dash = dash(parts)
    result.dashPhase = number(parts, "dashPhase", .negative) ?? 0
    return result
  }

  /// `[4, 2]`: lengths of which one is more than nothing.
  private func dash(_ arguments: BoundArguments) -> [Double] {
    guard let argument = arguments["dash"] else { return [] }
    var lengths: [Double] = []
    if case .array(let values, _) = argument.value { lengths = values.compactMap(plainNumber) }
    guard case .array(let values, _) = argument.value, lengths.count == values.count,
      lengths.allSatisfy({ $0 >= 0 && $0 <= 1_000_000 })
    else {
      report(
        Wording.wrongType(
          argument.named(in: "StrokeStyle"), takes: "lengths", not: argument.value.described, argument.span,
          hint: "write 'dash: [4, 2]'"))
      return []
    }
    return lengths.contains { $0 > 0 } ? lengths : []
  }

  /// `style: FillStyle(eoFill: true)`: what lines go round an even number of times is not filled.
  func isEvenOdd(_ arguments: BoundArguments, _ name: String = "style") -> Bool {
    guard let argument = arguments[name] else { return false }
    guard let call = argument.value.host, call.arguments != nil,
      call.name == "FillStyle" || (call.name == "init" && call.isMember(of: "FillStyle"))
    else {
      report(
        Wording.wrongType(
          argument.named(in: arguments.callee), takes: "a 'FillStyle'", not: argument.value.described,
          argument.span, hint: "write 'FillStyle(eoFill: true)'"))
      return false
    }
    let parts = bound(call, to: [Signature(.optional("eoFill"), .optional("antialiased"))])
    return parts.flatMap { bool($0, "eoFill") } ?? false
  }
}
