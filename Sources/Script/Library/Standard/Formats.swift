extension LibraryBuilder {
  /// `String(format:)`, and `.formatted()` as Foundation has it in American English.
  func declareFormats() {
    extend(.string) { type in
      type.method("func appendingFormat(_ format: String, _ arguments: Any...) -> String") {
        call throws(Stop) in
        let text = try call.receiver.text + call.printf(call[0].text, call[1].array)
        try call.checkSize(text.utf8.count)
        return .string(text)
      }
      type.initializer("init(format: String, _ arguments: Any...)") { call throws(Stop) in
        try .string(call.printf(call[0].text, call[1].array))
      }
    }
    type("protocol FormatStyle", FormatType.style)
    declarePrecisions()
    declareFormatOptions()
    declareNumberFormat()
    declareListFormats()
    declareNames()
    declareDateFormats()
    declareQuantityFormats()
    extend(.int) { type in
      type.method("func formatted(_ format: FormatStyle) -> String") { call throws(Stop) in
        try call.formatted(call.receiver, by: 0)
      }
      type.method("func formatted() -> String") { call throws(Stop) in
        // As many digits as a Double may have take their time.
        try call.spend(8)
        return .string(NumberFormat().text(call.receiver.int, in: call.place.locale))
      }
    }
    extend(.double) { type in
      type.method("func formatted(_ format: FormatStyle) -> String") { call throws(Stop) in
        try call.formatted(call.receiver, by: 0)
      }
      type.method("func formatted() -> String") { call throws(Stop) in
        // As many digits as a Double may have take their time.
        try call.spend(8)
        return .string(NumberFormat().text(call.receiver.double, in: call.place.locale))
      }
    }
  }

  private func declareNumberFormat() {
    let format = FormatType.number
    @Sendable func value(_ own: NumberFormat) -> Value { .native(NativeValue(format, own)) }
    type("struct NumberFormat: FormatStyle, Hashable", format) { type in
      declareNumberFormats(type)
      type.initializer("init(locale: Locale = 0)") { call in
        var own = NumberFormat()
        own.locale = call[0].native()
        return value(own)
      }
      // `Decimal.FormatStyle.Currency(code: "EUR", locale: locale)`
      type.initializer("init(code: String, locale: Locale = 0)") { call throws(Stop) in
        guard let unit = Currency(call[0].text) else {
          throw call.fail(LibraryMessage.currency(call[0].text), at: 0, hint: LibraryMessage.currencyHint)
        }
        var own = NumberFormat(unit: .currency(unit))
        own.locale = call[1].native()
        return value(own)
      }
      func option(
        _ declaration: String, _ change: @escaping @Sendable (inout NumberFormat, NativeCall) -> Void
      ) {
        type.method("func \(declaration) -> NumberFormat") { call in
          var own: NumberFormat = call.receiver.native() ?? NumberFormat()
          change(&own, call)
          return value(own)
        }
      }
      option("precision(_ precision: NumberPrecision)") { own, call in own.precision = call[0].native() }
      option("grouping(_ grouping: NumberGrouping)") { own, call in own.groups = call[0].native() ?? true }
      option("notation(_ notation: NumberNotation)") { own, call in
        own.isCompact = call[0].word == "compactName"
        own.form.isScientific = call[0].word == "scientific"
      }
      option("decimalSeparator(strategy: NumberSeparator)") { own, call in
        own.form.showsSeparator = call[0].word == "always"
      }
      option("presentation(_ presentation: CurrencyPresentation)") { own, call in
        own.form.currency = call[0].word == "standard" ? "" : call[0].word
      }
      option("sign(strategy: NumberSign)") { own, call in own.sign = call[0].native() ?? .automatic }
      option("scale(_ factor: Double)") { own, call in own.scale = call[0].double }
      option("rounded(rule: FloatingPointRoundingRule = .toNearestOrEven, increment: Double = 0)") {
        own, call in
        own.rounding = call[0].native() ?? .toNearestOrEven
        if case .double(let increment) = call[1], increment > 0 { own.increment = increment }
      }
    }
    extend(format) { type in
      type.method("func locale(_ locale: Locale) -> NumberFormat") { call in
        var own: NumberFormat = call.receiver.native() ?? NumberFormat()
        own.locale = call[0].locale
        return value(own)
      }
      for name in ["Int", "Double", "Decimal"] {
        type.method("func format(_ number: \(name)) -> String") { call throws(Stop) in
          try call.interpreter.formatted(call[0], by: call.receiver, call.span).map { .string($0) } ?? .void
        }
      }
    }
    // Each is a member of the format, and of all formats.
    extend(FormatType.style) { type in declareNumberFormats(type) }
    // The names that Foundation has for it, by what is formatted.
    for name in ["IntegerFormatStyle", "FloatingPointFormatStyle", "Decimal.FormatStyle"] {
      alias(name, format)
    }
    for part in ["Percent", "Currency"] { alias("NumberFormat." + part, format) }
  }

  private func declareNumberFormats(_ type: TypeBuilder) {
    @Sendable func value(_ own: NumberFormat) -> Value { .native(NativeValue(FormatType.number, own)) }
    type.constant("static let number: NumberFormat", value(NumberFormat()))
    type.constant("static let percent: NumberFormat", value(NumberFormat(unit: .percent)))
    type.method("static func currency(code: String) -> NumberFormat") { call throws(Stop) in
      guard let currency = Currency(call[0].text) else {
        throw call.fail(LibraryMessage.currency(call[0].text), at: 0, hint: LibraryMessage.currencyHint)
      }
      return value(NumberFormat(unit: .currency(currency)))
    }
  }

  private func declarePrecisions() {
    let precision = NominalType("NumberPrecision", .native)
    let many = NumberFormat.manyDigits
    @Sendable func value(_ own: NumberFormat.Precision) -> Value { .native(NativeValue(precision, own)) }
    type("struct NumberPrecision: Hashable", precision) { type in
      for range in ["Int", "ClosedRange<Int>", "Range<Int>", "PartialRange<Int>"] {
        type.method("static func fractionLength(_ n: \(range)) -> NumberPrecision") { call throws(Stop) in
          try value(.fraction(call.digits(0, 0...many)))
        }
        type.method("static func significantDigits(_ n: \(range)) -> NumberPrecision") { call throws(Stop) in
          try value(.significant(call.digits(0, 1...many)))
        }
        type.method("static func integerLength(_ n: \(range)) -> NumberPrecision") { call throws(Stop) in
          try value(.whole(call.digits(0, 0...many), fraction: nil))
        }
      }
      type.method("static func integerAndFractionLength(integer: Int, fraction: Int) -> NumberPrecision") {
        call throws(Stop) in
        try value(.whole(call.digits(0, 0...many), fraction: call.digits(1, 0...many)))
      }
    }
  }

  private func declareFormatOptions() {
    let grouping = NominalType("NumberGrouping", .native)
    type("struct NumberGrouping: Hashable", grouping) { type in
      type.constant("static let automatic: NumberGrouping", .native(NativeValue(grouping, true)))
      type.constant("static let never: NumberGrouping", .native(NativeValue(grouping, false)))
    }
    words("NumberNotation", ["automatic", "compactName", "scientific"])
    words("NumberSeparator", ["automatic", "always"])
    words("CurrencyPresentation", ["standard", "isoCode", "fullName", "narrow"])
    let sign = NominalType("NumberSign", .native)
    @Sendable func value(_ own: NumberFormat.Sign) -> Value { .native(NativeValue(sign, own)) }
    type("struct NumberSign: Hashable", sign) { type in
      type.constant("static let automatic: NumberSign", value(.automatic))
      type.constant("static let never: NumberSign", value(.never))
      type.constant("static let accounting: NumberSign", value(.accounting))
      type.method("static func always(includingZero: Bool = true) -> NumberSign") { call in
        if case .bool(let includingZero) = call[0] { return value(.always(includingZero: includingZero)) }
        return value(.always(includingZero: true))
      }
    }
  }
}

extension NativeCall {
  /// Numbers of digits: one, or a range with both ends or one of them.
  fileprivate func digits(_ index: Int, _ all: ClosedRange<Int>) throws(Stop) -> ClosedRange<Int> {
    var range: ClosedRange<Int>?
    switch self[index] {
    case .int(let count): range = count...count
    case .closedRange(let own): range = own
    case .range(let own) where !own.isEmpty: range = own.lowerBound...own.upperBound - 1
    case .interval(let own):
      let lower = own.lower?.int ?? all.lowerBound
      let upper = own.upper.map { own.isClosed ? $0.int : $0.int &- 1 } ?? all.upperBound
      if lower <= upper { range = lower...upper }
    default: break
    }
    guard let range, range.lowerBound >= all.lowerBound,
      range.lowerBound <= 20, range.upperBound <= 20 || range.upperBound == all.upperBound
    else {
      throw fail(LibraryMessage.digits(from: all.lowerBound), at: index)
    }
    return range
  }
}
