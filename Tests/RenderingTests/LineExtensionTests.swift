import Diagnostics
import Markdown
import Rendering
import Testing

/// Captions, Markdown in HTML, lines of docfx, and punctuation. Each case is the Markdown and what becomes of it.
@Suite struct LineExtensionTests {
  private static let captionsCases = #"""
    >>> case
    ![a](b.png)

    /// caption
    Figure *1*
    ///
    >>> html
    <figure>
    <p><img src="b.png" alt="a" /></p>
    <figcaption>
    <p>Figure <em>1</em></p>
    </figcaption>
    </figure>
    >>> case
    | a |
    |---|
    | b |

    /// table-caption
    Table
    ///
    >>> html
    <figure>
    <div class="table">
    <table>
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
    <figcaption>
    <p>Table</p>
    </figcaption>
    </figure>
    >>> case
    /// other
    a
    ///
    >>> html
    <p>/// other
    a
    ///</p>

    """#

  @Test(arguments: markdownCases(captionsCases))
  func captions(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.captions]) == expected)
  }

  private static let htmlMarkdownCases = #"""
    >>> case
    <div class="a" markdown>
    - b
    </div>
    >>> html
    <div class="a">
    <ul>
    <li>b</li>
    </ul>
    </div>
    >>> case
    <div markdown="1" class="a">
    *b*
    </div>
    c
    >>> html
    <div class="a">
    <p><em>b</em></p>
    </div>
    <p>c</p>
    >>> case
    <div markdown>
    <div markdown>
    *b*
    </div>
    </div>
    >>> html
    <div>
    <div>
    <p><em>b</em></p>
    </div>
    </div>
    >>> case
    <div>
    *b*
    </div>
    >>> html
    <div>
    *b*
    </div>

    """#

  @Test(arguments: markdownCases(htmlMarkdownCases))
  func htmlMarkdown(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.htmlMarkdown]) == expected)
  }

  private static let docfxCases = #"""
    >>> case
    :::image type="content" source="a b.png" alt-text="A [b]":::
    >>> html
    <p><img src="a%20b.png" alt="A [b]" /></p>
    >>> case
    ::: moniker range=">=a"

    b

    ::: moniker-end
    >>> html
    <p>b</p>
    >>> case
    :::row:::
    :::column span="2":::
    a
    :::column-end:::
    :::column:::
    b
    :::column-end:::
    :::row-end:::
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
    > :::image source= "a.png" alt-text="A":::
    >>> html
    <blockquote>
    <p><img src="a.png" alt="A" /></p>
    </blockquote>
    >>> case
    # [One](#tab/one)

    a

    # [Two](#tab/two)
    b

    ---

    c
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
    <p>c</p>
    >>> case
    # [One](#tab/one)
    a
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">One</label>
    <div class="tab">
    <p>a</p>
    </div>
    </div>
    >>> case
    See <xref:System.Console.Write%2A>, <xref:A.B`1.C(System.Int32)?displayProperty=nameWithType> and `<xref:A.B>`.
    >>> html
    <p>See <code>Write</code>, <code>B.C</code> and <code>&lt;xref:A.B&gt;</code>.</p>
    >>> case
    :::no-loc text="Windows"::: and :::no-loc text="WSL *2*":::, `:::no-loc text="a":::`
    >>> html
    <p>Windows and WSL <em>2</em>, <code>:::no-loc text=&quot;a&quot;:::</code></p>
    >>> case
    ```
    :::image source="a":::
    ```
    >>> html
    <pre><code>:::image source=&quot;a&quot;:::
    </code></pre>

    """#

  @Test(arguments: markdownCases(docfxCases))
  func docfx(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.docfx, .colonGroups]) == expected)
  }

  private static let smartPunctuationCases = #"""
    >>> case
    "a" 'b' it's ("c") "*d*"
    >>> html
    <p>“a” ‘b’ it’s (“c”) “<em>d</em>”</p>
    >>> case
    a -- b---c - d... e.. f
    >>> html
    <p>a – b—c - d… e.. f</p>
    >>> case
    \"a\" `"b"` \--
    >>> html
    <p>&quot;a&quot; <code>&quot;b&quot;</code> --</p>
    >>> case
    a
    "b"
    >>> html
    <p>a
    “b”</p>

    """#

  @Test(arguments: markdownCases(smartPunctuationCases))
  func smartPunctuation(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, [.smartPunctuation]) == expected)
  }
}
