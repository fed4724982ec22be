import Diagnostics
import LayoutEngine
import Responsive
import Views
import Web

/// Writes a block: makes an element of each of its views, for all states that the block has.
///
/// Where an element stands, and how it comes to be somewhere else, is the business of its `Placing`. All else is the
/// same for blocks with one state and with many: what it is in HTML, what it is called, and what is in it. Attributes
/// cannot change, so what differs from state to state is there in each form that it ever has, and rules show one.
struct BlockWriter<Place: Placing> {
  typealias View = Place.View

  let machine: StateMachine
  var sheet: BlockSheet
  var place: Place
  /// The HTML ids of the buttons of each action.
  private(set) var buttons: [[String]]
  /// The authors' names that elements have already.
  private var usedIDs: Set<String> = []
  /// How many texts are the names of other elements.
  private var nameCount = 0
  /// The ids of views that are the names of what they are in.
  private var nameIDs: [ObjectIdentifier: String] = [:]
  /// Texts that are told as the name of what they are in, and not once more where they stand.
  private var toldAsNames: Set<ObjectIdentifier> = []
  /// Whether a line is to grow or shrink, and jumps.
  var jumpsAlongLines = false
  /// The controls of which a text in the page is the label.
  let labelledIDs: Set<String>
  /// The same of buttons, as far as their labels are written.
  var labelledButtons: Set<String> = []

  init(_ machine: StateMachine, _ sheet: BlockSheet, _ place: Place, root: View) {
    self.machine = machine
    self.sheet = sheet
    self.place = place
    buttons = machine.actions.map { _ in [] }
    labelledIDs = ControlNames(prefix: sheet.context.classPrefix).labelled(in: root)
  }

  var context: BlockContext { sheet.context }
  var space: StateSpace { sheet.states.space }

  // MARK: Views

  mutating func nodes(for views: [View], isPhrasing: Bool) -> [HTMLNode] {
    views.flatMap { nodes(for: $0, isPhrasing: isPhrasing) }
  }

  /// The element of a view with all that is in it, and what has to stand beside it.
  ///
  /// - Parameter isPhrasing: whether it stands in a control's label, where HTML has no paragraphs.
  mutating func nodes(for view: View, isPhrasing: Bool) -> [HTMLNode] {
    let passed = space.count == 1 ? ResourceLimit.passed : ResourceLimit.passedByNow
    guard passed == nil, let own = view.first?.element else { return [] }
    switch own.content {
    case .group:
      if let control = own.control { return nodes(for: control, view, own) }
      return [.element(group(view, own, isPhrasing: isPhrasing))]
    case .scroll(let axes): return [.element(window(view, own, axes, isPhrasing: isPhrasing))]
    case .text: return [.element(text(view, own, isPhrasing: isPhrasing))]
    case .meter(let meter): return [.element(self.meter(view, own, meter, isPhrasing: isPhrasing))]
    case .field(let input): return field(view, own, input)
    case .stroke where view.isLine: return [.element(line(view, own, isPhrasing: isPhrasing))]
    case .image, .symbol, .divider, .shape, .outline, .stroke:
      return drawing(view, own, isPhrasing: isPhrasing)
    }
  }

  private mutating func group(_ view: View, _ own: Element, isPhrasing: Bool) -> HTMLElement {
    if !isPhrasing, own.role == .button, let looks = idleLooks(of: view) {
      return idleButton(view, own, looks)
    }
    var element = HTMLElement(isPhrasing && own.tag != "a" ? "span" : own.tag)
    identify(&element, view, id: idAsName(of: view))
    var name = changingName(of: view)
    if name == nil, own.accessibilityLabel != nil {
      let isPicture = own.markup != nil || view.children.allSatisfy(\.saysNothing)
      label(&element, own, role: own.role == .none ? isPicture ? "img" : "group" : nil)
    }
    var nameID: String?
    if own.role == .dialog, name != nil {
      element.set("role", "dialog")
      element.set("aria-modal", "true")
      if label(&element, byWhatIsIn: view, as: .dialog) {
        name = nil
      } else {
        nameID = newNameID()
        element.set("aria-labelledby", nameID ?? "")
        for name in view.names(of: .dialog) where name.isAlways(\.isTextOfName) {
          toldAsNames.insert(ObjectIdentifier(name))
        }
      }
    }
    addRole(of: own, to: &element)
    let counters = view.shown.map { $0.map { sheet.counter(of: $0.element) } ?? [] }
    finish(
      &element, view, as: .group, classes: own.roleClasses + view.pressClasses, adding: counters)
    if let name { element.children.append(hidden(name, id: nameID)) }
    if let markup = own.markup { element.children.append(.markup(Array(markup.utf8))) }
    let children = nodes(for: view.children, isPhrasing: isPhrasing || own.role == .button)
    // What is in a picture is not told.
    if name != nil, view.isAlways(\.isAccessibilityLeaf), !children.isEmpty {
      element.children.append(.element(silent(children, in: view, HTMLElement(isPhrasing ? "span" : "div"))))
    } else {
      element.children += children
    }
    return element
  }

