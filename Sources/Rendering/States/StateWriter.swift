import LayoutEngine
import Responsive
import Typesetting
import Views
import Web

/// Writes a block with states: one set of elements, which rules put to their places in every state.
///
/// Unlike those of a block without states, its elements do not push each other: each stands at its place, by
/// `translate`, which moves it without any layout. A place that depends on one register has a rule for each kind
/// of values; one that is a sum of what several registers change is a sum of custom properties, so that five
/// independent switches are five rules; any other one has a rule for each combination.
struct StateWriter {
  let union: StateUnion
  let crossings: Crossings
  private let window: OverflowRanges
  let machine: StateMachine
  let prefix: String
  /// Writes texts and looks, which are the same in blocks without states.
  var block: BlockWriter
  var sheet: StateSheet
  /// Classes of what differs from state to state, by all that differs.
  private var classes: [String: String] = [:]
  private var dimmedClasses: [[ButtonLook]: String] = [:]
  private var rules = ""
  /// Custom properties of changes that are added up, by what they are.
  private var changes: [[PiecewiseLength]: String] = [:]
  /// Custom properties that are sums of these, by what they are.
  private var sums: [String: String] = [:]
  /// Numbers of values, so that they need not be written to be told apart.
  private var valueNumbers: [StyleValue: Int] = [:]
  private var buttons: [[String]]
  private var movements: [Movement] = []
  /// How these are used.
  private var paces: Set<PacedMovement> = []
  var departures: Departures
  private var usedIDs: Set<String> = []
  /// How many texts are the names of other elements.
  private var nameCount = 0
  /// The controls of which a text in the page is the label.
  private(set) var labelledIDs: Set<String> = []
  /// The same of buttons, as far as their labels are written.
  var labelledButtons: Set<String> = []
  let rows: GrowingRows

  init(_ union: StateUnion, _ machine: StateMachine, _ context: BlockContext) {
    self.union = union
    self.machine = machine
    prefix = context.classPrefix
    block = BlockWriter(
      context: context, layout: ResponsiveLayout(from: union.starts[0], pieces: []))
    crossings = Crossings(union)
    window = OverflowRanges(union)
    block.lengths = LengthTable(starts: union.starts, crossings: crossings.ofLengths)
    rows = GrowingRows(union, isSum: !machine.space.isProduct)
    buttons = machine.actions.map { _ in [] }
    departures = Departures(prefix: prefix)
    let names = ControlNames(prefix: prefix)
    sheet = StateSheet(
      stage: prefix, machine: machine, controls: names.selectors(union.root, machine))
    labelledIDs = names.labelled(in: union.root)
  }

  var html: HTMLWriter {
    get { block.html }
    _modify { yield &block.html }
  }
  var space: StateSpace { sheet.space }

  mutating func write() -> RenderedBlock {
    // The registers come first in the document, but are known last.
    let start = html
    html = HTMLWriter(capacity: 4096)
    let room = rows.template(of: union.root)
    let height = difference(
      room == nil ? .height : .paddingBottom,
      union.sizes.indices.map { StyleValue(union.length(in: $0, union.sizes[$0].map(\.height))) })
    let declarations = [declare(height, for: nil)] + (room?.declarations ?? [])
    for child in union.root.children { write(child, isPhrasing: false) }
    let stage = html.bytes
    html = start
    html.raw("<section")
    html.attribute("id", block.context.id)
    if block.context.layoutDirection == .rightToLeft { html.raw(" dir=\"rtl\"") }
    html.raw(" class=\"layout-block\"><div")
    html.attribute("class", window.isEmpty ? "sw" : "sw \(prefix)_0")
    html.raw(">")
    html.raw(crossings.isEmpty ? "<div class=\"ss\">" : "<div class=\"ss sc\">")
    let registers = RegisterMarkup(
      prefix: prefix, machine: machine, buttons: buttons, classes: sheet.classes,
      links: machine.registers.map { $0.values.map { $0.map { "\(block.context.id).\($0)" } } },
      remembered: sheet.remembered)
    registers.write(to: &html, timing: timing)
    html.raw("<div")
    block.classes(["lv", prefix] + (room == nil ? [] : ["sg"]), declarations)
    html.raw(">")
    html.raw(stage)
    html.raw("</div></div></div>")
    block.writeStop()
    html.raw("</section>\n")
    return finish(registers)
  }

