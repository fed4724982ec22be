import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareScrollView() {
    view(
      "ScrollView", ["ScrollView(_:showsIndicators:content:)"], "more than there is room for",
      on: "scrollview"
    ) { $0.scrollView($1, $2) }
    modifier(
      "contentMargins",
      ["contentMargins(_:for:)", "contentMargins(_:_:for:)"], "room around the views in what scrolls",
      on: "scrollview", Resolver.contentMargins)
    modifier(
      "defaultScrollAnchor", ["defaultScrollAnchor(_:)", "defaultScrollAnchor(_:for:)"],
      "which part of what scrolls is seen at first", on: "scrollview", Resolver.defaultScrollAnchor)
    modifier(
      "scrollDisabled", ["scrollDisabled(_:)"], "cuts off what would scroll", on: "scrollview",
      Resolver.scrollDisabled)
  }
}

extension Resolver {
  /// `ScrollView { … }`, `ScrollView(.horizontal) { … }`
  func scrollView(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signature = Signature(
      .unlabeled("axes", isRequired: false), .optional("showsIndicators"), content: .required)
    guard let arguments = bound(call, to: [signature]) else { return nil }
    if arguments.has("showsIndicators") { _ = bool(arguments, "showsIndicators") }
    var axes: Axis.Set = .vertical
    if let argument = arguments["axes"] {
      guard let read = self.axes(argument, of: arguments.callee) else { return nil }
      axes = read
    }
    var inner = environment
    (inner.scrollMargins, inner.contentMargins) = (environment.contentMargins, EdgeInsets())
    inner.stopsAtViews = false
    inner.scrollAxes = axes
    inner.scrollMark = newMark(call.name)
    if axes.contains(.vertical) { inner.hasHeight = false }
    let children = views(in: arguments.content, inner)
    var content =
      children.count == 1 && !children[0].isDynamic
      ? ViewDescription("content", ElidedStack(axis: .vertical), children[0])
      : ViewDescription("VStack", VStackLayout(), children)
    if environment.contentMargins != EdgeInsets() {
      content = ViewDescription("contentMargins", PaddingModifier(environment.contentMargins), content)
    }
    var window = scrollWindow(axes, environment)
    if environment.stopsAtViews, !environment.isScrollDisabled, axes == .horizontal || axes == .vertical {
      content = content.withStops(axes)
      // The first view stops where it stands at first, behind what room there is around the content.
      let room = children.count == 1 ? children[0].insets : EdgeInsets()
      window.scrollStops = environment.contentMargins + room
    }
    begin(&content, in: &window, axes, environment, at: call.nameSpan)
    var view = ViewDescription(
      "ScrollView", ScrollModifier(axes, anchor: environment.containerLook.scrollAlignment), content, window)
    view.marks = inner.scrollMark.map { [PlaceMark($0, insets: EdgeInsets())] }
    return view
  }

  /// `safeAreaPadding(.horizontal, 20)`: what scrolls has the room around what is in it, and is seen within that room.
  func safeAreaPadding(_ insets: EdgeInsets, _ call: HostCall) -> ResolvedModifier {
    // Where what scrolls stops is a number of points, and not a part of a reader's room.
    let dependsOnRoom = readerDepth > 0 && !call.isOfGivenNumbers
    return ResolvedModifier { [self] view, _ in
      let (scrolling, rest) = view.scrollingUnder(insets, stopping: !dependsOnRoom) {
        report(Wording.stopsAnywhere(call.name, call.nameSpan))
      }
      return rest == EdgeInsets() ? scrolling : ViewDescription("padding", PaddingModifier(rest), scrolling)
    }
  }

  /// Has a window begin where `defaultScrollAnchor` says.
  func begin(
    _ content: inout ViewDescription, in window: inout Element, _ axes: Axis.Set,
    _ environment: EnvironmentValues, at span: Span
  ) {
    guard let start = environment.containerLook.scrollStart.flatMap({ ScrollStart($0, axes) }),
      !environment.isScrollDisabled, window.scrollStops == nil
    else { return }
    guard axes != [.horizontal, .vertical] else {
      return report(
        Wording.unanswered(
          "defaultScrollAnchor", because: "what scrolls both ways begins at its start", span))
    }
    var whole = Element(.group)
    whole.scrollStart = start
    content = ViewDescription("content", PassThrough(), content, whole)
    // Until the page has been shown, its content stops where it begins.
    window.scrollStops = EdgeInsets()
  }

