import Testing

@testable import SiteBuilder

/// Files that are put into pages, and what is said of those that are not.
@Suite struct InclusionTests {
  private let site = [
    "templates/page.mustache": "{{{content}}}", "content/index.md": "# Home\n", ".secret": "s",
    "site.yml": "markdown: [mdbook, mkdocs, docfx]\n", "content/loop.md": "a\n",
    "listings/a.rs": "one\n// ANCHOR: b\ntwo\n  // ANCHOR: c\nthree\n// ANCHOR_END: b\nfour\n",
    "content/inner/b.md": "in *b*\n\n{{#include c.md}}\n", "content/inner/c.md": "in c\n",
    "content/inner/f.md": "---\ntitle: x\n---\nf\n",
    "listings/d.x": "// <Snippet2>\nb\n// </Snippet2>\n// <all>\nc\n// </all>\n",
    "listings/e.x": "#region one\na\n#region two\nb\n#endregion\nc\n#endregion\n",
    "includes/s.md": "start\n<!-- --8<-- [start:x] -->\npart\n<!-- --8<-- [end:x] -->\nend\n",
  ]

  private func check(_ page: String, says expected: String) {
    SiteBuilderTests.check(site.merging(["content/p.md": page]) { $1 }, says: expected)
  }

  private static let cases: [(String, String)] = [
    ("```\n{{#include ../listings/a.rs:1}}\n```\n", "<pre><code>one\n</code></pre>\n"),
    ("```\n{{#include ../listings/a.rs:3:4}}\n```\n", "<pre><code>two\n  // ANCHOR: c\n</code></pre>\n"),
    ("```\n{{#include ../listings/a.rs:7:}}\n```\n", "<pre><code>four\n</code></pre>\n"),
    ("```\n{{#include ../listings/a.rs::1}}\n```\n", "<pre><code>one\n</code></pre>\n"),
    ("```\n{{#include ../listings/a.rs:b}}\n```\n", "<pre><code>two\nthree\n</code></pre>\n"),
    ("```\n{{#rustdoc_include ../listings/a.rs:b}}\n```\n", "<pre><code>two\nthree\n</code></pre>\n"),
    ("{{#include inner/b.md}}\n", "<p>in <em>b</em></p>\n<p>in c</p>\n"),
    ("a {{#include inner/c.md}} b\n", "<p>a in c b</p>\n"),
    ("{{#title A}}\na\n", "<p>a</p>\n"),
    ("--8<-- \"includes/s.md\"\n", "<p>start\npart\nend</p>\n"),
    ("--8<-- \"includes/s.md:x\"\n", "<p>part</p>\n"),
    ("--8<-- \"includes/s.md:1:1\"\n", "<p>start</p>\n"),
    (
      "- a\n\n    --8<-- \"includes/s.md\"\n",
      "<ul>\n<li>\n<p>a</p>\n<p>start\npart\nend</p>\n</li>\n</ul>\n"
    ),
    ("--8<--\nincludes/s.md:x\n--8<--\n", "<p>part</p>\n"),
    ("[!INCLUDE [x](inner/c.md)]\n", "<p>in c</p>\n"), ("a [!INCLUDE[x](inner/f.md)] b\n", "<p>a f b</p>\n"),
    ("[!code-x[y](../listings/d.x#2)]\n", "<pre><code class=\"language-x\">b\n</code></pre>\n"),
    ("[!code-x[y](../listings/d.x#All)]\n", "<pre><code class=\"language-x\">c\n</code></pre>\n"),
    ("[!code-x[y](../listings/d.x?range=2-2)]\n", "<pre><code class=\"language-x\">b\n</code></pre>\n"),
    ("[!code-x[y](../listings/e.x?name=one)]\n", "<pre><code class=\"language-x\">a\nb\nc\n</code></pre>\n"),
    ("[!code-x[y](../listings/e.x#two)]\n", "<pre><code class=\"language-x\">b\n</code></pre>\n"),
    (
      "[!code-x[y](../listings/e.x#L2-L3)]\n",
      "<pre><code class=\"language-x\">a\n#region two\n</code></pre>\n"
    ),
    ("[!code-x[y](../listings/e.x?range=2,4-4)]\n", "<pre><code class=\"language-x\">a\nb\n</code></pre>\n"),
    ("[!code-x[y](../listings/e.x?start=6&end=6)]\n", "<pre><code class=\"language-x\">c\n</code></pre>\n"),
    (
      "1. a\n\n   [!code-x[y](../listings/e.x?range=2,4)]\n\n> [!INCLUDE [x](inner/b.md)]\n",
      "<ol>\n<li>\n<p>a</p>\n<pre><code class=\"language-x\">a\nb\n</code></pre>\n</li>\n</ol>\n<blockquote>\n<p>in <em>b</em></p>\n<p>in c</p>\n</blockquote>\n"
    ),
    ("`[!INCLUDE [x](inner/c.md)]`\n", "<p><code>[!INCLUDE [x](inner/c.md)]</code></p>\n"),
  ]

