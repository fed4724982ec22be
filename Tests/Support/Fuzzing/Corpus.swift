public import Foundation

/// What mutations begin with: programs that make sense.
public struct Corpus: Sendable {
  public let programs: [String]

  public init(_ programs: [String]) { self.programs = programs }

  /// The language suite, the cases of the parser's, the evaluator's and the views' tests, and the blocks of the manual.
  public init(package root: URL) {
    var programs: [String] = []
    for folder in ["Tests/ScriptTests/Suite", "Tests/ScriptTests/Cases", "Tests/ViewsTests/Tables"] {
      for file in Corpus.files(root.appending(path: folder), "txt")
      where file.lastPathComponent != "pending.txt" {
        programs += Corpus.cases(Corpus.text(file))
      }
    }
    for file in Corpus.files(root.appending(path: "content"), "md") {
      programs += Corpus.blocks(Corpus.text(file))
    }
    self.init(programs)
  }

  /// In one order on every machine.
  private static func files(_ folder: URL, _ pathExtension: String) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let all = (files?.allObjects ?? []).compactMap { $0 as? URL }
    return all.filter { $0.pathExtension == pathExtension }.sorted { $0.path < $1.path }
  }

  private static func text(_ file: URL) -> String {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// `=== name`, the program, `---`, what comes of it.
  private static func cases(_ text: String) -> [String] {
    text.components(separatedBy: "\n=== ").compactMap { part in
      var lines = part.components(separatedBy: "\n").dropFirst()
      // The widths, or the sizes, that a case is about.
      if lines.first?.allSatisfy({ $0.isNumber || " x-".contains($0) }) == true { lines = lines.dropFirst() }
      let program = lines.prefix { $0 != "---" && $0 != "=>" }.joined(separator: "\n")
      return program.isEmpty ? nil : program
    }
  }

  /// What stands in fences whose info string begins with `layout` or `swift`.
  private static func blocks(_ text: String) -> [String] {
    var blocks: [String] = []
    var lines: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let block = lines {
          blocks.append(block.joined(separator: "\n"))
          lines = nil
        } else if line.hasPrefix("```layout") || line.hasPrefix("```swift") {
          lines = []
        }
      } else {
        lines?.append(line)
      }
    }
    return blocks
  }
}
