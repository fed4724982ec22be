import Diagnostics
import Foundation
import Synchronization
import Testing

@testable import SiteBuilder

@Suite struct SiteSessionTests {
  private static let first = [
    "site.yml": "title: Site\n",
    "content/index.md": "---\ntitle: Home\n---\n\nWelcome, see [the other](other.md#part).\n",
    "content/other.md": "---\ntitle: Other\n---\n\n## Part\n\nText.\n",
    "content/third.md": "# Third\n\nText.\n",
  ]

  /// What is edited, and the pages that are made again; nil: all.
  @Test(
    arguments: [
      ("content/other.md", "---\ntitle: Other\n---\n\n## Part\n\nAnother text.\n", ["other/index.html"]),
      ("content/third.md", "# Third\n\n- A list\n", ["third/index.html"]),
      ("content/other.md", "---\ntitle: Another\n---\n\n## Part\n\nText.\n", nil),
      ("content/third.md", "# Fourth\n\nText.\n", nil),
      ("content/third.md", "# Third\n\nText and ü.\n", nil),
      ("content/fourth.md", "# Fourth\n", nil),
      ("site.yml", "title: Place\n", nil),
    ] as [(String, String, [String]?)])
  func onlyWhatAnEditCanChangeIsMadeAgain(_ path: String, _ text: String, _ expected: [String]?) throws {
    let folder = TemporaryFolder()
    for (path, text) in Self.first { try folder.write(path, text) }
    let session = session(folder)
    let before = session.build(nil)
    #expect(session.check { true } == nil && session.isChecked)
    try folder.write(path, text)
    let after = session.build([path])
    let (old, new) = (pages(of: before), pages(of: after))
    let made = new.keys.filter { old[$0] !== new[$0] }.sorted()
    #expect(made == expected ?? new.keys.sorted())
    // What is known of the others is known still.
    #expect(session.isChecked == (expected != nil))
    let clean = buildSite(DiskFileSystem(root: folder.path), renderer: renderer)
    for (path, page) in new {
      guard case .bytes(let bytes)? = clean.draft.file(at: path)?.content else { continue }
      #expect(page.bytes == bytes, "\(path)")
    }
  }

  /// Files that are copied, and what is edited of them: the pages that are made again, and what is different.
  @Test(
    arguments: [
      ("content/stone.svg", picture(10), [], .files(["stone.svg"])),
      ("content/stone.svg", picture(20), ["third/index.html"], .files(["stone.svg", "third/index.html"])),
      ("content/stone.svg", "no picture", ["third/index.html"], .files(["stone.svg", "third/index.html"])),
      // It stands in the page itself.
      (
        "content/inner.svg", picture(10, looks: " fill=\"red\""), ["third/index.html"],
        .files(["inner.svg", "third/index.html"])
      ),
      ("content/own.css", "p { color: red }", [], .files(["own.css"])),
      ("content/part.txt", "Another part.", ["third/index.html"], .files(["part.txt", "third/index.html"])),
      ("templates/site.css", "p { color: red }", nil, .contents),
      ("templates/new.css", "p { color: red }", nil, .any),
      // Others look into these.
      ("content/logo.svg", picture(20), nil, .any), ("content/shared.swift", "let a = 2\n", nil, .any),
      ("content/new.css", "p { color: red }", nil, .any), ("content/own.css", nil, nil, .any),
    ] as [(String, String?, [String]?, Difference)])
  func whatIsCopiedIsExchangedAlone(
    _ path: String, _ text: String?, _ expected: [String]?, _ difference: Difference
  ) throws {
    let folder = TemporaryFolder()
    var files = Self.first
    files["site.yml"] = "title: Site\nlogo: logo.svg\nimports: [shared.swift]\nmarkdown: [mdbook]\n"
    files["content/third.md"] = "# Third\n\n![](stone.svg) ![](inner.svg#inline)\n\n{{#include part.txt}}\n"
    files["content/stone.svg"] = Self.picture(10)
    files["content/inner.svg"] = Self.picture(10)
    files["content/logo.svg"] = Self.picture(10)
    files["content/own.css"] = "p { color: blue }"
    files["content/part.txt"] = "A part."
    files["content/shared.swift"] = "let a = 1\n"
    files["templates/site.css"] = "p { color: blue }"
    for (path, text) in files { try folder.write(path, text) }
    let session = session(folder)
    let before = session.build(nil)
    #expect(before.diagnostics.isEmpty)
    if let text {
      try folder.write(path, text)
    } else {
      try FileManager.default.removeItem(atPath: folder.path + "/" + path)
    }
    let after = session.build([path])
    #expect(after.difference == difference)
    if let expected {
      let (old, new) = (pages(of: before), pages(of: after))
      #expect(new.keys.filter { old[$0] !== new[$0] }.sorted() == expected)
    }
    let clean = buildSite(DiskFileSystem(root: folder.path), renderer: renderer)
    #expect(after.diagnostics.map { $0.rendered() } == clean.diagnostics.map { $0.rendered() })
    #expect(after.draft.files.map(\.path) == clean.draft.files.map(\.path))
    for (path, page) in pages(of: after) {
      guard case .bytes(let bytes)? = clean.draft.file(at: path)?.content else { continue }
      #expect(page.bytes == bytes, "\(path)")
    }
  }

