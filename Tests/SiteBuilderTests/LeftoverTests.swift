import Diagnostics
import Glibc
import Testing

@testable import SiteBuilder

/// What lies where a stopped build leaves its files, and was not left by one.
@Suite struct LeftoverTests {
  private let folder = TemporaryFolder()
  private var output: String { folder.path + "/site/public" }

  private func write(_ strategy: CommitStrategy = .exchange) throws -> CommitOutcome {
    var diagnostics: [Diagnostic] = []
    let plan = BuildPlan(
      [.init(path: "index.html", content: .bytes([0x41]), source: "content/index.md")], into: &diagnostics)
    return try commit(plan, from: memory([:]), to: output, threads: 1, [strategy])
  }

  private func messages(_ outcome: CommitOutcome) -> String {
    let place = realPath(folder.path) ?? folder.path
    return outcome.diagnostics.map { $0.rendered() }.joined().replacing(place + "/", with: "")
  }

  private func isRefused(_ name: String, _ strategy: CommitStrategy) throws {
    let before = folder.snapshot()
    #expect(
      messages(try write(strategy)) == """
        error: '\(name)' is in the way: it looks like what a stopped build leaves, but no build on this computer has made it
           hint: nothing of it is used; look at what is in it, and remove it

        """)
    #expect(folder.snapshot() == before)
  }

  @Test(arguments: [CommitStrategy.exchange, .inPlace])
  func aJournalThatCameInACheckout(_ strategy: CommitStrategy) throws {
    try folder.write("victim/keys", "keep")
    try folder.write("victim/two", "keep")
    let staging = "site/public/.stonehand-staging"
    try folder.write(
      staging + "/journal",
      "..%2F..%2Fvictim%2Fkeys\n\(folder.path)/victim/two\n\(folder.path)/victim/sub/three\n.stonehand-manifest\n"
    )
    try folder.write(staging + "/old/0", "EVIL")
    try folder.write(staging + "/old/2", "NEW")
    try isRefused(staging, strategy)
    // The mark of another folder does not help.
    try folder.write(staging + "/mark", "stonehand 2049 1234\n")
    try isRefused(staging, strategy)
  }

  @Test(arguments: [CommitStrategy.exchange, .inPlace])
  func aSiteThatCameInACheckout(_ strategy: CommitStrategy) throws {
    try folder.write("site/.public.stonehand/site/evil.html", "<script>")
    try folder.write("site/.public.stonehand/x/evil.html", "<script>")
    try isRefused("site/.public.stonehand", strategy)
  }

  @Test func aLinkInTheirPlace() throws {
    try StagingFolder(folder.path + "/elsewhere").make()
    try folder.write("elsewhere/site/evil.html", "<script>")
    try folder.write("site/x", "")
    symlink("../elsewhere", folder.path + "/site/.public.stonehand")
    try isRefused("site/.public.stonehand", .exchange)
  }

  /// A journal of ours whose paths lead out, and what they lead to stays.
  @Test(arguments: ["../../victim", "/tmp/stonehand-victim", "a/../../../victim", "link/victim", "a//b", ""])
  func aPathThatLeadsOut(_ path: String) throws {
    try folder.write("victim", "keep")
    try folder.write("site/public/x", "")
    symlink("../..", output + "/link")
    try StagingFolder(output + "/.stonehand-staging").make()
    try folder.write("site/public/.stonehand-staging/old/0", "EVIL")
    try folder.write("site/public/.stonehand-staging/journal", "x\n\(path)\n.stonehand-manifest\n")
    if path.isEmpty { return try CommitJournal(output).undo() }
    #expect(throws: FileError.self) { try CommitJournal(output).undo() }
    #expect(folder.read("victim") == "keep")
    #expect(folder.read("site/public/x") == "")
  }

  /// A build that is stopped before it has marked its folder.
  @Test(arguments: [false, true])
  func aFolderWithoutAMark(hasMark: Bool) throws {
    for name in ["site/.public.stonehand", "site/public/.stonehand-staging"] {
      try folder.write(name + "/mark", "")
      if !hasMark { unlink(folder.path + "/" + name + "/mark") }
    }
    #expect(messages(try write()) == "")
    #expect(
      Set(folder.snapshot().keys) == [
        "site/", "site/public/", "site/public/index.html", "site/public/.stonehand-manifest",
      ])
  }

  /// A manifest names files that are not in the folder: they are nobody's business here.
  @Test(arguments: [CommitStrategy.exchange, .inPlace])
  func aManifestThatLeadsOut(_ strategy: CommitStrategy) throws {
    try folder.write("victim", "keep")
    var manifest = Manifest()
    for path in ["../../victim", folder.path + "/victim", "link/victim"] {
      manifest.hashes[path] = Manifest.hash(Array("keep".utf8))
    }
    try folder.write("site/public/.stonehand-manifest", String(decoding: manifest.bytes, as: UTF8.self))
    symlink("../..", output + "/link")
    #expect(messages(try write(strategy)) == "")
    #expect(folder.read("victim") == "keep")
  }

  @Test func whatABuildKeepsForItself() throws {
    for path in [".stonehand-manifest", ".stonehand-manifest/index.html", ".stonehand-staging/index.html"] {
      var diagnostics: [Diagnostic] = []
      let plan = BuildPlan(
        [.init(path: path, content: .bytes([]), source: "content/a.md")], into: &diagnostics)
      #expect(plan.files.isEmpty)
      #expect(
        diagnostics.map { $0.rendered() }.joined() == """
          error: 'content/a.md' would become '\(path)', where a build keeps its own files
             hint: give it another address

          """)
    }
  }
}
