import Diagnostics
import Foundation
import Glibc
import LayoutEngine
import Testing
import Views

/// Blocks that nobody writes by hand: an answer or a diagnostic, and soon.
@Suite struct PathologicalTests {
  struct Input: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let count: Int
    let make: @Sendable (Int) -> String
  }

  private static func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  static let inputs: [Input] = [
    Input(testDescription: "nested stacks", count: 10_000) {
      times("HStack {\n", $0) + "Text(\"a\")" + times("}\n", $0)
    },
    Input(testDescription: "chained modifiers", count: 10_000) { "Color.red" + times(".padding(1)", $0) },
    Input(testDescription: "nested overlays", count: 2_000) {
      times("Color.red.overlay { ", $0) + "Color.red" + times("}", $0)
    },
    Input(testDescription: "nested arguments", count: 5_000) {
      times("Color.red.background(", $0) + "Color.red" + times(")", $0)
    },
    Input(testDescription: "copies of copies", count: 12) {
      times("ForEach(0..<10) { _ in ", $0) + "Color.red" + times("}", $0)
    },
    Input(testDescription: "many copies", count: 50_000) {
      "ForEach(0..<\($0)) { Color.red.opacity(Double($0)) }"
    },
    Input(testDescription: "as many copies as there may be", count: 19_000) {
      "HStack { ForEach(0..<\($0)) { Color.red.opacity(Double($0)) } }"
    },
    Input(testDescription: "nested quotes", count: 5_000) { "\"\"\"\n" + times(">", $0) + " a\n\"\"\"" },
    Input(testDescription: "nested lists", count: 100) { count in
      let items = (0..<count).map { times("  ", $0) + "- a\n" }
      return "\"\"\"\n" + items.joined() + "\"\"\""
    },
    Input(testDescription: "a text of 50,000 words", count: 50_000) {
      "Text(\"" + times("word ", $0) + "\")"
    },
    Input(testDescription: "a text that is twice itself, again and again", count: 40) {
      "var text = Text(\"a\")\nfor _ in 0..<\($0) { text += text }\ntext"
    },
    Input(testDescription: "twice what is no text", count: 40) {
      "var text = ForEach\nfor _ in 0..<\($0) { text += text }\ntext"
    },
    Input(testDescription: "a view within itself that is measured", count: 0) {
      times("", $0) + "struct Page: View { var body: some View { Page().frame(width: 0)"
        + ".onGeometryChange(for: CGSize.self) { $0.size } action: { _ in } } }\nPage()"
    },
    Input(testDescription: "tildes", count: 20_000) { "Text(\"" + times("~~a", $0) + "\")" },
  ]

  @Test(arguments: inputs)
  func answersSoon(_ input: Input) async {
    let (seconds, messages) = await onLargeStack {
      let (tree, diagnostics) = build(input.make(input.count))
      if let tree { _ = explain(tree, ProposedViewSize(width: 300, height: nil)) }
      // The thread's own time: other tests run beside it.
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return (Double(time.tv_sec) + Double(time.tv_nsec) / 1e9, diagnostics.map(\.message))
    }
    #expect(seconds < 10, "\(messages.prefix(3))")
  }

  /// As deep as is allowed, with everything that a stack asks its children for.
  @Test func deepestStacksCostNoMoreThanTheirSize() async {
    let depth = 80
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
