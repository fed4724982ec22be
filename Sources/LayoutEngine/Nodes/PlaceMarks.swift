public import Foundation

/// The names by which others find where a node stands: what is made from one room may need to know another.
public struct PlaceMarks: LayoutValueKey {
  public static let defaultValue: [PlaceMark] = []
}

/// One of these names.
public struct PlaceMark: Hashable, Sendable {
  public let name: String
  /// What of the node's frame is not part of the place: the room that a window keeps free around what scrolls in it. Nil
  /// where the place is always the whole frame.
  public var insets: EdgeInsets?

  public init(_ name: String, insets: EdgeInsets? = nil) { (self.name, self.insets) = (name, insets) }
}

/// Where the nodes with names stand, while a tree is solved.
struct MarkedPlaces {
  private var nodes: [String: [(node: Unmanaged<LayoutNode>, insets: EdgeInsets?)]] = [:]
  /// Which frames a solver knows as lines over the width; nil for those of which a node knows more.
  var known: ((LayoutNode) -> CGRect?)?
  /// How far from the width that is being solved a question is asked.
  var distance = 0.0

  var isEmpty: Bool { nodes.isEmpty }

  /// - Parameter nodes: the tree's, which outlive this.
  init(_ nodes: [LayoutNode] = []) {
    for node in nodes where !node.layoutValues.isEmpty {
      guard let marks = node.layoutValues[ObjectIdentifier(PlaceMarks.self)] as? [PlaceMark] else {
        continue
      }
      for mark in marks {
        self.nodes[mark.name, default: []].append((.passUnretained(node), mark.insets))
      }
    }
  }

  func frame(of mark: String) -> CGRect? {
    // Of the forms that something may take, one has a place.
    for (node, insets) in nodes[mark] ?? [] {
      let frame = node._withUnsafeGuaranteedRef { node -> CGRect? in
        guard node.isPlaced else { return nil }
        let frame = known?(node) ?? node.frame
        return insets.map { frame.inset(by: $0, node.layoutDirection) } ?? frame
      }
      if let frame { return frame }
    }
    return nil
  }
}

extension CGRect {
  /// What is left of it within insets; nothing where they are larger.
  fileprivate func inset(by insets: EdgeInsets, _ direction: LayoutDirection) -> CGRect {
    CGRect(
      x: minX + (direction == .leftToRight ? insets.leading : insets.trailing), y: minY + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension Decisions {
  /// The rectangle of the node of that name, in the tree's coordinates, if it has its place already: what stands before
  /// whoever asks in the order of the tree, and what is around it.
  public func frame(of mark: String) -> CGRect? { places.frame(of: mark) }
}
