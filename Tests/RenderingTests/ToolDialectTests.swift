import Diagnostics
import Markdown
import Rendering
import Testing

/// What pymdownx's blocks, Hugo, Docusaurus and VitePress have beyond the forms that they share with others, from the
/// documentation of each. Each case is the Markdown and what becomes of it.
@Suite struct ToolDialectTests {
  private static let slashBlocksCases = #"""
    >>> case
    /// note | Some *title*
    Text
    ///
    >>> html
    <div class="alert alert-note" role="note">
    <p class="alert-title">Some <em>title</em></p>
    <p>Text</p>
    </div>
    >>> case
    /// details | More
        open: True
        type: warning

    Text
    ///
    >>> html
    <details class="alert alert-warning" open>
    <summary class="alert-title">More</summary>
    <p>Text</p>
    </details>
    >>> case
    /// admonition | Title
        type: tip
    Text
    ///
    >>> html
    <div class="alert alert-tip" role="note">
    <p class="alert-title">Title</p>
    <p>Text</p>
    </div>
    >>> case
    /// tab | One
    a
    ///

    /// tab | Two
    b
    ///
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">One</label>
    <div class="tab">
    <p>a</p>
    </div>
    <input type="radio" name="tab-1" id="tab-1-2"><label for="tab-1-2">Two</label>
    <div class="tab">
    <p>b</p>
    </div>
    </div>
    >>> case
    //// note
    /// version-added | v2.9
    ///
    ////
    >>> html
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <div class="alert alert-note" role="note">
    <p class="alert-title">v2.9</p>
    </div>
    </div>
    >>> case
    /// html | div
    a
    ///
    >>> html
    <p>/// html | div
    a
    ///</p>

    """#

  @Test(arguments: markdownCases(slashBlocksCases))
  func slashBlocks(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.slashBlocks]) == expected)
  }

  private static let mkdocsCases = #"""
    >>> case
    !!! 노트
        a
    >>> html
    <div class="alert alert-note" role="note">
    <p class="alert-title">노트</p>
    <p>a</p>
    </div>
    >>> case
    - !!! note
          In an item
    - b
    >>> html
    <ul>
    <li>
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>In an item</p>
    </div>
    </li>
    <li>b</li>
    </ul>
    >>> case
    word

    :   !!! tip
            In a definition

        === "A"
            a
    >>> html
    <dl>
    <dt>word</dt>
    <dd>
    <div class="alert alert-tip" role="note">
    <p class="alert-title">Tip</p>
    <p>In a definition</p>
    </div>
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">A</label>
    <div class="tab">
    <p>a</p>
    </div>
    </div>
    </dd>
    </dl>
    >>> case
    !!! note
        <div>a</div>
    After
    >>> html
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <div>a</div>
    </div>
    <p>After</p>
    >>> case
    === "`a.py` & b"
        c
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1"><code>a.py</code> &amp; b</label>
    <div class="tab">
    <p>c</p>
    </div>
    </div>
    >>> case
    ``` text
        ```
    !!! note
    ```
    >>> html
    <pre><code class="language-text">    ```
    !!! note
    </code></pre>
    >>> case
    `a`{ style="color: red" .b }
    >>> html
    <p><code class="b">a</code></p>
    >>> case
    - a
    - b

