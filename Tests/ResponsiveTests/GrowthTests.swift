import Diagnostics
import Foundation
import LayoutEngine
import Testing

@testable import Responsive

/// How much more is asked when there are more views: not more than that.
@Suite struct GrowthTests {
  /// A text of two words that breaks in less than a width.
  private struct Word: LeafLayout {
    let length: CGFloat
    var recordsDecisions: Bool { true }

    func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
      let fits = proposal.width.map { context.decisions.isNotNegative($0 - length) } ?? true
      return fits ? CGSize(width: length, height: 20) : CGSize(width: length / 2, height: 40)
    }
  }

  /// So long that no more fit on a line than there are at least.
  private func words(_ count: Int) -> [LayoutNode] {
    (0..<count).map { LayoutNode(leaf: Word(length: 2000 + CGFloat($0 % 5))) }
  }

  private static let shapes: [(name: String, root: @Sendable ([LayoutNode]) -> LayoutNode)] = [
    ("column", { LayoutNode(VStackLayout(), children: $0) }),
    ("layers", { LayoutNode(ZStackLayout(), children: $0) }),
    ("grid", { LayoutNode(GridLayout(), children: $0) }),
    (
      "lazy grid",
      {
        LayoutNode(
          LazyVGridLayout(columns: [GridItem(.flexible()), GridItem(.flexible())]), children: $0)
      }
    ),
    ("flow", { LayoutNode(FlowLayout(), children: $0) }),
    (
      "rows",
      { views in
        let rows = stride(from: 0, to: views.count, by: 5).map {
          LayoutNode(HStackLayout(), children: Array(views[$0..<$0 + 5]))
        }
        return LayoutNode(VStackLayout(), children: rows)
      }
    ),
  ]

  @Test(arguments: shapes.map(\.name)) func fourTimesAsManyViewsAreAskedFourTimesAsMuch(_ name: String) throws
  {
    let shape = try #require(Self.shapes.first { $0.name == name })
    let layouts = [25, 100, 400].map { count in
      solveAllWidths(LayoutTree(shape.root(words(count)))) { _ -> Int? in nil }
    }
    for (few, many) in zip(layouts, layouts.dropFirst()) {
      #expect(many.steps == nil)
      #expect(Double(many.work) <= 4 * 1.3 * Double(few.work), "\(few.work), then \(many.work)")
    }
  }

  /// Every text breaks at a width of its own, and moves all that is below.
  @Test func wherePiecesAreTooManyTheLayoutIsSolvedInSteps() {
    func root() -> LayoutNode {
      LayoutNode(
        VStackLayout(), children: (0..<500).map { LayoutNode(leaf: Word(length: 200 + CGFloat($0))) })
    }
    let layout = solveAllWidths(LayoutTree(root()), maximumPieces: 100) { _ -> Int? in nil }
    #expect(layout.pieces.count < 140)
    #expect(layout.steps?.lowerBound ?? 0 < 310 && layout.steps?.upperBound ?? 0 > 690)
    let direct = LayoutTree(root())
    for (piece, next) in zip(layout.pieces, layout.pieces.dropFirst()) {
      let width = piece.from + 1e-3
      direct.solve(ProposedViewSize(width: width, height: nil))
      for (node, frame) in zip(direct.nodes, piece.frames) {
        #expect(node.distance(to: frame, at: width) < 1e-2, "node \(node.index) at \(width)")
      }
      #expect(next.from > piece.from)
    }
    // Beyond, nothing changes any more, and all is exact again.
    direct.solve(ProposedViewSize(width: 2000, height: nil))
    for (node, frame) in zip(direct.nodes, layout.piece(at: 2000).frames) {
      #expect(node.distance(to: frame, at: 2000) < 1e-6, "node \(node.index)")
    }
  }

  @Test func pastItsLimitAPageIsFollowedNoFurther() {
    let root = { LayoutNode(VStackLayout(), children: self.words(100)) }
    let whole = solveAllWidths(LayoutTree(root())) { _ -> Int? in nil }
    #expect(whole.pieces.count > 5)
    let (stopped, passed) = ResourceLimit(seconds: 0, bytes: .max).run {
      solveAllWidths(LayoutTree(root())) { _ -> Int? in nil }
    }
    #expect(stopped.pieces.count == 1 && passed != nil)
  }

  /// Lines break less than a tenth of a point apart: what was found at one width says nothing beyond the next break.
  @Test(arguments: [100.0, 600]) func linesThatBreakNearOneAnotherStandWhereTheyAreFound(_ start: Double) {
    func root() -> LayoutNode {
      let lengths = [50, 42, 50, 42.05, 50, 42.08, 50, 42.11].map { CGFloat($0 + (start - 100) / 2) }
      return LayoutNode(
        FlowLayout(alignment: .topTrailing, spacing: 8),
        children: lengths.map { LayoutNode(leaf: FixedLeaf(CGSize(width: $0, height: 10))) })
    }
    let layout = solveAllWidths(LayoutTree(root()), from: 60) { _ -> Int? in nil }
    let direct = LayoutTree(root())
    for width in stride(from: start - 0.03, to: start + 0.2, by: 0.007) {
      direct.solve(ProposedViewSize(width: width, height: nil))
      for (node, frame) in zip(direct.nodes, layout.piece(at: width).frames) {
        #expect(node.distance(to: frame, at: width) < 1e-6, "node \(node.index) at \(width)")
      }
    }
  }
}
