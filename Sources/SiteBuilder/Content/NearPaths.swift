internal import Diagnostics
internal import Synchronization

/// Where to look for what a link may have meant.
struct NearPaths: Sendable {
  /// How many files of one name are looked at: as many as a hint is worth.
  private static let sameNameLimit = 64

  /// Paths within `content/` by the name of the file in lower case, and by the folder.
  private var pathsByName: [String: [String]] = [:]
  private var pathsByFolder: [String: [String]] = [:]
  /// Paths and addresses by how they are in lower case; nil where there are several.
  private var byLowerCase: [String: String?] = [:]
  private var neighbours = Neighbours()

  mutating func add(_ path: String) {
    if !neighbours.isEmpty { neighbours = Neighbours() }
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
    let folder = parent(of: path)
    let near = neighbours.paths(like: path, in: folder, of: pathsByFolder[folder] ?? [])
    return nearestName(to: path, among: near.filter { ContentIndex.isMarkdown($0) == isPage })
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

/// Of the files of large folders, those that are worth a closer look.
private final class Neighbours: Sendable {
  private struct Order {
    /// Paths in lower case, sorted from their beginnings and from their ends, with their numbers.
    var forwards: [(key: [UInt8], number: Int)]
    var backwards: [(key: [UInt8], number: Int)]
  }

  /// A folder with so many files is looked through; of a larger one half as many from either order.
  private static let limit = 200

  private let orders = Mutex<[String: Order]>([:])

  var isEmpty: Bool { orders.withLock(\.isEmpty) }

  /// The paths of a folder that have their beginning or their end in common with another, as far as any has.
  func paths(like path: String, in folder: String, of paths: [String]) -> [String] {
    guard paths.count > Self.limit else { return paths }
    let order = orders.withLock { orders in
      if let known = orders[folder] { return known }
      let keys = paths.map { Array($0.lowercased().utf8) }
      func sorted(_ keys: [[UInt8]]) -> [(key: [UInt8], number: Int)] {
        keys.enumerated().map { ($1, $0) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }
      }
      let made = Order(forwards: sorted(keys), backwards: sorted(keys.map { $0.reversed() }))
      orders[folder] = made
      return made
    }
    let key = Array(path.lowercased().utf8)
    let numbers = Set(Self.around(key, in: order.forwards) + Self.around(key.reversed(), in: order.backwards))
    return numbers.sorted().map { paths[$0] }
  }

  /// The numbers of those that stand beside a key in their order.
  private static func around(_ key: [UInt8], in order: [(key: [UInt8], number: Int)]) -> [Int] {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if order[middle].key.lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
    }
    let start = max(0, low - limit / 4)
    return order[start..<min(order.count, low + limit / 4)].map(\.number)
  }
}
