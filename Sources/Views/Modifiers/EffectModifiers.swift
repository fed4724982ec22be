import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareEffectModifiers() {
    modifier(
      "blur", ["blur(radius:)"], "out of focus", on: "effects",
      Resolver.blur)
    modifier(
      "hidden", ["hidden()"], "its room without it", on: "effects",
      Resolver.hidden)
    modifier(
      "mask", ["mask(_:)", "mask(alignment:_:)"], "cut to a shape, or faded by a gradient", on: "effects",
      Resolver.mask)
    modifier(
      "rotationEffect", ["rotationEffect(_:anchor:)"], "turned, while its room stays", on: "effects",
      Resolver.rotation)
    modifier(
      "scaleEffect", ["scaleEffect(_:anchor:)", "scaleEffect(x:y:anchor:)"],
      "larger or smaller, while its room stays", on: "scale-effect",
      Resolver.scale)
    modifier(
      "transformEffect", ["transformEffect(_:)"], "moved, turned or scaled by a transform", on: "effects",
      Resolver.transform)
    modifier(
      "shadow", ["shadow(color:radius:x:y:)"], "a shadow behind it", on: "effects",
      Resolver.shadow)
    modifier(
      "zIndex", ["zIndex(_:)"], "before or behind its siblings", on: "z-index",
      Resolver.zIndex)
    modifier("brightness", ["brightness(_:)"], "lighter or darker", on: "effects", Resolver.colorChange)
    modifier("contrast", ["contrast(_:)"], "colours further from gray", on: "effects", Resolver.colorChange)
    modifier(
      "saturation", ["saturation(_:)"], "colours more or less vivid", on: "effects", Resolver.colorChange)
    modifier("grayscale", ["grayscale(_:)"], "colours as grays", on: "effects", Resolver.colorChange)
    modifier(
      "hueRotation", ["hueRotation(_:)"], "colours turned to others", on: "effects", Resolver.colorChange)
    modifier(
      "colorInvert", ["colorInvert()"], "light colours dark, dark ones light", on: "effects",
      Resolver.colorChange)
    modifier(
      "colorMultiply", ["colorMultiply(_:)"], "colours multiplied by another", on: "effects",
      Resolver.colorMultiply)
    modifier(
      "blendMode", ["blendMode(_:)"], "colours mixed with those behind it", on: "effects", Resolver.blendMode)
    modifier(
      "compositingGroup", ["compositingGroup()"], "what is mixed in it, is mixed with nothing outside",
      on: "effects", Resolver.compositingGroup)
    modifier(
      "drawingGroup", ["drawingGroup(opaque:colorMode:)"], "the same", on: "effects",
      Resolver.compositingGroup)
  }
}

/// Modifiers that change how a view is drawn, and nothing about the room that it takes.
extension Resolver {
  /// `shadow(radius: 4)`, `shadow(color: .black.opacity(0.2), radius: 8, x: 0, y: 2)`
  func shadow(_ call: HostCall) -> ResolvedModifier? {
    let signature = Signature(.optional("color"), .required("radius"), .optional("x"), .optional("y"))
    return bound(call, to: [signature]).flatMap { shadow($0) }.map { .filter("shadow", $0) }
  }

  /// The shadow that arguments describe: `color`, `radius`, `x` and `y`.
  func shadow(_ arguments: BoundArguments) -> Element.Filter? {
    let own = color(arguments, "color")
    if arguments.has("color"), own == nil { return nil }
    return .shadow(
      own ?? Color(.rgb(red: 0, green: 0, blue: 0), opacity: 0.33), radius: number(arguments, "radius") ?? 0,
      x: number(arguments, "x", .any) ?? 0, y: number(arguments, "y", .any) ?? 0)
  }

  /// `blur(radius: 3)`
  func blur(_ call: HostCall) -> ResolvedModifier? {
    let signature = Signature(.required("radius"), .optional("opaque"))
    guard let arguments = bound(call, to: [signature]), let radius = number(arguments, "radius") else {
      return nil
    }
    if let argument = arguments["opaque"], bool(arguments, "opaque") == true {
      report(
        Wording.unanswered("opaque", because: "the edges fade as well", argument.labelSpan ?? argument.span))
    }
    return .filter("blur", .blur(radius: radius))
  }

