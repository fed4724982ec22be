import Foundation
import LayoutEngine
import Testing

/// Which trees are known to be laid out alike at every width.
@Suite struct LayoutComparisonTests {
  private func tree(_ spacing: CGFloat, _ leaf: any LeafLayout, _ inset: CGFloat = 4) -> LayoutTree {
    let padded = LayoutNode(
      PaddingModifier(EdgeInsets(top: inset, leading: 0, bottom: 0, trailing: 0)),
      child: LayoutNode(leaf: leaf))
    return LayoutTree(
      LayoutNode(
        HStackLayout(spacing: spacing), children: [padded, LayoutNode(ZStackLayout(), children: [])]))
  }

  /// A leaf that cannot be compared.
  private struct Unknown: LeafLayout {
    func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize { .zero }
  }

  @Test func alike() {
    let first = tree(8, ResizableLeaf(idealSize: CGSize(width: 3, height: 4)))
    #expect(first.isLaidOut(like: tree(8, ResizableLeaf(idealSize: CGSize(width: 3, height: 4)))))
  }

  @Test(arguments: [
    (9, 3, 4), (8, 5, 4), (8, 3, 5),
  ]) func other(spacing: CGFloat, width: CGFloat, inset: CGFloat) {
    let first = tree(8, ResizableLeaf(idealSize: CGSize(width: 3, height: 4)))
    let other = tree(spacing, ResizableLeaf(idealSize: CGSize(width: width, height: 4)), inset)
    #expect(!first.isLaidOut(like: other))
  }

  @Test func unknown() {
    #expect(!tree(8, Unknown()).isLaidOut(like: tree(8, Unknown())))
    #expect(!tree(8, SpacerLeaf()).isLaidOut(like: tree(8, DividerLeaf())))
  }

  @Test func marks() {
    func marked(_ name: String, _ insets: EdgeInsets? = nil) -> LayoutTree {
      let node = LayoutNode(leaf: FlexibleLeaf())
      node.setLayoutValue([PlaceMark(name, insets: insets)], for: PlaceMarks.self)
      return LayoutTree(node)
    }
    #expect(marked("a").isLaidOut(like: marked("a")))
    #expect(!marked("a").isLaidOut(like: marked("b")))
    #expect(!marked("a", EdgeInsets()).isLaidOut(like: marked("a", EdgeInsets(top: 8))))
  }
}
