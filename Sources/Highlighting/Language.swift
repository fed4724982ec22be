/// A language that code can be coloured in, as a language file describes it.
public final class Language: Sendable {
  /// The name that readers know it by: `C++`.
  public let name: String
  /// The words that a fence may name it with, in lower case: `cpp`, `c++`, `cc`.
  public let aliases: [String]

  let contexts: [Context]
  let words: WordTable
  /// Whether a word before a parenthesis is a call.
  let marksCalls: Bool
  /// Whether a word that begins with a capital is a type.
  let marksCapitals: Bool

  init(
    name: String, aliases: [String], contexts: [Context], words: WordTable, marksCalls: Bool,
    marksCapitals: Bool
  ) {
    self.name = name
    self.aliases = aliases
    self.contexts = contexts
    self.words = words
    self.marksCalls = marksCalls
    self.marksCapitals = marksCapitals
  }

  /// What can stand in one place: in code, in a string, in a comment.
  final class Context: Sendable {
    let rules: [Rule]
    /// What a stretch is that no rule matches.
    let otherwise: CodeKind?
    /// The rules that can match anywhere.
    let anywhere: RuleMatcher
    /// All rules, for the beginning of a line; those of `anywhere` where none asks for one.
    let atLineStart: RuleMatcher

    init(rules: [Rule], otherwise: CodeKind?, anywhere: RuleMatcher, atLineStart: RuleMatcher?) {
      self.rules = rules
      self.otherwise = otherwise
      self.anywhere = anywhere
      self.atLineStart = atLineStart ?? anywhere
    }
  }

  final class Rule: Sendable {
    let meaning: Meaning
    let action: Action
    let lookahead: (automaton: Automaton, isNegative: Bool)?
    /// Matches only where a value may begin: tells a regular expression of JavaScript from a division.
    let needsOperandPlace: Bool
    /// Matches only at the beginning of the code.
    let startsCode: Bool
    let ending: Ending?
    /// Where in a match the text stands that `\1` in the ending means.
    let capture: Capture?

    init(
      _ source: LanguageFile.Rule, _ action: Action, startsCode: Bool,
      lookahead: (automaton: Automaton, isNegative: Bool)?, capture: Capture?
    ) {
      meaning = source.meaning
      needsOperandPlace = source.needsOperandPlace
      ending = source.ending
      self.action = action
      self.startsCode = startsCode
      self.lookahead = lookahead
      self.capture = capture
    }
  }

  enum Meaning: Sendable, Equatable {
    case plain
    case kind(CodeKind)
    /// A word: what it is, the list of words says, or what it looks like.
    case word
  }

  enum Action: Sendable, Equatable {
    case stay
    case push(Int)
    case replace(Int)
    case pop
  }

  /// Where what a rule begins comes to its end.
  struct Ending: Sendable {
    enum Content: Sendable, Equatable {
      /// Of the same kind as the match.
      case same
      /// In a language; an empty name stands for the captured one.
      case language(String)
    }

    /// The text before `\1`, and behind it; nil where there is none.
    let text: (before: [UInt8], after: [UInt8]?)
    /// Whether the text has to stand on a line of its own.
    let isLine: Bool
    let content: Content
  }

  struct Capture: Sendable {
    let before: Automaton
    let group: Automaton
  }
}

/// The rules of a context that may match in one place, as one automaton.
final class RuleMatcher: Sendable {
  let automaton: Automaton
  /// For each pattern of the automaton, the rule it belongs to.
  let rules: [Language.Rule]

  init(_ rules: [(rule: Language.Rule, expression: Pattern.Expression)]) throws(Automaton.TooManyStates) {
    automaton = try Automaton(rules.map(\.expression))
    self.rules = rules.map(\.rule)
  }

  /// Matches nothing.
  init() {
    automaton = Automaton()
    rules = []
  }
}

/// Words with what they are: a hash table over bytes, so that no word of a code becomes a `String`.
final class WordTable: Sendable {
  private let slots: [Int32]
  private let entries: [(word: [UInt8], meaning: Language.Meaning)]
  private let ignoresCase: Bool

  /// Of two entries of one word the last one counts.
  init(_ words: [(word: [UInt8], meaning: Language.Meaning)], ignoresCase: Bool) {
    var capacity = 16
    while capacity < words.count * 4 { capacity *= 2 }
    var slots = [Int32](repeating: -1, count: capacity)
    var entries: [(word: [UInt8], meaning: Language.Meaning)] = []
    var places: [[UInt8]: Int] = [:]
    for (word, meaning) in words {
      let key = ignoresCase ? word.map(lowercased) : word
      if let known = places[key] {
        entries[known].meaning = meaning
        continue
      }
      var slot = key.withUnsafeBufferPointer { Self.hash($0, ignoresCase) } & (capacity - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (capacity - 1) }
      slots[slot] = Int32(entries.count)
      places[key] = entries.count
      entries.append((key, meaning))
    }
    self.slots = slots
    self.entries = entries
    self.ignoresCase = ignoresCase
  }

  func meaning(of word: UnsafeBufferPointer<UInt8>) -> Language.Meaning? {
    let mask = slots.count - 1
    var slot = Self.hash(word, ignoresCase) & mask
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      if isEqual(entries[place].word, word) { return entries[place].meaning }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Fowler, Noll and Vo's hash, 1a.
  private static func hash(_ word: UnsafeBufferPointer<UInt8>, _ ignoresCase: Bool) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in word { hash = (hash ^ UInt64(ignoresCase ? lowercased(byte) : byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ (hash >> 29)) & Int.max
  }

  private func isEqual(_ known: [UInt8], _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard known.count == word.count else { return false }
    for index in 0..<known.count
    where known[index] != (ignoresCase ? lowercased(word[index]) : word[index]) { return false }
    return true
  }
}

/// A byte with its letter small, where it is one of ASCII's.
func lowercased(_ byte: UInt8) -> UInt8 {
  byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}

/// Whether a byte is `\w` of patterns: a letter, a digit, an underscore, a part of a letter beyond ASCII.
func isWord(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
    || byte >= 0x80
}
