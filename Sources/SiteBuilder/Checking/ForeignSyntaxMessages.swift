internal import Diagnostics
internal import Markdown

extension Diagnostic {
  /// What looks like a syntax of another tool and is shown as it is written.
  ///
  /// - Parameter known: the syntaxes that the page is read with; none of them is what helps.
  static func foreign(
    _ syntax: ForeignSyntax, _ severity: Severity, knowing known: MarkdownExtensions
  ) -> Diagnostic {
    if syntax.kind == .unknownElement { return unknownElement(syntax, severity) }
    if syntax.kind == .unclosed {
      return Diagnostic(
        severity, "'\(syntax.text)' has no end on this page", at: syntax.span,
        hint: syntax.text.hasPrefix("@") ? "a line '}' ends it" : "its end tag has a line of its own")
    }
    if syntax.kind == .leftOutAttribute {
      return Diagnostic(
        severity, "the attribute '\(syntax.text)' is left out\(others(syntax))", at: syntax.span,
        hint: "ids, classes, sizes and titles are read; a class is what a style sheet can be about")
    }
    if syntax.kind == .leftOutModule {
      return leftOut(
        syntax, severity,
        hint:
          "pages have no modules; views of one's own stand in layout blocks, and files of 'imports' declare them"
      )
    }
    if syntax.kind == .leftOutCode {
      return leftOut(
        syntax, severity, hint: "nothing in a page is run; write what it stands for as Markdown or HTML")
    }
    if syntax.kind == .excessCell {
      return Diagnostic(
        severity,
        "'\(syntax.text)' is not shown, since the row has more cells than the table's head"
          + (syntax.count > 1 ? ", \(syntax.count) times on this page" : ""),
        at: syntax.span, hint: "write '\\|' for a '|' that parts no cells, in code as well")
    }
    if syntax.kind == .embeddedPage {
      return Diagnostic(
        severity,
        "'\(syntax.text)' is a link, and what it leads to is not put into the page\(others(syntax))",
        at: syntax.span, hint: "write here what is to be read here; pictures are shown")
    }
    var (noun, hint) = description(of: syntax.kind)
    if let (extensions, better) = Self.hintWhereRead(syntax.kind), !known.isDisjoint(with: extensions) {
      hint = better
    }
    if syntax.kind == .shortcode, known.contains(.shortcodes), syntax.text.dropFirst(3).contains("param ") {
      hint = Self.parameterHint
    }
    if syntax.kind == .template, known.contains(.myst), syntax.text.hasPrefix("{{") {
      (noun, hint) = ("a substitution", Self.substitutionHint)
    }
    if syntax.kind == .template, syntax.text.hasPrefix("{*") {
      (noun, hint) = ("an inclusion", Self.fileHint)
    }
    if syntax.kind == .directive, syntax.text.contains("{tableofcontents}") { hint = Self.contentsHint }
    return Diagnostic(
      severity, "'\(syntax.text)' is not read as \(noun)\(nor(syntax))", at: syntax.span, hint: hint)
  }

  /// What to do where the syntax is read, and this is written in a way that is not.
  private static func hintWhereRead(_ kind: ForeignSyntax.Kind) -> (MarkdownExtensions, String)? {
    switch kind {
    case .component:
      (
        .components,
        "components of one's own are code; '<Tabs>', '<CardGrid>', '<Steps>', '<Aside>', '<Badge>' and others are read; if it is meant as text, write '\\<'"
      )
    case .moduleImport: (.modules, "a blank line stands before it, and it begins its line")
    case .attributes:
      (
        .attributeLists,
        "attributes are '#id', '.class' and 'name=value', behind a heading, an image, a link or code, or below a paragraph, a list or a table"
      )
    case .headingID:
      (.headingIDs, "an id stands in braces at the very end of its heading: '## Title {#id}'")
    case .directive, .role: (.myst, "write Markdown, HTML or a layout block instead")
    case .shortcode:
      (
        .shortcodes,
        "shortcodes of one's own are code; write what it stands for as Markdown, HTML or a layout block"
      )
    case .colonAside:
      (.colonAsides, "it begins its line, and ends with a line of as many colons and nothing else")
    case .admonition, .foldedAdmonition:
      (.admonitions, "a name stands behind it, and a title between quotation marks: '!!! note \"Title\"'")
    case .tab: (.tabs, "its title stands between quotation marks, and its text is indented by four spaces")
    case .definition:
      (.definitionLists, "the word stands alone in the line above, or above a blank line")
    case .slashBlock:
      (.slashBlocks, "asides, tabs, '/// details' and '/// caption' are read, up to a line '///'")
    case .docCDirective:
      (
        .directives,
        "'@Row', '@TabNavigator', '@Links', '@Image' and '@Video' are read; write Markdown or a layout block instead of others"
      )
    case .key, .mark: (.marks, "nothing but what is marked stands between the signs")
    default: nil
    }
  }

