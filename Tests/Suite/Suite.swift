import Foundation

/// Asks Swift's own compiler what the programs of the language suite print, and writes that below them.
///
///     make suite
///     make suite ONLY="arrays closures"
///
/// So it does with the programs on the pages of the manual that tell what of Swift there is. `ScriptTests` and
/// `ReferenceTests` then compare our interpreter with it. What Linux has not and a block has (`Angle`,
/// `CGAffineTransform`, `UnitPoint`) is in `Shim`, written after the documentation of Core Graphics and SwiftUI.
@main enum Suite {
  static func main() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let only = Set(CommandLine.arguments.dropFirst())
    let urls =
      try contents(of: tests.appending(path: "ScriptTests/Suite"))
      .filter { $0.pathExtension == "txt" && $0.lastPathComponent != "pending.txt" }
      + contents(of: tests.appending(path: "../content/reference"))
      .filter { $0.lastPathComponent.hasPrefix("swift-") }
    let files =
      try urls
      .filter { only.isEmpty || only.contains($0.deletingPathExtension().lastPathComponent) }
      .map { try SuiteFile($0) }

    let compiler = try Compiler(shim: tests.appending(path: "Suite/Shim"))
    defer { compiler.clean() }
    let programs = files.flatMap(\.programs)
    let objects = compiler.compile(programs)
    let executable = try compiler.link(objects)
    var failed = 0
    var index = 0
    for var file in files {
      for position in file.programs.indices {
        let program = file.programs[position]
        switch compiler.run(index, of: objects, executable) {
        case .success(let output): file.programs[position].output = output
        case .failure(let failure):
          failed += 1
          print("\(file.url.lastPathComponent): \(program.name): \(failure.text)")
        }
        index += 1
      }
      try file.write()
    }
    print("\(programs.count - failed) of \(programs.count) programs run")
    if failed > 0 { exit(1) }
  }

  private static func contents(of folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }
}
