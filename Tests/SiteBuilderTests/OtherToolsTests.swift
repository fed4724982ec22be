import Testing

@testable import SiteBuilder

/// What sites that come from other tools bring along: their syntaxes, their front matter, their links by name.
@Suite struct OtherToolsTests {
  private let template = [
    "templates/page.mustache": "{{{content}}}", "content/index.md": "# Home\n",
  ]

  private func check(_ page: String, settings: String = "", says expected: String) {
    SiteBuilderTests.check(
      template.merging(["content/a.md": page, "site.yml": settings]) { $1 }, says: expected)
  }

  @Test func whatIsNotRead() {
    check(
      "# A\n\n!!! note\n    b\n\n!!! tip\n    c\n\n{{< d >}}\n",
      says: """
        content/a.md:3:1: warning: '!!! note' is not read as an aside, nor is 1 more on this page
            3 | !!! note
              | ^~~~~~~~
           hint: 'markdown: [mkdocs]' in site.yml reads it
        content/a.md:9:1: warning: '{{< d >}}' is not read as a shortcode
            9 | {{< d >}}
              | ^~~~~~~~~
           hint: write what it stands for as Markdown or HTML; 'markdown: [hugo]' in site.yml reads Hugo's own, \
        and those of several themes
        """)
    check("!!! note\n    b\n", settings: "markdown: mkdocs", says: "")
    check("!!! note\n    b\n", settings: "markdown: [docc, admonitions]", says: "")
    check("{{< d >}}\n", settings: "check: {syntax: ignore}", says: "")
    check(
      "a ==b== c ==d== e ==f==\n", settings: "check: {syntax: error}",
      says: """
        content/a.md:1:3: error: '==b==' is not read as marked text, nor are 2 more on this page
            1 | a ==b== c ==d== e ==f==
              |   ^~~~~
           hint: 'markdown: [marks]' in site.yml reads it; or write '<mark>…</mark>'
        """)
  }

  /// What is wrong with such an address is the shortcode, not a file.
  @Test func aShortcodeInAnAddress() {
    check(
      "[a](<{{% param repo %}}/b>)\n", settings: "markdown: [hugo]\n",
      says: """
        content/a.md:1:6: warning: '{{% param repo %}}' is not read as a shortcode
            1 | [a](<{{% param repo %}}/b>)
              |      ^~~~~~~~~~~~~~~~~~
           hint: the front matter, or 'params' in site.yml, say what it stands for
        """)
    check(
      "[a][r]\n\n[r]: <{{% param repo %}}/b>\n", settings: "markdown: [hugo]\n",
      says: """
        content/a.md:1:1: warning: '{{% param repo %}}' is not read as a shortcode
            1 | [a][r]
              | ^~~~~~
           hint: the front matter, or 'params' in site.yml, say what it stands for
        """)
    check(
      "---\naliases: [old]\n---\n[a](/old/)\n", settings: "markdown: [hugo]\n", says: "")
  }

