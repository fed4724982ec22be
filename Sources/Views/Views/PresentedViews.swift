import Diagnostics
import Foundation
import LayoutEngine
import Script

/// What the modifiers of presentations have asked for, drawn as iOS draws it.
extension Resolver {
  /// The views with what is presented before them. What is under it cannot be pressed.
  func presented(
    _ views: [ViewDescription], since start: (controls: Int, identifiers: Int)
  ) -> [ViewDescription] {
    var result = views
    while !presentations.isEmpty {
      // What was asked for first is in front: the others wait.
      let next = presentations[0]
      presentations.removeAll()
      cover(since: start)
      let outer = presentation
      presentation = next
      var card = within(next.mark) { drawn(next) }
      for index in card.indices { card[index].identity = "\(next.mark) \(index)" }
      presentation = outer
      var under = column(result).covered
      // They are the same views while nothing is before them.
      under.identity = ""
      result = [
        ViewDescription(
          next.call.name, PresentationLayout(kind: next.kind, isLarge: next.isLarge), [under] + card)
      ]
    }
    return result
  }

  /// What darkens the views under it, and the card.
  private func drawn(_ presentation: Presentation) -> [ViewDescription] {
    var inner = presentation.environment.asPresented
    inner.dismissal = presentation.dismissal
    inner.presentationDepth += 1
    inner.hasHeight = false
    switch presentation.kind {
    case .cover, .sheet: return sheet(presentation, inner)
    case .alert, .dialog: return dialog(presentation, inner)
    case .menu: return menu(presentation, inner)
    }
  }

  private func sheet(_ presentation: Presentation, _ environment: EnvironmentValues) -> [ViewDescription] {
    let (content, title) = column(presentation.content(environment)).titled
    let isCover = presentation.kind == .cover
    var body = ViewDescription(
      "frame",
      FlexibleFrame(
        width: FlexibleFrame.Bounds(max: .infinity),
        height: FlexibleFrame.Bounds(max: presentation.isLarge ? .infinity : nil)), content)
    if !isCover {
      var grip = ViewDescription(
        "frame", FixedFrame(width: 72, height: 24),
        drawing(
          .capsule, presentation.showsGrip ? Color.levels[2] : Color(.named("clear")), width: 36, height: 5))
      if !presentation.isDismissDisabled {
        grip = pressable(grip, closing(presentation), named: "Close", isEnabled: true)
      }
      body = ViewDescription("VStack", VStackLayout(spacing: 0), [grip, body])
    }
    let form =
      isCover ? Shape.rectangle : .roundedRectangle(cornerRadius: presentation.cornerRadius ?? 12)
    let card: ViewDescription
    if let background = presentation.background {
      card = background.apply(body, self).with(.clip, named: "clipped", free: { $0.clip == nil }) {
        $0.clip = form
      }
    } else {
      let ground = filled(form, presentation.style, "shape")
      card = ViewDescription("background", body, secondary: ground.inBackground, .center)
    }
    return [
      shade(isCover || presentation.isDismissDisabled ? nil : presentation),
      dialog(card, named: title ?? presentation.call.name),
    ]
  }

