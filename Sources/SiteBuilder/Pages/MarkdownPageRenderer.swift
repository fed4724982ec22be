internal import Markdown
internal import Rendering

/// Pages of Markdown alone: what a site without layout blocks needs.
public struct MarkdownPageRenderer: PageRenderer {
  public init() {}

  public func render(_ page: Page, _ context: PageContext) -> RenderedPage {
    RenderedPage(MarkdownHTML(of: context), Document(page.body, as: .gitHub))
  }

  public func fonts(for text: ScalarSet, of pages: [RenderedPage], _ workers: Workers) -> RenderedFonts {
    RenderedFonts()
  }
}

extension MarkdownHTML {
  /// The renderer of a page: links and pictures lead where the site has them.
  init(of context: PageContext) {
    self.init(headingIDs: true)
    highlightsCode = true
    loadsImagesLazily = true
    words = context.configuration.words.markdown
    imageSize = { context.imageSize($0.destination).map { ($0.width, $0.height) } }
    destination = { reference in
      let span = reference.document.span(of: reference.id)
      return reference.isImage
        ? context.image(reference.destination, at: span).url
        : context.link(to: reference.destination, at: span)
    }
  }
}

extension RenderedPage {
  init(_ markdown: MarkdownHTML, _ document: Document) {
    let page = markdown.render(document)
    self.init()
    html = page.html
    headings = page.contents.map { .init(level: $0.level, id: $0.id, text: $0.text) }
  }
}
