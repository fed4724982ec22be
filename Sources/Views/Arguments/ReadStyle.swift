import Diagnostics
import LayoutEngine
import Script

extension Resolver {
  /// A style as an argument: a colour, a level of the foreground, a gradient, a material; nil when it is not
  /// given, is `nil`, or is wrong, which is then said.
  ///
  /// - Parameter hasShadows: whether the shadows of the style are drawn by whoever asks.
  func style(
    _ arguments: BoundArguments, _ name: String, _ environment: EnvironmentValues, hasShadows: Bool = false
  ) -> ShapeStyle? {
    guard let argument = arguments[name], !argument.value.isNil else { return nil }
    if !hasShadows, let call = argument.value.host, call.hasStyleShadow {
      report(
        Wording.unanswered(
          "shadow", because: "only shapes that are filled and grounds have shadows of their style",
          call.nameSpan))
    }
    if let own = resolvedStyle(argument, of: arguments.callee, environment) { return own }
    guard let call = argument.value.host, let style = style(call, environment) else {
      report(
        Wording.wrongType(
          argument.named(in: arguments.callee), takes: "a colour or another style",
          not: argument.value.described, argument.span,
          hint: "write '.blue', '.secondary' or 'Color(red: 0.2, green: 0.4, blue: 0.6)'"))
      return nil
    }
    return style
  }

  /// A style where only a plain colour can be drawn.
  func plainStyle(
    _ arguments: BoundArguments, _ name: String, _ environment: EnvironmentValues
  ) -> Color? {
    guard let style = style(arguments, name, environment), let argument = arguments[name] else { return nil }
    guard let color = style.color, !color.isMaterial else {
      report(Wording.colorsOnly(argument.named(in: arguments.callee), argument.span))
      return nil
    }
    return color
  }

  /// The style that a call describes; nil when it describes none.
  func style(_ call: HostCall, _ environment: EnvironmentValues) -> ShapeStyle? {
    if let style = member(call, environment) { return style }
    if call.isStyleShadow, case .value(let inner) = call.base {
      return inner.host.flatMap { style($0, environment) }
    }
    if call.changesForeground {
      let base = environment.foregroundStyle ?? .color(.primary)
      guard call.name == "opacity" else { return base }
      let arguments = bound(call, to: [Signature(.unlabeled("opacity"))])
      return base.opacity(arguments.flatMap { fraction($0, "opacity") } ?? 1)
    }
    if let gradient = gradient(call) { return .gradient(gradient) }
    if case .value(let inner) = call.base, let inner = inner.host, inner.isStyle, !inner.isTypeName,
      let style = derived(call, from: inner, environment)
    {
      return style
    }
    return color(call).map { .color($0) }
  }

  /// `.secondary`, `.tint`, `.regularMaterial`
  private func member(_ call: HostCall, _ environment: EnvironmentValues) -> ShapeStyle? {
    if case .none = call.base, call.arguments?.isEmpty == true, let name = Vocabulary.typedStyles[call.name] {
      return named(name, call, environment)
    }
    guard call.arguments == nil else { return nil }
    if call.isMember(ofAny: ["Material"]) {
      let name = Vocabulary.materials[call.name] ?? call.name
      if Vocabulary.materials.values.contains(name) { return .color(Color(.named(name))) }
    }
    guard call.isMember(ofAny: ["ShapeStyle", "HierarchicalShapeStyle"]) else { return nil }
    if let level = Vocabulary.styleLevels.firstIndex(of: call.name) {
      return level == 0
        ? environment.foreground ?? .color(.primary) : environment.foregroundStyle(level)
    }
    return named(call.name, call, environment)
  }

  private func named(
    _ name: String, _ call: HostCall, _ environment: EnvironmentValues
  ) -> ShapeStyle? {
    switch name {
    case "foreground": return environment.foregroundStyle ?? .color(.primary)
    case "tint": return .color(environment.controlTint)
    case "selection", "link": return .color(.accent)
    case "placeholder": return .color(Color(.named("tertiary")))
    case "background", "windowBackground": return .color(Color(.named("background")))
    case "separator", "fill": return .color(Color(.named(name)))
    default:
      guard Vocabulary.materials.values.contains(name) else {
        guard !Vocabulary.colorNames.contains(name), !Vocabulary.laterStyles.contains(name) else {
          return nil
        }
        let names = Vocabulary.colorNames + Vocabulary.styleNames
        return .color(catalogColor(name, of: "a style", among: names, call.nameSpan))
      }
      return .color(Color(.named(name)))
    }
  }

