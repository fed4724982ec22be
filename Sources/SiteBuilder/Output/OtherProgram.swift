internal import Foundation

/// A program of the system that makes something for a build: `vips`, `rsvg-convert`, `git`.
struct OtherProgram: Sendable {
  struct Failure: Error { let reason: String }

  /// What takes longer than this is given up.
  private static let secondsLimit = 120

  let path: String

  init(_ path: String) { self.path = path }

  /// The one of this name, if it is installed.
  init?(named name: String, in files: any FileSystem) {
    guard
      let path = ["/usr/local/bin/", "/usr/bin/"].map({ $0 + name }).first(where: {
        files.kind(of: $0) == .file
      })
    else { return nil }
    self.path = path
  }

  /// What it has printed when it ends, and with what code it does.
  struct Ending: Sendable {
    let status: Int32
    let output: [UInt8]
    let complaint: [UInt8]
  }

  /// What it prints, where it ends well.
  ///
  /// - Parameter environment: all that it finds of one, beside a `PATH`.
  func run(
    _ arguments: [String], environment: [String: String] = [:], in folder: String? = nil
  ) throws(Failure) -> [UInt8] {
    let ended = try end(arguments, environment: environment, in: folder)
    guard ended.status == 0 else {
      let lines = String(decoding: ended.complaint + ended.output, as: UTF8.self).split(separator: "\n")
      throw Failure(reason: lines.last.map(String.init) ?? "it took too long")
    }
    return ended.output
  }

  /// The same, however it ends.
  func end(
    _ arguments: [String], environment: [String: String] = [:], in folder: String? = nil
  ) throws(Failure) -> Ending {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do { try process.run() } catch { throw Failure(reason: "\(path) cannot be run") }
    let watch = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.secondsLimit), execute: watch)
    // Both are read at once: a pipe that nobody reads would hold the program up.
    let said = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var complaint = Data()
    DispatchQueue.global().async {
      complaint = (try? errors.fileHandleForReading.readToEnd()) ?? Data()
      said.signal()
    }
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    said.wait()
    ended.wait()
    watch.cancel()
    return Ending(status: process.terminationStatus, output: Array(data), complaint: Array(complaint))
  }
}
