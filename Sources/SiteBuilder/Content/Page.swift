public import Diagnostics

/// A Markdown page of `content/` as it was read: nothing of it is rendered yet.
public struct Page: Sendable {
  /// Its number among the pages, in the order of their paths.
  public let id: Int
  /// Within `content/`: `guide/start.md`.
  public let path: String
  public let file: SourceFile
  public var metadata: PageMetadata { described.metadata }
  /// Where the Markdown begins, after the front matter.
  public let bodyStart: Int
  public let route: Route
  /// Whether it is its folder's own page.
  public let isFolderPage: Bool
  /// Pages are copied wherever they are listed: what is large in them is shared.
  private let described: Described

  private final class Described: Sendable {
    let metadata: PageMetadata

    init(_ metadata: PageMetadata) { self.metadata = metadata }
  }

  init(
    id: Int, path: String, file: SourceFile, metadata: PageMetadata, bodyStart: Int, route: Route,
    isFolderPage: Bool
  ) {
    (self.id, self.path, self.file, self.bodyStart) = (id, path, file, bodyStart)
    (self.route, self.isFolderPage) = (route, isFolderPage)
    described = Described(metadata)
  }

  /// What it is when there is no such file.
  var generated: GeneratedPage? = nil

  /// The edition that it is in.
  var edition = 0
  /// The page in the site's own language whose text it has, where nobody has translated that.
  var original: Int?

  /// The Markdown with what it includes, if it does.
  var expanded: SourceText?
  /// Whether it names other files to be put in.
  var hasInclusions = false

  /// The Markdown, with its place in the file.
  public var body: SourceText { expanded ?? SourceText(file, range: bodyStart..<file.bytes.count) }
  /// Its file's path within `content/`; for a page that stands in for a translation that of the other one.
  var sourcePath: String { String(file.path.dropFirst(ContentIndex.folder.utf8.count + 1)) }
  public var folder: String { parent(of: path) }
  /// Whether hosts show it for an address where nothing is.
  var isNotFound: Bool { route.path == Route.notFoundPath }
}
