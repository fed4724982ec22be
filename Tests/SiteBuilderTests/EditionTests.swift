import Testing

@testable import SiteBuilder

/// Sites in several languages, and about several versions.
@Suite struct EditionTests {
  private let template =
    "{{site.language}} {{site.direction}} {{site.title}}|{{page.language}}|{{words.menu}}|{{page.url}}|{{{notice}}}|{{{switches}}}|{{{content}}}"

  private func site(_ settings: String, _ content: [String: String]) -> BuiltSite {
    var files = ["site.yml": settings, "templates/page.mustache": template]
    for (path, text) in content { files["content/" + path] = text }
    return build(files)
  }

  private let two = "title: T\nurl: https://a.org/\nlanguages:\n  en:\n  de: {title: Buch}\n"

  // MARK: Languages

  @Test func aLanguageIsAFolderOrAnEnding() {
    let built = site(
      two, ["index.md": "# Home", "a.md": "# A", "de/a.md": "# Ah", "b.md": "# B", "b.de.md": "# Be"])
    #expect(built.messages == "")
    #expect(built.text("a/index.html").hasPrefix("en ltr T||Menu|https://a.org/a/||"))
    #expect(built.text("de/a/index.html").hasPrefix("de ltr Buch||Menü|https://a.org/de/a/||"))
    #expect(built.text("de/b/index.html").hasSuffix("<h1 id=\"be\">Be</h1>\n"))
  }

