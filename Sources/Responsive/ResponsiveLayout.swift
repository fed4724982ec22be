/// A layout for every width of its container.
///
/// `State` is what leaves say of themselves beside their frames: how a text is broken into lines.
public struct ResponsiveLayout<State: Equatable & Sendable>: Sendable {
  /// An interval of widths in which nothing discrete changes.
  public struct Piece: Sendable {
    /// The container width at which the piece begins, in points; it ends where the next one begins.
    public var from: Double
    /// Whether the piece holds only beyond `from`, where the one before still does: at the very width at which
    /// two lengths are equal, a choice goes the one way or the other.
    public var isOpen = false
    /// A width inside the piece.
    public var probe: Double
    /// The frames of all nodes by their index, in the coordinates of the block.
    public var frames: SharedList<AffineFrame>
    /// The states of all nodes by their index.
    public var states: SharedList<State?>
    /// Whether each node is anywhere, by its index: what a `ViewThatFits` did not choose is not, and its frame
    /// means nothing.
    public var isPresent: [Bool]
    /// The node by whose choice the piece before ended.
    var cause: Int?
    /// Whether the frames are exact, and not only near enough.
    var isExact = true

    /// The least width of a container in a browser that has the piece, or a little less: browsers' widths are
    /// multiples of 1/64 px or 1/60 px, and Chromium cuts what they are compared with to a multiple of 1/64 px.
    public var threshold: Double { isOpen ? from + 1.5 / 64 : from }

    init(
      from: Double, probe: Double, frames: SharedList<AffineFrame>, states: SharedList<State?>,
      isPresent: [Bool]
    ) {
      self.from = from
      self.probe = probe
      self.frames = frames
      self.states = states
      self.isPresent = isPresent
    }
  }

  /// The narrowest width the layout is solved for; the first piece begins there.
  public let from: Double
  /// In ascending order, at least one; the last one has no end.
  public let pieces: [Piece]
  /// The widths between which not all is exact: there are more changes than can be followed, and between some of
  /// them all stays as it is at a lesser width. Nil when there are none.
  public let steps: ClosedRange<Double>?
  /// Who made the pieces: the nodes by whose choices they end, those with the most first.
  public var causes: [Cause] = []

  /// How much was asked to find them: see `WidthSolver.work`.
  package var work = 0

  /// A node by whose choices pieces end.
  public struct Cause: Sendable, Equatable {
    public let node: Int
    /// How many pieces.
    public let pieces: Int
    /// Whether the node's layout is not affine in the width, or keeps no account of its choices: its pieces were
    /// found by search, and are near enough.
    public let isFoundBySearch: Bool
  }

  public init(from: Double, pieces: [Piece], steps: ClosedRange<Double>? = nil) {
    self.from = from
    self.pieces = pieces
    self.steps = steps
  }

  mutating func findCauses(unrecorded: Set<Int>) {
    var counts: [Int: Int] = [:]
    for piece in pieces { if let cause = piece.cause { counts[cause, default: 0] += 1 } }
    causes = counts.map { Cause(node: $0, pieces: $1, isFoundBySearch: unrecorded.contains($0)) }
      .sorted { ($1.pieces, $0.node) < ($0.pieces, $1.node) }
  }

  /// The nodes that make the layout costly, those that do most first: it has more pieces than it should, because
  /// of layouts of which the pieces are found by search.
  public var costlyNodes: [Cause] {
    let searched = causes.filter(\.isFoundBySearch)
    guard pieces.count > Self.manyPieces, searched.reduce(0, { $0 + $1.pieces }) > Self.manyPieces / 2 else {
      return []
    }
    return searched.filter { $0.pieces > Self.manyPieces / 4 }
  }

  /// Three cards with a paragraph each have nearly twice as many, of which each is a way to break lines; but a
  /// layout that is no line has them without end.
  public static var manyPieces: Int { 200 }

  /// The piece that holds a width; narrower ones than the first have the first.
  public func piece(at width: Double) -> Piece {
    let next = pieces.firstIndex { $0.from > width || $0.isOpen && $0.from == width }
    return pieces[max(0, (next ?? pieces.count) - 1)]
  }
}
