extension LibraryBuilder {
  /// `Regex`, and what texts do with it.
  func declareRegexes() {
    type("protocol RegexComponent")
    type("struct Regex<Output>: RegexComponent", .regex) { type in
      type.initializer("init(_ pattern: String)", result: "Regex<AnyRegexOutput>") { call throws(Stop) in
        try call.regex(isErased: true)
      }
      type.initializer("init<T>(_ pattern: String, as type: T.Type)", result: "Regex<T>") {
        call throws(Stop) in
        try call.regex(isErased: false)
      }
      for (name, isWhole) in [("wholeMatch", true), ("prefixMatch", false)] {
        type.method("func \(name)(in text: String) -> RegexMatch<Output>?") { call throws(Stop) in
          try call.match(call.receiver, in: call[0].text, isWhole: isWhole)
        }
      }
      type.method("func firstMatch(in text: String) -> RegexMatch<Output>?") { call throws(Stop) in
        try call.firstMatch(call.receiver, in: call[0].text)
      }
      let options: [(String, @Sendable (inout RegexParser.Options, Bool) -> Void)] = [
        ("ignoresCase", { $0.ignoresCase = $1 }), ("dotMatchesNewlines", { $0.dotTakesNewlines = $1 }),
        ("anchorsMatchLineEndings", { $0.anchorsMatchLines = $1 }),
      ]
      for (name, set) in options {
        type.method("func \(name)(_ isOn: Bool = true) -> Regex<Output>") { call in
          guard let own = call.receiver.native as? RegexValue else { return .void }
          var options = own.options
          set(&options, call[0].isVoid || call[0].bool)
          // What could be read once can be read again.
          guard let made = try? RegexValue(own.pattern, options, isErased: own.isErased) else { return .void }
          return .native(made)
        }
      }
    }
    declareMatches()
    extend(.string) { type in
      declareFinding(type)
      declareReplacing(type)
    }
  }

  private func declareMatches() {
    type("struct RegexMatch<Output>", .regexMatch) { type in
      type.property("var output: Output") { call in
        (call.receiver.native as? RegexMatchValue)?.output ?? .void
      }
      type.property("var range: Range<StringIndex>") { call in
        guard let own = call.receiver.native as? RegexMatchValue, let index = call.indexType else {
          return .void
        }
        let places = own.indices
        @Sendable func value(_ place: String.Index) -> Value {
          .native(NativeValue(index, TextIndex(place, in: own.string)))
        }
        return .interval(
          IntervalValue(value(places.lowerBound), value(places.upperBound), isClosed: false))
      }
      for kind in ["Int", "String"] {
        type.subscript("subscript(index: \(kind)) -> AnyRegexOutputElement\(kind == "Int" ? "" : "?")") {
          call throws(Stop) in
          guard let output = (call.receiver.native as? RegexMatchValue)?.output.native as? RegexOutputValue
          else { throw call.fail(LibraryMessage.numberedCaptures) }
          return try call.element(of: output)
        }
      }
    }
    alias("Regex.Match", .regexMatch)
    type("struct AnyRegexOutputElement", .regexElement) { type in
      type.property("var substring: String?") { call in
        (call.receiver.native as? RegexElementValue)?.text ?? .nil
      }
    }
    type("struct AnyRegexOutput: RandomAccessCollection", .anyRegexOutput, element: "AnyRegexOutputElement") {
      type in
      type.property("var count: Int") { call in
        .int((call.receiver.native as? RegexOutputValue)?.parts.count ?? 0)
      }
      for kind in ["Int", "String"] {
        type.subscript("subscript(index: \(kind)) -> AnyRegexOutputElement\(kind == "Int" ? "" : "?")") {
          call throws(Stop) in
          guard let output = call.receiver.native as? RegexOutputValue else { return .nil }
          return try call.element(of: output)
        }
      }
    }
  }

