internal import Foundation

extension LibraryBuilder {
  /// `TimeZone`
  func declareTimeZones() {
    type("struct TimeZone: Hashable, CustomStringConvertible", DateType.timeZone) { type in
      for name in ["current", "autoupdatingCurrent"] {
        type.property("static var \(name): TimeZone") { call in .timeZone(call.place.calendar.timeZone) }
      }
      type.constant("static let gmt: TimeZone", .timeZone(.gmt))
      type.initializer("init?(identifier: String)") { call in
        TimeZone(identifier: call[0].text).map { .timeZone($0) } ?? .nil
      }
      type.initializer("init?(abbreviation: String)") { call in
        TimeZone(abbreviation: call[0].text).map { .timeZone($0) } ?? .nil
      }
      type.initializer("init?(secondsFromGMT seconds: Int)") { call in
        // 18 hours, as Foundation has it.
        guard call[0].int.magnitude <= 64_800 else { return .nil }
        return TimeZone(secondsFromGMT: call[0].int).map { .timeZone($0) } ?? .nil
      }
      type.property("var identifier: String") { call in .string(call.receiver.timeZone.identifier) }
      type.method("func secondsFromGMT(for date: Date = 0) -> Int") { call in
        .int(call.receiver.timeZone.secondsFromGMT(for: call[0].isVoid ? call.now : call[0].date))
      }
      type.method("func abbreviation(for date: Date = 0) -> String?") { call in
        call.receiver.timeZone.abbreviation(for: call[0].isVoid ? call.now : call[0].date)
          .map { .string($0) } ?? .nil
      }
      type.method("func isDaylightSavingTime(for date: Date = 0) -> Bool") { call in
        .bool(call.receiver.timeZone.isDaylightSavingTime(for: call[0].isVoid ? call.now : call[0].date))
      }
    }
  }

  /// `Locale`
  func declareLocales() {
    let language = NominalType("Locale.Language", .native)
    alias("Locale.Language", language)
    let currency = NominalType("Locale.Currency", .native)
    self.type("struct LocaleCurrency: Hashable", currency) { type in
      type.initializer("init(_ identifier: String)") { call in .native(NativeValue(currency, call[0].text)) }
      type.property("var identifier: String") { call in
        let code: String? = call.receiver.native()
        return .string(code ?? "")
      }
    }
    alias("Locale.Currency", currency)
    let region = NominalType("Locale.Region", .native)
    alias("Locale.Region", region)
    type("struct Locale: Hashable, CustomStringConvertible", DateType.locale) { type in
      type.initializer("init(identifier: String)") { call throws(Stop) in
        // Each that was not met before is looked for among all there are.
        try call.spend(500 + call[0].text.utf8.count)
        return .locale(Locale(identifier: call[0].text))
      }
      for name in ["current", "autoupdatingCurrent"] {
        type.property("static var \(name): Locale") { call in .locale(call.place.locale) }
      }
      type.property("var identifier: String") { call in .string(call.receiver.locale.identifier) }
      type.property("var decimalSeparator: String?") { call in
        call.receiver.locale.decimalSeparator.map { .string($0) } ?? .nil
      }
      type.property("var groupingSeparator: String?") { call in
        call.receiver.locale.groupingSeparator.map { .string($0) } ?? .nil
      }
      type.property("var currency: Locale.Currency?") { call in
        (call.receiver.locale.currency?.identifier).map { .native(NativeValue(currency, $0)) } ?? .nil
      }
      type.property("var currencyCode: String?") { call in
        (call.receiver.locale.currency?.identifier).map { .string($0) } ?? .nil
      }
      type.property("var currencySymbol: String?") { call in
        call.receiver.locale.currencySymbol.map { .string($0) } ?? .nil
      }
      declareLocaleParts(type, region: region, language: language)
      for part in ["languageCode", "regionCode", "currencyCode", "identifier"] {
        type.method(
          "func localizedString(for\(part.first?.uppercased() ?? "")\(part.dropFirst()) code: String) -> String?"
        ) {
          call throws(Stop) in
          try call.spend(8 + call[0].text.utf8.count >> 4)
          let (locale, code) = (call.receiver.locale, call[0].text)
          let text =
            switch part {
            case "languageCode": locale.localizedString(forLanguageCode: code)
            case "regionCode": locale.localizedString(forRegionCode: code)
            case "currencyCode": locale.localizedString(forCurrencyCode: code)
            default: locale.localizedString(forIdentifier: code)
            }
          return text.map { .string($0) } ?? .nil
        }
      }
    }
  }

