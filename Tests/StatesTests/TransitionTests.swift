import BrowserDriver
import Foundation
import LayoutEngine
import Testing

@testable import Views

/// Elements that come and go, half-way.
@Suite(.serialized) struct TransitionTests {
  @Test(.browsers) func inBrowsers() async throws { try await inAllBrowsers(check) }

  @Sendable private func check(_ kind: BrowserKind) async throws {
    let fonts = try StateFonts()
    let page = try StatePage([.guests(fonts)], fonts: fonts)
    try await page.show(kind) { browser, _ in
      _ = try await browser.evaluate(
        """
        document.addEventListener("transitionrun", () => {
          for (const a of document.getAnimations()) if (a instanceof CSSTransition) a.pause();
        })
        """)
      var before = 0
      // Pressed: the button and the state it leads to. There and back, from and to both.
      for (button, after) in [(0, 1), (0, 2), (0, 0), (1, 2), (1, 1), (1, 0), (0, 1), (1, 0)] {
        // What begins to move is stopped in the same breath: on a busy machine it would be over before an event says so.
        _ = try await browser.evaluate(
          """
          (document.querySelector("#b1_k\(button)").click(),
            document.getAnimations().filter(a => a instanceof CSSTransition).forEach(a => a.pause()))
          """)
        try await browser.wait(for: "document.querySelector('#b1_r0._\(after)')")
        let measured = try await browser.evaluate(Self.script)
        for (name, transition) in Transition.all {
          let old = page.blocks[0].model.box(name, before)
          let new = page.blocks[0].model.box(name, after)
          let expected = transition.expectation(from: old, to: new)
          check(measured["half"]?[name], expected, "\(kind), \(before) → \(after), \(name), half-way")
          let rest = new.map { Looks(box: $0, opacity: 1) }
          check(measured["rest"]?[name], rest, "\(kind), \(before) → \(after), \(name), at rest")
        }
        // What is in something that goes does nothing of its own.
        if after == 0 { #expect(measured["half"]?["inner"]?[4] == .number(1)) }
        before = after
      }
    }
  }

  /// What moves takes the time that the action asks for which moves it.
  @Test(.browsers) func eachActionHasItsOwn() async throws { try await inAllBrowsers(checkTimes) }

  @Sendable private func checkTimes(_ kind: BrowserKind) async throws {
    let fonts = try StateFonts()
    let page = try StatePage([.script("times", Self.times, fonts, isAnimated: true)], fonts: fonts)
    try await page.show(kind) { browser, _ in
      // What has begun to move waits for us.
      _ = try await browser.evaluate(
        """
        document.addEventListener("transitionrun", () => {
          for (const a of document.getAnimations()) if (a instanceof CSSTransition) a.pause();
        })
        """)
      // What is pressed, what moves then, and how long it waits and moves; nil: it does not take any time.
      let presses: [(control: String, element: String, time: [Double]?)] = [
        ("k0", "box", [0, 20_000]), ("k1", "box", [1000, 3000]), ("k2", "box", nil),
        ("k1", "box", [1000, 3000]),
        ("k0", "box", [0, 20_000]), ("i1", "low", [0, 10_000]), ("i2", "low", nil),
        ("i1", "low", [0, 10_000]),
        ("k2", "box", nil), ("k0", "box", [0, 20_000]), ("i3", "below", [0, 790]),
      ]
      for (number, press) in presses.enumerated() {
        let place =
          "((a, b) => a.left - b.left + ' ' + (a.top - b.top))"
          + "(...['-\(press.element)', ''].map(id => document.getElementById('times' + id).getBoundingClientRect()))"
        let before = try await browser.evaluate(place)
        let own = "a => a instanceof CSSTransition && a.effect.target.id === 'times-\(press.element)'"
        try await browser.click("#b1_\(press.control)")
        try await browser.wait(
          for: "document.getAnimations().some(\(own)) || \(place) !== \(before.text)")
        let found = try await browser.evaluate(
          """
          (() => {
            const times = document.getAnimations().filter(\(own)).map(a => a.effect.getComputedTiming());
            for (const a of document.getAnimations()) if (a instanceof CSSTransition) a.finish();
            return times.map(t => [t.delay, t.duration])[0] ?? null;
          })()
          """)
        let expected = press.time.map { JSON.array($0.map(JSON.number)) } ?? .null
        #expect(found == expected, "\(kind), press \(number), \(press.control)")
      }
      // What goes does so as well: at once, or when the time has passed.
      let isGone = "document.getElementById('times-left').getClientRects().length === 0"
      for (button, isRight) in [(2, false), (2, true), (2, false), (0, true)] {
        try await browser.click("#b1_k\(button)")
        try await browser.wait(for: "document.querySelector('#b1_r0._\(isRight ? 1 : 0)')")
        if button == 2 {
          try await browser.wait(for: "\(isGone) === \(isRight)")
        } else {
          let half = "a.currentTime = a.effect.getComputedTiming().endTime / 2"
          try await browser.eachTransition("a.pause(); \(half)")
          #expect(try await browser.evaluate(isGone) == .bool(false), "\(kind): it has gone too early")
          try await browser.wait(for: "\(Self.finished), \(isGone)")
        }
      }
    }
  }

  private static let times = """
    @State var isRight = false
    @State var isOn = false
    @State var isHigh = false
    VStack(alignment: .leading) {
      Color.teal.frame(width: 40, height: 20).id("box").padding(.leading, isRight ? 100 : 0)
      Button("Slowly") { withAnimation(.linear(duration: 20)) { isRight.toggle() } }
      Button("Later") { withAnimation(.easeIn(duration: 3).delay(1)) { isRight.toggle() } }
      Button("At once") { isRight.toggle() }
      Toggle("On", isOn: $isOn.animation(.linear(duration: 10)))
      Toggle("High", isOn: $isHigh)
      Color.red.frame(width: 20, height: isOn ? 40 : 20)
      Color.red.frame(width: 20, height: isHigh ? 40 : 20)
      Color.blue.frame(width: 20, height: 20).id("low")
      if !isRight { Text("Left").id("left") }
      DisclosureGroup("More") { Text("More").id("more") }
      Text("Below").id("below")
    }
    """

  /// A text that goes keeps its words, whatever state it comes from.
  @Test(.browsers) func wordsOfWhatGoes() async throws { try await inAllBrowsers(checkWords) }

  @Sendable private func checkWords(_ kind: BrowserKind) async throws {
    let fonts = try StateFonts()
    let page = try StatePage([.script("words", Self.words, fonts, isAnimated: true)], fonts: fonts)
    try await page.show(kind) { browser, _ in
      for number in [2, 0, 1, 1, 2] {
        try await browser.click("#b1_k\(number)")
        let words = "document.getElementById('words-number').innerText.trim()"
        try await browser.wait(for: "\(words) === 'Number \(number)'")
        try await browser.eachTransition("a.finish()")
        let state = "document.querySelector('#b1_r0').className.animVal"
        let before = try await browser.evaluate(state)
        try await browser.click("#b1_k3")
        try await browser.wait(for: "\(state) !== \(before.text)")
        #expect(try await browser.evaluate(words) == .string("Number \(number)"), "\(kind)")
        // Some of what moves only begins with the next picture.
        let isGone = "document.getElementById('words-number').getClientRects().length === 0"
        try await browser.wait(for: "\(Self.finished), \(isGone)")
      }
    }
  }

  /// What brings all that moves to its end.
  private static let finished = "document.getAnimations().forEach(a => a.finish())"

  private static let words = """
    @State var shown: Int? = nil
    VStack {
      ForEach(0..<3) { number in
        Button("Show \\(number)") { withAnimation(.linear(duration: 60)) { shown = number } }
      }
      Button("Close") { withAnimation(.linear(duration: 60)) { shown = nil } }
      if let shown { Text("Number \\(shown)").id("number") }
    }
    """

  private func check(_ found: JSON?, _ expected: Looks?, _ what: String) {
    guard let expected else {
      #expect(found == .null, "\(what)")
      return
    }
    let box = found.flatMap(Box.init)
    let opacity = found?[4]?.number ?? -1
    #expect(
      (box?.distance(to: expected.box) ?? 1e9) < 0.1 && abs(opacity - expected.opacity) < 0.01,
      "\(what): \(found?.text ?? "nothing"), not \(expected)")
  }

