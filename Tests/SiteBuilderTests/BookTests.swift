import Diagnostics
import Testing

@testable import SiteBuilder

/// `print` in `site.yml`: many pages on one.
@Suite struct BookTests {
  private static let site = [
    "site.yml": "title: T\nprint: [book, guide]\nurl: https://t.org\n",
    "content/index.md": "# Home\n\n[a](guide/a.md) [b](guide/b.md#part) [c](guide/index.md) [e](#home)\n",
    "content/guide/index.md": "---\ntitle: The guide\n---\nWithout a heading.\n",
    "content/guide/a.md": """
    # A

    ## Part

    [home](../index.md) [own](#part) [b](b.md) ![p](p.png) [file](f.txt) [elsewhere](https://e.org/#x)
    """,
    "content/guide/b.md": "---\norder: 1\n---\n# B\n\n## Part\n\n[a](a.md#part) [^1]\n\n[^1]: Note\n",
    "content/guide/p.png": "", "content/guide/f.txt": "",
    "content/hidden.md": "---\nnav: false\n---\n# Hidden\n\nSecret.\n",
    "content/index2.md": "# Second [h](hidden.md)\n",
    "templates/page.mustache": "{{#book}}({{book}}){{/book}}\n{{{content}}}",
  ]

  @Test func theOrderOfTheNavigation() {
    let book = build(Self.site).text("print/index.html")
    let ids = book.matches(of: /<section class="chapter text" id="([^"]*)">/).map { String($0.output.1) }
    #expect(ids == ["home", "guide", "guide-b", "guide-a", "index2"])
    #expect(!book.contains("Secret"))
  }

  @Test func headingsAreDeeper() {
    let book = build(Self.site).text("print/index.html")
    let headings = book.matches(of: /<(h\d)[^>]*>(?:<a[^>]*>)?([^<]*)</).map {
      "\($0.output.1) \($0.output.2)"
    }
    #expect(
      headings == [
        "h1 T", "h2 Home", "h2 The guide", "h3 B", "h4 Part", "h3 A", "h4 Part", "h2 Second ",
      ])
  }

  @Test func linksLeadWithinThePage() {
    let book = build(Self.site).text("print/index.html")
    let links = book.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.output.1) }
    for link in [
      "#guide-a", "#guide-b--part", "#guide", "#home--home", "#guide-a--part", "#home", "#guide-b",
      "../guide/p.png", "../guide/f.txt", "https://e.org/#x", "../hidden/index.html",
    ] {
      #expect(links.contains(link), "\(link): \(links)")
    }
    let ids = Set(book.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) })
    for link in links where link.hasPrefix("#") { #expect(ids.contains(String(link.dropFirst())), "\(link)") }
  }

  @Test func aBookOfAFolder() {
    let built = build(Self.site)
    let book = built.text("guide/print/index.html")
    #expect(book.contains("<h1>The guide</h1>"))
    #expect(book.contains("href=\"../../index.html\""), "the home page is not in it")
    #expect(built.text("guide/a/index.html").hasPrefix("(../print/index.html)"), "the innermost")
    #expect(built.text("index2/index.html").hasPrefix("(../print/index.html)"))
    #expect(built.text("hidden/index.html").hasPrefix("\n"))
    #expect(!built.text("sitemap.xml").contains("print"))
  }

  @Test func languagesHaveBooksOfTheirOwn() {
    let built = build([
      "site.yml": "title: T\nprint: book\nlanguages: {en: English, de: Deutsch}\n",
      "content/index.md": "# Home\n", "content/a.md": "# A\n", "content/de/index.md": "# Daheim\n",
      "templates/page.mustache": "{{{content}}}",
    ])
    #expect(!built.text("print/index.html").contains("Daheim"))
    let german = built.text("de/print/index.html")
    #expect(german.contains("Daheim"))
    #expect(german.contains("id=\"de-a\" lang=\"en\" dir=\"ltr\""), "\(german)")
  }

  @Test func aFolderThatIsNotThere() {
    check(
      ["site.yml": "print: gide\n", "content/guide/index.md": "# A\n"],
      says: """
        site.yml:1:8: error: there is no page or folder 'gide' in 'content'
            1 | print: gide
              |        ^~~~
           hint: did you mean 'guide'?
        """)
  }

  @Test func blocksKeepTheirLooks() {
    let block = "```layout\n@State var on = false\nToggle(\"On\", isOn: $on)\n```\n"
    let built = buildWithBlocks([
      "site.yml": "print: book\n", "content/index.md": "# A\n\n\(block)", "content/b.md": "# B\n\n\(block)",
      "templates/page.mustache": "<style>{{{page.css}}}</style>{{{content}}}",
    ])
    #expect(built.messages == "")
    let book = built.text("print/index.html")
    let ids = book.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
    #expect(Set(ids).count == ids.count)
    #expect(book.contains(".home--b1"))
    #expect(book.contains(".b--b1"))
    #expect(book.firstMatch(of: /[ ".#]b1/) == nil)
  }
}
