import Foundation
import LayoutEngine

/// The cases collected from others' probes, in the project's shared folder.
enum SharedCases {
  struct Entry: Sendable {
    let fact: ConformanceTests.Case
    /// A fact in words, to be tested by hand.
    let isByHand: Bool
    /// One of the random grids that nobody's rules explain in full.
    let isHard: Bool
  }

  /// What blocks cannot say: a guide's position as a closure.
  private static let isBeyondBlocks: Set<String> = ["doc-alignmentGuide-zstack"]

  static let path = root.appendingPathComponent("../shared/cases/swiftui-cases.json").standardized.path

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static var exist: Bool { FileManager.default.fileExists(atPath: path) }

  /// The names of the cases that are known to fail, one a line.
  static func failing() throws -> Set<String> {
    let path = root.appendingPathComponent("Tests/ViewsTests/Tables/failing.txt")
    let lines = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n")
    return Set(lines.filter { !$0.isEmpty && !$0.hasPrefix("#") })
  }

  static func read() throws -> [Entry] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try JSONDecoder().decode(File.self, from: data).cases.map { entry in
      Entry(
        fact: ConformanceTests.Case(
          name: entry.id, source: source(entry.view),
          proposal: ProposedViewSize(
            width: entry.proposal?.w.map { CGFloat($0) }, height: entry.proposal?.h.map { CGFloat($0) }),
          size: CGSize(width: entry.expected.size?.w ?? .nan, height: entry.expected.size?.h ?? .nan),
          frames: (entry.expected.frames ?? [:]).sorted { $0.key < $1.key }.map { id, frame in
            .init(id: id, rect: CGRect(x: frame.x, y: frame.y, width: frame.w, height: frame.h))
          }),
        isByHand: entry.tags.contains("prose") || isBeyondBlocks.contains(entry.id),
        isHard: entry.tags.contains("grid-hard") || entry.tags.contains("swiftui-quirk"))
    }
  }

  /// The cases' own leaves as views that this language has, with marks for `withMeasuredLeaves`.
  private static func source(_ view: String) -> String {
    view
      .replacing(/box\("(\w+)"\)/) { "Color.gray.id(\"\($0.1)\")" }
      .replacing(/Half\("(\w+)"\)/) { "Color.gray.accessibilityLabel(\"half\").id(\"\($0.1)\")" }
      .replacing(/AreaLeaf\("(\w+)", area: (\d+)\)/) {
        "Color.gray.accessibilityLabel(\"area \($0.2)\").id(\"\($0.1)\")"
      }
  }

  private struct File: Decodable {
    struct Entry: Decodable {
      struct Size: Decodable { let w, h: Double? }
      struct Rect: Decodable { let x, y, w, h: Double }
      struct Expected: Decodable {
        let size: Size?
        let frames: [String: Rect]?
      }
      let id, view: String
      let proposal: Size?
      let expected: Expected
      let tags: [String]
    }
    let cases: [Entry]
  }
}
