internal import Foundation

extension LibraryBuilder {
  /// Foundation's `Date` and what belongs to it.
  func declareDates() {
    for (name, type) in [
      ("Calendar.Component", DateType.component), ("Calendar.Identifier", DateType.identifier),
    ] { alias(name, type) }
    type("struct Date: Hashable, Comparable, Strideable, CustomStringConvertible", DateType.date) { type in
      declareDateInitializers(type)
      declareDateParts(type)
      declareDateArithmetic(type)
    }
    for label in ["to", "through"] {
      function("func stride(from start: Date, \(label) end: Date, by step: TimeInterval) -> [Date]") {
        call throws(Stop) in
        try call.dates(includingEnd: label == "through")
      }
    }
    declareTimeZones()
    declareLocales()
    declareDateComponents()
    declareDateIntervals()
    declareCalendars()
  }

  private func declareDateInitializers(_ type: TypeBuilder) {
    type.initializer("init()") { call in .date(call.now) }
    type.property("static var now: Date") { call in .date(call.now) }
    type.property("static var timeIntervalSinceReferenceDate: TimeInterval") { call in
      .double(call.now.timeIntervalSinceReferenceDate)
    }
    type.initializer("init(timeIntervalSince1970: TimeInterval)") { call throws(Stop) in
      try call.date(call[0].double)
    }
    type.initializer("init(timeIntervalSinceReferenceDate: TimeInterval)") { call throws(Stop) in
      try call.date(Date(timeIntervalSinceReferenceDate: call[0].double))
    }
    type.initializer("init(timeIntervalSinceNow: TimeInterval)") { call throws(Stop) in
      try call.date(call.now.addingTimeInterval(call[0].double))
    }
    type.initializer("init(timeInterval: TimeInterval, since date: Date)") { call throws(Stop) in
      try call.date(call[1].date.addingTimeInterval(call[0].double))
    }
    type.constant("static let distantPast: Date", .date(.distantPast))
    type.constant("static let distantFuture: Date", .date(.distantFuture))
    type.constant("static let timeIntervalBetween1970AndReferenceDate: Double", .double(978_307_200))
  }

  private func declareDateParts(_ type: TypeBuilder) {
    type.property("var timeIntervalSince1970: TimeInterval") { call in
      .double(call.receiver.date.timeIntervalSince1970)
    }
    type.property("var timeIntervalSinceReferenceDate: TimeInterval") { call in
      .double(call.receiver.date.timeIntervalSinceReferenceDate)
    }
    type.property("var timeIntervalSinceNow: TimeInterval") { call in
      .double(call.receiver.date.timeIntervalSince(call.now))
    }
    type.method("func timeIntervalSince(_ date: Date) -> TimeInterval") { call in
      .double(call.receiver.date.timeIntervalSince(call[0].date))
    }
    type.method("func distance(to other: Date) -> TimeInterval") { call in
      .double(call[0].date.timeIntervalSince(call.receiver.date))
    }
    type.method("func compare(_ other: Date) -> ComparisonResult") { call in
      .order(call.receiver.date.compare(call[0].date).rawValue)
    }
  }

  private func declareDateArithmetic(_ type: TypeBuilder) {
    for name in ["addingTimeInterval(_ seconds: TimeInterval)", "advanced(by seconds: TimeInterval)"] {
      type.method("func \(name) -> Date") { call throws(Stop) in
        try call.date(call.receiver.date.addingTimeInterval(call[0].double))
      }
    }
    type.mutating("mutating func addTimeInterval(_ seconds: TimeInterval)") { value, call throws(Stop) in
      value = try call.date(value.date.addingTimeInterval(call[0].double))
      return .void
    }
    type.method("static func + (a: Date, b: TimeInterval) -> Date") { call throws(Stop) in
      try call.date(call[0].date.addingTimeInterval(call[1].double))
    }
    type.method("static func - (a: Date, b: TimeInterval) -> Date") { call throws(Stop) in
      try call.date(call[0].date.addingTimeInterval(-call[1].double))
    }
    type.method("static func < (a: Date, b: Date) -> Bool") { call in .bool(call[0].date < call[1].date) }
  }
}

extension NativeCall {
  /// The dates from one to another; Swift multiplies, so that no error adds up.
  fileprivate func dates(includingEnd: Bool) throws(Stop) -> Value {
    let (start, end, step) = (self[0].date, self[1].date, self[2].double)
    guard step != 0, step.isFinite else { throw fail(LibraryMessage.strideOfZero, at: 2) }
    var values: [Value] = []
    while true {
      let next = start.addingTimeInterval(Double(values.count) * step)
      guard step > 0 ? next < end : end < next else {
        if includingEnd, next == end { values.append(.date(end)) }
        return .array(values)
      }
      values.append(.date(next))
      try checkGrown(values.count)
      try spend()
    }
  }
}

extension Value {
  /// A `ComparisonResult`.
  static func order(_ order: Int) -> Value {
    guard let type = Library.standard.type(named: "ComparisonResult") else { return .void }
    return .native(NativeValue(type, order))
  }
}
