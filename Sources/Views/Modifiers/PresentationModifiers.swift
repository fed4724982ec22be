import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declarePresentations() {
    for name in ["sheet", "fullScreenCover", "popover"] {
      modifier(
        name, ["\(name)(isPresented:content:)", "\(name)(item:content:)"],
        name == "fullScreenCover" ? "views before all others" : "views on a card before the others",
        on: "presentation", Resolver.sheet)
    }
    modifier(
      "alert",
      [
        "alert(_:isPresented:actions:message:)", "alert(isPresented:error:actions:message:)",
        "alert(isPresented:content:)",
      ],
      "a question before everything else", on: "presentation", Resolver.alert)
    modifier(
      "confirmationDialog", ["confirmationDialog(_:isPresented:titleVisibility:actions:message:)"],
      "choices before everything else", on: "presentation", Resolver.alert)
    modifier(
      "actionSheet", ["actionSheet(isPresented:content:)"], "the same in older code", on: "presentation",
      Resolver.alert)
    modifier(
      "presentationDetents", ["presentationDetents(_:)"], "how high a sheet is", on: "presentation",
      Resolver.presentationDetents)
    modifier(
      "presentationBackground", ["presentationBackground(_:)", "presentationBackground(alignment:content:)"],
      "what a sheet or a cover stands on", on: "presentation", Resolver.presentationBackground)
    modifier(
      "presentationCornerRadius", ["presentationCornerRadius(_:)"], "how round a sheet's corners are",
      on: "presentation", Resolver.presentationCornerRadius)
    modifier(
      "presentationDragIndicator", ["presentationDragIndicator(_:)"], "whether a sheet's grip is to be seen",
      on: "presentation", Resolver.presentationDragIndicator)
    modifier(
      "interactiveDismissDisabled", ["interactiveDismissDisabled(_:)"],
      "whether a sheet stays that is pressed beside, or at its grip", on: "presentation",
      Resolver.interactiveDismissDisabled)
    for name in ["Alert", "ActionSheet"] {
      view(name, ["\(name)(title:message:…)"], "what older code presents", on: "presentation") {
        $0.dialogInOlderCode($1, $2)
      }
    }
  }
}

/// Something that stands before the other views of the block in this state.
final class Presentation {
  enum Kind { case sheet, cover, alert, dialog, menu }

  let kind: Kind
  let call: HostCall
  /// What tells it from the others in all states.
  let mark: String
  let dismissal: Dismissal
  let title: (EnvironmentValues) -> [ViewDescription]
  let message: (EnvironmentValues) -> [ViewDescription]
  let content: (EnvironmentValues) -> [ViewDescription]
  let environment: EnvironmentValues
  /// What it is called where nothing in it says so.
  var name: String { call.name == "contextMenu" ? "Menu" : call.name }
  /// Whether a sheet is as high as the block, and not as what is in it.
  var isLarge = true
  /// What the ground of a sheet is drawn with.
  var style = ShapeStyle.color(Color(.named("background")))
  /// What puts views there in its place.
  var background: ResolvedModifier?
  var cornerRadius: CGFloat?
  var showsGrip = true
  /// Whether nothing but what is in a sheet ends it.
  var isDismissDisabled = false
  /// What of an alert was found so far.
  var titles: [ViewDescription] = []
  var messages: [ViewDescription] = []
  var buttons: [(role: ButtonRole, view: ViewDescription)] = []
  /// The controls of what stands in rows.
  var rows: Set<String> = []
  /// Whether it has its buttons, switches and choices as rows in the order in which they are written.
  var isMenu: Bool { kind == .menu }

  init(
    _ kind: Kind, _ call: HostCall, mark: String, _ dismissal: Dismissal, _ environment: EnvironmentValues,
    title: @escaping (EnvironmentValues) -> [ViewDescription] = { _ in [] },
    message: @escaping (EnvironmentValues) -> [ViewDescription] = { _ in [] },
    content: @escaping (EnvironmentValues) -> [ViewDescription]
  ) {
    (self.kind, self.call, self.mark, self.dismissal) = (kind, call, mark, dismissal)
    (self.environment, self.title, self.message, self.content) = (environment, title, message, content)
  }
}

/// Modifiers that put views before the others while a state says so.
extension Resolver {
  private var unchanged: ResolvedModifier { ResolvedModifier { view, _ in view } }

