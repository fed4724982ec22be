import LayoutEngine
import Responsive

extension ResponsiveLayout {
  /// The layout with a place for what is nowhere in some piece: in its parent where it stands in another
  /// piece.
  ///
  /// It is not shown there, so that this says nothing to anybody; but a length that is the same in all pieces
  /// is written once.
  func withAbsentNodesAsElsewhere(in tree: LayoutTree) -> ResponsiveLayout {
    guard pieces.contains(where: { $0.isPresent.contains(false) }) else { return self }
    var pieces = pieces
    // Parents come before their children.
    for parent in tree.nodes {
      for node in parent.children {
        for (index, source) in sources(of: node.index).enumerated() where source != index {
          let (own, around) = (pieces[source].frames[node.index], pieces[source].frames[parent.index])
          let here = pieces[index].frames[parent.index]
          pieces[index].frames[node.index] = AffineFrame(
            x: here.x + (own.x - around.x), y: here.y + (own.y - around.y), width: own.width,
            height: own.height)
          pieces[index].states[node.index] = pieces[source].states[node.index]
        }
      }
    }
    var result = ResponsiveLayout(from: from, pieces: pieces, isComplete: isComplete)
    result.causes = causes
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
