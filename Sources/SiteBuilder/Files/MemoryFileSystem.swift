/// A site that is only in memory: tests write their sites as dictionaries, and an editor's unsaved text
/// can be laid over what is on disk.
public struct MemoryFileSystem: FileSystem {
  private let files: [String: [UInt8]]
  /// The names in each folder.
  private let folders: [String: Set<String>]
  /// Asked for what is not here.
  private let base: (any FileSystem)?

  public init(_ files: [String: [UInt8]], over base: (any FileSystem)? = nil) {
    self.files = files
    self.base = base
    var folders: [String: Set<String>] = ["": []]
    for path in files.keys {
      var path = path
      while !path.isEmpty, path != "/" {
        let folder = parent(of: path)
        folders[folder, default: []].insert(lastComponent(of: path))
        path = folder
      }
    }
    self.folders = folders
  }

  public init(_ files: [String: String], over base: (any FileSystem)? = nil) {
    self.init(files.mapValues { Array($0.utf8) }, over: base)
  }

  public func entries(of folder: String) throws(FileError) -> [FileEntry] {
    var names = folders[folder] ?? []
    if let base, base.kind(of: folder) != nil {
      names.formUnion(try base.entries(of: folder).map(\.name))
    } else if folders[folder] == nil {
      throw FileError("read the folder", folder, reason: "no such file or directory")
    }
    return names.sorted(by: inByteOrder).map { name in
      FileEntry(name: name, kind: kind(of: join(folder, name)) ?? .other)
    }
  }

  public func read(_ path: String) throws(FileError) -> [UInt8] {
    if let bytes = files[path] { return bytes }
    if let base { return try base.read(path) }
    throw FileError("read", path, reason: "no such file or directory")
  }

  public func allowLinks(to folders: [String]) { base?.allowLinks(to: folders) }

  public func target(of path: String) -> String? {
    if files[path] != nil || folders[path] != nil { return path }
    return base?.target(of: path) ?? (base == nil ? path : nil)
  }

  public func kind(of path: String) -> FileEntry.Kind? {
    if files[path] != nil { return .file }
    if folders[path] != nil { return .folder(identity: path) }
    return base?.kind(of: path)
  }
}
