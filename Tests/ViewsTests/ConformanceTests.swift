import Diagnostics
import Foundation
import LayoutEngine
import Testing
import Views

/// The rules of layout against SwiftUI's own answers.
@Suite struct ConformanceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    struct Frame: Sendable {
      let id: String
      let rect: CGRect
    }

    let name: String
    let source: String
    let proposal: ProposedViewSize
    let size: CGSize
    let frames: [Frame]

    var testDescription: String { name }
  }

  @Test(arguments: MeasuredTable.read("swiftui"))
  func frames(_ fact: Case) throws { #expect(differences(fact) == "", "\(fact.name):\n\(fact.source)") }

  /// The same facts, and more of them, where somebody else wrote them down.
  @Test(.enabled(if: SharedCases.exist, "../shared/cases/swiftui-cases.json is not there"))
  func sharedCases() throws {
    let entries = try SharedCases.read()
    #expect(entries.count > 300)
    let failing = try SharedCases.failing()
    for entry in entries where !entry.isByHand {
      let found = differences(entry.fact)
      if failing.contains(entry.fact.name) {
        #expect(entry.isHard, "\(entry.fact.name) may not fail")
        #expect(found != "", "\(entry.fact.name) does not fail any more: take it out of the list")
      } else {
        #expect(found == "", "\(entry.fact.name), \(entry.fact.proposal):\n\(entry.fact.source)")
      }
    }
    let known = Set(entries.map(\.fact.name))
    #expect(failing.isSubset(of: known))
    // Every fact that only says what happens has a test of its own, below.
    #expect(Set(entries.filter(\.isByHand).map(\.fact.name)).isSubset(of: FactTests.names))
  }

  /// What is not as it should be, a line for each size and frame.
  private func differences(_ fact: Case) -> String {
    let (description, diagnostics) = describeViews(
      SourceText(SourceFile(path: "page.md", text: fact.source)), in: .tests)
    guard diagnostics.isEmpty, let description else {
      return diagnostics.map { $0.rendered() }.joined() + "no views"
    }
    let answer = explain(ViewTree(description.withMeasuredLeaves), fact.proposal)
    var lines: [String] = []
    func compare(_ a: CGRect, _ b: CGRect, _ what: String) {
      let distance = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
      if distance.contains(where: { abs($0) >= 0.01 || $0.isNaN }), a != b {
        lines.append("\(what) is \(line(a)), not \(line(b))")
      }
    }
    compare(CGRect(origin: .zero, size: answer.size), CGRect(origin: .zero, size: fact.size), "size")
    for frame in fact.frames {
      guard let found = answer.frames.first(where: { $0.id == frame.id }) else {
        lines.append("\(frame.id) is not there")
        continue
      }
      compare(found.frame, frame.rect, frame.id)
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ rect: CGRect) -> String {
    "\(decimal(rect.minX)) \(decimal(rect.minY)) \(decimal(rect.width)) \(decimal(rect.height))"
  }
}
