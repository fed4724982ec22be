internal import Diagnostics
internal import Markdown
internal import ScriptSyntax
internal import Synchronization
internal import Typesetting

/// The pages that earlier builds of this process rendered, for the preview: after most edits one page differs.
///
/// A page is taken from here when nothing that its rendering could ask for has changed: its own file, the
/// settings, imports and data, the fonts, which files the site has, and the sizes of the pictures it shows. So a
/// cache never changes what a build gives.
public final class BuildCache: Sendable {
  struct Entry: Sendable {
    let key: ContentHash
    let rendered: LoadedSite.Rendered
  }

  private let pages = Mutex<[String: Entry]>([:])

  public init() {}

  /// How many pages it holds.
  public var pageCount: Int { pages.withLock(\.count) }

  /// A page's rendering, if it would be the same today.
  func page(_ path: String, _ key: ContentHash, _ images: ImageSizes) -> LoadedSite.Rendered? {
    guard let entry = pages.withLock({ $0[path] }), entry.key == key,
      entry.rendered.images.allSatisfy({ images.size(of: $0.key) == $0.value })
    else { return nil }
    return entry.rendered
  }

  func keep(_ rendered: LoadedSite.Rendered, of path: String, _ key: ContentHash) {
    pages.withLock { $0[path] = Entry(key: key, rendered: rendered) }
  }

  /// Forgets pages that are gone.
  func keepOnly(_ paths: Set<String>) {
    pages.withLock { pages in pages = pages.filter { paths.contains($0.key) } }
  }
}

extension LoadedSite {
  /// What every page's rendering depends on.
  var key: ContentHash {
    var bytes: [UInt8] = []
    func add(_ part: some Collection<UInt8>) {
      bytes += "\(part.count):".utf8
      bytes += part
    }
    add(configurationBytes)
    add(configuration.title.utf8)
    add(renderer.fingerprint.utf8)
    for part in dataBytes { add(part) }
    for bytes in languages.bytes { add(bytes) }
    for path in content.paths { add(path.utf8) }
    // Where a page is and what it was called before, its links know; and, by name, what others say.
    for page in content.pages {
      add(page.route.path.utf8)
      for alias in page.metadata.aliases { add(alias.utf8) }
      if configuration.markdown.contains(.docLinks) { add(page.body.bytes) }
    }
    return ContentHash(of: bytes)
  }

  /// What a page's rendering depends on but for its pictures.
  func key(of page: Page, _ site: ContentHash) -> ContentHash {
    var bytes = Array("\(site) \(page.path) ".utf8)
    for file in imports.files(of: page) {
      bytes += "\(file.source.file.path) \(ContentHash(of: file.source.bytes)) ".utf8
    }
    return ContentHash(of: bytes + page.file.bytes + (page.expanded?.bytes ?? []))
  }
}
