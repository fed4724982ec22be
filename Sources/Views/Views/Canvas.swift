import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareCanvas() {
    view(
      "Canvas", ["Canvas(renderer:)", "Canvas(renderer:symbols:)"], "a drawing made by code", on: "canvas",
      closure: .changing([.nominal(LayoutType.graphicsContext, []), .nominal(.size, [])])
    ) { $0.canvas($1, $2) }
  }
}

/// What a canvas has drawn so far, in order, for one size that it has.
final class CanvasDrawing: @unchecked Sendable {
  let size: CGSize
  let resolver: Resolver
  let environment: EnvironmentValues
  var views: [ViewDescription] = []
  /// The views that may be drawn by their tags.
  var symbols: [ViewDescription] = []

  init(_ size: CGSize, _ resolver: Resolver, _ environment: EnvironmentValues) {
    (self.size, self.resolver, self.environment) = (size, resolver, environment)
  }
}

/// A `GraphicsContext`: where and how the next thing is drawn. A copy of it draws on the same canvas.
struct CanvasContext {
  var transform = CGAffineTransform.identity
  var opacity = 1.0
  var blendMode: Value?
  var filters: [Element.Filter] = []
  var clip: Path?
}

extension Resolver {
  /// `Canvas { context, size in … }`: as a geometry reader, drawn for every room that it may have.
  func canvas(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let options: [Signature.Parameter] = [
      .optional("opaque"), .optional("colorMode"), .optional("rendersAsynchronously"),
    ]
    let signatures = [
      Signature(options, content: .required),
      Signature(options + [.required("symbols")], content: .required),
      Signature(options + [.required("renderer"), .optional("symbols")]),
    ]
    guard let arguments = bound(call, to: signatures),
      let renderer = arguments.content ?? arguments.closure("renderer")
    else { return nil }
    let symbols = arguments.closure("symbols")
    let drawing = reader(call) { resolver, room, _ in
      resolver.drawn(renderer, symbols, in: room.size, environment)
    }
    // What is drawn beyond its edges is not seen.
    return drawing?.clipped(to: .rectangle)
  }

  private func drawn(
    _ renderer: Closure, _ symbols: Closure?, in size: CGSize, _ environment: EnvironmentValues
  ) -> [ViewDescription] {
    let drawing = CanvasDrawing(size, self, environment)
    drawing.symbols = views(in: symbols, environment)
    var context = Value.native(CanvasContextNative(drawing, CanvasContext()))
    interpreter.call(renderer, changing: &context, with: [.size(size)])
    for index in drawing.views.indices { drawing.views[index].identity = "drawing\(index)" }
    return drawing.views
  }
}

extension CanvasDrawing {
  /// Adds a path that is filled.
  func fill(
    _ path: Path, _ shading: Value, isEvenOdd: Bool, _ context: CanvasContext, at span: Span
  ) {
    let moved = path.applying(context.transform)
    let whole = CGRect(origin: .zero, size: size)
    func source(_ path: Path) -> PathSource { isEvenOdd ? PathSource(path).evenOdd : PathSource(path) }
    if let style = style(shading, context, in: whole, at: span) {
      return add(resolver.filled(.path(source(moved)), style, "Path"), context, at: span)
    }
    // A gradient between points that do not go with the canvas goes with what it fills.
    guard let box = moved.bounds, box.width > 0, box.height > 0,
      let style = style(shading, context, in: box, isOwn: true, at: span)
    else { return }
    let part = resolver.filled(
      .path(source(moved.offsetBy(dx: -box.minX, dy: -box.minY))), style, "Path")
    add(
      ViewDescription(
        "draw", CanvasPlacement(point: box.origin, anchor: .topLeading, size: box.size), [part]),
      context, at: span)
  }

  /// What a shading is: points of gradients are points of the canvas. Nil where they are none of its corners, edges'
  /// middles or middle, unless the rectangle is that of the path itself.
  private func style(
    _ shading: Value, _ context: CanvasContext, in box: CGRect, isOwn: Bool = false, at span: Span
  ) -> ShapeStyle? {
    var fits = true
    let foreground = environment.foregroundStyle ?? .color(.primary)
    guard let call = shading.host else { return foreground }
    func gradient(_ inner: BoundArguments) -> [Gradient.Stop] {
      inner["gradient"]?.value.host.flatMap { resolver.gradient($0) }?.stops ?? []
    }
    func point(_ inner: BoundArguments, _ name: String) -> UnitPoint {
      let given = (inner[name]?.value.place ?? .zero).applying(context.transform)
      let point = UnitPoint(
        x: box.width > 0 ? (given.x - box.minX) / box.width : 0,
        y: box.height > 0 ? (given.y - box.minY) / box.height : 0)
      if !isOwn, ![0, 0.5, 1].contains(point.x) || ![0, 0.5, 1].contains(point.y) { fits = false }
      return point
    }
    switch call.name {
    case "foreground": return foreground
    case "color":
      guard let inner = resolver.bound(call, to: [Signature(.unlabeled("color"))]),
        let color = resolver.color(inner, "color")
      else { return foreground }
      return .color(color)
    case "style":
      guard let inner = resolver.bound(call, to: [Signature(.unlabeled("style"))]) else { return foreground }
      return resolver.style(inner, "style", environment) ?? foreground
    case "linearGradient":
      let signature = Signature(
        .unlabeled("gradient"), .required("startPoint"), .required("endPoint"), .optional("options"))
      guard let inner = resolver.bound(call, to: [signature]) else { return foreground }
      let form = Gradient.Form.linear(from: point(inner, "startPoint"), to: point(inner, "endPoint"))
      return fits ? .gradient(Gradient(gradient(inner), form)) : nil
    case "radialGradient":
      let signature = Signature(
        .unlabeled("gradient"), .required("center"), .required("startRadius"), .required("endRadius"),
        .optional("options"))
      guard let inner = resolver.bound(call, to: [signature]) else { return foreground }
      let form = Gradient.Form.radial(
        center: point(inner, "center"), startRadius: resolver.number(inner, "startRadius") ?? 0,
        endRadius: resolver.number(inner, "endRadius") ?? 0)
      return fits ? .gradient(Gradient(gradient(inner), form)) : nil
    case "conicGradient":
      let signature = Signature(
        .unlabeled("gradient"), .required("center"), .optional("angle"), .optional("options"))
      guard let inner = resolver.bound(call, to: [signature]) else { return foreground }
      let form = Gradient.Form.angular(
        center: point(inner, "center"), start: resolver.angle(inner, "angle") ?? 0)
      return fits ? .gradient(Gradient(gradient(inner), form)) : nil
    default:
      resolver.report(
        Wording.unknownMember(
          call.name, of: "a shading",
          among: ["color", "linearGradient", "radialGradient", "conicGradient", "style", "foreground"],
          call.nameSpan))
      return foreground
    }
  }

