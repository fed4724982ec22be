import Diagnostics
import LayoutEngine
import Script

/// Controls whose look is in the hands of a style that the block declares.
extension Resolver {
  /// A button that a `ButtonStyle` draws, or a `PrimitiveButtonStyle` makes; nil where there is none.
  func styledButton(_ arguments: BoundArguments, _ environment: EnvironmentValues) -> ViewDescription? {
    let call = arguments.call
    let label = StylePart { [unowned self] inner in
      arguments.has("title")
        ? titled(arguments, inner, of: call)
        : [views(in: arguments.closure("label") ?? arguments.content, inner).asRow]
    }
    var inner = environment
    inner.ownStyles[.button] = nil
    inner.ownStyles[.primitiveButton] = nil
    let action = action(of: arguments)
    let role = member(arguments, "role", .buttonRole).map { Value.native($0, LayoutType.buttonRole) } ?? .nil
    if let style = environment.ownStyles[.button] {
      inner.isInControl = true
      let configuration = StyleConfiguration(
        .button, parts: ["label": label], values: ["isPressed": .bool(false), "role": role])
      let look = styledView("Button", style, configuration, inner, at: call.nameSpan)
      if environment.isInControl { return look }
      var element = Element(.group, role: .button)
      element.isDisabled = !environment.isEnabled
      element.pending = action.map { action in
        let key = control(
          "Button", isEnabled: environment.isEnabled, at: call.nameSpan,
          [{ _ = self.interpreter.call(action) }])
        return PendingControl(key: key, choice: .move(0))
      }
      return ViewDescription("Button", PassThrough(), look, element)
    }
    guard let style = environment.ownStyles[.primitiveButton] else { return nil }
    let configuration = StyleConfiguration(.primitiveButton, parts: ["label": label], values: ["role": role])
    {
      [unowned self] in if let action { _ = interpreter.call(action) }
    }
    return styledView("Button", style, configuration, inner, at: call.nameSpan)
  }

  /// A label that a `LabelStyle` draws; nil where there is none.
  func styledLabel(
    _ environment: EnvironmentValues, at span: Span,
    title: @escaping (EnvironmentValues) -> [ViewDescription],
    icon: @escaping (EnvironmentValues) -> [ViewDescription]
  ) -> ViewDescription? {
    guard let style = environment.ownStyles[.label] else { return nil }
    var inner = environment
    inner.ownStyles[.label] = nil
    let configuration = StyleConfiguration(
      .label, parts: ["title": StylePart(title), "icon": StylePart(icon)])
    return styledView("Label", style, configuration, inner, at: span)
  }

  /// A toggle that a `ToggleStyle` draws; nil where there is none.
  func styledToggle(
    _ arguments: BoundArguments, _ binding: BindingValue, isOn: Bool, _ environment: EnvironmentValues
  ) -> ViewDescription? {
    guard let style = environment.ownStyles[.toggle] else { return nil }
    var inner = environment
    inner.ownStyles[.toggle] = nil
    let label = StylePart { [unowned self] in
      controlLabel(arguments, $0, closure: arguments.content)
    }
    let configuration = StyleConfiguration(
      .toggle, parts: ["label": label], values: ["isOn": .bool(isOn), "isMixed": .bool(false)],
      bindings: ["isOn": binding])
    configuration.made = { [unowned self] in toggle(arguments.call, $0) }
    return styledView("Toggle", style, configuration, inner, at: arguments.call.nameSpan)
  }

