import Markdown
import Web

/// Paragraphs that are an image and nothing else: with what `figures` asks for they can be opened in the whole window,
/// and have their title below them.
extension MarkdownRenderer {
  func isFigure(_ index: Int, _ node: Node, _ nodes: Nodes) -> Bool {
    guard options.figures != [], index + 1 < node.subtreeEnd, nodes[index + 1].kind == .image,
      nodes[index + 1].subtreeEnd == node.subtreeEnd, document.attributes[index] == nil
    else { return false }
    return options.figures.contains(.zoom) || !nodes[index + 1].extra.isEmpty
  }

  mutating func openFigure(_ image: Node, _ pool: Pool) {
    if hasTitle(image) { out.raw("<figure>\n") }
    if options.figures.contains(.zoom) {
      out.raw("<details class=\"zoom\"><summary>")
    }
  }

  mutating func closeFigure(_ image: Node, _ pool: Pool) {
    if options.figures.contains(.zoom) { out.raw("</summary></details>\n") }
    guard hasTitle(image) else { return }
    out.raw("<figcaption>")
    out.text(UnsafeBufferPointer(rebasing: pool[image.extra]))
    out.raw("</figcaption>\n</figure>\n")
  }

  private func hasTitle(_ image: Node) -> Bool {
    options.figures.contains(.captions) && !image.extra.isEmpty
  }
}
