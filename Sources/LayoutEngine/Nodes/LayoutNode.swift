public import Foundation

/// A view in the tree that the engine lays out.
///
/// A node answers proposals with sizes and is then placed; it knows neither what it looks like nor what it
/// says. A tree of nodes belongs to one `LayoutTree` and is used by one thread at a time; its properties, which are read
/// more than anything, are not checked for accesses that overlap, since none is lent to anybody.
public final class LayoutNode {
  enum Kind {
    case leaf(any LeafLayout)
    /// As large as proposed.
    case flexible
    /// The same size for every proposal.
    case fixed(Extents<Double>)
    case unary(any UnaryLayout)
    /// An overlay or a background: the second child is laid over or under the first.
    case secondary(Alignment)
    case stack(StackAlgorithm)
    case container(AnyLayoutBox)
    /// One of the children, by what is proposed; the others are not there.
    case choice(any ChoiceLayout)
    /// What the room it has is made of: one of the children, made anew for it.
    case reader(any RoomReader)
    /// The only child, whose answers are written down.
    case traced(LayoutTrace.Ledger)
  }

  /// What a layout asked for when it placed this node.
  enum Request {
    /// Nobody is placing: the container is asked something else.
    case refused
    case awaited
    case made(at: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)
  }

  @exclusivity(unchecked) private(set) var kind: Kind
  /// The same without what belongs to it, which is looked at far more often.
  @exclusivity(unchecked) private(set) var sort: NodeState.Kind
  public let children: [LayoutNode]

  /// The number of the node in its tree, in depth-first order; what results are looked up by.
  @exclusivity(unchecked) public internal(set) var index = 0

  /// The axis of the stack the node stands in, for spacers and dividers.
  @exclusivity(unchecked) var stackAxis: Axis?
  /// The direction in which the node arranges its children.
  @exclusivity(unchecked) public internal(set) var layoutDirection = LayoutDirection.leftToRight
  /// Set by `environment(\.layoutDirection)`: the direction from here down.
  @exclusivity(unchecked) public var overriddenDirection: LayoutDirection?
  /// The tree's; its states keep it alive.
  @exclusivity(unchecked) unowned(unsafe) var decisions = Decisions.none
  @exclusivity(unchecked) var layoutValues: [ObjectIdentifier: any Sendable] = [:]
  @exclusivity(unchecked) var request = Request.refused
  /// The container that `containerRelativeFrame` here and below measures by.
  @exclusivity(unchecked) var scope: ContainerScope?

  /// What changes from one solution to the next; there is nothing as long as the node belongs to no tree.
  @exclusivity(unchecked) var states: NodeStates?
  @exclusivity(unchecked) var state: NodePointer!
  /// What the node remembers of its answers; nothing, where they cost no more than a look.
  @exclusivity(unchecked) var memory: UnsafeMutablePointer<NodeMemory>!

  init(_ kind: Kind, children: [LayoutNode] = []) {
    self.kind = kind
    self.sort = NodeState.Kind(kind)
    self.children = children
  }

  /// What it is sized by, of a node that is a leaf of somebody else's.
  public var leaf: (any LeafLayout)? { if case .leaf(let leaf) = kind { leaf } else { nil } }

  public convenience init(leaf: any LeafLayout) {
    let type = type(of: leaf)
    if type == FlexibleLeaf.self {
      self.init(.flexible)
    } else if type == FixedLeaf.self, let leaf = leaf as? FixedLeaf {
      self.init(.fixed(Extents(leaf.size)))
    } else {
      self.init(.leaf(leaf))
    }
  }

  /// A container that arranges its children with a layout.
  public convenience init(_ layout: some Layout, children: [LayoutNode]) {
    let box = AnyLayoutBox.make(layout)
    self.init(box.stack.map { .stack($0) } ?? .container(box), children: children)
  }

  /// A child with a modifier around it.
  public convenience init(_ modifier: any UnaryLayout, child: LayoutNode) {
    self.init(.unary(modifier), children: [child])
  }

  /// A primary view with a secondary one over it (an overlay) or behind it (a background), which never has a
  /// say in the layout.
  public convenience init(primary: LayoutNode, secondary: LayoutNode, alignment: Alignment) {
    self.init(.secondary(alignment), children: [primary, secondary])
  }

  /// One of several children, by what is proposed.
  public convenience init(_ choice: any ChoiceLayout, children: [LayoutNode]) {
    self.init(.choice(choice), children: children)
  }

  /// A view that is made from the room it has; the children are all that it may become.
  public convenience init(_ reader: any RoomReader, children: [LayoutNode]) {
    self.init(.reader(reader), children: children)
  }

  /// Whether the node arranges any number of children, as a stack does.
  public var isContainer: Bool { sort == .stack || sort == .container }

  /// Whether the node is one of its children at a time: the one that is placed.
  public var isChoice: Bool { sort == .choice || sort == .reader }

  /// Becomes a node of another kind.
  func become(_ kind: Kind) {
    self.kind = kind
    sort = NodeState.Kind(kind)
  }

  /// Whether the node arranges its children with a layout of a user's own.
  public var isCustomLayout: Bool {
    if case .container(let box) = kind { box.isCustom } else { false }
  }

  /// Whether its children stand on one another.
  public var isZStack: Bool {
    if case .container(let box) = kind { box.isZStack } else { false }
  }

  /// Whether the node is an overlay or a background: its children are the primary view, then the secondary.
  public var isLayered: Bool { sort == .secondary }

  /// Attaches a value for the container's layout to read.
  public func setLayoutValue<K: LayoutValueKey>(_ value: K.Value, for key: K.Type) {
    layoutValues[ObjectIdentifier(key)] = value
  }
}

// MARK: - The last solution

extension LayoutNode {
  /// The node's rectangle in the tree's coordinates once the tree is solved.
  public var frame: CGRect {
    guard let state else { return .zero }
    return CGRect(origin: state.pointee.origin, size: state.pointee.size.size)
  }

  /// What the node was proposed when it was placed.
  public var proposal: ProposedViewSize { state?.pointee.offer.proposal ?? .unspecified }

  /// Whether the node stands anywhere in the last solution: what a `ViewThatFits` did not choose does not.
  public var isPlaced: Bool { state?.pointee.isPlaced ?? false }

  /// How often the node was asked for a size that it had to compute.
  public var measureCount: Int { Int(state?.pointee.measureCount ?? 0) }
}
