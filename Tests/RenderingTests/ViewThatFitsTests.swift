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
    let file = SourceFile(path: "page.md", text: source)
    let inter = "/usr/share/fonts/opentype/inter/Inter-"
    let family = try FontFamily(
      name: "Inter", faces: [try FontFace(path: inter + "Regular.otf")])
    let fonts = try FontLibrary([(.body, family), (.mono, family)])
    let (tree, diagnostics) = buildViews(SourceText(file), in: BlockEnvironment(fonts: fonts))
    #expect(diagnostics == [])
    let block = renderBlock(try #require(tree), BlockContext(id: "b", classPrefix: "k"))
    #expect(
      block.css.contains("@container (min-width:12.5rem)")
        && block.css.contains("@container (min-width:37.5rem)"))
    #expect(block.css.components(separatedBy: "display:var(--_").count == 4, "\(block.css)")
  }
}
