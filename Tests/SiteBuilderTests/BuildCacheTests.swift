import SiteBuilder
import Synchronization
import Testing

/// A cache is invisible but for the time: what is built with one is what is built without.
@Suite struct BuildCacheTests {
  private static let site = [
    "content/index.md": "# Home\n\n[A](a.md) ![](a.png)\n", "content/a.md": "# A\n", "content/a.png": "x",
    "site.yml": "title: S\n", "data/d.yml": "a: 1\n", "templates/page.mustache": "{{{content}}}",
    "content/c.swift": "let a = 1\n",
  ]

  /// Counts the pages that are rendered.
  final class Counting: PageRenderer {
    let pages = Mutex<[String]>([])
    func render(_ page: Page, _ context: PageContext) -> RenderedPage {
      pages.withLock { $0.append(page.path) }
      return MarkdownPageRenderer().render(page, context)
    }
    func fonts(for text: ScalarSet, of pages: [RenderedPage], _ workers: Workers) -> RenderedFonts {
      RenderedFonts()
    }
  }

  private func build(_ files: [String: String], _ cache: BuildCache?, _ counting: Counting) -> BuiltSite {
    var options = BuildOptions()
    options.threads = 1
    return buildSite(memory(files), options: options, cache: cache) { _, _, _ in counting }
  }

  /// Which pages are rendered again after a change, and that the result is that of a build without a cache.
  private func check(
    _ change: [String: String?], renders expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let cache = BuildCache()
    _ = build(Self.site, cache, Counting())
    var files = Self.site
    for (path, text) in change { files[path] = text }
    let counting = Counting()
    let cached = build(files, cache, counting)
    let plain = build(files, nil, Counting())
    #expect(counting.pages.withLock { $0 } == expected, sourceLocation: sourceLocation)
    #expect(cached.messages == plain.messages, sourceLocation: sourceLocation)
    #expect(cached.paths == plain.paths, sourceLocation: sourceLocation)
    for path in plain.paths {
      #expect(cached.text(path) == plain.text(path), sourceLocation: sourceLocation)
    }
  }

  @Test func withoutAChangeNothingIsRendered() { check([:], renders: []) }
  @Test func anEditRendersItsPage() { check(["content/a.md": "# B\n"], renders: ["a.md"]) }
  @Test func aTemplateRendersNone() { check(["templates/page.mustache": "<p>{{{content}}}"], renders: []) }

  @Test func whatAllPagesMayAskForRendersAll() {
    let all = ["a.md", "index.md"]
    check(["site.yml": "title: T\n"], renders: all)
    check(["data/d.yml": "a: 2\n"], renders: all)
    check(["data/e.yml": "a: 2\n"], renders: all)
  }

  @Test func whatAPageAskedForRendersIt() {
    check(["content/b.png": "x"], renders: [])
    check(["content/b.md": "# B\n"], renders: ["b.md"])
    check(["content/a.md": String?.none], renders: ["index.md"])
    check(["content/a.md": "---\nslug: c\n---\n# A\n"], renders: ["a.md", "index.md"])
    check(["content/a.md": "---\ndraft: true\n---\n# A\n"], renders: ["index.md"])
    check(["content/0.md": "# First\n"], renders: ["0.md"])
    // The one was missing, and has a page to link to now; the hint of the other names another file.
    check(["content/index.md": "[A](b.md)", "content/b.md": "# B\n"], renders: ["b.md", "index.md"])
  }

  @Test func aPictureOfAnotherSizeRendersThePagesThatShowIt() {
    check(["content/a.png": "<svg width=\"2\" height=\"3\"></svg>"], renders: ["index.md"])
  }

  @Test func anotherFormOfAPictureRendersThePagesThatShowIt() {
    for name in ["a-dark.png", "a~dark.png", "a@2x.png"] {
      check(["content/" + name: "x"], renders: ["index.md"])
    }
  }

  @Test func whatIsInAPictureRendersThePagesThatNameIt() {
    func picture(_ content: String) -> String {
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\">\(content)</svg>"
    }
    for (settings, page) in [("fingerprints: true\n", "![](p.svg)\n"), ("title: T\n", "![](p.svg#inline)\n")]
    {
      let cache = BuildCache()
      var files = ["site.yml": settings, "content/index.md": page, "content/p.svg": picture("")]
      _ = build(files, cache, Counting())
      files["content/p.svg"] = picture("<g/>")
      let counting = Counting()
      let built = build(files, cache, counting)
      #expect(counting.pages.withLock { $0 } == ["index.md"])
      #expect(built.text("index.html") == build(files, nil, Counting()).text("index.html"))
    }
  }

  @Test func anImportRendersThePagesThatSeeIt() {
    let page = "---\nimports: c\n---\n# A\n"
    let cache = BuildCache()
    var files = Self.site
    files["content/a.md"] = page
    _ = build(files, cache, Counting())
    files["content/c.swift"] = "let a = 2\n"
    let counting = Counting()
    _ = build(files, cache, counting)
    #expect(counting.pages.withLock { $0 } == ["a.md"])
  }
}
