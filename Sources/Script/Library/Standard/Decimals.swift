internal import Foundation

extension NominalType {
  /// Foundation's numbers of up to 38 decimal digits, in which 0.1 is a tenth.
  static let decimal: NominalType = {
    let type = NominalType("Decimal", .native)
    type.integerLiteral = { [unowned type] number in .native(NativeValue(type, Decimal(number))) }
    type.floatLiteral = { [unowned type] number in
      // A literal that Double cannot hold is refused before.
      number.isFinite ? .native(NativeValue(type, Decimal(floatLiteral: number))) : nil
    }
    return type
  }()
}

extension Value {
  static func decimal(_ number: Decimal) -> Value { .native(NativeValue(.decimal, number)) }
  var decimal: Decimal { native() ?? .zero }
}

extension LibraryBuilder {
  /// `Decimal`, and `NSDecimalNumber`, which is the same here.
  func declareDecimals() {
    declareRoundingModes()
    type("struct Decimal: SignedNumeric, Hashable, Comparable, CustomStringConvertible", .decimal) { type in
      declareDecimalInitializers(type)
      declareDecimalOperators(type)
      for (name, number) in [
        ("zero", Decimal.zero), ("pi", .pi), ("nan", .nan), ("quietNaN", .nan),
        ("greatestFiniteMagnitude", .greatestFiniteMagnitude),
        ("leastFiniteMagnitude", .leastFiniteMagnitude),
        ("leastNormalMagnitude", .leastNormalMagnitude),
      ] {
        type.constant("static let \(name): Decimal", .decimal(number))
      }
      type.constant("static let one: Decimal", .decimal(1))
      type.constant("static let notANumber: Decimal", .decimal(.nan))
      type.property("var isNaN: Bool") { call in .bool(call.receiver.decimal.isNaN) }
      type.property("var isZero: Bool") { call in .bool(call.receiver.decimal.isZero) }
      type.property("var isSignMinus: Bool") { call in .bool(call.receiver.decimal.isSignMinus) }
      type.property("var exponent: Int") { call in .int(call.receiver.decimal.exponent) }
      type.property("var significand: Decimal") { call in .decimal(call.receiver.decimal.significand) }
      type.property("var magnitude: Decimal") { call in .decimal(call.receiver.decimal.magnitude) }
      type.property("var description: String") { call in .string(call.receiver.decimal.description) }
      type.property("var stringValue: String") { call in .string(call.receiver.decimal.description) }
      type.property("var decimalValue: Decimal") { call in call.receiver }
      type.property("var doubleValue: Double") { call in .double(call.receiver.decimal.double) }
      type.property("var floatValue: Double") { call in .double(call.receiver.decimal.double) }
      type.property("var intValue: Int") { call throws(Stop) in try call.whole(call.receiver.decimal) }
      type.mutating("mutating func negate()") { value, _ in
        value = .decimal(-value.decimal)
        return .void
      }
      type.method("func rounding(accordingToBehavior behavior: Any?) -> Decimal") { call in
        let own: DecimalRounding? = call[0].native()
        return .decimal(call.receiver.decimal.rounded(own?.scale ?? 0, own?.mode ?? .plain))
      }
      type.method("func formatted(_ format: FormatStyle) -> String") { call throws(Stop) in
        try call.formatted(call.receiver, by: 0)
      }
      type.method("func formatted() -> String") { call throws(Stop) in
        try call.spend(8)
        return .string(NumberFormat().text(call.receiver.decimal, in: call.place.locale))
      }
    }
    alias("NSDecimalNumber", .decimal)
    declareDecimalFunctions()
  }

  private func declareDecimalInitializers(_ type: TypeBuilder) {
    type.initializer("init()") { _ in .decimal(.zero) }
    type.initializer("init(_ number: Decimal)") { call in call[0] }
    for label in ["_ number", "value"] {
      type.initializer("init(\(label): BinaryInteger)") { call in
        .decimal(Decimal(string: call[0].integer.map { "\($0)" } ?? "") ?? .nan)
      }
      type.initializer("init(\(label): Double)") { call in
        .decimal(call[0].double.isFinite ? Decimal(call[0].double) : .nan)
      }
    }
    type.initializer("init(decimal: Decimal)") { call in call[0] }
    type.initializer("init(sign: FloatingPointSign, exponent: Int, significand: Decimal)") {
      call throws(Stop) in
      let exponent = call[1].int
      guard (-128...127).contains(exponent) else { return .decimal(.nan) }
      let sign: FloatingPointSign? = call[0].native()
      return .decimal(
        Decimal(sign: sign ?? .plus, exponent: exponent, significand: call[2].decimal))
    }
    type.initializer("init(integerLiteral number: Int)") { call in .decimal(Decimal(call[0].int)) }
    type.initializer("init(floatLiteral number: Double)") { call in .decimal(Decimal(call[0].double)) }
    // As a class it is not a number where the text is none.
    type.initializer("init?(string: String, locale: Locale? = 0)") { call throws(Stop) in
      try call.spend(call[0].text.utf8.count >> 2)
      return Decimal(string: call[0].text, locale: call[1].native()).map { .decimal($0) } ?? .nil
    }
    extend(.double) { type in
      type.initializer("init(truncating number: Decimal)") { call in .double(call[0].decimal.double) }
      // An `NSNumber` is a `Double` here.
      type.initializer("init(truncating number: Double)") { call in call[0] }
    }
    extend(.int) { type in
      type.initializer("init(truncating number: Decimal)") { call throws(Stop) in
        try call.whole(call[0].decimal)
      }
      type.initializer("init(truncating number: Double)") { call throws(Stop) in
        let number = call[0].double
        guard number.isFinite, abs(number) < 0x1p63 else {
          throw call.fail(LibraryMessage.notAnInt(number))
        }
        return .int(Int(number))
      }
    }
  }

