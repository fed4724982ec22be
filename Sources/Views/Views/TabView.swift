import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareTabs() {
    view(
      "TabView", ["TabView(content:)", "TabView(selection:content:)"], "pages behind tabs", on: "tab-view"
    ) { $0.tabView($1, $2) }
    view(
      "Tab",
      [
        "Tab(_:systemImage:content:)", "Tab(_:systemImage:value:content:)", "Tab(role:content:)",
        "Tab(value:content:)",
      ],
      "a page of a tab view",
      on: "tab-view"
    ) { $0.tab($1, $2) }
    view(
      "TabSection", ["TabSection(_:content:)"], "tabs that belong together, in a row with the others",
      on: "tab-view"
    ) { $0.tabSection($1, $2) }
    modifier(
      "tabItem", ["tabItem(_:)"], "what a tab is called", on: "tab-view",
      Resolver.tabItem)
    modifier(
      "tabViewStyle", ["tabViewStyle(_:)"], "tabs with names, or pages with dots below", on: "tab-view",
      Resolver.tabViewStyle)
  }
}

extension Resolver {
  /// `TabView { Tab("One", systemImage: "star") { … } … }`, `TabView(selection: $tab) { … }`
  func tabView(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    guard let arguments = bound(call, to: [Signature(.optional("selection"), content: .required)]) else {
      return nil
    }
    var inner = environment
    (inner.tabsArePages, inner.hidesPageDots) = (false, false)
    let tabs = views(in: arguments.content, inner)
    guard !tabs.isEmpty else { return nil }
    let isPaged = environment.tabsArePages
    let lacking = isPaged || hidesTabBars ? 0 : tabs.filter { $0.tabLabel == nil }.count
    // Where the author chooses, and no tab has a name, others buttons do the choosing.
    let showsNoBar = arguments.has("selection") && lacking == tabs.count
    if lacking > 0 { report(Wording.tabWithoutLabel(lacking, showsNoBar: showsNoBar, call.nameSpan)) }
    let binding: BindingValue?
    if arguments.has("selection") {
      binding = self.binding(arguments, "selection")
    } else {
      binding = interpreter.state("selection", at: place, initially: .int(0), call.nameSpan)
    }
    guard let binding, let selection = binding.wrappedValue else { return nil }
    let hasTags = arguments.has("selection")
    let tags = tabs.enumerated().map { number, tab in
      hasTags ? tab.tag ?? tab.implicitTag ?? .nil : .int(number)
    }
    let chosen = StateValue(selection)
    var selected = tags.firstIndex { StateValue($0) == chosen }
    if selected == nil {
      report(Wording.noTab(interpreter.words(for: selection), of: call.name, call.nameSpan))
      selected = 0
    }
    if !isPaged, let selected, tabs[selected].hidesBar || hidesTabBars || showsNoBar {
      return ViewDescription(
        call.name, VStackLayout(spacing: 12), [page(tabs[selected], selected, environment)])
    }
    // More than three with symbols beside their titles do not fit on a phone, nor do fewer with long ones.
    let longest = tabs.map { $0.tabLabel?.view.plainText.count ?? 0 }.max() ?? 0
    let areStacked =
      tabs.allSatisfy { $0.tabLabel?.stacked != nil }
      && (tabs.count > 3 || tabs.count == 3 && longest > 8 || tabs.count == 2 && longest > 15)
    let options = tabs.enumerated().map { number, tab in
      let label = areStacked ? tab.tabLabel?.stacked : tab.tabLabel?.view
      let name =
        isPaged
        ? tab
        : badged(
          label ?? self.label("\(number + 1)", environment, at: call.nameSpan), tab.row?.badge)
      return Option(view: name, tag: tags[number], isSelected: number == selected)
    }
    let key = control(
      "TabView", isNative: !isPaged, isEnabled: environment.isEnabled, at: call.nameSpan,
      options.map { option in { binding.assign(option.tag) } })
    let choice = Choice(key: key, name: "", options: options, isEnabled: environment.isEnabled)
    if isPaged { return pages(tabs, choice, call, environment) }
    let bar = segments(choice, environment).with(.meaning, named: "tabs", free: { _ in false }) {
      $0.role = .tabs
    }
    let shown = tabs.enumerated().filter { $0.offset == choice.selected }.map { number, tab in
      page(tab, number, environment)
    }
    return ViewDescription(call.name, VStackLayout(spacing: 12), [bar] + shown)
  }

