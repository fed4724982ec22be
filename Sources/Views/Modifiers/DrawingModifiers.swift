import Diagnostics
import LayoutEngine
import Script

extension Resolver {
  /// `border(.red, width: 2)`
  func border(_ call: HostCall) -> ResolvedModifier? {
    let signature = Signature(.unlabeled("content"), .optional("width"))
    guard let arguments = bound(call, to: [signature]), let color = color(arguments, "content") else {
      return nil
    }
    let width = number(arguments, "width") ?? 1
    return ResolvedModifier { view, _ in
      view.with(.border, named: "border", free: { $0.border == nil }) { $0.border = (color, width) }
    }
  }

  /// `clipShape(Circle())`, `clipped()`, `cornerRadius(8)`
  func clip(_ call: HostCall) -> ResolvedModifier? {
    let shape: Shape?
    switch call.name {
    case "clipped": shape = bound(call, to: [Signature()]) == nil ? nil : .rectangle
    case "cornerRadius":
      shape = bound(call, to: [Signature(.unlabeled("radius"))]).flatMap { number($0, "radius") }.map {
        .roundedRectangle(cornerRadius: $0)
      }
    default: shape = bound(call, to: [Signature(.unlabeled("shape"))]).flatMap { self.shape($0, "shape") }
    }
    guard let shape else { return nil }
    return ResolvedModifier { view, _ in
      view.with(.clip, named: "clipShape", free: { $0.clip == nil }) { $0.clip = shape }
    }
  }

  func opacity(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("opacity"))]),
      let value = fraction(arguments, "opacity")
    else { return nil }
    return ResolvedModifier { view, _ in
      view.with(.opacity, named: "opacity", free: { _ in true }) { $0.opacity *= value }
    }
  }

  /// `rotationEffect(.degrees(45))`
  func rotation(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("angle"), .optional("anchor"))]),
      let angle = angle(arguments, "angle")
    else { return nil }
    if let anchor = arguments["anchor"], anchor.value.host?.name != "center" {
      report(Wording.anchor(anchor.span))
    }
    return ResolvedModifier { view, _ in
      view.with(.rotation, named: "rotationEffect", free: { _ in true }) { $0.rotation += angle }
    }
  }

  /// `fill`, `stroke` and `strokeBorder` of a shape.
  func shapeStyle(_ call: HostCall) -> ResolvedModifier? {
    let signatures: [Signature] =
      call.name == "fill"
      ? [Signature(.unlabeled("content"))]
      : [
        Signature(.unlabeled("content"), .optional("lineWidth")),
        Signature(.required("lineWidth")),
      ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    let own = color(arguments, "content")
    if arguments.has("content"), own == nil { return nil }
    let width = number(arguments, "lineWidth") ?? 1
    return ResolvedModifier { view, resolver in
      guard case .leaf = view.layout, var element = view.element,
        case .shape(let shape, let foreground) = element.content, view.name != "Color"
      else {
        resolver.report(Wording.onlyOn("shapes", call.name, after: "Circle()", call.nameSpan))
        return view
      }
      let color = own ?? foreground
      switch call.name {
      case "fill": element.content = .shape(shape, fill: color)
      default:
        element.content = .outline(shape, color, width: width, isInside: call.name == "strokeBorder")
      }
      var result = view
      result.element = element
      return result
    }
  }

  /// `resizable` of an image.
  func resizable(_ call: HostCall) -> ResolvedModifier? {
    guard bound(call, to: [Signature()]) != nil else { return nil }
    return ResolvedModifier { view, resolver in
      guard case .leaf(let leaf) = view.layout, let fixed = leaf as? FixedLeaf, var element = view.element,
        case .image(var content) = element.content
      else {
        resolver.report(Wording.onlyOn("images", call.name, after: "Image(…)", call.nameSpan))
        return view
      }
      content.isResizable = true
      element.content = .image(content)
      return ViewDescription(view.name, leaf: ResizableLeaf(idealSize: fixed.size), element)
    }
  }
}
