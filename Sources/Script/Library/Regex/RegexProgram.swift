/// A pattern as instructions for a machine that goes back where it has guessed wrong.
struct RegexProgram {
  enum Instruction {
    case character(Character)
    /// In any case, given in small letters.
    case letters(String)
    case set(RegexSet)
    case any(newlines: Bool)
    case edge(RegexEdge)
    case reference(Int, ignoresCase: Bool)
    /// Goes on at the first, and where that fails at the second.
    case split(Int, Int)
    case jump(Int)
    /// Notes the place as a capture's beginning or end, or a loop's last round.
    case save(Int)
    /// Leaves a loop whose round has matched nothing.
    case unlessMoved(slot: Int, exit: Int)
    /// What follows, up to `lookEnd`, is tried from here and then forgotten, but for what it captured.
    case look(isNegative: Bool, end: Int)
    case atomic(end: Int)
    case lookEnd
    case match
  }

  private(set) var code: [Instruction] = []
  private(set) var slotCount: Int
  let captures: [RegexParser.Capture]
  /// The character that every match begins with, where there is one.
  let first: Character?

  /// More are a pattern that repeats what repeats.
  static let limit = 20_000

  init(_ node: RegexNode, _ captures: [RegexParser.Capture]) throws(RegexMistake) {
    self.captures = captures
    slotCount = 2 * (captures.count + 1)
    first = node.firstCharacter
    code = []
    try add(node)
    code.append(.match)
  }

  private mutating func add(_ node: RegexNode) throws(RegexMistake) {
    guard code.count < Self.limit else {
      throw RegexMistake(message: "this pattern repeats more than can be kept", place: 0)
    }
    switch node {
    case .empty: break
    case .character(let character, let ignoresCase):
      code.append(ignoresCase ? .letters(character.lowercased()) : .character(character))
    case .set(let set): code.append(.set(set))
    case .any(let newlines): code.append(.any(newlines: newlines))
    case .edge(let edge): code.append(.edge(edge))
    case .reference(let index, let ignoresCase): code.append(.reference(index, ignoresCase: ignoresCase))
    case .sequence(let nodes): for node in nodes { try add(node) }
    case .group(let inner, let capture):
      code.append(.save(2 * capture))
      try add(inner)
      code.append(.save(2 * capture + 1))
    case .alternatives(let branches):
      var ends: [Int] = []
      for (index, branch) in branches.enumerated() {
        guard index < branches.count - 1 else {
          try add(branch)
          break
        }
        let split = code.count
        code.append(.match)
        try add(branch)
        ends.append(code.count)
        code.append(.match)
        code[split] = .split(split + 1, code.count)
      }
      for end in ends { code[end] = .jump(code.count) }
    case .look(let inner, let isNegative):
      try addNested(inner) { .look(isNegative: isNegative, end: $0) }
    case .atomic(let inner): try addNested(inner) { .atomic(end: $0) }
    case .repeated(let inner, let least, let most, .possessive):
      try addNested(.repeated(inner, least: least, most: most, .eager)) { .atomic(end: $0) }
    case .repeated(let inner, let least, let most, let eagerness):
      for _ in 0..<least { try add(inner) }
      if let most {
        var splits: [Int] = []
        for _ in least..<max(least, most) {
          splits.append(code.count)
          code.append(.match)
          try add(inner)
        }
        for split in splits { code[split] = choice(split + 1, code.count, eagerness) }
      } else {
        let slot = slotCount
        slotCount += 1
        let split = code.count
        code.append(.match)
        code.append(.save(slot))
        try add(inner)
        let check = code.count
        code.append(.match)
        code.append(.jump(split))
        code[check] = .unlessMoved(slot: slot, exit: code.count)
        code[split] = choice(split + 1, code.count, eagerness)
      }
    }
  }

  private mutating func addNested(_ inner: RegexNode, _ make: (Int) -> Instruction) throws(RegexMistake) {
    let start = code.count
    code.append(.match)
    try add(inner)
    code.append(.lookEnd)
    code[start] = make(code.count)
  }

  private func choice(_ more: Int, _ end: Int, _ eagerness: RegexEagerness) -> Instruction {
    eagerness == .reluctant ? .split(end, more) : .split(more, end)
  }
}

