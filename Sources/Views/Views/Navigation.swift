import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareNavigation() {
    for name in ["NavigationStack", "NavigationView"] {
      let forms =
        ["\(name)(content:)"] + (name == "NavigationStack" ? ["NavigationStack(path:content:)"] : [])
      view(name, forms, "a page with a title, and the pages its links lead to", on: "navigation") {
        $0.navigationStack($1, $2)
      }
    }
    view(
      "NavigationLink",
      [
        "NavigationLink(_:destination:)", "NavigationLink(destination:label:)", "NavigationLink(_:value:)",
        "NavigationLink(value:label:)",
      ], "what leads to another page of a navigation stack", on: "navigation", isControl: true
    ) { $0.navigationLink($1, $2) }
  }
}

/// One page of a navigation stack, while it is being made.
final class NavigationPage {
  /// What a link leads to, and what takes the reader back.
  struct Destination {
    /// What tells it from where else the page leads.
    let mark: String
    let content: () -> [ViewDescription]
    let pop: () -> Void
  }

  /// A closure that makes the pages of values.
  struct Route {
    let type: Value
    let content: Closure
  }

  /// How many pages are below it.
  let depth: Int
  /// How many stacks its own one lies in.
  let stackDepth: Int
  /// What it is found by from state to state: where it lies, and how one comes to it.
  let name: String
  fileprivate let path: NavigationPath
  var title: ((EnvironmentValues) -> [ViewDescription])?
  var titleMode = NavigationTitleMode.automatic
  var items: [ToolbarPart] = []
  /// What asks for a field to search by.
  var search: HostCall?
  var hidesBar = false
  var hidesBottomBar = false
  var hidesBackButton = false
  /// What its links know of pages for values.
  var routes: [Route]
  /// Where one of its own links leads that was followed.
  var next: Destination?

  fileprivate init(
    depth: Int, stackDepth: Int, _ path: NavigationPath, _ routes: [Route], mark: String
  ) {
    (self.depth, self.stackDepth, self.path, self.routes) = (depth, stackDepth, path, routes)
    name = "page\(depth)\(mark)"
  }
}

/// What was followed, link by link: values in a variable of the author's, if there is one, and links by their places in
/// one of the stack's own.
struct NavigationPath {
  let values: BindingValue?
  let links: BindingValue
  private let shownValues: [Value]
  private let shownLinks: [Value]

  init(_ values: BindingValue?, _ links: BindingValue) {
    (self.values, self.links) = (values, links)
    shownValues = values?.wrappedValue?.elements ?? []
    shownLinks = links.wrappedValue?.elements ?? []
  }

  var count: Int { shownValues.count + shownLinks.count }

  subscript(depth: Int) -> Value? {
    if depth < shownValues.count { return shownValues[depth] }
    let index = depth - shownValues.count
    return index < shownLinks.count ? shownLinks[index] : nil
  }

  /// The place of a link as a value, which no value of an author's is.
  static func link(_ place: String) -> Value { .string("\u{1}" + place) }

  static func isLink(_ value: Value) -> Bool {
    if case .string(let text) = value { text.text.hasPrefix("\u{1}") } else { false }
  }

  func push(_ value: Value, at depth: Int) {
    if let values, !Self.isLink(value) {
      values.assign(.array(Array(shownValues.prefix(depth)) + [value]))
      links.assign(.array([]))
    } else {
      links.assign(.array(Array(shownLinks.prefix(max(0, depth - shownValues.count))) + [value]))
    }
  }

  /// Goes back to the page at a depth.
  func pop(to depth: Int) {
    if depth < shownValues.count { values?.assign(.array(Array(shownValues.prefix(depth)))) }
    links.assign(.array(Array(shownLinks.prefix(max(0, depth - shownValues.count)))))
  }
}

extension Resolver {
  /// The same as large as there is room, in its middle.
  func filling(_ view: ViewDescription) -> ViewDescription {
    ViewDescription(
      "frame",
      FlexibleFrame(
        width: FlexibleFrame.Bounds(max: .infinity), height: FlexibleFrame.Bounds(max: .infinity)), view)
  }

  /// How many pages may lie on each other: more are a mistake.
  private static let pageLimit = 64

  /// How many stacks may lie in one another: more are a page that makes a stack with itself in it.
  private static let stackLimit = 16

  /// `NavigationStack { … }`, `NavigationStack(path: $path) { … }`, `NavigationView { … }`
  func navigationStack(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let parameters: [Signature.Parameter] = call.name == "NavigationStack" ? [.optional("path")] : []
    guard let arguments = bound(call, to: [Signature(parameters, content: .required)]) else { return nil }
    var values: BindingValue?
    if let argument = arguments["path"] {
      guard let binding = binding(arguments, "path"), let value = binding.wrappedValue else { return nil }
      guard value.elements != nil else {
        report(
          Wording.wrongType(
            argument.named(in: call.name), takes: "a binding to an array", not: "one to \(value.described)",
            argument.span))
        return nil
      }
      values = binding
    }
    return navigationStack(of: arguments.content, values, call, environment)
  }

