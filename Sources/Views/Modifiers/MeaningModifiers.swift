import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareMeaningModifiers() {
    modifier(
      "id", ["id(_:)"], "a name for the view, and for its element", on: "id",
      Resolver.id)
    modifier(
      "accessibilityLabel", ["accessibilityLabel(_:)"], "what it is called by those who listen", on: "id",
      Resolver.accessibility)
    modifier(
      "accessibilityAddTraits", ["accessibilityAddTraits(_:)"],
      "`.isHeader` makes a text a heading, `.isSelected` tells a button to be chosen",
      on: "id",
      Resolver.accessibilityTraits)
    modifier(
      "accessibilityHeading", ["accessibilityHeading(_:)"], "the level of a heading", on: "id",
      Resolver.accessibilityHeading)
    modifier(
      "accessibilityElement", ["accessibilityElement(children:)"],
      "`.ignore` tells those who listen its label alone", on: "id",
      Resolver.accessibilityElement)
    modifier(
      "accessibilityValue", ["accessibilityValue(_:)"], "what it holds, told behind its label", on: "id",
      Resolver.accessibilityValue)
    modifier(
      "accessibilityHint", ["accessibilityHint(_:)"], "what it does, told behind its label", on: "id",
      Resolver.accessibilityValue)
    modifier(
      "accessibility",
      ["accessibility(label:)", "accessibility(hidden:)", "accessibility(addTraits:)"],
      "the same in older code", on: "id",
      Resolver.olderAccessibility)
    modifier(
      "help", ["help(_:)"], "a text that is shown while a pointer rests on the view", on: "id", Resolver.help)
    modifier(
      "accessibilityHidden", ["accessibilityHidden(_:)"], "passed over by those who listen", on: "id",
      Resolver.accessibility)
  }
}

