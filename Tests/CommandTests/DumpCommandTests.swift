import Testing

/// `stonehand dump`, `explain` and `serve` from outside.
@Suite struct DumpCommandTests {
  @Test func plainHTMLIsTheSpecifications() throws {
    let result = try Command.run(
      "dump", "--stage", "html", "--plain", "-", input: "---\ntitle: x\n---\n# A\n")
    #expect(result.status == 0)
    #expect(result.output == "<hr />\n<h2>title: x</h2>\n<h1>A</h1>\n")
  }

  @Test func aPageIsFoundByItsPathOrAddress() throws {
    let folder = try SiteFolder(["content/guide/start.md": "---\ntitle: x\n---\n# A\n"])
    for name in ["guide/start.md", "content/guide/start.md", "guide/start", "guide/start/"] {
      let result = try Command.run("dump", "--stage", "html", name, in: folder.path)
      #expect(result.output == "<h1 id=\"a\">A</h1>\n", "\(name)")
    }
    let result = try Command.run("dump", "--stage", "html", "gone", in: folder.path)
    #expect(result.status == 1)
    #expect(result.errors == "error: cannot find the page 'gone': there is no content/gone.md\n1 error\n")
  }

  @Test func theTreeCanBeSeen() throws {
    let result = try Command.run("dump", "--stage", "markdown", "-", input: "# A\n")
    #expect(result.status == 0)
    #expect(result.output.contains("heading"))
  }

  @Test(arguments: [
    ["explain", "-", "--width", "-1"], ["explain", "page#"], ["explain", ""],
    ["dump", "--stage", "nonsense", "-"],
  ])
  func wrongFlagsAreRefused(arguments: [String]) throws {
    let result =
      try arguments.count == 2
      ? Command.run(arguments[0], arguments[1])
      : Command.run(arguments[0], arguments[1], arguments[2], arguments[3])
    #expect(result.status != 0)
    #expect(!result.errors.isEmpty)
  }
}
