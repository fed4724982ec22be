import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Resolver {
  /// `HStack`, `VStack` or `ZStack`.
  func stack(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let parameters: [Signature.Parameter] =
      call.name == "ZStack" ? [.optional("alignment")] : [.optional("alignment"), .optional("spacing")]
    let (arguments, problems) = bind(call, to: [Signature(parameters, content: .required)])
    for problem in problems { report(problem) }
    let children = views(in: arguments.content, environment)
    let contents = contents
    let spacing = number(arguments, "spacing", .any).map { CGFloat($0) }
    switch call.name {
    case "HStack":
      let alignment = member(arguments, "alignment", .verticalAlignment) ?? .center
      return stack(call.name, .horizontal, HStackLayout(alignment: alignment, spacing: spacing), children)
    case "VStack":
      let alignment = member(arguments, "alignment", .horizontalAlignment) ?? .center
      var column = stack(
        call.name, .vertical, VStackLayout(alignment: alignment, spacing: spacing), children)
      column.contain(contents)
      return column
    default:
      let alignment = alignment(arguments) ?? .center
      return stack(call.name, nil, ZStackLayout(alignment: alignment), children)
    }
  }

  /// A stack, or what SwiftUI makes of a stack around one view that is always there: that view.
  private func stack(
    _ name: String, _ axis: Axis?, _ layout: some Layout, _ children: [ViewDescription]
  ) -> ViewDescription {
    if children.count == 1, !children[0].isDynamic {
      var stack = ViewDescription(name, ElidedStack(axis: axis), children[0])
      stack.gridCell = GridCell()
      return stack
    }
    return ViewDescription(name, layout, children)
  }

  /// `Group`: its views, as if it were not there.
  func group(_ call: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    let (arguments, problems) = bind(call, to: [Signature(content: .required)])
    for problem in problems { report(problem) }
    return views(in: arguments.content, environment)
  }
}
