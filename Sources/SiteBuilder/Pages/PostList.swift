internal import Foundation
internal import Web

/// What the page of a blog or of a changelog lists: the pages of its folder that have a date, the newest first.
struct PostList {
  private let site: PageAssembly

  init(_ site: PageAssembly) { self.site = site }

  /// - Parameters:
  ///   - list: the page that lists them.
  ///   - part: which part of the list, counted from 1.
  ///   - page: the page that it is written for.
  func html(of list: Page, _ part: Int, for page: Page) -> [UInt8] {
    guard let kind = list.metadata.kind else { return [] }
    let posts = site.posts[list.id] ?? []
    let parts = ListParts(posts.count, kind, site.configuration)
    var writer = HTMLWriter()
    var year = ""
    for id in posts[parts.range(part)] {
      guard let moment = site.configuration.moment(of: site.pages[id]) else { continue }
      if kind == .changelog, moment.year(in: site.configuration.timeZone) != year {
        if !year.isEmpty { writer.raw("</ul>\n") }
        year = moment.year(in: site.configuration.timeZone)
        writer.raw("<h2")
        writer.attribute("id", "year-" + year)
        writer.raw(">")
        writer.text(year)
        writer.raw("</h2>\n<ul class=\"posts\">\n")
      } else if year.isEmpty {
        writer.raw("<ul class=\"posts\">\n")
        year = "-"
      }
      write(id, moment, for: page, to: &writer)
    }
    if !year.isEmpty { writer.raw("</ul>\n") }
    writePager(part, parts.count, for: page, to: &writer) {
      $0 == 1 ? list.route : Route(folder: parts.folder($0, of: list.folder))
    }
    return writer.bytes
  }

  private func write(_ id: Int, _ moment: PageMoment, for page: Page, to writer: inout HTMLWriter) {
    let post = site.pages[id]
    writer.raw("<li><a")
    writer.attribute("href", page.route.link(to: post.route, site.configuration.links))
    writer.raw(">")
    writer.text(site.titles[id])
    writer.raw("</a> ")
    writeTime(moment, to: &writer)
    if let text = post.metadata.description {
      writer.raw("\n<p>")
      writer.text(text)
      writer.raw("</p>")
    }
    writer.raw("</li>\n")
  }

  /// A day as the language of the site writes it.
  func writeTime(_ moment: PageMoment, to writer: inout HTMLWriter) {
    writer.raw("<time")
    writer.attribute("datetime", moment.text)
    writer.raw(">")
    writer.text(moment.text(in: site.configuration))
    writer.raw("</time>")
  }

  /// The date of a page that a blog or a changelog lists; nil for others.
  func date(of page: Page) -> [UInt8]? {
    guard page.generated == nil, page.metadata.kind == nil, let moment = site.configuration.moment(of: page),
      site.postFolders.contains(where: { $0.isEmpty || page.path.hasPrefix($0 + "/") })
    else { return nil }
    var writer = HTMLWriter()
    writeTime(moment, to: &writer)
    return writer.bytes
  }

  /// The day on which a page was last changed, where the settings ask for it and somebody knows.
  func change(of page: Page) -> [UInt8]? {
    guard site.configuration.lastChange != nil, let moment = site.configuration.change(of: page) else {
      return nil
    }
    var writer = HTMLWriter()
    writeTime(moment, to: &writer)
    return writer.bytes
  }

  /// Links to the other parts of a list; nothing where there are none.
  func writePager(
    _ part: Int, _ count: Int, for page: Page, to writer: inout HTMLWriter, _ route: (Int) -> Route
  ) {
    guard count > 1 else { return }
    let words = site.configuration.words.theme
    func link(_ to: Int, _ text: String, _ rel: String?, _ writer: inout HTMLWriter) {
      writer.raw(" <a")
      if let rel { writer.attribute("rel", rel) }
      if to == part { writer.raw(" aria-current=\"page\"") }
      writer.attribute("href", page.route.link(to: route(to), site.configuration.links))
      writer.raw(">")
      writer.text(text)
      writer.raw("</a>")
    }
    writer.raw("<nav class=\"pager\"")
    writer.attribute("aria-label", words.list)
    writer.raw(">")
    if part > 1 { link(part - 1, words.newer, "prev", &writer) }
    // Those at the ends, and those around this one.
    var last = 0
    for number in 1...count where number == 1 || number == count || abs(number - part) <= 2 {
      if number > last + 1 { writer.raw(" <span>…</span>") }
      link(number, "\(number)", nil, &writer)
      last = number
    }
    if part < count { link(part + 1, words.older, "next", &writer) }
    writer.raw("</nav>\n")
  }

  /// Rules for lists; a site without any has none of them.
  static let css = """
    .posts { padding: 0; list-style: none; }
    .posts > li { margin-block: 1.25rem; }
    .posts > li > a { font-weight: 600; }
    .posts time, .posted { color: var(--muted); font-size: .875rem; }
    .posts p { margin-block: .25rem 0; }
    .pager { display: flex; flex-wrap: wrap; gap: .25rem; margin-block-start: 2rem; }
    .pager > * { padding: .25rem .625rem; border-radius: .375rem; }
    .pager > a[aria-current] { color: var(--ink); background: var(--raised); text-decoration: none; }

    """
}

extension PageMoment {
  /// A day as the site's language writes it: `1. Mai 2026`.
  func text(in configuration: SiteConfiguration) -> String {
    var style = Date.FormatStyle(date: .long, time: .omitted)
    style.locale = Locale(identifier: configuration.language)
    style.timeZone = configuration.timeZone
    style.calendar = Calendar(identifier: .gregorian)
    return style.format(date)
  }

  /// A day of each month: all that days are written with.
  static func months(in configuration: SiteConfiguration) -> String {
    let day = 86_400.0
    return (0..<12).map {
      PageMoment(Date(timeIntervalSince1970: (14 + 30.5 * Double($0)) * day)).text(in: configuration)
    }
    .joined()
  }

  func year(in zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return "\(calendar.component(.year, from: date))"
  }
}
