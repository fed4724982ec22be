import Diagnostics
import Foundation
import SiteBuilder

/// Puts one of two versions of a small site into a folder, as a build does: what `KilledCommitTests` kills.
///
/// usage: stonehand-commit FOLDER VERSION
let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, let version = arguments.dropFirst().first else { exit(2) }

// Tests run on threads that take no signals, which what they start inherits.
var none = sigset_t()
sigemptyset(&none)
sigprocmask(SIG_SETMASK, &none, nil)

let pages = [
  "a.html": "a \(version)", "assets/\(version).css": "style", "index.html": "home \(version)",
  "only\(version).html": "only here", "same/index.html": "the same", "sub\(version)/deep/x.html": version,
]
var diagnostics: [Diagnostic] = []
let plan = BuildPlan(
  pages.map { .init(path: $0, content: .bytes(Array($1.utf8)), source: "content/" + $0) }, into: &diagnostics)
let outcome = try commit(plan, from: MemoryFileSystem([String: String]()), to: folder, threads: 2)
diagnostics += outcome.diagnostics
for diagnostic in diagnostics { print(diagnostic.rendered()) }
exit(diagnostics.contains { $0.severity == .error } ? 1 : 0)
