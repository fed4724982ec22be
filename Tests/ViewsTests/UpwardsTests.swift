import Diagnostics
import Foundation
import LayoutEngine
import Responsive
import Testing
import Views

/// What views tell those around them and those inside: preferences, places, and the environment.
@Suite struct UpwardsTests {
  @Test func table() throws {
    try TableFile("upwards").check { entry in
      let lines = entry.input.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let widths = lines[0].split(separator: " ").compactMap { Double($0) }
      let (tree, diagnostics) = build(String(lines[1]))
      if !diagnostics.isEmpty {
        return diagnostics.map { $0.rendered() }.joined().trimmingCharacters(in: .newlines)
      }
      guard let tree else { return "no views" }
      let result = widths.map { width in
        "\(decimal(width)): "
          + frames(tree, ProposedViewSize(width: width, height: nil))
          .replacingOccurrences(of: "\n", with: "; ")
      }
      return (result + [difference(String(lines[1]))].compactMap(\.self)).joined(separator: "\n")
    }
  }

  /// What a solution for all widths says differently from the one at a width; nil when nothing is.
  private func difference(_ source: String) -> String? {
    guard let all = build(source).tree, let own = build(source).tree else { return nil }
    let layout = solveAllWidths(all.layout) { _ in nil as Int? }
    for width in stride(from: 160.0, to: 900, by: 13.7) {
      own.layout.solve(ProposedViewSize(width: width, height: nil))
      guard let piece = layout.pieces.last(where: { $0.from <= width }) else { continue }
      for node in own.layout.nodes where node.isPlaced {
        let frame = piece.frames[node.index]
        let known = CGRect(
          x: frame.x(at: width), y: frame.y(at: width), width: frame.width(at: width),
          height: frame.height(at: width))
        let margin = max(
          abs(known.minX - node.frame.minX), abs(known.minY - node.frame.minY),
          abs(known.maxX - node.frame.maxX), abs(known.maxY - node.frame.maxY))
        if margin > 0.01 { return "\(own.names[node.index]) at \(width): \(known), not \(node.frame)" }
      }
    }
    return nil
  }
}
