import CHarfBuzz

/// The advance of every character, summed.
struct Advances {
  /// The distance from the paragraph's start to each character along the baseline, in sixty-fourths of a point, as
  /// if all were on one line; one more entry than characters. Inside a cluster the width is at its start.
  private(set) var positions: [Double]
  /// Whether a cluster, the smallest unit with a width of its own, starts at the character.
  private(set) var startsCluster: [Bool]
}

extension Advances {
  /// Shapes each item once. Lines never shape again: a break at an opportunity changes no advance, because it is
  /// at a space, at a chunk point where the text was shaped apart, or between CJK characters.
  init(_ scalars: [UInt32], items: [ShapingItem], faces: [FontFace], language: String) {
    var advances = [Double](repeating: 0, count: scalars.count)
    startsCluster = Array(repeating: false, count: scalars.count)
    let tongue = hb_language_from_string(language, -1)
    let isCJK = ["ja", "zh", "ko"].contains(language.prefix { $0 != "-" }.lowercased())
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    for item in items {
      let font = faces[item.face]
      hb_buffer_clear_contents(buffer)
      hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
      hb_buffer_add_codepoints(
        buffer, scalars, Int32(clamping: scalars.count), UInt32(item.range.lowerBound),
        Int32(item.range.count))
      hb_buffer_set_direction(buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      hb_buffer_set_script(buffer, item.script)
      hb_buffer_set_language(buffer, tongue)
      let features = Self.features(item.style, isCJK: isCJK)
      hb_shape(font.font, buffer, features, UInt32(features.count))
      var count: UInt32 = 0
      guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
        let glyphs = hb_buffer_get_glyph_positions(buffer, &count)
      else { continue }
      let scale = item.style.size * 64 / Double(font.metrics.unitsPerEm)
      for k in 0..<Int(count) {
        let character = Int(infos[k].cluster)
        advances[character] += Double(glyphs[k].x_advance) * scale
        startsCluster[character] = true
      }
    }
    positions = [0]
    positions.reserveCapacity(scalars.count + 1)
    var sum = 0.0
    for advance in advances {
      sum += advance
      positions.append(sum)
    }
  }

  /// The features that the CSS of a page turns on or off beyond what is on by default.
  private static func features(_ style: TextStyle, isCJK: Bool) -> [hb_feature_t] {
    var features: [hb_feature_t] = []
    // With `font-kerning: normal` Firefox also turns on `palt`, so pages set `none` for these languages.
    if isCJK { features.append(hb_feature_t(tag: FontFace.tag("kern"), value: 0, start: 0, end: .max)) }
    if style.hasTabularDigits {
      features.append(hb_feature_t(tag: FontFace.tag("tnum"), value: 1, start: 0, end: .max))
    }
    return features
  }
}
