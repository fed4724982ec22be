import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareMoments() {
    view(
      "AsyncImage", ["AsyncImage(url:)", "AsyncImage(url:content:placeholder:)"],
      "what stands there until a picture comes", on: "moments"
    ) { $0.asyncImage($1, $2) }
    view(
      "TimelineView", ["TimelineView(_:content:)"], "views of one moment", on: "moments",
      closure: .taking([.nominal(LayoutType.timeline, [])], .unknown)
    ) { $0.timeline($1, $2) }
    view(
      "ScrollViewReader", ["ScrollViewReader(content:)"], "views that could be scrolled to", on: "moments",
      closure: .taking([.nominal(LayoutType.scrollProxy, [])], .unknown)
    ) { $0.scrollReader($1, $2) }
    view(
      "ContentUnavailableView",
      [
        "ContentUnavailableView(_:systemImage:description:)",
        "ContentUnavailableView(label:description:actions:)", "ContentUnavailableView.search",
      ],
      "why there is nothing", on: "moments"
    ) { $0.unavailable($1, $2) }
  }
}

extension LayoutType {
  static let timeline = NominalType("TimelineViewDefaultContext", .native)
  static let cadence = NominalType("TimelineCadence", .native)
  static let scrollProxy = NominalType("ScrollViewProxy", .native)
}

/// How often a timeline is drawn anew, the most often first.
private enum TimelineCadence: CaseIterable, Hashable, Sendable { case live, seconds, minutes }

extension LibraryBuilder {
  /// What the closures of these views are given.
  func declareMoments() {
    type("struct TimelineViewDefaultContext", LayoutType.timeline) { type in
      type.property("var date: Date") { call in call.interpreter.pageDate }
      type.property("var cadence: TimelineViewDefaultContext.Cadence") { _ in
        .native(TimelineCadence.live, LayoutType.cadence)
      }
    }
    type("enum TimelineCadence: Hashable, Comparable", LayoutType.cadence) { type in
      type.cases(of: TimelineCadence.self, "TimelineCadence", LayoutType.cadence)
      type.method("static func < (a: TimelineCadence, b: TimelineCadence) -> Bool") { call in
        func rank(_ value: Value) -> Int {
          TimelineCadence.allCases.firstIndex { $0 == value.native() as TimelineCadence? } ?? 0
        }
        return .bool(rank(call[0]) < rank(call[1]))
      }
    }
    alias("TimelineViewDefaultContext.Cadence", LayoutType.cadence)
    // Where something is scrolled to, which only its reader knows.
    let position = NominalType("ScrollPosition", .native)
    type("struct ScrollPosition: Hashable", position) { type in
      for form in [
        "", "idType: Any", "edge: Any", "id: Any", "id: Any, anchor: Any", "x: CGFloat", "y: CGFloat",
        "point: CGPoint", "x: CGFloat, y: CGFloat",
      ] {
        type.initializer("init(\(form))") { _ in .native(NativeValue(position, 0)) }
      }
      for form in [
        "id: Any", "id: Any, anchor: Any", "edge: Any", "x: CGFloat", "y: CGFloat", "point: CGPoint",
        "x: CGFloat, y: CGFloat",
      ] {
        type.mutating("mutating func scrollTo(\(form))") { _, call in
          call.leaveOut("scrollTo", "a page scrolls where its reader does")
          return .void
        }
      }
      type.property("var viewID: Any?") { _ in .nil }
      type.method("func viewID<T>(type: T.Type) -> T?") { _ in .nil }
      type.property("var isPositionedByUser: Bool") { _ in .bool(false) }
    }
    for name in ["ScrollTargetBehavior", "TimelineSchedule"] { type("protocol \(name)") }
    // What a closure is given that follows what is scrolled, which none is on a page.
    type("struct ScrollGeometry: Hashable") { type in
      for name in ["contentOffset: CGPoint", "contentSize: CGSize", "containerSize: CGSize"] {
        type.property("var \(name)") { _ in name.hasSuffix("CGPoint") ? .point(.zero) : .size(.zero) }
      }
      for name in ["contentInsets: EdgeInsets", "bounds: CGRect", "visibleRect: CGRect"] {
        type.property("var \(name)") { _ in .void }
      }
    }
    type("struct ScrollViewProxy", LayoutType.scrollProxy) { type in
      for form in ["func scrollTo(_ id: Any)", "func scrollTo(_ id: Any, anchor: Any)"] {
        type.method(form) { call in
          call.interpreter.report(
            Wording.unanswered("scrollTo", because: "a page scrolls where its reader does", call.span))
          return .void
        }
      }
    }
  }
}

