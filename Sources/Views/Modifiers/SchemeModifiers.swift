import LayoutEngine
import Script

extension Words {
  mutating func declareSchemeModifiers() {
    modifier(
      "colorScheme", ["colorScheme(_:)"], "in the colours of the light or of the dark", on: "color-scheme",
      Resolver.colorScheme)
    modifier(
      "preferredColorScheme", ["preferredColorScheme(_:)"], "a part of the page in the light or in the dark",
      on: "color-scheme", Resolver.preferredColorScheme)
  }
}

extension Members where T == ColorScheme {
  static let colorScheme = Members(
    kind: "a colour scheme", types: ["ColorScheme"], values: [("light", .light), ("dark", .dark)])
}

extension Members where T == SizeClass {
  static let sizeClass = Members(
    kind: "a size class", types: ["UserInterfaceSizeClass"],
    values: [("compact", .compact), ("regular", .regular)])
}

extension Resolver {
  /// `colorScheme(.dark)`
  func colorScheme(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("scheme"))]),
      let scheme = member(arguments, "scheme", .colorScheme)
    else { return nil }
    environment.colorScheme = scheme
    return .inScheme(scheme)
  }

  /// `preferredColorScheme(.dark)`: what would be a window stands on a background of its own; nil is the reader's.
  func preferredColorScheme(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("scheme"))]) else { return nil }
    if arguments["scheme"]?.value.isNil == true { return ResolvedModifier { view, _ in view } }
    guard let scheme = member(arguments, "scheme", .colorScheme) else { return nil }
    environment.colorScheme = scheme
    return .inScheme(scheme, over: .color(Color(.named("background"))))
  }
}

extension ResolvedModifier {
  /// What is in the view has the colours of a scheme.
  static func inScheme(_ scheme: ColorScheme, over background: ShapeStyle? = nil) -> ResolvedModifier {
    ResolvedModifier { view, _ in
      var element = Element(.group)
      element.colorScheme = scheme
      element.background = background.map { (.rectangle, $0) }
      return ViewDescription("colorScheme", PassThrough(), view, element)
    }
  }
}
