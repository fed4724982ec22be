internal import Foundation

extension LibraryBuilder {
  /// `Duration`, and the formats of bytes and of durations.
  func declareQuantityFormats() {
    declareByteCounts()
    declareDurations()
    declareDurationFormats()
  }

  private func declareByteCounts() {
    words("ByteCountStyle", ["file", "memory", "decimal", "binary"])
    let unit = NominalType("ByteCountFormatStyle.Units", .native)
    type("struct ByteCountUnit: OptionSet", unit) { type in
      type.initializer("init()") { _ in .native(NativeValue(unit, "")) }
      for word in ["bytes", "kb", "mb", "gb", "tb", "pb", "eb", "all"] {
        type.constant("static let \(word): ByteCountUnit", .native(NativeValue(unit, word)))
      }
      type.method("func union(_ other: ByteCountUnit) -> ByteCountUnit") { call in
        .native(NativeValue(unit, call.receiver.word + " " + call[0].word))
      }
    }
    type("struct ByteCountFormatStyle: FormatStyle, Hashable", FormatType.bytes) { type in
      type.method("func locale(_ locale: Locale) -> ByteCountFormatStyle") { call in
        let own: ByteCountFormatStyle? = call.receiver.native()
        return own.map { .native(NativeValue(FormatType.bytes, $0.locale(call[0].locale))) } ?? .void
      }
    }
    let declaration =
      "(style: ByteCountStyle = 0, allowedUnits: ByteCountUnit = 0, spellsOutZero: Bool = true, includesActualByteCount: Bool = false)"
    extend(FormatType.style) { type in
      type.method("static func byteCount\(declaration) -> ByteCountFormatStyle") { call in
        .native(NativeValue(FormatType.bytes, call.byteCountStyle))
      }
    }
    extend(FormatType.bytes) { type in
      type.initializer("init\(declaration)") { call in
        .native(NativeValue(FormatType.bytes, call.byteCountStyle))
      }
    }
  }

  private func declareDurations() {
    let duration = NominalType("Duration", .native)
    type("struct Duration: Hashable, Comparable, CustomStringConvertible", duration) { type in
      @Sendable func value(_ duration: Duration) -> Value { .native(NativeValue(duration: duration)) }
      type.constant("static let zero: Duration", .native(NativeValue(duration, Duration.zero)))
      let units: [(String, Double, @Sendable (Int) -> Duration)] = [
        ("seconds", 1, { .seconds($0) }), ("milliseconds", 1e-3, { .milliseconds($0) }),
        ("microseconds", 1e-6, { .microseconds($0) }), ("nanoseconds", 1e-9, { .nanoseconds($0) }),
      ]
      for (name, scale, whole) in units {
        type.method("static func \(name)(_ count: BinaryInteger) -> Duration") { call throws(Stop) in
          let count = call[0].clampedInt
          guard abs(Double(count) * scale) < 1e12 else { throw call.fail(LibraryMessage.farDate, at: 0) }
          return value(whole(count))
        }
        type.method("static func \(name)(_ count: Double) -> Duration") { call throws(Stop) in
          try call.duration(call[0].double * scale)
        }
      }
      type.method("static func + (a: Duration, b: Duration) -> Duration") { call throws(Stop) in
        try call.near(call[0].duration + call[1].duration)
      }
      type.method("static func - (a: Duration, b: Duration) -> Duration") { call throws(Stop) in
        try call.near(call[0].duration - call[1].duration)
      }
      type.method("static func * (a: Duration, b: BinaryInteger) -> Duration") { call throws(Stop) in
        let factor = call[1].clampedInt
        guard abs(call[0].seconds * Double(factor)) < 1e12 else { throw call.fail(LibraryMessage.farDate) }
        return value(call[0].duration * factor)
      }
      type.method("static func * (a: Duration, b: Double) -> Duration") { call throws(Stop) in
        try call.duration(call[0].seconds * call[1].double)
      }
      type.method("static func / (a: Duration, b: Duration) -> Double") { call in
        .double(call[0].duration / call[1].duration)
      }
      type.method("static func / (a: Duration, b: BinaryInteger) -> Duration") { call throws(Stop) in
        let divisor = call[1].clampedInt
        if divisor == 0 { throw call.trap(EvaluationMessage.divisionByZero("/")) }
        return value(call[0].duration / divisor)
      }
      type.method("static func / (a: Duration, b: Double) -> Duration") { call throws(Stop) in
        try call.duration(call[0].seconds / call[1].double)
      }
      type.property("var components: (seconds: Int64, attoseconds: Int64)") { call in
        let (seconds, attoseconds) = call.receiver.duration.components
        return .tuple(
          TupleValue(
            [seconds, attoseconds].map { .fixedInteger($0) }, TupleValue.Shape(["seconds", "attoseconds"])))
      }
      type.method("static func < (a: Duration, b: Duration) -> Bool") { call in
        .bool(call[0].seconds < call[1].seconds)
      }
      type.method("func formatted(_ format: FormatStyle) -> String") { call throws(Stop) in
        try call.formatted(call.receiver, by: 0)
      }
      type.method("func formatted() -> String") { call throws(Stop) in
        try call.spend(16)
        let style = Duration.TimeFormatStyle(pattern: .hourMinuteSecond).locale(call.place.locale)
        return .string(style.format(call.receiver.duration))
      }
    }
  }

