import Foundation

/// How a row or a column divides its length, said once for both axes.
///
/// Source of the rules: measurements of SwiftUI. The least flexible subview is served first, each with an
/// equal share of what is left; a higher priority is served before a lower one, whose minimum is kept back.
struct StackAlgorithm: Equatable {
  /// The guide, on the other axis, by which subviews are aligned.
  let guide: AlignmentKey
  let spacing: CGFloat?
  let axis: Axis
  /// For prose: the distance before each subview. Its subviews then have all the length that they need, whatever
  /// the stack is offered.
  let gaps: [CGFloat]?

  init(axis: Axis, guide: AlignmentKey, spacing: CGFloat?, gaps: [CGFloat]? = nil) {
    self.axis = axis
    self.guide = guide
    self.spacing = spacing
    self.gaps = gaps
  }

  /// The stack's size for an offer.
  func size<N: Negotiation>(
    _ offer: Extents<N.Number>, _ subviews: NodeRow, _ negotiation: N
  ) -> Extents<N.Number> {
    withItems(subviews) { items in solve(offer, items, negotiation).size }
  }

  /// Calls `put` for each subview with its place in a stack of a size, what it is offered, and its own size.
  func place<N: Negotiation>(
    _ offer: Extents<N.Number>, size: Extents<N.Number>, _ subviews: NodeRow, _ negotiation: N,
    _ put: Put<N.Number>
  ) {
    // A stack that was offered no extent across offers its own to its subviews when it places them.
    var offer = offer
    if offer[axis.other].isUnspecified { offer[axis.other] = size[axis.other] }
    _ = sizeAndPlaces(offer, subviews, negotiation, put)
  }

  /// The stack's size, and its subviews' places, for an offer that is specified across.
  func sizeAndPlaces<N: Negotiation>(
    _ offer: Extents<N.Number>, _ subviews: NodeRow, _ negotiation: N, _ put: Put<N.Number>
  ) -> Extents<N.Number> {
    withItems(subviews) { (items: Items<N.Number>) in
      let (size, line) = solve(offer, items, negotiation)
      for item in items {
        put(
          item.node, Extents(along: axis, item.place, across: line - item.guide),
          Extents(along: axis, item.share, across: offer[axis.other]), item.size)
      }
      return size
    }
  }

  typealias Put<Number: LayoutNumber> = (
    _ subview: NodePointer, _ place: Extents<Number>, _ offer: Extents<Number>, _ size: Extents<Number>
  ) -> Void

  /// Along the axis what the outermost subviews prefer, across it what all of them do.
  func preferredSpacing(_ subviews: NodeRow) -> ViewSpacing {
    let (leading, trailing): (Edge, Edge) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    var union: ViewSpacing?
    var start = ViewSpacing.zero
    var end = ViewSpacing.zero
    for subview in subviews {
      end = subview.spacing
      if union == nil { start = end }
      union = union?.union(end) ?? end
    }
    guard var result = union else { return .zero }
    result[leading] = start[leading]
    result[trailing] = end[trailing]
    return result
  }
}

// MARK: - Solving

extension StackAlgorithm {
  fileprivate typealias Items<Number: LayoutNumber> = UnsafeMutableBufferPointer<Item<Number>>

  /// A subview while the stack is solved.
  fileprivate struct Item<Number: LayoutNumber> {
    let node: NodePointer
    let priority: Double
    /// The length at a proposal of 0, and how much more it is at one of infinity.
    var minimum = Number(0)
    var flexibility = Number(0)
    /// What the subview is offered along the axis.
    var share = Number.unspecified
    /// Its size for that; not a number as long as it was not asked.
    var size = Extents(width: Number.unspecified, height: Number.unspecified)
    /// The distance from the subview before it, and from the stack's start.
    var gap = 0.0
    var place = Number(0)
    /// How far its guide lies from its own edge across the axis.
    var guide = Number(0)
    /// The index of the item that is served at this turn.
    var turn = 0

    init(_ node: NodePointer) {
      self.node = node
      priority = node.pointee.priority
    }

    /// How clearly the item is served before another one: not negative; nil when its kind alone decides.
    @inline(__always)
    func margin(before other: Item) -> Number? {
      guard priority == other.priority, flexibility.value.isFinite == other.flexibility.value.isFinite else {
        return nil
      }
      // Of those that never have enough, the one that needs more comes first.
      return flexibility.value.isFinite ? other.flexibility - flexibility : minimum - other.minimum
    }

    @inline(__always)
    func isServed(_ index: Int, before other: Item, _ otherIndex: Int) -> Bool {
      if priority != other.priority { return priority > other.priority }
      guard let margin = margin(before: other)?.value else { return flexibility.value.isFinite }
      return abs(margin) >= Double(Decisions.tolerance) ? margin > 0 : index < otherIndex
    }
  }

  @inline(__always)
  private func withItems<Number: LayoutNumber, Result>(
    _ subviews: NodeRow, _ body: (Items<Number>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Item<Number>.self, capacity: subviews.count) { items in
      var index = 0
      for subview in subviews {
        items.initializeElement(at: index, to: Item(subview))
        index += 1
      }
      return body(items)
    }
  }

