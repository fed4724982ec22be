import Diagnostics
import Foundation
import LayoutEngine
import Script

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