  /// `sheet(isPresented: $isShown) { … }`, `sheet(item: $pet) { pet in … }`, with `onDismiss`; covers and popovers
  func sheet(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let rest: [Signature.Parameter] = [
      .action("onDismiss"), .optional("attachmentAnchor"), .optional("arrowEdge"),
    ]
    let signatures = [
      Signature([.required("isPresented")] + rest, content: .required),
      Signature([.required("item")] + rest, content: .required),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    if environment.presentationDepth >= Self.presentationLimit {
      report(Wording.tooManyPresented(call.name, Self.presentationLimit, call.nameSpan))
      return unchanged
    }
    presents = true
    guard let shown = occasion(arguments) else { return nil }
    let dismissal = Dismissal { [interpreter] in
      interpreter.note(animation: .void, at: call.nameSpan)
      shown.end()
    }
    // Which of several it is does not depend on which of them is there.
    let mark = newMark(call.name)
    guard let values = shown.values else { return unchanged }
    // Whatever has taken it away.
    if let end = arguments.closure("onDismiss"), !isInReader {
      lifeEvents.append(
        LifeEvent(place: mark + " away", occasion: .disappearance, action: end, span: call.nameSpan))
    }
    let kind: Presentation.Kind = call.name == "fullScreenCover" ? .cover : .sheet
    present(
      Presentation(kind, call, mark: mark, dismissal, environment) {
        self.views(in: arguments.content, arguments: values, $0)
      })
    return unchanged
  }

  /// `alert("Sure?", isPresented: $isAsking) { Button("Yes") { … } } message: { Text("…") }`, and its other forms
  func alert(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let title = Signature.Parameter.unlabeled("title")
    let shown: [Signature.Parameter] = [
      .required("isPresented"), .optional("titleVisibility"), .optional("presenting"),
    ]
    let signatures = [
      Signature([title] + shown + [.optional("message")], content: .required),
      Signature([title] + shown + [.required("actions"), .optional("message")]),
      // `.alert("Sure?", isPresented: $isAsking, actions: { … }) { Text("…") }`
      Signature([title] + shown + [.required("actions")], content: .required),
      Signature(.required("isPresented"), content: .required),
      Signature(.required("isPresented"), .required("error"), .optional("message"), content: .required),
      Signature(.required("item"), content: .required),
    ]
    presents = true
    guard let arguments = bound(call, to: signatures), let shown = occasion(arguments) else { return nil }
    let message = arguments.closure("message") ?? (arguments.has("actions") ? arguments.content : nil)
    let dismissal = Dismissal { [interpreter] in
      interpreter.note(animation: .void, at: call.nameSpan)
      shown.end()
    }
    let mark = newMark(call.name)
    guard var values = shown.values else { return unchanged }
    var failure: String?
    if let error = arguments["error"] {
      // What is no error is nothing to ask about.
      if error.value.isNil { return unchanged }
      failure = interpreter.property("localizedDescription", of: error.value)?.text
      // `actions: { Button("OK") {} }`, where there is no message.
      values =
        arguments.content?.parameterCount == 0 && message == nil ? [] : [error.value]
    }
    if let presented = arguments["presenting"] {
      // Without what it is about nothing is asked.
      if presented.value.isNil { return unchanged }
      values = [presented.value]
    }
    var showsTitle = call.name == "alert"
    if let argument = arguments["titleVisibility"] { showsTitle = argument.span.text.hasSuffix("visible") }
    present(
      Presentation(
        call.name == "alert" ? .alert : .dialog, call, mark: mark, dismissal, environment
      ) { inner in
        if let failure { return [self.label(failure, inner, at: call.span)] }
        guard let argument = arguments["title"], showsTitle else { return [] }
        if case .host = argument.value { return self.views(of: argument, inner) }
        return [self.text(arguments, "title", inner, at: call.span)].compactMap { $0 }
      } message: {
        self.views(in: message, arguments: values, $0)
      } content: {
        self.views(in: arguments.closure("actions") ?? arguments.content, arguments: values, $0)
      })
    return unchanged
  }

  /// `presentationDetents([.medium])`: a sheet that is not as high as it can be is as high as what is in it.
  func presentationDetents(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let parameters: [Signature.Parameter] = [.unlabeled("detents"), .optional("selection")]
    guard let arguments = bound(call, to: [Signature(parameters)]) else { return nil }
    // The smallest of them is what a sheet begins with.
    if let argument = arguments["detents"], argument.span.text != "[.large]" { presentation?.isLarge = false }
    return unchanged
  }

  /// `presentationBackground(.thinMaterial)`, `presentationBackground { … }`
  func presentationBackground(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let signatures = [
      Signature(.unlabeled("style")), Signature(.optional("alignment"), content: .required),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    if arguments.has("style") {
      guard let style = style(arguments, "style", environment) else { return nil }
      presentation?.style = style
    } else {
      guard let background = secondary(call, environment) else { return nil }
      presentation?.background = background
    }
    return unchanged
  }

  /// `presentationCornerRadius(24)`; nil is the usual radius.
  func presentationCornerRadius(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("cornerRadius"))]) else { return nil }
    if let argument = arguments["cornerRadius"], !argument.value.isNil {
      guard let radius = number(arguments, "cornerRadius") else { return nil }
      presentation?.cornerRadius = radius
    }
    return unchanged
  }

  /// `presentationDragIndicator(.hidden)`
  func presentationDragIndicator(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("visibility"))]) else { return nil }
    guard let isHidden = member(arguments, "visibility", .hiddenVisibility) else { return nil }
    presentation?.showsGrip = !isHidden
    return unchanged
  }

  /// `interactiveDismissDisabled()`, `interactiveDismissDisabled(hasChanges)`
  func interactiveDismissDisabled(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("isDisabled", isRequired: false))]) else {
      return nil
    }
    let isDisabled = arguments.has("isDisabled") ? bool(arguments, "isDisabled") : true
    if isDisabled == true { presentation?.isDismissDisabled = true }
    return unchanged
  }

  /// Whether something is to be seen, with what it is about, and what ends that.
  func occasion(_ arguments: BoundArguments) -> (values: [Value]?, end: () -> Void)? {
    if arguments.has("item") {
      guard let binding = binding(arguments, "item"), let value = binding.wrappedValue else { return nil }
      return (value.isNil ? nil : [value], { binding.assign(.nil) })
    }
    guard let shown = switchBinding(arguments, "isPresented") else { return nil }
    return (shown.isOn ? [] : nil, { shown.binding.assign(.bool(false)) })
  }

  /// A view that presents itself would have states without end.
  private static var presentationLimit: Int { 4 }

  private func present(_ presentation: Presentation) {
    guard !isInReader else {
      return report(Wording.navigationInReader(presentation.call.name, presentation.call.nameSpan))
    }
    presentations.append(presentation)
  }
}
