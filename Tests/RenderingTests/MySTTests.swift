import Markdown
import Testing

/// MyST's directives, roles and names, after its own documentation of them.
@Suite struct MySTTests {
  private static let syntaxes: MarkdownExtensions = [
    .myst, .math, .definitionLists, .attributeLists, .captions, .footnotes,
  ]

  private static let cases = #"""
    >>> case
    ```{note} Heads up
    Some **text**
    ```
    >>> html
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>Heads up</p>
    <p>Some <strong>text</strong></p>
    </div>
    >>> case
    ::::{warning}
    :class: dropdown
    a
    :::{tip}
    b
    :::
    c
    ::::
    >>> html
    <details class="alert alert-warning">
    <summary class="alert-title">Warning</summary>
    <p>a</p>
    <div class="alert alert-tip" role="note">
    <p class="alert-title">Tip</p>
    <p>b</p>
    </div>
    <p>c</p>
    </details>
    >>> case
    ```{admonition} Own *title*
    ---
    class: tip
    ---
    a
    ```
    >>> html
    <div class="alert alert-tip" role="note">
    <p class="alert-title">Own <em>title</em></p>
    <p>a</p>
    </div>
    >>> case
    ```{seealso}
    a
    ```
    ```{versionadded} 1.2
    ```
    >>> html
    <div class="alert alert-note" role="note">
    <p class="alert-title">See also</p>
    <p>a</p>
    </div>
    <div class="alert alert-note" role="note">
    <p class="alert-title">New in version 1.2</p>
    </div>
    >>> case
    - item

      ```{tip}
      In a list
      ```
    >>> html
    <ul>
    <li>
    <p>item</p>
    <div class="alert alert-tip" role="note">
    <p class="alert-title">Tip</p>
    <p>In a list</p>
    </div>
    </li>
    </ul>
    >>> case
    ```{list-table} Title
    :header-rows: 1

    * - A
      - B
    * - 1 | 2
      - two
        lines
    ```
    >>> html
    <p><em>Title</em></p>
    <div class="table">
    <table>
    <thead>
    <tr>
    <th>A</th>
    <th>B</th>
    </tr>
    </thead>
    <tbody>
    <tr>
    <td>1 | 2</td>
    <td>two lines</td>
    </tr>
    </tbody>
    </table>
    </div>
    >>> case
    ```{figure} a.png
    :alt: A
    :width: 200px
    :name: fig-a

    The *caption*.
    ```
    >>> html
    <figure>
    <p><img src="a.png" alt="A" id="fig-a" width="200" /></p>
    <figcaption>
    <p>The <em>caption</em>.</p>
    </figcaption>
    </figure>
    >>> case
    {bdg}`a` {bdg-primary}`b <c>` {bdg-warning-line}`d` {bdg-link-success}`e <f.md>` {bdg-x}`g`
    >>> html
    <p><span class="badge">a</span> <span class="badge badge-note">b &lt;c&gt;</span> <span class="badge badge-caution">d</span> <a href="f.md"><span class="badge badge-success">e</span></a> {bdg-x}<code>g</code></p>
    >>> case
    (my-Name)=
    # Title

