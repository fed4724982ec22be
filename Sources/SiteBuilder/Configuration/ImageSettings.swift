internal import Diagnostics

/// What `images` in `site.yml` asks for: copies of pictures in several sizes, and what pictures of their own paragraph
/// have.
struct ImageSettings: Sendable, Equatable {
  enum Format: String, Sendable, CaseIterable {
    case avif, webp

    var type: String { "image/" + rawValue }
  }

  /// In pixels, the narrowest first; none without `images`.
  var widths: [Int] = []
  /// In the order in which browsers are asked.
  var formats: [Format] = []
  var zooms = false
  var captions = false
  /// Where `images` is written.
  var span: Span?
  /// The program that makes the copies; nil where it is not installed.
  var tool: String?

  static let defaultWidths = [640, 1280]
  static let widthLimits = 16...8192

  var makesForms: Bool { tool != nil && !widths.isEmpty && !formats.isEmpty }

  /// `true`, or a mapping.
  static func parse(_ yaml: YAML?, _ outer: inout YAMLFields) -> ImageSettings {
    var result = ImageSettings()
    guard let yaml else { return result }
    result.span = yaml.span
    if case .scalar(let text, true) = yaml.content, let truth = YAML.truth(text) {
      if truth { (result.widths, result.formats) = (defaultWidths, [.webp]) }
      return result
    }
    guard case .mapping = yaml.content else {
      outer.report(.wrongKind("images", yaml.kindName, expected: "true or a mapping", at: yaml.span))
      return result
    }
    var fields = YAMLFields(yaml, of: "'images'")
    result.formats = [.webp]
    result.widths = defaultWidths
    if let words = fields.list("formats") {
      let found = words.compactMap { word -> Format? in
        guard case .scalar(let text, _) = word.content, let format = Format(rawValue: text) else {
          let text = if case .scalar(let text, _) = word.content { text } else { word.kindName }
          fields.report(.notAChoice("formats", text, of: Format.allCases.map(\.rawValue), at: word.span))
          return nil
        }
        return format
      }
      result.formats = Format.allCases.filter(found.contains)
    }
    if let words = fields.list("widths") {
      let found = words.compactMap { word -> Int? in
        guard case .scalar(let text, _) = word.content, let number = YAML.number(text) else {
          fields.report(.wrongKind("widths", word.kindName, expected: "a number", at: word.span))
          return nil
        }
        guard let width = Int(exactly: number), widthLimits.contains(width) else {
          fields.report(.outOfRange("widths", number, widthLimits, of: "pixels", at: word.span))
          return nil
        }
        return width
      }
      result.widths = Set(found).sorted()
    }
    result.zooms = fields.truth("zoom") ?? false
    result.captions = fields.truth("captions") ?? false
    fields.rejectOthers()
    fields.diagnostics.forEach { outer.report($0) }
    if fields.diagnostics.hasErrors { result.widths = [] }
    return result
  }
}
