import Foundation
import Testing

@testable import SiteBuilder

/// Blogs, changelogs, long lists, pages that wait, and what else a site publishes when its settings ask for it.
@Suite struct BlogTests {
  private func site(
    _ settings: String, _ content: [String: String], now: Date = Date(timeIntervalSince1970: 0)
  )
    -> BuiltSite
  {
    var files = [
      "site.yml": settings, "templates/page.mustache": "{{page.title}}|{{{posted}}}|{{{content}}}",
    ]
    for (path, text) in content { files["content/" + path] = text }
    var options = BuildOptions()
    options.threads = 1
    options.now = now
    return buildSite(memory(files), options: options) { _, _, _ in MarkdownPageRenderer() }
  }

  private func posts(_ count: Int) -> [String: String] {
    var files = ["index.md": "# Home", "blog/index.md": "---\nkind: blog\n---\n# News"]
    for number in 1...count {
      files["blog/p\(number).md"] =
        "---\ndate: 2026-05-0\(number)\ndescription: About \(number)\n---\n# P\(number)"
    }
    return files
  }

  /// The letters of months are in the fonts, though nobody has written them: août, février.
  @Test func daysAreSetInTheFontsOfTheSite() {
    func fonts(_ list: String) -> [String] {
      buildWithBlocks([
        "site.yml": "language: fr\n", "content/index.md": list,
        "content/a.md": "---\ndate: 2026-08-01\n---\n# A\n",
      ]).paths.filter { $0.hasSuffix(".woff2") }
    }
    // Fonts are named after what is in them.
    let blog = fonts("---\nkind: blog\n---\n# News\n")
    #expect(!blog.isEmpty && blog == fonts("# News û é\n") && blog != fonts("# News\n"))
  }

  @Test func aBlogListsItsPagesTheNewestFirst() {
    let built = site("language: de\n", posts(2))
    #expect(built.messages == "")
    #expect(
      built.text("blog/index.html") == """
        News||<h1 id="news">News</h1>
        <ul class="posts">
        <li><a href="p2/index.html">P2</a> <time datetime="2026-05-02">2. Mai 2026</time>
        <p>About 2</p></li>
        <li><a href="p1/index.html">P1</a> <time datetime="2026-05-01">1. Mai 2026</time>
        <p>About 1</p></li>
        </ul>

        """)
    #expect(
      built.text("blog/p1/index.html").hasPrefix(#"P1|<time datetime="2026-05-01">1. Mai 2026</time>|"#))
    #expect(built.text("index.html").hasPrefix("Home||"))
  }

