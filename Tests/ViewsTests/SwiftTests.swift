import Diagnostics
import Foundation
import LayoutEngine
import Testing
import Views

/// Views and layouts that a block declares.
@Suite struct SwiftTests {
  @Test func table() throws {
    try TableFile("swift").check { entry in
      let lines = entry.input.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let widths = lines[0].split(separator: " ").compactMap { Double($0) }
      let (tree, diagnostics) = build(String(lines[1]))
      if !diagnostics.isEmpty {
        return diagnostics.map { $0.rendered() }.joined().trimmingCharacters(in: .newlines)
      }
      guard let tree else { return "no views" }
      return widths.map { width in
        "\(decimal(width)): "
          + frames(tree, ProposedViewSize(width: width, height: nil))
          .replacingOccurrences(of: "\n", with: "; ")
      }.joined(separator: "\n")
    }
  }
}
