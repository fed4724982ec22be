public import Foundation

/// A modifier that takes part in the layout: a parent with exactly one child.
public protocol UnaryLayout: Sendable {
  func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions) -> CGSize

  /// Where the child's top-leading corner stands in a rectangle of `size`, and what the child is proposed.
  func place(
    child: LayoutNode, in size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize)

  func spacing(child: LayoutNode) -> ViewSpacing
  func priority(child: LayoutNode) -> Double
  /// A guide that the modifier itself sets.
  func guide(_ key: AlignmentKey, child: LayoutNode, proposal: ProposedViewSize) -> CGFloat?
  /// The stack axis that the child sees, when it is not the one around the modifier; an inner nil for none.
  var stackAxis: Axis?? { get }
  /// Whether `containerRelativeFrame` inside measures by this view, as by a scroll view.
  var isContainer: Bool { get }
  /// Whether the size depends on that of the nearest such view.
  var readsContainer: Bool { get }
  /// Whether it makes all its choices through `Decisions` and is affine between them.
  var recordsDecisions: Bool { get }
}

// What most modifiers do: let everything through.
extension UnaryLayout {
  public func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions) -> CGSize
  {
    child.size(proposal)
  }

  public func place(
    child: LayoutNode, in size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (.zero, proposal)
  }

  public func spacing(child: LayoutNode) -> ViewSpacing { child.spacing }
  public func priority(child: LayoutNode) -> Double { child.priority }
  public func guide(_ key: AlignmentKey, child: LayoutNode, proposal: ProposedViewSize) -> CGFloat? { nil }
  public var stackAxis: Axis?? { .none }
  public var isContainer: Bool { false }
  public var readsContainer: Bool { false }
  public var recordsDecisions: Bool { true }
}

/// A modifier without a say in the layout, such as an opacity.
public struct PassThrough: UnaryLayout, Equatable {
  public init() {}
}

/// A stack of exactly one view: it is that view, but for the axis that a spacer in it sees.
public struct ElidedStack: UnaryLayout, Equatable {
  private let axis: Axis?

  public init(axis: Axis?) { self.axis = axis }

  public var stackAxis: Axis?? { .some(axis) }
}

/// `layoutPriority`
public struct PriorityModifier: UnaryLayout, Equatable {
  private let value: Double

  public init(_ value: Double) { self.value = value }

  public func priority(child: LayoutNode) -> Double { value }
}

/// `offset`: moves what is drawn, not the room it takes.
public struct OffsetModifier: UnaryLayout, Equatable {
  public let offset: CGSize

  public init(_ offset: CGSize) { self.offset = offset }

  public func place(
    child: LayoutNode, in size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    directPlace(proposal, in: size, child, decisions)
  }
}

extension OffsetModifier: LineModifier {
  func place<N: Negotiation>(
    _ offer: Extents<N.Number>, in size: Extents<N.Number>, child: NodePointer, _ negotiation: N
  ) -> (origin: Extents<N.Number>, offer: Extents<N.Number>) {
    (Extents(width: N.Number(Double(offset.width)), height: N.Number(Double(offset.height))), offer)
  }
}

/// `fixedSize`: the child's ideal size on the chosen axes.
public struct FixedSizeModifier: UnaryLayout, Equatable {
  private let axes: Axis.Set

  public init(_ axes: Axis.Set) { self.axes = axes }

  public func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions) -> CGSize
  {
    directSize(proposal, child, decisions)
  }

  public func place(
    child: LayoutNode, in size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    directPlace(proposal, in: size, child, decisions)
  }
}

extension FixedSizeModifier: LineModifier {
  private func inner<Number>(_ offer: Extents<Number>) -> Extents<Number> {
    Extents(
      width: axes.contains(Axis.horizontal) ? .unspecified : offer.width,
      height: axes.contains(Axis.vertical) ? .unspecified : offer.height)
  }

  func size<N: Negotiation>(
    _ offer: Extents<N.Number>, child: NodePointer, _ negotiation: N
  ) -> Extents<N.Number> {
    negotiation.size(of: child, inner(offer))
  }

  func place<N: Negotiation>(
    _ offer: Extents<N.Number>, in size: Extents<N.Number>, child: NodePointer, _ negotiation: N
  ) -> (origin: Extents<N.Number>, offer: Extents<N.Number>) {
    (Extents(width: N.Number(0), height: N.Number(0)), inner(offer))
  }

  func range(_ axis: Axis, child: LengthRange) -> LengthRange { .unknown }
}

/// `alignmentGuide`: says where a guide lies, from the dimensions of the view it modifies.
public struct AlignmentGuideModifier: UnaryLayout {
  private let key: AlignmentKey
  private let position: @Sendable (ViewDimensions) -> CGFloat

  public init(_ guide: HorizontalAlignment, _ position: @escaping @Sendable (ViewDimensions) -> CGFloat) {
    self.key = guide.key
    self.position = position
  }

  public init(_ guide: VerticalAlignment, _ position: @escaping @Sendable (ViewDimensions) -> CGFloat) {
    self.key = guide.key
    self.position = position
  }

  public func guide(_ key: AlignmentKey, child: LayoutNode, proposal: ProposedViewSize) -> CGFloat? {
    key == self.key ? position(child.dimensions(proposal)) : nil
  }
}
