extension ForeignScan {
  /// Raw HTML: components of MDX, `<div markdown>`, or what is no element at all, and is not shown then.
  mutating func scanHTML(_ index: Int) {
    scanFirstTag(index)
    if nodes[index].kind == .htmlBlock { scanInnerTags(nodes[index].range) }
  }

  /// Components behind the first tag of a block of HTML, which are left out of it.
  private mutating func scanInnerTags(_ range: Range<Int>) {
    let end = min(range.upperBound, bytes.count)
    var place = range.lowerBound + 1
    func has(_ text: some Collection<UInt8>) -> Bool {
      place + text.count <= end && bytes[place..<place + text.count].elementsEqual(text)
    }
    func skip(to text: String) {
      let text = Array(text.utf8)
      while place < end, !has(text) { place += 1 }
    }
    place -= 1
    while let start = bytes[place..<end].firstIndex(of: UInt8(ascii: "<")) {
      place = start
      if has("<!--".utf8) {
        skip(to: "-->")
        continue
      }
      place += 1
      let name = bytes[place..<end].prefix { isLetter($0) || isDigit($0) || "._-".utf8.contains($0) }
      guard let first = name.first, isLetter(first) else { continue }
      place = name.endIndex
      let word = String(decoding: name, as: UTF8.self)
      if ["style", "script", "textarea"].contains(word.lowercased()) {
        skip(to: "</")
        continue
      }
      guard start > range.lowerBound, isUpper(first), name.contains(where: { isLetter($0) && !isUpper($0) }),
        let close = bytes[place..<end].firstIndex(of: UInt8(ascii: ">"))
      else { continue }
      if !readsComponents, HTMLNames.isCapitalized(word, in: bytes[start..<close]) { continue }
      add(.component, start..<name.endIndex)
    }
  }

  private var readsComponents: Bool { !extensions.isDisjoint(with: [.components, .modules]) }

  private mutating func scanFirstTag(_ index: Int) {
    let node = nodes[index]
    let literal = pool[node.literal]
    guard literal.first == UInt8(ascii: "<") else { return }
    let name = literal.dropFirst().prefix { isLetter($0) || isDigit($0) || "._-".utf8.contains($0) }
    guard let first = name.first, isLetter(first), let close = literal.firstIndex(of: UInt8(ascii: ">"))
    else {
      return
    }
    // The node itself is what is looked at: it is no hole of its own.
    block = index
    let start = node.range.lowerBound
    let tag = start..<min(node.range.upperBound, start + close - literal.startIndex + 1)
    let isMixed = isUpper(first) && name.contains { isLetter($0) && !isUpper($0) }
    if isMixed, !readsComponents,
      HTMLNames.isCapitalized(String(decoding: name, as: UTF8.self), in: literal[...close])
    {
      return
    }
    if isMixed, close > name.endIndex || node.kind == .htmlBlock || isClosed(name) {
      add(.component, start..<start + 1 + name.count)
    } else if isMixed || node.kind == .htmlInline && !isElement(name) {
      add(.unknownElement, tag)
    } else if node.kind == .htmlBlock, hasMarkdownAttribute(literal[...close]) {
      add(.markdownInHTML, tag)
    }
  }

  /// Whether the document has an end tag of a name. Looked for only as long as nothing of the kind is found.
  private func isClosed(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard !found.contains(where: { $0.kind == .component }) else { return true }
    guard !found.contains(where: { $0.kind == .unknownElement && $0.count > 8 }) else { return false }
    return bytes.indices.dropLast(name.count + 1).contains { place in
      bytes[place] == UInt8(ascii: "<") && bytes[place + 1] == UInt8(ascii: "/")
        && bytes[place + 2..<place + 2 + name.count].elementsEqual(name)
    }
  }

  private func hasMarkdownAttribute(_ tag: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let word = " markdown".utf8
    return tag.indices.contains { place in
      guard tag[place] == 0x20, tag[place...].starts(with: word), place + word.count < tag.endIndex else {
        return false
      }
      return [UInt8(ascii: ">"), UInt8(ascii: "="), 0x20].contains(tag[place + word.count])
    }
  }

  /// Whether HTML, or what of SVG and MathML may stand among words, has an element of a name.
  private func isElement(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    // A name with a hyphen is an element of the author's own.
    if name.contains(UInt8(ascii: "-")) { return true }
    return HTMLNames.elements.contains(String(decoding: name, as: UTF8.self).lowercased())
  }
}
