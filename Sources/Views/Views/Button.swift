import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareButton() {
    view(
      "Button",
      [
        "Button(_:action:)", "Button(_:systemImage:action:)", "Button(action:label:)",
        "Button(role:action:label:)",
      ], "something to press", on: "button", isControl: true
    ) { $0.button($1, $2) }
  }
}

extension Resolver {
  /// `Button("Vote") { … }`, `Button { … } label: { … }`, `Button(action: …) { … }`
  func button(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let image: [Signature.Parameter] = [.optional("systemImage"), .optional("image")]
    let title: [Signature.Parameter] = [.unlabeled("title")] + image + [.optional("role")]
    let signatures = [
      Signature(title, content: .required), Signature(title + [.required("action")]),
      Signature(.optional("role"), .required("label"), content: .required),
      Signature(.optional("role"), .required("action"), content: .required),
      Signature(.optional("role"), .required("action"), .required("label")),
    ]
    if let configuration = call.configuration {
      let key = configuration.action.map { action in
        control("Button", isEnabled: environment.isEnabled, at: call.nameSpan, [{ action() }])
      }
      let look = ButtonLook(environment, role: .automatic)
      var inner = environment
      look.style(&inner)
      return button(configuration.part("label", inner), look, key)
    }
    guard let arguments = bound(call, to: signatures) else { return nil }
    let role = member(arguments, "role", .buttonRole) ?? .automatic
    if let presentation, [.alert, .dialog, .menu].contains(presentation.kind) {
      let action = action(of: arguments).map { action in { _ = self.interpreter.call(action) } }
      return dialogButton(role, isEnabled: environment.isEnabled, action, presentation) {
        arguments.has("title")
          ? titled(arguments, $0, of: call)
          : views(in: arguments.closure("label") ?? arguments.content, $0)
      }
    }
    // What only opens an address is a link that looks like a button.
    if !environment.isInControl, let link = openedLink(action(of: arguments)) {
      return self.link(call.name, Element(.group, role: .link(link)), environment, at: call.nameSpan) {
        inner in
        arguments.has("title")
          ? self.titled(arguments, inner, of: call)
          : self.views(in: arguments.closure("label") ?? arguments.content, inner)
      }
    }
    if let button = styledButton(arguments, environment) { return button }
    let look = ButtonLook(environment, role: role)
    var inner = environment
    look.style(&inner)
    let label: [ViewDescription]
    if arguments.has("title") {
      label = titled(arguments, inner, of: call)
    } else {
      label = views(in: arguments.closure("label") ?? arguments.content, inner)
    }
    if environment.isInControl {
      _ = action(of: arguments)
      return look.dressed("Button", label, Element(.group))
    }
    let key = action(of: arguments).map { action in
      control(
        "Button", isEnabled: environment.isEnabled, at: call.nameSpan, [{ _ = self.interpreter.call(action) }]
      )
    }
    return button(label, look, key)
  }

  /// What a press does; nil when that is wrong, which is then said.
  func action(of arguments: BoundArguments) -> Closure? {
    guard let argument = arguments["action"] else { return arguments.content }
    if case .closure(let closure) = argument.value { return closure }
    report(
      Wording.wrongType(
        argument.named(in: arguments.callee), takes: "a function", not: argument.value.described,
        argument.span, hint: "write '{ … }'"))
    return nil
  }

  /// A button of another control, with a label that the look of buttons changes.
  func button(
    _ environment: EnvironmentValues, key: String, label: (EnvironmentValues) -> [ViewDescription]
  ) -> ViewDescription {
    let look = ButtonLook(environment, role: .automatic)
    var inner = environment
    look.style(&inner)
    return button(label(inner), look, key)
  }

  /// A link of any kind, which looks as buttons do: their styles are its styles.
  func link(
    _ name: String, _ element: Element, _ environment: EnvironmentValues, at span: Span,
    label: @escaping (EnvironmentValues) -> [ViewDescription]
  ) -> ViewDescription {
    var inner = environment
    var element = element
    if !environment.isEnabled, case .link = element.role {
      // A link that leads nowhere is told as a button that cannot be pressed.
      (element.role, element.isDisabled) = (.button, true)
    }
    if let style = environment.ownStyles[.button] {
      inner.ownStyles[.button] = nil
      inner.isInControl = true
      let configuration = StyleConfiguration(
        .button, parts: ["label": StylePart { [label($0).asRow] }], values: ["isPressed": .bool(false)])
      let content = styledView(name, style, configuration, inner, at: span)
      return ViewDescription(name, PassThrough(), content, element)
    }
    let look = ButtonLook(environment, role: .automatic)
    look.style(&inner)
    return look.dressed(name, label(inner), element)
  }

  /// A button around its label.
  private func button(_ label: [ViewDescription], _ look: ButtonLook, _ key: String?) -> ViewDescription {
    var element = Element(.group, role: .button)
    element.isDisabled = !look.isEnabled
    element.pending = key.map { PendingControl(key: $0, choice: .move(0)) }
    return look.dressed("Button", label, element)
  }
}

