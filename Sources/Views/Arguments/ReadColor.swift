import Diagnostics
import Foundation
import Script

extension Resolver {
  /// A colour as an argument: `.red`, `Color.red.opacity(0.5)`, `Color(white: 0.9)`; nil when it is not
  /// given, is `nil`, or is wrong, which is then said.
  func color(_ arguments: BoundArguments, _ name: String) -> Color? {
    guard let argument = arguments[name], !argument.value.isNil else { return nil }
    guard let call = argument.value.host, let color = color(call) else {
      report(
        Wording.wrongType(
          argument.named(in: arguments.callee), takes: "a colour", not: argument.value.described,
          argument.span,
          hint: "write '.blue' or 'Color(red: 0.2, green: 0.4, blue: 0.6)'"))
      return nil
    }
    return color
  }

  /// The colour that a call describes: nil when it describes none; gray, after a diagnostic, when it does so
  /// wrongly.
  func color(_ call: HostCall) -> Color? {
    if call.name == "init", call.arguments != nil, case .implicit = call.base { return constructed(call) }
    if call.isColorMember {
      if call.isOfPlatform, let color = Color.pure(call.name) { return color }
      if let color = Color.platform(call.name) { return color }
      guard Vocabulary.colorNames.contains(call.name) else {
        if Vocabulary.laterStyles.contains(call.name) {
          report(Wording.unsupported(call.name, call.nameSpan))
        } else if Vocabulary.styleNames.contains(call.name) {
          report(Wording.styleForColor(call.name, call.nameSpan))
        } else {
          return catalogColor(call.name, of: "a colour", among: Vocabulary.colorNames, call.nameSpan)
        }
        return .wrong
      }
      return call.name == "clear" ? Color(.clear) : Color(.named(call.name))
    }
    if case .none = call.base, call.arguments != nil {
      if call.name == "Color" { return constructed(call) }
      if HostCall.platformColors.contains(call.name) { return platformColor(call) }
    }
    if case .value(let inner) = call.base, let inner = inner.host, inner.isColor, var color = color(inner) {
      guard call.arguments != nil || Vocabulary.laterColorModifiers.contains(call.name) else { return nil }
      if call.name == "mix" { return mixed(color, call) }
      guard call.name == "opacity" || call.name == "withAlphaComponent" else {
        report(Wording.unsupported(call.name, call.nameSpan))
        return .wrong
      }
      guard let arguments = bound(call, to: [Signature(.unlabeled("opacity"))]) else { return .wrong }
      let opacity = fraction(arguments, "opacity") ?? 1
      color.opacity = call.name == "opacity" ? color.opacity * opacity : opacity
      return color
    }
    return nil
  }

  /// `mix(with: .blue, by: 0.5)`, for light pages and for dark ones. Of a colour that only the theme knows nothing is
  /// mixed, which is said.
  private func mixed(_ color: Color, _ call: HostCall) -> Color {
    let signature = Signature(.required("with"), .required("by"), .optional("in"))
    guard let arguments = bound(call, to: [signature]), let other = self.color(arguments, "with"),
      let share = fraction(arguments, "by")
    else { return .wrong }
    let isPerceptual = arguments["in"].map { !$0.span.text.hasSuffix("device") } ?? true
    guard let mixed = color.mixed(with: other, by: share, isPerceptual: isPerceptual) else {
      report(Wording.unanswered(call.name, because: "the colour is the theme's own", call.nameSpan))
      return color
    }
    return mixed
  }

  /// `Color(…)` in its forms.
  private func constructed(_ call: HostCall) -> Color {
    let signatures = [
      Signature(
        .unlabeled("colorSpace", isRequired: false), .required("red"), .required("green"), .required("blue"),
        .optional("opacity")),
      Signature(.unlabeled("colorSpace", isRequired: false), .required("white"), .optional("opacity")),
      Signature(.required("hue"), .required("saturation"), .required("brightness"), .optional("opacity")),
      Signature(.unlabeled("style")), Signature(.required("uiColor")), Signature(.required("nsColor")),
      Signature(.required("cgColor")),
    ]
    if case .string(let name)? = call.arguments?.first?.value, let argument = call.arguments?.first {
      if siteColor(name.text) == nil, name.text.hasPrefix("#") {
        report(Wording.colorName(name.text, argument.span))
        return .wrong
      }
      if siteColor(name.text) == nil, Vocabulary.colorNames.contains(name.text) {
        report(Wording.colorOfTheSameName(name.text, argument.span))
        return name.text == "clear" ? Color(.clear) : Color(.named(name.text))
      }
      return catalogColor(
        name.text, of: "a colour", among: blockEnvironment.colors.keys.sorted(), argument.span)
    }
    guard let arguments = bound(call, to: signatures) else { return .wrong }
    var space = ColorSpace.sRGB
    if arguments.has("colorSpace") {
      guard let own = member(arguments, "colorSpace", .colorSpace) else { return .wrong }
      space = own
    }
    let opacity = fraction(arguments, "opacity") ?? 1
    func part(_ name: String) -> Double { fraction(arguments, name) ?? 0 }
    switch arguments.overload {
    case 0:
      let (red, green, blue) = space.inSRGB(part("red"), part("green"), part("blue"))
      return Color(.rgb(red: red, green: green, blue: blue), opacity: opacity)
    case 1:
      let white = space.inSRGB(part("white"), part("white"), part("white")).red
      return Color(.rgb(red: white, green: white, blue: white), opacity: opacity)
    case 2:
      return Color(
        .hue(part("hue"), saturation: part("saturation"), brightness: part("brightness")), opacity: opacity)
    case 4: return platformColor(arguments, "uiColor")
    case 5: return platformColor(arguments, "nsColor")
    case 6: return platformColor(arguments, "cgColor")
    default: return platformColor(arguments, "style")
    }
  }

