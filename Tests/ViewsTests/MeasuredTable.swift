import Foundation
import LayoutEngine

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
