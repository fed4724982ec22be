public import Foundation

/// Views in a row.
public struct HStack: PrimitiveView {
  private let layout: HStackLayout
  private let content: ViewList

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> ViewList
  ) {
    self.layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  public func makeNodes(_ list: inout NodeList) {
    list.append(NodeList.of(content).stack(layout, axis: .horizontal))
  }
}

/// Views in a column.
public struct VStack: PrimitiveView {
  private let layout: VStackLayout
  private let content: ViewList

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> ViewList
  ) {
    self.layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  public func makeNodes(_ list: inout NodeList) {
    list.append(NodeList.of(content).stack(layout, axis: .vertical))
  }
}

/// Views over one another.
public struct ZStack: PrimitiveView {
  private let layout: ZStackLayout
  private let content: ViewList

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> ViewList) {
    self.layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }

  public func makeNodes(_ list: inout NodeList) {
    list.append(NodeList.of(content).stack(layout, axis: nil))
  }
}

extension Layout {
  /// The layout as a container: `MyLayout() { Rectangle(); Circle() }`.
  public func callAsFunction(@ViewBuilder _ content: () -> ViewList) -> LayoutView<Self> {
    LayoutView(layout: self, content: content())
  }
}

/// Views arranged by a layout.
public struct LayoutView<L: Layout>: PrimitiveView {
  let layout: L
  let content: ViewList

  public func makeNodes(_ list: inout NodeList) {
    list.append(LayoutNode(layout, children: NodeList.of(content).nodes))
  }
}

/// The first view that fits what is offered, or else the last.
public struct ViewThatFits: PrimitiveView {
  private let axes: Axis.Set
  private let content: ViewList

  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> ViewList) {
    self.axes = axes
    self.content = content()
  }

  public func makeNodes(_ list: inout NodeList) {
    list.append(LayoutNode(FittingChoice(in: axes), children: NodeList.of(content).nodes))
  }
}

/// A window on content that may be larger.
public struct ScrollView: PrimitiveView {
  private let axes: Axis.Set
  private let content: ViewList

  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> ViewList) {
    self.axes = axes
    self.content = content()
  }

  public func makeNodes(_ list: inout NodeList) {
    let content = NodeList.of(content).stack(VStackLayout(), axis: .vertical)
    list.append(LayoutNode(ScrollModifier(axes), child: content))
  }
}

/// Views that are one only in name.
public struct Group: PrimitiveView {
  private let content: ViewList

  public init(@ViewBuilder content: () -> ViewList) { self.content = content() }

  public func makeNodes(_ list: inout NodeList) { content.makeNodes(&list) }
}

/// The views of each element of a collection.
public struct ForEach: PrimitiveView {
  private let content: ViewList

  public init<Data: Sequence>(_ data: Data, @ViewBuilder content: (Data.Element) -> ViewList) {
    self.content = ViewList(views: data.map { content($0) }, isDynamic: true)
  }

  /// `id` is there for code that was written for SwiftUI; nothing here needs it.
  public init<Data: Sequence, ID>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: (Data.Element) -> ViewList
  ) {
    self.init(data, content: content)
  }

  public func makeNodes(_ list: inout NodeList) { content.makeNodes(&list) }
}
