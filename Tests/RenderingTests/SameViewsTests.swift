import Diagnostics
import Foundation
import Rendering
import Testing
import Typesetting
import Views

/// What stays one and the same view from state to state, and what changes of it.
@Suite struct SameViewsTests {
  private func render(_ source: String) throws -> (html: String, css: String) {
    let file = SourceFile(path: "page.md", text: source)
    let environment = BlockEnvironment(fonts: try .inter())
    let (built, diagnostics) = PageViews(environment).build(SourceText(file), states: 8)
    #expect(diagnostics.map { $0.rendered() } == [])
    guard case .stateful(let views)? = built else { throw NoStates() }
    let block = renderBlock(views, BlockContext(id: "b", classPrefix: "k"))
    return (String(decoding: block.html, as: UTF8.self), block.css)
  }

  private struct NoStates: Error {}

  private func count(_ words: String, in html: String) -> Int {
    html.components(separatedBy: words).count - 1
  }

  /// What lies over, behind or beside a view has no say in which view it is, nor has what is told of it.
  @Test(arguments: [
    ".overlay { if on { Text(\"x\") } }", ".overlay { if on { Text(\"x\") } else { EmptyView() } }",
    ".overlay { Group { if on { Text(\"x\") } } }",
    ".background { if on { Color.red } }", ".background { if on { TextField(\"b\", text: $other) } }",
    ".background { ForEach(on ? [1] : [], id: \\.self) { _ in Text(\"x\") } }",
    ".safeAreaInset(edge: .bottom) { if on { Text(\"x\") } }",
    ".safeAreaInset(edge: .top) { if on { Text(\"x\") } }", ".accessibilityHidden(on)",
    ".blendMode(on ? .multiply : .normal)", ".accessibilityElement(children: on ? .ignore : .contain)",
  ])
  func oneField(_ modifier: String) throws {
    let html = try render(
      """
      @State var on = false
      @State var text = ""
      @State var other = ""
      VStack {
        VStack { TextField("Name", text: $text); Button("Go") { on.toggle() } }\(modifier)
      }
      """
    ).html
    #expect(count("placeholder=\"Name\"", in: html) == 1, "\(html)")
    #expect(count("<button", in: html) == 1, "\(html)")
  }

  /// A button that does nothing can be pressed in some states, and in others not.
  @Test func anIdleButtonThatIsDisabledInSomeStates() throws {
    let (html, css) = try render(
      """
      @State var agrees = false
      VStack {
        Button("Agree") { agrees.toggle() }
        Button("Continue") { }.disabled(!agrees)
        Button("Never") { }.disabled(true)
      }
      """)
    let buttons = html.components(separatedBy: "<button").dropFirst().map { $0.prefix { $0 != ">" } }
    #expect(buttons.map { $0.contains(" disabled") } == [false, false, true], "\(html)")
    #expect(html.contains(">unavailable<") && css.contains("cursor:default"), "\(html)\(css)")
  }

  /// What comes later lies on top, and is told later, in each state.
  @Test func whatIsReordered() throws {
    let cards = """
      @State var cards = [1, 2, 3]
      VStack {
        ZStack { ForEach(cards, id: \\.self) { i in Text("\\(i)").frame(width: 40, height: 40).background(.red) } }
        Button("Turn") { cards = [3, 2, 1] }
      }
      """
    let css = try render(cards).css
    #expect(css.contains("z-index:1") && css.contains("z-index:2"), "\(css)")
    let rows = try render(cards.replacingOccurrences(of: "ZStack", with: "VStack")).css
    #expect(!rows.contains("z-index") && rows.contains("reading-order:2"), "\(rows)")
    #expect(rows.contains("reading-flow:source-order"), "\(rows)")
    let still = try render(cards.replacingOccurrences(of: "[3, 2, 1]", with: "[1, 3]")).css
    #expect(!still.contains("z-index") && !still.contains("reading"), "\(still)")
  }

