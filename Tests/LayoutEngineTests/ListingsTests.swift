import Foundation
import Testing

/// The layouts of the session about SwiftUI's layout system, as they were shown there: they compile against
/// this module as they are, and come to what they should.
///
/// The listings stand in the project's shared folder, and nothing of them here.
@Suite(.enabled(if: Listings.exist, "../shared/cases/seed-listings is not there"))
struct ListingsTests {
  @Test func equalWidths() throws {
    let output = try Listings.run(
      ["04-equal-width-hstack"],
      """
      func label(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
        Rectangle().frame(minWidth: width, idealWidth: width, maxWidth: .infinity)
          .frame(height: height).id(name)
      }
      show(ViewThatFits {
        MyEqualWidthHStack {
          label("a", 40, 20)
          label("b", 70, 30)
          label("c", 20, 20)
        }
        label("d", 50, 10)
      }, widths: [300, 226, 225])
      """)
    #expect(
      output == """
        300: 226 30 a(0 5 70 20) b(78 0 70 30) c(156 5 70 20)
        226: 226 30 a(0 5 70 20) b(78 0 70 30) c(156 5 70 20)
        225: 225 10 d(0 0 225 10)

        """)
  }

  @Test func radially() throws {
    let output = try Listings.run(
      ["08-radial-layout"],
      """
      show(MyRadialLayout() {
        ForEach(["a", "b", "c"]) { Rectangle().frame(width: 20, height: 10).id($0) }
      }.frame(height: 120), widths: [300, 90])
      """)
    #expect(
      output == """
        300: 300 120 a(140 15 20 10) b(174.64 75 20 10) c(105.36 75 20 10)
        90: 90 120 a(35 25 20 10) b(60.98 70 20 10) c(9.02 70 20 10)

        """)
  }

  @Test func radiallyByRank() throws {
    let output = try Listings.run(
      ["09-rank"],
      """
      struct Ranked: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
          proposal.replacingUnspecifiedDimensions()
        }
        func getOffset(_ ranks: [Int]) -> Double {
          // Whoever is first stands at the top.
          -2 * Double.pi * Double(ranks.firstIndex(of: ranks.min() ?? 0) ?? 0) / Double(ranks.count)
        }
        \(try Listings.text("10-radial-place-with-offsets"))
      }
      show(Ranked() {
        Rectangle().frame(width: 20, height: 10).id("a").rank(3)
        Rectangle().frame(width: 20, height: 10).id("b").rank(2).padding(0)
        Rectangle().frame(width: 20, height: 10).id("c")
      }.frame(height: 120), widths: [300])
      """)
    #expect(
      output == """
        300: 300 120 a(174.64 75 20 10) b(105.36 75 20 10) c(140 15 20 10)

        """)
  }
}

/// Programs of listings.
private enum Listings {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/cases/seed-listings")

  static var exist: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("\(name).swift"), encoding: .utf8)
  }

  /// Runs listings, followed by statements, and answers what those print.
  static func run(_ names: [String], _ statements: String) throws -> String {
    let text = try (["import LayoutEngine"] + names.map(text) + [printing, statements])
    return try ScratchProgram.run(text.joined(separator: "\n\n"))
  }

  private static let printing = """
    func show(_ view: some View, widths: [CGFloat]) {
      func text(_ value: CGFloat) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\\(Int(rounded))" : "\\(rounded)"
      }
      for width in widths {
        let tree = LayoutTree(view)
        let size = tree.solve(ProposedViewSize(width: width, height: nil))
        let frames = tree.nodes.filter { $0.isPlaced && $0.name != nil }.map { node in
          let frame = node.frame
          return " \\(node.name!)(\\(text(frame.minX)) \\(text(frame.minY)) "
            + "\\(text(frame.width)) \\(text(frame.height)))"
        }
        print("\\(text(width)): \\(text(size.width)) \\(text(size.height))" + frames.joined())
        precondition(tree.problems.isEmpty)
      }
    }
    """
}