  /// `defaultScrollAnchor(.bottom)`, `defaultScrollAnchor(.bottom, for: .initialOffset)`
  func defaultScrollAnchor(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("anchor"), .optional("for"))]),
      let argument = arguments["anchor"]
    else { return nil }
    var anchor: UnitPoint?
    if !argument.value.isNil {
      guard let point = unitPoint(arguments, "anchor") else { return nil }
      anchor = point
    }
    let role = arguments["for"]?.value.host?.name
    if role == nil || role == "initialOffset" { environment.containerLook.scrollStart = anchor }
    if role == nil || role == "alignment" { environment.containerLook.scrollAlignment = anchor }
    return ResolvedModifier { view, _ in view }
  }

  /// What is seen of what scrolls along some axes.
  func scrollWindow(_ axes: Axis.Set, _ environment: EnvironmentValues) -> Element {
    guard environment.isScrollDisabled else { return Element(.scroll(axes)) }
    var window = Element(.group)
    window.clip = .rectangle
    return window
  }

  /// `scrollDisabled(true)`: for good. What can be scrolled in one state can be in all.
  func scrollDisabled(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("disabled"))]),
      let argument = arguments["disabled"], let isDisabled = bool(arguments, "disabled")
    else { return nil }
    if !isStateful || argument.span.text == "true" {
      environment.isScrollDisabled = isDisabled
    } else if isDisabled {
      report(
        Wording.unanswered(
          call.name, because: "what can be scrolled in one state can be in all", call.nameSpan))
    }
    return ResolvedModifier { view, _ in view }
  }

  /// `contentMargins(16)`, `contentMargins(.horizontal, 16, for: .scrollContent)`, for what scrolls inside.
  func contentMargins(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let place = Signature.Parameter.optional("for")
    let signatures = [
      Signature(.unlabeled("length"), place), Signature(.unlabeled("edges"), .unlabeled("length"), place),
    ]
    guard let arguments = bound(call, to: signatures), let argument = arguments["length"] else { return nil }
    let same = ResolvedModifier { view, _ in view }
    // Bars that show how far one has scrolled are the browser's.
    if arguments["for"]?.span.text.hasSuffix("scrollIndicators") == true { return same }
    var margins = environment.contentMargins
    if let insets = edgeInsets(argument.value) {
      guard let insets else { return nil }
      margins = insets
    } else {
      let edges = arguments.has("edges") ? arguments["edges"].flatMap { self.edges($0, of: call.name) } : .all
      guard let edges, let length = number(arguments, "length") else {
        return argument.value.isNil ? same : nil
      }
      let added = EdgeInsets(CGFloat(length), edges: edges)
      if edges.contains(.top) { margins.top = added.top }
      if edges.contains(.leading) { margins.leading = added.leading }
      if edges.contains(.bottom) { margins.bottom = added.bottom }
      if edges.contains(.trailing) { margins.trailing = added.trailing }
    }
    environment.contentMargins = margins
    return same
  }
}

