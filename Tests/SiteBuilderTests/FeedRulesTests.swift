import Diagnostics
import Foundation
import Testing

@testable import SiteBuilder

/// What feeds and sitemaps have to be, by RFC 4287 and by sitemaps.org, whatever stands in the pages.
@Suite struct FeedRulesTests {
  private let site = [
    "site.yml": "title: 'A <b> & \"c\" ]]>'\nurl: https://example.org/b/\nfeed: [news, /]\n",
    "content/index.md": "# Home\n",
    "content/news/index.md": "# News\n",
    "content/news/a b.md": "---\ntitle: \"A & B <i>]]> \\x01\"\ndate: 2026-05-01\n---\n\nText & *more*.\n",
    "content/news/ü.md": "---\ndate: 2026-05-01T10:00:00+02:00\nlastmod: 2026-06-02\n---\n# Ü\n",
    "content/news/c.md": "---\ndate: 2026-05-01\ndescription: A <c>\n---\n# C\n",
  ]
  private let instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/

  @Test(arguments: ["news/feed.xml", "feed.xml"])
  func feeds(path: String) throws {
    let built = build(site)
    #expect(built.messages == "")
    let feed = try XMLElement(parsing: built.text(path))
    #expect(feed.name == "feed" && feed.attributes["xmlns"] == "http://www.w3.org/2005/Atom")
    for element in [feed] + feed.all("entry") {
      for name in ["id", "title", "updated"] { #expect(element.all(name).count == 1, "\(name)") }
      #expect(element.text("updated").wholeMatch(of: instant) != nil)
      #expect(element.text("id").hasPrefix("https://example.org/b/"))
      #expect(element.text("id").utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
      #expect(!element.text("title").isEmpty)
      #expect(element.all("summary").count <= 1 && element.all("published").count <= 1)
      let links = element.all("link")
      #expect(links.allSatisfy { $0.attributes["href"]?.hasPrefix("https://example.org/b/") == true })
      // At most one alternate link of a type and language.
      #expect(links.count { ($0.attributes["rel"] ?? "alternate") == "alternate" } == 1)
    }
    #expect(feed.all("link").count { $0.attributes["rel"] == "self" } == 1)
    #expect(feed.all("author").first?.text("name") == #"A <b> & "c" ]]>"#)
    let entries = feed.all("entry")
    #expect(entries.count == 3)
    #expect(Set(entries.map { $0.text("id") }).count == 3)
    #expect(
      entries.contains { $0.text("title").hasPrefix("A & B <i>]]>") && $0.text("summary") == "Text & more." })
    let published = entries.map { $0.text("published") }
    #expect(published.allSatisfy { $0.wholeMatch(of: instant) != nil })
  }

  /// The grammar of RFC 4287, appendix B, for what a feed of ours has.
  private static let atom: XMLRules = {
    let address: @Sendable (String) -> Bool = { $0.wholeMatch(of: /https?:\/\/[!-~]+/) != nil }
    let anything: @Sendable (String) -> Bool = { _ in true }
    let date = XMLRules.Element(
      text: { $0.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/) != nil })
    let text = XMLRules.Element(attributes: ["type?": { ["text", "html"].contains($0) }], text: anything)
    let one = 1...1, most = 0...1, some = 0...Int.max
    return XMLRules(
      root: "feed",
      elements: [
        "feed": .init(
          children: [
            ("title", one), ("id", one), ("link", some), ("updated", one), ("author", 1...Int.max),
            ("subtitle", most), ("icon", most), ("entry", some),
          ],
          attributes: [
            "xmlns": { $0 == "http://www.w3.org/2005/Atom" },
            "xml:lang?": { $0.wholeMatch(of: /[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*/) != nil },
          ]),
        // Without a content there is a link to it.
        "entry": .init(children: [
          ("title", one), ("id", one), ("link", 1...Int.max), ("published", most), ("updated", one),
          ("summary", most),
        ]),
        "title": text, "subtitle": text, "summary": text, "updated": date, "published": date,
        "id": .init(text: address), "icon": .init(text: address),
        "author": .init(children: [("name", one), ("uri", most), ("email", most)]),
        "name": .init(text: { !$0.isEmpty }),
        "link": .init(attributes: [
          "href": address, "rel?": { ["alternate", "self"].contains($0) },
          "type?": { $0.wholeMatch(of: /[^\/]+\/[^\/]+/) != nil },
        ]),
      ])
  }()

