import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareDrawingModifiers() {
    modifier(
      "border", ["border(_:width:)"], "a line around its edges, inside", on: "border",
      Resolver.border)
    modifier(
      "clipShape", ["clipShape(_:style:)"], "cut to a shape", on: "effects",
      Resolver.clip)
    modifier(
      "clipped", ["clipped(antialiased:)"], "cut to its frame", on: "effects",
      Resolver.clip)
    modifier(
      "cornerRadius", ["cornerRadius(_:antialiased:)"], "cut to its frame with round corners", on: "effects",
      Resolver.clip)
    modifier(
      "opacity", ["opacity(_:)"], "how much of it can be seen", on: "effects",
      Resolver.opacity)
    modifier(
      "fill", ["fill(_:style:)"], "the inside of a shape", on: "shapes",
      Resolver.shapeStyle)
    modifier(
      "stroke", ["stroke(_:lineWidth:)", "stroke(_:style:)"], "a line on the edge of a shape", on: "shapes",
      Resolver.shapeStyle)
    modifier(
      "strokeBorder", ["strokeBorder(_:lineWidth:)", "strokeBorder(_:style:)"],
      "a line inside the edge of a shape", on: "shapes",
      Resolver.shapeStyle)
    modifier(
      "trim", ["trim(from:to:)"], "a part of a shape's outline", on: "shapes",
      Resolver.shapeChange)
    modifier(
      "inset", ["inset(by:)"], "a shape that is smaller on all sides", on: "paths", Resolver.shapeChange)
    modifier(
      "rotation", ["rotation(_:anchor:)"], "a shape turned, before it is drawn", on: "paths",
      Resolver.shapeChange)
    modifier(
      "scale", ["scale(_:anchor:)", "scale(x:y:anchor:)"], "a shape larger or smaller, before it is drawn",
      on: "paths", Resolver.shapeChange)
    modifier(
      "transform", ["transform(_:)"], "a shape moved by a transform, before it is drawn", on: "paths",
      Resolver.shapeChange)
    modifier(
      "size", ["size(_:)", "size(width:height:)"], "a shape in a rectangle of that size", on: "paths",
      Resolver.shapeChange)
    modifier(
      "renderingMode", ["renderingMode(_:)"], "whether an image is drawn in one colour", on: "image",
      Resolver.renderingMode)
    modifier(
      "resizable", ["resizable()"], "an image as large as is proposed", on: "image",
      Resolver.resizable)
  }
}

extension Resolver {
  /// `border(.red, width: 2)`
  func border(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let signature = Signature(.unlabeled("content"), .optional("width"))
    guard let arguments = bound(call, to: [signature]),
      let style = style(arguments, "content", environment)
    else { return nil }
    let width = number(arguments, "width") ?? 1
    guard let color = style.color, !color.isMaterial else {
      let line = Stroke(.primary, width: width, isInside: true)
      return ResolvedModifier { view, resolver in
        let room = resolver.filled(.rectangle, style, "border")
        var stroke = line
        guard let edge = resolver.edge(of: .rectangle, &stroke, at: call.nameSpan) else { return view }
        var frame = room.stroked(edge, stroke, style)
        frame.element?.layer = .overlay
        return ViewDescription("border", view, secondary: frame, .center)
      }
    }
    return ResolvedModifier { view, _ in
      view.with(.border, named: "border", free: \.canHaveBorder) { $0.border = (color, width) }
    }
  }

  /// `clipShape(Circle())`, `clipped()`, `cornerRadius(8)`
  func clip(_ call: HostCall) -> ResolvedModifier? {
    let shape: Shape?
    switch call.name {
    case "clipped":
      shape = bound(call, to: [Signature(.optional("antialiased"))]) == nil ? nil : .rectangle
    case "cornerRadius":
      shape = bound(call, to: [Signature(.unlabeled("radius"), .optional("antialiased"))]).flatMap {
        number($0, "radius", .infinite)
      }.map(rounded)
    default:
      shape = bound(call, to: [Signature(.unlabeled("shape"), .optional("style"))]).flatMap { arguments in
        let shape = self.shape(arguments, "shape")
        return isEvenOdd(arguments) ? shape?.asPath.evenOdd : shape
      }
    }
    guard let shape else { return nil }
    return ResolvedModifier { view, _ in view.clipped(to: shape) }
  }