  /// Boxes and opacities of all elements with an id: when 0.3 of all transitions are over, and when all of them
  /// are; null for what is not shown.
  private static let script = """
    (() => {
      const block = document.getElementById("guests"), outer = block.getBoundingClientRect();
      const measure = () => Object.fromEntries([...block.querySelectorAll("[id^=guests-]")].map(e => {
        const style = getComputedStyle(e), box = e.getBoundingClientRect();
        const isShown = e.getClientRects().length > 0 && style.visibility === "visible";
        return [e.id.slice(7), isShown
          ? [box.left - outer.left, box.top - outer.top, box.width, box.height, +style.opacity] : null];
      }));
      const all = document.getAnimations();
      for (const a of all) {
        a.pause();
        if (a instanceof CSSTransition) a.currentTime = a.effect.getComputedTiming().duration * .3;
      }
      const half = measure();
      for (const a of all) a.finish();
      const rest = measure();
      for (const e of block.querySelectorAll("[id^=guests-]")) if (e.getClientRects().length > 0)
        rest[e.id.slice(7)] ??= "hidden only";
      return {half, rest};
    })()
    """
}

extension Browser {
  /// Does something with each CSS transition of the page, `a`.
  fileprivate func eachTransition(_ statements: String) async throws {
    _ = try await evaluate(
      "document.getAnimations().forEach(a => { if (a instanceof CSSTransition) { \(statements) } })")
  }
}

private struct Looks {
  var box: Box
  var opacity: Double
}

extension StateModel {
  fileprivate func box(_ name: String, _ state: Int) -> Box? {
    let values = machine.space.values(of: state)
    return (try? expectation(values, width: 668))?.elements[name]?.box
  }
}

