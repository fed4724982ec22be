internal import Foundation

extension LibraryBuilder {
  /// What Foundation searches texts by: `range(of:options:)`, and `NSPredicate`, of which blocks know `MATCHES`.
  func declareTextOptions() {
    let options = NominalType("String.CompareOptions", .native)
    type("struct StringCompareOptions: OptionSet", options) { type in
      type.initializer("init()") { _ in .native(NativeValue(options, "")) }
      for word in [
        "caseInsensitive", "literal", "backwards", "anchored", "numeric", "diacriticInsensitive",
        "widthInsensitive", "regularExpression",
      ] {
        type.constant("static let \(word): StringCompareOptions", .native(NativeValue(options, word)))
      }
      type.method("func union(_ other: StringCompareOptions) -> StringCompareOptions") { call in
        .native(NativeValue(options, call.receiver.word + " " + call[0].word))
      }
    }
    for name in ["String.CompareOptions", "NSString.CompareOptions"] { alias(name, options) }
    extend(.string) { type in
      type.method("func range(of target: String, options: StringCompareOptions = 0) -> Range<StringIndex>?") {
        call throws(Stop) in
        try call.found(call[0].text, in: call.receiver.text, call[1].word)
      }
      type.method("func rangeOfCharacter(from set: CharacterSet) -> Range<StringIndex>?") {
        call throws(Stop) in
        let set: CharacterSetValue = call[0].native() ?? .whitespaces
        let text = call.receiver.text
        // What a character is takes a look into Unicode's tables.
        try call.spend(text.utf8.count >> 2)
        let scalars = text.unicodeScalars
        return call.value(
          of: scalars.firstIndex(where: set.contains).map { $0..<scalars.index(after: $0) }, in: text)
      }
      type.method("func firstRange(of target: String) -> Range<StringIndex>?") { call throws(Stop) in
        try call.found(call[0].text, in: call.receiver.text, "")
      }
      type.method("func folding(options: StringCompareOptions, locale: Locale?) -> String") { call in
        .string(
          call.receiver.text.folding(
            options: String.CompareOptions(words: call[0].word), locale: call[1].native()))
      }
      type.method(
        "func replacingOccurrences(of target: String, with replacement: String, options: StringCompareOptions, range: Range<StringIndex>? = 0) -> String"
      ) { call throws(Stop) in
        if !call[3].isVoid, !call[3].isNil { throw call.fail(LibraryMessage.partOfText, at: 3) }
        return try call.replaced(call[0].text, by: call[1].text, in: call.receiver.text, call[2].word)
      }
    }
    let predicate = NominalType("NSPredicate", .native)
    type("struct NSPredicate: Hashable", predicate) { type in
      type.initializer("init(format: String, _ arguments: Any...)") { call throws(Stop) in
        let words = call[0].text.split(separator: " ")
        guard words.count == 3, words[0].uppercased() == "SELF", words[2] == "%@",
          ["MATCHES", "MATCHES[C]", "MATCHES[CD]"].contains(words[1].uppercased()),
          case .string(let pattern)? = call[1].array.first
        else { throw call.fail(LibraryMessage.predicate, at: 0, hint: LibraryMessage.predicateHint) }
        return .native(NativeValue(predicate, (words[1].contains("[") ? "(?i)" : "") + pattern.text))
      }
      type.method("func evaluate(with object: Any?) -> Bool") { call throws(Stop) in
        let pattern: String = call.receiver.native() ?? ""
        guard case .string(let text) = call[0], var search = try call.search(pattern, in: text.text) else {
          return .bool(false)
        }
        return .bool(try search.match(isWhole: true) != nil)
      }
    }
  }
}

extension NativeCall {
  /// A search by a pattern in a text; nil for what is no pattern.
  fileprivate func search(_ pattern: String, in text: String) throws(Stop) -> RegexSearch? {
    try spend(pattern.utf8.count)
    guard let regex = try? RegexValue(pattern, RegexParser.Options(), isErased: true) else { return nil }
    return try RegexSearch(regex, in: text, self)
  }

  fileprivate func found(_ target: String, in text: String, _ options: String) throws(Stop) -> Value {
    let range: Range<String.Index>?
    if options.contains("regularExpression") {
      guard var search = try search(prefix(options) + target, in: text), let found = try search.first() else {
        return .nil
      }
      let low = text.index(text.startIndex, offsetBy: found[0])
      range = low..<text.index(low, offsetBy: found[1] - found[0])
    } else {
      // Foundation takes its time even for short texts.
      try spend(10 + (text.utf8.count >> 5) * max(1, target.utf8.count))
      range = text.range(of: target, options: String.CompareOptions(words: options))
    }
    return value(of: range, in: text)
  }

  fileprivate func value(of range: Range<String.Index>?, in text: String) -> Value {
    guard let range, let type = interpreter.program.library.type(named: "StringIndex") else { return .nil }
    return .interval(
      IntervalValue(
        .native(NativeValue(type, TextIndex(range.lowerBound, in: receiver.string))),
        .native(NativeValue(type, TextIndex(range.upperBound, in: receiver.string))), isClosed: false))
  }

  private func prefix(_ options: String) -> String { options.contains("caseInsensitive") ? "(?i)" : "" }

  fileprivate func replaced(
    _ target: String, by replacement: String, in text: String, _ options: String
  ) throws(Stop) -> Value {
    guard options.contains("regularExpression") else {
      try spend(10 + (text.utf8.count >> 5) * max(1, target.utf8.count))
      let (size, overflow) = (text.utf8.count / max(1, target.utf8.count) + 1)
        .multipliedReportingOverflow(by: replacement.utf8.count + 1)
      try checkSize(overflow ? .max : text.utf8.count + size)
      return .string(
        text.replacingOccurrences(
          of: target, with: replacement, options: String.CompareOptions(words: options)))
    }
    guard var search = try search(prefix(options) + target, in: text) else { return .string(text) }
    var result = ""
    var start = 0
    for found in try search.all() {
      result += String(search.characters[start..<found[0]])
      result += search.expanded(replacement, found)
      start = found[1]
      try checkSize(result.utf8.count)
      try spend(1)
    }
    return .string(result + String(search.characters[start...]))
  }
}

extension RegexSearch {
  /// A replacement with captures in the place of `$1` and its like.
  fileprivate func expanded(_ template: String, _ places: [Int]) -> String {
    var result = ""
    var rest = Substring(template)
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.popFirst() {
        result.append(next)
      } else if character == "$", let digit = rest.first?.wholeNumberValue, 2 * digit + 1 < places.count {
        rest.removeFirst()
        if places[2 * digit] >= 0 { result += String(characters[places[2 * digit]..<places[2 * digit + 1]]) }
      } else {
        result.append(character)
      }
    }
    return result
  }
}

extension String.CompareOptions {
  /// Of the words of a set.
  init(words: String) {
    self = []
    for word in words.split(separator: " ") {
      switch word {
      case "caseInsensitive": insert(.caseInsensitive)
      case "literal": insert(.literal)
      case "backwards": insert(.backwards)
      case "anchored": insert(.anchored)
      case "numeric": insert(.numeric)
      case "diacriticInsensitive": insert(.diacriticInsensitive)
      case "widthInsensitive": insert(.widthInsensitive)
      default: break
      }
    }
  }
}
