/// What a view says of itself to the grid it stands in: its row, and what the cell modifiers set.
///
/// A grid's subviews are its cells, one after the other, whatever rows they were written in; those without a
/// row stand alone, across all columns. A cell's modifiers do not hide what is said here, a container does:
/// a stack of cells is one view without a row.
public struct GridCell: LayoutValueKey, Hashable, Sendable {
  /// A row: the cells that follow one another with the same row stand side by side.
  public struct Row: Hashable, Sendable {
    /// What tells the row from its neighbours.
    public var id: Int
    /// How its cells are aligned down; nil for the grid's own alignment.
    public var alignment: VerticalAlignment?

    public init(id: Int, alignment: VerticalAlignment? = nil) {
      self.id = id
      self.alignment = alignment
    }
  }

  public static let defaultValue = GridCell()

  /// The row it stands in; nil for a row of its own.
  public var row: Row?
  /// How many columns it spans, at least 1.
  public var columns = 1
  /// Where the view's point is that meets the same point of the cell's room; nil for the alignments.
  public var anchor: UnitPoint?
  /// How the cells of its column are aligned across.
  public var columnAlignment: HorizontalAlignment?
  /// The axes on which it is offered only the room that other cells make.
  public var unsizedAxes: Axis.Set = []

  public init(row: Row? = nil) { self.row = row }

  /// `gridCellColumns`: what several of them say adds up.
  public mutating func span(columns count: Int) { columns += max(1, count) - 1 }
}
