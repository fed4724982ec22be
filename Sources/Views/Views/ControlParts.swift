import Diagnostics
import Foundation
import LayoutEngine
import Script
import Typesetting

/// What controls have in common: bindings as arguments, and what lies over a drawing to be pressed.
extension Resolver {
  /// What an argument is bound to; nil when it is no binding, which is then said.
  func binding(_ arguments: BoundArguments, _ name: String) -> BindingValue? {
    guard let argument = arguments[name] else { return nil }
    if let binding = argument.value.native as? BindingValue { return binding }
    if let call = argument.value.host, call.name == "constant", call.isMember(of: "Binding"),
      let value = call.arguments?.first?.value
    {
      return interpreter.constantBinding(value)
    }
    report(
      Wording.notABinding(
        argument.named(in: arguments.callee), argument.value.described, written: argument.span.text,
        argument.span))
    return nil
  }

  /// The same of something that is true or false.
  func switchBinding(_ arguments: BoundArguments, _ name: String) -> (binding: BindingValue, isOn: Bool)? {
    guard let binding = binding(arguments, name), let value = binding.wrappedValue else { return nil }
    if case .bool(let isOn) = value { return (binding, isOn) }
    if let argument = arguments[name] {
      report(
        Wording.wrongType(
          argument.named(in: arguments.callee), takes: "a binding to true or false",
          not: "one to \(value.described)", argument.span))
    }
    return nil
  }

  /// The label of a control: its title, or the views of a closure.
  ///
  /// - Parameter hasSubtitles: whether texts below the first look different.
  func controlLabel(
    _ arguments: BoundArguments, _ environment: EnvironmentValues, closure: Closure?,
    hasSubtitles: Bool = true
  ) -> [ViewDescription] {
    if arguments.has("title") { return titled(arguments, environment, of: arguments.call) }
    // `Picker(selection: $size, label: Text("Size")) { … }`
    if closure == nil, arguments.has("label") { return views(of: arguments["label"], environment) }
    return hasSubtitles ? labelViews(in: closure, environment) : views(in: closure, environment)
  }

  /// The views of a label. Of several texts the first is a title, and the others are smaller and paler.
  func labelViews(in closure: Closure?, _ environment: EnvironmentValues) -> [ViewDescription] {
    let label = views(in: closure, environment)
    guard label.count > 1, label.allSatisfy(\.isText) else { return label }
    var small = environment
    if small.font == nil { small.font = Font(.style(.subheadline)) }
    if small.foreground == nil, small.foregroundLevel == 0 { small.foregroundLevel = 1 }
    return [label[0]] + views(in: closure, small).dropFirst()
  }

  /// Something transparent over a drawing that can be pressed.
  ///
  /// - Parameter isOn: whether what it switches is on, or what it chooses is chosen; nil: it does neither.
  func pressable(
    _ drawing: ViewDescription, _ pending: PendingControl, named name: String, isOn: Bool? = nil,
    isEnabled: Bool
  ) -> ViewDescription {
    var element = Element(.group, role: .button)
    element.layer = .overlay
    element.pending = pending
    element.accessibilityLabel = name.isEmpty ? nil : name
    element.isDisabled = !isEnabled
    element.isOn = isOn
    return ViewDescription(
      "control", drawing, secondary: ViewDescription("Control", leaf: FlexibleLeaf(), element), .center)
  }

  /// Views that are pressed where nothing in them is: a button cannot hold another, nor a link or a field, so that it
  /// lies behind them.
  func pressable(
    behind view: ViewDescription, _ pending: PendingControl, isEnabled: Bool
  ) -> ViewDescription {
    var through = Element(.group)
    through.letsPressesThrough = true
    var element = Element(.group, role: .button)
    element.layer = .background
    element.pending = pending
    element.isDisabled = !isEnabled
    let name = view.toldText
    element.accessibilityLabel = name.isEmpty ? nil : name
    return ViewDescription(
      "control", ViewDescription("content", PassThrough(), view, through),
      secondary: ViewDescription("Control", leaf: FlexibleLeaf(), element), .center)
  }

  /// Whether anything in it can be pressed or typed in by itself.
  func holdsControls(_ view: ViewDescription) -> Bool {
    if let element = view.element {
      if element.pending != nil || element.role.isInteractive { return true }
      switch element.content {
      case .field: return true
      case .text(let text): if text.runs.contains(where: { $0.link != nil }) { return true }
      default: break
      }
    }
    if case .reader(let reader) = view.layout {
      return holdsControls(content(of: reader, in: Self.usualRooms[0]))
    }
    return view.layout.children.contains(where: holdsControls)
  }

  /// The same views as the label of a control: a press on them is one on it, and their words are its name.
  func label(_ view: ViewDescription, of pending: PendingControl) -> ViewDescription {
    view.mappingElements { element in
      if case .text = element.content, element.role == .none { element.labelling = pending }
    }
  }

  /// A label before a control that is as far from it as there is room.
  func row(
    _ label: [ViewDescription], _ control: ViewDescription, _ name: String, _ environment: EnvironmentValues
  ) -> ViewDescription {
    guard !label.isEmpty, !environment.hidesLabels else { return control }
    let spacer = ViewDescription("Spacer", leaf: SpacerLeaf(minLength: nil))
    return ViewDescription(name, HStackLayout(), [labelColumn(label), spacer, control])
  }

  /// The views of a control's label; several stand below one another at their leading edges, and texts close together.
  func labelColumn(_ label: [ViewDescription]) -> ViewDescription {
    let spacing: CGFloat? = label.allSatisfy(\.isText) ? 2 : nil
    return label.count == 1
      ? label[0] : ViewDescription("VStack", VStackLayout(alignment: .leading, spacing: spacing), label)
  }

  /// A shape of a fixed size.
  func drawing(
    _ shape: Shape, _ color: Color, width: CGFloat? = nil, height: CGFloat? = nil, _ motion: Animation? = nil
  ) -> ViewDescription {
    var view = filled(shape, .color(color), "shape")
    if let motion { view.element?.motion = MotionSource(animation: motion) }
    guard width != nil || height != nil else { return view }
    return ViewDescription("frame", FixedFrame(width: width, height: height), view)
  }

  /// The edge of a control that is off, of a fixed size.
  func edge(_ shape: Shape, side: CGFloat) -> ViewDescription {
    let line = Element(.outline(shape, Color.levels[1], width: 1.5, isInside: true))
    return ViewDescription(
      "frame", FixedFrame(width: side, height: side), ViewDescription("shape", leaf: FlexibleLeaf(), line))
  }

  /// A symbol of the controls' own.
  func ornament(_ name: String, _ environment: EnvironmentValues) -> ViewDescription {
    // What points to where one reads on, or comes from, does so from right to left, too.
    let mirrored = ["chevron.left": "chevron.right", "chevron.right": "chevron.left"]
    let name = environment.layoutDirection == .rightToLeft ? mirrored[name] ?? name : name
    var symbol = Symbol(named: name) ?? Symbol(named: "chevron.right")
    symbol?.label = ""
    guard let symbol else { return ViewDescription("Image", leaf: FlexibleLeaf()) }
    return ViewDescription(
      "Image", leaf: SymbolLeaf(fontSize: environment.textStyle.size),
      Element(.symbol(symbol, environment.foregroundStyle?.color)))
  }
}

extension Animation {
  /// How the parts of a control move. A gut feeling.
  static let ofControls = easeInOut(duration: 0.2)
}

extension ViewDescription {
  /// Whether it is a text and nothing else.
  fileprivate var isText: Bool { if case .text? = element?.content { true } else { false } }
}