  /// The pages that begin with what a closure makes.
  func navigationStack(
    of closure: Closure?, _ values: BindingValue? = nil, _ call: HostCall, _ environment: EnvironmentValues
  ) -> ViewDescription? {
    let stackDepth = navigationPage.map { $0.stackDepth + 1 } ?? 0
    guard stackDepth < Self.stackLimit else {
      report(Wording.tooManyStacks(call.name, Self.stackLimit, call.nameSpan))
      return nil
    }
    let search = environment.containerLook.search
    var environment = environment
    if search != nil { environment.containerLook.search = nil }
    let links = interpreter.state("path", at: place, initially: .array([]), call.nameSpan)
    let path = NavigationPath(values, links)
    // Of the columns of a `NavigationView` a phone shows the first.
    let count = call.name == "NavigationView" ? 1 : Int.max
    var content = { [environment] in Array(self.views(in: closure, environment).prefix(count)) }
    var pop: (() -> Void)?
    var backTitle = ""
    var mode = NavigationTitleMode.large
    var routes: [NavigationPage.Route] = []
    var mark = ""
    for depth in 0..<Self.pageLimit {
      let page = NavigationPage(depth: depth, stackDepth: stackDepth, path, routes, mark: mark)
      let covered = coverable
      let views = within(page.name) { onPage(page, content) }
      if page.titleMode != .automatic { mode = page.titleMode }
      if depth == 0, let search, !search.isTaken { page.search = page.search ?? search.taken }
      guard let next = page.next ?? destination(of: page, environment, call) else {
        let back = pop.map { (title: backTitle, pop: $0) }
        return drawn(page, views, mode, back: page.hidesBackButton ? nil : back, environment, call)
      }
      // What is under it cannot be pressed.
      cover(since: covered)
      backTitle = page.title.map { text(of: $0(environment)) } ?? ""
      // Without the place of the stack, which the name is added to: in stacks in stacks it would double each time.
      mark = next.mark.replacing(place, with: "", maxReplacements: 1)
      (content, pop, routes) = (next.content, next.pop, page.routes)
    }
    report(Wording.tooManyPages(Self.pageLimit, call.nameSpan))
    return nil
  }

  /// The page of the value that is next on the path.
  private func destination(
    of page: NavigationPage, _ environment: EnvironmentValues, _ call: HostCall
  ) -> NavigationPage.Destination? {
    guard let value = page.path[page.depth], !NavigationPath.isLink(value) else { return nil }
    let type = interpreter.typeWords(value)
    guard
      let number = page.routes.firstIndex(where: { interpreter.plainText($0.type) == type })
        ?? (page.routes.count == 1 ? 0 : nil)
    else {
      report(Wording.noDestination(type, call.nameSpan))
      return nil
    }
    let (path, depth, route) = (page.path, page.depth, page.routes[number])
    var inner = environment.onNewPage
    inner.dismissal = goingBack(at: call.nameSpan) { path.pop(to: depth) }
    return NavigationPage.Destination(mark: "for\(number)") {
      self.views(in: route.content, arguments: [value], inner)
    } pop: {
      path.pop(to: depth)
    }
  }