  /// `TabSection("Library") { Tab(…) … }`: a bar of tabs has no room for what they have in common.
  func tabSection(_ call: HostCall, _ environment: EnvironmentValues) -> [ViewDescription] {
    let signatures = [
      Signature(.unlabeled("title", isRequired: false), content: .required),
      Signature(.optional("header"), content: .required),
    ]
    guard let arguments = bound(call, to: signatures) else { return [] }
    if let title = arguments["title"] ?? arguments["header"] {
      report(
        Wording.unanswered(
          title.labelSpan == nil ? "title" : "header",
          because: "a bar of tabs names each of them, and no sections",
          title.labelSpan ?? title.span))
    }
    return views(in: arguments.content, environment)
  }

  /// What a tab shows.
  private func page(
    _ tab: ViewDescription, _ number: Int, _ environment: EnvironmentValues
  ) -> ViewDescription {
    var page = environment.hasHeight ? filling(tab) : tab
    page.identity = "tab\(number)"
    return page
  }

  /// What a tab is called, with a number or a word behind it.
  private func badged(_ name: ViewDescription, _ badge: ViewDescription?) -> ViewDescription {
    guard let badge else { return name }
    return ViewDescription("HStack", HStackLayout(spacing: 6), [name, badge])
  }

  /// One of the pages, and a dot for each below it. A page turns where its dot is pressed, or its edge.
  private func pages(
    _ tabs: [ViewDescription], _ choice: Choice, _ call: HostCall, _ environment: EnvironmentValues
  ) -> ViewDescription? {
    let selected = choice.selected ?? 0
    let dots = tabs.indices.map { number in
      let color = number == selected ? Color.primary : Color.levels[2]
      let dot = ViewDescription(
        "frame", FixedFrame(width: 24, height: 24),
        drawing(.circle, color, width: 8, height: 8))
      let words = tabs[number].tabLabel?.view.plainText ?? ""
      let name = words.isEmpty ? "\(number + 1)" : words
      return pressable(
        dot, PendingControl(key: choice.key, choice: .move(number)), named: name, isOn: number == selected,
        isEnabled: environment.isEnabled)
    }
    let row = ViewDescription("HStack", HStackLayout(spacing: 0), dots)
    var page = tabs[selected]
    page.identity = "tab\(selected)"
    let whole = filling(page)
    if environment.hidesPageDots, tabs.count > 1 {
      return turned(whole, at: selected, of: tabs.count, choice, call)
    }
    if tabs.count == 1 { return ViewDescription(call.name, PassThrough(), whole) }
    return ViewDescription(call.name, VStackLayout(spacing: 4), [whole, row])
  }

  /// A page without dots: it turns where its edges are pressed, as a finger turns it in an app.
  private func turned(
    _ page: ViewDescription, at selected: Int, of count: Int, _ choice: Choice, _ call: HostCall
  ) -> ViewDescription {
    func edge(_ number: Int, _ name: String) -> ViewDescription {
      let area = ViewDescription(
        "edge", FixedFrame(width: 28, height: nil), ViewDescription("edge", leaf: FlexibleLeaf()))
      guard (0..<count).contains(number) else { return area }
      return pressable(
        area, PendingControl(key: choice.key, choice: .move(number)), named: name,
        isEnabled: choice.isEnabled)
    }
    var edges = ViewDescription(
      "HStack", HStackLayout(spacing: 0),
      [
        edge(selected - 1, "Previous page"), ViewDescription("Spacer", leaf: FlexibleLeaf()),
        edge(selected + 1, "Next page"),
      ])
    var element = Element(.group)
    element.layer = .overlay
    edges.element = element
    return ViewDescription(call.name, page, secondary: edges, .center)
  }

