import Diagnostics
import Script
import Testing

/// Programs that would take for ever, or all memory, or the stack: each is stopped by the limit that it passes.
///
/// The limits are a fraction of a page's, so that reaching them takes little time in debug, too; what is counted does
/// not depend on them. A program that nothing stops is killed by the time limit of its test.
@Suite(.timeLimit(.minutes(30))) struct RunawayTests {
  static let limits: Limits = {
    var limits = Limits()
    limits.steps = 120_000
    limits.size = 100_000
    limits.memory = 5_000_000
    limits.views = 5_000
    return limits
  }()

  @Test(arguments: Runaway.nested) func nestingIsLimited(_ program: Runaway) {
    // Ten thousand values of some types take more steps than that.
    var limits = Self.limits
    limits.steps = 800_000
    check(program, limits)
  }
  @Test(arguments: Runaway.objects) func objectsAreCounted(_ program: Runaway) { check(program) }

  /// Nothing goes from one object to the next, and so none is too far from the first.
  @Test func aChainOfObjectsNeedsNoStack() {
    let run = Run(
      """
      class Node { var next: Node?; var values: [Int] = [1] }
      var first = Node()
      for _ in 0..<20_000 { let node = Node(); node.next = first; first = node }
      print(first.next === first, first)
      """)
    #expect(run.messages.isEmpty && run.output == ["false main.Node"], "\(run.messages) \(run.output)")
  }

  /// Types that are made of twice another one.
  @Test(arguments: ["(T, T)", "P<T, T>", "(T) -> T", "[T: T]"])
  func noTypeIsHuge(_ pair: String) {
    let aliases = (1...60).map { number in
      "typealias T\(number) = " + pair.replacing("T", with: "T\(number - 1)")
    }
    let run = Run("struct P<A, B> {}\ntypealias T0 = Int\n" + aliases.joined(separator: "\n"))
    #expect(run.messages.contains("this type consists of more than 4000 types"), "\(run.messages)")
  }

  @Test func typesInTypesAreResolvedOnce() {
    let type = String(repeating: "Array<", count: 40) + "Int" + String(repeating: ">", count: 40)
    #expect(Run("let a: \(type) = []\nprint(a.count)").output == ["0"])
  }

  /// What a lazy property holds may be the value that it belongs to, by whichever name.
  @Test(arguments: [
    "A = a", "[A] = [a, a]", "(Int, A) = (1, a)", "[Int: A] = [1: a]", "Any = [a].makeIterator()",
  ])
  func noValueHoldsItself(_ value: String) {
    let run = Run(
      "struct A { var n = 1\n lazy var own: \(value) }\nvar a = A()\nprint(a.own)\nprint(\"end\")")
    #expect(run.messages.isEmpty && run.output.last == "end", "\(run.messages) \(run.output)")
  }

  /// A literal of a type that would be made of a literal of the same type, at once or by way of another.
  @Test(arguments: [
    "struct A: ExpressibleByStringLiteral { init(stringLiteral text: A) { let a: A = \"\" } }",
    "struct A: ExpressibleByIntegerLiteral { init(integerLiteral number: B) {} }\n"
      + "struct B: ExpressibleByIntegerLiteral { init(integerLiteral number: A) {} }\nlet a: A = 1",
    "struct A: ExpressibleByArrayLiteral { init(arrayLiteral items: B...) {} }\n"
      + "struct B: ExpressibleByBooleanLiteral { init(booleanLiteral flag: B) {} }\nlet a: A = [true]",
  ])
  func noLiteralIsMadeOfItself(_ source: String) {
    let messages = Run(source).messages
    #expect(messages.contains("needs its own value to be computed"), "\(messages)")
  }

  @Test(arguments: Runaway.shared) func whatIsSharedIsCharged(_ program: Runaway) { check(program) }
  @Test(arguments: Runaway.texts) func textsAreCharged(_ program: Runaway) { check(program) }
  @Test(arguments: Runaway.lists) func listsAreCharged(_ program: Runaway) { check(program) }
  @Test(arguments: Runaway.calls) func callsAreCounted(_ program: Runaway) { check(program) }

  private func check(_ program: Runaway, _ limits: Limits = Self.limits) {
    let run = Run(program.source, limits: limits)
    let messages = run.diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(
      messages.contains { $0.contains(program.end.rawValue) },
      "\(messages.isEmpty ? "ended well" : messages.joined(separator: "; "))")
  }
}
