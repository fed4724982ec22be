import Testing

/// A program that would take for ever, or all memory, or the stack, and what stops it.
struct Runaway: Sendable, CustomTestStringConvertible {
  enum End: String, Sendable {
    case steps = "steps"
    case memory = "texts and arrays of more than"
    case size = "grows beyond"
    case nesting = "values inside each other"
    case chain = "modifiers on one view"
    case depth = "calls inside each other"
    /// It is bounded by what it does, and ends as anything does.
    case well = ""
  }

  let testDescription: String
  let end: End
  let source: String

  init(_ name: String, _ end: End, _ source: String) {
    (testDescription, self.end, self.source) = (name, end, source)
  }

  /// The statements of a function that gives a number.
  init(_ name: String, _ end: End, doing body: String, result: String = "1") {
    self.init(name, end, "func f() -> Int {\n\(body)\nreturn \(result)\n}\nText(\"\\(f())\")")
  }

  /// A value that is put into another one of its kind, half a million times.
  static func nest(_ name: String, _ first: String, _ round: String) -> Runaway {
    nest(name, .nesting, first, round)
  }

  static func nest(_ name: String, _ end: End, _ first: String, _ round: String) -> Runaway {
    Runaway(name, end, doing: "\(first)\nfor i in 0..<500_000 { \(round) }")
  }

  /// Objects that hold each other: nobody may go from one to the next without an end.
  static let objects: [Runaway] = [
    Runaway(
      "an iterator that is made of something", .well,
      """
      struct Tree: Sequence { func makeIterator(_ start: Int) -> IndexingIterator<[Int]> { [start].makeIterator() } }
      func count() -> Int { var sum = 0; for _ in Tree() { sum += 1 }; return sum }
      var iterator = Tree().makeIterator()
      Text("\\(count())")
      """),
    Runaway(
      "a sequence whose elements are its own", .depth,
      """
      struct Tree: Collection {
        var startIndex: Int { Array(self).count }
        var endIndex: Int { 3 }
        subscript(i: Int) -> Int { i }
        func index(after i: Int) -> Int { i + 1 }
      }
      Text("\\(Array(Tree()).count)")
      """),
    Runaway(
      "a collection that begins behind its end, walked through", .steps,
      "struct Far: Sequence { let startIndex = Int.max, endIndex = 0; subscript(i: Int) -> Int { 1 } }\n"
        + "Text(\"\\(Far().map { $0 })\")"),
    Runaway(
      "a chain of objects", .steps,
      "class Node { var next: Node? }\nvar first = Node()\nfor _ in 0..<500_000 { let n = Node(); n.next = first; first = n }"
    ),
    Runaway(
      "a pattern that tries everything", .steps,
      "let text = String(repeating: \"a\", count: 60)\nText(\"\\(text.contains(/(a+)+b/))\")"),
    Runaway(
      "a writer that writes itself", .well,
      "struct A: Encodable { func encode(to e: Encoder) throws { var c = e.singleValueContainer(); try c.encode(self) } }\nlet a = try? JSONEncoder().encode(A())"
    ),
    Runaway(
      "containers within containers", .well,
      "struct A: Encodable { enum K: CodingKey { case k }\nfunc encode(to e: Encoder) throws { var c = e.container(keyedBy: K.self)\nfor _ in 0..<500_000 { c = c.nestedContainer(keyedBy: K.self, forKey: .k) } } }\nlet a = try? JSONEncoder().encode(A())"
    ),
    Runaway(
      "a sequence without an end", .steps,
      "struct A: Sequence, IteratorProtocol { mutating func next() -> Int? { 1 } }\nfor _ in A() {}\nprint(A().map { $0 }.count)"
    ),
    Runaway("an object that makes another", .depth, "class Node { let next = Node() }\nlet a = Node()"),
    Runaway(
      "objects that describe each other", .depth,
      "class Node: CustomStringConvertible { var next: Node?; var description: String { \"\\(next!)\" } }\nlet a = Node()\na.next = a\nprint(a)"
    ),
    Runaway(
      "objects that compare each other", .depth,
      "class Node: Equatable { var next: Node?; static func == (a: Node, b: Node) -> Bool { a.next == b.next } }\nlet a = Node()\na.next = a\nprint(a == a)"
    ),
    Runaway(
      "an observer that calls itself by another", .depth,
      "class Node { var other: Node?; var n = 0 { didSet { other?.n += 1 } } }\nlet a = Node(), b = Node()\na.other = b\nb.other = a\na.n = 1"
    ),
  ]

