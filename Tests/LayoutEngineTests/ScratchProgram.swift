import Foundation

/// Programs that are compiled against the module under test in a folder of their own, as its users' are.
enum ScratchProgram {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Compiles a program, runs it, and answers what it prints.
  static func run(_ text: String) throws -> String {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("stonehand-program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let source = place.appendingPathComponent("main.swift")
    let program = place.appendingPathComponent("program").path
    try text.write(to: source, atomically: true, encoding: .utf8)
    // The module and its objects stand beside the test program.
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let objects = try FileManager.default.contentsOfDirectory(
      at: products.appendingPathComponent("LayoutEngine.build"), includingPropertiesForKeys: nil
    ).map(\.path).filter { $0.hasSuffix(".o") }
    try execute(
      "swiftc",
      ["-swift-version", "6", "-warnings-as-errors", "-I", products.appendingPathComponent("Modules").path]
        + [source.path] + objects.sorted() + ["-o", program])
    return try execute(program, [])
  }

  @discardableResult
  private static func execute(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: text) }
    return text
  }
}