    {.c}
    >>> html
    <ul>
    <li>a</li>
    <li>b</li>
    </ul>
    <p>{.c}</p>
    >>> case
    ```x
    a
    ```
    { .c }
    >>> html
    <div class="c">
    <pre><code class="language-x">a
    </code></pre>
    </div>
    >>> case
    | a |
    |---|
    | b |
    {.c #d}
    >>> html
    <div class="table">
    <table id="d" class="c">
    <thead>
    <tr>
    <th>a</th>
    </tr>
    </thead>
    <tbody>
    <tr>
    <td>b</td>
    </tr>
    </tbody>
    </table>
    </div>

    """#

  @Test(arguments: markdownCases(mkdocsCases))
  func mkdocs(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.admonitions, .tabs, .definitionLists, .attributeLists]) == expected)
  }

  private static let alertTitlesCases = #"""
    >>> case
    > [!NOTE] A *title*
    > Text
    >>> html
    <div class="alert alert-note" role="note">
    <p class="alert-title">A <em>title</em></p>
    <p>Text</p>
    </div>
    >>> case
    > [!info]-
    > Text
    >>> html
    <details class="alert alert-note">
    <summary class="alert-title">Info</summary>
    <p>Text</p>
    </details>
    >>> case
    > [!tip]+ Open
    >
    > Text
    >>> html
    <details class="alert alert-tip" open>
    <summary class="alert-title">Open</summary>
    <p>Text</p>
    </details>
    >>> case
    > [!note](a) b
    >>> html
    <blockquote>
    <p><a href="a">!note</a> b</p>
    </blockquote>

    """#

  @Test(arguments: markdownCases(alertTitlesCases))
  func alertTitles(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.alertTitles]) == expected)
  }

  /// Code is read before cells are, but for code that has no end.
  @Test func pipesInCode() {
    #expect(
      markdownHTML("| a | b |\n|--|--|\n| `x|y` and ``\\|`|`` | `c |\n", [.docfx]).contains(
        "<td><code>x|y</code> and <code>|`|</code></td>\n<td>`c</td>"))
  }

  private static let mdxCases = #"""
    >>> case
    a <img src={require('./a.png').default} width={280} style={{marginTop: 10, float: 'left'}} /> b{ ' ' }
    c
    >>> html
    <p>a <img src="./a.png" width="280" style="margin-top: 10px; float: left" /> b
    c</p>
    >>> case
    <iframe
      className="x"
      src="a.html"
      allowFullScreen
    />
    >>> html
    <iframe class="x" src="a.html" allowfullscreen></iframe>
    >>> case
    <Tabs values={[{label: 'Mac OS', value: 'mac'}, {label: "Linux", value: "linux"}]} defaultValue="linux">
    <TabItem value="mac">

    a

    </TabItem>
    <TabItem value="linux">

    b

    </TabItem>
    </Tabs>
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1"><label for="tab-1-1">Mac OS</label>
    <div class="tab">
    <p>a</p>
    </div>
    <input type="radio" name="tab-1" id="tab-1-2" checked><label for="tab-1-2">Linux</label>
    <div class="tab">
    <p>b</p>
    </div>
    </div>
    >>> case
    import TOCInline from '@theme/TOCInline';

    <TOCInline toc={toc} />

    <Admonition type="tip" title="Own">
      a
    </Admonition>
    >>> html
    <div class="alert alert-tip" role="note">
    <p class="alert-title">Own</p>
    <p>a</p>
    </div>
    >>> case
    `<br />` and <br /> and <>a</>
    >>> html
    <p><code>&lt;br /&gt;</code> and <br /> and a</p>

    """#

  @Test(arguments: markdownCases(mdxCases))
  func mdx(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.components, .modules]) == expected)
  }

  @Test(arguments: [
    ("    a\n\n- b\n\n      c\n", "<p>a</p>\n<ul>\n<li>\n<p>b</p>\n<p>c</p>\n</li>\n</ul>\n"),
    ("a\n\n\tb\n", "<p>a</p>\n<p>b</p>\n"),
    ("```\n    a\n```\n", "<pre><code>    a\n</code></pre>\n"),
  ])
  func whatIsIndentedInMDXIsNoCode(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.components, .modules, .noIndentedCode]) == expected)
  }

  /// Elsewhere it is, with components on the page, too.
  @Test func whatIsIndentedIsCode() {
    #expect(
      markdownHTML("<Badge text=\"x\" />\n\n    a\n", [.components]).hasSuffix(
        "<pre><code>a\n</code></pre>\n"))
  }

  @Test(arguments: [
    ("\\(x\\) and \\\\(y", "<p><math><mrow><mi>x</mi></mrow></math> and \\(y</p>\n"),
    ("a \\[x\\] b", "<p>a <math display=\"block\"><mrow><mi>x</mi></mrow></math> b</p>\n"),
  ])
  func formulas(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.math]) == expected)
  }

  private static let wikilinkCases = #"""
    >>> case
    [[Set up]], [[guide/Set_up#First *steps*|how *to*]] and [[#Here]]
    >>> html
    <p><a href="wiki:Set%20up">Set up</a>, <a href="wiki:guide/Set_up#First%20*steps*">how <em>to</em></a> and \
    <a href="wiki:#Here">Here</a></p>
    >>> case
    [[A_b*c*#D#E]]
    >>> html
    <p><a href="wiki:A_b*c*#D#E">A_b*c* &gt; D &gt; E</a></p>
    >>> case
    ![[stone.png]] ![[a b.svg|A stone]] ![[b/c.jpg|300x200]]
    >>> html
    <p><img src="stone.png" alt="" /> <img src="a%20b.svg" alt="A stone" /> \
    <img src="b/c.jpg" alt="" width="300" height="200"></p>
    >>> case
    | A |
    |---|
    | [[b\|c]] |
    >>> html
    <div class="table">
    <table>
    <thead>
    <tr>
    <th>A</th>
    </tr>
    </thead>
    <tbody>
    <tr>
    <td><a href="wiki:b">c</a></td>
    </tr>
    </tbody>
    </table>
    </div>
    >>> case
    `[[a]]` \[[b]] [[c]](d) [[ -f e ]] [[]] [[f]
    >>> html
    <p><code>[[a]]</code> [[b]] <a href="d">[c]</a> [[ -f e ]] [[]] [[f]</p>
    >>> case
    ```sh
    [[ -f a ]] && echo [[b]] %% c %%
    ```
    >>> html
    <pre><code class="language-sh">[[ -f a ]] &amp;&amp; echo [[b]] %% c %%
    </code></pre>
    >>> case
    a ^b15695

    2 ^10 and 2 ^10

    - a
      ^my-List
    >>> html
    <p>a <a id="b15695"></a></p>
    <p>2 ^10 and 2 ^10</p>
    <ul>
    <li>a
    <a id="my-list"></a></li>
    </ul>
    >>> case
    a %% b %% c

    %%
    d

    [[e]]
    %%

    f %% g
    >>> html
    <p>a  c</p>
    <p>f %% g</p>

    """#

  @Test(arguments: markdownCases(wikilinkCases.replacing("\\\n", with: "")))
  func wikilinks(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.wikilinks]) == expected)
  }

  /// Such HTML is ours: it is no author's to be shown as text.
  @Test func sizesOfPicturesAreNoHTMLOfTheAuthors() {
    let markdown = "![[a.png|30]] <b> a ^b15695\n"
    let document = Document(
      SourceText(SourceFile(path: "a.md", text: markdown)), as: .gitHub, with: [.wikilinks])
    var options = MarkdownHTML()
    options.rawHTML = .escape
    #expect(
      String(decoding: options.render(document).html, as: UTF8.self)
        == "<p><img src=\"a.png\" alt=\"\" width=\"30\"> &lt;b&gt; a <a id=\"b15695\"></a></p>\n")
  }

  @Test(arguments: [("[[toc]]\n\na\n", "<p>a</p>\n"), ("[TOC]\n", ""), ("a [TOC]\n", "<p>a [TOC]</p>\n")])
  func contents(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.contents]) == expected)
  }

  private func ids(_ headings: String, _ extensions: MarkdownExtensions) -> [String] {
    let document = Document(
      SourceText(SourceFile(path: "page.md", text: headings)), as: .gitHub, with: extensions)
    return MarkdownHTML(headingIDs: true).render(document).contents.map(\.id)
  }

  @Test func idsByTheRulesOfOtherTools() {
    let headings = "# A & B-C\n# A & B-C\n# server.forwardConsole\n# 1. Über\n"
    #expect(ids(headings, []) == ["a--b-c", "a--b-c-1", "serverforwardconsole", "1-über"])
    #expect(ids(headings, [.mkdocsIDs]) == ["a-b-c", "a-b-c_1", "serverforwardconsole", "1-über"])
    #expect(ids(headings, [.vitepressIDs]) == ["a-b-c", "a-b-c-1", "server-forwardconsole", "_1-über"])
  }

  @Test func idsOfUnusualHeadings() {
    #expect(ids("## `--index-url`\n## a -\n", [.mkdocsIDs]) == ["-index-url", "a-"])
    #expect(ids("##Tight\n##\u{A0}Wide\n```\n##code\n```\n", [.mkdocsIDs]) == ["tight", "wide"])
    #expect(ids("##Tight\n", []) == [])
    let badge = "### Title <Badge text=\"beta\" />\n"
    #expect(ids(badge, [.components, .modules]) == ["title"])
    #expect(ids(badge, [.components, .vitepressIDs]) == ["title"])
    #expect(ids("## Sites <a id=\"alt\"></a>\n", [.shortcodes]) == ["sites"])
  }

  @Test func endsOfLines() {
    #expect(
      markdownHTML("a\n*b\nc*\n\n- d\n  e\n", [.lineBreaks])
        == "<p>a<br />\n<em>b<br />\nc</em></p>\n<ul>\n<li>d<br />\ne</li>\n</ul>\n")
  }

  /// HTML goes on to its end tag, whatever blank lines are in it, and ends there.
  @Test(arguments: [
    ("<p>\n  a\n\n    <a>b</a>\n\n</p>\n\nc\n", "<p>\n  a\n    <a>b</a>\n</p>\n<p>c</p>\n"),
    (
      "<div>\n<div>\n\n\n    <p>b</p>\n</div>\n\n    <p>c</p>\n</div>\n",
      "<div>\n<div>\n    <p>b</p>\n</div>\n    <p>c</p>\n</div>\n"
    ),
    ("<div>a</div>\n# B\n", "<div>a</div>\n<h1 id=\"b\">B</h1>\n"),
    ("<hr>\n# B\n", "<hr>\n<h1 id=\"b\">B</h1>\n"),
    ("<div>a</div> b\n# B\n", "<div>a</div> b\n# B\n"),
    (
      "<div>\n\n**b**\n\n    <c>\n", "<div>\n<p><strong>b</strong></p>\n<pre><code>&lt;c&gt;\n</code></pre>\n"
    ),
    ("a\n\n    <p>b</p>\n", "<p>a</p>\n<pre><code>&lt;p&gt;b&lt;/p&gt;\n</code></pre>\n"),
    ("```\n<p>\n\n    <a>\n```\n", "<pre><code>&lt;p&gt;\n\n    &lt;a&gt;\n</code></pre>\n"),
  ])
  func htmlOverBlankLines(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.mkdocsIDs]) == expected)
  }

  @Test(arguments: [
    ("a^[b *c*] d^[[e](f.md)]\n", "a[^1] d[^2]\n\n[^1]: b *c*\n[^2]: [e](f.md)\n"),
    ("a[^1] b^[c]\n\n[^1]: d\n", "a[^1] b[^2]\n\n[^1]: d\n[^2]: c\n"),
    ("`^[a]` \\^[b] ^[ ] ^[c\n", "`^[a]` \\^[b] ^[ ] ^[c\n"),
  ])
  func footnotesInLines(markdown: String, same: String) {
    let extensions: MarkdownExtensions = [.wikilinks, .footnotes]
    func html(_ markdown: String) -> String {
      markdownHTML(markdown, extensions).replacing(/inline(?=\d)/, with: "")
    }
    #expect(html(markdown) == html(same))
  }

  /// What is made of pictures in brackets takes no line below them, and formulas and comments end where they do.
  @Test(arguments: [
    (
      "![[a.png|40]]\n## B\n",
      "<p><img src=\"a.png\" alt=\"\" width=\"40\"><!----></p>\n<h2 id=\"b\">B</h2>\n"
    ),
    (
      "![[a.png | 40]]\n**b**\n",
      "<p><img src=\"a.png\" alt=\"\" width=\"40\"><!---->\n<strong>b</strong></p>\n"
    ),
    (
      "![[a.png|center|40x30]] ![[a.png|b]]\n",
      "<p><img src=\"a.png\" alt=\"\" width=\"40\" height=\"30\"> <img src=\"a.png\" alt=\"b\" /></p>\n"
    ),
    ("[[A | b]] [[#C |d]]\n", "<p><a href=\"wiki:A\">b</a> <a href=\"wiki:#C\">d</a></p>\n"),
    (
      "[[A$|b]] $x$ [[B$|c]]\n",
      "<p><a href=\"wiki:A%24\">b</a> <math><mrow><mi>x</mi></mrow></math> <a href=\"wiki:B%24\">c</a></p>\n"
    ),
    ("a\n\n%% ---\nb\n\n```\nc\n```\n--- %%\n\nd\n", "<p>a</p>\n<p>d</p>\n"),
    ("%% a\n\nb\n", "<p>%% a</p>\n<p>b</p>\n"),
  ])
  func whatObsidianReads(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.wikilinks, .math]) == expected)
  }

  @Test(arguments: [
    (
      "$$\na\n$$ (b)\n\nc {eq}`b`\n",
      "<math display=\"block\"><mrow><mi>a</mi></mrow></math>\n<span id=\"b\"></span>\n<p>c <a href=\"#b\">(b)</a></p>\n"
    ),
    (
      "$$ a $$ (b)\n",
      "<p><math display=\"block\"><mrow><mi>a</mi></mrow></math></p>\n<span id=\"b\"></span>\n"
    ),
    ("{ref}`a\n  b <c>` d\n", "<p><a href=\"#c\">a b</a> d</p>\n"),
    ("{ref}`a\n\nb` c\n", "<p>{ref}`a</p>\n<p>b` c</p>\n"),
  ])
  func mystOverLines(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.myst, .math, .attributeLists]) == expected)
  }

  private static let formula = "<math display=\"block\"><mrow><mi>x</mi></mrow></math>\n"

  @Test(arguments: [
    ("$$x\n$$\n\n*a*\n\n$$\nx\n$$\n", "\(formula)<p><em>a</em></p>\n\(formula)"),
    ("$$\nx $$\n\n# A\n\n$$\nx$$\n", "\(formula)<h1 id=\"a\">A</h1>\n\(formula)"),
    ("- $$\n  x\n  $$\n- a\n", "<ul>\n<li>\n\(formula)</li>\n<li>a</li>\n</ul>\n"),
    ("> $$x\n> $$\n> a\n", "<blockquote>\n\(formula)<p>a</p>\n</blockquote>\n"),
    ("a\n$$x\n\nb\n", "<p>a\n$$x</p>\n<p>b</p>\n"),
    ("- $$\n\na\n\n$$\nx\n$$\n", "<ul>\n<li>$$</li>\n</ul>\n<p>a</p>\n\(formula)"),
  ])
  func formulasThatBeginInALineOfText(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.math]) == expected)
  }

  private static let mkdocs: MarkdownExtensions = [
    .admonitions, .tabs, .htmlMarkdown, .mkdocsIDs, .marks, .scripts, .attributeLists,
  ]

  @Test(arguments: [
    (
      "??? \"A *b*\"\n    c\n",
      "<details class=\"alert alert-note\">\n<summary class=\"alert-title\">A <em>b</em></summary>\n<p>c</p>\n</details>\n"
    ),
    ("!!! \"A\"\n", "<p>!!! &quot;A&quot;</p>\n"),
    (
      "`#!python f(x)` `:::js x` `#!/bin/sh` `#!py`\n",
      "<p><code>f(x)</code> <code>x</code> <code>#!/bin/sh</code> <code>#!py</code></p>\n"
    ),
    (
      "{++a++} {--b--} {~~c~>d~~} {==e==}{>>f<<} `{++g++}`\n",
      "<p><ins>a</ins> <del>b</del> <del>c</del><ins>d</ins> <mark>e</mark> <em>f</em> <code>{++g++}</code></p>\n"
    ),
    ("{++++} {++a\n", "<p>{++++} {++a</p>\n"),
    (
      "!!! note\n\n    <div class=\"a\">\n    *b*\n    </div>\n\n<div>\n*c*\n</div>\n",
      "<div class=\"alert alert-note\" role=\"note\">\n<p class=\"alert-title\">Note</p>\n<div class=\"a\">\n<p><em>b</em></p>\n</div>\n</div>\n<div>\n*c*\n</div>\n"
    ),
    (
      "<details markdown=\"1\"><summary>A</summary>\n*b*\n</details>\n",
      "<details><summary>A</summary>\n<p><em>b</em></p>\n</details>\n"
    ),
    (
      "<div class=\"a\" markdown>*b*</div>\n<p markdown=\"span\">*c*</p>\n",
      "<div class=\"a\">\n<p><em>b</em></p>\n</div>\n<p><em>c</em></p>\n"
    ),
    ("a <span markdown>*b*</span>\n", "<p>a <span markdown><em>b</em></span></p>\n"),
  ])
  func whatMkDocsReads(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, Self.mkdocs) == expected)
  }

  @Test(arguments: [
    ("[[A|a]][[B]]\n", "<p><a href=\"wiki:A\">a</a><a href=\"wiki:B\">B</a></p>\n"),
    ("[[A]][b]\n", "<p>[[A]][b]</p>\n"), ("[[A]](b)\n", "<p><a href=\"b\">[A]</a></p>\n"),
    ("![a|40x30](b.png)\n", "<p><img src=\"b.png\" alt=\"a\" width=\"40\" height=\"30\" /></p>\n"),
    (
      "![40](b.png) ![a|b](c)\n",
      "<p><img src=\"b.png\" alt=\"\" width=\"40\" /> <img src=\"c\" alt=\"a|b\" /></p>\n"
    ),
    (
      "> [!note] A\n> -\n\n> [!tip] B\n> ---\n> c\n",
      "<div class=\"alert alert-note\" role=\"note\">\n<p class=\"alert-title\">A</p>\n<ul>\n<li></li>\n</ul>\n</div>\n<div class=\"alert alert-tip\" role=\"note\">\n<p class=\"alert-title\">B</p>\n<hr />\n<p>c</p>\n</div>\n"
    ),
  ])
  func linksAndHeadsOfObsidian(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.wikilinks, .alertTitles]) == expected)
  }

  @Test func titlesOfTreesAndSteps() {
    #expect(
      markdownHTML(":::file-tree A *b*\n- c\n:::\n", [.colonGroups])
        == "<p><strong>A <em>b</em></strong></p>\n" + markdownHTML(":::file-tree\n- c\n:::\n", [.colonGroups])
    )
  }

  @Test func picturesOfShortcodesHaveSizes() {
    let markdown = "{{< figure src=\"a.png\" width=\"30\" class=\"b\" attr=\"C\" attrlink=\"d\" >}}\n\ne\n"
    #expect(
      markdownHTML(markdown, [.shortcodes, .captions]) == """
        <figure>
        <p><img src="a.png" alt="" width="30" class="b"><!----></p>
        <figcaption>
        <p><a href="d">C</a></p>
        </figcaption>
        </figure>
        <p>e</p>

        """)
  }

  @Test func shortNamesOfIcons() {
    let html = markdownHTML(":x: :100: :+1: 1:2:3 :9:\n", [.icons])
    #expect(html == "<p>❌ 💯 👍 1:2:3 :9:</p>\n" || html.contains("❌"), "\(html)")
  }

  @Test func tasksWithOtherSigns() {
    let markdown = "- [/] a\n- [-] b\n- [ ] c\n- [ab] d\n"
    #expect(
      markdownHTML(markdown, [.wikilinks])
        == markdownHTML("- [x] a\n- [x] b\n- [ ] c\n- [ab] d\n", [.wikilinks]))
    #expect(markdownHTML("- [/] a\n", []) == "<ul>\n<li>[/] a</li>\n</ul>\n")
  }

  @Test func blanksAtTheEndOfAPageName() {
    #expect(markdownHTML("[[Note B ]]\n", [.wikilinks]) == markdownHTML("[[Note B]]\n", [.wikilinks]))
  }

  /// Code, and what is left of it with the lines that are marked.
  @Test(arguments: [
    ("a\n// highlight-next-line\nb\nc\n", "a\nb\nc\n", "marked 2"),
    ("# highlight-start\na\nb\n# highlight-end\nc\n", "a\nb\nc\n", "marked 1-2"),
    ("a // [!code highlight]\nb\n", "a\nb\n", "marked 1"),
    ("a // [!code ++]\nb /* [!code --] */\n", "a\nb\n", "deleted 2, inserted 1"),
    ("// [!code focus:2]\na\nb\n", "a\nb\n", "focused 1-2"),
    ("a // highlight-text in words\n", "a // highlight-text in words\n", ""),
    ("<!-- [!code hl] -->\n<a>\n", "<a>\n", "marked 1"),
  ])
  func lineMarks(code: String, left: String, marks: String) {
    var options = CodeOptions(info: "x")
    var bytes = Array(code.utf8)
    options.takeLineMarks(of: &bytes)
    let written = options.lines.flatMap { kind, ranges in
      ranges.map { $0.count == 1 ? "\(kind) \($0.lowerBound)" : "\(kind) \($0.lowerBound)-\($0.upperBound)" }
    }
    #expect(String(decoding: bytes, as: UTF8.self) == left)
    #expect(written.sorted().joined(separator: ", ") == marks)
  }
}
