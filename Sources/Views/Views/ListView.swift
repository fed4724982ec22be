import Diagnostics
import Foundation
import LayoutEngine
import Script

extension Words {
  mutating func declareLists() {
    view(
      "List",
      ["List(content:)", "List(_:rowContent:)", "List(_:id:rowContent:)", "List(_:children:rowContent:)"],
      "rows below one another, in groups", on: "list"
    ) { $0.list($1, $2) }
    view("Form", ["Form(content:)"], "a list of controls", on: "list") { $0.list($1, $2) }
    modifier(
      "listStyle", ["listStyle(_:)"], "lists with groups or without", on: "list", Resolver.listStyle)
  }
}

/// What the groups of a list look like.
enum ListStyle: Sendable {
  /// Groups on a ground of their own, with round corners or without.
  case insetGrouped, grouped
  /// Rows as wide as the list.
  case plain

  /// What rows lie in.
  fileprivate var card: Shape { self == .grouped ? .rectangle : .roundedRectangle(cornerRadius: 10) }
}

/// What stands in a section of a list.
private struct ListSection {
  var header: [ViewDescription] = []
  var rows: [ViewDescription] = []
  var footer: [ViewDescription] = []
}

/// Lists and forms. The lengths are those of iOS.
extension Resolver {
  /// `List { … }`, `List(pets) { pet in … }`, `Form { … }`: as high as its rows where nothing offers a height. Of a
  /// height that is offered it takes all, and scrolls what does not fit.
  func list(_ call: HostCall, _ environment: EnvironmentValues) -> ViewDescription? {
    var inner = environment
    (inner.isInList, inner.sectionRows) = (true, nil)
    inner.isOnGroup = environment.listStyle != .plain
    let selection = Signature.Parameter.optional("selection")
    let data = Signature(.unlabeled("data"), .optional("id"), selection, content: .required)
    let tree = Signature(
      .unlabeled("data"), .optional("id"), .required("children"), selection, content: .required)
    let signatures =
      call.name == "List"
      ? [Signature(selection, content: .required), data, tree] : [Signature(content: .required)]
    guard let arguments = bound(call, to: signatures) else { return nil }
    inner.listSelection = nil
    if arguments.has("selection"), let binding = binding(arguments, "selection") {
      if case .set? = binding.wrappedValue, let argument = arguments["selection"] {
        report(
          Wording.unanswered(
            "selection", because: "rows are chosen one at a time", argument.labelSpan ?? argument.span))
      } else {
        inner.listSelection = ListSelection(
          binding: binding, place: place + "/selection", span: call.nameSpan)
      }
    }
    var environment = environment
    environment.listSelection = inner.listSelection
    let rows =
      arguments.has("children")
      ? outlineRows(arguments, inner)
      : arguments.has("data") ? forEach(arguments, inner) : views(in: arguments.content, inner)
    var groups: [ViewDescription] = []
    var loose = ListSection()
    for row in rows.disclosed {
      if row.sectionPart == .whole {
        if !loose.rows.isEmpty { groups.append(drawn(loose, environment)) }
        loose = ListSection()
        groups.append(row)
      } else {
        loose.rows.append(row)
      }
    }
    if !loose.rows.isEmpty { groups.append(drawn(loose, environment)) }
    for index in groups.indices where groups[index].identity == nil {
      groups[index].identity = "section\(index)"
    }
    let usual: Double = environment.listStyle == .plain ? 0 : 24
    let spacing = environment.containerLook.sectionSpacing ?? usual
    let stack = ViewDescription("VStack", VStackLayout(spacing: CGFloat(spacing)), groups)
    var window = scrollWindow(.vertical, environment)
    window.hidesWhatIsBehind = !environment.hidesScrollGround
    var content = wide(stack, .leading)
    // Where there is no row yet, what lies over the list says so, and needs its room.
    if groups.isEmpty, !environment.hasHeight {
      content = ViewDescription(
        "frame",
        FlexibleFrame(
          width: FlexibleFrame.Bounds(), height: FlexibleFrame.Bounds(min: 240), alignment: .top), content)
    }
    begin(&content, in: &window, .vertical, environment, at: call.nameSpan)
    let scroll = ScrollModifier(.vertical, anchor: environment.containerLook.scrollAlignment)
    return ViewDescription(call.name, scroll, content, window)
  }

