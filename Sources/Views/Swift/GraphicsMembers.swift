import Diagnostics
import Foundation
import LayoutEngine
import Script

extension LayoutType {
  static let graphicsContext = NominalType("GraphicsContext", .native)
  static let resolvedText = NominalType("GraphicsContext.ResolvedText", .native)
}

final class CanvasContextNative: Native, @unchecked Sendable {
  let drawing: CanvasDrawing
  let context: CanvasContext

  init(_ drawing: CanvasDrawing, _ context: CanvasContext) {
    (self.drawing, self.context) = (drawing, context)
    super.init(LayoutType.graphicsContext)
  }

  func with(_ change: (inout CanvasContext) -> Void) -> Value {
    var context = context
    change(&context)
    return .native(CanvasContextNative(drawing, context))
  }
}

/// A text, a picture or a symbol of a canvas, whose size can be asked for and that can be drawn.
final class ResolvedDrawing: Native, @unchecked Sendable {
  let view: ViewDescription

  init(_ view: ViewDescription) {
    self.view = view
    super.init(LayoutType.resolvedText)
  }
}

extension LibraryBuilder {
  /// `GraphicsContext`
  func declareGraphics() {
    type("struct GraphicsContext", LayoutType.graphicsContext) { type in
      declareStrokes(type)
      declareDraws(type)
      declareContextChanges(type)
    }
    type("struct GraphicsContextResolvedText", LayoutType.resolvedText) { type in
      type.method("func measure(in size: CGSize) -> CGSize") { call in
        .size((call.receiver.native as? ResolvedDrawing)?.size(in: call[0].extent) ?? .zero)
      }
      type.property("var size: CGSize") { call in
        .size((call.receiver.native as? ResolvedDrawing)?.size(in: nil) ?? .zero)
      }
    }
  }

  private func declareStrokes(_ type: TypeBuilder) {
    type.method("func fill(_ path: Path, with shading: Any, style: Any = 0)") { call throws(Stop) in
      try call.spend(16 + call[0].path.elements.count >> 2)
      guard let own = call.canvas else { return .void }
      var isEvenOdd = false
      for argument in call[2].host?.arguments ?? [] where argument.label == "eoFill" {
        if case .bool(true) = argument.value { isEvenOdd = true }
      }
      own.drawing.fill(call[0].path, call[1], isEvenOdd: isEvenOdd, own.context, at: call.span)
      return .void
    }
    type.method("func stroke(_ path: Path, with shading: Any, lineWidth: CGFloat = 1)") { call throws(Stop) in
      try call.spend(16 + 4 * call[0].path.elements.count)
      guard let own = call.canvas else { return .void }
      let line = Stroke(.primary, width: call[2].double, isInside: false)
      own.drawing.fill(
        call[0].path.outlined(line), call[1], isEvenOdd: false, own.context, at: call.span)
      return .void
    }
    type.method("func stroke(_ path: Path, with shading: Any, style: Any)") { call throws(Stop) in
      try call.spend(16 + 4 * call[0].path.elements.count)
      guard let own = call.canvas, let host = call[2].host else { return .void }
      guard let line = own.drawing.resolver.line(host) else { return .void }
      own.drawing.fill(
        call[0].path.outlined(line), call[1], isEvenOdd: false, own.context, at: call.span)
      return .void
    }
  }

