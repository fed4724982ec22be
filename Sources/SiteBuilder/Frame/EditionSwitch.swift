internal import Web

/// What leads from a page to the same in another language, or about another version, and what a page says that is not
/// what a reader may expect: that it is not translated, that there is a newer version.
struct EditionSwitch {
  private let site: PageAssembly
  private let page: Page

  init(_ site: PageAssembly, _ page: Page) {
    self.site = site
    self.page = page
  }

  private var editions: SiteEditions { site.content.editions }
  private var words: SiteWords.Theme { site.configuration.words.theme }

  /// Lists that open, which need no script; nil for a site in one language about one version.
  var html: [UInt8]? {
    let own = editions.all[page.edition]
    var writer = HTMLWriter()
    let versions = site.configuration.versions.enumerated().compactMap { number, version -> Choice? in
      let edition =
        editions.edition(language: own.language, version: number)
        ?? editions.edition(language: 0, version: number)
      return edition.map { Choice(label: version.label, edition: $0, isOwn: number == own.version, tag: nil) }
    }
    write(versions, "versions", words.versions, to: &writer)
    let languages = site.configuration.languages.enumerated().compactMap { number, language -> Choice? in
      let edition =
        editions.edition(language: number, version: own.version)
        ?? editions.edition(language: number, version: 0)
      return edition.map {
        Choice(label: language.label, edition: $0, isOwn: number == own.language, tag: language.tag)
      }
    }
    write(languages, "languages", words.languages, to: &writer)
    return writer.isEmpty ? nil : writer.bytes
  }

  private struct Choice {
    let label: String
    let edition: Int
    let isOwn: Bool
    /// Of the language that the label is in; nil for that of the page.
    let tag: String?
  }

  private func write(_ choices: [Choice], _ kind: String, _ name: String, to writer: inout HTMLWriter) {
    guard choices.count > 1, let own = choices.first(where: \.isOwn) else { return }
    writer.raw("<details")
    writer.attribute("class", "switch " + kind)
    writer.raw(" name=\"switch\"><summary")
    writer.attribute("aria-label", name + ": " + own.label)
    writer.raw("><span>")
    write(own.label, to: &writer)
    writer.raw("</span></summary><ul>")
    for choice in choices {
      writer.raw("<li><a")
      if choice.isOwn { writer.raw(" aria-current=\"true\"") }
      if let tag = choice.tag {
        writer.attribute("lang", tag)
        writer.attribute("hreflang", tag)
      }
      writer.attribute(
        "href", choice.isOwn ? link(to: page) : link(to: site.counterpart(of: page, in: choice.edition)))
      writer.raw(">")
      write(choice.label, to: &writer)
      writer.raw("</a></li>")
    }
    writer.raw("</ul></details>")
  }

  /// A label keeps its own direction: "2.0 (newest)" is no "(newest) 2.0" in a page from right to left.
  private func write(_ label: String, to writer: inout HTMLWriter) {
    let isIsolated = site.configuration.isRightToLeft
    if isIsolated { writer.raw("<bdi>") }
    writer.text(label)
    if isIsolated { writer.raw("</bdi>") }
  }

  private func link(to other: Page?) -> String {
    other.map { page.route.link(to: $0.route, site.configuration.links) } ?? page.route.rootPrefix
  }

  var notice: [UInt8]? {
    var writer = HTMLWriter()
    func line(_ text: String, _ link: (text: String, page: Page)?) {
      writer.freshLine()
      writer.raw("<p>")
      writer.text(text)
      if let link {
        writer.raw(" <a")
        writer.attribute("href", self.link(to: link.page))
        writer.raw(">")
        writer.text(link.text)
        writer.raw("</a>")
      }
      writer.raw("</p>")
    }
    if page.original != nil { line(words.untranslated, nil) }
    let own = editions.all[page.edition]
    if own.version > 0, !page.isNotFound {
      let edition = editions.edition(language: own.language, version: 0) ?? 0
      line(words.oldVersion, site.counterpart(of: page, in: edition).map { (words.newestVersion, $0) })
    }
    return writer.isEmpty ? nil : writer.bytes
  }

