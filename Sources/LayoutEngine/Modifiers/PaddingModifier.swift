public import Foundation

/// `padding`: room around the child.
public struct PaddingModifier: UnaryLayout {
  /// What each edge gets when the author does not say how much.
  public static let standardLength: CGFloat = 16

  private let insets: EdgeInsets

  public init(_ insets: EdgeInsets) { self.insets = insets }

  private func inner(_ proposal: ProposedViewSize, _ decisions: Decisions) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { decisions.max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { decisions.max(0, $0 - insets.top - insets.bottom) })
  }

  public func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions) -> CGSize
  {
    let size = child.size(inner(proposal, decisions))
    return CGSize(
      width: size.width + insets.leading + insets.trailing,
      height: size.height + insets.top + insets.bottom)
  }

  public func place(
    child: LayoutNode, in size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (CGPoint(x: insets.leading, y: insets.top), inner(proposal, decisions))
  }

  /// An edge with an inset is an ordinary edge again, whatever is inside.
  public func spacing(child: LayoutNode) -> ViewSpacing {
    var spacing = child.spacing
    for edge in Edge.allCases where insets[edge] != 0 { spacing[edge] = .standard }
    return spacing
  }

  public func priority(child: LayoutNode) -> Double { 0 }
}

extension PaddingModifier: PlainModifier {
  func range(_ axis: Axis, child: LengthRange) -> LengthRange {
    let room = Double(
      axis == .horizontal ? insets.leading + insets.trailing : insets.top + insets.bottom)
    // A negative inset offers the child more than nothing.
    return room < 0 ? .unknown : LengthRange(child.minimum + room, child.maximum + room)
  }
}
