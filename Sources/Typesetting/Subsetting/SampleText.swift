import CHarfBuzz

/// A text as most are, which says how often a letter is met, and what it stands beside: fonts are compared by it.
struct SampleText: Sendable {
  static let english = SampleText(
    """
    When a page is opened for the first time, its fonts are still on their way. Until they are there, the text is shown \
    in a font that the reader has anyway, which is made a little larger or smaller so that it takes up just as much \
    room. Where a letter is wider in one font than in the other, a line may end with another word, and everything below \
    it moves by the height of a line. So each letter is set in a size of its own, and letters that need nearly the same \
    size share one. How often a letter is met, and what it usually stands beside, is taken from a text like this one: \
    it has short words and long ones, a few names such as Anna, Peter, Xavier, Tom and Yvonne, some numbers (10, 24 and \
    365 days), and what people write around them: "quotes", questions? exclamations! lists; and half sentences - like \
    these. Very good layouts have room for both; they keep quiet while the font changes. You would not even know that \
    anything happened, unless you looked very closely at the widths of words like WAVE, Tokyo or VoiceOver. A button, a \
    view, a column, a picture or a table is of one size in both. Most of the lines end with the same words again, also \
    in columns that are narrow, since nothing is off by more than a part of a letter. It doesn't matter, then, how late \
    it is: people can read, and what they have begun to read stays where it is. Just keep it simple, and explain what \
    every example does.
    """)

  let characters: [Unicode.Scalar]
  /// How often each is in it.
  let counts: [Unicode.Scalar: Double]

  private init(_ text: String) {
    characters = Array(text.unicodeScalars)
    counts = Dictionary(characters.map { ($0, 1) }, uniquingKeysWith: +)
  }
}

extension FontFace {
  /// How wide the characters of a text are in it, on the average, in ems: what two of them are moved together by is half
  /// each one's.
  func meanAdvances(in sample: SampleText) -> [Unicode.Scalar: Double] {
    guard let buffer = hb_buffer_create() else { return [:] }
    defer { hb_buffer_destroy(buffer) }
    let scalars = sample.characters
    scalars.map(\.value).withUnsafeBufferPointer { values in
      hb_buffer_add_codepoints(buffer, values.baseAddress, Int32(values.count), 0, Int32(values.count))
    }
    // Said, since what is guessed depends on the machine's language.
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [:] }
    let em = Double(metrics.unitsPerEm)
    var sums: [Unicode.Scalar: Double] = [:]
    for index in 0..<Int(count) {
      let place = Int(infos[index].cluster)
      guard let own = advance(of: scalars[place]) else { continue }
      let kerning = Double(positions[index].x_advance) / em - own
      sums[scalars[place], default: 0] += own + kerning / 2
      if place + 1 < scalars.count { sums[scalars[place + 1], default: 0] += kerning / 2 }
    }
    return Dictionary(
      uniqueKeysWithValues: sums.compactMap { character, sum in
        sample.counts[character].map { (character, sum / $0) }
      })
  }
}