  /// A text, a picture or another view that is to be drawn.
  func view(of value: Value, at span: Span) -> ViewDescription? {
    resolver.views([value], environment, at: span).first
  }

  /// Adds a view: at its own size, or in a rectangle.
  func draw(
    _ view: ViewDescription, at point: CGPoint, _ anchor: UnitPoint, in rect: CGRect?,
    _ context: CanvasContext, at span: Span
  ) {
    var view = view
    // A path is moved point by point, and anything else as a whole.
    let matrix = context.transform
    let angle = atan2(matrix.b, matrix.a) * 180 / Double.pi
    var scale = CGSize(
      width: (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot(),
      height: (matrix.c * matrix.c + matrix.d * matrix.d).squareRoot())
    // A matrix that turns left into right.
    if matrix.a * matrix.d < matrix.b * matrix.c { scale.height = -scale.height }
    let place = (rect?.origin ?? point).applying(matrix)
    let corner = rect == nil ? anchor : .topLeading
    if abs(angle) > 1e-9 || abs(scale.width - 1) > 1e-9 || abs(scale.height - 1) > 1e-9 {
      view = view.with(.rotation, named: "transform", free: { $0.anchor == corner && $0.rotation == 0 }) {
        $0.rotation += angle
        $0.scale = scale
        $0.anchor = corner
      }
    }
    add(
      ViewDescription("draw", CanvasPlacement(point: place, anchor: corner, size: rect?.size), [view]),
      context, at: span)
  }

  private func add(_ view: ViewDescription, _ context: CanvasContext, at span: Span) {
    var view = view
    if !context.filters.isEmpty {
      view = view.with(.filter, named: "filter", free: { _ in true }) { $0.filters += context.filters }
    }
    if let clip = context.clip {
      let whole = ViewDescription(
        "frame", FlexibleFrame(width: .init(max: .infinity), height: .init(max: .infinity)), view)
      view = whole.with(.clip, named: "clip", free: { $0.clip == nil }) { $0.clip = .path(PathSource(clip)) }
    }
    if context.opacity != 1 {
      view = view.with(.opacity, named: "opacity", free: { _ in true }) { $0.opacity *= context.opacity }
    }
    if let mode = context.blendMode, let blend = resolver.blendMode(mode) {
      view = view.with(.meaning, named: "blendMode", free: { _ in true }) { $0.blendMode = blend }
    }
    // What is drawn by its tag may be any number of views each time.
    let leaves = view.leaves
    if leaves > 1 { resolver.count(leaves - 1, at: span) }
    views += resolver.counted([view], at: span)
  }
}

extension ViewDescription {
  /// How many views it has that hold no others.
  fileprivate var leaves: Int {
    let children = layout.children
    return children.isEmpty ? 1 : children.reduce(0) { $0 + $1.leaves }
  }
}

/// Something at a point of a canvas, which takes no room.
private struct CanvasPlacement: Layout {
  static var layoutProperties: LayoutProperties { .withRecordedChoices }

  let point: CGPoint
  let anchor: UnitPoint
  /// Nil: its own.
  let size: CGSize?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let place = CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y)
    for subview in subviews {
      subview.place(
        at: place, anchor: anchor,
        proposal: ProposedViewSize(width: size?.width, height: size?.height))
    }
  }
}

extension Resolver {
  /// `.blur(radius: 4)`, `.shadow(radius: 4)`, `.grayscale(1)`
  func canvasFilter(_ call: HostCall) -> Element.Filter? {
    switch call.name {
    case "blur":
      let signature = Signature(.required("radius"), .optional("options"))
      return bound(call, to: [signature]).flatMap { number($0, "radius") }.map { .blur(radius: $0) }
    case "shadow":
      let signature = Signature(
        .optional("color"), .required("radius"), .optional("x"), .optional("y"), .optional("blendMode"),
        .optional("options"))
      guard let arguments = bound(call, to: [signature]) else { return nil }
      return shadow(arguments)
    default:
      report(Wording.unanswered(call.name, because: "a canvas has blurs and shadows", call.nameSpan))
      return nil
    }
  }
}
