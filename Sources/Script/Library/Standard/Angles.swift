/// SwiftUI's `Angle`.
struct AngleValue: Hashable, CustomStringConvertible {
  var radians: Double
  var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  var description: String { "Angle(radians: \(radians))" }
}

/// SwiftUI's `UnitPoint`.
struct UnitPointValue: Hashable, CustomStringConvertible {
  var x: Double
  var y: Double

  var description: String { "UnitPoint(x: \(x), y: \(y))" }
}

extension LibraryBuilder {
  func declareAngles() {
    let angle = NominalType.angle
    @Sendable func value(_ radians: Double) -> Value {
      .native(NativeValue(angle, AngleValue(radians: radians)))
    }
    type("struct Angle: Hashable, Comparable", angle) { type in
      type.initializer("init()") { _ in value(0) }
      type.constant("static let zero: Angle", value(0))
      type.initializer("init(radians: Double)") { call in value(call[0].double) }
      type.initializer("init(degrees: Double)") { call in value(call[0].double * (.pi / 180)) }
      type.method("static func radians(_ radians: Double) -> Angle") { call in value(call[0].double) }
      type.method("static func degrees(_ degrees: Double) -> Angle") { call in
        value(call[0].double * (.pi / 180))
      }
      declareField(type, "var radians: Double", \AngleValue.radians)
      declareField(type, "var degrees: Double", \AngleValue.degrees)
      type.method("static func < (a: Angle, b: Angle) -> Bool") { call in
        .bool(call.isLess(call[0].angle, call[1].angle))
      }
      type.method("static func + (a: Angle, b: Angle) -> Angle") { call in
        value(call[0].angle + call[1].angle)
      }
      type.method("static func - (a: Angle, b: Angle) -> Angle") { call in
        value(call[0].angle - call[1].angle)
      }
      type.method("static func * (a: Angle, b: Double) -> Angle") { call in
        value(call[0].angle * call[1].double)
      }
      type.method("static func / (a: Angle, b: Double) -> Angle") { call in
        value(call[0].angle / call[1].double)
      }
      type.method("static prefix func - (a: Angle) -> Angle") { call in value(-call[0].angle) }
    }
    declareUnitPoints()
  }

  private func declareUnitPoints() {
    let point = NominalType("UnitPoint", .native)
    type("struct UnitPoint: Hashable", point) { type in
      for (name, x, y) in [
        ("zero", 0.0, 0.0), ("center", 0.5, 0.5), ("leading", 0, 0.5), ("trailing", 1, 0.5), ("top", 0.5, 0),
        ("bottom", 0.5, 1), ("topLeading", 0, 0), ("topTrailing", 1, 0), ("bottomLeading", 0, 1),
        ("bottomTrailing", 1, 1),
      ] {
        type.constant(
          "static let \(name): UnitPoint", .native(NativeValue(point, UnitPointValue(x: x, y: y))))
      }
      type.initializer("init()") { _ in .native(NativeValue(point, UnitPointValue(x: 0, y: 0))) }
      type.initializer("init(x: CGFloat, y: CGFloat)") { call in
        .native(NativeValue(point, UnitPointValue(x: call[0].double, y: call[1].double)))
      }
      declareField(type, "var x: CGFloat", \UnitPointValue.x)
      declareField(type, "var y: CGFloat", \UnitPointValue.y)
    }
  }
}

extension Value {
  /// The radians of an angle.
  fileprivate var angle: Double {
    let value: AngleValue? = native()
    return value?.radians ?? 0
  }
}
