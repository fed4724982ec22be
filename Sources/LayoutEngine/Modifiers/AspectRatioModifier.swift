public import Foundation

/// `aspectRatio`: proposes the child a size of a given shape; what the child answers counts.
public struct AspectRatioModifier: UnaryLayout, Equatable {
  public enum ContentMode: Hashable, Sendable {
    case fit, fill
  }

  /// Width and height of the shape; nil for the child's own ideal size.
  private let ratio: CGSize?
  private let mode: ContentMode

  public init(_ ratio: CGSize?, contentMode: ContentMode) {
    self.ratio = ratio
    self.mode = contentMode
  }

  private func inner(
    _ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions
  ) -> ProposedViewSize {
    let shape = ratio ?? child.size(.unspecified)
    guard shape.width > 0, shape.height > 0, shape.width.isFinite, shape.height.isFinite else {
      return proposal
    }
    let scale: CGFloat
    switch (proposal.width.map { $0 / shape.width }, proposal.height.map { $0 / shape.height }) {
    case (nil, nil): return proposal
    case (let horizontal?, nil): scale = horizontal
    case (nil, let vertical?): scale = vertical
    case (let horizontal?, let vertical?):
      scale = mode == .fit ? decisions.min(horizontal, vertical) : decisions.max(horizontal, vertical)
    }
    return ProposedViewSize(width: shape.width * scale, height: shape.height * scale)
  }

  public func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutNode, _ decisions: Decisions) -> CGSize
  {
    child.size(inner(proposal, child: child, decisions))
  }

  public func place(
    child: LayoutNode, in size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let inner = inner(proposal, child: child, decisions)
    let answer = child.size(inner)
    return (
      CGPoint(x: (size.width - answer.width) / 2, y: (size.height - answer.height) / 2), inner
    )
  }

  public func priority(child: LayoutNode) -> Double { 0 }
}