  @Test func aLongBlogIsCut() {
    let built = site("listLength: 2\n", posts(5))
    #expect(built.messages == "")
    let second = built.text("blog/page/2/index.html")
    #expect(second.hasPrefix("News · 2||"))
    #expect(second.contains(#"<a href="../../p3/index.html">P3</a>"#))
    #expect(
      second.contains(
        #"<a rel="prev" href="../../index.html">Newer</a> <a href="../../index.html">1</a> <a aria-current="page" href="index.html">2</a> <a href="../3/index.html">3</a> <a rel="next" href="../3/index.html">Older</a></nav>"#
      ))
    #expect(!built.paths.contains("blog/page/4/index.html"))
  }

  @Test func longListsOfTagsAreCut() {
    var files = ["index.md": "# Home"]
    for number in 1...5 { files["p\(number).md"] = "---\ntags: [x]\n---\n# P\(number)" }
    let built = site("tags: true\nlistLength: 3\n", files)
    #expect(built.text("tags/x/index.html").contains("P3") && !built.text("tags/x/index.html").contains("P4"))
    #expect(built.text("tags/x/page/2/index.html").contains("P4"))
    #expect(!site("tags: true\n", files).paths.contains("tags/x/page/2/index.html"))
  }

  @Test func aChangelogHasItsYears() {
    let built = site(
      "",
      [
        "index.md": "# Home", "c/index.md": "---\nkind: changelog\n---\n# Changes",
        "c/a.md": "---\ndate: 2025-12-31\n---\n# A", "c/b.md": "---\ndate: 2026-01-01\n---\n# B",
      ])
    let page = built.text("c/index.html")
    #expect(
      page.contains(
        "<h2 id=\"year-2026\">2026</h2>\n<ul class=\"posts\">\n<li><a href=\"b/index.html\">B</a>"))
    #expect(page.contains("</ul>\n<h2 id=\"year-2025\">2025</h2>"))
  }

  @Test func whatIsWrongWithKinds() {
    check(
      ["content/index.md": "# Home\n", "content/b/index.md": "---\nkind: blgo\n---\n# B\n"],
      says: """
        content/b/index.md:2:7: warning: 'kind' cannot be 'blgo'
            2 | kind: blgo
              |       ^~~~
           hint: it is 'blog' or 'changelog'
        """)
    check(
      ["content/index.md": "# Home\n", "content/b.md": "---\nkind: blog\n---\n# B\n"],
      says: """
        content/b.md:2:7: warning: a page of the kind 'blog' is the page of a folder
            2 | kind: blog
              |       ^~~~
           hint: call its file 'index.md'
        """)
    check(
      ["content/index.md": "# Home\n", "content/b/index.md": "---\nkind: blog\n---\n# B\n"],
      says: """
        content/b/index.md:2:7: warning: this page lists nothing: no page beside it or below it has a date
            2 | kind: blog
              |       ^~~~
           hint: write 'date: 2026-05-01' into the front matter of its pages
        """)
  }

  // MARK: Pages that wait

  @Test func aPageWaitsForItsDate() {
    let files = ["index.md": "# Home\n\n[a](a.md)", "a.md": "---\ndate: 2026-05-01\n---\n# A"]
    let before = Date(written: "2026-04-30", in: .gmt)!
    let waiting = site("scheduled: true\n", files, now: before)
    #expect(!waiting.paths.contains("a/index.html"))
    #expect(waiting.messages.contains("content/a.md:1:1: warning: this page waits for its date, 2026-05-01"))
    #expect(waiting.nextMoment == Date(written: "2026-05-01", in: .gmt))
    #expect(
      site("scheduled: true\n", files, now: Date(written: "2026-05-01", in: .gmt)!).paths.contains(
        "a/index.html"))
    #expect(site("", files, now: before).paths.contains("a/index.html"))
    // A site that says which day it is built on is not asked for the clock.
    #expect(site("scheduled: true\ndate: 2026-06-01\n", files, now: before).paths.contains("a/index.html"))
  }

  @Test func aRecordHoldsUntilTheNextPage() {
    var record = SiteRecord(key: "")
    #expect(record.holds(at: Date()))
    (record.nextMoment, record.wait) = (1000, 100)
    let cases: [(Double, Bool)] = [(899, false), (900, true), (999, true), (1000, false)]
    for (now, holds) in cases {
      #expect(record.holds(at: Date(timeIntervalSince1970: now)) == holds, "\(now)")
    }
  }

  // MARK: For programs

  @Test func aFeedIsThereAsJSON() throws {
    let built = site("title: T\nurl: https://a.org/\nfeed: blog\nfeedFormats: [atom, json]\n", posts(2))
    #expect(built.messages == "")
    let json = try JSONSerialization.jsonObject(with: Data(built.text("blog/feed.json").utf8))
    let feed = try #require(json as? [String: Any])
    #expect(feed["version"] as? String == "https://jsonfeed.org/version/1.1")
    #expect(feed["feed_url"] as? String == "https://a.org/blog/feed.json")
    let items = try #require(feed["items"] as? [[String: String]])
    #expect(items.map { $0["url"] } == ["https://a.org/blog/p2/", "https://a.org/blog/p1/"])
    #expect(items[0]["date_published"] == "2026-05-02T00:00:00Z")
    #expect(items[0]["content_text"] == "About 2")
    #expect(!site("url: https://a.org/\nfeed: blog\n", posts(2)).paths.contains("blog/feed.json"))
  }

  @Test func hostsAreToldOfRedirects() {
    let files = ["index.md": "# Home", "a.md": "---\naliases: [/old/place, /x.html]\n---\n# A"]
    let built = site("url: https://a.org/docs/\nredirectsFile: true\n", files)
    #expect(built.text("_redirects") == "/docs/old/place/ /docs/a/ 301\n/docs/x.html /docs/a/ 301\n")
    // The root leads to another version one day.
    let versions = site(
      "redirectsFile: true\nversions: [\"2.0\", \"1.0\"]\n",
      ["2.0/index.md": "# Two", "1.0/index.md": "# One"])
    #expect(versions.text("_redirects") == "/ /2.0/ 302\n")
    #expect(built.paths.contains("old/place/index.html"))
  }

  @Test func theAuthorsHTMLAndPlacesElsewhere() {
    let built = build([
      "site.yml":
        "head: '<meta name=\"x\" content=\"y\">'\nbodyEnd: <!-- end -->\nsocial:\n  - https://github.com/a\n  - {title: Us, link: 'https://b.org/'}\n",
      "content/index.md": "# Home",
    ])
    #expect(built.messages == "")
    let page = built.text("index.html")
    #expect(page.contains("<meta name=\"x\" content=\"y\">\n</head>"))
    #expect(page.contains("<!-- end -->\n</body>"))
    #expect(page.contains(#"<li><a rel="me" href="https://github.com/a">GitHub</a></li>"#))
    #expect(page.contains(#"<li><a rel="me" href="https://b.org/">Us</a></li>"#))
  }
}
