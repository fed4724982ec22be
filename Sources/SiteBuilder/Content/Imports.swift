internal import Diagnostics
internal import ScriptSyntax

/// A file that the settings, or a page, name under `imports`.
struct ImportDirective: Sendable {
  let path: String
  let span: Span

  /// A path, or a list of paths.
  static func parse(_ key: String, _ fields: inout YAMLFields) -> [ImportDirective] {
    guard let value = fields.value(key) else { return [] }
    if case .scalar(let path, _) = value.content { return [ImportDirective(path: path, span: value.span)] }
    return (fields.list(key) ?? []).compactMap { item in
      if case .scalar(let path, _) = item.content { return ImportDirective(path: path, span: item.span) }
      fields.report(.wrongKind(key, item.kindName, expected: "a list of paths", at: item.span))
      return nil
    }
  }
}

/// The Swift files that layout blocks use, read and parsed once, and which page uses which.
struct Imports: Sendable {
  private(set) var diagnostics: [Diagnostic] = []
  /// By their paths in the site's folder.
  private var files: [String: SyntaxTree] = [:]
  /// The paths that all pages use, and those that one uses, in the order in which they are named.
  private var everywhere: [String] = []
  private var byPage: [Int: [String]] = [:]

  /// - Parameters:
  ///   - pages: the site's pages, in the order of their numbers.
  ///   - known: the Swift files of `content/` and `templates/`.
  static func load(
    _ fileSystem: any FileSystem, _ configuration: SiteConfiguration, _ pages: [Page], among known: [String]
  ) -> Imports {
    var imports = Imports()
    imports.everywhere = imports.resolve(configuration.imports, from: "", known, fileSystem)
    for page in pages where !page.metadata.imports.isEmpty {
      imports.byPage[page.id] = imports.resolve(
        page.metadata.imports, from: parent(of: page.sourcePath), known, fileSystem)
    }
    return imports
  }

  /// What the blocks of a page see, in the order in which it is declared: each file once.
  func files(of page: Page) -> [SyntaxTree] {
    let own = (byPage[page.id] ?? []).filter { !everywhere.contains($0) }
    return (everywhere + own).compactMap { files[$0] }
  }

  private mutating func resolve(
    _ directives: [ImportDirective], from folder: String, _ known: [String], _ fileSystem: any FileSystem
  ) -> [String] {
    var paths: [String] = []
    for directive in directives {
      guard let path = Self.places(directive.path, folder).first(where: { fileSystem.kind(of: $0) == .file })
      else {
        diagnostics.append(Self.missing(directive, folder, known))
        continue
      }
      read(path, fileSystem)
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  /// Where a path may lead: beside the page, in `content/`, in `templates/`.
  private static func places(_ path: String, _ folder: String) -> [String] {
    let name = path.hasSuffix(".swift") ? path : path + ".swift"
    let folders = [join(ContentIndex.folder, folder), ContentIndex.folder, TemplateLibrary.folder]
    return folders.compactMap { normalized(join($0, name)) }
      + (folders.dropFirst().contains { name.hasPrefix($0 + "/") } ? [name] : [])
  }

  private static func missing(_ directive: ImportDirective, _ folder: String, _ known: [String]) -> Diagnostic
  {
    let name = directive.path.hasSuffix(".swift") ? directive.path : directive.path + ".swift"
    let names = known.map { path in
      let own = join(ContentIndex.folder, folder) + "/"
      let within = folder.isEmpty ? nil : path.hasPrefix(own) ? String(path.dropFirst(own.count)) : nil
      return within ?? path.split(separator: "/").dropFirst().joined(separator: "/")
    }
    let same = names.first { lastComponent(of: $0) == lastComponent(of: name) }
    return .missingImport(
      directive.path, at: directive.span,
      hint: same.map { "did you mean '\($0)'?" } ?? didYouMean(name, among: names)
        ?? "it would be content/\(name) or templates/\(name)")
  }

  private mutating func read(_ path: String, _ fileSystem: any FileSystem) {
    guard files[path] == nil else { return }
    do throws(FileError) {
      let file = SourceFile(path: path, bytes: try fileSystem.read(path))
      if let bad = firstInvalidUTF8(file.bytes) {
        return diagnostics.append(.notUTF8(at: Span(file, bad..<bad + 1)))
      }
      let (tree, found) = ScriptSyntax.parse(SourceText(file))
      diagnostics += found
      for statement in tree.statements {
        if case .declaration = statement.kind { continue }
        diagnostics.append(.importShows(at: tree.source.span(statement.range)))
      }
      files[path] = tree
    } catch {
      diagnostics.append(.cannot(error))
    }
  }
}
