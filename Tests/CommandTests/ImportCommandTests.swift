import Foundation
import Testing

/// `stonehand import` from outside.
@Suite struct ImportCommandTests {
  @Test func aBookIsBroughtInAndBuilds() throws {
    let folder = try SiteFolder([
      "old/book.toml": "[book]\ntitle = \"Ink\"\n[preprocessor.x]\n", "old/src/SUMMARY.md": "- [A](a.md)\n",
      "old/src/a.md": "# A\n", "new/.gitignore": "mine",
    ])
    let result = try Command.run("import", "old", "--output", "new", in: folder.path)
    #expect(result.status == 0)
    #expect(
      result.errors == """
        old/book.toml:3:15: warning: the preprocessor 'x' is left out
            3 | [preprocessor.x]
              |               ^
        1 warning

        """)
    #expect(
      result.output == """
        1 page, 1 other file → new
        What a build says of them: stonehand check --source new

        """)
    #expect(folder.read("new/.gitignore") == "mine")
    #expect(try Command.run("build", "--source", "new", in: folder.path).status == 0)
    // A second time, everything is in the way.
    let again = try Command.run("import", "old", "--output", "new", in: folder.path)
    #expect(again.status == 1)
    #expect(again.errors.contains("error: 'new/site.yml' is there already\n"))
  }

  @Test func linksOutOfTheFolderAreNotFollowed() throws {
    let folder = try SiteFolder([
      "old/mkdocs.yml": "site_name: Ink\n", "old/docs/a.md": "# A\n", "secret/b.md": "# B\n",
      "secret.txt": "",
    ])
    for (link, target) in [("old/docs/deep", "secret"), ("old/docs/s.txt", "secret.txt")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + link, withDestinationPath: folder.path + "/" + target)
    }
    let result = try Command.run("import", "old", "--output", "new", in: folder.path)
    #expect(result.status == 0)
    #expect(result.errors.contains("warning: 'docs/deep' is a link to "))
    #expect(result.errors.contains("warning: 'docs/s.txt' is a link to "))
    #expect(folder.contents(of: "new/content") == ["a.md": "# A\n"])
  }

  @Test func toolsAreNamed() throws {
    let folder = try SiteFolder(["old/mkdocs.yml": "", "old/docs/a.md": "# A\n"])
    let wrong = try Command.run("import", "old", "--output", "new", "--from", "hugo", in: folder.path)
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("'hugo' is not one of mdbook, mkdocs, docusaurus, starlight, docc"))
  }
}
