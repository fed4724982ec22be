/// What is sent after the head of an answer: bytes in memory or of a file, or a part of them.
struct AnswerBody: Sendable {
  private enum Source: Sendable {
    case bytes([UInt8])
    case file(ServedFile)
  }

  private let source: Source
  private(set) var range: Range<Int>
  /// Of the whole.
  let size: Int

  init(_ bytes: [UInt8]) {
    (source, size) = (.bytes(bytes), bytes.count)
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
    case .bytes(let bytes): hasher.combine(bytes)
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
    case .bytes(let bytes): return Array(bytes[place..<end])
    case .file(let file): return file.bytes(at: place, count: end - place)
    }
  }

  /// All of it at once; nil when a file has become shorter.
  var bytes: [UInt8]? {
    var result: [UInt8] = []
    while result.count < range.count {
      guard let piece = piece(at: range.lowerBound + result.count) else { return nil }
      result += piece
    }
    return result
  }
}
