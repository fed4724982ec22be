import Diagnostics
import Markdown
import Rendering
import Testing

/// DocC's directives. Each case is the Markdown and what becomes of it.
@Suite struct DirectiveTests {
  private func document(_ markdown: String) -> Document {
    Document(
      SourceText(SourceFile(path: "page.md", text: markdown)), as: .gitHub,
      with: [.quoteAsides, .docLinks, .directives])
  }

  private func html(_ markdown: String) -> String {
    String(decoding: MarkdownHTML(headingIDs: true).render(document(markdown)).html, as: UTF8.self)
  }

  private static let table = #"""
    >>> case
    # A

    @Metadata {
      @TechnologyRoot
      @SupportedLanguage(swift)
      @CallToAction(purpose: link, label: "Go") {
        x
      }
    }

    b
    @Comment { not shown }

    @Options(scope: global) {
      @AutomaticSeeAlso(disabled)
    }

    c
    >>> html
    <h1 id="a">A</h1>
    <p>b</p>
    <p>c</p>
    >>> case
    @Row {
      @Column {
        a

        - b
      }
      @Column(size: 2) {
          *c*
      }
    }

    d
    >>> html
    <div class="columns" style="--columns:2">
    <div>
    <p>a</p>
    <ul>
    <li>b</li>
    </ul>
    </div>
    <div>
    <p><em>c</em></p>
    </div>
    </div>
    <p>d</p>
    >>> case
    @Row(numberOfColumns: 4) {
        @Column { a }
    }
    >>> html
    <div class="columns" style="--columns:4">
    <div>
    <p>a</p>
    </div>
    </div>
    >>> case
    @TabNavigator {
        @Tab("One") {
            ```swift
            if a {
              b
            }
            ```
        }

        @Tab("Two & \"more\"") {
            c
        }
    }
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">One</label>
    <div class="tab">
    <pre><code class="language-swift">if a {
      b
    }
    </code></pre>
    </div>
    <input type="radio" name="tab-1" id="tab-1-2"><label for="tab-1-2">Two &amp; &quot;more&quot;</label>
    <div class="tab">
    <p>c</p>
    </div>
    </div>
    >>> case
    Text
    @Image(source: "a b.png", alt: "A [b]") {
      The *caption*
    }
    after
    >>> html
    <p>Text</p>
    <figure>
    <p><img src="a%20b.png" alt="A [b]" /></p>
    <figcaption>
    <p>The <em>caption</em></p>
    </figcaption>
    </figure>
    <p>after</p>
    >>> case
    @Image(
      source: stone,
      alt: "A
      stone"
    )
    >>> html
    <p><img src="stone" alt="A   stone" /></p>
    >>> case
    @Video(source: "a.mp4", poster: "a.png", alt: "A & \"b\"")
    >>> html
    <video controls preload="metadata" src="a.mp4" poster="a.png" aria-label="A &amp; &quot;b&quot;">
    </video>
    >>> case
    @Links(visualStyle: compactGrid) {
      - [a](b.md)
      - [c](d.md)
    }
    >>> html
    <div class="cards">
    <ul>
    <li><a href="b.md">a</a></li>
    <li><a href="d.md">c</a></li>
    </ul>
    </div>
    >>> case
    @Links(visualStyle: list) {
      - [a](b.md)
    }
    >>> html
    <ul>
    <li><a href="b.md">a</a></li>
    </ul>
    >>> case
    @Small {
      Copyright
    }
    >>> html
    <p>Copyright</p>
    >>> case
    @DeprecationSummary {
      Use `b`.
    }
    >>> html
    <div class="alert alert-warning" role="note">
    <p class="alert-title">Warning</p>
    <p>Use <code>b</code>.</p>
    </div>
    >>> case
    1. a

       @Row {
         @Column {
           b
         }
       }

    2. c
    >>> html
    <ol>
    <li>
    <p>a</p>
    <div class="columns" style="--columns:1">
    <div>
    <p>b</p>
    </div>
    </div>
    </li>
    <li>
    <p>c</p>
    </li>
    </ol>
    >>> case
    @Unknown(a) {
      b
    }

    c
    >>> html
    <p>@Unknown(a) {
    b
    }</p>
    <p>c</p>
    >>> case
    Use @State, and

    @MainActor is one.

        @Image(source: "a")

    ```
    @Image(source: "a")
    ```
    >>> html
    <p>Use @State, and</p>
    <p>@MainActor is one.</p>
    <pre><code>@Image(source: &quot;a&quot;)
    </code></pre>
    <pre><code>@Image(source: &quot;a&quot;)
    </code></pre>

    """#

  @Test(arguments: markdownCases(table))
  func directives(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  @Test(arguments: [
    ("@Snippet(path: \"a\")\n\n@Chapter(name: \"b\") {\n}\n", ["docCDirective 1:1 @Snippet ×2"]),
    ("@Row {\n@Column {\na\n}\n", ["unclosed 1:1 @Row {"]),
    ("@Image(alt: \"a\")\n", ["docCDirective 1:1 @Image"]),
    ("@Metadata {\n  @Unknown(a)\n}\n", []),
  ])
  func told(markdown: String, expected: [String]) {
    let found = document(markdown).foreignSyntax(readingAlso: [.docLinks, .directives]).map {
      "\($0.kind) \($0.span.line):\($0.span.column) \($0.text)" + ($0.count > 1 ? " ×\($0.count)" : "")
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    (
      "- term Ice sloth: It lives.\n- other: b\n",
      "<ul>\n<li><strong>Ice sloth</strong>: It lives.</li>\n<li>other: b</li>\n</ul>\n"
    ),
    ("- term : a\n- term *x*: b\n", "<ul>\n<li>term : a</li>\n<li>term <em>x</em>: b</li>\n</ul>\n"),
  ])
  func terms(markdown: String, expected: String) { #expect(html(markdown) == expected) }

  @Test func placesAreTheAuthors() {
    let document = document("@Row {\n  @Column {\n    a *b*\n  }\n}\n")
    let emphasis = document.subtree(of: .root).first { document[$0].kind == .emphasis }
    #expect(emphasis.map { document.span(of: $0).line } == 3)
    #expect(emphasis.map { document.span(of: $0).column } == 7)
  }
}
