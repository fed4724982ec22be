internal import Glibc

/// A site's folder on disk.
public struct DiskFileSystem: FileSystem {
  /// The site's folder, as the command was given it.
  public let root: String

  public init(root: String) { self.root = root.isEmpty ? "." : root }

  public func entries(of folder: String) throws(FileError) -> [FileEntry] {
    let place = join(root, folder)
    guard let stream = opendir(place) else { throw .system("read the folder", folder) }
    defer { closedir(stream) }
    var result: [FileEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name else {
        throw FileError("read the folder", folder, reason: "it holds a name that is not UTF-8")
      }
      if name == "." || name == ".." { continue }
      result.append(FileEntry(name: name, kind: kind(of: join(folder, name)) ?? .other))
    }
    return result.sorted { inByteOrder($0.name, $1.name) }
  }

  public func read(_ path: String) throws(FileError) -> [UInt8] {
    guard let bytes = try readFile(join(root, path)) else { throw .system("read", path) }
    return bytes
  }

  public func kind(of path: String) -> FileEntry.Kind? {
    var status = stat()
    guard stat(join(root, path), &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder(identity: "\(status.st_dev):\(status.st_ino)")
    default: return .other
    }
  }
}

extension FileError {
  /// The error in `errno`, in the system's words.
  static func system(_ action: String, _ path: String, code: Int32 = errno) -> FileError {
    var words = [CChar](repeating: 0, count: 256)
    let isKnown = strerror_r(code, &words, words.count) == 0
    let text =
      isKnown ? String(decoding: words.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self) : "error \(code)"
    return FileError(action, path, reason: text.prefix(1).lowercased() + text.dropFirst(), code: code)
  }
}

/// A file's bytes, or nil with `errno` set when it cannot be opened.
func readFile(_ path: String) throws(FileError) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { return nil }
  // One byte more than the file has, so that its end is seen without a second round.
  var room = Int(status.st_size) + 1
  var result: [UInt8] = []
  while true {
    var failure: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      while filled < room {
        let count = Glibc.read(descriptor, buffer.baseAddress! + filled, room - filled)
        if count < 0, errno == EINTR { continue }
        if count < 0 { failure = errno }
        if count <= 0 { return }
        filled += count
      }
    }
    if failure != 0 { throw .system("read", path, code: failure) }
    if result.isEmpty { result = chunk } else { result += chunk }
    if chunk.count < room { return result }
    room = 65536
  }
}
