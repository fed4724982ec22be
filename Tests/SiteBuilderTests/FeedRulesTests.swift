import Testing

/// What feeds and sitemaps have to be, by RFC 4287 and by sitemaps.org, whatever stands in the pages.
@Suite struct FeedRulesTests {
  private let site = [
    "site.yml": "title: 'A <b> & \"c\" ]]>'\nurl: https://example.org/b/\nfeed: [news, /]\n",
    "content/index.md": "# Home\n",
    "content/news/index.md": "# News\n",
    "content/news/a b.md": "---\ntitle: \"A & B <i>]]> \\x01\"\ndate: 2026-05-01\n---\n\nText & *more*.\n",
    "content/news/ü.md": "---\ndate: 2026-05-01T10:00:00+02:00\nlastmod: 2026-06-02\n---\n# Ü\n",
    "content/news/c.md": "---\ndate: 2026-05-01\ndescription: A <c>\n---\n# C\n",
  ]
  private let instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/

  @Test(arguments: ["news/feed.xml", "feed.xml"])
  func feeds(path: String) throws {
    let built = build(site)
    #expect(built.messages == "")
    let feed = try XMLElement(parsing: built.text(path))
    #expect(feed.name == "feed" && feed.attributes["xmlns"] == "http://www.w3.org/2005/Atom")
    for element in [feed] + feed.all("entry") {
      for name in ["id", "title", "updated"] { #expect(element.all(name).count == 1, "\(name)") }
      #expect(element.text("updated").wholeMatch(of: instant) != nil)
      #expect(element.text("id").hasPrefix("https://example.org/b/"))
      #expect(element.text("id").utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
      #expect(!element.text("title").isEmpty)
      #expect(element.all("summary").count <= 1 && element.all("published").count <= 1)
      let links = element.all("link")
      #expect(links.allSatisfy { $0.attributes["href"]?.hasPrefix("https://example.org/b/") == true })
      // At most one alternate link of a type and language.
      #expect(links.count { ($0.attributes["rel"] ?? "alternate") == "alternate" } == 1)
    }
    #expect(feed.all("link").count { $0.attributes["rel"] == "self" } == 1)
    #expect(feed.all("author").first?.text("name") == #"A <b> & "c" ]]>"#)
    let entries = feed.all("entry")
    #expect(entries.count == 3)
    #expect(Set(entries.map { $0.text("id") }).count == 3)
    #expect(
      entries.contains { $0.text("title").hasPrefix("A & B <i>]]>") && $0.text("summary") == "Text & more." })
    let published = entries.map { $0.text("published") }
    #expect(published.allSatisfy { $0.wholeMatch(of: instant) != nil })
  }

  @Test func sitemaps() throws {
    let map = try XMLElement(parsing: build(site).text("sitemap.xml"))
    #expect(map.name == "urlset")
    #expect(map.attributes["xmlns"] == "http://www.sitemaps.org/schemas/sitemap/0.9")
    let addresses = map.children.map { $0.text("loc") }
    for child in map.children {
      #expect(child.name == "url")
      #expect(child.all("loc").count == 1)
      #expect(child.all("lastmod").count <= 1)
    }
    #expect(addresses.count == 5 && Set(addresses).count == 5)
    for address in addresses {
      // All are below the folder that the sitemap is in, and shorter than 2,048 characters.
      #expect(address.hasPrefix("https://example.org/b/") && address.utf8.count < 2048)
      #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
    for change in map.children.flatMap({ $0.all("lastmod") }) {
      #expect(change.text.wholeMatch(of: /\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?/) != nil)
    }
  }

  @Test(arguments: [
    "<a><b></a></b>", "<a>&x;</a>", "<a b=c/>", "<a/><b/>", "<a>\u{1}</a>", "<a>]]></a>", "<a",
  ])
  func whatIsNoXML(text: String) {
    #expect(throws: XMLElement.Mistake.self) { try XMLElement(parsing: text) }
  }
}

/// A tree of XML's elements, of text that is well-formed: a reader that owes nothing to the writer.
private struct XMLElement {
  struct Mistake: Error {}

  let name: String
  let attributes: [String: String]
  var children: [XMLElement] = []
  var text = ""

  func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }
  func text(_ name: String) -> String { all(name).first?.text ?? "" }

  init(parsing text: String) throws {
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" && $0 != "\t" && $0 != "\r" })
    else {
      throw Mistake()
    }
    var rest = text[...]
    if let start = rest.prefixMatch(of: /<\?xml [^?]*\?>\s*/) { rest = rest[start.range.upperBound...] }
    self = try Self.element(&rest)
    guard rest.allSatisfy(\.isWhitespace) else { throw Mistake() }
  }

  private init(name: String, attributes: [String: String]) {
    (self.name, self.attributes) = (name, attributes)
  }

  private static func element(_ rest: inout Substring) throws -> XMLElement {
    guard let tag = rest.prefixMatch(of: /<([a-z:]+)((?:\s+[a-zA-Z:]+="[^"<]*")*)\s*(\/?)>/) else {
      throw Mistake()
    }
    var attributes: [String: String] = [:]
    for match in tag.output.2.matches(of: /([a-zA-Z:]+)="([^"<]*)"/) {
      attributes[String(match.output.1)] = try plain(match.output.2)
    }
    var result = XMLElement(name: String(tag.output.1), attributes: attributes)
    rest = rest[tag.range.upperBound...]
    if tag.output.3 == "/" { return result }
    while true {
      let text = rest.prefix { $0 != "<" }
      guard !text.contains("]]>") else { throw Mistake() }
      result.text += try plain(text)
      rest = rest[text.endIndex...]
      if let end = rest.prefixMatch(of: /<\/([a-z:]+)>/) {
        guard end.output.1 == result.name else { throw Mistake() }
        rest = rest[end.range.upperBound...]
        return result
      }
      result.children.append(try element(&rest))
    }
  }

  private static func plain(_ text: Substring) throws -> String {
    var result = ""
    var rest = text
    while let and = rest.firstIndex(of: "&") {
      result += rest[..<and]
      let names = ["&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": "\"", "&apos;": "'", "&#39;": "'"]
      guard let name = names.first(where: { rest[and...].hasPrefix($0.key) }) else { throw Mistake() }
      result += name.value
      rest = rest[and...].dropFirst(name.key.count)
    }
    return result + rest
  }
}
