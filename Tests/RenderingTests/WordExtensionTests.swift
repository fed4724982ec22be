import Diagnostics
import Markdown
import Rendering
import Testing

/// Definitions, attributes, marks and what else of other tools is in words and lines. Each case is the Markdown and what becomes of it.
@Suite struct WordExtensionTests {
  private static let definitionListsCases = #"""
    >>> case
    A

    :    far
         on

        more
    >>> html
    <dl>
    <dt>A</dt>
    <dd>
    <p>far
    on</p>
    <p>more</p>
    </dd>
    </dl>
    >>> case
    A
    : a
    >>> html
    <dl>
    <dt>A</dt>
    <dd>a</dd>
    </dl>
    >>> case
    A
    :   a
        b
    >>> html
    <dl>
    <dt>A</dt>
    <dd>a
    b</dd>
    </dl>
    >>> case
    A
    B
    : a
    : b
    >>> html
    <dl>
    <dt>A</dt>
    <dt>B</dt>
    <dd>a</dd>
    <dd>b</dd>
    </dl>
    >>> case
    A *b*
    : a `c`

    B
    : b
    >>> html
    <dl>
    <dt>A <em>b</em></dt>
    <dd>a <code>c</code></dd>
    <dt>B</dt>
    <dd>b</dd>
    </dl>
    >>> case
    A

    : a

    : b
    >>> html
    <dl>
    <dt>A</dt>
    <dd>
    <p>a</p>
    </dd>
    <dd>
    <p>b</p>
    </dd>
    </dl>
    >>> case
    A
    : a

        b
    >>> html
    <dl>
    <dt>A</dt>
    <dd>
    <p>a</p>
    <p>b</p>
    </dd>
    </dl>
    >>> case
    A
    :   a

        - b
    >>> html
    <dl>
    <dt>A</dt>
    <dd>a
    <ul>
    <li>b</li>
    </ul>
    </dd>
    </dl>
    >>> case
    A
    : a
    b

    C
    >>> html
    <dl>
    <dt>A</dt>
    <dd>a
    b</dd>
    </dl>
    <p>C</p>
    >>> case
    - A
      : a
    >>> html
    <ul>
    <li>A
    : a</li>
    </ul>
    >>> case
    # A
    : a
    >>> html
    <h1 id="a">A</h1>
    <p>: a</p>
    >>> case
    : a
    >>> html
    <p>: a</p>
    >>> case
    A
    :a
    >>> html
    <p>A
    :a</p>
    >>> case
    ```
    A
    : a
    ```
    >>> html
    <pre><code>A
    : a
    </code></pre>
    >>> case
    # B

        A
        A
        : a
    >>> html
    <h1 id="b">B</h1>
    <pre><code>A
    A
    : a
    </code></pre>
    >>> case
    A
    : a

    + b
    + c
    >>> html
    <dl>
    <dt>A</dt>
    <dd>a</dd>
    </dl>
    <ul>
    <li>b</li>
    <li>c</li>
    </ul>

    """#

  @Test(arguments: markdownCases(definitionListsCases))
  func definitionLists(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.definitionLists]) == expected)
  }

  private static let abbreviationsCases = #"""
    >>> case
    An API and APIs, `API`.

    *[API]: Programming "interface"
    >>> html
    <p>An <abbr title="Programming &quot;interface&quot;">API</abbr> and APIs, <code>API</code>.</p>
    >>> case
    *[A B]: a
    *[A]: b

    A B, A, [A](#x) and *A*
    >>> html
    <p><abbr title="a">A B</abbr>, <abbr title="b">A</abbr>, <a href="#x"><abbr title="b">A</abbr></a> and <em><abbr title="b">A</abbr></em></p>
    >>> case
    API

    ```
    *[API]: x
    ```
    >>> html
    <p>API</p>
    <pre><code>*[API]: x
    </code></pre>

    """#

  @Test(arguments: markdownCases(abbreviationsCases))
  func abbreviations(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.abbreviations]) == expected)
  }

  private static let attributeListsCases = #"""
    >>> case
    # A {#b .c}
    >>> html
    <h1 id="b" class="c">A</h1>
    >>> case
    # A {: #b data-x=1 }
    >>> html
    <h1 id="b" data-x="1">A</h1>
    >>> case
    A ## {#b} ##
    ===
    >>> html
    <h1 id="b">A ##</h1>
    >>> case
    ## A ## {#b}
    >>> html
    <h2 id="b">A ##</h2>
    >>> case
    [a](#x){ .button target=_blank }
    >>> html
    <p><a href="#x" class="button" target="_blank">a</a></p>
    >>> case
    ![a](b.png){ width="300" .c } c
    >>> html
    <p><img src="b.png" alt="a" class="c" width="300" /> c</p>
    >>> case
    *a*{.b} **a**{.b} `a`{.b}
    >>> html
    <p><em class="b">a</em> <strong class="b">a</strong> <code class="b">a</code></p>
    >>> case
    a
    {: .b #c }
    >>> html
    <p id="c" class="b">a</p>
    >>> case
    - a
    {: .b }
    >>> html
    <ul>
    <li class="b">a</li>
    </ul>
    >>> case
    ```
    a
    ```
    {: .b }
    >>> html
    <div class="b">
    <pre><code>a
    </code></pre>
    </div>
    >>> case
    [a](#x){ onclick="b" }
    >>> html
    <p><a href="#x">a</a></p>
    >>> case
    [a](#x){ style=b }
    >>> html
    <p><a href="#x">a</a></p>
    >>> case
    a

    {#b}

    - c
    >>> html
    <p>a</p>
    <span id="b"></span>
    <ul>
    <li>c</li>
    </ul>
    >>> case
    a {.b}
    >>> html
    <p>a {.b}</p>
    >>> case
    # A \{#b}
    >>> html
    <h1 id="a-b">A {#b}</h1>

    """#

  @Test(arguments: markdownCases(attributeListsCases))
  func attributeLists(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.attributeLists]) == expected)
  }

  private static let marksCases = #"""
    >>> case
    ==a== a==b== ==a *b* c==
    >>> html
    <p><mark>a</mark> a<mark>b</mark> <mark>a <em>b</em> c</mark></p>
    >>> case
    H~2~O x^2^ a^b c^
    >>> html
    <p>H<sub>2</sub>O x<sup>2</sup> a^b c^</p>
    >>> case
    ~~a~~ ^^a^^
    >>> html
    <p><del>a</del> <ins>a</ins></p>
    >>> case
    ++ctrl+page-up++ ++f5++ ++a b++
    >>> html
    <p><span class="keys"><kbd>Ctrl</kbd>+<kbd>Page Up</kbd></span> <span class="keys"><kbd>F5</kbd></span> ++a b++</p>
    >>> case
    `==a==` \==a==
    >>> html
    <p><code>==a==</code> ==a==</p>
    >>> case
    C++ and a++ b
    >>> html
    <p>C++ and a++ b</p>
    >>> case
    [==a==](#x)
    >>> html
    <p><a href="#x"><mark>a</mark></a></p>
    >>> case
    a == b == c
    >>> html
    <p>a == b == c</p>

    """#

  @Test(arguments: markdownCases(marksCases))
  func marks(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.marks, .scripts]) == expected)
  }

}
