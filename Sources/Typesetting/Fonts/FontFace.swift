import CHarfBuzz

/// One face of a font file: its measures, the characters it covers, and what shapes text with it.
///
/// A face is immutable and may be used from any number of threads at once.
public final class FontFace: @unchecked Sendable {
  /// The names the file gives itself, such as `Inter` and `Inter-SemiBold`.
  public let familyName: String
  public let postScriptName: String
  /// The CSS weight, 1 to 1000; 400 is regular.
  public let weight: Int
  public let isItalic: Bool
  public let metrics: FontMetrics
  /// Identifies the content of the file: equal for equal bytes, on every machine.
  public let contentHash: ContentHash

  // HarfBuzz's objects are made immutable in `init` and never changed, which is what it asks for sharing them
  // between threads; hence `@unchecked`. The cache has a lock.
  let face: OpaquePointer
  let font: OpaquePointer
  /// What was shaped with the face so far.
  let words = WordCache()
  /// True for the ASCII characters, by far the most frequent, that the face covers.
  private let ascii: [Bool]

  /// Loads the face from the bytes of a TrueType or OpenType file.
  ///
  /// - Parameters:
  ///   - index: which face of a collection; 0 for other files.
  ///   - contentHash: that of the bytes, where it is known.
  public init(bytes: [UInt8], index: Int = 0, contentHash: ContentHash? = nil) throws(FontError) {
    if bytes.starts(with: Array("wOF".utf8)) { throw .compressed }
    let blob = Self.blob(of: bytes)
    defer { hb_blob_destroy(blob) }
    let count = Int(hb_face_count(blob))
    guard count > 0 else { throw .malformed }
    guard (0..<count).contains(index), let opened = hb_face_create(blob, UInt32(index)) else {
      throw .noSuchFace(index: index, count: count)
    }
    let face = Self.withoutStrayKerning(opened)
    guard
      hb_face_get_glyph_count(face) > 0,
      let metrics = FontMetrics(
        unitsPerEm: Int(hb_face_get_upem(face)), os2: Self.table("OS/2", of: face),
        hhea: Self.table("hhea", of: face)),
      let font = hb_font_create(face)
    else {
      hb_face_destroy(face)
      throw .malformed
    }
    hb_face_make_immutable(face)
    hb_font_make_immutable(font)
    self.face = face
    self.font = font
    self.metrics = metrics
    let os2 = Self.table("OS/2", of: face)
    weight = os2.uint16(at: 4).map { min(max($0, 1), 1000) } ?? 400
    isItalic = (os2.uint16(at: 62) ?? 0) & 0x201 != 0
    familyName = Self.name(16, of: face) ?? Self.name(1, of: face) ?? ""
    postScriptName = Self.name(6, of: face) ?? ""
    self.contentHash = contentHash ?? ContentHash(of: bytes)
    ascii = (0..<128).map { Self.glyph($0, in: font) != nil }
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// Whether the face has a glyph for the character.
  public func covers(_ character: Unicode.Scalar) -> Bool { covers(character.value) }

  func covers(_ codePoint: UInt32) -> Bool {
    codePoint < 128 ? ascii[Int(codePoint)] : Self.glyph(codePoint, in: font) != nil
  }

  private static func glyph(_ codePoint: UInt32, in font: OpaquePointer) -> hb_codepoint_t? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, codePoint, &glyph) != 0 ? glyph : nil
  }
}

// MARK: - Reading tables

extension FontFace {
  static func tag(_ name: StaticString) -> hb_tag_t {
    hb_tag_from_string(UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self), 4)
  }

  /// The bytes of a file for HarfBuzz. They are not copied: a family's files are some 15 MB.
  private static func blob(of bytes: [UInt8]) -> OpaquePointer? {
    // What an array holds stays where it is as long as someone has the array and nobody changes it.
    final class Held {
      let bytes: [UInt8]
      init(_ bytes: [UInt8]) { self.bytes = bytes }
    }
    let held = Held(bytes)
    return held.bytes.withUnsafeBytes { raw in
      hb_blob_create(
        raw.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: raw.count),
        HB_MEMORY_MODE_READONLY, Unmanaged.passRetained(held).toOpaque(),
        { held in if let held { Unmanaged<AnyObject>.fromOpaque(held).release() } })
    }
  }

  static func table(_ name: StaticString, of face: OpaquePointer) -> FontTable {
    let blob = hb_face_reference_table(face, tag(name))
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length) else { return FontTable(bytes: []) }
    return FontTable(bytes: Array(UnsafeRawBufferPointer(start: data, count: Int(length))))
  }

  private static func name(_ id: UInt32, of face: OpaquePointer) -> String? {
    var buffer = [CChar](repeating: 0, count: 256)
    var size = UInt32(buffer.count)
    let language = hb_language_from_string("en", -1)
    guard hb_ot_name_get_utf8(face, id, language, &size, &buffer) > 0 else { return nil }
    return String(decoding: buffer.prefix(Int(size)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The face without its `kern` table when it has no `GPOS`.
  ///
  /// Browsers drop a malformed `kern` table where HarfBuzz reads it, and fonts whose kerning is only there are the
  /// ones with malformed tables. The subset that ships drops it by the same rule, so both are measured alike.
  private static func withoutStrayKerning(_ face: OpaquePointer) -> OpaquePointer {
    guard hasTable("kern", in: face), !hasTable("GPOS", in: face) else { return face }
    let filtered = hb_face_create_for_tables(
      { _, tag, original in
        guard tag != FontFace.tag("kern"), let original else { return hb_blob_get_empty() }
        return hb_face_reference_table(OpaquePointer(original), tag)
      },
      UnsafeMutableRawPointer(face),
      { original in hb_face_destroy(original.map { OpaquePointer($0) }) })
    guard let filtered else { return face }
    hb_face_set_upem(filtered, hb_face_get_upem(face))
    hb_face_set_glyph_count(filtered, hb_face_get_glyph_count(face))
    return filtered
  }

  static func hasTable(_ name: StaticString, in face: OpaquePointer) -> Bool {
    let blob = hb_face_reference_table(face, tag(name))
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }
}

// MARK: - Widths

extension FontFace {
  /// How wide a character is, in ems; nil for one that the face has not.
  public func advance(of character: Unicode.Scalar) -> Double? {
    guard let glyph = Self.glyph(character.value, in: font) else { return nil }
    return Double(hb_font_get_glyph_h_advance(font, glyph)) / Double(metrics.unitsPerEm)
  }

  /// The mean advance of characters in ems, weighted by how often they are met.
  func meanAdvance(_ frequencies: [(character: Unicode.Scalar, weight: Double)]) -> Double {
    var sum = 0.0
    var total = 0.0
    for (character, weight) in frequencies {
      guard let glyph = Self.glyph(character.value, in: font) else { continue }
      sum += Double(hb_font_get_glyph_h_advance(font, glyph)) * weight
      total += weight
    }
    return sum / total / Double(metrics.unitsPerEm)
  }
}
