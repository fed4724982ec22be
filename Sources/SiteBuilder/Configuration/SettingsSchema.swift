/// What `site.yml` and front matter may say, as JSON Schema (draft 07), by which editors complete and check them.
public enum SettingsSchema: String, CaseIterable, Sendable {
  case site
  case frontMatter = "front-matter"

  /// The schema, indented.
  public var json: String {
    switch self {
    case .site: Schema.object(Self.siteKeys).document(title: "site.yml of Stonehand", Self.definitions)
    case .frontMatter:
      Schema.open(Self.pageKeys).document(title: "Front matter of a page of Stonehand", [])
    }
  }
}

extension SettingsSchema {
  private static let texts = Schema.either([.text, .list(.text)])
  private static let links = Schema.list(.reference("link"))
  private static let hex = "#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"
  private static let cssColor = Schema.pattern("^(\(hex)|[A-Za-z]+|[a-z]+\\(.+\\))$")
  private static let hexColor = Schema.pattern("^\(hex)$")
  private static func colors(_ color: Schema) -> Schema {
    .either([color, .object([("light", color), ("dark", color)])])
  }
  private static let icon = Schema.pattern("\\.(svg|png|ico)$")
  private static let severity = Schema.choice(["error", "warning", "ignore"])
  private static let html = Schema.choice(["allow", "sanitize", "escape"])
  private static let search = Schema.choice(PublishingSettings.Search.allCases.map(\.rawValue))
  private static let feedFormat = Schema.choice(PublishingSettings.feedFormats)
  private static let diagrams = Schema.choice(DiagramSettings.words)
  private static let syntaxes = Schema.choice(MarkdownSettings.names)
  private static let family = Schema.object([
    ("name", .text),
    (
      "files",
      .list(
        .either([
          .text,
          .object([("file", .text), ("weight", .number(1...1000)), ("style", .choice(["normal", "italic"]))]),
        ]))
    ),
  ])

  private static let words = Schema.object(SiteWords.names.map { ($0, .text) })
  private static let language = Schema.object([
    ("label", .text), ("title", .text), ("description", .text),
    ("direction", .choice(WritingDirection.allCases.map(\.rawValue))), ("words", words),
    ("navigation", .list(.reference("entry"))), ("header", links), ("footer", .either([.text, links])),
    ("announcement", .text),
  ])

  private static let definitions: [(String, Schema)] = [
    (
      "entry",
      .either([
        .text,
        .object([
          ("title", .text), ("page", .text), ("link", .text), ("items", .list(.reference("entry"))),
        ]),
      ])
    ),
    ("link", .either([.text, .object([("title", .text), ("page", .text), ("link", .text)])])),
  ]

  private static let siteKeys: [(String, Schema)] = [
    ("title", .text), ("description", .text), ("url", .pattern("^https?://[^/?#\\s][^?#\\s]*$")),
    ("language", .pattern("^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$")), ("timeZone", .text),
    ("date", .pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}")),
    ("links", .choice(SiteConfiguration.LinkStyle.allCases.map(\.rawValue))),
    ("compress", .truth),
    (
      "fonts",
      .object([
        ("body", family), ("mono", family),
        ("display", .choice(FontConfiguration.Display.allCases.map(\.rawValue))),
      ])
    ),
    (
      "theme",
      .object([
        ("accent", cssColor), ("accentDark", cssColor),
        ("colors", .object(ThemeTokens.colorNames.map { ($0, colors(cssColor)) })),
        ("textSize", .number(12...24)),
        ("width", .number(480...1200)), ("radius", .number(0...32)),
      ])
    ),
    ("scheme", .choice(SchemeSetting.allCases.map(\.rawValue))), ("colors", .map(colors(hexColor))),
    ("html", .either([html, .map(html)])), ("schemes", .list(.text)),
    ("navigation", .list(.reference("entry"))),
    ("imports", texts), ("linkedFolders", .list(.text)),
    ("words", words), ("languages", .map(.either([.text, language, .null]))),
    ("versions", .list(.either([.text, .object([("folder", .text), ("title", .text)])]))),
    ("markdown", .either([syntaxes, .list(syntaxes)])), ("image", .text),
    (
      "images",
      .either([
        .truth,
        .object([
          ("widths", .list(.number(16...8192))),
          ("formats", .list(.choice(ImageSettings.Format.allCases.map(\.rawValue)))),
          ("zoom", .truth), ("captions", .truth),
        ]),
      ])
    ),
    ("logo", .either([.text, .object([("light", .text), ("dark", .text), ("replacesTitle", .truth)])])),
    ("fingerprints", .truth), ("cards", .truth),
    ("lastChange", .choice(LastChangeSetting.Source.allCases.map(\.rawValue))),
    ("icon", .either([icon, .list(icon)])), ("header", links),
    ("repository", .either([.text, .object([("title", .text), ("link", .text)])])),
    ("edit", .pattern("^https?://.*\\{path\\}")), ("announcement", .text),
    ("footer", .either([.text, links])), ("feed", texts),
    ("feedFormats", .either([feedFormat, .list(feedFormat)])), ("listLength", .number(1...10000)),
    ("scheduled", .truth), ("redirectsFile", .truth), ("social", links), ("head", .text), ("bodyEnd", .text),
    ("tags", .either([.truth, .text])), ("llms", .truth), ("markdownTwins", .truth),
    ("search", .either([search, .list(search)])), ("print", texts),
    ("diagrams", .either([diagrams, .list(diagrams)])),
    (
      "check",
      .either([
        severity,
        .object([
          ("pages", severity), ("files", severity), ("images", severity), ("anchors", severity),
          ("syntax", severity), ("external", severity), ("externalDays", .number(0...365)),
          ("addresses", .choice(["error", "warning"])),
          ("ignore", texts),
        ]),
      ])
    ), ("params", .map(.anything)),
  ]