  /// Rules for both; a site that has neither has none of them.
  static let css = """
    .switch { position: relative; margin-inline-start: .5rem; font-size: .875rem; }
    .brand > :not(.links, .search, .scheme) ~ .switch:not(.switch ~ .switch, .links ~ .switch, .search ~ .switch) {
      margin-inline-start: auto;
    }
    @media (width >= 60rem) { .brand > .switch ~ .scheme { margin-inline-start: .5rem; } }
    .switch > summary {
      display: flex; align-items: center; gap: .375rem; padding: .375rem .5rem; border-radius: .375rem;
      color: var(--muted); cursor: pointer; list-style: none; white-space: nowrap;
    }
    .brand > .switch { flex: none; }
    .switch > summary > span { max-inline-size: 10rem; overflow: hidden; text-overflow: ellipsis; }
    .switch > summary::-webkit-details-marker { display: none; }
    .switch > summary::after {
      content: ""; inline-size: .375rem; block-size: .375rem; margin-block-end: .1875rem;
      border-right: .0938rem solid; border-bottom: .0938rem solid; rotate: 45deg;
    }
    .switch > summary:hover, .switch[open] > summary { color: var(--ink); background: var(--raised); }
    .switch > ul {
      position: absolute; inset-block-start: calc(100% + .25rem); inset-inline-end: 0; z-index: 3; margin: 0;
      padding: .25rem; min-inline-size: 9rem; max-block-size: 70vh; overflow: auto; list-style: none;
      background: var(--paper); border: .0625rem solid var(--line); border-radius: .5rem;
      box-shadow: 0 .25rem 1rem rgb(0 0 0 / .12);
    }
    .switch a {
      display: block; padding: .375rem .625rem; border-radius: .25rem; color: var(--ink); text-decoration: none;
      white-space: nowrap;
    }
    .switch a:hover { background: var(--raised); }
    .switch a[aria-current] { color: var(--accent); font-weight: 600; }
    .notice {
      margin-block-end: 1.5rem; padding: .75rem 1rem; border-inline-start: .25rem solid var(--accent);
      border-radius: .25rem; background: var(--raised);
    }
    .notice p { margin: 0; }
    @media (width < 60rem) {
      .brand > .switch { display: none; }
      .sidebar > .switch { margin: .75rem 0 0; border: .0625rem solid var(--line); border-radius: var(--radius); }
      .sidebar > .switch > summary { justify-content: space-between; padding: .625rem .75rem; color: var(--ink); }
      .sidebar > .switch > ul { position: static; margin: 0; padding: .25rem; max-block-size: none; border: 0; box-shadow: none; }
      .sidebar > .switch a { padding: .625rem; white-space: normal; }
    }
    @media (width >= 60rem) { .sidebar > .switch { display: none; } }
    @media print { .switch { display: none; } }

    """
}

extension PageAssembly {
  /// The page of another edition that says the same, or else the home page of that edition.
  func counterpart(of page: Page, in edition: Int) -> Page? {
    if edition == page.edition { return page }
    let others = content.counterparts[edition]
    // The key of a home page is that of no folder.
    return (others[content.key(of: page)] ?? others["/"]).map { pages[$0] }
  }

  /// The page at whose address search engines are to find what a page says: that of the newest version, and the
  /// original of what is not translated.
  func canonical(of page: Page) -> Page { content.canonical(of: page) }

  /// The language that a page's text is in, where that is not the page's own, and which way that is written.
  func languageOfText(of page: Page) -> (tag: String, direction: WritingDirection)? {
    guard let original = page.original else { return nil }
    let main = content.editions.configuration(of: pages[original].edition, configuration)
    return (main.language, main.isRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// A page in all languages in which it is written, for search engines; nothing where that is one.
  func translations(of page: Page) -> [(tag: String, address: String)] {
    content.translations(of: page, configuration)
  }
}

extension ContentIndex {
  func canonical(of page: Page) -> Page {
    if editions.isOnly { return page }
    if let original = page.original { return canonical(of: pages[original]) }
    let own = editions.all[page.edition]
    guard own.version > 0, let newest = editions.edition(language: own.language, version: 0),
      let found = counterparts[newest][key(of: page)], pages[found].original == nil
    else { return page }
    return pages[found]
  }

  func translations(of page: Page, _ configuration: SiteConfiguration) -> [(tag: String, address: String)] {
    guard !editions.isOnly, configuration.languages.count > 1, page.original == nil, !page.isNotFound else {
      return []
    }
    let own = editions.all[page.edition]
    var result: [(tag: String, address: String)] = []
    for (number, language) in configuration.languages.enumerated() {
      guard let edition = editions.edition(language: number, version: own.version),
        let other = counterparts[edition][key(of: page)], pages[other].original == nil,
        let address = configuration.address(of: pages[other])
      else { continue }
      result.append((language.tag, address))
      if number == 0 { result.insert(("x-default", address), at: 0) }
    }
    return result.count(where: { $0.tag != "x-default" }) > 1 ? result : []
  }
}
