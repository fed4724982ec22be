internal import Diagnostics

/// What is in the output folder already, compared with what shall be there.
struct OutputSurvey: Sendable {
  let plan: BuildPlan
  /// Indices into the plan of the files that must be written.
  private(set) var changed: [Int] = []
  /// Our own files that are no longer part of the site.
  private(set) var stale: [String] = []
  /// Files that are not ours.
  private(set) var foreign: [String] = []
  /// Folders to make again, with their modes: those that hold what is not ours, and those of others that
  /// are empty.
  private(set) var foreignFolders: [(path: String, mode: UInt32)] = []
  private(set) var manifest = Manifest()
  private(set) var isUpToDate = false
  private(set) var diagnostics: [Diagnostic] = []

  init(_ plan: BuildPlan, _ files: any FileSystem, _ place: OutputPlace, _ workers: Workers) throws(FileError)
  {
    self.plan = plan
    var tree = FileTree(place.folder)
    try tree.scan()
    let oldBytes = tree.exists ? (try readFile(join(place.folder, Manifest.name))) ?? [] : []
    let old = Manifest(oldBytes)
    let existing = Dictionary(uniqueKeysWithValues: tree.files.map { ($0.path, $0) })

    let comparisons = workers.map(plan.files.count) { index in
      Comparison(plan.files[index], existing[plan.files[index].path], old, files, place.folder)
    }
    for (index, comparison) in comparisons.enumerated() {
      if let error = comparison.error { throw error }
      diagnostics += comparison.diagnostics
      manifest.hashes[plan.files[index].path] = comparison.hash
      if !comparison.isSame { changed.append(index) }
    }
    try sortOut(tree, old, place)
    checkPlaces(tree, place)
    isUpToDate =
      changed.isEmpty && stale.isEmpty && tree.exists && !oldBytes.isEmpty && old.hashes == manifest.hashes
  }

  /// Tells what is left from an earlier build from what is not ours.
  private mutating func sortOut(_ tree: FileTree, _ old: Manifest, _ place: OutputPlace) throws(FileError) {
    for file in tree.files where file.path != Manifest.name && manifest.hashes[file.path] == nil {
      guard let hash = old.hashes[file.path] else {
        foreign.append(file.path)
        continue
      }
      if file.isRegular, try hashOfFile(join(place.folder, file.path), size: file.size) == hash {
        stale.append(file.path)
      } else {
        diagnostics.append(.keptByHand(join(place.folder, file.path)))
        foreign.append(file.path)
      }
    }
    // A folder is ours when everything in it is, and there is something in it.
    var ours: Set<String> = []
    for path in stale + manifest.hashes.keys { ours.formUnion(folders(above: path)) }
    var theirs: Set<String> = []
    for path in foreign { theirs.formUnion(folders(above: path)) }
    for folder in tree.folders where theirs.contains(folder.path) || !ours.contains(folder.path) {
      foreignFolders.append((folder.path, folder.mode))
      theirs.formUnion(folders(above: folder.path))
    }
    for folder in tree.folders
    where theirs.contains(folder.path) && !foreignFolders.contains(where: { $0.path == folder.path }) {
      foreignFolders.append((folder.path, folder.mode))
    }
  }

  /// A folder of others where a file of ours goes, and a file of others where ours need a folder.
  private mutating func checkPlaces(_ tree: FileTree, _ place: OutputPlace) {
    let kept = Set(foreign)
    let keptFolders = Set(foreignFolders.map(\.path))
    for file in plan.files {
      if keptFolders.contains(file.path) {
        diagnostics.append(.foreignFile(join(place.folder, file.path), source: file.source))
      }
      for folder in folders(above: file.path) where kept.contains(folder) {
        diagnostics.append(.foreignFile(join(place.folder, folder), source: file.source))
      }
    }
  }

  private func folders(above path: String) -> [String] {
    var result: [String] = []
    var folder = parent(of: path)
    while !folder.isEmpty {
      result.append(folder)
      folder = parent(of: folder)
    }
    return result
  }
}

/// One file of the plan and what stands in its place.
private struct Comparison: Sendable {
  var isSame = false
  var hash: UInt64 = 0
  var diagnostics: [Diagnostic] = []
  var error: FileError?

  init(
    _ file: BuildPlan.File, _ existing: FileTree.File?, _ old: Manifest, _ files: any FileSystem,
    _ folder: String
  ) {
    do throws(FileError) {
      let known = old.hashes[file.path]
      let size = try file.size(files)
      let path = join(folder, file.path)
      if let existing, existing.isRegular, existing.size == size, try file.isSame(as: path, files) {
        isSame = true
        if let known { hash = known } else { hash = try file.hash(files, size: size) }
        return
      }
      hash = try file.hash(files, size: size)
      guard let existing else { return }
      guard let known else {
        diagnostics.append(.foreignFile(path, source: file.source))
        return
      }
      let present = existing.isRegular ? try hashOfFile(path, size: existing.size) : nil
      if present != known { diagnostics.append(.editedByHand(path)) }
    } catch {
      self.error = error
    }
  }
}

/// The hash of a file in the output folder.
func hashOfFile(_ path: String, size: Int) throws(FileError) -> UInt64 {
  var hash = Manifest.StreamedHash(size: size)
  try readFile(path) { piece throws(FileError) in
    hash.add(piece)
    return true
  }
  return hash.value
}

extension BuildPlan.File {
  fileprivate func size(_ files: any FileSystem) throws(FileError) -> Int {
    switch content {
    case .bytes(let bytes): bytes.count
    case .made(let page): page.bytes.count
    case .copy(let source): try files.size(of: source)
    }
  }

  func hash(_ files: any FileSystem, size: Int) throws(FileError) -> UInt64 {
    switch content {
    case .bytes(let bytes): return Manifest.hash(bytes)
    case .made(let page): return Manifest.hash(page.bytes)
    case .copy(let source):
      var hash = Manifest.StreamedHash(size: size)
      try files.read(source) { piece throws(FileError) in
        hash.add(piece)
        return true
      }
      return hash.value
    }
  }

  /// Whether a file on disk, which has as many bytes, has the same.
  fileprivate func isSame(as path: String, _ files: any FileSystem) throws(FileError) -> Bool {
    switch content {
    case .bytes(let bytes): return try readFile(path) == bytes
    case .made(let page): return try readFile(path) == page.bytes
    case .copy(let source):
      // Two files that are read in turns would need a descriptor each, and a buffer; hashes of both need one.
      guard let size = try? files.size(of: source) else { return false }
      return try hash(files, size: size) == hashOfFile(path, size: size)
    }
  }

  /// Writes what it holds into a new file; what is copied is never in memory as a whole.
  func write(to path: String, _ files: any FileSystem) throws(FileError) {
    switch content {
    case .bytes(let bytes): try writeFile(path, bytes)
    case .made(let page): try writeFile(path, page.bytes)
    case .copy(let source):
      try writeFile(path) { write throws(FileError) in
        try files.read(source) { piece throws(FileError) in
          try write(piece)
          return true
        }
      }
    }
  }
}
