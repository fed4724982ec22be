import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareGridModifiers() {
    modifier(
      "gridCellColumns", ["gridCellColumns(_:)"], "how many columns a cell spans", on: "grid-cell-modifiers",
      Resolver.gridCellColumns)
    modifier(
      "gridCellAnchor", ["gridCellAnchor(_:)"], "where a view stands in its cell", on: "grid-cell-modifiers",
      Resolver.gridCellAnchor)
    modifier(
      "gridColumnAlignment", ["gridColumnAlignment(_:)"], "how the cells of its column are aligned",
      on: "grid-cell-modifiers",
      Resolver.gridColumnAlignment)
    modifier(
      "gridCellUnsizedAxes", ["gridCellUnsizedAxes(_:)"], "the axes on which a cell asks for no room",
      on: "grid-cell-modifiers",
      Resolver.gridCellUnsizedAxes)
  }
}

extension Resolver {
  /// How many columns a cell may span: more than any table has, and little enough for a grid of such cells.
  private static let columnLimit = 100

  /// `gridCellColumns(2)`: the cell spans so many columns.
  func gridCellColumns(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("count"))]),
      let count = integer(arguments, "count", in: 1...Self.columnLimit)
    else { return nil }
    return cell { $0.span(columns: count) }
  }

  /// `gridCellAnchor(.topLeading)`, `gridCellAnchor(UnitPoint(x: 0.25, y: 0.75))`
  func gridCellAnchor(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("anchor"))]),
      let anchor = unitPoint(arguments, "anchor")
    else { return nil }
    return cell { if $0.anchor == nil { $0.anchor = anchor } }
  }

  /// `gridColumnAlignment(.trailing)`: of the whole column.
  func gridColumnAlignment(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("guide"))]),
      let guide = member(arguments, "guide", .horizontalAlignment)
    else { return nil }
    return cell { if $0.columnAlignment == nil { $0.columnAlignment = guide } }
  }

  /// `gridCellUnsizedAxes(.horizontal)`, `gridCellUnsizedAxes([.horizontal, .vertical])`
  func gridCellUnsizedAxes(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("axes"))]),
      let argument = arguments["axes"], let axes = axes(argument, of: call.name)
    else { return nil }
    if axes.isEmpty {
      report(Wording.noEffect(call.name, because: "name an axis, such as '.horizontal'", call.nameSpan))
    }
    return cell { $0.unsizedAxes.formUnion(axes) }
  }

  /// What is said of a cell stands on the view itself, not around it, so that what is said nearer to the view
  /// is there before what is said farther out.
  private func cell(_ change: @escaping (inout GridCell) -> Void) -> ResolvedModifier {
    ResolvedModifier { view, _ in
      var result = view
      change(&result.gridCell)
      return result
    }
  }
}