  private func declareDraws(_ type: TypeBuilder) {
    type.method("func draw(_ view: Any, at point: CGPoint)") { call throws(Stop) in
      try call.spend(16)
      call.draw(at: call[1].place, .center, in: nil)
      return .void
    }
    type.method("func draw(_ view: Any, at point: CGPoint, anchor: UnitPoint)") { call throws(Stop) in
      try call.spend(16)
      let anchor = call[2].fractions.map { UnitPoint(x: $0.x, y: $0.y) } ?? .center
      call.draw(at: call[1].place, anchor, in: nil)
      return .void
    }
    type.method("func draw(_ view: Any, in rect: CGRect)") { call throws(Stop) in
      try call.spend(16)
      call.draw(at: .zero, .topLeading, in: call[1].rectangle ?? .zero)
      return .void
    }
    type.method("func drawLayer(content: (inout GraphicsContext) -> Void)") { call throws(Stop) in
      var inner = call.receiver
      _ = try call.run(call[0], changing: &inner)
      return .void
    }
    type.method("func resolve(_ view: Any) -> GraphicsContextResolvedText") { call in
      let view = call.canvas?.drawing.view(of: call[0], at: call.span)
      return view.map { .native(ResolvedDrawing($0)) } ?? .nil
    }
    type.method("func resolveSymbol(id: Any) -> GraphicsContextResolvedText?") { call in
      guard let own = call.canvas else { return .nil }
      let wanted = StateValue(call[0])
      guard
        let view = own.drawing.symbols.first(where: {
          $0.tag.map { StateValue($0) == wanted } ?? $0.implicitTag.map { StateValue($0) == wanted } ?? false
        })
      else { return .nil }
      return .native(ResolvedDrawing(view))
    }
  }

  private func declareContextChanges(_ type: TypeBuilder) {
    func changing(
      _ declaration: String, _ change: @escaping @Sendable (inout CanvasContext, NativeCall) -> Void
    ) {
      type.mutating("mutating func \(declaration)") { value, call in
        if let own = value.native as? CanvasContextNative { value = own.with { change(&$0, call) } }
        return .void
      }
    }
    changing("translateBy(x: CGFloat, y: CGFloat)") {
      $0.transform = CGAffineTransform(translationX: $1[0].double, y: $1[1].double).concatenating(
        $0.transform)
    }
    changing("scaleBy(x: CGFloat, y: CGFloat)") {
      $0.transform = CGAffineTransform(scaleX: $1[0].double, y: $1[1].double).concatenating($0.transform)
    }
    changing("rotate(by angle: Angle)") {
      $0.transform = CGAffineTransform(rotationAngle: $1[0].radians ?? 0).concatenating($0.transform)
    }
    changing("clip(to path: Path)") { $0.clip = $1[0].path.applying($0.transform) }
    changing("addFilter(_ filter: Any)") { context, call in
      guard let resolver = call.interpreter.host as? Resolver, let host = call[0].host,
        let filter = resolver.canvasFilter(host)
      else { return }
      // A copy of the context has them all.
      if context.filters.count < 64 {
        context.filters.append(filter)
      } else {
        call.leaveOut("addFilter", "a drawing has 64 filters at most")
      }
    }
    type.property(
      "var opacity: Double",
      set: { value, call in
        if let own = value.native as? CanvasContextNative { value = own.with { $0.opacity = call[0].double } }
        return .void
      }, { call in .double(call.canvas?.context.opacity ?? 1) })
    type.property(
      "var blendMode: Any",
      set: { value, call in
        if let own = value.native as? CanvasContextNative { value = own.with { $0.blendMode = call[0] } }
        return .void
      }, { call in call.canvas?.context.blendMode ?? .nil })
    type.property("var clipBoundingRect: CGRect") { call in
      .rectangle(CGRect(origin: .zero, size: call.canvas?.drawing.size ?? .zero))
    }
  }
}

extension NativeCall {
  fileprivate var canvas: CanvasContextNative? { receiver.native as? CanvasContextNative }

  /// Draws the first argument: at a point, or in a rectangle.
  fileprivate func draw(at point: CGPoint, _ anchor: UnitPoint, in rect: CGRect?) {
    guard let canvas else { return }
    let resolved = (self[0].native as? ResolvedDrawing)?.view
    guard let view = resolved ?? canvas.drawing.view(of: self[0], at: span) else { return }
    canvas.drawing.draw(view, at: point, anchor, in: rect, canvas.context, at: span)
  }
}

extension ResolvedDrawing {
  /// Its size in a room; nil: its own.
  fileprivate func size(in room: CGSize?) -> CGSize {
    var factory = NodeFactory()
    let tree = LayoutTree(factory.node(view))
    return tree.solve(ProposedViewSize(width: room?.width, height: room?.height))
  }
}
