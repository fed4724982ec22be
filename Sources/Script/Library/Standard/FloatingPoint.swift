extension LibraryBuilder {
  func declareFloatingPoint() {
    extend(.double) { type in
      declareFloatingPointConstants(type)
      declareFloatingPointConversions(type)
      declareFloatingPointArithmetic(type)
      declareRounding(type)
    }
  }

  private func declareFloatingPointConstants(_ type: TypeBuilder) {
    for (name, value) in [
      ("pi", Double.pi), ("infinity", .infinity), ("nan", .nan), ("zero", 0), ("ulpOfOne", .ulpOfOne),
      ("greatestFiniteMagnitude", .greatestFiniteMagnitude), ("leastNormalMagnitude", .leastNormalMagnitude),
      ("leastNonzeroMagnitude", .leastNonzeroMagnitude),
    ] {
      type.constant("static let \(name): Double", .double(value))
    }
  }

  private func declareFloatingPointConversions(_ type: TypeBuilder) {
    type.initializer("init(_ number: Double)") { call in call[0] }
    type.initializer("init(integerLiteral value: Int)") { call in .double(Double(call[0].int)) }
    type.initializer("init(floatLiteral value: Double)") { call in call[0] }
    type.initializer("init(_ number: Int)") { call in
      // What was taken for an Int may have come to be a Double: `Double(reduce(0, +))` of any elements.
      if case .double = call[0] { return call[0] }
      return .double(Double(call[0].int))
    }
    type.initializer("init?(_ text: String)") { call in Value(Double(call[0].text)) }
    type.initializer("init?(exactly number: Int)") { call in Value(Double(exactly: call[0].int)) }
    type.initializer("init()") { _ in .double(0) }
    type.property("var description: String") { call in .string(call.receiver.double.description) }
    type.property("var isNaN: Bool") { call in .bool(call.receiver.double.isNaN) }
    type.property("var isInfinite: Bool") { call in .bool(call.receiver.double.isInfinite) }
    type.property("var isFinite: Bool") { call in .bool(call.receiver.double.isFinite) }
    type.property("var isZero: Bool") { call in .bool(call.receiver.double.isZero) }
    type.property("var isNormal: Bool") { call in .bool(call.receiver.double.isNormal) }
    type.property("var nextUp: Double") { call in .double(call.receiver.double.nextUp) }
    type.property("var nextDown: Double") { call in .double(call.receiver.double.nextDown) }
    type.property("var exponent: Int") { call in .int(call.receiver.double.exponent) }
    type.property("var significand: Double") { call in .double(call.receiver.double.significand) }
    type.property("var bitPattern: UInt64") { call in .fixedInteger(call.receiver.double.bitPattern) }
    type.property("var ulp: Double") { call in .double(call.receiver.double.ulp) }
    let sign = NominalType("FloatingPointSign", .native)
    self.type("enum FloatingPointSign: Hashable", sign) { type in
      type.constant("static let plus: FloatingPointSign", .native(NativeValue(sign, FloatingPointSign.plus)))
      type.constant(
        "static let minus: FloatingPointSign", .native(NativeValue(sign, FloatingPointSign.minus)))
    }
    type.property("var sign: FloatingPointSign") { call in
      .native(NativeValue(sign, call.receiver.double.sign))
    }
  }

  private func declareFloatingPointArithmetic(_ type: TypeBuilder) {
    type.property("var magnitude: Double") { call in .double(call.magnitude(call.receiver.double)) }
    type.method("func squareRoot() -> Double") { call in .double(call.receiver.double.squareRoot()) }
    type.method("func truncatingRemainder(dividingBy other: Double) -> Double") { call in
      .double(call.truncatingRemainder(call.receiver.double, call[0].double))
    }
    type.method("func remainder(dividingBy other: Double) -> Double") { call in
      let (value, other) = (call.receiver.double, call[0].double)
      call.note((value / other).rounded(.toNearestOrEven))
      return .double(value.remainder(dividingBy: other))
    }
    type.method("func addingProduct(_ a: Double, _ b: Double) -> Double") { call in
      .double(call.receiver.double.addingProduct(call[0].double, call[1].double))
    }
    type.method("func advanced(by n: Double) -> Double") { call in
      .double(call.receiver.double + call[0].double)
    }
    type.method("func distance(to other: Double) -> Double") { call in
      .double(call[0].double - call.receiver.double)
    }
    type.mutating("mutating func negate()") { number, _ in
      number = .double(-number.double)
      return .void
    }
    type.method("static func minimum(_ a: Double, _ b: Double) -> Double") { call in
      .double(call.minimum(call[0].double, call[1].double))
    }
    type.method("static func maximum(_ a: Double, _ b: Double) -> Double") { call in
      .double(call.maximum(call[0].double, call[1].double))
    }
  }

  private func declareRounding(_ type: TypeBuilder) {
    let rule = NominalType("FloatingPointRoundingRule", .native)
    self.type("enum FloatingPointRoundingRule: Hashable", rule) { type in
      for (name, value) in [
        ("up", FloatingPointRoundingRule.up), ("down", .down), ("towardZero", .towardZero),
        ("awayFromZero", .awayFromZero), ("toNearestOrEven", .toNearestOrEven),
        ("toNearestOrAwayFromZero", .toNearestOrAwayFromZero),
      ] {
        type.constant("static let \(name): FloatingPointRoundingRule", .native(NativeValue(rule, value)))
      }
    }
    let parameter = "_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero"
    type.method("func rounded(\(parameter)) -> Double") { call in
      .double(call.rounded(call.receiver.double, call[0].native() ?? .toNearestOrAwayFromZero))
    }
    type.mutating("mutating func round(\(parameter))") { number, call in
      number = .double(call.rounded(number.double, call[0].native() ?? .toNearestOrAwayFromZero))
      return .void
    }
  }
}

extension NativeCall {
  /// Swift's `min`: the first of two that are equal.
  func minimum(_ a: Double, _ b: Double) -> Double { isLess(b, a) ? b : a }

  /// Swift's `max`: the second of two that are equal, and the first where there is no order.
  func maximum(_ a: Double, _ b: Double) -> Double { isLess(b, a) || b.isNaN || a.isNaN ? a : b }

  func magnitude(_ number: Double) -> Double {
    isLess(number, 0) ? -number : number.magnitude
  }

  /// Which whole number it is, is a choice among many.
  func rounded(_ number: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let result = number.rounded(rule)
    guard note(rounding: result) else { return result }
    // Where it would be the next whole number, and where the one before.
    let (below, above): (Double, Double) =
      switch rule {
      case .down: (0, 1)
      case .up: (1, 0)
      case .towardZero: number < 0 ? (1, 0) : (0, 1)
      case .awayFromZero: number < 0 ? (0, 1) : (1, 0)
      default: (0.5, 0.5)
      }
    _ = (isLess(result - below, number), isLess(number, result + above))
    return result
  }

  func truncatingRemainder(_ number: Double, _ divisor: Double) -> Double {
    note((number / divisor).rounded(.towardZero))
    return number.truncatingRemainder(dividingBy: divisor)
  }
}
