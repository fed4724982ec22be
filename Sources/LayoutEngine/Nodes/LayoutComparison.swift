extension LayoutTree {
  /// Whether the tree is laid out as another one at every width, node by node.
  ///
  /// False also where that is not known: of layouts and leaves that are not `Equatable`, and of views that are made from
  /// their room.
  package func isLaidOut(like other: LayoutTree) -> Bool {
    nodes.count == other.nodes.count && layoutDirection == other.layoutDirection
      && zip(nodes, other.nodes).allSatisfy { $0.isArranged(like: $1) }
  }
}

extension LayoutNode {
  /// The same of the node itself.
  fileprivate func isArranged(like other: LayoutNode) -> Bool {
    sort == other.sort && children.count == other.children.count
      && layoutDirection == other.layoutDirection && kind.isSame(as: other.kind)
      && hasLayoutValues(of: other)
  }

  private func hasLayoutValues(of other: LayoutNode) -> Bool {
    layoutValues.count == other.layoutValues.count
      && layoutValues.allSatisfy { key, value in
        other.layoutValues[key].map { areEqual(value, $0) } ?? false
      }
  }
}

extension LayoutNode.Kind {
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.flexible, .flexible): true
    case (.fixed(let size), .fixed(let other)): size.width == other.width && size.height == other.height
    case (.leaf(let leaf), .leaf(let other)): areEqual(leaf, other)
    case (.unary(let modifier), .unary(let other)): areEqual(modifier, other)
    case (.secondary(let alignment), .secondary(let other)): alignment == other
    case (.stack(let stack), .stack(let other)): stack == other
    case (.container(let layout), .container(let other)): layout.isSame(as: other)
    case (.choice(let choice), .choice(let other)): areEqual(choice, other)
    default: false
    }
  }
}

/// Whether two values are of one `Equatable` type and equal.
package func areEqual(_ value: Any, _ other: Any) -> Bool {
  guard let value = value as? any Equatable else { return false }
  func isSame<T: Equatable>(_ value: T) -> Bool { other as? T == value }
  return isSame(value)
}
