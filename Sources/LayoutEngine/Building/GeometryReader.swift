/// Views that are made from the size of the room they have.
///
///     GeometryReader { proxy in
///       Rectangle().frame(width: proxy.size.width / 3)
///     }
///
/// The reader is as large as it is offered, ideally 10 × 10, and its views stand at its top leading corner. They
/// can tell nobody outside how large they are, since the reader's size is settled before there are any. Where
/// that is not meant, a `Layout` is the better tool: it knows its subviews' sizes and decides about its own.
///
/// The views are laid out as a tree of their own: `LayoutTree.contents`.
public struct GeometryReader: PrimitiveView {
  private let content: @Sendable (GeometryProxy) -> ViewList

  public init(@ViewBuilder content: @escaping @Sendable (GeometryProxy) -> ViewList) {
    self.content = content
  }

  public func makeNodes(_ list: inout NodeList) {
    let node = LayoutNode(GeometryReaderLayout(), child: LayoutNode(leaf: FlexibleLeaf()))
    let content = content
    node.setLayoutValue(GeometryContent { NodeList.of(content($0)) }, for: GeometryContent.Key.self)
    list.append(node)
  }
}

/// The room a `GeometryReader` has.
public struct GeometryProxy: Sendable {
  public let size: CGSize

  public init(size: CGSize) { self.size = size }
}

/// What makes the views of a reader, kept by its node.
struct GeometryContent: Sendable {
  enum Key: LayoutValueKey {
    static let defaultValue: GeometryContent? = nil
  }

  let views: @Sendable (GeometryProxy) -> NodeList
}

extension LayoutTree {
  /// What is in the tree's `GeometryReader`s, as the last solution made it: for each a tree whose frames begin at
  /// the reader's node's.
  public var contents: [(reader: LayoutNode, tree: LayoutTree)] {
    nodes.compactMap { node in
      guard node.isPlaced,
        let content = node.layoutValues[ObjectIdentifier(GeometryContent.Key.self)] as? GeometryContent?,
        let views = content?.views(GeometryProxy(size: node.frame.size))
      else { return nil }
      // Several views lie on one another, each at the corner.
      let all = LayoutNode(
        FlexibleFrame(
          width: .init(min: 0, max: .infinity), height: .init(min: 0, max: .infinity),
          alignment: .topLeading),
        child: LayoutNode(ZStackLayout(alignment: .topLeading), children: views.nodes))
      let tree = LayoutTree(all, layoutDirection: node.layoutDirection)
      tree.solve(ProposedViewSize(node.frame.size))
      return (node, tree)
    }
  }
}
