/// A 128-bit fingerprint of bytes, the same on every machine: for stable file names, not against an adversary.
public struct ContentHash: Hashable, Sendable {
  private var high: UInt64
  private var low: UInt64

  public init(of bytes: [UInt8]) {
    // Two FNV-1a-like lanes with different odd multipliers over 64-bit words, mixed as in MurmurHash3's finaliser.
    var a: UInt64 = 0xcbf2_9ce4_8422_2325
    var b: UInt64 = 0x6c62_272e_07bb_0142
    func absorb(_ word: UInt64) {
      a = (a ^ word) &* 0x9e37_79b9_7f4a_7c15
      a ^= a >> 29
      b = (b &+ word) &* 0xc2b2_ae3d_27d4_eb4f
      b ^= b >> 31
    }
    let count = UInt64(bytes.count)
    bytes.withUnsafeBytes { bytes in
      let whole = bytes.count & ~7
      for place in stride(from: 0, to: whole, by: 8) {
        absorb(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      }
      var rest: UInt64 = 0
      for place in whole..<bytes.count { rest |= UInt64(bytes[place]) << UInt64((place - whole) * 8) }
      absorb(rest ^ count << 32)
    }
    high = Self.mix(a ^ count)
    low = Self.mix(b &+ a)
  }

  /// 26 characters of lower-case base 32, fit for a file name.
  public var description: String {
    let digits = Array("abcdefghijklmnopqrstuvwxyz234567")
    var text = ""
    for lane in [high, low] {
      for step in 0..<13 { text.append(digits[Int(lane >> UInt64(step * 5) & 31)]) }
    }
    return text
  }

  /// The hash that has a description; nil for any other text.
  public init?(_ description: String) {
    let digits = Array(description.utf8)
    guard digits.count == 26 else { return nil }
    var lanes: [UInt64] = [0, 0]
    for (place, digit) in digits.enumerated() {
      let value: UInt64
      switch digit {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt64(digit - UInt8(ascii: "a"))
      case UInt8(ascii: "2")...UInt8(ascii: "7"): value = UInt64(digit - UInt8(ascii: "2")) + 26
      default: return nil
      }
      lanes[place / 13] |= value << UInt64(place % 13 * 5)
    }
    (high, low) = (lanes[0], lanes[1])
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var x = value
    x = (x ^ x >> 33) &* 0xff51_afd7_ed55_8ccd
    x = (x ^ x >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return x ^ x >> 33
  }
}

extension ContentHash: CustomStringConvertible {}