extension RegexNode {
  fileprivate var firstCharacter: Character? {
    switch self {
    case .character(let character, ignoresCase: false): character
    case .sequence(let nodes): nodes.first?.firstCharacter
    case .group(let inner, _), .atomic(let inner): inner.firstCharacter
    case .repeated(let inner, let least, _, _): least > 0 ? inner.firstCharacter : nil
    default: nil
    }
  }
}

/// Tries a pattern on a text.
///
/// What it has yet to try is in a list of its own, so that no pattern overflows the stack; each instruction is charged,
/// so that one that tries everything is stopped.
struct RegexMachine {
  private let program: RegexProgram
  private let text: [Character]
  private let spend: (Int) throws(Stop) -> Void
  private var slots: [Int]
  private var pending: [Entry] = []
  private var steps = 0

  private enum Entry {
    case branch(Int, Int)
    case restore(slot: Int, Int)
  }

  /// More places to go back to are a text that is too long for such a pattern.
  private static let pendingLimit = 2_000_000

  init(_ program: RegexProgram, _ text: [Character], spend: @escaping (Int) throws(Stop) -> Void) {
    self.program = program
    self.text = text
    self.spend = spend
    slots = [Int](repeating: -1, count: program.slotCount)
  }

  /// The first match from a place on: the places where it and its captures begin and end, -1 of what took no part.
  mutating func firstMatch(from start: Int) throws(Stop) -> [Int]? {
    var start = start
    while start <= text.count {
      if let first = program.first {
        guard let next = text[start...].firstIndex(of: first) else {
          try spend((text.count - start) >> 3)
          return nil
        }
        try spend((next - start) >> 3)
        start = next
      }
      if let match = try match(at: start, isWhole: false) { return match }
      start += 1
    }
    return nil
  }

  /// The match that begins at a place, and ends at the text's end if it has to.
  mutating func match(at start: Int, isWhole: Bool) throws(Stop) -> [Int]? {
    for index in slots.indices { slots[index] = -1 }
    pending.removeAll(keepingCapacity: true)
    let end = try run(0, start, isWhole: isWhole)
    if steps >= 64 {
      try spend(steps >> 2)
      steps = 0
    }
    guard let end else { return nil }
    var result = Array(slots.prefix(2 * (program.captures.count + 1)))
    (result[0], result[1]) = (start, end)
    return result
  }

  private mutating func save(_ slot: Int, _ place: Int) {
    pending.append(.restore(slot: slot, slots[slot]))
    slots[slot] = place
  }

  /// Runs from an instruction to a match or `lookEnd`; where that ends, nil where nothing fits.
  private mutating func run(_ start: Int, _ place: Int, isWhole: Bool) throws(Stop) -> Int? {
    var (counter, position) = (start, place)
    let base = pending.count
    while true {
      steps += 1
      if steps >= 4096 {
        try spend(steps >> 2)
        steps = 0
        if pending.count > Self.pendingLimit { try spend(Int.max >> 1) }
      }
      var fits = true
      switch program.code[counter] {
      case .match:
        if !isWhole || position == text.count { return position }
        fits = false
      case .lookEnd: return position
      case .character(let character):
        fits = position < text.count && text[position] == character
        position += 1
        counter += 1
      case .letters(let letters):
        fits = position < text.count && text[position].lowercased() == letters
        position += 1
        counter += 1
      case .set(let set):
        fits = position < text.count && set.contains(text[position])
        position += 1
        counter += 1
      case .any(let newlines):
        fits = position < text.count && (newlines || !text[position].isNewline)
        position += 1
        counter += 1
      case .edge(let edge):
        fits = isAt(edge, position)
        counter += 1
      case .reference(let capture, let ignoresCase):
        let (low, high) = (slots[2 * capture], slots[2 * capture + 1])
        if low >= 0, high >= low, position + high - low <= text.count {
          let (a, b) = (text[low..<high], text[position..<position + high - low])
          fits = ignoresCase ? zip(a, b).allSatisfy { $0.lowercased() == $1.lowercased() } : a == b
          steps += high - low
          position += high - low
        } else {
          fits = false
        }
        counter += 1
      case .split(let first, let second):
        pending.append(.branch(second, position))
        counter = first
      case .jump(let target): counter = target
      case .save(let slot):
        save(slot, position)
        counter += 1
      case .unlessMoved(let slot, let exit): counter = slots[slot] == position ? exit : counter + 1
      case .look(let isNegative, let end):
        let mark = pending.count
        let found = try run(counter + 1, position, isWhole: false)
        if isNegative || found == nil { undo(to: mark) } else { forgetBranches(from: mark) }
        fits = (found != nil) != isNegative
        counter = end
      case .atomic(let end):
        let mark = pending.count
        if let found = try run(counter + 1, position, isWhole: false) {
          forgetBranches(from: mark)
          position = found
        } else {
          fits = false
        }
        counter = end
      }
      if fits { continue }
      guard let (next, place) = goBack(to: base) else { return nil }
      (counter, position) = (next, place)
    }
  }

