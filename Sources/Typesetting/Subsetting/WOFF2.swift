import CWOFF2

/// The compressed form in which fonts are sent to browsers.
public enum WOFF2 {
  /// Compresses a TrueType or OpenType file.
  ///
  /// - Parameter quality: Brotli's, 0 to 11. At 11 a small subset takes about a tenth of a second, at 5 a few
  ///   milliseconds for a tenth more bytes.
  /// - Throws: `FontError.notSubsettable` for a malformed font.
  public static func compress(_ font: [UInt8], quality: Int = 11) throws(FontError) -> [UInt8] {
    let capacity = cw_bound(font, font.count)
    let compressed = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = cw_compress(font, font.count, Int32(min(max(quality, 0), 11)), buffer.baseAddress, capacity)
    }
    guard !compressed.isEmpty else { throw .notSubsettable }
    return compressed
  }
}