  private func dialog(_ presentation: Presentation, _ environment: EnvironmentValues) -> [ViewDescription] {
    let isAlert = presentation.kind == .alert
    var (heading, note) = (environment, environment)
    heading.font = Font(.style(isAlert ? .headline : .footnote))
    note.font = Font(.style(.footnote))
    (heading.alignment, note.alignment) = (.center, .center)
    if !isAlert { (heading.foregroundLevel, note.foregroundLevel, heading.fontWeight) = (1, 1, 600) }
    var fields = environment
    fields.textFieldStyle = .bordered
    fields.font = Font(.style(.footnote))
    let others = presentation.content(fields)
    let titles = presentation.title(heading) + presentation.titles
    let messages = presentation.message(note) + presentation.messages
    let isAnswered =
      isAlert ? !presentation.buttons.isEmpty : presentation.buttons.contains { $0.role == .cancel }
    if !isAnswered {
      _ = dialogButton(isAlert ? .automatic : .cancel, isEnabled: true, nil, presentation) {
        [self.label(isAlert ? "OK" : "Cancel", $0, at: presentation.call.nameSpan)]
      }
    }
    let buttons =
      presentation.buttons.filter { $0.role != .cancel } + presentation.buttons.filter { $0.role == .cancel }
    var words = others
    if !(titles + messages).isEmpty {
      var name = Element(.group)
      name.naming = .dialog
      let text = ViewDescription("VStack", VStackLayout(spacing: 4), titles + messages)
      words.insert(ViewDescription("name", PassThrough(), text, name), at: 0)
    }
    var parts: [ViewDescription] = []
    if !words.isEmpty {
      let text = ViewDescription("VStack", VStackLayout(spacing: 4), words)
      parts.append(
        padded(
          wide(text, .center),
          EdgeInsets(top: isAlert ? 19 : 14, leading: 16, bottom: isAlert ? 19 : 14, trailing: 16)))
    }
    let row = buttons.map(\.view)
    // One below the other where a label does not fit into its half, as on iOS.
    let half = PresentationLayout.alertWidth / 2
    func fits(_ button: ViewDescription) -> Bool {
      ViewTree(button, layoutDirection: environment.layoutDirection).layout
        .solve(ProposedViewSize(width: nil, height: nil)).width <= half
    }
    if isAlert, row.count == 2, row.allSatisfy(fits) {
      let sides = buttons[1].role == .cancel ? [row[1], dialogLine, row[0]] : [row[0], dialogLine, row[1]]
      parts += [dialogLine, ViewDescription("HStack", HStackLayout(spacing: 0), sides)]
    } else {
      for button in row { parts += parts.isEmpty ? [button] : [dialogLine, button] }
    }
    let name = spoken(titles + messages)
    return [
      shade(isAlert ? nil : presentation),
      dialog(card(parts), named: name.isEmpty ? presentation.name : name),
    ]
  }

  /// What some texts say, one behind the other: what ends like a sentence needs no end of ours.
  func spoken(_ texts: [ViewDescription]) -> String {
    var result = ""
    for words in texts.map(\.plainText) where !words.isEmpty {
      if let end = result.last { result += ".!?…:;。！？".contains(end) ? " " : ". " }
      result += words
    }
    return result
  }

  /// Parts below one another, on the page's ground with round corners.
  func card(_ parts: [ViewDescription]) -> ViewDescription {
    let ground = drawing(DialogRows.form, Color(.named("background"))).inBackground
    return ViewDescription(
      "background", ViewDescription("VStack", VStackLayout(spacing: 0), parts), secondary: ground, .center)
  }

  /// What lies between a card and the views under it; a press on it ends what need not be answered.
  private func shade(_ presentation: Presentation?) -> ViewDescription {
    var black = Color(.named("black"))
    black.opacity = 0.35
    let shade = drawing(.rectangle, black)
    guard let presentation else { return shade }
    // Keys and readers have a control of the card's for that.
    return pressable(shade, closing(presentation), named: "Close", isEnabled: true).mappingElements {
      if $0.pending != nil { $0.isAccessibilityHidden = true }
    }
  }

  func closing(_ presentation: Presentation) -> PendingControl {
    let action = presentation.dismissal.action
    let key = control("Close", isEnabled: true, at: presentation.call.nameSpan, [{ action() }])
    return PendingControl(key: key, choice: .move(0))
  }

  private func dialog(_ card: ViewDescription, named name: String) -> ViewDescription {
    ViewDescription("dialog", PassThrough(), card, Element(.group, role: .dialog)).with(
      .meaning, named: "dialog", free: { $0.accessibilityLabel == nil }
    ) { $0.accessibilityLabel = name }
  }

