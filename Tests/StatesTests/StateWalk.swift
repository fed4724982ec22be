import BrowserDriver
import Foundation
import LayoutEngine
import Testing
import Views

/// A reader who presses at random, and compares what the page shows with the model after every press.
struct StateWalk {
  let model: StateModel
  let block: String
  let prefix: String
  let browser: any Browser
  private var values: [Int]
  private(set) var failures: [String] = []
  private(set) var presses = 0
  private var trail: [String] = []
  private(set) var moves = 0
  private(set) var worst = 0.0
  private var random: SplitMix

  init(_ model: StateModel, prefix: String, _ browser: any Browser, seed: UInt64) {
    self.model = model
    self.block = model.name
    self.prefix = prefix
    self.browser = browser
    values = model.machine.registers.map { _ in 0 }
    random = SplitMix(state: seed)
  }

  var state: Int { model.machine.space.state(of: values) }

  /// Takes the reader to a state, in which the page is said to be.
  mutating func assume(_ values: [Int]) { self.values = values }

  /// Must be called first: remembers the page's elements, and that nothing moves before anybody has pressed.
  mutating func begin() async throws {
    let started = try await browser.evaluate(
      """
      (() => {
        const block = document.getElementById("\(block)");
        window.__elements = [...block.querySelectorAll("*")];
        return document.getAnimations().filter(a => a instanceof CSSTransition).length;
      })()
      """)
    if started != .number(0) { failures.append("\(started) transitions while loading") }
    try await compare("at first", from: state)
  }

  /// - Parameter url: the page, to begin anew when nothing leads on.
  mutating func walk(_ count: Int, _ url: String) async throws {
    let choices = model.choices
    for _ in 0..<count {
      guard failures.count < 12 else { return }
      let leadsOn = choices.contains { choice in
        var next = values
        choice.apply(&next, model.machine)
        return next != values
      }
      if !leadsOn {
        try await browser.open(url)
        values = values.map { _ in 0 }
        try await begin()
      }
      let choice = choices[Int(random.next() % UInt64(choices.count))]
      try await press(choice)
    }
  }

  private mutating func press(_ choice: StateModel.Choice) async throws {
    let before = state
    let id = choice.id(prefix)
    let isShown = try await browser.evaluate(
      "(e => !!e && e.getClientRects().length > 0)(document.getElementById('\(id)'))")
    guard isShown == .bool(true) else { return }
    presses += 1
    let way = ["click", "enter", "space"][Int(random.next() % 3)]
    let isPlainKey = choice.isButton
    // In the middle of the window, so that nothing has a reason to scroll.
    let scroll = try await browser.evaluate(
      """
      (() => {
        const element = document.getElementById("\(id)");
        element.scrollIntoView({block: "center", behavior: "instant"});
        return scrollY;
      })()
      """)
    if way == "click" {
      try await browser.click("#\(id)")
    } else {
      _ = try await browser.evaluate(
        "document.getElementById('\(id)').focus({preventScroll: true, focusVisible: true})")
      try await browser.press(isPlainKey && way == "enter" ? .enter : .space)
    }
    choice.apply(&values, model.machine)
    let step = "press \(presses) (\(way) \(id), \(model.machine.space.values(of: before)) → \(values))"
    trail.append("\(way) \(id) \(values)")
    do {
      try await browser.wait(for: model.condition(values, block, prefix), seconds: 3)
    } catch {
      let found = try await browser.evaluate(
        "[...document.querySelectorAll('#\(block) svg[id]')].map(s => s.className.animVal).join(' | ')")
      failures.append("\(step): the state is \(found) after \(trail.suffix(16).joined(separator: ", "))")
      values = model.machine.space.values(of: before)
      failures += Array(repeating: "gave up", count: 12)
      return
    }
    try await compare(step, from: before)
    let after = try await browser.evaluate(
      """
      (() => {
        const block = document.getElementById("\(block)");
        const elements = [...block.querySelectorAll("*")];
        return [scrollY, document.activeElement.id,
          elements.length === __elements.length && elements.every((e, i) => e === __elements[i]),
          document.documentElement.scrollWidth <= document.documentElement.clientWidth];
      })()
      """)
    if after[0] != scroll { failures.append("\(step): scrolled from \(scroll) to \(after[0] ?? .null)") }
    if after[1] != .string(id) { failures.append("\(step): the focus is on \(after[1] ?? .null)") }
    if after[2] != .bool(true) { failures.append("\(step): other elements than before") }
    if after[3] != .bool(true) { failures.append("\(step): the page scrolls sideways") }
  }

