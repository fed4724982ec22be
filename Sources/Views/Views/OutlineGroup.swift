import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareOutlines() {
    view(
      "OutlineGroup", ["OutlineGroup(_:children:content:)", "OutlineGroup(_:id:children:content:)"],
      "rows in rows that open and close", on: "list"
    ) { $0.outlineGroup($1, $2) }
  }
}

extension Resolver {
  /// `OutlineGroup(folders, children: \.folders) { folder in … }`: a row for each element, and below one that is open the
  /// rows of what is in it.
  func outlineGroup(_ call: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    let signature = Signature(
      .unlabeled("data"), .optional("id"), .required("children"), content: .required)
    return bound(call, to: [signature]).map { outlineRows($0, environment) } ?? []
  }

  /// The same of arguments that are read: `data`, `id`, `children` and a closure.
  func outlineRows(_ arguments: BoundArguments, _ environment: EnvironmentValues) -> [ViewDescription] {
    guard let data = arguments["data"], let children = arguments["children"] else { return [] }
    guard case .keyPath(let path) = children.value else {
      report(
        Wording.wrongType(
          children.named(in: arguments.callee), takes: "a key path", not: children.value.described,
          children.span,
          hint: "write '\\.children'"))
      return []
    }
    // A tree has one root; a wood has many.
    let roots = data.value.elements == nil && data.value.isOwn ? [data.value] : elements(data)
    guard let roots else { return [] }
    return outlineRows(roots, path, depth: 0, arguments, data, environment)
  }

  private func outlineRows(
    _ elements: [Value], _ path: KeyPathValue, depth: Int, _ arguments: BoundArguments, _ data: Argument,
    _ environment: EnvironmentValues
  ) -> [ViewDescription] {
    guard let ids = ids(of: elements, arguments, data) else { return [] }
    var result: [ViewDescription] = []
    for (element, (id, tag)) in zip(elements, ids) {
      if isExhausted { break }
      let rows = within("#" + id) {
        nested(at: data.span) { outlineRow(element, path, depth: depth, arguments, data, environment) } ?? []
      }
      for (index, row) in rows.enumerated() {
        var row = row
        if index == 0, row.implicitTag == nil { row.implicitTag = tag }
        row.identity = "#\(id)" + (row.identity.map { "/" + $0 } ?? "")
        row.isDynamic = true
        result.append(row)
      }
    }
    return result
  }

  /// An element, and what is in it where that is shown.
  private func outlineRow(
    _ element: Value, _ path: KeyPathValue, depth: Int, _ arguments: BoundArguments, _ data: Argument,
    _ environment: EnvironmentValues
  ) -> [ViewDescription] {
    func indented(_ view: ViewDescription) -> ViewDescription {
      depth == 0 ? view : padded(view, EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0))
    }
    let inner = interpreter.value(at: path, of: element)
    guard let inner, !inner.isNil, let children = inner.elements else {
      return [indented(column(views(in: arguments.content, arguments: [element], environment)))]
    }
    let cell = interpreter.state("isExpanded", at: place, initially: .bool(false), arguments.call.nameSpan)
    let isOpen = cell.value.bool
    let heading = disclosureHeading(cell, isOpen: isOpen, environment, at: arguments.call.nameSpan) {
      var plain = $0
      plain.foreground = environment.foreground
      return views(in: arguments.content, arguments: [element], plain)
    }
    let rows = outlineRows(children, path, depth: depth + 1, arguments, data, environment)
    return [indented(heading)] + (isOpen ? rows.map(indented) : [])
  }
}

extension Value {
  /// Whether it is of a type of the block's own.
  fileprivate var isOwn: Bool {
    switch self {
    case .instance: true
    case .native: object != nil
    default: false
    }
  }
}
