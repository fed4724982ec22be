internal import Web

/// A class or an entity: its name, and below it rows in sections, whose cells stand in columns.
struct TableDrawing {
  private let title: DiagramWords
  private let kind: DiagramWords
  private let sections: [[(cells: [DiagramWords], row: DiagramGraph.Table.Row)]]
  /// How wide each column is.
  private let columns: [Double]
  let width: Double
  let height: Double

  private static let room = 12.0
  private static let gap = 14.0

  init(_ table: DiagramGraph.Table, _ title: DiagramWords, _ set: (String) -> DiagramWords) {
    self.title = title
    kind = set(table.kind.map { "«\($0)»" } ?? "")
    sections = table.sections.map { $0.map { row in (row.cells.map(set), row) } }
    var columns: [Double] = []
    for row in sections.joined() {
      for (index, cell) in row.cells.enumerated() {
        if index == columns.count { columns.append(0) }
        columns[index] = max(columns[index], cell.width)
      }
    }
    self.columns = columns
    let gaps = Self.gap * Double(max(0, columns.count - 1))
    // The name is set bold, which is a little wider than it was measured.
    width = max(60, columns.reduce(gaps, +), title.width * 1.08, kind.width) + 2 * Self.room
    let head = Self.headHeight(title, kind)
    height = sections.reduce(head) { $0 + Self.height(of: $1) }
  }

  private static func headHeight(_ title: DiagramWords, _ kind: DiagramWords) -> Double {
    max(title.height, DiagramWords.lineHeight) + kind.height + 14
  }

  private static func height(of section: [(cells: [DiagramWords], row: DiagramGraph.Table.Row)]) -> Double {
    section.reduce(10) { $0 + height(of: $1.cells) }
  }

  private static func height(of cells: [DiagramWords]) -> Double {
    max(DiagramWords.lineHeight, cells.map(\.height).max() ?? 0)
  }

  func draw(_ node: DiagramGraph.Node, _ frame: PlacedGraph.Frame, to out: inout HTMLWriter) {
    DiagramGraph.Shape.rectangle.write(
      frame, " class=\"node\"\(GraphDrawing.attributes(node.look, fill: "none"))", to: &out)
    let (left, top) = (frame.center.x - frame.width / 2, frame.center.y - frame.height / 2)
    var y = top + 7
    out.write(kind, x: frame.center.x, y: y + kind.height / 2, look: node.look)
    y += kind.height
    out.write(title, x: frame.center.x, y: y + title.height / 2, look: node.look, style: "font-weight:600")
    y = top + Self.headHeight(title, kind)
    for section in sections {
      out.raw(
        "<path class=\"rule\" fill=\"none\" stroke=\"currentColor\" d=\"M\(n(left)) \(n(y))H\(n(left + frame.width))\"/>"
      )
      y += 5
      for (cells, row) in section {
        let height = Self.height(of: cells)
        var x = left + Self.room
        for (index, cell) in cells.enumerated() {
          let style =
            (row.isItalic ? "font-style:italic;" : "")
            + (row.isUnderlined ? "text-decoration:underline;" : "")
          out.write(
            cell, x: x, y: y + height / 2, anchor: "start", look: node.look, style: String(style.dropLast()))
          x += columns[index] + Self.gap
        }
        y += height
      }
      y += 5
    }
  }
}
