import Testing

/// `stonehand build` from outside: what it writes, what it says, how it ends.
@Suite struct BuildCommandTests {
  private let site = [
    "site.yml": "title: Test\n",
    "content/index.md": "# Home\n\n[guide](guide/start.md)\n",
    "content/guide/start.md": "# Start\n\n[home](../index.md)\n",
    "content/guide/note.txt": "note",
  ]

  @Test func aSiteIsBuilt() throws {
    let folder = try SiteFolder(site)
    let result = try Command.run("build", in: folder.path)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.wholeMatch(of: /2 pages, \d+ assets in \d+\.\d\d s → public\n/) != nil)
    #expect(folder.read("public/guide/note.txt") == "note")
    #expect(
      folder.read("public/index.html")?.contains("<a href=\"guide/start/index.html\">guide</a>") == true)
    #expect(folder.read("public/assets/style.css")?.contains(".sidebar") == true)
  }

  @Test func foldersMayBeNamed() throws {
    let folder = try SiteFolder(site.reduce(into: [:]) { $0["docs/" + $1.key] = $1.value })
    let result = try Command.run("build", "--source", "docs", "--output", "_site/v1", in: folder.path)
    #expect(result.status == 0)
    #expect(folder.read("_site/v1/guide/start/index.html") != nil)
    #expect(
      try Command.run("build", "--source", "docs/", in: folder.path).output.hasSuffix("→ docs/public\n"))
  }

  @Test func twoBuildsAreTheSame() throws {
    let (one, two) = (try SiteFolder(site), try SiteFolder(site))
    #expect(try Command.run("build", in: one.path).status == 0)
    #expect(try Command.run("build", in: two.path).status == 0)
    #expect(one.contents(of: "public") == two.contents(of: "public"))
    #expect(!one.contents(of: "public").isEmpty)
  }

  @Test func aFailedBuildChangesNothing() throws {
    let folder = try SiteFolder(site)
    #expect(try Command.run("build", in: folder.path).status == 0)
    let before = folder.contents(of: "public")
    try folder.write("content/guide/start.md", "---\ndraft: maybe\n---\n# New\n\n[x](gone.md) ![y](z.png)\n")
    let result = try Command.run("build", in: folder.path)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(
      result.errors == """
        content/guide/start.md:2:8: error: 'draft' is a text where true or false is expected
            2 | draft: maybe
              |        ^~~~~
        content/guide/start.md:6:1: error: there is no page 'gone.md'
            6 | [x](gone.md) ![y](z.png)
              | ^~~~~~~~~~~~
        content/guide/start.md:6:14: warning: there is no image 'z.png'
            6 | [x](gone.md) ![y](z.png)
              |              ^~~~~~~~~~~
        2 errors, 1 warning

        """)
    #expect(folder.contents(of: "public") == before)
  }

  @Test func warningsDoNotStopABuild() throws {
    let folder = try SiteFolder(site.merging(["content/a.md": "[x](#gone)"]) { $1 })
    let result = try Command.run("build", in: folder.path)
    #expect(result.status == 0)
    #expect(result.errors.hasSuffix("\n1 warning\n"))
  }

  @Test func theSourcesAreNotBuiltOver() throws {
    let folder = try SiteFolder(site)
    let result = try Command.run("build", "--output", ".", in: folder.path)
    #expect(result.status == 1)
    #expect(
      result.errors == """
        error: the site cannot be built into '.', which holds its sources
           hint: build into a folder of its own with --output
        1 error

        """)
  }

  @Test func aFolderWithoutASite() throws {
    let folder = try SiteFolder(["README.md": ""])
    let result = try Command.run("build", in: folder.path)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("error: there is no folder 'content'\n"))
  }

  @Test(arguments: ["new", "import", "schema", "build", "serve", "explain", "dump"])
  func helpHasAnExample(command: String) throws {
    let result = try Command.run(command, "--help")
    #expect(result.status == 0)
    #expect(result.output.contains("stonehand \(command)"))
    #expect(result.output.contains("EXAMPLES:"))
  }
}
