/// Single calls that are much work, many times.
extension Runaway {
  private static let text = "let s = String(repeating: \"ab\", count: 40_000)\nvar n = 0\n"
  private static let accented = "let s = String(repeating: \"é\", count: 20_000)\nvar n = 0\n"
  private static let list = "let a = Array(repeating: 1, count: 40_000)\nvar n = 0\n"

  private static func often(_ name: String, _ first: String, _ round: String) -> Runaway {
    often(name, .steps, first, round)
  }

  private static func often(_ name: String, _ end: End, _ first: String, _ round: String) -> Runaway {
    Runaway(name, end, doing: "\(first)for i in 0..<1_000_000 { \(round) }", result: "1")
  }

  private static let marks =
    "let s = \"a\" + String(repeating: \"\\u{323}\\u{301}\", count: 20_000)\nlet t = \"a\" + String(repeating: \"\\u{301}\\u{323}\", count: 20_000)\nvar n = 0\n"
  private static let decomposed =
    "let s = String(repeating: \"e\\u{301}\", count: 30_000)\nlet t = String(repeating: \"é\", count: 30_000)\nvar n = 0\nvar d: [String: Int] = [:]\n"
  private static let letters = "let s = String(repeating: \"h\", count: 90_000)\nvar n = 0\n"

  static let texts: [Runaway] = [
    often("comparing marks in another order", marks, "if s == t { n += 1 }"),
    often("marks in one form", marks, "n += s.precomposedStringWithCanonicalMapping.isEmpty ? 1 : 0"),
    often("comparing accents in two forms", decomposed, "if s == t { n += 1 }"),
    often("accents as a key", decomposed, "d[s, default: 0] += 1"),
    often(
      "letters without accents", decomposed,
      "n += s.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).isEmpty ? 1 : 0"),
    often("accents by themselves", decomposed, "n += t.decomposedStringWithCanonicalMapping.isEmpty ? 1 : 0"),
    often(
      "blanks at both ends", "let s = String(repeating: \" \", count: 90_000)\nvar n = 0\n",
      "n += s.trimmingCharacters(in: .whitespacesAndNewlines).count"),
    often("a text that is no date", letters, "if (try? Date(s, strategy: .iso8601)) != nil { n += 1 }"),
    often("a set of many characters", letters, "_ = CharacterSet(charactersIn: s)"),
    often(
      "bytes as a text", "let s = Data(repeating: 65, count: 90_000)\nvar n = 0\n",
      "n += String(decoding: s, as: UTF8.self).isEmpty ? 1 : 0"),
    often(
      "values that say what is equal",
      "struct K: Hashable { let n: Int; static func == (a: K, b: K) -> Bool { a.n == b.n } }\nvar s: Set<K> = []\n",
      "s.insert(K(n: i))"),
    Runaway(
      "texts of a list that are long", .size,
      doing: "let a = Array(repeating: String(repeating: \"x\", count: 90_000), count: 90_000)",
      result: "\"\\(a)\".count"),
    often("counting characters", accented, "n += s.count"),
    often(
      "the last of many marks on one letter",
      "let s = \"a\" + String(repeating: \"\\u{301}\", count: 40_000)\nvar n = 0\n",
      "if s.last == \"b\" { n += 1 }"),
    often(
      "comparing bytes",
      "let s = Data(repeating: 1, count: 90_000)\nlet t = Data(repeating: 1, count: 90_000)\nvar n = 0\n",
      "if s == t { n += 1 }"),
    often(
      "bytes as a key", "let s = Data(repeating: 1, count: 90_000)\nvar d: Set<Data> = []\n", "d.insert(s)"),
    often(
      "going through bytes", "let s = Data(repeating: 1, count: 90_000)\nvar n = 0\n", "for _ in s { break }"),
    often("asking of which type a list is", list + "let v: Any = a\n", "if v is [Int] { n += 1 }"),
    Runaway(
      "key paths behind each other", .size,
      doing:
        "struct A { var a: A { self } }\nvar k: KeyPath<A, A> = \\A.a\nfor _ in 0..<60 { k = k.appending(path: k) }"
    ),
    often(
      "a day that there never is", "let c = Calendar(identifier: .gregorian)\nvar n = 0\n",
      "if c.nextDate(after: Date(timeIntervalSince1970: 0), matching: DateComponents(month: 2, day: 30), matchingPolicy: .strict) != nil { n += 1 }"
    ),
    often("a long round", "var n = 0\n", Array(repeating: "n = i", count: 1_000).joined(separator: "; ")),
    often(
      "a long literal", "var n = 0\n", "n += [\((0..<1_000).map(String.init).joined(separator: ", "))].count"),
    often(
      "looking for a text that begins everywhere",
      text + "let t = String(repeating: \"ab\", count: 500) + \"c\"\n", "if s.contains(t) { n += 1 }"),
    often(
      "looking for an accented text", accented + "let t = String(repeating: \"é\", count: 500) + \"c\"\n",
      "if s.contains(t) { n += 1 }"),
    often("looking for a character", text, "if s.contains(\"c\") { n += 1 }"),
    often("capitals", text, "n += s.uppercased().isEmpty ? 1 : 0"),
    often("capitals of words", text, "n += s.capitalized.isEmpty ? 1 : 0"),
    often("replacing", text, "n += s.replacingOccurrences(of: \"c\", with: \"d\").isEmpty ? 1 : 0"),
    often("replacing by the other name", text, "n += s.replacing(\"c\", with: \"d\").isEmpty ? 1 : 0"),
    Runaway(
      "replacing by what is long", .size, doing: text,
      result: "s.replacingOccurrences(of: \"a\", with: s).count"),
    Runaway(
      "replacing nothing by what is long", .size, doing: text, result: "s.replacing(\"\", with: s).count"),
    often("splitting", text, "n += s.split(separator: \"c\").count"),
    Runaway(
      "pieces that are kept", .memory,
      doing: text
        + "var p: [[String]] = []\nfor _ in 0..<1_000 { p.append(s.components(separatedBy: \"a\")) }"),
    often("components", text, "n += s.components(separatedBy: \"c\").count"),
    often("components by a set", text, "n += s.components(separatedBy: .whitespaces).count"),
    often("trimming", text, "n += s.trimmingCharacters(in: .whitespaces).isEmpty ? 1 : 0"),
    often("prefixes", text, "n += s.prefix(30_000).isEmpty ? 1 : 0"),
    often("what is left behind a character", text, "n += s.dropFirst().isEmpty ? 1 : 0"),
    often("comparing texts", text + "let t = s + \"c\"\nlet u = s + \"d\"\n", "if t == u { n += 1 }"),
    often("ordering texts", text + "let t = s + \"c\"\nlet u = s + \"d\"\n", "if t < u { n += 1 }"),
    often(
      "ordering texts as people do", text + "let t = s + \"c\"\n",
      "if s.localizedStandardCompare(t) == .orderedSame { n += 1 }"),
    often("a long text as a key", text + "var d: [String: Int] = [:]\n", "d[s] = i"),
    often("a long text in a set", text + "let d: Set<String> = [s]\n", "if d.contains(s) { n += 1 }"),
    often("bytes of a text", .memory, text, "n += s.utf8.count"),
    often("scalars of a text", .memory, text, "n += s.unicodeScalars.count"),
    often(
      "characters of a text, the first of which is enough", text, "for c in s { if c == \"a\" { break } }"),
    often("a text turned round", .memory, text, "n += s.reversed().isEmpty ? 1 : 0"),
    often("places in a text", .memory, text, "n += s.indices.count"),
    often(
      "a place far behind in a text", text, "n += s[s.index(s.startIndex, offsetBy: 30_000)] == \"a\" ? 1 : 0"
    ),
    often(
      "a number of many digits", "let s = String(repeating: \"1\", count: 40_000)\nvar n = 0\n",
      "n += Double(s) == nil ? 1 : 0"),
    Runaway(
      "a text with itself in it", .size, doing: "var a = \"a\"\nfor _ in 0..<60 { a = \"\\(a)\\(a)\" }"),
    Runaway("a text added to itself", .size, doing: "var a = \"a\"\nfor _ in 0..<60 { a += a }"),
    Runaway("a text appended to itself", .size, doing: "var a = \"a\"\nfor _ in 0..<60 { a.append(a) }"),
    Runaway("a text repeated", .size, "Text(String(repeating: \"abc\", count: 1_000_000_000))"),
    Runaway(
      "a text repeated more often than there are numbers", .size,
      "Text(String(repeating: \"abc\", count: Int.max))"),
    Runaway(
      "a text filled up", .size, "Text(\"a\".padding(toLength: 1_000_000_000, withPad: \"b\", startingAt: 0))"
    ),
    Runaway(
      "a text filled up with a wide character", .size,
      doing: "let c = \"e\" + String(repeating: \"\\u{301}\", count: 900)",
      result: "\"a\".padding(toLength: 1_000, withPad: c, startingAt: 0).count"),
    Runaway(
      "a list of long texts in words", .size, doing: text,
      result: "Array(repeating: s, count: 1_000).formatted().count"),
    Runaway(
      "long texts joined", .size, doing: text, result: "Array(repeating: s, count: 1_000).joined().count"),
    Runaway(
      "what is escaped", .memory,
      doing:
        "let s = String(repeating: \"\\n\", count: 40_000)\nvar a: [String] = []\nfor _ in 0..<10_000 { a.append(s.debugDescription) }"
    ),
    Runaway("a million printed lines", .steps, doing: "for i in 0..<1_000_000 { print(i) }"),
    often("formatted numbers", "var n = 0\n", "n += (1e308).formatted().isEmpty ? 1 : 0"),
  ]