    % left out
    {ref}`this <my-Name>`, {kbd}`Ctrl+C`, H{sub}`2`O, {abbr}`CSS (Cascading Sheets)`, {guilabel}`Open`, {file}`a.txt`, {math}`x`
    +++
    >>> html
    <span id="my-name"></span>
    <h1 id="title">Title</h1>
    <p><a href="#my-name">this</a>, <kbd>Ctrl+C</kbd>, H<sub>2</sub>O, <abbr title="Cascading Sheets">CSS</abbr>, <strong>Open</strong>, <code>a.txt</code>, <math><mrow><mi>x</mi></mrow></math></p>
    >>> case
    ```{code-block} none
    :::{note}
      {kbd}`a`
    ```
    >>> html
    <pre><code class="language-none">:::{note}
      {kbd}`a`
    </code></pre>
    >>> case
    ```{unheard} a
    b
    ```
    `{kbd}` {unheard}`a`
    >>> html
    <pre><code class="language-{unheard}">b
    </code></pre>
    <p><code>{kbd}</code> {unheard}<code>a</code></p>
    >>> case
    ```{list-table}
    * - {kbd}`a`
      - **b** {unheard}`c`
    ```
    >>> html
    <div class="table">
    <table>
    <thead>
    <tr>
    <th></th>
    <th></th>
    </tr>
    </thead>
    <tbody>
    <tr>
    <td><kbd>a</kbd></td>
    <td><strong>b</strong> {unheard}<code>c</code></td>
    </tr>
    </tbody>
    </table>
    </div>
    >>> case
    ```{csv-table} Prices
    :header: "What", "Price"
    :widths: 30, 10

    "Type, new", 2
    "a ""b"" | c",
    ```
    >>> html
    <p><em>Prices</em></p>
    <div class="table">
    <table>
    <thead>
    <tr>
    <th>What</th>
    <th>Price</th>
    </tr>
    </thead>
    <tbody>
    <tr>
    <td>Type, new</td>
    <td>2</td>
    </tr>
    <tr>
    <td>a &quot;b&quot; | c</td>
    <td></td>
    </tr>
    </tbody>
    </table>
    </div>
    >>> case
    ```{csv-table}
    :header-rows: 1
    :delim: ;

    a;b
    1;"2
    3"
    ```
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
    <td>1</td>
    <td>2 3</td>
    </tr>
    </tbody>
    </table>
    </div>
    >>> case
    ```{glossary}
    forme
      What is *locked* up.

    Galley tray
    tray
      A tray.

      For type.
    ```
    A {term}`forme`, and {term}`several <Galley tray>`
    >>> html
    <dl>
    <dt id="term-forme">forme</dt>
    <dd>What is <em>locked</em> up.</dd>
    <dt id="term-galley-tray">Galley tray</dt>
    <dt id="term-tray">tray</dt>
    <dd>
    <p>A tray.</p>
    <p>For type.</p>
    </dd>
    </dl>
    <p>A <a href="#term-forme">forme</a>, and <a href="#term-galley-tray">several</a></p>
    >>> case
    {#a .b}
    A paragraph

    {.c}
    - a list

    {#d}
    ## Heading

    {.none}

    text
    >>> html
    <p id="a" class="b">A paragraph</p>
    <ul class="c">
    <li>a list</li>
    </ul>
    <h2 id="d">Heading</h2>
    <p>{.none}</p>
    <p>text</p>
    >>> case
    :::{note}
    <pre>
    never closed
    :::
    after
    >>> html
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <pre>
    never closed
    </pre>
    </div>
    <p>after</p>
    >>> case
    ```{note}
    never closed
    >>> html
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>never closed</p>
    </div>

    """#

  @Test(arguments: markdownCases(cases))
  func directivesAndRoles(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, Self.syntaxes) == expected)
  }

  @Test(arguments: [
    (
      "```{glossary}\n[A](b)\n: c\nd\nE\n: f\n```\n",
      "<dl>\n<dt id=\"term-a\"><a href=\"b\">A</a></dt>\n<dd>c\nd</dd>\n<dt id=\"term-e\">E</dt>\n<dd>f</dd>\n</dl>\n"
    ),
    (
      ":::{note}\n:name: a\nb\n:::\n",
      "<span id=\"a\"></span>\n<div class=\"alert alert-note\" role=\"note\">\n<p class=\"alert-title\">Note</p>\n<p>b</p>\n</div>\n"
    ),
    (
      "```{code} x\n:label: a\nb\n```\n",
      "<span id=\"a\"></span>\n<pre><code class=\"language-x\">b\n</code></pre>\n"
    ),
    ("```{code} x\n:caption: A `b`\nc\n```\n", "<pre><code class=\"language-x\">c\n</code></pre>\n"),
  ])
  func namesOfDirectives(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.myst, .math, .definitionLists, .attributeLists, .captions]) == expected)
  }

  @Test func namesWithTitles() {
    let text = """
      :::{figure} a.png
      :label: b
      The *c*
      :::
      ```{table} D
      :name: e
      ```
      :::{note}
      :name: f
      :::
      """
    let names = MySTNames(in: Array(text.utf8)).names
    #expect(names.map { "\($0.id) \($0.title ?? "-")" } == ["b The c", "e D", "f -"])
  }
}
