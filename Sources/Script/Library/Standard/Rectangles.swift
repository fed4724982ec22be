internal import Foundation

/// A `CGRect`, with the members that compare lengths left to the call: each comparison is noted.
struct RectangleValue: Hashable, CustomStringConvertible {
  var rect: CGRect

  var description: String {
    "(\(rect.origin.x), \(rect.origin.y), \(rect.size.width), \(rect.size.height))"
  }
}

extension LibraryBuilder {
  func declareRectangles() {
    let rect = NominalType("CGRect", .native)
    type("struct CGRect: Hashable", rect) { type in
      declareRectangleInitializers(type, rect)
      declareEdges(type)
      declareRectangleParts(type, rect)
      declareRectangleOperations(type, rect)
    }
    function("func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint") { call in
      .point(CGPoint(x: call[0].double, y: call[1].double))
    }
    function("func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize") { call in
      .size(CGSize(width: call[0].double, height: call[1].double))
    }
    function("func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect") {
      call in
      .rect(
        CGRect(x: call[0].double, y: call[1].double, width: call[2].double, height: call[3].double), rect)
    }
  }

  private func declareRectangleInitializers(_ type: TypeBuilder, _ rect: NominalType) {
    type.initializer("init()") { _ in .rect(.zero, rect) }
    type.initializer("init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)") { call in
      .rect(
        CGRect(x: call[0].double, y: call[1].double, width: call[2].double, height: call[3].double), rect)
    }
    type.initializer("init(x: Int, y: Int, width: Int, height: Int)") { call in
      .rect(CGRect(x: call[0].int, y: call[1].int, width: call[2].int, height: call[3].int), rect)
    }
    type.initializer("init(origin: CGPoint, size: CGSize)") { call in
      .rect(CGRect(origin: call[0].point, size: call[1].size), rect)
    }
    for (name, value) in [("zero", CGRect.zero), ("null", .null), ("infinite", .infinite)] {
      type.constant("static let \(name): CGRect", .rect(value, rect))
    }
  }

  private func declareEdges(_ type: TypeBuilder) {
    let edges: [(String, @Sendable (Sides) -> Double)] = [
      ("minX", \.minX), ("midX", \.midX), ("maxX", \.maxX), ("minY", \.minY), ("midY", \.midY),
      ("maxY", \.maxY), ("width", \.width), ("height", \.height),
    ]
    for (name, edge) in edges {
      type.property("var \(name): CGFloat") { call in .double(edge(call.sides(call.receiver.rect))) }
    }
  }

  private func declareRectangleParts(_ type: TypeBuilder, _ rect: NominalType) {
    type.property(
      "var origin: CGPoint",
      set: { value, call in
        value = .rect(CGRect(origin: call[0].point, size: value.rect.size), rect)
        return .void
      }
    ) { call in .point(call.receiver.rect.origin) }
    type.property(
      "var size: CGSize",
      set: { value, call in
        value = .rect(CGRect(origin: value.rect.origin, size: call[0].size), rect)
        return .void
      }
    ) { call in .size(call.receiver.rect.size) }
    type.property("var isNull: Bool") { call in .bool(call.receiver.rect.isNull) }
    type.property("var isInfinite: Bool") { call in .bool(call.receiver.rect.isInfinite) }
    type.property("var isEmpty: Bool") { call in
      let sides = call.sides(call.receiver.rect)
      return .bool(
        call.receiver.rect.isNull || !call.isLess(0, sides.width) || !call.isLess(0, sides.height))
    }
    type.property("var standardized: CGRect") { call in
      .rect(call.receiver.rect.isNull ? .null : call.sides(call.receiver.rect).rect, rect)
    }
    type.property("var integral: CGRect") { call in
      let own = call.receiver.rect
      if own.isNull { return .rect(own, rect) }
      let sides = call.sides(own)
      let (left, top) = (call.rounded(sides.minX, .down), call.rounded(sides.minY, .down))
      let (right, bottom) = (call.rounded(sides.maxX, .up), call.rounded(sides.maxY, .up))
      return .rect(CGRect(x: left, y: top, width: right - left, height: bottom - top), rect)
    }
  }

