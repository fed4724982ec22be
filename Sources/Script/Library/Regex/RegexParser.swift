/// What is wrong with a pattern, and where in it: by characters.
struct RegexMistake: Error {
  let message: String
  let place: Int
}

/// Reads a pattern as Swift's literals write it.
struct RegexParser {
  let text: [Character]
  var position = 0
  var options: Options
  var depth = 0
  private(set) var captures: [Capture] = []
  /// Whether what is being read need not take part in a match.
  private var isOptional = false

  struct Capture: Hashable {
    let name: String?
    var isOptional: Bool
  }

  struct Options {
    var ignoresCase = false
    var dotTakesNewlines = false
    var anchorsMatchLines = false
    /// White space says nothing, and a `#` begins a comment.
    var isExtended = false
  }

  static let depthLimit = 64

  init(_ pattern: String, _ options: Options = Options()) {
    text = Array(pattern)
    self.options = options
  }

  mutating func parse() throws(RegexMistake) -> RegexNode {
    let node = try alternatives()
    if position < text.count { throw mistake("this ')' closes nothing", position) }
    return node
  }

  func mistake(_ message: String, _ place: Int) -> RegexMistake {
    RegexMistake(message: message, place: min(place, max(0, text.count - 1)))
  }

  var next: Character? { position < text.count ? text[position] : nil }

  mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  func starts(with word: String) -> Bool { text[position...].starts(with: word) }

  mutating func take(_ word: String) -> Bool {
    guard starts(with: word) else { return false }
    position += word.count
    return true
  }

  // MARK: Groups

  private mutating func alternatives() throws(RegexMistake) -> RegexNode {
    let (outer, wasOptional, first) = (options, isOptional, captures.count)
    defer { (options, isOptional) = (outer, wasOptional) }
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    if branches.count == 1 { return branches[0] }
    for index in first..<captures.count { captures[index].isOptional = true }
    return .alternatives(branches)
  }

  private mutating func sequence() throws(RegexMistake) -> RegexNode {
    var nodes: [RegexNode] = []
    while let character = next, character != "|", character != ")" {
      if options.isExtended, character.isWhitespace {
        position += 1
        continue
      }
      if options.isExtended, character == "#" {
        while let character = next, !character.isNewline { _ = take(character) }
        continue
      }
      let first = captures.count
      guard let atom = try atom() else { continue }
      nodes.append(try quantified(atom, first))
    }
    return nodes.count == 1 ? nodes[0] : nodes.isEmpty ? .empty : .sequence(nodes)
  }

  private mutating func group() throws(RegexMistake) -> RegexNode? {
    let start = position
    position += 1
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { throw mistake("groups are nested too deep", start) }
    func closed(_ parser: inout RegexParser, _ node: RegexNode) throws(RegexMistake) -> RegexNode {
      guard parser.take(")") else { throw parser.mistake("this '(' is not closed", start) }
      return node
    }
    if take("?:") { return try closed(&self, alternatives()) }
    if take("?=") { return try closed(&self, .look(alternatives(), isNegative: false)) }
    if take("?!") { return try closed(&self, .look(alternatives(), isNegative: true)) }
    if take("?>") { return try closed(&self, .atomic(alternatives())) }
    if starts(with: "?<=") || starts(with: "?<!") {
      throw mistake("a look behind is not supported: match what stands before in a group of its own", start)
    }
    if take("?#") {
      while let character = next, character != ")" { _ = take(character) }
      _ = try closed(&self, .empty)
      return nil
    }
    if take("?<") || take("?P<") { return try closed(&self, capture(named: name(until: ">"))) }
    if take("?") {
      // `(?i)`, `(?i:…)`, `(?-i)`
      let outer = options
      try readOptions()
      if take(":") {
        let node = try alternatives()
        options = outer
        return try closed(&self, node)
      }
      _ = try closed(&self, .empty)
      return nil
    }
    return try closed(&self, capture(named: nil))
  }

  private mutating func capture(named name: String?) throws(RegexMistake) -> RegexNode {
    if let name, captures.contains(where: { $0.name == name }) {
      throw mistake("two groups are called '\(name)'", position - 1)
    }
    captures.append(Capture(name: name, isOptional: false))
    let index = captures.count
    return .group(try alternatives(), capture: index)
  }

  private mutating func name(until end: Character) throws(RegexMistake) -> String {
    let start = position
    var name = ""
    while let character = next, character != end {
      name.append(character)
      position += 1
    }
    guard take(end), let first = name.first, first.isLetter || first == "_",
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { throw mistake("a group's name is expected here", start) }
    return name
  }

  private mutating func readOptions() throws(RegexMistake) {
    var isOn = true
    while let character = next, character != ")", character != ":" {
      switch character {
      case "-": isOn = false
      case "^": options = Options()
      case "i": options.ignoresCase = isOn
      case "s": options.dotTakesNewlines = isOn
      case "m": options.anchorsMatchLines = isOn
      case "x": options.isExtended = isOn
      // Groups of words and digits as they are by themselves.
      case "w", "D", "P", "S", "W", "U", "u", "y", "X", "n":
        throw mistake("the option '\(character)' is not supported: 'i', 'm', 's' and 'x' are", position)
      default: throw mistake("there is no option '\(character)'", position)
      }
      position += 1
    }
  }

  // MARK: Atoms

