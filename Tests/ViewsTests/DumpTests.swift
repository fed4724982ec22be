import Diagnostics
import Foundation
import LayoutEngine
import Testing
import Views

/// Whole trees with their frames: what Markdown and texts become.
@Suite struct DumpTests {
  @Test func table() throws {
    try TableFile("dumps").check { entry in
      // The first line is the proposal.
      let lines = entry.input.components(separatedBy: "\n")
      let proposal = lines[0].components(separatedBy: " ").map { Double($0).map { CGFloat($0) } }
      let (tree, diagnostics) = build(lines.dropFirst().joined(separator: "\n"))
      guard let tree, proposal.count == 2 else { return diagnostics.map(\.message).joined(separator: "\n") }
      _ = explain(tree, ProposedViewSize(width: proposal[0], height: proposal[1]))
      return tree.dumpFrames().trimmingCharacters(in: .newlines)
    }
  }
}
