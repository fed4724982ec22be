import Foundation
import LayoutEngine
import Synchronization
import Testing

/// What outlives what: a tree goes when nobody holds it, and what a layout has kept of it still answers.
@Suite struct LifetimeTests {
  private struct Keeper: Layout {
    let keep: @Sendable (LayoutSubviews, ViewDimensions) -> Void
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      keep(subviews, subviews[0].dimensions(in: proposal))
      return proposal.replacingUnspecifiedDimensions()
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {}
  }

  private final class Kept: @unchecked Sendable {
    var subviews: LayoutSubviews?
    var dimensions: ViewDimensions?
  }

  @Test func treesAreGivenBack() {
    weak var root: LayoutNode?
    weak var scrolled: LayoutNode?
    do {
      let tree = LayoutTree(
        VStackLayout(spacing: 4) {
          ScrollView { box("a", 10, 10).containerRelativeFrame(.horizontal) }
          ViewThatFits {
            box("b", 400, 10); box("c", 40, 10)
          }
        })
      tree.solve(ProposedViewSize(width: 100, height: 100))
      (root, scrolled) = (tree.root, tree.nodes[2])
      #expect(root != nil && scrolled != nil)
    }
    #expect(root == nil && scrolled == nil)
  }

  @Test func whatIsKeptAnswers() throws {
    let kept = Kept()
    do {
      let keeper = Keeper { (kept.subviews, kept.dimensions) = ($0, $1) }
      LayoutTree(
        keeper {
          VStackLayout(spacing: 2) {
            box("a", 30, 20); box("b", 20, 20)
          }
        }
      )
      .solve(ProposedViewSize(width: 100, height: 100))
    }
    let subviews = try #require(kept.subviews)
    #expect(subviews[0].sizeThatFits(.unspecified) == CGSize(width: 30, height: 42))
    #expect(subviews[0].sizeThatFits(ProposedViewSize(width: 7, height: nil)).height == 42)
    #expect(subviews[0].priority == 0)
    #expect(kept.dimensions?[VerticalAlignment.center] == 21)
    _ = subviews[0].spacing
    subviews[0].place(at: .zero, proposal: .zero)
  }
}
