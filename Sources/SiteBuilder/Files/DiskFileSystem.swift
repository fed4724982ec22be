internal import CLinux
internal import Glibc
internal import Synchronization

/// A site's folder on disk.
///
/// Whatever is opened is looked at before anything is read of it: it has to be a regular file, and it has to be in
/// the site, wherever links have led. What is looked at is the file that is then read, so nothing can take its
/// place in between.
public struct DiskFileSystem: FileSystem {
  /// The site's folder, as the command was given it.
  public let root: String
  private let bounds: SiteBounds

  public init(root: String) {
    self.root = root.isEmpty ? "." : root
    bounds = SiteBounds(root: self.root)
  }

  public func allowLinks(to folders: [String]) {
    bounds.allow(folders.compactMap { realPath(join(root, $0)) })
  }

  /// Whether a file is in the site, or where links may lead, by its path without links.
  public func holds(realPath: String) -> Bool { bounds.hold(realPath) }

  public func entries(of folder: String) throws(FileError) -> [FileEntry] {
    let place = join(root, folder)
    if case .outside(let target) = kind(of: folder) { throw .leavesSite("read the folder", folder, target) }
    guard let stream = opendir(place) else { throw .system("read the folder", folder) }
    defer { closedir(stream) }
    var result: [FileEntry] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let name = String(validating: bytes, as: UTF8.self) else {
        throw FileError(
          "read the folder", folder, reason: "the name '\(escaped(bytes))' in it is not UTF-8")
      }
      if name == "." || name == ".." { continue }
      // What is no link is where its folder is, which has been looked at.
      if entry.pointee.d_type == UInt8(DT_REG) {
        result.append(FileEntry(name: name, kind: .file))
      } else {
        result.append(FileEntry(name: name, kind: kind(of: join(folder, name)) ?? .other))
      }
    }
    return result.sorted { inByteOrder($0.name, $1.name) }
  }

  /// What is read as a whole is a page, a template, settings or data: nobody writes so much. Other files are read in
  /// pieces, whatever their size.
  private static let largestWhole = 512 << 20

  public func read(_ path: String) throws(FileError) -> [UInt8] {
    let file = try open(path)
    defer { close(file.descriptor) }
    guard file.size <= Self.largestWhole else {
      throw FileError("read", path, reason: "it is larger than \(Self.largestWhole >> 20) MB")
    }
    return try readAll(file.descriptor, size: file.size, path)
  }

  public func read(
    _ path: String, _ body: (UnsafeRawBufferPointer) throws(FileError) -> Bool
  ) throws(FileError) {
    let file = try open(path)
    defer { close(file.descriptor) }
    try readPieces(file.descriptor, path, body)
  }

  public func size(of path: String) throws(FileError) -> Int {
    let file = try open(path)
    close(file.descriptor)
    return file.size
  }

  public func kind(of path: String) -> FileEntry.Kind? {
    let place = join(root, path)
    var status = stat()
    let failure = look(at: path, &status)
    if failure != 0 {
      // Where a link leads may be there, and a link is another error.
      guard failure != ENOENT, stat(place, &status) == 0 else { return nil }
      if !path.hasPrefix("/"), let target = realPath(place), !bounds.hold(target) {
        return .outside(target: target)
      }
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder(identity: "\(status.st_dev):\(status.st_ino)")
    default: return .other
    }
  }

  public func stamp(of path: String) -> FileStamp? { FileStamp(join(root, path)) }

  public func target(of path: String) -> String? {
    if path.hasPrefix("/") { return nil }
    var status = stat()
    if look(at: path, &status) == 0 { return path }
    return placeInSite(of: join(root, path))
  }

  public func placeInSite(of path: String) -> String? {
    guard let site = realPath(root), let place = realPath(path) else { return nil }
    let folder = site.hasSuffix("/") ? site : site + "/"
    return place.utf8.starts(with: folder.utf8) ? String(place.dropFirst(folder.count)) : nil
  }

  /// Looks at what is at a path of the site, with no link on the way; it is in the site then.
  ///
  /// - Returns: zero, or the number of what failed: `ELOOP` at a link.
  private func look(at path: String, _ status: inout stat) -> Int32 {
    guard !path.isEmpty, isNormal(path.utf8) else { return EINVAL }
    let place = system_open_to_look_without_links(join(root, path))
    guard place >= 0 else { return errno }
    defer { close(place) }
    return fstat(place, &status) == 0 ? 0 : errno
  }

  /// Opens a regular file of the site, or one that is named by an absolute path: a font of the operating system.
  private func open(_ path: String) throws(FileError) -> (descriptor: Int32, size: Int) {
    let file = try openRegularFile(join(root, path), path, isInPlace: isNormal(path.utf8))
    if !path.hasPrefix("/"), let target = file.realPath, !bounds.hold(target) {
      close(file.descriptor)
      throw .leavesSite("read", path, target)
    }
    return (file.descriptor, file.size)
  }
}

/// Where the files of a site may be: in its folder, and in the folders that links may lead to.
private final class SiteBounds: Sendable {
  private let folders: Mutex<[String]>

  init(root: String) { folders = Mutex(realPath(root).map { [$0] } ?? []) }

  func allow(_ more: [String]) { folders.withLock { $0 += more } }

  /// - Parameter path: without links.
  func hold(_ path: String) -> Bool {
    folders.withLock { folders in
      folders.contains { $0 == "/" || path == $0 || path.utf8.starts(with: ($0 + "/").utf8) }
    }
  }
}

extension FileError {
  static func leavesSite(_ action: String, _ path: String, _ target: String) -> FileError {
    FileError(action, path, reason: "it is a link to '\(target)', which is not in the site")
  }

  /// The error in `errno`, in the system's words.
  static func system(_ action: String, _ path: String, code: Int32 = errno) -> FileError {
    var words = [CChar](repeating: 0, count: 256)
    let isKnown = strerror_r(code, &words, words.count) == 0
    let text =
      isKnown ? String(decoding: words.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self) : "error \(code)"
    return FileError(action, path, reason: text.prefix(1).lowercased() + text.dropFirst(), code: code)
  }
}

/// A path without links, or nil where nothing is there.
func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(validatingCString: real)
}

/// Bytes that are no text, so that they can be shown: `caf\\xe9.md`.
private func escaped(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    guard byte < 0x20 || byte >= 0x7F else { return String(UnicodeScalar(byte)) }
    return "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }.joined()
}
