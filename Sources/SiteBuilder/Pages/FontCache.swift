internal import Foundation
internal import Synchronization
internal import Typesetting

/// Compressed fonts of earlier builds: compressing takes longer than all the rest of a small site.
///
/// A file's name says everything its bytes depend on, so a cache never changes what a build writes. It is kept in
/// memory, for the preview, and in the user's cache folder; where that cannot be written, builds are slower.
enum FontCache {
  private static let memory = Mutex<[String: [UInt8]]>([:])

  static func bytes(for key: ContentHash, _ make: () throws(FontError) -> [UInt8]) throws(FontError)
    -> [UInt8]
  {
    let name = key.description
    if let known = memory.withLock({ $0[name] }) { return known }
    let bytes: [UInt8]
    if let stored = read(name) {
      bytes = stored
    } else {
      bytes = try make()
      write(bytes, name)
    }
    memory.withLock { $0[name] = bytes }
    return bytes
  }

  /// `$XDG_CACHE_HOME/stonehand/fonts`, as the XDG Base Directory Specification has it; nil without a home.
  private static var folder: URL? {
    let environment = ProcessInfo.processInfo.environment
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return URL(filePath: cache).appending(path: "stonehand/fonts")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return URL(filePath: home).appending(path: ".cache/stonehand/fonts")
  }

  /// A stored font; what is no WOFF2 file of the length it says it has is none.
  private static func read(_ name: String) -> [UInt8]? {
    guard let folder, let data = try? Data(contentsOf: folder.appending(path: name + ".woff2")) else {
      return nil
    }
    let bytes = Array(data)
    guard bytes.count > 12, bytes.starts(with: Array("wOF2".utf8)) else { return nil }
    let length = bytes[8..<12].reduce(0) { $0 << 8 | Int($1) }
    return length == bytes.count ? bytes : nil
  }

  private static func write(_ bytes: [UInt8], _ name: String) {
    guard let folder else { return }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data(bytes).write(to: folder.appending(path: name + ".woff2"), options: .atomic)
  }
}
