import CHarfBuzz

/// What line breaking and font fallback need to know of a character.
enum CodePoint {
  static let space: UInt32 = 0x20
  static let newline: UInt32 = 0x0A
  /// What stands for something that is not text.
  static let object: UInt32 = 0xFFFC

  /// Han, kana, hangul syllables and their punctuation: what may break between any two characters.
  static func isCJK(_ c: UInt32) -> Bool {
    switch c {
    case 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Scripts written without spaces, whose lines break at words of a dictionary (UAX #14 class SA).
  static func isDictionaryBroken(_ c: UInt32) -> Bool {
    switch c {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF,
      0xA9E0...0xA9FF, 0xAA60...0xAADF:
      true
    default: false
    }
  }

  static func category(_ c: UInt32) -> hb_unicode_general_category_t {
    hb_unicode_general_category(functions, c)
  }

  static func script(_ c: UInt32) -> hb_script_t { hb_unicode_script(functions, c) }

  static func isLetter(_ c: UInt32) -> Bool {
    if c < 128 { return (c | 0x20) &- 0x61 < 26 }
    let category = category(c)
    return category == HB_UNICODE_GENERAL_CATEGORY_LOWERCASE_LETTER
      || category == HB_UNICODE_GENERAL_CATEGORY_MODIFIER_LETTER
      || category == HB_UNICODE_GENERAL_CATEGORY_OTHER_LETTER
      || category == HB_UNICODE_GENERAL_CATEGORY_TITLECASE_LETTER
      || category == HB_UNICODE_GENERAL_CATEGORY_UPPERCASE_LETTER
  }

  static func isMark(_ c: UInt32) -> Bool {
    if c < 0x300 { return false }
    let category = category(c)
    return category == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK
      || category == HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK
      || category == HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK
  }

  static func isDigit(_ c: UInt32) -> Bool {
    if c < 128 { return c &- 0x30 < 10 }
    return category(c) == HB_UNICODE_GENERAL_CATEGORY_DECIMAL_NUMBER
  }

  /// A letter, mark, digit or joiner: what words are made of.
  static func isWordy(_ c: UInt32) -> Bool {
    isLetter(c) || isDigit(c) || isMark(c) || c == 0x200C || c == 0x200D
  }

  /// A wordy character of a script in which every line breaker keeps words together. Others (Tibetan, Javanese…)
  /// may break inside a word in one Unicode version and not in another.
  static func isPlainWord(_ c: UInt32) -> Bool {
    if c < 0x80 { return isLetter(c) || isDigit(c) }
    switch c {
    case ..<0x0E00, 0x10A0...0x10FF, 0x1200...0x139F, 0x1C80...0x1CBF, 0x1E00...0x1FFF, 0x200C...0x200D,
      0x2C00...0x2DFF, 0xA640...0xA69F, 0xA720...0xA7FF, 0xFB00...0xFDFF, 0xFE70...0xFEFC:
      return isWordy(c)
    default: return false
    }
  }

  static func isLowercase(_ c: UInt32) -> Bool {
    if c < 128 { return c &- 0x61 < 26 }
    return category(c) == HB_UNICODE_GENERAL_CATEGORY_LOWERCASE_LETTER
  }

  static func isUppercase(_ c: UInt32) -> Bool {
    if c < 128 { return c &- 0x41 < 26 }
    return category(c) == HB_UNICODE_GENERAL_CATEGORY_UPPERCASE_LETTER
  }

  /// Closing, final and other punctuation: what belongs to the character before it.
  static func isTrailingPunctuation(_ c: UInt32) -> Bool {
    let category = category(c)
    return category == HB_UNICODE_GENERAL_CATEGORY_CLOSE_PUNCTUATION
      || category == HB_UNICODE_GENERAL_CATEGORY_FINAL_PUNCTUATION
      || category == HB_UNICODE_GENERAL_CATEGORY_OTHER_PUNCTUATION
  }

  /// Characters that take the font of what they follow, and leave no gap when a font lacks them.
  static func followsFont(_ c: UInt32) -> Bool {
    switch c {
    case ..<0x300: false
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xE0000...0xE01EF: true
    default: script(c) == HB_SCRIPT_INHERITED
    }
  }

  /// Whether the text may be cut before `index` without tearing a character from its marks and joiners.
  static func isBase(_ scalars: [UInt32], at index: Int) -> Bool {
    let c = scalars[index]
    if c < 0x300 { return true }
    if followsFont(c) || isMark(c) || (0x1F3FB...0x1F3FF).contains(c) { return false }
    return scalars[index - 1] != 0x200D && !(0x1F1E6...0x1F1FF).contains(c)
  }

  // The functions never change after HarfBuzz made them, and reading them is safe on any thread.
  nonisolated(unsafe) private static let functions = hb_unicode_funcs_get_default()
}
