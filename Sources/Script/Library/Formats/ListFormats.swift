internal import Foundation

/// `a, b, and c`
struct ListFormat: Hashable {
  var word = ""
  var width = ""
  /// How each of them is written; nil: they are texts.
  var member: HashableNative?
  /// nil: the page's.
  var locale: Locale?

  func text(_ texts: [String], in place: LocalityCache) -> String {
    let locale = self.locale ?? place.locale
    let kind: ListFormatStyle<StringStyle, [String]>.ListType = word == "or" ? .or : .and
    switch width {
    case "short": return texts.formatted(.list(type: kind, width: .short).locale(locale))
    case "narrow": return texts.formatted(.list(type: kind, width: .narrow).locale(locale))
    default: return texts.formatted(.list(type: kind, width: .standard).locale(locale))
    }
  }
}

/// A native by what is in it.
struct HashableNative: Hashable {
  let native: Native
  static func == (a: HashableNative, b: HashableNative) -> Bool { a.native.isEqual(to: b.native) ?? false }
  func hash(into hasher: inout Hasher) { native.hash(into: &hasher) }
}

extension LibraryBuilder {
  /// `.list(type:width:)`, and `formatted()` of arrays.
  func declareListFormats() {
    words("ListKind", ["and", "or"])
    words("ListWidth", ["standard", "short", "narrow"])
    type("struct ListFormatStyle: FormatStyle, Hashable", FormatType.list) { type in
      type.method("func locale(_ locale: Locale) -> ListFormatStyle") { call in
        var own: ListFormat = call.receiver.native() ?? ListFormat()
        own.locale = call[0].locale
        return .native(NativeValue(FormatType.list, own))
      }
    }
    @Sendable func style(_ kind: Value, _ width: Value, _ member: Value = .void) -> Value {
      var member: Native? = member.native
      // Texts are written as they are.
      if (member as? NativeValue<String>) != nil { member = nil }
      return .native(
        NativeValue(
          FormatType.list,
          ListFormat(word: kind.word, width: width.word, member: member.map { HashableNative(native: $0) })))
    }
    extend(FormatType.style) { type in
      type.method("static func list(type: ListKind, width: ListWidth = 0) -> ListFormatStyle") { call in
        style(call[0], call[1])
      }
      type.method(
        "static func list(memberStyle: FormatStyle, type: ListKind, width: ListWidth = 0) -> ListFormatStyle"
      ) { call in style(call[1], call[2], call[0]) }
    }
    for list in [NominalType.array, .arraySlice, .set] {
      extend(list) { type in declareFormatted(type) }
    }
  }

  private func declareFormatted(_ type: TypeBuilder) {
    type.method("func formatted(_ format: FormatStyle) -> String") { call throws(Stop) in
      try call.formatted(call.receiver, by: 0)
    }
    type.method("func formatted() -> String") { call throws(Stop) in
      let list = Value.native(NativeValue(FormatType.list, ListFormat()))
      guard let text = try call.interpreter.formatted(call.receiver, by: list, call.span) else {
        throw call.fail(LibraryMessage.wrongFormat(call.receiver))
      }
      return .string(text)
    }
  }
}
