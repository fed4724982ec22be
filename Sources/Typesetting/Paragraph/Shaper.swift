import CHarfBuzz

/// Shapes stretches of a paragraph with HarfBuzz.
struct Shaper: Sendable {
  let scalars: [UInt32]
  let items: [ShapingItem]
  let faces: [FontFace]
  let language: String
  /// Kerning is off in Chinese, Japanese and Korean: with `font-kerning: normal` Firefox would turn on `palt` there,
  /// so pages set `none`.
  private let kerns: Bool

  init(_ scalars: [UInt32], items: [ShapingItem], faces: [FontFace], language: String) {
    self.scalars = scalars
    self.items = items
    self.faces = faces
    self.language = language
    kerns = !["ja", "zh", "ko"].contains(language.prefix { $0 != "-" }.lowercased())
  }

  /// Shapes each item, calling `body` for every glyph with the character its cluster starts at, its advance in
  /// sixty-fourths of a point, and whether text cut before that character would be shaped differently.
  func shapeAll(_ body: (_ character: Int, _ advance: Double, _ isUnsafeToBreak: Bool) -> Void) {
    shape(items[...], within: 0..<scalars.count, body)
  }

  /// The width that the characters have when they are shaped by themselves.
  func width(of range: Range<Int>) -> Double {
    // The items are few where this is asked, but a paragraph may have many.
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].range.upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    let overlapping = items[low...].prefix { $0.range.lowerBound < range.upperBound }
    var width = 0.0
    shape(overlapping, within: range) { _, advance, _ in width += advance }
    return width
  }

  private func shape(
    _ items: ArraySlice<ShapingItem>, within range: Range<Int>,
    _ body: (_ character: Int, _ advance: Double, _ isUnsafeToBreak: Bool) -> Void
  ) {
    let tongue = hb_language_from_string(language, -1)
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    for item in items {
      let part = item.range.clamped(to: range)
      let font = faces[item.face]
      hb_buffer_clear_contents(buffer)
      hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
      hb_buffer_add_codepoints(
        buffer, scalars, Int32(clamping: scalars.count), UInt32(part.lowerBound), Int32(part.count))
      hb_buffer_set_direction(buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      hb_buffer_set_script(buffer, item.script)
      hb_buffer_set_language(buffer, tongue)
      let features = features(item.style)
      hb_shape(font.font, buffer, features, UInt32(features.count))
      var count: UInt32 = 0
      guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
        let glyphs = hb_buffer_get_glyph_positions(buffer, &count)
      else { continue }
      let scale = item.style.size * 64 / Double(font.metrics.unitsPerEm)
      for k in 0..<Int(count) {
        body(
          Int(infos[k].cluster), Double(glyphs[k].x_advance) * scale,
          infos[k].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
      }
    }
  }

  /// The features that the CSS of a page turns on or off beyond what is on by default.
  private func features(_ style: TextStyle) -> [hb_feature_t] {
    var features: [hb_feature_t] = []
    if !kerns { features.append(hb_feature_t(tag: FontFace.tag("kern"), value: 0, start: 0, end: .max)) }
    if style.hasTabularDigits {
      features.append(hb_feature_t(tag: FontFace.tag("tnum"), value: 1, start: 0, end: .max))
    }
    return features
  }
}
