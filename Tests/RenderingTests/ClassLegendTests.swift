import Foundation
import Testing

@testable import Rendering

/// The contributors' list of the classes in pages has those of the shared rules, and no others.
@Suite struct ClassLegendTests {
  @Test func legendHasAllClasses() throws {
    // What is a class in a selector begins after a point, and what is a number does not.
    let rules = blockStyleSheet.replacing(/\{[^{}]*\}/, with: "{}")
    let used = Set(rules.matches(of: /\.([a-z][a-z0-9-]*)/).map { String($0.output.1) })
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../content/contributing/classes.md")
    let rows = try String(contentsOf: page.standardized, encoding: .utf8).split(separator: "\n").filter {
      $0.hasPrefix("| `")
    }
    let listed = rows.flatMap { row in row.matches(of: /`([a-z][a-z0-9-]*)`/).map { String($0.output.1) } }
    // A row may name others in what it says.
    #expect(used.subtracting(listed).isEmpty, "not in the list: \(used.subtracting(listed).sorted())")
    #expect(Set(listed).subtracting(used).subtracting(["translate", "lms"]).isEmpty, "\(listed)")
    #expect(used.count > 40)
  }
}