  private static let fileHint =
    "'--8<-- \"file\"' between the fences of code puts in a file of the site, with 'markdown: [mkdocs]' in site.yml"
  private static let contentsHint =
    "the sidebar has the pages of each section; a list of links on this page is written as Markdown"
  private static let parameterHint = "the front matter, or 'params' in site.yml, say what it stands for"
  private static let substitutionHint =
    "'substitutions' in the front matter, or below 'params' in site.yml, say what names stand for; if it is meant as text, write '\\{'"

  private static func nor(_ syntax: ForeignSyntax) -> String {
    let more = syntax.count - 1
    return more == 0
      ? "" : more == 1 ? ", nor is 1 more on this page" : ", nor are \(more) more on this page"
  }

  private static func others(_ syntax: ForeignSyntax) -> String {
    let more = syntax.count - 1
    return more == 0
      ? "" : more == 1 ? ", and so is 1 more on this page" : ", and so are \(more) more on this page"
  }

  private static func leftOut(_ syntax: ForeignSyntax, _ severity: Severity, hint: String) -> Diagnostic {
    Diagnostic(
      severity, "'\(syntax.text)' is left out of the page\(others(syntax))", at: syntax.span, hint: hint)
  }

  private static func unknownElement(_ syntax: ForeignSyntax, _ severity: Severity) -> Diagnostic {
    Diagnostic(
      severity, "'\(syntax.text)' is taken for HTML and not shown\(nor(syntax))", at: syntax.span,
      hint: "write '\\\(syntax.text)' for the text, or put it between backticks")
  }

