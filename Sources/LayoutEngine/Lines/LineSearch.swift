import Foundation

/// Solves a tree along lines of proposals: sizes and places as affine functions, and how far they hold.
///
/// The built-in rows, columns and frames negotiate with `Dual` numbers, and each of their choices ends the
/// stretch where its margin would be zero. Everything else is code that only knows plain numbers: it is asked at
/// two places, and what it asks of its children in turn is followed along its line (`LineSampling`).
///
/// A node's answer depends on its own proposal only. So it is kept as a function of that, with the stretch on
/// which it holds, and when a width far above changes, only the nodes are asked again whose stretch has ended.
final class LineSearch {
  let decisions: Decisions
  let first: NodePointer
  let answers: LineAnswers
  /// The run of code that is being recorded.
  var current: LineSample.Pointer?
  /// Whether something that was asked since this was set to false is not on a line, but only near it.
  var isApproximate = false
  /// Whether most widths are to be no more than near those that were solved.
  var isCoarse = false
  /// Whether what was sampled last is to be sampled again, since lengths are rounded strictly now.
  var mustRepeat = false
  /// Whether the lines are nobody's business, but only what is made on the way: then curves are looked for in fewer places.
  var isRehearsal = false
  /// The nodes whose code keeps no account of all its choices, or is not affine.
  private(set) var unrecorded: Set<Int> = []
  /// The last chords of curves, by the places that lie on them.
  var curves: [CurveKey: ClosedRange<Double>] = [:]
  /// Counts the questions of containers that views measure by.
  var epoch: Int32 = 0
  private let memory: UnsafeMutablePointer<Memory>

  init(_ root: LayoutNode, nodeCount: Int, _ decisions: Decisions) {
    self.decisions = decisions
    first = root.state
    answers = LineAnswers(nodeCount: nodeCount)
    memory = .allocate(capacity: 1)
    memory.initialize(to: Memory())
  }

