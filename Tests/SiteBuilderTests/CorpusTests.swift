import Diagnostics
import Foundation
import SiteBuilder
import Testing

/// A real book, as its authors wrote it: `../shared/corpora/swift-book.tar.xz`.
@Suite struct CorpusTests {
  private static let archive = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/corpora/swift-book.tar.xz").standardized

  private static var isThere: Bool { FileManager.default.fileExists(atPath: archive.path) }

  @Test(.enabled(if: isThere, "there is no ../shared/corpora/swift-book.tar.xz"))
  func swiftBookIsBroughtInWithItsOrder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "swift-book-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let unpack = Process()
    unpack.executableURL = URL(filePath: "/usr/bin/env")
    unpack.arguments = ["tar", "-xJf", Self.archive.path, "-C", folder.path]
    try unpack.run()
    unpack.waitUntilExit()
    let site = importSite(DiskFileSystem(root: folder.path), at: "swift-book")
    #expect(site.diagnostics.map { $0.rendered() } == [])
    #expect(site.pageCount == 43)
    let settings = site.files.first { $0.path == "site.yml" }?.content
    guard case .bytes(let bytes) = settings else {
      Issue.record("there is no site.yml")
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("title: The Swift Programming Language"))
    #expect(text.matches(of: /\.md\n/).count == 43, "every page is in the navigation")
  }

  @Test(.enabled(if: isThere, "there is no ../shared/corpora/swift-book.tar.xz"))
  func swiftBookBuildsAndIsTheSameWithAnyNumberOfThreads() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "swift-book-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "content"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let unpack = Process()
    unpack.executableURL = URL(filePath: "/usr/bin/env")
    unpack.arguments = ["tar", "-xJf", Self.archive.path, "-C", folder.path + "/content"]
    try unpack.run()
    unpack.waitUntilExit()
    #expect(unpack.terminationStatus == 0)

    func build(threads: Int) throws -> (files: [String: [UInt8]], built: BuiltSite) {
      var options = BuildOptions()
      options.threads = threads
      let built = buildSite(DiskFileSystem(root: folder.path), options: options) {
        SitePageRenderer($0, $1, &$2)
      }
      let plan = try #require(built.plan, "\(built.diagnostics.map { $0.rendered() }.joined())")
      var files: [String: [UInt8]] = [:]
      for file in plan.files {
        if case .bytes(let bytes) = file.content { files[file.path] = bytes }
      }
      return (files, built)
    }
    let one = try build(threads: 1)
    let two = try build(threads: 2)
    #expect(one.built.pageCount == 44, "and a home")
    #expect(one.files == two.files)
    #expect(one.built.diagnostics.map { $0.rendered() } == two.built.diagnostics.map { $0.rendered() })

    // Everything that is CommonMark is in its page, as the plain renderer writes it: every paragraph and every
    // block of code, its colours aside.
    var blocks = 0
    let sources = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/content")
    for path in sources.sorted() where path.hasSuffix(".md") {
      let source = SourceFile(
        path: path, bytes: Array(try Data(contentsOf: folder.appending(path: "content/\(path)"))))
      let name = path.dropLast(3)
      let page = String(
        decoding: one.files["\(name)/index.html"] ?? one.files["\(name).html"] ?? [], as: UTF8.self
      ).replacing(/<span class="code-\w+">|<\/span>/, with: "")
      let plain = String(decoding: dumpHTML(source, isPlain: true), as: UTF8.self)
      for block in plain.components(separatedBy: "<pre>").dropFirst() {
        let code = block.prefix { $0 != "/" }
        blocks += 1
        #expect(page.contains(code), "\(path): \(code.prefix(80))")
      }
    }
    #expect(blocks > 1000)
  }
}
