extension Document {
  /// The nodes directly in another, in order.
  public func children(of id: Node.ID) -> Children {
    Children(nodes: nodes, index: id.index + 1, end: self[id].subtreeEnd)
  }

  /// A node and everything below it, in order, containers before what they hold.
  public func subtree(of id: Node.ID) -> some Sequence<Node.ID> {
    (id.index..<self[id].subtreeEnd).lazy.map { Node.ID($0) }
  }

  /// The nodes of a kind, in order: what goes through a whole document for a few of its nodes.
  public func nodes(of kind: Node.Kind) -> [Node.ID] {
    nodes.indices.lazy.filter { nodes[$0].kind == kind }.map { Node.ID($0) }
  }

  /// The nodes a node is in, from the nearest to the document.
  public func ancestors(of id: Node.ID) -> some Sequence<Node.ID> {
    sequence(state: self[id].parent) { next in
      guard let current = next else { return nil }
      next = self[current].parent
      return current
    }
  }

  /// Entering and leaving each container, and entering each leaf, from a node through all it holds.
  public func events(of id: Node.ID = .root) -> Events { Events(nodes: nodes, root: id.index) }
}

/// The nodes directly in another.
public struct Children: Sequence, IteratorProtocol, Sendable {
  let nodes: [Node]
  var index: Int
  let end: Int

  public mutating func next() -> Node.ID? {
    guard index < end else { return nil }
    defer { index = nodes[index].subtreeEnd }
    return Node.ID(index)
  }
}

/// A step of a walk through a tree.
public enum Event: Sendable, Equatable {
  case enter(Node.ID)
  /// Comes for containers only (`Node.Kind.isContainer`).
  case exit(Node.ID)
}

/// A walk through a tree, without recursion.
public struct Events: Sequence, IteratorProtocol, Sendable {
  private let nodes: [Node]
  private let root: Int
  private var index: Int
  /// The innermost container entered and not left, -1 before the first and after the last step.
  private var open = -1

  init(nodes: [Node], root: Int) {
    self.nodes = nodes
    self.root = root
    self.index = root
  }

  public mutating func next() -> Event? {
    if open >= 0, nodes[open].subtreeEnd == index {
      let left = open
      open = left == root ? -1 : Int(nodes[left].parentIndex)
      return .exit(Node.ID(left))
    }
    guard index == root || open >= 0 else { return nil }
    let entered = index
    index += 1
    if nodes[entered].kind.isContainer { open = entered }
    return .enter(Node.ID(entered))
  }
}
