public import Diagnostics
internal import Markdown
internal import Rendering
public import Views

/// Pages of Markdown with layout blocks in them.
public struct SitePageRenderer: PageRenderer {
  let fonts: SiteFonts
  /// What the program brings along for blocks to use.
  let natives: NativeVocabulary

  /// Loads the site's fonts; what is wrong with them is reported, and the blocks are left out then.
  public init(
    _ configuration: SiteConfiguration, _ files: any FileSystem, _ diagnostics: inout [Diagnostic],
    natives: NativeVocabulary = NativeVocabulary()
  ) {
    self.natives = natives
    fonts = SiteFonts(configuration.fonts, files, &diagnostics)
  }

  public var fingerprint: String { fonts.fingerprint }

  public func render(_ page: Page, _ context: PageContext) -> RenderedPage {
    let document = context.document
    var markdown = MarkdownHTML(of: context, document)
    let blocks = PageBlocks(document, BlockViews(fonts.library, context, natives))
    for block in blocks.all { markdown.slugger.reserve(block.id) }
    for id in blocks.groupIDs.values.sorted(by: inByteOrder) { markdown.slugger.reserve(id) }
    if !blocks.groupIDs.isEmpty { markdown.group = { blocks.html(ofGroup: $0) } }
    let diagrams = PageDiagrams(context, document, fonts.library)
    markdown.codeBlock = { blocks.html(of: $0.id) ?? diagrams.html(of: $0.id) }
    var result = RenderedPage(markdown, document)
    result.css = Array(blocks.css.utf8)
    result.faces = blocks.faces.union(diagrams.faces)
    result.diagnostics += blocks.diagnostics + diagrams.diagnostics
    return result
  }

  public func fonts(for text: ScalarSet, of pages: [RenderedPage], _ workers: Workers) -> RenderedFonts {
    fonts.rendered(for: text, faces: pages.reduce(into: []) { $0.formUnion($1.faces) }, workers)
  }
}
