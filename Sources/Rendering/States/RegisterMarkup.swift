import Views
import Web

/// The elements that keep the registers of a block which buttons move: an `<svg>` for each, before everything
/// else in the block, so that rules can select what comes after it by its class.
///
/// **How a press moves a register.** SVG's own animation (SMIL) sets an attribute at a time, and that time may
/// be an event of another element. It knows no conditions; CSS does. So they ask each other:
///
/// 1. A press is a `click` of its `<button>`, from mouse, Space, Enter or assistive technology. It sets the
///    class of the button's *pulse* for a moment: `<g class="on">`. In it there is an element for each value from
///    which the button leads somewhere.
/// 2. `._3>.on>.g3` starts an animation that shows nothing on the one element that belongs to the pulse and to
///    the present value, which fires `animationstart`.
/// 3. That event, or its bubbling to the pulse, ends the pulse, ends the old value's `<set>` and begins the new
///    one's, all in one sample, so that nothing else can happen in between.
///
/// The button is the same element all the time: it keeps the focus, and can be pressed again.
///
/// Found out by tests in browsers: Chromium runs animations also in groups that are not displayed, so only
/// selectors may tell values apart; without `end`s of its own WebKit mixes the `<set>`s up; a pulse whose press
/// leads nowhere must end, too, by an element for all values in which it does nothing; two presses within a frame
/// may begin two `<set>`s, so the initial value has one as well, which begins last and wins; Firefox does not
/// evaluate `:has()` anew when SMIL changes a class, but sibling combinators it does; names must not need
/// escaping; a press in the frame in which the same button's pulse ends keeps the class, so nothing starts, and
/// what does nothing repeats its animation, so that each frame ends such a pulse; a busy Chromium counts time in
/// frames to come, so two frames may have the same time, and what ends when it begins does not end: the animation
/// waits a millisecond, so that its start is later than the press, or else the press counts twice.
struct RegisterMarkup {
  let prefix: String
  let machine: StateMachine
  /// The HTML ids of the buttons of each action.
  let buttons: [[String]]
  /// The classes of each register's element for each of its values, by which rules know the value.
  let classes: [[String]]
  /// The ids of links to values: by register and value.
  let links: [[String?]]

  private var moved: [Int] { machine.registers.indices.filter { machine.registers[$0].keeper == .actions } }

  /// What decides whether things take their time, besides the rules themselves.
  struct Timing: OptionSet {
    let rawValue: Int
    /// For a second after a press there is the class `sm`: for what a window that is resized would move, too.
    static let gated = Timing(rawValue: 1)
    /// From a link to a state to the next press there is the class `sj`: a page that opens in a state does not
    /// move there.
    static let jumpsToLinks = Timing(rawValue: 2)
  }

  func write(to html: inout HTMLWriter, timing: Timing) {
    let presses = moved.flatMap { register in
      machine.actions.indices.filter { machine.actions[$0].register == register && !buttons[$0].isEmpty }
    }.map { pulse($0) + ".animationstart" }
    let opened = moved.flatMap { register in
      links.isEmpty
        ? [] : links[register].indices.filter { links[register][$0] != nil }.map { opening(register, $0) }
    }
    // With the change of state itself, so that all elements are styled once.
    if timing.contains(.gated), !presses.isEmpty {
      write(class: "sm", begin: presses, to: &html) { $0.attribute("dur", "1s") }
    }
    if timing.contains(.jumpsToLinks), !opened.isEmpty {
      write(class: "sj", begin: opened, to: &html) { html in
        if !presses.isEmpty { html.attribute("end", presses.joined(separator: ";")) }
      }
    }
    for register in moved { write(register, to: &html) }
  }

  /// The rules that belong to it: which element a pulse fires.
  var css: String {
    guard let count = moved.map({ machine.registers[$0].values.count }).max() else { return "" }
    return (0..<count).map { "._\($0)>.on>.g\($0)" }.joined(separator: ",") + "{animation:1ms 1ms sg}"
      + ".on>.z{animation-iteration-count:infinite!important}"
  }

  private func write(
    class name: String, begin: [String], to html: inout HTMLWriter, end: (inout HTMLWriter) -> Void
  ) {
    html.raw("<svg aria-hidden=\"true\" width=\"0\" height=\"0\"><set attributeName=\"class\"")
    html.attribute("to", name)
    html.attribute("begin", begin.joined(separator: ";"))
    end(&html)
    html.raw("/></svg>")
  }

  private func write(_ register: Int, to html: inout HTMLWriter) {
    let actions = machine.actions.indices.filter { machine.actions[$0].register == register }
    let links = links.isEmpty ? [] : links[register]
    for (value, link) in links.enumerated() {
      // Its own name may need escaping; the one around it never does.
      guard let link else { continue }
      html.raw("<span")
      html.attribute("id", self.link(register, value))
      html.raw("><a")
      html.attribute("id", link)
      html.raw("></a></span>")
    }
    html.raw("<svg")
    html.attribute("id", "\(prefix)_r\(register)")
    html.attribute("class", value(0, of: register) + " i")
    html.raw(" aria-hidden=\"true\" width=\"0\" height=\"0\">")
    let opened = links.indices.filter { links[$0] != nil }.map { opening(register, $0) }
    let count = machine.registers[register].values.count
    var begins = [[String]](repeating: [], count: count)
    var ends = begins
    for action in actions {
      let pulse = pulse(action)
      html.raw("<g")
      html.attribute("id", pulse)
      // Long enough for a busy browser to answer.
      html.raw("><set attributeName=\"class\" to=\"on\" dur=\"1s\"")
      html.attribute("begin", clicks(action).joined(separator: ";"))
      let others = actions.filter { $0 != action }.flatMap(clicks) + opened
      html.attribute(
        "end", (["\(pulse).animationstart", "\(pulse).animationiteration"] + others).joined(separator: ";"))
      html.raw("/>")
      var inert: [String] = []
      for (value, target) in machine.actions[action].targets.enumerated() {
        guard let target, target != value else {
          inert.append("g\(value)")
          continue
        }
        let id = "\(prefix)_\(action)_\(value)"
        begins[target].append(id + ".animationstart")
        ends[value].append(id + ".animationstart")
        html.raw("<g")
        html.attribute("id", id)
        html.raw(" class=\"g\(value)\"/>")
      }
      if !inert.isEmpty { html.raw("<g class=\"\(inert.joined(separator: " ")) z\"/>") }
      html.raw("</g>")
    }
    for (target, link) in links.enumerated() where link != nil {
      begins[target].append(opening(register, target))
      for value in ends.indices where value != target { ends[value].append(opening(register, target)) }
    }
    for value in begins.indices where !begins[value].isEmpty {
      html.raw("<set attributeName=\"class\"")
      html.attribute("to", self.value(value, of: register))
      html.attribute("begin", begins[value].joined(separator: ";"))
      html.attribute("end", ends[value].joined(separator: ";"))
      html.raw("/>")
    }
    html.raw("</svg>")
  }

  private func link(_ register: Int, _ value: Int) -> String { "\(prefix)_l\(register)_\(value)" }
  private func opening(_ register: Int, _ value: Int) -> String { link(register, value) + ".animationstart" }
  private func pulse(_ action: Int) -> String { "\(prefix)_p\(action)" }
  private func clicks(_ action: Int) -> [String] { buttons[action].map { $0 + ".click" } }
  private func value(_ value: Int, of register: Int) -> String {
    ["_\(value)", classes[register][value]].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
