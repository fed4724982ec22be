public import Foundation

/// Subviews in rows whose columns are aligned: each column as wide as its widest cell.
///
/// The subviews are the cells; `GridCell` says which row each stands in.
public struct GridLayout: Layout, Equatable {
  public var alignment: Alignment
  /// The distance between columns in points; nil for the one that the cells prefer.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows in points; nil for the one that the cells prefer.
  public var verticalSpacing: CGFloat?

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// The grid's structure, the order in which its cells are asked, and its lengths for the proposals it was asked for.
  public final class Cache: SolutionCache {
    let structure: GridStructure
    private var orders: [Axis.Set.RawValue: [[GridAlgorithm.Group]]] = [:]
    private var solutions: [(proposal: ProposedViewSize, solution: GridAlgorithm.Solution)] = []

    private lazy var hasScopedCells = structure.cells.contains { $0.subview.node.state.pointee.isScoped }

    init(_ structure: GridStructure) { self.structure = structure }

    /// The groups of each priority when something is offered on some axes: it depends on no length, so that it is
    /// found once, and nobody is told whom that took to ask.
    func order(_ axes: Axis.Set, _ decisions: Decisions) -> [[GridAlgorithm.Group]] {
      if let known = orders[axes.rawValue] { return known }
      // What is measured by a scroll view does depend on lengths: its own.
      guard !hasScopedCells else { return GridAlgorithm.order(structure, axes) }
      let order = decisions.silently { GridAlgorithm.order(structure, axes) }
      orders[axes.rawValue] = order
      return order
    }

    /// Forgets all that depends on lengths; but the latest solutions are just what a grid needs to place its cells.
    func forgetSolutions(isPlacing: Bool) {
      if isPlacing, !hasScopedCells, solutions.count < 8 { return }
      solutions.removeAll(keepingCapacity: true)
    }

    func solution(_ proposal: ProposedViewSize, _ decisions: Decisions) -> GridAlgorithm.Solution {
      for known in solutions where known.proposal.isNear(proposal) { return known.solution }
      let solution = GridAlgorithm.solve(self, proposal, decisions)
      if solutions.count >= 16 { solutions.removeAll(keepingCapacity: true) }
      solutions.append((proposal, solution))
      return solution
    }

    /// The solution of a grid that is placed.
    ///
    /// Whoever follows it along a line has asked for its size before, and so has heard of all that is decided on the
    /// way to the solution; it need not be told again, only what that would have come to.
    func placedSolution(_ proposal: ProposedViewSize, _ decisions: Decisions) -> GridAlgorithm.Solution {
      guard decisions.listener != nil, !hasScopedCells else { return solution(proposal, decisions) }
      defer { decisions.extraWork += structure.cells.count }
      return decisions.unheard { solution(proposal, decisions) }
    }
  }

  public func makeCache(subviews: Subviews) -> Cache {
    Cache(
      GridStructure(subviews, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing))
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let solution = cache.solution(proposal, subviews.decisions)
    func extent(_ lengths: [CGFloat], _ gaps: [CGFloat]) -> CGFloat {
      lengths.reduce(0, +) + gaps.reduce(0, +)
    }
    return CGSize(
      width: extent(solution.columns, cache.structure.columnGaps),
      height: extent(solution.rows, cache.structure.rowGaps))
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    GridPlacement(cache.structure, cache.placedSolution(proposal, subviews.decisions), alignment)
      .place(in: bounds, subviews.decisions)
  }

  /// On each side what the cells along it prefer; a single one that wants no distance there has its way.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    cache.structure.preferredSpacing
  }
}
