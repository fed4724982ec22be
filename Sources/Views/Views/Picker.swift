import Diagnostics
import Foundation
import LayoutEngine
import Script
import Typesetting

extension Words {
  mutating func declarePicker() {
    view(
      "Picker", ["Picker(_:selection:content:)", "Picker(selection:content:label:)"], "one of several values",
      on: "picker", isControl: true
    ) { $0.picker($1, $2) }
    modifier(
      "tag", ["tag(_:)"], "which value a view of a picker stands for", on: "picker",
      Resolver.tag)
    modifier(
      "horizontalRadioGroupLayout", ["horizontalRadioGroupLayout()"],
      "the choices of a picker beside each other", on: "picker", Resolver.horizontalRadioGroupLayout)
  }
}

enum PickerStyle: Sendable { case menu, segmented, inline }

extension Resolver {
  /// `Picker("Colour", selection: $color) { Text("Red").tag(Color.red) … }`
  func picker(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    let signatures = [
      Signature(
        .unlabeled("title"), .optional("systemImage"), .required("selection"), content: .required),
      Signature(.required("selection"), .required("label"), content: .required),
    ]
    guard let arguments = bound(call, to: signatures), let binding = binding(arguments, "selection"),
      let selection = binding.wrappedValue
    else { return nil }
    if let menu = outerMenu {
      return menuChoices(
        in: arguments.content, binding, selection, menu, isEnabled: environment.isEnabled, of: call)
    }
    var inner = environment
    inner.isInControl = true
    // A segment is cut off rather than higher than the others.
    if environment.pickerStyle == .segmented {
      inner.lineLimit = 1
      // Its words have the colours of the control.
      inner.foreground = nil
    }
    let options = self.options(in: arguments.content, inner, selection, of: call)
    guard !options.isEmpty else { return nil }
    let label = controlLabel(arguments, environment, closure: arguments.closure("label"))
    let name = label.map(\.plainText).filter { !$0.isEmpty }.joined(separator: " ")
    let key = control(
      "Picker", isNative: true, isEnabled: environment.isEnabled, at: call.nameSpan,
      options.map { option in { if option.canBeChosen { binding.assign(option.tag) } } })
    let choice = Choice(
      key: key, name: name, options: options, isEnabled: environment.isEnabled)
    switch environment.pickerStyle {
    case .segmented: return segments(choice, environment)
    case .menu where !unkeptMenus.contains(key):
      let words = choice.options.map(\.view.nameByContent)
      menus[key] = words
      let pending = PendingControl(key: key, choice: .menu(words))
      var shown = environment
      // As on a phone, a menu says what it is only where it is a row.
      if !environment.isInList { shown.hidesLabels = true }
      return row(
        label.map { self.label($0, of: pending) }, menu(choice, pending, shown), call.name, shown)
    case .menu, .inline:
      if environment.pickerStyle == .menu { report(Wording.menuAsList(call.name, call.nameSpan)) }
      let rows = choices(choice, environment)
      let list =
        (environment.isRadioGroupHorizontal
        ? ViewDescription("HStack", HStackLayout(spacing: 16), rows)
        : ViewDescription("VStack", VStackLayout(alignment: .leading, spacing: 4), rows)).grouped(
          named: choice.name)
      guard !label.isEmpty, !environment.hidesLabels else { return list }
      return ViewDescription(
        call.name, VStackLayout(alignment: .leading, spacing: 4), [labelColumn(label), list])
    }
  }

  /// The choices of a picker in a menu: a row for each, with a tick before the one that is chosen.
  private func menuChoices(
    in content: Closure?, _ binding: BindingValue, _ selection: Value, _ menu: Presentation, isEnabled: Bool,
    of call: HostCall
  ) -> ViewDescription? {
    let inner = environment(ofRow: .automatic, isEnabled: isEnabled, in: menu)
    let options = self.options(in: content, inner, selection, of: call)
    guard !options.isEmpty else { return nil }
    let rows = options.map { option in
      dialogButton(
        .automatic, isEnabled: isEnabled, isOn: option.isSelected,
        { if option.canBeChosen { binding.assign(option.tag) } }, menu
      ) { _ in [option.view.asLabel] }
    }
    var parts: [ViewDescription] = []
    for row in rows.compactMap(\.self) { parts += parts.isEmpty ? [row] : [dialogLine, row] }
    return ViewDescription(call.name, VStackLayout(spacing: 0), parts)
  }

  /// What a picker offers.
  struct Choice {
    let key: String
    let name: String
    let options: [Option]
    let isEnabled: Bool

    var selected: Int? { options.firstIndex(where: \.isSelected) }
  }

  struct Option {
    let view: ViewDescription
    let tag: Value
    let isSelected: Bool
    /// Whether its tag is of the selection's type. Choosing another changes nothing.
    var canBeChosen = true
  }

