import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareLayouts() {
    view(
      "ViewThatFits", ["ViewThatFits(in:content:)"], "the first of its views that fits", on: "view-that-fits"
    ) { $0.viewThatFits($1, $2) }
    view(
      "HStackLayout", ["HStackLayout(alignment:spacing:)"], "a row, as a layout", on: "layout-types",
      isLayout: true
    ) { $0.layoutView($1, $2) }
    view(
      "VStackLayout", ["VStackLayout(alignment:spacing:)"], "a column, as a layout", on: "layout-types",
      isLayout: true
    ) { $0.layoutView($1, $2) }
    view(
      "ZStackLayout", ["ZStackLayout(alignment:)"], "views on one another, as a layout", on: "layout-types",
      isLayout: true
    ) { $0.layoutView($1, $2) }
    view(
      "GridLayout", ["GridLayout(alignment:horizontalSpacing:verticalSpacing:)"], "a grid, as a layout",
      on: "layout-types", isLayout: true
    ) { $0.layoutView($1, $2) }
    view(
      "AnyLayout", ["AnyLayout(_:)"], "any layout", on: "any-layout", isLayout: true
    ) { $0.layoutView($1, $2) }
    view(
      "FlowLayout", ["FlowLayout(alignment:spacing:)"], "views in lines, as words are", on: "flow-layout",
      isOwn: true, isLayout: true
    ) { $0.layoutView($1, $2) }
    view(
      "MasonryLayout", ["MasonryLayout(columns:spacing:)"], "columns of unequal views", on: "masonry-layout",
      isOwn: true, isLayout: true
    ) { $0.layoutView($1, $2) }
  }
}

/// A layout as a value: `HStackLayout(spacing: 8)`.
private struct NamedLayout {
  let name: String
  let layout: any Layout
}

extension Resolver {
  /// Views arranged by a layout that is called as a function: `HStackLayout(spacing: 8) { … }`, and
  /// `layout { … }` for one that has a name of its own.
  func layoutView(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let content: Closure?
    let layout: NamedLayout?
    if call.name == "callAsFunction", case .value(let base) = call.base {
      let (arguments, problems) = bind(call, to: [Signature(content: .required)])
      for problem in problems { report(problem) }
      content = arguments.content
      layout = self.layout(base, at: call.span)
    } else {
      guard let closure = call.trailingClosure else {
        report(Wording.layoutWithoutContent(call.name, call.nameSpan))
        return nil
      }
      content = closure
      layout = self.layout(call)
    }
    let children = views(in: content, environment)
    guard let layout else { return nil }
    return ViewDescription(layout.name, layout.layout, children)
  }

  /// Whether this is the name of a layout.
  func isLayout(_ name: String) -> Bool {
    Vocabulary.words.views[name]?.isLayout == true || blockEnvironment.natives.layouts[name] != nil
  }

  private func layout(_ value: Value, at span: Span) -> NamedLayout? {
    if let call = value.host, case .none = call.base, isLayout(call.name), call.arguments != nil {
      return layout(call)
    }
    if let script = scriptLayout(value, at: span) {
      return NamedLayout(name: script.name, layout: script.layout)
    }
    report(Wording.notALayout(value.described, span))
    return nil
  }

  /// What a layout's own arguments make of it; a closure behind them is its content.
  private func layout(_ call: HostCall) -> NamedLayout? {
    let call = call.withoutTrailingClosure
    switch call.name {
    case "HStackLayout", "VStackLayout":
      let signature = Signature(.optional("alignment"), .optional("spacing"))
      guard let arguments = bound(call, to: [signature]) else { return nil }
      let spacing = length(arguments, "spacing")
      return call.name == "HStackLayout"
        ? named(
          call,
          HStackLayout(
            alignment: member(arguments, "alignment", .verticalAlignment) ?? .center, spacing: spacing))
        : named(
          call,
          VStackLayout(
            alignment: member(arguments, "alignment", .horizontalAlignment) ?? .center, spacing: spacing))
    case "ZStackLayout":
      guard let arguments = bound(call, to: [Signature(.optional("alignment"))]) else { return nil }
      return named(call, ZStackLayout(alignment: alignment(arguments) ?? .center))
    case "GridLayout":
      let signature = Signature(
        .optional("alignment"), .optional("horizontalSpacing"), .optional("verticalSpacing"))
      guard let arguments = bound(call, to: [signature]) else { return nil }
      return named(
        call,
        GridLayout(
          alignment: alignment(arguments) ?? .center,
          horizontalSpacing: length(arguments, "horizontalSpacing"),
          verticalSpacing: length(arguments, "verticalSpacing")))
    case "FlowLayout": return flow(call)
    case "MasonryLayout": return masonry(call)
    case "AnyLayout": return anyLayout(call)
    default:
      return blockEnvironment.natives.layouts[call.name].flatMap { nativeLayout($0, call) }.map {
        NamedLayout(name: call.name, layout: $0)
      }
    }
  }

