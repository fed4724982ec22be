internal import Diagnostics

/// An address of the web outside of the site, as an author wrote it.
struct WrittenAddress: Sendable {
  let written: String
  /// What a server is asked for: without what follows `#`, and in ASCII but for the server's name.
  let address: String
  /// The server, with its port.
  let host: String
  let span: Span?

  /// Nil for what is no address of the web, and for servers that nobody means: those that are reserved for examples, and
  /// the reader's own machine by its name.
  init?(_ written: String, at span: Span?) {
    let full = written.hasPrefix("//") ? "https:" + written : written
    guard let colon = full.utf8.firstIndex(of: UInt8(ascii: ":")),
      ["http", "https"].contains(full[..<colon].lowercased()), full[colon...].hasPrefix("://")
    else { return nil }
    let rest = full[full.utf8.index(colon, offsetBy: 3)...]
    // Scalars, not characters: an accent behind a `#` does not make it another sign.
    let authority = rest.unicodeScalars.prefix { !"/?#\\".unicodeScalars.contains($0) }
    let path = rest.unicodeScalars[authority.endIndex...].prefix { $0 != "#" }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last.map { String($0) } ?? ""
    guard !host.isEmpty, host.utf8.allSatisfy({ $0 > 0x20 && !"\"<>^`{|}%".utf8.contains($0) }),
      !Self.isReserved(host)
    else { return nil }
    self.written = written
    self.host = host.lowercased()
    address =
      full[..<colon].lowercased() + "://" + String(authority) + (path.isEmpty ? "/" : Self.encoded(path))
    self.span = span
  }

  private static func encoded(_ path: String.UnicodeScalarView.SubSequence) -> String {
    var result = ""
    for byte in String(path).utf8 {
      if byte > 0x20, byte < 0x7F {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  /// RFC 2606 and RFC 6761.
  private static func isReserved(_ host: String) -> Bool {
    let name = host.lowercased().prefix { $0 != ":" }
    let parts = name.split(separator: ".")
    guard let last = parts.last else { return true }
    if ["example", "test", "invalid", "localhost"].contains(last) { return true }
    return parts.suffix(2).first == "example" && ["com", "net", "org"].contains(last)
  }
}

extension SiteConfiguration {
  /// The addresses elsewhere that the settings name; the place where a page is edited stands for many, and is not asked.
  var addressesElsewhere: [WrittenAddress] {
    func addresses(_ items: [NavigationItem]) -> [WrittenAddress] {
      items.flatMap { item -> [WrittenAddress] in
        switch item.target {
        case .link(let link): WrittenAddress(link, at: item.span).map { [$0] } ?? []
        case .group(let items), .section(_, let items): addresses(items)
        case .content: []
        }
      }
    }
    var links = frame.header + frame.social + (frame.repository.map { [$0] } ?? [])
    if case .links(let footer) = frame.footer { links += footer }
    return addresses(navigation ?? [])
      + links.compactMap { link in
        guard case .address(let address) = link.target else { return nil }
        return WrittenAddress(address, at: link.span)
      }
  }
}
