import Diagnostics
import Foundation
import Testing

@testable import SiteBuilder

/// `diagrams` in `site.yml`. What needs Graphviz or PlantUML is left out where that is not installed.
@Suite struct DiagramTests {
  private static let hasDot = FileManager.default.fileExists(atPath: "/usr/bin/dot")
  private static let hasPlantUML = FileManager.default.fileExists(atPath: "/usr/bin/plantuml")

  private func site(_ markdown: String, _ settings: String = "diagrams: [dot, plantuml]\n") -> BuiltSite {
    let files = MemoryFileSystem(
      [
        "site.yml": settings, "content/index.md": markdown, "templates/page.mustache": "{{{content}}}",
      ].mapValues { Array($0.utf8) }, over: DiskFileSystem(root: "/"))
    var options = BuildOptions()
    options.threads = 1
    return buildSite(files, options: options) { _, _, _ in MarkdownPageRenderer() }
  }

  @Test(.enabled(if: hasDot, "there is no dot")) func aDiagramIsDrawn() {
    let built = site("```dot title=\"A & B\"\ndigraph { one -> two }\n```\n", "diagrams: dot\n")
    #expect(built.messages == "")
    let html = built.text("index.html")
    #expect(html.hasPrefix("<figure class=\"diagram\"><svg role=\"img\" aria-label=\"A &amp; B\" width=\""))
    #expect(html.contains(">one</text>") && html.contains(">two</text>"))
    #expect(html.contains("fill=\"currentColor\"") && !html.contains("black") && !html.contains("<title>"))
    #expect(html.hasSuffix("<figcaption>A &amp; B</figcaption></figure>\n"))
    #expect(
      site("```dot title=\"A & B\"\ndigraph { one -> two }\n```\n", "diagrams: dot\n").text("index.html")
        == html)
  }

  @Test(.enabled(if: hasDot, "there is no dot")) func colouredAreasAreOnPaper() {
    let html = site("```graphviz\ngraph { a [style=filled fillcolor=pink] }\n```\n", "diagrams: dot\n")
      .text("index.html")
    #expect(html.hasPrefix("<figure class=\"diagram on-paper\"><svg width"))
    #expect(html.contains("fill=\"pink\"") && html.contains("stroke=\"black\""))
  }

  @Test(.enabled(if: hasDot, "there is no dot")) func namesAreThereOnce() {
    let html = site("```dot\ngraph { a }\n```\n\n```dot\ngraph { a }\n```\n", "diagrams: dot\n").text(
      "index.html")
    let ids = html.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
    #expect(ids.count == 4 && Set(ids).count == 4, "\(ids)")
  }

  @Test(.enabled(if: hasDot, "there is no dot")) func aMistakeHasItsLine() {
    #expect(
      site("# A\n\n```dot\ndigraph {\n  a - > b\n}\n```\n", "diagrams: dot\n").messages == """
        content/index.md:5:1: error: 'dot' cannot draw this diagram: Error: syntax error in line 2 near '-'
            5 |   a - > b
              | ^~~~~~~~~

        """)
  }

  @Test(.enabled(if: hasPlantUML, "there is no plantuml")) func plantUML() {
    let built = site("```puml\nA -> B: hello\n```\n", "diagrams: plantuml\n")
    #expect(built.messages == "")
    let html = built.text("index.html")
    #expect(html.hasPrefix("<figure class=\"diagram on-paper\"><svg width") && html.contains(">hello</text>"))
  }

  @Test func withoutTheSettingItIsCode() {
    let html = site("```dot\ngraph { a }\n```\n", "").text("index.html")
    #expect(html.contains("<pre") && !html.contains("<svg"))
  }

  @Test func strangersHaveNone() {
    let html = site("```dot\ngraph { a }\n```\n", "diagrams: dot\nhtml: sanitize\n").text("index.html")
    #expect(html.contains("<pre") && !html.contains("<svg"))
  }

  /// A page with the fonts of the system, as sites have them.
  private func mermaid(_ markdown: String, _ settings: String = "") -> BuiltSite {
    let files = MemoryFileSystem(
      [
        "site.yml": settings, "content/index.md": markdown, "templates/page.mustache": "{{{content}}}",
      ].mapValues { Array($0.utf8) }, over: DiskFileSystem(root: "/"))
    var options = BuildOptions()
    options.threads = 1
    return buildSite(files, options: options) { configuration, files, diagnostics in
      SitePageRenderer(configuration, files, &diagnostics)
    }
  }

  @Test func mermaidIsDrawnHere() {
    let built = mermaid("```mermaid title=\"A & B\"\ngraph LR\n  one[First] -->|on| two\n```\n")
    #expect(built.messages == "")
    let html = built.text("index.html")
    #expect(html.contains("<figure class=\"diagram mermaid\"><svg viewBox=\"0 0 "), "\(html)")
    #expect(html.contains(" role=\"img\" aria-label=\"A &amp; B\">"))
    for word in ["First", "on", "two"] { #expect(html.contains(">\(word)</text>"), "\(html)") }
    #expect(html.contains("<figcaption>A &amp; B</figcaption></figure>\n"))
    // What strangers write is drawn by nobody else, and so may be.
    #expect(
      mermaid("```mermaid\ngraph\na\n```\n", "html: sanitize\n").text("index.html").contains("<svg"))
  }

  @Test func mermaidThatIsNotDrawnIsCode() {
    let built = mermaid("> ```mermaid\n> graph LR\n>   a => b\n> ```\n")
    #expect(built.text("index.html").contains("<pre") && !built.text("index.html").contains("<svg"))
    #expect(
      built.messages == """
        content/index.md:3:7: warning: this diagram is shown as code: '=> b' is no edge
            3 | >   a => b
              |       ^~~~
           hint: edges are written '-->', '---', '-.->' or '==>'

        """)
    for settings in ["diagrams: []\n", "diagrams: dot\n"] {
      let off = mermaid("```mermaid\ngraph\na\n```\n", settings)
      #expect(off.text("index.html").contains("<pre"), "\(settings)")
    }
  }

  @Test func mistakesInTheSettings() {
    let built = build(["site.yml": "diagrams: d2\n", "content/index.md": "# A\n"])
    #expect(
      built.messages.hasPrefix("site.yml:1:11: error: 'diagrams' cannot be 'd2'\n"), "\(built.messages)")
    let missing = buildSite(
      MemoryFileSystem(["site.yml": "diagrams: dot\n", "content/index.md": "# A\n"])
    ) { _, _, _ in MarkdownPageRenderer() }
    #expect(
      missing.messages.hasSuffix(
        """
        site.yml:1:11: warning: diagrams are shown as code: the program 'dot' is not installed
            1 | diagrams: dot
              |           ^~~
           hint: sudo apt install graphviz

        """))
  }
}