  private func declareFinding(_ type: TypeBuilder) {
    type.method("func firstMatch<R>(of regex: Regex<R>) -> RegexMatch<R>?") { call throws(Stop) in
      try call.firstMatch(call[0], in: call.receiver.text)
    }
    for (name, isWhole) in [("wholeMatch", true), ("prefixMatch", false)] {
      type.method("func \(name)<R>(of regex: Regex<R>) -> RegexMatch<R>?") { call throws(Stop) in
        try call.match(call[0], in: call.receiver.text, isWhole: isWhole)
      }
    }
    type.method("func matches<R>(of regex: Regex<R>) -> [RegexMatch<R>]") { call throws(Stop) in
      var search = try call.search(call[0], in: call.receiver.text)
      let found = try search.all()
      try call.checkElements(found.count)
      return .array(found.map(search.value))
    }
    type.method("func contains<R>(_ regex: Regex<R>) -> Bool") { call throws(Stop) in
      var search = try call.search(call[0], in: call.receiver.text)
      return .bool(try search.first() != nil)
    }
    type.method("func starts<R>(with regex: Regex<R>) -> Bool") { call throws(Stop) in
      var search = try call.search(call[0], in: call.receiver.text)
      return .bool(try search.match(isWhole: false) != nil)
    }
    type.method("func ranges(of other: String) -> [Range<StringIndex>]") { call throws(Stop) in
      let (text, other) = (call.receiver.text, call[0].text)
      try call.spend(text.utf8.count >> 3)
      let found = text.ranges(of: other)
      try call.checkElements(found.count)
      return .array(found.map { call.range(from: $0.lowerBound, to: $0.upperBound, in: text) })
    }
    type.method("func ranges<R>(of regex: Regex<R>) -> [Range<StringIndex>]") { call throws(Stop) in
      var search = try call.search(call[0], in: call.receiver.text)
      let found = try search.all()
      try call.checkElements(found.count)
      return .array(found.map { call.range($0, in: call.receiver.text) })
    }
    type.method("func firstRange<R>(of regex: Regex<R>) -> Range<StringIndex>?") { call throws(Stop) in
      var search = try call.search(call[0], in: call.receiver.text)
      return try search.first().map { call.range($0, in: call.receiver.text) } ?? .nil
    }
    type.method("func trimmingPrefix<R>(_ regex: Regex<R>) -> String") { call throws(Stop) in
      try call.trimmed(call.receiver.text)
    }
    type.mutating("mutating func trimPrefix<R>(_ regex: Regex<R>)") { text, call throws(Stop) in
      text = try call.trimmed(text.text)
      return .void
    }
    type.method(
      "func split<R>(separator: Regex<R>, maxSplits: Int = 0, omittingEmptySubsequences: Bool = true) -> [String]"
    ) { call throws(Stop) in
      let (limit, omits) = try call.splitting()
      var search = try call.search(call[0], in: call.receiver.text)
      var parts: [Value] = []
      var start = 0
      for found in try search.all() where parts.count < limit {
        if !(omits && found[0] == start) { parts.append(search.piece(start..<found[0])) }
        start = found[1]
      }
      if !(omits && start == search.characters.count) {
        parts.append(search.piece(start..<search.characters.count))
      }
      try call.checkElements(parts.count)
      return .array(parts)
    }
  }

  private func declareReplacing(_ type: TypeBuilder) {
    type.method(
      "func replacing<R>(_ regex: Regex<R>, with replacement: String, maxReplacements: Int = 0) -> String"
    ) {
      call throws(Stop) in
      try call.replaced(call.receiver.text, closure: nil, text: call[1].text, limit: call[2])
    }
    type.method(
      "func replacing<R>(_ regex: Regex<R>, maxReplacements: Int = 0, with replacement: (RegexMatch<R>) -> String) -> String"
    ) { call throws(Stop) in
      try call.replaced(call.receiver.text, closure: call[2], text: "", limit: call[1])
    }
    type.mutating(
      "mutating func replace<R>(_ regex: Regex<R>, with replacement: String, maxReplacements: Int = 0)"
    ) {
      text, call throws(Stop) in
      text = try call.replaced(text.text, closure: nil, text: call[1].text, limit: call[2])
      return .void
    }
    type.mutating(
      "mutating func replace<R>(_ regex: Regex<R>, maxReplacements: Int = 0, with replacement: (RegexMatch<R>) -> String)"
    ) { text, call throws(Stop) in
      text = try call.replaced(text.text, closure: call[2], text: "", limit: call[1])
      return .void
    }
  }
}