  /// Compares what is moving, half-way and at rest.
  private mutating func compare(_ step: String, from before: Int) async throws {
    let measured = try await browser.evaluate("(\(Self.script))(\"\(block)\")")
    guard let width = measured["width"]?.number else { throw BrowserError("no block \(block)") }
    let old = model.expectation(before, width: width)
    let new = model.expectation(state, width: width)
    if let height = measured["height"]?.number, abs(height - new.height) > 0.1 {
      failures.append("\(step): the block is \(height) high, not \(new.height)")
    }
    guard case .object(let elements)? = measured["elements"] else { return }
    for (id, element) in elements.sorted(by: { $0.key < $1.key }) {
      let name = String(id.dropFirst(block.count + 1))
      guard let expected = new.elements[name] else {
        if element["rest"] != .null { failures.append("\(step): \(name) is shown") }
        continue
      }
      guard let rest = element["rest"].flatMap(Box.init) else {
        failures.append("\(step): \(name) is not shown")
        continue
      }
      let off = expected.box.distance(to: rest)
      worst = max(worst, off)
      if off > 0.1 { failures.append("\(step): \(name) is at \(rest), not at \(expected.box)") }
      if let text = expected.text, element["text"] != .string(text) {
        failures.append("\(step): \(name) says \(element["text"] ?? .null), not '\(text)'")
      }
      guard before != state, let origin = old.elements[name] else { continue }
      let doesMove = origin.box.distance(to: expected.box) > 0.02
      let isMoving = element["moving"] == .bool(true)
      if doesMove, model.isAnimated { moves += 1 }
      if model.isAnimated, doesMove != isMoving, origin.box.distance(to: expected.box) > 0.05 || isMoving {
        failures.append(
          "\(step): \(name) \(isMoving ? "moves" : "does not move"): \(origin.box) → \(expected.box)")
      }
      if isMoving, let middle = element["middle"].flatMap(Box.init) {
        let off = model.distanceFromPath(name, middle, origin.box, expected.box, width)
        if off > 0.15 { failures.append("\(step): \(name) half-way is at \(middle), \(off) off its path") }
      }
    }
    for (index, action) in model.machine.actions.enumerated() {
      let isEnabled = action.targets[values[action.register]] != nil
      if measured["enabled"]?["\(prefix)_k\(index)"] != .bool(isEnabled) {
        failures.append("\(step): button \(index) is shown \(isEnabled ? "disabled" : "enabled")")
      }
    }
    for name in new.elements.keys.sorted() where elements["\(block)-\(name)"] == nil {
      failures.append("\(step): there is no \(name)")
    }
  }

  /// Measures every element with an id: half-way through all transitions, and when they are over.
  private static let script = """
    name => {
      const block = document.getElementById(name);
      const shown = e => e.getClientRects().length > 0 && getComputedStyle(e).visibility === "visible";
      const transitions = document.getAnimations().filter(a => a instanceof CSSTransition);
      const moving = new Map();
      for (const a of transitions) {
        if (["translate", "clip-path", "transform", "rotate"].includes(a.transitionProperty))
          moving.set(a.effect.target, true);
      }
      const isMoving = e => moving.has(e);
      const box = e => {
        if (!shown(e)) return null;
        const outer = block.getBoundingClientRect(), inner = e.getBoundingClientRect();
        let [x, y, w, h] = [inner.left - outer.left, inner.top - outer.top, inner.width, inner.height];
        const clip = getComputedStyle(e).clipPath;
        const inset = clip.match(/^inset\\(0px calc\\(100% - ([\\d.]+)px\\) calc\\(100% - ([\\d.]+)px\\) 0px/);
        if (inset) [w, h] = [+inset[1], +inset[2]];
        return [x, y, w, h];
      };
      const text = e => {
        const walk = n => n.nodeType === 3 ? n.data
          : n.nodeType === 1 && getComputedStyle(n).display !== "none" ? [...n.childNodes].map(walk).join("") : "";
        return walk(e).replace(/\\s+/g, " ").replace(/\\u2060/g, "").trim();
      };
      const all = [...block.querySelectorAll("[id]")].filter(e => e.id.startsWith(name + "-"));
      const result = {};
      for (const e of all) result[e.id] = {moving: isMoving(e), text: text(e)};
      for (const a of transitions) {
        a.pause();
        const timing = a.effect.getComputedTiming();
        a.currentTime = timing.delay + timing.duration * .3;
      }
      for (const e of all) if (isMoving(e)) result[e.id].middle = box(e);
      for (const a of transitions) a.finish();
      for (const e of all) result[e.id].rest = box(e);
      const outer = block.getBoundingClientRect();
      const enabled = {};
      for (const e of block.querySelectorAll("button")) {
        enabled[e.id] = !e.disabled && getComputedStyle(e).filter === "none";
      }
      return {width: outer.width, height: outer.height, elements: result, enabled};
    }
    """
}

