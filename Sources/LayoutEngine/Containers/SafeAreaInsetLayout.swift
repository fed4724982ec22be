public import Foundation

/// `safeAreaInset`: a bar at an edge of a view, which has that much less room.
///
/// The bar is as wide as the view (or as high, at its sides) and as high as it wants to be; a page has no safe area
/// of its own, so that nothing reaches under it. The subviews are the bar and the view, the bar first at the top and
/// leading edges: that is the order of reading.
public struct SafeAreaInsetLayout: Layout, Equatable {
  private let edge: Edge
  private let guide: AlignmentKey
  private let spacing: CGFloat?

  /// At the top or the bottom; `alignment` is for a bar that is not as wide as the view.
  public init(_ edge: Edge, alignment: HorizontalAlignment, spacing: CGFloat?) {
    self.init(edge == .bottom ? .bottom : .top, alignment.key, spacing)
  }

  /// At the leading or the trailing side.
  public init(_ edge: Edge, alignment: VerticalAlignment, spacing: CGFloat?) {
    self.init(edge == .trailing ? .trailing : .leading, alignment.key, spacing)
  }

  private init(_ edge: Edge, _ guide: AlignmentKey, _ spacing: CGFloat?) {
    self.edge = edge
    self.guide = guide
    self.spacing = spacing
  }

  /// Whether the bar is the first of the subviews.
  public var isBarFirst: Bool { edge == .top || edge == .leading }

  private var axis: Axis { edge.axis }

  private func parts(_ subviews: Subviews) -> (bar: LayoutSubview, content: LayoutSubview)? {
    guard subviews.count == 2 else { return nil }
    return isBarFirst ? (subviews[0], subviews[1]) : (subviews[1], subviews[0])
  }

  private func gap(_ subviews: Subviews) -> CGFloat {
    spacing ?? subviews[0].spacing.distance(to: subviews[1].spacing, along: axis)
  }

  /// What is left for the view beside a bar across `extent`, and what the bar takes.
  private func room(
    _ proposal: ProposedViewSize, across extent: CGFloat, _ bar: LayoutSubview, _ subviews: Subviews
  ) -> (content: ProposedViewSize, inset: CGFloat) {
    let length = bar.sizeThatFits(ProposedViewSize(along: axis, nil, across: extent))[axis]
    let inset = length + gap(subviews)
    var content = proposal
    content[axis] = proposal[axis].map { subviews.decisions.max(0, $0 - inset) }
    return (content, inset)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard let (bar, content) = parts(subviews) else { return .zero }
    let extent = content.sizeThatFits(proposal)[axis.other]
    let (inner, inset) = room(proposal, across: extent, bar, subviews)
    let size = content.sizeThatFits(inner)
    return CGSize(along: axis, size[axis] + inset, across: size[axis.other])
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let (bar, content) = parts(subviews) else { return }
    let extent = bounds.size[axis.other]
    let (inner, inset) = room(proposal, across: extent, bar, subviews)
    let barProposal = ProposedViewSize(along: axis, nil, across: extent)
    let own = bar.dimensions(in: barProposal)
    let across = ViewDimensions(size: bounds.size)[guide] - own[guide]
    func place(_ subview: LayoutSubview, _ along: CGFloat, _ across: CGFloat, _ proposal: ProposedViewSize) {
      let origin = CGSize(along: axis, along, across: across)
      subview.place(
        at: CGPoint(x: bounds.minX + origin.width, y: bounds.minY + origin.height), proposal: proposal)
    }
    let length = axis == .horizontal ? own.width : own.height
    place(content, isBarFirst ? inset : 0, 0, inner)
    place(bar, isBarFirst ? 0 : bounds.size[axis] - length, across, barProposal)
  }
}
