/// Writes quotation marks, dashes and ellipses as they are printed: `"a" -- b...` as “a” – b…
struct SmartPunctuation {
  private let nodes: [Node]
  private var pool: [UInt8]
  private let bytes: [UInt8]

  init(_ nodes: [Node], _ pool: [UInt8], _ bytes: [UInt8]) {
    (self.nodes, self.pool, self.bytes) = (nodes, pool, bytes)
  }

  /// Changes the texts of the nodes, and returns the pool that holds them.
  func applied(to result: inout [Node]) -> [UInt8] {
    var pool = pool
    var before: UInt8 = 0x20
    for (index, node) in nodes.enumerated() {
      switch node.kind {
      case .text:
        guard !node.literal.isEmpty else { continue }
        if let text = text(node, after: before) {
          result[index].literalLower = UInt32(pool.count)
          pool += text
          result[index].literalUpper = UInt32(pool.count)
        }
        before = self.pool[node.literal.upperBound - 1]
      case .code, .image, .math: before = UInt8(ascii: "a")
      case .softBreak, .lineBreak: before = 0x20
      default: if node.kind.isBlock { before = 0x20 }
      }
    }
    return pool
  }

  /// A text as it is printed; nil where that is no different.
  private func text(_ node: Node, after before: UInt8) -> [UInt8]? {
    let literal = node.literal
    guard pool[literal].contains(where: { "\"'-.".utf8.contains($0) }),
      let alignment = TextAlignment(literal, of: pool, at: node.range, in: bytes)
    else { return nil }
    func isWritten(_ place: Int) -> Bool { bytes[alignment.source(of: place)] == pool[place] }
    func count(_ byte: UInt8, at place: Int) -> Int {
      pool[place..<min(literal.upperBound, place + 3)].prefix { $0 == byte }.count
    }
    var result: [UInt8] = []
    var place = literal.lowerBound
    while place < literal.upperBound {
      let byte = pool[place]
      let previous = place > literal.lowerBound ? pool[place - 1] : before
      var (sign, length) = ("", 1)
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let next = place + 1 < literal.upperBound ? pool[place + 1] : UInt8(ascii: "a")
        let isOpening = (previous <= 0x20 || "([{-\"'".utf8.contains(previous)) && next > 0x20
        sign = byte == UInt8(ascii: "'") ? (isOpening ? "‘" : "’") : isOpening ? "“" : "”"
      case UInt8(ascii: "-"):
        length = count(byte, at: place)
        sign = length == 3 ? "—" : length == 2 ? "–" : ""
      case UInt8(ascii: "."):
        length = count(byte, at: place)
        sign = length == 3 ? "…" : ""
      default: break
      }
      if sign.isEmpty || !isWritten(place) {
        result += pool[place..<place + length]
      } else {
        result += sign.utf8
      }
      place += length
    }
    return result.elementsEqual(pool[literal]) ? nil : result
  }
}
