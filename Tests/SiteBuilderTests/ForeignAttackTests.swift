import Diagnostics
import Foundation
import SiteBuilder
import Testing

/// What strangers could write in the syntaxes of other tools: nothing of it may become a script, something that runs when
/// it is pressed, or an address that runs.
@Suite struct ForeignAttackTests {
  @Test(arguments: attacks.keys.sorted(), ["sanitize", "escape"])
  func nothingRuns(_ syntax: String, _ policy: String) throws {
    var files = ["site.yml": "markdown: [\(syntax)]\nhtml: \(policy)\n", "content/index.md": "# A\n"]
    let attacks = Self.attacks[syntax] ?? []
    for (number, attack) in attacks.enumerated() { files["content/a\(number).md"] = "# A\n\n\(attack)\n" }
    let built = build(files)
    // An address that runs is an error, and no site is written.
    let refusals = built.diagnostics.filter { $0.severity == .error }.map { $0.rendered() }
    for (number, attack) in attacks.enumerated() {
      if refusals.contains(where: { $0.hasPrefix("content/a\(number).md:") }) { continue }
      guard case .bytes(let bytes)? = built.draft.file(at: "a\(number)/index.html")?.content else {
        Issue.record("no page of \(attack)")
        continue
      }
      for tag in Self.tags(in: String(decoding: bytes, as: UTF8.self)) {
        #expect(!Self.runs(tag), "\(syntax): \(attack)")
      }
    }
  }

