import Diagnostics
import Foundation
import LayoutEngine
import Testing
import Views

/// Grids of all kinds, by a table of what is offered and where the views then stand.
@Suite struct GridTests {
  @Test func table() throws {
    let table = TableFile("grids")
    #expect(table.cases.count > 40)
    try table.check { entry in
      let lines = entry.input.components(separatedBy: "\n")
      let numbers = lines[0].components(separatedBy: " ").map { word in
        word == "inf" ? CGFloat.infinity : Double(word).map { CGFloat($0) }
      }
      var environment = BlockEnvironment.tests
      if lines[0].hasSuffix("rtl") { environment.layoutDirection = .rightToLeft }
      let (tree, diagnostics) = build(lines.dropFirst().joined(separator: "\n"), environment)
      #expect(diagnostics == [], "\(entry.name): \(diagnostics.map { $0.rendered() }.joined())")
      return frames(try #require(tree), ProposedViewSize(width: numbers[0], height: numbers[1]))
    }
  }
}
