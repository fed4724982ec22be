import Diagnostics
import Foundation
import LayoutEngine
import Script

/// Shapes of a block's own, and shapes that are made of others.
extension Resolver {
  /// The shape that a value is: a call of a shape's type with what changes its outline, a value of a type that the block
  /// declares as a shape, a path. Nil when it is none.
  func shape(of value: Value, at span: Span) -> Shape? {
    switch value {
    case .native: return (value.native() as Path?).map { .path(PathSource($0)) }
    case .instance(let instance):
      guard interpreter.conforms(value, to: "Shape") else { return nil }
      return shape(value, instance.type, at: span)
    case .host(let call):
      switch call.base {
      case .none: return shape(call)
      // `Card(.circle)`, where the type of what is given is only known as a shape
      case .implicit: return memberShape(call)
      case .value(let inner):
        guard call.arguments != nil, Self.shapeOperations.contains(call.name) || call.name == "stroke",
          let shape = shape(of: inner, at: span)
        else { return nil }
        return call.name == "stroke" ? line(along: shape, call) : changed(shape, call)
      }
    default: return nil
    }
  }

  /// `Capsule().stroke(lineWidth: 2)` where a shape is wanted: the outline of the line.
  private func line(along shape: Shape, _ call: HostCall) -> Shape? {
    let signatures = [Signature(.optional("lineWidth")), Signature(.required("style"))]
    guard let arguments = bound(call, to: signatures) else { return nil }
    var line = Stroke(.primary, width: number(arguments, "lineWidth") ?? 1, isInside: false)
    if arguments.has("style") {
      guard let styled = stroke(arguments, "style", line) else { return nil }
      line = styled
    }
    if !line.dash.isEmpty {
      report(Wording.unanswered("dash", because: "the outline of a line has no dashes", call.nameSpan))
    }
    return shape.outlined(line)
  }

  /// A value of a type that the block declares as a shape.
  private func shape(_ value: Value, _ type: NominalType, at span: Span) -> Shape? {
    guard let method = interpreter.methods("path", ["in"], of: type).first else { return nil }
    let value = interpreter.connected(value, at: place)
    let (runner, later) = (runner, LaterResolver(self))
    runner.use()
    let isCostly = { @Sendable in runner.isSpent(Wording.stretched(type.name, span)) }
    return common.shape(type.name, of: value, in: interpreter, isCostly: isCostly) { size in
      runner.run(nil) { interpreter in
        // `Circle().path(in: rect)` asks a host what a circle is.
        interpreter.host = later.resolver
        var arguments: [Value] = [.rectangle(CGRect(origin: .zero, size: size))]
        return interpreter.noting(type.name, at: span) { interpreter.call(method, on: value, &arguments) }?
          .path ?? Path()
      }
    }
  }

  /// A shape that is smaller by so much on all sides; nil of one of which nobody says what that is.
  func inset(_ shape: Shape, by amount: Double, at span: Span) -> Shape? {
    guard case .path(let source) = shape, let value = source.value, case .instance(let instance) = value
    else {
      return shape.inset(by: amount)
    }
    guard let method = interpreter.methods("inset", ["by"], of: instance.type).first else { return nil }
    var arguments: [Value] = [.double(amount)]
    return interpreter.call(method, on: value, &arguments).flatMap { self.shape(of: $0, at: span) }
  }

  /// What makes a shape of a shape.
  static let shapeOperations: Set = ["trim", "rotation", "scale", "offset", "inset", "transform", "size"]

  /// A shape after one of these; the shape as it was where it is wrong, which is then said.
  func changed(_ shape: Shape, _ call: HostCall) -> Shape {
    switch call.name {
    case "trim":
      guard let (start, end) = shares(call) else { return shape }
      let trimmed = shape.trimmed(from: start, to: end)
      return trimmed.hasPath ? trimmed : shape.partOfPath(from: start, to: end)
    case "inset":
      guard let arguments = bound(call, to: [Signature(.required("by"))]),
        let amount = number(arguments, "by", .any)
      else { return shape }
      guard let inset = inset(shape, by: amount, at: call.nameSpan) else {
        report(Wording.notInsettable(call.name, call.nameSpan))
        return shape
      }
      return inset
    case "rotation":
      guard let arguments = bound(call, to: [Signature(.unlabeled("angle"), .optional("anchor"))]),
        let degrees = angle(arguments, "angle")
      else { return shape }
      return turned(shape, degrees, arguments)
    case "scale":
      let signatures = [
        Signature(.unlabeled("scale"), .optional("anchor")),
        Signature(.required("x"), .optional("y"), .optional("anchor")),
        Signature(.required("y"), .optional("anchor")),
      ]
      guard let arguments = bound(call, to: signatures) else { return shape }
      let both = number(arguments, "scale", .any) ?? 1
      return scaled(
        shape, both * (number(arguments, "x", .any) ?? 1), both * (number(arguments, "y", .any) ?? 1),
        arguments)
    case "offset":
      guard let offset = offset(call) else { return shape }
      return moved(shape, by: offset)
    case "transform":
      guard let arguments = bound(call, to: [Signature(.unlabeled("transform"))]),
        let transform = arguments["transform"]?.value.affine
      else { return shape }
      return transformed(shape, transform)
    default: return sized(shape, call)
    }
  }

  private func moved(_ shape: Shape, by offset: CGSize) -> Shape {
    shape.derived("offset \(offset.width) \(offset.height)") { path, _ in
      path.offsetBy(dx: offset.width, dy: offset.height)
    }
  }

  private func turned(_ shape: Shape, _ degrees: Double, _ arguments: BoundArguments) -> Shape {
    let turn = CGAffineTransform(rotationAngle: degrees * .pi / 180)
    return shape.moved("rotation \(degrees)", turn, about: unitPoint(arguments, "anchor") ?? .center)
  }