  /// `rotationEffect(.degrees(45))`, `rotationEffect(.degrees(45), anchor: .topLeading)`
  func rotation(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("angle"), .optional("anchor"))]),
      let angle = angle(arguments, "angle")
    else { return nil }
    let anchor = unitPoint(arguments, "anchor") ?? .center
    return ResolvedModifier { view, _ in
      view.with(.rotation, named: "rotationEffect", free: { $0.isMoved(about: anchor) }) {
        $0.rotation += angle
        $0.anchor = anchor
      }
    }
  }

  /// `scaleEffect(1.5)`, `scaleEffect(x: -1)`, `scaleEffect(CGSize(…), anchor: .bottom)`
  func scale(_ call: HostCall) -> ResolvedModifier? {
    let signatures = [
      Signature(.unlabeled("scale"), .optional("anchor")),
      Signature(.optional("x"), .optional("y"), .optional("anchor")),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    var scale = CGSize(
      width: number(arguments, "x", .any) ?? 1, height: number(arguments, "y", .any) ?? 1)
    if let argument = arguments["scale"] {
      if case .size(let size) = argument.value {
        scale = size
      } else if plainNumber(argument.value) != nil || argument.value.host == nil {
        guard let factor = number(arguments, "scale", .any) else { return nil }
        scale = CGSize(width: factor, height: factor)
      } else {
        guard let size = size(argument, of: call.name) else { return nil }
        scale = size
      }
    }
    let anchor = unitPoint(arguments, "anchor") ?? .center
    return ResolvedModifier { view, _ in
      view.with(.scale, named: "scaleEffect", free: { $0.isMoved(about: anchor) }) {
        $0.scale.width *= scale.width
        $0.scale.height *= scale.height
        $0.anchor = anchor
      }
    }
  }

  /// `transformEffect(CGAffineTransform(rotationAngle: 0.2))`, about the upper left corner.
  func transform(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("transform"))]),
      let argument = arguments["transform"]
    else { return nil }
    guard argument.value.transformNumbers != nil else {
      report(
        Wording.wrongType(
          argument.named(in: call.name), takes: "a transform", not: argument.value.described, argument.span,
          hint: "write 'CGAffineTransform(translationX: 8, y: 0)'"))
      return nil
    }
    let transform = argument.value.affine
    let parts = transform.parts
    return ResolvedModifier { view, _ in
      let corner = UnitPoint(x: 0, y: 0)
      var turned = view
      if parts.first != 0 {
        turned = turned.with(.rotation, named: call.name, free: { $0.isMoved(about: corner) }) {
          $0.rotation += parts.first
          $0.anchor = corner
        }
      }
      turned = turned.with(
        .rotation, named: call.name, free: { parts.first == 0 && $0.isMoved(about: corner) }
      ) {
        $0.rotation += parts.last
        $0.scale.width *= parts.scale.width
        $0.scale.height *= parts.scale.height
        $0.anchor = corner
      }
      guard transform.tx != 0 || transform.ty != 0 else { return turned }
      return ViewDescription(
        "offset", OffsetModifier(CGSize(width: transform.tx, height: transform.ty)), turned)
    }
  }

  /// `hidden()`: the room it takes, and nothing in it.
  func hidden(_ call: HostCall) -> ResolvedModifier? {
    guard bound(call, to: [Signature()]) != nil else { return nil }
    return ResolvedModifier { view, _ in
      view.with(.meaning, named: "hidden", free: { _ in true }) { $0.isHidden = true }
    }
  }

  /// `zIndex(1)`: before or behind its siblings.
  func zIndex(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("value"))]),
      let value = number(arguments, "value", .any)
    else { return nil }
    return ResolvedModifier { view, _ in
      view.with(.meaning, named: "zIndex", free: { _ in true }) { $0.zIndex = value }
    }
  }

  /// `mask(Circle())`, `mask { LinearGradient(…) }`: a view that is as large and has no parts.
  func mask(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let signatures = [
      Signature(.optional("alignment"), content: .required), Signature(.unlabeled("mask")),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    let views =
      arguments["mask"].map { self.views([$0.value], environment, at: $0.span) }
      ?? self.views(in: arguments.content, environment)
    guard views.count == 1, case .leaf = views[0].layout, let element = views[0].element,
      case .shape(let shape, let style) = element.content, element.hasPlainLooks
    else {
      let place = alignment(arguments) ?? .center
      if let (shape, opacity) = maskOutline(views, place, environment.layoutDirection) {
        if opacity == nil {
          report(
            Wording.unanswered(
              call.name, because: "what is opaque in parts is taken for opaque", call.nameSpan))
        }
        return ResolvedModifier { view, _ in
          let cut = view.with(.clip, named: "mask", free: { $0.clip == nil }) { $0.clip = shape }
          guard let opacity, opacity < 1 else { return cut }
          return cut.with(.opacity, named: "mask", free: { _ in true }) { $0.opacity *= opacity }
        }
      }
      report(Wording.mask(call.nameSpan))
      return nil
    }
    return ResolvedModifier { view, _ in
      var result = view
      if shape != .rectangle {
        result = result.with(.clip, named: "mask", free: { $0.clip == nil }) { $0.clip = shape }
      }
      switch style {
      case .color(let color):
        let opacity = color.base == .clear ? 0 : color.opacity
        return opacity == 1
          ? result : result.with(.opacity, named: "mask", free: { _ in true }) { $0.opacity *= opacity }
      case .gradient(let gradient):
        return result.with(.mask, named: "mask", free: { $0.mask == nil }) { $0.mask = gradient }
      }
    }
  }

  /// `grayscale(0.5)`, `saturation(2)`, `contrast(0.5)`, `hueRotation(.degrees(90))`, `colorInvert()`
  func colorChange(_ call: HostCall) -> ResolvedModifier? {
    switch call.name {
    case "colorInvert":
      guard bound(call, to: [Signature()]) != nil else { return nil }
      return .filter(call.name, .colors(.invert, 1))
    case "hueRotation":
      guard let arguments = bound(call, to: [Signature(.unlabeled("angle"))]),
        let angle = angle(arguments, "angle")
      else { return nil }
      return .filter(call.name, .colors(.hueRotation, angle))
    case "brightness":
      guard let arguments = bound(call, to: [Signature(.unlabeled("amount"))]),
        let amount = number(arguments, "amount", .any)
      else { return nil }
      return brightness(max(-1, min(1, amount)))
    default:
      guard let arguments = bound(call, to: [Signature(.unlabeled("amount"))]),
        let amount = call.name == "grayscale" ? fraction(arguments, "amount") : number(arguments, "amount")
      else { return nil }
      let change: Element.ColorChange =
        call.name == "grayscale" ? .grayscale : call.name == "contrast" ? .contrast : .saturation
      return .filter(call.name, .colors(change, amount))
    }
  }

  /// `colorMultiply(.orange)`
  func colorMultiply(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("color"))]),
      let color = color(arguments, "color")
    else { return nil }
    // A filter has numbers, and knows no colours of a theme: what depends on the scheme is found for both.
    let scheme = environment.colorScheme ?? environment.assumedColorScheme
    guard let light = color.components(in: .light), let dark = color.components(in: .dark) else {
      report(Wording.unanswered(call.name, because: "the colour is the theme's own", call.nameSpan))
      return ResolvedModifier { view, _ in view }
    }
    if light != dark { note(reading: "colorScheme", of: environment, at: call.nameSpan) }
    let parts = scheme == .dark ? dark : light
    return .filter(
      call.name,
      .multiply(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha))
  }

  /// `blendMode(.multiply)`
  func blendMode(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("mode"))]),
      let mode = member(arguments, "mode", .blendMode)
    else { return nil }
    switch mode {
    case .normal:
      return ResolvedModifier { view, resolver in
        // It may be mixed in another state, and is the same view there.
        resolver.isStateful ? view.with(.meaning, named: call.name, free: { _ in true }) { _ in } : view
      }
    case .left(let name):
      report(
        Wording.unanswered(call.name, because: "browsers do not mix colours by '.\(name)'", call.nameSpan))
      return ResolvedModifier { view, _ in view }
    case .css(let blend):
      return ResolvedModifier { view, _ in
        view.with(.meaning, named: call.name, free: { _ in true }) { $0.blendMode = blend }
      }
    }
  }

  /// `compositingGroup()`, `drawingGroup()`: browsers draw what has a filter by itself, also one that changes nothing.
  func compositingGroup(_ call: HostCall) -> ResolvedModifier? {
    let signatures = [Signature(.optional("opaque"), .optional("colorMode"))]
    guard bound(call, to: signatures) != nil else { return nil }
    return ResolvedModifier { view, resolver in
      view.mixes
        ? ResolvedModifier.filter(call.name, .colors(.saturation, 1)).apply(view, resolver) : view
    }
  }

  /// `.multiply` as a value; nil where nothing is mixed, and where browsers cannot.
  func blendMode(_ value: Value) -> Element.BlendMode? {
    guard let call = value.host, case .css(let mode)? = Members.blendMode[call.name] else { return nil }
    return mode
  }

  /// SwiftUI adds the amount to each component; browsers multiply. One filter makes what is far from gray less so and
  /// leaves room at one end, the other moves all of it there: together they add.
  private func brightness(_ amount: Double) -> ResolvedModifier {
    let factor = 1 + 2 * abs(amount)
    let contrast = Element.Filter.colors(.contrast, amount < 0 ? factor : 1 / factor)
    let brightness = Element.Filter.colors(.brightness, amount < 0 ? 1 / factor : factor)
    return ResolvedModifier { view, _ in
      view.with(.filter, named: "brightness", free: { _ in true }) {
        $0.filters += amount < 0 ? [brightness, contrast] : [contrast, brightness]
      }
    }
  }
}

