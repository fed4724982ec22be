import Diagnostics
import Testing

@testable import SiteBuilder

/// Numbers at the ends of what there is, and pages that could take as long as they like: each has an end, and what
/// cannot be done is said.
@Suite struct ExtremeInputTests {
  private func page(_ text: String, _ settings: String = "", _ files: [String: String] = [:]) -> BuiltSite {
    build(
      [
        "site.yml": settings, "content/index.md": text, "templates/page.mustache": "{{{content}}}",
      ].merging(files) { $1 })
  }

  /// Something that took minutes, or all memory, before; machines are busy.
  private func expectQuick(sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Void) {
    let duration = ContinuousClock().measure(body)
    #expect(duration < .seconds(20), sourceLocation: sourceLocation)
  }

  // MARK: Numbers

  @Test(arguments: [
    "```js showLineNumbers startLineNumber=9223372036854775807\na\nb\n```\n",
    "```js linenums=\"9223372036854775807\"\na\nb\n```\n", "```rust=9223372036854775807\na\nb\n```\n",
    "```js startLineNumber=-9223372036854775808 showLineNumbers\na\nb\n```\n",
    "```{code-block} js\n:lineno-start: 9223372036854775807\n\na\nb\n```\n",
  ])
  func theNumberOfALine(_ code: String) {
    let built = page(code, "markdown: [myst]\n")
    #expect(built.messages.contains("9223372036854775807") || built.messages.contains("9223372036854775808"))
    #expect(!built.text("index.html").contains("922337203"))
  }

