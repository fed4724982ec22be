public import Foundation

/// Views with the same modifier around each.
public struct ModifiedView<Content: View>: PrimitiveView {
  let content: Content
  let modify: (LayoutNode) -> LayoutNode

  public func makeNodes(_ list: inout NodeList) {
    let inner = NodeList.of(content)
    var result = NodeList()
    for node in inner.nodes { result.append(modify(node)) }
    list.append(result, isDynamic: inner.isDynamic)
  }
}

extension View {
  /// A modifier of one's own that takes part in the layout.
  public func modifier(_ layout: some UnaryLayout) -> ModifiedView<Self> {
    ModifiedView(content: self) { LayoutNode(layout, child: $0) }
  }

  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> ModifiedView<Self> {
    modifier(FixedFrame(width: width, height: height, alignment: alignment))
  }

  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> ModifiedView<Self> {
    modifier(
      FlexibleFrame(
        width: .init(min: minWidth, ideal: idealWidth, max: maxWidth),
        height: .init(min: minHeight, ideal: idealHeight, max: maxHeight), alignment: alignment))
  }

  public func padding(_ length: CGFloat) -> ModifiedView<Self> {
    modifier(PaddingModifier(EdgeInsets(length)))
  }

  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> ModifiedView<Self> {
    modifier(PaddingModifier(EdgeInsets(length ?? PaddingModifier.standardLength, edges: edges)))
  }

  public func padding(_ insets: EdgeInsets) -> ModifiedView<Self> { modifier(PaddingModifier(insets)) }

  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> ModifiedView<Self> {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return modifier(FixedSizeModifier(axes))
  }

  public func layoutPriority(_ value: Double) -> ModifiedView<Self> { modifier(PriorityModifier(value)) }

  public func aspectRatio(
    _ ratio: CGFloat? = nil, contentMode: ContentMode
  ) -> ModifiedView<Self> {
    modifier(AspectRatioModifier(ratio.map { CGSize(width: $0, height: 1) }, contentMode: contentMode))
  }

  public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> ModifiedView<Self> {
    modifier(AspectRatioModifier(ratio, contentMode: contentMode))
  }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> ModifiedView<Self> {
    modifier(OffsetModifier(CGSize(width: x, height: y)))
  }

  public func position(x: CGFloat = 0, y: CGFloat = 0) -> ModifiedView<Self> {
    position(CGPoint(x: x, y: y))
  }

  public func position(_ position: CGPoint) -> ModifiedView<Self> { modifier(PositionModifier(position)) }

  public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> ModifiedView<Self> {
    modifier(AlignmentGuideModifier(guide, computeValue))
  }

  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> ModifiedView<Self> {
    modifier(AlignmentGuideModifier(guide, computeValue))
  }

  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> ModifiedView<Self> {
    modifier(ContainerRelativeFrame(axes, alignment: alignment))
  }

  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> ModifiedView<Self> {
    modifier(
      ContainerRelativeFrame(axes, count: count, span: span, spacing: spacing, alignment: alignment))
  }

  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping @Sendable (CGFloat, Axis) -> CGFloat
  ) -> ModifiedView<Self> {
    modifier(ContainerRelativeFrame(axes, alignment: alignment, length: length))
  }

  /// Attaches a value that the container's layout can read: `subview[Key.self]`.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> ModifiedView<Self> {
    ModifiedView(content: self) { child in
      let node = LayoutNode(PassThrough(), child: child)
      node.setLayoutValue(value, for: key)
      return node
    }
  }

  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> ViewList
  ) -> ModifiedView<Self> {
    secondary(alignment, content())
  }

  /// The engine draws nothing, so that this is `overlay` by another name.
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> ViewList
  ) -> ModifiedView<Self> {
    secondary(alignment, content())
  }

  private func secondary(_ alignment: Alignment, _ content: ViewList) -> ModifiedView<Self> {
    ModifiedView(content: self) { child in
      let inner = NodeList.of(content)
      guard !inner.nodes.isEmpty else { return child }
      return LayoutNode(primary: child, secondary: inner.single(ZStackLayout()), alignment: alignment)
    }
  }

  /// Sets a value for the view and all in it: `environment(\.layoutDirection, .rightToLeft)`.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> ModifiedView<Self> {
    var values = EnvironmentValues()
    values[keyPath: keyPath] = value
    return ModifiedView(content: self) { child in
      let node = LayoutNode(PassThrough(), child: child)
      node.overriddenDirection = values.layoutDirection
      return node
    }
  }

  /// Names the view, so that its frame can be asked for.
  public func id(_ name: some CustomStringConvertible) -> ModifiedView<Self> {
    layoutValue(key: NameKey.self, value: name.description)
  }
}

public typealias ContentMode = AspectRatioModifier.ContentMode

/// What the engine takes from its surroundings.
public struct EnvironmentValues: Sendable {
  /// nil: that of the view around.
  public var layoutDirection: LayoutDirection?

  public init() {}
}

/// The name of a view.
enum NameKey: LayoutValueKey {
  static let defaultValue: String? = nil
}

extension LayoutNode {
  /// The name that `id` gave the node.
  public var name: String? { (layoutValues[ObjectIdentifier(NameKey.self)] as? String?) ?? nil }
}

extension LayoutTree {
  /// A tree of views; several of them are a column.
  public convenience init(_ view: some View, layoutDirection: LayoutDirection = .leftToRight) {
    self.init(NodeList.of(view).single(VStackLayout()), layoutDirection: layoutDirection)
  }

  /// A tree of views; several of them are a column.
  public convenience init(
    layoutDirection: LayoutDirection = .leftToRight, @ViewBuilder content: () -> ViewList
  ) {
    self.init(content(), layoutDirection: layoutDirection)
  }

  /// The frames of the views with a name that stand somewhere, in the tree's coordinates; those in
  /// `GeometryReader`s come last.
  public func frames(named name: String) -> [CGRect] {
    let own = nodes.filter { $0.isPlaced && $0.name == name }.map(\.frame)
    return contents.reduce(own) { frames, content in
      let origin = content.reader.frame.origin
      return frames + content.tree.frames(named: name).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }
  }
}
