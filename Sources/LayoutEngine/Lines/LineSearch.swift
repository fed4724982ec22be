import Foundation

/// Solves a tree along lines of proposals: sizes and places as affine functions, and how far they hold.
///
/// The built-in rows and columns negotiate with `Dual` numbers, and each of their choices ends the stretch where
/// its margin would be zero. Everything else is code that only knows plain numbers: it is asked at two places,
/// and what it asks of its children in turn is followed along its line (`LineSampling`).
///
/// A node's answer depends on its own proposal only. So it is kept as a function of that, with the stretch on
/// which it holds, and when a width far above changes, only the nodes are asked again whose stretch has ended.
final class LineSearch {
  let decisions: Decisions
  let first: NodePointer
  var answers: LineAnswers
  var placements = ContiguousArray<LinePlacement>()
  var places = ContiguousArray<LinePlace>()
  var guides = ContiguousArray<LineGuide>()
  /// How far what is being asked holds, as far as it is known: every choice narrows it.
  var reach = Reach()
  /// The code of others that is being sampled, which hears what its children answer.
  var sample: LineSample?
  var samples: [LineSample] = []
  /// Counts the questions of containers that views measure by.
  var epoch: Int32 = 0

  init(_ root: LayoutNode, nodeCount: Int, _ decisions: Decisions) {
    self.decisions = decisions
    first = root.state
    answers = LineAnswers(nodeCount: nodeCount)
  }

  @inline(__always)
  func index(of node: NodePointer) -> Int { node - first }

  /// The size of a node for an offer; `reach` is narrowed to where it holds.
  @inline(__always)
  func size(of node: NodePointer, _ offer: Extents<Dual>) -> Extents<Dual> {
    switch node.pointee.kind {
    case .flexible: return offer.replacingUnspecified()
    case .fixed:
      return Extents(
        width: Dual(node.pointee.ranges.width.minimum), height: Dual(node.pointee.ranges.height.minimum))
    case .stack, .traced, .other: return answer(of: node, offer).size
    }
  }

  /// A node's answer to an offer, the line that it is about, and the size it amounts to; `reach` is narrowed to
  /// where it holds.
  func answer(
    of node: NodePointer, _ offer: Extents<Dual>
  ) -> (index: Int32, line: Line, size: Extents<Dual>) {
    var line = node.pointee.isScoped ? Line(scoped: offer) : Line(offer)
    var index = find(line, of: node)
    if index < 0 { index = makeAnswer(of: node, line) }
    let answer = answers[index]
    reach.narrow(
      to: Reach(
        lower: answer.lower, upper: answer.upper, lowerCause: answer.lowerCause, upperCause: answer.upperCause
      ),
      start: line.place, step: line.step)
    if line.kind == .point, answer.kind != .point {
      line = Line(
        answer.kind, fixed: answer.fixed, place: answer.kind == .width ? line.fixed : line.place)
    }
    return (index, line, answer.size(at: line.place, step: line.step))
  }

  private func find(_ line: Line, of node: NodePointer) -> Int32 {
    line.kind == .scoped
      ? answers.find(line.offer, epoch: node.withNode { $0.scope?.epoch ?? 0 }, of: index(of: node))
      : answers.find(line, of: index(of: node))
  }

  private func makeAnswer(of node: NodePointer, _ line: Line) -> Int32 {
    let outer = reach
    reach = Reach()
    let size = inScope(of: node, line.offer) { computedSize(of: node, line.offer) }
    let own = line.kind == .point ? Reach(lower: 0, upper: 0) : reach
    reach = outer
    return answers.add(
      LineAnswers.Answer(
        kind: line.kind, fixed: line.fixed, ratio: line.ratio, lower: line.place + own.lower,
        upper: line.place + own.upper, lowerCause: own.lowerCause, upperCause: own.upperCause,
        width: size.width.moved(by: -line.place), height: size.height.moved(by: -line.place), isExact: true,
        epoch: node.pointee.isScoped ? node.withNode { $0.scope?.epoch ?? 0 } : 0, offer: line.offer),
      of: index(of: node))
  }

