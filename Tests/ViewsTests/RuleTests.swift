import Diagnostics
import Foundation
import LayoutEngine
import Testing
import Views

/// The rules of layout one by one, in cases that were worked out by hand: `Tables/rules.txt`.
@Suite struct RuleTests {
  @Test(arguments: MeasuredTable.read("rules"))
  func rule(_ fact: ConformanceTests.Case) throws {
    let (tree, diagnostics) = build(fact.source)
    #expect(diagnostics.map { $0.rendered() }.joined() == "", "\(fact.name)")
    func line(_ name: String, _ numbers: CGFloat...) -> String {
      ([name] + numbers.map(decimal)).joined(separator: " ")
    }
    let expected = fact.frames.map { frame in
      line(frame.id, frame.rect.minX, frame.rect.minY, frame.rect.width, frame.rect.height)
    }
    let size = "\(decimal(fact.size.width)) \(decimal(fact.size.height))"
    let found = frames(try #require(tree), fact.proposal).components(separatedBy: "\n")
    // Which of two comes first in a layer says nothing of where they stand.
    let rest = found.dropFirst().sorted()
    #expect([found[0]] + rest == [size] + expected.sorted(), "\(fact.name)\n\(fact.source)")
  }

  /// Each rule has a case, and each number stands for a rule.
  @Test func everyRuleHasACase() {
    let numbers = Set(
      MeasuredTable.read("rules").compactMap { $0.name.split(separator: " ").first.map(String.init) })
    let rules = [1: 4, 2: 5, 3: 11, 4: 3, 5: 3, 6: 6, 7: 6, 8: 3, 9: 2, 10: 5, 11: 1, 12: 10]
    #expect(numbers == Set(rules.flatMap { section, count in (1...count).map { "\(section).\($0)" } }))
  }
}
