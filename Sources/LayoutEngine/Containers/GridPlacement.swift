import Foundation

/// Where the cells of a grid stand once its columns and rows are measured.
struct GridPlacement {
  private let structure: GridStructure
  private let solution: GridAlgorithm.Solution
  private let alignment: Alignment

  init(_ structure: GridStructure, _ solution: GridAlgorithm.Solution, _ alignment: Alignment) {
    self.structure = structure
    self.solution = solution
    self.alignment = alignment
  }

  func place(in bounds: CGRect, _ decisions: Decisions) {
    let columns = edges(solution.columns, structure.columnGaps, from: bounds.minX)
    let rows = edges(solution.rows, structure.rowGaps, from: bounds.minY)
    for (row, cells) in structure.rows.enumerated() {
      let slots = cells.map { index in
        let tracks = structure.cells[index].columns
        let last = tracks.upperBound - 1
        return CGRect(
          x: columns[tracks.lowerBound], y: rows[row],
          width: columns[last] + solution.columns[last] - columns[tracks.lowerBound],
          height: solution.rows[row])
      }
      place(row: cells, slots, decisions)
    }
  }

  private func edges(_ lengths: [CGFloat], _ gaps: [CGFloat], from start: CGFloat) -> [CGFloat] {
    var position = start
    return zip(lengths, gaps).map { length, gap in
      defer { position += gap + length }
      return position + gap
    }
  }

  private func place(row: Range<Int>, _ slots: [CGRect], _ decisions: Decisions) {
    func isZero(_ length: CGFloat) -> Bool {
      decisions.isNotNegative(length) && !decisions.isPositive(length)
    }
    let proposals = zip(row, slots).map { index, slot in
      // A cell that has just the size of its room keeps the proposal that it answered with it.
      let answer = solution.answers[index]
      let isSame = isZero(answer.size.width - slot.width) && isZero(answer.size.height - slot.height)
      return isSame ? answer.proposal : ProposedViewSize(slot.size)
    }
    let sizes = zip(row, proposals).map { structure.cells[$0].node.asked($1, decisions) }
    func guide(_ key: AlignmentKey, _ place: Int) -> CGFloat {
      structure.cells[row.lowerBound + place].node.place(of: key, sizes[place], proposals[place])
    }
    for (place, index) in row.enumerated() {
      let cell = structure.cells[index]
      let slot = slots[place]
      if let anchor = structure.says[index].anchor {
        cell.node.request(
          at: CGPoint(x: slot.minX + anchor.x * slot.width, y: slot.minY + anchor.y * slot.height),
          anchor: anchor, proposals[place])
        continue
      }
      let horizontal = horizontalAlignment(cell)
      let vertical = (cell.isInRow ? structure.says[index].row?.alignment : nil) ?? alignment.vertical
      let room = ViewDimensions(size: slot.size)
      var line = room[vertical]
      if vertical.key.merging != .none {
        // Baselines meet on the lowest of them; the row is not made higher for that.
        let lines = row.indices.filter { structure.says[$0].anchor == nil }
          .map { guide(vertical.key, $0 - row.lowerBound) }
        line = lines.dropFirst().reduce(lines[0]) { decisions.max($0, $1) }
      }
      cell.node.request(
        at: CGPoint(
          x: slot.minX + room[horizontal] - guide(horizontal.key, place),
          y: slot.minY + line - guide(vertical.key, place)),
        proposals[place])
    }
  }

  /// A column aligns only the cells that span no other.
  private func horizontalAlignment(_ cell: GridStructure.Cell) -> HorizontalAlignment {
    let own = cell.isInRow && cell.columns.count == 1
    return (own ? structure.columnAlignments[cell.columns.lowerBound] : nil) ?? alignment.horizontal
  }
}
