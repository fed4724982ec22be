internal import Foundation

/// The parts of a person's name.
struct NameValue: Hashable, CustomStringConvertible {
  static let parts = ["namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname"]
  var parts: [String: String] = [:]

  /// As Foundation prints it.
  var description: String {
    NameValue.parts.compactMap { name in parts[name].map { "\(name): \($0)" } }.joined(separator: " ")
  }
}

/// How a name is written: as a rule its parts in the order of Western languages. Foundation on Linux writes none.
struct NameFormat: Hashable {
  /// `short`, `medium`, `long`, `abbreviated`
  var style: String

  func text(_ name: NameValue) -> String {
    func joined(_ parts: [String]) -> String {
      parts.compactMap { name.parts[$0] }.filter { !$0.isEmpty }.joined(separator: " ")
    }
    switch style {
    case "short": return name.parts["nickname"] ?? name.parts["givenName"] ?? joined(["familyName"])
    case "long": return joined(["namePrefix", "givenName", "middleName", "familyName", "nameSuffix"])
    case "abbreviated":
      return ["givenName", "familyName"].compactMap { name.parts[$0]?.first.map(String.init) }.joined()
    default: return joined(["givenName", "familyName"])
    }
  }
}

extension LibraryBuilder {
  /// `PersonNameComponents`
  func declareNames() {
    let name = NominalType("PersonNameComponents", .native)
    words("NameStyle", ["short", "medium", "long", "abbreviated"])
    alias("PersonNameComponents.FormatStyle", FormatType.name)
    type("struct PersonNameFormatStyle: FormatStyle, Hashable", FormatType.name)
    extend(FormatType.style) { type in
      type.method("static func name(style: NameStyle) -> PersonNameComponents.FormatStyle") { call in
        .native(NativeValue(FormatType.name, NameFormat(style: call[0].word)))
      }
    }
    type("struct PersonNameComponents: Hashable, CustomStringConvertible", name) { type in
      let parameters = NameValue.parts.map { "\($0): String? = 0" }.joined(separator: ", ")
      type.initializer("init(\(parameters))") { call in
        var value = NameValue()
        for (index, part) in NameValue.parts.enumerated() {
          if case .string(let text) = call[index] { value.parts[part] = text.text }
        }
        return .native(NativeValue(name, value))
      }
      for part in NameValue.parts {
        type.property(
          "var \(part): String?",
          set: { value, call in
            var own: NameValue = value.native() ?? NameValue()
            if case .string(let text) = call[0] { own.parts[part] = text.text } else { own.parts[part] = nil }
            value = .native(NativeValue(name, own))
            return .void
          },
          { call in (call.receiver.native() as NameValue?)?.parts[part].map { .string($0) } ?? .nil })
      }
      type.method("func formatted(_ format: FormatStyle) -> String") { call throws(Stop) in
        try call.formatted(call.receiver, by: 0)
      }
      type.method("func formatted() -> String") { call in
        .string(NameFormat(style: "medium").text(call.receiver.native() ?? NameValue()))
      }
    }
  }
}