extension Resolver {
  /// `id("name")`: the name of the view's element, and of its frame in `explain`.
  func id(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("id"))]), let argument = arguments["id"]
    else { return nil }
    let id: String
    var isNumber = false
    switch argument.value {
    case .string(let text): id = text.text
    case .int(let number): (id, isNumber) = (String(number), true)
    // What is no name tells views from others, and a page has no other use for it.
    default: return ResolvedModifier { view, _ in view }
    }
    guard !id.isEmpty, !id.contains(where: \.isWhitespace) else {
      // Only who writes it out may want to lead there.
      let written = argument.span.text
      if written.hasPrefix("\""), !written.contains("\\(") { report(Wording.badID(id, argument.span)) }
      return ResolvedModifier { view, _ in view }
    }
    // Of views that are modified together, as those of a section are, the first one has the name.
    let isGiven = Flag()
    return ResolvedModifier { view, resolver in
      if isGiven.isOn { return view }
      isGiven.isOn = true
      if isNumber {
        guard resolver.takes(number: id, at: argument.span) else { return view }
      } else {
        resolver.note(id: id, at: argument.span)
      }
      return view.with(.meaning, named: "id", free: { $0.id == nil }) { $0.id = id }
    }
  }

  /// `accessibilityElement(children: .ignore)`: with a label, it is told like a picture.
  func accessibilityElement(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.optional("children"))]) else { return nil }
    var ignoresChildren = true
    if arguments["children"] != nil {
      guard let ignores = member(arguments, "children", .accessibilityChildBehavior) else { return nil }
      ignoresChildren = ignores
    }
    return ResolvedModifier { view, resolver in
      // It is the same view in states in which they are told.
      guard ignoresChildren || resolver.isStateful else { return view }
      return view.with(.meaning, named: "accessibilityElement", free: { _ in true }) {
        if ignoresChildren { $0.isAccessibilityLeaf = true }
      }
    }
  }

  /// `accessibilityAddTraits(.isHeader)`, and `.isSelected` of buttons: other traits are those that an element of HTML
  /// has by itself.
  func accessibilityTraits(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("traits"))]),
      let argument = arguments["traits"]
    else { return nil }
    return traits(argument, of: call)
  }

  private func traits(_ argument: Argument, of call: HostCall) -> ResolvedModifier? {
    var items = [argument.value]
    if case .array(let values, _) = argument.value { items = values }
    var isHeader = false
    var isSelected = false
    for item in items {
      guard let trait = item.host, trait.arguments == nil, trait.isMember(ofAny: ["AccessibilityTraits"])
      else {
        report(
          Wording.wrongType(
            argument.named(in: call.name), takes: "traits", not: item.described, argument.span,
            hint: "write '.isHeader'"))
        return nil
      }
      guard let makesHeader = member(trait, .accessibilityTrait) else { return nil }
      isHeader = isHeader || makesHeader
      isSelected = isSelected || trait.name == "isSelected"
    }
    let heading = heading(isHeader ? 3 : nil, named: call.name) { $0 == .none }
    guard isSelected else { return heading }
    return ResolvedModifier { view, resolver in
      var hasButton = false
      let view = heading.apply(view, resolver).mappingElements { element in
        guard element.role == .button else { return }
        hasButton = true
        element.isOn = element.isOn ?? true
      }
      if !hasButton { resolver.report(Wording.selectedWithoutButton(call.name, argument.span)) }
      return view
    }
  }

  /// `accessibilityHeading(.h2)`
  func accessibilityHeading(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("level"))]),
      let level = member(arguments, "level", .accessibilityHeadingLevel)
    else { return nil }
    return heading(level, named: call.name) { role in
      if case .heading = role { true } else { role == .none }
    }
  }

  /// A text as a heading, or the texts in what has several, where they are not something else already.
  private func heading(
    _ level: Int?, named name: String, _ mayBe: @escaping (Element.Role) -> Bool
  ) -> ResolvedModifier {
    ResolvedModifier { view, _ in
      guard let level else { return view }
      guard case .text? = view.element?.content else { return view.asHeading(level, where: mayBe) }
      return view.with(.meaning, named: name, free: { _ in true }) {
        if mayBe($0.role) { $0.role = .heading(level: level) }
      }
    }
  }

  /// `accessibilityLabel("…")`, `accessibilityHidden(true)`
  func accessibility(_ call: HostCall) -> ResolvedModifier? {
    if call.name == "accessibilityHidden" {
      guard let arguments = bound(call, to: [Signature(.unlabeled("hidden"))]) else { return nil }
      guard let isHidden = bool(arguments, "hidden") else { return nil }
      return ResolvedModifier { view, resolver in
        // It is the same view in states in which it is not.
        guard isHidden || resolver.isStateful else { return view }
        return view.with(.meaning, named: "accessibilityHidden", free: { _ in true }) {
          if isHidden { $0.isAccessibilityHidden = true }
        }
      }
    }
    let signature = Signature(.unlabeled("label"), .optional("isEnabled"))
    guard let arguments = bound(call, to: [signature]), let argument = arguments["label"] else { return nil }
    if arguments.has("isEnabled"), bool(arguments, "isEnabled") == false {
      return ResolvedModifier { view, _ in view }
    }
    guard let label = spoken(argument, of: call.name) else { return nil }
    return ResolvedModifier { view, _ in
      view.told(named: "accessibilityLabel", free: { $0.accessibilityLabel == nil }) { element, _ in
        element.accessibilityLabel = label
      }
    }
  }

  /// `accessibilityValue("3 of 5")`, `accessibilityHint("Opens the list")`: a page tells them behind the label.
  func accessibilityValue(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("value"))]),
      let argument = arguments["value"],
      let text = spoken(argument, of: call.name)
    else { return nil }
    return ResolvedModifier { view, _ in
      view.told(named: call.name, free: { $0.accessibilityLabel != nil }) { element, told in
        let label = element.accessibilityLabel ?? told.nameByContent
        element.accessibilityLabel = [label, text].filter { !$0.isEmpty }.joined(separator: ", ")
      }
    }
  }

  /// `accessibility(label: Text("…"))`, `accessibility(hidden: true)`, `accessibility(addTraits: .isHeader)`; what else
  /// there was to be said so is nothing that a page tells (`declareSilentModifiers`).
  func olderAccessibility(_ call: HostCall) -> ResolvedModifier? {
    let names = [
      "label", "hidden", "value", "hint", "addTraits", "identifier", "removeTraits", "sortPriority",
      "inputLabels", "selectionIdentifier", "activationPoint",
    ]
    let signature = Signature(names.map { .optional($0) })
    guard let arguments = bound(call, to: [signature]) else { return nil }
    var traits: ResolvedModifier?
    if let argument = arguments["addTraits"] {
      guard let own = self.traits(argument, of: call) else { return nil }
      traits = own
    }
    var isHidden = false
    if arguments.has("hidden") {
      guard let value = bool(arguments, "hidden") else { return nil }
      isHidden = value
    }
    let parts = ["label", "value", "hint"].map { name in arguments[name].flatMap { spoken($0, of: call.name) }
    }
    return ResolvedModifier { view, resolver in
      let view = traits?.apply(view, resolver) ?? view
      guard isHidden || parts.contains(where: { $0 != nil }) else { return view }
      return view.told(named: call.name, free: { $0.accessibilityLabel == nil }) { element, told in
        if isHidden { element.isAccessibilityHidden = true }
        guard parts.contains(where: { $0 != nil }) else { return }
        let words = [parts[0] ?? told.nameByContent] + parts[1...].compactMap { $0 }
        element.accessibilityLabel = words.filter { !$0.isEmpty }.joined(separator: ", ")
      }
    }
  }

  /// `help("Starts the game")`: what browsers show while a pointer rests, which stays the same in all states.
  func help(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("text"))]), let argument = arguments["text"],
      let text = spoken(argument, of: call.name)
    else { return nil }
    guard !isStateful || argument.span.text.wholeMatch(of: /(Text\()?"[^"\\]*"\)?/) != nil else {
      report(
        Wording.unanswered(
          call.name, because: "what is shown while a pointer rests is the same in all states", call.nameSpan))
      return ResolvedModifier { view, _ in view }
    }
    return ResolvedModifier { view, _ in
      var element = Element(.group)
      element.tooltip = text
      return ViewDescription("help", PassThrough(), view, element)
    }
  }

  private func spoken(_ argument: Argument, of callee: String) -> String? {
    if let words = argument.value.words { return words.text }
    return label(argument, of: callee)
  }
}

