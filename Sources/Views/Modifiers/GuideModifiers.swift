import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareGuideModifiers() {
    modifier(
      "alignmentGuide", ["alignmentGuide(_:computeValue:)"], "where a guide of the view lies",
      on: "alignment-guides", closure: .taking([.nominal(LayoutType.dimensions, [])], .double),
      Resolver.alignmentGuide)
    modifier(
      "containerRelativeFrame",
      [
        "containerRelativeFrame(_:alignment:)", "containerRelativeFrame(_:count:span:spacing:alignment:)",
        "containerRelativeFrame(_:alignment:_:)",
      ], "a share of the block or of what scrolls", on: "container-relative-frame",
      Resolver.containerRelativeFrame)
    closure(of: "containerRelativeFrame", .taking([.double, .nominal(LayoutType.axis, [])], .double))
    modifier(
      "position", ["position(_:)", "position(x:y:)"], "its middle at a point of the room", on: "position",
      Resolver.position)
    modifier(
      "safeAreaInset", ["safeAreaInset(edge:alignment:spacing:content:)"],
      "a bar at an edge, and room for it", on: "safe-area-inset",
      Resolver.safeAreaInset)
  }
}

extension Resolver {
  /// `alignmentGuide(.leading) { dimensions in dimensions[.trailing] }`
  func alignmentGuide(_ call: HostCall) -> ResolvedModifier? {
    let signatures = [
      Signature(.unlabeled("guide"), content: .required),
      Signature(.unlabeled("guide"), .required("computeValue")),
    ]
    guard let arguments = bound(call, to: signatures), let guide = guide(arguments),
      let closure = closure(arguments, "computeValue")
    else { return nil }
    let runner = runner
    runner.use()
    let position: @Sendable (ViewDimensions) -> CGFloat = { dimensions in
      runner.number(closure, [.native(DimensionsNative(dimensions))], dimensions.decisions)
    }
    switch guide {
    case .horizontal(let guide):
      if guide == .listRowSeparatorLeading || guide == .listRowSeparatorTrailing {
        report(
          Wording.unanswered(
            call.name, because: "the lines between rows begin where their texts do", call.nameSpan))
      }
      return ResolvedModifier(call.name, AlignmentGuideModifier(guide, position))
    case .vertical(let guide):
      return ResolvedModifier(call.name, AlignmentGuideModifier(guide, position))
    }
  }

  private enum Guide {
    case horizontal(HorizontalAlignment)
    case vertical(VerticalAlignment)
  }

  /// A guide of either axis.
  private func guide(_ arguments: BoundArguments) -> Guide? {
    guard let argument = arguments["guide"] else { return nil }
    if let own = argument.value.nativeValue(of: HorizontalAlignment.self) { return .horizontal(own) }
    if let own = argument.value.nativeValue(of: VerticalAlignment.self) { return .vertical(own) }
    guard let call = argument.value.host, call.arguments == nil, case .implicit = call.base else {
      report(
        Wording.wrongType(
          argument.named(in: arguments.callee), takes: "an alignment guide", not: argument.value.described,
          argument.span, hint: "write '.leading' or '.top'"))
      return nil
    }
    let (across, down) = (Members.horizontalAlignment, Members.verticalAlignment)
    let horizontal = across[call.name] ?? ownMember(call, across)
    let vertical = down[call.name] ?? ownMember(call, down)
    switch (horizontal, vertical) {
    case (let guide?, nil): return .horizontal(guide)
    case (nil, let guide?): return .vertical(guide)
    case (_?, _?): report(Wording.guideOfBothAxes(call.name, call.nameSpan))
    case (nil, nil):
      let names = (across.values.map(\.name) + down.values.map(\.name)).filter { $0 != "center" }
      report(Wording.unknownMember(call.name, of: "an alignment guide", among: names, call.nameSpan))
    }
    return nil
  }

  /// The closure behind a call, or one with that label.
  func closure(_ arguments: BoundArguments, _ name: String) -> Closure? {
    if let content = arguments.content { return content }
    guard let argument = arguments[name] else { return nil }
    if case .closure(let closure) = argument.value { return closure }
    report(
      Wording.wrongType(
        argument.named(in: arguments.callee), takes: "a closure", not: argument.value.described,
        argument.span))
    return nil
  }

