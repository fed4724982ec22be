/// Swift's integers of other widths than `Int`: `UInt8`, `Int64`, `UInt`.
///
/// Their values are natives that hold Swift's own, so that what overflows in Swift is found to overflow here.
extension NominalType {
  static let fixedIntegers: [NominalType] = [
    fixed(Int8.self), fixed(Int16.self), fixed(Int32.self), fixed(Int64.self), fixed(UInt.self),
    fixed(UInt8.self), fixed(UInt16.self), fixed(UInt32.self), fixed(UInt64.self),
  ]

  private static func fixed<T: FixedWidthInteger & Hashable & Sendable>(_: T.Type) -> NominalType {
    let type = NominalType("\(T.self)", .native)
    type.integerLiteral = { [unowned type] number in
      T(exactly: number).map { .native(NativeValue(type, $0)) }
    }
    return type
  }

  static func fixedInteger(_ name: String) -> NominalType? { fixedIntegers.first { $0.name == name } }

  /// Every `UInt8`: the bytes of texts are many.
  static let bytes: [Value] = (UInt8.min...UInt8.max).map { .fixedInteger($0) }
}

/// A native that is an integer.
private protocol IntegerNative { var integer: any BinaryInteger { get } }

extension NativeValue: IntegerNative where Wrapped: BinaryInteger {
  fileprivate var integer: any BinaryInteger { value }
}

extension Value {
  /// The number, when it is a whole one of any type.
  var integer: (any BinaryInteger)? {
    switch self {
    case .int(let number): number
    case .native(let native): (native as? any IntegerNative)?.integer
    default: nil
    }
  }
}

extension Value {
  /// A whole number of any type, as near as Int comes to it.
  var clampedInt: Int { integer.map { Int(clamping: $0) } ?? 0 }

  /// What a number is without its sign, which is a number of another type.
  static func fixedMagnitude(_ number: some FixedWidthInteger) -> Value {
    switch number.magnitude {
    case let number as UInt8: .fixedInteger(number)
    case let number as UInt16: .fixedInteger(number)
    case let number as UInt32: .fixedInteger(number)
    case let number as UInt64: .fixedInteger(number)
    case let number as UInt: .fixedInteger(number)
    default: .void
    }
  }

  static func fixedInteger<T: FixedWidthInteger & Hashable & Sendable>(_ number: T) -> Value {
    NominalType.fixedInteger("\(T.self)").map { .native(NativeValue($0, number)) } ?? .void
  }
}

extension LibraryBuilder {
  func declareFixedIntegers() {
    declare(Int8.self)
    declare(Int16.self)
    declare(Int32.self)
    declare(Int64.self)
    declare(UInt.self)
    declare(UInt8.self)
    declare(UInt16.self)
    declare(UInt32.self)
    declare(UInt64.self)
    for (name, number) in [
      ("NSEC_PER_SEC", 1_000_000_000), ("NSEC_PER_MSEC", 1_000_000), ("NSEC_PER_USEC", 1000),
      ("USEC_PER_SEC", 1_000_000),
    ] as [(String, UInt64)] {
      value("let \(name): UInt64", .fixedInteger(number))
    }
    extend(.int) { type in
      type.initializer("init(_ number: BinaryInteger)") { call throws(Stop) in
        .int(try call.exactly(call[0], as: Int.self))
      }
      type.initializer("init(truncatingIfNeeded number: BinaryInteger)") { call throws(Stop) in
        .int(try call.integer(0, as: Int.self) { Int(truncatingIfNeeded: $0) })
      }
      type.initializer("init(clamping number: BinaryInteger)") { call throws(Stop) in
        .int(try call.integer(0, as: Int.self) { Int(clamping: $0) })
      }
      type.initializer("init?(exactly number: BinaryInteger)") { call throws(Stop) in
        Value(try call.integer(0, as: Int?.self) { Int(exactly: $0) })
      }
      type.initializer("init(bitPattern number: UInt)") { call throws(Stop) in
        .int(try call.integer(0, as: Int.self) { Int(truncatingIfNeeded: $0) })
      }
    }
    extend(.double) { type in
      type.initializer("init(_ number: BinaryInteger)") { call throws(Stop) in
        .double(try call.integer(0, as: Double.self) { Double($0) })
      }
    }
    extend(.string) { type in
      type.initializer("init(_ number: BinaryInteger)") { call throws(Stop) in
        .string(StringValue(try call.integer(0, as: String.self) { String($0) }))
      }
      type.initializer("init(_ number: BinaryInteger, radix: Int, uppercase: Bool = false)") {
        call throws(Stop) in
        let (radix, isUpper) = (try call.radix(1), call[2].bool)
        return .string(
          StringValue(
            try call.integer(0, as: String.self) { String($0, radix: radix, uppercase: isUpper) }))
      }
    }
  }

