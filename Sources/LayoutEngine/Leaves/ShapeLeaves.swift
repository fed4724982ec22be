public import Foundation

/// A colour, a rectangle, most shapes: as large as proposed, ideally 10 × 10.
public struct FlexibleLeaf: LeafLayout, Equatable {
  public init() {}

  public func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}

/// A circle: the largest square in the proposal.
public struct SquareLeaf: LeafLayout, Equatable {
  public init() {}

  public func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = context.decisions.min(size.width, size.height)
    return CGSize(width: side, height: side)
  }
}

/// A view that has one size and takes no other, such as an image that is not resizable.
public struct FixedLeaf: LeafLayout, Equatable {
  public let size: CGSize

  public init(_ size: CGSize) { self.size = size }

  public func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize { size }
}

/// A resizable image: as large as proposed, ideally its own size.
public struct ResizableLeaf: LeafLayout, Equatable {
  public let idealSize: CGSize

  public init(idealSize: CGSize) { self.idealSize = idealSize }

  public func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: idealSize)
  }
}
