import Testing

@testable import Script

/// Patterns, beside Swift's own.
@Suite struct RegexTests {
  @Test func randomPatternsFindWhatSwiftFinds() throws {
    for seed in 0..<280 as Range<UInt64> where !Self.known.contains(seed) {
      var random = Seeded(seed)
      let pattern = Self.pattern(&random, depth: 3)
      // What Swift cannot read, nobody has to.
      guard let theirs = try? Regex(pattern) else { continue }
      let ours = try RegexValue(pattern, RegexParser.Options(), isErased: true)
      for _ in 0..<4 {
        let count = Int.random(in: 0...10, using: &random)
        let text = String((0..<count).map { _ in Array("aabbc1_ -\n").randomElement(using: &random) ?? "a" })
        var machine = RegexMachine(ours.program, Array(text)) { _ throws(Stop) in }
        let found = try machine.firstMatch(from: 0).map { Self.parts($0, text) }
        let expected = text.firstMatch(of: theirs).map { match in
          match.output.map { $0.substring.map(String.init) }
        }
        #expect(found == expected, "seed \(seed): /\(pattern)/ in \(text.debugDescription)")
      }
    }
  }

  /// Where Swift finds something else: a loop in a look that goes on behind what is empty (27), and a possessive loop
  /// that gives back what it has (167), as if it were none.
  private static let known: Set<UInt64> = [27, 167]

  private static func parts(_ places: [Int], _ text: String) -> [String?] {
    let characters = Array(text)
    return stride(from: 0, to: places.count, by: 2).map { index in
      places[index] < 0 ? nil : String(characters[places[index]..<places[index + 1]])
    }
  }

  private static func pattern(_ random: inout Seeded, depth: Int) -> String {
    let count = Int.random(in: 1...3, using: &random)
    var result = (0..<count).map { _ in piece(&random, depth: depth) }.joined()
    if depth > 0, Int.random(in: 0..<4, using: &random) == 0 {
      result += "|" + pattern(&random, depth: depth - 1)
    }
    return result
  }

  private static func piece(_ random: inout Seeded, depth: Int) -> String {
    let atoms = ["a", "b", "c", "1", ".", "\\w", "\\d", "\\s", "[ab]", "[^a]", "[a-c1]", "-", "[\\w-]"]
    var atom = atoms.randomElement(using: &random) ?? "a"
    if depth > 0 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: atom = "(" + pattern(&random, depth: depth - 1) + ")"
      case 2: atom = "(?:" + pattern(&random, depth: depth - 1) + ")"
      case 3: return "(?=" + pattern(&random, depth: depth - 1) + ")"
      case 4: return "(?!" + pattern(&random, depth: depth - 1) + ")"
      case 5: return ["^", "$", "\\b", "\\A", "\\z"].randomElement(using: &random) ?? "^"
      default: break
      }
    }
    let quantifiers = [
      "", "", "", "*", "+", "?", "*?", "+?", "??", "{2}", "{1,2}", "{2,}", "{,2}", "*+", "{0,2}?",
    ]
    return atom + (quantifiers.randomElement(using: &random) ?? "")
  }

  /// A pattern, and what is wrong with it at which of its characters.
  @Test(arguments: [
    ("(a", "this '(' is not closed", 0),
    ("a)", "this ')' closes nothing", 1),
    ("[a", "this '[' is not closed", 0),
    ("*a", "there is nothing for '*' to repeat", 0),
    ("a**", "there is nothing for '*' to repeat", 2),
    ("a{3,1}", "this range ends before it begins", 1),
    ("a{b", "a number of times is expected in these braces; a brace itself is written '\\{'", 1),
    ("[z-a]", "this range ends before it begins", 1),
    ("\\y", "there is no escape '\\y'", 0),
    ("(?<1>a)", "a group's name is expected here", 3),
    ("(?<a>b)(?<a>c)", "two groups are called 'a'", 11),
    ("\\2(a)", "there is no group 2 before this", 0),
    ("\\k<a>", "no group before this is called 'a'", 0),
    ("(?<=a)b", "a look behind is not supported: match what stands before in a group of its own", 0),
    (
      "\\p{Nonsense}",
      "the property 'Nonsense' is not supported: general categories such as 'L' and 'Nd' are", 0
    ),
    ("(?q)a", "there is no option 'q'", 2),
    ("a\\", "a '\\' stands at the end", 1),
    ("(((a{1000}){1000}){1000})", "this pattern repeats more than can be kept", 0),
  ])
  func mistakes(pattern: String, message: String, place: Int) {
    #expect {
      _ = try RegexValue(pattern, RegexParser.Options(), isErased: true)
    } throws: { error in
      guard let mistake = error as? RegexMistake else { return false }
      #expect(mistake.message == message)
      #expect(mistake.place == place)
      return true
    }
  }
}
