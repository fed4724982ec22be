import BrowserDriver
import Foundation
import LayoutEngine
import Typesetting
import Views

/// A block's views, asked for what a browser should show.
final class ExpectedBlock {
  private let name: String
  private let tree: ViewTree
  private let nodeByID: [String: LayoutNode]
  /// What texts are without what does not count; they come back at every width.
  private var plainTexts: [String: String] = [:]

  init(name: String, tree: ViewTree) {
    self.name = name
    self.tree = tree
    var nodes: [String: LayoutNode] = [:]
    for node in tree.layout.nodes {
      let id = tree.elements[node.index]?.id.map { "\(name)-\($0)" } ?? "\(name)--\(node.index)"
      nodes[id] = node
    }
    nodeByID = nodes
  }

  /// Compares a measured block with the engine's answer for its width; lengths in CSS pixels.
  ///
  /// Browsers compare lengths in 1/64 px. A width that is nearer than this to one where the layout changes may
  /// have either layout, but all of it.
  func compare(_ block: BlockMeasurement, width: Int, root: Double, _ report: inout Report) {
    let place = "\(name) at \(width)/\(Int(root))"
    var answer = Report()
    compare(block, at: block.frame.width, scale: root / 16, place, &answer)
    if !answer.failures.isEmpty {
      for nearby in [1.0 / 64, -1.0 / 64] {
        var other = Report()
        compare(block, at: block.frame.width + nearby, scale: root / 16, place, &other)
        if other.failures.isEmpty {
          answer = other
          break
        }
      }
    }
    report.add(answer)
  }

  private func compare(
    _ block: BlockMeasurement, at width: Double, scale: Double, _ place: String, _ report: inout Report
  ) {
    tree.layout.solve(ProposedViewSize(width: width / scale, height: nil))
    for (id, box) in block.boxes {
      if let node = nodeByID[id], !node.isPlaced {
        if box != nil { report.add("\(place): \(id) is shown") }
        continue
      }
      guard let node = nodeByID[id], let box else {
        report.add("\(place): \(id) is not shown")
        continue
      }
      report.boxes += 1
      let frame = node.frame
      let off = [
        box.x - frame.minX * scale, box.y - frame.minY * scale, box.width - frame.width * scale,
        box.height - frame.height * scale,
      ].map { abs($0) }.max()!
      report.worst = max(report.worst, off)
      if off > 0.1 { report.add("\(place): \(id) is \(box), not \(scaled(frame, scale))") }
    }
    compareTexts(block, scale, place, &report)
  }

  private func compareTexts(
    _ block: BlockMeasurement, _ scale: Double, _ place: String, _ report: inout Report
  ) {
    var texts = tree.layout.nodes.compactMap { node -> (LayoutNode, TextContent)? in
      guard node.isPlaced, case .text(let text)? = tree.elements[node.index]?.content else { return nil }
      return (node, text)
    }
    // What is not displayed has no box; if it should be, it is missed at the end.
    for paragraph in block.paragraphs where paragraph.box != nil {
      let plain = normalized(paragraph.text)
      guard let index = texts.firstIndex(where: { normalized($0.1.plainText) == plain }) else {
        report.add("\(place): a text that the engine has not: '\(plain)'")
        continue
      }
      let (node, text) = texts.remove(at: index)
      let set = text.lines(at: node)
      let expected = set.lines.map {
        normalized(String(String.UnicodeScalarView(text.paragraph.scalars[$0.range])))
      }
      var found = paragraph.lineTexts.map(normalized)
      if set.isTruncated {
        // The last line is cut in the browser; what is not shown of it is still there.
        found = Array(found.prefix(expected.count - 1))
        if found != Array(expected.dropLast()) { report.add("\(place): lines \(found), not \(expected)") }
        continue
      }
      report.lines += expected.count
      if found != expected { report.add("\(place): lines \(found), not \(expected)") }
      guard let box = paragraph.box, node.frame.width > 0 else { continue }
      // Half of the spacing between lines is over the first and under the last.
      let frame = node.frame.insetBy(dx: 0, dy: -text.lineSpacing / 2)
      let off = max(abs(box.y - frame.minY * scale), abs(box.height - frame.height * scale))
      report.worst = max(report.worst, off)
      if off > 0.1 {
        report.add("\(place): '\(plain.prefix(20))' is \(box), not \(scaled(node.frame, scale))")
      }
      compareEdges(paragraph, text, node, scale, place, &report)
    }
    for (node, text) in texts where !text.plainText.isEmpty {
      report.add("\(place): '\(text.plainText)' (node \(node.index)) is not shown")
    }
  }

  /// The lines' ink stays in the view, and begins, or ends, at its edge.
  private func compareEdges(
    _ paragraph: ParagraphMeasurement, _ text: TextContent, _ node: LayoutNode, _ scale: Double,
    _ place: String,
    _ report: inout Report
  ) {
    guard text.wrapping == .words, !text.lines(at: node).isForced else { return }
    let frame = scaled(node.frame, scale)
    let left = paragraph.lines.map(\.left).min() ?? frame.x
    let right = paragraph.lines.map(\.right).max() ?? frame.maxX
    // Firefox rounds every advance, so a line of many is off by more than one length is.
    if left < frame.x - 1 || right > frame.maxX + 1 {
      report.add("\(place): '\(paragraph.text.prefix(20))' from \(left) to \(right), not in \(frame)")
    }
  }

  private func scaled(_ frame: CGRect, _ scale: Double) -> Box {
    Box(
      x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale)
  }

  /// The text without what holds it together, and with single spaces.
  private func normalized(_ text: String) -> String {
    if let known = plainTexts[text] { return known }
    let plain = String(
      text.unicodeScalars.filter { $0 != "\u{2060}" && $0 != "\u{FFFC}" }.map(Character.init)
    )
    .split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " ")
    plainTexts[text] = plain
    return plain
  }
}
