import BrowserDriver
import Foundation
import Testing

/// The manual's own blocks with states, in real browsers: what they come to after many presses.
@Suite(.serialized) struct ManualWalkTests {
  @Test(.browsers, arguments: ["poll", "playground", "stress"])
  func inBrowsers(_ name: String) async throws {
    let fonts = try StateFonts()
    var model = try StateModel.script(name, Self.block(on: name), fonts, isAnimated: true)
    // They move round circles and by springs, which the other walks compare.
    model.hasKnownWays = false
    let page = try StatePage([model], fonts: fonts)
    let presses = comparesEverything ? 200 : 20
    try await inAllBrowsers { try await page.walk($0, presses: presses, seed: 3) }
  }

  /// The source of the first block of an example.
  private static func block(on page: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let text = try String(contentsOf: root.appending(path: "content/examples/\(page).md"), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("```layout") })
    return lines[(start + 1)...].prefix { $0 != "```" }.joined(separator: "\n")
  }
}
