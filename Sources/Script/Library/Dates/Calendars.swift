internal import Foundation

extension LibraryBuilder {
  /// `Calendar`
  func declareCalendars() {
    type("enum CalendarComponent: Hashable, CustomStringConvertible", DateType.component) { type in
      for component in Calendar.Component.named {
        type.constant(
          "static let \(component): Calendar.Component", .native(NativeValue(DateType.component, component)))
      }
    }
    type("enum CalendarIdentifier: Hashable, CustomStringConvertible", DateType.identifier) { type in
      for (name, identifier) in Calendar.Identifier.named {
        type.constant(
          "static let \(name): Calendar.Identifier",
          .native(NativeValue(DateType.identifier, identifier)))
      }
    }
    type("struct Calendar: Hashable, CustomStringConvertible", DateType.calendar) { type in
      declareCalendarProperties(type)
      declareCalendarSymbols(type)
      declareCalendarComponents(type)
      declareCalendarDates(type)
      declareCalendarQuestions(type)
      declareCalendarRanges(type)
    }
    // What it gives is a `Calendar` in Swift as well.
    type("class NSCalendar", NominalType("NSCalendar", .native)) { type in
      for name in ["current", "autoupdatingCurrent"] {
        type.property("static var \(name): Calendar") { call in .calendar(call.place.calendar) }
      }
    }
  }

  private func declareCalendarProperties(_ type: TypeBuilder) {
    for name in ["current", "autoupdatingCurrent"] {
      type.property("static var \(name): Calendar") { call in .calendar(call.place.calendar) }
    }
    type.initializer("init(identifier: Calendar.Identifier)") { call in
      .calendar(
        Calendar(
          call[0].native() ?? .gregorian, call.place.locale, call.place.calendar.timeZone))
    }
    type.property("var identifier: Calendar.Identifier") { call in
      .native(NativeValue(DateType.identifier, call.receiver.calendar.identifier))
    }
    type.property(
      "var timeZone: TimeZone",
      set: { value, call in value.change { $0.calendar.timeZone = call[0].timeZone } },
      { call in .timeZone(call.receiver.calendar.timeZone) })
    type.property(
      "var locale: Locale?",
      set: { value, call in value.change { $0.calendar.locale = call[0].locale } },
      { call in call.receiver.calendar.locale.map { .locale($0) } ?? .nil })
    let dayCounts: [(String, @Sendable () -> WritableKeyPath<Calendar, Int>)] = [
      ("firstWeekday", { \.firstWeekday }), ("minimumDaysInFirstWeek", { \.minimumDaysInFirstWeek }),
    ]
    for (name, member) in dayCounts {
      type.property(
        "var \(name): Int",
        set: { value, call throws(Stop) in
          guard (1...7).contains(call[0].int) else { throw call.fail(LibraryMessage.weekday, at: 0) }
          return value.change { $0.calendar[keyPath: member()] = call[0].int }
        }, { call in .int(call.receiver.calendar[keyPath: member()]) })
    }
  }

  private func declareCalendarSymbols(_ type: TypeBuilder) {
    let symbols: [(String, @Sendable (Calendar) -> [String])] = [
      ("weekdaySymbols", \.weekdaySymbols), ("shortWeekdaySymbols", \.shortWeekdaySymbols),
      ("veryShortWeekdaySymbols", \.veryShortWeekdaySymbols),
      ("standaloneWeekdaySymbols", \.standaloneWeekdaySymbols),
      ("shortStandaloneWeekdaySymbols", \.shortStandaloneWeekdaySymbols),
      ("veryShortStandaloneWeekdaySymbols", \.veryShortStandaloneWeekdaySymbols),
      ("monthSymbols", \.monthSymbols), ("shortMonthSymbols", \.shortMonthSymbols),
      ("veryShortMonthSymbols", \.veryShortMonthSymbols),
      ("standaloneMonthSymbols", \.standaloneMonthSymbols),
      ("shortStandaloneMonthSymbols", \.shortStandaloneMonthSymbols),
      ("veryShortStandaloneMonthSymbols", \.veryShortStandaloneMonthSymbols),
      ("quarterSymbols", \.quarterSymbols), ("shortQuarterSymbols", \.shortQuarterSymbols),
      ("standaloneQuarterSymbols", \.standaloneQuarterSymbols),
      ("shortStandaloneQuarterSymbols", \.shortStandaloneQuarterSymbols),
      ("eraSymbols", \.eraSymbols), ("longEraSymbols", \.longEraSymbols),
    ]
    for (name, list) in symbols {
      type.property("var \(name): [String]") { call throws(Stop) in
        try call.spend(32)
        return .array(list(call.receiver.calendar).map { .string($0) })
      }
    }
    type.property("var amSymbol: String") { call in .string(call.receiver.calendar.amSymbol) }
    type.property("var pmSymbol: String") { call in .string(call.receiver.calendar.pmSymbol) }
  }

