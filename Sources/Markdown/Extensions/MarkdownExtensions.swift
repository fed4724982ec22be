/// Syntaxes beyond GitHub's that a document is read with. Each changes what some CommonMark means.
public struct MarkdownExtensions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// `# Title {#id}`: the heading's id.
  public static let headingIDs = MarkdownExtensions(rawValue: 1)
  /// `> Note: text`.
  public static let quoteAsides = MarkdownExtensions(rawValue: 1 << 1)
  /// `:::note` up to `:::`.
  public static let colonAsides = MarkdownExtensions(rawValue: 1 << 2)
  /// `!!! note` and what is indented below it; with `???` it is folded.
  public static let admonitions = MarkdownExtensions(rawValue: 1 << 3)
  /// `<doc:Name>`: links by the names of pages.
  public static let docLinks = MarkdownExtensions(rawValue: 1 << 4)
  /// `[^1]` and `[^1]: text`, as GitHub has them.
  public static let footnotes = MarkdownExtensions(rawValue: 1 << 5)
  /// `=== "Title"` and what is indented below it.
  public static let tabs = MarkdownExtensions(rawValue: 1 << 6)
  /// `:::tabs`, `:::cards`, `:::columns`, `:::steps` up to `:::`.
  public static let colonGroups = MarkdownExtensions(rawValue: 1 << 7)
  /// `: text` below a word that it defines.
  public static let definitionLists = MarkdownExtensions(rawValue: 1 << 8)
  /// `*[HTML]: what it stands for`.
  public static let abbreviations = MarkdownExtensions(rawValue: 1 << 9)
  /// `{: #id .class key=value }` behind what it belongs to.
  public static let attributeLists = MarkdownExtensions(rawValue: 1 << 10)
  /// `==marked==`, `^^inserted^^`, `++ctrl+c++`.
  public static let marks = MarkdownExtensions(rawValue: 1 << 11)
  /// `H~2~O` and `x^2^`; a single tilde no longer strikes out.
  public static let scripts = MarkdownExtensions(rawValue: 1 << 12)
  /// `/// caption` up to `///`.
  public static let captions = MarkdownExtensions(rawValue: 1 << 13)
  /// `<div markdown>`: Markdown within HTML, without blank lines around it.
  public static let htmlMarkdown = MarkdownExtensions(rawValue: 1 << 14)
  /// `$x$`, `$$x$$`.
  public static let math = MarkdownExtensions(rawValue: 1 << 15)
  /// Straight quotation marks and hyphens in a row become those of print.
  public static let smartPunctuation = MarkdownExtensions(rawValue: 1 << 16)
  /// `{{#include file}}`.
  public static let includes = MarkdownExtensions(rawValue: 1 << 17)
  /// `--8<-- "file"`.
  public static let snippets = MarkdownExtensions(rawValue: 1 << 18)
  /// `{{< ref "page" >}}`, `{{< relref "page" >}}`, `{{< figure src="…" >}}`.
  public static let shortcodes = MarkdownExtensions(rawValue: 1 << 19)
  /// `<Tabs>`, `<CardGrid>`, `<Aside>`, `<Badge />` and others of Starlight's components.
  public static let components = MarkdownExtensions(rawValue: 1 << 23)
  /// MDX: `import A from 'a'`, `export const a = 1`, `{/* comment */}`, which are left out.
  public static let modules = MarkdownExtensions(rawValue: 1 << 24)
  /// `:name:`
  public static let icons = MarkdownExtensions(rawValue: 1 << 25)
  /// `# (1)!` in code, explained by the list below it.
  public static let annotations = MarkdownExtensions(rawValue: 1 << 22)
  /// `@Row {`, `@TabNavigator {`, `@Image(source: "…")` and what else DocC has of the kind.
  public static let directives = MarkdownExtensions(rawValue: 1 << 21)
  /// `/// note | Title` up to `///`, as pymdownx's blocks have them.
  public static let slashBlocks = MarkdownExtensions(rawValue: 1 << 26)
  /// `> [!NOTE] Title`, `> [!TIP]-`, as Hugo and Obsidian read them.
  public static let alertTitles = MarkdownExtensions(rawValue: 1 << 27)
  /// Comments in code that mark its lines: `// highlight-next-line`, `// [!code ++]`.
  public static let lineMarks = MarkdownExtensions(rawValue: 1 << 28)
  /// `<<< @/file{2,4}`, `<!--@include: file-->`.
  public static let codeImports = MarkdownExtensions(rawValue: 1 << 29)
  /// `[[toc]]` and `[TOC]`, which are left out: the contents stand beside the page.
  public static let contents = MarkdownExtensions(rawValue: 1 << 30)
  /// Ids of headings as Python-Markdown makes them: hyphens never stand together.
  public static let mkdocsIDs = MarkdownExtensions(rawValue: 1 << 31)
  /// Ids of headings as VitePress makes them: a hyphen for every sign.
  public static let vitepressIDs = MarkdownExtensions(rawValue: 1 << 32)
  /// `` ```{note} ``, `` {ref}`name` ``, `(name)=`: MyST's directives, roles and names for links.
  public static let myst = MarkdownExtensions(rawValue: 1 << 33)
  /// `[[Page#Heading|text]]`, `![[picture.png]]`, `%% comment %%`, as Obsidian has them.
  public static let wikilinks = MarkdownExtensions(rawValue: 1 << 34)
  /// Lines of Rust that begin with `#` are left out, as rustdoc and mdBook have it.
  public static let hiddenLines = MarkdownExtensions(rawValue: 1 << 36)
  /// The end of a line within a paragraph is one in the page.
  public static let lineBreaks = MarkdownExtensions(rawValue: 1 << 37)
  /// MDX: what is indented far is no code.
  public static let noIndentedCode = MarkdownExtensions(rawValue: 1 << 35)
  /// `:::image source="…":::`, `[!INCLUDE [a](b.md)]` and what else docfx has of the kind.
  public static let docfx = MarkdownExtensions(rawValue: 1 << 20)
}
