import Foundation
import LayoutEngine
import Script

extension LibraryBuilder {
  /// `Path`, and the protocols of shapes.
  func declarePaths() {
    hostProtocol("protocol Shape: View") { type in
      type.requirement("path", example: "func path(in rect: CGRect) -> Path { … }")
      // A shape's body is the shape itself, filled.
      type.property("var body: View") { call in call.receiver }
    }
    // The shapes that are built in: only the host knows them.
    hostProtocol("protocol BuiltInShape") { type in
      type.method("func path(in rect: CGRect) -> Path") { call throws(Stop) in
        guard let resolver = call.interpreter.host as? Resolver,
          let shape = resolver.shape(of: call.receiver, at: call.span)
        else { throw call.fail(Wording.noShapeHasPath) }
        return .path(shape.path(in: call[0].rectangle ?? .zero))
      }
    }
    hostProtocol("protocol InsettableShape: Shape") { type in
      type.requirement("inset", example: "func inset(by amount: CGFloat) -> some InsettableShape { … }")
    }
    alias("CGPath", LayoutType.path)
    type("struct Path: Shape, Hashable", LayoutType.path) { type in
      declarePathInitializers(type)
      declareLines(type)
      declareArcs(type)
      declareRounded(type)
      declarePathParts(type)
    }
  }

  private func declarePathInitializers(_ type: TypeBuilder) {
    type.initializer("init()") { _ in .path(Path()) }
    type.initializer("init(_ callback: (inout Path) -> Void)") { call throws(Stop) in
      var path = Value.path(Path())
      _ = try call.run(call[0], changing: &path)
      return path
    }
    type.initializer("init(_ rect: CGRect)") { call in
      .path { $0.addRect(call[0].rectangle ?? .zero) }
    }
    type.initializer("init(_ path: Path)") { call in call[0] }
    type.initializer("init?(_ string: String)") { call in
      Path(description: call[0].text).map { Value.path($0) } ?? .nil
    }
    type.initializer("init(ellipseIn rect: CGRect)") { call in
      .path { $0.addEllipse(in: call[0].rectangle ?? .zero) }
    }
    type.initializer("init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: Any = 0)") { call in
      .path { $0.addRoundedRect(in: call[0].rectangle ?? .zero, corner: CGSize(side: call[1].number)) }
    }
    // Those of `CGPath`; a transform of theirs is a pointer, which nearly everybody leaves nil.
    type.initializer("init(rect: CGRect, transform: Any?)") { call in
      .path { $0.addRect(call[0].rectangle ?? .zero) }
    }
    type.initializer("init(ellipseIn rect: CGRect, transform: Any?)") { call in
      .path { $0.addEllipse(in: call[0].rectangle ?? .zero) }
    }
    type.initializer(
      "init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: Any?)"
    ) {
      call in
      let corner = CGSize(width: call[1].number, height: call[2].number)
      return .path { $0.addRoundedRect(in: call[0].rectangle ?? .zero, corner: corner) }
    }
    type.initializer("init(roundedRect rect: CGRect, cornerSize: CGSize, style: Any = 0)") { call in
      .path { $0.addRoundedRect(in: call[0].rectangle ?? .zero, corner: call[1].extent) }
    }
  }

  private func declareLines(_ type: TypeBuilder) {
    type.mutating("mutating func move(to end: CGPoint)") { value, call throws(Stop) in
      try value.draw(call) { $0.move(to: call[0].place) }
    }
    type.mutating("mutating func addLine(to end: CGPoint)") { value, call throws(Stop) in
      try value.draw(call) { $0.addLine(to: call[0].place) }
    }
    for label in ["_", "between"] {
      type.mutating("mutating func addLines(\(label) points: [CGPoint])") { value, call throws(Stop) in
        let points = call[0].elements.map(\.place)
        try call.spend(points.count)
        return try value.draw(call) { $0.addLines(points) }
      }
    }
    type.mutating("mutating func addQuadCurve(to end: CGPoint, control: CGPoint)") {
      value, call throws(Stop) in
      try value.draw(call) { $0.addQuadCurve(to: call[0].place, control: call[1].place) }
    }
    type.mutating("mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint)") {
      value, call throws(Stop) in
      try value.draw(call) {
        $0.addCurve(to: call[0].place, control1: call[1].place, control2: call[2].place)
      }
    }
    type.mutating("mutating func closeSubpath()") { value, call throws(Stop) in
      try value.draw(call) { $0.closeSubpath() }
    }
  }

