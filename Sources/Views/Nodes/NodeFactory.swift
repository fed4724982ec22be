public import LayoutEngine

extension ViewTree {
  /// Makes the nodes that a description describes.
  ///
  /// The recursion is as deep as the views are nested, which the resolver bounds.
  public convenience init(_ root: ViewDescription, layoutDirection: LayoutDirection = .leftToRight) {
    var factory = NodeFactory()
    let layout = LayoutTree(factory.node(root), layoutDirection: layoutDirection)
    var elements = [Element?](repeating: nil, count: layout.nodes.count)
    var names = [String](repeating: "", count: layout.nodes.count)
    var identities = [String?](repeating: nil, count: layout.nodes.count)
    var slots = [StateSlot?](repeating: nil, count: layout.nodes.count)
    for part in factory.parts {
      slots[part.node.index] = part.slot
      elements[part.node.index] = part.element
      names[part.node.index] = part.name
      identities[part.node.index] = part.identity
    }
    self.init(layout: layout, elements: elements, names: names, identities: identities, slots: slots)
  }
}

struct NodeFactory {
  /// All nodes made, with what the tree knows of the views that they were made from.
  fileprivate var parts:
    [(node: LayoutNode, element: Element?, name: String, identity: String?, slot: StateSlot?)] = []

  mutating func node(_ view: ViewDescription) -> LayoutNode {
    let node: LayoutNode
    switch view.layout {
    case .leaf(let leaf): node = LayoutNode(leaf: leaf)
    case .container(let layout, let children):
      node = container(layout, children.map { self.node($0) })
    case .choice(let choice, let children):
      node = LayoutNode(choice, children: children.map { self.node($0) })
    case .reader(let reader): node = LayoutNode(reader, children: reader.variants.map { self.node($0) })
    case .modified(let modifier, let child): node = LayoutNode(modifier, child: self.node(child))
    case .layered(let primary, let secondary, let alignment):
      node = LayoutNode(
        primary: self.node(primary), secondary: self.node(secondary), alignment: alignment)
    }
    node.overriddenDirection = view.direction
    if view.gridCell != view.inheritedGridCell { node.setLayoutValue(view.gridCell, for: GridCell.self) }
    if !view.scriptValues.isEmpty { node.setLayoutValue(view.scriptValues, for: ScriptLayoutValues.self) }
    if let marks = view.marks { node.setLayoutValue(marks, for: PlaceMarks.self) }
    parts.append((node, view.element, view.name, view.identity, view.slot))
    return node
  }

  private func container(_ layout: some Layout, _ children: [LayoutNode]) -> LayoutNode {
    LayoutNode(layout, children: children)
  }
}
