public import Foundation

/// `frame(width:height:alignment:)`: a given extent on one or both axes, whatever the child answers.
public struct FixedFrame: UnaryLayout {
  private let width: CGFloat?
  private let height: CGFloat?
  private let alignment: Alignment

  public init(width: CGFloat?, height: CGFloat?, alignment: Alignment = .center) {
    self.width = width.map { max(0, $0) }
    self.height = height.map { max(0, $0) }
    self.alignment = alignment
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  public func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions) -> CGSize
  {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = child.size(inner(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  public func place(
    child: LayoutNode, in size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let inner = inner(proposal)
    return (aligned(child.dimensions(inner), in: size, alignment), inner)
  }

  public func spacing(child: LayoutNode) -> ViewSpacing {
    child.spacing.reset(horizontal: width != nil, vertical: height != nil)
  }

  public func priority(child: LayoutNode) -> Double { 0 }
}

extension FixedFrame: PlainModifier {
  func range(_ axis: Axis, child: LengthRange) -> LengthRange {
    guard let own = axis == .horizontal ? width : height else { return child }
    return LengthRange(Double(own), Double(own))
  }
}

extension ViewSpacing {
  /// The spacing of a frame: that of an ordinary view on the axes the frame sets; the zero spacing of a
  /// spacer is kept.
  func reset(horizontal: Bool, vertical: Bool) -> ViewSpacing {
    var result = self
    for edge in Edge.allCases where edge.axis == .horizontal ? horizontal : vertical {
      if case .points = result[edge] { result[edge] = .standard }
    }
    return result
  }
}

/// Where a child's top-leading corner stands when its guides meet those of a rectangle.
func aligned(_ child: ViewDimensions, in size: CGSize, _ alignment: Alignment) -> CGPoint {
  let frame = ViewDimensions(size: size)
  return CGPoint(
    x: frame[alignment.horizontal] - child[alignment.horizontal],
    y: frame[alignment.vertical] - child[alignment.vertical])
}