  private mutating func goBack(to base: Int) -> (Int, Int)? {
    while pending.count > base, let last = pending.popLast() {
      switch last {
      case .branch(let counter, let position): return (counter, position)
      case .restore(let slot, let old): slots[slot] = old
      }
    }
    return nil
  }

  private mutating func undo(to mark: Int) {
    while pending.count > mark, let last = pending.popLast() {
      if case .restore(let slot, let old) = last { slots[slot] = old }
    }
  }

  private mutating func forgetBranches(from mark: Int) {
    let kept = pending[mark...].filter { if case .restore = $0 { true } else { false } }
    pending.replaceSubrange(mark..., with: kept)
  }

  // MARK: Edges

  private func isAt(_ edge: RegexEdge, _ position: Int) -> Bool {
    switch edge {
    case .textStart, .start(lines: false): position == 0
    case .start(lines: true): position == 0 || text[position - 1].isNewline
    case .textEnd(beforeNewline: false): position == text.count
    case .end(lines: false), .textEnd(beforeNewline: true):
      position == text.count || (position == text.count - 1 && text[position].isNewline)
    case .end(lines: true): position == text.count || text[position].isNewline
    case .word(let isNot): isWordEdge(position) != isNot
    }
  }

  /// Where a segment begins or ends, as in Unicode's UAX #29: the text's ends are such places, and so are those around
  /// whatever is no word. A point or an apostrophe within a word belongs to it.
  private func isWordEdge(_ position: Int) -> Bool {
    if position == 0 || position == text.count { return true }
    let (before, after) = (text[position - 1], text[position])
    guard isOfWord(position - 1), isOfWord(position) else {
      return !(before.isRegexSpace && after.isRegexSpace)
    }
    if before.isRegexIdeograph || after.isRegexIdeograph { return true }
    return before.isRegexKatakana != after.isRegexKatakana && !before.isConnector && !after.isConnector
  }

  private func isOfWord(_ index: Int) -> Bool {
    if text[index].isRegexWord { return true }
    guard index > 0, index < text.count - 1 else { return false }
    let (before, after) = (text[index - 1], text[index + 1])
    switch text[index] {
    case "'", "\u{2019}", ".", "\u{2024}":
      return (before.isRegexLetter && after.isRegexLetter)
        || (text[index] != "\u{2019}" && before.isRegexDigit && after.isRegexDigit)
    case ":", "\u{B7}": return before.isRegexLetter && after.isRegexLetter
    case ",", ";": return before.isRegexDigit && after.isRegexDigit
    default: return false
    }
  }
}

extension Character {
  fileprivate var isRegexDigit: Bool { RegexSet.digit.contains(self) }
  /// What is a word with letters beside it.
  fileprivate var isRegexLetter: Bool { isLetter && !isRegexIdeograph && !isRegexKatakana }
  /// Each is a segment of its own.
  fileprivate var isRegexIdeograph: Bool {
    guard let scalar = unicodeScalars.first, scalar.value >= 0xE00 else { return false }
    return scalar.properties.isIdeographic || (0x3040...0x309F).contains(scalar.value)
      || (0xE00...0xE7F).contains(scalar.value)
  }
  fileprivate var isRegexKatakana: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return (0x30A0...0x30FF).contains(value) || (0x31F0...0x31FF).contains(value)
      || (0xFF66...0xFF9D).contains(value)
  }
  fileprivate var isConnector: Bool {
    unicodeScalars.first?.properties.generalCategory == .connectorPunctuation
  }
  /// Spaces beside each other are one segment.
  fileprivate var isRegexSpace: Bool {
    guard let scalar = unicodeScalars.first, scalar.properties.generalCategory == .spaceSeparator else {
      return false
    }
    return ![0xA0, 0x2007, 0x202F].contains(scalar.value)
  }
}
