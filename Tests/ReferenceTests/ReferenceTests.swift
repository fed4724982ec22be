import Diagnostics
import Foundation
import LayoutEngine
import ScriptSyntax
import Testing
import Views

/// The reference is a test suite: every block on it comes to the frames that stand below it.
@Suite struct ReferenceTests {
  @Test func thereIsAPageForEveryGroup() { #expect(Manual.reference.count > 25) }

  @Test(arguments: Manual.reference + Manual.examples)
  func blocksComeToTheFramesBelowThem(_ page: ReferencePage) {
    let folder = page.path.split(separator: "/").dropLast().joined(separator: "/")
    let views = PageViews(Manual.environment(in: folder))
    for name in page.imports {
      let (tree, problems) = parse(SourceText(Manual.file(folder + "/" + name)))
      #expect((problems + views.declare(tree)).map { $0.rendered() } == [])
    }
    for block in page.blocks {
      for problem in problems(of: block, views) {
        Issue.record("\(page.path):\(block.line): \(problem)")
      }
    }
  }

  private func problems(of block: ReferencePage.Block, _ views: PageViews) -> [String] {
    if block.isHidden {
      return views.build(block.source).diagnostics.filter { $0.severity == .error }.map { $0.rendered() }
    }
    guard let expectation = block.expectation else {
      return ["no readable 'frames' fence stands below this block"]
    }
    let (tree, diagnostics) = views.build(block.source)
    guard let tree, diagnostics.isEmpty else { return diagnostics.map { $0.rendered() } }
    let found = explain(tree, expectation.proposal).frames
    var problems: [String] = []
    for (id, frame) in expectation.frames {
      guard let other = found.first(where: { $0.id == id }) else {
        problems.append("no view has the id '\(id)'")
        continue
      }
      if !frame.isNear(other.frame) { problems.append("'\(id)' is \(other.frame), not \(frame)") }
    }
    for (id, frame) in found where !expectation.frames.contains(where: { $0.id == id }) {
      problems.append("the frame of '\(id)' is not listed: \(frame)")
    }
    return problems
  }
}

extension CGRect {
  /// Within a hundredth of a point.
  fileprivate func isNear(_ other: CGRect) -> Bool {
    let distances = [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
    return distances.allSatisfy { abs($0) <= 0.01 }
  }
}
