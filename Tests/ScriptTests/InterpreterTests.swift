import Diagnostics
import Script
import ScriptSyntax
import Testing

/// What the host can ask of the interpreter, and what it may not spend.
@Suite struct InterpreterTests {
  // MARK: Names and closures

  @Test(arguments: [
    (
      "a closure sees what is around it", "let a = 1\nHStack { let b = 2; VStack { Text(\"\\(a + b)\") } }",
      "3"
    ),
    ("an inner name hides an outer one", "let a = 1\nHStack { let a = 2; Text(\"\\(a)\") }", "2"),
    (
      "a condition binds for its branch",
      "let a: Int? = 5\nif let a { Text(\"\\(a)\") } else { Text(\"none\") }", "5"
    ),
    (
      "nil takes the other branch",
      "let a: Int? = nil\nif let b = a { Text(\"\\(b)\") } else { Text(\"none\") }", "none"
    ),
    (
      "an actor is an object, and its tasks are done at once",
      """
      actor Counter {
        private var count = 0
        func increment() -> Int { count += 1; return count }
      }
      let counter = Counter()
      func run() async -> Int {
        async let first = counter.increment()
        async let second = counter.increment()
        let squares = await withTaskGroup(of: Int.self) { group in
          for number in 1...3 { group.addTask { number * number } }
          var sum = 0
          for await square in group { sum += square }
          return sum
        }
        return await first + second + squares
      }
      Text("\\(await run())")
      """, "17"
    ),
    ("a variable changes", "var a = 1\na += 2\na = a * 2\nText(\"\\(a)\")", "6"),
    ("closures share a variable", "var a = 1\nlet f = { a + 1 }\na = 5\nText(\"\\(f())\")", "6"),
    ("a closure that changes a variable", "var a = 1\nlet f = { a += 1 }\nf()\nf()\nText(\"\\(a)\")", "3"),
    (
      "a function of several statements",
      "let f = { (x: Int) -> Int in let y = x * 2; return y + 1 }\nText(\"\\(f(3))\")", "7"
    ),
    (
      "a function that returns early",
      "let f = { (x: Int) in if x > 2 { return \"big\" }; return \"small\" }\nText(f(3))", "big"
    ),
    ("a closure in a closure", "let f = { (x: Int) in { (y: Int) in x * y } }\nText(\"\\(f(3)(4))\")", "12"),
    ("a tuple taken apart", "let (a, b) = (1, \"x\")\nText(\"\\(a)\\(b)\")", "1x"),
    (
      "switch over values",
      "switch 3 {\ncase 1, 2: Text(\"few\")\ncase 3..<9: Text(\"some\")\ndefault: Text(\"many\")\n}", "some"
    ),
    (
      "switch with names",
      "switch (2, \"b\") {\ncase (1, _): Text(\"one\")\ncase (let n, let s) where n > 1: Text(s)\ndefault: Text(\"-\")\n}",
      "b"
    ),
    ("if as a value", "let a = if true { 1 } else { 2 }\nText(\"\\(a)\")", "1"),
    ("a condition of several parts", "let a: Int? = 3\nif let a, a > 2, true { Text(\"yes\") }", "yes"),
    ("import of what is there anyway", "import SwiftUI\nText(\"a\")", "a"),
    ("a declared Double", "let a: CGFloat = 1 / 2\nText(\"\\(a)\")", "0.5"),
    ("a division of Ints", "let a = 7 / 2\nText(\"\\(a)\")", "3"),
    ("literals beside a Double", "let x = 1.5\nText(\"\\(1 / 2 * x + 1)\")", "1.75"),
    ("a ternary of both kinds", "let a = true ? 1 : 2.5\nText(\"\\(a / 2)\")", "0.5"),
    ("an array of both kinds", "let a = [1, 2.5]\nText(\"\\(a[0] / 2)\")", "0.5"),
  ])
  func values(name: String, source: String, expected: String) {
    let run = Run(source)
    #expect(run.messages == "", "\(name)")
    #expect(run.text.contains("Text(\(expected.debugDescription))"), "\(name)")
  }