  /// `.opacity(0.5)`, `.secondary` or `.gradient` of a style.
  private func derived(
    _ call: HostCall, from inner: HostCall, _ environment: EnvironmentValues
  ) -> ShapeStyle? {
    switch call.name {
    case "opacity":
      guard call.arguments != nil, let base = style(inner, environment) else { return nil }
      let arguments = bound(call, to: [Signature(.unlabeled("opacity"))])
      return base.opacity(arguments.flatMap { fraction($0, "opacity") } ?? 1)
    case "gradient":
      guard call.arguments == nil, let color = style(inner, environment)?.color else { return nil }
      return .gradient(Gradient(of: color))
    default:
      guard call.arguments == nil, let level = Vocabulary.styleLevels.firstIndex(of: call.name) else {
        return nil
      }
      let base = style(inner, environment)
      // What lies on the background is a ground of its own, and nothing that it shines through.
      if level > 0, case .color(let color)? = base, case .named("background") = color.base {
        return .color(Color(.named(level == 1 ? "group" : "fill")))
      }
      return base?.level(level)
    }
  }
}

extension HostCall {
  /// Whether any of the calls that make the style gives it a shadow.
  fileprivate var hasStyleShadow: Bool {
    if isStyleShadow { return true }
    guard case .value(let inner) = base, let inner = inner.host else { return false }
    return inner.hasStyleShadow
  }

  /// `.opacity(0.5)`, `.shadow(.drop(radius: 2))`: the style that is there already, changed.
  fileprivate var changesForeground: Bool {
    guard case .implicit = base, arguments != nil else { return false }
    return name == "opacity" || isStyleShadow
  }

  /// Whether this is written as a style, rightly or wrongly.
  var isStyle: Bool {
    if isColor || isGradient { return true }
    if arguments == nil, isMember(ofAny: ["Material", "ShapeStyle"]) { return true }
    if case .none = base, Vocabulary.typedStyles[name] != nil { return true }
    if changesForeground { return true }
    guard case .value(let inner) = base, let inner = inner.host, inner.isStyle else { return false }
    return name == "opacity" || name == "gradient" || isStyleShadow || Vocabulary.styleLevels.contains(name)
  }
}

extension Vocabulary {
  /// The levels of a style, the style itself first.
  static let styleLevels = ["primary", "secondary", "tertiary", "quaternary", "quinary"]

  /// The materials by their names as members of `Material`.
  static let materials = [
    "ultraThin": "ultraThinMaterial", "thin": "thinMaterial", "regular": "regularMaterial",
    "thick": "thickMaterial", "ultraThick": "ultraThickMaterial", "bar": "bar",
  ]

  /// Styles by the names of their types: `TintShapeStyle()` is `.tint`.
  static let typedStyles = [
    "BackgroundStyle": "background", "FillShapeStyle": "fill", "ForegroundStyle": "foreground",
    "LinkShapeStyle": "link", "PlaceholderTextShapeStyle": "placeholder", "SelectionShapeStyle": "selection",
    "SeparatorShapeStyle": "separator", "TintShapeStyle": "tint",
    "WindowBackgroundShapeStyle": "windowBackground",
  ]

  /// Styles that are no plain colours.
  static let styleNames: [String] = [
    "tertiary", "quaternary", "quinary", "tint", "foreground", "background", "windowBackground", "separator",
    "fill", "selection", "link", "placeholder", "ultraThinMaterial", "thinMaterial", "regularMaterial",
    "thickMaterial", "ultraThickMaterial", "bar",
  ]
}

extension Color {
  /// Whether what lies behind it shows through it, blurred.
  public var isMaterial: Bool {
    guard case .named(let name) = base else { return false }
    return name == "bar" || name.hasSuffix("Material")
  }
}

extension Gradient {
  /// A colour's own gradient: from a little lighter at the top.
  init(of color: Color) {
    self.init(
      [Stop(color.lightened(), at: 0), Stop(color, at: 1)], .linear(from: .top, to: .bottom))
  }
}
