import Foundation
import LayoutEngine
import Responsive
import Testing

/// Layouts that know nothing of `Decisions`, or are not affine: no box is off by more than 0.05 at any width.
@Suite struct ForeignLayoutTests {
  /// A named layout, of five children, one of which is a text.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let makeLayout: @Sendable ([LayoutNode]) -> LayoutNode
    /// At most as many pieces, beside those of the text in it.
    let pieces: Int

    init(_ name: String, _ layout: some Layout, pieces: Int) {
      testDescription = name
      makeLayout = { LayoutNode(layout, children: $0) }
      self.pieces = pieces
    }
  }

  static let cases: [Case] = [
    Case("round a circle", RadialLayout(), pieces: 20),
    Case("of an area that is always the same", AreaLayout(area: 90_000), pieces: 130),
    Case("as high as the root of its width", CurveLayout { (12 * $0).squareRoot() }, pieces: 60),
    Case("waves", CurveLayout { 40 + 8 * sin($0 / 90) }, pieces: 200),
    Case("steps", CurveLayout { ($0 / 100).rounded(.down) * 30 }, pieces: 40),
    Case("small steps", CurveLayout { ($0 / 10).rounded() * 10 }, pieces: 400),
    Case("a bend", CurveLayout { $0 < 777.7 ? $0 / 2 : 777.7 / 2 }, pieces: 4),
    Case("a bump that is narrow", CurveLayout { max(10, 100 - abs($0 - 600)) }, pieces: 6),
    Case("lines that forget where its bounds begin", ForgetfulLayout(), pieces: 60),
    Case("many bends", CurveLayout { abs($0.truncatingRemainder(dividingBy: 300) - 150) }, pieces: 30),
  ]

  @Test(arguments: cases) func isNearEverywhere(_ layout: Case) {
    check(layout.makeLayout(children()), pieces: layout.pieces + 90)
  }

  /// Stacks and frames around it, and a sibling that takes what it leaves.
  @Test(arguments: cases) func isNearInsideOfOthers(_ layout: Case) {
    let inner = layout.makeLayout(children())
    let row = LayoutNode(
      HStackLayout(alignment: .top, spacing: 10),
      children: [
        LayoutNode(PaddingModifier(EdgeInsets(8)), child: inner), LayoutNode(leaf: WordsLeaf(words: words)),
      ])
    check(LayoutNode(VStackLayout(), children: [row, LayoutNode(leaf: FlexibleLeaf())]), pieces: 900)
  }

  /// Where a layout is offered the same always, and only its corner moves.
  @Test(arguments: cases) func isNearWhereOnlyItsCornerMoves(_ layout: Case) {
    let inner = LayoutNode(
      FixedFrame(width: 240, height: 200, alignment: .topLeading), child: layout.makeLayout(children()))
    let frame = FlexibleFrame(
      width: .init(max: .infinity), height: .init(),
      alignment: Alignment(horizontal: .trailing, vertical: .top))
    check(LayoutNode(PaddingModifier(EdgeInsets(8)), child: LayoutNode(frame, child: inner)), pieces: 400)
  }

  @Test func aLayoutThatNeedsTooManyPiecesIsNamed() {
    let wave = LayoutNode(CurveLayout { 300 + 250 * sin($0 / 20) }, children: children())
    let tree = LayoutTree(
      LayoutNode(VStackLayout(), children: [LayoutNode(leaf: WordsLeaf(words: words)), wave]))
    let layout = solveAllWidths(tree) { _ in nil as Int? }
    #expect(layout.pieces.count > 200)
    #expect(layout.costlyNodes.map(\.node) == [wave.index])
  }

  @Test func wordsAreNotCostly() {
    let texts = (0..<9).map { index in
      LayoutNode(leaf: WordsLeaf(words: words.map { $0 + Double(index) }))
    }
    let layout = solveAllWidths(LayoutTree(LayoutNode(HStackLayout(), children: texts))) { _ in nil as Int? }
    #expect(layout.pieces.count > 200)
    #expect(layout.costlyNodes.isEmpty)
  }

  private func children() -> [LayoutNode] {
    [
      LayoutNode(leaf: FixedLeaf(CGSize(width: 40, height: 40))), LayoutNode(leaf: FlexibleLeaf()),
      LayoutNode(leaf: WordsLeaf(words: words)), LayoutNode(leaf: SquareLeaf()),
      LayoutNode(
        FlexibleFrame(width: .init(max: 130), height: .init(max: 90)), child: LayoutNode(leaf: FlexibleLeaf())
      ),
    ]
  }

  private var words: [Double] { [31.5, 60, 22.25, 47, 80, 12, 66, 35] }

  private func check(
    _ root: LayoutNode, pieces: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let tree = LayoutTree(root)
    let layout = solveAllWidths(tree) { _ in nil as Int? }
    #expect(layout.pieces.count <= pieces, sourceLocation: sourceLocation)
    let isComplete = layout.steps == nil
    #expect(isComplete, sourceLocation: sourceLocation)
    var worst = (off: 0.0, width: 0.0, node: 0)
    for width in stride(from: 150.0, through: 2000, by: 0.625) {
      tree.solve(ProposedViewSize(width: width, height: nil))
      for (node, frame) in zip(tree.nodes, layout.piece(at: width).frames) {
        let off = node.distance(to: frame, at: width)
        if off > worst.off { worst = (off, width, node.index) }
      }
    }
    #expect(worst.off <= 0.05, "\(worst)", sourceLocation: sourceLocation)
  }
}

