import Diagnostics
import Markdown
import Testing

@Suite struct ParsingMemoryTests {
  /// Texts from a few bytes to some that need several blocks of memory, parsed by many tasks at once.
  @Test func manyThreadsParseAtOnce() async {
    let texts = (0..<24).map { index in
      String(repeating: "- *a* `b` [c](/d) \(index)\n\n  > e\n", count: 1 << (index % 12))
    }
    func dump(_ text: String) -> String {
      // Positions only of short ones: long ones take their time to print.
      let document = Document(SourceText(SourceFile(path: "a.md", text: text)))
      return text.utf8.count < 4000 ? document.dump() : "\(document.nodes.count) \(document.pool.count)"
    }
    let expected = texts.map(dump)
    await withTaskGroup(of: (Int, String).self) { group in
      for round in 0..<4 {
        for (index, text) in texts.enumerated() where (index + round) % 2 == 0 {
          group.addTask { (index, dump(text)) }
        }
      }
      for await (index, result) in group { #expect(result == expected[index]) }
    }
  }
}
