import Foundation
import Fuzzing
import Glibc

/// A process that may die of what it tries: before each input it notes which one it is.
struct Worker {
  let target: FuzzTarget
  let seed: UInt64
  /// The file that says which input is being read.
  let notes: String

  /// After so many inputs a new process begins: what it has leaked is then gone.
  static let inputsPerProcess = 5_000

  func run(from start: Int) {
    Worker.limitMemory()
    let file = open(notes, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    for index in start..<start + Worker.inputsPerProcess {
      note(index, file)
      let outcome = target.run(target.input(seed, index))
      if let fault = outcome.fault { say("fault \(index) \(fault)") }
      if outcome.seconds > Fuzz.slow { say("slow \(index) \(outcome.seconds)") }
    }
    note(start + Worker.inputsPerProcess, file)
  }

  private func note(_ index: Int, _ file: Int32) {
    let text = Array(String(format: "%-20ld", index).utf8)
    _ = pwrite(file, text, text.count, 0)
  }

  /// Reads one input, prints what is said about it, and says with the exit code whether it is a finding.
  static func runOne(_ target: FuzzTarget, _ path: String) {
    limitMemory()
    guard let data = FileManager.default.contents(atPath: path) else { return }
    let outcome = target.run(Array(data)) { print($0, terminator: "") }
    if let fault = outcome.fault { say("fault: \(fault)") }
    if outcome.fault != nil || outcome.seconds > Fuzz.slow { exit(3) }
  }

  /// Whoever wants more than four gigabytes does not get it, and dies.
  private static func limitMemory() {
    var limit = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
  }
}
