/// The sizes of pictures in points that stand in their descriptions, as Obsidian has them: `![alt|100](a.png)`,
/// `![alt|100x50](a.png)`, `![100](a.png)`.
enum PictureSizes {
  /// Makes attributes of them.
  static func read(in nodes: inout [Node], _ pool: [UInt8], _ attributes: inout [Int: Attributes]) {
    for index in nodes.indices where nodes[index].kind == .image && attributes[index] == nil {
      let last = nodes[index].subtreeEnd - 1
      guard last > index, nodes[last].kind == .text, nodes[last].parent?.index == index else { continue }
      let text = pool[nodes[last].literal]
      let bar = text.lastIndex(of: UInt8(ascii: "|"))
      guard bar != nil || last == index + 1 else { continue }
      let size = text[(bar.map { $0 + 1 } ?? text.startIndex)...]
      let numbers = size.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
      guard numbers.count < 3, numbers.allSatisfy({ (1...5).contains($0.count) && $0.allSatisfy(isDigit) })
      else {
        continue
      }
      let pairs = zip(["width", "height"], numbers).map { "\($0)=\(String(decoding: $1, as: UTF8.self))" }
      guard let found = Attributes("{\(pairs.joined(separator: " "))}".utf8) else { continue }
      attributes[index] = found
      nodes[last].literalUpper = UInt32(bar ?? text.startIndex)
    }
  }
}
