import CHarfBuzz

extension FontFace {
  /// The face reduced to what text of these characters needs, as a TrueType or OpenType file.
  ///
  /// Text of the characters is shaped by the subset exactly as by the face: the same features are kept that browsers
  /// apply by default, and the characters that shaping may put in place of others are added. Hints are dropped, since
  /// they move advances to whole pixels. Equal input gives equal bytes.
  ///
  /// - Parameters:
  ///   - features: OpenType features to keep beside those, such as `tnum`.
  ///   - ligatures: whether text may have `liga`, `clig` and `calt`; without them a font for code is a third as large.
  /// - Throws: `FontError.notSubsettable`.
  public func subset(
    to characters: some Sequence<Unicode.Scalar>, features: [String] = [], ligatures: Bool = true
  ) throws(FontError) -> [UInt8] {
    guard let input = hb_subset_input_create_or_fail() else { throw .notSubsettable }
    defer { hb_subset_input_destroy(input) }
    let unicodes = hb_subset_input_unicode_set(input)
    for codePoint in closure(of: Set(characters.map(\.value))) { hb_set_add(unicodes, codePoint) }

    hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
    let kept = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    for vertical in Self.verticalFeatures { hb_set_del(kept, Self.tag(vertical)) }
    // Shaping makes fractions around a fraction slash alone.
    if hb_set_has(unicodes, 0x2044) == 0 {
      for fraction in Self.fractionFeatures { hb_set_del(kept, Self.tag(fraction)) }
    }
    if !ligatures {
      for ligature in Self.ligatureFeatures { hb_set_del(kept, Self.tag(ligature)) }
    }
    for feature in features where feature.utf8.count == 4 { hb_set_add(kept, hb_tag_from_string(feature, 4)) }
    if !Self.hasTable("GPOS", in: face) {
      hb_set_add(hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG), Self.tag("kern"))
    }

    guard let subset = hb_subset_or_fail(face, input) else { throw .notSubsettable }
    defer { hb_face_destroy(subset) }
    let blob = hb_face_reference_blob(subset)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length > 0 else { throw .notSubsettable }
    return Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
  }

  /// Features for vertical text, which the subsetter would keep.
  private static let verticalFeatures: [StaticString] = [
    "vert", "vrt2", "vkrn", "vpal", "valt", "vhal", "vchw",
  ]

  private static let fractionFeatures: [StaticString] = ["frac", "numr", "dnom"]
  private static let ligatureFeatures: [StaticString] = ["liga", "clig", "calt"]

  /// The characters and all that shaping may replace them by: mirrored brackets in right-to-left text, a letter
  /// composed with a mark, the stand-ins for special spaces and hyphens; and what the pages themselves add.
  private func closure(of characters: Set<UInt32>) -> Set<UInt32> {
    let functions = hb_unicode_funcs_get_default()
    // Space, no-break space, hyphen (for U+2011), ellipsis (for truncated lines).
    var all = characters.union([0x20, 0xA0, 0x2010, 0x2026])
    let marks = characters.filter(CodePoint.isMark)
    for c in characters {
      all.insert(hb_unicode_mirroring(functions, c))
      for mark in marks {
        var composed: hb_codepoint_t = 0
        guard hb_unicode_compose(functions, c, mark, &composed) != 0 else { continue }
        all.insert(composed)
        // A second mark may compose with the result, as in Vietnamese.
        for second in marks where hb_unicode_compose(functions, composed, second, &composed) != 0 {
          all.insert(composed)
        }
      }
      var base: hb_codepoint_t = 0
      var mark: hb_codepoint_t = 0
      if hb_unicode_decompose(functions, c, &base, &mark) != 0 {
        all.insert(base)
        if mark != 0 { all.insert(mark) }
      }
    }
    return all
  }
}