  private func declareDurationFormats() {
    let pattern = NominalType("Duration.TimeFormatStyle.Pattern", .native)
    alias("Duration.TimeFormatStyle", FormatType.time)
    alias("Duration.TimeFormatStyle.Pattern", pattern)
    alias("Duration.UnitsFormatStyle", FormatType.units)
    type("struct DurationTimePattern: Hashable", pattern) { type in
      @Sendable func value(_ own: Duration.TimeFormatStyle.Pattern) -> Value {
        .native(NativeValue(pattern, own))
      }
      type.constant("static let hourMinuteSecond: Duration.TimeFormatStyle.Pattern", value(.hourMinuteSecond))
      type.constant("static let hourMinute: Duration.TimeFormatStyle.Pattern", value(.hourMinute))
      type.constant("static let minuteSecond: Duration.TimeFormatStyle.Pattern", value(.minuteSecond))
      type.method(
        "static func hourMinuteSecond(padHourToLength: Int = 0, fractionalSecondsLength: Int = 0) -> Duration.TimeFormatStyle.Pattern"
      ) { call in
        value(
          .hourMinuteSecond(padHourToLength: call.digits(0), fractionalSecondsLength: call.digits(1)))
      }
      type.method(
        "static func minuteSecond(padMinuteToLength: Int = 0, fractionalSecondsLength: Int = 0) -> Duration.TimeFormatStyle.Pattern"
      ) { call in
        value(.minuteSecond(padMinuteToLength: call.digits(0), fractionalSecondsLength: call.digits(1)))
      }
      type.method("static func hourMinute(padHourToLength: Int) -> Duration.TimeFormatStyle.Pattern") {
        call in
        value(.hourMinute(padHourToLength: call.digits(0)))
      }
    }
    words(
      "DurationUnit",
      ["weeks", "days", "hours", "minutes", "seconds", "milliseconds", "microseconds", "nanoseconds"])
    words("DurationWidth", ["wide", "abbreviated", "condensedAbbreviated", "narrow"])
    type("struct DurationTimeFormatStyle: FormatStyle, Hashable", FormatType.time) { type in
      type.method("func locale(_ locale: Locale) -> Duration.TimeFormatStyle") { call in
        let own: Duration.TimeFormatStyle? = call.receiver.native()
        return own.map { .native(NativeValue(FormatType.time, $0.locale(call[0].locale))) } ?? .void
      }
      type.initializer("init(pattern: Duration.TimeFormatStyle.Pattern)") { call in call.timeStyle }
    }
    let units =
      "(allowed: Set<DurationUnit> = 0, width: DurationWidth = 0, maximumUnitCount: Int? = 0, zeroValueUnits: DurationZeroUnits = 0)"
    words("DurationZeroUnits", ["hide"])
    if let zero = types["DurationZeroUnits"] {
      extend(zero) { type in
        type.method("static func show(length: Int) -> DurationZeroUnits") { call in
          .native(NativeValue(zero, "show:\(call.digits(0))"))
        }
      }
    }
    type("struct DurationUnitsFormatStyle: FormatStyle, Hashable", FormatType.units) { type in
      type.method("func locale(_ locale: Locale) -> Duration.UnitsFormatStyle") { call in
        let own: Duration.UnitsFormatStyle? = call.receiver.native()
        return own.map { .native(NativeValue(FormatType.units, $0.locale(call[0].locale))) } ?? .void
      }
      type.initializer("init\(units)".replacingOccurrences(of: "allowed:", with: "allowedUnits:")) { call in
        call.unitsStyle
      }
    }
    extend(FormatType.style) { type in
      type.method("static func time(pattern: Duration.TimeFormatStyle.Pattern) -> Duration.TimeFormatStyle") {
        call in call.timeStyle
      }
      type.method("static func units\(units) -> Duration.UnitsFormatStyle") { call in call.unitsStyle }
    }
  }
}