  /// A view that comes to stand in another container lies on that one's ground.
  @Test func aMatchedViewOnAnotherGround() throws {
    let css = try render(
      """
      @State var right = false
      @Namespace var space
      Button("Go") { right.toggle() }
      HStack {
        ForEach(0..<2) { side in
          VStack {
            if right == (side == 1) { Text("Card").matchedGeometryEffect(id: "card", in: space) }
          }
          .frame(width: 100, height: 80).background(.teal)
        }
      }
      """
    ).css
    #expect(css.contains("z-index:1"), "\(css)")
  }

  /// What lies behind a view comes before it, also where light and dark show different views there.
  @Test func whatLiesBehindInBothSchemes() throws {
    let html = try render(
      """
      struct Ground: View {
        @Environment(\\.colorScheme) var scheme
        var body: some View {
          if scheme == .dark {
            Capsule().fill(.teal).accessibilityLabel("night")
          } else {
            Rectangle().fill(.orange).accessibilityLabel("day")
          }
        }
      }
      @State var isOn = false
      Text(isOn ? "on" : "before").padding().background(Ground())
      Button("Go") { isOn.toggle() }
      """
    ).html
    let (behind, before) = (html.range(of: "night"), html.range(of: "before"))
    #expect(behind != nil && before != nil && behind!.lowerBound < before!.lowerBound, "\(html)")
  }

  /// Two buttons that are matched are two, each of which does what it says.
  @Test func matchedButtons() throws {
    let html = try render(
      """
      @State var big = false
      @Namespace var space
      if big {
        Button("Small") { withAnimation { big = false } }.matchedGeometryEffect(id: "m", in: space).padding()
      } else {
        Button("Big") { withAnimation { big = true } }.matchedGeometryEffect(id: "m", in: space)
      }
      """
    ).html
    #expect(count("<button", in: html) == 2, "\(html)")
  }

