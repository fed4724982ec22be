public import Foundation

/// A view in the tree that the engine lays out.
///
/// A node answers proposals with sizes and is then placed; it knows neither what it looks like nor what it
/// says. A tree of nodes belongs to one `LayoutTree` and is used by one thread at a time.
public final class LayoutNode {
  enum Kind {
    case leaf(any LeafLayout)
    case unary(any UnaryLayout)
    /// An overlay or a background: the second child is laid over or under the first.
    case secondary(Alignment)
    case container(AnyLayoutBox)
    /// One of the children, by what is proposed; the others are not there.
    case choice(any ChoiceLayout)
  }

  /// What a layout asked for when it placed this node.
  enum Request {
    /// Nobody is placing: the container is asked something else.
    case refused
    case awaited
    case made(at: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)
  }

  /// Where a child stands: its origin in the bounds' coordinate space, and what it was proposed.
  struct Placement {
    let origin: CGPoint
    let proposal: ProposedViewSize
  }

  let kind: Kind
  public let children: [LayoutNode]

  /// The number of the node in its tree, in depth-first order; what results are looked up by.
  public internal(set) var index = 0

  /// The axis of the stack the node stands in, for spacers and dividers.
  var stackAxis: Axis?
  /// The direction in which the node arranges its children.
  public internal(set) var layoutDirection = LayoutDirection.leftToRight
  /// Set by `environment(\.layoutDirection)`: the direction from here down.
  public var overriddenDirection: LayoutDirection?
  var decisions = Decisions()
  var layoutValues: [ObjectIdentifier: any Sendable] = [:]
  var request = Request.refused
  /// The container that `containerRelativeFrame` here and below measures by.
  var scope: ContainerScope?

  /// The node's rectangle in the tree's coordinates once the tree is solved.
  public private(set) var frame = CGRect.zero
  /// What the node was proposed when it was placed.
  public private(set) var proposal = ProposedViewSize.unspecified
  /// Whether the node stands anywhere in the last solution: what a `ViewThatFits` did not choose does not.
  public private(set) var isPlaced = false

  /// Answers by proposal. A node is asked for few different proposals, so a list is searched faster than a
  /// table; and a nested stack, which asks each child several times, costs linear time, not exponential.
  private var answers: [(proposal: ProposedViewSize, size: CGSize)] = []
  /// Guides by key and proposal, and what the node prefers for spacing: a stack asks for both more than once at
  /// each level, so without these nested stacks would cost exponential time.
  private var guides: [(key: AlignmentKey, proposal: ProposedViewSize, value: CGFloat?)] = []
  private var preferredSpacing: ViewSpacing?
  /// How often the node was asked for a size that it had to compute.
  public private(set) var measureCount = 0

  init(_ kind: Kind, children: [LayoutNode] = []) {
    self.kind = kind
    self.children = children
  }

  public convenience init(leaf: any LeafLayout) { self.init(.leaf(leaf)) }

  /// A container that arranges its children with a layout.
  public convenience init(_ layout: some Layout, children: [LayoutNode]) {
    self.init(.container(.make(layout)), children: children)
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

  /// Whether the node arranges any number of children, as a stack does.
  public var isContainer: Bool {
    if case .container = kind { true } else { false }
  }

  /// Whether the node is an overlay or a background: its children are the primary view, then the secondary.
  public var isLayered: Bool {
    if case .secondary = kind { true } else { false }
  }
}

// MARK: - Asking

extension LayoutNode {
  /// The size the node takes for a proposal, in points.
  func size(_ proposal: ProposedViewSize) -> CGSize {
    // Proposals that differ by rounding only are one proposal: otherwise the same length, summed up in
    // another order, would be measured twice at some widths and once at others.
    for answer in answers where answer.proposal.isNear(proposal) { return answer.size }
    measureCount += 1
    let size = computeSize(proposal)
    answers.append((proposal, size))
    return size
  }

  private func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    switch kind {
    case .leaf(let leaf): leaf.sizeThatFits(proposal, context)
    case .unary(let modifier): modifier.sizeThatFits(proposal, child: children[0], decisions)
    case .secondary: children[0].size(proposal)
    case .container(let box): checked(box.size(proposal, LayoutSubviews(self)))
    case .choice: chosen(proposal)?.size(proposal) ?? .zero
    }
  }

  var context: LeafContext { LeafContext(stackAxis: stackAxis, decisions: decisions) }

