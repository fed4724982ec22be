public import Foundation

/// `containerRelativeFrame`: an extent that is a part of the container's, which is the scroll view around the
/// view, or all of the views.
///
/// An axis on which the container was offered nothing is left as it is.
public struct ContainerRelativeFrame: UnaryLayout {
  private let axes: Axis.Set
  private let alignment: Alignment
  /// The room around the container's content, which is no part of its extent.
  private var margins: EdgeInsets
  private let length: @Sendable (CGFloat, Axis) -> CGFloat
  /// Whether the extent is a part of the container's; an author's closure may do anything.
  public private(set) var recordsDecisions = false

  /// The container's extent.
  public init(
    _ axes: Axis.Set, alignment: Alignment = .center, margins: EdgeInsets = EdgeInsets()
  ) {
    self.init(axes, alignment: alignment, margins: margins) { length, _ in length }
    recordsDecisions = true
  }

  /// What a function makes of the container's extent.
  public init(
    _ axes: Axis.Set, alignment: Alignment = .center, margins: EdgeInsets = EdgeInsets(),
    length: @escaping @Sendable (CGFloat, Axis) -> CGFloat
  ) {
    self.axes = axes
    self.alignment = alignment
    self.margins = margins
    self.length = length
  }

  /// As long as `span` of `count` equal parts of the container, `spacing` apart.
  public init(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center,
    margins: EdgeInsets = EdgeInsets()
  ) {
    let count = max(1, count)
    let span = max(1, span)
    self.init(axes, alignment: alignment, margins: margins) { length, _ in
      let part = (length - spacing * CGFloat(count - 1)) / CGFloat(count)
      return part * CGFloat(span) + spacing * CGFloat(span - 1)
    }
    recordsDecisions = true
  }

  /// The same where the container has more room around its content.
  public func within(_ more: EdgeInsets) -> ContainerRelativeFrame {
    var result = self
    for edge in Edge.allCases { result.margins[edge] += more[edge] }
    return result
  }

  /// Whether its height is a part of the container's.
  public var isVertical: Bool { axes.contains(.vertical) }

  private func extent(_ axis: Axis, child: LayoutNode, _ decisions: Decisions) -> CGFloat? {
    guard axes.contains(axis), let container = child.scope?.size[axis], container.isFinite else {
      return nil
    }
    let around = axis == .horizontal ? margins.leading + margins.trailing : margins.top + margins.bottom
    let own = length(around == 0 ? container : decisions.max(0, container - around), axis)
    return own.isFinite ? decisions.max(0, own) : nil
  }

  private func inner(
    _ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions
  ) -> ProposedViewSize {
    ProposedViewSize(
      width: extent(.horizontal, child: child, decisions) ?? proposal.width,
      height: extent(.vertical, child: child, decisions) ?? proposal.height)
  }

  public func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions) -> CGSize
  {
    let size = child.size(inner(proposal, child: child, decisions))
    return CGSize(
      width: extent(.horizontal, child: child, decisions) ?? size.width,
      height: extent(.vertical, child: child, decisions) ?? size.height)
  }

  public func place(
    child: LayoutNode, in size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let inner = inner(proposal, child: child, decisions)
    return (aligned(child.dimensions(inner), in: size, alignment), inner)
  }

  public func spacing(child: LayoutNode) -> ViewSpacing {
    child.spacing.reset(
      horizontal: axes.contains(Axis.horizontal), vertical: axes.contains(Axis.vertical))
  }

  public func priority(child: LayoutNode) -> Double { 0 }
  public var readsContainer: Bool { true }
}
