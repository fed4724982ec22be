public import Diagnostics

/// A Markdown page of `content/` as it was read: nothing of it is rendered yet.
public struct Page: Sendable {
  /// Its number among the pages, in the order of their paths.
  public let id: Int
  /// Within `content/`: `guide/start.md`.
  public var path: String { described.path }
  public var file: SourceFile { described.file }
  public var metadata: PageMetadata { described.metadata }
  /// Where the Markdown begins, after the front matter.
  public var bodyStart: Int { described.bodyStart }
  public var route: Route { described.route }
  /// Whether it is its folder's own page.
  public var isFolderPage: Bool { described.isFolderPage }
  /// What its file is called, or its folder if it is that one's own page: `Getting started`. Where its address is another
  /// word, it is that.
  var nameOfFile: String {
    let place = lastComponent(of: String(route.address.dropLast()))
    if isFolderPage { return place }
    let name = lastComponent(of: path).split(separator: ".").first.map(String.init) ?? ""
    func plain(_ name: String) -> String {
      String(name.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
    }
    return plain(name) == plain(place) ? name : place
  }
  /// What a question has for an answer that the page is: pages ask much, and share it.
  var answer: String { described.answer }
  /// Pages are copied wherever they are listed: what is large in them is shared.
  private let described: Described

  private final class Described: Sendable {
    let path: String
    let file: SourceFile
    let metadata: PageMetadata
    let bodyStart: Int
    let route: Route
    let isFolderPage: Bool
    let answer: String

    init(
      path: String, file: SourceFile, metadata: PageMetadata, bodyStart: Int, route: Route, isFolderPage: Bool
    ) {
      (self.path, self.file, self.metadata, self.bodyStart) = (path, file, metadata, bodyStart)
      (self.route, self.isFolderPage) = (route, isFolderPage)
      answer = "page \(path)\n\(route.path)"
    }
  }

  init(
    id: Int, path: String, file: SourceFile, metadata: PageMetadata, bodyStart: Int, route: Route,
    isFolderPage: Bool
  ) {
    self.id = id
    described = Described(
      path: path, file: file, metadata: metadata, bodyStart: bodyStart, route: route,
      isFolderPage: isFolderPage)
  }

  /// What it is when there is no such file.
  var generated: GeneratedPage? = nil

  /// The edition that it is in.
  var edition = 0
  /// The page in the site's own language whose text it has, where nobody has translated that.
  var original: Int?

  /// The Markdown with what it includes, if it does.
  var expanded: SourceText?
  /// What the files are called that it names to be put in.
  var inclusions: Set<String> = []

  /// The Markdown, with its place in the file.
  public var body: SourceText { expanded ?? SourceText(file, range: bodyStart..<file.bytes.count) }
  /// Its file's path within `content/`; for a page that stands in for a translation that of the other one.
  var sourcePath: String { String(file.path.dropFirst(ContentIndex.folder.utf8.count + 1)) }
  public var folder: String { parent(of: path) }
  /// Whether it shows others to be printed.
  var isBook: Bool { if case .book? = generated { true } else { false } }
  /// Whether hosts show it for an address where nothing is.
  var isNotFound: Bool { route.path == Route.notFoundPath }
}
