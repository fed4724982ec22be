public import Diagnostics
internal import Foundation

/// The types of formats, by which natives know what they are.
public enum FormatType {
  /// What `format:` takes: `.number`, `.dateTime`, `.list(type: .and)`.
  public static let style = NominalType("FormatStyle", .protocol)
  /// `.number`, `.percent`, `.currency(code:)`
  static let number = NominalType("NumberFormat", .native)
  /// What `style:` of a text takes: `.date`, `.timer`.
  public static let shown = NominalType("Text.DateStyle", .native)
  static let date = NominalType("Date.FormatStyle", .native)
  static let iso8601 = NominalType("Date.ISO8601FormatStyle", .native)
  static let relative = NominalType("Date.RelativeFormatStyle", .native)
  static let interval = NominalType("Date.IntervalFormatStyle", .native)
  static let list = NominalType("ListFormatStyle", .native)
  static let bytes = NominalType("ByteCountFormatStyle", .native)
  static let time = NominalType("Duration.TimeFormatStyle", .native)
  static let units = NominalType("Duration.UnitsFormatStyle", .native)
  static let measure = NominalType("MeasureFormatStyle", .native)
  static let name = NominalType("PersonNameComponents.FormatStyle", .native)
}

extension LibraryBuilder {
  /// A type of a few words: `.narrow`, `.wide`.
  func words(_ name: String, _ words: [String]) {
    let type = NominalType(name, .native)
    self.type("enum \(name): Hashable", type) { builder in
      for word in words {
        let written = word == "default" || word == "none" ? "`\(word)`" : word
        builder.constant("static let \(written): \(name)", .native(NativeValue(type, word)))
      }
    }
  }
}

extension Value {
  /// A word of such a type; empty where it was left out.
  var word: String { native(String.self) ?? "" }
}

extension Interpreter {
  /// A value as a format writes it; nil when the value is none that the format is for, or the format is none.
  public func formatted(_ given: Value, by format: Value, _ span: Span) throws(Stop) -> String? {
    // An `Int64` is written as an `Int` is.
    var value = given
    if case .native = given, let number = given.integer, let whole = Int(exactly: number) {
      value = .int(whole)
    }
    // A text in the language of the page takes its time.
    try spend(8, span)
    // A style of the block's own.
    if let nominal = format.nominal, program.user(nominal) != nil {
      return try call("format", on: format, [given], span).text
    }
    guard case .native(let native) = format else { return nil }
    switch native {
    case let own as NativeValue<NumberFormat>: return formatted(value, by: own.value)
    case let own as NativeValue<ListFormat>:
      let values: [Value]
      switch value {
      case .array(let own, _): values = own
      case .slice(let slice): values = Array(slice.elements)
      case .set(let set): values = set.elements
      default: return nil
      }
      var texts: [String] = []
      for value in values {
        if let member = own.value.member {
          guard let text = try formatted(value, by: .native(member.native), span) else { return nil }
          texts.append(text)
        } else {
          guard case .string(let string) = value else { return nil }
          texts.append(string.text)
        }
      }
      try checkSize(texts.reduce(0) { $0 + $1.utf8.count + 8 }, span)
      try spend(texts.count, span)
      return own.value.text(texts, in: localityCache)
    case let own as NativeValue<ShownDate>:
      let now = localityCache.locality.now ?? Locality.unknownNow
      return (value.native() as Date?).map { own.value.text($0, at: now, in: localityCache) }
    case let own as NativeValue<MeasureFormat>:
      try spend(24, span)
      return Measure(value)?.text(own.value, in: localityCache.locale)
    case let own as NativeValue<NameFormat>:
      return (value.native() as NameValue?).map { own.value.text($0) }
    default: return dateFormatted(value, by: native) ?? quantityFormatted(value, by: native)
    }
  }

  /// A number as a format writes it.
  private func formatted(_ value: Value, by format: NumberFormat) -> String? {
    switch value {
    case .int(let number): return format.text(number, in: localityCache.locale)
    case .double(let number): return format.text(number, in: localityCache.locale)
    default: return (value.native() as Decimal?).map { format.text($0, in: localityCache.locale) }
    }
  }
}

extension NativeCall {
  /// The receiver as the format in an argument writes it.
  func formatted(_ value: Value, by index: Int) throws(Stop) -> Value {
    guard let text = try interpreter.formatted(value, by: self[index], span) else {
      throw fail(LibraryMessage.wrongFormat(value), at: index)
    }
    return .string(text)
  }
}
