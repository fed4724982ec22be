import Foundation

/// How a row or a column divides its length, said once for both axes.
///
/// Source of the rules: measurements of SwiftUI. The least flexible subview is served first, each with an
/// equal share of what is left; a higher priority is served before a lower one, whose minimum is kept back.
struct StackAlgorithm {
  let axis: Axis
  /// The guide, on the other axis, by which subviews are aligned.
  let guide: AlignmentKey
  let spacing: CGFloat?

  struct Solution {
    var size: CGSize
    /// Per subview: its proposal, its offset along the axis, and how far its guide lies across it.
    var items: [Item]
    /// Where the guide lies across the stack, from its edge.
    var guide: CGFloat
  }

  struct Item {
    let proposal: ProposedViewSize
    var offset: CGFloat
    let guide: CGFloat
  }

  func solve(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> Solution {
    let decisions = subviews.decisions
    let gaps = distances(subviews)
    let lengths = shares(of: proposal, subviews, gaps: gaps.reduce(0, +))
    var items: [Item] = []
    items.reserveCapacity(subviews.count)
    var position: CGFloat = 0
    // Across: the union of all extents around the common guide, and of the guide itself.
    var before: CGFloat = 0
    var after: CGFloat = 0
    for (index, subview) in subviews.enumerated() {
      let inner = ProposedViewSize(along: axis, lengths[index], across: proposal[axis.other])
      let dimensions = subview.dimensions(in: inner)
      let size = CGSize(width: dimensions.width, height: dimensions.height)
      let own = dimensions[guide]
      position += gaps[index]
      items.append(Item(proposal: inner, offset: position, guide: own))
      position += size[axis]
      before = decisions.max(before, own)
      after = decisions.max(after, dimensions.rest(beyond: own, along: axis.other))
    }
    return Solution(
      size: CGSize(along: axis, position, across: before + after), items: items, guide: before)
  }

  func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {
    // A stack that was offered no extent across offers its own to its subviews when it places them.
    var proposal = proposal
    if proposal[axis.other] == nil { proposal[axis.other] = bounds.size[axis.other] }
    let solution = solve(proposal, subviews)
    for (subview, item) in zip(subviews, solution.items) {
      var point = bounds.origin
      point[axis] += item.offset
      point[axis.other] += solution.guide - item.guide
      subview.place(at: point, proposal: item.proposal)
    }
  }

  /// The distance before each subview; 0 before the first.
  private func distances(_ subviews: LayoutSubviews) -> [CGFloat] {
    if let spacing { return subviews.indices.map { $0 == 0 ? 0 : spacing } }
    let preferences = subviews.map(\.spacing)
    return preferences.indices.map {
      $0 == 0 ? 0 : preferences[$0 - 1].distance(to: preferences[$0], along: axis)
    }
  }

  /// What each subview is proposed along the axis.
  private func shares(
    of proposal: ProposedViewSize, _ subviews: LayoutSubviews, gaps: CGFloat
  ) -> [CGFloat?] {
    guard let total = proposal[axis], total < .infinity else {
      return Array(repeating: proposal[axis], count: subviews.count)
    }
    let decisions = subviews.decisions
    let across = proposal[axis.other]
    func length(_ subview: LayoutSubview, _ offered: CGFloat) -> CGFloat {
      subview.sizeThatFits(ProposedViewSize(along: axis, offered, across: across))[axis]
    }

    let candidates = subviews.indices.map { index in
      let subview = subviews[index]
      // Infinite where the stack is offered infinite room across: more than there is, but a number.
      let minimum = min(length(subview, 0), 1e9)
      return Candidate(
        index: index, priority: subview.priority, minimum: minimum,
        flexibility: length(subview, .infinity) - minimum)
    }
    let order = candidates.sorted { $0.isServed(before: $1, decisions) }

    var shares = [CGFloat?](repeating: 0, count: subviews.count)
    // What is left for the group being served: less the gaps and the minimums of all groups after it.
    var pool = total - gaps - order.reduce(0) { $0 + $1.minimum }
    var start = 0
    while start < order.count {
      let end = order[start...].firstIndex { $0.priority != order[start].priority } ?? order.count
      for candidate in order[start..<end] { pool += candidate.minimum }
      for (served, candidate) in order[start..<end].enumerated() {
        let share = decisions.max(0, pool / CGFloat(end - start - served))
        shares[candidate.index] = share
        if pool.isFinite { pool -= length(subviews[candidate.index], share) }
      }
      start = end
    }
    return shares
  }

  private struct Candidate {
    let index: Int
    let priority: Double
    /// The length at a proposal of 0.
    let minimum: CGFloat
    /// How much longer the subview is at a proposal of infinity.
    let flexibility: CGFloat

    func isServed(before other: Candidate, _ decisions: Decisions) -> Bool {
      if priority != other.priority { return priority > other.priority }
      if flexibility.isFinite != other.flexibility.isFinite { return flexibility.isFinite }
      // Of those that never have enough, the one that needs more comes first.
      let margin = flexibility.isFinite ? other.flexibility - flexibility : minimum - other.minimum
      if abs(margin) >= Decisions.tolerance { return decisions.isPositive(margin) }
      _ = decisions.isPositive(0)
      return index < other.index
    }
  }

  /// Along the axis what the outermost subviews prefer, across it what all of them do.
  func preferredSpacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return .zero }
    let (leading, trailing): (Edge, Edge) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    var result = subviews.dropFirst().reduce(first.spacing) { $0.union($1.spacing) }
    result[leading] = first.spacing[leading]
    result[trailing] = last.spacing[trailing]
    return result
  }
}
