public import Foundation

/// The subviews a layout arranges, in order.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  public typealias SubSequence = LayoutSubviews

  let container: LayoutNode
  private let range: Range<Int>

  init(_ container: LayoutNode) {
    self.container = container
    self.range = container.children.indices
  }

  private init(_ container: LayoutNode, _ range: Range<Int>) {
    self.container = container
    self.range = range
  }

  /// The subviews of a part are numbered from 0, unlike the elements of a slice.
  public var startIndex: Int { 0 }
  public var endIndex: Int { range.count }
  public subscript(index: Int) -> LayoutSubview {
    precondition(index < range.count)
    return LayoutSubview(node: container.children[range.lowerBound + index])
  }
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    precondition(bounds.upperBound <= range.count)
    let start = range.lowerBound + bounds.lowerBound
    return LayoutSubviews(container, start..<start + bounds.count)
  }

  /// Those at some indices, in the order of the indices.
  public subscript<S: Sequence>(indices: S) -> [LayoutSubview] where S.Element == Int {
    indices.map { self[$0] }
  }

  public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
    a.container === b.container && a.range == b.range
  }

  /// The direction of the container's text; a layout works from the left in either.
  public var layoutDirection: LayoutDirection { container.layoutDirection }

  /// Where choices are recorded: a layout of one's own that compares lengths through it is solved for
  /// every width by calculation, as the built-in ones are.
  public var decisions: Decisions { container.decisions }

  /// The subviews' states.
  var row: NodeRow {
    NodeRow(range.isEmpty ? container.state : container.children[range.lowerBound].state, count: range.count)
  }

  /// The subviews' explicit guides as one, by the guide's own way of merging.
  func mergedGuide(_ key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize) -> CGFloat? {
    guard key.merging != .none else { return nil }
    var result: CGFloat?
    var count: CGFloat = 0
    for (child, placement) in zip(container.children, container.placements(in: bounds, proposal: proposal)) {
      guard let own = child.explicitGuide(key, proposal: placement.proposal) else { continue }
      let guide = own + placement.origin[key.axis] - bounds.origin[key.axis]
      guard let old = result else {
        result = guide
        count = 1
        continue
      }
      switch key.merging {
      case .none: break
      case .average: result = (old * count + guide) / (count + 1)
      case .minimum: result = decisions.min(old, guide)
      case .maximum: result = decisions.max(old, guide)
      }
      count += 1
    }
    return result
  }
}

/// One subview, as its container's layout sees it: someone to ask and to place.
public struct LayoutSubview: Equatable {
  let node: LayoutNode

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.node === b.node }

  /// The size the subview takes for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { node.size(node.checked(proposal)) }

  /// The same, with the subview's alignment guides.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    node.dimensions(node.checked(proposal))
  }

  public var spacing: ViewSpacing { node.spacing }

  /// 0 unless set; the negative infinity of a `Spacer` says: after everybody else.
  public var priority: Double { node.priority }

  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    node.layoutValue(key)
  }

  /// Puts the subview's anchor at a point of the bounds' coordinate space; the last call counts.
  ///
  /// Outside of `placeSubviews`, or at a point that is not finite, it does nothing but add to the tree's
  /// `problems`.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    node.requestPlacement(at: position, anchor: anchor, node.checked(proposal))
  }
}