  func opacity(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("opacity"))]),
      let value = fraction(arguments, "opacity")
    else { return nil }
    return ResolvedModifier { view, _ in
      view.with(.opacity, named: "opacity", free: { _ in true }) { $0.opacity *= value }
    }
  }

  /// `fill`, `stroke` and `strokeBorder` of a shape.
  func shapeStyle(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let signatures: [Signature] =
      call.name == "fill"
      ? [Signature(.unlabeled("content", isRequired: false), .optional("style"))]
      : [
        Signature(
          .unlabeled("content", isRequired: false), .optional("lineWidth"), .optional("antialiased")),
        Signature(.required("lineWidth"), .optional("antialiased")),
        Signature(.unlabeled("content", isRequired: false), .required("style"), .optional("antialiased")),
      ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    let isEvenOdd = call.name == "fill" && isEvenOdd(arguments)
    let isFilled = call.name == "fill"
    if isFilled, let content = arguments["content"], content.value.host?.isMesh == true {
      return ResolvedModifier { view, resolver in
        guard let (shape, _) = view.shape, let mesh = resolver.mesh(content, in: shape) else {
          resolver.report(Wording.notAShape(call.name, after: view.name, call.nameSpan))
          return view
        }
        var room = view
        room.element?.content = .group
        var inside = mesh
        inside.element?.layer = .overlay
        return ViewDescription(view.name, room, secondary: inside, .center)
      }
    }
    let own = style(arguments, "content", environment, hasShadows: isFilled)
    if arguments.has("content"), own == nil { return nil }
    let shadows = isFilled ? self.shadows(of: arguments["content"]) : []
    var line = Stroke(
      .primary, width: number(arguments, "lineWidth") ?? 1, isInside: call.name == "strokeBorder")
    if call.name != "fill" {
      guard let styled = stroke(arguments, "style", line) else { return nil }
      line = styled
    }
    return ResolvedModifier { [line] view, resolver in
      // `Circle().stroke(style: line).fill(.red)`: the line is what is filled.
      if call.name == "fill", let unstyled = view.unstyledLine, let own {
        return resolver.lined(unstyled.view, unstyled.line, own, call) ?? view
      }
      let view = view.lineAsShape ?? view
      guard let (shape, foreground) = view.shape else {
        resolver.report(Wording.notAShape(call.name, after: view.name, call.nameSpan))
        return view
      }
      let style = own ?? foreground
      if call.name == "stroke" {
        guard var result = resolver.lined(view, line, style, call) else { return view }
        if own == nil { result.unstyledLine = UnstyledLine(view: view, line: line) }
        return result
      }
      if call.name == "fill" {
        let drawn = shape.isFillable ? shape : shape.asPath
        let filled = view.drawn(Element(.shape(isEvenOdd ? drawn.asPath.evenOdd : drawn, fill: style)))
        return resolver.shadowed(filled, drawn, shadows)
      }
      return resolver.lined(view, line, style, call) ?? view
    }
  }

  /// A shape with a line along its edge; nil where there is none, which was said.
  private func lined(
    _ view: ViewDescription, _ line: Stroke, _ style: ShapeStyle, _ call: HostCall
  ) -> ViewDescription? {
    guard let (shape, _) = view.shape else { return nil }
    var stroke = line
    guard let color = style.color, !color.isMaterial else {
      if !stroke.dash.isEmpty {
        report(Wording.unanswered("dash", because: "a line in a gradient has no gaps", call.nameSpan))
      }
      return edge(of: shape, &stroke, at: call.nameSpan).map { view.stroked($0, stroke, style) }
    }
    stroke.color = color
    guard let edge = edge(of: shape, &stroke, at: call.nameSpan) else { return nil }
    if stroke.isPlain(on: edge) {
      return view.drawn(Element(.outline(edge, color, width: stroke.width, isInside: stroke.isInside)))
    }
    return view.drawn(Element(.stroke(edge, stroke)))
  }

  /// The shape along whose edge a line goes: what CSS has no line for is a path, and one that is to be inside of a path
  /// goes along a smaller one. Nil when there is none, which is then said.
  private func edge(of shape: Shape, _ stroke: inout Stroke, at span: Span) -> Shape? {
    var edge = shape
    if !stroke.isPlain(on: shape) {
      var isDashedPart = false
      if case .trimmed = shape { isDashedPart = !stroke.dash.isEmpty }
      if !shape.hasPath || isDashedPart {
        if stroke.isInside {
          if case .trimmed(let whole, let from, let to) = shape {
            guard let inner = inset(whole, by: stroke.width / 2, at: span) else { return nil }
            edge = inner.derived("trim") { path, _ in path.trimmed(from: from, to: to) }
          } else {
            guard let inner = inset(shape, by: stroke.width / 2, at: span) else {
              report(Wording.notInsettable("strokeBorder", span))
              return nil
            }
            edge = inner
          }
          stroke.isInside = false
        }
        return edge.asPath
      }
    }
    return edge
  }

  /// `renderingMode(.original)`: a symbol has its own colours, where it has any. `.template`: a picture has its own.
  func renderingMode(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("mode"))]) else { return nil }
    if arguments["mode"]?.span.text.hasSuffix("original") == true { environment.isMulticolor = true }
    let isTemplate = arguments["mode"]?.span.text.hasSuffix("template") ?? false
    return ResolvedModifier { view, resolver in
      if isTemplate, case .image? = view.element?.content {
        resolver.report(Wording.noTemplate(call.nameSpan))
      }
      return view
    }
  }

  /// `resizable` of an image.
  func resizable(_ call: HostCall) -> ResolvedModifier? {
    let signature = Signature(.optional("capInsets"), .optional("resizingMode"))
    guard let arguments = bound(call, to: [signature]) else { return nil }
    if let argument = arguments["capInsets"] ?? arguments["resizingMode"],
      !argument.span.text.hasSuffix("EdgeInsets()"), !argument.span.text.hasSuffix("stretch")
    {
      report(
        Wording.unanswered(
          argument.label ?? call.name, because: "a picture is stretched as a whole",
          argument.labelSpan ?? argument.span))
    }
    return ResolvedModifier { view, resolver in
      // What is redacted is an image with its place over it.
      if view.name == "redacted", case .layered(let image, _, _) = view.layout {
        return resolver.resizable(image, call).map { resolver.redacted($0) } ?? view
      }
      if view.name == "palette", case .layered(let image, let plate, let alignment) = view.layout {
        return resolver.resizable(image, call).map {
          ViewDescription("palette", $0, secondary: plate, alignment)
        } ?? view
      }
      if view.name == "layers", case .container(let layout, let parts) = view.layout {
        return ViewDescription(view.name, layout, parts.map { resolver.resizable($0, call) ?? $0 })
      }
      return resolver.resizable(view, call) ?? view
    }
  }

  /// An image as large as is proposed; nil when the view is none, which was said.
  private func resizable(_ view: ViewDescription, _ call: HostCall) -> ViewDescription? {
    guard case .leaf(let leaf) = view.layout, var element = view.element else {
      report(Wording.onlyOn("images", call.name, after: "Image(…)", call.nameSpan))
      return nil
    }
    // Twice is as good as once.
    if leaf is ResizableLeaf { return view }
    let size: CGSize
    switch (element.content, leaf) {
    case (.image(var content), let fixed as FixedLeaf):
      content.isResizable = true
      element.content = .image(content)
      size = fixed.size
    case (.symbol, let placeholder as FixedLeaf): size = placeholder.size
    case (.symbol, let symbol as SymbolLeaf), (.shape, let symbol as SymbolLeaf):
      size = CGSize(width: symbol.side, height: symbol.side)
    default:
      report(Wording.onlyOn("images", call.name, after: "Image(…)", call.nameSpan))
      return nil
    }
    return ViewDescription(view.name, leaf: ResizableLeaf(idealSize: size), element)
  }
}

