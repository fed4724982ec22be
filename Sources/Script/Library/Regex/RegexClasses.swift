/// Sets of characters: `[a-z]`, `\d`, `\p{Lu}`.
extension RegexParser {
  mutating func characterClass() throws(RegexMistake) -> RegexSet {
    let start = position
    position += 1
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw mistake("classes are nested too deep", start) }
    let isNot = take("^")
    var whole: RegexSet?
    var isRest = false
    var sets: [RegexSet] = []
    var isFirst = true
    while true {
      guard let character = next else { throw mistake("this '[' is not closed", start) }
      if character == "]", !isFirst { break }
      isFirst = false
      // `[a-z&&[^aeiou]]`, `[a-z--aeiou]`: both, and the one without the other.
      if starts(with: "&&") || starts(with: "--") {
        whole = try joined(whole, sets, isRest: isRest, start)
        (sets, isRest) = ([], character == "-")
        position += 2
        continue
      }
      if starts(with: "[:") {
        sets.append(try posixClass())
      } else if character == "[" {
        sets.append(try characterClass())
      } else if options.isExtended, character.isWhitespace {
        position += 1
      } else {
        sets.append(try classRange())
      }
    }
    position += 1
    let all = try joined(whole, sets, isRest: isRest, start)
    return isNot ? .not(cased(all)) : all
  }

  private func joined(
    _ whole: RegexSet?, _ sets: [RegexSet], isRest: Bool, _ start: Int
  ) throws(RegexMistake) -> RegexSet {
    if sets.isEmpty { throw mistake("nothing stands in this class", start) }
    guard let whole else { return .union(sets) }
    return .both(whole, isRest ? .not(.union(sets)) : .union(sets))
  }

  private mutating func classRange() throws(RegexMistake) -> RegexSet {
    let start = position
    let low = try classCharacter()
    guard case .character(let first) = low, next == "-", position + 1 < text.count, text[position + 1] != "]",
      text[position + 1] != "[", text[position + 1] != "-"
    else { return low }
    position += 1
    guard case .character(let last) = try classCharacter(), first <= last else {
      throw mistake("this range ends before it begins", start)
    }
    return .range(first, last)
  }

  private mutating func classCharacter() throws(RegexMistake) -> RegexSet {
    let start = position
    let character = text[position]
    position += 1
    guard character == "\\" else { return .character(character) }
    guard let escape = next else { throw mistake("a '\\' stands at the end", start) }
    position += 1
    if escape == "b" { return .character("\u{8}") }
    if let set = try namedSet(escape, start) { return set }
    return .character(try escaped(escape, start))
  }

  private mutating func posixClass() throws(RegexMistake) -> RegexSet {
    let start = position
    position += 2
    let isNot = take("^")
    var name = ""
    while let letter = next, letter.isLetter {
      name.append(letter)
      position += 1
    }
    guard take(":]") else { throw mistake("this '[:' is not closed", start) }
    let set: RegexSet
    switch name {
    case "alpha": set = .category("L")
    case "digit": set = .digit
    case "alnum": set = .union([.category("L"), .digit])
    case "upper": set = .category("Lu")
    case "lower": set = .category("Ll")
    case "space": set = .whitespace
    case "blank": set = .horizontalSpace
    case "punct": set = .category("P")
    case "word": set = .word
    case "xdigit": set = .union([.range("0", "9"), .range("a", "f"), .range("A", "F")])
    default: throw mistake("there is no class '\(name)'", start)
    }
    return isNot ? .not(set) : set
  }

  /// `\d`, `\p{L}`: a set by a letter; nil for other letters.
  mutating func namedSet(_ character: Character, _ start: Int) throws(RegexMistake) -> RegexSet? {
    switch character {
    case "d": return .digit
    case "D": return .not(.digit)
    case "w": return .word
    case "W": return .not(.word)
    case "s": return .whitespace
    case "S": return .not(.whitespace)
    case "h": return .horizontalSpace
    case "H": return .not(.horizontalSpace)
    case "v": return .verticalSpace
    case "V", "N": return .not(.verticalSpace)
    case "p", "P":
      guard take("{") else { throw mistake("'\\\(character)' needs a name in braces", start) }
      var name = ""
      while let letter = next, letter != "}" {
        name.append(letter)
        position += 1
      }
      guard take("}") else { throw mistake("this '{' is not closed", start) }
      let isNot = name.hasPrefix("^")
      let set = try category(isNot ? String(name.dropFirst()) : name, start)
      return isNot != (character == "P") ? .not(set) : set
    default: return nil
    }
  }

  private func category(_ name: String, _ start: Int) throws(RegexMistake) -> RegexSet {
    let plain = name.lowercased().filter { !"_- ".contains($0) }
    switch plain {
    case "whitespace", "space": return .whitespace
    case "word": return .word
    case "alnum": return .union([.category("L"), .category("Nd")])
    case "ascii": return .range("\0", "\u{7F}")
    case "any": return .not(.union([]))
    default: break
    }
    if let letters = Unicode.GeneralCategory.letters[plain] { return .category(letters) }
    if name.count <= 2, let first = name.first, "LMNPSZC".contains(first) { return .category(name) }
    throw mistake(
      "the property '\(name)' is not supported: general categories such as 'L' and 'Nd' are", start)
  }
}