  /// What nobody sees is neither told nor pressed, and is there until it has faded.
  @Test func whatIsTransparent() throws {
    let css = try render(
      """
      @State var on = false
      VStack { Button("Go") { withAnimation { on.toggle() } }; Text("Back").opacity(on ? 1 : 0) }
      """
    ).css
    #expect(css.contains("visibility:hidden"), "\(css)")
    #expect(
      css.range(of: "transition-property:[^;}]*visibility", options: .regularExpression) != nil, "\(css)")
    #expect(
      !(try render(
        "@State var on = false\nVStack { Button(\"Go\") { on.toggle() }; Text(\"a\").opacity(on ? 1 : 0.5) }"
      ).css.contains("visibility")))
  }

  /// A field that cannot be used in some states keeps what was typed.
  @Test func aFieldThatIsDisabledInSomeStates() throws {
    let (html, css) = try render(
      """
      @State var busy = false
      @State var text = ""
      VStack { TextField("Name", text: $text).disabled(busy); Button("Go") { busy.toggle() } }
      """)
    #expect(count("<input", in: html) == 1 && !html.contains(" disabled"), "\(html)")
    #expect(css.contains("interactivity:inert") && html.contains(">Name, unavailable<"), "\(html)\(css)")
  }

  /// What leads beyond the bound is paler, or lies under a veil.
  @Test func whatLeadsToMoreIsShownSo() throws {
    let file = SourceFile(
      path: "page.md",
      text: "@State var n = 0\nVStack { Stepper(\"Step\", value: $n); Text(\"Tap\").onTapGesture { n += 2 } }"
    )
    let (built, _) = PageViews(BlockEnvironment(fonts: try .inter())).build(SourceText(file), states: 2)
    guard case .stateful(let views)? = built else { throw NoStates() }
    let block = renderBlock(views, BlockContext(id: "b", classPrefix: "k"))
    #expect(block.css.contains("{background:color-mix(in srgb,var(--color-background) 60%"), "\(block.css)")
    #expect(block.css.contains("opacity(.4)"), "\(block.css)")
  }

  /// What takes the place of a pressed button comes behind it in the document, so that keys go on there.
  @Test func whatReplacesAButtonFollowsIt() throws {
    let html = try render(
      """
      @State var step = 0
      VStack { if step == 0 { Button("Next") { step = 1 } } else { Text("Two"); Button("Finish") {} } }
      """
    ).html
    let places = ["Next", "Two", "Finish"].compactMap { html.range(of: ">\($0)<")?.lowerBound }
    #expect(places.count == 3 && places == places.sorted(), "\(html)")
  }

  /// What is told differs from state to state, though an attribute cannot.
  @Test func whatIsToldInSomeStates() throws {
    let html = try render(
      """
      @State var on = false
      VStack {
        Button("Go") { on.toggle() }
        Text("Secret").accessibilityHidden(on)
        Text("Part").accessibilityAddTraits(on ? .isHeader : [])
        ColorPicker(on ? "Ink" : "Paper", selection: .constant(.red))
        Toggle("Lamp", isOn: .constant(on))
      }
      """
    ).html
    #expect(count(">Secret<", in: html) == 2 && html.contains("<h3"), "\(html)")
    #expect(html.contains(">Ink<") && html.contains(">Paper<") && html.contains("aria-labelledby"), "\(html)")
    #expect(html.contains(">Lamp, on<") || html.contains(">on<"), "\(html)")
  }

  @Test(arguments: [
    "@State var more = false\nVStack { Toggle(\"More\", isOn: $more); PICKER { ForEach(0..<(more ? 4 : 2), id: \\.self) { Text(\"N\\($0)\") } } }",
    "@State var more = false\nVStack { Toggle(\"More\", isOn: $more); PICKER { Text(more ? \"A\" : \"B\").tag(0); Text(\"C\").tag(1) } }",
  ])
  func aMenuThatOffersSomethingElse(_ source: String) throws {
    let file = SourceFile(
      path: "page.md",
      text: "@State var k = 0\n"
        + source.replacingOccurrences(of: "PICKER", with: "Picker(\"P\", selection: $k)"))
    let (built, diagnostics) = PageViews(BlockEnvironment(fonts: try .inter())).build(
      SourceText(file), states: 16)
    #expect(diagnostics.contains { $0.rendered().contains("is a list and no menu") })
    guard case .stateful(let views)? = built else { throw NoStates() }
    let html = String(
      decoding: renderBlock(views, BlockContext(id: "b", classPrefix: "k")).html, as: UTF8.self)
    #expect(!html.contains("<select"), "\(html)")
  }

  /// What is cut out of a larger box has in each state the corners and the gradient that it has there.
  @Test func whatGrowsHasItsOwnCornersAndGradient() throws {
    let css = try render(
      """
      @State var isOn = false
      RoundedRectangle(cornerRadius: isOn ? 40 : 8).fill(.blue).frame(width: isOn ? 200 : 80, height: 80)
      Capsule().fill(LinearGradient(colors: [.red, isOn ? .yellow : .green], startPoint: .leading, endPoint: .trailing))
        .frame(width: isOn ? 160 : 48, height: 16)
      Circle().strokeBorder(isOn ? .red : .blue, lineWidth: isOn ? 8 : 2).frame(width: 60, height: 60)
      Button("Go") { withAnimation { isOn.toggle() } }
      """
    ).css
    for part in [
      " round .5rem)", " round 2.5rem)", "background-size:3rem 1rem", "background-size:10rem 1rem",
      "linear-gradient(90deg,var(--g0) 0,var(--g1) 100%)", "--g1:var(--color-green)",
      "--g1:var(--color-yellow)",
      ",outline", "outline-offset",
    ] { #expect(css.contains(part), "\(part): \(css)") }
  }

  /// What a picture lies on can be pressed where that cannot, state by state.
  @Test func whatCannotBeHitLetsPressesThrough() throws {
    let css = try render(
      """
      @State var isOn = false
      ZStack {
        Button("Go") { isOn.toggle() }
        Color.black.opacity(0.2).allowsHitTesting(isOn)
      }
      """
    ).css
    #expect(css.contains("pointer-events:none") && css.contains("pointer-events:auto"), "\(css)")
    let row = try render(
      "@State var isOn = false\nHStack { Text(\"row\") }.allowsHitTesting(isOn)\nButton(\"Go\") { isOn.toggle() }"
    )
    #expect(count(">row<", in: row.html) == 1, "\(row.html)")
  }
}
