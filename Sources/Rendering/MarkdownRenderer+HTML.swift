import Markdown
import Web

/// HTML that stands in the Markdown, as the page's rules have it.
extension MarkdownRenderer {
  /// What becomes of a node of HTML. What stands for another tool's syntax is never shown as text.
  private func rule(of index: Int) -> MarkdownHTML.RawHTML {
    options.rawHTML == .escape && document[Node.ID(index)].isGenerated ? .sanitize : options.rawHTML
  }

  /// HTML that stands in the Markdown.
  mutating func html(_ html: UnsafeBufferPointer<UInt8>, isInline: Bool, at index: Int) {
    if rule(of: index) != .escape, let rawAddress = options.rawAddress {
      let replaced = HTMLAddresses.replaced(in: html) { [document] address, use, place in
        rawAddress(
          .init(
            document: document, id: Node.ID(index), address: address, use: use,
            written: ArraySlice(html[place])))
      }
      if let replaced {
        replaced.withUnsafeBufferPointer { write($0, isInline: isInline, at: index) }
        return
      }
    }
    write(html, isInline: isInline, at: index)
  }

  private mutating func write(_ html: UnsafeBufferPointer<UInt8>, isInline: Bool, at index: Int) {
    switch rule(of: index) {
    case .allow:
      let rest =
        options.removesComponents
        ? ComponentTags.removed(from: html, areRead: options.readsComponents) : nil
      if let rest { out.raw(rest) } else { out.raw(html) }
    case .sanitize: sanitizer?.write(html, isInline: isInline, at: index, to: &out)
    case .escape:
      if !isInline { out.raw("<p>") }
      out.text(html)
      if !isInline { out.raw("</p>\n") }
    }
  }
}
