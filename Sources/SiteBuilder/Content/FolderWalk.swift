internal import Diagnostics

/// A folder and everything below it, in a fixed order.
struct FolderWalk {
  /// Folders within folders; deeper is a mistake, or a way round the check for loops.
  static let depthLimit = 64

  private let fileSystem: any FileSystem
  /// Paths relative to the site's folder, sorted folder by folder.
  private(set) var files: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ fileSystem: any FileSystem) { self.fileSystem = fileSystem }

  mutating func visit(_ folder: String) {
    let kind = fileSystem.kind(of: folder)
    if case .outside(let target) = kind { return diagnostics.append(.leavesSite(folder, target)) }
    guard case .folder(let identity) = kind else {
      diagnostics.append(.missingFolder(folder))
      return
    }
    visit(folder, inside: [identity])
  }

  /// - Parameter chain: the identities of the folders that lead here; one of them again is a loop.
  private mutating func visit(_ folder: String, inside chain: [String]) {
    let entries: [FileEntry]
    do throws(FileError) {
      entries = try fileSystem.entries(of: folder)
    } catch {
      diagnostics.append(.cannot(error))
      return
    }
    for entry in entries where !entry.name.hasPrefix(".") {
      let path = join(folder, entry.name)
      switch entry.kind {
      case .file: files.append(path)
      case .folder(let identity):
        if chain.contains(identity) {
          diagnostics.append(.folderLoop(path))
        } else if chain.count >= Self.depthLimit {
          diagnostics.append(.tooDeep(path))
        } else {
          visit(path, inside: chain + [identity])
        }
      case .outside(let target): diagnostics.append(.leavesSite(path, target))
      case .other: diagnostics.append(.notAFile(path))
      }
    }
  }
}
