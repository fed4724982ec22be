public import Diagnostics

/// A site of another tool, as one of Stonehand's: its files, and what was not understood.
public struct ImportedSite: Sendable {
  /// What to write, with `site.yml`; files that are copied come from the other tool's folder.
  public var files: [BuildPlan.File] = []
  public var diagnostics: [Diagnostic] = []
  public var pageCount = 0

  /// The tools whose sites can be brought in.
  public enum Tool: String, Sendable, CaseIterable {
    case mdbook, mkdocs, docusaurus, starlight, docc
  }
}

/// Brings in another tool's site. Settings are read as text; nothing of theirs is run.
///
/// - Parameters:
///   - files: the other site's folder; nothing is read outside of it.
///   - tool: nil for the one whose settings are there.
///   - place: the folder's path, for messages.
public func importSite(
  _ files: any FileSystem, of tool: ImportedSite.Tool? = nil, at place: String
) -> ImportedSite {
  // On a thread with room for whatever lies within each other.
  Workers(count: 1).run { read(files, of: tool, at: place) }
}

private func read(_ files: any FileSystem, of tool: ImportedSite.Tool?, at place: String) -> ImportedSite {
  let folder = ForeignFolder(files, at: place)
  var draft = SiteDraft(folder)
  guard let tool = tool ?? folder.tool else {
    return ImportedSite(diagnostics: [.unknownTool(place)])
  }
  switch tool {
  case .mdbook: MdBookImport.read(folder, into: &draft)
  case .mkdocs: MkDocsImport.read(folder, into: &draft)
  case .docusaurus: DocusaurusImport.read(folder, into: &draft)
  case .starlight: StarlightImport.read(folder, into: &draft)
  case .docc: DocCImport.read(folder, into: &draft)
  }
  return draft.site
}

/// The folder of another tool's site.
struct ForeignFolder {
  let files: any FileSystem
  private let place: String

  init(_ files: any FileSystem, at place: String) {
    self.files = files
    self.place = place == "." ? "" : place
  }

  /// By the settings that lie in it.
  var tool: ImportedSite.Tool? {
    if exists("book.toml") { return .mdbook }
    if first(of: MkDocsImport.names) != nil { return .mkdocs }
    if first(of: DocusaurusImport.names) != nil { return .docusaurus }
    if first(of: StarlightImport.names) != nil, isFolder(StarlightImport.pages) { return .starlight }
    if DocusaurusImport.site(in: self) != nil { return .docusaurus }
    return DocCImport.catalogue(in: self) != nil ? .docc : nil
  }

  /// Whether it is called as one of DocC is.
  var isCatalogue: Bool { place.hasSuffix(".docc") || place.hasSuffix(".docc/") }

  /// The folder that it lies in, as it is called in commands.
  var above: String { join(place.hasSuffix("/") ? String(place.dropLast()) : place, "..") }

  func exists(_ path: String) -> Bool { files.kind(of: path) == .file }

  func isFolder(_ path: String) -> Bool {
    if case .folder = files.kind(of: path) { true } else { false }
  }

  func first(of paths: [String]) -> String? { paths.first(where: exists) }

  /// A file as messages call it; nil where there is none that can be read.
  func source(_ path: String) -> SourceFile? {
    guard exists(path), let bytes = try? files.read(path) else { return nil }
    return SourceFile(path: join(place, path), bytes: bytes)
  }

  /// All files in a folder, in order; what is hidden and what leads elsewhere is left out.
  func walk(_ folder: String, into diagnostics: inout [Diagnostic]) -> [String] {
    guard isFolder(folder) || folder.isEmpty else { return [] }
    var walk = FolderWalk(files)
    walk.visit(folder)
    diagnostics += walk.diagnostics.map { .warning($0.message, at: $0.span, hint: "it is left out") }
    return walk.files.filter { file in
      guard leadsToHidden(file) else { return true }
      diagnostics.append(.leftOut("'\(file)'", at: nil, hint: "it is a link to a hidden file"))
      return false
    }
  }

  /// Whether a file is a link to one that is hidden.
  func leadsToHidden(_ path: String) -> Bool {
    guard let target = files.target(of: path), target != path else { return false }
    return Self.isHidden(target)
  }

  static func isHidden(_ path: String) -> Bool { path.split(separator: "/").contains { $0.hasPrefix(".") } }

  func yaml(_ path: String, into diagnostics: inout [Diagnostic]) -> YAML? {
    guard let file = source(path) else { return nil }
    return path.hasSuffix(".toml")
      ? TOML.parse(0..<file.bytes.count, of: file, into: &diagnostics)
      : YAML.parse(0..<file.bytes.count, of: file, into: &diagnostics)
  }
}

// What settings of other tools are asked for: what is of another kind is not there.
extension YAML {
  subscript(_ path: String...) -> YAML? {
    path.reduce(self as YAML?) { value, key in value?.entries.last { $0.key == key }?.value }
  }
  var text: String? { if case .scalar(let text, _) = content { text } else { nil } }
  var isTrue: Bool {
    if case .scalar(let text, plain: true) = content { YAML.truth(text) == true } else { false }
  }
  var items: [YAML] { if case .sequence(let items) = content { items } else { [] } }
  var entries: [Entry] { if case .mapping(let entries) = content { entries } else { [] } }
  var written: WrittenText? { text.map { WrittenText(text: $0, span: span) } }
}

extension Diagnostic {
  static func unknownTool(_ place: String) -> Diagnostic {
    .error(
      "'\(place)' is not the folder of a site that is known", at: nil,
      hint:
        "it has book.toml, mkdocs.yml, zensical.toml, docusaurus.config.js, astro.config.mjs or a '.docc' "
        + "folder; --from names the tool")
  }

  static func leftOut(_ what: String, at span: Span?, hint: String? = nil) -> Diagnostic {
    .warning("\(what) is left out", at: span, hint: hint)
  }

  static func notLiteral(_ what: String, at span: Span?) -> Diagnostic {
    .warning(
      "\(what) is not read", at: span, hint: "it is code, which is not run; only what is written out is read")
  }

  static func importedPageMissing(_ path: String, at span: Span) -> Diagnostic {
    .warning("there is no page '\(path)'", at: span, hint: "the navigation does without it")
  }
}