  /// The schema of sitemaps.org, and of the links to translations that search engines read within it.
  private static let sitemap: XMLRules = {
    let address: @Sendable (String) -> Bool = {
      $0.wholeMatch(of: /https?:\/\/[!-~]+/) != nil && (12...2048).contains($0.utf8.count)
    }
    let namespace: @Sendable (String) -> Bool = { $0 == "http://www.sitemaps.org/schemas/sitemap/0.9" }
    return XMLRules(
      root: "urlset",
      elements: [
        "urlset": .init(
          children: [("url", 1...50_000)],
          attributes: ["xmlns": namespace, "xmlns:xhtml?": { $0 == "http://www.w3.org/1999/xhtml" }]),
        "url": .init(
          children: [("loc", 1...1), ("lastmod", 0...1), ("xhtml:link", 0...Int.max)], isOrdered: true),
        "loc": .init(text: address),
        "lastmod": .init(
          text: { $0.wholeMatch(of: /\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?/) != nil }),
        "xhtml:link": .init(attributes: [
          "rel": { $0 == "alternate" }, "href": address,
          "hreflang": { $0.wholeMatch(of: /x-default|[a-z]{2,3}(-[A-Za-z0-9]{2,8})*/) != nil },
        ]),
        "sitemapindex": .init(children: [("sitemap", 1...50_000)], attributes: ["xmlns": namespace]),
        "sitemap": .init(children: [("loc", 1...1), ("lastmod", 0...1)], isOrdered: true),
      ])
  }()

  @Test func feedsAreAsTheirSchemaHasThem() throws {
    let built = build(site)
    for path in ["news/feed.xml", "feed.xml"] {
      #expect(Self.atom.faults(of: try XMLElement(parsing: built.text(path))) == [], "\(path)")
    }
    // The rules do find what is wrong.
    let feed = built.text("feed.xml")
    for (part, other) in [
      ("<updated>2026", "<updated>on 2026"), ("<author>\n", "<author><x></x>\n"), (" href=\"", " ref=\""),
      ("<id>https:", "<id>nothttps:"), ("</feed>", "<title>b</title></feed>"),
      ("xml:lang=\"", "xml:lang=\"!"),
    ] {
      let broken = try XMLElement(parsing: feed.replacing(part, with: other, maxReplacements: 1))
      #expect(Self.atom.faults(of: broken) != [], "\(part)")
    }
  }

  @Test func sitemapsAreAsTheirSchemaHasThem() throws {
    let languages = build([
      "site.yml": "url: https://example.org/\nlanguages:\n  en:\n  de:\n  pt-BR:\n",
      "content/index.md": "---\nlastmod: 2026-05-01\n---\n# A", "content/de/index.md": "# A",
      "content/pt-BR/index.md": "# A", "content/ü & <b>.md": "---\ndate: 2026-05-01T10:00:00Z\n---\n# B",
    ])
    for built in [build(site), languages] {
      let map = try XMLElement(parsing: built.text("sitemap.xml"))
      #expect(Self.sitemap.faults(of: map) == [])
    }
    let text = languages.text("sitemap.xml")
    #expect(text.contains("<lastmod>2026-05-01</lastmod><xhtml:link") && text.contains("hreflang=\"pt-BR\""))
    for (part, other) in [
      ("<loc>https", "<loc>ftp"), ("<lastmod>2026-", "<lastmod>26-"),
      ("<url><loc>", "<url><lastmod>2026-05-01</lastmod><loc>"),
      ("hreflang=\"de", "hreflang=\"deutsch!"), ("</urlset>", "<url></url></urlset>"),
    ] {
      let broken = try XMLElement(parsing: text.replacing(part, with: other, maxReplacements: 1))
      #expect(Self.sitemap.faults(of: broken) != [], "\(part)")
    }
    // Too many pages for a file are in several, which another schema lists.
    let settings = XMLRules(root: "sitemapindex", elements: Self.sitemap.elements)
    let pages = (0..<5).map { number in
      Page(
        id: number, path: "p\(number).md", file: SourceFile(path: "p", bytes: []), metadata: PageMetadata(),
        bodyStart: 0, route: Route(file: "p\(number)/index.html"), isFolderPage: false)
    }
    var configuration = SiteConfiguration()
    configuration.url = "https://example.org/"
    let files = Sitemap(pages, configuration).files(limit: 2)
    #expect(files.map(\.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"])
    for (number, file) in files.enumerated() {
      let tree = try XMLElement(parsing: String(decoding: file.bytes, as: UTF8.self))
      #expect((number == 0 ? settings : Self.sitemap).faults(of: tree) == [], "\(file.path)")
    }
  }