  // MARK: Start tags

  /// Adds what an element is found by, and what it says of its surroundings.
  ///
  /// - Parameters:
  ///   - id: the one that rules know it by.
  ///   - isMarked: whether it is just as large as its view.
  mutating func identify(
    _ element: inout HTMLElement, _ view: View, id: String? = nil, isMarked: Bool = true
  ) {
    guard let own = view.first?.element else { return }
    // Of views for several widths or schemes the first has the name.
    if let id = id ?? newID(own.id) {
      element.set("id", id)
    } else if isMarked, context.marksNodes, let mark = place.mark(of: view) {
      element.set("id", "\(context.id)--\(mark)")
    }
    if let name = sheet.sharedName(of: own) {
      element.set("style", Declaration(.viewTransitionName, CSSValue(raw: name)).css)
    }
    if id == nil || own.id == nil {
      if let language = own.language { element.set("lang", language) }
      if let text = own.tooltip { element.set("title", text) }
      if let direction = own.layoutDirection {
        element.set("dir", direction == .rightToLeft ? "rtl" : "ltr")
      }
      if own.isAccessibilityHidden, !isToldInSomeStates(view) { element.set("aria-hidden", "true") }
      if view.isAlways(\.isCovered) { element.set("inert") }
    }
    // Elements of SVG have no such attribute.
    if view.isGone(0), element.tag != "svg" { element.set("hidden") }
  }

  /// An author's id, the first time that an element has it.
  private mutating func newID(_ id: String?) -> String? {
    guard let id, usedIDs.insert(id).inserted else { return nil }
    return "\(context.id)-\(id)"
  }

  /// Puts an element to its view's place, by its classes.
  mutating func finish(
    _ element: inout HTMLElement, _ view: View, as form: PlacedForm, classes: [String] = [],
    display: CSSValue = "block", adding more: [[Declaration]] = []
  ) {
    var style = place.style(of: view, as: form, adding: more, &sheet)
    style.classes += classes
    if display != "block" { style.display = display }
    element.classes = place.classes(of: view, style, &sheet)
  }

  /// The name for screen readers; an element that has no role to hang it on gets one.
  func label(_ element: inout HTMLElement, _ own: Element, role: String?) {
    guard let label = own.accessibilityLabel else { return }
    // What is in a picture is not told.
    if own.role == .dialog {
      element.set("role", "dialog")
      element.set("aria-modal", "true")
    } else if let role = own.isAccessibilityLeaf && own.role == .none ? "img" : role {
      element.set("role", role)
    }
    element.set("aria-label", label)
  }

  /// What a group's role asks of its start tag.
  private func addRole(of own: Element, to element: inout HTMLElement) {
    switch own.role {
    case .list(true, let start) where start != 1: element.set("start", String(start))
    case .button:
      element.set("type", "button")
      leaveToOthers(&element, own)
      if let isOn = own.isOn { element.set("aria-pressed", isOn ? "true" : "false") }
      if own.isDisabled { element.set("disabled") }
    case .link(let link): element.set("href", context.link(link))
    case .table: element.set("role", "table")
    case .row: element.set("role", "row")
    case .columnHeader: element.set("role", "columnheader")
    case .cell: element.set("role", "cell")
    case .listRows: element.set("role", "list")
    case .listRow: element.set("role", "listitem")
    case .tabs:
      element.set("role", "group")
      if own.accessibilityLabel == nil { element.set("aria-label", context.words.tabs) }
    default: break
    }
  }

