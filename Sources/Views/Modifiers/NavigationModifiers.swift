import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareNavigationModifiers() {
    modifier(
      "navigationTitle", ["navigationTitle(_:)"], "what a page of a navigation stack is called",
      on: "navigation", Resolver.navigationTitle)
    modifier(
      "navigationBarTitle", ["navigationBarTitle(_:displayMode:)"], "the same in older code",
      on: "navigation", Resolver.navigationTitle)
    for name in ["navigationBarTitleDisplayMode", "toolbarTitleDisplayMode"] {
      modifier(
        name, ["\(name)(_:)"], "whether the title is large, or in the bar", on: "navigation",
        Resolver.navigationTitleMode)
    }
    for name in ["navigationBarBackButtonHidden", "navigationBarHidden"] {
      modifier(
        name, ["\(name)(_:)"], "pages without a button back, or a bar", on: "navigation",
        Resolver.navigationHiding)
    }
    modifier(
      "navigationDestination",
      [
        "navigationDestination(for:destination:)", "navigationDestination(isPresented:destination:)",
        "navigationDestination(item:destination:)",
      ],
      "the page for a value that a link leads to", on: "navigation", Resolver.navigationDestination)
    modifier(
      "toolbarBackground", ["toolbarBackground(_:for:)"], "bars have no ground, whose colour is left out",
      on: "navigation", Resolver.toolbarBackground)
    modifier(
      "navigationBarItems", ["navigationBarItems(leading:trailing:)"], "buttons in the bar, in older code",
      on: "navigation", Resolver.navigationBarItems)
    modifier(
      "toolbar", ["toolbar(content:)", "toolbar(_:for:)"], "buttons in the bar of a page", on: "navigation",
      Resolver.toolbar)
    modifier(
      "searchable", ["searchable(text:placement:prompt:)"],
      "a field below the title of a page; what is typed stays in it", on: "navigation", Resolver.searchable)
    modifier(
      "toolbarVisibility", ["toolbarVisibility(_:for:)"], "whether a page has a bar", on: "navigation",
      Resolver.toolbar)
    view(
      "ToolbarSpacer", ["ToolbarSpacer(_:placement:)"], "room between what is in a bar, which has it anyway",
      on: "navigation"
    ) { _, _, _ in [] }
    view(
      "DefaultToolbarItem", ["DefaultToolbarItem(kind:placement:)"],
      "what a bar has of itself, and has here without it", on: "navigation"
    ) { _, _, _ in [] }
    view(
      "ToolbarTitleMenu", ["ToolbarTitleMenu(content:)"], "left out: a title has no menu", on: "navigation"
    ) {
      resolver, call, _ in
      resolver.report(Wording.unanswered(call.name, because: "a title has no menu", call.nameSpan))
      return []
    }
    for name in ["ToolbarItem", "ToolbarItemGroup"] {
      view(name, ["\(name)(placement:content:)"], "something in a toolbar, and where", on: "navigation") {
        $0.toolbarItem($1, $2)
      }
    }
  }
}

/// A call that asks for a field to search by, and whether a navigation stack within has one for it.
final class SearchRequest: @unchecked Sendable {
  private let call: HostCall
  private(set) var isTaken = false

  init(_ call: HostCall) { self.call = call }

  var taken: HostCall {
    isTaken = true
    return call
  }
}

/// What the views of a page say to the navigation stack around it. Outside of one they say it to nobody, as in SwiftUI.
extension Resolver {
  /// The page that a modifier speaks to; in a geometry reader it is too late for that, which is then said.
  private func page(for call: HostCall) -> NavigationPage? {
    guard isInReader else { return navigationPage }
    report(Wording.navigationInReader(call.name, call.nameSpan))
    return nil
  }

  private var unchanged: ResolvedModifier { ResolvedModifier { view, _ in view } }

