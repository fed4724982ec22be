import Diagnostics
import Markdown
import Rendering
import Testing

/// The syntaxes of other tools, as HTML. Each case is the Markdown and what becomes of it.
@Suite struct ExtensionTests {
  /// Cases begin with `===`; below `---` stands what becomes of them. `→` is a tab, `␍` a carriage return.
  private static func cases(_ table: String) -> [(String, String)] {
    table.replacing("→", with: "\t").replacing("␍", with: "\r").split(separator: "=== case\n").map { text in
      let parts = text.split(separator: "---\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), String(parts[1]))
    }
  }

  private static let admonitionsCases = """
    === case
    !!! note
        Text
    ---
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>Text</p>
    </div>
    === case
    !!! note

        Text

    After
    ---
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>Text</p>
    </div>
    <p>After</p>
    === case
    !!! danger "Do & don't"
        Text
    ---
    <div class="alert alert-caution" role="note">
    <p class="alert-title">Do &amp; don't</p>
    <p>Text</p>
    </div>
    === case
    !!! hint inline end
        Text
    ---
    <div class="alert alert-tip" role="note">
    <p class="alert-title">Hint</p>
    <p>Text</p>
    </div>
    === case
    !!! note ""
        Text
    ---
    <div class="alert alert-note" role="note">
    <p>Text</p>
    </div>
    === case
    !!! my-thing
        Text
    ---
    <div class="alert alert-note" role="note">
    <p class="alert-title">My thing</p>
    <p>Text</p>
    </div>
    === case
    ??? tip
        Text
    ---
    <details class="alert alert-tip">
    <summary class="alert-title">Tip</summary>
    <p>Text</p>
    </details>
    === case
    ???+ tip "Open"
        Text
    ---
    <details class="alert alert-tip" open>
    <summary class="alert-title">Open</summary>
    <p>Text</p>
    </details>
    === case
    !!! note
        - a
        - b
    ---
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <ul>
    <li>a</li>
    <li>b</li>
    </ul>
    </div>
    === case
    !!! note
        ```
        !!! tip
            x
        ```
    After
    ---
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <pre><code>!!! tip
        x
    </code></pre>
    </div>
    <p>After</p>
    === case
    !!! note
        a

        !!! tip
            b

        c
    ---
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>a</p>
    <div class="alert alert-tip" role="note">
    <p class="alert-title">Tip</p>
    <p>b</p>
    </div>
    <p>c</p>
    </div>
    === case
    !!! note
    →Text
    ---
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>Text</p>
    </div>
    === case
    !!! note␍
        Text␍
    ---
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>Text</p>
    </div>
    === case
    Before
    !!! note
        Text
    ---
    <p>Before</p>
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>Text</p>
    </div>
    === case
    1.  a

        !!! note
            Text

    2.  b
    ---
    <ol>
    <li>
    <p>a</p>
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>Text</p>
    </div>
    </li>
    <li>
    <p>b</p>
    </li>
    </ol>
    === case
    !!! note
        ```
        x

    After
    ---
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <pre><code>x
    </code></pre>
    </div>
    <p>After</p>
    === case
    !!!note "A"
        b
    ---
    <div class="alert alert-note" role="note">
    <p class="alert-title">A</p>
    <p>b</p>
    </div>
    === case
    !!! 
    ---
    <p>!!!</p>
    === case
    Stop!!! note
    ---
    <p>Stop!!! note</p>
    === case
    ```
    !!! note
        Text
    ```
    ---
    <pre><code>!!! note
        Text
    </code></pre>
    === case
        !!! note
    ---
    <pre><code>!!! note
    </code></pre>
    === case
    !!! note
    ---
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    </div>

    """

  @Test func itemsThatGoOnWhereverTheyBegin() {
    let item = "* some text\nthat goes on\n\n"
    #expect(markdownHTML(item + "    !!! note\n        x\n", .admonitions).contains("alert-note"))
    #expect(markdownHTML(item + "    :::note\n    x\n    :::\n", .colonAsides).contains("alert-note"))
    #expect(!markdownHTML("* a\n\nb\n\n    !!! note\n        x\n", .admonitions).contains("alert-note"))
  }

  @Test func optionsBehindTitles() {
    #expect(
      markdownHTML("::: details Click {open}\na\n:::\n", .colonAsides)
        == "<details class=\"alert alert-note\" open>\n<summary class=\"alert-title\">Click</summary>\n<p>a</p>\n</details>\n"
    )
    #expect(markdownHTML("::: warning Class {#class}\na\n:::\n", .colonAsides).contains(">Class</p>"))
    #expect(markdownHTML("::: warning A {b} c\na\n:::\n", .colonAsides).contains(">A {b} c</p>"))
  }