  private func finish(_ registers: RegisterMarkup) -> RenderedBlock {
    let lengths = block.lengths
    let css =
      lengths.rules(selector: "." + prefix) { crossings.declarations(lengths, piece: $0) }
      + crossings.css(lengths, stage: prefix) + timings + block.sheet.rules + rules + sheet.css
      + registers.css + window.css(selector: ".\(prefix)_0", "overflow:auto hidden")
      + block.motionRules + block.sharedRules
    var result = RenderedBlock(html: html.bytes, css: css, textStyles: block.textStyles)
    result.sharedNames = block.sharedNames
    result.cutTexts = union.cutTexts
    result.costlyViews = union.costlyViews
    return result
  }

  // MARK: Animations

  /// When things take their time: always, where only a press can change them. What the width of a window, or a
  /// reader's colours, would change, too, does for a second after a press, and while a native control is being
  /// used; at all other times it is at once as it shall be, so that nothing moves while a window is resized. What
  /// has begun to move goes on, since a transition that runs keeps its duration.
  private var timings: String {
    guard !movements.isEmpty else { return "" }
    var css = departures.css(machine)
    var moves = ""
    for (index, movement) in movements.enumerated() {
      let names = Pace.allCases.filter { paces.contains(PacedMovement(movement: index, pace: $0)) }
      guard !names.isEmpty else { continue }
      css += movement.properties(index, machine, prefix: prefix)
      css += names.map { ".\(className($0, index))" }.joined(separator: ",")
      css += "{transition-timing-function:var(--_e\(index));transition-behavior:allow-discrete}"
      let time = movement.time(index)
      for pace in names {
        let name = "." + className(pace, index)
        switch pace {
        case .gated: moves += gated(name) + time
        case .free:
          moves += name + time
          if hasLinks { moves += ".sj~.\(prefix) \(name){transition-duration:0s;transition-delay:0s}" }
        }
      }
    }
    return css + "@media (prefers-reduced-motion:no-preference){\(moves)}"
  }

  private var timing: RegisterMarkup.Timing {
    var result: RegisterMarkup.Timing = []
    if paces.contains(where: { $0.pace == .gated }) { result.insert(.gated) }
    if hasLinks, paces.contains(where: { $0.pace == .free }) { result.insert(.jumpsToLinks) }
    if movements.contains(where: \.isAsked) { result.insert(.asked) }
    return result
  }

  private var hasLinks: Bool { machine.registers.contains { $0.values.contains { $0 != nil } } }

  /// The selector of a class when things take their time.
  private func gated(_ name: String) -> String {
    let used = ":is(input,summary):focus-visible,select:focus,:is(input,label,summary,select):hover"
    var gates = [".sm~.\(prefix) \(name)"]
    if machine.registers.contains(where: { $0.keeper == .control }) {
      gates.append(".\(prefix):has(\(used)) \(name)")
    }
    return gates.joined(separator: ",")
  }

  private func className(_ pace: Pace, _ index: Int) -> String { "\(prefix)_\(pace.rawValue)\(index)" }

  /// The easing of a movement, by a name.
  mutating func easing(_ movement: Movement) -> String { "var(--_e\(index(of: movement)))" }

  /// How long a movement takes.
  mutating func seconds(_ movement: Movement) -> String { movement.seconds(index(of: movement)) }

  /// The class of what moves so.
  mutating func movementClass(_ movement: Movement, _ pace: Pace) -> String {
    let index = index(of: movement)
    paces.insert(PacedMovement(movement: index, pace: pace))
    return className(pace, index)
  }

  private mutating func index(of movement: Movement) -> Int {
    if let index = movements.firstIndex(of: movement) { return index }
    movements.append(movement)
    return movements.count - 1
  }

  // MARK: Properties

