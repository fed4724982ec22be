import Foundation
import Testing

/// The page of features: each of the 45 points is answered, and what is there can be seen somewhere.
@Suite struct FeaturesTests {
  @Test func everyPointIsAnswered() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../content/guide/features.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(rows.count == 45)
    #expect(Set(rows.map { $0[0] }).count == 45)
    for row in rows {
      #expect(row.count == 3, "\(row)")
      #expect(["yes", "partly", "not yet"].contains(row[1]), "\(row)")
      // That its links resolve is for the build of the manual to say, which says nothing.
      let isSeen = row[2].contains(".md") || row[2].contains("this page") || row[2].contains("this one")
      #expect(isSeen || row[1] == "not yet", "\(row)")
    }
  }
}
