import Diagnostics
import Foundation
import SiteBuilder
import Testing

/// The schema of the settings has the keys that are read: those that are told of when one is misspelt.
@Suite struct SettingsSchemaTests {
  private let site: [String: Any]

  init() throws {
    let json = try JSONSerialization.jsonObject(with: Data(SettingsSchema.site.json.utf8))
    site = try #require(json as? [String: Any])
  }

  /// Where a mapping stands in `site.yml` with a key that is none, and where it is in the schema.
  @Test(arguments: [
    ("zzz: 1", ""), ("theme: {zzz: 1}", "theme"), ("theme: {colors: {zzz: 1}}", "theme.colors"),
    ("theme: {colors: {ink: {zzz: 1}}}", "theme.colors.ink"), ("colors: {A: {zzz: 1}}", "colors.*"),
    ("logo: {light: a.png, zzz: 1}", "logo"), ("fonts: {zzz: 1}", "fonts"),
    ("fonts: {body: {zzz: 1}}", "fonts.body"),
    ("fonts: {body: {name: A, files: [{file: a, zzz: 1}]}}", "fonts.body.files.*"),
    ("words: {zzz: 1}", "words"),
    ("repository: {link: 'https://a.org', zzz: 1}", "repository"), ("check: {zzz: error}", "check"),
    ("navigation: [{page: index.md, zzz: 1}]", "navigation.*"),
    ("header: [{page: index.md, zzz: 1}]", "header.*"),
    ("footer: [{page: index.md, zzz: 1}]", "footer.*"),
    ("images: {zzz: 1}", "images"), ("languages: {en: , de: {zzz: 1}}", "languages.*"),
    ("versions: [{folder: a, zzz: 1}]", "versions.*"),
  ])
  func theKeysAreThoseThatAreRead(settings: String, place: String) throws {
    let found = build(["site.yml": settings, "content/index.md": "# Home\n"]).diagnostics
      .first { $0.message.hasSuffix("has no key 'zzz'") }
    let hint = try #require(found?.hint, "nothing is said of a key that is none")
    let read = Set(hint.matches(of: /'(\w+)'/).map { String($0.output.1) })
    #expect(keys(at: place) == read, "\(place)")
  }

  @Test(arguments: [
    ("links", "links: zzz"), ("scheme", "scheme: zzz"), ("search", "search: zzz"),
    ("markdown", "markdown: zzz"),
    ("html", "html: zzz"), ("check", "check: zzz"),
  ])
  func theWordsAreThoseThatAreRead(key: String, settings: String) throws {
    let found = build(["site.yml": settings, "content/index.md": "# Home\n"]).diagnostics.first
    let hint = try #require(found?.hint)
    let read = hint.matches(of: /'(\w+)'/).map { String($0.output.1) }
    let part = try #require(resolved((site["properties"] as? [String: Any])?[key]))
    let words = ([part] + (part["anyOf"] as? [[String: Any]] ?? [])).lazy.compactMap {
      $0["enum"] as? [String]
    }.first
    #expect(words.map { Set($0) } == Set(read), "\(hint)")
  }

  /// What an editor takes for right is what is read without a word.
  @Test(arguments: [
    (
      "url",
      ["https://a.org", "http://a.org/b/", "https://", "https:///b", "a.org", "https://a.org/?b", "ftp://a"]
    ),
    ("language", ["en", "pt-BR", "zh-Hant", "fil", "english", "e", "5", "de_DE"]),
    ("date", ["2026-05-01", "2026-05-01T10:00:00Z", "yesterday", "1.5.2026"]),
    ("icon", ["a.svg", "a.png", "a.ico", "a.gif", "index.md"]),
    ("edit", ["https://a.org/{path}", "https://a.org/", "{path}"]),
    ("theme.accent", ["#0a6", "#0a6b5d", "#0a6b5dff", "teal", "oklch(55% 0.1 180)", "#12", "#zzz", "5", ""]),
    ("colors.*", ["#0a6", "#0a6b5d", "teal", "#12", "#12345"]),
  ])
  func theTextsAreThoseThatAreRead(place: String, texts: [String]) throws {
    var part = site
    for name in place.split(separator: ".") {
      let next =
        name == "*" ? part["additionalProperties"] : (part["properties"] as? [String: Any])?[String(name)]
      part = try #require(resolved(next))
    }
    let options = [part] + (part["anyOf"] as? [[String: Any]] ?? [])
    let pattern = try Regex(#require(options.lazy.compactMap { $0["pattern"] as? String }.first))
    for text in texts {
      var settings = "\"\(text)\""
      for name in place.split(separator: ".").reversed() {
        settings = "{\(name == "*" ? "A" : name): \(settings)}"
      }
      let built = build(["site.yml": settings, "content/index.md": "# Home\n"])
      #expect((text.firstMatch(of: pattern) != nil) == !built.diagnostics.hasErrors, "\(settings)")
    }
  }

  @Test func datesOfOtherTools() {
    let built = build([
      "site.yml": "url: https://a.org\n",
      "content/index.md": "---\ndate: {created: 2026-02-18, updated: 2026-04-13}\n---\n# A\n",
    ])
    #expect(built.messages == "")
    #expect(built.text("sitemap.xml").contains("<lastmod>2026-04-13</lastmod>"))
  }

  @Test func frontMatterMayHaveOthers() throws {
    let json = try JSONSerialization.jsonObject(with: Data(SettingsSchema.frontMatter.json.utf8))
    let schema = try #require(json as? [String: Any])
    #expect(schema["additionalProperties"] == nil)
    let keys = (schema["properties"] as? [String: Any]).map { Set($0.keys) } ?? []
    #expect(keys.isSuperset(of: ["title", "order", "draft", "tags", "aliases", "class", "toc"]))
  }

  /// The keys of the mapping at a place of the schema; `*` is an item, or the value of any key.
  private func keys(at place: String) -> Set<String> {
    var part = site
    for name in place.split(separator: ".") {
      let options = [part] + (part["anyOf"] as? [[String: Any]] ?? []).compactMap { resolved($0) }
      let next = options.lazy.compactMap { option -> [String: Any]? in
        name == "*"
          ? resolved(option["items"]) ?? resolved(option["additionalProperties"])
          : resolved((option["properties"] as? [String: Any])?[String(name)])
      }.first
      guard let next else { return [] }
      part = next
    }
    let options = [part] + (part["anyOf"] as? [[String: Any]] ?? []).compactMap { resolved($0) }
    return options.lazy.compactMap { $0["properties"] as? [String: Any] }.first.map { Set($0.keys) } ?? []
  }

  private func resolved(_ part: Any?) -> [String: Any]? {
    guard let part = part as? [String: Any] else { return nil }
    guard let name = (part["$ref"] as? String)?.split(separator: "/").last else { return part }
    return (site["definitions"] as? [String: Any])?[String(name)] as? [String: Any]
  }
}
