internal import Diagnostics

extension LibraryBuilder {
  /// A String and a Substring, which is a String here: nothing but the time it takes differs.
  func declareTexts() {
    extend(.string) { type in
      declareTextInitializers(type)
      declareTextQuestions(type)
      declareTextChanges(type)
    }
    declareCharacterSets()
  }

  private func declareTextInitializers(_ type: TypeBuilder) {
    type.initializer("init()") { _ in .string("") }
    type.initializer("init(_ text: String)") { call in
      call[0].string.isSlice ? .string(call[0].text) : call[0]
    }
    type.initializer("init(_ character: Character)") { call in call[0] }
    type.initializer("init(stringLiteral value: String)") { call in call[0] }
    type.initializer("init(_ number: Int)") { call in .string(String(call[0].int)) }
    type.initializer("init(_ number: Double)") { call in .string(String(call[0].double)) }
    type.initializer("init(_ flag: Bool)") { call in .string(String(call[0].bool)) }
    type.initializer("init(_ characters: some Sequence<Character>)") { call throws(Stop) in
      try .string(call.joinedTexts(call.elements(0)))
    }
    type.initializer("init(_ number: Int, radix: Int, uppercase: Bool = false)") { call throws(Stop) in
      try .string(String(call[0].int, radix: call.radix(1), uppercase: call[2].bool))
    }
    type.initializer("init(repeating text: String, count: Int)") { call throws(Stop) in
      guard call[1].int >= 0 else { throw call.fail(LibraryMessage.negativeCount(call[1].int), at: 1) }
      let (size, overflow) = call[0].text.utf8.count.multipliedReportingOverflow(by: call[1].int)
      try call.checkSize(overflow ? .max : size)
      // Nothing, a thousand million times, is nothing, at once.
      return .string(size == 0 ? "" : String(repeating: call[0].text, count: call[1].int))
    }
    type.initializer("init(describing value: Any)") { call throws(Stop) in
      try .string(call.text(of: call[0], type: call.type(of: 0)))
    }
    type.initializer("init(reflecting value: Any)") { call throws(Stop) in
      let text = try call.interpreter.text(call[0], call.type(of: 0), isInside: true, call.span)
      try call.checkSize(text.utf8.count)
      return .string(text)
    }
    type.initializer("init(_ value: Any)") { call throws(Stop) in
      try .string(call.text(of: call[0], type: call.type(of: 0)))
    }
  }

