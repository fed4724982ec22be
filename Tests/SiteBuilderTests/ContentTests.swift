import Glibc
import Testing

@testable import SiteBuilder

/// What of `content/` becomes what, and what is wrong with a folder.
@Suite struct ContentTests {
  @Test func pagesAndFilesKeepTheirFolders() {
    let site = build([
      "content/index.md": "# A", "content/b/c.md": "# C", "content/b/d.txt": "d", "content/.hidden.md": "# H",
      "content/.git/x.md": "# X", "templates/logo.svg": "<svg/>",
    ])
    #expect(site.messages == "")
    #expect(site.paths == ["assets/logo.svg", "assets/style.css", "b/c/index.html", "b/d.txt", "index.html"])
  }

  @Test func twoPagesInOnePlace() {
    check(
      ["content/a.md": "# A", "content/a/index.md": "# B"],
      says: """
        content/a.md:1:1: error: 'a.md' and 'a/index.md' would both become 'a/index.html'
            1 | # A
              | ^
           hint: rename one of them
        """)
  }
  @Test func pagesOfOtherToolsAreCopied() {
    let files = [
      "content/index.md": "# A", "content/README.MD": "# B", "content/a.html": "---\ntitle: A\n---\n<p>",
      "content/b.html": "<p>---", "content/c.rst": "C\n=", "content/d.rst": "D\n=", "content/e.txt": "---\n",
    ]
    check(
      files,
      says: """
        warning: 'content/README.MD' is copied as it stands: its name does not end as a page's does
           hint: the names of pages end in '.md', '.markdown' or '.mdx'
        warning: 'content/a.html' is copied as it stands: its front matter is not read
           hint: HTML becomes a page in a file that ends in '.md', and stays HTML there
        warning: 'content/c.rst' is copied as it stands: reStructuredText is not read, and 1 more of the kind
           hint: pages are Markdown, in files that end in '.md'
        """)
    check(files.merging(["site.yml": "check: {syntax: ignore}"]) { $1 }, says: "")
  }
  @Test func aFileInAPagesPlace() {
    check(
      ["content/a.md": "# A", "content/a/index.html": "B"],
      says: """
        error: 'content/a/index.html' and 'content/a.md' would both become 'a/index.html'
           hint: rename one of them
        """)
  }
  @Test func aFileWhereAPageNeedsAFolder() {
    check(
      ["content/a.md": "# A", "content/a": "B"],
      says: """
        error: 'content/a' would be a file where 'content/a.md' needs a folder
           hint: rename one of them
        """)
  }
  @Test func aFileInTheStyleSheetsPlace() {
    check(
      ["content/index.md": "# A", "content/assets/style.css": "B"],
      says: """
        error: 'the style sheet' and 'content/assets/style.css' would both become 'assets/style.css'
           hint: rename one of them
        """)
  }
  @Test func noContent() {
    #expect(
      build(["site.yml": "title: A"]).messages == """
        error: there is no folder 'content'
           hint: a site's pages are Markdown files in 'content'; is this the site's folder? --source names another

        """)
  }
  @Test func noPages() {
    check(
      ["content/a.txt": "A"],
      says: """
        error: there is no page in 'content'
           hint: the first page is content/index.md
        """)
  }

  @Test func aPageThatIsNotUTF8() {
    let files = MemoryFileSystem(
      ["content/index.md": Array("# Gr\n\n".utf8) + [0x47, 0x72, 0xFC, 0xDF, 0x65]],
      over: DiskFileSystem(root: "/nowhere"))
    let site = buildSite(files) { _, _, _ in MarkdownPageRenderer() }
    #expect(
      site.messages == """
        content/index.md:3:3: error: this file is not UTF-8
            3 | Gr��e
              |   ^
           hint: save it with the encoding UTF-8

        """)
  }

  @Test func linksThatGoRound() throws {
    let folder = TemporaryFolder()
    try folder.write("content/a/b.md", "# B")
    symlink("..", folder.path + "/content/a/up")
    symlink("nowhere", folder.path + "/content/gone")
    symlink("a/b.md", folder.path + "/content/linked.md")
    let site = buildSite(DiskFileSystem(root: folder.path)) { _, _, _ in MarkdownPageRenderer() }
    #expect(
      site.messages == """
        warning: 'content/a/up' leads back to a folder it is in, and is left out
        warning: 'content/gone' is not a file, and is left out

        """)
    #expect(site.paths == ["a/b/index.html", "assets/style.css", "index.html", "linked/index.html"])
  }

  @Test func oneThreadOrTwoTheSameSite() {
    var files = ["site.yml": "title: T"]
    for number in 0..<147 {
      files["content/s\(number % 7)/p\(number).md"] =
        "# Page \(number)\n\n[next](p\((number + 7) % 147).md) ä\n"
    }
    let (one, two) = (build(files, threads: 1), build(files, threads: 2))
    #expect(one.messages == two.messages)
    #expect(one.paths == two.paths && !one.paths.isEmpty)
    for path in one.paths { #expect(one.text(path) == two.text(path), "\(path)") }
  }
}
