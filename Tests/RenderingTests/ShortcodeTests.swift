import Diagnostics
import Markdown
import Rendering
import Testing

/// Hugo's shortcodes, and those of its themes, after their own documentation of them.
@Suite struct ShortcodeTests {
  private static let syntaxes: MarkdownExtensions = [
    .headingIDs, .definitionLists, .shortcodes, .captions, .attributeLists, .alertTitles,
  ]

  private static let cases = #"""
    >>> case
    {{< highlight go "linenos=table,hl_lines=2 4-5,linenostart=199" >}}
    a < b
      {{< ref "x" >}}
    {{< /highlight >}}
    after
    >>> html
    <pre><code class="language-go">a &lt; b
      {{&lt; ref &quot;x&quot; &gt;}}
    </code></pre>
    <p>after</p>
    >>> case
    {{< details summary="See *more*" open=true >}}
    This is **bold**.
    {{< /details >}}
    >>> html
    <details class="alert alert-note" open>
    <summary class="alert-title">See <em>more</em></summary>
    <p>This is <strong>bold</strong>.</p>
    </details>
    >>> case
    {{% alert title="Warning" color="warning" %}}
    This is a warning.
    {{% /alert %}}
    >>> html
    <div class="alert alert-warning" role="note">
    <p class="alert-title">Warning</p>
    <p>This is a warning.</p>
    </div>
    >>> case
    {{% pageinfo color="info" %}}
    A placeholder.
    {{% /pageinfo %}}
    >>> html
    <div class="alert alert-note" role="note">
    <p>A placeholder.</p>
    </div>
    >>> case
    {{< callout type="error" >}}
      Indented **text**
    {{< /callout >}}
    >>> html
    <div class="alert alert-caution" role="note">
    <p>Indented <strong>text</strong></p>
    </div>
    >>> case
    {{% notice style="tip" title="Own" icon="x" %}}
    a
    {{% /notice %}}
    {{% notice info %}}
    b
    {{% /notice %}}
    >>> html
    <div class="alert alert-tip" role="note">
    <p class="alert-title">Own</p>
    <p>a</p>
    </div>
    <div class="alert alert-note" role="note">
    <p class="alert-title">Info</p>
    <p>b</p>
    </div>
    >>> case
    {{< tabpane >}}
      {{< tab header="One" lang="xy" >}}
    a < *b*
      {{< /tab >}}
      {{% tab header="Two" %}}
    Some *text*
      {{% /tab %}}
    {{< /tabpane >}}
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">One</label>
    <div class="tab">
    <pre><code class="language-xy">a &lt; *b*
    </code></pre>
    </div>
    <input type="radio" name="tab-1" id="tab-1-2"><label for="tab-1-2">Two</label>
    <div class="tab">
    <p>Some <em>text</em></p>
    </div>
    </div>
    >>> case
    {{< tabs items="JSON, YAML" >}}
      {{< tab >}}**JSON** text{{< /tab >}}
      {{< tab selected=true >}}YAML{{< /tab >}}
    {{< /tabs >}}
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1"><label for="tab-1-1">JSON</label>
    <div class="tab">
    <p><strong>JSON</strong> text</p>
    </div>
    <input type="radio" name="tab-1" id="tab-1-2" checked><label for="tab-1-2">YAML</label>
    <div class="tab">
    <p>YAML</p>
    </div>
    </div>
    >>> case
    {{< cards cols="2" >}}
      {{< card link="callout" title="Callout" subtitle="Says more" tag="new" >}}
      {{< card link="/" title="Home" >}}
    {{< /cards >}}
    >>> html
    <div class="cards" style="--columns:2">
    <div class="card">
    <p><strong><a href="callout">Callout</a></strong> <span class="badge">new</span></p>
    <p>Says more</p>
    </div>
    <div class="card">
    <p><strong><a href="/">Home</a></strong></p>
    </div>
    </div>
    >>> case
    {{< card header="**Head**" title="Title" subtitle="Sub" footer="Foot" >}}
    Body
    {{< /card >}}
    >>> html
    <div class="cards" style="--columns:1">
    <div class="card">
    <p><strong>Head</strong></p>
    <p><strong>Title</strong></p>
    <p>Sub</p>
    <p>Body</p>
    <p>Foot</p>
    </div>
    </div>
    >>> case
    {{% steps %}}