  @Test(arguments: cases)
  func aFile(page: String, expected: String) {
    let site = build(site.merging(["content/p.md": page]) { $1 })
    #expect(site.messages == "")
    #expect(site.text("p/index.html") == expected)
  }

  @Test(arguments: [
    (
      "<<< @/snippets/a.js\n",
      "<pre><code class=\"language-js\">// #region b\none\n// #endregion b\ntwo\n</code></pre>\n"
    ),
    ("<<< ./snippets/a.js#b\n", "<pre><code class=\"language-js\">one\n</code></pre>\n"),
    (
      "- a\n\n  <<< ./snippets/a.js#b\n",
      "<ul>\n<li>\n<p>a</p>\n<pre><code class=\"language-js\">one\n</code></pre>\n</li>\n</ul>\n"
    ),
    ("<!--@include: ./part.md{2,2}-->\n", "<p>second</p>\n"),
    ("import Part from './part.md';\n\na\n\n<Part />\n", "<p>a</p>\n<p>first\nsecond</p>\n"),
    ("import { Content as Part } from './part.md';\n\n<Part />\n", "<p>first\nsecond</p>\n"),
    ("```\n<<< @/snippets/a.js\n```\n", "<pre><code>&lt;&lt;&lt; @/snippets/a.js\n</code></pre>\n"),
  ])
  func linesOfVitePressAndMDX(page: String, expected: String) {
    let site = build([
      "templates/page.mustache": "{{{content}}}", "content/index.md": "# Home\n",
      "site.yml": "markdown: [vitepress, docusaurus]\n", "content/part.md": "first\nsecond\n",
      "content/snippets/a.js": "// #region b\none\n// #endregion b\ntwo\n", "content/p.md": page,
    ])
    #expect(site.messages == "")
    #expect(site.text("p/index.html").replacing(/<\/?span[^>]*>/, with: "") == expected)
  }