  /// What readers are not told of is no stop for keys either.
  func leaveToOthers(_ element: inout HTMLElement, _ control: Element) {
    if control.isAccessibilityHidden { element.set("tabindex", "-1") }
  }

  // MARK: Names that others know

  /// An id for the text that is the name of the element which is being written.
  mutating func newNameID() -> String {
    nameCount += 1
    return "\(context.classPrefix)_n\(nameCount)"
  }

  /// The id by which what a view is in knows it as its name.
  func idAsName(of view: View) -> String? { nameIDs[ObjectIdentifier(view)] }

  func isToldAsName(_ view: View) -> Bool { toldAsNames.contains(ObjectIdentifier(view)) }

  /// Makes a view in it the name of an element, whatever it says in a state; it is told there and nowhere else.
  ///
  /// - Returns: whether there is one that is there in all states.
  mutating func label(
    _ element: inout HTMLElement, byWhatIsIn view: View, as naming: Element.Naming
  ) -> Bool {
    let names = view.names(of: naming)
    guard names.count == 1, let name = names.first,
      zip(name.shown, view.shown).allSatisfy({ ($0 == nil) == ($1 == nil) })
    else { return false }
    let id = newNameID()
    nameIDs[ObjectIdentifier(name)] = id
    element.set("aria-labelledby", id)
    return true
  }

  func buttonCount(_ action: Int) -> Int { buttons[action].count }
  mutating func register(button id: String, for action: Int) { buttons[action].append(id) }
}

extension SolvedView {
  /// What lets presses through to what lies behind it.
  fileprivate var pressClasses: [String] { isEver(\.isPressedThrough) ? ["lpo"] : [] }

  /// Whether there is nothing in it that readers are told of.
  fileprivate var saysNothing: Bool {
    isAlways { element in
      if element.isAccessibilityHidden { return true }
      guard element.accessibilityLabel == nil, element.control == nil, !element.role.isInteractive,
        element.markup == nil
      else { return false }
      return switch element.content {
      case .group, .shape, .outline, .stroke, .divider, .scroll: true
      case .image(let image): image.alternativeText.isEmpty
      case .symbol(let symbol, _): symbol.label.isEmpty
      case .text, .meter, .field: false
      }
    } && (isAlways(\.isAccessibilityHidden) || children.allSatisfy(\.saysNothing))
  }

  /// The views in it that are the name of a card or a window around them. A window in a window has its own.
  func names(of naming: Element.Naming) -> [Self] {
    children.flatMap { child -> [Self] in
      if child.isEver({ $0.naming == naming }) { return [child] }
      if naming == .window, child.isEver({ if case .scroll = $0.content { true } else { false } }) {
        return []
      }
      return child.names(of: naming)
    }
  }
}

extension HTMLElement {
  /// Says what a picture is called; one without a name is not read aloud.
  mutating func setName(_ label: String) {
    guard !label.isEmpty else { return set("aria-hidden", "true") }
    set("role", "img")
    set("aria-label", label)
  }
}

extension BlockSheet {
  /// Where an ordered list begins to count.
  func counter(of element: Element) -> [Declaration] {
    guard case .list(true, let start) = element.role else { return [] }
    return [Declaration(.counterReset, "li \(start - 1)")]
  }
}

extension Element {
  /// Whether it is a text that a card is called by.
  fileprivate var isTextOfName: Bool {
    guard naming == .dialog, case .text = content else { return false }
    return true
  }

  /// Whether what it shows stands in a box of its own within its own, above what that is drawn with.
  var hasBoxOfContent: Bool {
    switch content {
    case .group, .text: true
    default: false
    }
  }

  /// What draws a border above all that is inside.
  var borderClasses: [String] { border == nil ? [] : ["lbd"] }

  fileprivate var roleClasses: [String] {
    let border = borderClasses + (letsPressesThrough ? ["lpe"] : [])
    return switch role {
    case .list: ["ll"] + border
    case .listItem: ["li"] + border
    case .blockQuote: ["lq"] + border
    case .button: ["lb"] + border
    case .link: ["la"] + border
    default: border
    }
  }
}