  /// `navigationTitle("Pets")`, `navigationTitle(Text("Pets"))`, `navigationBarTitle("Pets", displayMode: .inline)`
  func navigationTitle(_ call: HostCall) -> ResolvedModifier? {
    guard
      let arguments = bound(call, to: [Signature(.unlabeled("title"), .optional("displayMode"))]),
      let argument = arguments["title"]
    else { return nil }
    if arguments.has("displayMode") {
      guard let mode = member(arguments, "displayMode", .navigationTitleMode) else { return nil }
      if let page = navigationPage, page.titleMode == .automatic { page.titleMode = mode }
    }
    let title: (EnvironmentValues) -> [ViewDescription]
    switch argument.value {
    case _ where argument.value.words != nil:
      title = { [self.text(arguments, "title", $0, at: call.span)].compactMap { $0 } }
    case .host: title = { self.views(of: argument, $0) }
    default:
      guard let binding = argument.value.native as? BindingValue, let value = binding.wrappedValue else {
        report(
          Wording.wrongType(
            argument.named(in: call.name), takes: "a string or a text", not: argument.value.described,
            argument.span))
        return nil
      }
      let words = interpreter.plainText(value)
      title = { [self.label(words, $0, at: call.span)] }
    }
    // What is outside is read first.
    if let page = page(for: call), page.title == nil { page.title = title }
    return unchanged
  }