  /// `NavigationLink("Title") { … }`, `NavigationLink { … } label: { … }`, `NavigationLink("Title", value: 3)`,
  /// `NavigationLink(destination: …, isActive: $isShown) { … }`
  func navigationLink(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let active = Signature.Parameter.optional("isActive")
    let chosen: [Signature.Parameter] = [.required("tag"), .required("selection")]
    let signatures = [
      Signature(.unlabeled("title"), active, content: .required),
      Signature(.unlabeled("title"), .required("value")),
      Signature(.unlabeled("title"), .required("destination"), active),
      Signature(.required("value"), content: .required), Signature(.required("value"), .required("label")),
      Signature(.required("destination"), active, content: .required),
      Signature(.required("destination"), active, .required("label")),
      Signature(active, .required("label"), content: .required),
      Signature([.required("destination")] + chosen, content: .required),
      Signature([.required("destination")] + chosen + [.required("label")]),
      Signature([.unlabeled("title"), .required("destination")] + chosen),
      Signature(chosen + [.required("label")], content: .required),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    if environment.listSelection != nil, let value = arguments["value"]?.value {
      // In a list whose rows are chosen, a link is a row that stands for its value.
      var link = navigationLink(arguments, environment, isEnabled: environment.isEnabled, key: nil)
      link.element = nil
      link.tag = value
      return link
    }
    let state = activation(arguments)
    let page = navigationPage
    let limit = page.flatMap { page in
      page.depth + 1 == Self.pageLimit
        ? Self.pageLimit : page.stackDepth + 1 == Self.stackLimit ? Self.stackLimit : nil
    }
    if let limit { report(Wording.deepPages(limit, call.nameSpan)) }
    let isDeepest = limit != nil
    let isEnabled = environment.isEnabled && page != nil && !isDeepest
    let value = arguments["value"]?.value
    let place = newMark("NavigationLink")
    let mark = NavigationPath.link(place)
    let key = page.map { page in
      control(
        "NavigationLink", isEnabled: isEnabled, at: call.nameSpan,
        [
          { [interpreter] in
            interpreter.note(animation: .void, at: call.nameSpan)
            if let state { return state.set(true) }
            if value?.isNil != true { page.path.push(value ?? mark, at: page.depth) }
          }
        ])
    }
    if let page, value == nil {
      let isLabelled = arguments.has("title") || arguments.closure("label") != nil
      let own = arguments["destination"]
      let (path, depth) = (page.path, page.depth)
      let followed = path[depth].map { StateValue($0) == StateValue(mark) } ?? false
      if state?.isOn ?? followed {
        let pop = {
          if let state { state.set(false) } else { path.pop(to: depth) }
        }
        var inner = environment.onNewPage
        inner.dismissal = goingBack(at: call.nameSpan, pop)
        page.next = NavigationPage.Destination(
          mark: place,
          content: { [inner] in
            own == nil && isLabelled ? self.views(in: arguments.content, inner) : self.views(of: own, inner)
          }, pop: pop)
      }
    }
    return navigationLink(arguments, environment, isEnabled: isEnabled, key: key)
  }

  /// `isActive: $isShown`, or `tag: 1, selection: $chosen`: the state that says whether a link has been followed.
  private func activation(_ arguments: BoundArguments) -> (isOn: Bool, set: (Bool) -> Void)? {
    if arguments.has("isActive") {
      return switchBinding(arguments, "isActive").map { state in
        (state.isOn, { state.binding.assign(.bool($0)) })
      }
    }
    guard let tag = arguments["tag"]?.value, let selection = binding(arguments, "selection") else {
      return nil
    }
    let isOn = selection.wrappedValue.map { StateValue($0) == StateValue(tag) } ?? false
    return (isOn, { selection.assign($0 ? tag : .nil) })
  }

  /// What a link looks like: in a list a row with a mark at its end, elsewhere a button.
  private func navigationLink(
    _ arguments: BoundArguments, _ environment: EnvironmentValues, isEnabled: Bool, key: String?
  ) -> ViewDescription {
    let closure =
      arguments.closure("label")
      ?? (arguments.has("value") || arguments.has("destination") ? arguments.content : nil)
    var element = Element(.group, role: .button)
    element.isDisabled = !isEnabled
    element.pending = key.map { PendingControl(key: $0, choice: .move(0)) }
    var inner = environment
    inner.isEnabled = isEnabled
    guard environment.isInList else {
      return link("NavigationLink", element, inner, at: arguments.call.nameSpan) {
        self.controlLabel(arguments, $0, closure: closure, hasSubtitles: false)
      }
    }
    inner.isInControl = true
    if !isEnabled, inner.foreground == nil { inner.foreground = .color(Color.levels[2]) }
    var quiet = environment
    quiet.foreground = .color(Color.levels[2])
    quiet.font = Font(.style(.footnote))
    let label = controlLabel(arguments, inner, closure: closure, hasSubtitles: false).asRow
    let spacer = ViewDescription("Spacer", leaf: SpacerLeaf(minLength: nil))
    let chevron = ornament("chevron.right", quiet)
    let content = ViewDescription("HStack", HStackLayout(), [label, spacer, chevron])
    var link = ViewDescription("NavigationLink", PassThrough(), content, element)
    link.row = RowTraits(leadsOn: true)
    return link
  }

  /// What `dismiss()` does on a page.
  func goingBack(at span: Span, _ pop: @escaping () -> Void) -> Dismissal {
    Dismissal { [interpreter] in
      interpreter.note(animation: .void, at: span)
      pop()
    }
  }

  /// What is written in views.
  func text(of views: [ViewDescription]) -> String {
    views.map(\.plainText).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension EnvironmentValues {
  /// What a page inherits from where its link stands.
  var onNewPage: EnvironmentValues {
    var result = self
    (result.isInControl, result.isInList, result.isOnGroup) = (false, false, false)
    return result
  }
}
