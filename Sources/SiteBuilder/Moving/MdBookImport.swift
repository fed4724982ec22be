internal import Diagnostics
internal import Markdown

/// An mdBook: `book.toml`, and a `SUMMARY.md` in its sources.
enum MdBookImport {
  static func read(_ folder: ForeignFolder, into draft: inout SiteDraft) {
    let settings = folder.yaml("book.toml", into: &draft.diagnostics)
    let book = settings?["book"]
    let html = settings?["output", "html"]
    let source = book?["src"]?.text.flatMap(normalized) ?? "src"
    draft.title = book?["title"]?.text
    draft.description = book?["description"]?.text
    draft.language = book?["language"]?.text
    draft.markdown = ["mdbook"]
    // Both are on unless they are switched off, since 0.5.
    if html?["definition-lists"]?.isTrue ?? true { draft.markdown.append("definitionLists") }
    if (html?["smart-punctuation"] ?? html?["curly-quotes"])?.isTrue ?? true {
      draft.markdown.append("smartPunctuation")
    }
    if html?["mathjax-support"]?.isTrue == true { draft.markdown.append("math") }
    draft.repository = html?["git-repository-url"]?.text
    draft.edit = html?["edit-url-template"]?.text?.replacing("{path}", with: join(source, "{path}"))
    draft.switchesScheme = true
    draft.search = html?["search", "enable"].map { $0.isTrue } ?? true
    report(settings, html, into: &draft.diagnostics)
    if folder.isFolder("theme") {
      draft.icon = ["favicon.svg", "favicon.png"].first { folder.exists("theme/" + $0) }
      if let icon = draft.icon { draft.copy("theme/" + icon, to: icon) }
      draft.diagnostics.append(.leftOut("the theme in 'theme'", at: nil, hint: ownTheme))
    }

    draft.copyFolder(source, to: "") { $0 != "SUMMARY.md" }
    copyIncludedFiles(folder, source, &draft)
    if let summary = folder.source(join(source, "SUMMARY.md")) {
      var reader = SummaryReader(summary)
      draft.navigation = reader.read { draft.hasPage($0) }
      draft.diagnostics += reader.diagnostics
    } else {
      draft.diagnostics.append(.leftOut("the order of the chapters", at: nil, hint: "there is no SUMMARY.md"))
    }
    readRedirects(html?["redirect"], &draft)
  }

  static let ownTheme = "templates and style sheets are Stonehand's own; 'theme' in site.yml has the colours"

  private static func readRedirects(_ redirects: YAML?, _ draft: inout SiteDraft) {
    let entries = redirects?.entries ?? []
    let parts = entries.filter { $0.key.contains("#") }
    if let first = parts.first { draft.diagnostics.append(.redirectsOfParts(parts.count, at: first.keySpan)) }
    for entry in entries where !entry.key.contains("#") {
      guard let target = entry.value.text, let path = page(redirectedTo: target, from: entry.key, draft)
      else {
        draft.diagnostics.append(.leftOut("the redirect '\(entry.key)'", at: entry.keySpan))
        continue
      }
      draft.aliases[path, default: []].append(entry.key)
    }
  }

  /// The page that the address of a redirect means, which is relative to where it is written.
  private static func page(redirectedTo target: String, from old: String, _ draft: SiteDraft) -> String? {
    let path = String(target.prefix { $0 != "#" })
    guard path.hasSuffix(".html"), !path.contains("://") else { return nil }
    let base = path.hasPrefix("/") ? "" : parent(of: old)
    guard let place = normalized(join(base, path.hasPrefix("/") ? String(path.dropFirst()) : path)) else {
      return nil
    }
    let stem = String(place.dropLast(".html".count))
    var candidates = [stem + ".md"]
    if lastComponent(of: stem) == "index" { candidates.append(join(parent(of: stem), "README.md")) }
    return candidates.first { draft.hasPage($0) }
  }

  private static func report(_ settings: YAML?, _ html: YAML?, into diagnostics: inout [Diagnostic]) {
    for entry in settings?["preprocessor"]?.entries ?? [] where !["links", "index"].contains(entry.key) {
      diagnostics.append(.leftOut("the preprocessor '\(entry.key)'", at: entry.keySpan))
    }
    for entry in settings?["output"]?.entries ?? [] where entry.key != "html" {
      diagnostics.append(.leftOut("the output '\(entry.key)'", at: entry.keySpan))
    }
    for key in ["additional-css", "additional-js", "theme"] {
      if let value = html?[key] { diagnostics.append(.leftOut("'\(key)'", at: value.span, hint: ownTheme)) }
    }
  }

