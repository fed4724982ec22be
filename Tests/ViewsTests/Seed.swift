import Foundation

/// Code within the texts about SwiftUI's layout system that the project began with: cut out of them where they have it
/// whole, and never copied here.
enum Seed {
  private struct Excerpt {
    /// What the file's name begins with.
    let file: String
    /// The first line's beginning, and what stands behind the last line.
    let from, to: String
    /// Whether the text has lost ends of lines.
    var isBroken = false
  }

  private static let excerpts = [
    "notes-pet": Excerpt(file: "001", from: "struct Pet: Identifiable", to: "\nstruct buttonsGrid"),
    "notes-grid": Excerpt(file: "001", from: "Grid(alignment: .leading) {", to: "\t}\n}\n```"),
    "any-layout": Excerpt(file: "002", from: "AnyLayout(HStackLayout()) {", to: "\nView", isBroken: true),
    "flow-lines": Excerpt(file: "002", from: "func layout(sizes:", to: "\nThe FlowLayout", isBroken: true),
    "flow-size": Excerpt(
      file: "002", from: "func sizeThatFits(proposal: ", to: " func placeSubviews", isBroken: true),
    "flow-places": Excerpt(
      file: "002", from: "func placeSubviews(in bounds: CGRect,                       ", to: "}\n\nThere",
      isBroken: true),
    "leaderboard": Excerpt(file: "003", from: "struct Leaderboard: View {", to: "Layout\nby conforming"),
    "equal-widths": Excerpt(file: "003", from: "struct MyEqualWidthHStack: Layout {", to: "LayoutValueKey\n"),
    "rank": Excerpt(file: "003", from: "private struct Rank", to: "we can then"),
    "stacked": Excerpt(file: "003", from: "struct StackedButtons", to: "AnyLayout\n"),
  ]

  static func read(_ name: String) -> String {
    guard let excerpt = excerpts[name], let text = text(of: excerpt.file),
      let start = text.range(of: excerpt.from)?.lowerBound,
      let end = text.range(of: excerpt.to, range: start..<text.endIndex)?.lowerBound
    else { return "no excerpt \(name)" }
    let code = String(text[start..<end])
    return excerpt.isBroken ? repaired(code) : code
  }

  private static func text(of prefix: String) -> String? {
    let folder = URL(fileURLWithPath: Listing.folder).appendingPathComponent("../../seeds").standardized.path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let name = names.first(where: { $0.hasPrefix(prefix) }) else { return nil }
    return FileManager.default.contents(atPath: folder + "/" + name).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Ends of lines where the page had them: they have become blanks, before statements too.
  private static func repaired(_ code: String) -> String {
    code
      .replacing(/\ {2,}/, with: "\n")
      .replacing(/\ ((?:let|return|if|for|func) )/) { "\n\($0.1)" }
      // Not behind a `let`.
      .replacing(/([^t:]) ([\w.]+ (?:=|\+=) )/) { "\($0.1)\n\($0.2)" }
      .replacing(/([\w)}{]) (\w+\.append\()/) { "\($0.1)\n\($0.2)" }
  }
}
