import Foundation
import Testing

/// The programs of the manual's page on the library print what stands below them.
@Suite struct ManualProgramsTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("content/guide/layout-library.md")

  @Test func programsPrintWhatIsBelowThem() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let programs = text.matches(of: /```swift run\n((?s:.*?))```\n\n```text\n((?s:.*?))```/)
    #expect(programs.count == 4)
    for program in programs {
      let output = try ScratchProgram.run(String(program.1))
      #expect(output == String(program.2), "\(program.1)")
    }
  }
}
