import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareGrids() {
    view(
      "Grid", ["Grid(alignment:horizontalSpacing:verticalSpacing:content:)"], "rows and columns", on: "grid"
    ) { $0.grid($1, $2) }
    view(
      "GridRow", ["GridRow(alignment:content:)"], "a row of a grid", on: "grid-row"
    ) { $0.gridRow($1, $2) }
    view(
      "LazyVGrid", ["LazyVGrid(columns:alignment:spacing:content:)"], "columns, filled row by row",
      on: "lazy-grids"
    ) { $0.lazyGrid($1, $2) }
    view(
      "LazyHGrid", ["LazyHGrid(rows:alignment:spacing:content:)"], "rows, filled column by column",
      on: "lazy-grids"
    ) { $0.lazyGrid($1, $2) }
  }
}

extension Resolver {
  /// `Grid`: its views are cells in rows. Unlike a stack around one view it is never only that view.
  func grid(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signature = Signature(
      .optional("alignment"), .optional("horizontalSpacing"), .optional("verticalSpacing"),
      content: .required)
    let (arguments, problems) = bind(call, to: [signature])
    for problem in problems { report(problem) }
    let layout = GridLayout(
      alignment: alignment(arguments) ?? .center,
      horizontalSpacing: number(arguments, "horizontalSpacing", .any).map { CGFloat($0) },
      verticalSpacing: number(arguments, "verticalSpacing", .any).map { CGFloat($0) })
    return ViewDescription(call.name, layout, views(in: arguments.content, environment))
  }

  /// `GridRow`: its views, each of which knows its row; outside of a grid nothing else.
  func gridRow(_ call: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    let signature = Signature(.optional("alignment"), content: .required)
    let (arguments, problems) = bind(call, to: [signature])
    for problem in problems { report(problem) }
    let alignment = member(arguments, "alignment", .verticalAlignment)
    var cells = views(in: arguments.content, environment)
    // A row within a row is a part of it: the outer one counts, also where it says nothing of alignment.
    let row = GridCell.Row(id: nextGridRow(), alignment: alignment)
    for index in cells.indices { cells[index].gridCell.row = row }
    return cells
  }
}

// MARK: - Lazy grids

extension Resolver {
  /// `LazyVGrid` or `LazyHGrid`: a page has all of its rows, so nothing about them is lazy here.
  func lazyGrid(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let items = call.name == "LazyVGrid" ? "columns" : "rows"
    let signature = Signature(
      .required(items), .optional("alignment"), .optional("spacing"), .optional("pinnedViews"),
      content: .required)
    let (arguments, problems) = bind(call, to: [signature])
    for problem in problems { report(problem) }
    reportPinnedViews(arguments)
    let lines = gridItems(arguments, items)
    let spacing = number(arguments, "spacing", .any).map { CGFloat($0) }
    let cells = views(in: arguments.content, environment)
    guard let lines else { return nil }
    // As far apart as rows of cells.
    let distance = spacing ?? 8
    if call.name == "LazyVGrid" {
      let alignment = member(arguments, "alignment", .horizontalAlignment) ?? .center
      let grid = LazyVGridLayout(columns: lines, alignment: alignment, spacing: spacing)
      return sectioned(cells, call.name) {
        ViewDescription(call.name, grid, $0)
      } stack: {
        ViewDescription("VStack", VStackLayout(alignment: alignment, spacing: distance), $0)
      }
    }
    let alignment = member(arguments, "alignment", .verticalAlignment) ?? .center
    let grid = LazyHGridLayout(rows: lines, alignment: alignment, spacing: spacing)
    return sectioned(cells, call.name) {
      ViewDescription(call.name, grid, $0)
    } stack: {
      ViewDescription("HStack", HStackLayout(alignment: alignment, spacing: distance), $0)
    }
  }

  /// Cells as one grid; where there are sections among them, headers and footers across all lines with a grid for the
  /// cells of each section. What the lines of a grid are depends on the room alone, so that those of all are the same.
  private func sectioned(
    _ cells: [ViewDescription], _ name: String, grid: ([ViewDescription]) -> ViewDescription,
    stack: ([ViewDescription]) -> ViewDescription
  ) -> ViewDescription {
    guard cells.contains(where: { $0.sectionPart != .none }) else { return grid(cells) }
    var parts: [ViewDescription] = []
    var filled: [ViewDescription] = []
    func endGrid() {
      guard !filled.isEmpty else { return }
      var part = grid(filled)
      part.identity = "cells\(parts.count)"
      parts.append(part)
      filled = []
    }
    var last = SectionPart.none
    for cell in cells {
      switch cell.sectionPart {
      case .header, .footer, .whole:
        endGrid()
        parts.append(cell)
      case .start:
        endGrid()
        filled.append(cell)
      case .none, .content:
        if cell.sectionPart == .none, last != .none { endGrid() }
        filled.append(cell)
      }
      last = cell.sectionPart
    }
    endGrid()
    return stack(parts)
  }

