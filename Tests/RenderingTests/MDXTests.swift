import Diagnostics
import Markdown
import Rendering
import Testing

/// Pages of MDX. Tags and code in braces that are alone in a line are blocks, and what stands between two of them is
/// Markdown; among words they are parts of their line. Each case is the Markdown and what becomes of it.
@Suite struct MDXTests {
  private static let mdx: MarkdownExtensions = [.colonAsides, .components, .modules, .noIndentedCode]

  private func html(_ markdown: String, _ extensions: MarkdownExtensions = mdx) -> String {
    markdownHTML(markdown, extensions)
  }

  /// What begins something may be the last character of a page.
  @Test(arguments: ["\\", "    \\", "a \\", "{\\", "{", "<", "<A", "<A \\", "`", "a {`", "<!--", "<A>\\"])
  func pagesThatBreakOff(_ markdown: String) {
    let shown = html(markdown)
    #expect(shown == html(markdown + "\n"), "\(markdown)")
  }

  private static let blocksCases = #"""
    >>> case
    <Foo>
    # Title
    *a*
    - b
    </Foo>
    >>> html
    <h1 id="title">Title</h1>
    <p><em>a</em></p>
    <ul>
    <li>b</li>
    </ul>
    >>> case
    a
    <Foo bar={1}>
    b
    </Foo>
    c
    >>> html
    <p>a</p>
    <p>b</p>
    <p>c</p>
    >>> case
    <Foo
      bar="a > b"
      baz={{a: [1, 2], b: "}"}}
      onClick={() => { go("x") }}
    >
      **a**
    </Foo>
    >>> html
    <p><strong>a</strong></p>
    >>> case
    <Foo
      bar={[

        1
      ]}

    />
    a
    >>> html
    <p>a</p>
    >>> case
    <div className="a">
      **b**

        c
    </div>
    >>> html
    <div class="a">
    <p><strong>b</strong></p>
    <p>c</p>
    </div>
    >>> case
    <div>*a*</div>
    >>> html
    <div><em>a</em></div>
    >>> case
    <div>
      *a*
      <p>b</p>
    </div>
    >>> html
    <div>
    <em>a</em>
    <p>b</p>
    </div>
    >>> case
    <details>
    <summary>a</summary>
    b
    </details>
    >>> html
    <details>
    <summary>a</summary>
    b
    </details>
    >>> case
    <details>
    <summary>*a* `<b>`</summary>
    1. b

       c
    </details>
    d
    >>> html
    <details>
    <summary><em>a</em> <code>&lt;b&gt;</code></summary>
    <ol>
    <li>
    <p>b</p>
    <p>c</p>
    </li>
    </ol>
    </details>
    <p>d</p>
    >>> case
    <summary>
    *a*
    </summary>
    <p>
    b
    </p>
    >>> html
    <summary>
    <em>a</em>
    </summary>
    <p>
    b
    </p>
    >>> case
    <table>
      <tbody>
        <tr>
          <td>*a*</td>
          <td>b</td>
        </tr>
      </tbody>
    </table>
    >>> html
    <table>
    <tbody>
    <tr>
    <td><em>a</em></td>
    <td>b</td>
    </tr>
    </tbody>
    </table>
    >>> case
    <Foo><Bar /><br /></Foo>
    a
    >>> html
    <br />
    <p>a</p>
    >>> case
    <>
      a
    </>
    b
    >>> html
    <p>a</p>
    <p>b</p>
    >>> case
    <A.B c-d='e'>
    f
    </A.B>
    >>> html
    <p>f</p>
    >>> case
    ```jsx
    <Foo>
    {a}
    ```
    >>> html
    <pre><code class="language-jsx">&lt;Foo&gt;
    {a}
    </code></pre>
    >>> case
    <Foo>
    ```jsx
    <Bar>
    ```
    </Foo>
    >>> html
    <pre><code class="language-jsx">&lt;Bar&gt;
    </code></pre>
    >>> case
    <style>{`
      .a > .b { color: red }
    `}</style>
    *a*
    >>> html
    <style>
      .a > .b { color: red }
    </style>
    <p><em>a</em></p>
    >>> case
    <pre>{`a
      <b>`}</pre>
    >>> html
    <pre>
    a
      &lt;b&gt;
    </pre>
    >>> case
    <svg viewBox="0 0 1 1" strokeWidth={2} xlinkHref="#a">
      <path d="M0 0" fillRule="evenodd" />
    </svg>
    >>> html
    <svg viewBox="0 0 1 1" stroke-width="2" xlink:href="#a">
    <path d="M0 0" fill-rule="evenodd"></path>
    </svg>