  private func declareRectangleOperations(_ type: TypeBuilder, _ rect: NominalType) {
    type.method("func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect") { call in
      let own = call.receiver.rect
      if own.isNull { return call.receiver }
      let sides = call.sides(own)
      let (width, height) = (sides.width - 2 * call[0].double, sides.height - 2 * call[1].double)
      if call.isLess(width, 0) || call.isLess(height, 0) { return .rect(.null, rect) }
      return .rect(
        CGRect(x: sides.minX + call[0].double, y: sides.minY + call[1].double, width: width, height: height),
        rect)
    }
    type.method("func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect") { call in
      let own = call.receiver.rect
      if own.isNull { return call.receiver }
      let sides = call.sides(own)
      return .rect(
        CGRect(
          x: sides.minX + call[0].double, y: sides.minY + call[1].double, width: sides.width,
          height: sides.height), rect)
    }
    type.method("func union(_ other: CGRect) -> CGRect") { call in
      let (own, other) = (call.receiver.rect, call[0].rect)
      if own.isNull { return call[0] }
      if other.isNull { return call.receiver }
      let (a, b) = (call.sides(own), call.sides(other))
      return .rect(
        Sides(
          minX: call.minimum(a.minX, b.minX), minY: call.minimum(a.minY, b.minY),
          maxX: call.maximum(a.maxX, b.maxX), maxY: call.maximum(a.maxY, b.maxY)
        ).rect, rect)
    }
    type.method("func intersection(_ other: CGRect) -> CGRect") { call in
      .rect(call.intersection(call.receiver.rect, call[0].rect), rect)
    }
    type.method("func intersects(_ other: CGRect) -> Bool") { call in
      .bool(!call.intersection(call.receiver.rect, call[0].rect).isNull)
    }
    type.method("func contains(_ point: CGPoint) -> Bool") { call in
      let own = call.receiver.rect
      if own.isNull { return .bool(false) }
      let (sides, point) = (call.sides(own), call[0].point)
      return .bool(
        !call.isLess(point.x, sides.minX) && call.isLess(point.x, sides.maxX)
          && !call.isLess(point.y, sides.minY) && call.isLess(point.y, sides.maxY))
    }
    type.method("func contains(_ other: CGRect) -> Bool") { call in
      let (own, other) = (call.receiver.rect, call[0].rect)
      if own.isNull || other.isNull { return .bool(other.isNull) }
      let (a, b) = (call.sides(own), call.sides(other))
      return .bool(
        !call.isLess(b.minX, a.minX) && !call.isLess(a.maxX, b.maxX) && !call.isLess(b.minY, a.minY)
          && !call.isLess(a.maxY, b.maxY))
    }
    declareDivision(type, rect)
  }

  private func declareDivision(_ type: TypeBuilder, _ rect: NominalType) {
    let edge = NominalType("CGRectEdge", .native)
    self.type("enum CGRectEdge: Hashable", edge) { type in
      for name in ["minXEdge", "minYEdge", "maxXEdge", "maxYEdge"] {
        type.constant("static let \(name): CGRectEdge", .native(NativeValue(edge, name)))
      }
    }
    type.method(
      "func divided(atDistance distance: CGFloat, from edge: CGRectEdge) -> (slice: CGRect, remainder: CGRect)"
    ) { call in
      let sides = call.sides(call.receiver.rect)
      let edge: String = call[1].native() ?? "minXEdge"
      let isHorizontal = edge.contains("X")
      let distance = call.minimum(call.maximum(call[0].double, 0), isHorizontal ? sides.width : sides.height)
      var (slice, remainder) = (sides, sides)
      switch edge {
      case "minXEdge": (slice.maxX, remainder.minX) = (sides.minX + distance, sides.minX + distance)
      case "maxXEdge": (slice.minX, remainder.maxX) = (sides.maxX - distance, sides.maxX - distance)
      case "minYEdge": (slice.maxY, remainder.minY) = (sides.minY + distance, sides.minY + distance)
      default: (slice.minY, remainder.maxY) = (sides.maxY - distance, sides.maxY - distance)
      }
      return .tuple(
        TupleValue([.rect(slice.rect, rect), .rect(remainder.rect, rect)], labels: ["slice", "remainder"]))
    }
  }
}

/// A rectangle by its sides, the left one before the right one.
struct Sides {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  var width: Double { maxX - minX }
  var height: Double { maxY - minY }
  var midX: Double { (minX + maxX) / 2 }
  var midY: Double { (minY + maxY) / 2 }
  var rect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
}

extension Value {
  static func rect(_ rect: CGRect, _ type: NominalType) -> Value {
    .native(NativeValue(type, RectangleValue(rect: rect)))
  }

  /// The rectangle in a native.
  var rect: CGRect {
    let value: RectangleValue? = native()
    return value?.rect ?? .zero
  }
}

extension NativeCall {
  /// Core Graphics turns a rectangle with negative sides over before it looks at it.
  fileprivate func sides(_ rect: CGRect) -> Sides {
    let (x, y) = (rect.origin.x, rect.origin.y)
    let (width, height) = (rect.size.width, rect.size.height)
    let (isTurnedX, isTurnedY) = (isLess(width, 0), isLess(height, 0))
    return Sides(
      minX: isTurnedX ? x + width : x, minY: isTurnedY ? y + height : y, maxX: isTurnedX ? x : x + width,
      maxY: isTurnedY ? y : y + height)
  }

  fileprivate func intersection(_ own: CGRect, _ other: CGRect) -> CGRect {
    if own.isNull || other.isNull { return .null }
    let (a, b) = (sides(own), sides(other))
    let common = Sides(
      minX: maximum(a.minX, b.minX), minY: maximum(a.minY, b.minY), maxX: minimum(a.maxX, b.maxX),
      maxY: minimum(a.maxY, b.maxY))
    return isLess(common.maxX, common.minX) || isLess(common.maxY, common.minY) ? .null : common.rect
  }
}