  /// The views that a picker chooses from, each with what it stands for.
  private func options(
    in closure: Closure?, _ environment: EnvironmentValues, _ selection: Value, of call: HostCall
  ) -> [Option] {
    let views = views(in: closure, environment)
    var result: [Option] = []
    let chosen = StateValue(selection)
    var (untagged, heads) = (0, 0)
    for view in views {
      if view.sectionPart == .header || view.sectionPart == .footer {
        heads += 1
        continue
      }
      if view.name == "Divider" {
        report(
          Wording.unanswered(
            "Divider", because: "the choices of a picker stand without lines", view.place ?? call.nameSpan))
        continue
      }
      guard let tag = view.tag ?? view.implicitTag else {
        untagged += 1
        continue
      }
      result.append(Option(view: view, tag: tag, isSelected: StateValue(tag) == chosen))
    }
    if heads > 0 {
      report(
        Wording.unanswered("Section", because: "the choices of a picker stand under no titles", call.nameSpan)
      )
    }
    if untagged > 0 {
      report(Wording.untagged(untagged, of: call.name, isError: result.isEmpty, call.nameSpan))
    }
    guard let first = result.first, !selection.isNil, !first.tag.isNil, !result.contains(where: \.isSelected)
    else { return result }
    let type = interpreter.typeWords(selection)
    if result.contains(where: { interpreter.typeWords($0.tag) == type }) {
      report(Wording.noTag(interpreter.words(for: selection), of: call.name, call.nameSpan))
    } else {
      // Of what may hold anything, nobody knows its type, and one choice or other fits.
      report(Wording.tagType(interpreter.typeWords(first.tag), selection: type, call.nameSpan))
      for index in result.indices { result[index].canBeChosen = false }
    }
    return result
  }

  // MARK: Styles

  /// Beside each other, with a plate under the one that is chosen.
  func segments(_ choice: Choice, _ environment: EnvironmentValues) -> ViewDescription {
    let parts = choice.options.enumerated().map { number, option in
      let pending = PendingControl(key: choice.key, choice: .option(number))
      let padded = ViewDescription(
        "padding", PaddingModifier(EdgeInsets(top: 4, leading: 6, bottom: 4, trailing: 6)),
        label(option.view.asLabel, of: pending))
      let frame = ViewDescription(
        "frame",
        FlexibleFrame(
          width: FlexibleFrame.Bounds(max: .infinity), height: FlexibleFrame.Bounds(min: 28, max: .infinity)),
        padded)
      return pressable(
        frame, pending, named: option.view.nameByContent, isOn: option.isSelected, isEnabled: choice.isEnabled
      )
    }
    // The segment alone differs too little from its ground.
    let shape = Shape.roundedRectangle(cornerRadius: 7)
    var edge = Element(.outline(shape, Color.levels[1], width: 1, isInside: true))
    edge.motion = MotionSource(animation: .ofControls)
    var plate = ViewDescription(
      "ZStack", ZStackLayout(),
      [
        drawing(shape, Color(.named("segment")), .ofControls),
        ViewDescription("shape", leaf: FlexibleLeaf(), edge),
      ])
    plate.identity = "plate"
    let plates = choice.selected == nil ? [] : [plate]
    let inside = ViewDescription(
      "Segments", SegmentsLayout(selected: choice.selected), plates + parts)
    let padded = ViewDescription(
      "padding", PaddingModifier(EdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)), inside)
    let ground = drawing(.roundedRectangle(cornerRadius: 9), Color(.named("fill"))).inBackground
    return ViewDescription("Picker", padded, secondary: ground, .center).grouped(named: choice.name)
  }

  /// Below each other, with a circle before each.
  private func choices(_ choice: Choice, _ environment: EnvironmentValues) -> [ViewDescription] {
    let tint = environment.tint ?? Color(.named("prominent"))
    return choice.options.enumerated().map { number, option in
      let pending = PendingControl(key: choice.key, choice: .option(number))
      var marks = [edge(.circle, side: 20)]
      if option.isSelected {
        marks = [
          drawing(.circle, tint, width: 20, height: 20),
          drawing(.circle, Color(.named("onProminent")), width: 8, height: 8),
        ]
      }
      let mark = ViewDescription("ZStack", ZStackLayout(), marks)
      let line = ViewDescription(
        "HStack", HStackLayout(spacing: 8), [mark, label(option.view.asLabel, of: pending)])
      let frame = ViewDescription(
        "frame",
        FlexibleFrame(width: FlexibleFrame.Bounds(), height: FlexibleFrame.Bounds(min: 28)), line)
      return pressable(
        frame, pending, named: option.view.nameByContent, isOn: option.isSelected, isEnabled: choice.isEnabled
      )
    }
  }

  /// What is chosen, and all the rest in a menu.
  private func menu(
    _ choice: Choice, _ pending: PendingControl, _ environment: EnvironmentValues
  ) -> ViewDescription {
    var look = environment
    // What is chosen looks like what can be pressed; in a row, quieter than the row's name.
    if look.foreground == nil, choice.isEnabled, look.isInList {
      look.foreground = look.foregroundStyle(1)
    } else if look.foreground == nil {
      look.foreground = .color(choice.isEnabled ? look.tint ?? .accent : Color.levels[2])
    }
    // As wide as the longest, so that choosing another does not move what is beside it.
    func face(of option: Option, isShown: Bool) -> ViewDescription {
      var face = option.view.mappingElements { element in
        element.showing = pending
        if case .text(var text) = element.content {
          text.alignment = .trailing
          text.reachesOutAtLeading = true
          if text.color == nil, choice.isEnabled { text.color = look.foreground }
          element.content = .text(text)
        }
      }
      if !isShown {
        face = face.with(.opacity, named: "opacity", free: { _ in true }) { $0.opacity = 0 }
        face = face.with(.meaning, named: "hidden", free: { _ in true }) { $0.isAccessibilityHidden = true }
      }
      return face
    }
    var faces: [ViewDescription]
    if choice.options.count > 24, let widest = widestText(choice.options), let selected = choice.selected {
      // Of many there is the longest, and one whose words change.
      faces = [
        face(of: choice.options[widest], isShown: false), face(of: choice.options[selected], isShown: true),
      ]
      (faces[0].identity, faces[1].identity) = ("longest", "chosen")
    } else {
      faces = choice.options.map { face(of: $0, isShown: $0.isSelected) }
    }
    let stack = ViewDescription("ZStack", ZStackLayout(alignment: .trailing), faces)
    var arrows = look
    arrows.font = Font(.style(.footnote))
    let line = ViewDescription(
      "HStack", HStackLayout(spacing: 4), [stack, ornament("chevron.up.chevron.down", arrows)])
    let padded = ViewDescription(
      "padding", PaddingModifier(EdgeInsets(top: 5, leading: 8, bottom: 5, trailing: 8)), line)
    return pressable(padded, pending, named: choice.name, isEnabled: choice.isEnabled)
  }

  /// Which of some options is the widest; nil where they are not all texts.
  private func widestText(_ options: [Option]) -> Int? {
    var (widest, most) = (0, -1.0)
    for (number, option) in options.enumerated() {
      guard case .leaf(let leaf as TextLeaf) = option.view.layout else { return nil }
      let width = leaf.content.paragraph.lines(atWidth: nil).width
      if width > most { (widest, most) = (number, width) }
    }
    return widest
  }
}