  /// `navigationBarTitleDisplayMode(.inline)`
  func navigationTitleMode(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("mode"))]),
      let mode = member(arguments, "mode", .navigationTitleMode)
    else { return nil }
    if let page = page(for: call), page.titleMode == .automatic { page.titleMode = mode }
    return unchanged
  }

  /// `navigationBarBackButtonHidden()`, `navigationBarHidden(true)`
  func navigationHiding(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("hidden", isRequired: false))]) else {
      return nil
    }
    let isHidden = arguments.has("hidden") ? bool(arguments, "hidden") : true
    guard let isHidden else { return nil }
    if isHidden, let page = page(for: call) {
      if call.name == "navigationBarHidden" { page.hidesBar = true } else { page.hidesBackButton = true }
    }
    return unchanged
  }

  /// `navigationDestination(for: Int.self) { number in … }`, `navigationDestination(isPresented: $isShown) { … }`
  func navigationDestination(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let signatures = [
      Signature(.required("for"), content: .required), Signature(.required("for"), .required("destination")),
      Signature(.required("isPresented"), content: .required),
      Signature(.required("isPresented"), .required("destination")),
      Signature(.required("item"), content: .required),
      Signature(.required("item"), .required("destination")),
    ]
    guard let arguments = bound(call, to: signatures),
      let content = arguments.content ?? arguments.closure("destination")
    else { return nil }
    if let type = arguments["for"] {
      page(for: call)?.routes.append(NavigationPage.Route(type: type.value, content: content))
      return unchanged
    }
    guard let shown = occasion(arguments) else { return nil }
    let mark = newMark(call.name)
    if let values = shown.values, let page = page(for: call) {
      var inner = environment.onNewPage
      inner.dismissal = goingBack(at: call.nameSpan, shown.end)
      page.next = NavigationPage.Destination(mark: mark) { [inner] in
        self.views(in: content, arguments: values, inner)
      } pop: {
        shown.end()
      }
    }
    return unchanged
  }

  /// `searchable(text: $query)` in a page of a navigation stack, or around the stack
  func searchable(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    if let page = page(for: call) {
      page.search = page.search ?? call
      return unchanged
    }
    let request = SearchRequest(call)
    environment.containerLook.search = request
    return ResolvedModifier { view, resolver in
      if !request.isTaken {
        resolver.report(
          Wording.unanswered(
            call.name, because: "the field stands in a page of a navigation stack, and here is none",
            call.nameSpan))
      }
      return view
    }
  }

  // MARK: The bar

  /// `toolbar { Button("Edit") { … } }`, `toolbar { ToolbarItem(placement: .principal) { … } }`,
  /// `toolbar(.hidden, for: .navigationBar)`
  func toolbar(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let signatures = [
      Signature(.optional("id"), content: .required), Signature(.unlabeled("visibility"), .optional("for")),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    guard let content = arguments.content else {
      guard let isHidden = member(arguments, "visibility", .isHidden) else { return nil }
      let bars = arguments["for"]?.value.host?.name ?? "navigationBar"
      if isHidden, bars == "navigationBar", let page = page(for: call) { page.hidesBar = true }
      if isHidden, bars == "bottomBar", let page = page(for: call) { page.hidesBottomBar = true }
      guard bars == "tabBar" else { return unchanged }
      return ResolvedModifier { view, _ in
        var view = view
        view.hidesTabBar = isHidden
        return view
      }
    }
    guard let page = page(for: call) else { return unchanged }
    toolbar = []
    // A bar has room for icons.
    var environment = environment
    environment.labelStyle = .iconOnly
    let others = within(newMark("toolbar")) { views(in: content, environment) }
    page.items += (toolbar ?? []) + others.map { ToolbarPart(place: .trailing, view: $0) }
    toolbar = nil
    return unchanged
  }

  /// `ToolbarItem(placement: .topBarTrailing) { … }`; outside of a toolbar, its views.
  func toolbarItem(_ call: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    let signature = Signature(
      .optional("id"), .optional("placement"), .optional("showsByDefault"), content: .required)
    guard let arguments = bound(call, to: [signature]) else { return [] }
    // A page has nobody who changes its bars: what is not shown by default is not shown.
    if bool(arguments, "showsByDefault") == false { return [] }
    var place = ToolbarPart.Place.trailing
    if arguments.has("placement") {
      guard let own = member(arguments, "placement", .toolbarPlace) else { return [] }
      place = own
    }
    var environment = environment
    if toolbar != nil, place == .center { environment.labelStyle = .titleAndIcon }
    let views = views(in: arguments.content, environment)
    guard toolbar != nil else { return views }
    toolbar?.append(contentsOf: views.map { ToolbarPart(place: place, view: $0) })
    return []
  }

  /// `toolbarBackground(.hidden, for: .navigationBar)`: a bar has no ground; one in a colour is left out.
  func toolbarBackground(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let visibilities = ["automatic", "hidden", "visible"]
    let first = call.arguments?.first?.value.host
    if !(first.map { $0.arguments == nil && visibilities.contains($0.name) } ?? false) {
      report(Wording.unanswered(call.name, because: "bars have no ground of their own", call.nameSpan))
    }
    return unchanged
  }

  /// `navigationBarItems(leading: …, trailing: …)`
  func navigationBarItems(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.optional("leading"), .optional("trailing"))]) else {
      return nil
    }
    guard let page = page(for: call) else { return unchanged }
    for (name, place) in [("leading", ToolbarPart.Place.leading), ("trailing", .trailing)] {
      let views = within(newMark(name)) { self.views(of: arguments[name], environment) }
      page.items += views.map { ToolbarPart(place: place, view: $0) }
    }
    return unchanged
  }
}

extension Members where T == NavigationTitleMode {
  fileprivate static let navigationTitleMode = Members(
    kind: "a title display mode",
    types: ["NavigationBarItem", "TitleDisplayMode", "ToolbarTitleDisplayMode"],
    values: [("automatic", .automatic), ("large", .large), ("inline", .inline), ("inlineLarge", .large)])
}

extension Members where T == ToolbarPart.Place {
  fileprivate static let toolbarPlace = Members(
    kind: "a place of a toolbar", types: ["ToolbarItemPlacement"],
    values: [
      ("automatic", .trailing), ("topBarTrailing", .trailing), ("topBarLeading", .leading),
      ("navigationBarTrailing", .trailing), ("navigationBarLeading", .leading), ("principal", .center),
      ("primaryAction", .trailing), ("secondaryAction", .trailing), ("confirmationAction", .trailing),
      ("cancellationAction", .leading), ("destructiveAction", .trailing), ("navigation", .leading),
      ("bottomBar", .bottom), ("status", .bottom), ("keyboard", .none),
    ])
}