  /// What is made of pages beside themselves: the pages that are made again where it is known which, and what is
  /// different.
  @Test(
    arguments: [
      (
        "content/blog/one.md", "date: 2025-01-02", "New.", [],
        .files(["blog/feed.xml", "blog/one.md", "blog/one/index.html"])
      ),
      (
        "content/third.md", nil, "New.", ["de/third/index.html"],
        .files(["third.md", "third/index.html", "de/third/index.html"])
      ),
      (
        "content/de/blog/one.md", "date: 2025-01-02", "Neu.", [],
        .files(["de/blog/feed.xml", "de/blog/one.md", "de/blog/one/index.html"])
      ),
      ("content/other.de.md", nil, "Neu.", [], .files(["de/other.md", "de/other/index.html"])),
      // The index has the headings, and the blog the titles.
      ("content/third.md", nil, "## New\n\nText.", nil, .contents),
      ("content/blog/one.md", "date: 2025-01-02\ntitle: Another", "Text.", nil, .contents),
      ("content/blog/one.md", "date: 2025-01-03", "Text.", nil, .any),
      ("content/blog/one.md", "date: 2125-01-03", "Text.", nil, .any),
    ] as [(String, String?, String, [String]?, Difference)])
  func whatIsMadeOfPagesFollowsThem(
    _ path: String, _ frontMatter: String?, _ text: String, _ others: [String]?, _ difference: Difference
  ) throws {
    func page(_ frontMatter: String?, _ text: String) -> String {
      (frontMatter.map { "---\n\($0)\n---\n" } ?? "") + "\n# Page\n\n\(text)\n"
    }
    let folder = TemporaryFolder()
    let post = page("date: 2025-01-02", "Text.")
    for (path, text) in [
      "site.yml": """
      title: Site
      url: https://example.org/
      language: en
      languages: {en: , de: }
      feed: blog
      markdownTwins: true
      llms: true
      search: index
      tags: true
      scheduled: true
      """,
      "content/index.md": page(nil, "[A](third.md)"), "content/third.md": page(nil, "Text."),
      "content/blog/index.md": page("kind: blog", "Text."), "content/blog/one.md": post,
      "content/blog/two.md": page("date: 2125-01-01", "Text."), "content/de/blog/one.md": post,
      "content/other.md": page(nil, "Text."), "content/other.de.md": page(nil, "Text."),
    ] { try folder.write(path, text) }
    let session = session(folder)
    let before = session.build(nil)
    #expect(!before.diagnostics.hasErrors)
    try folder.write(path, page(frontMatter, text))
    let after = session.build([path])
    #expect(after.difference == difference)
    if let others, case .files(let files) = after.difference {
      let (old, new) = (pages(of: before), pages(of: after))
      let made = Set(new.keys.filter { old[$0] !== new[$0] })
      #expect(made == files.filter { $0.hasSuffix(".html") } && made.isSuperset(of: others))
    }
    let clean = buildSite(DiskFileSystem(root: folder.path), renderer: renderer)
    #expect(after.diagnostics.map { $0.rendered() } == clean.diagnostics.map { $0.rendered() })
    #expect(after.draft.files.map(\.path) == clean.draft.files.map(\.path))
    for (file, expected) in zip(after.draft.files, clean.draft.files) {
      guard case .bytes(let bytes) = expected.content else { continue }
      switch file.content {
      case .bytes(let own): #expect(own == bytes, "\(file.path)")
      case .made(let page): #expect(page.bytes == bytes, "\(file.path)")
      case .copy: Issue.record("\(file.path) is copied")
      }
    }
  }

