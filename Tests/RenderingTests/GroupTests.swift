import Diagnostics
import Markdown
import Rendering
import Testing

/// Tabs, cards, columns, steps and trees, as HTML. Each case is the Markdown and what becomes of it.
@Suite struct GroupTests {
  private static let tabsCases = #"""
    >>> case
    === "A"

        === "a"
            b

    === "B"
        c
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">A</label>
    <div class="tab">
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-2" id="tab-2-1" checked><label for="tab-2-1">a</label>
    <div class="tab">
    <p>b</p>
    </div>
    </div>
    </div>
    <input type="radio" name="tab-1" id="tab-1-2"><label for="tab-1-2">B</label>
    <div class="tab">
    <p>c</p>
    </div>
    </div>
    >>> case
    === "A"

        a

    === "B"

        b
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
    === "A"
        a
    === "B"
        b

    After
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
    <p>After</p>
    >>> case
    === 'A'
        a
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">A</label>
    <div class="tab">
    <p>a</p>
    </div>
    </div>
    >>> case
    === "A"
        a

    Between

    === "B"
        b
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">A</label>
    <div class="tab">
    <p>a</p>
    </div>
    </div>
    <p>Between</p>
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-2" id="tab-2-1" checked><label for="tab-2-1">B</label>
    <div class="tab">
    <p>b</p>
    </div>
    </div>
    >>> case
    === "A"
        a

    ===! "B"
        b
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">A</label>
    <div class="tab">
    <p>a</p>
    </div>
    </div>
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-2" id="tab-2-1" checked><label for="tab-2-1">B</label>
    <div class="tab">
    <p>b</p>
    </div>
    </div>
    >>> case
    === "A"
        a

    ===+ "B"
        b
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1"><label for="tab-1-1">A</label>
    <div class="tab">
    <p>a</p>
    </div>
    <input type="radio" name="tab-1" id="tab-1-2" checked><label for="tab-1-2">B</label>
    <div class="tab">
    <p>b</p>
    </div>
    </div>
    >>> case
    === "A & `b`"
        - x

        > y
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">A &amp; <code>b</code></label>
    <div class="tab">
    <ul>
    <li>x</li>
    </ul>
    <blockquote>
    <p>y</p>
    </blockquote>
    </div>
    </div>
    >>> case
    === "A"
        === "B"
            b
        === "C"
            c
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">A</label>
    <div class="tab">
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-2" id="tab-2-1" checked><label for="tab-2-1">B</label>
    <div class="tab">
    <p>b</p>
    </div>
    <input type="radio" name="tab-2" id="tab-2-2"><label for="tab-2-2">C</label>
    <div class="tab">
    <p>c</p>
    </div>
    </div>
    </div>
    </div>
    >>> case
    - x

        === "A"

            a

        === "B"

            b
    >>> html
    <ul>
    <li>
    <p>x</p>
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
    </li>
    </ul>
    >>> case
    === A
        a
    >>> html
    <p>=== A
    a</p>
    >>> case
    Title
    ===
    >>> html
    <h1 id="title">Title</h1>
    >>> case
    `=== "A"`
    >>> html
    <p><code>=== &quot;A&quot;</code></p>

    """#

  @Test(arguments: markdownCases(tabsCases))
  func tabs(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.tabs]) == expected)
  }

  private static let colonGroupsCases = #"""
    >>> case
    :::tabs
    == A
    a
    == B
    b
    :::
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
    :::tabs
    ## A
    a
    ## B
    b
    :::
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
    :::tabs
    - A

      a
    - B

      b
    :::
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
    ::::tabs
    :::tab[A]
    a
    :::
    :::tab{label="B"}
    b
    :::
    ::::
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
    ::: code-tabs#shell

    @tab npm

    ```sh
    @tab x
    ```

    @tab:active *yarn*#y
    y

    :::
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1"><label for="tab-1-1">npm</label>
    <div class="tab">
    <pre><code class="language-sh">@tab x
    </code></pre>
    </div>
    <input type="radio" name="tab-1" id="tab-1-2" checked><label for="tab-1-2"><em>yarn</em></label>
    <div class="tab">
    <p>y</p>
    </div>
    </div>
    >>> case
    ::: code-group
    ```sh [npm]
    x
    ```
    ```sh title="yarn"
    y
    ```
    ```js
    z
    ```
    :::
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">npm</label>
    <div class="tab">
    <pre><code class="language-sh">x
    </code></pre>
    </div>
    <input type="radio" name="tab-1" id="tab-1-2"><label for="tab-1-2">yarn</label>
    <div class="tab">
    <pre><code class="language-sh">y
    </code></pre>
    </div>
    <input type="radio" name="tab-1" id="tab-1-3"><label for="tab-1-3">js</label>
    <div class="tab">
    <pre><code class="language-js">z
    </code></pre>
    </div>
    </div>
    >>> case
    :::cards 2
    ## A
    a

