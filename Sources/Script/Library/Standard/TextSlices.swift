extension LibraryBuilder {
  /// Pieces of texts.
  func declareTextSlices() {
    extend(.string) { type in
      type.property("var first: Character?") { call in
        call.receiver.text.first.map { .string(String($0)) } ?? .nil
      }
      type.property("var last: Character?") { call in
        call.receiver.text.last.map { .string(String($0)) } ?? .nil
      }
      let pieces: [(String, @Sendable (String, Int) -> Substring)] = [
        ("prefix(_ maxLength: Int)", { $0.prefix($1) }), ("suffix(_ maxLength: Int)", { $0.suffix($1) }),
        ("dropFirst(_ k: Int = 1)", { $0.dropFirst($1) }), ("dropLast(_ k: Int = 1)", { $0.dropLast($1) }),
      ]
      for (signature, piece) in pieces {
        type.method("func \(signature) -> String") { call throws(Stop) in
          let piece = try piece(call.receiver.text, call.length())
          return .string(call.receiver.string.slice(piece.startIndex..<piece.endIndex))
        }
      }
      type.method("func prefix(while condition: (Character) -> Bool) -> String") { call throws(Stop) in
        let text = call.receiver.string
        return try .string(text.slice(text.text.startIndex..<call.endOfPrefix()))
      }
      type.method("func drop(while condition: (Character) -> Bool) -> String") { call throws(Stop) in
        let text = call.receiver.string
        return try .string(text.slice(call.endOfPrefix()..<text.text.endIndex))
      }
      type.method("func filter(_ isIncluded: (Character) -> Bool) -> String") { call throws(Stop) in
        var result = ""
        for character in call.receiver.text where try call.test(call[0], .string(String(character))) {
          result.append(character)
        }
        return .string(result)
      }
      declareSplitting(type)
    }
  }

  private func declareSplitting(_ type: TypeBuilder) {
    let rest = "maxSplits: Int = 0, omittingEmptySubsequences: Bool = true"
    type.method("func split(separator: String, \(rest)) -> [String]") { call throws(Stop) in
      let text = call.receiver.text
      let (limit, omits) = try call.splitting()
      // A Character and a String of one are written alike, and split alike.
      let separator = call[0].text
      if separator.count == 1, let character = separator.first {
        let parts = text.split(separator: character, maxSplits: limit, omittingEmptySubsequences: omits)
        return try call.pieces(parts)
      }
      try call.spend((text.utf8.count >> 5) * separator.utf8.count)
      return try call.pieces(
        text.split(separator: separator, maxSplits: limit, omittingEmptySubsequences: omits))
    }
    type.method(
      "func split(\(rest), whereSeparator isSeparator: (Character) -> Bool) -> [String]"
    ) { call throws(Stop) in
      let limit = call[0].isVoid ? Int.max : call[0].int
      let omits = call[1].isVoid || call[1].bool
      let string = call.receiver.string
      let text = string.text
      var parts: [Value] = []
      var start = text.startIndex
      func add(upTo end: String.Index) {
        if !(omits && start == end) { parts.append(.string(string.slice(start..<end))) }
      }
      for index in text.indices {
        if parts.count < limit, try call.test(call[2], .string(String(text[index]))) {
          add(upTo: index)
          start = text.index(after: index)
        }
      }
      add(upTo: text.endIndex)
      return .array(parts)
    }
    type.method("func components(separatedBy separator: String) -> [String]") { call throws(Stop) in
      try call.texts(call.components(of: call.receiver.text, by: call[0].text))
    }
    type.method("func components(separatedBy set: CharacterSet) -> [String]") { call throws(Stop) in
      let set: CharacterSetValue = call[0].native() ?? .whitespaces
      return try call.texts(
        call.receiver.text.unicodeScalars.split(
          omittingEmptySubsequences: false, whereSeparator: set.contains
        )
        .map { Substring($0) })
    }
  }
}

extension NativeCall {
  fileprivate func components(of text: String, by separator: String) throws(Stop) -> [Substring] {
    var parts: [Substring] = []
    var end = text.startIndex
    for found in try search(separator, in: text) {
      parts.append(text[end..<found.lowerBound])
      end = found.upperBound
    }
    return parts + [text[end...]]
  }

  /// Pieces of the receiver as an array.
  fileprivate func texts(_ parts: [Substring]) throws(Stop) -> Value {
    try checkPairs(parts.count)
    return .array(parts.map { .string($0) })
  }

  /// The same as what Swift calls them.
  fileprivate func pieces(_ parts: [Substring]) throws(Stop) -> Value {
    try checkPairs(parts.count)
    return .array(parts.map { .string(receiver.string.slice($0.startIndex..<$0.endIndex)) })
  }

  /// The number of elements that `prefix` or `dropFirst` is given; 1 when it is given none.
  func length() throws(Stop) -> Int {
    if self[0].isVoid { return 1 }
    guard self[0].int >= 0 else { throw fail(LibraryMessage.negativeCount(self[0].int), at: 0) }
    return self[0].int
  }

  /// `maxSplits` and `omittingEmptySubsequences`.
  func splitting() throws(Stop) -> (limit: Int, omits: Bool) {
    let limit = self[1].isVoid ? Int.max : self[1].int
    guard limit >= 0 else { throw fail(LibraryMessage.negativeCount(limit), at: 1) }
    return (limit, self[2].isVoid || self[2].bool)
  }

  func endOfPrefix() throws(Stop) -> String.Index {
    let text = receiver.text
    for index in text.indices where try !test(self[0], .string(String(text[index]))) { return index }
    return text.endIndex
  }
}
