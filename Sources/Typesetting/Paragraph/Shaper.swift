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
  /// grid units (1/32 point), and whether text cut before that character would be shaped differently.
  func shapeAll(_ body: (_ character: Int, _ advance: Double, _ isUnsafeToBreak: Bool) -> Void) {
    let engine = Engine(self)
    for item in items {
      if let width = item.style.objectWidth {
        for character in item.range { body(character, width * LineBreaker.grid, false) }
        continue
      }
      let pieces = WordCache.pieces(of: item, scalars)
      for piece in pieces where !piece.isWord { shape(piece.range, of: item, engine, body) }
      shape(pieces.filter(\.isWord).map(\.range), of: item, engine, body)
    }
  }

  /// Shapes a piece of an item, together with the space behind it if there is one.
  private func shape(
    _ range: Range<Int>, of item: ShapingItem, _ engine: borrowing Engine, _ body: (Int, Double, Bool) -> Void
  ) {
    let part = range.lowerBound..<min(range.upperBound + 1, item.range.upperBound)
    engine.shape(item, within: part) { character, advance, isUnsafeToBreak in
      if range.contains(character) { body(character, advance, isUnsafeToBreak) }
    }
  }

  /// Shapes the words of an item that were never met before, and looks up the others.
  private func shape(
    _ words: [Range<Int>], of item: ShapingItem, _ engine: borrowing Engine,
    _ body: (Int, Double, Bool) -> Void
  ) {
    guard !words.isEmpty else { return }
    let face = faces[item.face]
    // With each word goes the space behind it, which the last one has not.
    let parts = words.map { $0.lowerBound..<min($0.upperBound + 1, item.range.upperBound) }
    let keys = parts.map { part in
      WordCache.Key(
        characters: scalars[part], script: item.script.rawValue, language: engine.languageKey,
        hasTabularDigits: item.style.hasTabularDigits, hasLigatures: item.style.hasLigatures, kerns: kerns)
    }
    var found = face.words.find(keys)
    var fresh: [(WordCache.Key, WordCache.Word)] = []
    for k in found.indices where found[k] == nil {
      let word = engine.shapeWord(words[k], within: parts[k], of: item)
      found[k] = word
      fresh.append((keys[k], word))
    }
    if !fresh.isEmpty { face.words.keep(fresh) }
    let scale = engine.scale(item)
    let spacing = item.style.letterSpacing * LineBreaker.grid
    for (range, word) in zip(words, found) {
      guard let word else { continue }
      for (character, glyph) in zip(range, word.glyphs) where glyph.startsCluster {
        body(character, Double(glyph.advance) * scale + spacing, glyph.isUnsafeToBreak)
      }
    }
  }

  /// The glyphs of what of an item is in `range`, from left to right; lengths in points, up is positive.
  func glyphs(of item: ShapingItem, within range: Range<Int>) -> [LineOfGlyphs.Glyph] {
    let engine = Engine(self)
    let scale = engine.scale(item) / LineBreaker.grid
    var result: [LineOfGlyphs.Glyph] = []
    var x = 0.0
    var last = -1
    engine.glyphs(item, within: range) { character, glyph, position in
      // A cluster of several glyphs is spaced once.
      if last >= 0, character != last { x += item.style.letterSpacing }
      result.append(
        LineOfGlyphs.Glyph(
          id: glyph, character: character, x: x + Double(position.x_offset) * scale,
          y: Double(position.y_offset) * scale))
      x += Double(position.x_advance) * scale
      last = character
    }
    return result
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
    let engine = Engine(self)
    var width = 0.0
    for item in overlapping {
      if let own = item.style.objectWidth {
        width += Double(item.range.clamped(to: range).count) * own * LineBreaker.grid
      } else {
        engine.shape(item, within: range) { _, advance, _ in width += advance }
      }
    }
    return width
  }
}

// MARK: - HarfBuzz

extension Shaper {
  /// A buffer of HarfBuzz's, for one paragraph and thread.
  private struct Engine: ~Copyable {
    let shaper: Shaper
    let buffer: OpaquePointer?
    let language: OpaquePointer?

    init(_ shaper: Shaper) {
      self.shaper = shaper
      buffer = hb_buffer_create()
      language = hb_language_from_string(shaper.language, -1)
    }

    deinit { hb_buffer_destroy(buffer) }

