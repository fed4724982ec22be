/// A place in a text, and the text it was made for.
///
/// An index of one text may be used for another, as Swift allows, where both begin alike up to it. Everywhere
/// else Swift gives what nobody meant, or stops; here that is said. A piece of a text has the places of that text.
struct TextIndex: Hashable {
  let index: String.Index
  let text: StringValue

  /// A place of a text, or of a piece of one.
  init(_ index: String.Index, in text: StringValue) {
    (self.index, self.text) = (text.outer(index), text.whole)
  }

  static func == (a: TextIndex, b: TextIndex) -> Bool { a.index == b.index }
  func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

extension LibraryBuilder {
  func declareTextIndices() {
    let type = NominalType("StringIndex", .native)
    self.type("struct StringIndex: Hashable, Comparable", type) { type in
      type.method("static func < (a: StringIndex, b: StringIndex) -> Bool") { call in
        guard let a: TextIndex = call[0].native(), let b: TextIndex = call[1].native() else {
          return .bool(false)
        }
        return .bool(a.index < b.index)
      }
      type.method("func utf16Offset(in text: String) -> Int") { call throws(Stop) in
        guard let index: TextIndex = call.receiver.native() else { return .int(0) }
        try call.spend(index.text.text.utf8.count >> 5)
        return .int(index.index.utf16Offset(in: index.text.text))
      }
    }
    alias("String.Index", type)
    extend(.string) { string in
      declareIndexing(string, type)
      declareIndexedChanges(string)
    }
  }

