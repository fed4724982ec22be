internal import Diagnostics

/// Which way a language is written.
enum WritingDirection: String, Sendable, CaseIterable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// A language of a site's pages, from `languages` of `site.yml`. What it leaves out is as for the whole site.
struct LanguageSettings: Sendable {
  /// By BCP 47, and the name of its folder in `content/`.
  let tag: String
  let span: Span
  /// What readers choose it by.
  let label: String
  var title: String?
  var description: String?
  var direction: WritingDirection?
  var words: SiteWords
  var navigation: [NavigationItem]?
  var header: [SiteLink]?
  var footer: FrameSettings.Footer?
  var announcement: WrittenText?

  /// - Parameter site: what has been read of the settings.
  /// - Returns: the site's own language first, then the others as they are written.
  static func parse(_ fields: inout YAMLFields, _ site: SiteConfiguration) -> [LanguageSettings] {
    guard let entries = fields.mapping("languages") else { return [] }
    var result: [LanguageSettings] = []
    for entry in entries {
      guard SiteConfiguration.isLanguageTag(entry.key) else {
        fields.report(.notALanguage(entry.key, at: entry.keySpan))
        continue
      }
      guard let settings = parse(entry, &fields, site) else { continue }
      if settings.tag == site.language { result.insert(settings, at: 0) } else { result.append(settings) }
    }
    guard let first = result.first else { return [] }
    if first.tag != site.language {
      result.insert(
        LanguageSettings(
          tag: site.language, span: first.span, label: ShippedWords.name(of: site.language), words: site.words
        ),
        at: 0)
    }
    return result
  }

  /// A name, or a mapping.
  private static func parse(
    _ entry: YAML.Entry, _ outer: inout YAMLFields, _ site: SiteConfiguration
  ) -> LanguageSettings? {
    let isMain = entry.key == site.language
    let words = isMain ? site.words : SiteWords(language: entry.key)
    let name = ShippedWords.name(of: entry.key)
    switch entry.value.content {
    case .null: return LanguageSettings(tag: entry.key, span: entry.keySpan, label: name, words: words)
    case .scalar(let text, _):
      return LanguageSettings(tag: entry.key, span: entry.keySpan, label: text, words: words)
    default: break
    }
    var fields = YAMLFields(entry.value, of: "'\(entry.key)'")
    var result = LanguageSettings(
      tag: entry.key, span: entry.keySpan, label: fields.text("label") ?? name, words: words)
    result.title = fields.text("title")
    result.description = fields.text("description")
    result.direction = fields.choice("direction", of: WritingDirection.allCases.map(\.rawValue))
      .flatMap { WritingDirection(rawValue: $0) }
    if let own = fields.value("words") { result.words = SiteWords.parse(own, over: words, &fields) }
    result.navigation = fields.list("navigation")?.compactMap { NavigationItem.parse($0, &fields) }
    result.navigation?.forEach { $0.check(site.addresses, &fields) }
    if fields.value("header") != nil { result.header = SiteLink.list("header", &fields, site.addresses) }
    result.footer = FrameSettings.footer(&fields, site.addresses)
    result.announcement = fields.written("announcement")
    fields.rejectOthers()
    fields.diagnostics.forEach { outer.report($0) }
    return result
  }
}

/// A version that pages are about, from `versions` of `site.yml`.
struct VersionSettings: Sendable {
  /// The folder of `content/`, or of each language's folder, that its pages are in.
  let folder: String
  let label: String
  let span: Span

  /// The newest first: each a folder, or one with a title.
  static func parse(_ fields: inout YAMLFields) -> [VersionSettings] {
    var result: [VersionSettings] = []
    for item in fields.list("versions") ?? [] {
      if case .scalar(let text, _) = item.content {
        add(text, text, item.span, to: &result, &fields)
        continue
      }
      var inner = YAMLFields(item, of: "a version")
      let folder = inner.written("folder")
      let title = inner.text("title")
      inner.rejectOthers()
      inner.diagnostics.forEach { fields.report($0) }
      if let folder {
        add(folder.text, title ?? folder.text, folder.span, to: &result, &fields)
      } else if !inner.diagnostics.hasErrors {
        fields.report(.versionWithoutFolder(at: item.span))
      }
    }
    return result
  }

  private static func add(
    _ folder: String, _ label: String, _ span: Span, to result: inout [VersionSettings],
    _ fields: inout YAMLFields
  ) {
    guard let name = normalized(folder), !name.isEmpty, !name.contains("/"), !folder.hasPrefix("/") else {
      return fields.report(.notAVersionFolder(folder, at: span))
    }
    guard !result.contains(where: { $0.folder == name }) else {
      return fields.report(.versionTwice(name, at: span))
    }
    result.append(VersionSettings(folder: name, label: label, span: span))
  }
}