  @Test(
    arguments: ["include", "literalinclude"],
    [
      "-9223372036854775808", "9223372036854775807", "-1", "-5", "0",
    ])
  func theLastLine(_ directive: String, _ line: String) {
    let text = "```{\(directive)} /a.txt\n:end-line: \(line)\n```\n"
    let html = page(text, "markdown: [myst]\n", ["content/a.txt": "one\ntwo\n"]).text("index.html")
    #expect(
      html.contains("one") == (line != "-5" && line != "0" && line != "-9223372036854775808"), "\(html)")
  }

  @Test(arguments: [
    "Slider(value: .constant(0.5), in: 0...1, step: 0x1p-1074)",
    "Slider(value: .constant(0.5), in: 0...Double.infinity, step: 1)",
    "Slider(value: .constant(0.5), in: -1.7e308...1.7e308)",
    "Slider(value: .constant(0.5), in: 0...1.7e308, step: 1)",
    "Chart { RuleMark(y: .value(\"a\", 0x1p-1074)) }", "Chart { RuleMark(y: .value(\"a\", 1.7e308)) }",
    "Chart { RuleMark(y: .value(\"a\", -1.7e308)); RuleMark(y: .value(\"a\", 1.7e308)) }",
    "Text(\"\\(pow(Decimal(10), Int.min))\")", "Text(\"\\(pow(Decimal(10), Int.max))\")",
    "Image(systemName: \"star\").symbolEffect(.bounce, options: .repeat(-Double.infinity))",
    "Gauge(value: 0.5, in: 0...Double.infinity) { Text(\"a\") }",
  ])
  func numbersInBlocks(_ code: String) {
    let built = buildWithBlocks(["site.yml": "", "content/index.md": "```layout\n\(code)\n```\n"])
    #expect(built.messages != "" || built.text("index.html").contains("<div"), "\(built.messages)")
  }

  // MARK: Memory

  @Test(arguments: ["- {k%: 1}", "- [{k%: 1}]", "- {a: {k%: 1}}", "k%: {a%: 1}", "k%: [{a%: 1}]"])
  func recordsWithKeysOfTheirOwn(_ line: String) {
    let lines = (0..<5000).map { line.replacing("%", with: "\($0)") }.joined(separator: "\n")
    expectQuick {
      let built = buildWithBlocks([
        "site.yml": "", "data/d.yml": (line.hasPrefix("-") ? "- null\n" : "") + lines,
        "content/index.md": "```layout\nText(\"a\")\n```\n",
      ])
      #expect(built.messages == "")
    }
  }

  @Test func aRecordHasTheKeysOfItsKind() {
    let lines = (0..<100).map { "- {k\($0): \($0), a: 1}" }.joined(separator: "\n")
    let built = buildWithBlocks([
      "site.yml": "", "data/d.yml": lines, "templates/page.mustache": "{{{content}}}",
      "content/index.md": """
      ```layout
      Text("\\(data.d[3].k3 ?? 0) \\(data.d[3].k4 ?? 7) \\(data.d[3].a) \\(data.d[3].keys.count) \\(data.d[3].keys[0]) \\(data.d[3] == data.d[3]) \\(data.d[3] == data.d[4])")
      ```

      """,
    ])
    #expect(built.messages == "")
    #expect(built.text("index.html").contains("3 7 1 101 k0 true false"), "\(built.text("index.html"))")
  }

  @Test func manyTimesTheLinesOfAFile() {
    let lines = Array(repeating: "1-", count: 2000).joined(separator: ",")
    let text = "```{literalinclude} /a.txt\n:lines: \(lines)\n```\n"
    let built = page(
      text, "markdown: [myst]\n", ["content/a.txt": String(repeating: "x\n", count: 1_000_000)])
    #expect(built.messages.contains("what is put into this page is larger than 4 MB"))
  }

  // MARK: Time

  /// Whoever compares a heading with others sorts its marks, in a time that grows as their square.
  @Test func marksWithoutEndOnALetter() {
    let marks = String(repeating: "\u{323}\u{301}", count: 500)
    #expect(build(["content/index.md": "# a\(marks)\n"]).messages == "")
    let built = build(["content/index.md": "# a\(marks)\u{323}\n"])
    #expect(built.messages.hasPrefix("content/index.md:1:4: error: a letter has more than 1000 marks\n"))
    #expect(built.plan == nil)
  }

  @Test func bracketsWithoutEnd() {
    let text = String(repeating: "[!INCLUDE [a](", count: 50_000) + "\n\n[!INCLUDE [a](b.md)]\n"
    expectQuick {
      let html = page(text, "markdown: [docfx]\n", ["content/b.md": "put in\n"]).text("index.html")
      #expect(html.contains("put in"))
    }
  }

  @Test func runsOfBackticks() {
    let runs = (1..<700).map { String(repeating: "`", count: $0) }.joined(separator: " ")
    let text = runs + "\n\n{sub}`a` {kbd}`b` `{sub}`d\n"
    expectQuick {
      let html = page(text, "markdown: [myst]\n").text("index.html")
      #expect(html.contains("<sub>a</sub> <kbd>b</kbd> <code>{sub}</code>d"), "\(html.suffix(200))")
    }
  }

  @Test func tagsOfTemplates() {
    let many = String(repeating: "{{=<% %>=}}<%={{ }}=%>", count: 1000)
    #expect(
      build(["content/index.md": "# A\n", "templates/page.mustache": many]).messages.contains(
        "templates/page.mustache:1:1101: error: delimiters are set more than 100 times in this template"))
    let long = "\n{{" + String(repeating: "x(", count: 100_000) + "}}"
    #expect(
      build(["content/index.md": "# A\n", "templates/page.mustache": long]).messages.contains(
        "templates/page.mustache:2:1: error: this tag is longer than 1000 bytes"))
  }

  @Test func addressesInAStyleSheet() {
    let picture =
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><style>"
      + String(repeating: "url(#", count: 500_000) + "</style><g fill=\""
      + String(repeating: "url(#", count: 300_000)
      + "\"/></svg>"
    expectQuick { _ = page("![](a.svg#inline)\n", "", ["content/a.svg": picture]) }
  }

  // MARK: Imports

  private func imported(_ page: String, _ settings: String, _ files: [String: String] = [:]) -> ImportedSite {
    let all = [
      "docs/index.md": page,
      "mkdocs.yml": "site_name: A\nmarkdown_extensions: [pymdownx.snippets]\n" + settings,
    ].merging(files) { $1 }
    return importSite(memory(all), of: .mkdocs, at: "old")
  }

  @Test func whatSnippetsDoNotTake() {
    let names = [".env", "a/.env", "templates/page.mustache", "site.yml", "data/a.yml", "parts/a.md"]
    let site = imported(
      names.map { "--8<-- \"\($0)\"\n" }.joined(), "",
      Dictionary(uniqueKeysWithValues: names.map { ($0, "x: 1\n") }))
    #expect(Set(site.files.map(\.path)) == [".gitignore", "content/index.md", "parts/a.md", "site.yml"])
    #expect(
      site.diagnostics.map(\.message)
        == names.dropLast().map { "the file '\($0)', which a page puts in, is left out" })
  }

  @Test func aPageOutsideOfTheSite() {
    let site = imported("# A\n", "nav: [index.md, \"../../out.txt\", /x]\n")
    #expect(site.diagnostics.map(\.message) == ["'../../out.txt' is left out"])
  }

  @Test func manyDashes() {
    let text = String(repeating: "-", count: 200_000) + "8<\n"
    expectQuick { _ = imported(text + "--8<-- \"a.md\"\n", "", ["a.md": "x\n"]) }
    #expect(imported("---8<----   'a.md:b'\n", "", ["a.md": "x\n"]).files.contains { $0.path == "a.md" })
  }
}