  static let lists: [Runaway] = [
    often("looking for an element", list, "if a.contains(2) { n += 1 }"),
    often("looking for a place", list, "n += a.firstIndex(of: 2) ?? 0"),
    often("comparing arrays", list + "var b = a\nb[39_999] = 2\n", "if a == b { n += 1 }"),
    often("an array as a key", list + "var d: [[Int]: Int] = [:]\n", "d[a] = i"),
    often("an array turned round", list, "n += a.reversed().count"),
    often("sorting", list, "n += a.sorted()[0]"),
    often("the least", list, "n += a.min() ?? 0"),
    often("prefixes as arrays", .memory, list, "n += Array(a.prefix(30_000)).count"),
    often("sums of arrays", .memory, list, "n += (a + a).count"),
    often("arrays made anew", .memory, list, "n += Array(repeating: 1, count: 40_000).count"),
    often("inserting at the front", "var a: [Int] = []\n", "a.insert(i, at: 0)"),
    often(
      "removing at the front", "var a = Array(repeating: 1, count: 90_000)\n", "a.removeFirst(); a.append(1)"),
    Runaway("a doubling array", .size, doing: "var a = [1]\nfor _ in 0..<60 { a = a + a }"),
    Runaway("an array that doubles itself", .size, doing: "var a = [1]\nfor _ in 0..<60 { a += a }"),
    Runaway(
      "an array appended to itself", .size, doing: "var a = [1]\nfor _ in 0..<60 { a.append(contentsOf: a) }"),
    Runaway("a flat map", .size, doing: list, result: "a.flatMap { _ in a }.count"),
    Runaway("arrays joined", .size, doing: list, result: "Array(repeating: a, count: 1_000).joined().count"),
    Runaway(
      "arrays that are kept", .memory,
      doing: "var a: [[Int]] = []\nfor _ in 0..<1_000 { a.append(Array(repeating: 1, count: 40_000)) }"),
    Runaway(
      "pairs that are kept", .memory,
      doing: list + "var b: [Any] = []\nfor _ in 0..<1_000 { b.append(zip(a, a)) }"),
    Runaway(
      "numbers of elements that are kept", .memory,
      doing: list + "var b: [Any] = []\nfor _ in 0..<1_000 { b.append(a.enumerated()) }"),
    Runaway("a range as an array", .size, doing: "", result: "Array(0..<1_000_000_000).count"),
    Runaway("a range that is mapped", .size, "Text(\"\\((0..<1_000_000_000).map { $0 }.count)\")"),
    Runaway("a range that is added up", .size, "Text(\"\\((0..<1_000_000_000).reduce(0, +))\")"),
    Runaway("a range added to an array", .size, doing: "var a = [1]\na += 0..<1_000_000_000"),
    Runaway("a range that is zipped", .size, "Text(\"\\(zip(0..<1_000_000_000, 0..<1_000_000_000).count)\")"),
    Runaway("a range without an end", .steps, doing: "var n = 0\nfor i in 0... { n += i & 1 }"),
    Runaway(
      "steps of nearly nothing", .size,
      doing: "var n = 0\nfor x in stride(from: 0.0, to: 1e12, by: 0.0001) { n += Int(x) }"),
    Runaway("steps without an end", .size, doing: "for _ in stride(from: 0, to: Int.max, by: 1) { }"),
    Runaway(
      "a sequence without an end", .steps, doing: "", result: "Array(sequence(first: 1) { $0 }).count"),
    Runaway("an element repeated", .size, doing: "", result: "repeatElement(1, count: 1_000_000_000).count"),
    Runaway("a growing set", .steps, doing: "var d: Set<Int> = []\nfor i in 0..<100_000_000 { d.insert(i) }"),
    Runaway(
      "a set that is shared and grows", .steps,
      doing:
        "var d = Set(0..<40_000)\nfor i in 0..<100_000_000 { let e = d; d.insert(i); if e.count == 1 { return 2 } }"
    ),
    often("unions of sets", .memory, "let a = Set(0..<40_000)\nvar n = 0\n", "n += a.union(a).count"),
    often("subsets", .memory, "let a = Set(0..<40_000)\nvar n = 0\n", "if a.isSubset(of: a) { n += 1 }"),
    often(
      "keys of a dictionary", .memory,
      "let a = Dictionary(uniqueKeysWithValues: (0..<10_000).map { ($0, $0) })\nvar n = 0\n",
      "n += a.keys.count"),
    Runaway(
      "sets of sets that are nearly alike", .steps,
      doing: "var d: Set<Set<Int>> = []\nfor i in 0..<100_000 { d.insert([i, i + 1, i + 2]) }"),
    Runaway(
      "keys whose equality is the author's", .steps,
      "struct K: Hashable { let n: Int\nstatic func == (a: K, b: K) -> Bool { a.n == b.n } }\nvar d: Set<K> = []\nfunc f() -> Int { for i in 0..<100_000 { d.insert(K(n: i)) }\nreturn 1 }\nText(\"\\(f())\")"
    ),
    Runaway(
      "a queue in a dictionary", .steps,
      doing:
        "var d: [Int: Int] = [:]\nfor i in 0..<1_000_000 { d[i] = i; if i > 100, let f = d.first { d[f.key] = nil } }"
    ),
  ]

