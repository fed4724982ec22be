import Script

extension LayoutType {
  static let traits = NominalType("UITraitCollection", .native)
  static let interfaceStyle = NominalType("UIUserInterfaceStyle", .native)
  static let appearance = NominalType("NSAppearance", .native)
  static let appearanceName = NominalType("NSAppearance.Name", .native)
}

/// What UIKit calls the light and the dark.
enum InterfaceStyle: CaseIterable, Hashable, Sendable { case unspecified, light, dark }

/// What AppKit calls them, of which a page has the first two.
private enum AppearanceName: CaseIterable, Hashable, Sendable {
  case aqua, darkAqua, vibrantLight, vibrantDark, accessibilityHighContrastAqua,
    accessibilityHighContrastDarkAqua
}

extension LibraryBuilder {
  /// What the closure of a dynamic colour is given: `UIColor { traits in … }`, `NSColor(name: nil) { appearance in … }`
  func declareTraits() {
    type("enum UIUserInterfaceStyle: Hashable", LayoutType.interfaceStyle) { type in
      type.cases(of: InterfaceStyle.self, "UIUserInterfaceStyle", LayoutType.interfaceStyle)
    }
    type("struct UITraitCollection", LayoutType.traits) { type in
      type.property("var userInterfaceStyle: UIUserInterfaceStyle") { call in
        let scheme: ColorScheme? = call.receiver.native()
        return .native(scheme == .dark ? InterfaceStyle.dark : .light, LayoutType.interfaceStyle)
      }
    }
    type("struct NSAppearanceName: Hashable", LayoutType.appearanceName) { type in
      type.cases(of: AppearanceName.self, "NSAppearanceName", LayoutType.appearanceName)
    }
    alias("NSAppearance.Name", LayoutType.appearanceName)
    type("class NSAppearance", LayoutType.appearance) { type in
      type.property("var name: NSAppearanceName") { call in
        .native(AppearanceName(call.receiver.native() ?? .light), LayoutType.appearanceName)
      }
      type.method("func bestMatch(from names: [NSAppearanceName]) -> NSAppearanceName?") { call in
        let names = call[0].elements?.compactMap { $0.native() as AppearanceName? } ?? []
        let own = AppearanceName(call.receiver.native() ?? .light)
        let best = names.contains(own) ? own : names.contains(.aqua) ? .aqua : nil
        return best.map { .native($0, LayoutType.appearanceName) } ?? .nil
      }
    }
  }
}

extension AppearanceName {
  init(_ scheme: ColorScheme) { self = scheme == .dark ? .darkAqua : .aqua }
}

extension Words {
  mutating func declareDynamicColors() {
    closure(of: "UIColor", .taking([.nominal(LayoutType.traits, [])], .host("UIColor")))
    closure(of: "NSColor", .taking([.nominal(LayoutType.appearance, [])], .host("NSColor")))
  }
}

extension Resolver {
  /// `UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .black }`: a colour for light pages and one for
  /// dark ones, for which the closure is called once each.
  func dynamicColor(_ call: HostCall, _ closure: Closure) -> Color {
    let type = call.name == "NSColor" ? LayoutType.appearance : LayoutType.traits
    func shown(in scheme: ColorScheme) -> Color {
      guard let value = interpreter.call(closure, [.native(scheme, type)]) else { return .wrong }
      guard let made = value.host, let color = color(made) else {
        let name = Wording.ArgumentName(label: "dynamicProvider", callee: call.name)
        report(Wording.wrongType(name, takes: "a colour", not: value.described, closure.span))
        return .wrong
      }
      return color
    }
    return Color(.scheme(light: shown(in: .light).light, dark: shown(in: .dark).dark))
  }
}
