internal import Diagnostics

/// Which lists of pages templates name: no others are made.
struct TemplateLists: Sendable {
  /// Lists that have a name of the author's.
  enum Kind: String, Sendable, CaseIterable {
    case folders, tagged, dated

    /// The kind of `folders.guide`, and nothing for what is no such list.
    init?(of name: String) {
      guard let dot = name.firstIndex(of: "."), let kind = Kind(rawValue: String(name[..<dot])),
        name.index(after: dot) < name.endIndex
      else { return nil }
      self = kind
    }
  }

  struct Named: Sendable {
    let kind: Kind
    let name: String
    let span: Span
  }

  private static let plain = [
    "pages", "latest", "navigation", "page.children", "page.siblings", "page.parents",
  ]

  /// Of the lists without a name of the author's those that are named.
  private(set) var used: Set<String> = []
  private(set) var named: [Named] = []
  /// The keys of `params` that are named within lists; nil when they are named all at once.
  private(set) var parameters: Set<String>? = []

  init() {}

  init(_ tags: [TemplateSource.Tag], parameters: Set<String>?) {
    self.parameters = parameters
    for tag in tags where [.variable, .section, .inverted].contains(tag.kind) {
      let name = TemplateCheck.withoutTransforms(tag.name)
      if Self.plain.contains(name) { used.insert(name) }
      guard let kind = Kind(of: name) else { continue }
      named.append(Named(kind: kind, name: String(name.dropFirst(kind.rawValue.count + 1)), span: tag.span))
    }
  }

  /// Whether a section of this name goes through pages.
  static func isList(_ name: String) -> Bool { plain.contains(name) || Kind(of: name) != nil }
}
