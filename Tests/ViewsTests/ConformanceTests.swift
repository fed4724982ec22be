import Diagnostics
import Foundation
import LayoutEngine
import Testing
import Views

/// The rules of layout against SwiftUI's own answers.
@Suite struct ConformanceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    struct Frame: Sendable {
      let id: String
      let rect: CGRect
    }

    let name: String
    let source: String
    let proposal: ProposedViewSize
    let size: CGSize
    let frames: [Frame]

    var testDescription: String { name }
  }

  @Test(arguments: MeasuredTable.read("swiftui"))
  func frames(_ fact: Case) throws { try check(fact) }

  /// The same facts, and more of them, where somebody else wrote them down.
  @Test(.enabled(if: SharedCases.exist, "../shared/cases/swiftui-cases.json is not there"))
  func sharedCases() throws {
    let cases = try SharedCases.read()
    #expect(cases.count == 131)
    for fact in cases { try check(fact) }
  }

  private func check(_ fact: Case) throws {
    let (tree, diagnostics) = build(fact.source)
    #expect(diagnostics == [], "\(fact.name): \(diagnostics.map { $0.rendered() }.joined())")
    let answer = explain(try #require(tree), fact.proposal)
    expect(CGRect(origin: .zero, size: answer.size), CGRect(origin: .zero, size: fact.size), "size", fact)
    for frame in fact.frames {
      let found = answer.frames.first { $0.id == frame.id }
      expect(try #require(found).frame, frame.rect, frame.id, fact)
    }
  }

  private func expect(_ a: CGRect, _ b: CGRect, _ what: String, _ fact: Case) {
    let distance = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
    #expect(
      distance.allSatisfy { abs($0) < 0.01 } || a == b,
      "\(fact.name): \(what) is \(a), not \(b), in\n\(fact.source)")
  }
}

/// Tables of cases as text files beside the tests.
enum MeasuredTable {
  static func read(_ name: String) -> [ConformanceTests.Case] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Tables/\(name).txt").path
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    let sections = String(decoding: data, as: UTF8.self).components(separatedBy: "\n=== ").dropFirst()
    return sections.map { section in
      let parts = section.components(separatedBy: "\n=>\n")
      let head = parts[0].components(separatedBy: "\n")
      let facts = parts[1].components(separatedBy: "\n").filter { !$0.isEmpty }
      let numbers = facts[0].components(separatedBy: " ")
      func number(_ text: String) -> CGFloat? { text == "inf" ? .infinity : Double(text).map { CGFloat($0) } }
      return ConformanceTests.Case(
        name: head[0], source: head.dropFirst().joined(separator: "\n"),
        proposal: ProposedViewSize(width: number(numbers[0]), height: number(numbers[1])),
        size: CGSize(width: number(numbers[3]) ?? .nan, height: number(numbers[4]) ?? .nan),
        frames: facts.dropFirst().map { line in
          let fields = line.components(separatedBy: " ")
          let values = fields.dropFirst().map { number($0) ?? .nan }
          return ConformanceTests.Case.Frame(
            id: fields[0], rect: CGRect(x: values[0], y: values[1], width: values[2], height: values[3]))
        })
    }
  }
}

/// The cases collected from others' probes, in the project's shared folder.
enum SharedCases {
  /// What later work brings.
  static let laterTags: Set<String> = [
    "grid", "ViewThatFits", "custom", "scrollview", "alignment", "prose", "grid-hard", "swiftui-quirk",
  ]

  static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/cases/swiftui-cases.json").path

  static var exist: Bool { FileManager.default.fileExists(atPath: path) }

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

  static func read() throws -> [ConformanceTests.Case] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try JSONDecoder().decode(File.self, from: data).cases.compactMap { entry in
      guard laterTags.isDisjoint(with: entry.tags) else { return nil }
      return ConformanceTests.Case(
        name: entry.id,
        source: entry.view.replacing(/box\("(\w+)"\)/) { "Color.gray.id(\"\($0.1)\")" },
        proposal: ProposedViewSize(
          width: entry.proposal?.w.map { CGFloat($0) }, height: entry.proposal?.h.map { CGFloat($0) }),
        size: CGSize(width: entry.expected.size?.w ?? .nan, height: entry.expected.size?.h ?? .nan),
        frames: (entry.expected.frames ?? [:]).sorted { $0.key < $1.key }.map {
          .init(id: $0.key, rect: CGRect(x: $0.value.x, y: $0.value.y, width: $0.value.w, height: $0.value.h))
        })
    }
  }
}
