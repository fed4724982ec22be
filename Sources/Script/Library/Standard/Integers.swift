extension LibraryBuilder {
  func declareIntegers() {
    extend(.int) { type in
      type.constant("static let max: Int", .int(.max))
      type.constant("static let min: Int", .int(.min))
      type.constant("static let zero: Int", .int(0))
      type.constant("static let bitWidth: Int", .int(Int.bitWidth))
      declareIntegerConversions(type)
      declareIntegerArithmetic(type)
      type.property("var description: String") { call in .string(String(call.receiver.int)) }
      type.property("var hashValue: Int") { call in .int(call.receiver.int) }
    }
  }

  private func declareIntegerConversions(_ type: TypeBuilder) {
    type.initializer("init(integerLiteral value: Int)") { call in call[0] }
    type.initializer("init(_ number: Int)") { call in call[0] }
    type.initializer("init(_ number: Double)") { call throws(Stop) in try .int(call.whole(call[0].double)) }
    type.initializer("init?(_ text: String)") { call in Value(Int(call[0].text)) }
    type.initializer("init?(_ text: String, radix: Int)") { call throws(Stop) in
      try Value(Int(call[0].text, radix: call.radix(1)))
    }
    type.initializer("init?(exactly number: Double)") { call in Value(Int(exactly: call[0].double)) }
    type.initializer("init()") { _ in .int(0) }
  }

  private func declareIntegerArithmetic(_ type: TypeBuilder) {
    type.property("var magnitude: Int") { call throws(Stop) in try call.magnitude(call.receiver.int) }
    type.method("func signum() -> Int") { call in .int(call.receiver.int.signum()) }
    type.method("func isMultiple(of other: Int) -> Bool") { call in
      .bool(call.receiver.int.isMultiple(of: call[0].int))
    }
    type.method("func quotientAndRemainder(dividingBy other: Int) -> (quotient: Int, remainder: Int)") {
      call throws(Stop) in
      if call[0].int == 0 { throw call.trap(LibraryMessage.divisionByZero, at: 0) }
      if call.receiver.int == .min, call[0].int == -1 { throw call.trap(LibraryMessage.overflow) }
      let (quotient, remainder) = call.receiver.int.quotientAndRemainder(dividingBy: call[0].int)
      return .tuple(TupleValue([.int(quotient), .int(remainder)], labels: ["quotient", "remainder"]))
    }
    type.method("func distance(to other: Int) -> Int") { call throws(Stop) in
      try call.checked(call[0].int.subtractingReportingOverflow(call.receiver.int))
    }
    type.method("func advanced(by n: Int) -> Int") { call throws(Stop) in
      try call.checked(call.receiver.int.addingReportingOverflow(call[0].int))
    }
    type.mutating("mutating func negate()") { number, call throws(Stop) in
      number = try call.checked(0.subtractingReportingOverflow(number.int))
      return .void
    }
    let reported = "-> (partialValue: Int, overflow: Bool)"
    type.method("func addingReportingOverflow(_ other: Int) \(reported)") { call in
      overflowing(call.receiver.int.addingReportingOverflow(call[0].int))
    }
    type.method("func subtractingReportingOverflow(_ other: Int) \(reported)") { call in
      overflowing(call.receiver.int.subtractingReportingOverflow(call[0].int))
    }
    type.method("func multipliedReportingOverflow(by other: Int) \(reported)") { call in
      overflowing(call.receiver.int.multipliedReportingOverflow(by: call[0].int))
    }
    type.property("var bitWidth: Int") { _ in .int(Int.bitWidth) }
    type.property("var byteSwapped: Int") { call in .int(call.receiver.int.byteSwapped) }
    type.property("var bigEndian: Int") { call in .int(call.receiver.int.bigEndian) }
    type.property("var littleEndian: Int") { call in .int(call.receiver.int.littleEndian) }
    type.property("var nonzeroBitCount: Int") { call in .int(call.receiver.int.nonzeroBitCount) }
    type.property("var leadingZeroBitCount: Int") { call in .int(call.receiver.int.leadingZeroBitCount) }
    type.property("var trailingZeroBitCount: Int") { call in .int(call.receiver.int.trailingZeroBitCount) }
  }
}

private func overflowing(_ result: (partialValue: Int, overflow: Bool)) -> Value {
  .tuple(
    TupleValue([.int(result.partialValue), .bool(result.overflow)], labels: ["partialValue", "overflow"]))
}

extension NativeCall {
  /// A result that has to fit in an Int.
  func checked(_ result: (partialValue: Int, overflow: Bool)) throws(Stop) -> Value {
    if result.overflow { throw trap(LibraryMessage.overflow) }
    return .int(result.partialValue)
  }

  func magnitude(_ number: Int) throws(Stop) -> Value {
    number < 0 ? try checked(0.subtractingReportingOverflow(number)) : .int(number)
  }

  /// A Double without its fraction.
  func whole(_ number: Double) throws(Stop) -> Int {
    guard let result = Int(exactly: number.rounded(.towardZero)) else {
      throw fail(LibraryMessage.notAnInt(number), at: 0)
    }
    _ = rounded(number, .towardZero)
    return result
  }

  func radix(_ index: Int) throws(Stop) -> Int {
    guard (2...36).contains(self[index].int) else { throw fail(LibraryMessage.radix, at: index) }
    return self[index].int
  }
}
