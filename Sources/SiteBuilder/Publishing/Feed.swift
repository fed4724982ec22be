internal import Web

/// The pages of a folder that have a date, as an Atom feed (RFC 4287).
struct Feed: Sendable {
  /// Older pages are left out.
  static let limit = 50

  struct Entry: Sendable {
    let title: String
    /// In full.
    let address: String
    let published: PageMoment
    let updated: PageMoment
    let summary: String?
  }

  let title: String
  let site: String
  let language: String
  /// Of the site, in full.
  let home: String
  /// Of the feed, in full.
  let address: String
  /// The newest first; at least one.
  let entries: [Entry]

  var xml: [UInt8] {
    var writer = HTMLWriter()
    func element(_ name: StaticString, _ text: String) {
      writer.raw("<")
      writer.raw(name)
      writer.raw(">")
      writer.text(withoutControls(text))
      writer.raw("</")
      writer.raw(name)
      writer.raw(">\n")
    }
    writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"")
    writer.attribute("xml:lang", language)
    writer.raw(">\n")
    element("title", title)
    element("id", address)
    writer.raw("<link rel=\"self\" type=\"application/atom+xml\"")
    writer.attribute("href", address)
    writer.raw("/>\n<link")
    writer.attribute("href", home)
    writer.raw("/>\n")
    element("updated", entries.map(\.updated.instant).max() ?? "")
    writer.raw("<author>\n")
    element("name", site)
    writer.raw("</author>\n")
    for entry in entries {
      writer.raw("<entry>\n")
      element("title", entry.title)
      element("id", entry.address)
      writer.raw("<link")
      writer.attribute("href", entry.address)
      writer.raw("/>\n")
      element("published", entry.published.instant)
      element("updated", entry.updated.instant)
      if let summary = entry.summary { element("summary", summary) }
      writer.raw("</entry>\n")
    }
    writer.raw("</feed>\n")
    return writer.bytes
  }
}

extension Feed {
  static let jsonName = "feed.json"

  /// The same as a JSON Feed (jsonfeed.org, version 1.1).
  ///
  /// - Parameter address: that of the file, in full.
  func json(at address: String) -> [UInt8] {
    var fields = [
      ("version", "https://jsonfeed.org/version/1.1"), ("title", title), ("home_page_url", home),
      ("feed_url", address), ("language", language),
    ].map { "\(jsonString($0)): \(jsonString($1))" }
    fields.append("\"authors\": [{\"name\": \(jsonString(site))}]")
    let items = entries.map { entry in
      var pairs = [
        ("id", entry.address), ("url", entry.address), ("title", entry.title),
        // An item has a text, be it its title.
        ("content_text", entry.summary ?? entry.title), ("date_published", entry.published.instant),
        ("date_modified", entry.updated.instant),
      ]
      if let summary = entry.summary { pairs.append(("summary", summary)) }
      return "    {" + pairs.map { "\(jsonString($0)): \(jsonString($1))" }.joined(separator: ", ") + "}"
    }
    fields.append("\"items\": [\n" + items.joined(separator: ",\n") + "\n  ]")
    return Array(("{\n  " + fields.joined(separator: ",\n  ") + "\n}\n").utf8)
  }
}

/// A text for XML, which has neither control characters nor the two that are none.
private func withoutControls(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.filter {
        $0.value >= 0x20 && $0.value & 0xFFFE != 0xFFFE || $0 == "\n" || $0 == "\t"
      }))
}

/// The first paragraph of a page without its markup, for lists of pages; nil when there is none.
func firstParagraph(of html: [UInt8], limit: Int = 300) -> String? {
  let (open, close) = (Array("<p>".utf8), Array("</p>".utf8))
  guard let start = html.indices.first(where: { html[$0...].starts(with: open) }),
    let end = html[start...].indices.first(where: { html[$0...].starts(with: close) })
  else { return nil }
  var text: [UInt8] = []
  var isTag = false
  for byte in html[(start + open.count)..<end] {
    if byte == UInt8(ascii: "<") { isTag = true }
    if !isTag { text.append(byte == UInt8(ascii: "\n") ? 0x20 : byte) }
    if byte == UInt8(ascii: ">") { isTag = false }
  }
  let plain = String(decoding: text, as: UTF8.self).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
    .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  guard !plain.isEmpty else { return nil }
  if plain.count <= limit { return plain }
  let words = plain.prefix(limit).split(separator: " ").dropLast().joined(separator: " ")
  return words + "…"
}
