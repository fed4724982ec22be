import Foundation
import Fuzzing
import Glibc
import Views

/// A process that may die of what it tries: before each program it notes which one it is.
struct Worker {
  let seed: UInt64
  /// The file that says which program is running.
  let notes: String

  /// After so many programs a new process begins: what it has leaked is then gone.
  static let programsPerProcess = 5_000

  func run(from start: Int) {
    Worker.limitMemory()
    guard let environment = BlockEnvironment.fuzzing else {
      say("the fonts are missing: fonts-inter and fonts-jetbrains-mono")
      exit(0)
    }
    let mutator = Mutator(Corpus(package: Fuzz.root), seed: seed)
    let trial = Trial(environment)
    let file = open(notes, O_WRONLY | O_CREAT, 0o644)
    for index in start..<start + Worker.programsPerProcess {
      note(index, file)
      let seconds = trial.run(mutator.program(index))
      if seconds > Fuzz.slow { say("slow \(index) \(seconds)") }
    }
    note(start + Worker.programsPerProcess, file)
  }

  private func note(_ index: Int, _ file: Int32) {
    let text = Array(String(format: "%-20ld", index).utf8)
    _ = pwrite(file, text, text.count, 0)
  }

  /// Runs one program, prints what is said about it, and says with the exit code whether it was fast.
  static func runOne(_ path: String) {
    limitMemory()
    guard let data = FileManager.default.contents(atPath: path), let environment = BlockEnvironment.fuzzing
    else {
      return
    }
    let program = String(decoding: data, as: UTF8.self)
    if Trial(environment).run(program, { print($0, terminator: "") }) > Fuzz.slow { exit(3) }
  }

  /// Whoever wants more than four gigabytes does not get it, and dies.
  private static func limitMemory() {
    var limit = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
  }
}
