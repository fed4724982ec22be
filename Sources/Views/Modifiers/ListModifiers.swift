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
      "swipeActions", ["swipeActions(edge:allowsFullSwipe:content:)"],
      "buttons behind a row, found by swiping it",
      on: "list", Resolver.swipeActions)
    modifier(
      "badge", ["badge(_:)"], "a number or a word at the end of a row, or behind the name of a tab",
      on: "list", Resolver.badge)
    modifier(
      "badgeProminence", ["badgeProminence(_:)"], "how much a badge is to be seen", on: "list",
      Resolver.badgeProminence)
  }
}

/// What a view says to the list that it is a row of.
struct RowTraits: Sendable {
  var background: ViewDescription?
  var insets: EdgeInsets?
  var hidesSeparator = false
  var badge: ViewDescription?
  /// Whether it ends with the mark of what leads on, before which a badge stands.
  var leadsOn = false
  /// What deletes the row, before it, and what moves it, behind it.
  var leading: ViewDescription?
  var trailing: ViewDescription?
  /// What is found by swiping the row.
  var swipes: [ViewDescription] = []
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
      let isHidden = member(arguments, "visibility", .separatorVisibility)
    else { return nil }
    // There is no line over the first row, and that over another is the one below the row before.
    if arguments["edges"]?.span.text == ".top" { return changing { _ in } }
    return changing(&environment) { $0.hidesSeparator = isHidden }
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
  fileprivate static let separatorVisibility = Members(
    kind: "a visibility", types: ["Visibility"],
    values: [("automatic", false), ("visible", false), ("hidden", true)])
}