  /// A section in a list.
  func listSection(_ arguments: BoundArguments, _ environment: EnvironmentValues) -> [ViewDescription] {
    var heading = environment
    if environment.containerLook.hasLargeHeaders {
      (heading.font, heading.fontWeight) = (Font(.style(.title3)), 600)
      heading.foreground = .color(.primary)
    } else {
      heading.font = Font(.style(environment.listStyle == .plain ? .headline : .footnote))
      heading.foreground = .color(Color.levels[1])
    }
    heading.isForegroundOfTitles = true
    let header = (titled(arguments, heading, of: arguments.call) + views(of: arguments["header"], heading))
      .map { $0.asHeading(3) }
    var note = environment
    note.font = Font(.style(.footnote))
    note.foreground = .color(Color.levels[1])
    note.isForegroundOfTitles = true
    var inner = environment
    inner.sectionRows = nil
    var rows = views(in: arguments.content, inner).disclosed
    if let common = environment.sectionRows?.traits {
      for index in rows.indices { rows[index].take(common) }
    }
    let section = ListSection(
      header: header, rows: rows, footer: views(of: arguments["footer"], note))
    var view = drawn(section, environment)
    view.sectionPart = .whole
    return [view]
  }

  private func drawn(_ section: ListSection, _ environment: EnvironmentValues) -> ViewDescription {
    let style = environment.listStyle
    var parts: [ViewDescription] = []
    func add(_ views: [ViewDescription], _ top: CGFloat, _ bottom: CGFloat) {
      guard !views.isEmpty else { return }
      let insets = EdgeInsets(top: top, leading: 16, bottom: bottom, trailing: 16)
      parts.append(padded(wide(column(views), .leading), insets))
    }
    add(section.header, style == .plain ? 12 : 0, 6)
    if !section.rows.isEmpty {
      var rows = section.rows
      var element = Element(.group, role: .listRows)
      let spacing = environment.containerLook.rowSpacing
      if style != .plain, spacing == nil {
        if rows.contains(where: { $0.row?.background != nil }) {
          // What lies behind a row lies there in place of the card, which the others have a part of each.
          for index in rows.indices where rows[index].row?.background == nil {
            rows[index].row = rows[index].row ?? RowTraits()
            rows[index].row?.background = cardOfRow
          }
          // What lies behind the first and the last row would stand out at the corners.
          if style == .insetGrouped { element.clip = .roundedRectangle(cornerRadius: 10) }
        } else {
          element.background = (style.card, .color(Color(.named("group"))))
        }
      }
      let card = spacing == nil || style == .plain ? nil : style.card
      rows = rows.enumerated().map {
        listRow(chosen($1, environment), isLast: $0 == rows.count - 1, in: card)
      }
      let group = ViewDescription("VStack", VStackLayout(spacing: CGFloat(spacing ?? 0)), rows)
      parts.append(ViewDescription("group", PassThrough(), group, element))
    }
    add(section.footer, 6, 0)
    return ViewDescription("VStack", VStackLayout(spacing: 0), parts)
  }

  /// The card behind one row alone.
  private var cardOfRow: ViewDescription {
    var ground = Element(.group)
    ground.background = (.rectangle, .color(Color(.named("group"))))
    return ViewDescription("card", leaf: FlexibleLeaf(), ground).inBackground
  }

