internal import Web

/// A page's headings of the second and third level, as nested lists of links.
struct TableOfContents {
  /// Nil when there is nothing worth listing.
  let html: [UInt8]?

  init(_ headings: [RenderedPage.Heading]) {
    let listed = headings.filter { $0.level == 2 || $0.level == 3 }
    guard listed.count > 1 else {
      html = nil
      return
    }
    var writer = HTMLWriter()
    writer.raw("<ul>\n")
    var isInner = false
    for (index, heading) in listed.enumerated() {
      // A third level that nothing of the second precedes stands on the outer level.
      if heading.level == 2, isInner {
        writer.raw("</ul>\n</li>\n")
        isInner = false
      }
      writer.raw("<li><a")
      writer.attribute("href", "#" + percentEncoded(heading.id))
      writer.raw(">")
      writer.text(heading.text)
      writer.raw("</a>")
      let opens = heading.level == 2 && index + 1 < listed.count && listed[index + 1].level == 3
      writer.raw(opens ? "\n<ul>\n" : "</li>\n")
      if opens { isInner = true }
    }
    if isInner { writer.raw("</ul>\n</li>\n") }
    writer.raw("</ul>\n")
    html = writer.bytes
  }
}
