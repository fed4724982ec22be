import Diagnostics
import Glibc
import SiteBuilder
import Testing

/// `stonehand new`: what it writes, and what it does not write over.
@Suite struct NewSiteTests {
  private let empty = MemoryFileSystem([String: String]())

  @Test func theNewSiteBuildsWithoutAWord() {
    let site = StarterSite(title: "Type & *ink*: \"a\" book", folder: "book")
    let built = buildWithBlocks(site.files)
    #expect(built.messages == "")
    #expect(built.pageCount == StarterSite.pageCount + 1, "and the index")
    #expect(built.text("index.html").contains("Type &amp; *ink*: &quot;a&quot; book</h1>"))
    #expect(built.text("index.html").contains("<title>Type &amp; *ink*: &quot;a&quot; book</title>"))
    // Something that can be played with, and no script.
    #expect(built.text("index.html").contains("type=\"radio\""))
    #expect(!built.text("index.html").contains("<script"))
  }

  @Test(arguments: [("my-docs", "My docs"), ("a/b_c/", "B c"), ("/", "My site")])
  func theTitleIsTheFoldersName(folder: String, title: String) {
    let settings = StarterSite(folder: folder).files["site.yml"] ?? ""
    #expect(settings.contains("\ntitle: \"\(title)\"\n"))
  }

  @Test func filesGoIntoAFolderThatHasOthers() throws {
    let folder = TemporaryFolder()
    try folder.write("README.md", "mine")
    let new = NewFolder(folder.path, StarterSite(folder: "docs").files)
    #expect(new.obstacles.isEmpty)
    try new.write(from: empty)
    #expect(folder.read("README.md") == "mine")
    #expect(folder.read("content/index.md")?.contains("# Docs") == true)
  }

  @Test func nothingIsWrittenOver() throws {
    let folder = TemporaryFolder()
    try folder.write("site.yml", "title: Mine")
    try folder.write("content", "a file")
    let before = folder.snapshot()
    let new = NewFolder(folder.path, StarterSite(folder: "docs").files)
    #expect(
      new.obstacles.map { $0.rendered() } == [
        """
        error: '\(folder.path)/content' is not a folder
           hint: nothing is written over; name another folder

        """,
        """
        error: '\(folder.path)/site.yml' is there already
           hint: nothing is written over; name another folder

        """,
      ])
    #expect(throws: FileError.self) { try new.write(from: empty) }
    #expect(folder.snapshot() == before)
  }

  @Test func linksAreNotWrittenThrough() throws {
    let folder = TemporaryFolder()
    let elsewhere = TemporaryFolder()
    #expect(symlink(elsewhere.path, folder.path + "/content") == 0)
    #expect(symlink(elsewhere.path + "/x", folder.path + "/site.yml") == 0)
    let new = NewFolder(folder.path, StarterSite(folder: "docs").files)
    #expect(new.obstacles.count == 2)
    #expect(elsewhere.snapshot().isEmpty)
  }

  @Test func whatCannotBeWrittenAsAWholeIsNotWritten() throws {
    let folder = TemporaryFolder()
    let new = NewFolder(
      folder.path + "/site",
      [
        BuildPlan.File(path: "a/b.txt", content: .bytes([1]), source: ""),
        BuildPlan.File(path: "a/c.txt", content: .copy(of: "gone"), source: ""),
      ])
    #expect(throws: FileError.self) { try new.write(from: empty) }
    #expect(folder.snapshot().isEmpty)
  }
}