    ### Step 1

    One.

    ### Step 2

    Two.

    {{% /steps %}}
    >>> html
    <div class="steps">
    <div class="step">
    <h3 id="step-1">Step 1</h3>
    <p>One.</p>
    </div>
    <div class="step">
    <h3 id="step-2">Step 2</h3>
    <p>Two.</p>
    </div>
    </div>
    >>> case
    {{< columns >}}
    Left
    <--->
    Right
    {{< /columns >}}
    >>> html
    <div class="columns" style="--columns:2">
    <div>
    <p>Left</p>
    </div>
    <div>
    <p>Right</p>
    </div>
    </div>
    >>> case
    {{< filetree/container >}}
      {{< filetree/folder name="content" >}}
        {{< filetree/file name="_index.md" >}}
        {{< filetree/folder name="docs" state="closed" >}}
          {{< filetree/file name="a.md" >}}
        {{< /filetree/folder >}}
      {{< /filetree/folder >}}
      {{< filetree/file name="hugo.toml" >}}
    {{< /filetree/container >}}
    >>> html
    <div class="tree">
    <ul>
    <li>content/
    <ul>
    <li>_index.md</li>
    <li>docs/
    <ul>
    <li>a.md</li>
    </ul>
    </li>
    </ul>
    </li>
    <li>hugo.toml</li>
    </ul>
    </div>
    >>> case
    1. An item

       {{< hint danger >}}
       In it
       {{< /hint >}}
    2. Another
    >>> html
    <ol>
    <li>
    <p>An item</p>
    <div class="alert alert-caution" role="note">
    <p>In it</p>
    </div>
    </li>
    <li>
    <p>Another</p>
    </li>
    </ol>
    >>> case
    a {{< comment >}}
    hidden
    {{< /comment >}}

    {{< comment >}}
    hidden
    {{< /comment >}}
    b
    >>> html
    <p>a {{&lt; comment &gt;}}
    hidden
    {{&lt; /comment &gt;}}</p>
    <p>b</p>
    >>> case
    {{< figure
      src="a.png"
      alt="A"
      caption="The *caption*"
    >}}
    >>> html
    <figure>
    <p><img src="a.png" alt="A" /></p>
    <figcaption>
    <p>The <em>caption</em></p>
    </figcaption>
    </figure>
    >>> case
    {{< youtube dQw4w9WgXcQ >}} and {{< gist "user" "1" >}}, {{< youtube "a b" >}}
    >>> html
    <p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a> and <a href="https://gist.github.com/user/1">https://gist.github.com/user/1</a>, {{&lt; youtube &quot;a b&quot; &gt;}}</p>
    >>> case
    Is {{< badge content="new" color="red" >}}, {{% badge style="tip" %}}hot{{% /badge %}}, {{% button href="a.md" %}}Go *on*{{% /button %}}
    >>> html
    <p>Is <span class="badge badge-danger">new</span>, <span class="badge badge-tip">hot</span>, <a href="a.md">Go <em>on</em></a></p>
    >>> case
    Write {{</* tab "a" */>}}, `{{</* b */>}}` or {{%/* c */%}}
    ```
    {{</* d */>}}
    ```
    >>> html
    <p>Write {{&lt; tab &quot;a&quot; &gt;}}, <code>{{&lt; b &gt;}}</code> or {{% c %}}</p>
    <pre><code>{{&lt; d &gt;}}
    </code></pre>
    >>> case
    `{{< tab "a" >}}` {{< unheard >}}x{{< /unheard >}}

