import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareToggle() {
    view(
      "Toggle", ["Toggle(_:isOn:)", "Toggle(isOn:label:)"], "a switch", on: "toggle", isControl: true
    ) { $0.toggle($1, $2) }
  }
}

enum ToggleStyle: Sendable { case `switch`, checkbox, button }

extension Resolver {
  /// `Toggle("Wi-Fi", isOn: $isOn)`, `Toggle(isOn: $isOn) { … }`
  func toggle(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signatures = [
      Signature(.unlabeled("title"), .optional("systemImage"), .required("isOn")),
      Signature(.required("isOn"), content: .required),
    ]
    if let made = call.configuration?.made { return made(environment) }
    guard let arguments = bound(call, to: signatures),
      let (binding, isOn) = switchBinding(arguments, "isOn")
    else { return nil }
    var inner = environment
    inner.isInControl = true
    if !environment.isEnabled, inner.foreground == nil { inner.foreground = .color(Color.levels[2]) }
    if let menu = outerMenu {
      return dialogButton(
        .automatic, isEnabled: environment.isEnabled, isOn: isOn, { binding.assign(.bool(!isOn)) }, menu
      ) { controlLabel(arguments, $0, closure: arguments.content) }
    }
    if let toggle = styledToggle(arguments, binding, isOn: isOn, environment) { return toggle }
    if environment.toggleStyle == .button {
      return toggleButton(arguments, binding, isOn: isOn, inner, at: call.nameSpan)
    }
    let key = control(
      "Toggle", isNative: true, isEnabled: environment.isEnabled, at: call.nameSpan,
      [{ binding.assign(.bool(!isOn)) }])
    let pending = PendingControl(key: key, choice: .toggle(isOn: isOn))
    inner.keepsLinks = true
    let label = controlLabel(arguments, inner, closure: arguments.content).map {
      self.label($0, of: pending)
    }
    let name = label.map(\.plainText).filter { !$0.isEmpty }.joined(separator: " ")
    let drawing =
      environment.toggleStyle == .checkbox
      ? checkbox(isOn, environment) : switchDrawing(isOn, environment)
    let control = pressable(
      drawing, pending, named: name, isOn: isOn, isEnabled: environment.isEnabled)
    guard environment.toggleStyle == .checkbox, !label.isEmpty, !environment.hidesLabels else {
      return row(label, control, call.name, environment)
    }
    return ViewDescription(call.name, HStackLayout(alignment: .center), [control, labelColumn(label)])
  }

  /// A switch as iOS draws it: 51 by 31 points.
  private func switchDrawing(_ isOn: Bool, _ environment: EnvironmentValues) -> ViewDescription {
    var tint = environment.switchTint ?? environment.tint ?? Color(.named("green"))
    if !environment.isEnabled { tint.opacity *= 0.4 }
    let track = drawing(
      .capsule, isOn ? tint : Color(.named("off")), width: 51, height: 31, .ofControls)
    let knob = ViewDescription(
      "padding", PaddingModifier(EdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)),
      drawing(.circle, Color(.named("white")), width: 27, height: 27, .ofControls))
    return ViewDescription("ZStack", ZStackLayout(alignment: isOn ? .trailing : .leading), [track, knob])
  }

  /// A box of 24 points, with a tick in it.
  private func checkbox(_ isOn: Bool, _ environment: EnvironmentValues) -> ViewDescription {
    let shape = Shape.roundedRectangle(cornerRadius: 5)
    guard isOn else { return ViewDescription("ZStack", ZStackLayout(), [edge(shape, side: 24)]) }
    let box = drawing(shape, environment.tint ?? Color(.named("prominent")), width: 24, height: 24)
    var white = environment
    white.foreground = .color(Color(.named("onProminent")))
    white.font = Font(.style(.subheadline))
    return ViewDescription("ZStack", ZStackLayout(), [box, ornament("checkmark", white)])
  }

  /// `toggleStyle(.button)`: a button that stays pressed.
  private func toggleButton(
    _ arguments: BoundArguments, _ binding: BindingValue, isOn: Bool, _ environment: EnvironmentValues,
    at span: Span
  ) -> ViewDescription {
    var look = environment
    look.buttonStyle = isOn ? .borderedProminent : .bordered
    let key = control(
      "Toggle", isEnabled: environment.isEnabled, at: span, [{ binding.assign(.bool(!isOn)) }])
    var result = button(look, key: key) { controlLabel(arguments, $0, closure: arguments.content) }
    result.element?.isOn = isOn
    // Its ground comes with being on.
    if !isOn { result.element?.background?.style = .color(Color(.clear)) }
    return result
  }
}

extension Members where T == ToggleStyle {
  static let toggleStyle = Members(
    kind: "a toggle style", types: ["ToggleStyle"],
    values: [
      ("automatic", .switch), ("switch", .switch), ("checkbox", .checkbox), ("button", .button),
    ])
}
