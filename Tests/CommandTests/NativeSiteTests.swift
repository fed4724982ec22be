import Foundation
import Testing

/// A program of a site's own, with layouts and views that blocks use by name.
@Suite struct NativeSiteTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func theManualShowsTheProgram() throws {
    let page = try text("content/guide/natives.md")
    let program = try #require(page.firstMatch(of: /```swift program\n((?s:.*?))```/)).1
    #expect(try String(program) == text("Tests/NativeSite/main.swift"))
  }

  @Test func blocksUseWhatItBrings() throws {
    let block = try #require(text("content/guide/natives.md").firstMatch(of: /(?s:```layout\n.*?```)/)).0
    let folder = try SiteFolder(["site.yml": "title: Test\n", "content/index.md": "# Home\n\n\(block)\n"])
    let result = try Command.run("build", in: folder.path, program: "native-site")
    #expect(result.status == 0 && result.errors == "")
    let page = try #require(folder.read("public/index.html"))
    #expect(page.contains("points=\"0,10.0 1,"), "\(page)")
    let explained = try Command.run(
      "explain", "index.md", "--width", "400", in: folder.path, program: "native-site")
    #expect(explained.output.contains("Staircase") && explained.output.contains("Sparkline"))
    // The same site without the program's own.
    let plain = try Command.run("build", in: folder.path)
    #expect(plain.status == 1 && plain.errors.contains("'Staircase'"))
  }
}
