import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareControlModifiers() {
    modifier(
      "buttonStyle", ["buttonStyle(_:)"], "how buttons look", on: "button",
      Resolver.controlModifier)
    modifier(
      "buttonBorderShape", ["buttonBorderShape(_:)"], "the shape of bordered buttons", on: "button",
      Resolver.controlModifier)
    modifier(
      "controlSize", ["controlSize(_:)"], "how large controls are", on: "button",
      Resolver.controlModifier)
    modifier(
      "disabled", ["disabled(_:)"], "controls that cannot be used", on: "button",
      Resolver.controlModifier)
    modifier(
      "gaugeStyle", ["gaugeStyle(_:)"], "how gauges look", on: "progressview",
      Resolver.controlModifier)
    modifier(
      "groupBoxStyle", ["groupBoxStyle(_:)"], "how boxes look", on: "styles",
      Resolver.controlModifier)
    modifier(
      "controlGroupStyle", ["controlGroupStyle(_:)"], "how groups of controls look", on: "styles",
      Resolver.controlModifier)
    modifier(
      "disclosureGroupStyle", ["disclosureGroupStyle(_:)"], "how views that open and close look",
      on: "styles",
      Resolver.controlModifier)
    modifier(
      "labeledContentStyle", ["labeledContentStyle(_:)"], "how names and values look", on: "styles",
      Resolver.controlModifier)
    modifier(
      "labelStyle", ["labelStyle(_:)"], "what of a label is shown", on: "symbols",
      Resolver.controlModifier)
    modifier(
      "labelsHidden", ["labelsHidden()"], "controls without their names", on: "picker",
      Resolver.controlModifier)
    modifier(
      "pickerStyle", ["pickerStyle(_:)"], "how pickers look", on: "picker",
      Resolver.controlModifier)
    modifier(
      "progressViewStyle", ["progressViewStyle(_:)"], "how progress looks", on: "progressview",
      Resolver.controlModifier)
    modifier(
      "toggleStyle", ["toggleStyle(_:)"], "how toggles look", on: "toggle",
      Resolver.controlModifier)
    modifier(
      "onTapGesture", ["onTapGesture(perform:)"], "what a press on any view does", on: "on-tap-gesture",
      Resolver.onTapGesture)
  }
}

/// Modifiers that say how the controls and the labels in a view look.
extension Resolver {
  /// `buttonStyle(.bordered)`, `controlSize(.large)`, `labelStyle(.iconOnly)`, …
  func controlModifier(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let name = call.name
    if name == "labelsHidden" {
      guard bound(call, to: [Signature()]) != nil else { return nil }
      environment.hidesLabels = true
      return ResolvedModifier { view, _ in view }
    }
    let parameter = name == "disabled" ? "disabled" : name == "controlSize" ? "controlSize" : "style"
    guard let arguments = bound(call, to: [Signature(.unlabeled(parameter))]) else { return nil }
    if let kinds = Self.ownStyles[name] {
      for kind in kinds { environment.ownStyles[kind] = nil }
      if let own = arguments[parameter].flatMap({ ownStyle($0.value, kinds) }) {
        environment.ownStyles[own.kind] = own.style
        return ResolvedModifier { view, _ in view }
      }
    }
    // `SwitchToggleStyle(tint: .green)`: the style, and the colour of what has it.
    if let call = arguments[parameter]?.value.host, call.arguments?.isEmpty == false,
      ["SwitchToggleStyle", "CircularProgressViewStyle", "LinearProgressViewStyle"].contains(call.name)
    {
      guard let inner = bound(call, to: [Signature(.required("tint"))]), let color = color(inner, "tint")
      else {
        return nil
      }
      if call.name == "SwitchToggleStyle" {
        (environment.toggleStyle, environment.switchTint) = (.switch, color)
      } else {
        environment.progressIsCircular = call.name == "CircularProgressViewStyle"
        environment.progressTint = color
      }
      return ResolvedModifier { view, _ in view }
    }
    switch name {
    case "buttonStyle":
      guard let style = member(arguments, parameter, .buttonStyle) else { return nil }
      environment.buttonStyle = style
      // Buttons of glass are capsules; what a page has in the place of glass is their plate.
      if arguments[parameter]?.value.host?.name.hasPrefix("glass") == true, environment.buttonShape == nil {
        environment.buttonShape = .capsule
      }
    case "controlSize":
      guard let size = member(arguments, parameter, .controlSize) else { return nil }
      environment.controlSize = size
    case "buttonBorderShape":
      guard let shape = buttonShape(arguments, parameter) else { return nil }
      environment.buttonShape = shape.shape
    case "labelStyle":
      guard let style = member(arguments, parameter, .labelStyle) else { return nil }
      environment.labelStyle = style
    case "toggleStyle":
      guard let style = member(arguments, parameter, .toggleStyle) else { return nil }
      environment.toggleStyle = style
    case "pickerStyle":
      guard let style = member(arguments, parameter, .pickerStyle) else { return nil }
      if let argument = arguments[parameter],
        argument.value.host?.name.lowercased().hasPrefix("wheel") == true
      {
        report(
          Wording.unanswered("wheel", because: "a picker that a thumb would turn is a menu", argument.span))
      }
      if let argument = arguments[parameter], argument.value.host?.name == "navigationLink" {
        report(
          Wording.unanswered(
            "navigationLink", because: "a picker that would lead to a page is a menu", argument.span))
      }
      environment.pickerStyle = style
    case "groupBoxStyle":
      let styles = Members(kind: "a group box style", types: ["GroupBoxStyle"], values: [("automatic", true)])
      guard member(arguments, parameter, styles) != nil else { return nil }
    case "controlGroupStyle":
      let values = ["automatic", "navigation", "menu", "compactMenu", "palette"].map { ($0, true) }
      let styles = Members(kind: "a style of control groups", types: ["ControlGroupStyle"], values: values)
      guard member(arguments, parameter, styles) != nil, let argument = arguments[parameter] else {
        return nil
      }
      if let style = argument.value.host?.name, !style.hasPrefix("automatic"), !style.hasPrefix("Automatic") {
        report(Wording.unanswered(style, because: "groups of controls look alike", argument.span))
      }
    case "disclosureGroupStyle", "labeledContentStyle":
      let type = name.prefix(1).uppercased() + name.dropFirst()
      let styles = Members(kind: "a style", types: [type], values: [("automatic", true)])
      guard member(arguments, parameter, styles) != nil else { return nil }
    case "gaugeStyle":
      guard let style = gaugeStyle(arguments, &environment) else { return nil }
      environment.gaugeStyle = style
    case "progressViewStyle":
      guard let isCircular = member(arguments, parameter, .progressViewStyle) else { return nil }
      environment.progressIsCircular = isCircular
    default:
      guard let isDisabled = bool(arguments, parameter) else { return nil }
      // What is disabled around it cannot be enabled inside.
      environment.isEnabled = environment.isEnabled && !isDisabled
    }
    return ResolvedModifier { view, _ in view }
  }