  private func scaled(_ shape: Shape, _ x: Double, _ y: Double, _ arguments: BoundArguments) -> Shape {
    let scale = CGAffineTransform(scaleX: x, y: y)
    return shape.moved("scale \(x) \(y)", scale, about: unitPoint(arguments, "anchor") ?? .center)
  }

  private func transformed(_ shape: Shape, _ transform: CGAffineTransform) -> Shape {
    shape.derived("transform \(transform)") { path, _ in path.applying(transform) }
  }

  /// `RotatedShape(shape: Rectangle(), angle: .degrees(45))` and its kin: the types of what `rotation` and its kin make.
  func changedShape(_ call: HostCall) -> Shape {
    let signature =
      switch call.name {
      case "OffsetShape": Signature(.required("shape"), .required("offset"))
      case "RotatedShape": Signature(.required("shape"), .required("angle"), .optional("anchor"))
      case "ScaledShape": Signature(.required("shape"), .required("scale"), .optional("anchor"))
      default: Signature(.required("shape"), .required("transform"))
      }
    guard let arguments = bound(call, to: [signature]), let shape = shape(arguments, "shape") else {
      return .rectangle
    }
    func size(_ name: String) -> CGSize? { arguments[name].flatMap { self.size($0, of: call.name) } }
    switch call.name {
    case "OffsetShape": return size("offset").map { moved(shape, by: $0) } ?? shape
    case "RotatedShape": return angle(arguments, "angle").map { turned(shape, $0, arguments) } ?? shape
    case "ScaledShape":
      return size("scale").map { scaled(shape, $0.width, $0.height, arguments) } ?? shape
    default: return arguments["transform"].map { transformed(shape, $0.value.affine) } ?? shape
    }
  }

  /// `size(width: 20, height: 20)`: in a rectangle of that size, at the top left corner.
  private func sized(_ shape: Shape, _ call: HostCall) -> Shape {
    let signatures = [Signature(.required("width"), .required("height")), Signature(.unlabeled("size"))]
    guard let arguments = bound(call, to: signatures) else { return shape }
    let size =
      arguments["size"].map { self.size($0, of: call.name) ?? .zero }
      ?? CGSize(width: number(arguments, "width") ?? 0, height: number(arguments, "height") ?? 0)
    return .path(
      PathSource("size \(size.width) \(size.height) of \(shape)", isFixed: true) { _ in
        shape.path(in: CGRect(origin: .zero, size: size))
      })
  }

  /// `from:` and `to:`, as shares of an edge.
  func shares(_ call: HostCall) -> (start: Double, end: Double)? {
    guard let arguments = bound(call, to: [Signature(.optional("from"), .optional("to"))]) else { return nil }
    func share(_ name: String, _ otherwise: Double) -> Double {
      min(1, max(0, number(arguments, name, .any) ?? otherwise))
    }
    return (share("from", 0), share("to", 1))
  }

  /// `rotation`, `scale`, `inset`, `transform` and `size` right after a shape.
  func shapeChange(_ call: HostCall) -> ResolvedModifier? {
    ResolvedModifier { view, resolver in
      // `Circle().stroke(lineWidth: 5).scale(1.2)`: a line is turned and scaled as any view is.
      if view.unstyledLine != nil, ["scale", "rotation"].contains(call.name) {
        let effect = call.name == "scale" ? resolver.scale(call) : resolver.rotation(call)
        return effect?.apply(view, resolver) ?? view
      }
      let view = view.lineAsShape ?? view
      guard view.isShape, !view.isDrawn, var element = view.element,
        case .shape(let shape, let style) = element.content
      else {
        resolver.report(Wording.notAShape(call.name, after: view.name, call.nameSpan))
        return view
      }
      var result = view
      element.content = .shape(resolver.changed(shape, call), fill: style)
      result.element = element
      return result
    }
  }

  /// A shape of a block's own as a view; nil when the value is none.
  func ownShapeView(_ value: Value, _ environment: EnvironmentValues, at span: Span) -> ViewDescription? {
    guard value.host == nil, let shape = shape(of: value, at: span) else { return nil }
    var name = "Path"
    if case .instance(let instance) = value { name = instance.type.name }
    var view = filled(shape, environment.foregroundStyle ?? .color(.primary), name)
    view.isShape = true
    view.place(at: span)
    return view
  }
}

extension Shape {
  /// The shape moved so that a point of its rectangle stays.
  fileprivate func moved(_ name: String, _ transform: CGAffineTransform, about anchor: UnitPoint) -> Shape {
    derived(name) { path, size in
      let (x, y) = (size.width * anchor.x, size.height * anchor.y)
      return path.applying(
        CGAffineTransform(translationX: -x, y: -y).concatenating(transform)
          .concatenating(CGAffineTransform(translationX: x, y: y)))
    }
  }
}

extension [HostCall] {
  /// `Circle().offset(x: 8).fill(.red)`: a shape that is drawn elsewhere looks like one that is drawn and then put there.
  /// The outermost call stands first.
  mutating func paintBeforeOffset() {
    guard contains(where: { $0.name == "offset" }),
      let paint = lastIndex(where: { ["fill", "stroke", "strokeBorder"].contains($0.name) })
    else { return }
    let inner = self[(paint + 1)...]
    guard inner.contains(where: { $0.name == "offset" }),
      inner.allSatisfy({ Resolver.shapeOperations.contains($0.name) })
    else { return }
    let offsets = inner.filter { $0.name == "offset" }
    let others = inner.filter { $0.name != "offset" }
    replaceSubrange(paint..., with: offsets + [self[paint]] + others)
  }
}