extension LayoutNode {
  /// How far the node's frame is from a solved one at a width.
  func distance(to frame: AffineFrame, at width: Double) -> Double {
    max(
      abs(self.frame.minX - frame.x(at: width)), abs(self.frame.minY - frame.y(at: width)),
      abs(self.frame.width - frame.width(at: width)), abs(self.frame.height - frame.height(at: width)))
  }
}

// MARK: - Layouts

/// Lines in the middle, by places that are measured from the corner here and from zero there, as in a layout that was
/// only ever looked at in a window's corner.
private struct ForgetfulLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: proposal.width ?? 300, height: 200)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var (x, y) = (bounds.minX, bounds.minY)
    for subview in subviews {
      let size = subview.sizeThatFits(ProposedViewSize(width: 90, height: 30))
      if x + size.width > bounds.width {
        (x, y) = (bounds.minX, y + 40)
      }
      subview.place(
        at: CGPoint(x: (x + bounds.midX) / 2, y: y), proposal: ProposedViewSize(width: 90, height: 30))
      x += size.width + 10
    }
  }
}

/// Subviews round a circle in the largest square, of which the radius is the smaller of two lengths.
private struct RadialLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 300))
    let side = min(size.width, size.height, 700)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let radius = min(bounds.width, bounds.height) / 3
    for (index, subview) in subviews.enumerated() {
      let angle = Double(index) / Double(subviews.count) * 2 * .pi
      subview.place(
        at: CGPoint(x: bounds.midX + radius * cos(angle), y: bounds.midY + radius * sin(angle)),
        anchor: .center, proposal: ProposedViewSize(width: radius, height: nil))
    }
  }
}

/// As wide as offered, and as high as a curve says; its subviews in a row of equal parts.
private struct CurveLayout: Layout {
  let height: @Sendable (Double) -> Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 0)).width
    return CGSize(width: width, height: width.isFinite ? max(0, height(width)) : 100)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let part = bounds.width / CGFloat(subviews.count)
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + part * (CGFloat(index) + 0.5), y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(width: part * 0.9, height: bounds.height))
    }
  }
}

/// The wider, the less high; its subviews under one another as wide as the layout is high.
private struct AreaLayout: Layout {
  let area: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let width = max(1, proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 0)).width)
    return CGSize(width: width, height: area / width)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var y = bounds.minY
    for subview in subviews {
      let offer = ProposedViewSize(width: bounds.height, height: nil)
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: offer)
      y += subview.sizeThatFits(offer).height
    }
  }
}