  /// A progress view or a gauge that a style draws; nil where there is none.
  func styledMeter(
    _ kind: StyleKind, _ share: Double?, _ arguments: BoundArguments, _ environment: EnvironmentValues
  ) -> ViewDescription? {
    guard let style = environment.ownStyles[kind] else { return nil }
    var inner = environment
    inner.ownStyles[kind] = nil
    var parts: [String: StylePart] = [:]
    if arguments.has("title") {
      parts["label"] = StylePart { [unowned self] in titled(arguments, $0, of: arguments.call) }
    } else if let closure = arguments.closure("label") ?? arguments.content {
      parts["label"] = StylePart { [unowned self] in views(in: closure, $0) }
    }
    for name in ["currentValueLabel", "minimumValueLabel", "maximumValueLabel"] {
      guard let closure = arguments.closure(name) else { continue }
      parts[name] = StylePart { [unowned self] in views(in: closure, $0) }
    }
    let value: Value = share.map { .double($0) } ?? .nil
    let configuration = StyleConfiguration(
      kind, parts: parts, values: ["fractionCompleted": value, "value": value])
    configuration.made = { [unowned self] place in
      var plain = place
      plain.ownStyles[kind] = nil
      return kind == .gauge ? gauge(arguments.call, plain) : progressView(arguments.call, plain)
    }
    return styledView(
      arguments.callee, style, configuration, inner, at: arguments.call.nameSpan)
  }

  /// A name and a value that a `LabeledContentStyle` draws; nil where there is none.
  func styledRow(
    _ environment: EnvironmentValues, at span: Span,
    label: @escaping (EnvironmentValues) -> [ViewDescription],
    content: @escaping (EnvironmentValues) -> [ViewDescription]
  ) -> ViewDescription? {
    guard let style = environment.ownStyles[.labeledContent] else { return nil }
    var inner = environment
    inner.ownStyles[.labeledContent] = nil
    let configuration = StyleConfiguration(
      .labeledContent, parts: ["label": StylePart(label), "content": StylePart(content)])
    return styledView("LabeledContent", style, configuration, inner, at: span)
  }

  /// What opens and closes as a `DisclosureGroupStyle` draws it; nil where there is none.
  func styledDisclosure(
    _ arguments: BoundArguments, _ binding: BindingValue, isOpen: Bool, _ environment: EnvironmentValues
  ) -> ViewDescription? {
    guard let style = environment.ownStyles[.disclosureGroup] else { return nil }
    var inner = environment
    inner.ownStyles[.disclosureGroup] = nil
    let label = StylePart { [unowned self] in
      controlLabel(arguments, $0, closure: arguments.closure("label"))
    }
    let content = StylePart { [unowned self] in
      let views = views(in: arguments.content, $0)
      return views.count < 2 ? views : [ViewDescription("VStack", VStackLayout(alignment: .leading), views)]
    }
    let configuration = StyleConfiguration(
      .disclosureGroup, parts: ["label": label, "content": content], values: ["isExpanded": .bool(isOpen)],
      bindings: ["isExpanded": binding])
    return styledView("DisclosureGroup", style, configuration, inner, at: arguments.call.nameSpan)
  }

  /// A box that a `GroupBoxStyle` draws, or controls that a `ControlGroupStyle` does; nil where there is none.
  func styledGroup(
    _ kind: StyleKind, _ arguments: BoundArguments, _ environment: EnvironmentValues
  ) -> ViewDescription? {
    guard let style = environment.ownStyles[kind] else { return nil }
    var inner = environment
    inner.ownStyles[kind] = nil
    let label = StylePart { [unowned self] in
      arguments.has("title")
        ? titled(arguments, $0, of: arguments.call) : views(of: arguments["label"], $0)
    }
    let content = StylePart { [unowned self] in
      let views = views(in: arguments.closure("content") ?? arguments.content, $0)
      // The controls of a group stand wherever its style puts them.
      return views.count < 2 || kind == .controlGroup
        ? views : [ViewDescription("VStack", VStackLayout(), views)]
    }
    let configuration = StyleConfiguration(kind, parts: ["label": label, "content": content])
    configuration.made = { [unowned self] in
      kind == .groupBox ? groupBox(arguments.call, $0) : controlGroup(arguments.call, $0)
    }
    return styledView(arguments.call.name, style, configuration, inner, at: arguments.call.nameSpan)
  }
}