  /// VitePress keeps in `public` what is at the root of its site.
  @Test func theFolderForFilesOfVitePressIsTheRoot() {
    let files = [
      "content/public/a.txt": "a", "content/b/p.md": "[a](/a.txt) [q](/b/q.txt)\n", "content/b/q.txt": "",
    ]
    let site = build(files.merging(["site.yml": "markdown: [vitepress]\n"]) { $1 })
    #expect(site.messages == "")
    #expect(
      site.text("b/p/index.html").contains("<a href=\"../../public/a.txt\">a</a> <a href=\"../q.txt\">"))
    #expect(build(files).messages.contains("there is no file or page '/a.txt'"))
  }

  @Test func whatIsNotThere() {
    check(
      "{{#include no.md}}\n",
      says: """
        content/p.md:1:1: warning: there is no file or page 'no.md'
            1 | {{#include no.md}}
              | ^~~~~~~~~~~~~~~~~~
        """)
    check(
      "{{#include ../listings/a.rs:no}}\n",
      says: """
        content/p.md:1:1: error: '../listings/a.rs' has no part 'no'
            1 | {{#include ../listings/a.rs:no}}
              | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
           hint: a part stands between 'ANCHOR: no' and 'ANCHOR_END: no', or between '--8<-- [start:no]' and \
        '--8<-- [end:no]'
        """)
    check(
      "{{#include ../listings/a.rs:99}}\n",
      says: """
        content/p.md:1:1: error: '../listings/a.rs' has fewer lines
            1 | {{#include ../listings/a.rs:99}}
              | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        """)
  }

  @Test(arguments: ["../../etc/passwd", "/etc/passwd", "../.secret", "../../../a"])
  func nothingOutsideOfTheSite(path: String) {
    let built = build(site.merging(["content/p.md": "{{#include \(path)}}\n"]) { $1 })
    #expect(built.messages.contains("error: '\(path)' is not in the site, and is not put into the page"))
  }

  @Test func strangersSeeTheirOwnFolder() {
    let built = build(
      site.merging([
        "site.yml": "markdown: [mdbook]\nhtml: {them: sanitize}\n", "content/them/b.md": "b\n",
        "content/them/a.md": "{{#include b.md}} {{#include ../../site.yml}}\n",
      ]) { $1 })
    #expect(built.messages.contains("error: '../../site.yml' is not in the site"))
    #expect(!built.messages.contains("'b.md'"))
  }

  @Test func aFileThatPutsItselfIn() {
    let built = build(site.merging(["content/loop.md": "{{#include loop.md}}\n"]) { $1 })
    #expect(built.messages.contains("'loop.md' is put into files that are put into files, more than 8 deep"))
  }

  @Test func aFileThatGrowsWithoutEnd() {
    var files = site
    for level in 0..<8 {
      let inner = level == 7 ? String(repeating: "x", count: 64) : "{{#include l\(level + 1).md}}\n"
      files["content/l\(level).md"] = String(repeating: inner, count: 16)
    }
    #expect(build(files).messages.contains("what is put into this page is larger than 4 MB"))
  }

  @Test(
    arguments: [
      ("```{include} part.md\n```\n", "<p>first\nsecond</p>\n"),
      (":::{include} /plain.md\n:end-line: 1\n:::\n", "<p>first</p>\n"),
      ("```{include} part.md\n:start-after: fir\n:end-before: ond\n```\n", "<p>st\nsec</p>\n"),
      ("```{include} plain.md\n:literal:\n```\n", "<pre><code>first\nsecond\n</code></pre>\n"),
      (
        "- a\n\n  ```{literalinclude} ../code/a.x\n  :lines: 1,3-\n  ```\n",
        "<ul>\n<li>\n<p>a</p>\n<pre><code>one {\n}\n</code></pre>\n</li>\n</ul>\n"
      ),
      (
        "```{literalinclude} ../code/a.x\n:start-at: two\n:end-before: \"}\"\n:dedent:\n:language: x\n```\n",
        "<pre><code class=\"language-x\">two\n</code></pre>\n"
      ),
      (
        "```{literalinclude} /fence.md\n```\n",
        "<pre><code>```\na\n```\n</code></pre>\n"
      ),
      ("````{note}\n```{include} plain.md\n:end-line: 1\n```\n````\nb\n", nil),
      (
        "````text\n```{include} part.md\n```\n````\n",
        "<pre><code class=\"language-text\">```{include} part.md\n```\n</code></pre>\n"
      ),
      (
        "---\nmyst:\n  substitutions:\n    a: \"*one*\"\n---\n{{ a }} and {{b}}, `{{ a }}`\n",
        "<p><em>one</em> and two, <code>{{ a }}</code></p>\n"
      ),
      (
        "---\nmyst:\n  substitutions: {a: 3}\n---\n```\n{{ a }}\n```\n", "<pre><code>{{ a }}\n</code></pre>\n"
      ),
    ] as [(String, String?)])
  func aFileOfMyST(page: String, expected: String?) {
    let files = [
      "templates/page.mustache": "{{{content}}}", "content/index.md": "# Home\n",
      "site.yml": "markdown: [myst]\nparams: {substitutions: {b: two}}\n",
      "content/part.md": "---\ntitle: x\n---\nfirst\nsecond\n", "code/a.x": "one {\n  two\n}\n",
      "content/plain.md": "first\nsecond\n",
      "content/fence.md": "```\na\n```\n", "content/p.md": page,
    ]
    let site = build(files)
    #expect(site.messages == "")
    if let expected {
      #expect(site.text("p/index.html") == expected)
    } else {
      #expect(site.text("p/index.html").contains("<p>first</p>\n</div>\n<p>b</p>"))
    }
  }

  @Test func aPartOfMySTThatIsNotThere() {
    let files = [
      "templates/page.mustache": "{{{content}}}", "content/index.md": "# Home\n",
      "site.yml": "markdown: [myst]\n",
      "content/a.x": "one\n", "content/p.md": "```{literalinclude} a.x\n:start-after: two\n```\n",
    ]
    #expect(build(files).messages.contains("start-after: two"))
  }

  /// Pages are found from the folder of the page that names them, and say their titles.
  @Test func contentsOfMyST() {
    let site = build([
      "templates/page.mustache": "{{{content}}}", "content/index.md": "# Home\n",
      "site.yml": "markdown: [myst]\ncheck: {pages: warning}\n", "content/a/index.md": "# In A\n",
      "content/b/index.md": "# In B\n",
      "content/b/p.md":
        "```{toctree}\nindex\n../a/index.md\n```\n{doc}`/a/index`, {doc}`none`, {class}`~x.Y`\n",
    ])
    #expect(
      site.text("b/p/index.html") == """
        <ul>
        <li><a href="../index.html">In B</a></li>
        <li><a href="../../a/index.html">In A</a></li>
        </ul>
        <p><a href="../../a/index.html">In A</a>, <a href="none.md">none</a>, <code>Y</code></p>

        """)
    #expect(site.messages.split(separator: "warning").count == 2, "\(site.messages)")
  }

  /// What could not be put in is told of once, and a name that stands for nothing as what it is.
  @Test func whatMySTDoesNotFind() {
    let files = [
      "templates/page.mustache": "{{{content}}}", "content/index.md": "# Home\n",
      "site.yml": "markdown: [myst]\n",
      "content/p.md": "```{include} none.md\n```\n{{ nobody }}\n\n```{csv-table}\n:file: none.csv\n```\n",
    ]
    let messages = build(files).messages
    #expect(messages.split(separator: "none.md'").count == 2, "\(messages)")
    #expect(messages.split(separator: "none.csv'").count == 2, "\(messages)")
    #expect(!messages.contains("directive"), "\(messages)")
    #expect(messages.contains("'{{ nobody }}' is not read as a substitution"), "\(messages)")
    #expect(messages.contains("hint: 'substitutions' in the front matter"), "\(messages)")
  }

  @Test(arguments: [
    ("{{< param \"a.b\" >}} and {{% param C %}}\n", "<p>1 and site</p>\n"),
    ("{{< param d >}}\n", "<p>{{&lt; param d &gt;}}</p>\n"),
  ])
  func aParameterOfHugo(page: String, expected: String) {
    let files = [
      "templates/page.mustache": "{{{content}}}", "content/index.md": "# Home\n",
      "site.yml": "markdown: [hugo]\nparams: {c: site}\ncheck: {syntax: ignore}\n",
      "content/p.md": "---\na: {b: 1}\n---\n" + page,
    ]
    #expect(build(files).text("p/index.html") == expected)
  }

  /// What the page of a folder above says counts where neither the page nor one that is nearer says anything.
  @Test func aParameterOfAFolder() {
    let files = [
      "templates/page.mustache": "{{{content}}}",
      "site.yml": "markdown: [hugo]\nparams: {b: site}\n",
      "content/_index.md": "---\ncascade: {a: 1, b: 2, c: 3}\n---\n",
      "content/d/_index.md": "---\ncascade:\n- a: 4\n- b: 5\n  target: {path: /x/**}\n---\n{{< param a >}}\n",
      "content/d/p.md": "---\nc: 6\n---\n{{< param a >}} {{< param b >}} {{< param c >}}\n",
    ]
    let built = build(files)
    #expect(built.text("d/p/index.html") == "<p>4 2 6</p>\n")
    #expect(built.text("d/index.html") == "<p>4</p>\n")
  }
}
