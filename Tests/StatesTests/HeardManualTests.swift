import BrowserDriver
import Diagnostics
import LayoutEngine
import Markdown
import Testing
import Views

@testable import Rendering
@testable import SiteBuilder

/// What readers are told of every block of the manual that has states, at first and after each of some presses: nine
/// of them with every test run, all of them with `make walks`.
@Suite(.serialized) struct HeardManualTests {
  @Test(.browser(.chromium)) func everyBlockSaysWhatItIs() async throws {
    let manual = try Manual.shared.get()
    let server = try StaticServer { manual.bytes(at: $0) }
    let blocks = try Self.blocks().sampled(9)
    let most = comparesEverything ? 20 : 6
    var presses = 0
    try await withBrowser(.chromium) { browser in
      try await browser.setViewport(width: 1000, height: 800)
      for (page, model) in blocks {
        try await browser.open(server.origin + page)
        var reader = try await Reader(model, browser)
        try await reader.press(most)
        presses += reader.presses
        #expect(reader.failures.isEmpty, "\(page)#\(model.name): \(reader.failures.joined(separator: "\n"))")
      }
    }
    print("told: \(blocks.count) blocks with states, \(presses) presses")
  }

  /// The blocks with states, as the builder evaluates them, each with the address of its page.
  private static func blocks() throws -> [(page: String, model: StateModel)] {
    let disk = DiskFileSystem(root: Manual.root)
    let loaded = LoadedSite.load(disk, BuildOptions(), Workers(count: 1)) { SitePageRenderer($0, $1, &$2) }
    let fonts = try StateFonts()
    var result: [(String, StateModel)] = []
    for page in loaded.content.pages {
      let context = loaded.context(of: page)
      let views = BlockViews(fonts.library, context, NativeVocabulary())
      let blocks = PageBlocks(context.document, views)
      for block in blocks.all {
        let header = blocks.header(of: block.node)
        let (built, diagnostics) = views.build(
          context.document.codeText(of: block.node), states: header.states, height: header.height)
        guard case .stateful(let stateful)? = built, !stateful.machine.registers.isEmpty,
          !diagnostics.hasErrors
        else { continue }
        var model = StateModel(block.id, stateful, controls: stateful.controlsByName, isAnimated: true)
        if views.layoutDirection == .rightToLeft { model = model.mirrored(block.id) }
        result.append(("/" + page.route.path, model))
      }
    }
    return result
  }
}

extension StatefulViews {
  /// What can be done in any state.
  fileprivate var controlsByName: [String: Control] {
    Dictionary(states.flatMap(\.controls).map { ("\($0)", $0) }) { first, _ in first }
  }
}

/// A reader who presses at random, and compares what the page says with the model after every press.
private struct Reader {
  let model: StateModel
  let browser: any Browser
  let prefix: String
  private var walk: StateWalk
  private var values: [Int]
  private var random = SplitMix(state: 13)
  private(set) var presses = 0
  private(set) var failures: [String] = []

  init(_ model: StateModel, _ browser: any Browser) async throws {
    self.model = model
    self.browser = browser
    let prefix = try await browser.evaluate(
      """
      [...document.querySelectorAll("#\(model.name) [id]")].map(e => e.id.match(/^(b\\d+)_[rki]\\d/)?.[1]).find(Boolean)
        ?? ""
      """)
    self.prefix = prefix.string ?? ""
    values = model.machine.registers.map { _ in 0 }
    walk = StateWalk(model, prefix: self.prefix, browser, seed: 1)
    if self.prefix.isEmpty { failures.append("no control was found") }
    failures += try await walk.misheard(values).map { "at first: \($0)" }
  }

  private struct Press {
    /// The element, and what is done with it, as scripts.
    let element: String
    let deed: String
    let condition: String
    let values: [Int]
  }

  mutating func press(_ count: Int) async throws {
    while presses < count, failures.isEmpty {
      var useful: [Press] = []
      for press in all where press.values != values {
        let isThere = try await browser.evaluate(
          "(e => !!e && !e.disabled && e.checkVisibility({visibilityProperty: true}))(\(press.element))")
        if isThere == .bool(true) { useful.append(press) }
      }
      guard !useful.isEmpty else { return }
      let press = useful[Int(random.next() % UInt64(useful.count))]
      _ = try await browser.evaluate("void (\(press.element).\(press.deed))")
      try await browser.wait(for: press.condition)
      _ = try await browser.evaluate(
        "document.getAnimations().forEach(a => { if (a instanceof CSSTransition) a.finish() })")
      values = press.values
      presses += 1
      var misheard = try await walk.misheard(values)
      // What leaves is told of until it has left.
      for _ in 0..<30 where !misheard.isEmpty {
        try await Task.sleep(for: .milliseconds(100))
        misheard = try await walk.misheard(values)
      }
      failures += misheard.map { "press \(presses), \(press.element): \($0)" }
    }
  }

  /// All that could be pressed if it were there.
  private var all: [Press] {
    model.controls.values.sorted { "\($0)" < "\($1)" }.flatMap { control -> [Press] in
      func press(_ id: String, _ deed: String, _ register: Int, _ value: Int, _ condition: String) -> Press {
        var next = values
        next[register] = value
        return Press(element: element(id), deed: deed, condition: condition, values: next)
      }
      func element(_ id: String) -> String { "document.getElementById('\(prefix)_\(id)')" }
      switch control {
      case .button(let number):
        let action = model.machine.actions[number]
        guard let value = action.targets[values[action.register]] else { return [] }
        return [
          press(
            "k\(number)", "click()", action.register, value,
            "document.querySelector('#\(prefix)_r\(action.register)._\(value)')")
        ]
      case .toggle(let register, let isOn):
        let value = 1 - values[register]
        let condition = element("i\(register)") + ".checked === \(isOn == (value == 0))"
        return [press("i\(register)", "click()", register, value, condition)]
      case .disclosure(let register, let isOpen):
        let value = 1 - values[register]
        let condition = element("i\(register)") + ".open === \(isOpen == (value == 0))"
        return [press("i\(register)", "firstElementChild.click()", register, value, condition)]
      case .option(let register, let value):
        let id = "i\(register)_\(value)"
        return [press(id, "click()", register, value, element(id) + ".checked")]
      case .menu(let register, _, let own):
        return own.enumerated().map { index, value in
          press(
            "i\(register)", "selectedIndex = \(index)", register, value,
            element("i\(register)") + ".selectedIndex === \(index)")
        }
      }
    }
  }
}
