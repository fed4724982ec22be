import Testing

@testable import SiteBuilder

/// Lists of pages that nobody writes: feeds, tags, the index, what is for programs.
@Suite struct ListsTests {
  private let files = [
    "content/index.md": "# Home\n", "content/blog/index.md": "# News & views\n",
    "content/blog/a.md": "---\ndate: 2026-05-01\ntags: [Swift, C++]\ndescription: About a.\n---\n# A\n",
    "content/blog/b.md":
      "---\ndate: 2026-05-02 10:00\nlastmod: 2026-06-01\ntags: [swift, C]\n---\n# B \\<x>\n\nThe *first* & `<p>`.\n\nMore.\n",
    "content/blog/undated.md": "---\ntitle: Émile\ntags: C++\n---\nOnly text.\n\n## Émile\n",
    "templates/page.mustache": "{{{content}}}{{{tags}}}{{{alternates}}}",
  ]

  private func site(_ settings: String, _ more: [String: String] = [:]) -> BuiltSite {
    build(files.merging(more) { $1 }.merging(["site.yml": settings]) { $1 })
  }

  @Test func aFeedOfAFolder() {
    let built = site("title: T\nurl: https://a.org/x/\nfeed: blog\n")
    #expect(built.messages == "")
    #expect(
      built.text("blog/feed.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
        <title>T: News &amp; views</title>
        <id>https://a.org/x/blog/feed.xml</id>
        <link rel="self" type="application/atom+xml" href="https://a.org/x/blog/feed.xml"/>
        <link href="https://a.org/x/"/>
        <updated>2026-06-01T00:00:00Z</updated>
        <author>
        <name>T</name>
        </author>
        <entry>
        <title>B &lt;x&gt;</title>
        <id>https://a.org/x/blog/b/</id>
        <link href="https://a.org/x/blog/b/"/>
        <published>2026-05-02T10:00:00Z</published>
        <updated>2026-06-01T00:00:00Z</updated>
        <summary>The first &amp; &lt;p&gt;.</summary>
        </entry>
        <entry>
        <title>A</title>
        <id>https://a.org/x/blog/a/</id>
        <link href="https://a.org/x/blog/a/"/>
        <published>2026-05-01T00:00:00Z</published>
        <updated>2026-05-01T00:00:00Z</updated>
        <summary>About a.</summary>
        </entry>
        </feed>

        """)
    #expect(
      built.text("blog/a/index.html").hasSuffix(
        #"<link rel="alternate" type="application/atom+xml" title="T: News &amp; views" href="../feed.xml">"#)
    )
  }

  @Test func aFeedOfEverything() {
    let built = site("url: https://a.org/\nfeed: [/, blog]\n")
    #expect(built.paths.filter { $0.hasSuffix("feed.xml") } == ["blog/feed.xml", "feed.xml"])
    #expect(built.text("feed.xml").contains("<title>Untitled</title>"))
  }

  @Test func feedsThatCannotBe() {
    SiteBuilderTests.check(
      [
        "site.yml": "url: https://a.org/\nfeed: [blg, guide]\n",
        "content/blog/a.md": "---\ndate: 2026-05-01\n---\n",
        "content/guide/a.md": "# A\n",
      ],
      says: """
        site.yml:2:8: error: there is no page or folder 'blg' in 'content'
            2 | feed: [blg, guide]
              |        ^~~
           hint: did you mean 'blog'?
        site.yml:2:13: warning: the feed 'guide' is left out: no page in it has a date
            2 | feed: [blg, guide]
              |             ^~~~~
           hint: write 'date: 2026-05-01' into the front matter of its pages
        """)
    SiteBuilderTests.check(
      ["site.yml": "feed: blog\nsearch: [duckduckgo, bing]\ntags: [a]\n"],
      says: """
        site.yml:1:7: warning: 'feed' is left out: the site does not know its address
            1 | feed: blog
              |       ^~~~
           hint: write it under 'url' in site.yml
        site.yml:2:10: warning: 'search: duckduckgo' is left out: the site does not know its address
            2 | search: [duckduckgo, bing]
              |          ^~~~~~~~~~
           hint: write it under 'url' in site.yml
        site.yml:2:22: error: 'search' cannot be 'bing'
            2 | search: [duckduckgo, bing]
              |                      ^~~~
           hint: it is 'index', 'duckduckgo' or 'pagefind'
        site.yml:3:7: error: 'tags' is a list where true or a folder is expected
            3 | tags: [a]
              |       ^~~
        """)
  }

  @Test func tagsHavePages() {
    let built = site("tags: true\n")
    #expect(built.messages == "")
    #expect(
      built.paths.filter { $0.hasPrefix("tags/") } == [
        "tags/c-2/index.html", "tags/c/index.html", "tags/index.html", "tags/swift/index.html",
      ])
    #expect(
      built.text("tags/index.html") == """
        <ul class="tags">
        <li><a href="c/index.html">C</a> <small>1</small></li>
        <li><a href="c-2/index.html">C++</a> <small>2</small></li>
        <li><a href="swift/index.html">Swift</a> <small>2</small></li>
        </ul>

        """)
    #expect(
      built.text("tags/swift/index.html") == """
        <ul class="pages">
        <li><a href="../../blog/b/index.html">B &lt;x&gt;</a> <time datetime="2026-05-02T10:00:00Z">May 2, 2026</time></li>
        <li><a href="../../blog/a/index.html">A</a> <time datetime="2026-05-01">May 1, 2026</time><br>
        About a.</li>
        </ul>

        """)
    #expect(
      built.text("blog/a/index.html") == """
        <h1 id="a">A</h1>
        <ul>
        <li><a href="../../tags/c-2/index.html">C++</a></li>
        <li><a href="../../tags/swift/index.html">Swift</a></li>
        </ul>
        """)
  }

  /// Pages that nobody has written are below those that list them.
  @Test func tagsAndPartsLeadBack() {
    let template = "{{#breadcrumbs}}{{title}} {{url}}{{/breadcrumbs}}"
    let list = [
      "content/blog/index.md": "---\nkind: blog\n---\n# News\n", "templates/page.mustache": template,
    ]
    let built = site("tags: true\nlistLength: 1\n", list)
    #expect(built.text("tags/swift/index.html") == "Tags ../index.html")
    #expect(built.text("tags/index.html") == "")
    #expect(built.text("blog/page/2/index.html") == "News ../../index.html")
    let own = site("tags: topics\n", list.merging(["content/topics/index.md": "# Topics\n"]) { $1 })
    #expect(own.text("topics/swift/index.html") == "Topics ../index.html")
  }

  @Test func tagsElsewhereOrNowhere() {
    #expect(site("tags: topics\n").paths.contains("topics/swift/index.html"))
    #expect(!site("tags: false\n").paths.contains { $0.hasPrefix("tags") })
    let own = site("tags: true\n", ["content/tags/index.md": "# Mine\n"])
    #expect(own.text("tags/index.html").hasPrefix("<h1 id=\"mine\">Mine</h1>"))
  }

  @Test func theIndex() {
    let built = site(
      "search: index\n", ["content/z.md": "# Émil\n\n## A\n\n## `.frame`\n\n## 3 things\n\n## ++\n"])
    #expect(built.messages == "")
    #expect(
      built.text("a-z/index.html") == """
        <p class="letters"><a href="#digits">0–9</a> <a href="#letter-a">A</a> <a href="#letter-b">B</a> \
        <a href="#letter-e">E</a> <a href="#letter-f">F</a> <a href="#letter-h">H</a> <a href="#letter-n">N</a> \
        <a href="#other">#</a></p>
        <h2 id="digits">0–9</h2>
        <ul class="entries">
        <li><a href="../z/index.html#3-things">3 things</a> <small>Émil</small></li>
        </ul>
        <h2 id="letter-a">A</h2>
        <ul class="entries">
        <li>A: <a href="../blog/a/index.html">A</a>, <a href="../z/index.html#a">Émil</a></li>
        </ul>
        <h2 id="letter-b">B</h2>
        <ul class="entries">
        <li><a href="../blog/b/index.html">B &lt;x&gt;</a></li>
        </ul>
        <h2 id="letter-e">E</h2>
        <ul class="entries">
        <li><a href="../z/index.html">Émil</a></li>
        <li><a href="../blog/undated/index.html">Émile</a></li>
        </ul>
        <h2 id="letter-f">F</h2>
        <ul class="entries">
        <li><a href="../z/index.html#frame">.frame</a> <small>Émil</small></li>
        </ul>
        <h2 id="letter-h">H</h2>
        <ul class="entries">
        <li><a href="../index.html">Home</a></li>
        </ul>
        <h2 id="letter-n">N</h2>
        <ul class="entries">
        <li><a href="../blog/index.html">News &amp; views</a></li>
        </ul>
        <h2 id="other">#</h2>
        <ul class="entries">
        <li><a href="../z/index.html#section">++</a> <small>Émil</small></li>
        </ul>

        """)
  }

  @Test func theIndexIsInTheHeader() {
    let settings = "search: index\nwords: {index: Register}\n"
    // Without a field for a search it stands in the place of one.
    let built = site(settings, ["templates/page.mustache": "{{{links}}}|{{{search}}}"])
    #expect(built.text("index.html").hasSuffix(#"|<a class="search" href="a-z/index.html">Register</a>"#))
    #expect(
      built.text("a-z/index.html")
        .hasSuffix(#"|<a class="search" aria-current="page" href="index.html">Register</a>"#))
    let both = site(
      settings.replacing("index\n", with: "[index, pagefind]\n"), ["templates/page.mustache": "{{{links}}}"])
    #expect(both.text("index.html").contains("<li><a href=\"a-z/index.html\">Register</a></li>"))
  }

  @Test(arguments: [
    ("en", "The stone, A frame, An edge, Ink, A", "A, An edge, A frame, Ink, The stone"),
    ("de-AT", "Der Stein, Eine Seite, A-Dur, Das", "A-Dur, Das, Eine Seite, Der Stein"),
    ("fr", "L'encre, Le cadre, Un bord, Zinc", "Un bord, Le cadre, L'encre, Zinc"),
    ("sv", "The stone, A frame, Ink", "A frame, Ink, The stone"),
  ])
  func articlesDoNotCountInTheIndex(language: String, titles: String, order: String) {
    var files = [
      "site.yml": "language: \(language)\nsearch: index\n", "templates/page.mustache": "{{{content}}}",
    ]
    for (number, title) in titles.split(separator: ", ").enumerated() {
      files["content/p\(number).md"] = "# \(title)\n"
    }
    files["content/index.md"] = "---\ntitle: ++\n---\n"
    let index = build(files).text("a-z/index.html")
    let found = index.matches(of: /<li><a[^>]*>([^<]*)</).map { String($0.output.1) }
    #expect(found.filter { $0 != "++" }.joined(separator: ", ").replacing("’", with: "'") == order)
  }

  @Test func aSearchEngineIsAsked() {
    let built = site(
      "url: https://docs.a.org/x/\nsearch: duckduckgo\n", ["templates/page.mustache": "{{{search}}}"])
    #expect(
      built.text("index.html") == """
        <form class="search" role="search" action="https://duckduckgo.com/"><input type="hidden" name="sites" \
        value="docs.a.org"><input type="search" name="q" required aria-label="Search" placeholder="Search"></form>
        """)
  }

  @Test func pagefindHasWhatItReads() {
    let built = build([
      "site.yml": "search: pagefind\n", "content/index.md": "# Home\n", "content/g/a.md": "# A\n",
      "content/g/index.md": "# G & H\n",
    ])
    #expect(built.messages == "")
    let article =
      #" data-pagefind-body data-section="G &amp; H" data-pagefind-filter="section[data-section]">"#
    #expect(built.text("g/a/index.html").contains("<article class=\"text\"" + article))
    #expect(built.text("g/index.html").contains("<article class=\"text\"" + article))
    #expect(built.text("index.html").contains("<article class=\"text\" data-pagefind-body>"))
    #expect(built.text("g/a/index.html").contains(#"action="../../search/index.html""#))
    let search = built.text("search/index.html")
    #expect(search.contains("<article class=\"text\">"))
    #expect(search.contains("import(\"../pagefind/pagefind.js\")"))
    // No other page has a script.
    #expect(built.paths.filter { built.text($0).contains("<script") } == ["search/index.html"])
  }

  @Test func forPrograms() {
    let built = site(
      "title: T\ndescription: About [it].\nurl: https://a.org/\nllms: true\nmarkdownTwins: true\n")
    #expect(built.messages == "")
    #expect(
      built.text("llms.txt") == """
        # T

        > About [it].

        ## Pages

        - [Home](https://a.org/index.md)

        ## News & views

        - [News & views](https://a.org/blog/index.md)
        - [A](https://a.org/blog/a.md): About a.
        - [B <x>](https://a.org/blog/b.md)
        - [Émile](https://a.org/blog/undated.md)

        """)
    #expect(built.text("blog/a.md") == "# A\n")
    #expect(built.text("blog/undated.md") == "# Émile\n\nOnly text.\n\n## Émile\n")
    #expect(
      built.text("blog/a/index.html").hasSuffix(
        "<link rel=\"alternate\" type=\"text/markdown\" href=\"../a.md\">"))
    #expect(site("llms: true\n").text("llms.txt").contains("- [A](blog/a/): About a.\n"))
    #expect(site("llms: true\n").text("blog/a.md") == "")
  }
}
