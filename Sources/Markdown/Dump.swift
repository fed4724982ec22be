import Diagnostics

extension Document {
  /// The tree as text, a line a node: its kind and what it says, and where it stands in the file, from
  /// line and column up to, not including, line and column.
  ///
  ///     document 1:1..<3:1
  ///       heading 1 1:1..<1:8
  ///         text "Hello" 1:3..<1:8
  public func dump() -> String {
    let columns = ColumnTable(source.file)
    var out: [UInt8] = []
    let indent = [UInt8](repeating: UInt8(ascii: " "), count: 128)
    var depths: [Int] = []
    depths.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      let depth = node.parent.map { depths[$0.index] + 1 } ?? 0
      depths.append(depth)
      // Very deep trees are shown flat from here on, or their dump would be quadratic.
      out.append(contentsOf: indent.prefix(2 * depth))
      let span = source.span(node.range).range
      let line = "\(summary(of: Node.ID(index))) \(columns[span.lowerBound])..<\(columns[span.upperBound])\n"
      out.append(contentsOf: line.utf8)
    }
    return String(decoding: out, as: UTF8.self)
  }

  private func summary(of id: Node.ID) -> String {
    let node = self[id]
    let titled = title(of: id).map { " title=\($0.debugDescription)" } ?? ""
    switch node.kind {
    case .heading: return "heading \(node.level)" + (headingID(of: id).map { " #\($0)" } ?? "")
    case .footnote, .footnoteReference: return "\(node.kind) \(node.footnoteNumber)"
    case .list:
      guard let list = node.list else { return "list" }
      let kind = list.isOrdered ? "ordered \(list.start)\(list.delimiter.rawValue)" : "bullet"
      return "list \(kind) \(list.isTight ? "tight" : "loose")"
    case .codeBlock:
      let info = String(decoding: pool[node.extra], as: UTF8.self)
      let fence = node.isFenced ? (node.isFenceClosed ? "fenced" : "unclosed") : "indented"
      let code = literal(of: id).debugDescription
      return "codeBlock \(fence)\(info.isEmpty ? "" : " info=\(info.debugDescription)") \(code)"
    case .text, .code, .htmlInline, .htmlBlock, .badge, .icon:
      return "\(node.kind) \(literal(of: id).debugDescription)"
    case .item: return node.isTaskDone.map { "item \($0 ? "done" : "to do")" } ?? "item"
    case .blockQuote:
      let folded = node.isUnfolded.map { $0 ? " unfolded" : " folded" } ?? ""
      let title =
        node.isUntitled ? " title=\"\"" : alertTitle(of: id).map { " title=\($0.debugDescription)" } ?? ""
      return "blockQuote" + (node.alert.map { " \($0)" } ?? "") + folded + title
    case .tableRow: return node.isHeader ? "tableRow header" : "tableRow"
    case .tableCell: return node.columnAlignment.map { "tableCell \($0)" } ?? "tableCell"
    case .link, .image: return "\(node.kind) \(destination(of: id).debugDescription)\(titled)"
    default: return "\(node.kind)"
    }
  }
}

/// The line and the column of every byte of a file, computed once: asking the file for each of many nodes
/// in one long line would be quadratic.
private struct ColumnTable {
  private let file: SourceFile
  private var columns: [UInt32] = []

  init(_ file: SourceFile) {
    self.file = file
    columns.reserveCapacity(file.bytes.count + 1)
    for line in 1...file.lineCount {
      let end = file.start(ofLine: line + 1)
      var column: UInt32 = 1
      let bytes = file.bytes[file.start(ofLine: line)..<end]
      for character in String(decoding: bytes, as: UTF8.self) {
        for _ in character.utf8 where columns.count < end { columns.append(column) }
        column += 1
      }
      // Repaired UTF-8 may be shorter than what the file holds.
      while columns.count < end { columns.append(column) }
    }
    columns.append((columns.last ?? 0) + 1)
    if file.start(ofLine: file.lineCount) == file.bytes.count { columns[file.bytes.count] = 1 }
  }

  subscript(offset: Int) -> String { "\(file.line(at: offset)):\(columns[min(offset, columns.count - 1)])" }
}
