public import Foundation

/// A view's size for a proposal, and where its alignment guides lie in it.
public struct ViewDimensions {
  public let width: CGFloat
  public let height: CGFloat
  /// Whom to ask for explicit guides, which a struct of values could not hold all.
  private let node: LayoutNode?
  private let proposal: ProposedViewSize

  /// A rectangle without guides of its own.
  init(size: CGSize) { self.init(size: size, node: nil, proposal: .unspecified) }

  /// A node's size for a proposal.
  init(size: CGSize, node: LayoutNode?, proposal: ProposedViewSize) {
    self.width = size.width
    self.height = size.height
    self.node = node
    self.proposal = proposal
  }

  /// Where choices are recorded, for guides that compare lengths; nil outside of any tree.
  public var decisions: Decisions? { node?.decisions }

  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  private func explicit(_ key: AlignmentKey) -> CGFloat? { node?.explicitGuide(key, proposal: proposal) }

  /// How far the view reaches beyond a guide; an infinite view has an infinite rest, wherever its guide.
  func rest(beyond guide: CGFloat, along axis: Axis) -> CGFloat {
    let length = axis == .horizontal ? width : height
    return length == .infinity ? .infinity : length - guide
  }

  subscript(key: AlignmentKey) -> CGFloat {
    if let explicit = explicit(key) { return explicit }
    guard let fraction = key.fraction else { return key.defaultValue(in: self) }
    // Nothing of something infinite is nothing.
    return fraction == 0 ? 0 : (key.axis == .horizontal ? width : height) * CGFloat(fraction)
  }
}
