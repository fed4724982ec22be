import Diagnostics
import LayoutEngine
import Testing
import Views

@Suite struct DynamicTypeTests {
  /// A row of buttons becomes a column where the reader's letters are large.
  @Test(arguments: [("large", true), ("xxxLarge", true), ("accessibility3", false)])
  func largerLettersAreNarrowerColumns(_ size: String, isRow: Bool) throws {
    let (tree, diagnostics) = build(
      """
      ViewThatFits {
        HStack(spacing: 8) {
          ForEach(["Cat", "Goldfish", "Dog"], id: \\.self) { Button($0) { }.buttonStyle(.bordered) }
        }
        .id("row")
        VStack(spacing: 8) {
          ForEach(["Cat", "Goldfish", "Dog"], id: \\.self) { Button($0) { }.buttonStyle(.bordered) }
        }
        .id("column")
      }
      .dynamicTypeSize(.\(size))
      """)
    #expect(!diagnostics.hasErrors, "\(diagnostics.map { $0.rendered() })")
    let found = explain(try #require(tree), ProposedViewSize(width: 340, height: nil)).frames
    #expect(found.map(\.id) == [isRow ? "row" : "column"])
  }
}
