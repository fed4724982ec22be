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
    var window = Element(.scroll(axes))
    if environment.stopsAtViews, axes == .horizontal || axes == .vertical {
      content = content.withStops(axes)
      // The first view stops where it stands at first, behind what room there is around the content.
      let room = children.count == 1 ? children[0].insets : EdgeInsets()
      window.scrollStops = environment.contentMargins + room
    }
    var view = ViewDescription("ScrollView", ScrollModifier(axes), content, window)
    view.marks = inner.scrollMark.map { [$0] }
    return view
  }

  /// `safeAreaPadding(.horizontal, 20)`: what scrolls has the room around what is in it, and is seen within that room.
  func safeAreaPadding(_ insets: EdgeInsets) -> ResolvedModifier {
    ResolvedModifier { view, _ in
      guard case .modified(let window as ScrollModifier, let content) = view.layout else {
        return ViewDescription("padding", PaddingModifier(insets), view)
      }
      var result = view
      result.layout = .modified(window, ViewDescription("contentMargins", PaddingModifier(insets), content))
      if let stops = view.element?.scrollStops { result.element?.scrollStops = stops + insets }
      return result
    }
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
  /// The room around a view by the paddings that it has on its outside.
  fileprivate var insets: EdgeInsets {
    guard case .modified(let padding as PaddingModifier, let view) = layout else { return EdgeInsets() }
    return padding.insets + view.insets
  }
}

extension EdgeInsets {
  fileprivate static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }
}
