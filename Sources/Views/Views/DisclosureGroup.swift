import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareDisclosureGroup() {
    view(
      "DisclosureGroup",
      [
        "DisclosureGroup(_:content:)", "DisclosureGroup(_:isExpanded:content:)",
        "DisclosureGroup(content:label:)",
      ], "views that open and close", on: "disclosure-group", isControl: true
    ) { $0.disclosureGroup($1, $2) }
  }
}

extension Resolver {
  /// `DisclosureGroup("Details") { … }`, `DisclosureGroup("Details", isExpanded: $isOpen) { … }`,
  /// `DisclosureGroup { … } label: { … }`
  func disclosureGroup(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signatures = [
      Signature(.unlabeled("title"), .optional("isExpanded"), content: .required),
      Signature(.optional("isExpanded"), .required("label"), content: .required),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    let state: (binding: BindingValue, isOn: Bool)?
    if arguments.has("isExpanded") {
      state = switchBinding(arguments, "isExpanded")
    } else {
      let cell = interpreter.state("isExpanded", at: place, initially: .bool(false), call.nameSpan)
      state = (cell, cell.value.bool)
    }
    guard let (binding, isOpen) = state else { return nil }
    if let styled = styledDisclosure(arguments, binding, isOpen: isOpen, environment) { return styled }
    let heading = disclosureHeading(binding, isOpen: isOpen, environment, at: call.nameSpan) {
      controlLabel(arguments, $0, closure: arguments.closure("label"), hasSubtitles: false)
    }
    // What is closed keeps its states.
    let content = within("content") { views(in: arguments.content, environment) }
    var column = [heading]
    if isOpen {
      column += content.enumerated().map { index, view in
        var view = view
        view.identity = "content/" + (view.identity ?? "\(index)")
        return view
      }
    }
    return ViewDescription(call.name, VStackLayout(alignment: .leading), column)
  }

  /// The line that is pressed to open and close what is below it, with a mark that says whether it is open.
  func disclosureHeading(
    _ binding: BindingValue, isOpen: Bool, _ environment: EnvironmentValues, at span: Span,
    label: (EnvironmentValues) -> [ViewDescription]
  ) -> ViewDescription {
    let key = control(
      "DisclosureGroup", isNative: true, isEnabled: environment.isEnabled, at: span,
      [
        { [interpreter] in
          // It opens smoothly by itself; a binding's own animation comes later, and counts.
          interpreter.note(animation: .void, at: span)
          binding.assign(.bool(!isOpen))
        }
      ])
    var inner = environment
    inner.isInControl = true
    let ownColor = environment.isEnabled ? environment.tint ?? .accent : Color.levels[2]
    if inner.foreground == nil { inner.foreground = .color(ownColor) }
    // In a list only the mark has the colour of controls.
    var words = inner
    if environment.isInList, environment.isEnabled { words.foreground = environment.foreground }
    let label = label(words)
    let spacer = ViewDescription("Spacer", leaf: SpacerLeaf(minLength: nil))
    let mark = ornament("chevron.right", inner).with(
      .rotation, named: "rotationEffect", free: { _ in true }
    ) {
      $0.rotation = isOpen ? 90 : 0
      $0.motion = MotionSource(animation: .ofControls)
    }
    let line = ViewDescription("HStack", HStackLayout(), [labelColumn(label), spacer, mark])
    // A row of a list is high enough.
    let least = environment.isInList ? 22.0 : 32
    let tall = ViewDescription(
      "frame", FlexibleFrame(width: FlexibleFrame.Bounds(), height: FlexibleFrame.Bounds(min: least)), line)
    var element = Element(.group, role: .button)
    element.pending = PendingControl(key: key, choice: .disclosure(isOpen: isOpen))
    element.isDisabled = !environment.isEnabled
    return ViewDescription("heading", PassThrough(), tall, element)
  }
}
