import Diagnostics
import Rendering
import Testing
import Typesetting
import Views

extension FontLibrary {
  /// Inter, for all texts.
  static func inter() throws -> FontLibrary {
    let family = try FontFamily(
      name: "Inter", faces: [FontFace(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")])
    return try FontLibrary([(.body, family), (.mono, family)])
  }
}

/// A block without mistakes, with as many states as it has.
func renderedBlock(_ source: String) throws -> (block: RenderedBlock, html: String) {
  let text = SourceText(SourceFile(path: "page.md", text: source))
  let (views, diagnostics) = PageViews(BlockEnvironment(fonts: try .inter())).build(text, states: 64)
  #expect(diagnostics.filter { $0.severity == .error } == [])
  let context = BlockContext(id: "b", classPrefix: "k")
  let block =
    switch try #require(views) {
    case .stateful(let views): renderBlock(views, context)
    case .fixed(let tree): renderBlock(tree, context)
    }
  return (block, String(decoding: block.html, as: UTF8.self))
}