    """#

  @Test(arguments: markdownCases(blocksCases)) func blocks(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  private static let itemsCases = #"""
    >>> case
    - <Foo>
      *a*
      </Foo>
    - b
    >>> html
    <ul>
    <li><em>a</em></li>
    <li>b</li>
    </ul>
    >>> case
    1. a
       <Foo>

       b

       </Foo>
    2. c
    >>> html
    <ol>
    <li>
    <p>a</p>
    <p>b</p>
    </li>
    <li>
    <p>c</p>
    </li>
    </ol>
    >>> case
    - <Aside>a</Aside>
    - <Tabs><TabItem label="x">
      b
      </TabItem></Tabs>
    >>> html
    <ul>
    <li>
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>a</p>
    </div>
    </li>
    <li>
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">x</label>
    <div class="tab">
    <p>b</p>
    </div>
    </div>
    </li>
    </ul>
    >>> case
    > <Foo>
    > *a*
    > </Foo>
    > b
    >>> html
    <blockquote>
    <p><em>a</em></p>
    <p>b</p>
    </blockquote>
    >>> case
    > <Aside>
    > a
    > </Aside>

    b
    >>> html
    <blockquote>
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>a</p>
    </div>
    </blockquote>
    <p>b</p>
    >>> case
    <Foo>
        - a
            - b
    </Foo>
    >>> html
    <ul>
    <li>a
    <ul>
    <li>b</li>
    </ul>
    </li>
    </ul>
    >>> case
    - a
    <Foo>
    b
    </Foo>
    >>> html
    <ul>
    <li>a</li>
    </ul>
    <p>b</p>
    >>> case
    | a | b |
    |---|---|
    | <Foo>*c*</Foo> | <br /> {'d'} |
    >>> html
    <div class="table">
    <table>
    <thead>
    <tr>
    <th>a</th>
    <th>b</th>
    </tr>
    </thead>
    <tbody>
    <tr>
    <td><em>c</em></td>
    <td><br /> d</td>
    </tr>
    </tbody>
    </table>
    </div>

    """#

  @Test(arguments: markdownCases(itemsCases)) func inItems(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  @Test(arguments: [
    ("a <Foo bar={x => x > 1}>*b*</Foo> c", "a <em>b</em> c"),
    ("<Foo>*a*</Foo>", "<em>a</em>"),
    ("<Foo># a</Foo>", "# a"),
    ("<Foo\n  a=\"b\"\n>c</Foo> d", "c d"),
    ("a <Foo\n  b={1}\n/> c", "a  c"),
    // Beside the blank that such a tag leaves, stars would be no emphasis.
    ("There are **<Foo /> actions**.", "There are <strong>actions</strong>."),
    ("**Words <Foo />** more", "<strong>Words</strong> more"), ("a <Foo />*b* c", "a <em>b</em> c"),
    ("a _<Foo /> b_ c", "a <em>b</em> c"), ("a*<Foo /> b* c", "a* b* c"),
    ("a <b className = \"c\">d</b>", "a <b class=\"c\">d</b>"),
    ("a <b className=\"c\">d</b>", "a <b class=\"c\">d</b>"),
    ("a <span\n  className=\"c\"\n>d</span>", "a <span class=\"c\">d</span>"),
    ("<kbd>a</kbd> b", "<kbd>a</kbd> b"),
    ("<kbd>a</kbd>", "<kbd>a</kbd>"),
    ("[<Foo>a</Foo>](b)", "<a href=\"b\">a</a>"),
    ("[<b className=\"c\">a</b>](b)", "<a href=\"b\"><b class=\"c\">a</b></a>"),
    ("[a](<B c.md>)", "<a href=\"B%20c.md\">a</a>"),
    (
      "`<Foo>` ``<b> ` {c}`` \\<Foo> \\{a}",
      "<code>&lt;Foo&gt;</code> <code>&lt;b&gt; ` {c}</code> &lt;Foo&gt; {a}"
    ),
    ("`a\n<Foo>` b", "<code>a &lt;Foo&gt;</code> b"),
    ("a < b and c > d", "a &lt; b and c &gt; d"),
    (
      "<https://example.org> <me@example.org>",
      "<a href=\"https://example.org\">https://example.org</a> <a href=\"mailto:me@example.org\">me@example.org</a>"
    ),
    ("a{' '}b {\"*c*\"} {`d`} {/* e */}{3}", "a b *c* d 3"),
    ("a {/* b\nc */} d", "a  d"),
    ("<>a</> b", "a b"),
    ("a {props.b} c", "a {props.b} c"),
    ("<A>b</A> <C>d</C>", "b d"),
    ("a <!-- <Foo>{b} --> c", "a <!-- <Foo>{b} --> c"),
    ("It's <Foo title=\"don't\">*a*</Foo>", "It's <em>a</em>"),
  ]) func words(markdown: String, expected: String) {
    #expect(html(markdown + "\n") == "<p>\(expected)</p>\n")
  }

  @Test func bracesOfFormulasAreTheirs() {
    let extensions = Self.mdx.union(.math)
    #expect(html("$x_{1}$ {1}\n", extensions).contains("<msub>"))
    #expect(html("$$\n{1}\n$$\n\n{'a'}\n", extensions).hasSuffix("\na\n"))
  }

  private static let modulesCases = #"""
    >>> case
    export const year = 2024
    export const name = 'A *b*';