  /// nil for what matches nothing by itself: a comment, an option.
  private mutating func atom() throws(RegexMistake) -> RegexNode? {
    guard let character = next else { return nil }
    switch character {
    case "(": return try group()
    case "[": return .set(cased(try characterClass()))
    case ".":
      position += 1
      return .any(newlines: options.dotTakesNewlines)
    case "^":
      position += 1
      return .edge(.start(lines: options.anchorsMatchLines))
    case "$":
      position += 1
      return .edge(.end(lines: options.anchorsMatchLines))
    case "*", "+", "?":
      throw mistake("there is nothing for '\(character)' to repeat", position)
    case "\\": return try escape()
    default:
      position += 1
      return literal(character)
    }
  }

  private func literal(_ character: Character) -> RegexNode {
    .character(character, ignoresCase: options.ignoresCase && character.isCased)
  }

  func cased(_ set: RegexSet) -> RegexSet { options.ignoresCase ? .ignoringCase(set) : set }

  private mutating func escape() throws(RegexMistake) -> RegexNode? {
    let start = position
    position += 1
    guard let character = next else { throw mistake("a '\\' stands at the end", start) }
    position += 1
    switch character {
    case "b": return .edge(.word(isNot: false))
    case "B": return .edge(.word(isNot: true))
    case "A": return .edge(.textStart)
    case "z": return .edge(.textEnd(beforeNewline: false))
    case "Z": return .edge(.textEnd(beforeNewline: true))
    case "R": return .set(.verticalSpace)
    case "X": return .any(newlines: true)
    case "O": return .any(newlines: true)
    case "Q":
      var nodes: [RegexNode] = []
      while position < text.count, !starts(with: "\\E") {
        nodes.append(literal(text[position]))
        position += 1
      }
      _ = take("\\E")
      return .sequence(nodes)
    case "k":
      guard take("<") else { throw mistake("a group's name is expected here", position) }
      let name = try name(until: ">")
      guard let index = captures.firstIndex(where: { $0.name == name }) else {
        throw mistake("no group before this is called '\(name)'", start)
      }
      return .reference(index + 1, ignoresCase: options.ignoresCase)
    case "1"..."9":
      var number = character.wholeNumberValue ?? 0
      while let digit = next?.wholeNumberValue, number * 10 + digit <= captures.count {
        number = number * 10 + digit
        position += 1
      }
      guard number <= captures.count else { throw mistake("there is no group \(number) before this", start) }
      return .reference(number, ignoresCase: options.ignoresCase)
    default:
      if let set = try namedSet(character, start) { return .set(set) }
      return literal(try escaped(character, start))
    }
  }

  /// The character that a letter behind `\` stands for.
  mutating func escaped(_ character: Character, _ start: Int) throws(RegexMistake) -> Character {
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "f": return "\u{C}"
    case "a": return "\u{7}"
    case "e": return "\u{1B}"
    case "0": return "\0"
    case "u", "x", "U":
      var digits = ""
      if take("{") {
        while let digit = next, digit != "}" {
          digits.append(digit)
          position += 1
        }
        guard take("}") else { throw mistake("this '{' is not closed", start) }
      } else {
        let count = character == "x" ? 2 : character == "u" ? 4 : 8
        while digits.count < count, let digit = next, digit.isHexDigit {
          digits.append(digit)
          position += 1
        }
      }
      guard let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) else {
        throw mistake("this is no character's number", start)
      }
      return Character(scalar)
    case _ where character.isLetter && character.isASCII || character.isNumber:
      throw mistake("there is no escape '\\\(character)'", start)
    default: return character
    }
  }

  // MARK: Repeating

  private mutating func quantified(_ atom: RegexNode, _ firstCapture: Int) throws(RegexMistake) -> RegexNode {
    var node = atom
    while options.isExtended, next?.isWhitespace == true { position += 1 }
    let start = position
    var (least, most): (Int, Int?) = (0, nil)
    switch next {
    case "*": position += 1
    case "+":
      position += 1
      least = 1
    case "?":
      position += 1
      most = 1
    case "{":
      guard let counts = try counts() else { return node }
      (least, most) = counts
    default: return node
    }
    if let most, most < least { throw mistake("this range ends before it begins", start) }
    if least == 0 {
      for index in firstCapture..<captures.count { captures[index].isOptional = true }
    }
    var eagerness = RegexEagerness.eager
    if take("?") { eagerness = .reluctant } else if take("+") { eagerness = .possessive }
    node = .repeated(node, least: least, most: most, eagerness)
    if let again = next, "*+?".contains(again) {
      throw mistake("there is nothing for '\(again)' to repeat", position)
    }
    return node
  }

  /// `{2}`, `{2,}`, `{,3}`, `{2,3}`; nil where the brace is a character.
  private mutating func counts() throws(RegexMistake) -> (Int, Int?)? {
    let start = position
    position += 1
    func number(_ parser: inout RegexParser) -> Int? {
      var result: Int?
      while let digit = parser.next?.wholeNumberValue, parser.next?.isASCII == true {
        result = min((result ?? 0) * 10 + digit, 100_000)
        parser.position += 1
      }
      return result
    }
    let low = number(&self)
    var counts: (Int, Int?)?
    if take("}") {
      counts = low.map { ($0, $0) }
    } else if take(",") {
      let high = number(&self)
      if take("}"), low != nil || high != nil { counts = (low ?? 0, high) }
    }
    if counts == nil {
      throw mistake("a number of times is expected in these braces; a brace itself is written '\\{'", start)
    }
    return counts
  }
}