extension [ViewDescription] {
  /// As one view: several views of a button's label are a row.
  var asRow: ViewDescription { count == 1 ? self[0] : ViewDescription("HStack", HStackLayout(), self) }
}

enum ButtonRole: Sendable { case automatic, cancel, destructive }

enum ButtonStyle: Sendable { case automatic, bordered, borderedProminent, borderless, plain }

enum ControlSize: Sendable, CaseIterable { case mini, small, regular, large, extraLarge }

/// What a button's style makes of its environment. The lengths and the colours' shares are those of iOS.
private struct ButtonLook {
  let style: ButtonStyle
  let size: ControlSize
  let isEnabled: Bool
  /// The colour of the label and, more or less of it, of what the label stands on.
  private let tint: Color
  private let hasOwnTint: Bool
  private let shape: Shape?
  private let typeSize: DynamicTypeSize

  init(_ environment: EnvironmentValues, role: ButtonRole) {
    style = environment.buttonStyle
    size = environment.controlSize
    isEnabled = environment.isEnabled
    hasOwnTint = environment.tint != nil
    tint = environment.tint ?? (role == .destructive ? Color(.named("red")) : .accent)
    shape = environment.buttonShape
    typeSize = environment.dynamicTypeSize
  }

  private var isBordered: Bool { style == .bordered || style == .borderedProminent }

  /// Around the label; nil for a button without a border.
  var insets: EdgeInsets? {
    guard isBordered else { return nil }
    let (horizontal, vertical): (CGFloat, CGFloat) =
      switch size {
      case .mini, .small: (10, 5)
      case .regular: (12, 7)
      case .large, .extraLarge: (20, 15)
      }
    let larger = max(0, typeSize.rawValue - DynamicTypeSize.xxxLarge.rawValue) * 2
    let sides = horizontal + CGFloat(larger)
    return EdgeInsets(top: vertical, leading: sides, bottom: vertical, trailing: sides)
  }

  var background: (shape: Shape, style: ShapeStyle)? {
    guard isBordered else { return nil }
    let form = shape ?? (size == .regular || size == .large ? .platter : .capsule)
    return (form, .color(fill))
  }

  private var fill: Color {
    let plain = Color(.named("fill"))
    guard isEnabled else { return plain }
    if style == .borderedProminent { return tint == .accent ? Color(.named("prominent")) : tint }
    guard hasOwnTint else { return plain }
    var wash = tint
    wash.opacity *= 0.18
    return wash
  }

  /// A control around its label; several views in a label are a row.
  func dressed(_ name: String, _ label: [ViewDescription], _ element: Element) -> ViewDescription {
    let content = label.asRow
    var element = element
    element.background = background
    guard let insets else { return ViewDescription(name, PassThrough(), content, element) }
    if shape == .circle {
      let room = EdgeInsets(insets.top, edges: .all)
      var round = ViewDescription(
        name, SquareLayout(), [ViewDescription("padding", PaddingModifier(room), content)])
      round.element = element
      return round
    }
    return ViewDescription(name, PaddingModifier(insets), content, element)
  }

  /// What the label inherits.
  func style(_ environment: inout EnvironmentValues) {
    environment.isInControl = true
    if style != .plain { environment.alignment = .center }
    if isBordered, environment.font == nil {
      environment.font = Font(.style(size == .mini || size == .small ? .subheadline : .body))
    }
    guard style != .plain || !isEnabled, environment.foreground == nil || environment.isForegroundOfTitles
    else { return }
    let white = tint == .accent ? Color(.named("onProminent")) : Color(.named("white"))
    var color = style == .borderedProminent ? white : tint
    if !isEnabled { color = Color.levels[2] }
    environment.foreground = .color(color)
  }
}

/// As wide as high, around the middle of a view.
private struct SquareLayout: Layout, Equatable {
  static var layoutProperties: LayoutProperties { .withRecordedChoices }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let size = subviews[0].sizeThatFits(.unspecified)
    let side = max(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    subviews[0].place(
      at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
  }
}

extension Members where T == ButtonRole {
  static let buttonRole = Members(
    kind: "a button's role", types: ["ButtonRole"],
    values: [("cancel", .cancel), ("destructive", .destructive), ("none", .automatic)],
    unlisted: [("close", .automatic), ("confirm", .automatic)])
}

extension Members where T == ButtonStyle {
  static let buttonStyle = Members(
    kind: "a button style", types: ["ButtonStyle", "PrimitiveButtonStyle"],
    values: [
      ("automatic", .automatic), ("bordered", .bordered), ("borderedProminent", .borderedProminent),
      ("borderless", .borderless), ("plain", .plain), ("glass", .bordered),
      ("glassProminent", .borderedProminent),
    ],
    // Those of other systems.
    unlisted: [
      ("link", .borderless), ("card", .bordered), ("accessoryBar", .borderless),
      ("accessoryBarAction", .bordered),
    ])
}

extension Members where T == ControlSize {
  static let controlSize = Members(
    kind: "a control size", types: ["ControlSize"], values: ControlSize.allCases.map { ("\($0)", $0) })
}
