extension LibraryBuilder {
  /// `String(format:)`, and `.formatted()` as Foundation has it in American English.
  func declareFormats() {
    extend(.string) { type in
      type.initializer("init(format: String, _ arguments: Any...)") { call throws(Stop) in
        try .string(call.printf(call[0].text, call[1].array))
      }
    }
    let format = NominalType("NumberFormat", .native)
    let precision = NominalType("NumberPrecision", .native)
    let grouping = NominalType("NumberGrouping", .native)
    type("struct NumberPrecision: Hashable", precision) { type in
      type.method("static func fractionLength(_ n: Int) -> NumberPrecision") { call throws(Stop) in
        let digits = try call.digits(call[0].int...call[0].int)
        return .native(NativeValue(precision, digits))
      }
      type.method("static func fractionLength(_ range: ClosedRange<Int>) -> NumberPrecision") {
        call throws(Stop) in
        guard case .closedRange(let range) = call[0] else { return .void }
        return .native(NativeValue(precision, try call.digits(range)))
      }
    }
    type("struct NumberGrouping: Hashable", grouping) { type in
      type.constant("static let automatic: NumberGrouping", .native(NativeValue(grouping, true)))
      type.constant("static let never: NumberGrouping", .native(NativeValue(grouping, false)))
    }
    type("struct NumberFormat: Hashable", format) { type in
      type.constant("static let number: NumberFormat", .native(NativeValue(format, NumberFormat())))
      type.constant(
        "static let percent: NumberFormat", .native(NativeValue(format, NumberFormat(isPercent: true))))
      type.method("func precision(_ precision: NumberPrecision) -> NumberFormat") { call in
        var own: NumberFormat = call.receiver.native() ?? NumberFormat()
        own.fractionDigits = call[0].native() ?? own.fractionDigits
        return .native(NativeValue(format, own))
      }
      type.method("func grouping(_ grouping: NumberGrouping) -> NumberFormat") { call in
        var own: NumberFormat = call.receiver.native() ?? NumberFormat()
        own.groups = call[0].native() ?? true
        return .native(NativeValue(format, own))
      }
    }
    extend(.int) { type in
      type.method("func formatted(_ format: NumberFormat = .number) -> String") { call in
        let format: NumberFormat = call[0].native() ?? NumberFormat()
        return .string(format.text(call.receiver.int))
      }
    }
    extend(.double) { type in
      type.method("func formatted(_ format: NumberFormat = .number) -> String") { call in
        let format: NumberFormat = call[0].native() ?? NumberFormat()
        return .string(format.text(call.receiver.double))
      }
    }
  }
}

extension NativeCall {
  fileprivate func digits(_ range: ClosedRange<Int>) throws(Stop) -> ClosedRange<Int> {
    guard range.lowerBound >= 0, range.upperBound <= 20 else {
      throw fail(LibraryMessage.fractionDigits, at: 0)
    }
    return range
  }
}