  /// Values inside each other: each is released within the one around it.
  static let nested: [Runaway] = [
    nest("an array in an array", "var a: [Any] = [1]", "a = [a]"),
    nest("an array between others", "var a: [Any] = [1]", "a = [0, a, 0]"),
    nest("an array in an array by append", "var a: [Any] = [1]", "var b: [Any] = []; b.append(a); a = b"),
    nest("an array in an array by +=", "var a: [Any] = [1]", "var b: [Any] = [0]; b += [a]; a = b"),
    nest(
      "an array in an array by insert", "var a: [Any] = [1]",
      "var b: [Any] = [0, 0]; b.insert(a, at: 1); a = b"),
    nest(
      "an array in an array by its index", "var a: [Any] = [1]", "var b: [Any] = [0, 0, 0]; b[1] = a; a = b"),
    nest(
      "an array in an array by a range", "var a: [Any] = [1]",
      "var b: [Any] = [0, 0, 0]; b.replaceSubrange(1..<2, with: [a]); a = b"),
    nest("an array repeated once", "var a: [Any] = [1]", "a = Array(repeating: a, count: 1)"),
    nest("an array mapped into an array", "var a: [Any] = [1]", "a = [0].map { _ in a }"),
    nest("an array of a slice of itself", "var a: [Any] = [1]", "a = [a.prefix(1)]"),
    nest("a slice in an array", "var a: [Any] = [1, 2]", "a = [a[0...0]]"),
    nest("an array in a dictionary", "var a: [String: Any] = [:]", "a = [\"a\": a]"),
    nest(
      "a dictionary by its subscript", "var a: [String: Any] = [:]",
      "var b: [String: Any] = [:]; b[\"x\"] = a; a = b"),
    nest(
      "a dictionary by updateValue", "var a: [String: Any] = [:]",
      "var b: [String: Any] = [:]; b.updateValue(a, forKey: \"x\"); a = b"),
    nest(
      "a dictionary that is grouped", "var a: [Any] = [1]",
      "let d = Dictionary(grouping: [a], by: { _ in 1 }); a = [d]"),
    nest("a tuple in a tuple", "var a: Any = 1", "a = (a, i)"),
    nest("a tuple twice in a tuple", "var a: Any = 1", "a = (a, a)"),
    nest("a tuple with labels", "var a: Any = 1", "a = (x: a, y: i)"),
    nest("pairs of zip", "var a: [Any] = [1]", "a = zip(a, [i]).map { $0 }"),
    nest("pairs of enumerated", "var a: [Any] = [1]", "a = a.enumerated().map { $0 }"),
    nest("an array reduced into itself", "var a: [Any] = [1]", "a = [1].reduce(a) { r, _ in [r] }"),
    nest("an array and an optional", "var a: Any? = nil", "a = [a]"),
    Runaway(
      "a struct in a struct", .nesting,
      "struct S { var x: Any }\nfunc f() -> Int { var s = S(x: 1)\nfor _ in 0..<500_000 { s = S(x: s) }\nreturn 1 }\nText(\"\\(f())\")"
    ),
    Runaway(
      "a struct in its own property", .nesting,
      "struct S { var x: Any }\nfunc f() -> Int { var s = S(x: 1)\nfor _ in 0..<500_000 { s.x = s }\nreturn 1 }\nText(\"\\(f())\")"
    ),
    Runaway(
      "a struct with an observer in its own property", .nesting,
      "struct S { var x: Any { didSet { } } }\nfunc f() -> Int { var s = S(x: 1)\nfor _ in 0..<500_000 { s.x = s }\nreturn 1 }\nText(\"\\(f())\")"
    ),
    Runaway(
      "a list of enums", .nesting,
      "indirect enum L { case end\ncase next(L) }\nfunc f() -> Int { var l = L.end\nfor _ in 0..<500_000 { l = .next(l) }\nreturn 1 }\nText(\"\\(f())\")"
    ),
    Runaway(
      "enums in arrays in enums", .nesting,
      "indirect enum L { case end\ncase all([L]) }\nfunc f() -> Int { var l = L.end\nfor _ in 0..<500_000 { l = .all([l]) }\nreturn 1 }\nText(\"\\(f())\")"
    ),
    nest("a closure that captures a closure", "var g: (Int) -> Int = { $0 }", "let h = g; g = { h($0) + 1 }"),
    nest(
      "a function that captures a function", .steps, "var g: (Int) -> Int = { $0 }",
      "let h = g; func k(_ n: Int) -> Int { h(n) }; g = k"),
    nest(
      "closures that share variables", .steps, "var g: () -> Any = { 1 }",
      "var v: Any = 0; let c: () -> Any = { v }; v = g; v = g(); g = c"),
    nest("a closure of an array of closures", "var a: [() -> Int] = [{ 1 }]", "let b = a; a = [{ b.count }]"),
    nest("a view in a stack in a view", "var v: Any = Text(\"a\")", "let w = v; v = VStack { w }"),
    nest("a view with a modifier", .chain, "var v = Text(\"a\")", "v = v.bold()"),
    nest("a view of a call nobody knows", .chain, "var v: Any = Text(\"a\")", "v = HStack(v)"),
    nest("sums of texts", .chain, "var t = Text(\"a\")", "t = t + Text(\"b\")"),
  ]

