public import Foundation

/// A leaf of one's own: anything that has a size for every proposal.
public struct Leaf: PrimitiveView {
  private let layout: any LeafLayout

  public init(_ layout: any LeafLayout) { self.layout = layout }

  public func makeNodes(_ list: inout NodeList) { list.append(LayoutNode(leaf: layout)) }
}

/// As large as offered, ideally 10 × 10.
public struct Rectangle: PrimitiveView {
  public init() {}
  public func makeNodes(_ list: inout NodeList) { list.append(LayoutNode(leaf: FlexibleLeaf())) }
}

/// The largest square in what is offered, ideally 10 × 10.
public struct Circle: PrimitiveView {
  public init() {}
  public func makeNodes(_ list: inout NodeList) { list.append(LayoutNode(leaf: SquareLeaf())) }
}

/// Takes what nobody else in its stack wants, along the stack.
public struct Spacer: PrimitiveView {
  public var minLength: CGFloat?

  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  public func makeNodes(_ list: inout NodeList) {
    list.append(LayoutNode(leaf: SpacerLeaf(minLength: minLength)))
  }
}

/// A line across its stack.
public struct Divider: PrimitiveView {
  public init() {}
  public func makeNodes(_ list: inout NodeList) { list.append(LayoutNode(leaf: DividerLeaf())) }
}
