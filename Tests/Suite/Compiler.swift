import Dispatch
import Foundation
import Synchronization

/// Every program becomes a module of its own, whose `main` has a name of its own, so that hundreds of them can
/// be linked into one executable that runs the one it is asked for.
struct Compiler {
  struct Failure: Error { let text: String }

  private let folder: URL
  private let shim: URL

  init(shim: URL) throws {
    self.shim = shim
    folder = FileManager.default.temporaryDirectory.appending(path: "stonehand-suite-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let sources = try FileManager.default.contentsOfDirectory(at: shim, includingPropertiesForKeys: nil)
    let result = Compiler.run(
      "swiftc",
      [
        "-swift-version", "6", "-parse-as-library", "-wmo", "-module-name", "SuiteShim", "-c",
        "-emit-module", "-emit-module-path", path("SuiteShim.swiftmodule"), "-o", path("SuiteShim.o"),
      ] + sources.map(\.path).sorted())
    guard result.status == 0 else { throw Failure(text: result.errors) }
  }

  func clean() { try? FileManager.default.removeItem(at: folder) }

  func compile(_ programs: [SuiteFile.Program]) -> [Result<String, Failure>] {
    let results = Mutex(
      [Result<String, Failure>](repeating: .failure(Failure(text: "")), count: programs.count))
    DispatchQueue.concurrentPerform(iterations: programs.count) { index in
      let result = Result { () throws(Failure) in try compile(programs[index], index) }
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0 }
  }

  /// The object file of a program.
  private func compile(_ program: SuiteFile.Program, _ index: Int) throws(Failure) -> String {
    let source = path("program\(index).swift")
    let object = path("program\(index).o")
    let imports = ["Foundation", "Observation", "SuiteShim"].map { "import \($0)\n" }.joined()
    let text = imports + "#sourceLocation(file: \"program\", line: 1)\n"
    do {
      try Data((text + program.source + "\n").utf8).write(to: URL(filePath: source))
    } catch {
      throw Failure(text: "\(error)")
    }
    let result = Compiler.run(
      "swiftc",
      [
        "-swift-version", "5", "-enable-bare-slash-regex", "-suppress-warnings", "-module-name",
        "program\(index)", "-I", folder.path,
        "-Xfrontend", "-entry-point-function-name", "-Xfrontend", "program\(index)",
        "-c", source, "-o", object,
      ])
    guard result.status == 0 else { throw Failure(text: result.errors) }
    return object
  }

  func link(_ objects: [Result<String, Failure>]) throws -> String {
    let usable = objects.indices.filter { (try? objects[$0].get()) != nil }
    let runner =
      "#include <stdlib.h>\n" + usable.map { "int program\($0)(int, char **);\n" }.joined()
      + "int main(int count, char **words) {\n  switch (atoi(words[1])) {\n"
      + usable.map { "  case \($0): return program\($0)(count, words);\n" }.joined() + "  }\n  return 1;\n}\n"
    try Data(runner.utf8).write(to: URL(filePath: path("runner.c")))
    let compiled = Compiler.run("clang", ["-c", path("runner.c"), "-o", path("runner.o")])
    guard compiled.status == 0 else { throw Failure(text: compiled.errors) }
    let linked = Compiler.run(
      "swiftc",
      ["-o", path("suite"), path("runner.o"), path("SuiteShim.o")] + objects.compactMap { try? $0.get() })
    guard linked.status == 0 else { throw Failure(text: linked.errors) }
    return path("suite")
  }

  /// What a program printed.
  func run(
    _ index: Int, of objects: [Result<String, Failure>], _ executable: String
  ) -> Result<String, Failure> {
    if case .failure(let failure) = objects[index] { return .failure(failure) }
    let result = Compiler.run(executable, ["\(index)"])
    guard result.status == 0 else { return .failure(Failure(text: "stopped: \(result.errors)")) }
    // A script's module is called `main`, and values inside others are printed with it.
    var output = Substring(result.output.replacing("program\(index).", with: "main."))
    while output.last == "\n" { output.removeLast() }
    return .success(String(output))
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private static func run(
    _ program: String, _ arguments: [String]
  ) -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch { return (1, "", "\(error)") }
    // A compiler that says little on both: neither pipe fills while the other is read.
    let written = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: written, as: UTF8.self),
      String(decoding: complained, as: UTF8.self)
    )
  }
}