  /// Says that headers do not stay where they would.
  func reportPinnedViews(_ arguments: BoundArguments) {
    guard let argument = arguments["pinnedViews"], argument.span.text != "[]" else { return }
    report(
      Wording.unanswered(
        "pinnedViews", because: "headers scroll with what is below them", argument.labelSpan ?? argument.span)
    )
  }

  /// `[GridItem(.fixed(80)), GridItem(.flexible(minimum: 40), spacing: 4, alignment: .leading)]`
  private func gridItems(_ arguments: BoundArguments, _ name: String) -> [GridItem]? {
    guard let argument = arguments[name] else { return nil }
    guard case .array(let values, _) = argument.value else {
      report(
        Wording.wrongType(
          argument.named(in: arguments.callee), takes: "an array of grid items",
          not: argument.value.described,
          argument.span, hint: "write '[GridItem(.flexible()), GridItem(.flexible())]'"))
      return nil
    }
    if values.isEmpty { report(Wording.noGridItem(argument.named(in: arguments.callee), argument.span)) }
    let items = values.map { gridItem($0, argument, of: arguments.callee) }
    return items.isEmpty || items.contains { $0 == nil } ? nil : items.compactMap { $0 }
  }

  private func gridItem(_ value: Value, _ argument: Argument, of callee: String) -> GridItem? {
    guard let call = value.host, call.arguments != nil,
      call.name == "GridItem" || (call.name == "init" && call.isMember(of: "GridItem"))
    else {
      report(
        Wording.wrongType(
          argument.named(in: callee), takes: "grid items", not: value.described,
          value.host?.span ?? argument.span, hint: "write 'GridItem(.flexible())'"))
      return nil
    }
    let signature = Signature(
      .unlabeled("size", isRequired: false), .optional("spacing"), .optional("alignment"))
    guard let arguments = bound(call, to: [signature]) else { return nil }
    var size = GridItem.Size.flexible()
    if let argument = arguments["size"] {
      guard let given = gridItemSize(argument) else { return nil }
      size = given
    }
    return GridItem(
      size, spacing: number(arguments, "spacing", .any).map { CGFloat($0) },
      alignment: arguments.has("alignment") ? alignment(arguments) : nil)
  }

  private func gridItemSize(_ argument: Argument) -> GridItem.Size? {
    let names = ["fixed", "flexible", "adaptive"]
    guard let call = argument.value.host, call.isMember(ofAny: ["GridItem", "Size"]) else {
      report(
        Wording.wrongType(
          argument.named(in: "GridItem"), takes: "a size", not: argument.value.described, argument.span,
          hint: "write '.fixed(80)', '.flexible()' or '.adaptive(minimum: 80)'"))
      return nil
    }
    guard names.contains(call.name) else {
      report(Wording.unknownMember(call.name, of: "the size of a grid item", among: names, call.nameSpan))
      return nil
    }
    guard call.arguments != nil else {
      report(Wording.gridItemSizeNotCalled(call.name, call.nameSpan))
      return nil
    }
    if call.name == "fixed" {
      guard let arguments = bound(call, to: [Signature(.unlabeled("length"))]) else { return nil }
      return number(arguments, "length").map { .fixed(CGFloat($0)) }
    }
    let isAdaptive = call.name == "adaptive"
    let minimum = Signature.Parameter(label: "minimum", name: "minimum", isRequired: isAdaptive)
    guard let arguments = bound(call, to: [Signature(minimum, .optional("maximum"))]) else { return nil }
    let given = (number(arguments, "minimum"), number(arguments, "maximum", .infinite))
    if arguments.has("minimum"), given.0 == nil { return nil }
    let (low, high) = (given.0 ?? 10, given.1 ?? .infinity)
    if let argument = arguments["minimum"] {
      if isAdaptive, low == 0 {
        report(Wording.notPositive(argument.named(in: call.name), argument.span))
        return nil
      }
      if low > high { report(Wording.boundsCross("minimum", "maximum", argument.span)) }
    }
    return isAdaptive
      ? .adaptive(minimum: CGFloat(low), maximum: CGFloat(max(low, high)))
      : .flexible(minimum: CGFloat(low), maximum: CGFloat(max(low, high)))
  }
}
