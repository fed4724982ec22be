import Foundation
import Testing

@testable import SiteBuilder

/// When pages were last changed, by the history of the site.
@Suite struct GitHistoryTests {
  @Test func theNewestCommitOfAFileCounts() {
    let log = "\u{1}300\0\ncontent/a b.md\0\u{1}200\0\ncontent/a b.md\0content/c.md\0\u{1}100\0"
    let changes = GitHistory.changes(log)
    #expect(changes.mapValues(\.timeIntervalSince1970) == ["content/a b.md": 300, "content/c.md": 200])
    #expect(GitHistory.changes("").isEmpty)
  }

  private static let isInstalled = FileManager.default.fileExists(atPath: "/usr/bin/git")

  private func git(_ folder: String, _ arguments: [String], at date: String = "2026-01-01T12:00:00Z") throws {
    _ = try OtherProgram("/usr/bin/git").run(
      ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"] + arguments,
      environment: ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date, "HOME": folder], in: folder)
  }

  @Test(.enabled(if: isInstalled, "git is not installed")) func pagesSayIt() throws {
    let folder = TemporaryFolder()
    let site = folder.path + "/docs"
    try folder.write("docs/site.yml", "lastChange: git\nurl: https://a.org/\n")
    try folder.write("docs/content/index.md", "# Home")
    try folder.write("docs/content/ä.md", "---\nlastmod: 2020-02-02\n---\n# A")
    try git(folder.path, ["init", "-q"])
    try git(folder.path, ["add", "."])
    try git(folder.path, ["commit", "-q", "-m", "1"])
    var options = BuildOptions()
    options.folder = site
    func build() -> BuiltSite {
      buildSite(DiskFileSystem(root: site), options: options) { _, _, _ in MarkdownPageRenderer() }
    }
    let first = build()
    #expect(first.messages == "")
    #expect(
      first.text("index.html").contains(
        #"Last change: <time datetime="2026-01-01T12:00:00Z">January 1, 2026</time>"#))
    #expect(first.text("ä/index.html").contains(#"<time datetime="2020-02-02">"#))
    #expect(first.text("sitemap.xml").contains("<lastmod>2026-01-01T12:00:00Z</lastmod>"))
    try folder.write("docs/content/index.md", "# Home 2")
    try git(folder.path, ["commit", "-q", "-a", "-m", "2"], at: "2026-03-01T12:00:00Z")
    let second = build()
    #expect(second.text("index.html").contains(#"<time datetime="2026-03-01T12:00:00Z">"#))
    #expect(second.revision != nil && second.revision != first.revision)
    try git(folder.path, ["clone", "-q", "--depth", "1", "file://" + folder.path, "clone"])
    options.folder = folder.path + "/clone/docs"
    let shallow = buildSite(DiskFileSystem(root: options.folder!), options: options) { _, _, _ in
      MarkdownPageRenderer()
    }
    #expect(
      shallow.messages == """
        site.yml:1:13: warning: pages cannot say when they were last changed: the history here is cut off
            1 | lastChange: git
              |             ^~~
           hint: git fetch --unshallow

        """)
    #expect(!shallow.text("index.html").contains("<time"))
  }

  @Test func anotherCommitIsAnotherBuild() throws {
    var record = SiteRecord(key: "k")
    record.revision = "abc"
    #expect(try SiteRecord(record.bytes, key: "k").revision == "abc")
  }
}
