internal import Diagnostics
internal import ScriptSyntax

/// The sets of characters that texts are trimmed by.
enum CharacterSetValue: Hashable, Sendable {
  case whitespaces, whitespacesAndNewlines, newlines, punctuationCharacters, letters, decimalDigits,
    alphanumerics, uppercaseLetters, lowercaseLetters, symbols
  case of(Set<Unicode.Scalar>)
  indirect case inverted(CharacterSetValue)
  /// What is in one of them, or in all; and how many sets are inside each other in it.
  indirect case union([CharacterSetValue], depth: Int)
  indirect case intersection([CharacterSetValue], depth: Int)

  static let nominal = NominalType("CharacterSet", .native)
  /// A gut feeling: nobody joins and cuts in turn so often.
  static let depthLimit = 100

  var depth: Int {
    switch self {
    case .inverted(let inner): inner.depth + 1
    case .union(_, let depth), .intersection(_, let depth): depth
    default: 1
    }
  }

  func union(_ other: CharacterSetValue) -> CharacterSetValue {
    if case .of(let own) = self, case .of(let others) = other { return .of(own.union(others)) }
    var all = [self]
    if case .union(let own, _) = self { all = own }
    // Two sets of single characters are one.
    if case .of(let others) = other, case .of(let own)? = all.last {
      all[all.count - 1] = .of(own.union(others))
    } else {
      all.append(other)
    }
    return .union(all, depth: 1 + (all.map(\.depth).max() ?? 0))
  }

  func intersection(_ other: CharacterSetValue) -> CharacterSetValue {
    if case .of(let own) = self { return .of(own.filter(other.contains)) }
    var all = [self]
    if case .intersection(let own, _) = self { all = own }
    all.append(other)
    return .intersection(all, depth: 1 + (all.map(\.depth).max() ?? 0))
  }

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
    case .union(let sets, _): sets.contains { $0.contains(scalar) }
    case .intersection(let sets, _): sets.allSatisfy { $0.contains(scalar) }
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
    let set = CharacterSetValue.nominal
    type("struct CharacterSet: Hashable", set) { type in
      for (name, value) in CharacterSetValue.named + CharacterSetValue.inAddresses {
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
      type.initializer("init()") { _ in .native(NativeValue(set, CharacterSetValue.of([]))) }
      let operations:
        [(String, String, @Sendable (CharacterSetValue, CharacterSetValue) -> CharacterSetValue)] = [
          ("union", "formUnion", { $0.union($1) }),
          ("intersection", "formIntersection", { $0.intersection($1) }),
          ("subtracting", "subtract", { $0.intersection(.inverted($1)) }),
        ]
      for (name, mutation, operation) in operations {
        type.method("func \(name)(_ other: CharacterSet) -> CharacterSet") { call throws(Stop) in
          try call.made(operation(call.receiver.characterSet, call[0].characterSet))
        }
        type.mutating("mutating func \(mutation)(_ other: CharacterSet)") { value, call throws(Stop) in
          value = try call.made(operation(value.characterSet, call[0].characterSet))
          return .void
        }
      }
      for (name, isAdded) in [("insert", true), ("remove", false)] {
        type.mutating("mutating func \(name)(charactersIn text: String)") { value, call throws(Stop) in
          let other = CharacterSetValue.of(Set(call[0].text.unicodeScalars))
          let own = value.characterSet
          value = try call.made(isAdded ? own.union(other) : own.intersection(.inverted(other)))
          return .void
        }
      }
      type.method("func contains(_ character: Character) -> Bool") { call in
        let own: CharacterSetValue = call.receiver.native() ?? .whitespaces
        return .bool(call[0].text.unicodeScalars.allSatisfy(own.contains))
      }
    }
  }
}

extension Value {
  fileprivate var characterSet: CharacterSetValue { native() ?? .of([]) }
}

extension NativeCall {
  fileprivate func made(_ set: CharacterSetValue) throws(Stop) -> Value {
    if set.depth > CharacterSetValue.depthLimit { throw interpreter.tooDeep(span) }
    // To look at it goes through all that it is made of.
    if case .union(let sets, _) = set { try spend(sets.count) }
    if case .intersection(let sets, _) = set { try spend(sets.count) }
    return .native(NativeValue(CharacterSetValue.nominal, set))
  }
}

extension Compiler {
  /// `[0, 2]` as a set of indices, `["!", "?"]` as one of characters.
  func libraryArrayLiteral(_ elements: [Expression], of type: StaticType) -> Compiled? {
    let isPath = type.nominal === IndexPathNative.nominal
    let isIndices = isPath || type.nominal === IndexSetNative.nominal
    guard isIndices || type.nominal === CharacterSetValue.nominal else { return nil }
    let list = compile(
      Expression(.array(elements), elements.first?.range ?? 0..<0), .array(isIndices ? .int : .character))
    if list.isFailed { return list }
    let code = list.code
    return Compiled(type) { frame throws(Stop) in
      guard case .array(let values, _) = try code(frame) else { throw .mistake }
      if isPath { return .native(IndexPathNative(values.map(\.int))) }
      if isIndices { return .native(IndexSetNative(values.map(\.int))) }
      let scalars = values.flatMap { Array($0.text.unicodeScalars) }
      return .native(NativeValue(CharacterSetValue.nominal, CharacterSetValue.of(Set(scalars))))
    }
  }
}