    It is {year}, {name}, { year }.
    >>> html
    <p>It is 2024, A *b*, 2024.</p>
    >>> case
    export const A = () => {
      return <p>

        b</p>;
    };

    *c*
    >>> html
    <p><em>c</em></p>
    >>> case
    import stone from './stone.png'
    import {Image} from 'astro:assets'

    <Image src={stone} alt="A stone" />
    <img src={stone} alt="" />
    >>> html
    <img src="./stone.png" alt="A stone" />
    <img src="./stone.png" alt="" />
    >>> case
    {/* a

    b */}
    {
      [1, 2].map(x => <li>{x}</li>)
    }
    *c*
    {"d"}
    >>> html
    <p><em>c</em></p>
    d
    >>> case
    exporting is done.

    import { is done
    >>> html
    <p>exporting is done.</p>
    <p>import { is done</p>

    """#

  @Test(arguments: markdownCases(modulesCases)) func modules(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  private static let knownCases = #"""
    >>> case
    <Callout type="warning" title="Mind">
    *a*
    </Callout>
    <Info>b</Info>
    >>> html
    <div class="alert alert-warning" role="note">
    <p class="alert-title">Mind</p>
    <p><em>a</em></p>
    </div>
    <div class="alert alert-note" role="note">
    <p class="alert-title">Info</p>
    <p>b</p>
    </div>
    >>> case
    <Tabs items={['A', "B"]}>
      <Tabs.Tab>a</Tabs.Tab>
      <Tabs.Tab>b</Tabs.Tab>
    </Tabs>
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">A</label>
    <div class="tab">
    <p>a</p>
    </div>
    <input type="radio" name="tab-1" id="tab-1-2"><label for="tab-1-2">B</label>
    <div class="tab">
    <p>b</p>
    </div>
    </div>
    >>> case
    <CardGroup cols={3}>
      <Card title="A" href="/a">
        b
      </Card>
    </CardGroup>
    >>> html
    <div class="cards" style="--columns:3">
    <div class="card">
    <p><strong><a href="/a">A</a></strong></p>
    <p>b</p>
    </div>
    </div>
    >>> case
    <Accordion title="More">
      *a*
    </Accordion>
    >>> html
    <details class="alert alert-note">
    <summary class="alert-title">More</summary>
    <p><em>a</em></p>
    </details>
    >>> case
    <FileTree>
      <FileTree.Folder name="src" defaultOpen>
        <FileTree.File name="a.md" />
        <FileTree.Folder name="b">
          <FileTree.File name="c.md" />
        </FileTree.Folder>
      </FileTree.Folder>
      <FileTree.File name="d" />
    </FileTree>
    >>> html
    <div class="tree">
    <ul>
    <li>src/
    <ul>
    <li>a.md</li>
    <li>b/
    <ul>
    <li>c.md</li>
    </ul>
    </li>
    </ul>
    </li>
    <li>d</li>
    </ul>
    </div>
    >>> case
    <ParamField body="name" type="string" required>
      *a*
    </ParamField>
    >>> html
    <p><strong><code>name</code></strong> string, required</p>
    <p><em>a</em></p>
    >>> case
    a <my-icon name='x'></my-icon> *b*
    >>> html
    <p>a <my-icon name='x'></my-icon> <em>b</em></p>
    >>> case
    [a](https://a.b "u {'y'}") [b](https://a.b/{'k'}) ![c](d.png "{'e'}")
    >>> html
    <p><a href="https://a.b" title="u {'y'}">a</a> <a href="https://a.b/%7B&#x27;k&#x27;%7D">b</a> <img src="d.png" alt="c" title="{'e'}" /></p>
    >>> case
    <Link to="a.md">*b*</Link>, <Translate>c</Translate>
    >>> html
    <p><a href="a.md"><em>b</em></a>, c</p>

    """#

  @Test(arguments: markdownCases(knownCases)) func known(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  @Test(arguments: [
    ("<Foo bar={a}>\nb\n</Foo>\n\n<Foo />\n", ["component 1:1 <Foo ×2"]),
    ("a\n\n- b <Foo c=\"d\">e</Foo>\n", ["component 3:5 <Foo"]),
    ("<div onClick={() => 1}>\na\n</div>\n", ["leftOutAttribute 1:1 onClick"]),
    ("<Card title={f(1)}>\na\n</Card>\n", ["leftOutAttribute 1:1 title"]),
    ("{a.map(b => b)}\n", ["leftOutCode 1:1 {a.map(b => b)}"]),
    ("a {b\n.c} d\n", ["leftOutCode 1:3 {b"]),
    ("a {b.c} d\n", ["expression 1:3 {b.c}"]),
    ("export const a = 1\n\n{a} <>b</> {/* c */} <div>d</div>\n", []),
    ("import Foo from './foo'\n\n<Foo />\n", ["component 3:1 <Foo"]),
    ("import { Foo, B as Bar } from './foo'\n\n<Foo />\n\n<Bar.C>\na\n</Bar.C>\n", ["component 3:1 <Foo ×2"]),
    ("import stone from './stone.png';\n\n<img src={stone} width={16 * 1.5} height={9*2} />\n", []),
    ("import Card from './card'\n\n<Card>a</Card>\n", ["leftOutModule 1:1 import Card from './card'"]),
    (
      "import Foo, * as Bar from './foo'\n\n<Foo />\n",
      [
        "leftOutModule 1:1 import Foo, * as Bar from './foo'", "component 3:1 <Foo",
      ]
    ),
    (":::a{.b}\nc\n:::\n", ["directive 1:1 :::a{.b}"]),
    ("export const a = () => 1\n", ["leftOutModule 1:1 export const a = () => 1"]),
  ]) func told(markdown: String, expected: [String]) {
    let document = Document(
      SourceText(SourceFile(path: "page.mdx", text: markdown)), as: .gitHub, with: Self.mdx)
    let found = document.foreignSyntax(readingAlso: Self.mdx).map {
      "\($0.kind) \($0.span.line):\($0.span.column) \($0.text)" + ($0.count > 1 ? " ×\($0.count)" : "")
    }
    #expect(found == expected)
  }

  /// Where HTML is shown as text, a paragraph in it is one.
  @Test func paragraphsInHTMLThatIsText() {
    let document = Document(
      SourceText(SourceFile(path: "page.mdx", text: "<p>\n\nfoo\n\n</p>\n")), as: .gitHub, with: Self.mdx)
    var options = MarkdownHTML()
    options.rawHTML = .escape
    #expect(String(decoding: options.render(document).html, as: UTF8.self).contains("<p>foo</p>"))
  }

  /// A tag in a quotation that goes over several lines, and one that has no end.
  @Test(arguments: [
    (
      "> <img\n>   src=\"a\"\n>   alt=\"b\"\n> />\n\nc\n",
      "<blockquote>\n<img src=\"a\" alt=\"b\" />\n</blockquote>\n<p>c</p>\n"
    ),
    ("> <img\n\nc\n", "<blockquote>\n<p>&lt;img</p>\n</blockquote>\n<p>c</p>\n"),
  ])
  func tagsInQuotations(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  /// The label of a tab is the text of what is in braces.
  @Test func labelsThatAreElements() {
    let tabs = "<TabItem value=\"a\">\n\nx\n\n</TabItem>\n</Tabs>\n"
    #expect(
      html("<Tabs values={[{label: (<><b>B</b> c</>), value: 'a'}]}>\n\(tabs)")
        == html("<Tabs values={[{label: 'B c', value: 'a'}]}>\n\(tabs)"))
  }

  @Test func dollarsOfPricesHideNothing() {
    let extensions = Self.mdx.union(.math)
    #expect(html("It costs $5 <Badge text='new' /> or $10.\n", extensions).contains("new"))
    #expect(!html("It costs $5 {/* c */} or $10.\n", extensions).contains("*"))
    #expect(html("$a {b}$ c\n", extensions).contains("<math"))
  }

  /// What is longer than is looked through goes up to a blank line, as a whole.
  @Test func longModules() {
    let entries = (0..<5_000).map { "  name\($0): 'value \($0)',\n" }.joined()
    #expect(html("export const a = {\n\(entries)};\n\n*b*\n") == "<p><em>b</em></p>\n")
    let imports = (0..<5_000).map { "import Name\($0) from './name\($0)';\n" }.joined()
    #expect(html("\(imports)\n*b*\n") == "<p><em>b</em></p>\n")
  }

  /// Text that is read in time that grows with its length.
  @Test(arguments: [
    "<A b={", "<a b={`", "{/*", "{a", "<A ", "`<a ", "export {\n\n", "<a b='", "- <A>", "> ", "<div>", "</A>",
    "{{{`", "'{\"",
    "<A>\n", "a <A\n", "<div>\n</span>\n", "x {'a'} <b></i>", "export const a = {\n",
  ]) func endsSoon(piece: String) {
    let text = String(repeating: piece, count: 20_000)
    #expect(!html(text).contains("\u{1}"))
  }
}
