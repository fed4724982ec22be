/// The sets of characters that texts are trimmed by.
enum CharacterSetValue: Hashable, Sendable {
  case whitespaces, whitespacesAndNewlines, newlines, punctuationCharacters, letters, decimalDigits,
    alphanumerics, uppercaseLetters, lowercaseLetters, symbols
  case of(Set<Unicode.Scalar>)
  indirect case inverted(CharacterSetValue)

  static let named: [(String, CharacterSetValue)] = [
    ("whitespaces", .whitespaces), ("whitespacesAndNewlines", .whitespacesAndNewlines),
    ("newlines", .newlines), ("punctuationCharacters", .punctuationCharacters), ("letters", .letters),
    ("decimalDigits", .decimalDigits), ("alphanumerics", .alphanumerics),
    ("uppercaseLetters", .uppercaseLetters),
    ("lowercaseLetters", .lowercaseLetters), ("symbols", .symbols),
  ]

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    return switch self {
    case .whitespaces: category == .spaceSeparator || scalar == "\t"
    case .newlines:
      ("\u{A}"..."\u{D}").contains(scalar) || ["\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
    case .whitespacesAndNewlines:
      CharacterSetValue.whitespaces.contains(scalar) || CharacterSetValue.newlines.contains(scalar)
    case .punctuationCharacters:
      [
        .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation,
      ].contains(category)
    case .letters:
      [
        .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
        .spacingMark, .enclosingMark,
      ].contains(category)
    case .decimalDigits: category == .decimalNumber
    case .alphanumerics:
      CharacterSetValue.letters.contains(scalar)
        || [.decimalNumber, .letterNumber, .otherNumber].contains(category)
    case .uppercaseLetters: category == .uppercaseLetter || category == .titlecaseLetter
    case .lowercaseLetters: category == .lowercaseLetter
    case .symbols: [.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol].contains(category)
    case .of(let scalars): scalars.contains(scalar)
    case .inverted(let others): !others.contains(scalar)
    }
  }

  func trimming(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, contains(first) { scalars.removeFirst() }
    while let last = scalars.last, contains(last) { scalars.removeLast() }
    return String(Substring(scalars))
  }
}

extension LibraryBuilder {
  func declareCharacterSets() {
    let set = NominalType("CharacterSet", .native)
    type("struct CharacterSet: Hashable", set) { type in
      for (name, value) in CharacterSetValue.named {
        type.constant("static let \(name): CharacterSet", .native(NativeValue(set, value)))
      }
      type.initializer("init(charactersIn text: String)") { call in
        .native(NativeValue(set, CharacterSetValue.of(Set(call[0].text.unicodeScalars))))
      }
      type.property("var inverted: CharacterSet") { call in
        let own: CharacterSetValue = call.receiver.native() ?? .whitespaces
        // Twice turned over is as before, so that sets do not grow.
        if case .inverted(let inner) = own { return .native(NativeValue(set, inner)) }
        return .native(NativeValue(set, CharacterSetValue.inverted(own)))
      }
      type.method("func contains(_ character: Character) -> Bool") { call in
        let own: CharacterSetValue = call.receiver.native() ?? .whitespaces
        return .bool(call[0].text.unicodeScalars.allSatisfy(own.contains))
      }
    }
  }
}
