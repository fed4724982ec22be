import Views
import Web

/// The elements that keep the registers of a block which buttons move: an `<svg>` for each, before everything
/// else in the block, so that rules can select what comes after it by its class.
///
/// **How a press moves a register.** SVG's own animation (SMIL) sets an attribute at a time, and that time may
/// be an event of another element. It knows no conditions; CSS does. So they ask each other:
///
/// 1. A press is a `click` of its `<button>`, from mouse, Space, Enter or assistive technology. It sets the
///    class of the button's *pulse* for a moment: `<svg class="p2">`.
/// 2. After the register there is a *switchboard*: for each value a group, and in it an element for each button
///    that leads somewhere from there. Only the present value's group is displayed. `.p2~.sq>*>.a2` starts an
///    animation that shows nothing on its one element for the pulse, which fires `animationstart`.
/// 3. That event, or its bubbling to the group, ends the pulse, ends the old value's `<set>` and begins the new
///    one's, all in one sample, so that nothing else can happen in between.
///
/// The button is the same element all the time: it keeps the focus, and can be pressed again.
///
/// The switchboard is HTML, of which browsers style nothing that is not displayed: a press styles two elements,
/// however many values there are. Chromium styles and animates SVG's elements also in groups that are not
/// displayed.
///
/// Found out by tests in browsers: without `end`s of its own WebKit mixes the `<set>`s up; a pulse whose press
/// leads nowhere must end, too, by an element for all values in which it does nothing; two presses within a frame
/// may begin two `<set>`s, so the initial value has one as well, which begins last and wins; Firefox does not
/// evaluate `:has()` anew when SMIL changes a class, but sibling combinators it does; names must not need
/// escaping; SMIL's time begins when the page is loaded, so images must not be waited for; a press in the
/// frame in which the same button's pulse ends keeps the class, so nothing starts, and what does nothing repeats
/// its animation, so that each frame ends such a pulse; a busy Chromium counts time in frames to come, so two
/// frames may have the same time, and what ends when it begins does not end: the animation waits a millisecond, so
/// that its start is later than the press, or else the press counts twice.
struct RegisterMarkup {
  let prefix: String
  let machine: StateMachine
  /// The HTML ids of the buttons of each action.
  let buttons: [[String]]
  /// The classes of each register's element for each of its values, by which rules know the value.
  let classes: [[String]]
  /// The ids of links to values: by register and value.
  let links: [[String?]]
  /// The values of each register after which there is to be a class until another one is left.
  let remembered: [Set<Int>]

  private var moved: [Int] { machine.registers.indices.filter { machine.registers[$0].keeper == .actions } }

  /// What decides whether things take their time, besides the rules themselves.
  struct Timing: OptionSet {
    let rawValue: Int
    /// For a second after a press there is the class `sm`: for what a window that is resized would move, too.
    static let gated = Timing(rawValue: 1)
    /// From a link to a state to the next press there is the class `sj`: a page that opens in a state does not
    /// move there.
    static let jumpsToLinks = Timing(rawValue: 2)
    /// From a press on there is a class for the animation that its action asks for.
    static let asked = Timing(rawValue: 4)
  }

  func write(to html: inout HTMLWriter, timing: Timing) {
    let presses = moved.filter { !actions(of: $0).isEmpty }.map { start(of: switchboard($0)) }
    let opened = moved.flatMap(openings(of:))
    // With the change of state itself, so that all elements are styled once.
    if timing.contains(.gated), !presses.isEmpty {
      set("sm", begin: presses, to: &html) { $0.attribute("dur", "1s") }
    }
    if timing.contains(.jumpsToLinks), !opened.isEmpty {
      set("sj", begin: opened, to: &html) { html in
        if !presses.isEmpty { html.attribute("end", presses.joined(separator: ";")) }
      }
    }
    if timing.contains(.asked) { writeAsked(to: &html) }
    for register in moved { write(register, to: &html) }
  }

  private func writeAsked(to html: inout HTMLWriter) {
    let actions = moved.flatMap(actions(of:))
    for (index, animation) in machine.askedAnimations.enumerated() {
      let own = actions.filter { machine.actions[$0].animation == animation }
      guard !own.isEmpty else { continue }
      set(Movement.askedClass(index), begin: own.flatMap(clicks), to: &html) { html in
        let others = actions.filter { !own.contains($0) }.flatMap(clicks)
        if !others.isEmpty { html.attribute("end", others.joined(separator: ";")) }
      }
    }
  }

  /// The rules that belong to it: which group is displayed, and which of its elements a pulse starts.
  var css: String {
    let pulses = moved.flatMap(actions(of:))
    guard let count = pulses.map({ machine.actions[$0].targets.count }).max() else { return "" }
    return (0..<count).map { "._\($0)+.sq>.g\($0)" }.joined(separator: ",") + "{display:block}"
      + pulses.map { ".p\($0)~.sq>*>.a\($0)" }.joined(separator: ",") + "{animation:1ms 1ms sg}"
  }

