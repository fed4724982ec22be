/// Every name that a template can use, and what it stands for; `PageAssembly` gives them their values. The manual's list
/// of them is made of this.
enum TemplateNames {
  struct Entry: Sendable {
    let name: String
    /// HTML already, and to be written with three braces.
    var isHTML = false
    /// What is to be a section: a list, a mapping, or what is true.
    var form: String { isHTML ? "HTML" : meaning.hasPrefix("true ") ? "truth" : isList ? "list" : "text" }
    private var isList: Bool {
      ["pages", "breadcrumbs", "latest", "navigation", "children"].contains { name.hasSuffix($0) }
        || name.hasSuffix(".NAME") || name == "page.siblings" || name == "page.parents"
    }
    /// As a phrase of Markdown.
    let meaning: String

    init(_ name: String, _ meaning: String) { (self.name, self.meaning) = (name, meaning) }
    init(html name: String, _ meaning: String) { (self.name, isHTML, self.meaning) = (name, true, meaning) }
  }

  struct Group: Sendable {
    let title: String
    let entries: [Entry]
  }

  static let groups = [
    Group(
      title: "The page",
      entries: [
        Entry(html: "content", "the page's Markdown as HTML"),
        Entry("page.title", "its title"),
        Entry(
          "page.heading", "true where the Markdown has no heading of its own, and the title is to be shown"),
        Entry("page.description", "its description, and the site's on the home page"),
        Entry("page.url", "its address with the server's; nothing without [`url`](../guide/settings.md#url)"),
        Entry("page.path", "its file within `content/`"),
        Entry("page.isHome", "true on the home page"),
        Entry(
          html: "page.css",
          "the rules of its layout blocks, which fall apart without them, for a `<style>` in the head"),
        Entry("page.language", "the language of its text, where that is not the site's"),
        Entry("page.direction", "`ltr` or `rtl`, where its text is not in the site's language"),
        Entry(html: "posted", "the date of a page of a [blog](../guide/publishing.md#blogs-and-changelogs)"),
        Entry(html: "page.changed", "the day of its [last change](../guide/settings.md#lastchange)"),
        Entry("page.class", "its classes, from the front matter"),
        Entry("page.edit", "the address at which it can be edited"),
        Entry("page.params", "its own keys: every key of the front matter that Stonehand has no use for"),
        Entry("root", "what leads to the site's folder, such as `../../`"),
      ]),
    Group(
      title: "The site",
      entries: [
        Entry("site.title", "its title"),
        Entry("site.description", "its description"),
        Entry("site.language", "its language, for `lang`"),
        Entry("site.direction", "`ltr` or `rtl`"),
        Entry("site.url", "its address"),
        Entry("site.home", "the link to the home page"),
        Entry("site.params", "the keys under `params` in `site.yml`"),
        Entry(html: "site.announcement", "the line above the header"),
        Entry(html: "site.footer", "what is below every page"),
        Entry(html: "site.social", "links to the site's authors elsewhere"),
        Entry(html: "site.bodyEnd", "what the settings put at the end of every page"),
        Entry("data", "the files of `data/`"),
        Entry(
          "words",
          "the words of the theme: `words.menu` and every other key of [`words`](../guide/settings.md#words)"),
      ]),
    Group(
      title: "The head",
      entries: [
        Entry("stylesheet", "the link to the style sheet"),
        Entry(html: "preloads", "links by which browsers fetch the page's fonts at once"),
        Entry(html: "meta", "what search engines and other sites read; nothing without `url`"),
        Entry(html: "site.head", "what the settings put into every head"),
        Entry(html: "icons", "the site's icons"),
        Entry(html: "alternates", "feeds, and the page's Markdown"),
      ]),
    Group(
      title: "Around the page",
      entries: [
        Entry(html: "brand", "the logo and the title of the site"),
        Entry(html: "links", "what `header` and `repository` in `site.yml` say, as a list"),
        Entry(html: "search", "the search field"),
        Entry(html: "pagefind", "attributes of the element with the page's text, for Pagefind"),
        Entry(html: "scheme", "the switch of the colours"),
        Entry(html: "switches", "the lists of [languages and versions](../guide/languages.md)"),
        Entry(html: "notice", "that a page is not translated, or that there is a newer version of it"),
        Entry("menu", "true where there is something for the menu of a small screen"),
        Entry(html: "sidebar", "the pages of the site, as a list"),
        Entry(html: "toc", "the headings of the page, as a list"),
        Entry(html: "tags", "the tags of the page, as a list"),
        Entry("book", "where the page is [printed with others](../guide/publishing.md#a-book)"),
        Entry("breadcrumbs", "the sections around the page: a list, each with a `title` and perhaps a `url`"),
        Entry("previous", "the page before, with `previous.title` and `previous.url`"),
        Entry("next", "the page behind, likewise"),
      ]),
    Group(
      title: "Lists of pages",
      entries: [
        Entry("pages", "all pages of the navigation, in the order of reading"),
        Entry("latest", "the pages that have a `date`, the newest first"),
        Entry(
          "folders.NAME",
          "the pages of a folder of `content/`, such as `folders.blog`, and `folders.guide-more` for `guide/more`"
        ),
        Entry("tagged.NAME", "the pages with a tag, by what the tag is in addresses"),
        Entry("dated.NAME", "the pages of a year, or of a month: `dated.2026`, `dated.2026-11`"),
        Entry("page.children", "the pages below this one in the navigation"),
        Entry("page.siblings", "the pages beside it, itself among them"),
        Entry("page.parents", "the pages above it, the outermost first"),
        Entry(
          "navigation",
          "the navigation: a list, each with `title`, `url`, `isCurrent`, `isOpen` and `children`"),
      ]),
    Group(
      title: "Within a list of pages",
      entries: [
        Entry("title", "the page's title, as the navigation has it"),
        Entry("url", "the link to it"),
        Entry("description", "its description"),
        Entry("date", "its day, such as `2026-11-24`"),
        Entry("isCurrent", "true for the page that is being made"),
        Entry("isOpen", "in `navigation`, true for what leads to the page that is being made"),
        Entry("children", "in `navigation`, what is below"),
        Entry("params", "the page's own keys, `params.author`"),
      ]),
  ]

