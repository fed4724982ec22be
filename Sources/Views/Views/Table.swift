import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareTables() {
    view("Table", ["Table(_:columns:)"], "rows with a cell for each of its columns", on: "table") {
      $0.table($1, $2)
    }
    view(
      "TableColumn", ["TableColumn(_:value:)", "TableColumn(_:content:)"], "a column of a table", on: "table"
    ) { $0.tableColumn($1, $2) }
  }
}

/// A column of a table, as it is written.
struct TableColumn {
  let title: [ViewDescription]
  /// The property that is shown, or views of a row.
  let value: Value?
  let content: Closure?
  let span: Span
}

/// Tables: all columns share the width alike.
extension Resolver {
  /// `Table(people) { TableColumn("Name", value: \.name) … }`
  func table(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let rest: [Signature.Parameter] = [.optional("selection"), .optional("sortOrder")]
    let signature = Signature([.unlabeled("data")] + rest, content: .required)
    guard let arguments = bound(call, to: [signature]), let data = arguments["data"] else { return nil }
    for name in ["selection", "sortOrder"] {
      guard let argument = arguments[name] else { continue }
      report(
        Wording.unanswered(
          name, because: "rows can neither be chosen nor sorted", argument.labelSpan ?? argument.span))
    }
    guard let elements = elements(data), let ids = ids(of: elements, arguments, data) else { return nil }
    let outer = tableColumns
    tableColumns = []
    var heading = environment
    heading.font = Font(.style(.subheadline))
    heading.foreground = .color(Color.levels[1])
    _ = views(in: arguments.content, heading)
    let columns = tableColumns ?? []
    tableColumns = outer
    guard !columns.isEmpty else { return nil }
    var parts = row(columns.map(\.title))
    for (element, id) in zip(elements, ids) {
      if isExhausted { break }
      parts.append(ViewDescription("Divider", leaf: DividerLeaf(), Element(.divider)))
      let cells = columns.enumerated().map { number, column in
        within("#\(id.text).\(number)") { cell(column, element, environment) }
      }
      parts += row(cells)
    }
    let layout = GridLayout(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8)
    return ViewDescription(call.name, layout, parts)
  }

  private func row(_ cells: [[ViewDescription]]) -> [ViewDescription] {
    let row = GridCell.Row(id: nextGridRow(), alignment: .center)
    return cells.map { views in
      var cell = wide(column(views), .leading)
      cell.gridCell.row = row
      return cell
    }
  }

  private func cell(_ column: TableColumn, _ element: Value, _ environment: EnvironmentValues)
    -> [ViewDescription]
  {
    if let content = column.content { return views(in: content, arguments: [element], environment) }
    guard case .keyPath(let path)? = column.value, let value = interpreter.value(at: path, of: element) else {
      return []
    }
    return [label(interpreter.plainText(value), environment, at: column.span)]
  }

  /// `TableColumn("Name", value: \.name)`, `TableColumn("Age") { person in … }`
  func tableColumn(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signatures = [
      Signature(.unlabeled("title"), .required("value")),
      Signature(.unlabeled("title"), .optional("value"), .optional("comparator"), content: .required),
    ]
    guard let arguments = bound(call, to: signatures), let title = arguments["title"] else { return nil }
    var words: [ViewDescription] = []
    if case .string(let text) = title.value {
      words = [label(text.text, environment, at: title.span)]
    } else {
      words = views(of: title, environment)
    }
    tableColumns?.append(
      TableColumn(
        title: words, value: arguments["value"]?.value, content: arguments.content, span: call.nameSpan))
    return nil
  }
}