  private func named(_ call: HostCall, _ layout: some Layout) -> NamedLayout {
    NamedLayout(name: call.name, layout: layout)
  }

  private func length(_ arguments: BoundArguments, _ name: String) -> CGFloat? {
    number(arguments, name, .any).map { CGFloat($0) }
  }

  /// `AnyLayout(HStackLayout())`: as good as the layout in it, since both may stand in a `?:`.
  private func anyLayout(_ call: HostCall) -> NamedLayout? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("layout"))]),
      let argument = arguments["layout"]
    else { return nil }
    return layout(argument.value, at: argument.span)
  }

  private func flow(_ call: HostCall) -> NamedLayout? {
    let signatures = [
      Signature(.optional("alignment"), .optional("spacing")),
      Signature(.optional("alignment"), .optional("horizontalSpacing"), .optional("verticalSpacing")),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    let both = length(arguments, "spacing")
    return named(
      call,
      FlowLayout(
        alignment: alignment(arguments) ?? .topLeading,
        horizontalSpacing: length(arguments, "horizontalSpacing") ?? both,
        verticalSpacing: length(arguments, "verticalSpacing") ?? both))
  }

  private func masonry(_ call: HostCall) -> NamedLayout? {
    let spacings: [Signature.Parameter] = [.optional("horizontalSpacing"), .optional("verticalSpacing")]
    let signatures = ["columns", "minimumColumnWidth"].flatMap { name in
      [
        Signature(.required(name), .optional("spacing")),
        Signature([.required(name)] + spacings),
      ]
    }
    guard let arguments = bound(call, to: signatures) else { return nil }
    let both = length(arguments, "spacing") ?? 8
    let horizontal = length(arguments, "horizontalSpacing") ?? both
    let vertical = length(arguments, "verticalSpacing") ?? both
    if arguments.has("columns") {
      guard let columns = integer(arguments, "columns", in: 1...100) else { return nil }
      return named(
        call, MasonryLayout(columns: columns, horizontalSpacing: horizontal, verticalSpacing: vertical))
    }
    guard let argument = arguments["minimumColumnWidth"],
      let width = number(arguments, "minimumColumnWidth")
    else { return nil }
    guard width > 0 else {
      report(Wording.notPositive(argument.named(in: call.name), argument.span))
      return nil
    }
    return named(
      call,
      MasonryLayout(
        minimumColumnWidth: width, horizontalSpacing: horizontal, verticalSpacing: vertical))
  }

  /// `ViewThatFits { … }`, `ViewThatFits(in: .horizontal) { … }`
  func viewThatFits(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let (arguments, problems) = bind(call, to: [Signature(.optional("in"), content: .required)])
    for problem in problems { report(problem) }
    var children = views(in: arguments.content, environment)
    // Each of them is laid out at every width.
    if children.count > 500 {
      report(Wording.manyChoices(call.name, children.count, 500, call.nameSpan))
      children.removeLast(children.count - 500)
    }
    var axes: Axis.Set? = [.horizontal, .vertical]
    if let argument = arguments["in"] { axes = self.axes(argument, of: call.name) }
    guard let axes else { return nil }
    return ViewDescription(call.name, FittingChoice(in: axes), children)
  }
}

extension HostCall {
  /// The closure behind the call, if there is one.
  fileprivate var trailingClosure: Closure? {
    guard let last = arguments?.last, last.isTrailingClosure, case .closure(let closure) = last.value else {
      return nil
    }
    return closure
  }

  fileprivate var withoutTrailingClosure: HostCall {
    guard trailingClosure != nil, let arguments else { return self }
    return HostCall(
      base: base, name: name, nameSpan: nameSpan, arguments: Array(arguments.dropLast()), span: span)
  }
}