  /// `position(x: 10, y: 20)`, `position(CGPoint(x: 10, y: 20))`
  func position(_ call: HostCall) -> ResolvedModifier? {
    let signatures = [Signature(.optional("x"), .optional("y")), Signature(.unlabeled("position"))]
    guard let arguments = bound(call, to: signatures) else { return nil }
    let position: CGPoint
    if let argument = arguments["position"] {
      guard let point = point(argument, of: "position") else { return nil }
      position = point
    } else {
      position = CGPoint(x: number(arguments, "x", .any) ?? 0, y: number(arguments, "y", .any) ?? 0)
    }
    return ResolvedModifier("position", PositionModifier(position))
  }

  /// `containerRelativeFrame(.horizontal)`, `containerRelativeFrame(.horizontal, count: 3, spacing: 8)`
  func containerRelativeFrame(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let signatures = [
      Signature(.unlabeled("axes"), .optional("alignment")),
      Signature(
        .unlabeled("axes"), .required("count"), .optional("span"), .required("spacing"),
        .optional("alignment")),
      Signature(.unlabeled("axes"), .optional("alignment"), content: .required),
    ]
    guard let arguments = bound(call, to: signatures), let argument = arguments["axes"],
      let axes = axes(argument, of: call.name)
    else { return nil }
    let alignment = alignment(arguments) ?? .center
    let margins = environment.scrollMargins
    if let closure = arguments.content {
      let runner = runner
      runner.use()
      return ResolvedModifier(
        call.name,
        ContainerRelativeFrame(axes, alignment: alignment, margins: margins) { length, axis in
          runner.number(closure, [.double(Double(length)), .native(axis, LayoutType.axis)], nil)
        })
    }
    guard arguments.has("count") else {
      return ResolvedModifier(
        call.name, ContainerRelativeFrame(axes, alignment: alignment, margins: margins))
    }
    guard let count = integer(arguments, "count", in: 1...1000),
      let spacing = number(arguments, "spacing", .any)
    else { return nil }
    let span = integer(arguments, "span", in: 1...1000) ?? 1
    return ResolvedModifier(
      call.name,
      ContainerRelativeFrame(
        axes, count: count, span: span, spacing: spacing, alignment: alignment, margins: margins))
  }

  /// `CGPoint(x:y:)` or `.zero`.
  private func point(_ argument: Argument, of callee: String) -> CGPoint? {
    if case .point(let point) = argument.value, point.x.isFinite, point.y.isFinite { return point }
    if let call = argument.value.host {
      if call.name == "zero", call.arguments == nil, call.isMember(of: "CGPoint") { return .zero }
      let isInitializer = call.name == "CGPoint" || (call.name == "init" && call.isMember(of: "CGPoint"))
      if isInitializer, call.arguments != nil {
        guard let parts = bound(call, to: [Signature(.required("x"), .required("y"))]),
          let x = number(parts, "x", .any), let y = number(parts, "y", .any)
        else { return nil }
        return CGPoint(x: x, y: y)
      }
    }
    report(
      Wording.wrongType(
        argument.named(in: callee), takes: "a point", not: argument.value.described, argument.span,
        hint: "write 'CGPoint(x: 10, y: 20)'"))
    return nil
  }
}

extension Resolver {
  /// `safeAreaInset(edge: .bottom) { … }`: a bar at an edge.
  func safeAreaInset(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let signature = Signature(
      .required("edge"), .optional("alignment"), .optional("spacing"), content: .required)
    guard let arguments = bound(call, to: [signature]), let edge = member(arguments, "edge", .singleEdge)
    else {
      return nil
    }
    let spacing = number(arguments, "spacing", .any).map { CGFloat($0) }
    let layout =
      edge.axis == .vertical
      ? SafeAreaInsetLayout(
        edge, alignment: member(arguments, "alignment", .horizontalAlignment) ?? .center, spacing: spacing)
      : SafeAreaInsetLayout(
        edge, alignment: member(arguments, "alignment", .verticalAlignment) ?? .center, spacing: spacing)
    let views = views(in: arguments.content, environment)
    let name = call.name
    guard let first = views.first else {
      return ResolvedModifier { view, resolver in
        resolver.isStateful ? ViewDescription(name, PassThrough(), view.identified("content")) : view
      }
    }
    // Several views at an edge lie on one another.
    let bar = (views.count == 1 ? first : ViewDescription("ZStack", ZStackLayout(), views)).identified("bar")
    return ResolvedModifier { view, _ in
      let view = view.identified("content")
      return ViewDescription(name, layout, layout.isBarFirst ? [bar, view] : [view, bar])
    }
  }
}

extension Members where T == Edge {
  fileprivate static let singleEdge = Members(
    kind: "an edge", types: ["VerticalEdge", "HorizontalEdge", "Edge"],
    values: Edge.allCases.map { ("\($0)", $0) })
}
