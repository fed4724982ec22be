internal import Diagnostics

/// The font files that text is measured with and that the site ships.
public struct FontConfiguration: Sendable, Equatable {
  public var body = FontFamily.inter
  public var mono = FontFamily.jetBrainsMono
  public var display = Display.optional

  /// What becomes of text outside of blocks whose font is not there in time, by CSS's words.
  public enum Display: String, Sendable, CaseIterable {
    /// It keeps the font that stands in, until the next page.
    case optional
    /// It changes its font when that comes, and its lines where they end elsewhere then.
    case swap
  }

  public init() {}
}

/// A family: its name in CSS and a file for each weight and slant.
public struct FontFamily: Sendable, Equatable {
  public struct Face: Sendable, Equatable {
    /// Relative to the site's folder, or absolute.
    public let path: String
    /// 100 to 900, as in CSS.
    public let weight: Int
    public let isItalic: Bool
    let span: Span?

    public static func == (a: Face, b: Face) -> Bool {
      (a.path, a.weight, a.isItalic) == (b.path, b.weight, b.isItalic)
    }
  }

  public let name: String
  public let faces: [Face]

  /// Debian's package `fonts-inter`.
  static let inter = FontFamily(
    name: "Inter", folder: "/usr/share/fonts/opentype/inter", prefix: "Inter-", suffix: ".otf",
    italics: [
      "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ])

  /// Debian's package `fonts-jetbrains-mono`, which has no italic of the black weight.
  static let jetBrainsMono = FontFamily(
    name: "JetBrains Mono", folder: "/usr/share/fonts/truetype/jetbrains-mono", prefix: "JetBrainsMono-",
    suffix: ".ttf",
    italics: ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold"])

  /// The nine weights by the names that font files have.
  static let weights = [
    ("Thin", 100), ("ExtraLight", 200), ("Light", 300), ("Regular", 400), ("Medium", 500), ("SemiBold", 600),
    ("Bold", 700), ("ExtraBold", 800), ("Black", 900),
  ]

  init(name: String, faces: [Face]) {
    self.name = name
    self.faces = faces
  }

  private init(name: String, folder: String, prefix: String, suffix: String, italics: [String]) {
    let names = Set(italics)
    var faces: [Face] = []
    for (weightName, weight) in Self.weights where names.contains(weightName) {
      faces.append(
        Face(path: "\(folder)/\(prefix)\(weightName)\(suffix)", weight: weight, isItalic: false, span: nil))
      let italic = weightName == "Regular" ? "Italic" : weightName + "Italic"
      faces.append(
        Face(path: "\(folder)/\(prefix)\(italic)\(suffix)", weight: weight, isItalic: true, span: nil))
    }
    self.init(name: name, faces: faces)
  }
}

extension FontConfiguration {
  static func parse(_ yaml: YAML?, _ outer: inout YAMLFields) -> FontConfiguration {
    var result = FontConfiguration()
    guard let yaml else { return result }
    var fields = YAMLFields(yaml, of: "'fonts'")
    if let body = fields.value("body") { result.body = family(body, "body", &fields) ?? result.body }
    if let mono = fields.value("mono") { result.mono = family(mono, "mono", &fields) ?? result.mono }
    if let word = fields.choice("display", of: Display.allCases.map(\.rawValue)) {
      result.display = Display(rawValue: word) ?? result.display
    }
    fields.rejectOthers()
    fields.diagnostics.forEach { outer.report($0) }
    return result
  }

  private static func family(_ yaml: YAML, _ key: String, _ outer: inout YAMLFields) -> FontFamily? {
    var fields = YAMLFields(yaml, of: "'\(key)'")
    let name = fields.text("name")
    let files = fields.list("files")
    let faces = files?.compactMap { face($0, &fields) } ?? []
    fields.rejectOthers()
    let hadErrors = !fields.diagnostics.isEmpty
    fields.diagnostics.forEach { outer.report($0) }
    guard let name, !faces.isEmpty else {
      if !hadErrors { outer.report(.incompleteFont(key, at: yaml.span)) }
      return nil
    }
    return FontFamily(name: name, faces: faces)
  }

  /// A path, which is the regular face, or a mapping with a weight and a style.
  private static func face(_ yaml: YAML, _ outer: inout YAMLFields) -> FontFamily.Face? {
    if case .scalar(let path, _) = yaml.content {
      return FontFamily.Face(path: path, weight: 400, isItalic: false, span: yaml.span)
    }
    var fields = YAMLFields(yaml, of: "a font file")
    let fileValue = fields.value("file")
    let path = fields.text("file")
    let weightValue = fields.value("weight")
    let weight = fields.number("weight") ?? 400
    let style = fields.choice("style", of: ["normal", "italic"])
    fields.rejectOthers()
    if !(1...1000).contains(weight), let weightValue {
      fields.report(.weightOutOfRange(weightValue.span))
    }
    if path == nil, fields.diagnostics.isEmpty { fields.report(.fontWithoutFile(at: yaml.span)) }
    fields.diagnostics.forEach { outer.report($0) }
    guard let path, fields.diagnostics.isEmpty else { return nil }
    return FontFamily.Face(
      path: path, weight: Int(weight), isItalic: style == "italic", span: fileValue?.span ?? yaml.span)
  }
}