  private func declareIndexing(_ string: TypeBuilder, _ type: NominalType) {
    @Sendable func value(_ index: String.Index, _ call: NativeCall) -> Value {
      .native(NativeValue(type, TextIndex(index, in: call.receiver.string)))
    }
    let ends: [(String, @Sendable (String, String.Index) -> Substring)] = [
      ("prefix(upTo end: StringIndex)", { $0[..<$1] }), ("suffix(from start: StringIndex)", { $0[$1...] }),
    ]
    for (signature, part) in ends {
      string.method("func \(signature) -> Substring") { call throws(Stop) in
        let text = call.receiver.string
        let piece = part(text.text, try call.index(0))
        return .string(text.slice(piece.startIndex..<piece.endIndex))
      }
    }
    string.property("var startIndex: StringIndex") { call in value(call.receiver.text.startIndex, call) }
    string.property("var endIndex: StringIndex") { call in value(call.receiver.text.endIndex, call) }
    string.property("var indices: [StringIndex]") { call throws(Stop) in
      try call.checkPairs(call.receiver.text.utf8.count)
      return .array(call.receiver.text.indices.map { value($0, call) })
    }
    string.method("func index(after i: StringIndex) -> StringIndex") { call throws(Stop) in
      let index = try call.index(0)
      guard index < call.receiver.text.endIndex else { throw call.fail(LibraryMessage.beyondEnd, at: 0) }
      return value(call.receiver.text.index(after: index), call)
    }
    string.method("func index(before i: StringIndex) -> StringIndex") { call throws(Stop) in
      let index = try call.index(0)
      guard index > call.receiver.text.startIndex else { throw call.fail(LibraryMessage.beforeStart, at: 0) }
      return value(call.receiver.text.index(before: index), call)
    }
    string.method("func formIndex(after i: inout StringIndex)") { call throws(Stop) in
      let index = try call.index(0)
      guard index < call.receiver.text.endIndex else { throw call.fail(LibraryMessage.beyondEnd, at: 0) }
      call.set(0, value(call.receiver.text.index(after: index), call))
      return .void
    }
    string.method("func formIndex(before i: inout StringIndex)") { call throws(Stop) in
      let index = try call.index(0)
      guard index > call.receiver.text.startIndex else { throw call.fail(LibraryMessage.beforeStart, at: 0) }
      call.set(0, value(call.receiver.text.index(before: index), call))
      return .void
    }
    string.method("func formIndex(_ i: inout StringIndex, offsetBy distance: Int)") { call throws(Stop) in
      let text = call.receiver.text
      let limit = call[1].int < 0 ? text.startIndex : text.endIndex
      guard let result = try text.index(call.index(0), offsetBy: call[1].int, limitedBy: limit) else {
        throw call.fail(call[1].int < 0 ? LibraryMessage.beforeStart : LibraryMessage.beyondEnd, at: 1)
      }
      call.set(0, value(result, call))
      return .void
    }
    string.method("func index(_ i: StringIndex, offsetBy distance: Int) -> StringIndex") {
      call throws(Stop) in
      let text = call.receiver.text
      let index = try call.index(0)
      let limit = call[1].int < 0 ? text.startIndex : text.endIndex
      guard let result = text.index(index, offsetBy: call[1].int, limitedBy: limit) else {
        throw call.fail(call[1].int < 0 ? LibraryMessage.beforeStart : LibraryMessage.beyondEnd, at: 1)
      }
      return value(result, call)
    }
    string.method(
      "func index(_ i: StringIndex, offsetBy distance: Int, limitedBy limit: StringIndex) -> StringIndex?"
    ) { call throws(Stop) in
      let text = call.receiver.text
      let index = try call.index(0)
      let limit = try call.index(2)
      // Swift passes a limit on the other side; the text's own end is never passed.
      let end = call[1].int < 0 ? text.startIndex : text.endIndex
      let isAhead = call[1].int < 0 ? limit <= index : limit >= index
      let bound = isAhead ? limit : end
      return text.index(index, offsetBy: call[1].int, limitedBy: bound).map { value($0, call) } ?? .nil
    }
    string.method("func distance(from start: StringIndex, to end: StringIndex) -> Int") { call throws(Stop) in
      try .int(call.receiver.text.distance(from: call.index(0), to: call.index(1)))
    }
    string.method("func firstIndex(of character: Character) -> StringIndex?") { call in
      guard let character = call[0].text.first else { return .nil }
      return call.receiver.text.firstIndex(of: character).map { value($0, call) } ?? .nil
    }
    string.method("func lastIndex(of character: Character) -> StringIndex?") { call in
      guard let character = call[0].text.first else { return .nil }
      return call.receiver.text.lastIndex(of: character).map { value($0, call) } ?? .nil
    }
    string.method("func firstIndex(where condition: (Character) -> Bool) -> StringIndex?") {
      call throws(Stop) in
      let text = call.receiver.text
      for index in text.indices where try call.test(call[0], .string(String(text[index]))) {
        return value(index, call)
      }
      return .nil
    }
    string.method("func lastIndex(where condition: (Character) -> Bool) -> StringIndex?") {
      call throws(Stop) in
      let text = call.receiver.text
      for index in text.indices.reversed() where try call.test(call[0], .string(String(text[index]))) {
        return value(index, call)
      }
      return .nil
    }
    string.subscript("subscript(i: StringIndex) -> Character") { call throws(Stop) in
      let index = try call.index(0)
      guard index < call.receiver.text.endIndex else { throw call.fail(LibraryMessage.beyondEnd, at: 0) }
      return .string(String(call.receiver.text[index]))
    }
    string.subscript("subscript(range: Range<StringIndex>) -> String") { call throws(Stop) in
      try call.piece()
    }
    string.subscript("subscript(range: ClosedRange<StringIndex>) -> String") { call throws(Stop) in
      try call.piece()
    }
    string.subscript("subscript(range: PartialRange<StringIndex>) -> String") { call throws(Stop) in
      try call.piece()
    }
  }

