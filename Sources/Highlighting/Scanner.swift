/// Colours code in a language.
struct Scanner {
  private let language: Language
  private let languages: (String) -> Language?
  private let code: UnsafeBufferPointer<UInt8>
  private let end: Int
  /// How many languages this one stands in: Markdown in HTML in Markdown.
  private let depth: Int
  private let start: Int
  private var index: Int
  private var stack: [Int] = [0]
  private var canBeOperand = true
  private var emptyMatches = 0
  private var reach: Automaton.Reach
  private(set) var ranges: [HighlightedRange] = []

  /// More than any code has; what goes deeper has the colours of its surroundings.
  private static let deepest = 200

  init(
    _ language: Language, _ code: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, depth: Int = 0,
    languages: @escaping (String) -> Language?
  ) {
    self.language = language
    self.languages = languages
    self.code = code
    self.depth = depth
    start = range.lowerBound
    index = start
    end = range.upperBound
    reach = Automaton.Reach(for: range.count)
  }

  mutating func run() {
    var context = language.contexts[0]
    while index < end {
      let isLineStart = index == start || code[index &- 1] == UInt8(ascii: "\n")
      let matcher = isLineStart ? context.atLineStart : context.anywhere
      guard let match = matcher.automaton.longest(code, from: index, to: end, &reach),
        let rule = rule(match, matcher)
      else {
        pass(context)
        continue
      }
      apply(rule, upTo: match.end)
      if rule.action != .stay { context = language.contexts[stack[stack.count - 1]] }
    }
  }

  // MARK: Matches

  /// The first rule of a match that holds there.
  private mutating func rule(_ match: Automaton.Match, _ matcher: RuleMatcher) -> Language.Rule? {
    // Rules that match nothing change the context, and could do so for ever.
    emptyMatches = match.end > index ? 0 : emptyMatches + 1
    guard emptyMatches < 8 else { return nil }
    for place in match.patterns {
      let rule = matcher.rules[matcher.automaton.pattern(at: place)]
      if holds(rule, upTo: match.end), match.end > index || rule.action != .stay { return rule }
    }
    reach.spend(match.end - index)
    return nil
  }

  private mutating func holds(_ rule: Language.Rule, upTo matchEnd: Int) -> Bool {
    if rule.needsOperandPlace, !canBeOperand { return false }
    if rule.startsCode, index > start { return false }
    guard let lookahead = rule.lookahead else { return true }
    return (lookahead.automaton.longest(code, from: matchEnd, to: end, &reach) != nil) != lookahead.isNegative
  }

  private mutating func apply(_ rule: Language.Rule, upTo matchEnd: Int) {
    let start = index
    index = matchEnd
    switch rule.meaning {
    case .plain: note(start..<matchEnd)
    case .kind(let kind): add(kind, start..<matchEnd)
    case .word: addWord(start..<matchEnd)
    }
    if let ending = rule.ending { finish(ending, rule, from: start) }
    switch rule.action {
    case .stay: break
    case .push(let context): if stack.count < Self.deepest { stack.append(context) }
    case .replace(let context): stack[stack.count - 1] = context
    case .pop: if stack.count > 1 { stack.removeLast() }
    }
  }

  private mutating func addWord(_ range: Range<Int>) {
    let word = UnsafeBufferPointer(rebasing: code[range])
    canBeOperand = false
    if let meaning = language.words.meaning(of: word) {
      if case .kind(let kind) = meaning { add(kind, range) }
    } else if language.marksCalls, isBeforeParenthesis(range.upperBound) {
      add(.call, range)
    } else if language.marksCapitals, let first = word.first(where: { $0 != UInt8(ascii: "_") }),
      first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z")
    {
      add(.type, range)
    }
  }

  private func isBeforeParenthesis(_ place: Int) -> Bool {
    var place = place
    while place < end, code[place] == UInt8(ascii: " ") { place += 1 }
    return place < end && code[place] == UInt8(ascii: "(")
  }

  // MARK: Endings

  private mutating func finish(_ ending: Language.Ending, _ rule: Language.Rule, from start: Int) {
    var captured: Range<Int> = start..<start
    if let capture = rule.capture, let before = capture.before.longest(code, from: start, to: index, &reach),
      let group = capture.group.longest(code, from: before.end, to: index, &reach)
    {
      captured = before.end..<group.end
    }
    var text = ending.text.before
    if let after = ending.text.after { text += code[captured] + after }
    let body = index
    let found = ending.isLine ? line(text) : occurrence(of: text)
    switch ending.content {
    case .same:
      index = found.upperBound
      if case .kind(let kind) = rule.meaning { add(kind, body..<index) }
    case .language(let name):
      index = found.lowerBound
      let wanted = name.isEmpty ? String(decoding: code[captured], as: UTF8.self) : name
      if depth < 4, let inner = languages(wanted) {
        var scanner = Scanner(inner, code, body..<index, depth: depth + 1, languages: languages)
        scanner.run()
        ranges += scanner.ranges
      }
      // A line that ends an inner language belongs to what has begun it; a text belongs to what follows.
      if ending.isLine, case .kind(let kind) = rule.meaning {
        index = found.upperBound
        add(kind, found)
      }
    }
  }

  /// The next place of a text, letters in any case; the end where there is none.
  private func occurrence(of text: [UInt8]) -> Range<Int> {
    guard let first = text.first else { return end..<end }
    var place = index
    while place + text.count <= end {
      if lowercased(code[place]) == lowercased(first),
        (1..<text.count).allSatisfy({ lowercased(code[place + $0]) == lowercased(text[$0]) })
      {
        return place..<place + text.count
      }
      place += 1
    }
    return end..<end
  }

  /// The next line that holds a text and nothing else, apart from blanks; the end where there is none.
  private func line(_ text: [UInt8]) -> Range<Int> {
    var place = index
    while place < end {
      // The first line of all is that of the match itself, unless the match ended it.
      let isStart = place > 0 && code[place - 1] == UInt8(ascii: "\n")
      var lineEnd = place
      while lineEnd < end, code[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
      if isStart {
        var start = place
        var stop = lineEnd
        while start < stop, ByteSet.spaces.contains(code[start]) { start += 1 }
        while stop > start, ByteSet.spaces.contains(code[stop - 1]) { stop -= 1 }
        if code[start..<stop].elementsEqual(text) { return place..<lineEnd }
      }
      place = lineEnd + 1
    }
    return end..<end
  }

  // MARK: Output

  /// Goes past what no rule matches: a word as a whole, since no rule is to match in its middle.
  private mutating func pass(_ context: Language.Context) {
    let start = index
    index += 1
    if isWord(code[start]) {
      while index < end, isWord(code[index]) { index += 1 }
    }
    if let kind = context.otherwise { add(kind, start..<index) } else { note(start..<index) }
  }

  /// Keeps in mind whether a value may follow.
  private mutating func note(_ plain: Range<Int>) {
    var place = plain.upperBound
    while place > plain.lowerBound {
      place -= 1
      let byte = code[place]
      if byte <= 0x20 { continue }
      switch byte {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): canBeOperand = false
      default: canBeOperand = !isWord(byte)
      }
      return
    }
  }

  private mutating func add(_ kind: CodeKind, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if kind != .comment { canBeOperand = kind == .keyword }
    let last = ranges.count - 1
    if last >= 0, ranges[last].kind == kind, ranges[last].range.upperBound == range.lowerBound {
      ranges[last].range = ranges[last].range.lowerBound..<range.upperBound
    } else {
      ranges.append(HighlightedRange(kind: kind, range: range))
    }
  }
}
