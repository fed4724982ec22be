import Foundation
import Testing

/// Blocks of others that run away, as pages of their own: the program ends by itself, well or with a message, and never
/// by a signal.
///
/// Every fifth of them with every test run, and all of them with `make walks` (`SAMPLE=all`): not optimized, each takes some
/// seconds, and some take half a minute. How long they take where it is, and how much memory,
/// `../shared/cases/runaway/run.py` measures.
@Suite(.enabled(if: RunawayBlocks.exist, "../shared/cases/runaway is not there"))
struct RunawayBlocksTests {
  @Test func thereAreSome() { #expect(RunawayBlocks.names.count >= 12) }

  @Test(.timeLimit(.minutes(10)), arguments: RunawayBlocks.names) func endsByItself(_ name: String) throws {
    let block = try String(contentsOfFile: "\(RunawayBlocks.folder)/\(name)", encoding: .utf8)
    let site = try SiteFolder(["content/index.md": "# A page\n\n```layout\n\(block)\n```\n"])
    let result = try Command.run("build", "--source", site.path)
    #expect(result.status == 0 || result.status == 1, "\(result.status)")
    #expect(result.status == 0 || result.errors.contains("content/index.md:"), "\(result.errors.prefix(300))")
  }
}

private enum RunawayBlocks {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/cases/runaway").standardized.path

  static var exist: Bool { FileManager.default.fileExists(atPath: folder) }

  private static let long: Set<String> = [
    "grid 100x190", "a grid of 1,600 texts", "text 900KB one word", "string literal 1MB",
    "recursive nest 490 stack",
    "equality of shared trees", "19k views", "set growth",
  ]

  static let names: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let comparesEverything = ProcessInfo.processInfo.environment["SAMPLE"] == "all"
    let names = all.filter { $0.hasSuffix(".swift") }.sorted()
    if comparesEverything { return names }
    let short = names.filter { name in
      let title = try? String(contentsOfFile: "\(folder)/\(name.dropLast(6)).name", encoding: .utf8)
      return !long.contains(title?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "")
    }
    return short.enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
  }()
}