  /// The size of a node that nobody asked before, along the line of the offer.
  private func computedSize(of node: NodePointer, _ offer: Extents<Dual>) -> Extents<Dual> {
    node.withNode { own in
      switch own.kind {
      case .stack(let stack): stack.size(offer, node.children, negotiation(node))
      case .secondary, .traced: size(of: node.children.first, offer)
      case .choice:
        chosen(own, offer).map { size(of: node.child($0), offer) } ?? Extents(width: Dual(0), height: Dual(0))
      case .flexible, .fixed, .leaf, .unary, .container: sampledSize(of: own, offer)
      }
    }
  }

  /// Asks something of a node along a line; if views in it measure by it, they measure by that line.
  func inScope<Result>(of node: NodePointer, _ offer: Extents<Dual>, _ body: () -> Result) -> Result {
    guard node.pointee.opensScope, let scope = node.withNode({ $0.children.first?.scope }) else {
      return body()
    }
    let outer = (scope.line, scope.epoch)
    epoch += 1
    (scope.line, scope.epoch) = (offer, epoch)
    defer { (scope.line, scope.epoch) = outer }
    return body()
  }

  @inline(__always)
  func negotiation(_ node: NodePointer) -> LineNegotiation {
    LineNegotiation(search: Unmanaged.passUnretained(self), node: Int32(truncatingIfNeeded: index(of: node)))
  }

  /// Ends the reach where a margin is zero.
  @inline(__always)
  func narrow(_ margin: Dual, _ cause: Int32) {
    guard abs(margin.slope) > Dual.noise, margin.value.isFinite else { return }
    if abs(margin.value) < Double(Decisions.tolerance) {
      reach.close(cause)
    } else {
      reach.end(at: -margin.value / margin.slope, cause)
    }
  }
}

extension Dual {
  /// The same line, seen from some way along it.
  @inline(__always)
  func moved(by distance: Double) -> Dual {
    distance.isNaN || slope == 0 ? Dual(value) : Dual(value + slope * distance, slope: slope)
  }
}

extension LineAnswers.Answer {
  @inline(__always)
  func size(at place: Double, step: Double) -> Extents<Dual> {
    Extents(width: width.seen(from: place, step: step), height: height.seen(from: place, step: step))
  }
}

extension Dual {
  /// A length that is measured from a line's zero, at a place, and by the unit of who asks.
  @inline(__always)
  func seen(from place: Double, step: Double) -> Dual {
    slope == 0 ? self : Dual(value + slope * place, slope: slope * step)
  }
}

extension NodePointer {
  /// One of the children.
  func child(_ index: Int) -> NodePointer {
    var row = children
    for _ in 0..<index { _ = row.next() }
    return row.first
  }
}

/// The negotiation of a row or a column along a line.
struct LineNegotiation: Negotiation {
  let search: Unmanaged<LineSearch>
  let node: Int32

  @inline(__always)
  func size(of node: NodePointer, _ offer: Extents<Dual>) -> Extents<Dual> {
    search._withUnsafeGuaranteedRef { $0.size(of: node, offer) }
  }

  @inline(__always)
  func guide(
    _ key: AlignmentKey, of node: NodePointer, _ offer: Extents<Dual>, _ size: Extents<Dual>
  ) -> Dual {
    if let fraction = key.fraction, node.pointee.guideKinds.isDisjoint(with: GuideSet(key)) {
      return size[key.axis].share(fraction)
    }
    return search._withUnsafeGuaranteedRef { $0.guide(key, of: node, offer, size) }
  }

  @inline(__always)
  func isPositive(_ margin: Dual) -> Bool {
    search._withUnsafeGuaranteedRef { $0.narrow(margin, node) }
    return margin.value >= Double(Decisions.tolerance)
  }
}
