import Diagnostics
import Foundation
import Script
import ScriptSyntax

/// Compares our parser with Swift's, tree for tree: over the layout blocks of the manual, the listings and
/// notes the project was made from, our own test cases, and generated programs.
@main enum Oracle {
  static func main() {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var comparison = Comparison()
    comparison.run("blocks of the manual", Corpus.blocks(in: root.appendingPathComponent("content")))
    let shared = root.deletingLastPathComponent().appendingPathComponent("shared")
    if FileManager.default.fileExists(atPath: shared.path) {
      comparison.run("listings", Corpus.listings(in: shared.appendingPathComponent("cases/seed-listings")))
      comparison.run("code in the notes", Corpus.notes(in: shared.appendingPathComponent("seeds")))
    } else {
      print("skipped: there is no ../shared with listings and notes")
    }
    // Many of these are mistakes that Swift's parser lets pass and its type checker finds.
    let cases = Corpus.cases(in: root.appendingPathComponent("Tests/ScriptTests/Cases"))
    comparison.run("test cases", cases, mayRefuse: true)
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5_000
    comparison.run("generated programs", Corpus.generated(count))
    if comparison.differences > 0 { exit(1) }
  }
}

struct Sample {
  let name: String
  let source: String
}

struct Comparison {
  var differences = 0

  mutating func run(_ title: String, _ samples: [Sample], mayRefuse: Bool = false) {
    var same = 0
    var stricter = 0
    var refused = 0
    var shown = 0
    for sample in samples {
      let (tree, diagnostics) = parse(SourceText(SourceFile(path: sample.name, text: sample.source)))
      guard let expected = reference(sample.source) else {
        // What Swift refuses we may refuse; what it means is nobody's word.
        refused += 1
        continue
      }
      if mayRefuse, !diagnostics.isEmpty {
        stricter += 1
        continue
      }
      let actual = tree.outline
      if actual == expected, diagnostics.isEmpty {
        same += 1
        continue
      }
      differences += 1
      shown += 1
      if shown <= 5 { show(sample, expected, actual, diagnostics) }
    }
    let different = samples.count - same - refused - stricter
    print(
      "\(title): \(same) the same, \(different) different, \(refused) refused by Swift"
        + (mayRefuse ? ", \(stricter) by us alone" : ""))
  }

  private func show(_ sample: Sample, _ expected: [Outline], _ actual: [Outline], _ diagnostics: [Diagnostic])
  {
    print("--- \(sample.name)\n\(sample.source)")
    for diagnostic in diagnostics { print(diagnostic.rendered(), terminator: "") }
    let left = expected.map { $0.text() }.joined().split(separator: "\n")
    let right = actual.map { $0.text() }.joined().split(separator: "\n")
    guard let line = zip(left, right).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset
    else { return print("Swift has \(left.count) lines, we have \(right.count)") }
    let start = max(0, line - 4)
    print("Swift:\n" + left[start..<min(left.count, line + 4)].joined(separator: "\n"))
    print("ours:\n" + right[start..<min(right.count, line + 4)].joined(separator: "\n"))
  }
}