  private static let ownStyles: [String: [StyleKind]] = [
    "buttonStyle": [.button, .primitiveButton], "labelStyle": [.label], "toggleStyle": [.toggle],
    "progressViewStyle": [.progressView], "gaugeStyle": [.gauge], "groupBoxStyle": [.groupBox],
    "controlGroupStyle": [.controlGroup],
    "disclosureGroupStyle": [.disclosureGroup], "labeledContentStyle": [.labeledContent],
  ]

  /// `.capsule`, `.roundedRectangle(radius: 12)`; an inner nil is what the control size makes of it.
  private func buttonShape(_ arguments: BoundArguments, _ name: String) -> (shape: Shape?, Void)? {
    if let call = arguments[name]?.value.host, call.arguments != nil, call.name == "roundedRectangle",
      call.isMember(of: "ButtonBorderShape")
    {
      guard let inner = bound(call, to: [Signature(.required("radius"))]),
        let radius = number(inner, "radius")
      else { return nil }
      return (.roundedRectangle(cornerRadius: radius), ())
    }
    return member(arguments, name, .buttonShape).map { ($0, ()) }
  }
}

enum LabelStyle: Sendable { case titleAndIcon, titleOnly, iconOnly }

extension Members where T == Shape? {
  fileprivate static let buttonShape = Members(
    kind: "a button's shape", types: ["ButtonBorderShape"],
    values: [
      ("automatic", nil), ("capsule", .capsule), ("roundedRectangle", .platter), ("circle", .circle),
    ])
}

extension Members where T == LabelStyle {
  fileprivate static let labelStyle = Members(
    kind: "a label style", types: ["LabelStyle"],
    values: [
      ("automatic", .titleAndIcon), ("titleAndIcon", .titleAndIcon), ("titleOnly", .titleOnly),
      ("iconOnly", .iconOnly),
    ])
}

extension Members where T == Bool {
  fileprivate static let progressViewStyle = Members(
    kind: "a supported progress view style", types: ["ProgressViewStyle"],
    values: [("automatic", false), ("linear", false), ("circular", true)])
}

// MARK: - Pressing

extension Resolver {
  /// `onTapGesture { … }`: any view as a button without the look of one.
  func onTapGesture(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let count = Signature.Parameter.optional("count")
    let space = Signature.Parameter.optional("coordinateSpace")
    let signatures = [
      Signature(count, space, content: .required), Signature(count, space, .required("perform")),
    ]
    guard let arguments = bound(call, to: signatures),
      let action = arguments.content ?? closure(arguments, "perform")
    else { return nil }
    if let count = integer(arguments, "count", in: 1...100), count > 1 {
      report(
        Wording.unanswered(
          "count", because: "one press is enough", arguments["count"]?.labelSpan ?? call.nameSpan))
    }
    if environment.isInControl {
      report(Wording.controlInControl(call.name, isDrawn: true, call.nameSpan))
      return ResolvedModifier { view, _ in view }
    }
    return pressable(action, environment, call)
  }

  /// Any view as something to press, that looks as it does.
  func pressable(_ action: Closure, _ environment: EnvironmentValues, _ call: HostCall) -> ResolvedModifier {
    let key = control(
      call.name, isEnabled: environment.isEnabled, at: call.nameSpan,
      [{ _ = self.interpreter.call(action, Array(repeating: .point(.zero), count: action.parameterCount)) }])
    let isEnabled = environment.isEnabled
    return ResolvedModifier { view, resolver in
      let pending = PendingControl(key: key, choice: .move(0))
      if resolver.holdsControls(view) {
        return resolver.pressable(behind: view, pending, isEnabled: isEnabled)
      }
      var element = Element(.group, role: .button)
      element.pending = pending
      // A gesture is where its view can be hit.
      element.allowsHitTesting = view.element?.allowsHitTesting ?? true
      element.isDisabled = !isEnabled || !element.allowsHitTesting
      return ViewDescription(call.name, PassThrough(), view, element)
    }
  }
}
