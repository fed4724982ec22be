import BrowserDriver
import Foundation
import LayoutEngine
import Testing

@testable import Rendering
@testable import Views

/// Views that are the same on several pages.
@Suite(.serialized) struct SharedViewTests {
  private static let shared = ".matchedGeometryEffect(id: \"logo\", in: \"shop 1\")"

  /// Only the first of a page has the name, and only pages with one ask for transitions.
  @Test func aNameIsOnAPageOnce() throws {
    let fonts = try StateFonts()
    func html(_ source: String, taken: Set<String> = []) throws -> (html: String, rendered: RenderedBlock) {
      var context = BlockContext(id: "block", classPrefix: "b1")
      context.sharedNames = taken
      let rendered = renderBlock(ViewTree(try fonts.view(source)), context)
      return (String(decoding: rendered.html, as: UTF8.self), rendered)
    }
    let twice = try html("HStack { Text(\"A\")\(Self.shared); Color.red\(Self.shared) }")
    #expect(twice.html.components(separatedBy: "view-transition-name:s-shop_201--logo\"").count == 2)
    #expect(twice.rendered.sharedNames == ["s-shop_201--logo"])
    #expect(twice.rendered.css.contains("@view-transition{navigation:auto}"))
    let later = try html("Text(\"A\")\(Self.shared)", taken: twice.rendered.sharedNames)
    #expect(!later.html.contains("view-transition") && !later.rendered.css.contains("view-transition"))
    let plain = try html("Text(\"A\")")
    #expect(!plain.html.contains("view-transition") && !plain.rendered.css.contains("view-transition"))
  }

  @Test(.browsers) func inBrowsers() async throws { try await inAllBrowsers(check) }

  /// Chromium takes the view from one page to the other; Firefox shows the other page.
  @Sendable private func check(_ kind: BrowserKind) async throws {
    let fonts = try StateFonts()
    let slow =
      "<style>::view-transition-group(*){animation-duration:3600s}</style><a id=go href=/second.html>Go</a>"
    let first = try StatePage([.logo(fonts, width: 40)], fonts: fonts, after: slow)
    let second = try StatePage([.logo(fonts, width: 200)], fonts: fonts, after: slow)
    var files = first.files
    // A browser that has no time lets the transition be; it says so.
    let html = String(decoding: second.files["/index.html"] ?? [], as: UTF8.self)
    let script = """
      <script>
      addEventListener("pagereveal", event => {
        if (!event.viewTransition) return window.outcome = "none";
        event.viewTransition.ready.then(() => window.outcome = "ready", error => window.outcome = error.name);
      });
      </script>
      """
    files["/second.html"] = Array(html.replacing("<title>", with: script + "<title>").utf8)
    let server = try StaticServer { [files] in files[$0] }
    try await withBrowser(kind) { browser in
      var outcome = JSON.null
      let group = "::view-transition-group(s-shop_201--logo)"
      var names = JSON.null
      for _ in 0..<10 where outcome != "ready" || names.array?.contains(.string(group)) != true {
        try await browser.open(server.origin + "/index.html")
        try await browser.click("#go")
        try await browser.wait(
          for: "location.pathname === '/second.html' && document.readyState === 'complete'")
        #expect(try await browser.evaluate("document.querySelector('#logo-bar').offsetWidth") == .number(200))
        guard kind == .chromium else { return }
        try await browser.wait(for: "window.outcome")
        outcome = try await browser.evaluate("outcome")
        // One that a busy browser gives up right after it was ready has no animations.
        names = try await browser.evaluate(
          "document.getAnimations().map(a => a.effect.pseudoElement).filter(name => name)")
      }
      #expect(outcome == "ready")
      #expect(names.array?.contains(.string(group)) == true, "\(names.text)")
    }
  }
}

extension StateModel {
  /// A bar that is the same on each page, and a switch.
  fileprivate static func logo(_ fonts: StateFonts, width: Int) throws -> StateModel {
    let machine = StateMachine(registers: [.init(count: 2, keeper: .control)], actions: [])
    return try StateModel(
      "logo", machine, controls: ["switch": .toggle(register: 0, isOn: false)], animation: nil, fonts: fonts
    ) { values in
      """
      VStack {
        Color.blue.id("bar").matchedGeometryEffect(id: "logo", in: "shop 1").frame(width: \(width), height: \(20 + 20 * values[0]))
        Color.clear.frame(width: 51, height: 31).background(.clear).id("switch").accessibilityLabel("Switch")
      }
      """
    }
  }
}