  /// The names that stand for something within a list alone.
  static let ofEntries = groups.last?.entries.map(\.name) ?? []

  static let all =
    ["site", "page", "previous.title", "previous.url", "next.title", "next.url", "title", "url"]
    + groups.dropLast().flatMap { $0.entries.map(\.name) }.filter { !$0.hasSuffix(".NAME") }
    + SiteWords.templateNames
  private static let known = Set(all)

  static func contains(_ name: String) -> Bool {
    known.contains(name) || name.hasPrefix("page.params.") || name.hasPrefix("site.params.")
      || TemplateLists.Kind(of: name) != nil
  }

  /// Whether a name is one of the pages in a list.
  static func isOfEntry(_ name: String) -> Bool { ofEntries.contains(name) || name.hasPrefix("params.") }
}

extension TemplateNames {
  /// The page of the manual that lists them.
  static var page: String {
    var text = """
      ---
      title: Names in templates
      order: 98
      ---
      # Names in templates

      Everything that a [template](../guide/templates.md) can name. Any other name is an error, with the nearest one as a hint. This page is made of what the program declares.

      What is HTML already is written with three braces, `{{{content}}}`, and the rest with two. A list, and whatever may be missing, can be a section: `{{#next}}…{{/next}}`.

      """
    for group in groups {
      text += "\n## \(group.title)\n\n| Name | Form | What it is |\n|:--|:--|:--|\n"
      for entry in group.entries {
        text += "| `\(entry.name)` | \(entry.form) | \(entry.meaning) |\n"
      }
    }
    return text
  }
}
