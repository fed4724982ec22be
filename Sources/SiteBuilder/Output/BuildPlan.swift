package import Diagnostics

/// What a build will write: every file of the site, by its path in the output folder.
public struct BuildPlan: Sendable {
  public enum Content: Sendable {
    case bytes([UInt8])
    /// A file of the site to copy as it is, by its path there; large files are never held in memory.
    case copy(of: String)
    /// A page that is put together whenever somebody asks for it, and not kept.
    case made(PageOnDemand)
  }
  public struct File: Sendable {
    /// `guide/start/index.html`.
    public let path: String
    public let content: Content
    /// What it was made from, for messages.
    public let source: String

    package init(path: String, content: Content, source: String) {
      self.path = path
      self.content = content
      self.source = source
    }
  }

  /// Sorted by path.
  public private(set) var files: [File] = []

  /// Sorts the files; two at one place, or a file where another needs a folder, are diagnostics.
  package init(_ files: [File], into diagnostics: inout [Diagnostic]) {
    var byPath: [String: File] = [:]
    for file in files {
      if Self.isOwnPlace(file.path) {
        diagnostics.append(.ownPlace(file.source, file.path))
        continue
      }
      if let first = byPath[file.path] {
        diagnostics.append(.samePlace(file.source, first.source, file.path, at: nil))
      } else {
        byPath[file.path] = file
      }
    }
    // Folders where no file is, and none where one round them would have to be.
    var free: Set<String> = []
    for file in files {
      var folder = parent(of: file.path)
      var around: [String] = []
      while !folder.isEmpty, !free.contains(folder) {
        if let other = byPath[folder] {
          diagnostics.append(.fileInFolderPlace(other.source, file.source))
          around = []
          break
        }
        around.append(folder)
        folder = parent(of: folder)
      }
      free.formUnion(around)
    }
    self.files = byPath.values.sorted { inByteOrder($0.path, $1.path) }
  }

  public init() {}

  /// What a build itself has in the output folder.
  private static let ownNames: Set<String> = [Manifest.name, CommitJournal.name]

  static func isOwnPlace(_ path: String) -> Bool {
    path.utf8.first == UInt8(ascii: ".") && ownNames.contains(String(path.prefix { $0 != "/" }))
  }

  /// Gives files other contents; nil where their paths, or what they are made from, are not those of the plan's.
  ///
  /// - Parameter places: where the first of them are in the plan.
  func replacing(all contents: [File], at places: [Int]) -> BuildPlan? {
    guard contents.count == files.count else { return nil }
    var result = self
    for (number, file) in contents.enumerated() {
      guard let place = number < places.count ? places[number] : index(of: file.path),
        files[place].path == file.path, files[place].source == file.source
      else { return nil }
      result.files[place] = file
    }
    return result
  }

  /// Gives the file at a place another content.
  mutating func replace(at place: Int, _ content: Content) {
    files[place] = File(path: files[place].path, content: content, source: files[place].source)
  }

  /// The file at a path, found by halving.
  public func file(at path: String) -> File? { index(of: path).map { files[$0] } }

  func index(of path: String) -> Int? {
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if inByteOrder(files[middle].path, path) { low = middle + 1 } else { high = middle }
    }
    return low < files.count && files[low].path == path ? low : nil
  }
}
