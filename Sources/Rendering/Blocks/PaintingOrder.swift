import LayoutEngine
import Views

/// In what order the views of a container are drawn, from back to front: as they come, unless `zIndex` says otherwise.
struct PaintingOrder {
  private let tree: ViewTree

  init(_ tree: ViewTree) { self.tree = tree }

  /// The places of a container's views. CSS knows whole numbers only; a zero stays one, so that it is drawn in the
  /// order of the document.
  func ranks(of node: LayoutNode) -> [Int] {
    guard node.isContainer else { return node.children.map { _ in 0 } }
    let places = node.children.map(zIndex)
    guard places.contains(where: { $0 != 0 }) else { return places.map { _ in 0 } }
    let values = Set(places).union([0]).sorted()
    let zero = values.firstIndex(of: 0) ?? 0
    return places.map { (values.firstIndex(of: $0) ?? zero) - zero }
  }

  /// The containers that are not drawn as their views come, by the steps to them.
  var stacks: Set<String> {
    var result: Set<String> = []
    func visit(_ node: LayoutNode, _ place: String) {
      if ranks(of: node).contains(where: { $0 != 0 }) { result.insert(place) }
      for (index, child) in node.children.enumerated() {
        visit(child, place + tree.step(to: child, index))
      }
    }
    if tree.elements.contains(where: { ($0?.zIndex ?? 0) != 0 }) { visit(tree.layout.root, "") }
    return result
  }

  /// The author's `zIndex` of a child of a container: it reaches through all modifiers.
  private func zIndex(_ child: LayoutNode) -> Double {
    var node = child
    while true {
      if let own = tree.elements[node.index]?.zIndex, own != 0 { return own }
      guard !node.isContainer, let inner = node.children.first else { return 0 }
      node = inner
    }
  }
}

extension ViewTree {
  /// The step from a node to one of its children, as views are told apart by in all states: by a name of its own, else by
  /// its number. There is none to what has an empty name: it is the same view whether the node is around it or not.
  func step(to child: LayoutNode, _ index: Int) -> String {
    let name = identities[child.index] ?? String(index)
    return name.isEmpty ? "" : "/" + name
  }
}
