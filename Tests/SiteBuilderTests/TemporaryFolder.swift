import Glibc
import SiteBuilder
import Testing

/// A folder on disk that is gone when its test is over.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/stonehand-test-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
  }

  deinit {
    guard path.hasPrefix("/tmp/stonehand-test-") else { return }
    Self.remove(path)
  }

  func write(_ name: String, _ text: String) throws {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    let file = try #require(fopen(path + "/" + name, "w"))
    fputs(text, file)
    fclose(file)
  }

  func read(_ name: String) -> String? {
    (try? DiskFileSystem(root: path).read(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every file with its text, its inode and its time: what "as it was" means.
  func snapshot(_ folder: String = "") -> [String: String] {
    var result: [String: String] = [:]
    guard let stream = opendir(path + "/" + folder) else { return [:] }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      let inner = folder.isEmpty ? name : folder + "/" + name
      var status = stat()
      lstat(path + "/" + inner, &status)
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        result[inner + "/"] = "\(status.st_mode)"
        result.merge(snapshot(inner)) { $1 }
      case S_IFLNK: result[inner] = "link \(status.st_ino)"
      default:
        let text = read(inner) ?? "?"
        result[inner] =
          "\(status.st_ino) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(status.st_mode) \(text)"
      }
    }
    return result
  }

  private static func remove(_ path: String) {
    if let stream = opendir(path) {
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name == "." || name == ".." { continue }
        let inner = path + "/" + name
        var status = stat()
        lstat(inner, &status)
        if status.st_mode & S_IFMT == S_IFDIR {
          chmod(inner, 0o755)
          remove(inner)
        } else {
          unlink(inner)
        }
      }
      closedir(stream)
    }
    rmdir(path)
  }
}
