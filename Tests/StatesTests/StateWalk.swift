import BrowserDriver
import Foundation
import LayoutEngine
import Testing
import Views

@testable import Rendering

/// What a browser measures; pages have boxes of their own.
typealias Box = BrowserDriver.Box

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
  /// How many seconds it waits for the state that a press leads to.
  var patience = BrowserDriver.patience
  private var random: SplitMix
  /// The views of a model in independent parts, of which no state has all.
  let parts: StateUnion?

  init(_ model: StateModel, prefix: String, _ browser: any Browser, seed: UInt64) {
    self.model = model
    self.block = model.name
    self.prefix = prefix
    self.browser = browser
    values = model.machine.registers.map { _ in 0 }
    random = SplitMix(state: seed)
    parts = model.machine.factors == nil ? nil : StateUnion(model.views, model.direction)
  }

  /// Takes the reader to a state, in which the page is said to be.
  mutating func assume(_ values: [Int]) { self.values = values }

  /// Must be called first: remembers the page's elements, and that nothing moves before anybody has pressed.
  mutating func begin() async throws {
    let started = try await browser.evaluate(
      """
      (() => {
        const block = document.getElementById("\(block)");
        window.__elements = [...block.querySelectorAll("*")];
        // What has begun to move waits for us.
        document.addEventListener("transitionrun", () => {
          for (const a of document.getAnimations()) if (a instanceof CSSTransition) a.pause();
        });
        return document.getAnimations().filter(a => a instanceof CSSTransition).length;
      })()
      """)
    if started != .number(0) { failures.append("\(started) transitions while loading") }
    try await compare("at first", from: values)
    failures += try await misheard(values).map { "at first: \($0)" }
  }

  /// - Parameter url: the page, to begin anew when nothing leads on.
  mutating func walk(_ count: Int, _ url: String) async throws {
    let choices = model.choices
    let enough = presses + count
    while presses < enough {
      guard failures.count < 12 else { return }
      let leadsOn = choices.contains { choice in
        var next = values
        choice.apply(&next, model.machine, .space)
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
    let before = values
    let way = StateModel.Way.allCases[Int(random.next() % UInt64(StateModel.Way.allCases.count))]
    guard let key = choice.key(way, values) else { return }
    // What has the keyboard when it is pressed: of radio buttons the one that is chosen.
    let control = choice.element(prefix, way == .tab || way == .arrow ? values : nil)
    // In the middle of the window, so that nothing has a reason to scroll.
    let start = try await browser.evaluate(
      """
      (() => {
        const element = document.querySelector("\(control)");
        if (!element || element.getClientRects().length === 0) return null;
        element.scrollIntoView({block: "center", behavior: "instant"});
        if ("\(way)" === "focus" || "\(way)" === "arrow") element.focus({preventScroll: true, focusVisible: true});
        return scrollY;
      })()
      """)
    guard start != .null else { return }
    presses += 1
    if way == .tab {
      try await tab(to: control)
      _ = try await browser.evaluate(
        "document.querySelector('\(control)').scrollIntoView({block: 'center', behavior: 'instant'})")
    }
    if way == .click {
      try await browser.click(control)
    } else {
      try await browser.press(key)
    }
    choice.apply(&values, model.machine, key)
    let step = "press \(presses) (\(way) \(control), \(before) → \(values))"
    trail.append("\(way) \(control) \(values)")
    do {
      try await browser.wait(for: model.condition(values, block, prefix), seconds: patience)
    } catch {
      let found = try await browser.evaluate(
        "[...document.querySelectorAll('#\(block) svg[id]')].map(s => s.className.animVal).join(' | ')")
      failures.append("\(step): the state is \(found) after \(trail.suffix(16).joined(separator: ", "))")
      values = before
      failures += Array(repeating: "gave up", count: 12)
      return
    }
    let after = try await compare(step, from: before)
    failures += try await misheard(values).map { "\(step): \($0)" }
    if after[0] != start { failures.append("\(step): scrolled from \(start) to \(after[0] ?? .null)") }
    let focus = choice.element(prefix, values)
    // What goes with its own press, as a row that is deleted, cannot keep the focus; `SwipedRowsTests` say where the
    // next Tab leads then.
    let keepsFocus = try await browser.evaluate(
      """
      (e => document.activeElement === e || !e.checkVisibility({visibilityProperty: true}))(
        document.querySelector('\(focus)'))
      """)
    if keepsFocus != .bool(true) { failures.append("\(step): the focus is on \(after[1] ?? .null)") }
    if after[2] != .bool(true) { failures.append("\(step): other elements than before") }
    if after[3] != .bool(true) { failures.append("\(step): the page scrolls sideways") }
  }

  /// Presses Tab, or Shift and Tab, until an element has the keyboard.
  private mutating func tab(to control: String) async throws {
    for _ in 0..<60 {
      let direction = try await browser.evaluate(
        """
        (() => {
          const element = document.querySelector("\(control)"), now = document.activeElement;
          if (element === now) return 0;
          return now.compareDocumentPosition(element) & 2 ? -1 : 1;
        })()
        """)
      if direction == .number(0) { return }
      try await browser.press(.tab, shift: direction == .number(-1))
    }
    failures.append("Tab does not lead to \(control)")
  }

  /// Compares what is moving, half-way and at rest.
  ///
  /// - Returns: what else the page is like: where it is scrolled to, what has the focus, whether its elements are
  ///   the same as ever, and whether it is as wide as the window.
  @discardableResult
  private mutating func compare(_ step: String, from before: [Int]) async throws -> JSON {
    let measured = try await browser.evaluate("(\(Self.script))(\"\(block)\")")
    guard let width = measured["width"]?.number else { throw BrowserError("no block \(block)") }
    let old = try model.expectation(before, width: width)
    let new = try model.expectation(values, width: width)
    if let height = measured["height"]?.number, abs(height - new.height) > 0.1 {
      failures.append("\(step): the block is \(height) high, not \(new.height)")
    }
    guard case .object(let elements)? = measured["elements"] else { return .null }
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
      guard before != values, let origin = old.elements[name] else { continue }
      let doesMove = origin.box.distance(to: expected.box) > 0.02
      let isMoving = element["moving"] == .bool(true)
      if doesMove, model.isAnimated { moves += 1 }
      if model.isAnimated, doesMove != isMoving, origin.box.distance(to: expected.box) > 0.05 || isMoving {
        failures.append(
          "\(step): \(name) \(isMoving ? "moves" : "does not move"): \(origin.box) → \(expected.box)")
      }
      if isMoving, model.hasKnownWays, let middle = element["middle"].flatMap(Box.init) {
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
    return measured["page"] ?? .null
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
        const less = clip.match(/^inset\\(0px ([\\d.]+)px ([\\d.]+)px 0px/);
        if (less) [w, h] = [w - less[1], h - less[2]];
        const end = clip.match(/^inset\\(0px 0px calc\\(100% - ([\\d.]+)px\\) calc\\(100% - ([\\d.]+)px\\)/);
        if (end) [x, w, h] = [x + w - end[2], +end[2], +end[1]];
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
        enabled[e.id] = !e.disabled && !getComputedStyle(e).getPropertyValue("--_g");
      }
      const now = [...block.querySelectorAll("*")];
      const same = !window.__elements || now.length === __elements.length && now.every((e, i) => e === __elements[i]);
      const page = [scrollY, document.activeElement.id || document.activeElement.localName, same,
        document.documentElement.scrollWidth <= document.documentElement.clientWidth];
      return {width: outer.width, height: outer.height, elements: result, enabled, page};
    }
    """
}

extension StatePage {
  /// Does something with the page in a browser, which shows it at the address that it gives.
  func show(
    _ kind: BrowserKind, width: Int = 700, isolation: isolated (any Actor)? = #isolation,
    _ body: (_ browser: any Browser, _ url: String) async throws -> Void
  ) async throws {
    let files = files
    let server = try StaticServer { files[$0] }
    let url = server.origin + "/index.html"
    try await withBrowser(kind) { browser in
      try await browser.setViewport(width: width, height: 800)
      try await browser.open(url)
      try await body(browser, url)
    }
  }

  /// Walks through each of its blocks, and expects to find nothing wrong.
  func walk(_ kind: BrowserKind, width: Int = 700, presses: Int, seed: UInt64) async throws {
    try await show(kind, width: width) { browser, url in
      for (index, block) in blocks.enumerated() {
        try await browser.open(url)
        var walk = StateWalk(block.model, prefix: "b\(index + 1)", browser, seed: seed + UInt64(index))
        try await walk.begin()
        try await walk.walk(presses, url)
        print(
          "\(kind), \(block.model.name): \(walk.presses) presses, \(walk.moves) moves,",
          "the worst \(walk.worst) px off")
        #expect(!block.model.isAnimated || walk.moves > walk.presses)
        #expect(walk.presses * 3 > presses * 2)
        #expect(
          walk.failures.isEmpty, "\(block.model.name): \(walk.failures.prefix(12).joined(separator: "\n"))")
      }
    }
  }
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

  /// Every element with an id at a width of the block, for certain values of the registers.
  func expectation(_ values: [Int], width: Double) throws -> Expectation {
    let tree = try tree(values, width: width)
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
    let control: Control
    /// The value of each register that one of several elements stands for.
    let apply: (inout [Int], StateMachine, Key) -> Void

    /// The element that has the keyboard then; that of the values, when there are several.
    func element(_ prefix: String, _ values: [Int]?) -> String {
      switch control {
      case .button(let action): "#\(prefix)_k\(action)"
      case .toggle(let register, _), .menu(let register, _, _): "#\(prefix)_i\(register)"
      case .disclosure(let register, _): "#\(prefix)_i\(register)>summary"
      case .option(let register, let value): "#\(prefix)_i\(register)_\(values?[register] ?? value)"
      }
    }

    /// The key for a way of pressing; nil where there is none.
    func key(_ way: Way, _ values: [Int]) -> Key? {
      switch (control, way) {
      case (.menu, .click): nil
      case (.menu(let register, let options, _), _):
        values[register] == 0 || way == .tab && values[register] < options.count - 1 ? .arrowDown : .arrowUp
      case (.option(let register, let value), .tab), (.option(let register, let value), .arrow):
        value == values[register] + 1 ? .arrowDown : value == values[register] - 1 ? .arrowUp : nil
      case (_, .arrow): nil
      case (.button, .tab), (.disclosure, .tab): .enter
      default: .space
      }
    }
  }

  enum Way: CaseIterable { case click, focus, tab, arrow }

  var choices: [Choice] {
    controls.sorted { $0.key < $1.key }.map { _, control in
      Choice(control: control) { values, machine, key in
        switch control {
        case .button(let action):
          let action = machine.actions[action]
          values[action.register] = action.targets[values[action.register]] ?? values[action.register]
        case .toggle(let register, _), .disclosure(let register, _): values[register] = 1 - values[register]
        case .option(let register, let value): values[register] = value
        case .menu(let register, let options, _):
          let next = values[register] + (key == .arrowUp ? -1 : 1)
          values[register] = min(max(next, 0), options.count - 1)
        }
      }
    }
  }

  /// What is true in the page when its registers have these values.
  func condition(_ values: [Int], _ block: String, _ prefix: String) -> String {
    values.enumerated().map { register, value in
      switch machine.registers[register].keeper {
      case .actions: "document.querySelector('#\(prefix)_r\(register)._\(value)')"
      case .control:
        switch controls.values.first(where: { $0.register == register }) {
        case .toggle(_, let isOn):
          "document.getElementById('\(prefix)_i\(register)').checked === \(isOn == (value == 0))"
        case .menu: "document.getElementById('\(prefix)_i\(register)').selectedIndex === \(value)"
        case .disclosure: "document.getElementById('\(prefix)_i\(register)').open === \(value == 1)"
        default: "document.getElementById('\(prefix)_i\(register)_\(value)').checked"
        }
      }
    }.joined(separator: " && ")
  }
}

extension Control {
  /// What it keeps by itself; nil for buttons.
  fileprivate var register: Int? {
    switch self {
    case .button: nil
    case .toggle(let register, _), .menu(let register, _, _), .disclosure(let register, _),
      .option(let register, _):
      register
    }
  }
}