/// What SwiftUI calls a way of mixing colours.
private enum WrittenBlendMode: Sendable {
  case normal
  case css(Element.BlendMode)
  case left(String)
}

extension Members where T == WrittenBlendMode {
  fileprivate static let blendMode = Members(
    kind: "a blend mode", types: ["BlendMode"],
    values: [
      ("normal", .normal), ("multiply", .css(.multiply)), ("screen", .css(.screen)),
      ("overlay", .css(.overlay)),
      ("darken", .css(.darken)), ("lighten", .css(.lighten)), ("colorDodge", .css(.colorDodge)),
      ("colorBurn", .css(.colorBurn)), ("softLight", .css(.softLight)), ("hardLight", .css(.hardLight)),
      ("difference", .css(.difference)), ("exclusion", .css(.exclusion)), ("hue", .css(.hue)),
      ("saturation", .css(.saturation)), ("color", .css(.color)), ("luminosity", .css(.luminosity)),
      ("plusLighter", .css(.plusLighter)), ("plusDarker", .left("plusDarker")),
      ("sourceAtop", .left("sourceAtop")), ("destinationOver", .left("destinationOver")),
      ("destinationOut", .left("destinationOut")),
    ])
}

extension ResolvedModifier {
  fileprivate static func filter(_ name: String, _ filter: Element.Filter) -> ResolvedModifier {
    ResolvedModifier { view, _ in
      view.with(.filter, named: name, free: { _ in true }) { $0.filters.append(filter) }
    }
  }
}

