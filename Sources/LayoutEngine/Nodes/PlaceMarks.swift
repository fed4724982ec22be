public import Foundation

/// The names by which others find where a node stands: what is made from one room may need to know another.
public struct PlaceMarks: LayoutValueKey {
  public static let defaultValue: [String] = []
}

/// Where the nodes with names stand, while a tree is solved.
struct MarkedPlaces {
  private var nodes: [String: [Unmanaged<LayoutNode>]] = [:]
  /// Which frames a solver knows as lines over the width; nil for those of which a node knows more.
  var known: ((LayoutNode) -> CGRect?)?
  /// How far from the width that is being solved a question is asked.
  var distance = 0.0

  var isEmpty: Bool { nodes.isEmpty }

  /// - Parameter nodes: the tree's, which outlive this.
  init(_ nodes: [LayoutNode] = []) {
    for node in nodes where !node.layoutValues.isEmpty {
      guard let marks = node.layoutValues[ObjectIdentifier(PlaceMarks.self)] as? [String] else { continue }
      for mark in marks { self.nodes[mark, default: []].append(.passUnretained(node)) }
    }
  }

  func frame(of mark: String) -> CGRect? {
    // Of the forms that something may take, one has a place.
    for node in nodes[mark] ?? [] {
      let frame = node._withUnsafeGuaranteedRef { $0.isPlaced ? known?($0) ?? $0.frame : nil }
      if let frame { return frame }
    }
    return nil
  }
}

extension Decisions {
  /// The rectangle of the node of that name, in the tree's coordinates, if it has its place already: what stands before
  /// whoever asks in the order of the tree, and what is around it.
  public func frame(of mark: String) -> CGRect? { places.frame(of: mark) }
}
