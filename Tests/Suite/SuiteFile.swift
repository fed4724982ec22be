import Foundation

/// A file of programs: `=== name`, the program, `---`, what it prints.
struct SuiteFile {
  struct Program {
    let name: String
    let source: String
    var output: String
  }

  let url: URL
  var programs: [Program] = []

  init(_ url: URL) throws {
    self.url = url
    var name: String?
    var source: [Substring] = []
    var output: [Substring]?
    func flush(_ programs: inout [Program]) {
      guard let name else { return }
      programs.append(
        Program(name: name, source: SuiteFile.text(source), output: SuiteFile.text(output ?? [])))
    }
    for line in try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("=== ") {
        flush(&programs)
        (name, source, output) = (String(line.dropFirst(4)), [], nil)
      } else if line == "---", output == nil {
        output = []
      } else if output != nil {
        output?.append(line)
      } else {
        source.append(line)
      }
    }
    flush(&programs)
  }

  func write() throws {
    let text = programs.map { "=== \($0.name)\n\($0.source)\n---\n\($0.output)\n" }.joined(separator: "\n")
    try Data(text.utf8).write(to: url)
  }

  /// Without the blank lines at the end, which belong to the file.
  private static func text(_ lines: [Substring]) -> String {
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return lines[..<end].joined(separator: "\n")
  }
}