    ### B
    b
    ## C
    c
    :::
    >>> html
    <div class="cards" style="--columns:2">
    <div class="card">
    <h2 id="a">A</h2>
    <p>a</p>
    <h3 id="b">B</h3>
    <p>b</p>
    </div>
    <div class="card">
    <h2 id="c">C</h2>
    <p>c</p>
    </div>
    </div>
    >>> case
    :::cards{columns=3}
    - a
    - b
    :::
    >>> html
    <div class="cards" style="--columns:3">
    <ul>
    <li>a</li>
    <li>b</li>
    </ul>
    </div>
    >>> case
    ::::cards
    :::card[A]
    a
    :::
    ::::
    >>> html
    <div class="cards">
    <div class="card">
    <p class="item-title">A</p>
    <p>a</p>
    </div>
    </div>
    >>> case
    :::columns
    a

    b
    :::
    >>> html
    <div class="columns">
    <div>
    <p>a</p>
    </div>
    <div>
    <p>b</p>
    </div>
    </div>
    >>> case
    :::steps
    1. a
    2. b
    :::
    >>> html
    <div class="steps">
    <ol>
    <li>a</li>
    <li>b</li>
    </ol>
    </div>
    >>> case
    :::steps
    ### A
    a
    ### B
    b
    :::
    >>> html
    <div class="steps">
    <div class="step">
    <h3 id="a">A</h3>
    <p>a</p>
    </div>
    <div class="step">
    <h3 id="b">B</h3>
    <p>b</p>
    </div>
    </div>
    >>> case
    :::file-tree
    - a
      - b
    :::
    >>> html
    <div class="tree">
    <ul>
    <li>a
    <ul>
    <li>b</li>
    </ul>
    </li>
    </ul>
    </div>
    >>> case
    :::note
    :::tabs
    == A
    a
    :::
    :::
    >>> html
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">A</label>
    <div class="tab">
    <p>a</p>
    </div>
    </div>
    </div>
    >>> case
    :::unknown
    a
    :::
    >>> html
    <p>:::unknown
    a
    :::</p>
    >>> case
    :::tabs
    a
    >>> html
    <p>:::tabs
    a</p>

    """#

  @Test(arguments: markdownCases(colonGroupsCases))
  func colonGroups(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.colonGroups, .colonAsides]) == expected)
  }

  private static let layoutsCases = #"""
    >>> case
    ```layout cards columns=3
    ## A
    a
    ## B
    b
    ```
    >>> html
    <div class="cards" style="--columns:3">
    <div class="card">
    <h2 id="a">A</h2>
    <p>a</p>
    </div>
    <div class="card">
    <h2 id="b">B</h2>
    <p>b</p>
    </div>
    </div>
    >>> case
    ```layout columns
    a

    b
    ```
    >>> html
    <div class="columns">
    <div>
    <p>a</p>
    </div>
    <div>
    <p>b</p>
    </div>
    </div>
    >>> case
    ```layout steps
    1. a
    2. b
    ```
    >>> html
    <div class="steps">
    <ol>
    <li>a</li>
    <li>b</li>
    </ol>
    </div>
    >>> case
    ~~~layout tabs
    # A
    a
    # B
    b
    ~~~
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
    ````layout tabs
    ## A
    ```js
    a
    ```
    ## B
    b
    ````
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">A</label>
    <div class="tab">
    <pre><code class="language-js">a
    </code></pre>
    </div>
    <input type="radio" name="tab-1" id="tab-1-2"><label for="tab-1-2">B</label>
    <div class="tab">
    <p>b</p>
    </div>
    </div>
    >>> case
    ```layout tree
    - a
      - b
    - c
    ```
    >>> html
    <div class="tree">
    <ul>
    <li>a
    <ul>
    <li>b</li>
    </ul>
    </li>
    <li>c</li>
    </ul>
    </div>
    >>> case
    - x

      ```layout cards
      ## A
      a
      ```
    >>> html
    <ul>
    <li>
    <p>x</p>
    <div class="cards">
    <div class="card">
    <h2 id="a">A</h2>
    <p>a</p>
    </div>
    </div>
    </li>
    </ul>
    >>> case
    ```layout cards
    ```
    >>> html
    <div class="cards">
    </div>
    >>> case
    ```layout cards
    ## A
    >>> html
    <div class="cards">
    <div class="card">
    <h2 id="a">A</h2>
    </div>
    </div>
    >>> case
    ```layout cards
    ```layout steps
    1. a
    ```
    ```
    >>> html
    <div class="cards">
    <div class="card">
    <div class="steps">
    <ol>
    <li>a</li>
    </ol>
    </div>
    </div>
    </div>

    """#

  @Test(arguments: markdownCases(layoutsCases))
  func layouts(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.footnotes]) == expected)
  }
}
