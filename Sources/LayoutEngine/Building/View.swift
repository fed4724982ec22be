/// A description of something to lay out, as SwiftUI's `View` is one of something to show.
///
///     struct Row: View {
///       var body: some View {
///         HStack(spacing: 10) {
///           Rectangle().frame(width: 40, height: 40).id("picture")
///           Rectangle().frame(height: 20).id("title")
///         }
///       }
///     }
///
///     let tree = LayoutTree(Row())
///     tree.solve(ProposedViewSize(width: 300, height: nil))
///     tree.frames(named: "title")  // [(50, 10, 250, 20)]
///
/// A view has no looks and no text: whoever uses the engine brings leaves that do (`Leaf`, `LeafLayout`) and
/// draws them at the frames of their nodes.
public protocol View {
  associatedtype Body: View
  /// What the view consists of.
  @ViewBuilder var body: Body { get }
  /// Makes the nodes of the view, any number of them; by default those of its body.
  func makeNodes(_ list: inout NodeList)
}

extension View {
  public func makeNodes(_ list: inout NodeList) { body.makeNodes(&list) }
}

/// A view without a body: one that makes its nodes itself.
public protocol PrimitiveView: View {}

extension PrimitiveView {
  public var body: EmptyView { EmptyView() }
}

/// The nodes that views became, in order.
public struct NodeList {
  public private(set) var nodes: [LayoutNode] = []
  /// Whether there might have been another number of them: then a stack around one of them stays a stack.
  private(set) var isDynamic = false

  init() {}

  public mutating func append(_ node: LayoutNode) { nodes.append(node) }

  /// The nodes of a view.
  static func of(_ view: some View) -> NodeList {
    var list = NodeList()
    view.makeNodes(&list)
    return list
  }

  mutating func append(_ other: NodeList, isDynamic: Bool = false) {
    nodes += other.nodes
    self.isDynamic = self.isDynamic || other.isDynamic || isDynamic
  }

  /// The nodes as one: several are laid out as SwiftUI lays out several views in that place.
  func single(_ layout: some Layout) -> LayoutNode {
    nodes.count == 1 ? nodes[0] : LayoutNode(layout, children: nodes)
  }

  /// A stack of the nodes, or what SwiftUI makes of a stack around one view that is always there: that view.
  func stack(_ layout: some Layout, axis: Axis?) -> LayoutNode {
    nodes.count == 1 && !isDynamic
      ? LayoutNode(ElidedStack(axis: axis), child: nodes[0]) : LayoutNode(layout, children: nodes)
  }
}

/// Nothing, not even room.
public struct EmptyView: View {
  public init() {}
  public var body: EmptyView { return self }
  public func makeNodes(_ list: inout NodeList) {}
}

/// Several views, each by itself.
public struct ViewList: PrimitiveView {
  let views: [any View]
  var isDynamic = false

  public func makeNodes(_ list: inout NodeList) {
    for view in views {
      func add(_ view: some View) { list.append(.of(view), isDynamic: isDynamic) }
      add(view)
    }
  }
}

/// Collects the views of a closure, with `if`, `switch` and `for` between them.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression(_ view: some View) -> ViewList { ViewList(views: [view]) }
  public static func buildBlock(_ lists: ViewList...) -> ViewList {
    ViewList(views: lists)
  }
  public static func buildOptional(_ list: ViewList?) -> ViewList { list ?? ViewList(views: []) }
  public static func buildEither(first list: ViewList) -> ViewList { list }
  public static func buildEither(second list: ViewList) -> ViewList { list }
  public static func buildArray(_ lists: [ViewList]) -> ViewList {
    ViewList(views: lists, isDynamic: true)
  }
  public static func buildLimitedAvailability(_ list: ViewList) -> ViewList { list }
}
