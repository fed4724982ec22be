import Foundation
import LayoutEngine
import Responsive
import Testing

/// The solution for all widths against direct solutions, on random trees at random widths.
@Suite struct RandomTreesTests {
  @Test(arguments: 0..<24) func everyWidthIsTheDirectSolution(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let direction: LayoutDirection = seed % 3 == 0 ? .rightToLeft : .leftToRight
    let tree = LayoutTree(randomNode(depth: 4, &generator), layoutDirection: direction)
    let layout = solveAllWidths(tree, from: 50) { _ in nil as Int? }
    let isComplete = layout.steps == nil
    #expect(isComplete)
    // Random widths, and the neighbourhood of every boundary; beyond any screen there are steps.
    var widths = (0..<60).map { _ in generator.double(in: 50...1500) }
    for piece in layout.pieces.prefix(200) where piece.from < 8000 {
      widths += [piece.from + 0.004, piece.from - 0.004]
    }
    for width in widths where width > 50 {
      tree.solve(ProposedViewSize(width: width, height: nil))
      let piece = layout.piece(at: width)
      for node in tree.nodes {
        #expect(node.isPlaced == piece.isPresent[node.index])
        guard node.isPlaced else { continue }
        let off = node.distance(to: piece.frames[node.index], at: width)
        #expect(off < 1e-6, "seed \(seed), width \(width), node \(node.index)")
        if off >= 1e-6 { return }
      }
    }
  }

  private func randomNode(depth: Int, _ generator: inout SplitMix) -> LayoutNode {
    guard depth > 0 else { return randomLeaf(&generator) }
    func children(_ range: ClosedRange<Int>, _ generator: inout SplitMix) -> [LayoutNode] {
      (0..<generator.int(in: range)).map { _ in randomNode(depth: depth - 1, &generator) }
    }
    func length(_ generator: inout SplitMix) -> CGFloat { CGFloat(generator.int(in: 0...400)) / 3 }
    switch generator.int(in: 0...17) {
    case 0, 1, 2:
      return LayoutNode(
        HStackLayout(alignment: [.top, .center, .bottom][generator.int(in: 0...2)]),
        children: children(2...4, &generator))
    case 3, 4, 5:
      return LayoutNode(
        VStackLayout(alignment: [.leading, .center, .trailing][generator.int(in: 0...2)], spacing: 5),
        children: children(2...4, &generator))
    case 6:
      return LayoutNode(ZStackLayout(alignment: .bottomTrailing), children: children(2...3, &generator))
    case 7:
      return LayoutNode(PaddingModifier(EdgeInsets(7)), child: randomNode(depth: depth - 1, &generator))
    case 8:
      let bounds = FlexibleFrame.Bounds(min: length(&generator), max: length(&generator) + 100)
      return LayoutNode(
        FlexibleFrame(width: bounds, height: .init()), child: randomNode(depth: depth - 1, &generator))
    case 9:
      return LayoutNode(
        FlexibleFrame(width: .init(max: length(&generator) + 40), height: .init(), alignment: .leading),
        child: randomNode(depth: depth - 1, &generator))
    case 10:
      return LayoutNode(
        AspectRatioModifier(
          CGSize(width: 4, height: 3), contentMode: generator.int(in: 0...1) == 0 ? .fit : .fill),
        child: randomNode(depth: depth - 1, &generator))
    case 11:
      return LayoutNode(
        primary: randomNode(depth: depth - 1, &generator),
        secondary: randomNode(depth: depth - 1, &generator),
        alignment: .topTrailing)
    case 12:
      return LayoutNode(FittingChoice(in: .horizontal), children: children(2...3, &generator))
    case 13: return LayoutNode(FlowLayout(spacing: 6), children: children(2...5, &generator))
    case 14: return LayoutNode(MasonryLayout(columns: 3, spacing: 4), children: children(2...5, &generator))
    case 15:
      let cells = children(3...6, &generator)
      for (index, cell) in cells.enumerated() {
        cell.setLayoutValue(GridCell(row: GridCell.Row(id: index / 2)), for: GridCell.self)
      }
      return LayoutNode(GridLayout(), children: cells)
    case 16: return LayoutNode(EqualWidthsLayout(), children: children(2...3, &generator))
    default:
      return LayoutNode(PriorityModifier(1), child: randomNode(depth: depth - 1, &generator))
    }
  }

  private func randomLeaf(_ generator: inout SplitMix) -> LayoutNode {
    switch generator.int(in: 0...5) {
    case 0: return LayoutNode(leaf: FlexibleLeaf())
    case 1: return LayoutNode(leaf: SpacerLeaf())
    case 2: return LayoutNode(leaf: SquareLeaf())
    case 3:
      return LayoutNode(
        leaf: FixedLeaf(
          CGSize(width: Double(generator.int(in: 0...300)) / 3, height: Double(generator.int(in: 0...90)))))
    default:
      let words = (0..<generator.int(in: 1...9)).map { _ in Double(generator.int(in: 5...70)) }
      return LayoutNode(leaf: WordsLeaf(words: words, recordsDecisions: generator.int(in: 0...3) > 0))
    }
  }
}

/// A text of words of known widths, broken greedily: what a paragraph is to the solver.
struct WordsLeaf: LeafLayout {
  let words: [Double]
  var recordsDecisions = true

  func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
    guard let width = proposal.width else { return CGSize(width: words.reduce(0, +), height: 20) }
    var lines = [0.0]
    for word in words {
      if lines[lines.count - 1] > 0, context.decisions.isPositive(lines[lines.count - 1] + word - width) {
        lines.append(word)
      } else {
        lines[lines.count - 1] += word
      }
    }
    return CGSize(width: lines.max() ?? 0, height: 20 * Double(lines.count))
  }
}

/// What the author of a block writes, who has not heard of `Decisions`: as wide as the widest, one and all.
private struct EqualWidthsLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let offer = offer(proposal, subviews.count)
    let sizes = subviews.map { $0.sizeThatFits(offer) }
    let width = sizes.map(\.width).max() ?? 0
    return CGSize(
      width: width * CGFloat(subviews.count) + 8 * CGFloat(subviews.count - 1),
      height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let offer = offer(proposal, subviews.count)
    let width = subviews.map { $0.sizeThatFits(offer).width }.max() ?? 0
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + CGFloat(index) * (width + 8), y: bounds.midY), anchor: .leading,
        proposal: ProposedViewSize(width: width, height: bounds.height))
    }
  }

  private func offer(_ proposal: ProposedViewSize, _ count: Int) -> ProposedViewSize {
    guard let width = proposal.width, width.isFinite else { return .unspecified }
    return ProposedViewSize(width: max(0, width - 8 * CGFloat(count - 1)) / CGFloat(count), height: nil)
  }
}

struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func int(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  mutating func double(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound)
  }
}
