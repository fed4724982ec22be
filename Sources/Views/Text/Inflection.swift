import Diagnostics
import Foundation

/// Words that agree with their number, as Foundation's automatic grammar agreement makes them: `^[3 star](inflect: true)`
/// is "3 stars". The rules are those of English spelling.
struct Inflection {
  /// Whether a text was left as it is written, as its language is not known.
  private(set) var isLeftOut = false
  let language: String

  init(language: String) { self.language = language }

  private var isEnglish: Bool { language.lowercased().split(separator: "-").first == "en" }

  /// A text with its marked parts inflected; their marks are taken out.
  mutating func agreeing(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "^")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let start = rest.range(of: "^[") {
      let inner = rest[start.upperBound...]
      guard let end = Self.closing(inner, "[", "]"), inner[inner.index(after: end)...].first == "(" else {
        result += rest[..<start.upperBound]
        rest = inner
        continue
      }
      let attributes = inner[inner.index(end, offsetBy: 2)...]
      guard let close = Self.closing(attributes, "(", ")") else { break }
      let words = String(inner[..<end])
      result += rest[..<start.lowerBound]
      if Self.asks(attributes[..<close]) {
        result += isEnglish ? Self.inflected(words) : words
        if !isEnglish { isLeftOut = true }
      } else {
        // Other attributes of Foundation's have no look.
        result += words
      }
      rest = attributes[attributes.index(after: close)...]
    }
    return result + rest
  }

  /// `inflect: true`, among other attributes.
  private static func asks(_ attributes: Substring) -> Bool {
    attributes.split(separator: ",").contains {
      $0.filter { !$0.isWhitespace } == "inflect:true"
    }
  }

  /// Where what is open is closed.
  private static func closing(_ text: Substring, _ open: Character, _ close: Character) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == open { depth += 1 }
      guard text[index] == close else { continue }
      if depth == 0 { return index }
      depth -= 1
    }
    return nil
  }

  /// A number and what is counted: the last word before punctuation is what changes.
  private static func inflected(_ words: String) -> String {
    guard let start = words.firstIndex(where: { $0.isNumber }) else { return words }
    let number = words[start...].prefix { $0.isNumber || $0 == "." || $0 == "," }
    let isOne = number == "1" && (start == words.startIndex || words[words.index(before: start)] != "-")
    guard !isOne, let end = words.lastIndex(where: \.isLetter), end > start else { return words }
    let head = words[...end]
    let wordStart = head.lastIndex { !$0.isLetter }.map { head.index(after: $0) } ?? head.startIndex
    return words[..<wordStart] + plural(of: String(head[wordStart...])) + words[words.index(after: end)...]
  }

  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
    "goose": "geese", "mouse": "mice", "ox": "oxen", "half": "halves", "knife": "knives", "leaf": "leaves",
    "life": "lives", "loaf": "loaves", "shelf": "shelves", "thief": "thieves", "wife": "wives",
    "wolf": "wolves",
    "index": "indices", "analysis": "analyses", "hero": "heroes", "potato": "potatoes", "tomato": "tomatoes",
    "quiz": "quizzes", "is": "are", "was": "were", "has": "have", "this": "these", "that": "those",
  ]
  private static let unchanging: Set<String> = [
    "fish", "sheep", "deer", "series", "species", "aircraft", "news", "info", "information", "data", "media",
    "people", "children", "men", "women", "feet", "teeth", "mice",
  ]

  static func plural(of word: String) -> String {
    let lower = word.lowercased()
    if unchanging.contains(lower) { return word }
    if let own = irregular[lower] {
      guard let first = word.first, first.isUppercase else { return own }
      return own.prefix(1).uppercased() + own.dropFirst()
    }
    let last = lower.suffix(2)
    if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    if ["ch", "sh", "ss"].contains(last) || lower.hasSuffix("x") || lower.hasSuffix("z")
      || ["us", "is"].contains(last)
    {
      return word + "es"
    }
    // What is written in the plural stays so.
    return lower.hasSuffix("s") ? word : word + "s"
  }
}

extension Resolver {
  /// The text of a literal with its words inflected.
  func agreeing(_ text: String, at span: Span) -> String {
    var inflection = Inflection(language: blockEnvironment.language)
    let result = inflection.agreeing(text)
    if inflection.isLeftOut {
      report(Wording.unanswered("inflect", because: "words are inflected in English alone", span))
    }
    return result
  }
}