    /// HarfBuzz has one object for each language, for the time of the process.
    var languageKey: UInt { UInt(bitPattern: language) }

    /// Font units to grid units (1/32 point).
    func scale(_ item: ShapingItem) -> Double {
      item.style.size * LineBreaker.grid / Double(shaper.faces[item.face].metrics.unitsPerEm)
    }

    /// Shapes what of the item is in `range`, the text around it being known to HarfBuzz.
    func shape(_ item: ShapingItem, within range: Range<Int>, _ body: (Int, Double, Bool) -> Void) {
      let part = item.range.clamped(to: range)
      let scale = scale(item)
      let spacing = item.style.letterSpacing * LineBreaker.grid
      var last = -1
      run(item, context: 0..<shaper.scalars.count, part) { character, advance, isUnsafeToBreak in
        // A cluster of several glyphs is one character, and spaced once.
        body(character, Double(advance) * scale + (character == last ? 0 : spacing), isUnsafeToBreak)
        last = character
      }
    }

    /// Shapes `part` as if there were no text around it, and keeps what concerns `word`.
    func shapeWord(_ word: Range<Int>, within part: Range<Int>, of item: ShapingItem) -> WordCache.Word {
      var glyphs = [(advance: Int32, startsCluster: Bool, isUnsafeToBreak: Bool)](
        repeating: (0, false, false), count: word.count)
      run(item, context: part, part) { character, advance, isUnsafeToBreak in
        guard word.contains(character) else { return }
        let k = character - word.lowerBound
        glyphs[k] = (glyphs[k].advance + advance, true, glyphs[k].isUnsafeToBreak || isUnsafeToBreak)
      }
      return WordCache.Word(glyphs: glyphs)
    }

    /// The glyphs of what of the item is in `range`, from left to right, with their lengths in font units.
    func glyphs(
      _ item: ShapingItem, within range: Range<Int>,
      _ body: (_ character: Int, _ glyph: UInt32, _ position: hb_glyph_position_t) -> Void
    ) {
      fill(item, context: 0..<shaper.scalars.count, item.range.clamped(to: range))
      var count: UInt32 = 0
      guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
        let positions = hb_buffer_get_glyph_positions(buffer, &count)
      else { return }
      for k in 0..<Int(count) { body(Int(infos[k].cluster), infos[k].codepoint, positions[k]) }
    }

    private func run(
      _ item: ShapingItem, context: Range<Int>, _ part: Range<Int>, _ body: (Int, Int32, Bool) -> Void
    ) {
      fill(item, context: context, part)
      var count: UInt32 = 0
      guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
        let glyphs = hb_buffer_get_glyph_positions(buffer, &count)
      else { return }
      for k in 0..<Int(count) {
        body(
          context.lowerBound + Int(infos[k].cluster), glyphs[k].x_advance,
          infos[k].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
      }
    }

    /// Shapes `part` into the buffer.
    private func fill(_ item: ShapingItem, context: Range<Int>, _ part: Range<Int>) {
      hb_buffer_clear_contents(buffer)
      hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
      shaper.scalars[context].withUnsafeBufferPointer { text in
        hb_buffer_add_codepoints(
          buffer, text.baseAddress, Int32(clamping: text.count), UInt32(part.lowerBound - context.lowerBound),
          Int32(part.count))
      }
      hb_buffer_set_direction(buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      hb_buffer_set_script(buffer, item.script)
      hb_buffer_set_language(buffer, language)
      let features = shaper.features(item.style)
      hb_shape(shaper.faces[item.face].font, buffer, features, UInt32(features.count))
    }
  }

  /// The features that the CSS of a page turns on or off beyond what is on by default.
  private func features(_ style: TextStyle) -> [hb_feature_t] {
    var features: [hb_feature_t] = []
    if !kerns { features.append(hb_feature_t(tag: FontFace.tag("kern"), value: 0, start: 0, end: .max)) }
    if style.hasTabularDigits {
      features.append(hb_feature_t(tag: FontFace.tag("tnum"), value: 1, start: 0, end: .max))
    }
    if !style.hasLigatures {
      for tag: StaticString in ["liga", "clig", "calt"] {
        features.append(hb_feature_t(tag: FontFace.tag(tag), value: 0, start: 0, end: .max))
      }
    }
    return features
  }
}
