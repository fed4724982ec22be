import CCmark
import Glibc

/// The memory libcmark builds a tree in: handed out from the front, taken back all at once.
///
/// libcmark asks for a few dozen bytes for every node and every text. From `malloc`, asking and giving back
/// is a third of a parse. Its allocation functions have no argument of ours, so the memory in use is the
/// thread's; some of it is kept from one parse to the next, so that a build's threads touch fresh pages
/// only once.
///
/// Nothing here is shared: a tree is read and dropped on the thread that parsed it, inside `use`.
enum ParsingMemory {
  /// Runs `body`, in which libcmark may be called with the functions given. What it allocated is gone
  /// afterwards, without `cmark_node_free`.
  static func use<Result>(_ body: (UnsafeMutablePointer<cmark_mem>) -> Result) -> Result {
    let region: UnsafeMutablePointer<Region>
    if let kept = pthread_getspecific(key) {
      region = kept.assumingMemoryBound(to: Region.self)
    } else {
      region = .allocate(capacity: 1)
      region.initialize(to: Region())
      pthread_setspecific(key, region)
    }
    defer { region.pointee.reset() }
    return body(functions.pointer)
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { kept in
      guard let region = kept?.assumingMemoryBound(to: Region.self) else { return }
      region.pointee.deallocate()
      region.deinitialize(count: 1)
      region.deallocate()
    }
    return key
  }()

  private struct Functions: @unchecked Sendable {
    /// Written once, before anyone sees it.
    let pointer: UnsafeMutablePointer<cmark_mem>
  }

  private static let functions: Functions = {
    let pointer = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    pointer.initialize(
      to: cmark_mem(
        calloc: { count, size in
          let piece = ParsingMemory.region.pointee.allocate(count * size)
          memset(piece, 0, count * size)
          return piece
        },
        realloc: { ParsingMemory.region.pointee.reallocate($0, $1) },
        free: { ParsingMemory.region.pointee.free($0) }))
    return Functions(pointer: pointer)
  }()

  private static var region: UnsafeMutablePointer<Region> {
    // libcmark is only called inside `use`, which has set it.
    pthread_getspecific(key).unsafelyUnwrapped.assumingMemoryBound(to: Region.self)
  }
}

/// A thread's memory: blocks, the last of which is handed out from. Large pieces, which are those that grow, are
/// `malloc`'s: what they grow out of would otherwise stay until the end.
private struct Region {
  private var next: UnsafeMutableRawPointer
  private var end: UnsafeMutableRawPointer
  private var blocks: [UnsafeMutableRawBufferPointer]
  /// What libcmark keeps are pointers and numbers; a piece's size takes as much room before it.
  private static let alignment = 8
  private static let firstBlock = 256 << 10
  /// Larger blocks than this would mostly be empty.
  private static let largestBlock = 16 << 20
  /// From how many bytes on a piece is large.
  private static let large = 1 << 20
  private var largePieces: Set<UnsafeMutableRawPointer> = []

  init() {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.firstBlock, alignment: Self.alignment)
    blocks = [block]
    next = block.baseAddress.unsafelyUnwrapped
    end = next + block.count
  }

  func deallocate() {
    blocks.forEach { $0.deallocate() }
    largePieces.forEach { Glibc.free($0) }
  }

  /// Each piece is preceded by its size, which `reallocate` has to know.
  mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    let rounded = Self.rounded(size)
    if rounded >= Self.large { return allocateLarge(rounded, from: nil) }
    if end - next < rounded + Self.alignment { addBlock(atLeast: rounded + Self.alignment) }
    next.storeBytes(of: rounded, as: Int.self)
    let piece = next + Self.alignment
    next = piece + rounded
    return piece
  }

  mutating func reallocate(_ old: UnsafeMutableRawPointer?, _ size: Int) -> UnsafeMutableRawPointer {
    guard let old else { return allocate(size) }
    let had = (old - Self.alignment).load(as: Int.self)
    if size <= had { return old }
    if had >= Self.large { return allocateLarge(Self.rounded(size), from: old - Self.alignment) }
    let more = Self.rounded(size) - had
    if old + had == next, end - next >= more, had + more < Self.large {
      // The piece handed out last grows where it is.
      (old - Self.alignment).storeBytes(of: had + more, as: Int.self)
      next += more
      return old
    }
    let new = allocate(size)
    memcpy(new, old, had)
    return new
  }

  /// - Parameter old: a large piece with its size, which becomes so large.
  private mutating func allocateLarge(
    _ size: Int, from old: UnsafeMutableRawPointer?
  ) -> UnsafeMutableRawPointer {
    if let old { largePieces.remove(old) }
    guard let whole = realloc(old, size + Self.alignment) else { preconditionFailure("out of memory") }
    largePieces.insert(whole)
    whole.storeBytes(of: size, as: Int.self)
    return whole + Self.alignment
  }

  /// Takes back the piece handed out last, or a large one; others stay until `reset`.
  mutating func free(_ piece: UnsafeMutableRawPointer?) {
    guard let piece else { return }
    let whole = piece - Self.alignment
    let size = whole.load(as: Int.self)
    if size >= Self.large {
      largePieces.remove(whole)
      Glibc.free(whole)
    } else if piece + size == next {
      next = whole
    }
  }

  /// Takes everything back. Only the first block is kept, made larger after a parse that needed more.
  mutating func reset() {
    largePieces.forEach { Glibc.free($0) }
    largePieces = []
    if blocks.count > 1 {
      let needed = blocks.reduce(0) { $0 + $1.count }
      deallocate()
      let count = min(needed, 8 << 20)
      blocks = [UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: Self.alignment)]
    }
    next = blocks[0].baseAddress.unsafelyUnwrapped
    end = next + blocks[0].count
  }

  private mutating func addBlock(atLeast size: Int) {
    let count = max(size, min(2 * blocks[blocks.count - 1].count, Self.largestBlock))
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: Self.alignment)
    blocks.append(block)
    next = block.baseAddress.unsafelyUnwrapped
    end = next + count
  }

  private static func rounded(_ size: Int) -> Int { (size + alignment - 1) & ~(alignment - 1) }
}
