internal import Foundation

/// When the files of a site were last changed, by the history that git keeps of them: the dates of commits, which are
/// the same on every machine.
struct GitHistory: Sendable {
  enum Problem: Error {
    case isNotInstalled, isShallow
    /// What git says.
    case fails(String)
  }

  /// What the answers are from; another one may have others.
  let revision: String
  /// By the paths in the site's folder.
  let changes: [String: Date]

  /// - Parameters:
  ///   - folder: the site's, which is in a work tree of git.
  ///   - part: the folder in it whose files are asked about.
  init(of part: String, in folder: String) throws(Problem) {
    guard let git = Self.git else { throw .isNotInstalled }
    func ask(_ arguments: [String]) throws(Problem) -> String {
      do throws(OtherProgram.Failure) {
        let said = try git.run(Self.options + arguments, environment: Self.environment, in: folder)
        return String(decoding: said, as: UTF8.self)
      } catch {
        throw .fails(error.reason)
      }
    }
    let state = try ask(["rev-parse", "--is-shallow-repository", "HEAD"]).split(separator: "\n")
    guard state.count == 2 else { throw .fails("it has no commits") }
    // A history that is cut off says of every older file that the cut changed it.
    guard state[0] == "false" else { throw .isShallow }
    revision = String(state[1])
    changes = Self.changes(
      try ask([
        "log", "--no-show-signature", "--no-ext-diff", "--no-textconv", "--no-renames", "--relative", "-z",
        "--name-only", "--format=%x01%ct", "--", part,
      ]))
  }

  /// The commit that a folder is at; nil where there is none.
  static func revision(in folder: String) -> String? {
    let said = try? git?.run(options + ["rev-parse", "HEAD"], environment: environment, in: folder)
    return said.map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  /// Of each file the newest date. Commits are told the newest first: the mark 1, the date, and the files.
  static func changes(_ log: String) -> [String: Date] {
    var result: [String: Date] = [:]
    for commit in log.split(separator: "\u{1}") {
      let parts = commit.split(whereSeparator: { $0 == "\0" || $0 == "\n" })
      guard let date = parts.first.flatMap({ Double($0) }) else { continue }
      for path in parts.dropFirst() where result[String(path)] == nil {
        result[String(path)] = Date(timeIntervalSince1970: date)
      }
    }
    return result
  }

  private static var git: OtherProgram? { OtherProgram(named: "git", in: DiskFileSystem(root: "/")) }

  /// Nothing that a repository's own settings name is run, and nothing is fetched.
  private static let options = [
    "--no-pager", "-c", "core.fsmonitor=false", "-c", "log.showSignature=false", "-c", "core.quotePath=false",
  ]
  private static let environment = [
    "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C",
    "HOME": ProcessInfo.processInfo.environment["HOME"] ?? "/",
  ]
}