  /// A row at least 44 points high, with a line below it that begins where its words do.
  ///
  /// - Parameter card: what it lies in where each row has a card of its own, and there are no lines.
  private func listRow(_ view: ViewDescription, isLast: Bool, in card: Shape?) -> ViewDescription {
    let traits = view.row
    let insets = traits?.insets ?? EdgeInsets(horizontal: 16, vertical: 11)
    var content = unnamed(view)
    if let badge = traits?.badge {
      let spacer = ViewDescription("Spacer", leaf: SpacerLeaf(minLength: nil))
      content =
        traits?.leadsOn == true
        ? unnamed(
          ViewDescription(
            "badge", content,
            secondary: named(
              "badge", padded(badge, EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 20))),
            .trailing))
        : unnamed(
          ViewDescription("HStack", HStackLayout(), [content, named("gap", spacer), named("badge", badge)]))
    }
    if traits?.leading != nil || traits?.trailing != nil {
      let parts = [
        traits?.leading.map { named("leading", $0) }, unnamed(wide(content, .leading)),
        traits?.trailing.map { named("trailing", $0) },
      ]
      content = unnamed(ViewDescription("HStack", HStackLayout(spacing: 12), parts.compactMap(\.self)))
    }
    var row = ViewDescription(
      "frame",
      FlexibleFrame(
        width: FlexibleFrame.Bounds(max: .infinity), height: FlexibleFrame.Bounds(min: 44),
        alignment: .leading),
      padded(content, insets))
    if let ground = traits?.background {
      row = ViewDescription("background", unnamed(row), secondary: named("ground", ground), .center)
    }
    if let actions = traits?.swipes, !actions.isEmpty { row = swiped(row, actions, named: view.plainText) }
    if let card {
      var element = Element(.group)
      element.background = traits?.background == nil ? (card, .color(Color(.named("group")))) : nil
      element.clip = card
      return told(ViewDescription("card", PassThrough(), unnamed(row), element), as: view)
    }
    guard !isLast, traits?.hidesSeparator != true else { return told(row, as: view) }
    var ink = Element(.group)
    ink.background = (.rectangle, traits?.separatorTint ?? .color(Color(.named("separator"))))
    ink.layer = .overlay
    let line = ViewDescription(
      "line", FixedFrame(width: nil, height: 1), ViewDescription("separator", leaf: FlexibleLeaf(), ink))
    let place = padded(line, EdgeInsets(top: 0, leading: insets.leading, bottom: 0, trailing: 0))
    return told(
      ViewDescription("row", unnamed(row), secondary: named("separator", place), .bottom), as: view)
  }

  /// A row that can be moved aside, as far as what is to be done with it reaches behind it.
  private func swiped(
    _ row: ViewDescription, _ actions: [ViewDescription], named words: String
  ) -> ViewDescription {
    var name = Element(.group)
    name.naming = .window
    let whole = ViewDescription("containerRelativeFrame", ContainerRelativeFrame(.horizontal), row, name)
    let buttons = ViewDescription("HStack", HStackLayout(spacing: 8), actions)
    let rest = padded(buttons, EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 16))
    let content = ViewDescription("HStack", HStackLayout(spacing: 0), [whole, rest]).withStops(.horizontal)
    var window = Element(.scroll(.horizontal))
    window.scrollStops = EdgeInsets()
    window.accessibilityLabel = words.isEmpty ? nil : words
    return ViewDescription("swipeActions", ScrollModifier(.horizontal), content, window)
  }

  /// What is the same view whatever a state puts around it: a badge, a button, a ground, a line below.
  private func unnamed(_ view: ViewDescription) -> ViewDescription { view.identified("") }

  private func named(_ identity: String, _ view: ViewDescription) -> ViewDescription {
    view.identified(identity)
  }

  /// A row as those are told of it who listen. It is found by the same steps as the view in it, and moves, comes and
  /// goes as that does.
  private func told(_ row: ViewDescription, as view: ViewDescription) -> ViewDescription {
    var element = Element(.group, role: .listRow)
    (element.motion, element.transition) = (view.motionOfAll, view.outermostTransition)
    var row = ViewDescription("row", PassThrough(), unnamed(row), element)
    (row.identity, row.isDynamic) = (view.identity, view.isDynamic)
    return row
  }

  /// `listStyle(.plain)`, `listStyle(GroupedListStyle())`
  func listStyle(_ call: HostCall, _ environment: inout EnvironmentValues) -> ResolvedModifier? {
    guard let arguments = bound(call, to: [Signature(.unlabeled("style"))]),
      let style = member(arguments, "style", .listStyle)
    else { return nil }
    environment.listStyle = style
    return ResolvedModifier { view, _ in view }
  }
}

