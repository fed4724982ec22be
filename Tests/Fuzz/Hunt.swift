import Foundation
import Fuzzing
import Glibc

/// Starts workers until the time is over, and looks at what they die of.
struct Hunt {
  let target: FuzzTarget
  let seed: UInt64
  let minutes: Double
  private let folder = Fuzz.root.appending(path: ".build/fuzz")
  /// How long one input may take, however little of the machine there is for it.
  private static let patience = Duration.seconds(120)

  init(target: FuzzTarget, seed: UInt64, minutes: Double) {
    (self.target, self.seed, self.minutes) = (target, seed, minutes)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// How many findings there were.
  func run() -> Int {
    say("\(target.name): seed \(seed), \(minutes) minutes")
    let end = ContinuousClock.now + .seconds(minutes * 60)
    let reduction = Reduction(target: target, folder: folder)
    var index = 0
    var findings = 0
    while ContinuousClock.now < end, findings < 20 {
      let outcome = runWorker(from: index, until: end)
      // What is well when it is tried alone, the machine has held up.
      for (input, why) in outcome.suspects where reduction.isFinding(target.input(seed, input)) {
        findings += 1
        record(input, why, reduction)
      }
      if let why = outcome.died {
        findings += 1
        record(outcome.index, why, reduction)
      }
      index = outcome.died == nil ? outcome.index : outcome.index + 1
    }
    say("\(target.name): \(index) inputs, \(findings == 0 ? "no" : "\(findings)") findings")
    return findings
  }

  private struct Outcome {
    /// The input that is being read, or is next.
    var index: Int
    var died: String?
    /// Inputs that took long, or had an answer that cannot be.
    var suspects: [(input: Int, why: String)] = []
  }

  private func runWorker(from start: Int, until end: ContinuousClock.Instant) -> Outcome {
    let notes = folder.appending(path: "\(target.name)-\(getpid()).running").path
    let output = folder.appending(path: "\(target.name)-\(getpid()).output").path
    defer { for path in [notes, output] { unlink(path) } }
    try? Data("\(start)".utf8).write(to: URL(filePath: notes))
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--worker", target.name, "\(seed)", "\(start)", notes]
    _ = FileManager.default.createFile(atPath: output, contents: nil)
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return Outcome(index: start, died: "\(error)") }
    var outcome = Outcome(index: start)
    var since = ContinuousClock.now
    while process.isRunning {
      usleep(100_000)
      let index = Hunt.index(notes) ?? start
      if index != outcome.index { (outcome.index, since) = (index, .now) }
      if ContinuousClock.now - since > Hunt.patience {
        outcome.died = "does not end"
        process.kill()
        return outcome
      }
      if ContinuousClock.now > end {
        process.kill()
        break
      }
    }
    outcome.index = Hunt.index(notes) ?? start
    if ContinuousClock.now < end, process.terminationReason == .uncaughtSignal {
      outcome.died = "dies of signal \(process.terminationStatus)"
    } else if ContinuousClock.now < end, process.terminationStatus != 0 {
      outcome.died = "ends with \(process.terminationStatus)"
    }
    let lines = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
    outcome.suspects = lines.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, let input = Int(words[1]) else { return nil }
      switch words[0] {
      case "slow": return (input, "took \(words[2]) seconds")
      case "fault": return (input, String(words[2]))
      default: return nil
      }
    }
    return outcome
  }

  private static func index(_ notes: String) -> Int? {
    (try? String(contentsOfFile: notes, encoding: .utf8)).flatMap {
      Int($0.trimmingCharacters(in: .whitespaces))
    }
  }

  private func record(_ index: Int, _ why: String, _ reduction: Reduction) {
    let file = folder.appending(path: "\(target.name)-\(seed)-\(index)")
    let small = reduction.smaller(target.input(seed, index))
    try? Data(small).write(to: file)
    say("finding: \(target.name), input \(index): \(why)")
    say("    again: .build/release/stonehand-fuzz --one \(target.name) \(file.path)")
    let text = String(decoding: small, as: UTF8.self)
    guard text.unicodeScalars.allSatisfy({ $0 == "\n" || $0 == "\t" || $0.value >= 32 }) else { return }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).prefix(60) {
      say("    \(line)")
    }
  }
}
