import Diagnostics
import Markdown
import Rendering
import Testing

/// Starlight's components in MDX, and icons. Each case is the Markdown and what becomes of it.
@Suite struct ComponentTests {
  private static let starlight: MarkdownExtensions = [
    .colonAsides, .colonGroups, .components, .modules, .icons,
  ]

  private func document(_ markdown: String, _ extensions: MarkdownExtensions = starlight) -> Document {
    Document(SourceText(SourceFile(path: "page.mdx", text: markdown)), as: .gitHub, with: extensions)
  }

  private func html(_ markdown: String, _ extensions: MarkdownExtensions = starlight) -> String {
    let page = MarkdownHTML(headingIDs: true).render(document(markdown, extensions))
    return String(decoding: page.html, as: UTF8.self).replacing(/<path [^>]*>/, with: "")
      .replacing(
        ##" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8""##
          + ##" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true""##, with: "")
  }

  private static let table = #"""
    >>> case
    import { Tabs, TabItem } from '@astrojs/starlight/components';
    import X from "../x.astro";
    export const a = {
      b: 1,
    };

    # A

    {/* not
    shown */}
    b {/* nor this */} c

    importing is done, exporting too.
    >>> html
    <h1 id="a">A</h1>
    <p>b  c</p>
    <p>importing is done, exporting too.</p>
    >>> case
    <Tabs syncKey="pkg">
      <TabItem label="npm">

      ```sh
      npm i
      ```

      </TabItem>
      <TabItem label="A & B" icon="star">a *b*</TabItem>
    </Tabs>
    >>> html
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">npm</label>
    <div class="tab">
    <pre><code class="language-sh">npm i
    </code></pre>
    </div>
    <input type="radio" name="tab-1" id="tab-1-2"><label for="tab-1-2">A &amp; B</label>
    <div class="tab">
    <p>a <em>b</em></p>
    </div>
    </div>
    >>> case
    <CardGrid stagger>
    	<Card title="A_b_" icon="pencil">
    		Text
    	</Card>
      <LinkCard
        title="Go"
        href="/go/"
        description="There."
      />
    </CardGrid>
    >>> html
    <div class="cards" style="--columns:2">
    <div class="card">
    <p><svg class="icon"></svg> <strong>A_b_</strong></p>
    <p>Text</p>
    </div>
    <div class="card">
    <p><strong><a href="/go/">Go</a></strong></p>
    <p>There.</p>
    </div>
    </div>
    >>> case
    <Card title={`A`}>b</Card>
    >>> html
    <div class="cards" style="--columns:1">
    <div class="card">
    <p><strong>A</strong></p>
    <p>b</p>
    </div>
    </div>
    >>> case
    <Steps>

    1. a

       <Aside type="caution" title="Look">
       b
       </Aside>

    2. c

    </Steps>
    >>> html
    <div class="steps">
    <ol>
    <li>
    <p>a</p>
    <div class="alert alert-caution" role="note">
    <p class="alert-title">Look</p>
    <p>b</p>
    </div>
    </li>
    <li>
    <p>c</p>
    </li>
    </ol>
    </div>
    >>> case
    <FileTree>
    - src
      - a.md
    </FileTree>
    <Aside>n</Aside>
    >>> html
    <div class="tree">
    <ul>
    <li>src
    <ul>
    <li>a.md</li>
    </ul>
    </li>
    </ul>
    </div>
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>n</p>
    </div>
    >>> case
    ## New <Badge text="A & B" variant="tip" size="small" />

    <Badge text='x' /> <Icon name="setting" /> <LinkButton href="/a/" icon="right-arrow">Go *on*</LinkButton> `<Badge text="c" />`
    >>> html
    <h2 id="new">New <span class="badge badge-tip">A &amp; B</span></h2>
    <p><span class="badge">x</span> <svg class="icon"></svg> <a href="/a/">Go <em>on</em></a> <code>&lt;Badge text=&quot;c&quot; /&gt;</code></p>
    >>> case
    ## Old <Badge type="danger">a & b</Badge>

    <Badge>x</Badge> and <Badge>y
    >>> html
    <h2 id="old-a--b">Old <span class="badge badge-danger">a &amp; b</span></h2>
    <p><span class="badge">x</span> and <Badge>y</p>
    >>> case
    <Other>
      <Tabs>
      </Tabs>
    </Other>

    ```mdx
    import a from 'b'
    <Tabs>
    ```
    >>> html
    <Other>
    <div class="tabs" role="group" aria-label="Tabs">
    </div>
    </Other>
    <pre><code class="language-mdx">import a from 'b'
    &lt;Tabs&gt;
    </code></pre>
    >>> case
    <Other>

        <Aside>a</Aside>

        - b
            - c
        - d

    </Other>
    >>> html
    <Other>
    <div class="alert alert-note" role="note">
    <p class="alert-title">Note</p>
    <p>a</p>
    </div>
    <ul>
    <li>b
    <ul>
    <li>c</li>
    </ul>
    </li>
    <li>d</li>
    </ul>
    </Other>
    >>> case
    1.  a

             <Tabs>

        <TabItem label="x">

        ```sh
        b
        ```

               </TabItem>

            <TabItem label="y">c</TabItem>

          </Tabs>

    2.  d
    >>> html
    <ol>
    <li>
    <p>a</p>
    <div class="tabs" role="group" aria-label="Tabs">
    <input type="radio" name="tab-1" id="tab-1-1" checked><label for="tab-1-1">x</label>
    <div class="tab">
    <pre><code class="language-sh">b
    </code></pre>
    </div>
    <input type="radio" name="tab-1" id="tab-1-2"><label for="tab-1-2">y</label>
    <div class="tab">
    <p>c</p>
    </div>
    </div>
    </li>
    <li>
    <p>d</p>
    </li>
    </ol>

    """#

  @Test(arguments: markdownCases(table))
  func components(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  @Test(arguments: [
    ("a :material-cog: b", #"a <svg class="icon"></svg> b"#),
    (
      ":octicons-gear-16: :fontawesome-solid-house: :star.fill:",
      #"<svg class="icon"></svg> <svg class="icon"></svg> <svg class="icon"></svg>"#
    ),
    (":smile: :+1: :white_check_mark:", "😄 👍 ✅"),
    (":nothing: at 10:30:15, a:b:c", ":nothing: at 10:30:15, a:b:c"),
    (":material-nothing:", #"<svg class="icon"></svg>"#),
    ("`:smile:` :smile:s", "<code>:smile:</code> :smile:s"),
    (":material-cog:{ .lg .middle } a", #"<svg class="icon lg middle"></svg> a"#),
  ])
  func icons(markdown: String, expected: String) {
    #expect(html(markdown + "\n", [.icons, .attributeLists]) == "<p>\(expected)</p>\n")
  }

  @Test(arguments: [
    ("import A from 'a'\n\nexport const b = 1\n", ["leftOutModule 1:1 import A from 'a' ×2"]),
    ("import {\n  A,\n} from 'a'\n\nb\n", ["leftOutModule 1:1 import {"]),
    ("import { Card } from '@astrojs/starlight/components'\n", []),
    ("<Tabs>\na\n", ["unclosed 1:1 <Tabs>"]), ("<Code code={a} />\n", ["component 1:1 <Code"]),
  ])
  func told(markdown: String, expected: [String]) {
    let found = document(markdown).foreignSyntax(readingAlso: Self.starlight).map {
      "\($0.kind) \($0.span.line):\($0.span.column) \($0.text)" + ($0.count > 1 ? " ×\($0.count)" : "")
    }
    #expect(found == expected)
  }

  @Test func unknownIconsAreTold() {
    let page = MarkdownHTML(headingIDs: true).render(document(":nothing: :material-cog: :material-x-y:\n"))
    #expect(page.unknownIcons.map(\.name) == ["nothing", "material-x-y"])
  }
}
