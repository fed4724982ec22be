import Testing

/// `stonehand new` from outside.
@Suite struct NewCommandTests {
  @Test func aNewSiteIsWrittenAndBuilds() throws {
    let folder = try SiteFolder(["docs/.gitignore": "mine"])
    let new = try Command.run("new", "docs", "--title", "Ink", in: folder.path)
    #expect(new.status == 0)
    #expect(new.errors == "")
    #expect(
      new.output == """
        3 pages and their settings → docs
        To see them while you write: stonehand serve --source docs

        """)
    #expect(folder.read("docs/.gitignore") == "mine")
    let build = try Command.run("build", "--source", "docs", in: folder.path)
    #expect(build.status == 0)
    #expect(build.errors == "")
    #expect(folder.read("docs/public/index.html")?.contains("<title>Ink</title>") == true)
  }

  @Test func aSiteThatIsThereStays() throws {
    let folder = try SiteFolder(["site.yml": "title: Mine\n"])
    let result = try Command.run("new", ".", in: folder.path)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(
      result.errors == """
        error: 'site.yml' is there already
           hint: nothing is written over; name another folder
        1 error

        """)
    #expect(folder.contents(of: ".") == ["site.yml": "title: Mine\n"])
  }
}
