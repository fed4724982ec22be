internal import Diagnostics

/// The parts of a site of which a reader sees one at a time: its pages in one language, about one version.
///
/// The pages of a language are in the folder of its tag, and those of a version in its folder within that. What is in
/// neither is in the site's own language, and about the newest version. A page's language may also stand in its file's
/// name: `guide/start.de.md` is as if it were `de/guide/start.md`.
struct SiteEditions: Sendable {
  struct Edition: Sendable {
    /// Its numbers among the languages and among the versions of the settings; 0 where there are none.
    let language: Int
    let version: Int
    /// Within `content/`; empty for all that no other edition has.
    let folder: String
  }

  /// At least one. The first is in the site's own language and about the newest version.
  private(set) var all = [Edition(language: 0, version: 0, folder: "")]
  private(set) var diagnostics: [Diagnostic] = []
  private let languages: [LanguageSettings]
  private let versions: [VersionSettings]

  var isOnly: Bool { all.count == 1 }

  /// - Parameter paths: of all files, within `content/`.
  init(_ configuration: SiteConfiguration, _ paths: [String]) {
    languages = configuration.languages
    versions = configuration.versions
    guard !languages.isEmpty || !versions.isEmpty else { return }
    let tags = languages.map(\.tag)
    let paths = paths.map { Self.place(of: $0, tags) }
    func has(_ folder: String) -> Bool { paths.contains { $0.hasPrefix(folder + "/") } }
    var languageFolders = tags
    if let main = tags.first, !has(main) { languageFolders[0] = "" }
    if languageFolders.isEmpty { languageFolders = [""] }
    var versionFolders = versions.map(\.folder)
    if let newest = versionFolders.first, !has(join(languageFolders[0], newest)) { versionFolders[0] = "" }
    if versionFolders.isEmpty { versionFolders = [""] }
    var editions: [Edition] = []
    for (language, outer) in languageFolders.enumerated() {
      for (version, inner) in versionFolders.enumerated() {
        editions.append(Edition(language: language, version: version, folder: join(outer, inner)))
      }
    }
    all = editions
    let used = Set(paths.filter { ContentIndex.isMarkdown($0) }.map { edition(of: $0) }).union([0])
    for (number, settings) in languages.enumerated().dropFirst()
    where !used.contains(where: { editions[$0].language == number }) {
      diagnostics.append(.languageWithoutPages(settings.tag, at: settings.span))
    }
    let folders = Set(paths.flatMap { $0.split(separator: "/").dropLast().map(String.init) }).sorted(
      by: inByteOrder)
    for (number, settings) in versions.enumerated().dropFirst()
    where !used.contains(where: { editions[$0].version == number }) {
      diagnostics.append(
        .versionWithoutPages(
          settings.folder, at: settings.span, hint: didYouMean(settings.folder, among: folders)))
    }
    all = editions.indices.filter { used.contains($0) }.map { editions[$0] }
  }

  /// The path that a file counts as.
  func place(of path: String) -> String {
    languages.isEmpty ? path : Self.place(of: path, languages.map(\.tag), main: all[0].folder)
  }

  private static func place(of path: String, _ tags: [String], main: String? = nil) -> String {
    guard ContentIndex.isMarkdown(path), let dot = path.lastIndex(of: ".") else { return path }
    let stem = path[..<dot]
    guard let inner = stem.lastIndex(of: "."), inner > (stem.lastIndex(of: "/") ?? stem.startIndex) else {
      return path
    }
    let tag = String(stem[stem.index(after: inner)...])
    guard let number = tags.firstIndex(of: tag) else { return path }
    let plain = String(stem[..<inner] + path[dot...])
    // The site's own language needs no folder, and has one only where other files are in it.
    if number == 0, main?.split(separator: "/").first.map(String.init) != tag { return plain }
    return join(tag, plain)
  }

  /// The number of the edition that a path belongs to.
  func edition(of path: String) -> Int {
    var best = 0
    var length = -1
    for (number, edition) in all.enumerated() where edition.folder.utf8.count > length {
      guard edition.folder.isEmpty || path.hasPrefix(edition.folder + "/") else { continue }
      (best, length) = (number, edition.folder.utf8.count)
    }
    return best
  }

  /// A path as it is within an edition's folder; one outside of that is as it is.
  func inner(_ path: String, in edition: Int) -> String {
    let folder = all[edition].folder
    if path == folder { return "" }
    return folder.isEmpty || !path.hasPrefix(folder + "/")
      ? path : String(path.dropFirst(folder.utf8.count + 1))
  }

  /// The edition in the site's own language that is about the same version, if there is one.
  func original(of edition: Int) -> Int? {
    guard all[edition].language != 0 else { return nil }
    return all.firstIndex { $0.language == 0 && $0.version == all[edition].version }
  }

  func edition(language: Int, version: Int) -> Int? {
    all.firstIndex { $0.language == language && $0.version == version }
  }

  /// The settings as they are for the pages of an edition.
  func configuration(of edition: Int, _ site: SiteConfiguration) -> SiteConfiguration {
    var result = site
    result.folder = all[edition].folder
    guard languages.indices.contains(all[edition].language) else { return result }
    let settings = languages[all[edition].language]
    result.language = settings.tag
    result.direction = settings.direction
    result.words = settings.words
    if let title = settings.title { result.title = title }
    if let description = settings.description { result.description = description }
    if let navigation = settings.navigation { result.navigation = navigation }
    if let header = settings.header { result.frame.header = header }
    if let footer = settings.footer { result.frame.footer = footer }
    if let announcement = settings.announcement { result.frame.announcement = announcement }
    return result
  }
}
