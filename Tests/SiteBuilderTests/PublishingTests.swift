import Diagnostics
import Testing

@testable import SiteBuilder

/// What a site that knows its address has for search engines, for other sites, and for addresses where nothing is.
@Suite struct PublishingTests {
  private func site(_ more: [String: String] = [:], url: String = "https://a.org/b/") -> BuiltSite {
    build(
      [
        "site.yml": "title: T & U\ndescription: All of it.\nurl: \(url)\n", "content/index.md": "# Home\n",
        "content/guide/index.md": "# Guide\n",
        "content/guide/a b.md": "---\ndate: 2026-05-01\n---\n# A < B\n",
        "content/z.md":
          "---\ndate: 2026-05-01T10:00:00+02:00\nlastmod: 2026-06-02 08:30\ndescription: Z \"z\"\n---\n# Z\n",
      ].merging(more) { $1 })
  }

  /// What the page's head has from the canonical link on.
  private func meta(_ path: String, _ more: [String: String] = [:]) -> String {
    let files = more.merging(["templates/page.mustache": "{{#page.url}}{{page.url}}\n{{/page.url}}{{{meta}}}"]
    ) {
      $1
    }
    let built = site(files)
    #expect(built.messages == "")
    return built.text(path)
  }

  @Test func withoutAnAddressThereIsNothing() {
    let built = build(["content/index.md": "# Home\n", "templates/page.mustache": "[{{{meta}}}]"])
    #expect(built.paths == ["assets/style.css", "index.html"])
    #expect(built.text("index.html") == "[]")
  }