  private func declareDecimalOperators(_ type: TypeBuilder) {
    func declare(_ op: String, _ method: String, _ body: @escaping @Sendable (Decimal, Decimal) -> Decimal) {
      type.method("static func \(op) (a: Decimal, b: Decimal) -> Decimal") { call throws(Stop) in
        try call.checked(op, body(call[0].decimal, call[1].decimal), call[0].decimal, call[1].decimal)
      }
      type.method("func \(method) other: Decimal) -> Decimal") { call throws(Stop) in
        let (a, b) = (call.receiver.decimal, call[0].decimal)
        return try call.checked(op, body(a, b), a, b)
      }
    }
    declare("+", "adding(_") { $0 + $1 }
    declare("-", "subtracting(_") { $0 - $1 }
    declare("*", "multiplying(by") { $0 * $1 }
    declare("/", "dividing(by") { $1.isZero ? .nan : $0 / $1 }
    type.method("static prefix func - (a: Decimal) -> Decimal") { call in .decimal(-call[0].decimal) }
    type.method("static func < (a: Decimal, b: Decimal) -> Bool") { call in
      .bool(call[0].decimal < call[1].decimal)
    }
  }

  private func declareDecimalFunctions() {
    function("func abs(_ x: Decimal) -> Decimal") { call in .decimal(abs(call[0].decimal)) }
    function("func pow(_ x: Decimal, _ y: Int) -> Decimal") { call throws(Stop) in
      let power = call[1].int
      guard power.magnitude <= 1000 else { throw call.trap(LibraryMessage.overflow("pow", "Decimal"), at: 1) }
      try call.spend(abs(power))
      return try call.checked("pow", pow(call[0].decimal, power), call[0].decimal, 1)
    }
    function(
      "func NSDecimalRound(_ result: inout Decimal, _ number: inout Decimal, _ scale: Int, _ mode: DecimalRoundingMode)"
    ) { call in
      call.set(0, .decimal(call[1].decimal.rounded(call[2].int, call[3].native() ?? .plain)))
      return .void
    }
  }

  private func declareRoundingModes() {
    let mode = NominalType("DecimalRoundingMode", .native)
    type("enum DecimalRoundingMode: Hashable", mode) { type in
      for (name, own) in [
        ("plain", NSDecimalNumber.RoundingMode.plain), ("up", .up), ("down", .down), ("bankers", .bankers),
      ] {
        type.constant("static let \(name): DecimalRoundingMode", .native(NativeValue(mode, own)))
      }
    }
    for name in ["NSDecimalNumber.RoundingMode", "Decimal.RoundingMode"] { alias(name, mode) }
    let handler = NominalType("NSDecimalNumberHandler", .native)
    type("struct NSDecimalNumberHandler: Hashable", handler) { type in
      type.initializer(
        "init(roundingMode: DecimalRoundingMode, scale: Int, raiseOnExactness: Bool, raiseOnOverflow: Bool, raiseOnUnderflow: Bool, raiseOnDivideByZero: Bool)"
      ) { call in
        .native(
          NativeValue(handler, DecimalRounding(mode: call[0].native() ?? .plain, scale: call[1].int)))
      }
    }
  }
}

/// How an `NSDecimalNumberHandler` rounds.
private struct DecimalRounding: Hashable {
  let mode: NSDecimalNumber.RoundingMode
  let scale: Int
}

extension Decimal {
  /// Behind the point stand so many digits at most.
  fileprivate func rounded(_ scale: Int, _ mode: NSDecimalNumber.RoundingMode) -> Decimal {
    var (result, number) = (Decimal(), self)
    NSDecimalRound(&result, &number, Swift.min(Swift.max(scale, -128), 128), mode)
    return result
  }

  var double: Double { NSDecimalNumber(decimal: self).doubleValue }
}

extension NativeCall {
  /// A result, unless it is beyond the numbers that there are.
  fileprivate func checked(_ op: String, _ result: Decimal, _ a: Decimal, _ b: Decimal) throws(Stop) -> Value
  {
    if result.isNaN, !a.isNaN, !b.isNaN {
      if op == "/", b.isZero { throw trap(EvaluationMessage.divisionByZero(op)) }
      throw trap(LibraryMessage.overflow(op, "Decimal"))
    }
    return .decimal(result)
  }

  /// Without what stands behind the point.
  fileprivate func whole(_ number: Decimal) throws(Stop) -> Value {
    guard let result = Int(number.rounded(0, number.isSignMinus ? .up : .down).description) else {
      throw fail(LibraryMessage.doesNotFit(number.description, "Int"))
    }
    return .int(result)
  }
}

extension Value {
  /// What `NSDecimalNumber` makes of a text that is no number.
  static let noDecimal = Value.decimal(.nan)
}