  /// What differs from state to state, ready to be declared.
  struct Difference {
    let property: CSSProperty
    let function: StateFunction<StyleValue>
    /// By state, as CSS; or, where that is not needed for most states, as text that is the same for the same value.
    let texts: StateFunction<String>
  }

  /// The declarations that hold in all states, and those that do not.
  mutating func divide(_ styles: [StateStyle]) -> (constant: [Declaration], different: [Difference]) {
    var properties: [CSSProperty] = []
    for style in styles {
      for name in style.properties where !properties.contains(name) { properties.append(name) }
    }
    var constant: [Declaration] = []
    var different: [Difference] = []
    for property in properties {
      let missing = StyleValue(StateStyle.defaults[property] ?? "inherit")
      let difference = difference(property, styles.map { $0[property] ?? missing })
      if difference.texts.isConstant {
        constant.append(Declaration(property, css(difference.function.initial)))
      } else {
        different.append(difference)
      }
    }
    return (constant, different)
  }

  mutating func difference(_ property: CSSProperty, _ values: [StyleValue]) -> Difference {
    let function = StateFunction(space: space, values: values)
    // A place that is a sum is never written as a whole: a long column would have its length for each state.
    guard !space.isProduct else {
      return Difference(property: property, function: function, texts: css(function))
    }
    let texts = values.map { value -> String in
      let rounded = StyleValue(value.parts, value.lengths.map(\.rounded))
      if valueNumbers[rounded] == nil { valueNumbers[rounded] = valueNumbers.count }
      return String(valueNumbers[rounded] ?? 0)
    }
    return Difference(
      property: property, function: function, texts: StateFunction(space: space, values: texts))
  }

  private mutating func css(_ value: StyleValue) -> String {
    // Within a sum, or as one of several, a bare zero is no length, and makes the whole no value.
    let isCalculated = value.parts.contains { $0.contains("calc(") || $0.contains("max(") }
    return join(
      value.parts, value.lengths.map { isCalculated ? block.lengths.length($0) : block.lengths.css($0) })
  }

  private mutating func css(_ function: StateFunction<StyleValue>) -> StateFunction<String> {
    var known: [StyleValue: String] = [:]
    let texts = function.values.map { value in
      if let text = known[value] { return text }
      let text = css(value)
      known[value] = text
      return text
    }
    return StateFunction(space: space, values: texts)
  }

  /// The initial declaration, and rules for where it is another one.
  mutating func declare(_ difference: Difference, for element: String?) -> Declaration {
    let registers = difference.texts.registers
    let initial = difference.function.initial
    if registers.count > 1, !initial.lengths.isEmpty,
      difference.function.values.allSatisfy({ $0.parts == initial.parts })
    {
      let lengths = difference.function.map(\.lengths)
      let groups = lengths.independentGroups(of: registers)
      if groups.count > 1 {
        let sums = initial.lengths.indices.map { sum(lengths, $0, groups) }
        return Declaration(difference.property, join(initial.parts, sums))
      }
    }
    let texts = space.isProduct ? difference.texts : css(difference.function)
    sheet.add(texts, to: element) { Declaration(difference.property, $0).css }
    return Declaration(difference.property, texts.initial)
  }

  private func join(_ parts: [String], _ lengths: [String]) -> String {
    zip(lengths, parts.dropFirst()).reduce(parts[0]) { $0 + $1.0 + $1.1 }
  }

  /// The initial length, and a custom property for what each group of registers changes.
  private mutating func sum(
    _ lengths: StateFunction<[PiecewiseLength]>, _ index: Int, _ groups: [[Int]]
  ) -> String {
    var terms = [block.lengths.css(lengths.initial[index])]
    var names: [String] = []
    for group in groups {
      let change = lengths.change(by: group).map { $0[index].rounded }
      guard !change.isConstant else { continue }
      if changes[change.values] == nil {
        let name = "--_c\(changes.count)"
        changes[change.values] = name
        rules += ".\(prefix){\(name):0rem}"
        let texts = change.values.map { length in
          let css = block.lengths.css(length)
          return css == "0" ? "0rem" : css
        }
        sheet.add(StateFunction(space: space, values: texts), to: nil) { "\(name):\($0)" }
      }
      names.append(changes[change.values] ?? "")
    }
    terms += running(names).map { "var(\($0))" }
    if terms[0] == "0", terms.count > 1 { terms.removeFirst() }
    return terms.count == 1 ? terms[0] : "calc(\(terms.joined(separator: " + ")))"
  }