  private func declareArcs(_ type: TypeBuilder) {
    let transform = "transform: CGAffineTransform = 0"
    type.mutating(
      "mutating func addArc(center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool, \(transform))"
    ) { value, call throws(Stop) in
      try value.draw(call) {
        $0.addArc(
          center: call[0].place, radius: call[1].number, start: call[2].radians ?? 0,
          end: call[3].radians ?? 0,
          clockwise: call[4].flag, call[5].affine)
      }
    }
    type.mutating(
      "mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, \(transform))"
    ) { value, call throws(Stop) in
      try value.draw(call) {
        $0.addArc(
          center: call[0].place, radius: call[1].number, start: call[2].radians ?? 0,
          delta: call[3].radians ?? 0,
          call[4].affine)
      }
    }
    type.mutating(
      "mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, \(transform))"
    ) { value, call throws(Stop) in
      try value.draw(call) {
        $0.addArc(tangent1: call[0].place, tangent2: call[1].place, radius: call[2].number)
      }
    }
  }

  private func declareRounded(_ type: TypeBuilder) {
    let transform = "transform: CGAffineTransform = 0"
    func adding(
      _ declaration: String, _ transform: Int, _ draw: @escaping @Sendable (inout Path, NativeCall) -> Void
    ) {
      type.mutating("mutating func \(declaration)") { value, call throws(Stop) in
        var added = Path()
        draw(&added, call)
        try call.spend(added.elements.count)
        return try value.draw(call) { $0.addPath(added.applying(call[transform].affine)) }
      }
    }
    adding("addRect(_ rect: CGRect, \(transform))", 1) { $0.addRect($1[0].rectangle ?? .zero) }
    adding("addRects(_ rects: [CGRect], \(transform))", 1) { path, call in
      for rect in call[0].elements { path.addRect(rect.rectangle ?? .zero) }
    }
    adding("addEllipse(in rect: CGRect, \(transform))", 1) { $0.addEllipse(in: $1[0].rectangle ?? .zero) }
    adding("addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: Any = 0, \(transform))", 3) {
      $0.addRoundedRect(in: $1[0].rectangle ?? .zero, corner: $1[1].extent)
    }
    adding("addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, \(transform))", 3) {
      $0.addRoundedRect(
        in: $1[0].rectangle ?? .zero, corner: CGSize(width: $1[1].number, height: $1[2].number))
    }
    type.mutating(
      "mutating func addRoundedRect(in rect: CGRect, cornerRadii: Any, style: Any = 0, \(transform))"
    ) { value, call throws(Stop) in
      guard let radii = call[1].cornerRadii else {
        throw call.fail(Wording.noCornerRadii, at: 1, hint: Wording.cornerRadiiHint)
      }
      let added = Shape.unevenRoundedRectangle(radii).path(in: call[0].rectangle ?? .zero)
      try call.spend(added.elements.count)
      return try value.draw(call) { $0.addPath(added.applying(call[3].affine)) }
    }
    adding("addPath(_ path: Path, \(transform))", 1) { $0.addPath($1[0].path) }
  }

