import Foundation

/// Asks Swift's own compiler what the programs of the language suite print, and writes that below them.
///
///     make suite
///     make suite ONLY="arrays closures"
///
/// `ScriptTests` then compares our interpreter with it. What Linux has not and a block has (`Angle`,
/// `CGAffineTransform`, `UnitPoint`) is in `Shim`, written after the documentation of Core Graphics and SwiftUI.
@main enum Suite {
  static func main() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = tests.appending(path: "ScriptTests/Suite")
    let only = Set(CommandLine.arguments.dropFirst())
    var files: [SuiteFile] = []
    for url in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted(by: { $0.path < $1.path })
    where url.pathExtension == "txt" && url.lastPathComponent != "pending.txt" {
      if only.isEmpty || only.contains(url.deletingPathExtension().lastPathComponent) {
        files.append(try SuiteFile(url))
      }
    }

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
}
