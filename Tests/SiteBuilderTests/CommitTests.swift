import Diagnostics
import Glibc
import Testing

@testable import SiteBuilder

/// The output folder: replaced whole or not at all, and what is not ours is never touched.
@Suite struct CommitTests {
  private let folder = TemporaryFolder()
  private var output: String { folder.path + "/public" }

  private func plan(_ files: [String: String]) -> BuildPlan {
    var diagnostics: [Diagnostic] = []
    let plan = BuildPlan(
      files.map { .init(path: $0, content: .bytes(Array($1.utf8)), source: "content/" + $0) },
      into: &diagnostics)
    #expect(diagnostics.isEmpty)
    return plan
  }

  @discardableResult
  private func write(_ files: [String: String], _ strategy: CommitStrategy = .exchange) throws
    -> CommitOutcome
  {
    try commit(plan(files), from: memory([:]), to: output, threads: 2, [strategy])
  }

  /// Where a new site is put together.
  private func beginStaging() throws { try StagingFolder(folder.path + "/.public.stonehand").make() }

  private func messages(_ outcome: CommitOutcome) -> String {
    outcome.diagnostics.map { $0.rendered() }.joined().replacing(folder.path + "/", with: "")
  }

  @Test(arguments: [CommitStrategy.exchange, .inPlace])
  func aFirstBuildMakesTheFolder(_ strategy: CommitStrategy) throws {
    let outcome = try write(["index.html": "A", "a/b/c.html": "C"], strategy)
    #expect((outcome.written, outcome.unchanged, outcome.removed) == (2, 0, 0))
    #expect(folder.read("public/index.html") == "A")
    #expect(folder.read("public/a/b/c.html") == "C")
    #expect(folder.snapshot().keys.filter { !$0.hasPrefix("public") } == [])
  }

  @Test(arguments: [CommitStrategy.exchange, .inPlace])
  func nothingNewTouchesNothing(_ strategy: CommitStrategy) throws {
    try write(["index.html": "A", "a/b.html": "B"], strategy)
    let before = folder.snapshot()
    let outcome = try write(["index.html": "A", "a/b.html": "B"], strategy)
    #expect((outcome.written, outcome.unchanged, outcome.removed) == (0, 2, 0))
    #expect(folder.snapshot() == before)
  }

  @Test(arguments: [CommitStrategy.exchange, .inPlace])
  func onlyWhatChangedIsWritten(_ strategy: CommitStrategy) throws {
    try write(["index.html": "A", "a/b.html": "B", "a/c.html": "C", "old/d.html": "D"], strategy)
    let before = folder.snapshot()
    let outcome = try write(["index.html": "A", "a/b.html": "new", "a/c.html": "C"], strategy)
    #expect((outcome.written, outcome.unchanged, outcome.removed) == (1, 2, 1))
    let after = folder.snapshot()
    #expect(after["public/index.html"] == before["public/index.html"])
    #expect(after["public/a/c.html"] == before["public/a/c.html"])
    #expect(folder.read("public/a/b.html") == "new")
    #expect(after.keys.filter { $0.contains("old") } == [])
  }

  @Test(arguments: [CommitStrategy.exchange, .inPlace])
  func filesOfOthersAreLeftAlone(_ strategy: CommitStrategy) throws {
    try folder.write("public/CNAME", "example.org")
    try folder.write("public/.git/HEAD", "ref")
    try folder.write("public/a/theirs.txt", "T")
    try folder.write("public/empty/x", "")
    unlink(output + "/empty/x")
    symlink("nowhere", output + "/link")
    chmod(output + "/.git", 0o700)
    chmod(output, 0o750)
    let before = folder.snapshot()
    try write(["index.html": "A", "a/b.html": "B"], strategy)
    try write(["index.html": "A2"], strategy)
    let after = folder.snapshot()
    for (path, state) in before { #expect(after[path] == state, "\(path)") }
    #expect(
      Set(after.keys).subtracting(before.keys) == ["public/index.html", "public/.stonehand-manifest"])
  }

