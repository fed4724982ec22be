import Diagnostics
import Script

extension Words {
  mutating func declareLifeModifiers() {
    modifier(
      "onAppear", ["onAppear(perform:)"], "what to do when it comes", on: "on-appear", Resolver.lifeModifier)
    modifier(
      "onDisappear", ["onDisappear(perform:)"], "what to do when it goes", on: "on-appear",
      Resolver.lifeModifier)
    modifier(
      "task", ["task(priority:_:)", "task(id:priority:_:)"], "what to do when it comes", on: "on-appear",
      Resolver.lifeModifier)
    modifier(
      "onChange", ["onChange(of:initial:_:)", "onChange(of:perform:)"], "what to do when a value changes",
      on: "on-appear",
      Resolver.lifeModifier)
  }
}

extension Resolver {
  /// `onAppear { … }`, `onDisappear { … }`, `task { … }`, `onChange(of: count) { … }`
  func lifeModifier(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: Self.lifeSignatures(call.name)) else { return nil }
    // `onAppear()`, `onAppear(perform: nil)`
    if arguments.content == nil, !call.name.hasPrefix("task"), call.name != "onChange",
      arguments["perform"]?.value.isNil != false
    {
      return ResolvedModifier { view, _ in view }
    }
    guard
      let action = arguments.content ?? arguments.closure("perform") ?? arguments.closure("action")
    else { return nil }
    let watched = arguments["of"] ?? arguments["id"]
    let occasion: LifeEvent.Occasion
    if watched != nil {
      occasion = .change(isInitial: call.name == "task" || bool(arguments, "initial") == true)
    } else {
      occasion = call.name == "onDisappear" ? .disappearance : .appearance
    }
    let place = newMark(call.name)
    var result = ResolvedModifier { view, _ in view }
    result.check = { views, resolver in
      guard !views.isEmpty else { return }
      if resolver.isInReader {
        resolver.report(Wording.lifeInReader(call.name, call.nameSpan))
        return
      }
      resolver.lifeEvents.append(
        LifeEvent(
          place: place, occasion: occasion, value: watched.map { StateValue($0.value) } ?? .absent,
          action: action, span: call.nameSpan))
    }
    return result
  }

  private static func lifeSignatures(_ name: String) -> [Signature] {
    switch name {
    case "onChange":
      [
        Signature(.required("of"), .optional("initial"), content: .required),
        Signature(.required("of"), .required("perform")),
        Signature(.required("of"), .optional("initial"), .unlabeled("action")),
      ]
    case "task":
      [
        Signature(.optional("id"), .optional("priority"), content: .required),
        Signature(.optional("id"), .optional("priority"), .unlabeled("action")),
      ]
    default: [Signature(.optional("perform")), Signature(content: .required)]
    }
  }
}
