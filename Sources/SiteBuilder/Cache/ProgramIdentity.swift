internal import Glibc
internal import Typesetting

/// What tells one build of this program from another, with the libraries that it was started with: a layout that an
/// earlier version made, or one with another version of a library, is another layout.
enum ProgramIdentity {
  /// Nil where the system does not say what is running.
  static let current: String? = {
    guard let maps = try? readAllOf("/proc/self/maps"), var own = realPath("/proc/self/exe") else {
      return nil
    }
    var files: Set<String> = [own]
    for line in maps.split(separator: UInt8(ascii: "\n")) {
      guard let slash = line.firstIndex(of: UInt8(ascii: "/")) else { continue }
      let path = String(decoding: line[slash...], as: UTF8.self)
      if path.hasSuffix(".so") || path.contains(".so.") { files.insert(path) }
    }
    own = ""
    for path in files.sorted(by: inByteOrder) {
      guard let stamp = FileStamp(path) else { return nil }
      own += "\(path) \(stamp.inode) \(stamp.size) \(stamp.changed) \(stamp.modified)\n"
    }
    return ContentHash(of: Array(own.utf8)).description
  }()

  private static func readAllOf(_ path: String) throws(FileError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system("read", path) }
    defer { close(file) }
    return try readAll(file, size: 1 << 16, path)
  }
}
