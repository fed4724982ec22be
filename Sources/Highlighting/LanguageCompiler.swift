internal import Diagnostics

/// Makes a language of its file and of those that it builds on.
struct LanguageCompiler {
  let languages: Languages
  var diagnostics: [Diagnostic] = []

  init(languages: Languages) { self.languages = languages }

  /// - Parameter chain: the language's own file first, then the one that it builds on, and so on. Rules of its
  ///   own come before those of the others, and its words win.
  mutating func compile(_ chain: [LanguageFile]) -> Language {
    let ignoresCase = flag(.ignoresCase, chain)
    var contexts: [(name: String, otherwise: CodeKind?, rules: [(LanguageFile, LanguageFile.Rule)])] = []
    for file in chain {
      for context in file.contexts {
        let rules = context.rules.map { (file, $0) }
        if let known = contexts.firstIndex(where: { $0.name == context.name }) {
          contexts[known].rules += rules
        } else {
          contexts.append((context.name, context.otherwise, rules))
        }
      }
    }
    // Every language begins in its main context.
    if let main = contexts.firstIndex(where: { $0.name == "main" }) {
      contexts.insert(contexts.remove(at: main), at: 0)
    }
    let names = contexts.map(\.name)
    return Language(
      name: chain[0].name, aliases: chain[0].aliases,
      contexts: contexts.map { context in
        self.context(context.name, context.otherwise, context.rules, names, ignoresCase)
      },
      words: WordTable(chain.reversed().flatMap(\.words), ignoresCase: ignoresCase),
      marksCalls: flag(.calls, chain), marksCapitals: flag(.capitals, chain))
  }

  private func flag(_ flag: LanguageFile.Flag, _ chain: [LanguageFile]) -> Bool {
    chain.lazy.compactMap { $0.flags[flag] }.first ?? false
  }

  private mutating func context(
    _ name: String, _ otherwise: CodeKind?, _ sources: [(LanguageFile, LanguageFile.Rule)], _ names: [String],
    _ ignoresCase: Bool
  ) -> Language.Context {
    var everywhere: [(rule: Language.Rule, expression: Pattern.Expression)] = []
    var atLineStart: [(rule: Language.Rule, expression: Pattern.Expression)] = []
    for (file, source) in sources {
      guard let pattern = pattern(file, source.pattern, ignoresCase),
        let rule = rule(source, pattern, file, names, ignoresCase)
      else { continue }
      if !pattern.startsLine { everywhere.append((rule, pattern.expression)) }
      atLineStart.append((rule, pattern.expression))
    }
    let place = sources.first.map { Span($0.0.file, $0.1.line) }
    return Language.Context(
      rules: atLineStart.map(\.rule), otherwise: otherwise, anywhere: matcher(everywhere, name, place),
      atLineStart: atLineStart.count > everywhere.count ? matcher(atLineStart, name, place) : nil)
  }

  private mutating func matcher(
    _ rules: [(rule: Language.Rule, expression: Pattern.Expression)], _ context: String, _ place: Span?
  ) -> RuleMatcher {
    do throws(Automaton.TooManyStates) {
      return try RuleMatcher(rules)
    } catch {
      diagnostics.append(LanguageProblem.tooManyStates(context: context).diagnostic(at: place))
      return RuleMatcher()
    }
  }

  private mutating func pattern(_ file: LanguageFile, _ range: Range<Int>, _ ignoresCase: Bool) -> Pattern? {
    do throws(PatternError) {
      return try Pattern(file.file.bytes[range], ignoresCase: ignoresCase)
    } catch {
      let place = range.lowerBound + error.offset
      diagnostics.append(
        LanguageProblem.pattern(error.message).diagnostic(at: Span(file.file, place..<place + 1)))
      return nil
    }
  }

  private mutating func rule(
    _ source: LanguageFile.Rule, _ pattern: Pattern, _ file: LanguageFile, _ names: [String],
    _ ignoresCase: Bool
  ) -> Language.Rule? {
    let action: Language.Action
    switch source.action {
    case .stay: action = .stay
    case .pop: action = .pop
    case .push(let name, let range):
      guard let place = context(name, range, file, names) else { return nil }
      action = .push(place)
    case .replace(let name, let range):
      guard let place = context(name, range, file, names) else { return nil }
      action = .replace(place)
    }
    var lookahead: (automaton: Automaton, isNegative: Bool)?
    if let wanted = pattern.lookahead, let automaton = try? Automaton([wanted.expression]) {
      lookahead = (automaton, wanted.isNegative)
    }
    var capture: Language.Capture?
    if let ending = source.ending, ending.needsCapture {
      capture = self.capture(file.file.bytes[source.pattern], ignoresCase)
      if capture == nil {
        diagnostics.append(LanguageProblem.noCapture.diagnostic(at: Span(file.file, source.pattern)))
      }
    }
    return Language.Rule(
      source, action, startsCode: pattern.startsCode, lookahead: lookahead, capture: capture)
  }

  private mutating func context(
    _ name: String, _ range: Range<Int>, _ file: LanguageFile, _ names: [String]
  ) -> Int? {
    if let place = names.firstIndex(of: name) { return place }
    diagnostics.append(
      LanguageProblem.unknownContext(name, known: names).diagnostic(at: Span(file.file, range)))
    return nil
  }

  /// The first group of a pattern that is not within another, and what stands before it.
  private func capture(_ pattern: ArraySlice<UInt8>, _ ignoresCase: Bool) -> Language.Capture? {
    var open: Int?
    var depth = 0
    var isInSet = false
    var index = pattern.startIndex
    while index < pattern.endIndex {
      switch pattern[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInSet = true
      case UInt8(ascii: "]"): isInSet = false
      case UInt8(ascii: "(") where !isInSet:
        if depth == 0 { open = index }
        depth += 1
      case UInt8(ascii: ")") where !isInSet:
        depth -= 1
        guard depth == 0, let open else { break }
        var before = pattern[pattern.startIndex..<open]
        while before.first == UInt8(ascii: "^") { before.removeFirst() }
        guard let first = try? Pattern(before, ignoresCase: ignoresCase),
          let second = try? Pattern(pattern[open + 1..<index], ignoresCase: ignoresCase),
          let beforeGroup = try? Automaton([first.expression]),
          let group = try? Automaton([second.expression])
        else { return nil }
        return Language.Capture(before: beforeGroup, group: group)
      default: break
      }
      index += 1
    }
    return nil
  }
}

extension Language.Ending {
  /// Whether the text has `\1` in it, or the language is the captured one.
  var needsCapture: Bool { text.after != nil || content == .language("") }
}
