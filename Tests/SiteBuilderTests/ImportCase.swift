import Diagnostics
import SiteBuilder
import Testing

/// A small site of another tool, and what becomes of it.
struct ImportCase: CustomTestStringConvertible, Sendable {
  let name: String
  let files: [String: String]
  /// Parts of `site.yml`.
  var settings: [String] = []
  /// Files that are not as they were, by their paths; nothing for one that is not there.
  var writes: [String: String?] = [:]
  /// The messages without their places, with hints behind them.
  var says: [String] = []
  /// What a build of the new site says; nil where nobody asks.
  var builds: String? = ""

  var testDescription: String { name }

  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let site = importSite(MemoryFileSystem(files), at: "old")
    let messages = site.diagnostics.map { $0.message + ($0.hint.map { ": " + $0 } ?? "") }
    #expect(messages == says, sourceLocation: sourceLocation)
    var made: [String: String] = [:]
    for file in site.files {
      switch file.content {
      case .bytes(let bytes): made[file.path] = String(decoding: bytes, as: UTF8.self)
      case .made(let page): made[file.path] = String(decoding: page.bytes, as: UTF8.self)
      case .copy(let source): made[file.path] = files[source]
      }
    }
    let written = made["site.yml"] ?? ""
    for part in settings {
      #expect(written.contains(part), "\(part) is not in:\n\(written)", sourceLocation: sourceLocation)
    }
    for (path, text) in writes { #expect(made[path] == text, "\(path)", sourceLocation: sourceLocation) }
    if let builds { #expect(build(made).messages == builds, sourceLocation: sourceLocation) }
  }
}