  @Test func admonitions() {
    for (markdown, expected) in Self.cases(Self.admonitionsCases) {
      #expect(markdownHTML(markdown, .admonitions) == expected)
      #expect(!markdownHTML(markdown, []).contains("alert"))
    }
  }

  private static let colonAsidesCases = """
    === case
    :::note
    Text
    :::
    ---
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>Text</p>
    </div>
    === case
    :::tip[A title]
    Text

    More
    :::
    After
    ---
    <div class="alert alert-tip" role="note">
    <p class="alert-title">A title</p>
    <p>Text</p>
    <p>More</p>
    </div>
    <p>After</p>
    === case
    ::: danger Look out
    Text
    :::
    ---
    <div class="alert alert-caution" role="note">
    <p class="alert-title">Look out</p>
    <p>Text</p>
    </div>
    === case
    ::: details More
    Text
    :::
    ---
    <details class="alert alert-note">
    <summary class="alert-title">More</summary>
    <p>Text</p>
    </details>
    === case
    ::::note
    a

    :::tip
    b
    :::

    c
    ::::
    ---
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>a</p>
    <div class="alert alert-tip" role="note">
    <p class="alert-title">Tip</p>
    <p>b</p>
    </div>
    <p>c</p>
    </div>
    === case
    - a

      :::note
      b
      :::
    - c
    ---
    <ul>
    <li>
    <p>a</p>
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>b</p>
    </div>
    </li>
    <li>
    <p>c</p>
    </li>
    </ul>
    === case
    :::note
    Text
    ---
    <p>:::note
    Text</p>
    === case
    :::image a
    :::
    ---
    <p>:::image a
    :::</p>
    === case
    :::notes
    :::
    ---
    <p>:::notes
    :::</p>
    === case
    ```
    :::note
    :::
    ```
    ---
    <pre><code>:::note
    :::
    </code></pre>

    """

  @Test func colonAsides() {
    for (markdown, expected) in Self.cases(Self.colonAsidesCases) {
      #expect(markdownHTML(markdown, .colonAsides) == expected)
    }
  }

  private static let quoteAsidesCases = """
    === case
    > Note: Text
    > more
    ---
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>Text
    more</p>
    </div>
    === case
    > Experiment: Try *it*
    ---
    <div class="alert alert-note" role="note">
    <p class="alert-title">Experiment</p>
    <p>Try <em>it</em></p>
    </div>
    === case
    > **Warning:** Text
    ---
    <div class="alert alert-warning" role="note">
    <p class="alert-title">Warning</p>
    <p>Text</p>
    </div>
    === case
    > **Tip**: Text
    ---
    <div class="alert alert-tip" role="note">
    <p class="alert-title">Tip</p>
    <p>Text</p>
    </div>
    === case
    > Note:
    > Text
    >
    > More
    ---
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>Text</p>
    <p>More</p>
    </div>
    === case
    > note: text
    ---
    <blockquote>
    <p>note: text</p>
    </blockquote>
    === case
    > Nobody: text
    ---
    <blockquote>
    <p>Nobody: text</p>
    </blockquote>
    === case
    > Note:text
    ---
    <blockquote>
    <p>Note:text</p>
    </blockquote>
    === case
    > **Note: well** text
    ---
    <blockquote>
    <p><strong>Note: well</strong> text</p>
    </blockquote>
    === case
    > Note
    ---
    <blockquote>
    <p>Note</p>
    </blockquote>
    === case
    Note: text
    ---
    <p>Note: text</p>
    === case
    > [!TIP]
    > Note: text
    ---
    <div class="alert alert-tip" role="note">
    <p class="alert-title">Tip</p>
    <p>Note: text</p>
    </div>

    """

  @Test func quoteAsides() {
    for (markdown, expected) in Self.cases(Self.quoteAsidesCases) {
      #expect(markdownHTML(markdown, .quoteAsides) == expected)
    }
  }