  /// VitePress's home page, and Starlight's.
  @Test func aHero() {
    let site = build(
      template.merging([
        "site.yml": "markdown: [vitepress]\ncheck: {pages: warning}\n",
        "content/a.md": """
        ---
        layout: home
        hero:
          name: Ink
          text: Black
          tagline: As *night*
          actions:
            - {text: Start, link: gone.md}
        features:
          - {title: Fast, details: In seconds}
        ---
        <script setup>
        import A from './a.vue'
        </script>

        Text
        """,
      ]) { $1 })
    #expect(
      site.text("a/index.html") == """
        <h1 id="ink">Ink</h1>
        <p><strong>Black</strong></p>
        <p>As <em>night</em></p>
        <p><a href="gone.md">Start</a></p>
        <div class="cards">
        <div class="card">
        <p><strong>Fast</strong></p>
        <p>In seconds</p>
        </div>
        </div>
        <p>Text</p>

        """)
    #expect(
      site.messages.contains("content/a.md:4:") && site.messages.contains("there is no page 'gone.md'"),
      "\(site.messages)")
    #expect(site.messages.contains("'<script setup>' is left out of the page"), "\(site.messages)")
  }

  @Test func templatesOfOtherTools() {
    check(
      "---\ntemplate: home.html\n---\na\n",
      says: """
        content/a.md:2:11: warning: the template 'home.html' is that of another tool, and is left out
            2 | template: home.html
              |           ^~~~~~~~~
           hint: a template of one's own is called without an ending: 'landing' is templates/landing.mustache
        """)
    check("---\ntemplate: splash\n---\na\n", settings: "markdown: [starlight]\n", says: "")
  }

  @Test func aToolThatIsNone() {
    check(
      "", settings: "markdown: [mkdoc]\n",
      says: """
        site.yml:1:12: error: 'markdown' cannot be 'mkdoc'
            1 | markdown: [mkdoc]
              |            ^~~~~
           hint: did you mean 'mkdocs'?
        """)
    check(
      "", settings: "markdown: {a: b}\n",
      says: """
        site.yml:1:11: error: 'markdown' is a mapping where a list of words is expected
            1 | markdown: {a: b}
              |           ^~~~~~
        """)
  }

  private static let shortcodes: [(String, String)] = [
    (#"[x]({{< ref "a.md" >}})"#, #"<p><a href="../a/">x</a></p>"#),
    (#"[x]({{% relref "inner/b#c" %}})"#, #"<p><a href="../inner/b/#c">x</a></p>"#),
    (#"[x]({{< ref "b.md" >}})"#, #"<p><a href="../inner/b/">x</a></p>"#),
    (#"[x]({{< ref path="b" >}})"#, #"<p><a href="../inner/b/">x</a></p>"#),
    (#"<a href="{{< ref "b" >}}">x</a>"#, #"<p><a href="../inner/b/">x</a></p>"#),
    (#"`{{< ref "a.md" >}}`"#, #"<p><code>{{&lt; ref &quot;a.md&quot; &gt;}}</code></p>"#),
    (#"{{< figure src="/p.svg" alt="A" >}}"#, #"<p><img loading="lazy" src="../p.svg" alt="A" /></p>"#),
    (
      #"{{< figure src="/p.svg" alt="A" title="T" caption="C *d*" >}}"#,
      #"<figure>\#n<p><img loading="lazy" src="../p.svg" alt="A" /></p>\#n<figcaption>\#n"#
        + #"<p><strong>T</strong> C <em>d</em></p>\#n</figcaption>\#n</figure>"#
    ),
  ]

  @Test(arguments: shortcodes)
  func aShortcode(markdown: String, expected: String) {
    let site = build([
      "templates/page.mustache": "{{{content}}}", "site.yml": "markdown: [hugo]\nlinks: folders\n",
      "content/index.md": "# Home\n", "content/a.md": "a\n", "content/inner/b.md": "# C\n",
      "content/p.svg": "<svg></svg>", "content/p.md": markdown + "\n",
    ])
    #expect(site.text("p/index.html") == expected + "\n")
    #expect(!site.messages.contains("shortcode"))
  }

  @Test func aReferenceToNothing() {
    check(
      #"[x]({{< ref "no" >}})"# + "\n", settings: "markdown: [hugo]",
      says: """
        content/a.md:1:1: warning: there is no file or page 'no'
            1 | [x]({{< ref "no" >}})
              | ^~~~~~~~~~~~~~~~~~~~~
        """)
  }

  @Test func aMisspeltKey() {
    check(
      "---\ntitel: A\nauthor: B\nsubtitle: C\n---\n# A\n",
      says: """
        content/a.md:2:1: warning: the front matter has no key 'titel'
            2 | titel: A
              | ^~~~~
           hint: did you mean 'title'? as a key of your own it needs a template that uses it
        """)
    let used = build(
      template.merging([
        "content/a.md": "---\ntitel: A\n---\n# A\n", "templates/page.mustache": "{{page.params.titel}}",
      ]) { $1 })
    #expect(used.messages == "")
  }

  @Test func keysOfOtherToolsOrderPages() {
    let site = build([
      "content/index.md": "# Home\n", "content/a.md": "---\nweight: 3\nlinkTitle: Short A\n---\n# A\n",
      "content/b.md": "---\nsidebar_position: 2\nsidebar_label: Short B\n---\n# B\n",
      "content/c.md": "---\nsidebar: {order: 1, label: Short C}\n---\n# C\n",
      "content/d.md": "---\nsidebar: {hidden: true}\n---\n# D\n",
      "content/e.md": "---\norder: 0\nweight: 9\n---\n# E\n", "templates/page.mustache": "{{{sidebar}}}",
    ])
    let labels = site.text("index.html").split(separator: ">").compactMap { part in
      part.hasSuffix("</a") ? String(part.dropLast(3)) : nil
    }
    #expect(labels == ["Home", "E", "Short C", "Short B", "Short A"])
  }

  @Test(arguments: [
    ("..", "the alias '..' is left out: it is not the address of a page of this site"),
    ("/a/../../b", "the alias '/a/../../b' is left out: it is not the address of a page of this site"),
    (
      "https://example.org/a",
      "the alias 'https://example.org/a' is left out: it is not the address of a page of this site"
    ),
    ("/?p=12", "the alias '/?p=12' is left out: it is not the address of a page of this site"),
    ("/style.css/", "the alias 'style.css/' is left out: 'content/style.css' is there"),
    ("/style.css/old/", "the alias 'style.css/old/' is left out: 'content/style.css' is there"),
    ("/g.html/", nil),
    ("/kept.html", "the alias 'kept.html' is left out: an alias of 'content/b.md' is there"),
    ("/kept.html/below/", "the alias 'kept.html/below/' is left out: an alias of 'content/b.md' is there"),
    ("/first/", "the alias 'first/' is left out: an alias of 'content/b.md' is there"),
    (".stonehand/a/", nil),
  ])
  func aliasesWithoutAPlace(alias: String, expected: String?) {
    let site = build(
      template.merging([
        "content/b.md": "---\naliases: [/first/, /kept.html]\n---\n# B\n",
        "content/c.md": "---\naliases:\n- \"\(alias)\"\n---\n# C\n", "content/style.css": "",
      ]) { $1 })
    #expect(
      site.messages.split(separator: "\n").first.map(String.init)
        == expected.map { "content/c.md:3:3: warning: " + $0 })
    #expect(site.paths.contains("first/index.html") && site.paths.contains("style.css"))
  }

  @Test func slugsAndAliases() {
    let site = build(
      template.merging([
        "content/g/a.md": "---\nslug: b\naliases: [/old/a/, /older.html]\n---\n# A\n",
        "content/c.md": "---\nslug: /x/y\naliases: /g/b/\n---\n[a](g/a.md) [b](/old/a/) [c](older.html)\n",
      ]) { $1 })
    #expect(
      site.messages == """
        content/c.md:3:10: warning: the alias 'g/b/' is left out: 'content/g/a.md' is there
            3 | aliases: /g/b/
              |          ^~~~~

        """)
    #expect(site.paths.contains("g/b/index.html") && !site.paths.contains("g/a/index.html"))
    #expect(
      site.text("older.html").contains("<meta http-equiv=\"refresh\" content=\"0; url=g/b/index.html\">"))
    #expect(site.text("old/a/index.html").contains("<a href=\"../../g/b/index.html\">A</a>"))
    #expect(
      site.text("x/y/index.html") == """
        <p><a href="../../g/b/index.html">a</a> <a href="../../g/b/index.html">b</a> <a href="../../g/b/index.html">c</a></p>

        """)
  }

  @Test func namesInBrackets() {
    let site = template.merging([
      "site.yml": "markdown: obsidian\nlinks: folders\ncheck: {pages: warning}\n",
      "content/guide/Set up.md": "# Set up\n\n## First steps\n", "content/files/plan.pdf": "",
      "content/files/stone.svg": "<svg width=\"4\" height=\"3\"></svg>",
      "content/b/a.md":
        "[[set up]] [[guide/Set up#First steps|x]] [[plan.pdf]] [[files/plan.pdf]] [[#Here]]\n\n## Here\n",
      "content/c.md": "![[stone.svg]] ![[guide/Set up]] [[Nowhere]] [[Set up#Nothing]] %% hidden %%\n",
    ]) { $1 }
    let built = build(site)
    #expect(
      built.text("b/a/index.html").hasPrefix(
        """
        <p><a href="../../guide/Set%20up/">set up</a> <a href="../../guide/Set%20up/#first-steps">x</a> \
        <a href="plan.pdf">plan.pdf</a> <a href="../../files/plan.pdf">files/plan.pdf</a> <a href="#here">Here</a></p>
        """))
    #expect(
      built.text("c/index.html") == """
        <p><img loading="lazy" src="../files/stone.svg" alt="" width="4" height="3" /> \
        <a href="../guide/Set%20up/">guide/Set up</a> <a href="Nowhere">Nowhere</a> \
        <a href="../guide/Set%20up/#nothing">Set up &gt; Nothing</a></p>

        """)
    #expect(
      built.messages == """
        content/b/a.md:1:43: warning: there is no file or page 'plan.pdf'
            1 | [[set up]] [[guide/Set up#First steps|x]] [[plan.pdf]] [[files/plan.pdf]] [[#Here]]
              |                                           ^~~~~~~~~~~~
           hint: did you mean '../files/plan.pdf'?
        content/c.md:1:16: warning: '![[guide/Set up]]' is a link, and what it leads to is not put into the page
            1 | ![[stone.svg]] ![[guide/Set up]] [[Nowhere]] [[Set up#Nothing]] %% hidden %%
              |                ^~~~~~~~~~~~~~~~~
           hint: write here what is to be read here; pictures are shown
        content/c.md:1:34: warning: there is no page 'Nowhere.md'
            1 | ![[stone.svg]] ![[guide/Set up]] [[Nowhere]] [[Set up#Nothing]] %% hidden %%
              |                                  ^~~~~~~~~~~
        content/c.md:1:46: warning: there is nothing named '#nothing' in 'guide/Set up.md'
            1 | ![[stone.svg]] ![[guide/Set up]] [[Nowhere]] [[Set up#Nothing]] %% hidden %%
              |                                              ^~~~~~~~~~~~~~~~~~

        """)
  }

  @Test func headingsAsDocCCallsThem() {
    let site = template.merging([
      "site.yml": "markdown: docc\n",
      "content/a.md": "# A\n\n[b](#What-it-is) [c](#Nothing)\n\n## What it is\n",
    ]) { $1 }
    let built = build(site)
    #expect(built.text("a/index.html").contains("<a href=\"index.html#what-it-is\">b</a>"))
    #expect(built.messages.contains("there is nothing named '#nothing'"))
    #expect(!built.messages.contains("what-it-is"))
  }

  /// What is wrong with such an address is the tag, not a file.
  @Test func aTagInAnAddress() {
    check(
      "<a href=\"{{ '/b/#c' | relative_url }}\">d</a>\n",
      says: """
        content/a.md:1:10: warning: '{{ '/b/#c' | relative_url }}' is not read as a template's tag
            1 | <a href="{{ '/b/#c' | relative_url }}">d</a>
              |          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
           hint: only the files in 'templates' have tags; in a page, write what it stands for
        """)
  }

  @Test func picturesByName() {
    let site = template.merging([
      "site.yml": "markdown: docc\nlinks: folders\n",
      "content/Resources/stone@2x.svg": "<svg width=\"4\" height=\"3\"></svg>",
      "content/Resources/talk.mp4": "", "content/Resources/oak.svg": "<svg viewBox=\"0 0 1 1\"></svg>",
      "content/Resources/oak~dark@2x.svg": "<svg viewBox=\"0 0 1 1\"></svg>",
      "content/a.md": """
      @Image(source: "stone", alt: "A")

      @Video(source: "talk")

      ![B](stone@2x.svg) ![C](nothing) ![D](oak)

      """,
    ]) { $1 }
    let built = build(site)
    #expect(
      built.messages == """
        content/a.md:5:20: warning: there is no image 'nothing'
            5 | ![B](stone@2x.svg) ![C](nothing) ![D](oak)
              |                    ^~~~~~~~~~~~~

        """)
    #expect(
      built.text("a/index.html") == """
        <p><img loading="lazy" src="../Resources/stone@2x.svg" alt="A" width="4" height="3" /></p>
        <video controls preload="metadata" src="../Resources/talk.mp4">
        </video>
        <p><img loading="lazy" src="../Resources/stone@2x.svg" alt="B" width="4" height="3" /> \
        <img loading="lazy" src="nothing" alt="C" /> \
        <picture><source media="(prefers-color-scheme: dark)" srcset="../Resources/oak~dark@2x.svg" />\
        <img loading="lazy" src="../Resources/oak.svg" alt="D" width="1" height="1" /></picture></p>

        """)
  }

  @Test func anOptionOfCodeThatIsNone() {
    check(
      "```js titel=\"a\"\na\n```\n\n```js titel=b color=red\na\n```\n",
      says: """
        content/a.md:1:7: warning: 'titel' is no option of code, and is passed over, 2 times on this page
            1 | ```js titel="a"
              |       ^~~~~
           hint: did you mean 'title'?
        content/a.md:5:15: warning: 'color' is no option of code, and is passed over
            5 | ```js titel=b color=red
              |               ^~~~~
           hint: options are 'title', 'mark', 'ins', 'del', 'focus', 'collapse', 'lang', 'showLineNumbers', \
        'startLineNumber', 'hl_lines' and 'linenums'
        """)
    check("```js titel=a\na\n```\n", settings: "check: {syntax: ignore}", says: "")
  }

  @Test func modulesAndIcons() {
    let site = template.merging([
      "content/a.mdx": "import A from 'a'\nimport B from 'b'\n\n:material-clog: :material-clog: :lok:\n",
      "site.yml": "markdown: icons",
    ]) { $1 }
    #expect(
      build(site).messages == """
        content/a.mdx:1:1: warning: 'import A from 'a'' is left out of the page, and so is 1 more on this page
            1 | import A from 'a'
              | ^~~~~~~~~~~~~~~~~
           hint: pages have no modules; views of one's own stand in layout blocks, and files of 'imports' declare them
        content/a.mdx:4:1: warning: there is no icon 'material-clog', and its place stays empty, 2 times on this page
            4 | :material-clog: :material-clog: :lok:
              | ^~~~~~~~~~~~~~~
           hint: did you mean 'material-cog'?
        content/a.mdx:4:33: warning: there is no icon 'lok'
            4 | :material-clog: :material-clog: :lok:
              |                                 ^~~~~

        """)
  }

  @Test func aMissingFileOfDocfxIsToldOfOnce() {
    let built = build(
      template.merging([
        "content/a.md": "[!code-cpp[a](b.cpp)]\n", "site.yml": "markdown: docfx",
      ]) { $1 })
    #expect(built.messages.ranges(of: "warning:").count == 1, "\(built.messages)")
  }

  @Test func directives() {
    check(
      "@Row {\n@Snippet(path: \"a\")\n", settings: "markdown: docc",
      says: """
        content/a.md:1:1: warning: '@Row {' has no end on this page
            1 | @Row {
              | ^~~~~~
           hint: a line '}' ends it
        content/a.md:2:1: warning: '@Snippet' is not read as a directive
            2 | @Snippet(path: "a")
              | ^~~~~~~~
           hint: '@Row', '@TabNavigator', '@Links', '@Image' and '@Video' are read; write Markdown or a layout block \
        instead of others
        """)
  }

  /// Where the syntax is switched on, nobody is told to switch it on, by another tool's name at that.
  @Test(arguments: [
    (
      "docusaurus", ":::note\n\na\n",
      "it begins its line, and ends with a line of as many colons and nothing else"
    ),
    (
      "mkdocs", "[a](b.png){zoom width=300}\n",
      "attributes are '#id', '.class' and 'name=value', behind a heading, an image, a link or code, or below a paragraph, a list or a table"
    ),
  ])
  func hintsWhereItIsOn(_ tool: String, _ markdown: String, _ hint: String) {
    let built = build(template.merging(["site.yml": "markdown: \(tool)", "content/a.md": markdown]) { $1 })
    #expect(built.messages.contains("hint: \(hint)\n"), "\(built.messages)")
    #expect(!built.messages.contains("'markdown: ["), "\(built.messages)")
  }

  @Test func wordsOfCodeThatNeedAScript() {
    check(
      "```ts twoslash\na\n```\n\n```jsx live noInline\na\n```\n",
      says: """
        content/a.md:1:7: warning: 'twoslash' is left out: what a compiler says about types is not known here
            1 | ```ts twoslash
              |       ^~~~~~~~
        content/a.md:5:8: warning: 'live' is left out: code that readers change needs a script
            5 | ```jsx live noInline
              |        ^~~~
        """)
  }

  @Test func aLanguageThatIsNearlyOne() {
    check(
      "```pyhton\na\n```\n\n```output\na\n```\n\n```someday\na\n```\n\n```pyhton\na\n```\n",
      says: """
        content/a.md:1:4: warning: there is no language 'pyhton', so that its code has no colours
            1 | ```pyhton
              |    ^~~~~~
           hint: did you mean 'python'?
        """)
  }

  /// Authors who paste SwiftUI into a fence of another name see code, and are told why.
  @Test func layoutsThatAreCode() {
    check(
      "```swift layout\nText(\"a\")\n```\n\n```SwiftUI\nText(\"a\")\n```\n",
      says: """
        content/a.md:1:10: warning: 'layout' is no option of code, and is passed over
            1 | ```swift layout
              |          ^~~~~~
           hint: a layout block begins with the word: '```layout'
        content/a.md:5:4: warning: there is no language 'SwiftUI', so that its code has no colours
            5 | ```SwiftUI
              |    ^~~~~~~
           hint: what is to be drawn begins with '```layout', code with '```swift'
        """)
  }

  @Test func hiddenLinesOfRust() {
    let code =
      "```rust,editable\n# fn main() {\n#[test]\n#\n    ## a\nlet a = 1;\n# }\n```\n\n```sh\n# a\n```\n"
    func text(_ settings: String) -> String {
      build(template.merging(["site.yml": settings, "content/a.md": code]) { $1 }).text("a/index.html")
        .replacing(/<[^>]*>/, with: "")
    }
    #expect(text("markdown: mdbook") == "#[test]\n    # a\nlet a = 1;\n\n# a\n\n")
    #expect(text("").hasPrefix("# fn main() {\n"))
  }

  @Test func linksByName() {
    let site = template.merging([
      "site.yml": "markdown: docc",
      "content/g/Types.md": "# The `Types` & more\n\n## An Array's Size\n\n<doc:#An-Arrays-Size>\n",
      "content/a.md": "<doc:Types> <doc:types#An-Arrays-Size> [t](doc:Types#Gone) <doc:Nothing>\n",
    ]) { $1 }
    let built = build(site)
    #expect(
      built.messages == """
        content/a.md:1:40: warning: there is nothing named '#gone' in 'g/Types.md'
            1 | <doc:Types> <doc:types#An-Arrays-Size> [t](doc:Types#Gone) <doc:Nothing>
              |                                        ^~~~~~~~~~~~~~~~~~~
        content/a.md:1:60: error: there is no page 'Nothing.md'
            1 | <doc:Types> <doc:types#An-Arrays-Size> [t](doc:Types#Gone) <doc:Nothing>
              |                                                            ^~~~~~~~~~~~~

        """)
    let text = build(site.merging(["site.yml": "markdown: docc\ncheck: warning"]) { $1 }).text("a/index.html")
    #expect(
      text == """
        <p><a href="../g/Types/index.html">The Types &amp; more</a> \
        <a href="../g/Types/index.html#an-arrays-size">An Array’s Size</a> \
        <a href="../g/Types/index.html#gone">t</a> <a href="doc:Nothing">Nothing</a></p>

        """)
  }

  /// MyST's names lead across pages, and a link without words says what is there.
  @Test func namesOfMySTLeadToOtherPages() {
    let site = build([
      "site.yml": "markdown: [myst]\n", "templates/page.mustache": "{{{content}}}",
      "content/index.md": """
      # Home

      {ref}`far/away`, {ref}`there <far/away>`, [](#far/away), [](far/away), [](other.md), {doc}`other`

      ```{toctree}
      other.md
      ```

      [a](#nowhere)
      """,
      "content/other.md": "# Other\n\n(far/away)=\n## Far *away*\n",
    ])
    let link = "<a href=\"other/index.html#far-away\">"
    #expect(
      site.text("index.html").contains(
        """
        <p>\(link)Far away</a>, \(link)there</a>, \(link)Far away</a>, \(link)Far away</a>, \
        <a href="other/index.html">Other</a>, <a href="other/index.html">Other</a></p>
        <ul>
        <li><a href="other/index.html">Other</a></li>
        </ul>
        """), "\(site.text("index.html"))")
    #expect(site.text("other/index.html").contains("<span id=\"far-away\"></span>"))
    #expect(site.messages.contains("there is nothing named '#nowhere'"), "\(site.messages)")
  }

  /// MyST's schemes; what stands in another project's list nobody knows.
  @Test func schemesOfMyST() {
    let site = build([
      "site.yml": "markdown: [myst]\ncheck: {pages: warning}\n", "templates/page.mustache": "{{{content}}}",
      "content/index.md":
        "# Home\n\n<project:other.md>, [b](path:other.md), <project:#far>, [](inv:sphinx#a.b)\n",
      "content/other.md": "# Other\n\n(far)=\n## Far\n",
    ])
    #expect(
      site.text("index.html").contains(
        """
        <p><a href="other/index.html">Other</a>, <a href="other/index.html">b</a>, \
        <a href="other/index.html#far">Far</a>, <a href="inv:sphinx#a.b">a.b</a></p>
        """), "\(site.text("index.html"))")
    #expect(site.messages.contains("'inv:sphinx#a.b'"), "\(site.messages)")
  }
}
