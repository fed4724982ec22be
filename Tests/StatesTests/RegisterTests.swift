import BrowserDriver
import Testing
import Views
import Web

@testable import Rendering

/// The registers that buttons move, alone, against the machines they are.
@Suite(.serialized) struct RegisterTests {
  @Test(.browsers) func inBrowsers() async throws { try await inAllBrowsers(check) }

  @Sendable private func check(_ kind: BrowserKind) async throws {
    var random = SplitMix(state: 1)
    for machine in [voting(total: 3), cycles, randomMachine(values: 40, actions: 5, &random)] {
      let page = page(machine)
      let server = try StaticServer(files: ["/index.html": page])
      try await withBrowser(kind) { browser in
        try await browser.open(server.origin + "/index.html")
        var values = machine.registers.map { _ in 0 }
        for step in 0..<60 {
          let action = Int(random.next() % UInt64(machine.actions.count))
          let register = machine.actions[action].register
          try await press(action, random.next() % 3, browser)
          let before = values
          values[register] = machine.actions[action].targets[values[register]] ?? values[register]
          let expected = values.enumerated().map { "a\($0)_\($1)" }.joined(separator: " ")
          let script =
            "[...document.querySelectorAll('svg[id]')].map(s => s.className.animVal.split(' ')[1]).join(' ')"
          do {
            try await browser.wait(for: "\(script) === '\(expected)'")
          } catch {
            let found = try await browser.evaluate(script)
            Issue.record("\(kind), step \(step), action \(action) in \(before): \(found), not \(expected)")
            return
          }
          let focus = try await browser.evaluate("document.activeElement.id")
          #expect(focus == .string("b_k\(action)"))
        }
        #expect(try await browser.evaluate("scrollY") == .number(0))
      }
    }
  }

  /// A button that does nothing, pressed twice within some milliseconds before one that does something, is not
  /// counted after it; presses may be lost, but none is invented.
  @Test(.browsers) func fastPresses() async throws { try await inAllBrowsers(checkFast) }

  @Sendable private func checkFast(_ kind: BrowserKind) async throws {
    let machine = StateMachine(
      registers: [.init(count: 4, keeper: .actions)],
      actions: [
        .init(register: 0, targets: [nil, 0, 1, 2]), .init(register: 0, targets: [1, 2, 3, nil]),
        .init(register: 0, targets: [0, 0, 0, 0]),
      ])
    let page = page(machine)
    let server = try StaticServer(files: ["/index.html": page])
    try await withBrowser(kind) { browser in
      try await browser.open(server.origin + "/index.html")
      let found = try await browser.evaluate(
        """
        (async () => {
          const [less, more, zero] = [0, 1, 2].map(i => document.getElementById("b_k" + i));
          const sleep = ms => new Promise(resolve => setTimeout(resolve, ms));
          const value = () => document.querySelector("svg[id]").className.animVal.match(/a0_(\\d)/)[1];
          const until = async isTrue => {
            const end = performance.now() + \(patience * 1000);
            while (!isTrue() && performance.now() < end) await sleep(5);
          };
          const results = {};
          for (let trial = 0; trial < 30; trial++) {
            less.click();
            await sleep(trial * 7 % 41);
            less.click();
            await sleep(trial * 11 % 23);
            more.click();
            await until(() => value() !== "0");
            await sleep(150);
            results[value()] = (results[value()] ?? 0) + 1;
            zero.click();
            await until(() => value() === "0");
            await sleep(50);
          }
          return results;
        })()
        """)
      #expect(found == ["1": 30], "\(kind): \(found.text)")
    }
  }

  private func press(_ action: Int, _ how: UInt64, _ browser: any Browser) async throws {
    let id = "b_k\(action)"
    if how == 0 {
      try await browser.click("#\(id)")
    } else {
      _ = try await browser.evaluate("document.getElementById('\(id)').focus()")
      try await browser.press(how == 1 ? .enter : .space)
    }
  }

  private func page(_ machine: StateMachine) -> String {
    let buttons = machine.actions.indices.map { ["b_k\($0)"] }
    let markup = RegisterMarkup(
      prefix: "b", machine: machine, buttons: buttons,
      classes: machine.registers.enumerated().map { register, it in
        it.values.indices.map { "a\(register)_\($0)" }
      }, links: [], remembered: machine.registers.map { _ in [] })
    var html = HTMLWriter()
    markup.write(to: &html, timing: .gated)
    let controls = machine.actions.indices.map { "<button id=b_k\($0)>\($0)</button>" }.joined()
    return """
      <!doctype html><meta charset=utf-8><title>x</title><style>\(markup.css)\
      \(statesStyleSheet)</style><section>\(html.string)<div>\(controls)</div></section>\
      <div style="height:300vh"></div>
      """
  }
}

/// Three counters that may together be so high: one register.
func voting(total: Int) -> StateMachine {
  var states: [[Int]] = []
  for sum in 0...total {
    for a in (0...sum).reversed() {
      for b in (0...(sum - a)).reversed() { states.append([a, b, sum - a - b]) }
    }
  }
  let actions = (0..<3).map { pet in
    StateMachine.Action(
      register: 0,
      targets: states.map { state in
        var next = state
        next[pet] += 1
        return states.firstIndex(of: next)
      })
  }
  return StateMachine(registers: [.init(count: states.count, keeper: .actions)], actions: actions)
}

/// Two independent cycles, one of them with a way back and a button that does nothing.
private let cycles = StateMachine(
  registers: [.init(count: 3, keeper: .actions), .init(count: 4, keeper: .actions)],
  actions: [
    .init(register: 0, targets: [1, 2, 0]), .init(register: 1, targets: [1, 2, 3, 0]),
    .init(register: 1, targets: [3, 0, 1, 2]), .init(register: 1, targets: [0, 1, 2, 3]),
  ])

private func randomMachine(values: Int, actions: Int, _ random: inout SplitMix) -> StateMachine {
  StateMachine(
    registers: [.init(count: values, keeper: .actions)],
    actions: (0..<actions).map { _ in
      StateMachine.Action(
        register: 0,
        targets: (0..<values).map { _ in
          random.next() % 7 == 0 ? nil : Int(random.next() % UInt64(values))
        })
    })
}

/// Numbers that look random, the same for the same seed.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