    {{< tabs >}}
    never closed
    >>> html
    <p><code>{{&lt; tab &quot;a&quot; &gt;}}</code> {{&lt; unheard &gt;}}x{{&lt; /unheard &gt;}}</p>
    <p>{{&lt; tabs &gt;}}
    never closed</p>
    >>> case
    {{< note >}}
    <pre>
    never closed
    {{< /note >}}
    after
    >>> html
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <pre>
    never closed
    </pre>
    </div>
    <p>after</p>

    """#

  @Test(arguments: markdownCases(cases))
  func shortcodes(markdown: String, expected: String) {
    #expect(markdownHTML(markdown, Self.syntaxes) == expected)
  }

  /// An escaped shortcode is text, and nothing that should have been read.
  @Test func nothingIsSaidOfWhatIsMeantAsText() {
    let document = Document(
      SourceText(SourceFile(path: "page.md", text: "a {{</* b */>}} {{%/* c */%}}\n")), as: .gitHub,
      with: Self.syntaxes)
    #expect(document.foreignSyntax(readingAlso: Self.syntaxes).isEmpty)
  }

  /// Whatever halves of shortcodes meet, trees stay trees.
  @Test func randomTexts() {
    let parts = [
      "{{< tabs >}}\n", "{{< /tabs >}}\n", "{{< tab \"a\" >}}", "{{% tab %}}\n", "{{< /tab >}}",
      "{{< highlight a >}}",
      "{{< /highlight >}}", "{{< columns >}}\n", "<--->\n", "{{< /columns >}}\n", "{{< card\n title=x >}}",
      "- ",
      "{{< filetree/container >}}\n", "{{< filetree/folder a >}}\n", "{{< /filetree/folder >}}", "  ", "\n",
      "\n\n",
      "{{< /filetree/container >}}\n", "```\n", "`", "a ", "<pre>\n", "<!-- ", "{{</* x */>}}", "{{< ", ">}}",
      "\"",
      "{{< comment >}}\n", "{{< /comment >}}\n", "{{< badge a >}}", "    ", "1. ", "> ",
    ]
    var state: UInt64 = 16
    for round in 0..<3000 {
      var text = ""
      for _ in 0...(round % 20) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += parts[Int((state >> 33) % UInt64(parts.count))]
      }
      let document = Document(
        SourceText(SourceFile(path: "page.md", text: text)), as: .gitHub, with: Self.syntaxes)
      var stack: [Int] = []
      for (index, node) in document.nodes.enumerated() {
        while let last = stack.last, document.nodes[last].subtreeEnd <= index { stack.removeLast() }
        #expect(node.parent?.index == stack.last, "round \(round): \(text.debugDescription)")
        #expect(node.range.upperBound <= document.source.bytes.count)
        stack.append(index)
      }
      _ = document.foreignSyntax(readingAlso: Self.syntaxes)
      _ = MarkdownHTML(headingIDs: true).render(document)
    }
  }

  /// What is in quotation marks is one value, also with `=` in it.
  @Test func optionsOfHighlight() {
    var options = MarkdownHTML()
    options.highlightsCode = true
    func html(_ code: String) -> String {
      let document = Document(
        SourceText(SourceFile(path: "page.md", text: code)), as: .gitHub, with: Self.syntaxes)
      return String(decoding: options.render(document).html, as: UTF8.self)
    }
    #expect(
      html("{{< highlight x \"linenos=table,hl_lines=1 2,linenostart=9\" >}}\na\nb\n{{< /highlight >}}\n")
        == html("```x {1,2} showLineNumbers startLineNumber=9\na\nb\n```\n"))
  }

  @Test func aDefinitionThatIsNotResolved() {
    #expect(
      markdownHTML("[b]\n\n[a]: {{< c >}}\n[b]: d\n", [.shortcodes])
        == "<p><a href=\"d\">b</a></p>\n<p>[a]: {{&lt; c &gt;}}</p>\n")
  }
}
