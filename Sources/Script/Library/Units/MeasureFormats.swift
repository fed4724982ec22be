internal import Foundation
internal import _FoundationICU

/// How a measurement is written: `.measurement(width: .abbreviated, usage: .road)`
struct MeasureFormat: Hashable {
  /// `wide`, `abbreviated`, `narrow`
  var width = "abbreviated"
  /// What it is for: where one measures in miles, a road's length is in miles. `asProvided` keeps the unit.
  var usage = "general"
  var number: NumberFormat?
  /// `21°`
  var hidesScale = false
  /// nil: the page's.
  var locale: Locale?
}

/// A `Measurement` of a block's, and what ICU calls its unit.
struct Measure {
  var number: Double
  let kind: String
  let symbol: String
  private let coefficient: Double

  init?(_ value: Value) {
    guard case .instance(let measurement) = value, measurement.type.name == "Measurement",
      case .double(let number) = measurement[0], let unit = measurement[1].storage,
      case .string(let symbol) = unit[0]
    else { return nil }
    (self.number, kind, self.symbol) = (number, unit.type.name, symbol.text)
    coefficient = unit.count > 1 ? unit[1].double : 1
  }

  /// Of an amount of data, how many bytes it is.
  var bytes: Int64? {
    guard kind == "UnitInformationStorage" else { return nil }
    return Int64(exactly: (number * coefficient).rounded())
  }

  /// As a format writes it; what ICU has no name for has its symbol behind it.
  func text(_ format: MeasureFormat, in page: Locale) -> String {
    let locale = format.locale ?? page
    let number = format.number ?? NumberFormat()
    if kind == "UnitTemperature", format.hidesScale { return degrees(format, number, locale) }
    let width = Self.widths[format.width] ?? "unit-width-short"
    if let unit = Prelude.unitNames["\(kind) \(symbol)"] {
      let usage = Self.usages[format.usage].map { " usage/" + $0 }
      for usage in [usage, ""] {
        guard let usage else { continue }
        let skeleton = "unit/\(unit)\(usage) \(width) \(number.skeleton)"
        if let text = formatNumber(self.number, skeleton, locale) { return text }
      }
    }
    return number.text(self.number, in: locale) + " " + symbol
  }

  private func degrees(_ format: MeasureFormat, _ number: NumberFormat, _ locale: Locale) -> String {
    let base =
      self.number * (symbol == "°F" ? 5 / 9 : 1)
      + (symbol == "°F" ? 255.3722222222222 : symbol == "K" ? 0 : 273.15)
    var shown = self.number
    if format.usage != "asProvided" {
      shown = locale.measurementSystem == .us ? (base - 255.3722222222222) * 9 / 5 : base - 273.15
    }
    let precision = number.precision == nil && format.usage != "asProvided" ? " precision-integer" : ""
    let skeleton = "measure-unit/temperature-generic unit-width-narrow\(precision) \(number.skeleton)"
    return formatNumber(shown, skeleton, locale) ?? "\(shown)°"
  }

  private static let widths = [
    "wide": "unit-width-full-name", "abbreviated": "unit-width-short", "narrow": "unit-width-narrow",
  ]

  private static let usages = [
    "general": "default", "person": "person", "personHeight": "person-height", "personWeight": "person",
    "road": "road", "food": "food", "workout": "default", "focalLength": "focal-length",
    "rainfall": "rainfall", "snowfall": "snowfall", "visibility": "visibility", "vehicle": "vehicle",
    "weather": "weather", "wind": "wind", "liquid": "fluid", "barometric": "baromtrc",
  ]
}

/// A number as ICU's formatter of that skeleton writes it; nil where there is none.
private func formatNumber(_ number: Double, _ skeleton: String, _ locale: Locale) -> String? {
  var status = U_ZERO_ERROR
  let units = Array(skeleton.utf16)
  guard
    let formatter = swift_unumf_openForSkeletonAndLocale(
      units, Int32(units.count), locale.identifier(.icu), &status)
  else { return nil }
  defer { swift_unumf_close(formatter) }
  guard let result = swift_unumf_openResult(&status) else { return nil }
  defer { swift_unumf_closeResult(result) }
  swift_unumf_formatDouble(formatter, number, result, &status)
  guard status.rawValue <= 0 else { return nil }
  var text = [UInt16](repeating: 0, count: 512)
  let count = swift_unumf_resultToString(result, &text, Int32(text.count), &status)
  guard status.rawValue <= 0, count > 0, count <= text.count else { return nil }
  return String(decoding: text.prefix(Int(count)), as: UTF16.self)
}

extension NumberFormat {
  /// The same as ICU's "number skeleton", without what stands around the number.
  fileprivate var skeleton: String {
    var parts: [String] = []
    func digits(_ mark: String, _ range: ClosedRange<Int>) -> String {
      let most = min(range.upperBound, 60)
      return String(repeating: mark, count: min(range.lowerBound, 60))
        + (range.upperBound >= Self.manyDigits
          ? "*" : String(repeating: "#", count: max(0, most - range.lowerBound)))
    }
    switch precision {
    case .fraction(let range):
      parts.append(range.upperBound == 0 ? "precision-integer" : "." + digits("0", range))
    case .significant(let range): parts.append(digits("@", range))
    case .whole, nil: break
    }
    if !groups { parts.append("group-off") }
    switch sign {
    case .never: parts.append("sign-never")
    case .always(let includingZero): parts.append(includingZero ? "sign-always" : "sign-except-zero")
    case .automatic, .accounting: break
    }
    switch rounding {
    case .up: parts.append("rounding-mode-ceiling")
    case .down: parts.append("rounding-mode-floor")
    case .towardZero: parts.append("rounding-mode-down")
    case .awayFromZero: parts.append("rounding-mode-up")
    case .toNearestOrAwayFromZero: parts.append("rounding-mode-half-up")
    default: break
    }
    if isCompact { parts.append("compact-short") }
    return parts.joined(separator: " ")
  }
}

