import Foundation
import LayoutEngine
import Responsive
import Testing

/// The solution for all widths against direct solutions, on random grids at random widths.
@Suite struct RandomGridsTests {
  @Test(arguments: 0..<30) func everyWidthIsTheDirectSolution(seed: UInt64) {
    var generator = SplitMix(seed: seed &+ 1000)
    let tree = LayoutTree(node(depth: 2, &generator))
    let layout = solveAllWidths(tree, from: 50) { _ in nil as Int? }
    let isComplete = layout.steps == nil
    #expect(isComplete)
    var widths = (0..<30).map { _ in generator.double(in: 50...1500) }
    for piece in layout.pieces.prefix(60) { widths += [piece.from + 0.004, piece.from - 0.004] }
    for width in widths where width > 50 {
      tree.solve(ProposedViewSize(width: width, height: nil))
      let piece = layout.piece(at: width)
      for (node, frame) in zip(tree.nodes, piece.frames) {
        let off = node.distance(to: frame, at: width)
        #expect(off < 1e-6, "seed \(seed), width \(width), node \(node.index)")
        if off >= 1e-6 { return }
      }
    }
  }

  private func node(depth: Int, _ generator: inout SplitMix) -> LayoutNode {
    guard depth > 0 else { return leaf(&generator) }
    switch generator.int(in: 0...6) {
    case 0: return lazyGrid(depth: depth, &generator)
    case 1:
      return LayoutNode(
        HStackLayout(), children: (0..<2).map { _ in node(depth: depth - 1, &generator) })
    case 2: return LayoutNode(PaddingModifier(EdgeInsets(7)), child: node(depth: depth - 1, &generator))
    default: return grid(depth: depth, &generator)
    }
  }

  /// Rows of one to three cells, some across several columns, and views beside the rows.
  private func grid(depth: Int, _ generator: inout SplitMix) -> LayoutNode {
    var cells: [LayoutNode] = []
    for row in 0..<generator.int(in: 1...3) {
      let isRow = generator.int(in: 0...4) > 0
      for _ in 0..<(isRow ? generator.int(in: 1...3) : 1) {
        let cell = node(depth: depth - 1, &generator)
        var says = GridCell(row: isRow ? GridCell.Row(id: row) : nil)
        if generator.int(in: 0...3) == 0 { says.span(columns: generator.int(in: 2...3)) }
        if generator.int(in: 0...5) == 0 { says.unsizedAxes = .horizontal }
        if generator.int(in: 0...5) == 0 { says.unsizedAxes = .vertical }
        if generator.int(in: 0...3) == 0 { says.anchor = .bottomTrailing }
        cell.setLayoutValue(says, for: GridCell.self)
        cells.append(cell)
      }
    }
    return LayoutNode(
      GridLayout(
        alignment: [.center, .topLeading, .bottomTrailing][generator.int(in: 0...2)],
        horizontalSpacing: generator.int(in: 0...1) == 0 ? nil : 6),
      children: cells)
  }

  private func lazyGrid(depth: Int, _ generator: inout SplitMix) -> LayoutNode {
    func length(_ generator: inout SplitMix) -> CGFloat { CGFloat(generator.int(in: 0...400)) / 3 }
    let items: [GridItem] = [
      GridItem(.adaptive(minimum: length(&generator) + 30), spacing: 5), GridItem(.fixed(length(&generator))),
      GridItem(.flexible(minimum: length(&generator))),
    ]
    // Adaptive columns become more for ever as the grid becomes wider; so it does not.
    return LayoutNode(
      FlexibleFrame(width: .init(max: 600), height: .init()),
      child: LayoutNode(
        LazyVGridLayout(columns: Array(items.prefix(generator.int(in: 1...3)))),
        children: (0..<generator.int(in: 2...5)).map { _ in node(depth: depth - 1, &generator) }))
  }

  private func leaf(_ generator: inout SplitMix) -> LayoutNode {
    switch generator.int(in: 0...4) {
    case 0: return LayoutNode(leaf: FlexibleLeaf())
    case 1: return LayoutNode(leaf: SpacerLeaf())
    case 2:
      return LayoutNode(
        leaf: FixedLeaf(
          CGSize(width: Double(generator.int(in: 0...300)) / 3, height: Double(generator.int(in: 0...90)))))
    case 3:
      let bounds = FlexibleFrame.Bounds(
        min: CGFloat(generator.int(in: 0...100)) / 3, max: CGFloat(generator.int(in: 120...500)) / 3)
      return LayoutNode(
        FlexibleFrame(width: bounds, height: .init(min: 20, max: 20)), child: LayoutNode(leaf: FlexibleLeaf())
      )
    default:
      return LayoutNode(
        leaf: WordsLeaf(words: (0..<generator.int(in: 1...5)).map { _ in Double(generator.int(in: 5...70)) }))
    }
  }
}
