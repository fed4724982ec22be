import SiteBuilder
import Testing

/// A page with one block whose info string is `layout` and these options.
@Suite struct BlockHeaderTests {
  private func built(_ options: String, _ code: String = "Text(\"Hello\")") -> BuiltSite {
    buildWithBlocks(["content/index.md": "# Home\n\n```layout \(options)\n\(code)\n```\n"])
  }

  private func check(
    _ options: String, says expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      built(options).messages == expected + (expected.isEmpty ? "" : "\n"), sourceLocation: sourceLocation)
  }

  @Test func optionsAreReadInAnyOrder() {
    check("states=64 hidden  #poll source=tabs\tresizable", says: "")
    #expect(built("#poll").text("index.html").contains("<section id=\"poll\" class=\"layout-block\""))
    #expect(built("resizable #poll").text("index.html").contains("<div class=\"resizable\">\n<section"))
  }

  @Test func aHiddenBlockIsNotShown() {
    #expect(!built("hidden").text("index.html").contains("layout-block"))
    #expect(built("hidden", "let a = 1").messages == "")
    #expect(built("hidden source").text("index.html").contains("<pre><code class=\"language-swift\">"))
  }

  @Test func theSourceIsShownWithTheResult() {
    let html = built("source").text("index.html")
    #expect(html.contains("<div class=\"example example-beside\">\n<section"))
    #expect(
      html.contains(
        "<span class=\"code-type\">Text</span>(<span class=\"code-string\">&quot;Hello&quot;</span>)"))
    #expect(built("source=tabs").text("index.html").contains("<input type=\"radio\" name=\"layout-1--tab\""))
  }

  @Test func aMisspeltOptionIsAnsweredWithTheNearest() {
    check(
      "hiden",
      says: """
        content/index.md:3:11: error: 'hiden' is not an option of a layout block
            3 | ```layout hiden
              |           ^~~~~
           hint: did you mean 'hidden'?
        """)
    check(
      "soruce=tabs",
      says: """
        content/index.md:3:11: error: 'soruce=tabs' is not an option of a layout block
            3 | ```layout soruce=tabs
              |           ^~~~~~~~~~~
           hint: did you mean 'source'?
        """)
    check(
      "poll",
      says: """
        content/index.md:3:11: error: 'poll' is not an option of a layout block
            3 | ```layout poll
              |           ^~~~
           hint: 'layout #name' names the block; its options are 'hidden', 'source', 'states', 'resizable' and 'height'
        """)
  }

  @Test func valuesAreChecked() {
    check(
      "source=tab",
      says: """
        content/index.md:3:18: error: 'source' cannot be 'tab'
            3 | ```layout source=tab
              |                  ^~~
           hint: did you mean 'tabs'?
        """)
    check(
      "states=many",
      says: """
        content/index.md:3:18: error: 'many' is not a number of states
            3 | ```layout states=many
              |                  ^~~~
           hint: write a whole number from 1 to 4096, as in 'states=64'
        """)
    check(
      "states",
      says: """
        content/index.md:3:11: error: 'states' needs a number
            3 | ```layout states
              |           ^~~~~~
           hint: write a whole number from 1 to 4096, as in 'states=64'
        """)
    check(
      "height=screen",
      says: """
        content/index.md:3:18: error: 'screen' is not a height
            3 | ```layout height=screen
              |                  ^~~~~~
           hint: write a number of points from 1 to 20000, as in 'height=400'
        """)
    check(
      "height",
      says: """
        content/index.md:3:11: error: 'height' needs a number
            3 | ```layout height
              |           ^~~~~~
           hint: write a number of points from 1 to 20000, as in 'height=400'
        """)
    check(
      "hidden=yes",
      says: """
        content/index.md:3:11: error: the option 'hidden' takes no value
            3 | ```layout hidden=yes
              |           ^~~~~~~~~~
           hint: write 'hidden' alone
        """)
  }

  @Test func whatIsWrittenTwiceIsReported() {
    check(
      "source source=tabs",
      says: """
        content/index.md:3:18: error: the option 'source' is written twice
            3 | ```layout source source=tabs
              |                  ^~~~~~~~~~~
        content/index.md:3:11: note: it is here first
            3 | ```layout source source=tabs
              |           ^~~~~~
        """)
    check(
      "#a #b",
      says: """
        content/index.md:3:14: error: '#b' is a second name for the block
            3 | ```layout #a #b
              |              ^~
           hint: a block has one name
        """)
    check(
      "#1",
      says: """
        content/index.md:3:11: error: '#1' is not a name for a block
            3 | ```layout #1
              |           ^~
           hint: a name is a letter, then letters, digits, '-' and '_'
        """)
  }
}
