import Foundation
import Fuzzing
import Glibc

/// Gives what is almost right to everything that reads what somebody has written, for some minutes each.
///
///     make fuzz MINUTES=10 TARGET=markdown
///
/// A crash, an answer that cannot be, an input that takes more than a second, and one that needs gigabytes are
/// findings: each is written to `.build/fuzz/`, made smaller, and the command fails. The inputs depend on the seed
/// alone, which is printed; where the compiler can count which code was reached (`--coverage`), also on that.
@main enum Fuzz {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "--worker" where words.count == 5:
      guard let target = target(words[1]), let seed = UInt64(words[2]), let start = Int(words[3]) else {
        exit(2)
      }
      Worker(target: target, seed: seed, notes: words[4]).run(from: start)
    case "--one" where words.count == 3:
      guard let target = target(words[1]) else { exit(2) }
      Worker.runOne(target, words[2])
    case "--coverage" where words.count >= 2:
      guard let target = target(words[1]) else { exit(2) }
      exit(Coverage.run(target, Array(words.dropFirst(2))))
    case "--names":
      for target in FuzzTarget.all(package: root) { say(target.name) }
    default:
      exit(hunt(options(words)) == 0 ? 0 : 1)
    }
  }

  /// `--minutes 2 --seed 1 --target markdown`, each of which may be missing or empty.
  private static func options(_ words: [String]) -> [String: String] {
    var options: [String: String] = [:]
    for (index, word) in words.enumerated() where word.hasPrefix("--") && index + 1 < words.count {
      options[word] = words[index + 1].isEmpty ? nil : words[index + 1]
    }
    return options
  }

  private static func hunt(_ options: [String: String]) -> Int {
    let minutes = options["--minutes"].flatMap(Double.init) ?? 2
    let seed = options["--seed"].flatMap(UInt64.init) ?? UInt64.random(in: 0..<1_000_000)
    let all = FuzzTarget.all(package: root)
    let targets = options["--target"].map { name in all.filter { $0.name == name } } ?? all
    if targets.isEmpty {
      say("there is no such target; there are \(all.map(\.name).joined(separator: ", "))")
      return 1
    }
    return targets.map { Hunt(target: $0, seed: seed, minutes: minutes).run() }.reduce(0, +)
  }

  static func target(_ name: String) -> FuzzTarget? {
    FuzzTarget.all(package: root).first { $0.name == name }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  /// An input for which the program computes longer is a finding.
  static let slow = 1.0
}

/// Prints at once: the process may not live to its end.
func say(_ text: String) {
  print(text)
  fflush(nil)
}