  static let calls: [Runaway] = [
    Runaway("a loop without an end", .steps, doing: "var i = 0\nwhile true { i += 1 }"),
    Runaway("a loop that does nothing", .steps, doing: "repeat { } while true"),
    Runaway("a recursion without an end", .depth, "func f(_ n: Int) -> Int { f(n) }\nText(\"\\(f(1))\")"),
    Runaway(
      "two functions that call each other", .depth,
      "func f(_ n: Int) -> Int { g(n) }\nfunc g(_ n: Int) -> Int { f(n) }\nText(\"\\(f(1))\")"),
    Runaway(
      "a property of itself", .depth, "struct S { var a: Int { b }\nvar b: Int { a } }\nText(\"\\(S().a)\")"),
    Runaway(
      "a description of itself", .depth,
      "struct S: CustomStringConvertible { var description: String { \"\\(self)\" } }\nText(\"\\(S())\")"),
    Runaway(
      "an equality of itself", .depth,
      "struct S: Equatable { let n: Int\nstatic func == (a: S, b: S) -> Bool { a == b } }\nText(\"\\(S(n: 1) == S(n: 2))\")"
    ),
    Runaway(
      "an order of itself", .depth,
      "struct S: Comparable { let n: Int\nstatic func < (a: S, b: S) -> Bool { a < b } }\nText(\"\\(S(n: 1) < S(n: 2))\")"
    ),
    Runaway(
      "an initialiser of itself", .depth, "struct S { init() { self = S() } }\nlet s = S()\nText(\"a\")"),
    Runaway("a default value of itself", .depth, "struct S { var a: Any = S() }\nlet s = S()\nText(\"a\")"),
    Runaway(
      "observers that change each other", .depth,
      "struct S { var a = 0 { didSet { b = a + 1 } }\nvar b = 0 { didSet { a = b + 1 } } }\nfunc f() -> Int { var s = S()\ns.a = 1\nreturn s.a }\nText(\"\\(f())\")"
    ),
    Runaway(
      "Fibonacci", .steps, "func f(_ n: Int) -> Int { n < 2 ? n : f(n - 1) + f(n - 2) }\nText(\"\\(f(40))\")"),
    Runaway(
      "Ackermann", .steps,
      "func a(_ m: Int, _ n: Int) -> Int { m == 0 ? n + 1 : n == 0 ? a(m - 1, 1) : a(m - 1, a(m, n - 1)) }\nText(\"\\(a(4, 4))\")"
    ),
    Runaway(
      "a closure that is given itself", .depth,
      "var f: (Int) -> Int = { $0 }\nf = { n in f(n) }\nText(\"\\(f(1))\")"),
    Runaway(
      "a map in a map in a map", .memory, doing: "",
      result: "(0..<1_000).map { _ in (0..<1_000).map { _ in (0..<1_000).reduce(0, +) }.count }.count"),
  ]
}
