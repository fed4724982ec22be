import Foundation
import Fuzzing
import Glibc

/// Starts workers until the time is over, and looks at what they die of.
struct Hunt {
  let seed: UInt64
  let minutes: Double
  private let folder = Fuzz.root.appending(path: ".build/fuzz")

  init(seed: UInt64, minutes: Double) {
    (self.seed, self.minutes) = (seed, minutes)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// How many findings there were.
  func run() -> Int {
    say("seed \(seed), \(minutes) minutes")
    let end = ContinuousClock.now + .seconds(minutes * 60)
    let mutator = Mutator(Corpus(package: Fuzz.root), seed: seed)
    var index = 0
    var findings = 0
    while ContinuousClock.now < end {
      let outcome = runWorker(from: index, until: end)
      // What is fast when it is tried alone, the machine has held up.
      for slow in outcome.slow where Reduction(folder: folder).isFinding(mutator.program(slow)) {
        findings += 1
        record(slow, "took more than a second", mutator.program(slow))
      }
      if let why = outcome.died {
        findings += 1
        record(outcome.index, why, mutator.program(outcome.index))
        index = outcome.index + 1
      } else {
        index = outcome.index
      }
      if findings >= 20 { break }
    }
    say("\(index) programs, \(findings == 0 ? "no" : "\(findings)") findings")
    return findings
  }

  private struct Outcome {
    /// The program that runs, or is next.
    var index: Int
    var died: String?
    var slow: [Int] = []
  }

  private func runWorker(from start: Int, until end: ContinuousClock.Instant) -> Outcome {
    let notes = folder.appending(path: "running").path
    try? Data("\(start)".utf8).write(to: URL(filePath: notes))
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--worker", "\(seed)", "\(start)", notes]
    let output = folder.appending(path: "output").path
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
      if ContinuousClock.now - since > .seconds(30) {
        outcome.died = "does not end"
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return outcome
      }
      if ContinuousClock.now > end {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        break
      }
    }
    outcome.index = Hunt.index(notes) ?? start
    if process.terminationReason == .uncaughtSignal, ContinuousClock.now < end {
      outcome.died = "dies of signal \(process.terminationStatus)"
    }
    let lines = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
    outcome.slow = lines.split(separator: "\n").compactMap { line in
      line.hasPrefix("slow ") ? Int(line.split(separator: " ")[1]) : nil
    }
    return outcome
  }

  private static func index(_ notes: String) -> Int? {
    (try? String(contentsOfFile: notes, encoding: .utf8)).flatMap {
      Int($0.trimmingCharacters(in: .whitespaces))
    }
  }

  private func record(_ index: Int, _ why: String, _ program: String) {
    let file = folder.appending(path: "\(seed)-\(index).swift")
    let small = Reduction(folder: folder).smaller(program)
    try? Data(small.utf8).write(to: file)
    say("finding: program \(index) \(why): \(file.path)")
    say(
      small.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(
        separator: "\n"))
  }
}

/// Makes a finding smaller while it stays one: without lines, then without tokens.
private struct Reduction {
  let folder: URL
  private static let tries = 200

  func smaller(_ program: String) -> String {
    guard isFinding(program) else { return program }
    var tries = Reduction.tries
    var lines = program.components(separatedBy: "\n")
    var size = max(1, lines.count / 2)
    while size >= 1 {
      var index = 0
      while index < lines.count, tries > 0 {
        var fewer = lines
        fewer.removeSubrange(index..<min(index + size, lines.count))
        tries -= 1
        if isFinding(fewer.joined(separator: "\n")) { lines = fewer } else { index += size }
      }
      size = size == 1 ? 0 : size / 2
    }
    return lines.joined(separator: "\n")
  }

  func isFinding(_ program: String) -> Bool {
    let file = folder.appending(path: "candidate")
    try? Data(program.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--one", file.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    let start = ContinuousClock.now
    while process.isRunning {
      usleep(20_000)
      if ContinuousClock.now - start > .seconds(10) {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return true
      }
    }
    return process.terminationReason == .uncaughtSignal || process.terminationStatus != 0
  }
}