  private func declareIndexedChanges(_ string: TypeBuilder) {
    string.mutating("mutating func insert(_ character: Character, at i: StringIndex)") {
      text, call throws(Stop) in
      let index = try call.index(1, in: text.string)
      guard let character = call[0].text.first else { return .void }
      var result = text.text
      try call.checkSize(result.utf8.count + call[0].text.utf8.count)
      result.insert(character, at: index)
      text = .string(result)
      return .void
    }
    string.mutating("mutating func insert(contentsOf other: String, at i: StringIndex)") {
      text, call throws(Stop) in
      let index = try call.index(1, in: text.string)
      var result = text.text
      try call.checkSize(result.utf8.count + call[0].text.utf8.count)
      result.insert(contentsOf: call[0].text, at: index)
      text = .string(result)
      return .void
    }
    string.method("func replacingCharacters(in range: Range<StringIndex>, with other: String) -> String") {
      call throws(Stop) in
      var result = call.receiver.text
      try call.checkSize(result.utf8.count + call[1].text.utf8.count)
      result.replaceSubrange(try call.places(in: call.receiver.string), with: call[1].text)
      return .string(result)
    }
    for range in ["Range", "ClosedRange", "PartialRange"] {
      string.mutating("mutating func removeSubrange(_ range: \(range)<StringIndex>)") {
        text, call throws(Stop) in
        var result = text.text
        result.removeSubrange(try call.places(in: text.string))
        text = .string(result)
        return .void
      }
      string.mutating("mutating func replaceSubrange(_ range: \(range)<StringIndex>, with other: String)") {
        text, call throws(Stop) in
        var result = text.text
        try call.checkSize(result.utf8.count + call[1].text.utf8.count)
        result.replaceSubrange(try call.places(in: text.string), with: call[1].text)
        text = .string(result)
        return .void
      }
    }
    string.mutating("mutating func remove(at i: StringIndex) -> Character") { text, call throws(Stop) in
      let index = try call.index(0, in: text.string)
      guard index < text.text.endIndex else { throw call.fail(LibraryMessage.beyondEnd, at: 0) }
      var result = text.text
      let removed = result.remove(at: index)
      text = .string(result)
      return .string(String(removed))
    }
  }
}

extension NativeCall {
  /// The argument as an index of the receiver.
  fileprivate func index(_ argument: Int) throws(Stop) -> String.Index {
    try index(argument, in: receiver.string)
  }

  fileprivate func index(_ argument: Int, in text: StringValue) throws(Stop) -> String.Index {
    try index(self[argument], in: text, argument)
  }

  private func index(_ value: Value, in text: StringValue, _ argument: Int) throws(Stop) -> String.Index {
    guard let value: TextIndex = value.native() else { return text.text.startIndex }
    let whole = text.whole
    var index = value.index
    if !value.text.isSame(as: whole) {
      let (own, other) = (value.text.text, whole.text)
      let offset = own.utf8.distance(from: own.startIndex, to: index)
      try spend(offset >> 8)
      // An index is a number of bytes, whichever text it was made from.
      guard offset <= other.utf8.count else { throw fail(LibraryMessage.beyondEnd, at: argument) }
      index = other.utf8.index(other.startIndex, offsetBy: offset)
    }
    guard let own = text.inner(index) else {
      throw fail(
        index < text.outer(text.text.startIndex) ? LibraryMessage.beforeStart : LibraryMessage.beyondEnd,
        at: argument)
    }
    return own
  }

  fileprivate func piece() throws(Stop) -> Value {
    .string(receiver.string.slice(try places(in: receiver.string)))
  }

  /// The first argument, a range of any kind, as a range of the text's own indices.
  fileprivate func places(in string: StringValue) throws(Stop) -> Range<String.Index> {
    let text = string.text
    guard case .interval(let range) = self[0], range.lower?.isInt != true, range.upper?.isInt != true else {
      let wanted = StaticType.nominal(.range, [.nominal(NominalType("String.Index", .native), [])])
      throw fail(
        EvaluationMessage.cannotConvert(interpreter.type(of: self[0]).description, wanted.description), at: 0,
        hint: EvaluationMessage.numberedHint)
    }
    let lower =
      try range.lower.map { value throws(Stop) in try index(value, in: string, 0) } ?? text.startIndex
    var upper = try range.upper.map { value throws(Stop) in try index(value, in: string, 0) } ?? text.endIndex
    if range.isClosed, range.upper != nil {
      guard upper < text.endIndex else { throw fail(LibraryMessage.beyondEnd, at: 0) }
      upper = text.index(after: upper)
    }
    guard lower <= upper else { throw fail(LibraryMessage.backwards, at: 0) }
    return lower..<upper
  }
}

extension Value {
  fileprivate var isInt: Bool { if case .int = self { true } else { false } }
}