  @Test func whatIsNotTranslatedStandsInWithANotice() {
    let built = site(
      two, ["index.md": "# Home", "a.md": "# A\n\n[b](b.md) ![](p.png)", "de/b.md": "# Be", "b.md": "# B"])
    let page = built.text("de/a/index.html")
    #expect(
      page.hasPrefix("de ltr Buch|en|Menü|https://a.org/a/|<p>Diese Seite ist noch nicht übersetzt.</p>|"))
    #expect(page.contains(#"<a href="../b/index.html">b</a>"#))
    // What is wrong with it is told once.
    #expect(built.messages.components("there is no image 'p.png'") == 1)
  }

  @Test func linesThatAreNotTranslatedSayTheirLanguage() {
    let template = "{{{site.announcement}}}|{{{site.footer}}}"
    let built = build([
      "site.yml":
        "footer: By *me*.\nannouncement: New\nlanguages:\n  en:\n  de: {announcement: Neu}\n  ar:\n",
      "templates/page.mustache": template, "content/index.md": "# Home", "content/de/index.md": "# Heim",
      "content/ar/index.md": "# A",
    ])
    let footer = "<p>By <em>me</em>.</p>\n"
    let inEnglish = { "<div lang=\"en\" dir=\"ltr\">\n" + $0 + "</div>\n" }
    #expect(built.text("index.html") == "<p>New</p>\n|" + footer)
    #expect(built.text("de/index.html") == "<p>Neu</p>\n|" + inEnglish(footer))
    #expect(built.text("ar/index.html") == inEnglish("<p>New</p>\n") + "|" + inEnglish(footer))
  }

  @Test func theSwitchLeadsToTheSamePage() {
    let built = site(two, ["index.md": "# Home", "g/a.md": "# A", "de/g/a.md": "# Ah"])
    let items = #"<a lang="en" hreflang="en" href="../../../g/a/index.html">English</a>"#
    #expect(built.text("de/g/a/index.html").contains(items))
    #expect(
      built.text("g/a/index.html").contains(
        #"<a lang="de" hreflang="de" href="../../de/g/a/index.html">Deutsch</a>"#))
  }

  @Test func linksFromTheRootStayInTheLanguage() {
    let built = site(
      two,
      [
        "index.md": "# Home", "a.md": "# A", "de/a.md": "# Ah\n\n[b](/b.md) [x](/x.txt)", "b.md": "# B",
        "x.txt": "",
      ])
    #expect(built.messages == "")
    #expect(
      built.text("de/a/index.html").contains(#"<a href="../b/index.html">b</a> <a href="../../x.txt">x</a>"#))
  }

  @Test func allLanguagesMayHaveFolders() {
    let built = site(two, ["en/index.md": "# Home", "de/index.md": "# Heim"])
    #expect(built.messages == "")
    #expect(built.text("index.html").contains(#"url=en/index.html"#))
    #expect(built.text("en/index.html").hasPrefix("en ltr T||Menu|https://a.org/en/||"))
  }

  @Test func partsOfAListThatIsACopyAreCopies() {
    var files = ["index.md": "# Home", "b/index.md": "---\nkind: blog\n---\n# News", "de/x.md": "# X"]
    for number in 1...3 { files["b/p\(number).md"] = "---\ndate: 2026-01-0\(number)\n---\n# P\(number)" }
    let built = site(two + "listLength: 1\n", files)
    #expect(built.text("de/b/page/2/index.html").hasPrefix("de ltr Buch|en|Menü|https://a.org/b/page/2/|<p>"))
    #expect(!built.text("sitemap.xml").contains("https://a.org/de/b/"))
  }

  @Test func templatesListThePagesOfTheLanguage() {
    let built = build([
      "site.yml": two,
      "templates/page.mustache":
        "{{#folders.g}}{{title}} {{url}},{{/folders.g}}|{{#latest}}{{title}},{{/latest}}|{{#tagged.t}}{{title}},{{/tagged.t}}",
      "content/index.md": "# Home", "content/g/a.md": "---\ndate: 2026-01-01\n---\n# A",
      "content/g/b.md": "---\ntags: [t]\n---\n# B", "content/de/g/a.md": "---\ndate: 2026-01-02\n---\n# Ah",
    ])
    #expect(built.messages == "")
    #expect(built.text("index.html") == "A g/a/index.html,B g/b/index.html,|A,|B,")
    #expect(built.text("de/index.html") == "Ah g/a/index.html,B g/b/index.html,|Ah,|B,")
  }

  @Test func theTextOfACopyIsAsInItsOwnLanguage() {
    let built = build([
      "site.yml": "language: en\nlanguages: {en: , ar: }\n", "content/index.md": "# Home\n\n> [!NOTE]\n> x\n",
      "content/ar/x.md": "# X\n",
    ])
    let page = built.text("ar/index.html")
    #expect(page.contains(#"<html lang="ar" dir="rtl">"#))
    #expect(page.contains(#"<article class="text" lang="en" dir="ltr">"#))
    #expect(page.contains("Note"))
  }

  @Test func searchEnginesAreToldOfTranslationsAlone() {
    let built = site(two, ["index.md": "# Home", "a.md": "# A", "de/a.md": "# Ah"])
    let sitemap = built.text("sitemap.xml")
    let links =
      #"<xhtml:link rel="alternate" hreflang="x-default" href="https://a.org/a/"/>"#
      + #"<xhtml:link rel="alternate" hreflang="en" href="https://a.org/a/"/>"#
      + #"<xhtml:link rel="alternate" hreflang="de" href="https://a.org/de/a/"/>"#
    #expect(sitemap.contains("<url><loc>https://a.org/a/</loc>\(links)</url>"))
    #expect(sitemap.contains("<url><loc>https://a.org/de/a/</loc>\(links)</url>"))
    #expect(!sitemap.contains("<loc>https://a.org/de/</loc>"))
  }

  @Test func aLanguageMayBeWrittenTheOtherWay() {
    let built = site(
      "languages: {en: , ar: , xx: {direction: rtl}}\n",
      ["index.md": "# A", "ar/index.md": "# B", "xx/index.md": "# C"])
    #expect(built.text("ar/index.html").hasPrefix("ar rtl "))
    #expect(built.text("xx/index.html").hasPrefix("xx rtl "))
  }

  /// Of strangers is what is in their folder, in whatever language it is.
  @Test func copiesAreAsStrangeAsTheirOriginals() {
    let built = site(
      two + "html: {c: sanitize}\n",
      [
        "index.md": "# Home", "c/a.md": "# A\n\n<script>1</script>", "c/b.de.md": "# B\n\n<script>2</script>",
        "de/z.md": "# Z",
      ])
    #expect(!built.text("de/c/a/index.html").contains("<script>1"))
    #expect(!built.text("de/c/b/index.html").contains("<script>2"))
  }

  @Test func whatIsWrongWithLanguages() {
    check(
      ["site.yml": "languages:\n  en:\n  fr:\n", "content/index.md": "# A\n"],
      says: """
        site.yml:3:3: warning: no page is written in 'fr'
            3 |   fr:
              |   ^~
           hint: pages in it are in the folder 'content/fr', or end in '.fr.md'
        """)
    check(
      ["site.yml": "languages:\n  de: {titel: x}\n", "content/de/index.md": "# A\n"],
      says: """
        site.yml:2:8: error: 'de' has no key 'titel'
            2 |   de: {titel: x}
              |        ^~~~~
           hint: did you mean 'title'?
        """)
  }

  // MARK: Words

  @Test(arguments: ShippedWords.texts.map(\.tag)) func everyLanguageHasEveryWord(_ tag: String) throws {
    let words = try #require(ShippedWords.words(of: tag))
    #expect(words.map(\.key).sorted() == SiteWords.names.sorted())
    #expect(words.allSatisfy { !$0.word.isEmpty })
  }

  @Test func wordsComeInTheLanguageOfTheSite() {
    let cases = [
      ("de-AT", "Menü"), ("zh-TW", "選單"), ("zh-CN", "菜单"), ("pt-BR", "Menu"), ("eo", "Menu"), ("ja", "メニュー"),
    ]
    for (tag, word) in cases {
      let built = site("language: \(tag)\n", ["index.md": "# A"])
      #expect(built.text("index.html").contains("|\(word)|"), "\(tag)")
    }
    #expect(
      site("language: de\nwords: {menu: Auswahl}\n", ["index.md": "# A"]).text("index.html").contains(
        "|Auswahl|"))
  }

  // MARK: Versions

  private let versions =
    "title: T\nurl: https://a.org/\nversions:\n  - {folder: '2.0', title: 2.0 (newest)}\n  - '1.0'\n"

  @Test func anOldVersionSaysSoAndLeadsToTheNewest() {
    let built = site(
      versions,
      ["index.md": "# Home", "a.md": "# A", "1.0/index.md": "# Home", "1.0/a.md": "# A", "1.0/old.md": "# O"])
    #expect(built.messages == "")
    let page = built.text("1.0/a/index.html")
    #expect(
      page.hasPrefix(
        "en ltr T||Menu|https://a.org/a/|<p>This is the documentation of an earlier version. <a href=\"../../a/index.html\">Go to the newest version</a></p>|"
      ))
    #expect(page.contains(#"<a href="../../a/index.html">2.0 (newest)</a>"#))
    #expect(built.text("a/index.html").contains(#"|https://a.org/a/||<details class="switch versions""#))
    // What is only in an old version is at its own address, and its counterpart is the home page.
    #expect(
      built.text("1.0/old/index.html").contains(
        #"|https://a.org/1.0/old/|<p>This is the documentation of an earlier version. <a href="../../index.html">"#
      ))
    #expect(!built.text("sitemap.xml").contains("https://a.org/1.0/a/"))
    #expect(built.text("sitemap.xml").contains("https://a.org/1.0/old/"))
  }

  @Test func versionsOfLanguages() {
    let built = site(
      versions + "languages: {en: , de: }\n",
      ["index.md": "# Home", "a.md": "# A", "1.0/a.md": "# A", "de/a.md": "# Ah", "de/1.0/a.md": "# Ah"])
    #expect(built.messages == "")
    let page = built.text("de/1.0/a/index.html")
    #expect(
      page.contains(#"<p>Dies ist die Dokumentation einer früheren Version. <a href="../../a/index.html">"#))
    #expect(page.contains(#"hreflang="en" href="../../../1.0/a/index.html">English</a>"#))
  }

  @Test func whatIsWrongWithVersions() {
    check(
      [
        "site.yml": "versions: ['2.0', '1.O']\n", "content/index.md": "# A\n",
        "content/1.0/index.md": "# A\n",
      ],
      says: """
        site.yml:1:19: error: there is no folder 'content/1.O' for this version
            1 | versions: ['2.0', '1.O']
              |                   ^~~~~
           hint: did you mean '1.0'?
        """)
    check(
      ["site.yml": "versions: [a/b]\n"],
      says: """
        site.yml:1:12: error: 'a/b' cannot be a version's folder
            1 | versions: [a/b]
              |            ^~~
           hint: it is the name of one folder, as in '2.0'
        """)
  }
}

extension String {
  fileprivate func components(_ text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let found = rest.firstRange(of: text) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
