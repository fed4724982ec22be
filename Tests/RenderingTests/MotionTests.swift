import Diagnostics
import Foundation
import Rendering
import Testing
import Typesetting
import Views

/// What moves by itself, as the keyframes that a page has.
@Suite struct MotionTests {
  private func css(_ source: String, states: Int = 8) throws -> (html: String, css: String, told: [String]) {
    let inter = "/usr/share/fonts/opentype/inter/Inter-"
    let family = try FontFamily(name: "Inter", faces: [try FontFace(path: inter + "Regular.otf")])
    let environment = BlockEnvironment(fonts: try FontLibrary([(.body, family), (.mono, family)]))
    let text = SourceText(SourceFile(path: "page.md", text: source))
    let (built, diagnostics) = PageViews(environment).build(text, states: states)
    let context = BlockContext(id: "b", classPrefix: "k")
    let block: RenderedBlock
    switch built {
    case .stateful(let views)?: block = renderBlock(views, context)
    case .fixed(let tree)?: block = renderBlock(tree, context)
    case nil: throw NoBlock()
    }
    return (String(decoding: block.html, as: UTF8.self), block.css, diagnostics.map(\.message))
  }

  private struct NoBlock: Error {}

  private static let phases =
    "Circle().frame(width: 9, height: 9).phaseAnimator([0.0, 1.0]) { view, phase in "
  private static func strip(_ modifiers: String) -> String {
    "ScrollView(.horizontal) { HStack { Color.red.frame(width: 90, height: 9)\(modifiers)\n"
      + "Color.blue.frame(width: 90, height: 9) } }.frame(width: 99)"
  }

  private static let appear = "@State var isOn = false\nCircle().frame(width: 9, height: 9)"