  private func declareCalendarComponents(_ type: TypeBuilder) {
    type.method("func component(_ component: Calendar.Component, from date: Date) -> Int") {
      call throws(Stop) in
      let calendar = call.receiver.calendar
      // Those that follow the moon are calculated with the moon's course.
      try call.spend([.gregorian, .iso8601].contains(calendar.identifier) ? 2 : 64)
      return .int(calendar.component(call.component(0), from: call[1].date))
    }
    type.method(
      "func dateComponents(_ components: Set<Calendar.Component>, from date: Date) -> DateComponents"
    ) {
      call throws(Stop) in
      try call.spend(8)
      return .components(call.receiver.calendar.dateComponents(call.componentSet(0), from: call[1].date))
    }
    type.method("func dateComponents(in zone: TimeZone, from date: Date) -> DateComponents") {
      call throws(Stop) in
      try call.spend(8)
      return .components(call.receiver.calendar.dateComponents(in: call[0].timeZone, from: call[1].date))
    }
    type.method(
      "func dateComponents(_ components: Set<Calendar.Component>, from start: Date, to end: Date) -> DateComponents"
    ) { call throws(Stop) in
      try call.spend(32)
      return .components(
        call.receiver.calendar.dateComponents(call.componentSet(0), from: call[1].date, to: call[2].date))
    }
    type.method(
      "func dateComponents(_ components: Set<Calendar.Component>, from start: DateComponents, to end: DateComponents) -> DateComponents"
    ) { call throws(Stop) in
      try call.spend(32)
      return .components(
        call.receiver.calendar.dateComponents(
          call.componentSet(0), from: call[1].dateComponents, to: call[2].dateComponents))
    }
  }

  private func declareCalendarDates(_ type: TypeBuilder) {
    type.method("func date(from components: DateComponents) -> Date?") { call throws(Stop) in
      try call.spend(8)
      return try call.optional(call.receiver.calendar.date(from: call[0].dateComponents))
    }
    type.method(
      "func date(byAdding component: Calendar.Component, value: Int, to date: Date, wrappingComponents: Bool = false) -> Date?"
    ) { call throws(Stop) in
      try call.spend(8)
      try call.checkAmount(call[1].int, of: call.component(0), at: 1)
      return try call.optional(
        call.receiver.calendar.date(
          byAdding: call.component(0), value: call[1].int, to: call[2].date,
          wrappingComponents: call[3].bool))
    }
    type.method(
      "func date(byAdding components: DateComponents, to date: Date, wrappingComponents: Bool = false) -> Date?"
    ) { call throws(Stop) in
      try call.spend(16)
      return try call.optional(
        call.receiver.calendar.date(
          byAdding: call[0].dateComponents, to: call[1].date, wrappingComponents: call[2].bool))
    }
    type.method("func date(bySetting component: Calendar.Component, value: Int, of date: Date) -> Date?") {
      call throws(Stop) in
      try call.spend(256)
      try call.checkAmount(call[1].int, of: call.component(0), at: 1)
      return try call.optional(
        call.receiver.calendar.date(bySetting: call.component(0), value: call[1].int, of: call[2].date))
    }
    type.method(
      "func date(bySettingHour hour: Int, minute: Int, second: Int, of date: Date) -> Date?"
    ) { call throws(Stop) in
      try call.spend(256)
      for index in 0...2 where call[index].int.magnitude > 1000 { return .nil }
      return try call.optional(
        call.receiver.calendar.date(
          bySettingHour: call[0].int, minute: call[1].int, second: call[2].int, of: call[3].date))
    }
    type.method("func startOfDay(for date: Date) -> Date") { call throws(Stop) in
      try call.spend(4)
      return try call.date(call.receiver.calendar.startOfDay(for: call[0].date))
    }
    declareNextDates(type)
  }

  private func declareNextDates(_ type: TypeBuilder) {
    let policy = NominalType("Calendar.MatchingPolicy", .native)
    alias("Calendar.MatchingPolicy", policy)
    self.type("enum CalendarMatchingPolicy: Hashable", policy) { type in
      for name in [
        "nextTime", "nextTimePreservingSmallerComponents", "previousTimePreservingSmallerComponents",
        "strict",
      ] {
        type.constant("static let \(name): Calendar.MatchingPolicy", .native(NativeValue(policy, name)))
      }
    }
    type.method(
      "func nextDate(after date: Date, matching components: DateComponents, matchingPolicy: Calendar.MatchingPolicy = 0) -> Date?"
    ) { call throws(Stop) in
      try call.spend(512)
      let policy: Calendar.MatchingPolicy =
        switch call[2].native(String.self) {
        case "nextTimePreservingSmallerComponents": .nextTimePreservingSmallerComponents
        case "previousTimePreservingSmallerComponents": .previousTimePreservingSmallerComponents
        case "strict": .strict
        default: .nextTime
        }
      let date = call.receiver.calendar.nextDate(
        after: call[0].date, matching: call[1].dateComponents, matchingPolicy: policy)
      // It is looked for year by year, and a day that there never is in a great many.
      let years = date.map { Int(abs($0.timeIntervalSince(call[0].date)) / 31_536_000) } ?? 200
      try call.spend(1000 * years)
      return try call.optional(date)
    }
  }