/// A line that was given no style, and the shape along which it goes.
struct UnstyledLine: Sendable {
  let view: ViewDescription
  let line: Stroke
}

extension Element {
  /// Whether what it shows is cut out of its box already.
  fileprivate var isCut: Bool {
    switch content {
    case .shape(.trimmed, _), .shape(.path, _), .stroke(.path, _): true
    default: false
    }
  }
}

extension ViewDescription {
  /// The shape that this is, with the style it has as long as it is not filled.
  fileprivate var shape: (Shape, ShapeStyle)? {
    switch layout {
    case .leaf:
      guard isShape, unstyledLine == nil else { return nil }
      switch element?.content {
      case .shape(let shape, let style): return (shape, style)
      // `Capsule().stroke(.purple, lineWidth: 9).stroke(.black)`: the second line goes along the same shape.
      case .outline(let shape, let color, _, _): return (shape, .color(color))
      case .stroke(let shape, let line) where !line.isInside: return (shape, .color(line.color))
      default: return nil
      }
    // One that is drawn twice: `Circle().fill(.white).stroke(.black)`.
    case .layered(let primary, _, _): return isShape ? primary.shape : nil
    default: return nil
    }
  }

  /// `Circle().stroke(lineWidth: 9)` as the shape that it is: what the line covers. Nil of what is no such line.
  var lineAsShape: ViewDescription? {
    guard let unstyledLine, let (shape, style) = unstyledLine.view.shape else { return nil }
    var result = unstyledLine.view
    result.element?.content = .shape(shape.outlined(unstyledLine.line), fill: style)
    result.isDrawn = false
    return result
  }

