import Diagnostics
public import LayoutEngine

extension ViewTree {
  /// Makes the nodes that a description describes.
  ///
  /// The recursion is as deep as the views are nested, which the resolver bounds.
  public convenience init(_ root: ViewDescription, layoutDirection: LayoutDirection = .leftToRight) {
    var factory = NodeFactory(remembersParts: true)
    let layout = LayoutTree(factory.node(root), layoutDirection: layoutDirection)
    var elements = [Element?](repeating: nil, count: layout.nodes.count)
    var names = [String](repeating: "", count: layout.nodes.count)
    var identities = [String?](repeating: nil, count: layout.nodes.count)
    var slots = [StateSlot?](repeating: nil, count: layout.nodes.count)
    var places = [Span?](repeating: nil, count: layout.nodes.count)
    for parts in factory.parts {
      for part in parts {
        slots[part.node.index] = part.slot
        places[part.node.index] = part.place
        elements[part.node.index] = part.element
        names[part.node.index] = part.name
        identities[part.node.index] = part.identity
      }
    }
    self.init(
      layout: layout, elements: elements, names: names, identities: identities, slots: slots, places: places)
  }
}

struct NodeFactory {
  /// A node with what the tree knows of the view that it was made from.
  fileprivate struct Part {
    let node: LayoutNode
    let element: Element?
    let name: String
    let identity: String?
    let slot: StateSlot?
    let place: Span?
  }

  /// All nodes made, if they are asked for: in lists of one length, so that none is copied to make room for more.
  fileprivate var parts: [[Part]] = []
  private let remembersParts: Bool
  private let opensReaders: Bool
  private static let listLength = 256

  /// - Parameters:
  ///   - remembersParts: not where only the nodes are wanted.
  ///   - opensReaders: whether readers have all that they may show in them: not where a tree has that already.
  init(remembersParts: Bool = false, opensReaders: Bool = true) {
    (self.remembersParts, self.opensReaders) = (remembersParts, opensReaders)
  }

  mutating func node(_ view: ViewDescription) -> LayoutNode {
    let node: LayoutNode
    switch view.layout {
    case .leaf(let leaf): node = LayoutNode(leaf: leaf)
    case .container(let layout, let children):
      node = container(layout, children.map { self.node($0) })
    case .choice(let choice, let children):
      node = LayoutNode(choice, children: children.map { self.node($0) })
    case .reader(let reader):
      node = LayoutNode(reader, children: opensReaders ? reader.variants.map { self.node($0) } : [])
    case .modified(let modifier, let child): node = LayoutNode(modifier, child: self.node(child))
    case .layered(let primary, let secondary, let alignment):
      node = LayoutNode(
        primary: self.node(primary), secondary: self.node(secondary), alignment: alignment)
    }
    node.overriddenDirection = view.direction
    if view.gridCell != view.inheritedGridCell { node.setLayoutValue(view.gridCell, for: GridCell.self) }
    if !view.scriptValues.isEmpty { node.setLayoutValue(view.scriptValues, for: ScriptLayoutValues.self) }
    if let marks = view.marks { node.setLayoutValue(marks, for: PlaceMarks.self) }
    if remembersParts { remember(node, view) }
    return node
  }

  private mutating func remember(_ node: LayoutNode, _ view: ViewDescription) {
    if parts.isEmpty || parts[parts.count - 1].count == Self.listLength {
      parts.append([])
      parts[parts.count - 1].reserveCapacity(Self.listLength)
    }
    parts[parts.count - 1].append(
      Part(
        node: node, element: view.element, name: view.name, identity: view.identity, slot: view.slot,
        place: view.place))
  }

  private func container(_ layout: some Layout, _ children: [LayoutNode]) -> LayoutNode {
    LayoutNode(layout, children: children)
  }
}