  /// Code that chapters put in may lie beside the sources.
  private static func copyIncludedFiles(_ folder: ForeignFolder, _ source: String, _ draft: inout SiteDraft) {
    let root = parent(of: source)
    for page in draft.pages {
      guard let text = draft.text(ofPage: page.path), text.utf8.contains(UInt8(ascii: "{")) else { continue }
      for match in text.matches(of: /\{\{\s*#(?:include|rustdoc_include|playground|playpen)\s+([^\s:}]+)/) {
        let written = String(match.output.1)
        guard written.contains(".."), let place = normalized(join(parent(of: page.source), written)),
          !place.hasPrefix(source + "/"), root.isEmpty || place.hasPrefix(root + "/"), folder.exists(place)
        else { continue }
        draft.copy(place, besideContent: root.isEmpty ? place : String(place.dropFirst(root.count + 1)))
      }
    }
  }
}

/// `SUMMARY.md`: lists of links within each other, with titles of parts between them.
private struct SummaryReader {
  private let file: SourceFile
  var diagnostics: [Diagnostic] = []

  private struct Chapter {
    let indent: Int
    let title: String
    let path: String?
    var children: [Chapter] = []
  }

  init(_ file: SourceFile) { self.file = file }

  mutating func read(_ isPage: (String) -> Bool) -> [SiteDraft.Entry] {
    var parts: [(title: String?, chapters: [Chapter])] = [(nil, [])]
    var offset = 0
    for line in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let start = offset
      offset += line.count + 1
      let text = String(decoding: line, as: UTF8.self)
      let trimmed = text.drop { $0 == " " || $0 == "\t" }
      let span = Span(file, start..<start + line.count)
      if trimmed.isEmpty || trimmed.allSatisfy({ $0 == "-" || $0.isWhitespace }) { continue }
      if let match = trimmed.firstMatch(of: /^#+\s+(.+?)\s*$/) {
        // The first heading is the book's.
        if start > 0 || !parts[0].chapters.isEmpty, match.output.1 != "Summary" {
          parts.append((Self.plain(match.output.1), []))
        }
        continue
      }
      guard
        let match = trimmed.firstMatch(
          of: /^(?:[-*+]\s+)?\[((?:[^\[\]\\]|\\.|\[[^\]]*\])*)\]\(<?([^)>]*)>?\)\s*$/)
      else {
        if !trimmed.hasPrefix("<!--") { diagnostics.append(.leftOut("this line", at: span)) }
        continue
      }
      let indent = text.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
      let title = Self.plain(match.output.1)
      let written = String(match.output.2.prefix { $0 != "#" })
      var path = written.isEmpty ? nil : normalized(percentDecoded(written))
      if let found = path, !isPage(found) {
        diagnostics.append(.importedPageMissing(written, at: span))
        path = nil
      }
      Self.add(Chapter(indent: indent, title: title, path: path), to: &parts[parts.count - 1].chapters)
    }
    return parts.flatMap { part -> [SiteDraft.Entry] in
      let entries = part.chapters.compactMap(Self.entry)
      guard let title = part.title else { return entries }
      return entries.isEmpty ? [] : [.group(title, entries)]
    }
  }

  /// A title without its Markdown.
  private static func plain(_ title: Substring) -> String {
    // As a heading: nothing in it can begin a list.
    let document = Document(SourceText(SourceFile(path: "", text: "# " + title)))
    return document.plainText(of: .root)
  }

  private static func add(_ chapter: Chapter, to chapters: inout [Chapter], depth: Int = 0) {
    if let last = chapters.indices.last, chapter.indent > chapters[last].indent, depth < 32 {
      add(chapter, to: &chapters[last].children, depth: depth + 1)
    } else {
      chapters.append(chapter)
    }
  }

  /// Chapters that are only planned are left out.
  private static func entry(_ chapter: Chapter) -> SiteDraft.Entry? {
    let children = chapter.children.compactMap(entry)
    if let path = chapter.path { return .page(path, title: chapter.title, children) }
    return children.isEmpty ? nil : .group(chapter.title, children)
  }
}

extension Diagnostic {
  fileprivate static func redirectsOfParts(_ count: Int, at span: Span) -> Diagnostic {
    .leftOut(
      count == 1 ? "the redirect of a part of a page" : "what \(count) redirects of parts of pages say",
      at: span,
      hint: "which part of a page was asked for, only a script in it would know")
  }
}
