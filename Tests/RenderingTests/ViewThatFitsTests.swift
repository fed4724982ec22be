import Diagnostics
import LayoutEngine
import Rendering
import Testing
import Typesetting
import Views

@Suite struct ViewThatFitsTests {
  /// What is not chosen is still in the document, and not displayed.
  @Test func onlyOneIsDisplayedAtATime() throws {
    let source = """
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 0) {
          Color.red.frame(width: 300, height: 20)
          Color.blue.frame(width: 300, height: 20)
        }
        Color.green.frame(width: 200, height: 40)
        Color.black.frame(height: 60)
      }
      Color.gray.frame(height: 10)
      """
    let block = try render(source)
    #expect(
      block.css.contains("@container (min-width:12.5rem)")
        && block.css.contains("@container (min-width:37.5rem)"))
    #expect(block.css.matches(of: /display:var\(--[A-Z]/).count == 3, "\(block.css)")
  }

  /// With an animation that has no value, what comes and goes is as opaque as it is far on its way, by a number for
  /// each width at which something does; with a value, or none at all, nothing of that is in the page.
  @Test func widthsAreCrossedInTime() throws {
    let source = """
      VStack(spacing: 0) {
        ViewThatFits(in: .horizontal) {
          Color.red.frame(width: 600, height: 20)
          Color.green.opacity(0.5).frame(width: 300, height: 40).opacity(0.5)
          Color.black.frame(height: 60)
        }
        Color.gray.frame(height: 10)
      }
      """
    let css = try render(source + ".animation(.linear(duration: 2).delay(1))").css
    let expected = [
      "@property --_x0{syntax:\"<number>\";inherits:true;initial-value:0}", "@property --_x1{",
      "opacity:calc(var(--_x1))", "opacity:calc(.5*calc(var(--_x0) - var(--_x1)))",
      "opacity:calc(1 - var(--_x0))", "--_x0 calc(var(--_f,1)*2s) linear calc(var(--_f,1)*1s) allow-discrete",
      // 60 high, then 40, then 20, and 10 below.
      "--a:calc(4.375rem + var(--_z0)*-1.25rem + var(--_z1)*-1.25rem)",
      "--a:calc(3.125rem + var(--_z0)*-1.25rem + var(--_z1)*-1.25rem)",
      "--a:calc(1.875rem + var(--_z0)*-1.25rem + var(--_z1)*-1.25rem)",
    ]
    for text in expected { #expect(css.contains(text), "\(text) is not in \(css)") }
    for animation in ["", ".animation(.linear, value: 1)", ".animation(nil)"] {
      let css = try render(source + animation).css
      #expect(!css.contains("@property") && !css.contains("transition"), "\(animation): \(css)")
    }
  }

  /// The properties that a block needs for what is there at some widths are not those that buttons are shown by.
  @Test func namesAreTheirOwn() throws {
    let choices = (0..<30).map {
      "ViewThatFits { Color.red.frame(width: \(300 + $0 * 10), height: 9); Color.blue }"
    }
    let source = """
      @State var isOn = false
      Button("On") { isOn.toggle() }
      if isOn { Text("On") }
      VStack { \(choices.joined(separator: "\n")) }
      """
    #expect(!(try render(source).css.contains(/--_[a-z]:/)))
  }

  /// A reader shows some views at a single width only, which no piece has: they cross nothing.
  @Test func whatIsNeverThereCrossesNothing() throws {
    let source = """
      @State var on = false
      Button("Change") { on.toggle() }
      GeometryReader { proxy in
        ZStack {
          if proxy.size.width == 640 {
            HStack { Text("Exactly"); Text(on ? "here" : "there") }.padding().background(.red)
          } else if proxy.size.width > 500 {
            Text("Wide")
          } else {
            Text("Narrow")
          }
        }
        .animation(.easeIn)
      }
      .frame(height: 100)
      """
    let block = try render(source)
    #expect(String(decoding: block.html, as: UTF8.self).contains("Narrow") && block.css.contains("--_x0"))
  }

  private func render(_ source: String) throws -> RenderedBlock {
    let file = SourceFile(path: "page.md", text: source)
    let inter = "/usr/share/fonts/opentype/inter/Inter-"
    let family = try FontFamily(
      name: "Inter", faces: [try FontFace(path: inter + "Regular.otf")])
    let fonts = try FontLibrary([(.body, family), (.mono, family)])
    let (views, diagnostics) = PageViews(BlockEnvironment(fonts: fonts)).build(SourceText(file), states: 8)
    #expect(diagnostics == [])
    let context = BlockContext(id: "b", classPrefix: "k")
    switch try #require(views) {
    case .fixed(let tree): return renderBlock(tree, context)
    case .stateful(let views): return renderBlock(views, context)
    }
  }
}