  /// What a block has to have in its style sheet.
  @Test(arguments: [
    (
      phases + "view.opacity(1 - phase / 2) } animation: { _ in .linear(duration: 1) }",
      [
        "animation:var(--_m0,none) 2s infinite var(--ms,running)", "0%{opacity:1;", "50%{opacity:.5;",
        "100%{opacity:1}",
      ]
    ),
    (
      phases + "view.offset(x: phase * 16) } animation: { _ in .linear(duration: 1) }",
      ["0%{transform:none;", "50%{transform:translate(1rem,0);"]
    ),
    (
      phases
        + "view.rotationEffect(.degrees(phase * 360)) } animation: { $0 == 0 ? nil : .linear(duration: 1) }",
      ["animation:var(--_m0,none) 1s infinite", "0%{rotate:none;", "100%{rotate:360deg", "100%{rotate:none}"]
    ),
    (
      phases + "view.foregroundStyle(phase == 0 ? .red : .blue) }",
      ["{background:var(--color-red)", "{background:var(--color-blue)"]
    ),
    (
      "Text(\"a\").phaseAnimator([true, false]) { $0.foregroundStyle($1 ? .red : .blue) }",
      ["{color:var(--color-red)", "{color:var(--color-blue)"]
    ),
    (
      "PhaseAnimator([0.2, 0.8]) { Circle().trim(from: 0, to: $0).stroke(.red, lineWidth: 2) }",
      ["{stroke-dasharray:.2 .8", "{stroke-dasharray:.8 .2"]
    ),
    (
      appear + ".scaleEffect(isOn ? 2 : 1).animation(.linear(duration: 1).repeatForever(), value: isOn)"
        + ".onAppear { isOn = true }",
      ["animation:var(--_m0,none) 1s infinite alternate", "0%{scale:none", "100%{scale:2}"]
    ),
    (
      strip(".scrollTransition { $0.opacity($1.isIdentity ? 1 : 0.5) }"),
      [
        "animation:var(--_m0,none) linear both;animation-timeline:view(inline)", "entry 0%{opacity:.5;",
        "entry 100%{opacity:1;", "exit 0%{opacity:1;", "exit 100%{opacity:.5}",
        "@supports (animation-timeline:view()){.k{--_m0:k_m0}}",
      ]
    ),
    (
      strip(".scrollTransition(.interactive.threshold(.visible(0.25))) { $0.offset(x: $1.value * 16) }"),
      ["entry 0%{transform:translate(1rem,0);", "entry 25%{transform:none;", "exit 75%{transform:none;"]
    ),
    (
      appear + ".scaleEffect(isOn ? 2 : 1).onAppear { withAnimation(.linear(duration: 1)"
        + ".repeatForever(autoreverses: false).delay(2)) { isOn = true } }",
      ["animation:var(--_m0,none) 1s 2s infinite var("]
    ),
    // Each of several animations moves what it changes, be it in one action or in those of several views.
    (
      """
      @State var a = false
      @State var b = false
      HStack {
        Circle().frame(width: 9, height: 9).scaleEffect(a ? 2 : 1)
        Circle().frame(width: 9, height: 9).rotationEffect(.degrees(b ? 90 : 0))
      }
      .onAppear {
        withAnimation(.linear(duration: 1).repeatForever()) { a = true }
        withAnimation(.linear(duration: 5).repeatForever(autoreverses: false)) { b = true }
      }
      """,
      ["animation:var(--_m0,none) 1s infinite alternate", "animation:var(--_m1,none) 5s infinite var("]
    ),
    (
      """
      struct Dot: View {
        let seconds: Double
        @State var isOn = false
        var body: some View {
          Circle().frame(width: 9, height: 9).scaleEffect(isOn ? 2 : 1)
            .onAppear { withAnimation(.linear(duration: seconds).repeatForever()) { isOn = true } }
        }
      }
      HStack { Dot(seconds: 1); Dot(seconds: 5) }
      """,
      ["none) 1s infinite alternate", "none) 5s infinite alternate"]
    ),
    // Views that ask for the same are looked at together, however many there are.
    (
      """
      struct Dot: View {
        @State var isOn = false
        var body: some View {
          Circle().frame(width: 9, height: 9).scaleEffect(isOn ? 2 : 1)
            .onAppear { withAnimation(.linear(duration: 3).repeatForever()) { isOn = true } }
        }
      }
      HStack { ForEach(0..<20, id: \\.self) { _ in Dot() } }
      """,
      ["none) 3s infinite alternate"]
    ),
    // What comes to rest does so at its end.
    (
      appear + ".scaleEffect(isOn ? 2 : 1).animation(.linear(duration: 1).repeatCount(3), value: isOn)"
        + ".onAppear { isOn = true }",
      ["scale:2;animation:var(--_m0,none) 1s 3 alternate", "0%{scale:none"]
    ),
    // What begins unseen rests seen.
    (
      appear + ".opacity(isOn ? 1 : 0).animation(.linear(duration: 1).repeatForever(), value: isOn)"
        + ".onAppear { isOn = true }",
      ["animation:var(--_m0,none) 1s infinite alternate", "0%{opacity:0", "100%{opacity:1}"]
    ),
    (
      "Circle().keyframeAnimator(initialValue: 1.0) { $0.scaleEffect($1) } keyframes: { _ in "
        + "LinearKeyframe(2, duration: 1); MoveKeyframe(3); LinearKeyframe(1, duration: 1) }",
      [
        "animation:var(--_m0,none) 2s infinite", "0%{scale:none", "49.95%{scale:1.999", "50%{scale:3",
        "100%{scale:none}",
      ]
    ),
    ("Image(systemName: \"gear\").symbolEffect(.rotate)", ["2s infinite", "100%{rotate:360deg}"]),
    (
      "Image(systemName: \"gear\").symbolEffect(.rotate, options: .repeat(2).speed(2))",
      ["animation:var(--_m0,none) 1s 2}"]
    ),
  ])
  func moves(_ source: String, _ expected: [String]) throws {
    let (html, css, told) = try css(source)
    #expect(told == [])
    for part in expected { #expect(css.contains(part), "\(part)\n\(css)") }
    #expect(css.contains("@media screen and (prefers-reduced-motion:no-preference){@keyframes"))
    #expect(css.contains(".k{--_m0:k_m0"))
    #expect(html.contains("class=\"lms\"") == css.contains("infinite"))
  }

  /// What comes to rest where its views begin.
  @Test(arguments: [
    (
      strip(".id(1)") + ".scrollTargetBehavior(.paging)",
      ["scroll-snap-type:x mandatory", "scroll-snap-align:start"]
    ),
    (
      strip(".id(1)")
        + ".scrollTargetBehavior(.viewAligned).contentMargins(.leading, 16, for: .scrollContent)",
      ["scroll-padding:0 0 0 1rem"]
    ),
    (
      "List { Text(\"a\").swipeActions { Button(\"Delete\", systemImage: \"trash\", role: .destructive) {} } }",
      ["scroll-snap-type:x mandatory", "scroll-snap-align:start", "background:var(--color-red)"]
    ),
  ])
  func stops(_ source: String, _ expected: [String]) throws {
    let (_, css, told) = try css(source)
    #expect(told == [])
    for part in expected { #expect(css.contains(part), "\(part)\n\(css)") }
  }

  /// What stands still, and what is said of that.
  @Test(arguments: [
    (phases + "view.opacity(1) }", []),
    ("Text(\"a\").phaseAnimator([1]) { $0.opacity($1) }", []),
    ("Image(systemName: \"gear\").symbolEffect(.bounce, value: 3)", []),
    ("Image(systemName: \"gear\").symbolEffect(.pulse, isActive: false)", []),
    (
      "@State var n = 0\nText(\"a\").phaseAnimator([0, 1], trigger: n) { $0.opacity($1) }",
      ["'phaseAnimator' stands still: what is to move at a change is as it is before it moves"]
    ),
    (
      "PhaseAnimator([1, 2]) { Text(\"\\($0)\") }",
      ["'PhaseAnimator' moves, turns, scales and colours its views: what else changes is as it is at first"]
    ),
    (
      appear + ".scaleEffect(isOn ? 2 : 1).animation(.linear.repeatForever(), value: isOn)",
      ["'repeatForever' is left out: what a press moves comes to rest"]
    ),
  ])
  func standsStill(_ source: String, _ expected: [String]) throws {
    let (html, css, told) = try css(source)
    #expect(told == expected)
    #expect(!css.contains("keyframes") && !css.contains("lms") && !html.contains("lms"))
  }

  /// In every state it moves as the state has it, and what a press changes does not begin anew.
  @Test func movesInEveryState() throws {
    let (html, css, told) = try css(
      """
      @State var isUp = false
      @State var isRed = false
      VStack {
        Circle().fill(isRed ? .red : .blue).frame(width: 9, height: 9).offset(y: isUp ? 16 : 0)
          .animation(.linear(duration: 1).repeatForever(), value: isUp)
        Button("Red") { isRed.toggle() }
      }
      .onAppear { isUp = true }
      """)
    #expect(told == [])
    #expect(css.contains("100%{transform:translate(0,1rem)}"))
    #expect(css.contains("background:var(--color-red)"))
    #expect(css.components(separatedBy: "@keyframes").count == 2)
    #expect(html.contains("Stop what moves"))
  }
}
