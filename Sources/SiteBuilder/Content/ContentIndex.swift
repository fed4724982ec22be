internal import Diagnostics

/// Every page and every other file of `content/`, and where each ends up.
public struct ContentIndex: Sendable {
  /// A file that is copied as it is.
  struct Asset: Sendable {
    /// Relative to the site's folder.
    let source: String
    let route: Route
  }

  public private(set) var pages: [Page] = []
  private(set) var assets: [Asset] = []
  /// Pages that are not built, by their paths in `content/`.
  private(set) var drafts: Set<String> = []
  private(set) var pageBySource: [String: Int] = [:]
  private var pageByAddress: [String: Int] = [:]
  private var assetBySource: [String: Int] = [:]
  /// Paths within `content/` by the name of the file, and by the folder: where to look for a near one.
  private var pathsByName: [String: [String]] = [:]
  private var pathsByFolder: [String: [String]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  public static let folder = "content"

  /// Walks `content/`, reads its pages and gives everything its place.
  static func load(_ files: any FileSystem, includingDrafts: Bool, _ workers: Workers) -> ContentIndex {
    var index = ContentIndex()
    var walk = FolderWalk(files)
    walk.visit(folder)
    index.diagnostics += walk.diagnostics
    let markdown = walk.files.filter { isMarkdown($0) }
    let others = walk.files.filter { !isMarkdown($0) }
    let read = workers.map(markdown.count) { ReadPage(markdown[$0], files) }
    for page in read { index.add(page, includingDrafts: includingDrafts) }
    for source in others { index.add(asset: source, at: String(source.dropFirst(folder.count + 1))) }
    if index.pages.isEmpty, !index.diagnostics.hasErrors { index.diagnostics.append(.noPages) }
    return index
  }

  static func isMarkdown(_ path: String) -> Bool { path.hasSuffix(".md") || path.hasSuffix(".markdown") }

  /// The page at a path within `content/` or at an address of the site, however its end is written.
  func page(at path: String) -> Int? {
    if let page = pageBySource[path] { return page }
    var address = path
    if address.hasSuffix("index.html") { address.removeLast("index.html".count) }
    if !address.isEmpty, !address.hasSuffix("/") { address += "/" }
    return pageByAddress[address]
  }

  /// Everything there is, in order; drafts are told apart.
  var paths: [String] {
    pages.map(\.path) + assets.map(\.source) + drafts.sorted(by: inByteOrder).map { "?" + $0 }
  }

  func asset(at path: String) -> Asset? { assetBySource[path].map { assets[$0] } }

  /// A file of the same name in another folder, or else one of the same folder that is spelt nearly so.
  func nearest(to path: String) -> String? {
    let isPage = Self.isMarkdown(path)
    if let same = pathsByName[lastComponent(of: path)]?.first { return same }
    let near = (pathsByFolder[parent(of: path)] ?? []).filter { Self.isMarkdown($0) == isPage }
    return nearestName(to: path, among: near)
  }

  private mutating func remember(_ path: String) {
    pathsByName[lastComponent(of: path), default: []].append(path)
    pathsByFolder[parent(of: path), default: []].append(path)
  }

  private mutating func add(_ read: ReadPage, includingDrafts: Bool) {
    diagnostics += read.diagnostics
    guard let file = read.file else { return }
    if read.metadata.isDraft, !includingDrafts {
      drafts.insert(read.path)
      return
    }
    let route = Route(page: read.path)
    if let first = pageByAddress[route.address] {
      diagnostics.append(.samePlace(read.path, pages[first].path, route.path, at: Span(file, 0..<0)))
      return
    }
    let page = Page(
      id: pages.count, path: read.path, file: file, metadata: read.metadata, bodyStart: read.bodyStart,
      route: route)
    remember(page.path)
    pageBySource[page.path] = page.id
    pageByAddress[route.address] = page.id
    pages.append(page)
  }

  private mutating func add(asset source: String, at path: String) {
    remember(path)
    assetBySource[path] = assets.count
    assets.append(Asset(source: source, route: Route(file: path)))
  }
}

/// A page's file, read and its front matter understood.
private struct ReadPage: Sendable {
  let path: String
  var file: SourceFile?
  var metadata = PageMetadata()
  var bodyStart = 0
  var diagnostics: [Diagnostic] = []

  init(_ source: String, _ files: any FileSystem) {
    path = String(source.dropFirst(ContentIndex.folder.count + 1))
    do throws(FileError) {
      let file = SourceFile(path: source, bytes: try files.read(source))
      if let bad = firstInvalidUTF8(file.bytes) {
        diagnostics.append(.notUTF8(at: Span(file, bad..<bad + 1)))
        return
      }
      (metadata, bodyStart) = PageMetadata.parse(file, into: &diagnostics)
      self.file = file
    } catch {
      diagnostics.append(.cannot(error))
    }
  }
}

/// A folder and everything below it, in a fixed order.
struct FolderWalk {
  /// Folders within folders; deeper is a mistake, or a way round the check for loops.
  static let depthLimit = 64

  private let fileSystem: any FileSystem
  /// Paths relative to the site's folder, sorted folder by folder.
  private(set) var files: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  mutating func visit(_ folder: String) {
    guard case .folder(let identity) = fileSystem.kind(of: folder) else {
      diagnostics.append(.missingFolder(folder))
      return
    }
    visit(folder, inside: [identity])
  }

  /// - Parameter chain: the identities of the folders that lead here; one of them again is a loop.
  private mutating func visit(_ folder: String, inside chain: [String]) {
    let entries: [FileEntry]
    do throws(FileError) {
      entries = try fileSystem.entries(of: folder)
    } catch {
      diagnostics.append(.cannot(error))
      return
    }
    for entry in entries where !entry.name.hasPrefix(".") {
      let path = join(folder, entry.name)
      switch entry.kind {
      case .file: files.append(path)
      case .folder(let identity):
        if chain.contains(identity) {
          diagnostics.append(.folderLoop(path))
        } else if chain.count >= Self.depthLimit {
          diagnostics.append(.tooDeep(path))
        } else {
          visit(path, inside: chain + [identity])
        }
      case .other: diagnostics.append(.notAFile(path))
      }
    }
  }
}

/// The offset of the first byte that is not part of a UTF-8 character.
func firstInvalidUTF8(_ bytes: [UInt8]) -> Int? {
  if bytes.allSatisfy({ $0 < 0x80 }) { return nil }
  if String(validating: bytes, as: UTF8.self) != nil { return nil }
  var decoder = Unicode.UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var offset = 0
  while true {
    switch decoder.parseScalar(from: &iterator) {
    case .valid(let scalar): offset += scalar.count
    case .error, .emptyInput: return offset
    }
  }
}
