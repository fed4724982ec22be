import Diagnostics
import LayoutEngine
import Script

extension Words {
  mutating func declareListModifiers() {
    modifier(
      "listRowBackground", ["listRowBackground(_:)"], "what lies behind a row of a list", on: "list",
      Resolver.listRowBackground)
    modifier(
      "listRowInsets", ["listRowInsets(_:)"], "the room around what is in a row", on: "list",
      Resolver.listRowInsets)
    modifier(
      "listRowSeparator", ["listRowSeparator(_:edges:)"], "whether there is a line below a row", on: "list",
      Resolver.listRowSeparator)
    modifier(
      "listRowSeparatorTint", ["listRowSeparatorTint(_:edges:)"], "the colour of the line below a row",
      on: "list", Resolver.listRowSeparatorTint)
    modifier(
      "listSectionSeparator", ["listSectionSeparator(_:edges:)"], "whether there are lines around a section",
      on: "list", Resolver.listSectionSeparator)
    modifier(
      "listRowSpacing", ["listRowSpacing(_:)"], "the room between the rows of a list, each a card of its own",
      on: "list", Resolver.listRowSpacing)
    modifier(
      "listSectionSpacing", ["listSectionSpacing(_:)"], "the room between the sections of a list", on: "list",
      Resolver.listSectionSpacing)
    modifier(
      "headerProminence", ["headerProminence(_:)"], "whether headers of sections are large", on: "list",
      Resolver.headerProminence)
    modifier(
      "swipeActions", ["swipeActions(edge:allowsFullSwipe:content:)"],
      "buttons behind a row, found by swiping it",
      on: "list", Resolver.swipeActions)
    modifier(
      "formStyle", ["formStyle(_:)"], "forms are groups of rows", on: "list", Resolver.formStyle)
    modifier(
      "deleteDisabled", ["deleteDisabled(_:)"], "whether a row stays where others are deleted", on: "list",
      Resolver.rowDisabled)
    modifier(
      "moveDisabled", ["moveDisabled(_:)"], "whether a row stays where others are moved", on: "list",
      Resolver.rowDisabled)
    modifier(
      "selectionDisabled", ["selectionDisabled(_:)"], "whether a row can be chosen", on: "list",
      Resolver.rowDisabled)
    modifier(
      "badge", ["badge(_:)"], "a number or a word at the end of a row, or behind the name of a tab",
      on: "list", Resolver.badge)
    modifier(
      "badgeProminence", ["badgeProminence(_:)"], "how much a badge is to be seen", on: "list",
      Resolver.badgeProminence)
  }
}

/// What modifiers around a list or a section say of its parts, and modifiers around a navigation stack of its bar.
struct ContainerLook: Ordinary {
  /// Nil: the rows of a section stand on one another, in one card.
  var rowSpacing: Double?
  /// Nil: what the style of the list has.
  var sectionSpacing: Double?
  var hasLargeHeaders = false
  /// The field to search by.
  var search: SearchRequest?
  /// Which part of what scrolls is seen at first, and where what is smaller than the window stands.
  var scrollStart: UnitPoint?
  var scrollAlignment: UnitPoint?
}

/// What a view says to the list that it is a row of.
struct RowTraits: Sendable {
  var background: ViewDescription?
  var insets: EdgeInsets?
  var hidesSeparator = false
  var separatorTint: ShapeStyle?
  var badge: ViewDescription?
  /// Whether it ends with the mark of what leads on, before which a badge stands.
  var leadsOn = false
  /// What deletes the row, before it, and what moves it, behind it.
  var leading: ViewDescription?
  var trailing: ViewDescription?
  /// What is found by swiping the row.
  var swipes: [ViewDescription] = []
  /// What can be done with other rows, and not with this one.
  var isDeleteDisabled = false
  var isMoveDisabled = false
  var isSelectionDisabled = false
}

/// What all rows of a section have that have nothing else. A class, since few views have any.
final class SectionRows: Sendable {
  let traits: RowTraits
  init(_ traits: RowTraits) { self.traits = traits }
}

