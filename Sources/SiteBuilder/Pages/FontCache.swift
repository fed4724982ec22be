internal import Foundation
internal import Synchronization
internal import Typesetting

/// Compressed fonts of earlier builds: compressing takes longer than all the rest of a small site.
///
/// A file's name says everything its bytes depend on, so a cache never changes what a build writes. It is kept in
/// memory, for the preview, and in the user's cache folder; where that cannot be written, builds are slower.
enum FontCache {
  private static let memory = Mutex<[String: [UInt8]]>([:])
  /// A preview makes others whenever a character is new. A gut feeling: some megabytes.
  private static let memoryLimit = 64

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
    memory.withLock { memory in
      if memory.count >= memoryLimit { memory = [:] }
      memory[name] = bytes
    }
    return bytes
  }

  /// `$XDG_CACHE_HOME/stonehand/fonts`, as the XDG Base Directory Specification has it; nil without a home.
  private static var folder: URL? { folder(named: "fonts") }

  /// Another folder beside it.
  static func folder(named name: String) -> URL? {
    let environment = ProcessInfo.processInfo.environment
    if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
      return URL(filePath: cache).appending(path: "stonehand/" + name)
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return URL(filePath: home).appending(path: ".cache/stonehand/" + name)
  }

  /// A stored font, with what `write` put behind it; one that was cut short or changed is none.
  private static func read(_ name: String) -> [UInt8]? {
    guard let file = file(name), let data = try? Data(contentsOf: file) else { return nil }
    return checked(Array(data))
  }

  private static func write(_ bytes: [UInt8], _ name: String) {
    guard let file = file(name) else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(bytes + check(of: bytes)).write(to: file, options: .atomic)
  }

  private static func file(_ name: String) -> URL? { folder?.appending(path: name + ".woff2-checked") }

  /// What stands behind a font's bytes in its file.
  static func check(of bytes: [UInt8]) -> [UInt8] { Array(ContentHash(of: bytes).description.utf8) }

  /// The font of a file's bytes, if what stands behind it is its check.
  static func checked(_ file: [UInt8]) -> [UInt8]? {
    let length = check(of: []).count
    guard file.count > length else { return nil }
    let bytes = Array(file.dropLast(length))
    return file.suffix(length).elementsEqual(check(of: bytes)) ? bytes : nil
  }
}