  /// The tags of a page, each from `<` to `>` with what is between quotation marks, comments left out.
  private static func tags(in html: String) -> [Substring] {
    var tags: [Substring] = []
    var rest = Substring(html)
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      var quote: Character?
      let end = rest.indices.first { index in
        let character = rest[index]
        if let open = quote {
          if character == open { quote = nil }
          return false
        }
        if character == "\"" || character == "'" { quote = character }
        return character == ">"
      }
      guard let end else { break }
      tags.append(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return tags
  }

  private static func runs(_ tag: Substring) -> Bool {
    let text = tag.lowercased().filter { !"\t\n\r".contains($0) }
    if ["<script", "<iframe", "<object", "<embed", "<base"].contains(where: text.hasPrefix) { return true }
    // Outside of quotation marks an attribute is a name, and at the beginning of a value an address is one.
    let names = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter {
      $0.offset % 2 == 0
    }
    let values = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter {
      $0.offset % 2 == 1
    }
    return names.contains { $0.element.contains(" on") || $0.element.contains(" srcdoc") }
      || values.contains { value in
        ["javascript:", "vbscript:"].contains { value.element.drop { $0 == " " }.hasPrefix($0) }
      }
  }

  private static let attacks: [String: [String]] = [
    "mkdocs": [
      "text {: onclick=\"alert(1)\" }",
      "# h {: onclick=alert(1) }",
      "[a](x){: onclick=\"alert(1)\" target=_blank }",
      "[a](#){: href=\"javascript:alert(1)\" }",
      "![a](b.png){: onerror=alert(1) src=\"javascript:alert(1)\" }",
      "- a\n{: onload=alert(1) style=\"background:url(javascript:alert(1))\" }",
      "| a {: onclick=alert(1) } |\n|---|\n| b {: style=\"x:expression(alert(1))\" } |",
      "=== \"<img src=x onerror=alert(1)>\"\n\n    a",
      "!!! note \"<script>alert(1)</script>\"\n\n    a",
      "??? tip inline \"\\\" onclick=alert(1)\"\n\n    a",
      "*[<img src=x onerror=alert(1)>]: x\n\n<img src=x onerror=alert(1)>",
      "*[HTML]: \"onmouseover=alert(1)\n\nHTML",
      ":material-x\" onload=\"alert(1):",
      "``` { .py onclick=alert(1) title=\"<script>alert(1)</script>\" }\na # (1)!\n```\n\n1. <script>alert(1)</script>",
      "/// caption | <script>\nx\n///",
      "++\"onclick=alert(1)\"++",
      "==<script>alert(1)</script>==",
      "[^1]\n\n[^1]: <script>alert(1)</script>",
      "$$\n\\href{javascript:alert(1)}{x}\n$$",
      "$\\html{<script>alert(1)</script>}$",
      "$\\text{<img src=x onerror=alert(1)>}$",
      "$\\class{\" onclick=\"alert(1)}{x}$",
      "$\\style{background:url(javascript:alert(1))}{x}$",
      "```mermaid\ngraph TD\nA[\"<img src=x onerror=alert(1)>\"] --> B\nclick A \"javascript:alert(1)\"\n```",
      "```mermaid\nsequenceDiagram\nA->>B: <script>alert(1)</script>\n```",
      "```mermaid\ngraph TD\nA[x]-->|\"<svg onload=alert(1)>\"|B\nstyle A fill:url(javascript:alert(1))\nclassDef x fill:\"}</style><script>alert(1)</script>\n```",
      "```mermaid\npie title <script>alert(1)</script>\n\"<script>\" : 3\n```",
      "```mermaid\nstateDiagram-v2\n[*] --> \"a onclick=alert(1)\"\n```",
      "<div markdown onclick=alert(1)>\n**a**\n</div>",
    ],
    "starlight": [
      "<Card title=\"<img src=x onerror=alert(1)>\" onclick=\"alert(1)\">a</Card>",
      "<Badge text=\"<script>alert(1)</script>\" onload={alert(1)} />",
      "<LinkCard title=\"a\" href=\"javascript:alert(1)\" />",
      "<LinkButton href=\"java&#9;script:alert(1)\">a</LinkButton>",
      "<Tabs><TabItem label=\"\\\"><script>alert(1)</script>\" onclick=\"alert(1)\">a</TabItem></Tabs>",
      "<Aside title=\"<script>alert(1)</script>\" type=\"x onclick=alert(1)\">a</Aside>",
      "<Steps onclick={alert(1)}>\n1. a\n</Steps>",
      "<Icon name=\"x\" onload=\"alert(1)\" />",
      "<FileTree>\n- <script>alert(1)</script>\n</FileTree>",
      "<Code code=\"<script>alert(1)</script>\" lang=\"js\" />",
      "<a {...{onclick: \"alert(1)\"}}>x</a>",
    ],
    "docusaurus": [
      "<Tabs groupId=\"\\\"onclick=alert(1)\"><TabItem value=\"<script>\">a</TabItem></Tabs>",
      "<Admonition type=\"note\" title=\"<script>alert(1)</script>\" onclick=\"x\">a</Admonition>",
      "<div dangerouslySetInnerHTML={{__html: \"<script>alert(1)</script>\"}} />",
      "<details onToggle={alert(1)}><summary>a</summary>b</details>",
      ":::note[<script>alert(1)</script>]{onclick=\"alert(1)\"}\na\n:::",
      "export const a = <script>alert(1)</script>\n\n{a}",
      "<img src={\"javascript:alert(1)\"} onError={alert} />",
      "# a {#x\" onclick=\"alert(1)}",
    ],
    "hugo": [
      "{{< figure src=\"x.png\" link=\"javascript:alert(1)\" title=\"<script>alert(1)</script>\" >}}",
      "{{< button href=\"javascript:alert(1)\" >}}a{{< /button >}}",
      "{{< card link=\"javascript:alert(1)\" title=\"<script>\" >}}",
      "{{< youtube \"x\\\" onload=alert(1)\" >}}",
      "{{< tab \"<script>alert(1)</script>\" >}}a{{< /tab >}}",
      "{{< hint \"x onclick=alert(1)\" >}}a{{< /hint >}}",
      "{{< details \"<script>alert(1)</script>\" >}}a{{< /details >}}",
      "{{< highlight html \"title=<script>\" >}}<script>alert(1)</script>{{< /highlight >}}",
      "{{< badge content=\"<script>\" link=\"javascript:alert(1)\" >}}",
      "{{< param \"x\" >}}",
      "text\n{onclick=\"alert(1)\"}",
      "![a](b.png)\n{onerror=\"alert(1)\"}",
      "{{< gist \"javascript:alert(1)\" >}}",
      "{{< vimeo \"1/><script>\" >}}",
    ],
    "myst": [
      "{attr}`x`{onclick=\"alert(1)\"}",
      "{onclick=\"alert(1)\"}\ntext",
      "{.a onclick=alert(1)}\n# h",
      "```{figure} x.png\n:target: javascript:alert(1)\n:alt: \"><script>\n\nc\n```",
      "```{image} javascript:alert(1)\n:width: 1\" onclick=\"alert(1)\n```",
      "```{admonition} <script>alert(1)</script>\n:class: x\" onclick=\"alert(1)\na\n```",
      "```{raw} html\n<script>alert(1)</script>\n```",
      "{raw-html}`<script>alert(1)</script>`",
      "(x\" onclick=\"alert(1))=\n# a",
      "{ref}`<script> <x>`",
      "{abbr}`a (\" onclick=\"alert(1)\")`",
      "{download}`a <javascript:alert(1)>`",
      "```{card} <script>\n:link: javascript:alert(1)\na\n```",
      "```{button-link} javascript:alert(1)\n```",
      "```{math}\n:label: x\" onclick=\"alert(1)\n\\href{javascript:alert(1)}{x}\n```",
      "```{list-table} <script>\n* - <img src=x onerror=alert(1)>\n```",
      "{kbd}`<script>alert(1)</script>`",
      "{sub}`<img src=x onerror=alert(1)>`",
    ],
    "docc": [
      "@Image(source: \"x.png\", alt: \"\\\" onerror=\\\"alert(1)\")",
      "@Row(numberOfColumns: \"1 onclick=alert(1)\") {\n@Column(size: \"x\") {\na\n}\n}",
      "@TabNavigator {\n@Tab(\"<script>alert(1)</script>\") {\na\n}\n}",
      "@Links(visualStyle: \"x onclick=alert(1)\") {\n- <doc:javascript:alert(1)>\n}",
      "@Video(source: \"javascript:alert(1)\")",
      "@Snippet(path: \"<script>\")",
      "<doc:x\" onclick=\"alert(1)>",
    ],
    "vitepress": [
      "::: details <script>alert(1)</script>\na\n:::",
      "::: tip x {onclick=\"alert(1)\"}\na\n:::",
      "<Badge type=\"x\" onclick=\"alert(1)\" text=\"<script>\" />",
      "# a {onclick=alert(1)}",
      "[a](x){onclick=alert(1) target=\"_self\"}",
      "::: code-group\n```js [<script>alert(1)</script>]\na\n```\n:::",
      "<script setup>alert(1)</script>",
      "<div v-html=\"x\" @click=\"alert(1)\" :onclick=\"alert(1)\">a</div>",
      "{{ constructor.constructor(\"alert(1)\")() }}",
    ],
    "docfx": [
      ":::image source=\"x.png\" alt-text=\"\\\"><script>\" link=\"javascript:alert(1)\":::",
      "> [!VIDEO javascript:alert(1)]",
      "> [!div class=\"x\\\" onclick=\\\"alert(1)\"]\n> a",
      "[!INCLUDE [<script>](x.md)]",
      "# [a](#tab/x\" onclick=\"alert(1))\n\nb\n\n---",
      "<xref:javascript:alert(1)>",
      "@\"x onclick=alert(1)\"",
      ":::zone pivot=\"x onclick=alert(1)\"\na\n:::zone-end",
    ],
    "mdbook": [
      "{{#title <script>alert(1)</script>}}",
      "```rust,editable,onclick=alert(1)\n# a\n```",
    ],
  ]
}
