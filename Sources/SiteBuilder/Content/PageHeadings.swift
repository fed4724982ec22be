internal import Diagnostics
internal import Markdown
internal import Rendering
internal import Synchronization

/// The headings of pages that others name (`<doc:Page#Heading>`), read when the first one asks.
final class PageHeadings: Sendable {
  struct Heading: Sendable {
    let level: Int
    let id: String
    let text: String
  }

  private let read = Mutex<[Int: [Heading]]>([:])

  /// A page's headings with the ids they have in it.
  func headings(of page: Page, _ configuration: SiteConfiguration) -> [Heading] {
    if let known = read.withLock({ $0[page.id] }) { return known }
    var markdown = MarkdownHTML(headingIDs: true)
    markdown.words = configuration.words.markdown
    let document = Document(page.body, as: .gitHub, with: configuration.markdown(of: page))
    if page.metadata.title == nil { markdown.titleHeading = document.leadingHeading }
    let headings = markdown.render(document).contents.map {
      Heading(level: $0.level, id: $0.id, text: $0.text)
    }
    read.withLock { $0[page.id] = headings }
    return headings
  }
}