extension ViewDescription {
  /// The view with room within what scrolls in it and is as long as itself, and how much of that room is left, since what
  /// scrolls does not reach these edges.
  ///
  /// - Parameters:
  ///   - stops: whether what stops at its views still does.
  ///   - tell: is called where it does not any more.
  fileprivate func scrollingUnder(
    _ insets: EdgeInsets, stopping stops: Bool, _ tell: () -> Void
  ) -> (view: ViewDescription, rest: EdgeInsets) {
    var result = self
    switch layout {
    case .modified(let window as ScrollModifier, let content):
      let inner = content.measuring(within: insets)
      // What asks where it is in what scrolls asks for the room that is left.
      result.marks = marks?.map { PlaceMark($0.name, insets: $0.insets.map { $0 + insets }) }
      result.layout = .modified(window, ViewDescription("contentMargins", PaddingModifier(insets), inner))
      if let room = element?.scrollStops {
        result.element?.scrollStops = stops ? room + insets : nil
        if !stops { tell() }
      }
      return (result, EdgeInsets())
    case .modified(let modifier, let child):
      let open: [Axis] =
        switch modifier {
        case is PassThrough: [.horizontal, .vertical]
        case let frame as FixedFrame: [.horizontal, .vertical].filter { !frame.fixes($0) }
        case let frame as FlexibleFrame: [.horizontal, .vertical].filter { frame.takesAll($0) }
        case let padding as PaddingModifier: [.horizontal, .vertical].filter { !padding.insets.hasRoom($0) }
        default: []
        }
      let reaching = open.reduce(into: EdgeInsets()) { $0 = $0 + insets.along($1) }
      guard reaching != EdgeInsets() else { return (self, insets) }
      let (inner, rest) = child.scrollingUnder(reaching, stopping: stops, tell)
      result.layout = .modified(modifier, inner)
      let others = [Axis.horizontal, .vertical].filter { !open.contains($0) }
      return (result, others.reduce(rest) { $0 + insets.along($1) })
    case .layered(let primary, let secondary, let alignment):
      let (inner, rest) = primary.scrollingUnder(insets, stopping: stops, tell)
      guard rest != insets else { return (self, insets) }
      // What is before it is within the room, what is behind it fills that.
      let taken = insets - rest
      let layer =
        name == "overlay" ? ViewDescription("padding", PaddingModifier(taken), secondary) : secondary
      result.layout = .layered(inner, secondary: layer, alignment)
      return (result, rest)
    default: return (self, insets)
    }
  }

  /// The view as it is where what scrolls around it has more room around its content.
  private func measuring(within insets: EdgeInsets) -> ViewDescription {
    var result = self
    switch layout {
    case .modified(is ScrollModifier, _): break
    case .modified(let frame as ContainerRelativeFrame, let child):
      result.layout = .modified(frame.within(insets), child.measuring(within: insets))
    default: result.layout = layout.mapped { $0.measuring(within: insets) }
    }
    return result
  }

  /// The room around a view by the paddings that it has on its outside.
  fileprivate var insets: EdgeInsets {
    guard case .modified(let padding as PaddingModifier, let view) = layout else { return EdgeInsets() }
    return padding.insets + view.insets
  }
}

extension HostCall {
  /// Whether all that it is given stands there as numbers and names of edges.
  fileprivate var isOfGivenNumbers: Bool {
    (arguments ?? []).allSatisfy { argument in
      let text = argument.span.text
      return Double(text) != nil || text.hasPrefix(".") || text.hasPrefix("[")
    }
  }
}

extension Wording {
  fileprivate static func stopsAnywhere(_ name: String, _ span: Span) -> Diagnostic {
    .warning(
      "what scrolls here stops anywhere: '\(name)' depends on the room of a 'GeometryReader'", at: span,
      hint: "give it lengths that are the same at every width, then it stops at its views")
  }
}

extension EdgeInsets {
  fileprivate static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }

  fileprivate static func - (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top - b.top, leading: a.leading - b.leading, bottom: a.bottom - b.bottom,
      trailing: a.trailing - b.trailing)
  }

  /// Those at the two ends of an axis.
  fileprivate func along(_ axis: Axis) -> EdgeInsets {
    axis == .horizontal
      ? EdgeInsets(leading: leading, trailing: trailing) : EdgeInsets(top: top, bottom: bottom)
  }

  fileprivate func hasRoom(_ axis: Axis) -> Bool { along(axis) != EdgeInsets() }
}

extension ScrollStart {
  /// Nil for the start.
  fileprivate init?(_ anchor: UnitPoint, _ axes: Axis.Set) {
    switch axes == .horizontal ? anchor.x : anchor.y {
    case ...0.25: return nil
    case ...0.75: self = .center
    default: self = .end
    }
  }
}
