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
    result.miterLimit = number(parts, "miterLimit") ?? 10
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

  /// `trim(from: 0, to: 0.75)` of a shape.
  func trim(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.optional("from"), .optional("to"))]) else { return nil }
    func share(_ name: String, _ otherwise: Double) -> Double {
      min(1, max(0, number(arguments, name, .any) ?? otherwise))
    }
    let (start, end) = (share("from", 0), share("to", 1))
    return ResolvedModifier { view, resolver in
      guard view.isShape, !view.isDrawn, var element = view.element,
        case .shape(let shape, let style) = element.content
      else {
        resolver.report(Wording.notAShape(call.name, after: view.name, call.nameSpan))
        return view
      }
      let trimmed = shape.trimmed(from: start, to: end)
      guard trimmed.hasPath else {
        resolver.report(Wording.noPath(call.name, call.nameSpan))
        return view
      }
      var result = view
      element.content = .shape(trimmed, fill: style)
      result.element = element
      return result
    }
  }

  /// Says of shapes whose edge was trimmed to what cannot be filled that a line was meant.
  func checkFills(_ views: [ViewDescription], at span: Span) {
    for view in views where view.isShape && !view.isDrawn {
      guard case .shape(let shape, _)? = view.element?.content, !shape.isFillable else { continue }
      report(Wording.filledPart(span))
    }
  }
}
