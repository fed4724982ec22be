internal import Foundation

extension LibraryBuilder {
  /// The formatters of relative dates, lists, durations, bytes and names.
  func declareOtherFormatters() {
    words("RelativeDateTimeStyle", ["numeric", "named"])
    words("RelativeUnitsStyle", ["full", "spellOut", "short", "abbreviated"])
    formatter(
      "RelativeDateTimeFormatter",
      ["dateTimeStyle": "RelativeDateTimeStyle", "unitsStyle": "RelativeUnitsStyle", "locale": "Locale?"]
    ) { type in
      type.method("func localizedString(for date: Date, relativeTo reference: Date) -> String") {
        call throws(Stop) in
        try call.spend(16)
        let own = call.receiver.native as? FormatterValue
        return .string((own?.relative ?? .plain).text(call[0].date, from: call[1].date, in: call.place))
      }
      type.method("func localizedString(fromTimeInterval seconds: TimeInterval) -> String") {
        call throws(Stop) in
        try call.spend(16)
        let own = call.receiver.native as? FormatterValue
        let start = Locality.unknownNow
        let end = try call.date(start.addingTimeInterval(call[0].double)).date
        return .string((own?.relative ?? .plain).text(end, from: start, in: call.place))
      }
      type.method("func localizedString(from components: DateComponents) -> String") { call throws(Stop) in
        try call.spend(32)
        let own = call.receiver.native as? FormatterValue
        let start = Locality.unknownNow
        guard let end = call.place.calendar.date(byAdding: call[0].dateComponents, to: start) else {
          return .string("")
        }
        return .string(
          (own?.relative ?? .plain).text(try call.date(end).date, from: start, in: call.place))
      }
    }
    formatter("ListFormatter", ["locale": "Locale?"]) { type in
      type.method("func string(from items: [Any]) -> String?") { call throws(Stop) in
        try call.written(call[0])
      }
      type.method("static func localizedString(byJoining strings: [String]) -> String") { call throws(Stop) in
        let list = Value.native(NativeValue(FormatType.list, ListFormat()))
        return try call.interpreter.formatted(call[0], by: list, call.span).map { .string($0) } ?? .void
      }
    }
    declareComponentsFormatter()
    formatter("ByteCountFormatter", ["countStyle": "ByteCountStyle"]) {
      type in
      type.method("func string(fromByteCount count: BinaryInteger) -> String") { call throws(Stop) in
        try call.written(call[0])
      }
      type.method(
        "static func string(fromByteCount count: BinaryInteger, countStyle: ByteCountStyle) -> String"
      ) {
        call throws(Stop) in
        try call.spend(16)
        let own = FormatterValue(NominalType.any)
        own.settings["countStyle"] = call[1]
        return .string(own.bytes(call[0].clampedInt, call.place))
      }
    }
    words("NameFormatterStyle", ["default", "short", "medium", "long", "abbreviated"])
    formatter("PersonNameComponentsFormatter", ["style": "NameFormatterStyle"]) { type in
      type.method("func string(from components: PersonNameComponents) -> String") { call throws(Stop) in
        try call.written(call[0])
      }
    }
  }

  private func declareComponentsFormatter() {
    words("ComponentsUnitsStyle", ["positional", "abbreviated", "short", "full", "spellOut", "brief"])
    words(
      "ComponentsZeroBehavior",
      ["none", "default", "dropLeading", "dropMiddle", "dropTrailing", "dropAll", "pad"])
    words("CalendarUnit", ["weekOfMonth", "day", "hour", "minute", "second"])
    formatter(
      "DateComponentsFormatter",
      [
        "unitsStyle": "ComponentsUnitsStyle", "allowedUnits": "Set<CalendarUnit>", "maximumUnitCount": "Int",
        "zeroFormattingBehavior": "ComponentsZeroBehavior",
      ]
    ) { type in
      type.method("func string(from seconds: TimeInterval) -> String?") { call throws(Stop) in
        try call.written(call[0])
      }
      type.method("func string(from components: DateComponents) -> String?") { call throws(Stop) in
        try call.written(.double(call[0].dateComponents.seconds))
      }
      type.method("func string(from start: Date, to end: Date) -> String?") { call throws(Stop) in
        try call.written(.double(call[1].date.timeIntervalSince(call[0].date)))
      }
    }
  }
}

extension RelativeFormat {
  fileprivate static let plain = RelativeFormat(isNamed: false, units: "wide")
}

extension FormatterValue {
  var relative: RelativeFormat {
    let units = ["spellOut": "spellOut", "short": "abbreviated", "abbreviated": "narrow"][word("unitsStyle")]
    return RelativeFormat(isNamed: word("dateTimeStyle") == "named", units: units ?? "wide")
  }

  func bytes(_ count: Int, _ place: LocalityCache) -> String {
    let style: ByteCountFormatStyle.Style =
      switch word("countStyle") {
      case "memory": .memory
      case "decimal": .decimal
      case "binary": .binary
      default: .file
      }
    let text = ByteCountFormatStyle(style: style, locale: place.locale).format(Int64(count))
    // The formatter writes a kilobyte otherwise than the style, in English.
    return place.locale.language.languageCode == .english ? text.replacing("kB", with: "KB") : text
  }

  /// So many seconds, as Foundation's other formats of durations write them.
  func duration(_ seconds: Double, _ place: LocalityCache) -> String {
    let duration = Duration.seconds(seconds)
    let units = (settings["allowedUnits"] ?? .void).units(
      named: ["weekOfMonth": .weeks, "day": .days, "hour": .hours, "minute": .minutes],
      else: [.days, .hours, .minutes, .seconds])
    let width: Duration.UnitsFormatStyle.UnitWidth
    switch word("unitsStyle") {
    case "full", "spellOut": width = .wide
    case "short": width = .abbreviated
    case "brief": width = .condensedAbbreviated
    case "abbreviated": width = .narrow
    default:
      let hasHours = units.contains(.hours) && abs(seconds) >= 3600
      if hasHours, !units.contains(.seconds) {
        return Duration.TimeFormatStyle(pattern: .hourMinute).locale(place.locale).format(duration)
      }
      let isPadded = word("zeroFormattingBehavior") == "pad"
      let pattern: Duration.TimeFormatStyle.Pattern =
        hasHours || (isPadded && units.contains(.hours))
        ? .hourMinuteSecond(padHourToLength: isPadded ? 2 : 1)
        : .minuteSecond(padMinuteToLength: isPadded ? 2 : 1)
      return Duration.TimeFormatStyle(pattern: pattern).locale(place.locale).format(duration)
    }
    return Duration.UnitsFormatStyle(
      allowedUnits: units, width: width,
      maximumUnitCount: count("maximumUnitCount").flatMap { $0 > 0 ? $0 : nil },
      zeroValueUnits: word("zeroFormattingBehavior") == "pad" ? .show(length: 1) : .hide
    ).locale(place.locale).format(duration)
  }
}

extension DateComponents {
  /// How long they are together, from the beginning of a year on.
  fileprivate var seconds: Double {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let start = Date(timeIntervalSinceReferenceDate: 0)
    return calendar.date(byAdding: self, to: start)?.timeIntervalSince(start) ?? 0
  }
}