  /// `Color(.blue)`, `Color(uiColor: .red)`: what is named alone is the platform's.
  private func platformColor(_ arguments: BoundArguments, _ name: String) -> Color {
    if let call = arguments[name]?.value.host, case .implicit = call.base, call.arguments == nil,
      let color = Color.pure(call.name)
    {
      return color
    }
    return color(arguments, name) ?? .wrong
  }

  /// `UIColor(red: 1, green: 0, blue: 0, alpha: 1)`
  private func platformColor(_ call: HostCall) -> Color {
    if case .closure(let provider)? = call.arguments?.last?.value { return dynamicColor(call, provider) }
    let signatures = [
      Signature(.required("red"), .required("green"), .required("blue"), .optional("alpha")),
      Signature(.required("displayP3Red"), .required("green"), .required("blue"), .optional("alpha")),
      Signature(.required("white"), .optional("alpha")),
      Signature(.required("hue"), .required("saturation"), .required("brightness"), .optional("alpha")),
      Signature(.unlabeled("color")), Signature(.required("named")),
    ]
    guard let arguments = bound(call, to: signatures) else { return .wrong }
    func part(_ name: String) -> Double { fraction(arguments, name) ?? 0 }
    let opacity = fraction(arguments, "alpha") ?? 1
    switch arguments.overload {
    case 0: return Color(.rgb(red: part("red"), green: part("green"), blue: part("blue")), opacity: opacity)
    case 1:
      let (red, green, blue) = ColorSpace.displayP3.inSRGB(part("displayP3Red"), part("green"), part("blue"))
      return Color(.rgb(red: red, green: green, blue: blue), opacity: opacity)
    case 2:
      return Color(.rgb(red: part("white"), green: part("white"), blue: part("white")), opacity: opacity)
    case 3:
      return Color(
        .hue(part("hue"), saturation: part("saturation"), brightness: part("brightness")), opacity: opacity)
    case 4: return platformColor(arguments, "color")
    default:
      guard let name = string(arguments, "named"), let argument = arguments["named"] else { return .wrong }
      return catalogColor(
        name.text, of: "a colour", among: blockEnvironment.colors.keys.sorted(), argument.span)
    }
  }

  /// A colour of the site's own by its name, or by what Xcode makes of its name: `.brandBlue` of "Brand Blue"
  func siteColor(_ name: String) -> Color? {
    if let color = blockEnvironment.colors[name] { return color }
    func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let matches = blockEnvironment.colors.filter { plain($0.key) == plain(name) }
    return matches.min { $0.key < $1.key }?.value
  }

  /// A colour by a name that only a site can know. What is nearly another name is misspelt; whatever else is not known
  /// is gray, with a warning: an app's catalogue has it, from which the code comes.
  func catalogColor(_ name: String, of kind: String, among names: [String], _ span: Span) -> Color {
    if let color = siteColor(name) { return color }
    let known = names + blockEnvironment.colors.keys.sorted()
    // `textSecondary` has a known name in it and is none that is misspelt.
    if let nearest = nearestName(to: name, among: known),
      name.count < nearest.count + 3 || !name.lowercased().contains(nearest.lowercased())
    {
      report(Wording.unknownMember(name, of: kind, among: known, span))
      return .wrong
    }
    report(Wording.colorPlaceholder(name, span))
    return Color(.named("gray"))
  }

  /// A number from 0 to 1; another is taken as the nearer of the two, as by SwiftUI, but not in silence.
  func fraction(_ arguments: BoundArguments, _ name: String) -> Double? {
    guard let number = number(arguments, name, .any), let argument = arguments[name] else { return nil }
    guard !(0...1).contains(number) else { return number }
    report(Wording.noFraction(argument.named(in: arguments.callee), isByte: number > 2, argument.span))
    return min(1, max(0, number))
  }
}

extension HostCall {
  /// What the platforms call colours.
  static let platformColors: Set = ["CGColor", "NSColor", "UIColor"]

  /// `UIColor.red`
  fileprivate var isOfPlatform: Bool {
    guard case .value(let base) = base, let type = base.host else { return false }
    return Self.platformColors.contains(type.name)
  }

  /// `.red`, `Color.red`
  var isColorMember: Bool {
    arguments == nil && isMember(ofAny: ["Color", "ShapeStyle", "UIColor", "NSColor"])
  }

  /// `Color.red.mix(…)`, which makes a colour of a colour, and no view of a view.
  var isMixedColor: Bool { name == "mix" && isColor }

  /// Whether this is written as a colour, rightly or wrongly.
  var isColor: Bool {
    if isColorMember { return true }
    if case .none = base {
      return arguments != nil && (name == "Color" || Self.platformColors.contains(name))
    }
    if case .value(let inner) = base, let inner = inner.host {
      return inner.isColor
        && (arguments != nil && ["opacity", "withAlphaComponent"].contains(name)
          || Vocabulary.laterColorModifiers.contains(name))
    }
    return false
  }
}

extension Vocabulary {
  /// Styles that are not here yet.
  static let laterStyles: Set<String> = ["image", "palette"]

  /// What makes another style out of a colour.
  static let laterColorModifiers: Set<String> = ["mix", "blendMode", "exposureAdjust"]
}

extension Color {
  /// What stands in for a colour that is written wrongly.
  static let wrong = Color(.named("gray"))
}

extension Color.Base {
  /// Hue, saturation and brightness, each from 0 to 1, as sRGB.
  static func hue(_ hue: Double, saturation: Double, brightness: Double) -> Color.Base {
    // Each component falls from the brightness to its lowest value with the distance of the hue from it.
    func component(_ offset: Double) -> Double {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    return .rgb(red: component(5), green: component(3), blue: component(1))
  }
}
