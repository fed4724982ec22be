/// A pattern as a tree.
indirect enum RegexNode {
  case empty
  /// A character, as it is or in any case.
  case character(Character, ignoresCase: Bool)
  case set(RegexSet)
  /// Any character; newlines only where that was asked for.
  case any(newlines: Bool)
  case sequence([RegexNode])
  case alternatives([RegexNode])
  /// nil: as often as there is.
  case repeated(RegexNode, least: Int, most: Int?, RegexEagerness)
  case group(RegexNode, capture: Int)
  case look(RegexNode, isNegative: Bool)
  /// What has matched once is not tried again.
  case atomic(RegexNode)
  case reference(Int, ignoresCase: Bool)
  case edge(RegexEdge)
}

enum RegexEagerness { case eager, reluctant, possessive }

enum RegexEdge: Equatable {
  case start(lines: Bool)
  case end(lines: Bool)
  /// Of the whole text; before a last newline too.
  case textEnd(beforeNewline: Bool)
  case textStart
  case word(isNot: Bool)
}

/// Characters, by what they are.
indirect enum RegexSet {
  case character(Character)
  case range(Character, Character)
  case digit, word, whitespace, horizontalSpace, verticalSpace
  /// `\p{Lu}`: a general category of Unicode, by its letters.
  case category(String)
  case union([RegexSet])
  case not(RegexSet)
  case both(RegexSet, RegexSet)
  case ignoringCase(RegexSet)
}

extension RegexSet {
  func contains(_ character: Character) -> Bool {
    switch self {
    case .character(let own): own == character
    case .range(let low, let high): low <= character && character <= high
    case .digit: character.unicodeScalars.first?.properties.generalCategory == .decimalNumber
    case .word: character.isRegexWord
    case .whitespace: character.isWhitespace
    case .horizontalSpace:
      character == "\t" || character.unicodeScalars.first?.properties.generalCategory == .spaceSeparator
    case .verticalSpace: character.isNewline
    case .category(let name):
      character.unicodeScalars.first.map { $0.properties.generalCategory.letters.hasPrefix(name) } ?? false
    case .union(let sets): sets.contains { $0.contains(character) }
    case .not(let set): !set.contains(character)
    case .both(let a, let b): a.contains(character) && b.contains(character)
    case .ignoringCase(let set):
      set.contains(character)
        || character.lowercased().first.map(set.contains) == true
        || character.uppercased().first.map(set.contains) == true
    }
  }
}

extension Character {
  /// What words consist of: letters, marks, digits, and what joins them.
  var isRegexWord: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    let properties = scalar.properties
    if properties.isAlphabetic || properties.isJoinControl { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: return true
    default: return false
    }
  }
}

extension Unicode.GeneralCategory {
  /// Its two letters.
  fileprivate var letters: String {
    switch self {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }

  /// The letters that a longer name of categories stands for.
  static let letters = [
    "letter": "L", "alphabetic": "L", "uppercaseletter": "Lu", "lowercaseletter": "Ll", "uppercase": "Lu",
    "lowercase": "Ll", "mark": "M", "number": "N", "decimalnumber": "Nd", "digit": "Nd", "punctuation": "P",
    "punct": "P", "symbol": "S", "currencysymbol": "Sc", "mathsymbol": "Sm", "separator": "Z",
    "spaceseparator": "Zs", "other": "C", "control": "Cc",
  ]
}
