extension ComponentReader {
  mutating func mark(_ inline: MarkedInline) -> [UInt8] {
    inlines.append(inline)
    return SyntaxMark.inline(inlines.count - 1)
  }

  /// The components and comments in a text of one line, and what stands for each.
  mutating func inline(in range: Range<Int>) -> [(range: Range<Int>, text: [UInt8])] {
    var result: [(Range<Int>, [UInt8])] = []
    var place = range.lowerBound
    var ticks = 0
    while place < range.upperBound {
      if bytes[place] == UInt8(ascii: "`") { ticks += 1 }
      var found: (end: Int, text: [UInt8])?
      if ticks % 2 == 0, place == 0 || bytes[place - 1] != UInt8(ascii: "\\") {
        if readsComponents, bytes[place] == UInt8(ascii: "<") { found = part(place, range.upperBound) }
        if readsModules, bytes[place] == UInt8(ascii: "{"), let end = commentEnd(place),
          end <= range.upperBound
        {
          found = (end, [])
        }
        if readsModules, found == nil {
          if let element = JSXElement(bytes, at: place), element.range.upperBound <= range.upperBound {
            report(element)
            found = (element.range.upperBound, element.html)
          } else {
            found = text(place, range.upperBound)
          }
        }
      }
      if let found, found.end <= range.upperBound {
        result.append((place..<found.end, found.text))
        place = found.end
      } else {
        place += 1
      }
    }
    return result
  }

  /// `{' '}`, `{"text"}`, and `<>` and `</>`, which stand for nothing.
  private func text(_ start: Int, _ end: Int) -> (end: Int, text: [UInt8])? {
    let rest = bytes[start..<end]
    for tag in ["<>", "</>"] where rest.starts(with: tag.utf8) { return (start + tag.utf8.count, []) }
    guard rest.first == UInt8(ascii: "{"), let open = rest.dropFirst().firstIndex(where: { $0 > 0x20 }),
      "'\"".utf8.contains(rest[open]), let close = rest[(open + 1)...].firstIndex(of: rest[open]),
      let last = rest[(close + 1)...].firstIndex(where: { $0 > 0x20 }), rest[last] == UInt8(ascii: "}")
    else { return nil }
    return (last + 1, Array(rest[open + 1..<close]))
  }

  /// `<Badge text="New" />`, `<Icon name="star" />`, `<LinkButton href="a">text</LinkButton>`
  mutating func part(_ start: Int, _ end: Int) -> (end: Int, text: [UInt8])? {
    guard let tag = ComponentTag(bytes, at: start), tag.range.upperBound <= end, !tag.isEnd else {
      return nil
    }
    switch tag.name {
    case "Badge":
      let variant = (tag.value("variant") ?? tag.value("type")).flatMap { Node.Badge(name: $0) } ?? .plain
      if tag.isClosed, let text = tag.value("text") {
        return (tag.range.upperBound, mark(.badge(Array(text.utf8), variant: variant)))
      }
      guard !tag.isClosed, let (text, end) = content(of: tag, end), !text.contains(UInt8(ascii: "<")) else {
        return nil
      }
      return (end, mark(.badge(Array(text), variant: variant)))
    case "Icon":
      guard tag.isClosed, let name = tag.value("name") ?? tag.value("icon") else { return nil }
      return (tag.range.upperBound, mark(.icon(Array(name.utf8))))
    case "LinkButton":
      guard let address = tag.value("href"), !address.contains(">"), let (text, end) = content(of: tag, end)
      else { return nil }
      return (end, Array("[".utf8) + text + Array("](<\(address)>)".utf8))
    default: return nil
    }
  }

  /// What stands between a tag and its end tag in the same line, and where that ends.
  private func content(of tag: ComponentTag, _ end: Int) -> (text: ArraySlice<UInt8>, end: Int)? {
    let (start, closing) = (tag.range.upperBound, Array("</\(tag.name)>".utf8))
    guard
      let close = (start..<max(start, min(end, start + 1024))).first(where: {
        bytes[$0..<end].starts(with: closing)
      })
    else { return nil }
    return (bytes[start..<close].drop { $0 == 0x20 }, close + closing.count)
  }
}
