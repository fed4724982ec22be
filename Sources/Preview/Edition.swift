import Diagnostics
import Foundation

/// What the preview shows at a time: a build, and where that has errors, the last good one.
struct Edition: Sendable {
  /// Differs from that of every other edition with other content, also of earlier runs of the server.
  var name = ""
  /// The files as they are shown.
  let files: [String: PreviewSite.Content]
  let diagnostics: [Diagnostic]
  /// The files of the site that pages are made of, by the paths of the pages.
  let sources: [String: String]
  let editor: EditorLinks?
  let inspect: (@Sendable (InspectedBlock) -> [UInt8])?
  let mayRead: (@Sendable (_ realPath: String) -> Bool)?
  /// Pages that have errors and were never built without.
  private let damaged: Set<String>
  /// The sources of all pages, where something is wrong.
  private let pageSources: Set<String>
  /// Of everything that pages load.
  private let loaded: Int
  /// Where nothing is wrong: the files that are not those of the edition before it; nil where any may be others.
  private let changes: Set<String>?

  init() { self.init(PreviewSite(files: [:]), after: nil) }

  init(_ site: PreviewSite, after old: Edition?) {
    diagnostics = site.diagnostics
    editor = site.editor
    inspect = site.inspect
    mayRead = site.mayRead
    let errors = site.diagnostics.filter { $0.severity == .error }
    let pages = errors.isEmpty ? [] : Set(site.sources.lazy.filter { $0.key.hasSuffix(".html") }.map(\.value))
    changes = errors.isEmpty && old?.isBroken == false ? site.changes : nil
    let broken = Set(errors.compactMap { $0.span?.file.path })
    if errors.isEmpty {
      (files, sources, damaged) = (site.files, site.sources, [])
    } else if let old, !errors.allSatisfy({ $0.isIn(pages) }) {
      // What is wrong in the settings or a template is wrong everywhere: nothing of this build can be trusted.
      (files, sources, damaged) = (old.files, site.sources.merging(old.sources) { $1 }, old.damaged)
    } else {
      var (files, damaged) = (site.files, Set<String>())
      for (page, source) in site.sources where broken.contains(source) {
        if let old, let last = old.files[page], !old.damaged.contains(page) {
          files[page] = last
        } else {
          damaged.insert(page)
        }
      }
      (self.files, sources, self.damaged) = (files, site.sources, damaged)
    }
    pageSources = pages
    if let old, let changes, changes.allSatisfy({ !Self.isLoaded($0) }) {
      loaded = old.loaded
    } else {
      loaded = Self.hash(ofLoadedIn: files)
    }
  }

  var isBroken: Bool { diagnostics.hasErrors }

  /// Whether pages and what they load are shown as the edition before shows them.
  func isShownLike(_ other: Edition) -> Bool {
    guard !other.name.isEmpty, loaded == other.loaded, diagnostics.count == other.diagnostics.count else {
      return false
    }
    guard changes.map({ $0.allSatisfy { files[$0] == other.files[$0] } }) ?? (files == other.files) else {
      return false
    }
    // What is shown is compared: a place in another version of a file may look the same.
    return zip(diagnostics, other.diagnostics).allSatisfy { $0 == $1 || $0.rendered() == $1.rendered() }
  }

  /// What there is to say on a page: about the page itself or about all of them, and about others.
  func diagnostics(on page: String) -> (here: [Diagnostic], elsewhere: [Diagnostic]) {
    let source = sources[page]
    var result: (here: [Diagnostic], elsewhere: [Diagnostic]) = ([], [])
    for diagnostic in diagnostics {
      if diagnostic.span?.file.path == source
        || diagnostic.severity == .error && !diagnostic.isIn(pageSources)
      {
        result.here.append(diagnostic)
      } else {
        result.elsewhere.append(diagnostic)
      }
    }
    return result
  }

  /// Differs when a page would look different: before the hyphen in its own bytes, behind it in what it loads.
  func version(of page: [UInt8]) -> String {
    var hasher = Hasher()
    hasher.combine(page)
    return [hasher.finalize(), loaded].map { String(UInt(bitPattern: $0), radix: 36) }.joined(separator: "-")
  }

  /// Whether a page may load a file: others are for programs that find their way about the site.
  private static func isLoaded(_ path: String) -> Bool {
    ![".html", ".xml", ".txt", ".md"].contains { path.hasSuffix($0) }
  }

  private static func hash(ofLoadedIn files: [String: PreviewSite.Content]) -> Int {
    files.reduce(0) { result, file in
      guard isLoaded(file.key) else { return result }
      var hasher = Hasher()
      hasher.combine(file.key)
      switch file.value {
      case .bytes(let bytes): hasher.combine(bytes)
      case .made(let page): hasher.combine(ObjectIdentifier(page.source))
      case .file(let path): hasher.combine(FileStamp(path))
      }
      // In whatever order the files come.
      return result ^ hasher.finalize()
    }
  }
}

extension Diagnostic {
  /// Whether it is about one of these files.
  fileprivate func isIn(_ files: Set<String>) -> Bool { span.map { files.contains($0.file.path) } ?? false }
}
