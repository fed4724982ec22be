import Diagnostics
import LayoutEngine
import Rendering
import Testing
import Typesetting
import Views

/// What controls, windows and styles become in HTML and CSS.
@Suite struct ControlHTMLTests {
  private func render(
    _ source: String, _ direction: LayoutDirection = .leftToRight
  ) throws -> (html: String, css: String) {
    let file = SourceFile(path: "page.md", text: source)
    var environment = BlockEnvironment(fonts: try .inter())
    environment.layoutDirection = direction
    let (tree, diagnostics) = buildViews(SourceText(file), in: environment)
    #expect(diagnostics == [])
    let context = BlockContext(id: "b", classPrefix: "k", layoutDirection: direction)
    let block = renderBlock(try #require(tree), context)
    return (String(decoding: block.html, as: UTF8.self), block.css)
  }

  @Test func textsThatAreHeadings() throws {
    for (modifiers, tag) in [
      (".accessibilityAddTraits(.isHeader)", "h3"), (".accessibilityAddTraits([.isButton, .isHeader])", "h3"),
      (".accessibilityHeading(.h2)", "h2"),
      (".accessibilityAddTraits(.isHeader).accessibilityHeading(.h4)", "h4"),
      (".accessibilityAddTraits(.isButton)", "p"), (".accessibility(addTraits: .isHeader)", "h3"),
      (".accessibility(addTraits: [.isHeader]).accessibility(hidden: false)", "h3"),
      (".accessibility(identifier: \"title\")", "p"),
    ] {
      let html = try render("Text(\"Hi\")\(modifiers)").html
      #expect(html.contains("<\(tag) ") && html.contains(">Hi</\(tag)>"), "\(modifiers): \(html)")
    }
  }

  /// What is in a view that is pressed works for itself: no button holds another, or a link, or a field.
  @Test(arguments: [
    "Button(\"b\") { }", "Toggle(\"b\", isOn: .constant(true))", "Text(\"[b](/c)\")",
    "TextField(\"b\", text: .constant(\"\"))", "GeometryReader { _ in Button(\"b\") { } }.frame(height: 20)",
  ])
  func controlsInWhatIsPressed(_ control: String) throws {
    let html = try render("HStack { Text(\"a\"); \(control) }.onTapGesture { }").html
    var open = 0
    for tag in html.matches(of: /<(\/?)(button|a|input)\b/) {
      if tag.1.isEmpty { #expect(open == 0, "\(html)") }
      if tag.2 != "input" { open += tag.1.isEmpty ? 1 : -1 }
    }
    #expect(html.contains("lpe"), "\(html)")
    let plain = try render("HStack { Text(\"a\"); Color.red }.onTapGesture { }").html
    #expect(!plain.contains("lpe"), "\(plain)")
  }

  @Test func aLinkInTheLabelOfASwitch() throws {
    let html = try render("Toggle(isOn: .constant(true)) { Text(\"I agree to [these](/terms)\") }").html
    #expect(html.contains("href=\"/terms\""), "\(html)")
  }

  @Test func aViewThatIsToldByItsLabelAlone() throws {
    let views = "HStack { Text(\"4\"); Text(\"of 5\") }"
    let told = try render(
      views + ".accessibilityElement(children: .ignore).accessibilityLabel(\"Four of five\")"
    ).html
    #expect(told.contains("role=\"img\" aria-label=\"Four of five\""), "\(told)")
    let both = try render(views + ".accessibilityElement(children: .combine).accessibilityLabel(\"Stars\")")
      .html
    #expect(both.contains("role=\"group\" aria-label=\"Stars\""), "\(both)")
  }

  /// A label is that of the one control or picture that it is put on, however much room that has.
  @Test(arguments: [
    ("Button { } label: { Image(systemName: \"heart\") }", "<button", ""),
    (
      "Button { } label: { Image(systemName: \"heart\") }", "<button",
      ".padding().background(.red).opacity(0.5)"
    ),
    ("TextField(\"N\", text: .constant(\"\")).textFieldStyle(.roundedBorder)", "<input", ".padding()"),
    (
      "Link(destination: URL(string: \"https://a.example\")!) { Image(systemName: \"globe\") }", "<a",
      ".frame(width: 90)"
    ),
    ("Image(systemName: \"heart\")", "role=\"img\"", ".padding()"),
  ])
  func labelsOfWhatHasRoom(_ view: String, _ tag: String, _ room: String) throws {
    let html = try render("HStack { \(view)\(room).accessibilityLabel(\"Like\"); Text(\"a\") }").html
    let start = try #require(html.range(of: "aria-label=\"Like\""), "\(html)")
    let before = html[..<start.lowerBound]
    let own = before[(try #require(before.lastIndex(of: "<")))...]
    #expect((own + html[start.lowerBound...].prefix { $0 != ">" }).contains(tag), "\(html)")
    #expect(!html.contains("role=\"group\""), "\(html)")
  }

  @Test func aHintBehindRoomIsToldWithTheName() throws {
    let html = try render(
      "Button(\"Save\") { }.padding().accessibilityHint(\"Keeps it\")"
    ).html
    #expect(html.contains("aria-label=\"Save, Keeps it\""), "\(html)")
  }

  @Test func aButtonIsAButtonAndHoldsOnlyWhatHTMLAllows() throws {
    let html = try render(
      """
      Button { } label: {
        VStack { Text("a"); Divider(); Rectangle().frame(height: 4); Image(systemName: "star") }
      }.buttonStyle(.bordered)
      """
    ).html
    let start = try #require(html.range(of: "<button"))
    let end = try #require(html.range(of: "</button>"))
    let inside = html[start.lowerBound..<end.lowerBound]
    #expect(inside.hasPrefix("<button type=\"button\""))
    for tag in ["<p", "<div", "<hr"] { #expect(!inside.contains(tag + " "), "\(inside)") }
  }

  /// Whatever leads somewhere looks as a button of that style does.
  @Test(arguments: [
    "", ".buttonStyle(.plain)", ".buttonStyle(.bordered)", ".buttonStyle(.borderedProminent)",
    ".buttonStyle(Loud())",
  ])
  func linksHaveTheStylesOfButtons(_ style: String) throws {
    func css(_ control: String) throws -> String {
      try render(
        """
        struct Loud: ButtonStyle {
          func makeBody(configuration: Configuration) -> some View {
            configuration.label.padding(8).background(.yellow, in: .capsule)
          }
        }
        NavigationStack { \(control)\(style) }
        """
      ).css
    }
    let button = try css("Button(\"Go\") { }")
    let links = [
      "Link(\"Go\", destination: URL(string: \"https://example.org\")!)",
      "ShareLink(item: URL(string: \"https://example.org\")!) { Text(\"Go\") }",
      "NavigationLink(\"Go\") { Text(\"There\") }",
    ]
    for link in links { #expect(try css(link) == button, "\(link)\(style)") }
  }

  @Test func whatIsDisabledSaysSo() throws {
    #expect(try render("Button(\"a\") { }.disabled(true)").html.contains("<button type=\"button\" disabled"))
  }

  @Test func aPartOfAnEdgeIsADashAsLongAsIt() throws {
    let ring = try render(
      "Circle().trim(from: 0.1, to: 0.7).stroke(.red, style: StrokeStyle(lineWidth: 8, lineCap: .round))")
    #expect(ring.html.contains("<ellipse pathLength=\"1\"") && ring.html.contains("aria-hidden=\"true\""))
    #expect(ring.css.contains("stroke-linecap:round") && ring.css.contains("stroke-width:.5rem"))
    #expect(ring.css.contains("stroke-dasharray:.6 .4;stroke-dashoffset:-.1"))
    let named = try render("Circle().trim(to: 0.7).stroke(.red).accessibilityLabel(\"70%\")").html
    #expect(named.contains("role=\"img\" aria-label=\"70%\""))
    // Nothing of it has no round ends either, but its colour, so that it can grow.
    let nothing = try render(
      "Circle().trim(to: 0).stroke(.red, style: StrokeStyle(lineWidth: 8, lineCap: .round))")
    #expect(nothing.css.contains("stroke-dasharray:0 1") && !nothing.css.contains("stroke-linecap"))
    #expect(nothing.css.contains("stroke:var(--color-red)"))
    // A rectangle with round corners begins in the middle of its right side, whatever its size is.
    let card = try render("RoundedRectangle(cornerRadius: 8).trim(to: 0.5).stroke(.red).frame(height: 40)")
      .css
    #expect(card.contains("rx:min(.5rem,100cqi/2,2.5rem/2)"))
    #expect(card.contains("stroke-dashoffset:calc(-1*(100cqi + 2.5rem/2 - 1.429204*min("))
    let dashes = try render("Rectangle().strokeBorder(.red, style: StrokeStyle(lineWidth: 2, dash: [4, 8]))")
      .css
    #expect(dashes.contains("stroke-dasharray:.25rem .5rem") && dashes.contains("x:.0625rem"))
    // A line that CSS draws needs no picture.
    #expect(try !render("Circle().stroke(.red, style: StrokeStyle(lineWidth: 2))").html.contains("<svg"))
  }

  @Test func aPieceOfADiscIsCutOutOfIt() throws {
    let half = try render("Circle().trim(from: 0, to: 0.5).fill(.red)").css
    #expect(half.contains("clip-path:polygon(100% 50%,") && half.contains(",0% 50%)"))
  }

  @Test func aLinkLeadsSomewhere() throws {
    let html = try render("Link(\"a\", destination: URL(string: \"b.md\")!)").html
    #expect(html.contains("<a href=\"b.md\""))
  }

  @Test func aBarHasARoleAndItsValues() throws {
    let html = try render("ProgressView(\"Votes\", value: 3, total: 12)").html
    #expect(
      html.contains(
        """
        role="progressbar" aria-label="Votes" aria-valuemin="0" aria-valuemax="12" aria-valuenow="3"
        """))
    let bare = try render("ProgressView(value: 0.25)")
    #expect(bare.html.contains("aria-label=\"25%\"") && bare.html.contains("aria-valuenow=\"0.25\""))
    #expect(bare.css.contains("{width:25%;background:var(--color-accent-color)}"))
    #expect(try render("Gauge(value: 3, in: 0...4) { }").html.contains("role=\"meter\""))
  }

  @Test func aWindowCanBeReachedWhenThereIsMoreInIt() throws {
    let window = "ScrollView { Color.red.frame(height: 200) }.frame(height: 80)"
    #expect(try render(window).html.contains(" tabindex=\"0\" role=\"group\""))
    #expect(
      try render("ScrollView { Color.red.frame(height: 200) }.accessibilityLabel(\"Red\").frame(height: 80)")
        .html.contains(" tabindex=\"0\" role=\"region\" aria-label=\"Red\""))
    #expect(
      !(try render("ScrollView { Color.red.frame(height: 40) }.frame(height: 80)").html.contains("tabindex")))
  }

  @Test func whatIsInAWindowMakesThePageNoWider() throws {
    let html = try render("ScrollView(.horizontal) { Color.red.frame(width: 2000, height: 20) }").html
    #expect(html.contains("<section id=\"b\" class=\"layout-block\""), "\(html)")
  }

  @Test(arguments: [
    (".top, endPoint: .bottom", "linear-gradient(var(--color-red) 0,var(--color-blue) 100%)"),
    (".trailing, endPoint: .leading", "linear-gradient(270deg,var(--color-red) 0,var(--color-blue) 100%)"),
    (
      ".topLeading, endPoint: .bottomTrailing",
      "linear-gradient(135deg,var(--color-red) 0,var(--color-blue) 100%)"
    ),
  ])
  func aGradientGoesFromPointToPoint(_ points: String, _ css: String) throws {
    let view = "LinearGradient(colors: [.red, .blue], startPoint: \(points)).frame(width: 50, height: 50)"
    let found = try render(view).css
    #expect(found.contains("background:" + css), "\(found)")
  }

  /// In a rectangle that is twice as wide as high, the line from corner to corner is at an angle of its own.
  @Test func aGradientIsTrueToItsRectangle() throws {
    let view =
      "LinearGradient(colors: [.red, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)"
    #expect(try render(view + ".frame(width: 100, height: 50)").css.contains("linear-gradient(116.5651deg,"))
    #expect(
      try render(view + ".frame(height: 50)").css.contains("linear-gradient(atan2(1*100cqi,-1*3.125rem)"))
  }

  @Test func fromRightToLeftGradientsAnchorsAndTurnsAreMirrored() throws {
    let source = """
      LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        .frame(height: 20).rotationEffect(.degrees(8), anchor: .topLeading)
      """
    let css = try render(source, .rightToLeft).css
    #expect(css.contains("linear-gradient(270deg,") && css.contains("rotate:-8deg"))
    #expect(css.contains("transform-origin:100% 0"))
  }

  @Test func whatIsInFrontHasAHigherNumber() throws {
    let (html, css) = try render(
      "ZStack { Color.red.zIndex(0.5); Color.blue.zIndex(-3); Color.green }.frame(height: 40)")
    #expect(html.contains(" ls"), "\(html)")
    #expect(css.contains("z-index:1") && css.contains("z-index:-1") && css.contains("z-index:0"), "\(css)")
  }

  @Test(arguments: ["", "@State var isOn = false\nToggle(\"On\", isOn: $isOn)\n"])
  func aResizableVectorImageIsStretched(_ states: String) throws {
    let source = states + "Image(\"a.svg\").resizable().frame(width: 90, height: 20)"
    let file = SourceFile(path: "page.md", text: source)
    let environment = BlockEnvironment(fonts: try .inter()) { _ in
      ImageInfo(size: .init(width: 20, height: 20))
    }
    let context = BlockContext(id: "b", classPrefix: "k")
    let block =
      switch try #require(PageViews(environment).build(SourceText(file), states: 8).0) {
      case .stateful(let views): renderBlock(views, context)
      case .fixed(let tree): renderBlock(tree, context)
      }
    let html = String(decoding: block.html, as: UTF8.self)
    #expect(html.contains("src=\"a.svg#svgView(preserveAspectRatio(none))\""), "\(html)")
    #expect(html.contains(" loading=\"lazy\""), "\(html)")
  }

  @Test func wordsAreTornOnlyWhereTheLayoutTearsThem() throws {
    #expect(
      try render("Text(\"Incomprehensibilities\").frame(width: 60)").css.contains("overflow-wrap:break-word"))
    #expect(!(try render("Text(\"Short\")").css.contains("overflow-wrap")))
  }
}
