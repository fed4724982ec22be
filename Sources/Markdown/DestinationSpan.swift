public import Diagnostics

extension Document {
  /// The place of a link's or an image's address in the file: what a broken link's diagnostic points at.
  ///
  /// Where the address stands elsewhere, as that of `[text][label]`, or nowhere, it is the whole link's.
  public func destinationSpan(of id: Node.ID) -> Span {
    let node = self[id]
    let bytes = source.bytes
    var place = node.range.lowerBound + (node.kind == .image ? 2 : 1)
    var isAutolink = false
    for child in children(of: id) {
      isAutolink = self[child].range.lowerBound == place && bytes[place - 1] == UInt8(ascii: "<")
      place = self[child].range.upperBound
    }
    let end = node.range.upperBound
    guard node.kind == .link || node.kind == .image, place < end else { return span(of: id) }
    if isAutolink { return source.span(node.range.lowerBound + 1..<end - 1) }
    while place < end, bytes[place] != UInt8(ascii: "]") { place += 1 }
    guard place + 1 < end, bytes[place + 1] == UInt8(ascii: "(") else { return span(of: id) }
    place += 2
    while place < end, isSpaceOrTab(bytes[place]) || bytes[place] == 0x0A || bytes[place] == 0x0D {
      place += 1
    }
    // Containers may have taken quote markers from the line the address is in: `Span` may hold them, but
    // an address itself never spans lines.
    let isBracketed = place < end && bytes[place] == UInt8(ascii: "<")
    if isBracketed { place += 1 }
    var upper = place
    var depth = 0
    while upper < end - 1 {
      let byte = bytes[upper]
      if byte == UInt8(ascii: "\\") {
        upper += 2
        continue
      }
      if isBracketed ? byte == UInt8(ascii: ">") : byte <= 0x20 { break }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if !isBracketed, depth < 0 { break }
      upper += 1
    }
    return upper > place ? source.span(place..<min(upper, end)) : span(of: id)
  }

  /// The place of some bytes in a node; the whole node's when they do not stand there as they are.
  public func span(of bytes: ArraySlice<UInt8>, in id: Node.ID) -> Span {
    let range = self[id].range
    guard let first = bytes.first, bytes.count <= range.count else { return span(of: id) }
    for start in range.lowerBound...range.upperBound - bytes.count where source.bytes[start] == first {
      if source.bytes[start..<start + bytes.count].elementsEqual(bytes) {
        return source.span(start..<start + bytes.count)
      }
    }
    return span(of: id)
  }
}
