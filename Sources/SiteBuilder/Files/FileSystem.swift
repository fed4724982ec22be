internal import Glibc

/// Where a build reads from: a folder on disk, or a made-up one in a test.
///
/// Paths are relative to the site's folder and separated by `/`; a path that begins with `/` is outside of
/// it (a font of the operating system). Reading is all there is: only `Commit` writes.
public protocol FileSystem: Sendable {
  /// What a folder holds, sorted by the bytes of the names. Symbolic links are followed as far as they stay in the
  /// site, or lead where they are allowed to.
  func entries(of folder: String) throws(FileError) -> [FileEntry]
  func read(_ path: String) throws(FileError) -> [UInt8]
  /// Hands out a file piece by piece, for files that may be larger than memory; `body` answers whether it wants more.
  func read(_ path: String, _ body: (UnsafeRawBufferPointer) throws(FileError) -> Bool) throws(FileError)
  /// A file's size in bytes.
  func size(of path: String) throws(FileError) -> Int
  /// What is at a path, or nil when there is nothing.
  func kind(of path: String) -> FileEntry.Kind?
  /// Where in the site a file is that somebody names by its path, absolute or from the present folder; nil for one
  /// that is elsewhere.
  func placeInSite(of path: String) -> String?
  /// Where in the site a path of it leads when all links are followed: the path itself where none is on the way, nil
  /// where they lead out of the site.
  func target(of path: String) -> String?
  /// What tells whether a file or a folder is as it was, without reading it; nil where nothing does.
  func stamp(of path: String) -> FileStamp?
  /// From now on links may lead into these folders outside of the site, too.
  func allowLinks(to folders: [String])
}

extension FileSystem {
  public func read(
    _ path: String, _ body: (UnsafeRawBufferPointer) throws(FileError) -> Bool
  ) throws(FileError) {
    let bytes = try read(path)
    var failure: FileError?
    bytes.withUnsafeBytes { buffer in
      do throws(FileError) { _ = try body(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  public func size(of path: String) throws(FileError) -> Int { try read(path).count }

  public func allowLinks(to folders: [String]) {}

  public func placeInSite(of path: String) -> String? { nil }

  public func target(of path: String) -> String? { path }

  public func stamp(of path: String) -> FileStamp? { nil }
}

/// A file or a folder within a folder.
public struct FileEntry: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case file
    /// `identity` tells folders apart however they are reached, so that a walk can see that a link leads
    /// back to where it came from.
    case folder(identity: String)
    /// A link that leads out of the site, to a place where links may not lead.
    case outside(target: String)
    /// A device, a socket, a link to nothing.
    case other
  }

  public let name: String
  public let kind: Kind

  public init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

/// What the operating system said when a file could not be read or written.
public struct FileError: Error, Sendable, Equatable {
  /// What was tried, as the end of "cannot …": `read content/index.md`.
  public let action: String
  public let path: String
  /// The system's own words: `permission denied`.
  public let reason: String
  /// The system's number for it, or 0.
  let code: Int32

  public init(_ action: String, _ path: String, reason: String) {
    self.init(action, path, reason: reason, code: 0)
  }

  init(_ action: String, _ path: String, reason: String, code: Int32) {
    self.action = action
    self.path = path
    self.reason = reason
    self.code = code
  }
}

/// Joins two paths with one `/`; an absolute second path stands for itself.
func join(_ folder: String, _ name: String) -> String {
  if name.hasPrefix("/") || folder.isEmpty { return name }
  if name.isEmpty { return folder }
  return folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

/// Everything before the last `/`, or nothing.
func parent(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
}

/// Everything after the last `/`.
func lastComponent(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
}

/// The order of all lists of paths: by UTF-8 bytes, the same in every locale.
func inByteOrder(_ a: String, _ b: String) -> Bool {
  var (a, b) = (a, b)
  return a.withUTF8 { a in
    b.withUTF8 { b in
      guard let first = a.baseAddress, let second = b.baseAddress else { return a.count < b.count }
      let order = memcmp(first, second, min(a.count, b.count))
      return order != 0 ? order < 0 : a.count < b.count
    }
  }
}
