import BrowserDriver
import Foundation
import Testing

/// Pages and pictures of the same views, pixel by pixel, in real browsers.
///
/// A sample with every test run, all of it with `make paint`. `CASE` in the environment is a part of the names of those
/// that are compared alone.
@Suite(.serialized) struct PaintTests {
  static let only = ProcessInfo.processInfo.environment["CASE"].flatMap { $0.isEmpty ? nil : $0 }

  @Test(.browsers) func named() async throws { try await check("named cases") { NamedCases.all($0) } }

  @Test(.browsers) func manual() async throws {
    try await check("the manual") { site in
      try SiteCases.manual(site).sampled(19).map { own in
        var result = own
        result.widths = comparesEverything ? [320, 517, 880] : [517]
        return result
      }
    }
  }

  @Test(.browsers, .enabled(if: SiteCases.hasSnippets, "there is no ../shared/cases/snippets"))
  func snippets() async throws {
    try await check("snippets") { site in
      try SiteCases.snippets(site).sampled(11)
    }
  }

  @Test(.browsers) func random() async throws {
    try await check("random views") { SiteCases.random($0, seeds: 0..<(comparesEverything ? 400 : 18)) }
  }

  /// Blocks with states after every one of some presses.
  @Test(.browsers) func pressed() async throws {
    try await check("presses", presses: comparesEverything ? 8 : 2) { site in
      try SiteCases.manual(site).filter { comparesEverything || $0.name.hasPrefix("examples/") }
    }
  }

  private func check(
    _ title: String, presses: Int = 0, _ cases: (PaintSite) throws -> [PaintCase]
  ) async throws {
    let site = try PaintSite.shared.get()
    let all = try cases(site).filter { paintCase in Self.only.map { paintCase.name.contains($0) } ?? true }
    let entries = all.flatMap { paintCase in
      paintCase.widths.map { width -> PaintSheet.Entry in
        (paintCase, width, PaintWalk(paintCase, prefix: "", presses: presses, seed: 5))
      }
    }
    let sheets = PaintSheet.sheets(
      entries.filter { presses == 0 || !$0.walk.steps.isEmpty }, site, presses: presses)
    try await inAllBrowsers { kind in
      var oracle = PaintOracle(kind)
      for sheet in sheets { try await oracle.compare(sheet) }
      let count = sheets.reduce(0) { $0 + $1.cells.count }
      print("\(kind), \(title): \(oracle.compared) pictures of \(count) blocks compared")
      var unknown: [String] = []
      for difference in oracle.differences {
        if let reason = KnownDifferences.reason(for: difference.name, in: kind) {
          print("known: \(difference.place): \(reason)")
        } else {
          unknown.append(difference.place)
        }
      }
      #expect(unknown.isEmpty, "\(unknown.joined(separator: "\n"))")
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, visibly, on a machine without one of the browsers.
  static var browsers: Self {
    let missing = BrowserKind.allCases.filter { !$0.isInstalled }.map(\.missing)
    return .enabled(if: missing.isEmpty, "\(missing.joined(separator: "; "))")
  }
}
