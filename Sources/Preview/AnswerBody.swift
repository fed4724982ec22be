import Synchronization

/// What is sent after the head of an answer: bytes in memory or of a file, or a part of them.
struct AnswerBody: Sendable {
  private enum Source: Sendable {
    case bytes(SharedBytes)
    case file(ServedFile)
  }

  private let source: Source
  private(set) var range: Range<Int>
  /// Of the whole.
  let size: Int

  init(_ bytes: [UInt8]) {
    (source, size) = (.bytes(SharedBytes(bytes)), bytes.count)
    range = 0..<size
  }

  /// - Parameter version: tells the bytes from all others: who reads them slowly has them with all who do.
  init(_ bytes: [UInt8], version: String) {
    let shared = SharedBytes.shared(bytes, version: version)
    (source, size) = (.bytes(shared), shared.bytes.count)
    range = 0..<size
  }

  init(_ file: ServedFile) {
    (source, size) = (.file(file), file.stamp.size)
    range = 0..<size
  }

  /// The bytes of the whole that a request wants.
  func part(_ range: Range<Int>) -> AnswerBody {
    var part = self
    part.range = range.clamped(to: 0..<size)
    return part
  }

  /// Differs where the whole has other bytes, within a run of the server.
  var tag: String {
    var hasher = Hasher()
    switch source {
    case .bytes(let shared): hasher.combine(shared.bytes)
    case .file(let file): hasher.combine(file.stamp)
    }
    return String(UInt(bitPattern: hasher.finalize()), radix: 36)
  }

  /// Half of what is in memory at a time for a reader, however slow.
  static let pieceSize = 8 << 10

  /// Nil when a file has become shorter.
  func piece(at place: Int) -> [UInt8]? {
    let end = min(place + Self.pieceSize, range.upperBound)
    switch source {
    case .bytes(let shared): return Array(shared.bytes[place..<end])
    case .file(let file): return file.bytes(at: place, count: end - place)
    }
  }

  /// All of it at once; nil when a file has become shorter.
  var bytes: [UInt8]? {
    if case .bytes(let shared) = source, range == 0..<size { return shared.bytes }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    while result.count < range.count {
      guard let piece = piece(at: range.lowerBound + result.count) else { return nil }
      result += piece
    }
    return result
  }
}

/// Bytes in memory, of which all answers that are being sent have the same.
private final class SharedBytes: Sendable {
  let bytes: [UInt8]

  private struct Held: Sendable {
    weak var bytes: SharedBytes?
  }

  private static let known = Mutex<[String: Held]>([:])

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func shared(_ bytes: [UInt8], version: String) -> SharedBytes {
    known.withLock { known in
      if let bytes = known[version]?.bytes { return bytes }
      let result = SharedBytes(bytes)
      known = known.filter { $0.value.bytes != nil }
      known[version] = Held(bytes: result)
      return result
    }
  }
}
