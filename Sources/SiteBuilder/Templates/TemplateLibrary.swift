internal import Diagnostics
internal import Mustache

/// The site's templates and the default ones behind them, checked and ready to render.
struct TemplateLibrary: Sendable {
  static let folder = "templates"
  static let suffix = ".mustache"
  /// What a page has when its front matter names no template.
  static let defaultName = "page"

  private var templates: [String: PageTemplate] = [:]
  private(set) var names: [String] = []
  /// Files of `templates/` that are not templates, by their path within it; the default theme's among them.
  private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// Declarations for layout blocks, by their paths within `templates/`; they are not copied.
  private(set) var swiftFiles: [String] = []
  /// The block of which cards are drawn.
  private(set) var card: SourceFile?
  private(set) var diagnostics: [Diagnostic] = []
  /// The templates as they are written.
  private(set) var texts: [[UInt8]] = []

  /// The keys of `page.params` that templates name; nil when one names them all at once.
  ///
  /// What no template looks at is kept from them: it would only make pages differ in shape.
  private(set) var parameters: Set<String>? = []

  /// What templates look at of `data/`, likewise.
  private(set) var data = TemplateValue.mapping([])

  /// The lists of pages that templates name.
  private(set) var lists = TemplateLists()

  /// Of each template the tag of a section that has the most sections around it.
  private(set) var innermostSection: [String: Span] = [:]

  func template(named name: String) -> PageTemplate? { templates[name] }

  static func load(_ fileSystem: any FileSystem, data: DataValue) -> TemplateLibrary {
    var library = TemplateLibrary()
    var contents: [String: SourceFile] = [:]
    for (path, bytes) in DefaultTheme.files {
      contents[path] = SourceFile(path: "(default theme)/" + path, bytes: bytes)
    }
    if case .folder = fileSystem.kind(of: folder) {
      var walk = FolderWalk(fileSystem)
      walk.visit(folder)
      library.diagnostics += walk.diagnostics
      for source in walk.files {
        do throws(FileError) {
          let path = String(source.dropFirst(folder.count + 1))
          contents[path] = SourceFile(path: source, bytes: try fileSystem.read(source))
        } catch {
          library.diagnostics.append(.cannot(error))
        }
      }
    }
    library.take(contents, data)
    return library
  }

  private mutating func take(_ contents: [String: SourceFile], _ data: DataValue) {
    var sources: [String: TemplateSource] = [:]
    var mustache = MustacheLibrary()
    for (path, file) in contents.sorted(by: { inByteOrder($0.key, $1.key) }) {
      guard path.hasSuffix(Self.suffix) else {
        if path == SocialCards.source {
          card = file
        } else if path.hasSuffix(".swift") {
          swiftFiles.append(path)
        } else {
          files.append((path, file.bytes))
        }
        continue
      }
      if let bad = firstInvalidUTF8(file.bytes) {
        diagnostics.append(.notUTF8(at: Span(file, bad..<bad + 1)))
        continue
      }
      let source = TemplateSource(name: String(path.dropLast(Self.suffix.count)), file: file)
      names.append(source.name)
      texts.append(file.bytes)
      diagnostics += source.diagnostics
      guard !source.diagnostics.hasErrors else { continue }
      do {
        try mustache.register(source.text, named: source.name)
        sources[source.name] = source
      } catch {
        diagnostics.append(Self.diagnostic(for: error, in: file))
      }
    }
    let check = TemplateCheck(sources, among: names, data: data)
    diagnostics += check.diagnostics
    // A template that includes itself would never end, so nothing is rendered with a broken library.
    guard !diagnostics.hasErrors else { return }
    let looksIntoTexts = sources.values.contains { $0.looksIntoTexts }
    let tags = sources.values.flatMap(\.tags)
    parameters = Self.names(in: "params", of: "page", tags)
    self.data = TemplateValue(data).keeping(Self.names(in: "data", of: nil, tags))
    lists = TemplateLists(tags, parameters: Self.names(in: "params", of: nil, tags))
    for name in names {
      let sections = sources[name]?.tags.filter { $0.kind == .section } ?? []
      innermostSection[name] = sections.max { $0.enclosing.count < $1.enclosing.count }?.span
      templates[name] = PageTemplate(name: name, library: mustache, looksIntoTexts: looksIntoTexts)
    }
  }

  /// The names that tags use of a mapping; nil when one uses it as a whole.
  private static func names(
    in mapping: String, of owner: String?, _ tags: [TemplateSource.Tag]
  ) -> Set<String>? {
    var result: Set<String> = []
    for tag in tags where tag.name.contains(mapping) {
      let parts = tag.name.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }.map(String.init)
      guard let place = parts.firstIndex(of: mapping), parts[..<place].last == owner else { continue }
      guard place + 1 < parts.count else { return nil }
      result.insert(parts[place + 1])
    }
    return result
  }

  private static func diagnostic(for error: any Error, in file: SourceFile) -> Diagnostic {
    guard let error = error as? MustacheTemplate.ParserError else {
      return .template("cannot be read", at: Span(file, 0..<0))
    }
    let line = file.start(ofLine: error.context.lineNumber)
    let place = min(line + max(0, error.context.columnNumber - 1), file.bytes.count)
    let problem =
      switch error.error as? MustacheTemplate.Error {
      case .sectionCloseNameIncorrect: "this section is closed by another name"
      case .unfinishedName: "a tag is not finished, or its name has a character that names do not have"
      case .expectedSectionEnd: "a section is never closed"
      case .invalidSetDelimiter: "delimiters are set like this: {{=<% %>=}}"
      case .transformAppliedToInheritanceSection: "a block's name cannot have a transform"
      case .illegalTokenInsideInheritSection, .textInsideInheritSection:
        "only blocks, {{$name}}…{{/name}}, can stand here"
      case .invalidConfigVariableSyntax, .unrecognisedConfigVariable: "this setting is not known"
      case nil: "cannot be read"
      }
    return .template(problem, at: Span(file, place..<place + 1))
  }
}
