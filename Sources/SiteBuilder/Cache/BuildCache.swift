internal import Diagnostics
internal import Foundation
internal import Markdown
internal import ScriptSyntax
internal import Synchronization
internal import Typesetting

/// The pages that earlier builds rendered: after most edits one page differs.
///
/// A page is taken from here when nothing that its rendering was made from has changed: its own file, the settings,
/// imports and data, the fonts, and the answers to whatever it asked about the rest of the site. So a cache never
/// changes what a build gives.
public final class BuildCache: Sendable {
  private let pages = Mutex<[String: CachedPage]>([:])
  /// The files of pages, for builds of this process.
  let read = ReadPages()
  /// What is kept beside the site, for other processes.
  private let stored: StoredPages?

  /// Pages in memory, for builds of this process.
  public init() { stored = nil }

  /// Pages in a site's folder.
  init(_ stored: StoredPages) { self.stored = stored }

  /// Whether it holds pages for as long as the process runs.
  var isInMemory: Bool { stored == nil }

  /// How many pages it holds in memory.
  public var pageCount: Int { pages.withLock(\.count) }

  /// A page's rendering, if it would be the same today.
  func page(_ page: Page, _ key: ContentHash, _ site: LoadedSite) -> LoadedSite.Rendered? {
    guard
      let entry = pages.withLock({ $0[page.path] })
        ?? stored?.page(page.path, key, showing: site.files(shownBy: page)),
      entry.key == key
    else { return nil }
    let answers = SiteAnswers(index: site.content, images: site.images)
    guard entry.answers.allSatisfy({ answers.answer(to: $0.key) == $0.value }) else { return nil }
    return entry.rendered.renumbered(entry.paths, site.content)
  }

  func keep(_ rendered: LoadedSite.Rendered, of page: Page, _ key: ContentHash, _ site: LoadedSite) {
    var paths: [Int: String] = [:]
    for id in rendered.linkedPages { paths[id] = site.content.pages[id].path }
    for use in rendered.anchorUses { paths[use.page] = site.content.pages[use.page].path }
    let entry = CachedPage(key: key, answers: rendered.answers, rendered: rendered, paths: paths)
    if let stored {
      stored.keep(entry, of: page.path, showing: site.files(shownBy: page))
    } else {
      pages.withLock { $0[page.path] = entry }
    }
  }

  /// Forgets pages that are gone.
  func keepOnly(_ paths: Set<String>) {
    pages.withLock { pages in pages = pages.filter { paths.contains($0.key) } }
    stored?.keepOnly(paths)
  }
}

extension LoadedSite.Rendered {
  /// The same in a site whose pages have other numbers; nil where a page is gone.
  ///
  /// - Parameter paths: of the pages by the numbers they had.
  fileprivate func renumbered(_ paths: [Int: String], _ content: ContentIndex) -> LoadedSite.Rendered? {
    var numbers: [Int: Int] = [:]
    var isSame = true
    for (number, path) in paths {
      guard let now = content.pageBySource[path] else { return nil }
      numbers[number] = now
      if now != number { isSame = false }
    }
    if isSame { return self }
    return LoadedSite.Rendered(
      page: page, diagnostics: diagnostics,
      anchorUses: anchorUses.map {
        PageContext.AnchorUse(page: numbers[$0.page] ?? $0.page, anchor: $0.anchor, span: $0.span)
      },
      linkedPages: Set(linkedPages.map { numbers[$0] ?? $0 }), usedAssets: usedAssets, answers: answers)
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
    add("\(configuration.isAtRoot) \(configuration.date?.timeIntervalSince1970 ?? .nan)".utf8)
    add(renderer.fingerprint.utf8)
    add("\(configuration.images.makesForms)".utf8)
    add(configuration.diagrams.fingerprint.utf8)
    for part in dataBytes { add(part) }
    add("languages".utf8)
    for part in languages.bytes { add(part) }
    return ContentHash(of: bytes)
  }

  /// What a page's rendering depends on but for what it asks.
  func key(of page: Page, _ site: ContentHash) -> ContentHash {
    var bytes = Array("\(site) \(page.path)\n\(page.route.path)\n\(page.isFolderPage)\n".utf8)
    if page.original != nil || page.sourcePath != page.path { bytes += "\(page.sourcePath)\n".utf8 }
    if !content.editions.isOnly {
      let edition = content.editions.all[page.edition]
      let original = content.editions.original(of: page.edition).map { content.editions.all[$0].folder }
      bytes += "\(edition)\n\(original ?? "/")\n".utf8
    }
    for file in imports.files(of: page) {
      bytes += "\(file.source.file.path)\n\(ContentHash(of: file.source.bytes))\n".utf8
    }
    bytes += "\(page.file.bytes.count):".utf8
    return ContentHash(of: bytes + page.file.bytes + (page.expanded?.bytes ?? []))
  }

  /// The files in which messages about a page have their places.
  func files(shownBy page: Page) -> [SourceFile] {
    [page.file] + imports.files(of: page).map(\.source.file)
  }
}