/// Views beside each other, all of one width, and a plate under one of them, which comes first.
private struct SegmentsLayout: Layout, Equatable {
  static var layoutProperties: LayoutProperties { .withRecordedChoices }

  let selected: Int?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let parts = subviews.dropFirst(selected == nil ? 0 : 1)
    let sizes = parts.map { $0.sizeThatFits(.unspecified) }
    let width = sizes.map(\.width).max() ?? 0
    return CGSize(
      width: proposal.width ?? width * CGFloat(parts.count), height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let first = selected == nil ? 0 : 1
    let width = bounds.width / CGFloat(max(1, subviews.count - first))
    for (index, subview) in subviews.enumerated() {
      let place = index < first ? selected ?? 0 : index - first
      subview.place(
        at: CGPoint(x: bounds.minX + CGFloat(place) * width, y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height))
    }
  }
}

extension Resolver {
  /// `horizontalRadioGroupLayout()`
  func horizontalRadioGroupLayout(
    _ call: HostCall, _ environment: inout EnvironmentValues
  ) -> ResolvedModifier? {
    guard bound(call, to: [Signature()]) != nil else { return nil }
    environment.isRadioGroupHorizontal = true
    return ResolvedModifier { view, _ in view }
  }

  /// `tag(3)`: what the view stands for in a picker.
  func tag(_ call: HostCall) -> ResolvedModifier? {
    let signature = Signature(.unlabeled("tag"), .optional("includeOptional"))
    guard let arguments = bound(call, to: [signature]), let value = arguments["tag"]?.value else {
      return nil
    }
    return ResolvedModifier { view, _ in
      var result = view
      result.tag = value
      return result
    }
  }
}

extension ViewDescription {
  /// The same as what a control is called by: pictures without words are told by the control alone.
  fileprivate var asLabel: ViewDescription {
    guard plainText.isEmpty, !picturesNames.isEmpty else { return self }
    return mappingElements { $0.isAccessibilityHidden = true }
  }

  /// The same behind its sibling.
  var inBackground: ViewDescription {
    var result = self
    result.element?.layer = .background
    return result
  }

  /// The same as a group with a name.
  func grouped(named name: String) -> ViewDescription {
    guard !name.isEmpty else { return self }
    return with(.meaning, named: "group", free: { $0.accessibilityLabel == nil && $0.pending == nil }) {
      $0.accessibilityLabel = name
    }
  }
}

extension Members where T == PickerStyle {
  static let pickerStyle = Members(
    kind: "a supported picker style", types: ["PickerStyle"],
    values: [
      ("automatic", .menu), ("menu", .menu), ("segmented", .segmented), ("inline", .inline),
      ("radioGroup", .inline), ("navigationLink", .menu), ("palette", .segmented), ("wheel", .menu),
    ])
}
