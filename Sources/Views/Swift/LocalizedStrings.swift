import Script

extension LibraryBuilder {
  /// What looks texts up in an app's translations: a page has the language that it is written in.
  func declareLocalizedStrings() {
    let key = TextComposition.nominal
    type("struct LocalizedStringKey: Hashable", key) { type in
      type.initializer("init(_ text: String)") { call in .native(TextComposition(call[0].words ?? call.empty))
      }
      type.initializer("init(stringLiteral text: String)") { call in
        .native(TextComposition(call[0].words ?? call.empty))
      }
      type.initializer(
        "init(_ text: String, defaultValue: String = 0, table: String? = 0, bundle: Any? = 0, comment: String? = 0)"
      ) { call in
        .native(TextComposition(call[1].words ?? call[0].words ?? call.empty))
      }
      type.property("var key: String") { call in call.receiver.words.map { .string($0) } ?? .string("") }
    }
    alias("LocalizedStringResource", key)
    extend(.string) { type in
      for name in ["String", "LocalizedStringKey"] {
        type.initializer(
          "init(localized text: \(name), table: String? = 0, bundle: Any? = 0, locale: Locale = 0, comment: String? = 0)"
        ) { call in call[0].words.map { .string($0) } ?? .void }
      }
      type.initializer(
        "init(localized key: String, defaultValue: LocalizedStringKey, table: String? = 0, bundle: Any? = 0, locale: Locale = 0, comment: String? = 0)"
      ) { call in (call[1].words ?? call[0].words).map { .string($0) } ?? .void }
    }
    function(
      "func NSLocalizedString(_ key: String, tableName: String? = 0, bundle: Any? = 0, value: String = 0, comment: String) -> String"
    ) { call in call[3].text.isEmpty ? call[0] : call[3] }
  }
}

extension NativeCall {
  fileprivate var empty: StringValue { StringValue("") }
}

extension Value {
  /// A string, or the characters of a `LocalizedStringKey`.
  var words: StringValue? {
    if case .string(let string) = self { return string }
    return (native as? TextComposition)?.words
  }
}
