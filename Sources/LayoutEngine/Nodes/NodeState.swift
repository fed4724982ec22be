import Foundation

/// What a node knows while its tree is solved.
///
/// The states of a tree lie in one piece of memory, in depth-first order: a node's first child comes right
/// after it, and each child's next sibling after all that is in the child. So stacks, which are most of the
/// work, are laid out without counting references, and most nodes are two lines of the processor's cache.
struct NodeState {
  enum Kind: UInt8 {
    /// As large as proposed.
    case flexible
    /// The same size for every proposal: both ends of its `ranges`.
    case fixed
    case stack
    /// Every question is to be written down, also one that was answered before.
    case traced
    /// Anything else the node itself knows.
    case leaf, unary, secondary, container, choice, reader

    init(_ kind: LayoutNode.Kind) {
      self =
        switch kind {
        case .flexible: .flexible
        case .fixed: .fixed
        case .stack: .stack
        case .traced: .traced
        case .leaf: .leaf
        case .unary: .unary
        case .secondary: .secondary
        case .container: .container
        case .choice: .choice
        case .reader: .reader
        }
    }
  }

  let kind: Kind
  /// Whether the node arranges its children from right to left.
  let isMirrored: Bool
  /// Which explicit guides the node may have.
  var guideKinds = GuideSet.all
  var isPlaced = false
  /// Whether the node's answers depend on more than its proposal: on that of the container it measures by, or
  /// that something in it does.
  var isScoped = false
  /// Whether the node is such a container.
  var opensScope = false
  /// Whether all choices of the node's own code are recorded, so that nothing needs to be verified.
  var recordsDecisions = false
  /// Whether the node is one of its children at a time, and whether that is made from the room it has.
  let isChoice: Bool
  let isReader: Bool
  /// Whether the node arranges its children with a layout that may remember something.
  let hasLayout: Bool
  let childCount: Int32
  /// The number of nodes in the subtree, the node itself included.
  var subtreeCount: Int32 = 1
  /// How often the node was asked for a size that it had to compute.
  var measureCount: Int32 = 0
  let node: Unmanaged<LayoutNode>
  /// 0 unless set; whoever has more is served first.
  var priority = 0.0
  var ranges = LengthRanges(width: .unknown, height: .unknown)

  var origin = CGPoint.zero
  var size = Extents(width: 0.0, height: 0.0)
  var offer = Extents(width: Double.nan, height: Double.nan)

  init(_ node: LayoutNode) {
    self.node = Unmanaged.passUnretained(node)
    childCount = Int32(clamping: node.children.count)
    isMirrored = node.layoutDirection == .rightToLeft
    kind = node.sort
    isChoice = node.isChoice
    isReader = node.isReader
    hasLayout = kind == .container
  }
}

typealias NodePointer = UnsafeMutablePointer<NodeState>

/// Siblings that lie one after the other.
struct NodeRow: Sequence, IteratorProtocol {
  private(set) var first: NodePointer
  private(set) var count: Int

  @inline(__always)
  init(_ first: NodePointer, count: Int) {
    self.first = first
    self.count = count
  }

  @inline(__always)
  mutating func next() -> NodePointer? {
    guard count > 0 else { return nil }
    defer {
      first += Int(first.pointee.subtreeCount)
      count -= 1
    }
    return first
  }
}

extension NodePointer {
  @inline(__always)
  var children: NodeRow { NodeRow(self + 1, count: Int(pointee.childCount)) }

  @inline(__always)
  func withNode<Result>(_ body: (LayoutNode) -> Result) -> Result {
    pointee.node._withUnsafeGuaranteedRef(body)
  }

  @inline(__always)
  func size(_ offer: Extents<Double>) -> Extents<Double> {
    switch pointee.kind {
    case .flexible: return offer.replacingUnspecified()
    case .fixed:
      return Extents(width: pointee.ranges.width.minimum, height: pointee.ranges.height.minimum)
    case .traced: return withNode { $0.tracedSize(offer) }
    default:
      return withNode { $0.memory.pointee.answers.find(offer) ?? $0.computedSize(offer) }
    }
  }

  /// What a container of the engine's own asks one of its subviews: whoever follows it along a line hears of it. No
  /// references are counted, as they are for a `LayoutSubview`.
  @inline(__always)
  func asked(_ proposal: ProposedViewSize, _ decisions: Decisions) -> CGSize {
    let offer = Extents(withNode { $0.checked(proposal) })
    guard let listener = decisions.listener else { return size(offer).size }
    return listener._withUnsafeGuaranteedRef { $0.heardSize(self, offer) }.size
  }

  /// Where a guide lies in the node, which has a size for a proposal.
  @inline(__always)
  func place(of guide: AlignmentKey, _ size: CGSize, _ proposal: ProposedViewSize) -> CGFloat {
    if let fraction = guide.fraction, pointee.guideKinds.isDisjoint(with: GuideSet(guide)) {
      return fraction == 0 ? 0 : size[guide.axis] * CGFloat(fraction)
    }
    return withNode { ViewDimensions(size: size, node: $0, proposal: proposal)[guide] }
  }

  /// Puts the node and everything in it at its place.
  func place(at origin: CGPoint, _ offer: Extents<Double>) {
    pointee.offer = offer
    pointee.origin = origin
    var size = size(offer)
    if !(size.width.isFinite && size.height.isFinite) { size = withNode { $0.finite(size) } }
    pointee.size = size
    pointee.isPlaced = true
    switch pointee.kind {
    case .flexible, .fixed: break
    default:
      // What holds nothing has nothing to place.
      if pointee.childCount > 0 || pointee.isReader { withNode { $0.placeChildren(offer, size) } }
    }
  }

  /// Forgets the last solution.
  func reset() {
    pointee.isPlaced = false
    pointee.origin = .zero
    pointee.size = Extents(width: 0, height: 0)
    pointee.measureCount = 0
  }
}