extension Element {
  /// Whether the element can be turned or scaled about a point without another element around it.
  fileprivate func isMoved(about anchor: UnitPoint) -> Bool {
    guard rotation3D == nil else { return false }
    return self.anchor == anchor || (rotation == 0 && scale == CGSize(width: 1, height: 1))
  }

  /// Whether it is nothing but its content.
  public var hasPlainLooks: Bool {
    sharedName == nil && matchedName == nil && tooltip == nil && opacity == 1 && rotation == 0
      && scale == CGSize(width: 1, height: 1) && clip == nil
      && border == nil && shownIn == nil && colorScheme == nil && rotation3D == nil
      && mask == nil && blendMode == nil && filters.isEmpty && background == nil && !isHidden
      && course == nil && !stopsScrolling && scrollStops == nil && scrollStart == nil && allowsHitTesting
  }
}

extension CGAffineTransform {
  /// A turn by some degrees, then a scale, then another turn: what every transform is, but for where it moves to. What
  /// slants nothing has no first turn.
  fileprivate var parts: (first: Double, scale: CGSize, last: Double) {
    if abs(a * c + b * d) <= 0.001 {
      let width = hypot(a, b)
      let height = width == 0 ? 0 : (a * d - b * c) / width
      return (0, CGSize(width: width, height: height), atan2(b, a) * 180 / .pi)
    }
    // The singular values of a matrix of two rows: half of what its diagonals have in common, and half of what not.
    let (sum, difference) = (atan2(b - c, a + d), atan2(b + c, a - d))
    let (even, odd) = (hypot(a + d, b - c) / 2, hypot(a - d, b + c) / 2)
    return (
      (sum - difference) / 2 * 180 / .pi, CGSize(width: even + odd, height: even - odd),
      (sum + difference) / 2 * 180 / .pi
    )
  }
}

extension ViewDescription {
  /// Whether something in it is mixed with what is behind it.
  fileprivate var mixes: Bool { element?.blendMode != nil || layout.children.contains(where: \.mixes) }
}
