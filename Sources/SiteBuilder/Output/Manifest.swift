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
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
    func mix(_ word: UInt64) {
      let product = (state ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      state = product.high ^ product.low ^ word.byteSwapped
    }
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset + 8 <= buffer.count {
        mix(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        offset += 8
      }
      var rest: UInt64 = 0
      while offset < buffer.count {
        rest = rest << 8 | UInt64(buffer[offset])
        offset += 1
      }
      mix(rest)
    }
    return state
  }
}