  /// `DateInterval`
  func declareDateIntervals() {
    type("struct DateInterval: Hashable, Comparable, CustomStringConvertible", DateType.interval) { type in
      type.initializer("init(start: Date, end: Date)") { call throws(Stop) in
        guard call[0].date <= call[1].date else { throw call.fail(LibraryMessage.backwards, at: 1) }
        return .interval(DateInterval(start: call[0].date, end: call[1].date))
      }
      type.initializer("init(start: Date, duration: TimeInterval)") { call throws(Stop) in
        guard call[1].double >= 0 else { throw call.fail(LibraryMessage.backwards, at: 1) }
        _ = try call.date(call[0].date.addingTimeInterval(call[1].double))
        return .interval(DateInterval(start: call[0].date, duration: call[1].double))
      }
      type.property("var start: Date") { call in .date(call.receiver.dateInterval.start) }
      type.property("var end: Date") { call in .date(call.receiver.dateInterval.end) }
      type.property("var duration: TimeInterval") { call in .double(call.receiver.dateInterval.duration) }
      type.method("func contains(_ date: Date) -> Bool") { call in
        .bool(call.receiver.dateInterval.contains(call[0].date))
      }
      type.method("func intersects(_ other: DateInterval) -> Bool") { call in
        .bool(call.receiver.dateInterval.intersects(call[0].dateInterval))
      }
      type.method("func intersection(with other: DateInterval) -> DateInterval?") { call in
        call.receiver.dateInterval.intersection(with: call[0].dateInterval).map { .interval($0) } ?? .nil
      }
      type.method("static func < (a: DateInterval, b: DateInterval) -> Bool") { call in
        .bool(call[0].dateInterval < call[1].dateInterval)
      }
    }
  }

  /// `DateComponents`
  func declareDateComponents() {
    let fields = DateComponents.fields
    type("struct DateComponents: Hashable, CustomStringConvertible", DateType.components) { type in
      let parameters = fields.map { "\($0.name): Int? = 0" }.joined(separator: ", ")
      type.initializer("init(calendar: Calendar? = 0, timeZone: TimeZone? = 0, \(parameters))") {
        call throws(Stop) in
        var result = DateComponents()
        if let calendar: Calendar = call[0].native() { result.calendar = calendar }
        if let zone: TimeZone = call[1].native() { result.timeZone = zone }
        for (index, field) in fields.enumerated() {
          if case .int(let number) = call[index + 2] {
            try result.set(field.component, number, call, at: index + 2)
          }
        }
        return .components(result)
      }
      for field in fields {
        type.property(
          "var \(field.name): Int?",
          set: { value, call throws(Stop) in
            var own = value.dateComponents
            if case .int(let number) = call[0] {
              try own.set(field.component, number, call, at: 0)
            } else {
              own.setValue(nil, for: field.component)
            }
            value = .components(own)
            return .void
          },
          { call in Value(call.receiver.dateComponents.value(for: field.component)) })
      }
      declareDateComponentsParts(type)
    }
  }

  private func declareDateComponentsParts(_ type: TypeBuilder) {
    type.property(
      "var calendar: Calendar?",
      set: { value, call in value.change { $0.dateComponents.calendar = call[0].native() } },
      { call in call.receiver.dateComponents.calendar.map { .calendar($0) } ?? .nil })
    type.property(
      "var timeZone: TimeZone?",
      set: { value, call in value.change { $0.dateComponents.timeZone = call[0].native() } },
      { call in call.receiver.dateComponents.timeZone.map { .timeZone($0) } ?? .nil })
    type.property("var date: Date?") { call throws(Stop) in
      let own = call.receiver.dateComponents
      guard let date = own.calendar?.date(from: own) else { return .nil }
      return try call.date(date)
    }
    type.method("func value(for component: Calendar.Component) -> Int?") { call in
      Value(call.receiver.dateComponents.value(for: call[0].native() ?? .era))
    }
    type.mutating("mutating func setValue(_ value: Int?, for component: Calendar.Component)") {
      value, call throws(Stop) in
      var own = value.dateComponents
      if case .int(let number) = call[0] {
        try own.set(call[1].native() ?? .era, number, call, at: 0)
      } else {
        own.setValue(nil, for: call[1].native() ?? .era)
      }
      value = .components(own)
      return .void
    }
  }
}

extension DateComponents {
  /// The numbers in it, in the order of its initialiser's parameters.
  static let fields: [(name: String, component: Calendar.Component)] = [
    ("era", .era), ("year", .year), ("month", .month), ("day", .day), ("hour", .hour), ("minute", .minute),
    ("second", .second), ("nanosecond", .nanosecond), ("weekday", .weekday),
    ("weekdayOrdinal", .weekdayOrdinal), ("quarter", .quarter), ("weekOfMonth", .weekOfMonth),
    ("weekOfYear", .weekOfYear), ("yearForWeekOfYear", .yearForWeekOfYear), ("dayOfYear", .dayOfYear),
  ]

  /// Takes a number, if calendars can reckon with it.
  mutating func set(
    _ component: Calendar.Component, _ number: Int, _ call: NativeCall, at index: Int
  ) throws(Stop) {
    try call.checkAmount(number, of: component, at: index)
    setValue(number, for: component)
  }
}

extension NativeCall {
  /// Calendars multiply: what is more than all the years there are is told, and not tried.
  func checkAmount(_ number: Int, of component: Calendar.Component, at index: Int) throws(Stop) {
    let isSmall = component == .second || component == .nanosecond
    guard number.magnitude <= (isSmall ? 1_000_000_000_000 : 1_000_000_000) else {
      throw fail(LibraryMessage.farDate, at: index)
    }
  }
}
