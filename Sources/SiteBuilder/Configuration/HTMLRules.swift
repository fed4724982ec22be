internal import Diagnostics
internal import Rendering
internal import Web

/// What becomes of the HTML in the Markdown of a site, folder by folder. Pages have no say in it.
struct HTMLRules: Sendable {
  struct Folder: Sendable {
    /// Within `content/`, without a slash at its end.
    let path: String
    let rule: MarkdownHTML.RawHTML
    let span: Span
  }

  /// Of everything that is in none of the folders.
  var rule = MarkdownHTML.RawHTML.allow
  var folders: [Folder] = []

  /// The rule for a file: that of the innermost folder it is in.
  ///
  /// - Parameter path: within `content/`.
  func rule(of path: String) -> MarkdownHTML.RawHTML {
    let bytes = path.utf8
    let around = folders.filter { folder in
      bytes.starts(with: folder.path.utf8)
        && bytes.dropFirst(folder.path.utf8.count).first == UInt8(ascii: "/")
    }
    return around.max { $0.path.utf8.count < $1.path.utf8.count }?.rule ?? rule
  }

  /// Whether strangers may have written a file.
  func isOfStrangers(_ path: String) -> Bool { rule(of: path) != .allow }

  /// Folders that are not there, which a misspelt name would leave without protection.
  ///
  /// - Parameter paths: all files of the site, within `content/`.
  func diagnostics(for paths: [String]) -> [Diagnostic] {
    guard !folders.isEmpty else { return [] }
    var known: Set<String> = []
    for path in paths {
      var folder = parent(of: path)
      while !folder.isEmpty, known.insert(folder).inserted { folder = parent(of: folder) }
    }
    let names = known.sorted(by: inByteOrder)
    return folders.filter { !known.contains($0.path) }.map {
      .missingHTMLFolder($0.path, at: $0.span, hint: didYouMean($0.path, among: names))
    }
  }
}

extension HTMLRules {
  /// `html: sanitize`, or a mapping of folders, with `default` for what is in none of them.
  static func parse(_ yaml: YAML?, _ outer: inout YAMLFields) -> HTMLRules {
    var result = HTMLRules()
    guard let yaml else { return result }
    guard case .mapping(let entries) = yaml.content else {
      if let rule = rule("html", yaml, &outer) { result.rule = rule }
      return result
    }
    for entry in entries {
      guard let rule = rule(entry.key, entry.value, &outer) else { continue }
      if entry.key == "default" {
        result.rule = rule
      } else if let path = normalized(entry.key), !path.isEmpty {
        result.folders.append(Folder(path: path, rule: rule, span: entry.keySpan))
      } else {
        outer.report(.missingHTMLFolder(entry.key, at: entry.keySpan, hint: nil))
      }
    }
    return result
  }

  private static func rule(
    _ key: String, _ yaml: YAML, _ outer: inout YAMLFields
  ) -> MarkdownHTML.RawHTML? {
    let words = MarkdownHTML.RawHTML.allCases.map(\.rawValue)
    guard case .scalar(let text, _) = yaml.content else {
      outer.report(
        .wrongKind(key, yaml.kindName, expected: "one of \(Diagnostic.list(words, "or"))", at: yaml.span))
      return nil
    }
    if let rule = MarkdownHTML.RawHTML(rawValue: text) { return rule }
    outer.report(.notAChoice(key, text, of: words, at: yaml.span))
    return nil
  }
}

extension AddressPolicy {
  /// `schemes: [matrix, data]`
  static func parse(_ list: [YAML]?, _ outer: inout YAMLFields) -> AddressPolicy {
    var result = AddressPolicy()
    for yaml in list ?? [] {
      guard case .scalar(let text, _) = yaml.content else {
        outer.report(.wrongKind("schemes", yaml.kindName, expected: "a text", at: yaml.span))
        continue
      }
      let bytes = text.utf8
      let isScheme =
        bytes.first?.isLetter == true
        && bytes.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
      if isScheme {
        result.allowed.insert(text.lowercased())
      } else {
        outer.report(.notAScheme(text, at: yaml.span))
      }
    }
    return result
  }
}