extension ViewDescription {
  /// Whether nothing can be seen behind it, which may be in a frame.
  var hidesWhatIsBehind: Bool {
    if let element { return element.hidesWhatIsBehind }
    if name == "frame", case .modified(_, let child) = layout { return child.hidesWhatIsBehind }
    return false
  }

  /// The view with a ground in the page's colour, where nothing can be seen behind it.
  var coveringWhatIsBehind: ViewDescription {
    guard hidesWhatIsBehind else { return self }
    if element == nil, case .modified(let modifier, let child) = layout {
      var covering = self
      covering.layout = .modified(modifier, child.coveringWhatIsBehind)
      return covering
    }
    var ground = Element(.group)
    ground.background = (.rectangle, .color(Color(.named("background"))))
    let color = ViewDescription("Color", leaf: FlexibleLeaf(), ground).inBackground
    return ViewDescription("background", self, secondary: color, .center)
  }

  /// Whether nothing in it is pressed, measured or told to others.
  var isOnlyPainted: Bool { if case .leaf = layout { element?.pending == nil } else { false } }

  /// What says nothing of itself in a list is as its section says.
  fileprivate mutating func take(_ common: RowTraits) {
    var traits = row ?? RowTraits()
    traits.background = traits.background ?? common.background
    traits.insets = traits.insets ?? common.insets
    if common.hidesSeparator { traits.hidesSeparator = true }
    traits.separatorTint = traits.separatorTint ?? common.separatorTint
    row = traits
  }

  /// The line and the views of a `DisclosureGroup`, as long as no modifier keeps them together.
  fileprivate var disclosedParts: [ViewDescription]? {
    guard name == "DisclosureGroup", element == nil, case .container(_, let parts) = layout else {
      return nil
    }
    return parts
  }

  /// How all of it moves; nil where some of it has no animation of its own.
  fileprivate var motionOfAll: MotionSource? {
    var all: [MotionSource?] = []
    func visit(_ view: ViewDescription) {
      if let element = view.element { all.append(element.motion) }
      view.layout.children.forEach(visit)
    }
    visit(self)
    return all.allSatisfy { $0 != nil } ? all.first ?? nil : nil
  }

  /// How it comes and goes as a whole.
  fileprivate var outermostTransition: Transition? {
    if let transition = element?.transition { return transition }
    return switch layout {
    case .modified(_, let child), .layered(let child, _, _): child.outermostTransition
    case .leaf, .container, .choice, .reader: nil
    }
  }
}

extension [ViewDescription] {
  /// The rows that a list has of its views: of a `DisclosureGroup` one for its line, and one for each view that it shows.
  fileprivate var disclosed: [ViewDescription] {
    guard contains(where: { $0.disclosedParts != nil }) else { return self }
    // What is shown or not below it leaves every row the one that it was.
    return enumerated().flatMap { index, view -> [ViewDescription] in
      let name = view.identity ?? "\(index)"
      guard let parts = view.disclosedParts else { return [view.identified(name)] }
      let inner = Array(parts.dropFirst()).disclosed.map { part in
        var row = ViewDescription(
          "padding", PaddingModifier(EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0)),
          part.identified(""))
        row.identity = part.identity
        return row
      }
      return (parts.prefix(1).map { $0.identified("heading") } + inner).map { part in
        var row = part.identified(name + "/" + (part.identity ?? ""))
        row.isDynamic = true
        if let common = view.row { row.take(common) }
        return row
      }
    }
  }
}

extension Members where T == ListStyle {
  fileprivate static let listStyle = Members(
    kind: "a list style", types: ["ListStyle"],
    values: [
      ("automatic", .insetGrouped), ("insetGrouped", .insetGrouped), ("grouped", .grouped), ("inset", .plain),
      ("plain", .plain), ("sidebar", .plain), ("elliptical", .plain), ("carousel", .plain),
      ("bordered", .plain),
    ])
}
