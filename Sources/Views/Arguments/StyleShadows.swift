import Diagnostics
import Foundation
import LayoutEngine
import Script

/// A shadow that belongs to a style: `.blue.shadow(.inner(radius: 4))`.
struct StyleShadow: Sendable {
  /// Whether it falls into the shape, from its edges.
  let isInner: Bool
  let color: Color
  let radius: Double
  let offset: CGSize
}

extension HostCall {
  /// Whether it is `shadow` of a style, with a shadow as its argument, and not of a view.
  var isStyleShadow: Bool {
    guard name == "shadow", let argument = arguments?.first, arguments?.count == 1, argument.label == nil,
      let shadow = argument.value.host
    else { return false }
    return ["drop", "inner"].contains(shadow.name)
  }
}

extension Resolver {
  /// The shadows of a style, the one that is written first at the bottom.
  func shadows(of argument: Argument?) -> [StyleShadow] {
    var result: [StyleShadow] = []
    var call = argument?.value.host
    while let outer = call {
      if outer.isStyleShadow, let shadow = outer.arguments?.first?.value.host.flatMap(styleShadow) {
        result.insert(shadow, at: 0)
      }
      guard case .value(let inner) = outer.base else { break }
      call = inner.host
    }
    return result
  }

  /// `.inner(radius: 4)`, `.drop(color: .black, radius: 2, x: 0, y: 1)`
  private func styleShadow(_ call: HostCall) -> StyleShadow? {
    let signature = Signature(.optional("color"), .required("radius"), .optional("x"), .optional("y"))
    guard let arguments = bound(call, to: [signature]) else { return nil }
    let isInner = call.name == "inner"
    let own = color(arguments, "color")
    if arguments.has("color"), own == nil { return nil }
    return StyleShadow(
      isInner: isInner,
      color: own ?? Color(.rgb(red: 0, green: 0, blue: 0), opacity: isInner ? 0.55 : 0.33),
      radius: number(arguments, "radius") ?? 0,
      offset: CGSize(width: number(arguments, "x", .any) ?? 0, height: number(arguments, "y", .any) ?? 0))
  }

  /// A filled shape with the shadows of its style.
  func shadowed(_ view: ViewDescription, _ shape: Shape, _ shadows: [StyleShadow]) -> ViewDescription {
    var result = view
    for shadow in shadows where shadow.isInner {
      var layered = ViewDescription(view.name, result, secondary: innerShadow(shape, shadow), .center)
      (layered.isShape, layered.isDrawn) = (view.isShape, view.isDrawn)
      result = layered
    }
    for shadow in shadows where !shadow.isInner { result = dropped(shadow, by: result) }
    return result
  }

  func dropped(_ shadow: StyleShadow, by view: ViewDescription) -> ViewDescription {
    view.with(.filter, named: "shadow", free: { _ in true }) {
      $0.filters.append(
        .shadow(
          shadow.color, radius: shadow.radius, x: Double(shadow.offset.width),
          y: Double(shadow.offset.height)))
    }
  }

  /// What stands around the shape, moved and out of focus, as far as it falls into the shape.
  private func innerShadow(_ shape: Shape, _ shadow: StyleShadow) -> ViewDescription {
    let offset = shadow.offset
    let distance = max(abs(Double(offset.width)), abs(Double(offset.height)))
    let reach = (3 * shadow.radius + distance + 1).rounded(.up)
    let source = PathSource("inner shadow of \(shape)") { size in
      let all = CGRect(origin: .zero, size: size)
      let room = all.insetBy(dx: reach, dy: reach)
      guard room.width > 0, room.height > 0 else { return Path() }
      var path = Path()
      path.addRect(all)
      path.addPath(shape.path(in: room.offsetBy(dx: offset.width, dy: offset.height)))
      return path
    }
    var ring = Element(.shape(.path(source.evenOdd), fill: .color(shadow.color)))
    ring.reach = reach
    let outside = EdgeInsets(top: -reach, leading: -reach, bottom: -reach, trailing: -reach)
    let padded = ViewDescription(
      "shadow", PaddingModifier(outside), ViewDescription("shadow", leaf: FlexibleLeaf(), ring))
    var blur = Element(.group)
    if shadow.radius > 0 { blur.filters = [.blur(radius: shadow.radius)] }
    var window = Element(.group)
    window.clip = shape
    window.layer = .overlay
    return ViewDescription(
      "shadow", PassThrough(), ViewDescription("shadow", PassThrough(), padded, blur), window)
  }
}