  /// The stack's size, and where its guide lies across it; the items then hold all about the subviews.
  private func solve<N: Negotiation>(
    _ offer: Extents<N.Number>, _ items: Items<N.Number>, _ negotiation: N
  ) -> (size: Extents<N.Number>, guide: N.Number) {
    let across = offer[axis.other]
    let room = fillGaps(items)
    if !offer[axis].isUnspecified, gaps == nil {
      share(offer[axis] - N.Number(room), across: across, items, negotiation)
    }
    var position = N.Number(0)
    // Across: the union of all extents around the common guide, and of the guide itself.
    var before = N.Number(0)
    var after = N.Number(0)
    for index in items.indices {
      let inner = Extents(along: axis, items[index].share, across: across)
      if items[index].size.width.isUnspecified {
        items[index].size = negotiation.size(of: items[index].node, inner)
      }
      let size = items[index].size
      let own = negotiation.guide(guide, of: items[index].node, inner, size)
      items[index].guide = own
      position = position + N.Number(items[index].gap)
      items[index].place = position
      position = position + size[axis]
      before = negotiation.max(before, own)
      // An infinite subview has an infinite rest, wherever its guide.
      let rest = size[axis.other].value == .infinity ? size[axis.other] : size[axis.other] - own
      after = negotiation.max(after, rest)
    }
    return (Extents(along: axis, position, across: before + after), before)
  }

  /// Finds the distance before each subview, 0 before the first, and answers their sum.
  private func fillGaps<Number>(_ items: Items<Number>) -> Double {
    if let gaps {
      for (index, gap) in zip(items.indices, gaps).dropFirst() { items[index].gap = Double(gap) }
      return 0
    }
    if let spacing {
      for index in items.indices.dropFirst() { items[index].gap = Double(spacing) }
      return Double(spacing) * Double(Swift.max(0, items.count - 1))
    }
    var sum = 0.0
    for index in items.indices.dropFirst() {
      let gap = items[index - 1].node.spacing.distance(to: items[index].node.spacing, along: axis)
      items[index].gap = Double(gap)
      sum += Double(gap)
    }
    return sum
  }

  /// Finds what each subview is offered along the axis of a length that is left without the gaps.
  private func share<N: Negotiation>(
    _ length: N.Number, across: N.Number, _ items: Items<N.Number>, _ negotiation: N
  ) {
    guard length.value < .infinity else {
      for index in items.indices { items[index].share = length }
      return
    }
    guard items.count > 1 else {
      // Nobody competes with a single subview.
      if !items.isEmpty { items[0].share = negotiation.max(N.Number(0), length) }
      return
    }
    // What is left for the group being served: less the minimums of all groups after it.
    var pool = length
    var isInOrder = true
    for index in items.indices {
      let (minimum, flexibility) = range(of: items[index].node, across: across, negotiation)
      items[index].minimum = minimum
      items[index].flexibility = flexibility
      items[index].turn = index
      pool = pool - minimum
      if index > 0, items[index].isServed(index, before: items[index - 1], index - 1) { isInOrder = false }
    }
    if !isInOrder { sortTurns(items) }
    recordOrder(items, negotiation)

    var start = 0
    while start < items.count {
      let priority = items[items[start].turn].priority
      var end = start
      while end < items.count, items[items[end].turn].priority == priority {
        pool = pool + items[items[end].turn].minimum
        end += 1
      }
      for turn in start..<end {
        let index = items[turn].turn
        let share = negotiation.max(N.Number(0), pool / Double(end - turn))
        items[index].share = share
        guard pool.value.isFinite else { continue }
        items[index].size = negotiation.size(
          of: items[index].node, Extents(along: axis, share, across: across))
        pool = pool - items[index].size[axis]
      }
      start = end
    }
  }

  /// The length at a proposal of 0, and how much more it is at one of infinity.
  @inline(__always)
  private func range<N: Negotiation>(
    of node: NodePointer, across: N.Number, _ negotiation: N
  ) -> (minimum: N.Number, flexibility: N.Number) {
    let known = node.pointee.ranges[axis]
    if known.isKnown { return (N.Number(known.minimum), N.Number(known.maximum - known.minimum)) }
    func length(_ offered: Double) -> N.Number {
      negotiation.size(of: node, Extents(along: axis, N.Number(offered), across: across))[axis]
    }
    var minimum = length(0)
    // Where the stack is offered infinite room across: more than there is, but a number.
    if minimum.value == .infinity { minimum = N.Number(1e9) }
    return (minimum, length(.infinity) - minimum)
  }

  private func sortTurns<Number>(_ items: Items<Number>) {
    guard items.count > 32 else { return sortFewTurns(items) }
    let order = items.indices.sorted { items[$0].isServed($0, before: items[$1], $1) }
    for (turn, index) in order.enumerated() { items[turn].turn = index }
  }

  /// By insertion, which is fastest for few.
  private func sortFewTurns<Number>(_ items: Items<Number>) {
    for end in 1..<items.count {
      let index = items[end].turn
      var place = end
      while place > 0 {
        let before = items[place - 1].turn
        guard items[index].isServed(index, before: items[before], before) else { break }
        items[place].turn = before
        place -= 1
      }
      items[place].turn = index
    }
  }

  /// The order stays as long as neighbours in it stay.
  private func recordOrder<N: Negotiation>(_ items: Items<N.Number>, _ negotiation: N) {
    for turn in 1..<items.count {
      if let margin = items[items[turn - 1].turn].margin(before: items[items[turn].turn]) {
        _ = negotiation.isPositive(margin)
      }
    }
  }
}