  private func write(_ register: Int, to html: inout HTMLWriter) {
    let actions = actions(of: register)
    for action in actions { writePulse(action, among: actions, to: &html) }
    var begins = [[String]](repeating: [], count: machine.registers[register].values.count)
    for action in actions {
      for (value, target) in moves(of: action) {
        begins[target].append(start(of: trigger(action, value)))
      }
    }
    let openings = openings(of: register)
    for (target, link) in links(of: register).enumerated() where link != nil {
      begins[target].append(opening(register, target))
    }
    let memories = remembered[register].sorted()
    for value in memories {
      let others = memories.filter { $0 != value }.map { start(of: group(register, $0)) }
      set(Self.memoryClass(register, value), begin: [start(of: group(register, value))], to: &html) {
        if !others.isEmpty { $0.attribute("end", others.joined(separator: ";")) }
      }
    }
    html.raw("<svg")
    html.attribute("id", "\(prefix)_r\(register)")
    html.attribute("class", self.value(0, of: register) + " i")
    html.raw(" aria-hidden=\"true\" width=\"0\" height=\"0\">")
    for value in begins.indices where !begins[value].isEmpty {
      let others = openings.filter { $0 != opening(register, value) }
      html.raw("<set attributeName=\"class\"")
      html.attribute("to", self.value(value, of: register))
      html.attribute("begin", begins[value].joined(separator: ";"))
      let isLeft = actions.contains { machine.actions[$0].leads(from: value) != nil }
      let ends = (isLeft ? [start(of: group(register, value))] : []) + others
      if !ends.isEmpty { html.attribute("end", ends.joined(separator: ";")) }
      html.raw("/>")
    }
    html.raw("</svg>")
    if !actions.isEmpty { writeSwitchboard(register, actions, to: &html) }
    // Last: a page that is still loading may already be at its link, which nobody hears before there is a `<set>`.
    for (value, link) in links(of: register).enumerated() {
      // Its own name may need escaping; the one around it never does.
      guard let link else { continue }
      html.raw("<span")
      html.attribute("id", self.link(register, value))
      html.raw("><a")
      html.attribute("id", link)
      html.raw("></a></span>")
    }
  }

  /// What a press of an action's buttons sets for a moment.
  private func writePulse(_ action: Int, among actions: [Int], to html: inout HTMLWriter) {
    let register = machine.actions[action].register
    // Its own answers only: another button's may come before this one has been asked.
    let answers = moves(of: action).map { start(of: trigger(action, $0.value)) }
    let nothing = [start(of: inert(action)), inert(action) + ".animationiteration"]
    let others = actions.filter { $0 != action }.flatMap(clicks) + openings(of: register)
    set("p\(action)", begin: clicks(action), to: &html) { html in
      // Long enough for a busy browser to answer.
      html.raw(" dur=\"1s\"")
      let isInert = answers.count < machine.actions[action].targets.count
      html.attribute("end", (answers + (isInert ? nothing : []) + others).joined(separator: ";"))
    }
  }

  /// The elements that answer a pulse: by value, then for all values in which an action does nothing.
  private func writeSwitchboard(_ register: Int, _ actions: [Int], to html: inout HTMLWriter) {
    html.raw("<div class=\"sq\"")
    html.attribute("id", switchboard(register))
    html.raw(">")
    for value in machine.registers[register].values.indices {
      let moving = actions.filter { machine.actions[$0].leads(from: value) != nil }
      guard !moving.isEmpty else { continue }
      // There are many of them, and none of their names needs quotes.
      html.raw("<div id=\(group(register, value)) class=g\(value)>")
      for action in moving { html.raw("<b id=\(trigger(action, value)) class=a\(action)></b>") }
      html.raw("</div>")
    }
    for action in actions {
      let still = machine.actions[action].targets.indices.filter {
        machine.actions[action].leads(from: $0) == nil
      }
      guard !still.isEmpty else { continue }
      html.raw("<div class=\"\(still.map { "g\($0)" }.joined(separator: " "))\">")
      html.raw("<b id=\(inert(action)) class=\"a\(action) z\"></b></div>")
    }
    html.raw("</div>")
  }

  /// An element that has a class for some time.
  private func set(
    _ name: String, begin: [String], to html: inout HTMLWriter, end: (inout HTMLWriter) -> Void
  ) {
    html.raw("<svg aria-hidden=\"true\" width=\"0\" height=\"0\"><set attributeName=\"class\"")
    html.attribute("to", name)
    html.attribute("begin", begin.joined(separator: ";"))
    end(&html)
    html.raw("/></svg>")
  }

  /// The class for a value that was left.
  static func memoryClass(_ register: Int, _ value: Int) -> String { "m\(register)_\(value)" }
  /// The event that an element's animation starts.
  private func start(of id: String) -> String { id + ".animationstart" }
  private func links(of register: Int) -> [String?] { links.isEmpty ? [] : links[register] }
  private func link(_ register: Int, _ value: Int) -> String { "\(prefix)_l\(register)_\(value)" }
  private func opening(_ register: Int, _ value: Int) -> String { start(of: link(register, value)) }
  private func openings(of register: Int) -> [String] {
    let links = links(of: register)
    return links.indices.filter { links[$0] != nil }.map { opening(register, $0) }
  }
  private func actions(of register: Int) -> [Int] {
    machine.actions.indices.filter { machine.actions[$0].register == register && !buttons[$0].isEmpty }
  }
  private func clicks(_ action: Int) -> [String] { buttons[action].map { $0 + ".click" } }
  private func switchboard(_ register: Int) -> String { "\(prefix)_q\(register)" }
  private func group(_ register: Int, _ value: Int) -> String {
    "\(prefix)_\(shortName(register).uppercased())\(value)"
  }
  // Short ones, since there are so many; with a capital letter no heading has such an id.
  private func trigger(_ action: Int, _ value: Int) -> String {
    "\(prefix)\(shortName(action).uppercased())\(value)"
  }
  private func inert(_ action: Int) -> String { "\(prefix)_z\(action)" }
  private func moves(of action: Int) -> [(value: Int, target: Int)] {
    machine.actions[action].targets.indices.compactMap { value in
      machine.actions[action].leads(from: value).map { (value, $0) }
    }
  }
  private func value(_ value: Int, of register: Int) -> String {
    ["_\(value)", classes[register][value]].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension StateMachine.Action {
  /// The other value that it leads to from a value; nil where it does nothing.
  fileprivate func leads(from value: Int) -> Int? {
    targets[value].flatMap { $0 == value ? nil : $0 }
  }
}
