import Diagnostics
import Foundation
import LayoutEngine
import Testing
import Views

/// What the views and the modifiers come to, by tables.
@Suite struct TableTests {
  @Test(arguments: MeasuredTable.read("views") + MeasuredTable.read("texts"))
  func views(_ fact: ConformanceTests.Case) throws {
    let (tree, diagnostics) = build(fact.source)
    #expect(diagnostics.map { $0.rendered() }.joined() == "")
    let expected =
      (["\(line(fact.size.width)) \(line(fact.size.height))"]
      + fact.frames.map { frame in
        let rect = frame.rect
        return "\(frame.id) \(line(rect.minX)) \(line(rect.minY)) \(line(rect.width)) \(line(rect.height))"
      }).joined(separator: "\n")
    #expect(frames(try #require(tree), fact.proposal) == expected, "\(fact.source)")
  }

  private func line(_ value: CGFloat) -> String { decimal(value) }
}
