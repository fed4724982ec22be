internal import Diagnostics

/// Where to look for what a link may have meant.
struct NearPaths: Sendable {
  /// How many files of one name are looked at: as many as a hint is worth.
  private static let sameNameLimit = 64

  /// Paths within `content/` by the name of the file in lower case, and by the folder.
  private var pathsByName: [String: [String]] = [:]
  private var pathsByFolder: [String: [String]] = [:]
  /// Paths and addresses by how they are in lower case; nil where there are several.
  private var byLowerCase: [String: String?] = [:]

  mutating func add(_ path: String) {
    pathsByName[lastComponent(of: path).lowercased(), default: []].append(path)
    pathsByFolder[parent(of: path), default: []].append(path)
    remember(path)
  }

  mutating func add(address: String) { remember(address) }

  private mutating func remember(_ path: String) {
    let key = path.lowercased()
    if let known = byLowerCase[key] {
      if known != path { byLowerCase[key] = .some(nil) }
    } else {
      byLowerCase[key] = .some(path)
    }
  }

  /// The one path or address that differs from this one in upper and lower case alone.
  func ignoringCase(_ path: String) -> String? { byLowerCase[path.lowercased()] ?? nil }

  /// A file of the same name in another folder, the one with most of the path in common; or else one of the same
  /// folder that is spelt nearly so.
  func nearest(to path: String) -> String? {
    let isPage = ContentIndex.isMarkdown(path)
    let name = lastComponent(of: path.hasSuffix("/") ? String(path.dropLast()) : path).lowercased()
    if let same = closest(to: path, among: pathsByName[name]) { return same }
    if !isPage {
      // What had an address in another tool is a page here.
      let stem = name.hasSuffix(".html") ? String(name.dropLast(5)) : name
      if !stem.isEmpty, let page = closest(to: path, among: pathsByName[stem + ".md"]) { return page }
    }
    let near = (pathsByFolder[parent(of: path)] ?? []).filter { ContentIndex.isMarkdown($0) == isPage }
    return nearestName(to: path, among: near)
  }

  /// The one page whose file has a name, without its ending and in whatever letters.
  func page(named name: String) -> String? {
    let paths = pathsByName[name.lowercased() + ".md"] ?? []
    return paths.count == 1 ? paths.first : nil
  }

  /// The path that ends most like another.
  private func closest(to path: String, among paths: [String]?) -> String? {
    guard let paths else { return nil }
    let wanted = path.lowercased().split(separator: "/").dropLast()
    var best: (path: String, count: Int)?
    for candidate in paths.prefix(Self.sameNameLimit) {
      let folders = candidate.lowercased().split(separator: "/").dropLast()
      let count = zip(folders.reversed(), wanted.reversed()).prefix { $0 == $1 }.count
      if count > best?.count ?? -1 { best = (candidate, count) }
    }
    return best?.path
  }
}