  /// Properties that are the same sum. Down a column each view adds one to the sum of the view before; so these have
  /// names of their own, or a long column would have terms by the square of its length.
  private mutating func running(_ names: [String]) -> [String] {
    guard names.count > 2 else { return names }
    return [
      names.dropFirst().reduce(names[0]) { sum, name in
        let terms = "calc(var(\(sum)) + var(\(name)))"
        if let known = sums[terms] { return known }
        let result = "--_s\(sums.count)"
        sums[terms] = result
        rules += ".\(prefix){\(result):\(terms)}"
        return result
      }
    ]
  }

  /// The class for what differs; elements with the same differences share it.
  ///
  /// - Parameter starting: what it looks like before it comes, where it does not come at once.
  mutating func differenceClass(_ different: [Difference], starting: [Declaration]) -> String? {
    guard !different.isEmpty || !starting.isEmpty else { return nil }
    let signature =
      starting.css
      + different.map { $0.property.name + $0.texts.values.joined(separator: "|") }.joined(separator: ";")
    if let name = classes[signature] { return name }
    let name = "\(prefix)_\(shortName(classes.count))"
    classes[signature] = name
    let declarations = different.map { declare($0, for: name) }
    if !declarations.isEmpty { rules += ".\(name){\(declarations.css)}" }
    if !starting.isEmpty {
      // As strong as any rule for a state.
      rules += "@starting-style{.\(prefix) .\(name).\(name).\(name){\(starting.css)}}"
    }
    return name
  }

  /// Whether an action cannot be taken, by state.
  func isDisabled(_ action: Int) -> StateFunction<Bool> {
    let action = machine.actions[action]
    return StateFunction(
      space: space,
      values: (0..<space.count).map { action.targets[space.value(of: action.register, in: $0)] == nil })
  }

  /// The class of a button that does nothing in some states. It cannot become `disabled` there, which would lose
  /// the focus; so it is shown as if it were. Buttons that look the same in all states share it.
  mutating func dimmedClass(_ looks: StateFunction<ButtonLook>) -> String {
    if let name = dimmedClasses[looks.values] { return name }
    let name = "\(prefix)_d\(dimmedClasses.count)"
    dimmedClasses[looks.values] = name
    rules += ".\(name){\(looks.initial.css)}"
    sheet.add(looks, to: name, \.css)
    return name
  }

  /// The id of the text that is the name of the element which is being written.
  var nameID: String { "\(prefix)_n\(nameCount)" }

  mutating func newNameID() -> String {
    nameCount += 1
    return nameID
  }

  func buttonCount(_ action: Int) -> Int { buttons[action].count }
  mutating func register(button id: String, for action: Int) { buttons[action].append(id) }

  /// An author's id, the first time that an element has it.
  mutating func newID(_ id: String?) -> String? {
    guard let id, usedIDs.insert(id).inserted else { return nil }
    return "\(block.context.id)-\(id)"
  }
}

/// What a button of a register looks like in a state.
enum ButtonLook {
  case enabled
  /// It leads nowhere.
  case dimmed
  /// The same, and its author has given it the look of that already.
  case disabledByAuthor

  var css: String {
    switch self {
    case .enabled: "filter:none;cursor:pointer;--_g:initial"
    case .dimmed: "filter:opacity(.4);cursor:default;--_g:GrayText"
    case .disabledByAuthor: "filter:none;cursor:default;--_g:GrayText"
    }
  }
}

/// When what moves with an animation takes its time.
enum Pace: String, CaseIterable {
  /// Only after a press: the width changes it, too, or something else but the state.
  case gated = "t"
  /// Always: nothing but a press changes it.
  case free = "u"
}

private struct PacedMovement: Hashable {
  let movement: Int
  let pace: Pace
}
