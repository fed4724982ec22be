import Foundation
import Fuzzing
import Glibc

/// Makes a finding smaller while it stays one: without pieces, first large ones and then small ones.
struct Reduction {
  let target: FuzzTarget
  let folder: URL
  private static let tries = 300

  func smaller(_ input: [UInt8]) -> [UInt8] {
    guard isFinding(input) else { return input }
    var tries = Reduction.tries
    let newline = UInt8(ascii: "\n")
    let lines = less(input.split(separator: newline, omittingEmptySubsequences: false), &tries) {
      Array($0.joined(separator: [newline]))
    }
    return less(Array(lines.joined(separator: [newline])), &tries) { $0 }
  }

  private func less<Piece>(_ all: [Piece], _ tries: inout Int, _ input: ([Piece]) -> [UInt8]) -> [Piece] {
    var pieces = all
    var size = max(1, pieces.count / 2)
    while size >= 1, pieces.count > 1 {
      var index = 0
      while index < pieces.count, tries > 0 {
        var fewer = pieces
        fewer.removeSubrange(index..<min(index + size, pieces.count))
        tries -= 1
        if isFinding(input(fewer)) { pieces = fewer } else { index += size }
      }
      size = size == 1 ? 0 : size / 2
    }
    return pieces
  }

  /// Whether a process that reads the input alone dies, takes long, or has an answer that cannot be.
  func isFinding(_ input: [UInt8]) -> Bool {
    let file = folder.appending(path: "\(target.name)-\(getpid()).candidate")
    defer { unlink(file.path) }
    try? Data(input).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--one", target.name, file.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    let start = ContinuousClock.now
    while process.isRunning {
      usleep(20_000)
      if ContinuousClock.now - start > .seconds(30) {
        process.kill()
        return true
      }
    }
    return process.terminationReason == .uncaughtSignal || process.terminationStatus != 0
  }
}

extension Process {
  /// Ends it, and waits until that is known: `waitUntilExit` now and then does not notice.
  func kill() {
    Glibc.kill(processIdentifier, SIGKILL)
    for _ in 0..<500 where isRunning { usleep(20_000) }
  }
}
