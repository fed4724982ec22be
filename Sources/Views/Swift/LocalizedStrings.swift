import Script

extension LibraryBuilder {
  /// What looks texts up in an app's translations: a page has the language that it is written in.
  func declareLocalizedStrings() {
    extend(.string) { type in
      type.initializer(
        "init(localized text: String, table: String? = 0, bundle: Any? = 0, locale: Locale = 0, comment: String? = 0)"
      ) { call in call[0] }
    }
    function(
      "func NSLocalizedString(_ key: String, tableName: String? = 0, bundle: Any? = 0, value: String = 0, comment: String) -> String"
    ) { call in call[3].text.isEmpty ? call[0] : call[3] }
  }
}
