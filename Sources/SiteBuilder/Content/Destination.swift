internal import Markdown

/// A link by a page's name: `doc:Name`, `doc:Name#A-heading`, `doc:/book/Name`.
struct DocLink {
  /// Nothing is the page itself.
  let page: String
  let heading: String?

  init?(_ destination: String, _ syntaxes: MarkdownExtensions) {
    guard destination.hasPrefix("doc:"), syntaxes.contains(.docLinks) else { return nil }
    let parts = destination.dropFirst(4).split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    page = lastComponent(of: percentDecoded(String(parts[0])))
    heading = parts.count > 1 && !parts[1].isEmpty ? percentDecoded(String(parts[1])) : nil
    if page.isEmpty, heading == nil { return nil }
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
    // Scalars, not characters: an accent behind a `#` does not make it another sign.
    let scalars = destination.unicodeScalars
    let pathEnd = scalars.firstIndex { $0 == "?" || $0 == "#" } ?? scalars.endIndex
    suffix = String(destination[pathEnd...])
    anchor = scalars[pathEnd...].firstIndex(of: "#").map { String(scalars[scalars.index(after: $0)...]) }
    if pathEnd > destination.startIndex { path = String(destination[..<pathEnd]) }
  }

  /// Whether it has a scheme or a server, and leads out of the site.
  var isAddress: Bool { path == nil && anchor == nil }

  /// `mailto:`, `https:`, `doc:` and whatever else begins with a name and a colon.
  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let name = text.utf8[..<colon]
    return name.first?.isLetter == true
      && name.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
  }
}
