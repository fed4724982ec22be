import Foundation
import Fuzzing
import Glibc
import Views

/// Gives blocks that are almost right to everything that reads blocks, for some minutes.
///
///     make fuzz MINUTES=10
///
/// A crash, a program that takes more than a second, and one that needs gigabytes are findings: each is written
/// to `.build/fuzz/`, made smaller, and the command fails. The programs depend on the seed alone, which is
/// printed.
@main enum Fuzz {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "--worker", words.count == 4, let seed = UInt64(words[1]), let start = Int(words[2]) {
      Worker(seed: seed, notes: words[3]).run(from: start)
    } else if words.first == "--one", words.count == 2 {
      Worker.runOne(words[1])
    } else {
      let minutes = words.first.flatMap(Double.init) ?? 10
      let seed = words.dropFirst().first.flatMap(UInt64.init) ?? UInt64.random(in: 0..<1_000_000)
      let findings = Hunt(seed: seed, minutes: minutes).run()
      exit(findings == 0 ? 0 : 1)
    }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  /// A program that takes longer is a finding.
  static let slow = 1.0
}

/// Prints at once: the process may not live to its end.
func say(_ text: String) {
  print(text)
  fflush(nil)
}