  /// A page that waits has had its day when something else is edited: all is looked at again.
  @Test func aPageThatHasWaitedComesWithTheNextEdit() throws {
    let folder = TemporaryFolder()
    for (path, text) in Self.first { try folder.write(path, text) }
    try folder.write("site.yml", "title: Site\nscheduled: true\n")
    try folder.write("content/later.md", "---\ndate: 2030-01-01\n---\n\n# Later\n")
    let now = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
    let session = SiteSession(
      DiskFileSystem(root: folder.path), options: BuildOptions(), now: { now.withLock { $0 } },
      renderer: renderer)
    #expect(session.build(nil).draft.file(at: "later/index.html") == nil)
    try folder.write("content/third.md", "# Third\n\nNew.\n")
    #expect(session.build(["content/third.md"]).difference == .files(["third/index.html"]))
    now.withLock { $0 = Date(timeIntervalSince1970: 1_900_000_000) }
    try folder.write("content/third.md", "# Third\n\nNewer.\n")
    #expect(session.build(["content/third.md"]).draft.file(at: "later/index.html") != nil)
  }

  /// Starlight's names for templates are not those of files, also when the front matter is read again.
  @Test func aPageOfStarlightsIsReadAgainAsItWas() throws {
    let folder = TemporaryFolder()
    for (path, text) in Self.first { try folder.write(path, text) }
    try folder.write("site.yml", "title: Site\nmarkdown: starlight\n")
    try folder.write("content/third.md", "---\ntitle: Third\ntemplate: splash\n---\n\nText.\n")
    let session = session(folder)
    #expect(session.build(nil).diagnostics.isEmpty)
    try folder.write("content/third.md", "---\ntitle: Fourth\ntemplate: splash\n---\n\nText.\n")
    let after = session.build(["content/third.md"])
    #expect(after.diagnostics.isEmpty && after.difference == .contents)
  }

  private static func picture(_ width: Int, looks: String = "") -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"4\"\(looks)/>"
  }

  @Test func aHeadingThatGoesIsMissedOnOtherPages() throws {
    let folder = TemporaryFolder()
    for (path, text) in Self.first { try folder.write(path, text) }
    let session = session(folder)
    #expect(session.build(nil).diagnostics.isEmpty)
    try folder.write("content/other.md", "---\ntitle: Other\n---\n\n## Piece\n\nText.\n")
    let messages = session.build(["content/other.md"]).diagnostics.map { $0.rendered() }.joined()
    #expect(messages.contains("content/index.md:5"), "\(messages)")
    try folder.write("content/other.md", Self.first["content/other.md"] ?? "")
    #expect(session.build(["content/other.md"]).diagnostics.isEmpty)
  }

  @Test func whatIsWrongWithPuttingPagesTogetherIsSaidAfterwards() throws {
    let folder = TemporaryFolder()
    for (path, text) in Self.first { try folder.write(path, text) }
    try folder.write("templates/footer.mustache", "<a href=\"{{page.title}}\">x</a>")
    try folder.write("content/third.md", "---\ntitle: javascript:alert(1)\n---\n\nText.\n")
    let session = session(folder)
    #expect(session.build(nil).diagnostics.isEmpty)
    // Somebody has saved again meanwhile.
    #expect(session.check { false } == nil && !session.isChecked)
    let checked = try #require(session.check { true })
    #expect(checked.diagnostics.map(\.span?.file.path) == ["content/third.md"])
    let clean = buildSite(DiskFileSystem(root: folder.path), renderer: renderer)
    #expect(checked.diagnostics.map { $0.rendered() } == clean.diagnostics.map { $0.rendered() })
    try folder.write("content/other.md", "---\ntitle: Other\n---\n\n## Part\n\nAnother text.\n")
    #expect(session.build(["content/other.md"]).diagnostics.count == 1)
  }

  private var renderer: RendererFactory { { SitePageRenderer($0, $1, &$2) } }

  private func session(_ folder: TemporaryFolder) -> SiteSession {
    SiteSession(DiskFileSystem(root: folder.path), options: BuildOptions(), renderer: renderer)
  }

  private func pages(of site: BuiltSite) -> [String: PageOnDemand] {
    site.draft.files.reduce(into: [:]) { result, file in
      if case .made(let page) = file.content { result[file.path] = page }
    }
  }
}