/// Modifiers of the rows of a list; outside of one they do nothing, as in SwiftUI.
extension Resolver {
  private func changing(_ change: @escaping (inout RowTraits) -> Void) -> ResolvedModifier {
    ResolvedModifier { view, _ in
      var result = view
      var traits = view.row ?? RowTraits()
      change(&traits)
      result.row = traits
      return result
    }
  }

  /// The same for the rows of a section, which keep what they have themselves.
  private func changing(
    _ environment: inout EnvironmentValues, _ change: @escaping (inout RowTraits) -> Void
  ) -> ResolvedModifier {
    var traits = environment.sectionRows?.traits ?? RowTraits()
    change(&traits)
    environment.sectionRows = SectionRows(traits)
    return changing(change)
  }

  /// `swipeActions { Button("Delete", role: .destructive) { … } }`
  ///
  /// A row of a page begins where it stands, so that what is at its leading edge in an app comes behind it, too.
  func swipeActions(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    let signature = Signature(.optional("edge"), .optional("allowsFullSwipe"), content: .required)
    guard let arguments = bound(call, to: [signature]) else { return nil }
    if let argument = arguments["allowsFullSwipe"], bool(arguments, "allowsFullSwipe") == true {
      report(
        Wording.unanswered(
          "allowsFullSwipe", because: "a row is swiped as far as its buttons, which are pressed",
          argument.span))
    }
    var inner = environment
    (inner.buttonStyle, inner.buttonShape, inner.ownStyles[.button]) = (.borderedProminent, .capsule, nil)
    (inner.labelStyle, inner.font, inner.foreground, inner.tint) = (.iconOnly, nil, nil, nil)
    let isLeading = arguments["edge"]?.value.host?.name == "leading"
    let actions = views(in: arguments.content, inner)
    // In an app the first one is the outermost.
    return changing { $0.swipes += isLeading ? actions : actions.reversed() }
  }