  /// `tabViewStyle(.page)`, `tabViewStyle(PageTabViewStyle())`
  func tabViewStyle(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("style"))]) else { return nil }
    if let style = arguments["style"]?.value.host, ["page", "PageTabViewStyle"].contains(style.name) {
      environment.tabsArePages = true
      let mode = style.arguments?.first { $0.label == "indexDisplayMode" }?.value.host?.name
      environment.hidesPageDots = mode == "never"
      return ResolvedModifier { view, _ in view }
    }
    guard let isPaged = member(arguments, "style", .tabViewStyle) else { return nil }
    environment.tabsArePages = isPaged
    return ResolvedModifier { view, _ in view }
  }

  /// `Tab("Title", systemImage: "star", value: 1) { … }`
  func tab(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signatures = [
      Signature(
        .unlabeled("title"), .optional("systemImage"), .optional("image"), .optional("value"),
        .optional("role"), content: .required),
      Signature(.optional("value"), .optional("role"), .required("label"), content: .required),
      Signature(.optional("value"), .optional("role"), content: .required),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    let isNamed = arguments.has("title") || arguments.has("label")
    let label = tabLabel(environment) { inner in
      isNamed
        ? controlLabel(arguments, inner, closure: arguments.closure("label"))
        : arguments.has("role") ? [searchLabel(inner, at: call.nameSpan)].compactMap(\.self) : []
    }
    var result = column(views(in: arguments.content, environment))
    if case .leaf = result.layout, result.element == nil, result.name == "VStack" { return nil }
    result.tabLabel = label
    result.tag = arguments["value"]?.value
    return result
  }

  /// What `Tab(role: .search) { … }` is called.
  private func searchLabel(_ environment: EnvironmentValues, at span: Span) -> ViewDescription? {
    let arguments = [(nil, "Search"), ("systemImage", "magnifyingglass")].map { label, words in
      Argument(label: label, value: .string(words), span: span)
    }
    return label(
      HostCall(base: .none, name: "Label", nameSpan: span, arguments: arguments, span: span), environment)
  }

  /// `tabItem { Label("Title", systemImage: "star") }`
  func tabItem(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(content: .required)]) else { return nil }
    guard let label = tabLabel(environment, of: { views(in: arguments.content, $0) }) else { return nil }
    return ResolvedModifier { tab, _ in
      var result = tab
      result.tabLabel = label
      return result
    }
  }

  /// The name of a tab.
  private func tabLabel(
    _ environment: EnvironmentValues, of views: (EnvironmentValues) -> [ViewDescription]
  ) -> TabLabel? {
    var inner = environment
    inner.isInControl = true
    inner.lineLimit = 1
    var label = views(inner)
    guard !label.isEmpty else { return nil }
    if label.count == 2, let parts = symbolAndTitle(label) {
      // A picture beside a title says nothing more.
      label[0] = parts.symbol.with(.meaning, named: "Image", free: { _ in true }) {
        $0.isAccessibilityHidden = true
      }
    }
    let view = label.count == 1 ? label[0] : ViewDescription("HStack", HStackLayout(), label)
    inner.font = Font(.style(.caption))
    guard let symbol = symbolAndTitle(label)?.symbol, let title = symbolAndTitle(views(inner))?.title else {
      return TabLabel(view: view)
    }
    return TabLabel(
      view: view, stacked: ViewDescription("Label", VStackLayout(spacing: 2), [symbol, title]))
  }

  /// The parts of a `Label`, or a picture and what stands beside it.
  private func symbolAndTitle(
    _ label: [ViewDescription]
  ) -> (symbol: ViewDescription, title: ViewDescription)? {
    let parts = label.count == 1 && label[0].name == "Label" ? label[0].layout.children : label
    guard parts.count == 2, parts[0].name == "Image", !parts[1].plainText.isEmpty else { return nil }
    return (parts[0], parts[1])
  }
}