  private func declarePathParts(_ type: TypeBuilder) {
    type.property("var isEmpty: Bool") { call in .bool(call.receiver.path.isEmpty) }
    type.property("var currentPoint: CGPoint?") { call in
      call.receiver.path.currentPoint.map { .point($0) } ?? .nil
    }
    type.property("var boundingRect: CGRect") { call in .rectangle(call.receiver.path.bounds ?? .null) }
    type.property("var boundingBox: CGRect") { call in .rectangle(call.receiver.path.controlBounds ?? .null) }
    type.property("var boundingBoxOfPath: CGRect") { call in .rectangle(call.receiver.path.bounds ?? .null) }
    type.property("var cgPath: Path") { call in call.receiver }
    type.method("func path(in rect: CGRect) -> Path") { call in
      let rect = call[0].rectangle ?? .zero
      return .path(call.receiver.path.offsetBy(dx: rect.minX, dy: rect.minY))
    }
    type.method("func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool") { call in
      .bool(call.receiver.path.contains(call[0].place, isEvenOdd: call[1].flag))
    }
    type.method("func applying(_ transform: CGAffineTransform) -> Path") { call in
      .path(call.receiver.path.applying(call[0].affine))
    }
    type.method("func offsetBy(dx: CGFloat, dy: CGFloat) -> Path") { call in
      .path(call.receiver.path.offsetBy(dx: call[0].number, dy: call[1].number))
    }
    type.method("func strokedPath(_ style: Any) -> Path") { call throws(Stop) in
      guard let resolver = call.interpreter.host as? Resolver, let written = call[0].host,
        let line = resolver.line(written)
      else { return call.receiver }
      if !line.dash.isEmpty {
        call.interpreter.report(
          Wording.unanswered("dash", because: "the outline of a line has no dashes", call.span))
      }
      let count = call.receiver.path.elements.count
      try call.spend(16 * count)
      let outline = call.receiver.path.outlined(line)
      guard outline.elements.count <= Path.limit else { throw call.fail(Wording.longPath(Path.limit)) }
      return .path(outline)
    }
    type.method("func trimmedPath(from: CGFloat, to: CGFloat) -> Path") { call in
      .path(call.receiver.path.trimmed(from: call[0].number, to: call[1].number))
    }
  }
}

extension Path {
  /// More lines and curves than these are a mistake in a loop, and no picture.
  static let limit = 40_000

  fileprivate mutating func addRoundedRect(in rect: CGRect, corner: CGSize) {
    addRoundedRect(in: rect, corners: [corner, corner, corner, corner])
  }
}

extension CGSize {
  fileprivate init(side: Double) { self.init(width: side, height: side) }
}

extension Value {
  static func path(_ path: Path) -> Value { .native(path, LayoutType.path) }

  fileprivate static func path(_ draw: (inout Path) -> Void) -> Value {
    var path = Path()
    draw(&path)
    return .path(path)
  }

  /// The path in a native; an empty one where it is none.
  var path: Path { native() ?? Path() }

  fileprivate mutating func draw(_ call: NativeCall, _ draw: (inout Path) -> Void) throws(Stop) -> Value {
    var path = self.path
    self = .void
    draw(&path)
    guard path.elements.count <= Path.limit else { throw call.fail(Wording.longPath(Path.limit)) }
    self = .path(path)
    return .void
  }

  var place: CGPoint { if case .point(let point) = self { point } else { .zero } }
  var extent: CGSize { if case .size(let size) = self { size } else { .zero } }
  fileprivate var number: Double { if case .double(let number) = self { number } else { 0 } }
  fileprivate var flag: Bool { if case .bool(true) = self { true } else { false } }
  fileprivate var elements: [Value] { if case .array(let values, _) = self { Array(values) } else { [] } }
  /// A `CGAffineTransform`; the one that changes nothing where there is none.
  var affine: CGAffineTransform {
    guard let numbers = transformNumbers, numbers.count == 6 else { return .identity }
    return CGAffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}

extension Value {
  /// `RectangleCornerRadii(topLeading: 20)`; nil of what is none, or of what has a radius that is no number.
  fileprivate var cornerRadii: Shape.CornerRadii? {
    guard let call = host, let arguments = call.arguments,
      ["RectangleCornerRadii", "init"].contains(call.name)
    else { return nil }
    var radii: [String: Double] = [:]
    for argument in arguments {
      guard let label = argument.label else { return nil }
      switch argument.value {
      case .double(let radius): radii[label] = max(0, radius)
      case .int(let radius): radii[label] = max(0, Double(radius))
      case let value where value.host?.name == "infinity" && value.host?.arguments == nil:
        radii[label] = .infinity
      default: return nil
      }
    }
    return Shape.CornerRadii(
      topLeading: radii["topLeading"] ?? 0, topTrailing: radii["topTrailing"] ?? 0,
      bottomTrailing: radii["bottomTrailing"] ?? 0, bottomLeading: radii["bottomLeading"] ?? 0)
  }
}
