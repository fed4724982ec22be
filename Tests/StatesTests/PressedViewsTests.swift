import BrowserDriver
import Testing

@testable import Rendering

/// What a press paints, tells and leaves alone, where only a browser shows that.
@Suite(.serialized) struct PressedViewsTests {
  @Test(.browsers) func inBrowsers() async throws { try await inAllBrowsers(check) }

  @Sendable private func check(_ kind: BrowserKind) async throws {
    let fonts = try StateFonts()
    let page = try StatePage(
      [
        .script("form", Self.form, fonts), .script("deck", Self.deck, fonts),
        .script("card", Self.card, fonts),
        .script("faces", Self.faces, fonts), .script("tap", Self.tap, fonts),
      ], fonts: fonts)
    try await page.show(kind) { browser, _ in
      try await whatIsTyped(browser)
      try await whatLiesOnTop(browser)
      try await whatIsTransparent(browser)
      try await whatHoldsControls(browser)
    }
  }

  /// What comes to lie over a field, and what disables it, leaves what was typed.
  private func whatIsTyped(_ browser: any Browser) async throws {
    _ = try await browser.evaluate("document.querySelector('#form input').value = 'typed'")
    _ = try await browser.evaluate("document.querySelector('#form button').click()")
    try await browser.wait(for: "document.querySelector('#form').innerText.includes('Sent')")
    let fields = try await browser.evaluate(
      "[...document.querySelectorAll('#form input')].filter(e => e.checkVisibility()).map(e => e.value)")
    #expect(fields == ["typed"], "\(browser.kind): \(fields.text)")
  }

  /// The card whose turn it is, and a matched view on the ground of the other column.
  private func whatLiesOnTop(_ browser: any Browser) async throws {
    let top = { (id: String, words: String) in
      """
      (() => {
        const own = [...document.querySelectorAll('#\(id) p, #\(id) button span')].find(e => e.innerText.trim() === '\(words)')
        const box = own.getBoundingClientRect()
        own.scrollIntoView({block: 'center'})
        const there = own.getBoundingClientRect()
        const found = document.elementFromPoint(there.x + box.width / 2, there.y + box.height / 2)
        return own === found || own.contains(found) || found.contains(own) && !found.matches('section,.ss,.lv')
      })()
      """
    }
    _ = try await browser.evaluate("document.querySelector('#deck button').click()")
    try await browser.wait(for: top("deck", "Ann"))
    _ = try await browser.evaluate("document.querySelector('#card button').click()")
    try await browser.settle(frames: 6)
    #expect(try await browser.evaluate(top("card", "Card")) == .bool(true), "\(browser.kind)")
  }

  private func whatIsTransparent(_ browser: any Browser) async throws {
    let seen =
      "[...document.querySelectorAll('#faces p')].filter(e => e.checkVisibility({visibilityProperty: true}))"
      + ".map(e => e.innerText.trim()).join()"
    #expect(try await browser.evaluate(seen) == "Front", "\(browser.kind)")
    _ = try await browser.evaluate("document.querySelector('#faces button').click()")
    try await browser.wait(for: seen + " === 'Back'")
  }

  /// A press on the words of a card is one on the card, and one on the button in it is one on that.
  private func whatHoldsControls(_ browser: any Browser) async throws {
    func press(_ words: String) async throws {
      _ = try await browser.evaluate(
        """
        (() => {
          const own = [...document.querySelectorAll('#tap p, #tap button')].find(e => e.innerText.trim() === '\(words)')
          own.scrollIntoView({block: 'center'})
          const box = own.getBoundingClientRect()
          const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
          found.closest('button')?.click()
        })()
        """)
    }
    let seen =
      "[...document.querySelectorAll('#tap p')].filter(e => e.checkVisibility({visibilityProperty: true}))"
      + ".map(e => e.innerText.trim()).join()"
    try await press("Card")
    try await browser.wait(for: seen + ".includes('card 1')")
    try await press("Inner")
    try await browser.wait(for: seen + ".includes('inner 1')")
    #expect(try await browser.evaluate(seen + ".includes('card 1')") == .bool(true), "\(browser.kind)")
  }

  private static let tap = """
    @State var card = 0
    @State var inner = 0

    Text("card \\(card)")
    Text("inner \\(inner)")
    HStack {
      Text("Card")
      Spacer()
      Button("Inner") { inner = 1 - inner }
    }
    .padding()
    .background(.gray.opacity(0.2))
    .onTapGesture { card = 1 - card }
    """

  private static let form = """
    @State var name = ""
    @State var isSent = false

    VStack {
      TextField("Name", text: $name).overlay { if isSent { RoundedRectangle(cornerRadius: 8).stroke(.red) } }
        .disabled(isSent)
      Button("Send") { isSent = true }
      if isSent { Text("Sent") }
    }
    """

  private static let deck = """
    @State var cards = ["Ann", "Bob", "Cid"]

    VStack {
      ZStack {
        ForEach(cards, id: \\.self) { Text($0).frame(width: 80, height: 60).background(.teal) }
      }
      Button("Turn") { cards = ["Cid", "Bob", "Ann"] }
    }
    """

  private static let card = """
    @State var isRight = false
    @Namespace var space

    Button("Go") { isRight.toggle() }
    HStack {
      ForEach(0..<2) { side in
        VStack {
          if isRight == (side == 1) { Text("Card").matchedGeometryEffect(id: "card", in: space) }
        }
        .frame(width: 100, height: 80).background(.teal)
      }
    }
    """

  private static let faces = """
    @State var isTurned = false

    VStack {
      ZStack { Text("Front").opacity(isTurned ? 0 : 1); Text("Back").opacity(isTurned ? 1 : 0) }
      Button("Turn") { withAnimation { isTurned.toggle() } }
    }
    """
}