  @Test func theSitemapHasAllPages() {
    #expect(
      site(["content/old.md": "---\naliases: /older/\nnav: false\n---\n# Old\n"]).text("sitemap.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url><loc>https://a.org/b/</loc></url>
        <url><loc>https://a.org/b/guide/</loc></url>
        <url><loc>https://a.org/b/guide/a%20b/</loc><lastmod>2026-05-01</lastmod></url>
        <url><loc>https://a.org/b/old/</loc></url>
        <url><loc>https://a.org/b/z/</loc><lastmod>2026-06-02T08:30:00Z</lastmod></url>
        </urlset>

        """)
  }

  @Test func aLargeSitemapIsInParts() {
    let pages = ["a", "b", "c"].enumerated().map { number, name in
      Page(
        id: number, path: name + ".md", file: SourceFile(path: name, bytes: []), metadata: PageMetadata(),
        bodyStart: 0, route: Route(folder: name), isFolderPage: false)
    }
    var configuration = SiteConfiguration()
    configuration.url = "https://a.org/"
    let files = Sitemap(pages, configuration).files(limit: 2)
    #expect(files.map(\.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
    let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts[0].contains("<sitemap><loc>https://a.org/sitemap-2.xml</loc></sitemap>"))
    #expect(texts[1].contains("/a/") && texts[1].contains("/b/") && !texts[1].contains("/c/"))
    #expect(texts[2].contains("/c/"))
  }

  @Test func robotsAreShownTheSitemap() {
    #expect(
      site().text("robots.txt") == "User-agent: *\nAllow: /\n\nSitemap: https://a.org/b/sitemap.xml\n")
  }

  @Test(arguments: ["robots.txt", "sitemap.xml", "404.html"])
  func onesOwnFileTakesThePlace(name: String) {
    let built = site(["content/" + name: "mine"])
    #expect(built.messages == "")
    guard case .copy(of: "content/" + name) = built.plan?.file(at: name)?.content else {
      Issue.record("\(name) is not copied")
      return
    }
  }

  @Test func aPageSaysWhatItIs() {
    #expect(
      meta("z/index.html") == """
        https://a.org/b/z/
        <meta property="og:title" content="Z">
        <meta property="og:type" content="article">
        <meta property="og:url" content="https://a.org/b/z/">
        <meta property="og:site_name" content="T &amp; U">
        <meta property="og:description" content="Z &quot;z&quot;">
        <meta property="article:published_time" content="2026-05-01T08:00:00Z">
        <meta property="article:modified_time" content="2026-06-02T08:30:00Z">
        <meta name="twitter:card" content="summary">
        <script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[\
        {"@type":"ListItem","position":1,"name":"T \\u0026 U","item":"https://a.org/b/"},\
        {"@type":"ListItem","position":2,"name":"Z","item":"https://a.org/b/z/"}]}</script>
        """)
    #expect(
      meta("guide/a b/index.html").contains(
        #""position":3,"name":"A \u003c B","item":"https://a.org/b/guide/a%20b/"}"#))
  }

  @Test func theHomePageSaysWhatTheSiteIs() {
    #expect(
      meta("index.html") == """
        https://a.org/b/
        <meta property="og:title" content="Home">
        <meta property="og:type" content="website">
        <meta property="og:url" content="https://a.org/b/">
        <meta property="og:site_name" content="T &amp; U">
        <meta property="og:description" content="All of it.">
        <meta name="twitter:card" content="summary">
        """)
  }

  @Test func picturesForOthers() {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"120\" height=\"63\"/>"
    let files = [
      "content/a.md": "---\nimage: pictures/a.svg\n---\n# A\n",
      "content/b.md": "---\nimages: [https://b.org/b.png]\n---\n# B\n", "content/pictures/a.svg": svg,
      "content/s.svg": svg, "site.yml": "url: https://a.org/\nimage: s.svg\n",
    ]
    func pictures(_ path: String) -> String {
      meta(path, files).split(separator: "\n").filter { $0.contains("og:image") || $0.contains("card") }
        .compactMap { $0.split(separator: "content=").last }.joined()
    }
    #expect(pictures("a/index.html") == #""https://a.org/pictures/a.svg">"120">"63">"summary_large_image">"#)
    #expect(pictures("b/index.html") == #""https://b.org/b.png">"summary_large_image">"#)
    #expect(pictures("z/index.html") == #""https://a.org/s.svg">"120">"63">"summary_large_image">"#)
  }

  @Test func picturesThatAreNotThere() {
    check(
      [
        "site.yml": "url: https://a.org/\nimage: pictures/card.pgn\n", "content/pictures/card.png": "",
        "content/index.md": "---\nimage: card.jpg\n---\n",
      ],
      says: """
        content/index.md:2:8: warning: there is no image 'card.jpg'
            2 | image: card.jpg
              |        ^~~~~~~~
        site.yml:2:8: warning: there is no image 'pictures/card.pgn'
            2 | image: pictures/card.pgn
              |        ^~~~~~~~~~~~~~~~~
           hint: did you mean 'pictures/card.png'?
        """)
  }

  @Test(arguments: [("", "/"), ("url: https://a.org/\n", "/"), ("url: https://a.org/b/c\n", "/b/c/")])
  func thePageForNoAddress(settings: String, start: String) {
    let built = build([
      "site.yml": settings, "content/index.md": "# Home\n", "content/g/a.md": "# A\n",
      "content/404.md": "# Gone\n\n[a](g/a.md) ![p](p.gif)\n", "content/p.gif": "",
      "templates/page.mustache": "{{root}} {{stylesheet}} {{site.home}}\n{{{sidebar}}}{{{content}}}",
    ])
    #expect(
      built.text("404.html") == """
        \(start) \(start)assets/style.css \(start)index.html
        <ul>
        <li><a href="\(start)index.html">Home</a></li>
        <li><a href="\(start)g/a/index.html">G</a>
        <ul>
        <li><a href="\(start)g/a/index.html">A</a></li>
        </ul>
        </li>
        </ul>
        <h1 id="gone">Gone</h1>
        <p><a href="\(start)g/a/index.html">a</a> <img loading="lazy" src="\(start)p.gif" alt="p" /></p>

        """)
    #expect(!built.text("sitemap.xml").contains("404"))
  }

  /// The preview shows the site at the root of a server, wherever it will be.
  @Test func inThePreviewItIsAtTheRoot() {
    var options = BuildOptions()
    (options.isShownAtRoot, options.threads) = (true, 1)
    let files = [
      "site.yml": "url: https://a.org/b/", "content/index.md": "# A\n",
      "templates/page.mustache": "{{stylesheet}}",
    ]
    let built = buildSite(memory(files), options: options) { _, _, _ in MarkdownPageRenderer() }
    #expect(built.text("404.html") == "/assets/style.css")
    #expect(built.text("index.html") == "assets/style.css")
  }

  @Test func aPublishedSiteHasOneOfItsOwn() {
    let built = site(["templates/page.mustache": "{{page.title}}|{{page.url}}|{{{meta}}}|{{{content}}}"])
    #expect(
      built.text("404.html") == """
        Page not found||<meta name="robots" content="noindex">|<p>There is nothing at this address. It may have been \
        misspelt, or the page has moved.</p>

        """)
    let german = site(["site.yml": "url: https://a.org/\nwords: {notFound: Nichts da}\n"])
    #expect(german.text("404.html").contains("<h1>Nichts da</h1>"))
  }

  @Test func nothingIsSaidOfItsBeingUnused() {
    var options = BuildOptions()
    (options.findsUnused, options.threads) = (true, 1)
    let files = [
      "site.yml": "url: https://a.org/\nimage: s.svg", "content/index.md": "# A\n", "content/s.svg": "",
    ]
    #expect(buildSite(memory(files), options: options) { _, _, _ in MarkdownPageRenderer() }.messages == "")
  }
}