  /// `listRowBackground(Color.yellow)`
  func listRowBackground(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("view"))]), let argument = arguments["view"]
    else { return nil }
    let views = argument.value.isNil ? [] : self.views([argument.value], environment, at: argument.span)
    let ground = views.isEmpty ? nil : column(views).inBackground
    return changing(&environment) { $0.background = ground }
  }

  /// `formStyle(.grouped)`, as every form is.
  func formStyle(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("style"))]) else { return nil }
    if arguments["style"]?.value.host?.name == "columns" {
      report(Wording.unanswered(call.name, because: "a form is groups of rows", call.nameSpan))
    }
    return ResolvedModifier { view, _ in view }
  }

  /// `deleteDisabled(true)`, `moveDisabled(pet.isFirst)`, `selectionDisabled()`
  func rowDisabled(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("isDisabled", isRequired: false))]) else {
      return nil
    }
    let isDisabled = arguments.has("isDisabled") ? bool(arguments, "isDisabled") ?? false : true
    return changing {
      switch call.name {
      case "deleteDisabled": $0.isDeleteDisabled = isDisabled
      case "moveDisabled": $0.isMoveDisabled = isDisabled
      default: $0.isSelectionDisabled = isDisabled
      }
    }
  }

  /// `listRowInsets(EdgeInsets())`
  func listRowInsets(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    let edges = Signature(.unlabeled("edges"), .unlabeled("length"))
    guard let arguments = bound(call, to: [Signature(.unlabeled("insets")), edges]) else { return nil }
    var insets: EdgeInsets?
    if let argument = arguments["insets"], !argument.value.isNil {
      guard let given = edgeInsets(argument.value) else {
        report(
          Wording.wrongType(
            argument.named(in: call.name), takes: "insets", not: argument.value.described, argument.span,
            hint: "write 'EdgeInsets()'"))
        return nil
      }
      insets = given
    } else if let argument = arguments["edges"] {
      guard let edges = self.edges(argument, of: call.name), let length = number(arguments, "length", .any)
      else { return nil }
      insets = EdgeInsets(CGFloat(length), edges: edges)
    }
    let room = insets
    return changing(&environment) { $0.insets = room }
  }

  /// `listRowSeparator(.hidden)`
  func listRowSeparator(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("visibility"), .optional("edges"))]),
      let isHidden = member(arguments, "visibility", .isHidden)
    else { return nil }
    // There is no line over the first row, and that over another is the one below the row before.
    if arguments["edges"]?.span.text == ".top" { return changing { _ in } }
    return changing(&environment) { $0.hidesSeparator = isHidden }
  }

  /// `listRowSeparatorTint(.red)`
  func listRowSeparatorTint(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("color"), .optional("edges"))]) else {
      return nil
    }
    // There is no line over the first row, and that over another is the one below the row before.
    if arguments["edges"]?.span.text == ".top" { return changing { _ in } }
    var tint: ShapeStyle?
    if let argument = arguments["color"], !argument.value.isNil {
      guard let style = style(arguments, "color", environment) else { return nil }
      tint = style
    }
    return changing(&environment) { $0.separatorTint = tint }
  }

  /// `listSectionSeparator(.hidden)`: here no section has lines around it.
  func listSectionSeparator(_ call: HostCall) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("visibility"), .optional("edges"))]),
      let isHidden = member(arguments, "visibility", .isHidden)
    else { return nil }
    if !isHidden, arguments["visibility"]?.value.host?.name == "visible" {
      report(Wording.unanswered(call.name, because: "sections have no lines around them", call.nameSpan))
    }
    return ResolvedModifier { view, _ in view }
  }

  /// `listRowSpacing(10)`
  func listRowSpacing(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("spacing"))]) else { return nil }
    environment.containerLook.rowSpacing = number(arguments, "spacing").flatMap { $0 > 0 ? $0 : nil }
    return ResolvedModifier { view, _ in view }
  }

  /// `listSectionSpacing(20)`, `listSectionSpacing(.compact)`, `listSectionSpacing(.custom(20))`
  func listSectionSpacing(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("spacing"))]),
      let argument = arguments["spacing"]
    else { return nil }
    let same = ResolvedModifier { view, _ in view }
    guard !environment.isInList else {
      report(Wording.unanswered(call.name, because: "the sections of a list stand alike", call.nameSpan))
      return same
    }
    if let length = argument.value.host, length.name == "custom", length.arguments != nil,
      length.isMember(of: "ListSectionSpacing")
    {
      guard let inner = bound(length, to: [Signature(.unlabeled("spacing"))]) else { return nil }
      environment.containerLook.sectionSpacing = number(inner, "spacing")
    } else if argument.value.host != nil {
      guard let isCompact = member(arguments, "spacing", .sectionSpacing) else { return nil }
      environment.containerLook.sectionSpacing = isCompact ? 12 : nil
    } else {
      environment.containerLook.sectionSpacing = number(arguments, "spacing")
    }
    return same
  }

  /// `headerProminence(.increased)`
  func headerProminence(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("prominence"))]),
      let isIncreased = member(arguments, "prominence", .prominence)
    else { return nil }
    environment.containerLook.hasLargeHeaders = isIncreased
    return ResolvedModifier { view, _ in view }
  }

  /// `badge(3)`, `badge("New")`, `badge(Text("New"))`: none for nothing
  func badge(_ call: HostCall, _ environment: EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("count"))]), let argument = arguments["count"]
    else { return nil }
    var look = environment
    look.foreground = .color(Color.levels[1])
    let view: ViewDescription?
    switch argument.value {
    case .int(0), .nil: view = nil
    case .int(let count): view = label(String(count), look, at: argument.span)
    case .string: view = text(arguments, "count", look, at: argument.span)
    case .native where argument.value.words != nil:
      view = text(arguments, "count", look, at: argument.span)
    default: view = self.views([argument.value], look, at: argument.span).first
    }
    return changing { $0.badge = view }
  }

  func badgeProminence(_ call: HostCall) -> ResolvedModifier? {
    guard bound(call, to: [Signature(.unlabeled("prominence"))]) != nil else { return nil }
    report(Wording.unanswered(call.name, because: "badges look alike", call.nameSpan))
    return ResolvedModifier { view, _ in view }
  }
}

extension Members where T == Bool {
  /// Whether a section stands close to the next one.
  fileprivate static let sectionSpacing = Members(
    kind: "a spacing of sections", types: ["ListSectionSpacing"],
    values: [("default", false), ("compact", true)])

  /// Whether it is increased.
  fileprivate static let prominence = Members(
    kind: "a prominence", types: ["Prominence"], values: [("standard", false), ("increased", true)])
}