  private func declareTextQuestions(_ type: TypeBuilder) {
    type.property("var count: Int") { call in .int(call.receiver.text.count) }
    type.property("var isEmpty: Bool") { call in .bool(call.receiver.text.isEmpty) }
    type.property("var description: String") { call in
      call.receiver.string.isSlice ? .string(call.receiver.text) : call.receiver
    }
    type.property("var debugDescription: String") { call throws(Stop) in
      let text = call.receiver.text.debugDescription
      try call.checkSize(text.utf8.count)
      return .string(text)
    }
    type.property("var utf8: [UInt8]") { call throws(Stop) in
      try call.checkElements(call.receiver.text.utf8.count)
      return .array(call.receiver.text.utf8.map { NominalType.bytes[Int($0)] })
    }
    type.property("var utf16: [Int]") { call throws(Stop) in
      try call.checkElements(call.receiver.text.utf8.count)
      return .array(call.receiver.text.utf16.map { .int(Int($0)) })
    }
    type.property(
      "var unicodeScalars: [Character]",
      set: { text, call throws(Stop) in
        let scalars = (call[0].elements ?? []).map(\.text)
        try call.checkSize(scalars.reduce(0) { $0 + $1.utf8.count })
        text = .string(StringValue(scalars.joined()))
        return .void
      }
    ) { call throws(Stop) in
      try call.checkPairs(call.receiver.text.utf8.count)
      return .array(call.receiver.text.unicodeScalars.map { .string(String($0)) })
    }
    type.method("func hasPrefix(_ prefix: String) -> Bool") { call in
      .bool(call.receiver.text.hasPrefix(call[0].text))
    }
    type.method("func hasSuffix(_ suffix: String) -> Bool") { call in
      .bool(call.receiver.text.hasSuffix(call[0].text))
    }
    type.method("func contains(_ other: String) -> Bool") { call throws(Stop) in
      // Foundation finds no empty text in any.
      var search = try call.search(call[0].text, in: call.receiver.text)
      return .bool(search.next() != nil)
    }
    type.method("func uppercased() -> String") { call throws(Stop) in
      try call.written(call.receiver.text.uppercased())
    }
    type.method("func lowercased() -> String") { call throws(Stop) in
      try call.written(call.receiver.text.lowercased())
    }
    type.property("var hash: Int") { call throws(Stop) in .int(try call.stableHash(of: call.receiver)) }
    for name in ["capitalized", "localizedCapitalized"] {
      type.property("var \(name): String") { call throws(Stop) in
        try call.written(capitalized(call.receiver.text))
      }
    }
    type.method("func replacingOccurrences(of target: String, with replacement: String) -> String") {
      call throws(Stop) in
      try .string(call.replacing(call[0].text, by: call[1].text))
    }
    type.mutating("mutating func replace(_ target: String, with replacement: String)") {
      text, call throws(Stop) in
      text = .string(try call.replacing(call[0].text, by: call[1].text, in: text.text))
      return .void
    }
    type.method("func replacing(_ target: String, with replacement: String) -> String") { call throws(Stop) in
      if call[0].text.isEmpty { return try .string(call.interleaved()) }
      return try .string(call.replacing(call[0].text, by: call[1].text))
    }
    type.method(
      "func replacing(_ target: String, with replacement: String, maxReplacements: Int) -> String"
    ) { call throws(Stop) in
      try .string(call.replacing(call[0].text, by: call[1].text, limit: call[2].int))
    }
    type.method(
      "func padding(toLength length: Int, withPad pad: String, startingAt index: Int) -> String"
    ) { call throws(Stop) in
      try .string(call.padded())
    }
    type.method("func trimmingCharacters(in set: CharacterSet) -> String") { call in
      let set: CharacterSetValue = call[0].native() ?? .whitespaces
      return .string(set.trimming(call.receiver.text))
    }
  }

  private func declareTextChanges(_ type: TypeBuilder) {
    type.mutating("mutating func append(_ other: String)") { text, call throws(Stop) in
      try text.append(call[0].text, call)
      return .void
    }
    type.mutating("mutating func append(_ other: Character)") { text, call throws(Stop) in
      try text.append(call[0].text, call)
      return .void
    }
    type.mutating("mutating func append(contentsOf other: some Sequence<Character>)") {
      text, call throws(Stop) in
      try text.append(call.joinedTexts(call.elements(0)), call)
      return .void
    }
    type.mutating("mutating func removeFirst() -> Character") { text, call throws(Stop) in
      let rest = text.text
      guard let first = rest.first else { throw call.trap(LibraryMessage.empty("removeFirst", "string")) }
      text = text.string.cut(to: rest.dropFirst())
      return .string(String(first))
    }
    type.mutating("mutating func removeLast() -> Character") { text, call throws(Stop) in
      let rest = text.text
      guard let last = rest.last else { throw call.trap(LibraryMessage.empty("removeLast", "string")) }
      text = text.string.cut(to: rest.dropLast())
      return .string(String(last))
    }
    type.mutating("mutating func popLast() -> Character?") { text, _ in
      let rest = text.text
      text = text.string.cut(to: rest.dropLast())
      return rest.last.map { .string(String($0)) } ?? .nil
    }
    type.mutating("mutating func popFirst() -> Character?") { text, _ in
      let rest = text.text
      text = text.string.cut(to: rest.dropFirst())
      return rest.first.map { .string(String($0)) } ?? .nil
    }
    let drops: [(String, @Sendable (String, Int) -> Substring)] = [
      ("removeFirst", { $0.dropFirst($1) }), ("removeLast", { $0.dropLast($1) }),
    ]
    for (name, drop) in drops {
      type.mutating("mutating func \(name)(_ k: Int)") { text, call throws(Stop) in
        guard (0...text.text.count).contains(call[0].int) else {
          throw call.fail(LibraryMessage.tooFew(call[0].int, text.text.count), at: 0)
        }
        text = text.string.cut(to: drop(text.text, call[0].int))
        return .void
      }
    }
    type.mutating("mutating func reserveCapacity(_ count: Int)") { _, _ in .void }
    type.mutating("mutating func removeAll()") { text, _ in
      text = .string("")
      return .void
    }
    type.mutating("mutating func removeAll(where condition: (Character) -> Bool)") {
      text, call throws(Stop) in
      var kept = ""
      for character in text.text where try !call.test(call[0], .string(String(character))) {
        kept.append(character)
      }
      text = .string(kept)
      return .void
    }
  }
}

