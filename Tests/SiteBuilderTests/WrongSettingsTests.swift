import Diagnostics
import SiteBuilder
import Testing

/// Settings that are not known, misspelt, of a wrong kind, or cannot be: each is told of where it stands.
@Suite struct WrongSettingsTests {
  /// A setting; where it is wrong, by column and text; the message; the hint, if there is one.
  @Test(
    arguments: [
      ("titel: x", "1 titel", "site.yml has no key 'titel'", "did you mean 'title'?"),
      ("title: [a]", "8 [a]", "'title' is a list where a text is expected", nil),
      ("title: {a: b}", "8 {a: b}", "'title' is a mapping where a text is expected", nil),
      (
        "language: english", "11 english", "'english' is not a language tag",
        "write it as in 'en', 'de' or 'pt-BR'"
      ),
      ("language: 5", "11 5", "'5' is not a language tag", "write it as in 'en', 'de' or 'pt-BR'"),
      (
        "date: 2026-13-40", "7 2026-13-40", "'2026-13-40' is not a date",
        "write it as in '2026-05-01' or '2026-05-01T10:00:00Z'"
      ),
      (
        "timeZone: Europe/Berlim", "11 Europe/Berlim", "'Europe/Berlim' is not a time zone",
        "did you mean 'Europe/Berlin'?"
      ),
      ("url: example.org", "6 example.org", "'example.org' is not an address", full),
      ("url: https://", "6 https://", "'https://' is not an address", full),
      ("url: https:///a/", "6 https:///a/", "'https:///a/' is not an address", full),
      ("url: https://a.org/?b", "6 https://a.org/?b", "'https://a.org/?b' is not an address", full),
      ("image: gone.png", "8 gone.png", "there is no image 'gone.png'", "the path counts from 'content'"),
      ("links: file", "8 file", "'links' cannot be 'file'", "did you mean 'files'?"),
      (
        "navigation: index.md", "13 index.md", "'navigation' is a text where a list is expected",
        "write it as '[index.md]'"
      ),
      ("navigation: [gone.md]", "14 gone.md", "there is no page or folder 'gone.md' in 'content'", nil),
      (
        "navigation: [{title: a}]", "14 {title: a}]", "this navigation entry leads nowhere",
        "give it a 'page', a 'link' or 'items'"
      ),
      (
        "navigation: [{title: a, items: []}]", "14 {title: a, items: []}]",
        "this navigation entry leads nowhere",
        "give it a 'page', a 'link' or 'items'"
      ),
      (
        "navigation: [{titel: a, page: index.md}]", "15 titel", "a navigation entry has no key 'titel'",
        "did you mean 'title'?"
      ),
      ("logo: {ligth: a.svg}", "8 ligth", "'logo' has no key 'ligth'", "did you mean 'light'?"),
      ("logo: gone.svg", "7 gone.svg", "there is no image 'gone.svg'", "the path counts from 'content'"),
      (
        "icon: a.gif", "7 a.gif", "'a.gif' cannot be an icon",
        "it is a file that ends in '.svg', '.png' or '.ico'"
      ),
      (
        "header: index.md", "9 index.md", "'header' is a text where a list is expected",
        "write it as '[index.md]'"
      ),
      ("repository: github", "13 github", "'github' is not an address", full),
      (
        "edit: https://x.y/edit", "7 https://x.y/edit", "'https://x.y/edit' is the same for every page",
        "write '{path}' where the path of a page in 'content' belongs"
      ),
      ("lastChange: svn", "13 svn", "'lastChange' cannot be 'svn'", "it is 'git' or 'frontMatter'"),
      ("social: [nothing]", "10 nothing", "'nothing' is not an address", full),
      ("cards: yes", "8 yes", "'cards' is a text where true or false is expected", "write 'true'"),
      ("llms: 2", "7 2", "'llms' is a number where true or false is expected", nil),
      (
        "feed: blog", "7 blog", "'feed' is left out: the site does not know its address",
        "write it under 'url' in site.yml"
      ),
      ("feedFormats: rss", "14 rss", "'feedFormats' cannot be 'rss'", "it is 'atom' or 'json'"),
      (
        "listLength: 0", "13 0", "'listLength' is no number of pages",
        "it is a whole number from 1 on, as in 10"
      ),
      (
        "search: [index, google]", "17 google", "'search' cannot be 'google'",
        "it is 'index', 'duckduckgo' or 'pagefind'"
      ),
      ("print: gone", "8 gone", "there is no page or folder 'gone' in 'content'", nil),
      ("theme: red", "8 red", "'theme' is a text where 'key: value' lines are expected", nil),
      ("theme: {accent: tael}", "17 tael", "'tael' is not a colour", "did you mean 'teal'?"),
      ("theme: {accent: \"#12\"}", "17 \"#12\"", "'#12' is not a colour", colour),
      ("theme: {accent: rgb(1}", "17 rgb(1", "'rgb(1' is not a colour", colour),
      ("theme: {width: 10}", "16 10", "'width' cannot be 10", "it is a number of points from 480 to 1200"),
      (
        "theme: {colors: {papper: red}}", "18 papper", "'theme.colors' has no key 'papper'",
        "did you mean 'paper'?"
      ),
      (
        "theme:\n  accent: #0a6b5d", "11 #0a6b5d", "'#0a6b5d' is a comment here, and no colour",
        "put it in quotes"
      ),
      (
        "theme:\n  colors:\n    paper: #fff # white", "12 #fff", "'#fff' is a comment here, and no colour",
        "put it in quotes"
      ),
      (
        "colors:\n  Brand: #0a6b5d", "10 #0a6b5d", "'#0a6b5d' is a comment here, and no colour",
        "put it in quotes"
      ),
      ("scheme: dim", "9 dim", "'scheme' cannot be 'dim'", "it is 'system', 'light', 'dark' or 'switch'"),
      ("fonts: {boddy: {name: X}}", "9 boddy", "'fonts' has no key 'boddy'", "did you mean 'body'?"),
      ("fonts: {display: block}", "18 block", "'display' cannot be 'block'", "it is 'optional' or 'swap'"),
      ("fonts: {body: {name: X}}", "15 {name: X}}", "the font 'body' needs a 'name' and 'files'", nil),
      ("html: no", "7 no", "'html' cannot be 'no'", "it is 'allow', 'sanitize' or 'escape'"),
      ("html: {gone: sanitize}", "8 gone", "there is no folder 'gone' in 'content'", nil),
      (
        "imports: [gone.swift]", "11 gone.swift", "there is no Swift file 'gone.swift' to import",
        "it would be content/gone.swift or templates/gone.swift"
      ),
      ("words: {noet: b}", "9 noet", "'words' has no key 'noet'", "did you mean 'note'?"),
      ("markdown: [mkdoc]", "12 mkdoc", "'markdown' cannot be 'mkdoc'", "did you mean 'mkdocs'?"),
      ("check: {pagess: error}", "9 pagess", "'check' has no key 'pagess'", "did you mean 'pages'?"),
      (
        "check: {pages: fatal}", "16 fatal", "'pages' cannot be 'fatal'",
        "it is 'error', 'warning' or 'ignore'"
      ),
      ("params: 5", "9 5", "'params' is a number where a mapping is expected", nil),
      (
        "languages: {en: , xx_yy: }", "19 xx_yy", "'xx_yy' is not a language tag",
        "write it as in 'en', 'de' or 'pt-BR'"
      ),
      ("versions: 1.0", "11 1.0", "'versions' is a number where a list is expected", "write it as '[1.0]'"),
      ("images: maybe", "9 maybe", "'images' is a text where true or a mapping is expected", nil),
      ("images: {widths: [0]}", "19 0", "'widths' cannot be 0", "it is a number of pixels from 16 to 8192"),
      ("images: {widths: [big]}", "19 big", "'widths' is a text where a number is expected", nil),
      (
        "diagrams: graphviz", "11 graphviz", "'diagrams' cannot be 'graphviz'",
        "it is 'mermaid', 'dot' or 'plantuml'"
      ),
      ("title: a\ntitle: b", "1 title", "the key 'title' is written twice", nil),
      ("- a", "1 - a", "site.yml is a list where 'key: value' lines are expected", nil),
    ] as [(String, String, String, String?)])
  func isToldOf(_ settings: String, _ place: String, _ message: String, _ hint: String?) throws {
    let found = build(["site.yml": settings + "\n", "content/index.md": "# Home\n"]).diagnostics
    let first = try #require(found.first, "nothing is said")
    #expect(found.count == 1, "\(found.map(\.message))")
    #expect(first.message == message && first.hint == hint)
    let span = try #require(first.span)
    let column = span.column
    #expect("\(column) \(span.text)" == place)
  }

  /// Colours that browsers know.
  @Test(arguments: ["teal", "RebeccaPurple", "canvastext", "transparent", "#0a6", "oklch(55% 0.2 260)"])
  func isAColour(_ color: String) {
    #expect(
      !build(["site.yml": "theme: {accent: \"\(color)\"}\n", "content/index.md": "# Home\n"]).diagnostics
        .hasErrors)
  }

  private static let full = "write it in full, as in https://example.org/manual/"
  private static let colour = "write it as in '#0a6', 'teal' or 'oklch(55% 0.2 260)'"
}
