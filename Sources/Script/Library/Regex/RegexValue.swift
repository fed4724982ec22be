internal import Diagnostics

extension NominalType {
  static let regex = NominalType("Regex", .native)
  static let regexMatch = NominalType("Regex.Match", .native)
  /// What a pattern that is made of a text has found.
  static let anyRegexOutput = NominalType("AnyRegexOutput", .native)
  static let regexElement = NominalType("AnyRegexOutput.Element", .native)
}

/// A pattern: what `/\d+/` is, and `Regex("…")`.
final class RegexValue: Native, @unchecked Sendable {
  let pattern: String
  let options: RegexParser.Options
  let program: RegexProgram
  /// Whether its type says nothing of its captures, since it was made of a text.
  let isErased: Bool
  private let labels: TupleValue.Shape?

  init(_ pattern: String, _ options: RegexParser.Options, isErased: Bool) throws(RegexMistake) {
    (self.pattern, self.options, self.isErased) = (pattern, options, isErased)
    var parser = RegexParser(pattern, options)
    let node = try parser.parse()
    program = try RegexProgram(node, parser.captures)
    let names = [nil] + parser.captures.map(\.name)
    labels = names.contains { $0 != nil } ? TupleValue.Shape(names) : nil
    super.init(.regex)
  }

  override var description: String { "/\(pattern)/" }
  override func isEqual(to other: Native) -> Bool? { (other as? RegexValue)?.pattern == pattern }

  /// The type of what it finds: the whole, and each capture.
  var output: StaticType {
    if program.captures.isEmpty { return .string }
    return .tuple(
      [StaticType.Element(.string)]
        + program.captures.map {
          StaticType.Element(label: $0.name, $0.isOptional ? .optional(.string) : .string)
        })
  }

  /// What was found between these places of a text.
  fileprivate func output(_ places: [Int], in text: [Character]) -> Value {
    let parts = (0...program.captures.count).map { index -> Value in
      let (low, high) = (places[2 * index], places[2 * index + 1])
      return low < 0 || high < low ? .nil : .string(String(text[low..<high]))
    }
    if isErased { return .native(RegexOutputValue(parts, program.captures.map(\.name))) }
    return parts.count == 1 ? parts[0] : .tuple(TupleValue(parts, labels))
  }
}

/// What a pattern has found in a text.
final class RegexMatchValue: Native, @unchecked Sendable {
  let output: Value
  /// In characters.
  let range: Range<Int>
  let string: StringValue
  var text: String { string.text }

  fileprivate init(_ output: Value, _ range: Range<Int>, in string: StringValue) {
    (self.output, self.range, self.string) = (output, range, string)
    super.init(.regexMatch)
  }

  /// A capture, by its number or name.
  override func member(_ name: String) -> Value? {
    if case .tuple(let tuple) = output, let index = tuple.index(of: name) { return tuple.elements[index] }
    if name == "0", case .string = output { return output }
    return nil
  }

  /// Where in the text it begins and ends.
  var indices: Range<String.Index> {
    let low = text.index(text.startIndex, offsetBy: range.lowerBound)
    return low..<text.index(low, offsetBy: range.count)
  }
}

/// The captures of a pattern whose type says nothing of them.
final class RegexOutputValue: Native, @unchecked Sendable {
  let parts: [Value]
  let names: [String?]

  init(_ parts: [Value], _ names: [String?]) {
    (self.parts, self.names) = (parts, names)
    super.init(.anyRegexOutput)
  }

  override var elements: [Value]? { parts.map { .native(RegexElementValue($0)) } }
}

/// One of them.
final class RegexElementValue: Native, @unchecked Sendable {
  let text: Value

  init(_ text: Value) {
    self.text = text
    super.init(.regexElement)
  }
}

/// A pattern at work on a text.
struct RegexSearch {
  let regex: RegexValue
  let string: StringValue
  let characters: [Character]
  private var machine: RegexMachine

  init(_ regex: RegexValue, in text: String, _ call: NativeCall) throws(Stop) {
    let own = call.receiver.string
    self.init(regex, in: own.text == text ? own : StringValue(text), call.interpreter, call.span)
    try call.spend(text.utf8.count >> 3)
  }

  init(_ regex: RegexValue, in string: StringValue, _ interpreter: Interpreter, _ span: Span) {
    (self.regex, self.string) = (regex, string)
    characters = Array(string.text)
    machine = RegexMachine(regex.program, characters) { steps throws(Stop) in
      try interpreter.spend(steps, span)
    }
  }

  mutating func first(from start: Int = 0) throws(Stop) -> [Int]? { try machine.firstMatch(from: start) }

  mutating func match(isWhole: Bool) throws(Stop) -> [Int]? { try machine.match(at: 0, isWhole: isWhole) }

  /// All matches, without overlaps.
  mutating func all(limit: Int = .max) throws(Stop) -> [[Int]] {
    var result: [[Int]] = []
    var start = 0
    while start <= characters.count, result.count < limit, let found = try first(from: start) {
      result.append(found)
      start = found[1] > found[0] ? found[1] : found[1] + 1
    }
    return result
  }

  func value(_ places: [Int]) -> Value {
    .native(RegexMatchValue(regex.output(places, in: characters), places[0]..<places[1], in: string))
  }
}

extension Compiler {
  /// `/\d+/`: a pattern is read when the block is, and what is wrong with it said where it stands.
  func compileRegex(_ pattern: String, delimiter: Int, isExtended: Bool, _ range: Range<Int>) -> Compiled {
    var options = RegexParser.Options()
    options.isExtended = isExtended
    do throws(RegexMistake) {
      let regex = try RegexValue(pattern, options, isErased: false)
      for case let name? in regex.program.captures.map(\.name) { program.memberNames.insert(name) }
      return Compiled(constant: .native(regex), .nominal(.regex, [regex.output]))
    } catch {
      let before = pattern.prefix(error.place)
      let start = range.lowerBound + delimiter + before.utf8.count
      let width = pattern.dropFirst(error.place).first?.utf8.count ?? 1
      report(EvaluationMessage.regex(error.message), start..<min(start + width, range.upperBound))
      return .failed
    }
  }
}
