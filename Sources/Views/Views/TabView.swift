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
      "Tab", ["Tab(_:systemImage:content:)", "Tab(_:systemImage:value:content:)"], "a page of a tab view",
      on: "tab-view"
    ) { $0.tab($1, $2) }
    modifier(
      "tabItem", ["tabItem(_:)"], "what a tab is called", on: "tab-view",
      Resolver.tabItem)
  }
}

extension Resolver {
  /// `TabView { Tab("One", systemImage: "star") { … } … }`, `TabView(selection: $tab) { … }`
  func tabView(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    guard let arguments = bound(call, to: [Signature(.optional("selection"), content: .required)]) else {
      return nil
    }
    let tabs = views(in: arguments.content, environment)
    guard !tabs.isEmpty else { return nil }
    let lacking = tabs.filter { $0.tabLabel == nil }.count
    guard lacking == 0 else {
      report(Wording.tabWithoutLabel(lacking, call.nameSpan))
      return nil
    }
    let binding: BindingValue?
    if arguments.has("selection") {
      binding = self.binding(arguments, "selection")
    } else {
      binding = interpreter.state("selection", at: place, initially: .int(0), call.nameSpan)
    }
    guard let binding, let selection = binding.wrappedValue else { return nil }
    let hasTags = arguments.has("selection")
    let chosen = StateValue(selection)
    let options = tabs.enumerated().map { number, tab in
      let tag = hasTags ? tab.tag ?? tab.implicitTag ?? .nil : .int(number)
      return Option(view: tab.tabLabel?.view ?? tab, tag: tag, isSelected: StateValue(tag) == chosen)
    }
    let key = control(
      "TabView", isNative: true, isEnabled: environment.isEnabled, at: call.nameSpan,
      options.map { option in { binding.assign(option.tag) } })
    let choice = Choice(key: key, name: "", options: options, isEnabled: environment.isEnabled)
    if choice.selected == nil {
      report(Wording.noTag(interpreter.words(for: selection), of: call.name, call.nameSpan))
      return nil
    }
    let bar = segments(choice, environment)
    let shown = tabs.enumerated().filter { $0.offset == choice.selected }.map { number, tab in
      var tab = tab
      tab.identity = "tab\(number)"
      return tab
    }
    return ViewDescription(call.name, VStackLayout(spacing: 12), [bar] + shown)
  }

  /// `Tab("Title", systemImage: "star", value: 1) { … }`
  func tab(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signatures = [
      Signature(
        .unlabeled("title"), .optional("systemImage"), .optional("image"), .optional("value"),
        .optional("role"), content: .required),
      Signature(.optional("value"), .optional("role"), .required("label"), content: .required),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    var inner = environment
    inner.isInControl = true
    inner.lineLimit = 1
    let label = controlLabel(arguments, inner, closure: arguments.closure("label"))
    var result = column(views(in: arguments.content, environment))
    if case .leaf = result.layout, result.element == nil, result.name == "VStack" { return nil }
    result.tabLabel = TabLabel(
      view: label.count == 1 ? label[0] : ViewDescription("HStack", HStackLayout(), label))
    result.tag = arguments["value"]?.value
    return result
  }

  /// `tabItem { Label("Title", systemImage: "star") }`
  func tabItem(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(content: .required)]) else { return nil }
    var inner = environment
    inner.isInControl = true
    inner.lineLimit = 1
    let label = views(in: arguments.content, inner)
    guard !label.isEmpty else { return nil }
    let view = label.count == 1 ? label[0] : ViewDescription("HStack", HStackLayout(), label)
    return ResolvedModifier { tab, _ in
      var result = tab
      result.tabLabel = TabLabel(view: view)
      return result
    }
  }
}

/// What a tab is called. A class, since a view cannot hold a view.
final class TabLabel: Sendable {
  let view: ViewDescription
  init(view: ViewDescription) { self.view = view }
}
