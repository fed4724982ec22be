internal import Web

extension PageAssembly {
  /// Elements of the head for what a page is there as, too: feeds of the site, and its own Markdown.
  func alternates(of page: Page) -> [UInt8]? {
    var writer = HTMLWriter()
    for (feed, title) in zip(configuration.publishing.feeds, feedTitles) {
      let folder = join(configuration.folder, normalized(feed.text) ?? "")
      guard feeds.contains(join(folder, Feed.name)) else { continue }
      writer.freshLine()
      writer.raw("<link rel=\"alternate\" type=\"application/atom+xml\"")
      writer.attribute("title", title)
      writer.attribute("href", page.route.link(to: Route(file: join(folder, Feed.name)), .files))
      writer.raw(">")
      guard configuration.publishing.hasJSONFeeds else { continue }
      writer.raw("\n<link rel=\"alternate\" type=\"application/feed+json\"")
      writer.attribute("title", title)
      writer.attribute("href", page.route.link(to: Route(file: join(folder, Feed.jsonName)), .files))
      writer.raw(">")
    }
    if configuration.publishing.hasTwins, page.hasTwin {
      writer.freshLine()
      writer.raw("<link rel=\"alternate\" type=\"text/markdown\"")
      writer.attribute("href", page.route.link(to: Route(file: page.path), .files))
      writer.raw(">")
    }
    for other in translations(of: page) {
      writer.freshLine()
      writer.raw("<link rel=\"alternate\"")
      writer.attribute("hreflang", other.tag)
      writer.attribute("href", other.address)
      writer.raw(">")
    }
    return writer.isEmpty ? nil : writer.bytes
  }

  /// A field that asks a search engine for pages of this site, or the site's own page for that; nil without it.
  func searchField(on page: Page) -> [UInt8]? {
    if let search = searchPage {
      if search.id == page.id { return nil }
      var writer = HTMLWriter()
      writer.raw("<form class=\"search\" role=\"search\"")
      writer.attribute("action", page.route.link(to: search.route, configuration.links))
      writer.raw("><input type=\"search\" name=\"q\" required")
      writer.attribute("aria-label", configuration.words.theme.search)
      writer.attribute("placeholder", configuration.words.theme.search)
      writer.raw("></form>")
      return writer.bytes
    }
    var writer = HTMLWriter()
    guard configuration.publishing.search.contains(.duckduckgo),
      let host = configuration.publishing.searchedHost
    else {
      guard let index = indexPage else { return nil }
      writer.raw("<a class=\"search\"")
      if index.id == page.id { writer.raw(" aria-current=\"page\"") }
      writer.attribute("href", page.route.link(to: index.route, configuration.links))
      writer.raw(">")
      writer.text(titles[index.id])
      writer.raw("</a>")
      return writer.bytes
    }
    writer.raw("<form class=\"search\" role=\"search\" action=\"https://duckduckgo.com/\">")
    writer.raw("<input type=\"hidden\" name=\"sites\"")
    writer.attribute("value", host)
    writer.raw("><input type=\"search\" name=\"q\" required")
    writer.attribute("aria-label", configuration.words.theme.search)
    writer.attribute("placeholder", configuration.words.theme.search)
    writer.raw("></form>")
    return writer.bytes
  }
}