extension Transition {
  /// What 0.3 of the way looks like, evenly; nil: nothing.
  fileprivate func expectation(from old: Box?, to new: Box?) -> Looks? {
    switch (old, new) {
    case (nil, nil): return nil
    case (let old?, let new?):
      let share = { (a: Double, b: Double) in a + (b - a) * 0.3 }
      return Looks(
        box: Box(x: share(old.x, new.x), y: share(old.y, new.y), width: new.width, height: new.height),
        opacity: 1)
    case (nil, let new?): return insertion.applied(to: new, strength: 0.7)
    case (let old?, nil): return removal.isEmpty ? nil : removal.applied(to: old, strength: 0.3)
    }
  }
}

extension [Transition.Effect] {
  fileprivate func applied(to box: Box, strength: Double) -> Looks {
    var (x, y, width, height, opacity) = (box.x, box.y, box.width, box.height, 1.0)
    for effect in self {
      switch effect {
      case .opacity(let amount): opacity = 1 + (amount - 1) * strength
      case .filters: break
      case .scale(let factors, let anchor):
        let scale = CGSize(
          width: 1 + (factors.width - 1) * strength, height: 1 + (factors.height - 1) * strength)
        x += box.width * anchor.x * (1 - scale.width)
        y += box.height * anchor.y * (1 - scale.height)
        width *= scale.width
        height *= scale.height
      case .rotation(let degrees, let anchor):
        let turn = CGAffineTransform(rotationAngle: degrees * strength * .pi / 180)
        let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { across, down in
          CGPoint(x: (across - anchor.x) * width, y: (down - anchor.y) * height).applying(turn)
        }
        x += anchor.x * width + corners.map(\.x).min()!
        y += anchor.y * height + corners.map(\.y).min()!
        (width, height) = (
          corners.map(\.x).max()! - corners.map(\.x).min()!, corners.map(\.y).max()! - corners.map(\.y).min()!
        )
      case .move(.top): y -= box.height * strength
      case .move(.bottom): y += box.height * strength
      case .move(.leading): x -= box.width * strength
      case .move(.trailing): x += box.width * strength
      case .offset(let right, let down):
        x += right * strength
        y += down * strength
      }
    }
    return Looks(box: Box(x: x, y: y, width: width, height: height), opacity: opacity)
  }
}

extension Transition {
  /// By the name of the element that comes and goes with it.
  fileprivate static let all: [(name: String, transition: Transition)] = [
    ("fade", .opacity), ("grow", .scale), ("corner", .scale(0.5, anchor: .topLeading)), ("slide", .slide),
    ("top", .move(.top)), ("trailing", .move(.trailing)), ("offset", .offset(x: 8, y: -16)),
    ("both", .scale.combined(with: .opacity)),
    ("different", .asymmetric(insertion: .move(.leading), removal: .scale)),
    ("vanish", .asymmetric(insertion: .opacity, removal: .identity)),
    ("appear", .asymmetric(insertion: .identity, removal: .opacity)),
    ("turn", .both(.rotation(-90, anchor: .center), .opacity(0.4))),
    ("hinge", .both(.offset(x: 10, y: 0), .rotation(60, anchor: .bottomLeading))),
    ("stretch", .both(.scale(CGSize(width: 0.2, height: 1), anchor: .leading), .filters([.blur(radius: 4)]))),
  ]

  private static func both(_ effects: Effect...) -> Transition {
    Transition(insertion: effects, removal: effects)
  }
}

extension StateModel {
  /// Squares that come and go, each in its way, in one of two places.
  fileprivate static func guests(_ fonts: StateFonts) throws -> StateModel {
    let machine = StateMachine(
      registers: [.init(count: 3, keeper: .actions)],
      actions: [.init(register: 0, targets: [1, 2, 0]), .init(register: 0, targets: [2, 0, 1])])
    return try StateModel(
      "guests", machine, controls: ["next": .button(action: 0), "back": .button(action: 1)],
      animation: .linear(duration: 1)
    ) { values in
      let guests = try Transition.all.map { name, transition in
        var view = try fonts.view(
          "Color.blue.frame(width: 40, height: 40).background(.clear).id(\"\(name)\")")
        view.element?.transition = transition
        return view
      }
      let inner = try fonts.view(
        "VStack(alignment: .leading) { Text(\"Count \(values[0])\").id(\"text\"); Color.red.frame(width: 30, height: 20).id(\"inner\") }.padding(4).background(.yellow).id(\"group\")"
      )
      let buttons = try fonts.view(
        "HStack { Text(\"Next\").padding(8).id(\"next\"); Text(\"Back\").padding(8).id(\"back\") }")
      let row = ViewDescription("HStack", HStackLayout(spacing: 8), values[0] == 0 ? [] : guests)
      let rest = values[0] == 0 ? [] : [inner]
      let spacer = try fonts.view(
        "Color.green.frame(width: 20, height: \(8 + 40 * Double(values[0]))).id(\"s\")")
      return ViewDescription("VStack", VStackLayout(spacing: 8), [buttons, spacer, row] + rest)
    }
  }
}
