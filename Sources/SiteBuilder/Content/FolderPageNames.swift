/// Which Markdown files are the pages of their folders: `index.md`, without it `_index.md`, without both
/// `README.md`.
struct FolderPageNames {
  private let paths: Set<String>

  /// - Parameter paths: all Markdown files within `content/`.
  init(_ paths: [String]) {
    var best: [String: (rank: Int, paths: [String])] = [:]
    for path in paths {
      let name = lastComponent(of: path)
      let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
      guard let rank = Self.rank(ofStem: stem) else { continue }
      let folder = parent(of: path)
      if let found = best[folder], found.rank < rank { continue }
      if let found = best[folder], found.rank == rank {
        best[folder]?.paths.append(path)
      } else {
        best[folder] = (rank, [path])
      }
    }
    self.paths = Set(best.values.flatMap(\.paths))
  }

  func contains(_ path: String) -> Bool { paths.contains(path) }

  /// The less, the sooner; nil for names that mean nothing.
  static func rank(ofStem stem: String) -> Int? {
    switch stem {
    case "index": 0
    case "_index": 1
    case "README", "Readme", "readme": 2
    default: nil
    }
  }
}