/// Views that live by a clock, by the network or by the reader's hand: a page shows one moment of them.
extension Resolver {
  /// `AsyncImage(url: url)`, `AsyncImage(url: url) { image in … } placeholder: { … }`, `AsyncImage(url: url) { phase in … }`
  func asyncImage(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let scale = Signature.Parameter.optional("scale")
    let signatures = [
      Signature(.required("url"), scale),
      Signature(.required("url"), scale, .required("placeholder"), content: .required),
      Signature(.required("url"), scale, .required("content"), .required("placeholder")),
      Signature(.required("url"), scale, .optional("transaction"), content: .required),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    report(Wording.asyncImage(call.nameSpan))
    if arguments.has("placeholder") {
      return column(views(in: arguments.closure("placeholder"), environment))
    }
    if let content = arguments.content, let phase = interpreter.libraryType("AsyncImagePhase"),
      let empty = interpreter.staticProperty("empty", of: phase, at: call.nameSpan)
    {
      return column(views(in: content, arguments: [empty], environment))
    }
    // What SwiftUI shows of a picture that has not come.
    return filled(.rectangle, .color(Color(.named("fill"))), call.name)
  }

  /// `TimelineView(.animation) { context in … }`
  func timeline(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("schedule"), content: .required)]) else {
      return nil
    }
    report(
      Wording.standsStill(call.name, because: "a page has no clock, and shows one moment", call.nameSpan))
    return column(
      views(in: arguments.content, arguments: [.native(Native(LayoutType.timeline))], environment))
  }

  /// `ScrollViewReader { proxy in … }`
  func scrollReader(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    guard let arguments = bound(call, to: [Signature(content: .required)]) else { return nil }
    return column(
      views(in: arguments.content, arguments: [.native(Native(LayoutType.scrollProxy))], environment))
  }

  /// `ContentUnavailableView.search`, `ContentUnavailableView.search(text: "tea")`
  func nothingFound(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    var title = "No Results"
    if call.arguments != nil {
      guard let arguments = bound(call, to: [Signature(.required("text"))]),
        let text = string(arguments, "text")
      else { return nil }
      if !text.text.isEmpty { title += " for “\(text.text)”" }
    }
    func argument(_ label: String?, _ value: Value) -> Argument {
      Argument(label: label, value: value, span: call.span)
    }
    func made(_ name: String, _ arguments: [Argument]) -> HostCall {
      HostCall(base: .none, name: name, nameSpan: call.nameSpan, arguments: arguments, span: call.span)
    }
    let note = made("Text", [argument(nil, .string("Check the spelling or try a new search."))])
    return unavailable(
      made(
        "ContentUnavailableView",
        [
          argument(nil, .string(title)), argument("systemImage", .string("magnifyingglass")),
          argument("description", .host(note)),
        ]), environment)
  }

  /// `ContentUnavailableView("No mail", systemImage: "tray", description: Text("…"))`
  func unavailable(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signatures = [
      Signature(.unlabeled("title"), .required("systemImage"), .optional("description")),
      Signature(.unlabeled("title"), .required("image"), .optional("description")),
      Signature(.required("label"), .optional("description"), .optional("actions")),
      Signature(.optional("description"), .optional("actions"), content: .required),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    var (icon, title, note) = (environment, environment, environment)
    icon.font = Font(.style(.largeTitle))
    icon.foreground = .color(Color.levels[1])
    title.font = Font(.style(.title2))
    title.fontWeight = 700
    note.font = Font(.style(.subheadline))
    note.foreground = .color(Color.levels[1])
    (title.alignment, note.alignment) = (.center, .center)
    var parts: [ViewDescription] = []
    if arguments.has("title") {
      if let name = string(arguments, "systemImage"), let symbol = Symbol(named: name.text) {
        parts.append(
          ViewDescription(
            "Image", leaf: SymbolLeaf(fontSize: 48), Element(.symbol(symbol, Color.levels[1]))))
      }
      if let argument = arguments["title"] {
        if argument.value.words != nil {
          text(arguments, "title", title, at: argument.span).map { parts.append($0) }
        } else {
          parts += views(of: argument, title)
        }
      }
    } else {
      title.labelStyle = .titleOnly
      let words = arguments.closure("label") ?? arguments.content
      var image = icon
      image.labelStyle = .iconOnly
      let icons = views(in: words, image).filter(\.plainText.isEmpty)
      // A `Label` is a picture in the one and words in the other; a picture of its own is one in both.
      parts += icons + views(in: words, title).filter { !$0.plainText.isEmpty }
    }
    if let argument = arguments["description"], !argument.value.isNil { parts += views(of: argument, note) }
    parts += views(in: arguments.closure("actions"), environment)
    return filling(ViewDescription("VStack", VStackLayout(spacing: 10), parts))
  }
}
