import Foundation

/// The built `stonehand`, run as a person runs it.
enum Command {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Tests are built into the folder in which the program is.
  static let program =
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    .map { $0.deletingLastPathComponent().appendingPathComponent("stonehand").path }
    ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
      "stonehand"
    ).path

  /// Of a program that was built beside the tests.
  static func path(of program: String) -> String {
    URL(fileURLWithPath: Self.program).deletingLastPathComponent().appendingPathComponent(program).path
  }

  static func run(
    _ arguments: String..., input: String = "", in folder: String = ".", environment: [String: String] = [:],
    program: String = "stonehand"
  )
    throws -> Result
  {
    let process = Process()
    process.executableURL = URL(
      fileURLWithPath: program.hasPrefix("/") ? program : path(of: program))
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files, not pipes: nothing blocks, however much is said.
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(
      "stonehand-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let files = ["in", "out", "err"].map { place.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    try Data(input.utf8).write(to: files[0])
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }
}

/// A site's folder on disk that is gone when its test is over.
final class SiteFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    "stonehand-site-\(UUID().uuidString)")
  var path: String { url.path }

  init(_ files: [String: String]) throws {
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ name: String, _ text: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) -> String? {
    (try? Data(contentsOf: url.appendingPathComponent(name))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of every file in a folder, by its path.
  func contents(of folder: String) -> [String: String] {
    let names =
      FileManager.default.enumerator(atPath: url.appendingPathComponent(folder).path)?.allObjects ?? []
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { $0 as? String }.compactMap { name in
        read(folder + "/" + name).map { (name, $0) }
      })
  }
}