extension Box {
  init?(_ json: JSON) {
    let numbers = (0..<4).compactMap { json[$0]?.number }
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  func distance(to other: Box) -> Double {
    [x - other.x, y - other.y, width - other.width, height - other.height].map { abs($0) }.max() ?? 0
  }
}

// MARK: - What the model expects

extension StateModel {
  struct Expectation {
    var height = 0.0
    var elements: [String: (box: Box, text: String?)] = [:]
  }

  var isAnimated: Bool { isAnimatedAtAll }

  /// Every element with an id in a state, at a width of the block.
  func expectation(_ state: Int, width: Double) -> Expectation {
    let tree = tree(state, width: width)
    var result = Expectation(height: tree.layout.root.frame.height)
    for node in tree.layout.nodes {
      guard let element = tree.elements[node.index], let id = element.id else { continue }
      let frame = node.frame
      var text: String?
      if case .text(let content) = element.content {
        text = content.plainText.split(separator: " ").joined(separator: " ")
      }
      result.elements[id] = (
        Box(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height), text
      )
    }
    return result
  }

  /// How far a box is from the way between two others: an arc, where both are as far from the middle of the
  /// block, or else the straight one.
  func distanceFromPath(_ name: String, _ middle: Box, _ from: Box, _ to: Box, _ width: Double) -> Double {
    if let (x, y) = circle?(width) {
      func radius(_ box: Box) -> Double {
        let (dx, dy) = (box.x + box.width / 2 - x, box.y + box.height / 2 - y)
        return (dx * dx + dy * dy).squareRoot()
      }
      guard abs(radius(from) - radius(to)) < 0.02 else { return 0 }
      return abs(radius(middle) - radius(from))
    }
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0.05 else { return 0 }
    return abs((middle.x - from.x) * dy - (middle.y - from.y) * dx) / length
  }

  /// Something that a reader can press.
  struct Choice {
    let isButton: Bool
    let id: (String) -> String
    let apply: (inout [Int], StateMachine) -> Void
  }

  var choices: [Choice] {
    var result = machine.actions.enumerated().map { index, action in
      Choice(isButton: true, id: { "\($0)_k\(index)" }) { values, _ in
        values[action.register] = action.targets[values[action.register]] ?? values[action.register]
      }
    }
    for (register, it) in machine.registers.enumerated() where it.keeper == .control {
      if isToggle(register) {
        result.append(
          Choice(isButton: false, id: { "\($0)_i\(register)" }) { values, _ in
            values[register] = 1 - values[register]
          })
      } else {
        for value in it.values.indices {
          result.append(
            Choice(isButton: false, id: { "\($0)_i\(register)_\(value)" }) { values, _ in
              values[register] = value
            })
        }
      }
    }
    return result
  }

  private func isToggle(_ register: Int) -> Bool {
    controls.contains { if case .toggle(register, _) = $0.value { true } else { false } }
  }

  /// What is true in the page when its registers have these values.
  func condition(_ values: [Int], _ block: String, _ prefix: String) -> String {
    values.enumerated().map { register, value in
      switch machine.registers[register].keeper {
      case .actions: "document.querySelector('#\(prefix)_r\(register)._\(value)')"
      case .control:
        isToggle(register)
          ? "document.getElementById('\(prefix)_i\(register)').checked === \(value == 1)"
          : "document.getElementById('\(prefix)_i\(register)_\(value)').checked"
      }
    }.joined(separator: " && ")
  }
}