  private static let pageKeys: [(String, Schema)] = [
    ("title", .text), ("description", .text), ("order", .number(nil)), ("weight", .number(nil)),
    ("linkTitle", .text),
    ("slug", .text), ("aliases", texts),
    ("date", .either([.text, .open([("created", .text), ("updated", .text)])])), ("lastmod", .text),
    ("image", .text),
    ("images", texts),
    ("draft", .truth), ("template", .text), ("nav", .truth), ("sidebar", .anything), ("toc", .anything),
    ("tags", texts), ("class", texts), ("imports", texts),
    ("kind", .text), ("badge", .text),
  ]
}

/// A part of JSON Schema.
private indirect enum Schema: Sendable {
  case anything, text, truth, null
  /// A text that a regular expression describes.
  case pattern(String)
  case number(ClosedRange<Int>?)
  case choice([String])
  case list(Schema)
  /// A mapping with these keys alone.
  case object([(String, Schema)])
  /// A mapping with these keys, and with others.
  case open([(String, Schema)])
  /// A mapping whose keys the author chooses.
  case map(Schema)
  case either([Schema])
  case reference(String)

  func document(title: String, _ definitions: [(String, Schema)]) -> String {
    var pairs = [
      ("$schema", yamlString("http://json-schema.org/draft-07/schema#")), ("title", yamlString(title)),
    ]
    pairs += fields(indent: 2)
    if !definitions.isEmpty {
      pairs.append(("definitions", Self.json(definitions.map { ($0, $1.json(indent: 4)) }, indent: 2)))
    }
    return Self.json(pairs, indent: 0) + "\n"
  }

  private func fields(indent: Int) -> [(String, String)] {
    func list(_ schemas: [Schema]) -> String {
      "[" + schemas.map { $0.json(indent: indent) }.joined(separator: ", ") + "]"
    }
    func mapping(_ keys: [(String, Schema)]) -> (String, String) {
      ("properties", Self.json(keys.map { ($0, $1.json(indent: indent + 2)) }, indent: indent))
    }
    switch self {
    case .anything: return []
    // A text may look like a number or a truth value; it is read as it is written.
    case .text: return [("type", #"["string", "number", "boolean"]"#)]
    case .pattern(let pattern):
      let written = pattern.replacing("\\", with: "\\\\")
      return [("type", yamlString("string")), ("pattern", "\"\(written)\"")]
    case .null: return [("type", yamlString("null"))]
    case .truth: return [("type", yamlString("boolean"))]
    case .number(nil): return [("type", yamlString("number"))]
    case .number(let range?):
      return [
        ("type", yamlString("number")), ("minimum", "\(range.lowerBound)"),
        ("maximum", "\(range.upperBound)"),
      ]
    case .choice(let words): return [("enum", "[" + words.map(yamlString).joined(separator: ", ") + "]")]
    case .list(let item): return [("type", yamlString("array")), ("items", item.json(indent: indent))]
    case .object(let keys):
      return [("type", yamlString("object")), mapping(keys), ("additionalProperties", "false")]
    case .open(let keys): return [("type", yamlString("object")), mapping(keys)]
    case .map(let value):
      return [("type", yamlString("object")), ("additionalProperties", value.json(indent: indent))]
    case .either(let schemas): return [("anyOf", list(schemas))]
    case .reference(let name): return [("$ref", yamlString("#/definitions/" + name))]
    }
  }

  private func json(indent: Int) -> String {
    let fields = fields(indent: indent + 2)
    let isShort = !fields.contains { $0.1.contains("\n") }
    if isShort { return "{" + fields.map { yamlString($0) + ": " + $1 }.joined(separator: ", ") + "}" }
    return Self.json(fields, indent: indent)
  }

  private static func json(_ pairs: [(String, String)], indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return "{\n" + pairs.map { "\(margin)  \(yamlString($0)): \($1)" }.joined(separator: ",\n")
      + "\n\(margin)}"
  }
}