  /// What another tool takes it for, and what to do about it.
  private static func description(of kind: ForeignSyntax.Kind) -> (noun: String, hint: String) {
    switch kind {
    case .admonition: ("an aside", "'markdown: [mkdocs]' in site.yml reads it")
    case .foldedAdmonition: ("an aside that folds", "'markdown: [mkdocs]' in site.yml reads it")
    case .colonAside: ("an aside", "'markdown: [starlight]' in site.yml reads it, up to a line ':::'")
    case .directive:
      (
        "a directive",
        "write Markdown, HTML or a layout block instead; 'markdown: [myst]' in site.yml reads MyST's"
      )
    case .shortcode:
      (
        "a shortcode",
        "write what it stands for as Markdown or HTML; 'markdown: [hugo]' in site.yml reads Hugo's own, and those of several themes"
      )
    case .include: ("an inclusion", "'markdown: [mdbook]' in site.yml reads it")
    case .snippet: ("an inclusion", "'markdown: [mkdocs]' in site.yml reads it")
    case .template:
      ("a template's tag", "only the files in 'templates' have tags; in a page, write what it stands for")
    case .footnote:
      ("a footnote", "a line '[^…]: …' with the same word, not in a list or a quotation, would be its text")
    case .headingID: ("the heading's id", "'markdown: [headingIDs]' in site.yml reads it")
    case .attributes: ("attributes", "'markdown: [attributeLists]' in site.yml reads ids, classes and sizes")
    case .docLink: ("a link to a page by its name", "'markdown: [docc]' in site.yml reads it")
    case .xref:
      ("a link", "write the page's path: '[…](page.md)'; 'markdown: [docfx]' in site.yml reads it as a name")
    case .tab: ("a tab", "'markdown: [mkdocs]' in site.yml reads it")
    case .moduleImport:
      ("a module's import or export", "'markdown: [starlight]' in site.yml leaves it out")
    case .component:
      (
        "a component",
        "write Markdown or a layout block instead; 'markdown: [starlight]' in site.yml reads '<Tabs>', '<CardGrid>', '<Steps>', '<Aside>' and others; if it is meant as text, write '\\<'"
      )
    case .codeFile: ("code from a file", "'markdown: [docfx]' in site.yml reads it")
    case .includedFile: ("an inclusion", "'markdown: [docfx]' in site.yml reads it")
    case .alert:
      (
        "an alert",
        "an alert's first line is '[!NOTE]', '[!TIP]', '[!IMPORTANT]', '[!WARNING]' or '[!CAUTION]' alone"
      )
    case .icon: ("an icon", "'markdown: [icons]' in site.yml reads it; or write the character itself")
    case .key: ("a key", "'markdown: [marks]' in site.yml reads it; or write '<kbd>…</kbd>'")
    case .mark: ("marked text", "'markdown: [marks]' in site.yml reads it; or write '<mark>…</mark>'")
    case .definition: ("the definition of a word", "'markdown: [definitionLists]' in site.yml reads it")
    case .docCDirective:
      (
        "a directive",
        "'markdown: [docc]' in site.yml reads '@Row', '@TabNavigator', '@Links', '@Image' and '@Video'; write Markdown or a layout block instead of others"
      )
    case .codeImport: ("an inclusion", "'markdown: [vitepress]' in site.yml reads it")
    case .contents:
      (
        "a table of contents",
        "that stands beside each page; 'markdown: [vitepress]' or '[mkdocs]' in site.yml leaves the line out"
      )
    case .slashBlock:
      ("a block", "'markdown: [slashBlocks]' in site.yml reads asides, tabs and '/// details'")
    case .role:
      (
        "a role",
        "'markdown: [myst]' in site.yml reads the usual ones; or write Markdown: code without the braces stays code"
      )
    case .target:
      (
        "a name for links",
        "'markdown: [myst]' in site.yml reads it; or write '{#name}' behind the heading, with 'markdown: [headingIDs]'"
      )
    case .reference: ("a link", "a line '[name]: address' on the page says where a name leads")
    case .expression:
      ("code", "nothing in a page is run; write what it stands for, or '\\{' for the brace itself")
    case .wikilink:
      (
        "a link to a page by its name",
        "'markdown: [obsidian]' in site.yml reads it; if it is meant as text, write '\\['"
      )
    case .programReference:
      (
        "the reference of a program",
        "mkdocstrings makes that of the program's sources, which is not done here; write it as Markdown"
      )
    case .table:
      (
        "a table",
        "as many cells stand there as in the line above, each of hyphens alone: '| --- | :-: |'"
      )
    case .strong:
      (
        "strong words",
        "CommonMark wants a blank or a sign beside the stars where a sign stands within them; or write '<strong>…</strong>'"
      )
    case .embeddedPage, .unknownElement, .unclosed, .leftOutModule, .leftOutCode, .leftOutAttribute,
      .excessCell:
      ("an element", "")
    case .markdownInHTML:
      (
        "a sign that Markdown follows",
        "'markdown: [htmlMarkdown]' in site.yml reads it; or leave it out, and a blank line behind the tag"
      )
    }
  }
}

extension ForeignSyntax {
  /// The first of Hugo's shortcodes in an address, or of a template's tags; nil where there is none.
  init?(shortcodeIn address: String, at span: Span) {
    guard address.contains("{{") || address.contains("{%") else { return nil }
    let text = percentDecoded(address)
    let start = text.drop { $0 <= " " }
    if start.hasPrefix("{%")
      || start.hasPrefix("{{") && start.dropFirst(2).first.map({ !"<%".contains($0) }) == true
    {
      self.init(kind: .template, text: String(start), span: span)
      return
    }
    guard let open = text.firstRange(of: "{{")?.lowerBound, let mark = text[open...].dropFirst(2).first,
      "<%".contains(mark), let close = text[open...].firstRange(of: "}}")?.upperBound
    else { return nil }
    self.init(kind: .shortcode, text: String(text[open..<close]), span: span)
  }
}
