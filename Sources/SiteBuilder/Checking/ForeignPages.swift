internal import Diagnostics

/// Files that are copied as they are, and look like pages in the language of another tool.
struct ForeignPages {
  private static let languages = [
    "adoc": "AsciiDoc", "asciidoc": "AsciiDoc", "ipynb": "notebooks of Jupyter", "mdoc": "Markdoc",
    "org": "Org", "qmd": "Quarto", "rmd": "R Markdown", "rst": "reStructuredText", "textile": "Textile",
  ]
  /// Markdown under endings that are not read as such.
  private static let markdown: Set<String> = [
    "md", "markdown", "mdx", "mdown", "mdwn", "mkd", "mkdn", "mkdown",
  ]

  /// A warning or an error for each language, at its first file.
  ///
  /// - Parameter sources: files that are no pages, relative to the site's folder.
  static func diagnostics(
    _ sources: [String], _ files: any FileSystem, _ severity: Diagnostic.Severity
  ) -> [Diagnostic] {
    var names: [String] = []
    var found: [String: (first: String, count: Int)] = [:]
    for source in sources {
      guard let name = language(of: source, files) else { continue }
      if found[name] == nil { names.append(name) }
      found[name, default: (source, 0)].count += 1
    }
    return names.map { .foreignPages(found[$0]!.first, in: $0, found[$0]!.count, severity) }
  }

  private static func language(of source: String, _ files: any FileSystem) -> String? {
    let name = lastComponent(of: source)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    if markdown.contains(ending) { return Diagnostic.markdownElsewhere }
    if ending == "html" || ending == "htm" {
      return beginsWithFrontMatter(source, files) ? Diagnostic.htmlWithFrontMatter : nil
    }
    return languages[ending]
  }

  /// Whether the first line is what Hugo and Jekyll know a page by. What cannot be read is told when it is copied.
  private static func beginsWithFrontMatter(_ source: String, _ files: any FileSystem) -> Bool {
    var result = false
    try? files.read(source) { bytes in
      result = ["---\n", "---\r\n", "+++\n", "+++\r\n"].contains { bytes.starts(with: $0.utf8) }
      return false
    }
    return result
  }
}

extension Diagnostic {
  static let markdownElsewhere = "Markdown"
  static let htmlWithFrontMatter = "HTML with front matter"

  static func foreignPages(
    _ first: String, in language: String, _ count: Int, _ severity: Severity
  ) -> Diagnostic {
    let (what, hint) =
      switch language {
      case markdownElsewhere:
        ("its name does not end as a page's does", "the names of pages end in '.md', '.markdown' or '.mdx'")
      case htmlWithFrontMatter:
        (
          "its front matter is not read",
          "HTML becomes a page in a file that ends in '.md', and stays HTML there"
        )
      default: ("\(language) is not read", "pages are Markdown, in files that end in '.md'")
      }
    let others = count > 1 ? ", and \(count - 1) more of the kind" : ""
    return Diagnostic(severity, "'\(first)' is copied as it stands: \(what)\(others)", at: nil, hint: hint)
  }
}