  /// A shape drawn as `element` says, over what it is drawn as already.
  fileprivate func drawn(_ element: Element) -> ViewDescription {
    var result = self
    if !isDrawn {
      result.element = element
      result.isDrawn = true
      return result
    }
    var upper = self
    while case .layered(let primary, _, _) = upper.layout { upper = primary }
    upper.element = element
    upper.element?.layer = .overlay
    result = ViewDescription(name, self, secondary: upper, .center)
    result.isShape = true
    result.isDrawn = true
    return result
  }
}

extension ViewDescription {
  /// The same cut to a shape of its size.
  func clipped(to shape: Shape) -> ViewDescription {
    with(.clip, named: "clipShape", free: { $0.clip == nil && !$0.isCut }) { $0.clip = shape }
  }

  /// A line along the edge of a shape in a style that is no plain colour: what the line covers, filled. It reaches out
  /// of the shape's rectangle, in which the style's colours lie.
  fileprivate func stroked(_ shape: Shape, _ line: Stroke, _ style: ShapeStyle) -> ViewDescription {
    let reach = line.isInside ? 0 : line.width / 2
    let inset = line.isInside ? line.width / 2 : reach
    let area = PathSource("stroke of \(shape)") { size in
      let rect = CGRect(origin: .zero, size: size).insetBy(dx: inset, dy: inset)
      guard rect.width > 0, rect.height > 0 else { return Path() }
      return shape.path(in: rect).outlined(line)
    }
    var fill = style
    if case .gradient(var gradient) = style {
      gradient.inset = reach
      fill = .gradient(gradient)
    }
    var element = Element(.shape(.path(area), fill: fill))
    element.reach = reach
    guard reach > 0 else { return drawn(element) }
    var line = self
    while case .layered(let primary, _, _) = line.layout { line = primary }
    line.element = element
    let outside = EdgeInsets(top: -reach, leading: -reach, bottom: -reach, trailing: -reach)
    line = ViewDescription("stroke", PaddingModifier(outside), line)
    guard isDrawn else { return line }
    var result = ViewDescription(name, self, secondary: line, .center)
    result.isShape = true
    result.isDrawn = true
    return result
  }
}