  private static let headingIDsCases = """
    === case
    # A title {#own}
    ---
    <h1 id="own">A title</h1>
    === case
    ## A `title` {#own-id_1.2:3}
    ---
    <h2 id="own-id_1.2:3">A <code>title</code></h2>
    === case
    # A {: #own }
    ---
    <h1 id="own">A</h1>
    === case
    # A {#own} #
    ---
    <h1 id="own">A</h1>
    === case
    A {#own}
    ===
    ---
    <h1 id="own">A</h1>
    === case
    # *A* {#own}
    ---
    <h1 id="own"><em>A</em></h1>
    === case
    # own

    # A {#own}
    ---
    <h1 id="own-1">own</h1>
    <h1 id="own">A</h1>
    === case
    # A {#own}

    # B {#own}
    ---
    <h1 id="own">A</h1>
    <h1 id="own-1">B</h1>
    === case
    # A {#}
    ---
    <h1 id="a-">A {#}</h1>
    === case
    # A {# b c}
    ---
    <h1 id="a--b-c">A {# b c}</h1>
    === case
    # A `{#own}`
    ---
    <h1 id="a-own">A <code>{#own}</code></h1>
    === case
    A {#own}
    ---
    <p>A {#own}</p>

    """

  @Test func headingIDs() {
    for (markdown, expected) in Self.cases(Self.headingIDsCases) {
      #expect(markdownHTML(markdown, .headingIDs) == expected)
    }
  }

  private static let footnotesCases = """
    === case
    a[^1]

    [^1]: Text *b*
    ---
    <p>a<sup class="footnote"><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup></p>
    <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
    <ol>
    <li id="fn-1">
    <p>Text <em>b</em> <a href="#fnref-1" class="footnote-back" role="doc-backlink" aria-label="Back to the text">↩</a></p>
    </li>
    </ol>
    </section>
    === case
    a[^1]

    [^1]: Text
    ---
    <p>a<sup class="footnote"><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup></p>
    <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
    <ol>
    <li id="fn-1">
    <p>Text <a href="#fnref-1" class="footnote-back" role="doc-backlink" aria-label="Back to the text">↩</a></p>
    </li>
    </ol>
    </section>
    === case
    a[^z] b[^y] c[^z]

    [^y]: The y.
    [^z]: The z.

    d
    ---
    <p>a<sup class="footnote"><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup> b<sup class="footnote"><a href="#fn-2" id="fnref-2" role="doc-noteref">2</a></sup> c<sup class="footnote"><a href="#fn-1" role="doc-noteref">1</a></sup></p>
    <p>d</p>
    <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
    <ol>
    <li id="fn-1">
    <p>The z. <a href="#fnref-1" class="footnote-back" role="doc-backlink" aria-label="Back to the text">↩</a></p>
    </li>
    <li id="fn-2">
    <p>The y. <a href="#fnref-2" class="footnote-back" role="doc-backlink" aria-label="Back to the text">↩</a></p>
    </li>
    </ol>
    </section>
    === case
    a[^1]

    [^1]: One.
    lazy

        Two.

    b
    ---
    <p>a<sup class="footnote"><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup></p>
    <p>b</p>
    <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
    <ol>
    <li id="fn-1">
    <p>One.
    lazy</p>
    <p>Two. <a href="#fnref-1" class="footnote-back" role="doc-backlink" aria-label="Back to the text">↩</a></p>
    </li>
    </ol>
    </section>
    === case
    a[^A]

    [^a]: See[^b].
    [^B]: Here.
    ---
    <p>a<sup class="footnote"><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup></p>
    <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
    <ol>
    <li id="fn-1">
    <p>See<sup class="footnote"><a href="#fn-2" id="fnref-2" role="doc-noteref">2</a></sup>. <a href="#fnref-1" class="footnote-back" role="doc-backlink" aria-label="Back to the text">↩</a></p>
    </li>
    <li id="fn-2">
    <p>Here. <a href="#fnref-2" class="footnote-back" role="doc-backlink" aria-label="Back to the text">↩</a></p>
    </li>
    </ol>
    </section>
    === case
    | a |
    |--|
    | b[^1] |

    [^1]: T
    ---
    <div class="table">
    <table>
    <thead>
    <tr>
    <th>a</th>
    </tr>
    </thead>
    <tbody>
    <tr>
    <td>b<sup class="footnote"><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup></td>
    </tr>
    </tbody>
    </table>
    </div>
    <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
    <ol>
    <li id="fn-1">
    <p>T <a href="#fnref-1" class="footnote-back" role="doc-backlink" aria-label="Back to the text">↩</a></p>
    </li>
    </ol>
    </section>
    === case
    `a[^1]` \\[^1] [^2]

    [^1]: T
    ---
    <p><code>a[^1]</code> [^1] [^2]</p>
    === case
    ```
    [^1]: T
    ```
    [^1]
    ---
    <pre><code>[^1]: T
    </code></pre>
    <p>[^1]</p>
    === case
    - a[^1]

    [^1]: T
    ---
    <ul>
    <li>a<sup class="footnote"><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup></li>
    </ul>
    <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
    <ol>
    <li id="fn-1">
    <p>T <a href="#fnref-1" class="footnote-back" role="doc-backlink" aria-label="Back to the text">↩</a></p>
    </li>
    </ol>
    </section>
    === case
    a[^1]

    [^1]: T

    + b
    + c
    ---
    <p>a<sup class="footnote"><a href="#fn-1" id="fnref-1" role="doc-noteref">1</a></sup></p>
    <ul>
    <li>b</li>
    <li>c</li>
    </ul>
    <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
    <ol>
    <li id="fn-1">
    <p>T <a href="#fnref-1" class="footnote-back" role="doc-backlink" aria-label="Back to the text">↩</a></p>
    </li>
    </ol>
    </section>

    """

