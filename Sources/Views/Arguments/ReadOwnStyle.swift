import Diagnostics
import Script

/// Styles of a block's own: `struct Accent: ShapeStyle { func resolve(in environment: EnvironmentValues) -> some ShapeStyle { … } }`
extension Resolver {
  /// Whether a value is of a type that the block declares as a style.
  func isOwnStyle(_ value: Value) -> Bool {
    guard case .instance(let instance) = value else { return false }
    return !interpreter.methods("resolve", ["in"], of: instance.type).isEmpty
  }

  /// What a style of the block's own is where it is used; nil where it is none.
  ///
  /// One that asks for the colour scheme is a colour for light pages and one for dark ones.
  func resolvedStyle(
    _ argument: Argument, of callee: String, _ environment: EnvironmentValues
  ) -> ShapeStyle? {
    guard isOwnStyle(argument.value) else { return nil }
    func shown(in scheme: ColorScheme) -> ShapeStyle? {
      var inner = environment
      inner.colorScheme = scheme
      var value = argument.value
      // A style may be made of others of its kind.
      for _ in 0..<16 {
        guard case .instance(let instance) = value,
          let method = interpreter.methods("resolve", ["in"], of: instance.type).first
        else { break }
        var arguments = [Value.native(EnvironmentNative(inner))]
        guard let next = interpreter.call(method, on: value, &arguments) else { return .color(.wrong) }
        value = next
      }
      guard let call = value.host, let style = self.style(call, inner) else {
        report(
          Wording.wrongType(
            argument.named(in: callee), takes: "a colour or another style", not: value.described,
            argument.span))
        return .color(.wrong)
      }
      return style
    }
    if let scheme = environment.colorScheme { return shown(in: scheme) }
    let style = shown(in: .light)
    guard let light = style?.color, let dark = shown(in: .dark)?.color, light != dark else { return style }
    return .color(Color(.scheme(light: light.light, dark: dark.dark)))
  }
}
