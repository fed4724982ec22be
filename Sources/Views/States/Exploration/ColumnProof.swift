import Foundation
import LayoutEngine
import Responsive

/// Shows that the slots of columns only push each other down.
///
/// A column that is offered a width and no height offers each view that width and no height. So how large a view is,
/// and all that is in it, depends on the view alone. The views stand below each other, each with the same distance to
/// the next; so how far down one stands is the sum of the heights before it. Across, a view stands by its own width in
/// the column's; and that is the widest view's, which has to be the same in all states. What is around the column
/// (padding, frames that set no height) offers it the same in all states, and becomes as much higher as it does.
///
/// So in a combination of values that no state has, every view is as in the state with its own values, and as much
/// lower as the views before it are higher in the states with theirs.
///
/// The column may be of any width where all of its views stand at its left edge, and nothing around it is as wide as
/// it is or stands by its width.
struct ColumnProof {
  /// A state, laid out for all widths.
  struct Solved {
    let view: ViewDescription
    let tree: LayoutTree
    let layout: ResponsiveLayout<Int>

    init(_ view: ViewDescription, _ direction: LayoutDirection) {
      self.view = view
      tree = ViewTree(view, layoutDirection: direction).layout
      layout = solveAllWidths(tree, capturing: { _ -> Int? in nil })
      // To know what is offered to whom.
      tree.solve(ProposedViewSize(width: 640, height: nil))
    }
  }

  private let states: [Solved]
  /// The container widths at which anything changes in any state.
  private let starts: [Double]

  init(_ states: [Solved]) {
    self.states = states
    starts = Set(states.flatMap { $0.layout.pieces.map(\.from) }).sorted()
  }

  /// The distances after the views of all slots, in the order of reading; nil when it cannot be shown.
  func gaps(_ outline: Outline) -> [Double]? {
    gaps(outline, states.map { ($0.view, $0.tree.root) }, isOutermost: true, isLoose: true)
  }

  private typealias Spot = (view: ViewDescription, node: LayoutNode)

  /// - Parameter isLoose: whether it does not matter how wide the column is that these are in.
  private func gaps(
    _ outline: Outline, _ spots: [Spot], isOutermost: Bool, isLoose: Bool
  ) -> [Double]? {
    guard case .column(let parts) = outline else { return [] }
    var columns: [(column: Column, node: LayoutNode)] = []
    for spot in spots {
      guard let column = Column(spot.view), column.slots.count == parts.count else { return nil }
      var node = spot.node
      for _ in 0..<column.depth { node = node.children[0] }
      guard node.proposal.height == nil, node.proposal.width != nil else { return nil }
      columns.append((column, node))
    }
    // A column of one view is that view, and no column.
    let least = parts.indices.map { part in columns.map { $0.column.slots[part].children.count }.min() ?? 0 }
    let isLoose =
      isLoose && columns.allSatisfy { $0.column.isLoose && $0.node.layoutDirection == .leftToRight }
    guard least.reduce(0, +) > 1, let gap = gap(columns, isOutermost: isOutermost),
      isLoose || isEquallyWide(columns), isStacked(columns.map(\.node), gap)
    else { return nil }
    var result: [Double] = []
    for (index, part) in parts.enumerated() {
      guard case .column = part else {
        result.append(gap)
        continue
      }
      let inner = columns.map { column, node in
        column.slots[index].children.map { (view: column.views($0), node: node.children[$0]) }
      }
      guard inner.allSatisfy({ $0.count == 1 }),
        let gaps = gaps(part, inner.map { $0[0] }, isOutermost: false, isLoose: isLoose)
      else { return nil }
      result += gaps
    }
    return result
  }

  /// The distance between any two views that may ever follow each other.
  private func gap(_ columns: [(column: Column, node: LayoutNode)], isOutermost: Bool) -> Double? {
    let all = Set(columns.flatMap { $0.node.children.map(\.spacing) })
    // What a column itself prefers is what its first and its last view do.
    guard isOutermost || all.count == 1 else { return nil }
    if let spacing = columns[0].column.layout.spacing {
      return columns.allSatisfy { $0.column.layout.spacing == spacing } ? Double(spacing) : nil
    }
    let distances = Set(all.flatMap { a in all.map { Double(a.distance(to: $0, along: .vertical)) } })
    return distances.count == 1 ? distances.first : nil
  }

  // MARK: At all widths

  /// The frames of a state at the widths from one place where something changes to the next.
  private func frames(_ state: Int, from start: Double) -> SharedList<AffineFrame> {
    let pieces = states[state].layout.pieces
    return pieces[pieces.lastIndex { $0.from <= start } ?? 0].frames
  }

  /// Whether the columns are as wide in all states, and one of their slots has a view of that width in each.
  ///
  /// As no view is wider in any state, none can be in a combination either.
  private func isEquallyWide(_ columns: [(column: Column, node: LayoutNode)]) -> Bool {
    starts.allSatisfy { start in
      let frames = states.indices.map { self.frames($0, from: start) }
      let width = frames[0][columns[0].node.index].width
      func isWide(_ node: LayoutNode, _ state: Int) -> Bool { isNear(frames[state][node.index].width, width) }
      return columns.indices.allSatisfy { isWide(columns[$0].node, $0) }
        && columns[0].column.slots.indices.contains { slot in
          columns.indices.allSatisfy { state in
            let (column, node) = columns[state]
            return column.slots[slot].children.contains { isWide(node.children[$0], state) }
          }
        }
    }
  }

  /// Whether the views stand below each other as is said of them.
  private func isStacked(_ nodes: [LayoutNode], _ gap: Double) -> Bool {
    starts.allSatisfy { start in
      nodes.indices.allSatisfy { state in
        let frames = frames(state, from: start)
        var y = frames[nodes[state].index].y
        for child in nodes[state].children {
          guard isNear(frames[child.index].y, y) else { return false }
          y = y + frames[child.index].height + Affine(gap)
        }
        return isNear(y - Affine(gap) - frames[nodes[state].index].y, frames[nodes[state].index].height)
      }
    }
  }

  private func isNear(_ a: Affine, _ b: Affine) -> Bool {
    abs(a.constant - b.constant) < 1e-5 && abs(a.slope - b.slope) < 1e-8
  }
}
