import Diagnostics
import Foundation
import Rendering
import Testing
import Typesetting
import Views

/// What is painted where in a block, as its HTML and CSS have it.
@Suite struct PaintingTests {
  private func render(_ source: String) throws -> (html: String, css: String) {
    let file = SourceFile(path: "page.md", text: source)
    let inter = "/usr/share/fonts/opentype/inter/Inter-"
    let family = try FontFamily(name: "Inter", faces: [try FontFace(path: inter + "Regular.otf")])
    let environment = BlockEnvironment(fonts: try FontLibrary([(.body, family), (.mono, family)]))
    let (tree, diagnostics) = buildViews(SourceText(file), in: environment)
    #expect(diagnostics == [])
    let block = renderBlock(try #require(tree), BlockContext(id: "b", classPrefix: "k"))
    return (String(decoding: block.html, as: UTF8.self), block.css)
  }

  private func renderStates(_ source: String) throws -> (html: String, css: String) {
    let file = SourceFile(path: "page.md", text: source)
    let inter = "/usr/share/fonts/opentype/inter/Inter-"
    let family = try FontFamily(name: "Inter", faces: [try FontFace(path: inter + "Regular.otf")])
    let environment = BlockEnvironment(fonts: try FontLibrary([(.body, family), (.mono, family)]))
    let (built, diagnostics) = PageViews(environment).build(SourceText(file), states: 8)
    #expect(diagnostics == [])
    guard case .stateful(let views)? = built else { throw NoStates() }
    let block = renderBlock(views, BlockContext(id: "b", classPrefix: "k"))
    return (String(decoding: block.html, as: UTF8.self), block.css)
  }

  private struct NoStates: Error {}

  /// A view before others is so in its own stack, which is drawn as one.
  @Test func zIndexCountsAmongSiblingsInBlocksWithStates() throws {
    let (html, css) = try renderStates(
      """
      @State var isOn = false
      HStack {
        ZStack { Color.red.zIndex(0.5); Color.blue }.frame(width: 20, height: 20)
        Button(isOn ? "Off" : "On") { isOn.toggle() }
      }
      """)
    let stack = ##"<div class="sa[^"]*"><div class="sa[^"]*"></div><div class="sa[^"]*"></div></div>"##
    #expect(html.range(of: stack, options: .regularExpression) != nil, "\(html)")
    #expect(css.contains("z-index:1"), "\(css)")
  }

  /// A symbol that a state changes is another drawing there.
  @Test func symbolsFollowTheState() throws {
    let (html, _) = try renderStates(
      """
      @State var isOn = false
      Button { isOn.toggle() } label: { Image(systemName: isOn ? "heart.fill" : "heart") }
      """)
    #expect(html.components(separatedBy: " class=\"sa lj").count == 3, "\(html)")
  }

  /// A negative perspective, which CSS has none of, is that of the same view turned the other way.
  @Test(arguments: [
    ("axis: (x: 0, y: 1, z: 0), perspective: -1", "* 1)) rotate3d(0,1,0,-40deg)"),
    (
      "axis: (x: 1, y: 0, z: 2), anchorZ: 16, perspective: -0.5",
      "* 2)) translateZ(-1rem) rotate3d(1,0,-2,-40deg) translateZ(1rem)"
    ),
    ("axis: (x: 0, y: 1, z: 0)", "* 1)) rotate3d(0,1,0,40deg)"),
  ])
  func perspectivesFromBehind(arguments: String, transform: String) throws {
    let (_, css) = try render("Color.red.frame(width: 20).rotation3DEffect(.degrees(40), \(arguments))")
    #expect(css.contains(transform), "\(css)")
  }

  /// The rule that declares something.
  private func rule(_ css: String, with declaration: String) -> Substring? {
    css.split(separator: "}").first { $0.contains(declaration) }
  }

  /// A background is as large as its view, also where that is the whole block, which is narrower than the page.
  @Test(
    arguments: [
      (#"Text("Hi").padding().background(.blue)"#, "background:var(--color-blue)"),
      (#"Text("Hi").padding().background { Color.blue }"#, "background:var(--color-blue)"),
      (#"Text("Hi").padding().background(.red, in: Capsule())"#, "border-radius:999rem"),
      (#"VStack { Text("Hi").padding().background(.blue) }"#, "background:var(--color-blue)"),
      (
        #"struct Card: View { var body: some View { Text("Hi").padding().background(.blue) } }; Card()"#,
        "background:var(--color-blue)"
      ),
    ])
  func aBackgroundOfTheWholeBlockIsDrawn(_ source: String, _ declaration: String) throws {
    let css = try render(source).css
    let painted = try #require(rule(css, with: declaration), "\(css)")
    // 16 points on either side of the text.
    #expect(painted.contains("width:3rem"), "\(painted)")
  }

  @Test func anOverlayOfTheWholeBlockIsAsLargeAsItsView() throws {
    let (html, css) = try render(
      #"Text("Hi").padding().overlay { Circle().fill(.red).frame(maxWidth: .infinity, maxHeight: .infinity) }"#
    )
    let stage = try #require(rule(css, with: "width:100%"))
    #expect(!stage.contains("position:absolute"))
    #expect(html.components(separatedBy: "<div").count >= 3 && css.contains("{width:3rem"), "\(css)")
  }

  @Test func nothingIsCutOffThatItsAuthorDoesNotClip() throws {
    #expect(!blockStyleSheet.contains(".layout-block{container-type:inline-size;overflow"))
    #expect(blockStyleSheet.contains(":root,:where(body){overflow-x:clip}"))
    let (html, css) = try render("HStack { Color.red.frame(width: 500, height: 20) }")
    // The window is there only where the block is too wide, and is no stop for keys anywhere else.
    #expect(html.contains("<div tabindex=\"0\" class=\"lo k_0\">"), "\(html)")
    let window = ".k_0{display:block;margin-block:-1rem;padding-block:1rem}"
    #expect(css.contains("@container (width<31.25rem){\(window)}"), "\(css)")
    #expect(!html.contains("aria-label"))
    // One that always fits has none.
    #expect(try !render("Text(\"Hi\")").html.contains("k_0"))
  }

  @Test func aSectionHasTheHeaderThatIsGivenAsAView() throws {
    let html = try render(
      #"VStack { Section(header: Text("Head"), footer: Text("Foot")) { Text("Row") } }"#
    ).html
    for word in ["Head", "Row", "Foot"] { #expect(html.contains(">\(word)</p>"), "\(html)") }
    #expect(try render(#"VStack { Section(header: Text("Head")) { Text("Row") } }"#).html.contains("Head"))
  }

  @Test(arguments: [
    #"Toggle(isOn: .constant(true)) { Text("A long first line"); Text("Two") }"#,
    #"Stepper(value: .constant(1)) { Text("A long first line"); Text("Two") }"#,
  ])
  func theLinesOfALabelBeginAtItsLeadingEdge(_ source: String) throws {
    let (html, css) = try render(source)
    let name = try #require(
      html.range(of: #"(?<=<p class="lv )[a-z-]+(?=">Two)"#, options: .regularExpression))
    let painted = try #require(rule(css, with: ".\(html[name]){"))
    #expect(!painted.contains("margin-left"), "\(painted)")
  }
}
