import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareStacks() {
    view(
      "HStack", ["HStack(alignment:spacing:content:)"], "views in a row", on: "hstack"
    ) { $0.stack($1, $2) }
    view(
      "VStack", ["VStack(alignment:spacing:content:)"], "views in a column", on: "vstack"
    ) { $0.stack($1, $2) }
    view(
      "ZStack", ["ZStack(alignment:content:)"], "views on one another", on: "zstack"
    ) { $0.stack($1, $2) }
    view(
      "LazyHStack", ["LazyHStack(alignment:spacing:content:)"], "views in a row, as high as there is room",
      on: "hstack"
    ) { $0.lazyStack($1, $2) }
    view(
      "LazyVStack", ["LazyVStack(alignment:spacing:content:)"], "views in a column, as wide as there is room",
      on: "vstack"
    ) { $0.lazyStack($1, $2) }
    view(
      "HSplitView", ["HSplitView(content:)"], "views in a row, with a line between them", on: "hstack"
    ) { $0.split($1, $2) }
    view(
      "VSplitView", ["VSplitView(content:)"], "views in a column, with a line between them", on: "vstack"
    ) { $0.split($1, $2) }
    view(
      "Group", ["Group(content:)", "Group(subviews:transform:)"], "views that are modified together",
      on: "group"
    ) { $0.group($1, $2) }
  }
}

extension Resolver {
  /// `HStack`, `VStack` or `ZStack`.
  func stack(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let parameters: [Signature.Parameter] =
      call.name == "ZStack" ? [.optional("alignment")] : [.optional("alignment"), .optional("spacing")]
    let (arguments, problems) = bind(call, to: [Signature(parameters, content: .required)])
    for problem in problems { report(problem) }
    let children = views(in: arguments.content, environment)
    let spacing = number(arguments, "spacing", .any).map { CGFloat($0) }
    switch call.name {
    case "HStack":
      let alignment = member(arguments, "alignment", .verticalAlignment) ?? .center
      return stack(call.name, .horizontal, HStackLayout(alignment: alignment, spacing: spacing), children)
    case "VStack":
      let alignment = member(arguments, "alignment", .horizontalAlignment) ?? .center
      return stack(call.name, .vertical, VStackLayout(alignment: alignment, spacing: spacing), children)
    default:
      let alignment = alignment(arguments) ?? .center
      let opaque = children.enumerated().map { $0 == 0 ? $1 : $1.coveringWhatIsBehind }
      let layers = environment.hasHeight ? opaque : underBar(opaque, alignment, at: call.nameSpan)
      return stack(call.name, nil, ZStackLayout(alignment: alignment), layers)
    }
  }

  /// `HSplitView` and `VSplitView`: a line between two views stays where it is.
  func split(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    guard let arguments = bound(call, to: [Signature(content: .required)]) else { return nil }
    let children = views(in: arguments.content, environment)
    let isRow = call.name == "HSplitView"
    let divider = ViewDescription("Divider", leaf: DividerLeaf(), Element(.divider))
    var parts: [ViewDescription] = []
    for (index, child) in children.enumerated() {
      if index > 0 { parts.append(divider) }
      parts.append(child)
    }
    return isRow
      ? stack(call.name, .horizontal, HStackLayout(spacing: 0), parts)
      : stack(call.name, .vertical, VStackLayout(spacing: 0), parts)
  }

  /// `LazyVStack` and `LazyHStack`: stacks that are as wide, or as high, as is proposed. What is not seen is there too.
  func lazyStack(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signature = Signature(
      .optional("alignment"), .optional("spacing"), .optional("pinnedViews"), content: .required)
    let (arguments, problems) = bind(call, to: [signature])
    for problem in problems { report(problem) }
    reportPinnedViews(arguments)
    let children = views(in: arguments.content, environment)
    let spacing = number(arguments, "spacing", .any).map { CGFloat($0) }
    let wide = FlexibleFrame.Bounds(max: .infinity)
    if call.name == "LazyHStack" {
      let alignment = member(arguments, "alignment", .verticalAlignment) ?? .center
      let row = stack(call.name, .horizontal, HStackLayout(alignment: alignment, spacing: spacing), children)
      let frame = FlexibleFrame(
        width: FlexibleFrame.Bounds(), height: wide,
        alignment: Alignment(horizontal: .center, vertical: alignment))
      return ViewDescription(call.name, frame, row)
    }
    let alignment = member(arguments, "alignment", .horizontalAlignment) ?? .center
    let column = stack(call.name, .vertical, VStackLayout(alignment: alignment, spacing: spacing), children)
    let frame = FlexibleFrame(
      width: wide, height: FlexibleFrame.Bounds(),
      alignment: Alignment(horizontal: alignment, vertical: .center))
    return ViewDescription(call.name, frame, column)
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
    if let label = call.arguments?.first?.label, ["subviews", "sections"].contains(label) {
      return groupOfParts(call, environment)
    }
    let (arguments, problems) = bind(call, to: [Signature(content: .required)])
    for problem in problems { report(problem) }
    return views(in: arguments.content, environment)
  }
}