  @Test(arguments: [
    ("index.html", "theirs"), ("a", "theirs"), ("a/b.html/c", "theirs"),
  ])
  func aFileOfOthersInTheWay(path: String, text: String) throws {
    try folder.write("public/" + path, text)
    let before = folder.snapshot()
    let outcome = try write(["index.html": "A", "a/b.html": "B"])
    #expect(outcome.diagnostics.hasErrors)
    #expect(folder.snapshot() == before)
  }

  @Test func whatIsSaidOfAFileInTheWay() throws {
    try folder.write("public/index.html", "theirs")
    #expect(
      messages(try write(["index.html": "A"])) == """
        error: 'public/index.html' is in the way of 'content/index.html', and Stonehand did not write it
           hint: move it away, or build into another folder with --output

        """)
  }

  @Test func aFileOfOthersWithOurBytesBecomesOurs() throws {
    try folder.write("public/index.html", "A")
    #expect(try write(["index.html": "A"]).diagnostics == [])
    #expect(try write(["index.html": "B"]).diagnostics == [])
    #expect(folder.read("public/index.html") == "B")
  }

  @Test func aFileChangedByHandIsReplacedAndSaidSo() throws {
    try write(["index.html": "A", "b.html": "B"])
    try folder.write("public/index.html", "by hand")
    #expect(
      messages(try write(["index.html": "A", "b.html": "B"])) == """
        warning: 'public/index.html' was changed by hand since the last build, and has been replaced

        """)
    #expect(folder.read("public/index.html") == "A")
  }

  @Test func aFileChangedByHandIsKeptWhenThePageIsGone() throws {
    try write(["index.html": "A", "b.html": "B"])
    try folder.write("public/b.html", "by hand")
    #expect(
      messages(try write(["index.html": "A"])) == """
        warning: 'public/b.html' is no longer part of the site, but was changed by hand since the last build, and is kept

        """)
    #expect(folder.read("public/b.html") == "by hand")
    // From now on it is somebody else's.
    #expect(try write(["index.html": "A"]).diagnostics == [])
  }

  @Test(arguments: [CommitStrategy.exchange, .inPlace])
  func aFileMayBecomeAFolderAndBack(_ strategy: CommitStrategy) throws {
    try write(["a": "A"], strategy)
    try write(["a/b": "B"], strategy)
    #expect(folder.read("public/a/b") == "B")
    try write(["a": "A"], strategy)
    #expect(folder.read("public/a") == "A")
  }

  @Test func anUnfinishedBuildIsClearedAway() throws {
    try write(["index.html": "A"])
    // What a build that was killed leaves: a new site that lacks its second half, with a link to a file of others.
    try folder.write("public/theirs", "T")
    try beginStaging()
    try folder.write(".public.stonehand/site/.stonehand-manifest", "stonehand 1\n0000000000000000 new.html\n")
    try folder.write(".public.stonehand/site/new.html", "half")
    link(output + "/theirs", folder.path + "/.public.stonehand/site/theirs")
    let before = folder.snapshot("public")
    try write(["index.html": "A"])
    #expect(folder.snapshot("public") == before)
    #expect(folder.snapshot().keys.filter { $0.hasPrefix(".public") } == [])
  }

  @Test func aFileThatCameWhileWeWereAtWorkIsCarriedOver() throws {
    try write(["index.html": "A"])
    try beginStaging()
    try folder.write(".public.stonehand/site/late/upload.txt", "L")
    try write(["index.html": "B"])
    #expect(folder.read("public/late/upload.txt") == "L")
  }

  @Test func theNameOfALateFileMayBeTaken() throws {
    try write(["index.html": "A"])
    try beginStaging()
    try folder.write(".public.stonehand/site/upload.txt", "older")
    try folder.write("public/upload.txt", "newer")
    #expect(
      messages(try write(["index.html": "A"])) == """
        warning: 'public/upload.txt' is kept as it is; another file of that name, left by a build that was stopped, is removed

        """)
    #expect(folder.read("public/upload.txt") == "newer")
    #expect(folder.snapshot().keys.filter { $0.hasPrefix(".public") } == [])
  }

  /// What a build leaves that is killed after the two folders have changed places, when so many files of the old
  /// site are cleared away already.
  @Test(arguments: 0...4)
  func aBuildThatWasKilledWhileItClearedAway(_ removed: Int) throws {
    try folder.write("public/CNAME", "theirs")
    try write(["index.html": "A", "gone.html": "G", "same.html": "S"])
    let old = Manifest(Array((folder.read("public/.stonehand-manifest") ?? "").utf8))
    try write(["index.html": "B", "same.html": "S"])
    let site = folder.snapshot("public")
    try beginStaging()
    for (name, text) in [("gone.html", "G"), ("index.html", "A")].dropFirst(removed) {
      try folder.write(".public.stonehand/site/" + name, text)
    }
    mkdir(folder.path + "/.public.stonehand/site", 0o755)
    for name in ["same.html", "CNAME"].dropFirst(max(0, removed - 2)) {
      link(output + "/" + name, folder.path + "/.public.stonehand/site/" + name)
    }
    try folder.write(".public.stonehand/site/.stonehand-manifest", String(decoding: old.bytes, as: UTF8.self))
    #expect(try write(["index.html": "B", "same.html": "S"]).diagnostics == [])
    #expect(folder.snapshot("public") == site)
    #expect(folder.snapshot().keys.filter { $0.hasPrefix(".public") } == [])
  }

  /// A file of others that is replaced after a build was killed: its earlier bytes are in the old site still.
  @Test func aFileOfOthersThatIsReplacedAfterABuildWasKilled() throws {
    try folder.write("public/CNAME", "theirs")
    try write(["index.html": "A"])
    try beginStaging()
    try folder.write(
      ".public.stonehand/site/.stonehand-manifest", folder.read("public/.stonehand-manifest") ?? "")
    link(output + "/CNAME", folder.path + "/.public.stonehand/site/CNAME")
    unlink(output + "/CNAME")
    try folder.write("public/CNAME", "new")
    #expect(try write(["index.html": "A"]).diagnostics == [.replacedByOthers(place("public/CNAME"))])
    #expect(folder.read("public/CNAME") == "new")
    #expect(folder.snapshot().keys.filter { $0.hasPrefix(".public") } == [])
  }

  private func place(_ name: String) -> String { (realPath(folder.path) ?? folder.path) + "/" + name }

  @Test func aFileThatCannotBeReadStopsTheBuild() throws {
    try write(["index.html": "A"])
    let before = folder.snapshot()
    var diagnostics: [Diagnostic] = []
    let broken = BuildPlan(
      [
        .init(path: "index.html", content: .bytes([0x42]), source: "x"),
        .init(path: "z.png", content: .copy(of: "content/gone.png"), source: "content/gone.png"),
      ], into: &diagnostics)
    #expect(throws: FileError.self) { try commit(broken, from: memory([:]), to: output) }
    #expect(folder.snapshot() == before)
  }

  /// A build in place that was killed after so many files had changed places.
  @Test(arguments: 0...6)
  func aBuildInPlaceThatWasStoppedIsUndone(moves: Int) throws {
    try write(["index.html": "A", "a/b.html": "B", "gone/c.html": "C"])
    try folder.write("public/theirs", "T")
    let before = folder.snapshot("public")
    // The new site has another index.html, a new d/e.html and no gone/c.html.
    let staging = "public/.stonehand-staging"
    try StagingFolder(folder.path + "/" + staging).make()
    try folder.write(staging + "/new/0", "A2")
    try folder.write(staging + "/new/1", "E")
    try folder.write(staging + "/new/2", "manifest")
    try folder.write(staging + "/journal", "index.html\nd/e.html\n.stonehand-manifest\ngone/c.html\n")
    mkdir(folder.path + "/" + staging + "/old", 0o755)
    mkdir(folder.path + "/public/d", 0o755)
    let steps = [
      ("index.html", ".stonehand-staging/old/0"), (".stonehand-manifest", ".stonehand-staging/old/2"),
      ("gone/c.html", ".stonehand-staging/old/3"), (".stonehand-staging/new/0", "index.html"),
      (".stonehand-staging/new/1", "d/e.html"), (".stonehand-staging/new/2", ".stonehand-manifest"),
    ]
    for (from, to) in steps.prefix(moves) { #expect(rename(output + "/" + from, output + "/" + to) == 0) }
    try CommitJournal(output).undo()
    var after = folder.snapshot("public")
    if moves < 5 { after["public/d/"] = nil }
    #expect(after == before)
  }

  @Test func aFolderThatCannotBeRenamedIsChangedInPlace() throws {
    // Root may write everywhere, so only others see the parent refuse.
    guard getuid() != 0 else { return }
    try write(["index.html": "A"])
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    _ = try commit(plan(["index.html": "B"]), from: memory([:]), to: output)
    #expect(folder.read("public/index.html") == "B")
  }

  @Test func aLinkToAFolderIsFollowed() throws {
    try folder.write("real/x", "")
    symlink("real", output)
    try write(["index.html": "A"])
    #expect(folder.read("real/index.html") == "A")
    #expect(folder.snapshot()["public"]?.hasPrefix("link") == true)
  }

  @Test(arguments: [
    (".", true), ("..", true), ("content", true), ("content/out", true), ("templates/x/y", true),
    ("public", false),
    ("_site", false), ("contents", false), ("../elsewhere", false),
  ])
  func outputsAmongTheSources(output: String, isProblem: Bool) throws {
    try folder.write("site/content/index.md", "# A")
    try folder.write("site/templates/x", "")
    let site = folder.path + "/site"
    #expect((outputProblem(site + "/" + output, source: site) != nil) == isProblem)
  }

  @Test func outputsThatHoldMoreThanASite() throws {
    try folder.write("site/content/index.md", "# A")
    let site = folder.path + "/site"
    let home = getenv("HOME").map { String(cString: $0) } ?? "/"
    let system = [
      "/etc", "/etc/", "/etc/../usr", "//var/lib", "/usr/share", "/bin", "/dev", "/proc/self", "/sys/x",
      "/tmp",
    ]
    for output in ["/", "/.", home, home + "/", folder.path, site + "/", site + "/public/.."] + system {
      #expect(outputProblem(output, source: site) != nil, "\(output)")
    }
    for output in ["/etc/site", "/var/www", "/dev/shm/site", "/srv", folder.path + "/etc"] {
      #expect(outputProblem(output, source: site) == nil, "\(output)")
    }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 262_144, 262_145, 600_001])
  func aFileHasTheSameHashInPieces(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    try writeFile(folder.path + "/bytes", bytes)
    var hash = Manifest.StreamedHash(size: size)
    try DiskFileSystem(root: folder.path).read("bytes") { piece throws(FileError) in
      hash.add(piece)
      return true
    }
    #expect(hash.value == Manifest.hash(bytes))
  }

  @Test func manifestsAreReadAsTheyAreWritten() {
    var manifest = Manifest()
    manifest.hashes = ["a b/ü\n.html": 1, "z": .max, "": 0]
    manifest.hashes[""] = nil
    #expect(Manifest(manifest.bytes) == manifest)
    #expect(Manifest(Array("something else\n".utf8)) == Manifest())
    #expect(Manifest.hash([]) != Manifest.hash([0]))
    #expect(Manifest.hash([0, 0, 0, 0, 0, 0, 0, 0]) != Manifest.hash([0, 0, 0, 0, 0, 0, 0]))
  }
}
