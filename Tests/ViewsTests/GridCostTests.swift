import Foundation
import LayoutEngine
import Testing
import Views

/// What grids cost: measurements are counted, not timed.
@Suite struct GridCostTests {
  /// How often nodes were asked for a size that they had to compute.
  private func measures(_ source: String, _ proposal: ProposedViewSize) throws -> Int {
    let tree = try #require(build(source).tree)
    tree.layout.solve(proposal)
    return tree.layout.nodes.reduce(0) { $0 + $1.measureCount }
  }

  private func nested(_ depth: Int) -> String {
    let leaf = "Color.red.frame(minWidth: 10, maxWidth: 500)"
    return (0..<depth).reduce(leaf) { inner, _ in
      "Grid { GridRow { \(inner)\nColor.red.frame(width: 4) }; GridRow { Text(\"some words\").gridCellColumns(2) } }"
    }
  }

  @Test func nestedGridsCostNoMoreThanTheSquareOfTheirDepth() throws {
    let proposal = ProposedViewSize(width: 600, height: nil)
    let (ten, twenty) = (try measures(nested(10), proposal), try measures(nested(20), proposal))
    #expect(ten < 10 * 4 * 60)
    #expect(twenty < 5 * ten, "\(ten) at depth 10, \(twenty) at depth 20")
  }

  @Test func aCellIsAskedAFewTimes() throws {
    let source = """
      Grid { ForEach(0..<50) { n in GridRow { Color.red; Text("row \\(n)"); Color.blue.frame(width: 20) } } }
      """
    let count = try measures(source, ProposedViewSize(width: 600, height: nil))
    // The least, the most, the share, and the room in the end.
    #expect(count <= 50 * 4 * 5 + 10, "\(count)")
  }

  @Test func twiceAsManyRowsCostTwiceAsMuch() throws {
    func rows(_ count: Int) -> String {
      """
      Grid {
        ForEach(0..<\(count)) { n in
          GridRow { Text("a text of row \\(n) that wraps"); Text("row \\(n)"); Color.blue.frame(height: n % 7); Divider() }
          if n % 10 == 0 { Text("heading \\(n)") }
        }
      }
      """
    }
    let proposal = ProposedViewSize(width: 500, height: nil)
    let (some, more) = (try measures(rows(120), proposal), try measures(rows(240), proposal))
    #expect(Double(more) <= 2.1 * Double(some), "\(some) for 120 rows, \(more) for 240")
  }
}
