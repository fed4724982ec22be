/// A layout for every width of its container.
///
/// `State` is what leaves say of themselves beside their frames: how a text is broken into lines.
public struct ResponsiveLayout<State: Equatable & Sendable>: Sendable {
  /// An interval of widths in which nothing discrete changes.
  public struct Piece: Sendable {
    /// The container width at which the piece begins, in points; it ends where the next one begins.
    public var from: Double
    /// A width inside the piece.
    public var probe: Double
    /// The frames of all nodes by their index, in the coordinates of the block.
    public var frames: [AffineFrame]
    /// The states of all nodes by their index.
    public var states: [State?]
    /// Whether each node is anywhere, by its index: what a `ViewThatFits` did not choose is not, and its frame
    /// means nothing.
    public var isPresent: [Bool]
  }

  /// The narrowest width the layout is solved for; the first piece begins there.
  public let from: Double
  /// In ascending order, at least one; the last one has no end.
  public let pieces: [Piece]
  /// Widths at which the search gave up because there were more pieces than it may find.
  public let isComplete: Bool

  public init(from: Double, pieces: [Piece], isComplete: Bool) {
    self.from = from
    self.pieces = pieces
    self.isComplete = isComplete
  }

  /// The piece that holds a width; narrower ones than the first have the first.
  public func piece(at width: Double) -> Piece {
    pieces[max(0, (pieces.firstIndex { $0.from > width } ?? pieces.count) - 1)]
  }
}