extension RegexSearch {
  fileprivate func piece(_ range: Range<Int>) -> Value { .string(String(characters[range])) }
}

extension NativeCall {
  fileprivate var indexType: NominalType? { interpreter.program.library.type(named: "StringIndex") }

  /// The pattern in the first argument; what is wrong with it is thrown, as Swift throws it.
  fileprivate func regex(isErased: Bool) throws(Stop) -> Value {
    // Repetitions of repetitions are written in a few bytes.
    let pattern = self[0].text.utf8
    try spend(pattern.count + (pattern.contains(UInt8(ascii: "{")) ? 240 : 0))
    do throws(RegexMistake) {
      return .native(try RegexValue(self[0].text, RegexParser.Options(), isErased: isErased))
    } catch {
      throw throwing(error.message)
    }
  }

  fileprivate func search(_ regex: Value, in text: String) throws(Stop) -> RegexSearch {
    guard let regex = regex.native as? RegexValue else { throw failForReceiver(of: .regex) }
    return try RegexSearch(regex, in: text, self)
  }

  fileprivate func firstMatch(_ regex: Value, in text: String) throws(Stop) -> Value {
    var search = try search(regex, in: text)
    return try search.first().map(search.value) ?? .nil
  }

  fileprivate func match(_ regex: Value, in text: String, isWhole: Bool) throws(Stop) -> Value {
    var search = try search(regex, in: text)
    return try search.match(isWhole: isWhole).map(search.value) ?? .nil
  }

  fileprivate func range(_ places: [Int], in text: String) -> Value {
    let low = text.index(text.startIndex, offsetBy: places[0])
    return range(from: low, to: text.index(low, offsetBy: places[1] - places[0]), in: text)
  }

  fileprivate func range(from low: String.Index, to high: String.Index, in text: String) -> Value {
    guard let type = indexType else { return .void }
    return .interval(
      IntervalValue(
        .native(NativeValue(type, TextIndex(low, in: receiver.string))),
        .native(NativeValue(type, TextIndex(high, in: receiver.string))), isClosed: false))
  }

  fileprivate func trimmed(_ text: String) throws(Stop) -> Value {
    var search = try search(self[0], in: text)
    guard let found = try search.match(isWhole: false) else { return .string(text) }
    return search.piece(found[1]..<search.characters.count)
  }

  fileprivate func replaced(
    _ text: String, closure: Value?, text replacement: String, limit: Value
  ) throws(Stop) -> Value {
    var search = try search(self[0], in: text)
    var result = ""
    var start = 0
    for found in try search.all(limit: limit.isVoid ? .max : max(0, limit.int)) {
      result += String(search.characters[start..<found[0]])
      if let closure { result += try run(closure, search.value(found)).text } else { result += replacement }
      start = found[1]
      try checkSize(result.utf8.count)
      try spend(1)
    }
    return .string(result + String(search.characters[start...]))
  }

  /// A capture by its number or name.
  fileprivate func element(of output: RegexOutputValue) throws(Stop) -> Value {
    if case .int(let index) = self[0] {
      guard output.parts.indices.contains(index) else {
        throw trap(LibraryMessage.outOfRange(index, output.parts.count, of: "a match"), at: 0)
      }
      return .native(RegexElementValue(output.parts[index]))
    }
    guard let index = output.names.firstIndex(of: self[0].text) else { return .nil }
    return .native(RegexElementValue(output.parts[index + 1]))
  }
}
