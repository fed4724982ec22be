import Diagnostics
import Web

/// The page for an address where there is none: what is near it, and everything there is.
///
/// - Parameters:
///   - path: the address, decoded, without its first slash.
///   - pages: the paths of the site's pages.
func notFoundPage(_ path: String, pages: [String]) -> [UInt8] {
  let addresses = pages.map(address).sorted()
  let near = nearAddresses(to: "/" + path, among: addresses)
  return noticePage(title: "Not found") { html in
    html.raw("<h1>Not found</h1>\n<p>There is no page at <code>")
    html.text("/" + path)
    html.raw("</code>.</p>\n")
    if !near.isEmpty {
      html.raw("<h2>Near it</h2>\n")
      write(near, to: &html)
    }
    html.raw("<h2>All pages</h2>\n")
    write(addresses, to: &html)
  }
}

/// "guide/start/index.html" is asked for as "/guide/start/".
private func address(of page: String) -> String {
  let index = "index.html"
  let isIndex = page == index || page.hasSuffix("/" + index)
  return "/" + (isIndex ? String(page.dropLast(index.count)) : page)
}

/// At most five: whose last part is the same but for case and ending, then whose last part is alike, then
/// whose whole is.
private func nearAddresses(to path: String, among addresses: [String]) -> [String] {
  let wanted = lastPart(path)
  var result = addresses.filter { !wanted.isEmpty && lastPart($0) == wanted }
  if let name = nearestName(to: wanted, among: addresses.map(lastPart).filter { $0 != wanted }) {
    result += addresses.filter { lastPart($0) == name }
  }
  if let whole = nearestName(to: path, among: addresses), !result.contains(whole) { result.append(whole) }
  return Array(result.prefix(5))
}

/// "/guide/Start.html" is about "start".
private func lastPart(_ address: String) -> String {
  let part = address.split(separator: "/").last ?? ""
  return part.prefix { $0 != "." }.lowercased()
}

private func write(_ addresses: [String], to html: inout HTMLWriter) {
  html.raw("<ul>\n")
  for address in addresses {
    html.raw("<li><a href=\"")
    html.address(address)
    html.raw("\">")
    html.text(address)
    html.raw("</a></li>\n")
  }
  html.raw("</ul>\n")
}
