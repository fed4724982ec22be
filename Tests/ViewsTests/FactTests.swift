import Foundation
import LayoutEngine
import Testing

/// The facts of the shared cases that are sentences.
@Suite struct FactTests {
  static let names: Set<String> = [
    "layout-unplaced", "layout-place-center", "doc-replacing-unspecified", "doc-viewspacing-max",
  ]

  @Test func aForgottenSubviewStandsInTheMiddle() {
    struct Forgetful: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) {}
    }
    let box = LayoutNode(leaf: FixedLeaf(CGSize(width: 30, height: 30)))
    let tree = LayoutTree(LayoutNode(Forgetful(), children: [box]))
    #expect(
      tree.solve(ProposedViewSize(width: 100, height: 100)) == CGSize(width: 100, height: 100))
    #expect(box.frame == CGRect(x: 35, y: 35, width: 30, height: 30))
  }

  @Test func theAnchorOfASubviewIsPutAtAPointOfTheBounds() {
    struct Middle: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        CGSize(width: 250, height: 250)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) {
        subviews[0].place(at: CGPoint(x: 125, y: 125), anchor: .center, proposal: .unspecified)
      }
    }
    let box = LayoutNode(leaf: FixedLeaf(CGSize(width: 30, height: 20)))
    LayoutTree(LayoutNode(Middle(), children: [box])).solve(.unspecified)
    #expect(box.frame == CGRect(x: 110, y: 115, width: 30, height: 20))
  }

  @Test func anUnspecifiedDimensionIsReplacedByTen() {
    #expect(ProposedViewSize.unspecified.replacingUnspecifiedDimensions() == CGSize(width: 10, height: 10))
  }
}