  @Test func aClosureSaysHowManyArgumentsItTakes() {
    for (source, count) in [
      ("{ }", 0), ("{ a in a }", 1), ("{ a, _ in a }", 2), ("{ $0 + $1 }", 2), ("{ $1 }", 2),
    ] {
      let closure = closure(source)
      #expect(closure.0?.parameterCount == count, "\(source)")
    }
  }

  @Test func theHostCallsAClosure() throws {
    let (found, interpreter) = closure("{ a, b in a * b }")
    let result = interpreter.call(try #require(found), [.int(6), .int(7)])
    #expect(result.map(Run.describe) == "42")
    #expect(interpreter.call(try #require(found), [.int(6), .string(StringValue("x"))]) == nil)
    #expect(interpreter.diagnostics.count == 1)
  }

  @Test func keyPathsReadMembers() throws {
    let (_, interpreter) = closure("{ }")
    let span = Span(SourceFile(path: "a", text: ""), 0..<0)
    let pair = Value.tuple(TupleValue([.int(3), .string("abc")], labels: ["offset", "element"]))
    #expect(interpreter.value(at: KeyPathValue(["offset"], span), of: pair).map(Run.describe) == "3")
    #expect(
      interpreter.value(at: KeyPathValue(["element", "count"], span), of: pair).map(Run.describe) == "3")
    #expect(interpreter.value(at: KeyPathValue(["self"], span), of: .int(1)).map(Run.describe) == "1")
    #expect(interpreter.value(at: KeyPathValue(["size"], span), of: pair) == nil)
    #expect(
      interpreter.diagnostics.map(\.message) == [
        "a value of type '(offset: Int, element: String)' has no member 'size'"
      ])
  }

  private func closure(_ source: String) -> (Closure?, Interpreter) {
    let (tree, _) = parse(SourceText(SourceFile(path: "page.md", text: "Text(\(source))")))
    let interpreter = Interpreter(vocabulary: Run.vocabulary)
    guard case .host(let call)? = interpreter.run(tree).first?.value,
      case .closure(let closure)? = call.arguments?.first?.value
    else { return (nil, interpreter) }
    return (closure, interpreter)
  }

  // MARK: Members the host announces

  @Test func membersTheHostAnnouncedAreCheckedBeforeAnythingRuns() {
    let (tree, _) = parse(
      SourceText(SourceFile(path: "page.md", text: "if false { Text(\"a\").paddin(4).bold() }")))
    let interpreter = Interpreter(
      vocabulary: HostVocabulary(globals: ["Text"], members: ["padding", "bold"]))
    #expect(interpreter.run(tree).isEmpty)
    #expect(interpreter.diagnostics.map(\.message) == ["no view, shape or value has a member 'paddin'"])
    #expect(interpreter.diagnostics.first?.hint == "did you mean 'padding'?")
  }

  // MARK: Budgets

  @Test(arguments: [
    (
      "steps", "Text(\"\\((0..<90).map { i in (0..<90).map { j in j } }.count)\")",
      "the block takes more than 1000 steps"
    ),
    ("views", "ForEach(0..<200) { i in Text(\"a\") }", "the block makes more than 100 views"),
    (
      "depth",
      "let f = { (g: Int) in 1 }\nText(\"\\([1].map { [$0].map { [$0].map { [$0].map { f($0) } } } })\")",
      "more than 4 calls inside each other"
    ),
    ("string", "Text(String(repeating: \"ab\", count: 300))", "a string or an array grows beyond 500"),
    ("array", "Text(\"\\(Array(0..<900).count)\")", "a string or an array grows beyond 500"),
    (
      "doubling",
      "var s = \"ab\"\nlet f = { s += s }\n[1, 2, 3, 4, 5, 6, 7, 8, 9].forEach { _ in f() }\nText(s)",
      "a string or an array grows beyond 500"
    ),
  ])
  func budgets(name: String, source: String, expected: String) {
    var limits = Limits()
    (limits.steps, limits.depth, limits.views, limits.size) = (1_000, 4, 100, 500)
    let run = Run(source, limits: limits)
    #expect(run.diagnostics.map(\.message) == [expected], "\(name)")
  }
}
