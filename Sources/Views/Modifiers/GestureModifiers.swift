import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareGestureModifiers() {
    modifier(
      "gesture", ["gesture(_:)"], "what a `TapGesture` does; other gestures are left out",
      on: "on-tap-gesture",
      Resolver.gesture)
    if let indices = Library.standard.type(named: "IndexSet") {
      closure(of: "onDelete", .taking([.nominal(indices, [])], .void))
      closure(of: "onMove", .taking([.nominal(indices, []), .nominal(.int, [])], .void))
    }
    closure(of: "onHover", .taking([.nominal(.bool, [])], .void))
    closure(of: "transaction", .changing([.nominal(LayoutType.transaction, [])]))
    modifier(
      "accentColor", ["accentColor(_:)"], "the same as `tint` in older code", on: "button", Resolver.tint)
    for name in ["safeAreaPadding", "scenePadding"] {
      modifier(
        name, ["\(name)(_:)", "\(name)(_:_:)"], "room around the view, as `padding` makes it", on: "padding",
        Resolver.padding)
    }
    modifier(
      "toolbarVisibility", ["toolbarVisibility(_:for:)"], "whether a page has a bar", on: "navigation",
      Resolver.toolbar)
    modifier(
      "accessibilityValue", ["accessibilityValue(_:)"], "what it holds, told behind its label", on: "id",
      Resolver.accessibilityValue)
    modifier(
      "accessibilityHint", ["accessibilityHint(_:)"], "what it does, told behind its label", on: "id",
      Resolver.accessibilityValue)
    modifier(
      "accessibility", ["accessibility(label:)", "accessibility(hidden:)"], "the same in older code",
      on: "id",
      Resolver.olderAccessibility)
  }
}

extension Resolver {
  /// `gesture(TapGesture().onEnded { … })`, as `onTapGesture`. Every other gesture needs a script.
  func gesture(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let rest: [Signature.Parameter] = [.optional("including"), .optional("name"), .optional("isEnabled")]
    guard let arguments = bound(call, to: [Signature([.unlabeled("gesture")] + rest)]),
      let argument = arguments["gesture"]
    else { return nil }
    if let gesture = argument.value.native as? GestureValue, gesture.presses == 1,
      case .closure(let action)? = gesture.press, !environment.isInControl
    {
      return pressable(action, environment, call)
    }
    report(
      Wording.unanswered(
        call.name, because: "gestures need a script; a press is 'onTapGesture'", call.nameSpan))
    return ResolvedModifier { view, _ in view }
  }

  /// `accessibilityValue("3 of 5")`, `accessibilityHint("Opens the list")`: a page tells them behind the label.
  func accessibilityValue(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("value"))]),
      let argument = arguments["value"],
      let text = spoken(argument, of: call.name)
    else { return nil }
    return ResolvedModifier { view, _ in
      view.with(.meaning, named: call.name, free: { $0.accessibilityLabel != nil }) {
        let label = $0.accessibilityLabel ?? view.plainText
        $0.accessibilityLabel = [label, text].filter { !$0.isEmpty }.joined(separator: ", ")
      }
    }
  }

  /// `accessibility(label: Text("…"))`, `accessibility(hidden: true)`
  func olderAccessibility(_ call: HostCall) -> ResolvedModifier? {
    let names = [
      "label", "hidden", "value", "hint", "identifier", "addTraits", "removeTraits", "sortPriority",
    ]
    let signature = Signature(names.map { .optional($0) })
    guard let arguments = bound(call, to: [signature]) else { return nil }
    var isHidden = false
    if arguments.has("hidden") {
      guard let value = bool(arguments, "hidden") else { return nil }
      isHidden = value
    }
    let parts = ["label", "value", "hint"].map { name in arguments[name].flatMap { spoken($0, of: call.name) }
    }
    return ResolvedModifier { view, _ in
      guard isHidden || parts.contains(where: { $0 != nil }) else { return view }
      return view.with(.meaning, named: call.name, free: { $0.accessibilityLabel == nil }) {
        if isHidden { $0.isAccessibilityHidden = true }
        guard parts.contains(where: { $0 != nil }) else { return }
        let words = [parts[0] ?? view.plainText] + parts[1...].compactMap { $0 }
        $0.accessibilityLabel = words.filter { !$0.isEmpty }.joined(separator: ", ")
      }
    }
  }

  private func spoken(_ argument: Argument, of callee: String) -> String? {
    if case .string(let text) = argument.value { return text.text }
    return label(argument, of: callee)
  }
}
