import Foundation
import LayoutEngine
import Responsive
import Testing

@Suite struct AllWidthsTests {
  private func pieces(_ root: LayoutNode) -> ResponsiveLayout<Int> {
    solveAllWidths(LayoutTree(root), from: 100) { _ in nil }
  }

  @Test func aPaddedColorHasOnePiece() {
    let layout = pieces(LayoutNode(PaddingModifier(EdgeInsets(8)), child: LayoutNode(leaf: FlexibleLeaf())))
    #expect(layout.pieces.count == 1)
    #expect(layout.pieces[0].frames[1].width == Affine(-16, slope: 1))
    #expect(layout.pieces[0].frames[1].x == Affine(8))
  }

  @Test func aMaximumWidthEndsAPieceExactlyThere() {
    let frame = FlexibleFrame(width: .init(min: 0, max: 301.25), height: .init(min: 10, max: 10))
    let layout = pieces(LayoutNode(frame, child: LayoutNode(leaf: FlexibleLeaf())))
    #expect(layout.pieces.count == 2)
    #expect(abs(layout.pieces[1].from - 301.25) < 1e-6)
    #expect(layout.pieces[1].frames[1].width == Affine(301.25))
  }

  @Test func aPieceNarrowerThanAPixelIsFound() {
    // Three bounds within a twentieth of a point.
    func bounded(_ width: CGFloat) -> LayoutNode {
      LayoutNode(
        FlexibleFrame(width: .init(min: 0, max: width), height: .init(min: 10, max: 10)),
        child: LayoutNode(leaf: FlexibleLeaf()))
    }
    let layout = pieces(
      LayoutNode(
        ZStackLayout(alignment: .leading), children: [bounded(300), bounded(300.02), bounded(300.05)]))
    #expect(layout.pieces.map { ($0.from * 100).rounded() / 100 } == [100, 300, 300.02, 300.05])
  }

  /// Two subviews in the first column: the third goes to whichever of the others is shorter, and to the left one
  /// where both are as high.
  @Test func whereTwoLengthsAreEqualThePieceIsTheOneThatIsChosenThere() {
    func root() -> LayoutNode {
      func cell(_ ratio: CGFloat) -> LayoutNode {
        LayoutNode(
          AspectRatioModifier(CGSize(width: ratio, height: 1), contentMode: .fit),
          child: LayoutNode(leaf: FlexibleLeaf()))
      }
      let fixed = FlexibleFrame(width: .init(), height: .init(min: 100, max: 100))
      return LayoutNode(
        MasonryLayout(columns: 2, spacing: 0),
        children: [
          cell(2), LayoutNode(fixed, child: LayoutNode(leaf: FlexibleLeaf())), cell(1), cell(4),
        ])
    }
    let layout = pieces(root())
    // At 400 the first column is as high as the second.
    let tie = layout.pieces.firstIndex { $0.from == 400 }
    #expect(tie != nil)
    for width in [399.99, 400, 400.01] {
      let direct = LayoutTree(root())
      direct.solve(ProposedViewSize(width: width, height: nil))
      let piece = layout.piece(at: width)
      for (node, frame) in zip(direct.nodes, piece.frames) {
        #expect(node.distance(to: frame, at: width) < 1e-6, "node \(node.index) at \(width)")
      }
    }
    if let tie { #expect(layout.pieces[tie].isOpen && layout.pieces[tie].threshold > 400) }
  }

  @Test func aStackIsItsMinimumThenShares() {
    func least(_ width: CGFloat) -> LayoutNode {
      LayoutNode(
        FlexibleFrame(width: .init(min: width), height: .init(min: 10, max: 10)),
        child: LayoutNode(leaf: FlexibleLeaf()))
    }
    let layout = pieces(
      LayoutNode(HStackLayout(spacing: 10), children: [least(120), least(60), least(0)]))
    for width in stride(from: 100.0, through: 900, by: 0.37) {
      let direct = LayoutTree(
        LayoutNode(HStackLayout(spacing: 10), children: [least(120), least(60), least(0)]))
      direct.solve(ProposedViewSize(width: width, height: nil))
      let piece = layout.piece(at: width)
      for (node, frame) in zip(direct.nodes, piece.frames) {
        #expect(abs(node.frame.minX - frame.x(at: width)) < 1e-6)
        #expect(abs(node.frame.width - frame.width(at: width)) < 1e-6)
      }
    }
  }
}