extension LibraryBuilder {
  /// `.measurement(width:usage:)`, and `MeasurementFormatter`
  func declareMeasureFormats() {
    words("MeasureWidth", ["wide", "abbreviated", "narrow"])
    words(
      "MeasureUsage",
      [
        "general", "asProvided", "person", "personHeight", "personWeight", "road", "food", "workout",
        "focalLength", "rainfall", "snowfall", "visibility", "vehicle", "weather", "wind", "liquid",
        "barometric",
      ])
    type("struct MeasureFormatStyle: FormatStyle, Hashable", FormatType.measure) { type in
      type.method("func locale(_ locale: Locale) -> MeasureFormatStyle") { call in
        var own: MeasureFormat = call.receiver.native() ?? MeasureFormat()
        own.locale = call[0].locale
        return .native(NativeValue(FormatType.measure, own))
      }
      type.method("func format(_ measurement: Any) -> String") { call throws(Stop) in
        try call.formatted(call[0], as: call.receiver)
      }
    }
    extend(FormatType.style) { type in
      type.method(
        "static func measurement(width: MeasureWidth, usage: MeasureUsage = 0, hidesScaleName: Bool = false, numberFormatStyle: NumberFormat = 0) -> MeasureFormatStyle"
      ) { call in call.measureFormat(hidesScale: 2, number: 3) }
      type.method(
        "static func measurement(width: MeasureWidth, usage: MeasureUsage = 0, numberFormatStyle: NumberFormat) -> MeasureFormatStyle"
      ) { call in call.measureFormat(hidesScale: nil, number: 2) }
      type.method(
        "static func measurement(width: MeasureWidth, usage: MeasureUsage = 0, numberFormat: NumberFormat) -> MeasureFormatStyle"
      ) { call in call.measureFormat(hidesScale: nil, number: 2) }
    }
    // What `Measurement`, which is written in Swift, calls.
    function("func _formatMeasurement(_ measurement: Any, _ format: Any?) -> String") { call throws(Stop) in
      let usual = Value.native(NativeValue(FormatType.measure, MeasureFormat()))
      return try call.formatted(call[0], as: call[1].isNil ? usual : call[1])
    }
    words("MeasurementFormatterStyle", ["short", "medium", "long"])
    let options = NominalType("MeasurementFormatterOptions", .native)
    type("struct MeasurementFormatterOptions: OptionSet", options) { type in
      type.initializer("init()") { _ in .native(NativeValue(options, "")) }
      for word in ["providedUnit", "naturalScale", "temperatureWithoutUnit"] {
        type.constant(
          "static let \(word): MeasurementFormatterOptions", .native(NativeValue(options, word)))
      }
      type.method("func union(_ other: MeasurementFormatterOptions) -> MeasurementFormatterOptions") { call in
        .native(NativeValue(options, call.receiver.word + " " + call[0].word))
      }
    }
    formatter(
      "MeasurementFormatter",
      [
        "unitStyle": "MeasurementFormatterStyle", "unitOptions": "MeasurementFormatterOptions",
        "numberFormatter": "NumberFormatter", "locale": "Locale?",
      ]
    ) { type in
      type.method("func string(from measurement: Any) -> String") { call throws(Stop) in
        let own = call.receiver.native as? FormatterValue
        // A unit alone.
        if call[0].object != nil, let symbol = call.interpreter.property("symbol", of: call[0]) {
          return symbol
        }
        return try call.formatted(
          call[0], as: .native(NativeValue(FormatType.measure, own?.measures ?? MeasureFormat())))
      }
    }
  }
}

extension FormatterValue {
  fileprivate var measures: MeasureFormat {
    var result = MeasureFormat()
    result.width = ["short": "narrow", "long": "wide"][word("unitStyle")] ?? "abbreviated"
    let options = word("unitOptions")
    if options.contains("providedUnit") { result.usage = "asProvided" }
    result.hidesScale = options.contains("temperatureWithoutUnit")
    result.locale = settings["locale"]?.native()
    if let numbers = settings["numberFormatter"]?.native as? FormatterValue {
      let least = numbers.count("minimumFractionDigits") ?? 0
      let most = numbers.count("maximumFractionDigits") ?? max(3, least)
      var number = NumberFormat()
      number.precision = .fraction(min(max(0, least), 20)...min(max(least, most, 0), 20))
      result.number = number
    }
    return result
  }
}

extension NativeCall {
  fileprivate func measureFormat(hidesScale: Int?, number: Int) -> Value {
    var result = MeasureFormat()
    if !self[0].word.isEmpty { result.width = self[0].word }
    if !self[1].word.isEmpty { result.usage = self[1].word }
    result.number = self[number].native()
    if let hidesScale, case .bool(true) = self[hidesScale] { result.hidesScale = true }
    return .native(NativeValue(FormatType.measure, result))
  }

  fileprivate func formatted(_ value: Value, as format: Value) throws(Stop) -> Value {
    try spend(96)
    guard let text = try interpreter.formatted(value, by: format, span) else {
      throw fail(LibraryMessage.wrongFormat(value), at: 0)
    }
    return .string(text)
  }
}
