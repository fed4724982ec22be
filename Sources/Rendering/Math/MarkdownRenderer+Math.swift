import Markdown
import Web

extension MarkdownRenderer {
  /// A formula as MathML.
  mutating func math(_ index: Int, _ node: Node, _ pool: UnsafeBufferPointer<UInt8>) {
    let math = MathML(
      String(decoding: pool[node.literal], as: UTF8.self), isDisplayed: node.isDisplayed)
    for command in math.unknown { unknownMath.append((command, Node.ID(index))) }
    out.raw(math.html)
    if node.kind == .mathBlock { out.raw("\n") }
  }
}