  /// `Alert(title: Text("…"), message: Text("…"), dismissButton: .default(Text("OK")))`, `ActionSheet(…)`
  func dialogInOlderCode(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let words: [Signature.Parameter] = [.required("title"), .optional("message")]
    let signatures = [
      Signature(words + [.optional("dismissButton")]),
      Signature(words + [.required("primaryButton"), .required("secondaryButton")]),
      Signature(words + [.optional("buttons")]),
    ]
    guard let arguments = bound(call, to: signatures) else { return nil }
    guard let presentation else {
      report(Wording.notAView(call.described, call.span))
      return nil
    }
    var (heading, note) = (environment, environment)
    heading.font = Font(.style(presentation.kind == .alert ? .headline : .footnote))
    heading.alignment = .center
    note.alignment = .center
    presentation.titles = arguments["title"].map { self.views(of: $0, heading) } ?? []
    if let message = arguments["message"], !message.value.isNil {
      presentation.messages = self.views(of: message, note)
    }
    for name in ["primaryButton", "secondaryButton", "dismissButton"] {
      if let argument = arguments[name], !argument.value.isNil {
        buttonInOlderCode(argument.value, argument.span, presentation)
      }
    }
    if let argument = arguments["buttons"] {
      for value in argument.value.elements ?? [] { buttonInOlderCode(value, argument.span, presentation) }
    }
    return nil
  }

  /// `.default(Text("OK")) { … }`, `.cancel()`, `.destructive(Text("Delete"), action: …)`
  private func buttonInOlderCode(_ value: Value, _ span: Span, _ presentation: Presentation) {
    let roles: [String: ButtonRole] = ["default": .automatic, "cancel": .cancel, "destructive": .destructive]
    guard let call = value.host, call.arguments != nil, let role = roles[call.name] else {
      return report(
        Wording.wrongType(
          Wording.ArgumentName(label: "buttons", callee: presentation.call.name), takes: "buttons",
          not: value.described, span, hint: "write '.default(Text(\"OK\"))'"))
    }
    let signatures = [
      Signature(.unlabeled("label", isRequired: false), content: .required),
      Signature(.unlabeled("label", isRequired: false), .optional("action")),
    ]
    guard let arguments = bound(call, to: signatures) else { return }
    let closure = arguments.content ?? arguments.closure("action")
    let action = closure.map { closure in { _ = self.interpreter.call(closure) } }
    _ = dialogButton(role, isEnabled: true, action, presentation) { environment in
      arguments["label"].map { self.views(of: $0, environment) }
        ?? [self.label("Cancel", environment, at: call.nameSpan)]
    }
  }
}

extension EnvironmentValues {
  /// What is presented inherits from the view that presents it: not how texts and labels look there, nor that it may be
  /// disabled.
  var asPresented: EnvironmentValues {
    var result = onNewPage
    (result.font, result.fontWeight, result.fontDesign) = (nil, nil, nil)
    (result.isBold, result.isItalic, result.isMonospaced) = (false, false, false)
    (result.isUnderlined, result.isStruckThrough) = (false, false)
    (result.foreground, result.foregroundLevel, result.lowerForegrounds) = (nil, 0, [])
    (result.textCase, result.labelStyle, result.imageScale) = (nil, .titleAndIcon, 1)
    (result.lineLimit, result.minimumScale, result.isEnabled) = (nil, 1, true)
    return result
  }
}

extension ViewDescription {
  /// The same views, of which one text is what they are called by, and what it says: the first heading, or else the first
  /// text that is nothing to press.
  fileprivate var titled: (view: ViewDescription, title: String?) {
    var isHeaded = false
    _ = mappingTexts { element, _ in isHeaded = isHeaded || element.isHeading }
    var title: String?
    let view = mappingTexts { element, words in
      guard title == nil, !isHeaded || element.isHeading else { return }
      title = words
      element.naming = .dialog
    }
    return (view, title)
  }
}

extension Element {
  fileprivate var isHeading: Bool {
    if case .heading = role { true } else { false }
  }
}
