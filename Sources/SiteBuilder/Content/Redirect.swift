internal import Web

/// A page that leads to another: what stands at an address that a page had before.
struct Redirect: Sendable {
  let route: Route
  /// The page's number.
  let target: Int
  /// What the page's front matter says; nil where no page asked for it.
  var alias: WrittenText?

  /// - Parameter alias: an address within the site, of a folder or of a file of HTML; nil for what is none.
  init?(_ alias: WrittenText, to target: Int) {
    let destination = Destination(alias.text)
    guard destination.suffix.isEmpty, let written = destination.path,
      let path = normalized(percentDecoded(written)), !path.isEmpty
    else { return nil }
    self.alias = alias
    route = path.hasSuffix(".html") || path.hasSuffix(".htm") ? Route(file: path) : Route(folder: path)
    self.target = target
  }

  init(_ route: Route, to target: Int) {
    self.route = route
    self.target = target
  }

  func html(to page: Page, title: String, _ configuration: SiteConfiguration) -> [UInt8] {
    let address = route.link(to: page.route, configuration.links)
    var writer = HTMLWriter()
    writer.raw("<!doctype html>\n<html")
    writer.attribute("lang", configuration.language)
    writer.raw(">\n<head>\n<meta charset=\"utf-8\">\n<title>")
    writer.text(title)
    writer.raw("</title>\n<meta name=\"robots\" content=\"noindex\">\n<meta http-equiv=\"refresh\"")
    writer.attribute("content", "0; url=" + address)
    writer.raw(">\n")
    if let url = configuration.url {
      writer.raw("<link rel=\"canonical\"")
      writer.attribute("href", url + percentEncoded(page.route.address))
      writer.raw(">\n")
    }
    writer.raw("</head>\n<body>\n<p><a")
    writer.attribute("href", address)
    writer.raw(">")
    writer.text(title)
    writer.raw("</a></p>\n</body>\n</html>\n")
    return writer.bytes
  }
}
