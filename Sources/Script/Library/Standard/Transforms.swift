internal import Foundation

/// Core Graphics' transform: the row (x, y, 1) times (a b 0, c d 0, tx ty 1).
struct TransformValue: Hashable {
  var a: Double
  var b: Double
  var c: Double
  var d: Double
  var tx: Double
  var ty: Double

  static let identity = TransformValue(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  static func rotation(_ angle: Double) -> TransformValue {
    TransformValue(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }
  static func scale(_ x: Double, _ y: Double) -> TransformValue {
    TransformValue(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }
  static func translation(_ x: Double, _ y: Double) -> TransformValue {
    TransformValue(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// This one first, and `other` after it.
  func concatenating(_ other: TransformValue) -> TransformValue {
    TransformValue(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Itself, when there is no inverse.
  var inverted: TransformValue {
    let determinant = a * d - b * c
    if determinant == 0 { return self }
    return TransformValue(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  func apply(_ point: CGPoint) -> CGPoint {
    CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  func apply(_ size: CGSize) -> CGSize {
    CGSize(width: a * size.width + c * size.height, height: b * size.width + d * size.height)
  }
}

extension LibraryBuilder {
  /// `CGAffineTransform`, and what is applied to points, sizes and rectangles.
  func declareTransforms() {
    let transform = NominalType("CGAffineTransform", .native)
    @Sendable func value(_ value: TransformValue) -> Value { .native(NativeValue(transform, value)) }
    type("struct CGAffineTransform: Hashable", transform) { type in
      type.constant("static let identity: CGAffineTransform", value(.identity))
      type.initializer("init()") { _ in value(TransformValue(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)) }
      type.initializer("init(rotationAngle: CGFloat)") { call in value(.rotation(call[0].double)) }
      type.initializer("init(scaleX: CGFloat, y: CGFloat)") { call in
        value(.scale(call[0].double, call[1].double))
      }
      type.initializer("init(translationX: CGFloat, y: CGFloat)") { call in
        value(.translation(call[0].double, call[1].double))
      }
      type.initializer("init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat)") {
        call in
        value(
          TransformValue(
            a: call[0].double, b: call[1].double, c: call[2].double, d: call[3].double, tx: call[4].double,
            ty: call[5].double))
      }
      for (name, path) in [
        ("a", \TransformValue.a), ("b", \.b), ("c", \.c), ("d", \.d), ("tx", \.tx), ("ty", \.ty),
      ] as [(String, WritableKeyPath<TransformValue, Double> & Sendable)] {
        declareField(type, "var \(name): CGFloat", path)
      }
      type.property("var isIdentity: Bool") { call in .bool(call.receiver.transform == .identity) }
      type.method("func concatenating(_ other: CGAffineTransform) -> CGAffineTransform") { call in
        value(call.receiver.transform.concatenating(call[0].transform))
      }
      type.method("func rotated(by angle: CGFloat) -> CGAffineTransform") { call in
        value(TransformValue.rotation(call[0].double).concatenating(call.receiver.transform))
      }
      type.method("func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform") { call in
        value(TransformValue.scale(call[0].double, call[1].double).concatenating(call.receiver.transform))
      }
      type.method("func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform") { call in
        value(
          TransformValue.translation(call[0].double, call[1].double).concatenating(call.receiver.transform))
      }
      type.method("func inverted() -> CGAffineTransform") { call in value(call.receiver.transform.inverted) }
    }
    declareApplications()
  }

  private func declareApplications() {
    extend(.point) { type in
      type.method("func applying(_ transform: CGAffineTransform) -> CGPoint") { call in
        .point(call[0].transform.apply(call.receiver.point))
      }
    }
    extend(.size) { type in
      type.method("func applying(_ transform: CGAffineTransform) -> CGSize") { call in
        .size(call[0].transform.apply(call.receiver.size))
      }
    }
    guard let rect = types["CGRect"] else { return }
    extend(rect) { type in
      type.method("func applying(_ transform: CGAffineTransform) -> CGRect") { call in
        let own = call.receiver.rect
        let transform = call[0].transform
        let (left, top) = (own.origin.x, own.origin.y)
        let (right, bottom) = (left + own.size.width, top + own.size.height)
        let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map {
          transform.apply(CGPoint(x: $0, y: $1))
        }
        var sides = Sides(minX: corners[0].x, minY: corners[0].y, maxX: corners[0].x, maxY: corners[0].y)
        for corner in corners.dropFirst() {
          sides.minX = call.minimum(sides.minX, corner.x)
          sides.minY = call.minimum(sides.minY, corner.y)
          sides.maxX = call.maximum(sides.maxX, corner.x)
          sides.maxY = call.maximum(sides.maxY, corner.y)
        }
        return .rect(sides.rect, rect)
      }
    }
  }
}

extension Value {
  fileprivate var transform: TransformValue { native() ?? .identity }
}
