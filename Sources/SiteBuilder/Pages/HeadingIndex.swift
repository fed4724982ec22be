internal import Web

/// All pages and the headings in them from A to Z: what a site without scripts has for a search.
struct HeadingIndex {
  static let address = "a-z"
  private static let digits = "0–9"

  private struct Entry {
    let text: String
    let key: String
    let page: Int
    /// Nil for the page itself.
    let anchor: String?
  }

  private let site: PageAssembly

  init(_ site: PageAssembly) { self.site = site }

  func html(for page: Page) -> [UInt8] {
    let groups = self.groups
    var writer = HTMLWriter()
    writer.raw("<p class=\"letters\">")
    for (number, group) in groups.enumerated() {
      writer.raw(number == 0 ? "<a" : " <a")
      writer.attribute("href", "#" + percentEncoded(Self.id(of: group.letter)))
      writer.raw(">")
      writer.text(group.letter)
      writer.raw("</a>")
    }
    writer.raw("</p>\n")
    for group in groups {
      writer.raw("<h2")
      writer.attribute("id", Self.id(of: group.letter))
      writer.raw(">")
      writer.text(group.letter)
      writer.raw("</h2>\n<ul class=\"entries\">\n")
      var rest = group.entries[...]
      while let first = rest.first {
        let same = rest.prefix { $0.text == first.text }
        rest = rest.dropFirst(same.count)
        write(Array(same), for: page, to: &writer)
      }
      writer.raw("</ul>\n")
    }
    return writer.bytes
  }

  private static func id(of letter: String) -> String {
    letter == "#" ? "other" : letter == digits ? "digits" : "letter-" + letter.lowercased()
  }

  /// A heading that many pages have is written once, with the pages behind it.
  private func write(_ entries: [Entry], for page: Page, to writer: inout HTMLWriter) {
    writer.raw("<li>")
    if entries.count == 1 {
      writeLink(entries[0], saying: entries[0].text, for: page, to: &writer)
      if entries[0].anchor != nil {
        writer.raw(" <small>")
        writer.text(site.titles[entries[0].page])
        writer.raw("</small>")
      }
    } else {
      writer.text(entries[0].text)
      writer.raw(": ")
      for (number, entry) in entries.enumerated() {
        if number > 0 { writer.raw(", ") }
        writeLink(entry, saying: site.titles[entry.page], for: page, to: &writer)
      }
    }
    writer.raw("</li>\n")
  }

  private func writeLink(_ entry: Entry, saying text: String, for page: Page, to writer: inout HTMLWriter) {
    writer.raw("<a")
    let address = page.route.link(to: site.pages[entry.page].route, site.configuration.links)
    writer.attribute("href", address + (entry.anchor.map { "#" + percentEncoded($0) } ?? ""))
    writer.raw(">")
    writer.text(text)
    writer.raw("</a>")
  }

  /// Letters in order, digits before them, and what has neither at the end.
  private var groups: [(letter: String, entries: [Entry])] {
    var entries: [Entry] = []
    for page in site.pages where page.edition == site.edition && page.generated == nil && !page.isNotFound {
      let title = site.titles[page.id]
      entries.append(Entry(text: title, key: key(of: title), page: page.id, anchor: nil))
      for heading in site.headings[page.id] where heading.level == 2 || heading.level == 3 {
        guard !heading.text.isEmpty, heading.text != title else { continue }
        entries.append(
          Entry(text: heading.text, key: key(of: heading.text), page: page.id, anchor: heading.id))
      }
    }
    entries.sort { a, b in
      a.key != b.key
        ? inByteOrder(a.key, b.key) : a.text != b.text ? inByteOrder(a.text, b.text) : a.page < b.page
    }
    var result: [(letter: String, entries: [Entry])] = []
    for entry in entries {
      let letter = Self.letter(of: entry.key)
      // Entries of a letter follow each other but for letters of several scripts and accents.
      let last = result.indices.last.flatMap { result[$0].letter == letter ? $0 : nil }
      if let place = last ?? result.firstIndex(where: { $0.letter == letter }) {
        result[place].entries.append(entry)
      } else {
        result.append((letter, [entry]))
      }
    }
    return result.filter { $0.letter != "#" } + result.filter { $0.letter == "#" }
  }

  /// What a text is filed by, as in the index of a book: an article at its beginning does not count.
  private func key(of text: String) -> String {
    let key = indexKey(text)
    let language = String(site.configuration.language.lowercased().prefix { $0 != "-" })
    for article in Self.articles[language] ?? [] where key.hasPrefix(article) {
      let rest = indexKey(String(key.dropFirst(article.count)))
      if !rest.isEmpty { return rest }
    }
    return key
  }

  private static let articles = [
    "de": ["der ", "die ", "das ", "ein ", "eine "], "en": ["a ", "an ", "the "],
    "es": ["el ", "la ", "los ", "las ", "un ", "una "],
    "fr": ["le ", "la ", "les ", "l'", "l’", "un ", "une "],
    "it": ["il ", "lo ", "la ", "i ", "gli ", "le ", "l'", "l’", "un ", "una ", "uno "],
    "nl": ["de ", "het ", "een "], "pt": ["o ", "a ", "os ", "as ", "um ", "uma "],
  ]

  private static func letter(of key: String) -> String {
    guard let first = key.unicodeScalars.first else { return "#" }
    if first.properties.generalCategory == .decimalNumber { return digits }
    return first.properties.isAlphabetic ? String(Character(first)).uppercased() : "#"
  }
}
