import Diagnostics
import Foundation
import Highlighting
import Testing

/// A piece of code in each language, with what its stretches are, in `Tests/languages.txt`.
///
/// `WRITE_SAMPLES=1` writes what comes out below each piece; read it before it is kept.
@Suite struct LanguageSamplesTests {
  private struct Sample {
    let language: String
    let code: String
    let expected: String
  }

  private static let path = packageRoot + "/Tests/languages.txt"

  /// A line `@ name`, the code, a line `→`, and the code with its marks.
  private static let samples: [Sample] = {
    let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return ("\n" + text).split(separator: "\n@ ").map { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let halves = lines[1].split(separator: "\n→\n", maxSplits: 1, omittingEmptySubsequences: false)
      let code = halves.count == 1 && halves[0].hasSuffix("\n") ? halves[0].dropLast() : halves[0]
      var expected = halves.count == 2 ? halves[1] : ""
      if expected.hasSuffix("\n") { expected.removeLast() }
      return Sample(language: String(lines[0]), code: String(code), expected: String(expected))
    }
  }()

  @Test func everyLanguageHasOne() {
    #expect(Self.samples.map(\.language) == programLanguages.map { String($0.file.path.dropLast(9)) })
  }

  @Test func samples() throws {
    let languages = Languages(programLanguages)
    var written = ""
    for sample in Self.samples {
      let found = marked(sample.code, as: sample.language, in: languages) ?? "not known"
      written += "@ \(sample.language)\n\(sample.code)\n→\n\(found)\n"
      if ProcessInfo.processInfo.environment["WRITE_SAMPLES"] == nil {
        #expect(found == sample.expected, "\(sample.language)")
      }
    }
    if ProcessInfo.processInfo.environment["WRITE_SAMPLES"] != nil {
      try written.write(toFile: Self.path, atomically: true, encoding: .utf8)
    }
  }
}
