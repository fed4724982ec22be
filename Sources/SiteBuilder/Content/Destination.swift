internal import Markdown

/// A link by a page's name: `doc:Name`, `doc:Name#A-heading`, `doc:/book/Name`.
struct DocLink {
  /// Nothing is the page itself.
  let page: String
  let heading: String?

  init?(_ destination: String, _ syntaxes: MarkdownExtensions) {
    guard syntaxes.contains(.docLinks) else { return nil }
    // DocC's own ids of headings keep upper case: `#A-Heading`.
    if destination.hasPrefix("#"), syntaxes.contains(.directives) {
      let written = percentDecoded(String(destination.dropFirst()))
      guard !written.isEmpty else { return nil }
      (page, heading) = ("", written)
      return
    }
    guard destination.hasPrefix("doc:") else { return nil }
    let parts = destination.dropFirst(4).split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    page = lastComponent(of: percentDecoded(String(parts[0])))
    heading = parts.count > 1 && !parts[1].isEmpty ? percentDecoded(String(parts[1])) : nil
    if page.isEmpty, heading == nil { return nil }
  }
}

/// A link as Obsidian has them: `wiki:Page`, `wiki:folder/Page#Heading`.
struct Wikilink {
  /// Nothing is the page itself.
  let path: String
  let heading: String?

  init?(_ destination: String, _ syntaxes: MarkdownExtensions) {
    guard syntaxes.contains(.wikilinks), destination.hasPrefix("wiki:") else { return nil }
    let parts = destination.dropFirst("wiki:".utf8.count).split(
      separator: "#", omittingEmptySubsequences: false)
    path = percentDecoded(String(parts[0]))
    // The headings around it may stand before a heading.
    heading = parts.count > 1 ? parts.last.map { percentDecoded(String($0)) } : nil
    if path.isEmpty, heading == nil { return nil }
  }
}

/// A link's destination in its parts.
struct Destination {
  /// Nil when the link leaves the site or stays on its page.
  var path: String?
  var anchor: String?
  /// The query and the anchor, as written.
  var suffix = ""

  init(_ destination: String) {
    if destination.hasPrefix("//") || Self.hasScheme(destination) { return }
    // Bytes, not characters: an accent behind a `#` does not make it another sign.
    let bytes = destination.utf8
    let hash = UInt8(ascii: "#")
    guard let pathEnd = bytes.firstIndex(where: { $0 == hash || $0 == UInt8(ascii: "?") }) else {
      if !destination.isEmpty { path = destination }
      return
    }
    suffix = String(destination[pathEnd...])
    anchor = bytes[pathEnd...].firstIndex(of: hash).map { String(destination[bytes.index(after: $0)...]) }
    if pathEnd > destination.startIndex { path = String(destination[..<pathEnd]) }
  }

  /// Whether it has a scheme or a server, and leads out of the site.
  var isAddress: Bool { path == nil && anchor == nil }

  /// `mailto:`, `https:`, `doc:` and whatever else begins with a name and a colon.
  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let name = text.utf8[..<colon]
    return name.first?.isLetter == true
      && name.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: byte.isLetter || byte.isDigit
        }
      }
  }
}
