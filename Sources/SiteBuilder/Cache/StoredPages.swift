internal import Diagnostics
internal import Synchronization
internal import Typesetting

/// Rendered pages in a site's `.stonehand/`, in so many files that an edit rewrites little.
///
/// A file that is not what was written is one without pages. Files of two builds at once may be mixed: every page says
/// by itself what it was made from.
final class StoredPages: Sendable {
  private struct Part: Sendable {
    /// As they are in the file, by the pages' paths.
    var pages: [String: ArraySlice<UInt8>] = [:]
    var isChanged = false
  }

  /// Nil until its file is read.
  private final class Shelf: Sendable {
    let part = Mutex<Part?>(nil)
  }

  /// How many files there are.
  static let partCount = 64
  /// A page that takes more than this is rendered each time.
  private static let pageLimit = 8 << 20

  private let folder: CacheFolder
  /// Of the program, with which every file begins.
  private let identity: String
  private let shelves: [Shelf]

  init(_ folder: CacheFolder, identity: String) {
    self.folder = folder
    self.identity = identity
    shelves = (0..<Self.partCount).map { _ in Shelf() }
  }

  /// A page that has a key, if it can be read.
  func page(_ path: String, _ key: ContentHash, showing files: [SourceFile]) -> CachedPage? {
    guard let bytes = withPart(of: path, { $0.pages[path] }) else { return nil }
    var reader = CacheReader(bytes)
    // Another version of the page has places in another version of its file.
    var start = reader
    guard (try? start.text()) == key.description else { return nil }
    return try? reader.page(showing: files)
  }

  func keep(_ page: CachedPage, of path: String, showing files: [SourceFile]) {
    var writer = CacheWriter()
    let isComplete = writer.add(page, showing: files) && writer.bytes.count <= Self.pageLimit
    withPart(of: path) { part in
      part.isChanged = part.isChanged || isComplete || part.pages[path] != nil
      part.pages[path] = isComplete ? writer.bytes[...] : nil
    }
  }

  func keepOnly(_ paths: Set<String>) {
    for number in shelves.indices {
      withPart(number) { part in
        let count = part.pages.count
        part.pages = part.pages.filter { paths.contains($0.key) }
        if part.pages.count != count { part.isChanged = true }
      }
    }
  }

  /// Writes what has changed.
  func save() {
    folder.clearDrafts()
    for number in shelves.indices {
      withPart(number) { part in
        guard part.isChanged else { return }
        part.isChanged = false
        guard !part.pages.isEmpty else { return folder.remove(Self.name(number)) }
        var writer = CacheWriter()
        writer.add(identity)
        writer.add(each: part.pages.sorted { inByteOrder($0.key, $1.key) }) {
          $0.add($1.key)
          $0.add(Array($1.value))
        }
        folder.write(writer.checked, to: Self.name(number))
      }
    }
  }

  private static func name(_ number: Int) -> String { "pages-\(number / 10)\(number % 10)" }

  private func withPart<Result: Sendable>(of path: String, _ body: (inout Part) -> Result) -> Result {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return withPart(Int((hash >> 32) % UInt64(Self.partCount)), body)
  }

  private func withPart<Result: Sendable>(_ number: Int, _ body: (inout Part) -> Result) -> Result {
    shelves[number].part.withLock { part in
      var read = part ?? self.read(number)
      part = nil
      defer { part = read }
      return body(&read)
    }
  }

  private func read(_ number: Int) -> Part {
    guard let bytes = folder.read(Self.name(number)) else { return Part() }
    do throws(CacheDamage) {
      var reader = try CacheReader(checked: bytes)
      guard try reader.text() == identity else { throw CacheDamage() }
      var part = Part()
      for _ in 0..<(try reader.count()) { part.pages[try reader.text()] = try reader.slice() }
      guard reader.isAtEnd else { throw CacheDamage() }
      return part
    } catch {
      // It is written anew, or goes.
      var part = Part()
      part.isChanged = true
      return part
    }
  }
}