  @Test func footnotes() {
    for (markdown, expected) in Self.cases(Self.footnotesCases) {
      #expect(markdownHTML(markdown, .footnotes) == expected)
    }
  }

  /// What stands for the marks in the text is an author's own too, if it must be.
  @Test func marksThatNobodyMade() {
    let all: MarkdownExtensions = [.footnotes, .admonitions, .colonAsides, .quoteAsides, .headingIDs]
    for text in [
      "<!--\u{1}aside 7-->\n", "<!--\u{1}end-->\n", "+   <!--\u{1}note 3-->\n", "<x-stonehand-footnote:9>\n",
      "!!! note\n    <!--\u{1}end-->\n    a\n", "a[^1]\n\n[^1]: <!--\u{1}note 0-->\n", "[^1]:\n\n[^1]\n",
      ":::\n:::\n:::note\n", "> - !!! note\n", "!!! note\n  a\n", "[^1]: a\n    [^1]: b\n[^1]\n",
      "# {#a}\n", "{#a}\n===\n", "> Note: \n", "> **Note:**\n", "> ****:\n",
    ] {
      let document = Document(SourceText(SourceFile(path: "page.md", text: text)), as: .gitHub, with: all)
      _ = MarkdownHTML(headingIDs: true).render(document)
      #expect(document.nodes.first?.subtreeEnd == document.nodes.count, "\(text)")
      for (index, node) in document.nodes.enumerated() {
        #expect(node.subtreeEnd > index && node.subtreeEnd <= document.nodes.count, "\(text)")
        if let parent = node.parent { #expect(parent.index < index, "\(text)") }
      }
    }
  }

  /// Random texts of what the syntaxes are made of: trees stay trees, and places stay in the file.
  @Test func randomTexts() {
    let parts = [
      "!!! note\n", "??? tip \"T\"\n", ":::note\n", ":::\n", "::::tip[a]\n", "    ", "  ", "\n", "\n\n", "> ",
      "- ",
      "1. ", "a", "b c", "[^1]", "[^1]: ", "[^2]: x\n", "```\n", "~~~\n", "# H {#i}\n", "> Note: ",
      "**Tip:** ", "|",
      "\n|--|--|\n", "\t", "`", "<!--", "-->", "\r\n", "é", "\\", "*", "<div>\n", "{#x}", "===\n", "---\n",
    ]
    var generator = Generator(state: 16)
    let all: MarkdownExtensions = [.footnotes, .admonitions, .colonAsides, .quoteAsides, .headingIDs]
    for round in 0..<4000 {
      let count = Int.random(in: 1...24, using: &generator)
      let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let document = Document(SourceText(SourceFile(path: "page.md", text: text)), as: .gitHub, with: all)
      var stack: [Int] = []
      for (index, node) in document.nodes.enumerated() {
        while let last = stack.last, document.nodes[last].subtreeEnd <= index { stack.removeLast() }
        #expect(node.parent?.index == stack.last, "round \(round): \(text.debugDescription)")
        #expect(node.subtreeEnd <= stack.last.map { document.nodes[$0].subtreeEnd } ?? document.nodes.count)
        #expect(node.range.upperBound <= document.source.bytes.count)
        stack.append(index)
      }
      _ = document.foreignSyntax(readingAlso: all)
      _ = MarkdownHTML(headingIDs: true).render(document)
    }
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
