import Diagnostics
import Foundation
import Synchronization
import Testing

@testable import SiteBuilder

/// Files that are saved while a build reads them, wherever it is just then: that build may be of both, and the next one
/// is that of the new files.
@Suite struct EditedWhileBuiltTests {
  private static let before = [
    "site.yml": "title: Site\nmarkdown: [mdbook]\nimports: [shared.swift]\nlogo: logo.svg\ntags: true\n"
      + "check: {pages: warning}\n",
    "content/index.md": "# Home\n\n<doc:other> [gone](gone.md) ![](stone.svg)\n\n{{#include part.txt}}\n",
    "content/other.md": "---\ntitle: Other\ntags: [one]\n---\n\n```own\nkey stone\n```\n",
    "content/gone.md": "# Gone\n",
    "content/blocks.md":
      "# Blocks\n\n```layout\nText(shared(1))\nText(\"\\(data.list.first)\")\nImage(\"stone.svg\")\n```\n",
    "content/shared.swift": "func shared(_ n: Int) -> String { \"n \\(n)\" }\n",
    "content/stone.svg": picture(10), "content/logo.svg": picture(20), "content/part.txt": "A part.",
    "data/list.yml": "first: 1\n", "templates/footer.mustache": "<p>{{page.title}}</p>",
    "templates/site.css": "p { color: blue }",
    "languages/own.language": "name Own\nwords keyword: key\nword [a-z]+\n",
  ]

  private static let after = [
    "site.yml": "title: Site\nmarkdown: [docc, mdbook]\nimports: [shared.swift]\nlogo: logo.svg\n"
      + "check: {pages: warning}\n",
    "content/index.md": "# House\n\n<doc:other> [new](new.md) ![](stone.svg)\n\n{{#include part.txt}}\n",
    "content/other.md": "---\ntitle: Another\ntags: [two]\n---\n\n```own\nkey stone\n```\n",
    "content/new.md": "# New\n",
    "content/blocks.md":
      "# Blocks\n\n```layout\nText(shared(1))\nText(\"\\(data.list.first)\")\nImage(\"stone.svg\")\n```\n",
    "content/shared.swift": "func shared(_ n: Int) -> String { \"\\(n) m\" }\n",
    "content/stone.svg": picture(30), "content/logo.svg": picture(40), "content/part.txt": "Another part.",
    "data/list.yml": "first: 2\n", "templates/footer.mustache": "<b>{{page.title}}</b>",
    "templates/site.css": "p { color: red }",
    "languages/own.language": "name Own\nwords keyword: stone\nword [a-z]+\n",
  ]

  private static func picture(_ width: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"4\"/>"
  }

  private static let takesEach = ProcessInfo.processInfo.environment["SAMPLE"] == "all"

  /// What is saved meanwhile: everything, or one file; with `SAMPLE=all` each of them.
  @Test(arguments: [nil, "site.yml"] + (takesEach ? Set(before.keys).intersection(after.keys).sorted() : []))
  func theNextBuildIsOfTheNewFiles(_ path: String?) {
    var after = Self.after
    if let path {
      after = Self.before
      after[path] = Self.after[path]
    }
    let clean = buildSite(Self.memory(after), options: options, renderer: renderer)
    #expect(!clean.diagnostics.hasErrors, "\(clean.diagnostics.map { $0.rendered() })")
    let expected = texts(of: clean)
    let changes = Set(after.keys).union(Self.before.keys).filter { after[$0] != Self.before[$0] }
    for isFirst in [true, false] {
      var access = 0
      while true {
        let files = SavedFiles(Self.memory(Self.before), Self.memory(after))
        let session = SiteSession(files, options: options, renderer: renderer)
        if !isFirst { _ = session.build(nil) }
        files.save(after: access)
        _ = session.build(isFirst ? nil : changes)
        let isOver = !files.isSaved
        files.save(after: 0)
        let found = texts(of: session.build(changes))
        #expect(Set(found.keys) == Set(expected.keys), "saved after \(access)")
        let others = expected.keys.filter { found[$0] != expected[$0] }.sorted()
        #expect(others.isEmpty, "saved after \(access), \(isFirst ? "at first" : "later")")
        if isOver || !others.isEmpty { break }
        access += 1
      }
    }
  }

  private static func memory(_ files: [String: String]) -> MemoryFileSystem {
    MemoryFileSystem(files, over: DiskFileSystem(root: "/nowhere"))
  }

  private var renderer: RendererFactory { { SitePageRenderer($0, $1, &$2) } }

  private var options: BuildOptions {
    var options = BuildOptions()
    options.threads = 1
    return options
  }

  private func texts(of site: BuiltSite) -> [String: String] {
    site.draft.files.reduce(into: [:]) { result, file in
      result[file.path] =
        switch file.content {
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .made(let page): String(decoding: page.bytes, as: UTF8.self)
        case .copy(let path): "copied from \(path)"
        }
    }
  }
}

/// A site that is saved at one stroke when it has been looked into so often.
private final class SavedFiles: FileSystem {
  private let before: MemoryFileSystem
  private let after: MemoryFileSystem
  private let left = Mutex(Int.max)

  init(_ before: MemoryFileSystem, _ after: MemoryFileSystem) { (self.before, self.after) = (before, after) }

  func save(after count: Int) { left.withLock { $0 = count } }

  var isSaved: Bool { left.withLock { $0 <= 0 } }

  /// The files as they are just now.
  private func current(_ path: String) -> (files: MemoryFileSystem, isSaved: Bool) {
    // What is outside of the site is always the same.
    if path.hasPrefix("/") { return (before, false) }
    let isSaved = left.withLock { left in
      if left > 0, left < .max { left -= 1; return false }
      return left <= 0
    }
    return (isSaved ? after : before, isSaved)
  }

  func entries(of folder: String) throws(FileError) -> [FileEntry] {
    try current(folder).files.entries(of: folder)
  }

  func read(_ path: String) throws(FileError) -> [UInt8] { try current(path).files.read(path) }

  func kind(of path: String) -> FileEntry.Kind? { current(path).files.kind(of: path) }

  func stamp(of path: String) -> FileStamp? {
    let (files, isSaved) = current(path)
    guard let bytes = try? files.read(path) else { return nil }
    let version = isSaved && bytes != (try? before.read(path)) ? 2 : 1
    return FileStamp(
      device: 1, inode: path.utf8.reduce(0) { $0 &* 31 &+ Int($1) }, size: bytes.count, modified: version,
      changed: version)
  }
}
