import Foundation
import Testing

@testable import LayoutEngine

/// The facts of the shared cases that are sentences.
@Suite struct FactTests {
  static let names: Set<String> = [
    "layout-unplaced", "layout-place-center", "doc-replacing-unspecified", "doc-viewspacing-max",
    "doc-alignmentGuide-zstack",
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

  @Test func theLargerOfTwoPreferredDistancesIsTaken() {
    var (first, second) = (ViewSpacing(), ViewSpacing())
    first[.trailing] = .points(8)
    second[.leading] = .points(2)
    #expect(first.distance(to: second, along: .horizontal) == 8)
  }

  @Test func aGuideMayLieAnywhere() {
    func box(_ width: CGFloat, _ height: CGFloat) -> LayoutNode {
      LayoutNode(leaf: FixedLeaf(CGSize(width: width, height: height)))
    }
    let (first, second) = (box(40, 20), box(10, 30))
    let stack = ZStackLayout(alignment: Alignment(horizontal: .leading, vertical: .center))
    let moved = LayoutNode(
      AlignmentGuideModifier(HorizontalAlignment.leading) { $0[.trailing] }, child: first)
    let size = LayoutTree(LayoutNode(stack, children: [moved, second])).solve(.unspecified)
    #expect(size == CGSize(width: 50, height: 30))
    #expect(first.frame == CGRect(x: 0, y: 5, width: 40, height: 20))
    #expect(second.frame == CGRect(x: 40, y: 0, width: 10, height: 30))
  }
}
