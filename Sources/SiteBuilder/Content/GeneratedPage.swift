internal import Web

/// A page that nobody has written.
enum GeneratedPage: Sendable, Equatable {
  /// The home page of a site without one, which lists what the site has.
  case home
  /// What hosts show for an address where nothing is.
  case notFound
  /// All tags.
  case tags
  /// The pages that have the tag of this number, or a part of them, counted from 1.
  case tag(Int, part: Int)
  /// A part of what another page lists, from 2 on.
  case part(ofPage: Int, Int)
  /// All headings from A to Z.
  case index
  /// All pages of a large site, in parts: one of them, or for nil the list of the parts.
  case contents(Int?)
  /// What Pagefind finds.
  case search
  /// The pages of a folder of `content/` on one page, to be printed.
  case book(folder: String)
}

extension PageAssembly {
  func html(of generated: GeneratedPage, for page: Page) -> [UInt8] {
    switch generated {
    case .home: return SectionList(self).html(for: page)
    case .notFound:
      var writer = HTMLWriter()
      writer.raw("<p>")
      writer.text(configuration.words.theme.notFoundText)
      writer.raw("</p>\n")
      return writer.bytes
    case .tags: return TagPages(self).all(for: page)
    case .tag(let tag, let part): return TagPages(self).pages(of: tag, part, for: page)
    case .part(let list, let part): return PostList(self).html(of: pages[list], part, for: page)
    case .search: return SearchPage(configuration.words.theme).html(for: page)
    case .contents(let part): return SiteContents(self).html(of: part, for: page)
    case .index: return HeadingIndex(self).html(for: page)
    // That has more than a text.
    case .book: return []
    }
  }
}