extension ViewDescription {
  /// Whether it, or a page in it that is not another tab view's, says that there is no bar.
  fileprivate var hidesBar: Bool {
    hidesTabBar || name != "TabView" && layout.children.contains(where: \.hidesBar)
  }
}

/// What a tab is called. A class, since a view cannot hold a view.
final class TabLabel: Sendable {
  let view: ViewDescription
  /// A symbol with its title below it, and small; nil of one that has not both.
  let stacked: ViewDescription?

  init(view: ViewDescription, stacked: ViewDescription? = nil) { (self.view, self.stacked) = (view, stacked) }
}

extension Members where T == Bool {
  /// Whether tabs are pages with dots.
  fileprivate static let tabViewStyle = Members(
    kind: "a tab view style", types: ["TabViewStyle"],
    values: [
      ("automatic", false), ("page", true), ("tabBarOnly", false), ("sidebarAdaptable", false),
      ("grouped", false), ("verticalPage", true), ("carousel", true),
    ])
}

// MARK: - Under bars of the author's own

extension Resolver {
  /// The layers of a `ZStack`, where the last is a bar of the author's own that lies over the foot of tabs: tabs are as
  /// high as a screen there, so that it does not cover what they show.
  func underBar(
    _ layers: [ViewDescription], _ alignment: Alignment, at span: Span
  ) -> [ViewDescription] {
    guard let number = layers.firstIndex(where: { $0.tabView != nil }), number + 1 < layers.count,
      let tabs = layers[number].pagesHeldOpen(at: OfferedHeight.screen)
    else { return layers }
    let isBar = alignment.vertical == .bottom || layers[(number + 1)...].contains(where: \.beginsWithSpacer)
    guard isBar else { return layers }
    report(Wording.screenOf("TabView", Int(OfferedHeight.screen), layers[number].tabView?.place ?? span))
    var result = layers
    result[number] = tabs
    return result
  }
}

extension ViewDescription {
  /// The tabs that it is, behind modifiers.
  fileprivate var tabView: ViewDescription? {
    if name == "TabView" { return self }
    return switch layout {
    case .modified(_, let view), .layered(let view, _, _): view.tabView
    default: nil
    }
  }

  /// `VStack { Spacer() … }`
  fileprivate var beginsWithSpacer: Bool {
    switch layout {
    case .container(let layout, let views): layout is VStackLayout && views.first?.name == "Spacer"
    case .modified(_, let view), .layered(let view, _, _): view.beginsWithSpacer
    default: false
    }
  }

  /// Tabs whose page is at least so high, and stands in the middle of that, what scrolls at its top; nil of others.
  fileprivate func pagesHeldOpen(at height: CGFloat) -> ViewDescription? {
    var result = self
    switch layout {
    case .container(let layout, var views) where name == "TabView":
      guard let page = views.popLast() else { return nil }
      let alignment: Alignment = page.scrolls ? .top : .center
      var held = ViewDescription(
        "frame",
        FlexibleFrame(
          width: FlexibleFrame.Bounds(max: .infinity), height: FlexibleFrame.Bounds(min: height),
          alignment: alignment),
        ViewDescription("height", OfferedHeight(height), page))
      held.identity = page.identity
      result.layout = .container(layout, views + [held])
    case .modified(let modifier, let view):
      guard let held = view.pagesHeldOpen(at: height) else { return nil }
      result.layout = .modified(modifier, held)
    case .layered(let view, let secondary, let alignment):
      guard let held = view.pagesHeldOpen(at: height) else { return nil }
      result.layout = .layered(held, secondary: secondary, alignment)
    default: return nil
    }
    return result
  }

  private var scrolls: Bool {
    if ["List", "Form", "ScrollView"].contains(name) { return true }
    return switch layout {
    case .modified(_, let view), .layered(let view, _, _): view.scrolls
    case .container(_, let views): name == "NavigationStack" && views.contains(where: \.scrolls)
    default: false
    }
  }
}
