import Markdown
import Views
import Web

extension MarkdownRenderer {
  /// A small picture in the colour of the text. One that there is not leaves an empty place, where its name says that it
  /// can be nothing else, and is told of.
  mutating func icon(_ index: Int, _ node: Node, _ pool: UnsafeBufferPointer<UInt8>) {
    let name = String(decoding: pool[node.literal], as: UTF8.self)
    // `<Icon name="star">` has no colons in the source.
    let isNamed = node.isNamedIcon
    if !isNamed, let character = EmojiNames.character(named: name) { return out.text(character) }
    guard let symbol = Symbol.icon(named: name) else {
      unknownIcons.append((name, Node.ID(index)))
      if isNamed || Symbol.isIconName(name) {
        draw(Symbol(placeholderFor: name), index)
      } else {
        out.text(":" + name + ":")
      }
      return
    }
    draw(symbol, index)
  }

  private mutating func draw(_ symbol: Symbol, _ index: Int) {
    out.raw("<svg class=\"icon")
    if options.rawHTML == .allow, let classes = document.attributes[index]?.classes {
      for name in classes {
        out.raw(" ")
        out.text(name)
      }
    }
    out.raw("\" width=\"20\" height=\"20\" viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"currentColor\"")
    out.raw(" stroke-width=\"1.8\" stroke-linecap=\"round\" stroke-linejoin=\"round\" aria-hidden=\"true\">")
    if !symbol.lines.isEmpty { out.raw("<path d=\"\(symbol.lines)\"/>") }
    if !symbol.areas.isEmpty {
      let rule = symbol.isEvenOdd ? " fill-rule=\"evenodd\"" : ""
      out.raw("<path fill=\"currentColor\"\(rule) stroke=\"none\" d=\"\(symbol.areas)\"/>")
    }
    out.raw("</svg>")
  }

  /// A word in a frame: `<Badge text="New" variant="tip" />`.
  mutating func badge(_ node: Node, _ pool: UnsafeBufferPointer<UInt8>) {
    out.raw("<span class=\"badge")
    if let badge = node.badge, badge != .plain { out.raw(" badge-\(badge)") }
    out.raw("\">")
    out.text(UnsafeBufferPointer(rebasing: pool[node.literal]))
    out.raw("</span>")
  }
}