  private func declare<T: FixedWidthInteger & Hashable & Sendable>(_: T.Type) {
    let name = "\(T.self)"
    guard let nominal = NominalType.fixedInteger(name) else { return }
    @Sendable func value(_ number: T) -> Value { .native(NativeValue(nominal, number)) }
    if T.isSigned {
      function("func abs(_ x: \(name)) -> \(name)") { call throws(Stop) in
        let number = call[0].fixed(T.self)
        if number == .min { throw call.trap(LibraryMessage.overflow("-", name)) }
        return value(number < 0 ? 0 - number : number)
      }
    }
    let kind = T.isSigned ? "SignedInteger" : "UnsignedInteger"
    type("struct \(name): FixedWidthInteger, \(kind), LosslessStringConvertible", nominal) { type in
      type.constant("static let max: \(name)", value(.max))
      type.constant("static let min: \(name)", value(.min))
      type.constant("static let zero: \(name)", value(.zero))
      type.constant("static let bitWidth: Int", .int(T.bitWidth))
      declareConversions(type, name, value)
      declareOperators(type, name, value)
      type.property("var description: String") { call in
        .string(StringValue(String(call.receiver.fixed(T.self))))
      }
      type.property("var hashValue: Int") { call in .int(Int(truncatingIfNeeded: call.receiver.fixed(T.self)))
      }
      type.property("var nonzeroBitCount: Int") { call in .int(call.receiver.fixed(T.self).nonzeroBitCount) }
      type.property("var leadingZeroBitCount: Int") { call in
        .int(call.receiver.fixed(T.self).leadingZeroBitCount)
      }
      type.property("var trailingZeroBitCount: Int") { call in
        .int(call.receiver.fixed(T.self).trailingZeroBitCount)
      }
      type.property("var bitWidth: Int") { _ in .int(T.bitWidth) }
      type.method("func formatted(_ format: FormatStyle) -> String") { call throws(Stop) in
        try call.formatted(call.receiver, by: 0)
      }
      type.method("func formatted() -> String") { call throws(Stop) in
        try call.spend(8)
        guard let number = Int(exactly: call.receiver.fixed(T.self)) else {
          throw call.fail(LibraryMessage.wrongFormat(call.receiver))
        }
        return .string(NumberFormat().text(number, in: call.place.locale))
      }
      declareReported(type, name, value)
      for range in ["Range", "ClosedRange"] {
        type.method("static func random(in range: \(range)<\(name)>) -> \(name)") { call throws(Stop) in
          try value(call.anyInteger(as: T.self))
        }
      }
      type.property("var bigEndian: \(name)") { call in value(call.receiver.fixed(T.self).bigEndian) }
      type.property("var littleEndian: \(name)") { call in value(call.receiver.fixed(T.self).littleEndian) }
      type.property("var byteSwapped: \(name)") { call in value(call.receiver.fixed(T.self).byteSwapped) }
      type.method("func signum() -> \(name)") { call in value(call.receiver.fixed(T.self).signum()) }
      type.method("func isMultiple(of other: \(name)) -> Bool") { call in
        .bool(call.receiver.fixed(T.self).isMultiple(of: call[0].fixed(T.self)))
      }
    }
  }