  func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: size(proposal)) { self.explicitGuide($0, proposal: proposal) }
  }

  /// A guide that this view or one inside of it set, from the node's own origin.
  func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? {
    for guide in guides where guide.key == key && guide.proposal.isNear(proposal) { return guide.value }
    let value = computeGuide(key, proposal)
    guides.append((key, proposal, value))
    return value
  }

  private func computeGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size(proposal))
    switch kind {
    case .leaf(let leaf):
      guard key.axis == .vertical else { return nil }
      return leaf.baseline(
        VerticalAlignment(key: key), size: bounds.size, proposal: proposal, decisions)
    case .unary(let modifier):
      if let own = modifier.guide(key, child: children[0], proposal: proposal) { return own }
      let placement = placements(in: bounds, proposal: proposal)[0]
      return children[0].explicitGuide(key, proposal: placement.proposal).map {
        $0 + placement.origin[key.axis]
      }
    case .secondary:
      return children[0].explicitGuide(key, proposal: proposal)
    case .container(let box):
      return box.guide(key, in: bounds, proposal, LayoutSubviews(self))
    case .choice:
      return chosen(proposal)?.explicitGuide(key, proposal: proposal)
    }
  }

  var spacing: ViewSpacing {
    if let preferredSpacing { return preferredSpacing }
    let spacing =
      switch kind {
      case .leaf(let leaf): leaf.spacing(stackAxis: stackAxis)
      case .unary(let modifier): modifier.spacing(child: children[0])
      case .secondary: children[0].spacing
      case .container(let box): box.spacing(LayoutSubviews(self))
      case .choice: children.first?.spacing ?? .zero
      }
    preferredSpacing = spacing
    return spacing
  }

  var priority: Double {
    switch kind {
    case .leaf(let leaf): leaf.priority
    case .unary(let modifier): modifier.priority(child: children[0])
    case .secondary: children[0].priority
    case .container: children.isEmpty ? -.infinity : 0
    case .choice: children.first?.priority ?? -.infinity
    }
  }

  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    if let value = layoutValues[ObjectIdentifier(key)] as? K.Value { return value }
    switch kind {
    case .unary, .secondary: return children[0].layoutValue(key)
    case .leaf, .container, .choice: return K.defaultValue
    }
  }

  /// Attaches a value for the container's layout to read.
  public func setLayoutValue<K: LayoutValueKey>(_ value: K.Value, for key: K.Type) {
    layoutValues[ObjectIdentifier(key)] = value
  }
}

// MARK: - Placing

extension LayoutNode {
  /// Where each child stands when the node has these bounds, for a reader from left to right: layouts and
  /// guides know left and right only.
  func placements(in bounds: CGRect, proposal: ProposedViewSize) -> [Placement] {
    let result: [Placement]
    switch kind {
    case .leaf:
      result = []
    case .unary(let modifier):
      let (origin, inner) = modifier.place(
        child: children[0], in: bounds.size, proposal: proposal, decisions)
      result = [
        Placement(origin: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: inner)
      ]
    case .secondary(let alignment):
      let inner = ProposedViewSize(bounds.size)
      let primary = children[0].dimensions(proposal)
      let secondary = children[1].dimensions(inner)
      result = [
        Placement(origin: bounds.origin, proposal: proposal),
        Placement(
          origin: CGPoint(
            x: bounds.minX + primary[alignment.horizontal] - secondary[alignment.horizontal],
            y: bounds.minY + primary[alignment.vertical] - secondary[alignment.vertical]),
          proposal: inner),
      ]
    case .container(let box):
      for child in children { child.request = .awaited }
      box.place(in: bounds, proposal, LayoutSubviews(self))
      result = children.map { $0.answerRequest(in: bounds, proposal) }
    case .choice:
      result = [Placement(origin: bounds.origin, proposal: proposal)]
    }
    return result
  }

  /// The same mirrored, once per level, where the node's direction is from right to left.
  private func mirrored(_ placements: [Placement], _ children: [LayoutNode], in bounds: CGRect)
    -> [Placement]
  {
    guard layoutDirection == .rightToLeft else { return placements }
    return zip(children, placements).map { child, placement in
      let width = child.size(placement.proposal).width
      return Placement(
        origin: CGPoint(x: bounds.minX + bounds.maxX - placement.origin.x - width, y: placement.origin.y),
        proposal: placement.proposal)
    }
  }

  /// Puts the node and everything in it at its place.
  func place(at origin: CGPoint, proposal: ProposedViewSize) {
    self.proposal = proposal
    frame = CGRect(origin: origin, size: finite(size(proposal)))
    isPlaced = true
    guard !children.isEmpty else { return }
    var present = children
    if case .choice = kind { present = chosen(proposal).map { [$0] } ?? [] }
    let placements = mirrored(placements(in: frame, proposal: proposal), present, in: frame)
    for (child, placement) in zip(present, placements) {
      child.place(at: placement.origin, proposal: placement.proposal)
    }
  }

  /// Forgets all answers.
  func reset(_ decisions: Decisions) {
    self.decisions = decisions
    forgetAnswers()
    preferredSpacing = nil
    measureCount = 0
    isPlaced = false
    frame = .zero
    if case .container(let box) = kind { box.reset() }
  }

  func forgetAnswers() {
    answers.removeAll(keepingCapacity: true)
    guides.removeAll(keepingCapacity: true)
  }
}
