import Diagnostics
import LayoutEngine
import Script

/// What texts, shapes and controls are coloured with.
extension Resolver {
  /// `foregroundStyle(.secondary)`: the style of texts, and of shapes without a fill of their own.
  func foreground(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let label = call.name == "foregroundColor" ? "color" : "style"
    let signature =
      label == "style"
      ? Signature(
        .unlabeled(label), .unlabeled("secondary", isRequired: false),
        .unlabeled("tertiary", isRequired: false)) : Signature(.unlabeled(label))
    guard let arguments = bound(call, to: [signature]), let argument = arguments[label] else { return nil }
    let same = ResolvedModifier { view, _ in view }
    var lower: [ShapeStyle] = []
    for name in ["secondary", "tertiary"] where arguments.has(name) {
      guard let style = style(arguments, name, environment) else { return nil }
      lower.append(style)
    }
    defer { environment.lowerForegrounds = lower }
    if argument.value.isNil {
      environment.foreground = nil
      environment.foregroundLevel = 0
      return same
    }
    // A level is one of the style that is there, and stays so when that is tinted differently inside.
    if call.name == "foregroundStyle", let host = argument.value.host, host.arguments == nil,
      !host.isMember(of: "Color"), case .implicit = host.base,
      let level = Vocabulary.styleLevels.firstIndex(of: host.name)
    {
      environment.foregroundLevel = level
      if lower.isEmpty { lower = environment.lowerForegrounds }
      return same
    }
    let style =
      call.name == "foregroundColor"
      ? color(arguments, label).map { .color($0) } : style(arguments, label, environment, hasShadows: true)
    guard let style else { return nil }
    environment.foreground = style
    environment.foregroundLevel = 0
    let shadows = shadows(of: argument)
    if shadows.contains(where: \.isInner) {
      report(
        Wording.unanswered(
          "inner", because: "only shapes that are filled have shadows inside", argument.span))
    }
    let outer = shadows.filter { !$0.isInner }
    if outer.isEmpty { return same }
    return ResolvedModifier { view, resolver in outer.reduce(view) { resolver.dropped($1, by: $0) } }
  }

  /// `tint(.orange)`: the colour of controls and links.
  func tint(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("tint"))]), let argument = arguments["tint"]
    else { return nil }
    if !argument.value.isNil, let host = argument.value.host, host.isMember(of: "ShapeStyle"),
      host.name == "tint"
    {
      return ResolvedModifier { view, _ in view }
    }
    if let host = argument.value.host, let gradient = gradient(host) {
      // Colours alone go along the gauge.
      environment.gaugeTint = .gradient(
        host.gradientKind == .plain
          ? Gradient(gradient.stops, .linear(from: .leading, to: .trailing)) : gradient)
      return .ofGauge(call.nameSpan)
    }
    let color = plainStyle(arguments, "tint", environment)
    guard color != nil || argument.value.isNil else { return nil }
    (environment.tint, environment.gaugeTint) = (color, nil)
    return ResolvedModifier { view, _ in view }
  }
}