extension Members where T == Bool {
  /// SwiftUI's traits, and whether they make a heading.
  fileprivate static let accessibilityTrait = Members(
    kind: "a trait", types: ["AccessibilityTraits"],
    values: [
      ("isHeader", true), ("isButton", false), ("isLink", false), ("isImage", false), ("isSelected", false),
      ("isSearchField", false), ("isStaticText", false), ("isSummaryElement", false), ("isModal", false),
      ("isToggle", false), ("isTabBar", false), ("isKeyboardKey", false), ("playsSound", false),
      ("startsMediaSession", false), ("updatesFrequently", false), ("causesPageTurn", false),
      ("allowsDirectInteraction", false),
    ])
}

extension Members where T == Bool {
  /// What is told of the views inside, and whether that is nothing.
  fileprivate static let accessibilityChildBehavior = Members(
    kind: "a behavior", types: ["AccessibilityChildBehavior"],
    values: [("ignore", true), ("contain", false), ("combine", false)])
}

extension Members where T == Int {
  fileprivate static let accessibilityHeadingLevel = Members(
    kind: "a heading level", types: ["AccessibilityHeadingLevel"],
    values: [("unspecified", 3), ("h1", 1), ("h2", 2), ("h3", 3), ("h4", 4), ("h5", 5), ("h6", 6)])
}

private final class Flag {
  var isOn = false
}
