/// What the last build wrote into an output folder: so that files of others are told from our own, and our
/// own from those that were changed by hand.
struct Manifest: Sendable, Equatable {
  static let name = ".stonehand-manifest"
  private static let header = "stonehand 1"

  /// A hash of each file's bytes, by its path.
  var hashes: [String: UInt64] = [:]

  init() {}

  /// Reads a manifest; what is not one is empty.
  init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard lines.first?.elementsEqual(Self.header.utf8) == true else { return }
    for line in lines.dropFirst() {
      guard line.count > 17, let hash = UInt64(String(decoding: line.prefix(16), as: UTF8.self), radix: 16)
      else { continue }
      hashes[percentDecoded(String(decoding: line.dropFirst(17), as: UTF8.self))] = hash
    }
  }

  var bytes: [UInt8] {
    var result = Array(Self.header.utf8) + [UInt8(ascii: "\n")]
    for (path, hash) in hashes.sorted(by: { inByteOrder($0.key, $1.key) }) {
      let digits = String(hash, radix: 16)
      result += String(repeating: "0", count: 16 - digits.count).utf8
      result += digits.utf8
      result.append(UInt8(ascii: " "))
      result += percentEncoded(path).utf8
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }

  /// A hash that tells an edited file from one as it was written; not one that withstands malice.
  ///
  /// Eight bytes at a time are mixed in by a 128-bit product whose halves are folded together.
  static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash = StreamedHash(size: bytes.count)
    bytes.withUnsafeBytes { hash.add($0) }
    return hash.value
  }

  /// The same hash of a file that is read piece by piece. Every piece but the last has a multiple of eight bytes.
  struct StreamedHash {
    private var state: UInt64

    /// - Parameter size: how many bytes there will be.
    init(size: Int) { state = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: size) }

    private var rest: UInt64 = 0

    mutating func add(_ piece: UnsafeRawBufferPointer) {
      var offset = 0
      while offset + 8 <= piece.count {
        mix(UInt64(littleEndian: piece.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
      rest = 0
      while offset < piece.count {
        rest = rest << 8 | UInt64(piece[offset])
        offset += 1
      }
    }

    var value: UInt64 {
      var last = self
      last.mix(rest)
      return last.state
    }

    private mutating func mix(_ word: UInt64) {
      let product = (state ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      state = product.high ^ product.low ^ word.byteSwapped
    }
  }
}
