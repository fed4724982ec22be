import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareTables() {
    view(
      "Table", ["Table(_:columns:)", "Table(of:columns:rows:)"], "rows with a cell for each of its columns",
      on: "table"
    ) {
      $0.table($1, $2)
    }
    view("TableRow", ["TableRow(_:)"], "a row of a table", on: "table") { $0.tableRow($1, $2) }
    modifier(
      "width", ["width(_:)", "width(min:ideal:max:)"], "how wide a column of a table is", on: "table",
      Resolver.columnWidth)
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
  let width: ColumnWidth
  let span: Span
}

/// How wide a column may be: as wide as all others of which nothing is said, where nothing is said.
struct ColumnWidth: Sendable {
  var fixed: CGFloat?
  var least: CGFloat?
  var most: CGFloat?
}

/// Tables: columns share the width alike, but for what they say themselves.
extension Resolver {
  /// `Table(people) { TableColumn("Name", value: \.name) … }`, `Table(of: Person.self) { … } rows: { … }`
  func table(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let rest: [Signature.Parameter] = [.optional("selection"), .optional("sortOrder")]
    let signatures = [
      Signature([.unlabeled("data")] + rest, content: .required),
      Signature([.required("of")] + rest + [.required("rows")], content: .required),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    for name in ["selection", "sortOrder"] {
      guard let argument = arguments[name] else { continue }
      report(
        Wording.unanswered(
          name, because: "rows can neither be chosen nor sorted", argument.labelSpan ?? argument.span))
    }
    guard let (elements, ids) = rows(arguments, environment) else { return nil }
    let outer = tableColumns
    tableColumns = []
    var heading = environment
    heading.font = Font(.style(.subheadline))
    heading.foreground = .color(Color.levels[1])
    _ = views(in: arguments.content, heading)
    let columns = tableColumns ?? []
    tableColumns = outer
    guard !columns.isEmpty else { return nil }
    var line = Element(.divider)
    // Rows have nothing else between them.
    line.isAccessibilityHidden = true
    var parts = [row(columns.map(\.title), columns, .columnHeader)]
    for (element, id) in zip(elements, ids) {
      if isExhausted { break }
      parts.append(ViewDescription("Divider", leaf: DividerLeaf(), line))
      let cells = columns.enumerated().map { number, column in
        within("#\(id).\(number)") { cell(column, element, environment) }
      }
      parts.append(row(cells, columns, .cell))
    }
    let stack = ViewDescription("VStack", VStackLayout(alignment: .leading, spacing: 8), parts)
    let table = ViewDescription(call.name, PassThrough(), stack, Element(.group, role: .table))
    return ViewDescription(
      call.name, ScrollModifier(.vertical), wide(table, .leading), Element(.scroll(.vertical)))
  }

  /// What the rows show, and what they are known by.
  private func rows(
    _ arguments: BoundArguments, _ environment: EnvironmentValues
  ) -> (elements: [Value], ids: [String])? {
    if let data = arguments["data"] {
      guard let elements = elements(data), let ids = ids(of: elements, arguments, data) else { return nil }
      return (elements, ids.map(\.text))
    }
    let outer = tableRows
    tableRows = []
    _ = views(in: arguments.closure("rows"), environment)
    let elements = tableRows ?? []
    tableRows = outer
    return (elements, elements.indices.map { "\($0)" })
  }

  /// `TableRow(person)`
  func tableRow(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    if let value = bound(call, to: [Signature(.unlabeled("value"))])?["value"]?.value {
      tableRows?.append(value)
    }
    return nil
  }

  private func row(
    _ cells: [[ViewDescription]], _ columns: [TableColumn], _ role: Element.Role
  ) -> ViewDescription {
    let cells = zip(cells, columns).map { views, column in
      let content = ViewDescription("cell", PassThrough(), stacked(views), Element(.group, role: role))
      if let fixed = column.width.fixed {
        return ViewDescription("frame", FixedFrame(width: fixed, height: nil, alignment: .leading), content)
      }
      return ViewDescription(
        "frame",
        FlexibleFrame(
          width: FlexibleFrame.Bounds(min: column.width.least ?? 0, max: column.width.most ?? .infinity),
          height: FlexibleFrame.Bounds(), alignment: .leading), content)
    }
    let line = ViewDescription("HStack", HStackLayout(spacing: 16), cells)
    return ViewDescription("row", PassThrough(), line, Element(.group, role: .row))
  }

  private func stacked(_ views: [ViewDescription]) -> ViewDescription { column(views) }

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
    if title.value.words != nil {
      words = [text(arguments, "title", environment, at: title.span)].compactMap { $0 }
    } else {
      words = views(of: title, environment)
    }
    tableColumns?.append(
      TableColumn(
        title: words, value: arguments["value"]?.value, content: arguments.content,
        width: environment.columnWidth, span: call.nameSpan))
    return nil
  }

  /// `TableColumn(…).width(80)`, `width(min: 40, ideal: 60, max: 100)`
  func columnWidth(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let signatures = [
      Signature(.unlabeled("width")), Signature(.optional("min"), .optional("ideal"), .optional("max")),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    if let argument = arguments["ideal"] {
      report(
        Wording.unanswered(
          "ideal", because: "columns share the width, between their least and their most",
          argument.labelSpan ?? argument.span))
    }
    environment.columnWidth = ColumnWidth(
      fixed: number(arguments, "width").map { CGFloat($0) },
      least: number(arguments, "min").map { CGFloat($0) },
      most: number(arguments, "max", .infinite).map { CGFloat($0) })
    // A column shows nothing where it stands; whatever else is there is none.
    return ResolvedModifier { view, resolver in
      resolver.report(Wording.onlyOn("columns of tables", call.name, after: "TableColumn(…)", call.nameSpan))
      return view
    }
  }
}
