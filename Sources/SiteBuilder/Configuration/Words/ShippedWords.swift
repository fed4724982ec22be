/// The words of the theme in the languages that come along, a key and its word on each line. English is in `SiteWords`.
enum ShippedWords {
  static let texts: [(tag: String, text: String)] = [
    ("de", german),
    ("fr", french),
    ("es", spanish),
    ("it", italian),
    ("pt", portuguese),
    ("nl", dutch),
    ("pl", polish),
    ("ru", russian),
    ("uk", ukrainian),
    ("tr", turkish),
    ("sv", swedish),
    ("ja", japanese),
    ("zh", chinese),
    ("zh-Hant", traditionalChinese),
    ("ko", korean),
    ("ar", arabic),
    ("he", hebrew),
    ("fa", persian),
  ]

  /// Those of a language, or of the one that its tag begins with: `de-AT` has those of `de`.
  static func words(of tag: String) -> [(key: String, word: String)]? {
    var tag = tag.lowercased()
    // Scripts follow from regions where Chinese is written (CLDR's likely subtags).
    if ["zh-tw", "zh-hk", "zh-mo"].contains(tag) { tag = "zh-hant" }
    while true {
      if let found = texts.first(where: { $0.tag.lowercased() == tag }) { return lines(found.text) }
      guard let end = tag.lastIndex(of: "-") else { return nil }
      tag = String(tag[..<end])
    }
  }

  private static func lines(_ text: String) -> [(key: String, word: String)] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ": ", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }

  /// What each language calls itself; others are called by their tags.
  private static let names: [String: String] = [
    "en": "English", "de": "Deutsch", "fr": "Français", "es": "Español", "it": "Italiano", "pt": "Português",
    "pt-br": "Português (Brasil)", "nl": "Nederlands", "pl": "Polski", "ru": "Русский", "uk": "Українська",
    "tr": "Türkçe", "sv": "Svenska", "ja": "日本語", "zh": "中文", "zh-hans": "简体中文", "zh-cn": "简体中文",
    "zh-hant": "繁體中文", "zh-tw": "繁體中文", "ko": "한국어", "ar": "العربية", "he": "עברית", "fa": "فارسی",
    "cs": "Čeština", "da": "Dansk", "el": "Ελληνικά", "fi": "Suomi", "hi": "हिन्दी", "hu": "Magyar",
    "id": "Bahasa Indonesia", "no": "Norsk", "nb": "Norsk bokmål", "ro": "Română", "th": "ไทย",
    "vi": "Tiếng Việt",
  ]

  static func name(of tag: String) -> String {
    let tag = tag.lowercased()
    return names[tag] ?? tag.split(separator: "-").first.flatMap { names[String($0)] } ?? tag
  }
}
