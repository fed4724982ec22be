import Diagnostics
import Foundation
import SiteBuilder
import Testing

/// A site written as a dictionary of its files, built in memory. Only fonts come from the disk.
func build(_ files: [String: String], threads: Int? = 1) -> BuiltSite {
  var options = BuildOptions()
  options.threads = threads
  return buildSite(memory(files), options: options) { _, _, _ in MarkdownPageRenderer() }
}

/// The same with layout blocks, whose text needs the fonts of the machine.
func buildWithBlocks(_ files: [String: String]) -> BuiltSite {
  var options = BuildOptions()
  options.threads = 1
  let site = MemoryFileSystem(files, over: DiskFileSystem(root: "/"))
  return buildSite(site, options: options) { SitePageRenderer($0, $1, &$2) }
}

func memory(_ files: [String: String]) -> MemoryFileSystem {
  MemoryFileSystem(files, over: DiskFileSystem(root: "/nowhere"))
}

extension BuiltSite {
  /// What the command would print.
  var messages: String { diagnostics.map { $0.rendered() }.joined() }

  /// A file's text, or nothing.
  func text(_ path: String) -> String {
    guard case .bytes(let bytes) = plan?.file(at: path)?.content else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  func bytes(_ path: String) -> [UInt8]? {
    guard case .bytes(let bytes) = plan?.file(at: path)?.content else { return nil }
    return bytes
  }

  var paths: [String] { plan?.files.map(\.path) ?? [] }
}

/// What building a site says, to the letter.
func check(
  _ files: [String: String], says expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  var files = files
  if !files.keys.contains(where: { $0.hasPrefix("content/") }) { files["content/index.md"] = "# Home\n" }
  #expect(build(files).messages == expected + (expected.isEmpty ? "" : "\n"), sourceLocation: sourceLocation)
}

/// The folder of `Package.swift`.
let packageRoot = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }

/// Whether a file of the manual says what was made; with `WRITE_VOCABULARY=1` it is written.
func checkWritten(_ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = packageRoot + "/" + path
  if ProcessInfo.processInfo.environment["WRITE_VOCABULARY"] != nil {
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }
  #expect(
    try String(contentsOfFile: file, encoding: .utf8) == text, "\(path)", sourceLocation: sourceLocation)
}
