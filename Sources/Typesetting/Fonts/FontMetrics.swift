/// The vertical measures of a face, in font units; `descent` is positive below the baseline.
public struct FontMetrics: Equatable, Sendable {
  /// Font units in one em.
  public var unitsPerEm: Int
  public var ascent: Int
  public var descent: Int
  public var capHeight: Int
  public var xHeight: Int

  /// Where the baseline is below the top of a line `lineHeight` points high, for text of `size` points.
  ///
  /// Chromium and WebKit round ascent and descent to whole pixels and the half-leading down; Firefox does not
  /// round the half-leading and is at most half a pixel off.
  public func baseline(size: Double, lineHeight: Double) -> Double {
    let scale = size / Double(unitsPerEm)
    let above = (Double(ascent) * scale).rounded()
    let below = (Double(descent) * scale).rounded()
    return above + ((lineHeight - (above + below)) / 2).rounded(.down)
  }
}

extension FontMetrics {
  /// Reads the `OS/2` and `hhea` tables: typographic measures when `USE_TYPO_METRICS` (bit 7 of `fsSelection`) is
  /// set, else those of `hhea`, as browsers do.
  init?(unitsPerEm: Int, os2: FontTable, hhea: FontTable) {
    guard unitsPerEm > 0, let ascender = hhea.int16(at: 4), let descender = hhea.int16(at: 6) else {
      return nil
    }
    self.unitsPerEm = unitsPerEm
    ascent = ascender
    descent = -descender
    if let selection = os2.uint16(at: 62), selection & 0x80 != 0,
      let typoAscender = os2.int16(at: 68), let typoDescender = os2.int16(at: 70)
    {
      ascent = typoAscender
      descent = -typoDescender
    }
    // Version 2 and later have these; half an em and seven tenths are what browsers fall back to, roughly.
    let version = os2.uint16(at: 0) ?? 0
    xHeight = version >= 2 ? os2.int16(at: 86) ?? 0 : 0
    capHeight = version >= 2 ? os2.int16(at: 88) ?? 0 : 0
    if xHeight <= 0 { xHeight = unitsPerEm / 2 }
    if capHeight <= 0 { capHeight = unitsPerEm * 7 / 10 }
  }
}

/// A table of a font file, read without trusting its length.
struct FontTable {
  var bytes: [UInt8]

  func uint16(at offset: Int) -> Int? {
    guard offset + 2 <= bytes.count else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  func int16(at offset: Int) -> Int? {
    uint16(at: offset).map { Int(Int16(truncatingIfNeeded: $0)) }
  }
}