/// Every word with a capital: letters after what is neither a letter nor an apostrophe.
private func capitalized(_ text: String) -> String {
  var result = ""
  var atStart = true
  for character in text {
    result += atStart ? character.uppercased() : character.lowercased()
    atStart = !(character.isLetter || character == "'" || character == "’")
  }
  return result
}

extension StringValue {
  /// What is left of it: a piece of the same text where it is one itself.
  func cut(to rest: Substring) -> Value {
    isSlice ? .string(slice(rest.startIndex..<rest.endIndex)) : .string(rest)
  }
}

extension Value {
  /// Appends without copying what is there already.
  fileprivate mutating func append(_ other: String, _ call: NativeCall) throws(Stop) {
    var text = self.text
    self = .void
    try call.checkGrowth(text.utf8.count + other.utf8.count, adding: other.utf8.count)
    text += other
    self = .string(text)
    try call.spend(text.utf8.count >> 12)
  }
}

extension NativeCall {
  /// The characters of an array as one text.
  func joinedTexts(_ characters: [Value]) throws(Stop) -> String {
    var text = ""
    for character in characters {
      text += character.text
      try checkGrowth(text.utf8.count, adding: character.text.utf8.count)
    }
    return text
  }

  /// A text of about the size of the receiver.
  fileprivate func written(_ text: String) throws(Stop) -> Value {
    try checkSize(text.utf8.count)
    return .string(text)
  }

  fileprivate func replacing(
    _ target: String, by replacement: String, in given: String? = nil, limit: Int = .max
  ) throws(Stop) -> String {
    let text = given ?? receiver.text
    if target.isEmpty { return text }
    var result = ""
    var end = text.startIndex
    var count = 0
    for found in try search(target, in: text) {
      if count >= limit { break }
      count += 1
      result += text[end..<found.lowerBound]
      result += replacement
      end = found.upperBound
      try checkGrowth(result.utf8.count, adding: replacement.utf8.count)
      try spend(1)
    }
    return result + text[end...]
  }

  /// An empty text is found around every character.
  fileprivate func interleaved() throws(Stop) -> String {
    let (text, piece) = (receiver.text, self[1].text)
    try checkSize(text.utf8.count + piece.utf8.count * (text.count + 1))
    return text.reduce(into: piece) { $0 += String($1) + piece }
  }

  /// As Foundation has it: cut off, or filled with what `withPad` has from `startingAt` on.
  fileprivate func padded() throws(Stop) -> String {
    let (text, length, pad, start) = (receiver.text, self[0].int, Array(self[1].text), self[2].int)
    guard length >= 0 else { throw fail(LibraryMessage.negativeCount(length), at: 0) }
    if text.count >= length { return String(text.prefix(length)) }
    guard pad.indices.contains(start) else {
      throw trap(LibraryMessage.outOfRange(start, pad.count, of: "a text"), at: 2)
    }
    let widest = pad.lazy.map(\.utf8.count).max() ?? 1
    let (size, overflow) = length.multipliedReportingOverflow(by: widest)
    try checkSize(overflow ? .max : size)
    try spend(length >> 3)
    var result = text
    for index in 0..<length - text.count { result.append(pad[(start + index) % pad.count]) }
    return result
  }
}
