internal import Markdown
internal import Rendering

/// Pages of Markdown alone: what a site without layout blocks needs.
public struct MarkdownPageRenderer: PageRenderer {
  public init() {}

  public func render(_ page: Page, _ context: PageContext) -> RenderedPage {
    let document = Document(page.body)
    var markdown = MarkdownHTML(headingIDs: true)
    markdown.imageSize = { context.imageSize($0.destination).map { ($0.width, $0.height) } }
    markdown.destination = { reference in
      let span = reference.document.span(of: reference.id)
      return reference.isImage
        ? context.image(reference.destination, at: span).url
        : context.link(to: reference.destination, at: span)
    }
    let html = markdown.render(document)
    var result = RenderedPage()
    result.html = html.html
    result.headings = html.contents.map { .init(level: $0.level, id: $0.id, text: $0.text) }
    return result
  }

  public func fonts(for text: ScalarSet, of pages: [RenderedPage], _ workers: Workers) -> RenderedFonts {
    RenderedFonts()
  }
}