  /// jsonfeed.org, version 1.1: what must be there, of which kind, and nothing that it does not know.
  @Test func jsonFeeds() throws {
    var files = site
    files["site.yml"]? += "feedFormats: [atom, json]\n"
    let built = build(files)
    #expect(built.messages == "")
    for path in ["news/feed.json", "feed.json"] {
      let value = try JSONSerialization.jsonObject(with: Data(built.text(path).utf8))
      let feed = try #require(value as? [String: Any])
      #expect(feed["version"] as? String == "https://jsonfeed.org/version/1.1")
      #expect(feed["title"] is String)
      #expect(feed["feed_url"] as? String == "https://example.org/b/" + path)
      #expect((feed["home_page_url"] as? String)?.hasPrefix("https://example.org/b/") == true)
      #expect((feed["language"] as? String)?.wholeMatch(of: /[a-z]{2,3}(-[A-Za-z0-9]+)*/) != nil)
      let authors = try #require(feed["authors"] as? [[String: Any]])
      #expect(authors.allSatisfy { $0["name"] is String || $0["url"] is String || $0["avatar"] is String })
      let known = [
        "version", "title", "home_page_url", "feed_url", "description", "icon", "language", "authors",
        "items",
      ]
      #expect(Set(feed.keys).subtracting(known) == [])
      let items = try #require(feed["items"] as? [[String: Any]])
      #expect(items.count == 3)
      let ids = items.compactMap { $0["id"] as? String }
      #expect(ids.count == items.count && Set(ids).count == ids.count && !ids.contains(""))
      for item in items {
        #expect(item["content_text"] is String || item["content_html"] is String)
        #expect((item["url"] as? String)?.hasPrefix("https://example.org/b/") == true)
        for key in ["date_published", "date_modified"] {
          #expect((item[key] as? String)?.wholeMatch(of: instant) != nil, "\(key)")
        }
        let known = [
          "id", "url", "title", "content_html", "content_text", "summary", "image", "date_published",
          "date_modified", "authors", "tags", "language",
        ]
        #expect(Set(item.keys).subtracting(known) == [])
      }
      #expect(items.contains { $0["title"] as? String == "A & B <i>]]> \u{1}" })
    }
  }

  /// What pages say of the sections around them is JSON, of the kind that schema.org has for it.
  @Test func whatIsSaidAsData() throws {
    var checked = 0
    let built = build(site)
    for path in built.paths where path.hasSuffix(".html") {
      let page = built.text(path)
      for match in page.matches(of: /<script type="application\/ld\+json">(.*?)<\/script>/) {
        let value = try JSONSerialization.jsonObject(with: Data(match.output.1.utf8))
        let list = try #require(value as? [String: Any])
        #expect(list["@context"] as? String == "https://schema.org")
        #expect(list["@type"] as? String == "BreadcrumbList")
        let items = try #require(list["itemListElement"] as? [[String: Any]])
        #expect(items.map { $0["position"] as? Int } == Array(1...items.count))
        for item in items {
          #expect(item["@type"] as? String == "ListItem" && (item["name"] as? String)?.isEmpty == false)
          let address = try #require(item["item"] as? String)
          #expect(URL(string: address) != nil && address.hasPrefix("https://example.org/b/"))
        }
        checked += 1
      }
    }
    #expect(checked == 4)
  }

  @Test func sitemaps() throws {
    let map = try XMLElement(parsing: build(site).text("sitemap.xml"))
    #expect(map.name == "urlset")
    #expect(map.attributes["xmlns"] == "http://www.sitemaps.org/schemas/sitemap/0.9")
    let addresses = map.children.map { $0.text("loc") }
    for child in map.children {
      #expect(child.name == "url")
      #expect(child.all("loc").count == 1)
      #expect(child.all("lastmod").count <= 1)
    }
    #expect(addresses.count == 5 && Set(addresses).count == 5)
    for address in addresses {
      // All are below the folder that the sitemap is in, and shorter than 2,048 characters.
      #expect(address.hasPrefix("https://example.org/b/") && address.utf8.count < 2048)
      #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
    for change in map.children.flatMap({ $0.all("lastmod") }) {
      #expect(change.text.wholeMatch(of: /\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?/) != nil)
    }
  }

  @Test(arguments: [
    "<a><b></a></b>", "<a>&x;</a>", "<a b=c/>", "<a/><b/>", "<a>\u{1}</a>", "<a>]]></a>", "<a",
  ])
  func whatIsNoXML(text: String) {
    #expect(throws: XMLElement.Mistake.self) { try XMLElement(parsing: text) }
  }
}
