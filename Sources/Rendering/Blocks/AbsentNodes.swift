import LayoutEngine
import Responsive
import Views

extension ResponsiveLayout {
  /// The layout with a place for what is nowhere in some piece: where the view stands that it is one and the same
  /// as, when it takes its time to become that (`Crossings`); else in its parent where it stands in another piece.
  ///
  /// It is not shown there, so that this says nothing to anybody; but a length that is the same in all pieces
  /// is written once.
  func withAbsentNodesAsElsewhere(in tree: ViewTree) -> ResponsiveLayout {
    guard pieces.contains(where: { $0.isPresent.contains(false) }) else { return self }
    var pieces = pieces
    let matches = Self.matches(in: tree)
    let isEverAbsent = tree.layout.nodes.indices.map { index in
      self.pieces.indices.contains { !self.pieces[$0].isPresent[index] }
    }
    // Parents come before their children.
    for parent in tree.layout.nodes {
      for node in parent.children where isEverAbsent[node.index] {
        for (index, source) in sources(of: node.index).enumerated() where source != index {
          let own = pieces[source].frames[node.index]
          pieces[index].states[node.index] = pieces[source].states[node.index]
          if let match = matches[node.index]?.first(where: { self.pieces[index].isPresent[$0] }) {
            let there = self.pieces[index].frames[match]
            let isStretched = tree.elements[node.index]?.isStretched == true
            pieces[index].frames[node.index] = isStretched ? there : own.centered(in: there)
          } else {
            let (here, around) = (pieces[index].frames[parent.index], pieces[source].frames[parent.index])
            pieces[index].frames[node.index] = AffineFrame(
              x: here.x + (own.x - around.x), y: here.y + (own.y - around.y), width: own.width,
              height: own.height)
          }
        }
      }
    }
    var result = ResponsiveLayout(from: from, pieces: pieces, steps: steps)
    result.causes = causes
    return result
  }

  /// The other nodes that are one and the same view as a node, by its index.
  private static func matches(in tree: ViewTree) -> [Int: [Int]] {
    var nodes: [String: [Int]] = [:]
    for (index, element) in tree.elements.enumerated() {
      guard let element, element.crossingAnimation != nil,
        let name = element.sharedName ?? element.matchedName
      else { continue }
      nodes[name, default: []].append(index)
    }
    var result: [Int: [Int]] = [:]
    for same in nodes.values where same.count > 1 {
      for node in same { result[node] = same.filter { $0 != node } }
    }
    return result
  }

  /// For each piece the last one up to there in which a node is, or else the first one after it; the piece
  /// itself where the node is in none.
  func sources(of node: Int) -> [Int] {
    guard var last = pieces.firstIndex(where: { $0.isPresent[node] }) else { return Array(pieces.indices) }
    return pieces.indices.map { index in
      if pieces[index].isPresent[node] { last = index }
      return last
    }
  }
}

extension Element {
  /// Whether it fills whatever box it has; else it only moves.
  fileprivate var isStretched: Bool {
    switch content {
    case .shape, .outline, .image: true
    default: false
    }
  }
}

extension AffineFrame {
  /// A frame as large as this one about the middle of another.
  fileprivate func centered(in other: AffineFrame) -> AffineFrame {
    func middle(_ start: Affine, _ length: Affine, _ own: Affine) -> Affine {
      let rest = length - own
      return start + Affine(rest.constant / 2, slope: rest.slope / 2)
    }
    return AffineFrame(
      x: middle(other.x, other.width, width), y: middle(other.y, other.height, height), width: width,
      height: height)
  }
}
