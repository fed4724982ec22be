public import Foundation

/// A view that is made from the room it has: `GeometryReader`.
///
/// It is as large as it is offered, ideally 10 × 10, and tells nobody what is in it. What is in it is made when it
/// is placed, and is one of the node's children: they are all that it may become, and what is made now says only
/// by which lengths and layouts the child differs.
public protocol RoomReader: Sendable {
  /// What is in a room, in the tree's coordinates: the number of the child, and nodes of the same structure as the
  /// child's that say how it is laid out here. Nil for nothing.
  ///
  /// What it compares goes through the decisions.
  func content(of room: CGRect, _ decisions: Decisions) -> (index: Int, node: LayoutNode)?

  /// Whether all that is compared on the way is recorded, also by the layouts in it. Where it is, what is in a room
  /// is looked at in three places only, to find curves.
  var recordsChoices: Bool { get }

  /// Whether what was made so far depends on where the room is, and not only on how large: also where a layout in it
  /// is told where its bounds begin, and makes something of that.
  var dependsOnPlace: Bool { get }

  /// Records roundings as all other choices, from now on.
  ///
  /// Each whole number of points would have a piece of its own then, and what is seen hardly ever depends on it: the columns
  /// of a grid do not. So a reader may `roundFreely` until what is in its room is found not to be on a line.
  func roundStrictly()
}

extension RoomReader {
  public var recordsChoices: Bool { false }
  public var dependsOnPlace: Bool { true }
  public func roundStrictly() {}
}

extension LayoutNode {
  /// Whether the node and all in it record what they compare.
  var recordsChoices: Bool {
    let records =
      switch kind {
      case .container(let box): box.recordsDecisions || box.recordsChoices
      case .reader(let reader): reader.recordsChoices
      default: state.pointee.recordsDecisions
      }
    return records && children.allSatisfy(\.recordsChoices)
  }

  /// Whether what is in a room is other elsewhere in a room of the same size, since this is in it.
  var dependsOnPlace: Bool {
    if case .reader(let reader) = kind { reader.dependsOnPlace } else { state.pointee.isScoped }
  }

  /// Whether its views are made from the room it has.
  public var isReader: Bool { sort == .reader }

  /// Is laid out as another node from now on, and all in it as what is in that.
  ///
  /// The other node has the same structure: the same kinds of nodes with the same numbers of children, but for readers,
  /// which may have none: what is in their rooms they say themselves.
  func adopt(_ other: LayoutNode) {
    if sort == .traced {
      children[0].adopt(other)
    } else {
      become(other.kind)
      layoutValues = other.layoutValues
      for (child, otherChild) in zip(children, other.children) { child.adopt(otherChild) }
    }
    if memory != nil {
      reset()
      memory.pointee.dependsOnCorner = nil
    }
    prepare()
  }
}
