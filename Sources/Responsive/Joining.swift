import Foundation

extension ResponsiveLayout {
  /// Joins pieces that are only near enough into fewer that still are.
  ///
  /// Each node of a curved layout is cut into chords for itself, at its own widths, and more finely than needed,
  /// since errors add up. All boxes together then need fewer: a piece goes from one width to the farthest one for
  /// which the chords of all frames stay near the pieces between. As those are lines, looking at their ends is
  /// looking everywhere.
  static func joined(_ pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    var first = 0
    while first < pieces.count {
      var piece = pieces[first]
      var last = first
      // The last piece of all has no end.
      while last + 2 < pieces.count, !piece.isExact, !pieces[last + 1].isExact,
        pieces[last + 1].hasSameStates(as: piece),
        let longer = chord(pieces, first, last + 1, end: pieces[last + 2].from)
      {
        piece = longer
        last += 1
      }
      result.append(piece)
      first = last + 1
    }
    return result
  }

  /// How far a joined piece may be off those that it is made of: with the chords' own errors it comes to no more
  /// than 0.05.
  private static var tolerance: Double { 0.038 }

  private static func chord(_ pieces: [Piece], _ first: Int, _ last: Int, end: Double) -> Piece? {
    var result = pieces[first]
    let start = result.from
    for node in result.frames.indices where result.isPresent[node] {
      func side(_ path: KeyPath<AffineFrame, Affine>) -> Affine? {
        let from = pieces[first].frames[node][keyPath: path](at: start)
        let slope = (pieces[last].frames[node][keyPath: path](at: end) - from) / (end - start)
        let chord = Affine(from - slope * start, slope: slope)
        for index in first..<last {
          let width = pieces[index + 1].from
          let place = chord(at: width)
          guard abs(pieces[index].frames[node][keyPath: path](at: width) - place) <= tolerance,
            abs(pieces[index + 1].frames[node][keyPath: path](at: width) - place) <= tolerance
          else { return nil }
        }
        return chord
      }
      guard let x = side(\.x), let y = side(\.y), let width = side(\.width), let height = side(\.height)
      else {
        return nil
      }
      result.frames[node] = AffineFrame(x: x, y: y, width: width, height: height)
    }
    return result
  }
}

extension ResponsiveLayout.Piece {
  fileprivate func hasSameStates(as other: Self) -> Bool {
    isPresent == other.isPresent && states == other.states
  }
}
