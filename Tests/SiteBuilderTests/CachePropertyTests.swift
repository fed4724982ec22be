import Diagnostics
import Foundation
import RandomSites
import SiteBuilder
import Testing

/// Whatever is edited, and whatever becomes of the cache meanwhile: a build with one writes and says what a build
/// without one does.
///
/// Some edits with every test run, and many more with `SAMPLE=all`; `SEED=7` says where chance begins.
@Suite struct CachePropertyTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let comparesEverything = environment["SAMPLE"] == "all"
  private static let seed = environment["SEED"].flatMap { UInt64($0) } ?? 1

  @Test func anyEditsAnyCache() throws {
    let folder = TemporaryFolder()
    var site = RandomSite(seed: Self.seed)
    var onDisk: [String: String] = [:]
    let memory = BuildCache()
    let session = SiteSession(DiskFileSystem(root: folder.path), options: options, renderer: renderer)
    var stopped = 0
    var isWrong = false
    let steps = Self.comparesEverything ? 500 : 40
    for step in 0..<steps {
      let edit = step == 0 ? "the first build" : site.edit()
      let paths = Set(onDisk.keys).union(site.files.keys)
      let changes = paths.filter { onDisk[$0] != site.files[$0] }
      for path in onDisk.keys where site.files[path] == nil {
        try FileManager.default.removeItem(atPath: "\(folder.path)/\(path)")
      }
      for (path, text) in site.files where onDisk[path] != text { try folder.write(path, text) }
      onDisk = site.files
      let before = Snapshot(of: folder.path + "/.stonehand")

      let cached = write(folder.path, "with", SiteCache(site: folder.path))
      let clean = write(folder.path, "without", nil)
      if clean.diagnostics.hasErrors {
        stopped += 1
        site.undo(isWrong)
      }
      isWrong = clean.diagnostics.hasErrors
      let told = "after step \(step) of seed \(Self.seed), \(edit)"
      #expect(cached.diagnostics.map { $0.rendered() } == clean.diagnostics.map { $0.rendered() }, "\(told)")
      #expect(cached.pageCount == clean.pageCount && cached.assetCount == clean.assetCount, "\(told)")
      let (found, expected) = (folder.contents(of: "with"), folder.contents(of: "without"))
      #expect(Set(found.keys) == Set(expected.keys), "\(told)")
      for (path, bytes) in expected where found[path] != bytes {
        Issue.record("\(path) differs \(told)")
      }
      let shown = buildSite(
        DiskFileSystem(root: folder.path), options: options, cache: memory, renderer: renderer)
      check(shown, clean, expected, "in memory \(told)")
      let started = session.build(step == 0 ? nil : changes)
      // What is left to be looked at may be left for the next time.
      let whole = site.chance.one(of: 4) ? nil : session.check { true }
      check(whole ?? started, clean, expected, isWhole: session.isChecked, "in a session \(told)")
      if site.chance.one(of: 3) { spoil(folder.path, before, &site.chance) }
    }
    // What is compared has to be there, mostly.
    #expect(stopped * 2 < steps)
  }

  /// What a preview could show of it.
  private func check(
    _ shown: BuiltSite, _ clean: WrittenSite, _ expected: [String: Data], isWhole: Bool = true, _ told: String
  ) {
    if isWhole {
      #expect(shown.diagnostics.map { $0.rendered() } == clean.diagnostics.map { $0.rendered() }, "\(told)")
    }
    guard !clean.diagnostics.hasErrors else { return }
    #expect(Set(shown.draft.files.map(\.path)).isSubset(of: expected.keys), "\(told)")
    for file in shown.draft.files {
      let bytes: [UInt8]
      switch file.content {
      case .bytes(let own): bytes = own
      case .made(let page): bytes = page.bytes
      case .copy: continue
      }
      if expected[file.path] != Data(bytes) { Issue.record("\(file.path) differs \(told)") }
    }
  }

  private var options: BuildOptions {
    var options = BuildOptions()
    options.threads = 1
    options.folderName = "site"
    return options
  }

  private var renderer: RendererFactory { { SitePageRenderer($0, $1, &$2) } }

  private func write(_ folder: String, _ output: String, _ cache: SiteCache?) -> WrittenSite {
    writeSite(folder, to: folder + "/" + output, options: options, cache: cache, renderer: renderer)
  }

  /// The files of a cache, to have some of them back: a build that is killed while it writes leaves such a mixture.
  private struct Snapshot {
    let files: [String: Data]

    init(of folder: String) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      files = names.reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: folder + "/" + $1) }
    }
  }

  private func spoil(_ site: String, _ before: Snapshot, _ chance: inout RandomSite.Chance) {
    let manager = FileManager.default
    let folder = site + "/.stonehand"
    let names = ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    guard !names.isEmpty else { return }
    func change(_ name: String, _ body: (inout Data) -> Void) {
      var data = manager.contents(atPath: folder + "/" + name) ?? Data()
      body(&data)
      _ = manager.createFile(atPath: folder + "/" + name, contents: data)
    }
    switch Int.random(in: 0..<7, using: &chance) {
    case 0, 1:
      // As a build that is killed: some files are new, some old, one unfinished.
      for name in names where chance.one(of: 2) {
        if let data = before.files[name] {
          _ = manager.createFile(atPath: folder + "/" + name, contents: data)
        } else {
          try? manager.removeItem(atPath: folder + "/" + name)
        }
      }
      _ = manager.createFile(atPath: folder + "/site.999999~", contents: Data("half".utf8))
    case 2:
      for name in names { change(name) { $0 = $0.prefix(Int.random(in: 0...$0.count, using: &chance)) } }
    case 3:
      for name in names {
        change(name) { data in
          guard !data.isEmpty else { return }
          let place = data.startIndex + Int.random(in: 0..<data.count, using: &chance)
          data[place] ^= 1 << UInt8.random(in: 0..<8, using: &chance)
        }
      }
    case 4: try? manager.removeItem(atPath: folder)
    case 5: for name in names where chance.one(of: 2) { try? manager.removeItem(atPath: folder + "/" + name) }
    default:
      // Names of others.
      let (a, b) = (chance.pick(names), chance.pick(names))
      if let data = manager.contents(atPath: folder + "/" + a) {
        _ = manager.createFile(atPath: folder + "/" + b, contents: data)
      }
    }
  }
}

extension TemporaryFolder {
  /// The bytes of every file in a folder, by its path.
  fileprivate func contents(of folder: String) -> [String: Data] {
    let root = path + "/" + folder
    let names = FileManager.default.enumerator(atPath: root)?.allObjects ?? []
    return names.compactMap { $0 as? String }.reduce(into: [:]) { result, name in
      if let data = FileManager.default.contents(atPath: root + "/" + name) { result[name] = data }
    }
  }
}