  /// What tells whether a result fits.
  private func declareReported<T: FixedWidthInteger & Hashable & Sendable>(
    _ type: TypeBuilder, _ name: String, _ value: @escaping @Sendable (T) -> Value
  ) {
    func declare(
      _ signature: String, _ body: @escaping @Sendable (T, T) -> (partialValue: T, overflow: Bool)
    ) {
      type.method("func \(signature) -> (partialValue: \(name), overflow: Bool)") { call in
        let result = body(call.receiver.fixed(T.self), call[0].fixed(T.self))
        return .tuple(
          TupleValue(
            [value(result.partialValue), .bool(result.overflow)], labels: ["partialValue", "overflow"]))
      }
    }
    declare("addingReportingOverflow(_ other: \(name))") { $0.addingReportingOverflow($1) }
    declare("subtractingReportingOverflow(_ other: \(name))") { $0.subtractingReportingOverflow($1) }
    declare("multipliedReportingOverflow(by other: \(name))") { $0.multipliedReportingOverflow(by: $1) }
    type.method(
      "func quotientAndRemainder(dividingBy other: \(name)) -> (quotient: \(name), remainder: \(name))"
    ) {
      call throws(Stop) in
      let (a, b) = (call.receiver.fixed(T.self), call[0].fixed(T.self))
      if b == 0 { throw call.trap(LibraryMessage.divisionByZero, at: 0) }
      let (quotient, overflow) = a.dividedReportingOverflow(by: b)
      if overflow { throw call.trap(LibraryMessage.overflow("/", name)) }
      return .tuple(TupleValue([value(quotient), value(a % b)], labels: ["quotient", "remainder"]))
    }
    type.property("var magnitude: U\(name.hasPrefix("U") ? String(name.dropFirst()) : name)") { call in
      .fixedMagnitude(call.receiver.fixed(T.self))
    }
  }

  private func declareConversions<T: FixedWidthInteger & Hashable & Sendable>(
    _ type: TypeBuilder, _ name: String, _ value: @escaping @Sendable (T) -> Value
  ) {
    type.initializer("init()") { _ in value(.zero) }
    type.initializer("init(_ number: \(name))") { call in call[0] }
    type.initializer("init(_ number: BinaryInteger)") { call throws(Stop) in
      value(try call.exactly(call[0], as: T.self))
    }
    type.initializer("init(_ number: Double)") { call throws(Stop) in
      guard let result = T(exactly: call[0].double.rounded(.towardZero)) else {
        throw call.fail(LibraryMessage.doesNotFit("\(call[0].double)", name), at: 0)
      }
      // That the number was cut off is a choice that a layout's width decides.
      _ = call.rounded(call[0].double, .towardZero)
      return value(result)
    }
    type.initializer("init?(_ text: String)") { call in T(call[0].text).map(value) ?? .nil }
    if T.self == UInt8.self {
      type.initializer("init(ascii text: Character)") { call throws(Stop) in
        guard let scalar = call[0].text.unicodeScalars.first, scalar.isASCII,
          let own = T(exactly: scalar.value)
        else { throw call.fail(LibraryMessage.doesNotFit(call[0].text, "ASCII"), at: 0) }
        return value(own)
      }
    }
    type.initializer("init?(_ text: String, radix: Int)") { call throws(Stop) in
      try T(call[0].text, radix: call.radix(1)).map(value) ?? .nil
    }
    type.initializer("init?(exactly number: BinaryInteger)") { call throws(Stop) in
      try call.integer(0, as: T?.self) { T(exactly: $0) }.map(value) ?? .nil
    }
    type.initializer("init?(exactly number: Double)") { call in T(exactly: call[0].double).map(value) ?? .nil
    }
    type.initializer("init(truncatingIfNeeded number: BinaryInteger)") { call throws(Stop) in
      value(try call.integer(0, as: T.self) { T(truncatingIfNeeded: $0) })
    }
    type.initializer("init(clamping number: BinaryInteger)") { call throws(Stop) in
      value(try call.integer(0, as: T.self) { T(clamping: $0) })
    }
    type.initializer("init(bitPattern number: BinaryInteger)") { call throws(Stop) in
      value(try call.integer(0, as: T.self) { T(truncatingIfNeeded: $0) })
    }
  }

