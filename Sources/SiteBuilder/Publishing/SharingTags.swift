internal import Web

/// What a page says of itself to search engines, and to whoever shows a card for a link to it: Open Graph, Twitter's
/// card, and the sections around it as data (JSON-LD).
struct SharingTags {
  /// A step of the way to a page.
  struct Step {
    let title: String
    /// In full.
    let address: String
  }

  let title: String
  let description: String?
  /// In full.
  let address: String
  let site: String
  let isHome: Bool
  let picture: NamedPicture?
  let published: PageMoment?
  let changed: PageMoment?
  /// From the home page to the page itself.
  let way: [Step]

  var html: [UInt8] {
    var writer = HTMLWriter()
    func property(_ name: StaticString, _ content: String) {
      writer.raw("<meta property=\"")
      writer.raw(name)
      writer.raw("\"")
      writer.attribute("content", content)
      writer.raw(">\n")
    }
    property("og:title", title)
    property("og:type", isHome ? "website" : "article")
    property("og:url", address)
    property("og:site_name", site)
    if let description { property("og:description", description) }
    if let picture {
      property("og:image", picture.address)
      if let size = picture.size {
        property("og:image:width", "\(Int(size.width.rounded()))")
        property("og:image:height", "\(Int(size.height.rounded()))")
      }
    }
    if !isHome, let published { property("article:published_time", published.text) }
    if !isHome, let changed { property("article:modified_time", changed.text) }
    // Title, description and picture are taken from those above.
    writer.raw("<meta name=\"twitter:card\"")
    writer.attribute("content", picture == nil ? "summary" : "summary_large_image")
    writer.raw(">")
    if way.count > 1 {
      writer.raw("\n<script type=\"application/ld+json\">")
      writer.raw(breadcrumbs)
      writer.raw("</script>")
    }
    return writer.bytes
  }

  /// schema.org's `BreadcrumbList`.
  private var breadcrumbs: String {
    let items = way.enumerated().map { index, step in
      "{\"@type\":\"ListItem\",\"position\":\(index + 1),\"name\":\(jsonString(step.title)),"
        + "\"item\":\(jsonString(step.address))}"
    }
    return "{\"@context\":\"https://schema.org\",\"@type\":\"BreadcrumbList\",\"itemListElement\":["
      + items.joined(separator: ",") + "]}"
  }
}

/// What stands for itself in JSON within HTML, of ASCII.
private let isPlainInJSON: [Bool] = (UInt8.min...UInt8.max).map { byte in
  (0x20..<0x80).contains(byte) && !"\"\\<>&".utf8.contains(byte)
}

/// A text in JSON that may stand within a `<script>`: nothing in it can end the element.
func jsonString(_ text: String) -> String {
  var result = "\""
  if text.utf8.allSatisfy({ isPlainInJSON[Int($0)] }) {
    return result + text + result
  }
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "<", ">", "&", "\u{2028}", "\u{2029}", "\0"..<" ":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