extension Interpreter {
  /// An amount of something as a format writes it.
  func quantityFormatted(_ value: Value, by format: Native) -> String? {
    switch format {
    case let own as NativeValue<ByteCountFormatStyle>:
      if let measure = Measure(value), let bytes = measure.bytes { return own.value.format(bytes) }
      guard case .int(let count) = value else { return nil }
      return own.value.format(Int64(count))
    case let own as NativeValue<Duration.TimeFormatStyle>:
      return (value.native() as Duration?).map { own.value.format($0) }
    case let own as NativeValue<Duration.UnitsFormatStyle>:
      return (value.native() as Duration?).map { own.value.format($0) }
    default: return nil
    }
  }
}

extension NativeValue<Duration> {
  convenience init(duration: Duration) {
    self.init(Library.standard.type(named: "Duration") ?? .any, duration)
  }
}

extension Value {
  var duration: Duration { native() ?? .zero }
  fileprivate var seconds: Double { duration / .seconds(1) }
}

extension Value {
  /// A set of units of time by their names; what has no name is seconds.
  func units(
    named names: [String: Duration.UnitsFormatStyle.Unit], else usual: Set<Duration.UnitsFormatStyle.Unit>
  ) -> Set<Duration.UnitsFormatStyle.Unit> {
    guard case .set(let set) = self, !set.elements.isEmpty else { return usual }
    return Set(set.elements.map { names[$0.word] ?? .seconds })
  }
}

extension NativeCall {
  /// So many seconds, if they are fewer than the years there are.
  fileprivate func duration(_ seconds: Double) throws(Stop) -> Value {
    guard abs(seconds) < 1e12 else { throw fail(LibraryMessage.farDate, at: count > 0 ? 0 : nil) }
    return .native(NativeValue(duration: .seconds(seconds)))
  }

  /// The same of one that is there.
  fileprivate func near(_ duration: Duration) throws(Stop) -> Value {
    guard abs(duration / .seconds(1)) < 1e12 else { throw fail(LibraryMessage.farDate) }
    return .native(NativeValue(duration: duration))
  }

  /// A number of digits that somebody might want.
  fileprivate func digits(_ index: Int) -> Int { min(max(self[index].int, 0), 18) }

  fileprivate var timeStyle: Value {
    .native(
      NativeValue(
        FormatType.time,
        Duration.TimeFormatStyle(
          pattern: self[0].native() ?? .hourMinuteSecond, locale: place.locale)))
  }

  fileprivate var unitsStyle: Value {
    let units = self[0].units(
      named: [
        "weeks": .weeks, "days": .days, "hours": .hours, "minutes": .minutes, "milliseconds": .milliseconds,
        "microseconds": .microseconds, "nanoseconds": .nanoseconds,
      ], else: [.hours, .minutes, .seconds])
    let width: Duration.UnitsFormatStyle.UnitWidth =
      switch self[1].word {
      case "wide": .wide
      case "condensedAbbreviated": .condensedAbbreviated
      case "narrow": .narrow
      default: .abbreviated
      }
    var limit: Int?
    if case .int(let count) = self[2] { limit = min(max(1, count), 8) }
    let zero: Duration.UnitsFormatStyle.ZeroValueUnitsDisplayStrategy =
      self[3].word.hasPrefix("show:") ? .show(length: Int(self[3].word.dropFirst(5)) ?? 1) : .hide
    return .native(
      NativeValue(
        FormatType.units,
        Duration.UnitsFormatStyle(
          allowedUnits: units, width: width, maximumUnitCount: limit, zeroValueUnits: zero
        ).locale(place.locale)))
  }

  fileprivate var byteCountStyle: ByteCountFormatStyle {
    let style: ByteCountFormatStyle.Style =
      switch self[0].word {
      case "memory": .memory
      case "decimal": .decimal
      case "binary": .binary
      default: .file
      }
    let words = self[1].word.split(separator: " ")
    // Foundation's empty set of units is all of them.
    var units: ByteCountFormatStyle.Units?
    for word in words {
      let unit: ByteCountFormatStyle.Units =
        switch word {
        case "bytes": .bytes
        case "kb": .kb
        case "mb": .mb
        case "gb": .gb
        case "tb": .tb
        case "pb": .pb
        case "eb": .eb
        default: .all
        }
      units = units?.union(unit) ?? unit
    }
    return ByteCountFormatStyle(
      style: style, allowedUnits: units ?? .all, spellsOutZero: self[2].isVoid || self[2].bool,
      includesActualByteCount: self[3].bool, locale: place.locale)
  }
}
