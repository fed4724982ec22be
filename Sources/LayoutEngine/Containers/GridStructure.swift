import Foundation

/// Where each cell of a grid stands among rows and columns, before any length is known.
struct GridStructure {
  /// Plain numbers: cells are looked at far more often than anything else of a grid.
  struct Cell {
    /// The structure keeps it alive.
    let node: NodePointer
    let columns: Range<Int>
    let row: Int
    /// Whether it stands in a row, and not alone across all columns.
    let isInRow: Bool
    let priority: Double
    let unsizedAxes: Axis.Set

    var subview: LayoutSubview { node.withNode { LayoutSubview(node: $0) } }
    func tracks(_ axis: Axis) -> Range<Int> { axis == .horizontal ? columns : row..<row + 1 }
    func isSized(_ axis: Axis) -> Bool { !unsizedAxes.contains(axis) }
  }

  /// Row by row, and in each row in order.
  private(set) var cells: [Cell] = []
  /// What each cell says of itself.
  let says: [GridCell]
  private let subviews: [LayoutSubview]
  /// The cells of each row.
  private(set) var rows: [Range<Int>] = []
  private(set) var columnCount = 0
  /// The distance before each column; 0 before the first.
  private(set) var columnGaps: [CGFloat] = []
  private(set) var rowGaps: [CGFloat] = []
  /// How the cells of a column that span no other are aligned, where one of them says so.
  private(set) var columnAlignments: [HorizontalAlignment?] = []

  init(_ subviews: LayoutSubviews, horizontalSpacing: CGFloat?, verticalSpacing: CGFloat?) {
    says = subviews.map { $0[GridCell.self] }
    self.subviews = Array(subviews)
    let ranges = Self.rows(says)
    columnCount = ranges.map { [says] range in range.reduce(0) { $0 + says[$1].columns } }.max() ?? 0
    columnAlignments = Array(repeating: nil, count: columnCount)
    for range in ranges {
      let isInRow = says[range.lowerBound].row != nil
      var column = 0
      for index in range {
        let span = isInRow ? min(says[index].columns, columnCount - column) : columnCount
        let cell = Cell(
          node: subviews[index].node.state, columns: column..<column + span, row: rows.count,
          isInRow: isInRow, priority: subviews[index].priority, unsizedAxes: says[index].unsizedAxes)
        if isInRow, let alignment = says[index].columnAlignment, columnAlignments[column] == nil {
          columnAlignments[column] = alignment
        }
        cells.append(cell)
        column += span
      }
      rows.append(range)
    }
    columnGaps = gaps(.horizontal, horizontalSpacing)
    rowGaps = gaps(.vertical, verticalSpacing)
  }

  func gaps(_ axis: Axis) -> [CGFloat] { axis == .horizontal ? columnGaps : rowGaps }
  func count(_ axis: Axis) -> Int { axis == .horizontal ? columnCount : rows.count }

  /// The subviews of each row: those that follow one another with the same row, or one that has none.
  private static func rows(_ says: [GridCell]) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = 0
    while start < says.count {
      var end = start + 1
      if let row = says[start].row {
        while end < says.count, says[end].row?.id == row.id { end += 1 }
      }
      rows.append(start..<end)
      start = end
    }
    return rows
  }
}

// MARK: - Gaps

extension GridStructure {
  /// The distance before each track: what the author says, else the largest that any two cells prefer that
  /// face each other across the boundary, and none where no two do.
  private func gaps(_ axis: Axis, _ spacing: CGFloat?) -> [CGFloat] {
    var gaps = [CGFloat](repeating: spacing ?? 0, count: count(axis))
    if !gaps.isEmpty { gaps[0] = 0 }
    guard spacing == nil else { return gaps }
    let preferences = cells.map(\.subview.spacing)
    for (before, after) in neighbours(axis) {
      let track = cells[after].tracks(axis).lowerBound
      let distance = preferences[before].distance(to: preferences[after], along: axis)
      gaps[track] = max(gaps[track], distance)
    }
    return gaps
  }

  /// The pairs of cells that face each other across a boundary between two tracks.
  private func neighbours(_ axis: Axis) -> [(before: Int, after: Int)] {
    var result: [(Int, Int)] = []
    if axis == .horizontal {
      for row in rows { result += zip(row, row.dropFirst()) }
      return result
    }
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      // Both rows from the first column on; the one whose cell ends first goes on.
      var (above, below) = (upper.lowerBound, lower.lowerBound)
      while above < upper.upperBound, below < lower.upperBound {
        result.append((above, below))
        let (end, other) = (cells[above].columns.upperBound, cells[below].columns.upperBound)
        if end <= other { above += 1 }
        if other <= end { below += 1 }
      }
    }
    return result
  }
}

// MARK: - Seen from outside

extension GridStructure {
  /// On each side what the cells along it prefer; a single one that wants no distance there has its way.
  var preferredSpacing: ViewSpacing {
    guard !cells.isEmpty else { return .zero }
    var result = ViewSpacing()
    for edge in Edge.allCases {
      let preferences = cells.lazy.filter { isOutermost($0, edge) }.map(\.subview.spacing)
      if let closest = preferences.first(where: { $0[edge] == .none }) {
        result[edge] = closest[edge]
      } else {
        for preference in preferences { result.formUnion(preference, edges: Edge.Set(edge)) }
      }
    }
    return result
  }

  private func isOutermost(_ cell: Cell, _ edge: Edge) -> Bool {
    switch edge {
    case .leading: cell.columns.lowerBound == 0
    case .trailing: cell.columns.upperBound == columnCount
    case .top: cell.row == 0
    case .bottom: cell.row == rows.count - 1
    }
  }
}
