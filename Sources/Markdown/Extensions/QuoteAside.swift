/// A quotation that begins with the name of an aside: `> Note: text`, `> **Note:** text`.
struct QuoteAside {
  let kind: AsideKind
  /// Within the pool.
  let name: Range<Int>
  /// The node with which the text goes on, and where in the pool that begins when it is not all of it.
  let next: Int
  let rest: Int?

  init?(_ quote: Int, _ tree: GitHubTree) {
    let nodes = tree.nodes
    let end = nodes[quote].subtreeEnd
    guard quote + 2 < end, nodes[quote + 1].kind == .paragraph else { return nil }
    let paragraphEnd = nodes[quote + 1].subtreeEnd
    var index = quote + 2
    let isStrong = nodes[index].kind == .strong
    if isStrong { index += 1 }
    guard index < paragraphEnd, nodes[index].kind == .text,
      !isStrong || nodes[index - 1].subtreeEnd == index + 1
    else { return nil }
    let literal = nodes[index].literal
    var colon = literal.prefix(24).first { tree.pool[$0] == UInt8(ascii: ":") }
    let name = literal.lowerBound..<(colon ?? literal.upperBound)
    if isStrong {
      if let colon, colon + 1 != literal.upperBound { return nil }
      index += 1
      guard index < paragraphEnd, nodes[index].kind == .text || nodes[index].kind == .softBreak else {
        return nil
      }
      if colon == nil {
        // `**Note**: text`
        guard nodes[index].kind == .text, tree.pool[nodes[index].literal].first == UInt8(ascii: ":") else {
          return nil
        }
        colon = nodes[index].literal.lowerBound
      } else {
        colon = nodes[index].literal.lowerBound - 1
      }
    }
    guard let colon, let first = name.first, isUpper(tree.pool[first]),
      let kind = AsideKind(tree.pool[name])
    else { return nil }
    self.kind = kind
    self.name = name
    if nodes[index].kind == .softBreak {
      (next, rest) = (index + 1, nil)
      return
    }
    var place = colon + 1
    let textEnd = nodes[index].literal.upperBound
    guard place >= textEnd || isSpaceOrTab(tree.pool[place]) else { return nil }
    while place < textEnd, isSpaceOrTab(tree.pool[place]) { place += 1 }
    if place < textEnd {
      (next, rest) = (index, place)
    } else if index + 1 < paragraphEnd {
      (next, rest) = (nodes[index + 1].kind == .softBreak ? index + 2 : index + 1, nil)
    } else {
      return nil
    }
  }
}