  private func declareOperators<T: FixedWidthInteger & Hashable & Sendable>(
    _ type: TypeBuilder, _ name: String, _ value: @escaping @Sendable (T) -> Value
  ) {
    func declare(_ op: String, _ body: @escaping @Sendable (T, T) -> (partialValue: T, overflow: Bool)) {
      type.method("static func \(op) (a: \(name), b: \(name)) -> \(name)") { call throws(Stop) in
        let (a, b) = (call[0].fixed(T.self), call[1].fixed(T.self))
        if op == "/" || op == "%", b == 0 { throw call.trap(EvaluationMessage.divisionByZero(op)) }
        let result = body(a, b)
        if result.overflow { throw call.trap(LibraryMessage.overflow(op, name)) }
        return value(result.partialValue)
      }
    }
    declare("+") { $0.addingReportingOverflow($1) }
    declare("-") { $0.subtractingReportingOverflow($1) }
    declare("*") { $0.multipliedReportingOverflow(by: $1) }
    declare("/") { $0.dividedReportingOverflow(by: $1) }
    declare("%") { $0.remainderReportingOverflow(dividingBy: $1) }
    declare("&+") { ($0 &+ $1, false) }
    declare("&-") { ($0 &- $1, false) }
    declare("&*") { ($0 &* $1, false) }
    declare("&") { ($0 & $1, false) }
    declare("|") { ($0 | $1, false) }
    declare("^") { ($0 ^ $1, false) }
    declare("&<<") { ($0 &<< $1, false) }
    declare("&>>") { ($0 &>> $1, false) }
    for op in ["<<", ">>"] {
      type.method("static func \(op) (a: \(name), b: BinaryInteger) -> \(name)") { call throws(Stop) in
        let a = call[0].fixed(T.self)
        return value(try call.integer(1, as: T.self) { op == "<<" ? a << $0 : a >> $0 })
      }
    }
    type.method("static func < (a: \(name), b: \(name)) -> Bool") { call in
      .bool(call[0].fixed(T.self) < call[1].fixed(T.self))
    }
    type.method("static prefix func ~ (a: \(name)) -> \(name)") { call in value(~call[0].fixed(T.self)) }
    guard T.isSigned else { return }
    type.method("static prefix func - (a: \(name)) -> \(name)") { call throws(Stop) in
      let (result, overflow) = T.zero.subtractingReportingOverflow(call[0].fixed(T.self))
      if overflow { throw call.trap(LibraryMessage.overflow("-", name)) }
      return value(result)
    }
  }
}

extension Value {
  /// The number of a value that is known to be of the type.
  fileprivate func fixed<T: FixedWidthInteger & Hashable>(_: T.Type) -> T { native() ?? .zero }
}

extension NativeCall {
  /// Something made of an argument that is an integer of any type.
  fileprivate func integer<R>(
    _ index: Int, as _: R.Type, _ body: (any BinaryInteger) -> R
  ) throws(Stop) -> R {
    guard let number = self[index].integer else {
      throw fail(LibraryMessage.notWhole(self[index]), at: index)
    }
    return body(number)
  }

  fileprivate func exactly<T: FixedWidthInteger>(_ value: Value, as _: T.Type) throws(Stop) -> T {
    guard let result = try integer(0, as: T?.self, { T(exactly: $0) }) else {
      throw fail(LibraryMessage.doesNotFit("\(self[0].integer ?? 0)", "\(T.self)"), at: 0)
    }
    return result
  }
}