  /// What is small, but walked as often as it is shared.
  static let shared: [Runaway] = [
    Runaway("the text of a doubling array", .size, doing: doubling, result: "\"\\(a)\".count"),
    Runaway("printing a doubling array", .size, doing: doubling + "\nprint(a)"),
    Runaway("describing a doubling array", .size, doing: doubling, result: "String(describing: a).count"),
    Runaway("the description of a doubling array", .size, doing: doubling, result: "a.description.count"),
    Runaway(
      "a format of a doubling array", .size, doing: doubling, result: "String(format: \"%@\", a).count"),
    Runaway(
      "a doubling dictionary", .size,
      doing: "var a: [String: Any] = [:]\nfor _ in 0..<60 { a = [\"a\": a, \"b\": a] }",
      result: "\"\\(a)\".count"),
    Runaway(
      "a doubling tuple", .size, doing: "var a: Any = 1\nfor _ in 0..<60 { a = (a, a) }",
      result: "\"\\(a)\".count"),
    Runaway(
      "a doubling struct", .size,
      "struct S { var x: Any\nvar y: Any }\nfunc f() -> Int { var s = S(x: 1, y: 1)\nfor _ in 0..<60 { s = S(x: s, y: s) }\nreturn \"\\(s)\".count }\nText(\"\\(f())\")"
    ),
    Runaway("a doubling tree as text", .size, tree + doublingTree + "Text(\"\\(f(\"\\(a)\".count))\")"),
    Runaway(
      "a doubling tree in a set", .steps, tree + doublingTree + "let s: Set<T> = [a]\nText(\"\\(s.count)\")"),
    Runaway(
      "a doubling tree as a key", .steps,
      tree + doublingTree + "let s: [T: Int] = [a: 1]\nText(\"\\(s.count)\")"),
    Runaway(
      "a doubling tree that is looked up", .steps,
      tree + doublingTree + "var s: [T: Int] = [:]\ns[a] = 1\nText(\"\\(s.count)\")"),
    Runaway("two doubling trees", .steps, tree + doublingTrees + "Text(\"\\(a == b)\")"),
    Runaway("two doubling trees that are not equal", .steps, tree + doublingTrees + "Text(\"\\(a != b)\")"),
    Runaway("a doubling tree among others", .steps, tree + doublingTrees + "Text(\"\\([a].contains(b))\")"),
    Runaway(
      "a doubling tree and its place", .steps,
      tree + doublingTrees + "Text(\"\\([a].firstIndex(of: b) ?? 0)\")"),
    Runaway("arrays of doubling trees", .steps, tree + doublingTrees + "Text(\"\\([a] == [b])\")"),
    Runaway("tuples of doubling trees", .steps, tree + doublingTrees + "Text(\"\\((a, 1) == (b, 1))\")"),
    Runaway(
      "a switch over doubling trees", .steps,
      tree + doublingTrees + "switch a { case b: Text(\"a\")\ndefault: Text(\"b\") }"),
    Runaway("an order of doubling trees", .steps, tree + doublingTrees + "Text(\"\\(a < b)\")"),
    Runaway("doubling trees sorted", .steps, tree + doublingTrees + "Text(\"\\([a, b, a].sorted().count)\")"),
    Runaway(
      "doubling trees and their least", .steps, tree + doublingTrees + "Text(\"\\([a, b].min() == nil)\")"),
    Runaway(
      "doubling trees that begin alike", .steps, tree + doublingTrees + "Text(\"\\([a].starts(with: [b]))\")"),
    Runaway(
      "doubling trees, element by element", .steps,
      tree + doublingTrees + "Text(\"\\([a].elementsEqual([b]))\")"),
    Runaway(
      "doubling trees split", .steps, tree + doublingTrees + "Text(\"\\([a].split(separator: b).count)\")"),
  ]

  private static let doubling = "var a: [Any] = [1]\nfor _ in 0..<60 { a = [a, a] }"
  private static let tree = "indirect enum T: Hashable, Comparable { case l\ncase n(T, T) }\n"
  private static let doublingTree = """
    func grown() -> T { var a = T.l
    for _ in 0..<60 { a = .n(a, a) }
    return a }
    let a = grown()
    func f(_ n: Int) -> Int { n }
    """ + "\n"
  private static let doublingTrees = """
    func grown() -> T { var a = T.l
    for _ in 0..<60 { a = .n(a, a) }
    return a }
    let a = grown()
    let b = grown()
    """ + "\n"
}
