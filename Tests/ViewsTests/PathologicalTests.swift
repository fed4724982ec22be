import Diagnostics
import LayoutEngine
import Testing
import Views

/// Blocks that nobody writes by hand: an answer or a diagnostic, and soon.
@Suite struct PathologicalTests {
  @Test(arguments: [
    ("nested stacks", 10_000, { String(repeating: "HStack {\n", count: $0) + "Text(\"a\")" + String(repeating: "}\n", count: $0) }),
    ("chained modifiers", 10_000, { "Color.red" + String(repeating: ".padding(1)", count: $0) }),
    ("nested overlays", 2_000, { "Color.red" + String(repeating: ".overlay { Color.red", count: $0) + String(repeating: "}", count: $0) }),
    ("nested arguments", 5_000, { "Color.red" + String(repeating: ".background(Color.red", count: $0) + String(repeating: ")", count: $0) }),
    ("a copy of a copy", 12, { String(repeating: "ForEach(0..<10) { _ in ", count: $0) + "Color.red" + String(repeating: "}", count: $0) }),
    ("many copies", 50_000, { "ForEach(0..<\($0)) { Color.red.opacity(Double($0)) }" }),
    ("nested quotes", 5_000, { "\"\"\"\n" + String(repeating: ">", count: $0) + " a\n\"\"\"" }),
    ("nested lists", 400, { count in
      "\"\"\"\n" + (0..<count).map { String(repeating: "  ", count: $0) + "- a\n" }.joined() + "\"\"\""
    }),
    ("a text of 200,000 words", 200_000, { "Text(\"" + String(repeating: "word ", count: $0) + "\")" }),
    ("tildes", 20_000, { "Text(\"" + String(repeating: "~~a", count: $0) + "\")" }),
  ] as [(String, Int, @Sendable (Int) -> String)])
  func input(_ name: String, _ count: Int, _ make: @escaping @Sendable (Int) -> String) async {
    let clock = ContinuousClock()
    let start = clock.now
    let messages = await onLargeStack {
      let (tree, diagnostics) = build(make(count))
      if let tree { _ = explain(tree, ProposedViewSize(width: 300, height: nil)) }
      return diagnostics.map(\.message)
    }
    #expect(clock.now - start < .seconds(20), "\(name): \(messages)")
  }

  /// As deep as is allowed, with everything that a stack asks its children for.
  @Test func deepestStacksCostNoMoreThanTheirSize() async {
    let depth = 240
    let count = await onLargeStack { () -> Int in
      var source = ""
      for level in 0..<depth {
        source += level % 2 == 0 ? "HStack(alignment: .firstTextBaseline) {\n" : "VStack {\n"
      }
      source += "Text(\"in the middle\")"
      source += String(repeating: "\nText(\"a\").frame(maxWidth: 100)\n}", count: depth)
      let (tree, diagnostics) = build(source)
      guard let tree, diagnostics.isEmpty else { return -1 }
      _ = explain(tree, ProposedViewSize(width: 5000, height: nil))
      return tree.layout.nodes.map(\.measureCount).reduce(0, +)
    }
    #expect(count > 0 && count < 100_000, "\(count) measurements")
  }
}
