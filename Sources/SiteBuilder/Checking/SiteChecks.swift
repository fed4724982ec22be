internal import Diagnostics

/// How grave what leads nowhere is to the site's author: `check` in `site.yml`.
struct SiteChecks: Sendable, Equatable {
  /// What is checked.
  enum Subject: String, Sendable, CaseIterable {
    /// Links to Markdown files.
    case pages
    /// Links to other files, and to addresses within the site.
    case files
    case images
    /// Links to headings.
    case anchors
    /// What looks like a syntax of another tool and is shown as it is written.
    case syntax
    /// Addresses outside of the site, where somebody asks for them.
    case external
  }

  private enum Level: String, CaseIterable {
    case error, warning, ignore
  }

  private static let words = Level.allCases.map(\.rawValue)

  private var levels: [Subject: Level] = [.pages: .error]
  /// Whether an address that would run stops the build. It is never written.
  private(set) var refusesAddresses = true
  /// For how many days an address that was there is not asked again.
  private(set) var externalDays = 1.0
  static let externalDayLimits = 0.0...365.0
  /// What a link may lead to without being checked.
  private var ignored: [PathPattern] = []

  /// How something is told that leads nowhere; nil is not at all.
  func severity(of subject: Subject) -> Diagnostic.Severity? {
    switch levels[subject] ?? .warning {
    case .error: .error
    case .warning: .warning
    case .ignore: nil
    }
  }

  /// Whether one of the patterns to ignore is the address of a link.
  ///
  /// - Parameters:
  ///   - destination: as the author wrote it.
  ///   - place: where it leads to within `content/`, if it leads there.
  func ignores(_ destination: String, at place: String?) -> Bool {
    guard !ignored.isEmpty else { return false }
    let path = String(destination.prefix { $0 != "#" && $0 != "?" })
    let names = [destination, path] + (place.map { ["/" + $0] } ?? [])
    return ignored.contains { pattern in names.contains { pattern.matches($0) } }
  }

  /// One level for everything, or a mapping.
  static func parse(_ yaml: YAML?, _ outer: inout YAMLFields) -> SiteChecks {
    var result = SiteChecks()
    guard let yaml else { return result }
    if case .scalar(let text, _) = yaml.content {
      guard let level = Level(rawValue: text) else {
        outer.report(.notAChoice("check", text, of: words, at: yaml.span))
        return result
      }
      for subject in Subject.allCases { result.levels[subject] = level }
      return result
    }
    var fields = YAMLFields(yaml, of: "'check'")
    for subject in Subject.allCases {
      guard let word = fields.choice(subject.rawValue, of: words) else { continue }
      result.levels[subject] = Level(rawValue: word)
    }
    result.refusesAddresses = fields.choice("addresses", of: ["error", "warning"]) != "warning"
    if let days = fields.value("externalDays"), let number = fields.number("externalDays") {
      if externalDayLimits.contains(number) {
        result.externalDays = number
      } else {
        fields.report(
          .wrongKind("externalDays", days.kindName, expected: "a number from 0 to 365", at: days.span))
      }
    }
    result.ignored = patterns(&fields)
    fields.rejectOthers()
    fields.diagnostics.forEach { outer.report($0) }
    return result
  }

  private static func patterns(_ fields: inout YAMLFields) -> [PathPattern] {
    guard let value = fields.value("ignore") else { return [] }
    if case .scalar(let text, _) = value.content { return [PathPattern(text)] }
    return (fields.list("ignore") ?? []).compactMap { item in
      if case .scalar(let text, _) = item.content { return PathPattern(text) }
      fields.report(.wrongKind("ignore", item.kindName, expected: "a list of patterns", at: item.span))
      return nil
    }
  }
}
