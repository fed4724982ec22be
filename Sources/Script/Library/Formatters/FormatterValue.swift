public import Diagnostics
internal import Foundation

/// A formatter, which is a class: what is set is set for all who have it.
final class FormatterValue: Native, @unchecked Sendable {
  /// What was set, by name.
  var settings: [String: Value] = [:]

  func word(_ name: String) -> String { settings[name]?.word ?? "" }
  func flag(_ name: String) -> Bool? { if case .bool(let flag)? = settings[name] { flag } else { nil } }
  func count(_ name: String) -> Int? { if case .int(let count)? = settings[name] { count } else { nil } }
  func text(_ name: String) -> String? {
    if case .string(let string)? = settings[name] { string.text } else { nil }
  }

  override func isEqual(to other: Native) -> Bool? { self === other }
  override func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension LibraryBuilder {
  /// Foundation's formatters.
  func declareFormatters() {
    declareDateFormatter()
    declareNumberFormatter()
    declareOtherFormatters()
  }

  /// A formatter with what can be set: a type for each name.
  func formatter(
    _ name: String, _ settings: KeyValuePairs<String, String>,
    default value: @escaping @Sendable (String, FormatterValue, NativeCall) -> Value = { _, _, _ in .void },
    _ declare: (TypeBuilder) -> Void
  ) {
    let nominal = NominalType(name, .native)
    nominal.hasNonmutatingSetters = true
    type("class \(name): Formatter", nominal) { type in
      type.initializer("init()") { _ in .native(FormatterValue(nominal)) }
      for (setting, kind) in settings {
        type.property(
          "var \(setting): \(kind)",
          set: { value, call in
            guard let own = value.native as? FormatterValue else { return .void }
            // A style takes the place of a pattern.
            if setting.hasSuffix("Style") { own.settings["dateFormat"] = nil }
            own.settings[setting] = call[0]
            return .void
          },
          { call in
            guard let own = call.receiver.native as? FormatterValue else { return .void }
            return own.settings[setting] ?? value(setting, own, call)
          })
      }
      type.method("func string(for object: Any?) -> String?") { call throws(Stop) in
        if call[0].isNil { return .nil }
        return try call.interpreter.formatted(call[0], formatter: call.receiver, call.span)
          .map { .string($0) } ?? .nil
      }
      declare(type)
    }
  }
}

extension Interpreter {
  /// What a formatter makes of a value; nil where it is not for such values.
  func formatted(_ value: Value, formatter: Value, _ span: Span) throws(Stop) -> String? {
    guard let own = formatter.native as? FormatterValue else { return nil }
    try spend(16, span)
    switch own.type.name {
    case "DateFormatter":
      guard let date: Date = value.native() else { return nil }
      return own.dateFormatter(localityCache).string(from: date)
    case "NumberFormatter":
      switch value {
      case .int(let number): return own.numberFormatter(localityCache).string(from: NSNumber(value: number))
      case .double(let number):
        return own.numberFormatter(localityCache).string(from: NSNumber(value: number))
      case .native where (value.native() as Decimal?) != nil:
        return own.numberFormatter(localityCache).string(from: NSDecimalNumber(decimal: value.decimal))
      default: return nil
      }
    case "ISO8601DateFormatter":
      return (value.native() as Date?).map { own.iso8601(localityCache).string(from: $0) }
    case "RelativeDateTimeFormatter":
      let now = localityCache.locality.now ?? Locality.unknownNow
      return (value.native() as Date?).map { own.relative.text($0, from: now, in: localityCache) }
    case "ListFormatter":
      guard case .array(let values, _) = value else { return nil }
      var texts: [String] = []
      for value in values { texts.append(try text(value, .unknown, span)) }
      try checkSize(texts.reduce(0) { $0 + $1.utf8.count + 8 }, span)
      return ListFormat().text(texts, in: localityCache)
    case "DateComponentsFormatter":
      guard case .double(let seconds) = value, abs(seconds) < 1e12 else { return nil }
      return own.duration(seconds, localityCache)
    case "ByteCountFormatter":
      guard case .int(let count) = value else { return nil }
      return own.bytes(count, localityCache)
    case "PersonNameComponentsFormatter":
      let style = own.word("style")
      return (value.native() as NameValue?).map {
        NameFormat(style: style == "default" || style.isEmpty ? "medium" : style).text($0)
      }
    default: return nil
    }
  }
}

extension Interpreter {
  /// A value as a format or a formatter writes it; nil where it is not for such values.
  public func text(of value: Value, by format: Value, at span: Span) -> String? {
    attempt { () throws(Stop) -> String? in
      if format.native is FormatterValue { return try self.formatted(value, formatter: format, span) }
      return try self.formatted(value, by: format, span)
    } ?? nil
  }
}
