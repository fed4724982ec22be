import Foundation
import Testing

/// A commit is ended at each of its calls that change files, by `strace`, which counts them. Whatever the signal and
/// wherever it comes, the folder has the old site or the new one, and the next build knows nothing of it.
@Suite struct KilledCommitTests {
  /// What changes a folder. A call that the processor's Linux does not have is not traced.
  private static let calls = [
    "mkdir", "mkdirat", "write", "linkat", "chmod", "chown", "fchmodat", "fchownat", "renameat2", "rename",
    "renameat", "unlink", "unlinkat", "rmdir",
  ]

  static let canTrace: Bool = {
    let result = try? Command.run("-qq", "-o", "/dev/null", "true", program: "/usr/bin/strace")
    if result?.status != 0 { print("skipped: strace is not here, or may not trace: no commit is killed") }
    return result?.status == 0
  }()

  @Test(.enabled(if: canTrace), arguments: ["SIGKILL", "SIGINT"])
  func wherever(_ signal: String) throws {
    let folder = try SiteFolder([:])
    let files = FileManager.default
    /// The folder with a version of the site in it and files of others; made once, copied often.
    func make(_ version: String) throws -> [String: String] {
      try files.createDirectory(
        at: folder.url.appendingPathComponent(version), withIntermediateDirectories: true)
      let output = folder.path + "/" + version + "/public"
      #expect(try Command.run(output, version, program: "stonehand-commit").status == 0)
      try folder.write(version + "/public/CNAME", "example.org")
      try folder.write(version + "/public/own/notes.txt", "notes")
      return folder.contents(of: version + "/public")
    }
    let (old, new) = (try make("1"), try make("2"))
    #expect(old != new)

    var killed = 0
    for call in Self.calls {
      for count in 1...60 {
        let place = "\(signal) at \(call) number \(count)"
        try? files.removeItem(atPath: folder.path + "/now")
        try files.copyItem(atPath: folder.path + "/1", toPath: folder.path + "/now")
        let output = folder.path + "/now/public"
        let program = Command.path(of: "stonehand-commit")
        // What a shell starts in the background has its interrupts ignored.
        let result = try Command.run(
          "--default-signal=INT,TERM", "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=" + call, "-e",
          "inject=\(call):signal=\(signal):when=\(count)", program, output, "2", program: "/usr/bin/env")
        if result.errors.contains("invalid system call") { break }

        let found = folder.contents(of: "now/public")
        #expect(found == old || found == new, "\(place) leaves a mixture")
        let beside = try files.contentsOfDirectory(atPath: folder.path + "/now")
        if signal != "SIGKILL" { #expect(beside == ["public"], "\(place) leaves something") }

        let next = try Command.run(output, "2", program: "stonehand-commit")
        #expect(next.status == 0 && next.output == "", "after \(place): \(next.output)\(next.errors)")
        #expect(folder.contents(of: "now/public") == new, "after \(place)")
        #expect(try files.contentsOfDirectory(atPath: folder.path + "/now") == ["public"], "after \(place)")
        if result.status == 0 { break }
        killed += 1
      }
    }
    // None would mean that nothing was tried.
    #expect(killed > 20)
  }
}