  private func declareCalendarQuestions(_ type: TypeBuilder) {
    type.method("func isDate(_ date: Date, inSameDayAs other: Date) -> Bool") { call throws(Stop) in
      try call.spend(8)
      return .bool(call.receiver.calendar.isDate(call[0].date, inSameDayAs: call[1].date))
    }
    type.method(
      "func isDate(_ date: Date, equalTo other: Date, toGranularity component: Calendar.Component) -> Bool"
    ) { call throws(Stop) in
      try call.spend(8)
      return .bool(
        call.receiver.calendar.isDate(
          call[0].date, equalTo: call[1].date, toGranularity: call.component(2)))
    }
    type.method(
      "func compare(_ date: Date, to other: Date, toGranularity component: Calendar.Component) -> ComparisonResult"
    ) { call throws(Stop) in
      try call.spend(8)
      return .order(
        call.receiver.calendar.compare(
          call[0].date, to: call[1].date, toGranularity: call.component(2)
        ).rawValue)
    }
    for (name, days) in [("Today", 0.0), ("Tomorrow", 1), ("Yesterday", -1)] {
      type.method("func isDateIn\(name)(_ date: Date) -> Bool") { call throws(Stop) in
        try call.spend(8)
        let calendar = call.receiver.calendar
        // Noon is in its day, whatever becomes of the clocks.
        let noon = calendar.startOfDay(for: call.now).addingTimeInterval(43_200 + days * 86_400)
        return .bool(calendar.isDate(call[0].date, inSameDayAs: noon))
      }
    }
    type.method("func isDateInWeekend(_ date: Date) -> Bool") { call throws(Stop) in
      try call.spend(8)
      return .bool(call.receiver.calendar.isDateInWeekend(call[0].date))
    }
  }

  private func declareCalendarRanges(_ type: TypeBuilder) {
    type.method("func dateInterval(of component: Calendar.Component, for date: Date) -> DateInterval?") {
      call throws(Stop) in
      try call.spend(8)
      return call.receiver.calendar.dateInterval(of: call.component(0), for: call[1].date)
        .map { .interval($0) } ?? .nil
    }
    type.method(
      "func range(of smaller: Calendar.Component, in larger: Calendar.Component, for date: Date) -> Range<Int>?"
    ) { call throws(Stop) in
      try call.spend(16)
      return call.receiver.calendar.range(of: call.component(0), in: call.component(1), for: call[2].date)
        .map { .range($0) } ?? .nil
    }
    type.method(
      "func ordinality(of smaller: Calendar.Component, in larger: Calendar.Component, for date: Date) -> Int?"
    ) { call throws(Stop) in
      try call.spend(16)
      return Value(
        call.receiver.calendar.ordinality(of: call.component(0), in: call.component(1), for: call[2].date))
    }
    for name in ["minimumRange", "maximumRange"] {
      type.method("func \(name)(of component: Calendar.Component) -> Range<Int>?") { call in
        let calendar = call.receiver.calendar
        let range =
          name == "minimumRange"
          ? calendar.minimumRange(of: call.component(0)) : calendar.maximumRange(of: call.component(0))
        return range.map { .range($0) } ?? .nil
      }
    }
  }
}

extension Calendar.Component {
  fileprivate static let named: [Calendar.Component] = [
    .era, .year, .month, .day, .hour, .minute, .second, .weekday, .weekdayOrdinal, .quarter, .weekOfMonth,
    .weekOfYear, .yearForWeekOfYear, .nanosecond, .calendar, .timeZone, .dayOfYear,
  ]
}

extension Calendar.Identifier {
  fileprivate static let named: [(String, Calendar.Identifier)] = [
    ("gregorian", .gregorian), ("iso8601", .iso8601), ("buddhist", .buddhist), ("chinese", .chinese),
    ("coptic", .coptic), ("ethiopicAmeteMihret", .ethiopicAmeteMihret), ("hebrew", .hebrew),
    ("indian", .indian), ("islamic", .islamic), ("islamicCivil", .islamicCivil), ("japanese", .japanese),
    ("persian", .persian), ("republicOfChina", .republicOfChina),
  ]
}

extension NativeCall {
  fileprivate func component(_ index: Int) -> Calendar.Component { self[index].native() ?? .day }

  fileprivate func componentSet(_ index: Int) -> Set<Calendar.Component> {
    guard case .set(let set) = self[index] else { return [] }
    return Set(set.elements.compactMap { $0.native() })
  }

  /// A date that a calendar may have found.
  fileprivate func optional(_ date: Date?) throws(Stop) -> Value {
    guard let date else { return .nil }
    return try self.date(date)
  }
}