  deinit {
    for sample in memory.pointee.samples { sample.free() }
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  /// What changes at every step: to look into a property of an object costs more.
  private struct Memory {
    var reach = Reach()
    var work = 0
    var fixedRange: (lower: Double, upper: Double)?
    var samples: [LineSample.Pointer] = []
    var placements = ContiguousArray<LinePlacement>()
    var places = ContiguousArray<LinePlace>()
    var guides = ContiguousArray<LineGuide>()
  }

  /// How far what is being asked holds, as far as it is known: every choice narrows it.
  var reach: Reach {
    @inline(__always) get { memory.pointee.reach }
    @inline(__always) _modify { yield &memory.pointee.reach }
  }
  /// How much was asked so far: it grows with the views and with how often each is asked.
  var work: Int {
    @inline(__always) get { memory.pointee.work }
    @inline(__always) set { memory.pointee.work = newValue }
  }
  /// In which range the length that does not change on the line has no say, where the answer that was computed
  /// last has found that out.
  var fixedRange: (lower: Double, upper: Double)? {
    @inline(__always) get { memory.pointee.fixedRange }
    @inline(__always) set { memory.pointee.fixedRange = newValue }
  }
  /// Samples that are not used.
  var samples: [LineSample.Pointer] {
    @inline(__always) _read { yield memory.pointee.samples }
    @inline(__always) _modify { yield &memory.pointee.samples }
  }
  var placements: ContiguousArray<LinePlacement> {
    @inline(__always) _read { yield memory.pointee.placements }
    @inline(__always) _modify { yield &memory.pointee.placements }
  }
  var places: ContiguousArray<LinePlace> {
    @inline(__always) _read { yield memory.pointee.places }
    @inline(__always) _modify { yield &memory.pointee.places }
  }
  var guides: ContiguousArray<LineGuide> {
    @inline(__always) _read { yield memory.pointee.guides }
    @inline(__always) _modify { yield &memory.pointee.guides }
  }

  @inline(__always)
  func index(of node: NodePointer) -> Int { node - first }
}

// MARK: - Asking

extension LineSearch {
  /// The size of a node for an offer; `reach` is narrowed to where it holds.
  @inline(__always)
  func size(of node: NodePointer, _ offer: Extents<Dual>) -> Extents<Dual> {
    switch node.pointee.kind {
    case .flexible: return offer.replacingUnspecified()
    case .fixed:
      return Extents(
        width: Dual(node.pointee.ranges.width.minimum), height: Dual(node.pointee.ranges.height.minimum))
    default: return answer(of: node, offer).size
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
    if line.kind == .point { line = line.along(answer.pointee.key.kind) }
    if !answer.pointee.isExact { isApproximate = true }
    reach.narrow(to: answer.pointee.reach, start: line.place, step: line.step)
    return (
      index, line,
      Extents(
        width: answer.pointee.width.seen(from: line.place, step: line.step),
        height: answer.pointee.height.seen(from: line.place, step: line.step))
    )
  }

  private func find(_ line: Line, of node: NodePointer) -> Int32 {
    line.kind == .scoped
      ? answers.find(line.offer, epoch: epoch(of: node), of: index(of: node))
      : answers.find(line, of: index(of: node))
  }

  private func epoch(of node: NodePointer) -> Int32 { node.withNode { $0.scope?.epoch ?? 0 } }

  private func makeAnswer(of node: NodePointer, _ line: Line) -> Int32 {
    let outer = reach
    reach = Reach()
    fixedRange = nil
    let sawApproximation = isApproximate
    isApproximate = false
    let offer = line.offer
    // To know a stack's size, everybody's place in it must be known; so both are kept at once.
    let stack = stackAnswer(of: node, offer)
    let size = stack?.size ?? inScope(of: node, offer) { computedSize(of: node, offer) }
    let own = line.kind == .point ? Reach(lower: 0, upper: 0) : reach
    let fixed = fixedRange ?? (line.fixed, line.fixed)
    fixedRange = nil
    reach = outer
    let isExact = !isApproximate
    isApproximate = sawApproximation
    let placement = stack.map { keep($0.places, along: line, own, isExact: isExact) }
    return answers.add(
      LineAnswers.Answer(
        key: LineAnswers.Key(
          kind: line.kind, ratio: line.ratio, lower: line.place + own.lower, upper: line.place + own.upper,
          fixedLower: fixed.lower, fixedUpper: fixed.upper),
        lowerCause: own.lowerCause, upperCause: own.upperCause, width: size.width.moved(by: -line.place),
        height: size.height.moved(by: -line.place), isExact: isExact,
        epoch: line.kind == .scoped ? epoch(of: node) : 0, offer: offer, placement: placement ?? -1),
      of: index(of: node))
  }

  /// The size of a node that nobody asked before, along the line of the offer.
  private func computedSize(of node: NodePointer, _ offer: Extents<Dual>) -> Extents<Dual> {
    node.withNode { own in
      switch own.kind {
      case .stack(let stack): return stack.size(offer, node.children, negotiation(node))
      case .secondary, .traced: return size(of: node.children.first, offer)
      case .choice:
        guard let chosen = chosen(own, offer) else { return Extents(width: Dual(0), height: Dual(0)) }
        return size(of: node.child(chosen), offer)
      case .unary:
        guard let modifier = own.memory.pointee.modifier else { return sampledSize(of: own, offer) }
        return modifier.lineSize(offer, child: node.children.first, negotiation(node))
      case .reader: return offer.replacingUnspecified()
      case .flexible, .fixed, .leaf, .container: return sampledSize(of: own, offer)
      }
    }
  }

  /// Asks something of a node along a line; if views in it measure by it, they measure by that line.
  @inline(__always)
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

  func isUnrecorded(_ node: LayoutNode) { unrecorded.insert(node.index) }

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

extension NodePointer {
  /// One of the children.
  func child(_ index: Int) -> NodePointer {
    var row = children
    for _ in 0..<index { _ = row.next() }
    return row.first
  }
}

/// The negotiation of a row, a column or a frame along a line.
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
