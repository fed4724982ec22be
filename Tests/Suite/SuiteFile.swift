import Foundation

/// A file with programs and what they print: a file of the suite (`=== name`, the program, `---`, the output), or
/// a page of the manual, where a fence `text` behind a fence `swift` is its output.
struct SuiteFile {
  struct Program {
    let name: String
    let source: String
    var output: String
  }

  let url: URL
  var programs: [Program] = []
  /// The file's lines, those of outputs left out: each output stands behind one of the pieces.
  private var pieces: [[Substring]] = []
  private var isPage: Bool { url.pathExtension == "md" }

  init(_ url: URL) throws {
    self.url = url
    let lines = try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    if isPage { readPage(lines) } else { readCases(lines) }
  }

  func write() throws {
    var lines: [Substring] = []
    for (index, piece) in pieces.enumerated() {
      lines += piece
      guard programs.indices.contains(index) else { continue }
      lines += programs[index].output.split(separator: "\n", omittingEmptySubsequences: false)
      if !isPage { lines.append("") }
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: url)
  }

  private mutating func readCases(_ lines: [Substring]) {
    var name: String?
    var source: [Substring] = []
    var piece: [Substring] = []
    var output: [Substring]?
    func flush(_ file: inout SuiteFile) {
      guard let name, let output else { return }
      file.programs.append(
        Program(name: name, source: source.joined(separator: "\n"), output: SuiteFile.trimmed(output)))
    }
    for line in lines {
      if line.hasPrefix("=== ") {
        flush(&self)
        (name, source, output, piece) = (String(line.dropFirst(4)), [], nil, [line])
      } else if output != nil {
        output?.append(line)
      } else {
        piece.append(line)
        if line == "---" {
          output = []
          pieces.append(piece)
        } else {
          source.append(line)
        }
      }
    }
    flush(&self)
    pieces.append([])
  }

  private mutating func readPage(_ lines: [Substring]) {
    var piece: [Substring] = []
    var fence: (word: Substring, lines: [Substring])?
    var last: [Substring]?
    for line in lines {
      if line.hasPrefix("```"), let open = fence {
        if open.word == "text", let source = last {
          programs.append(
            Program(
              name: String(source.first ?? ""), source: source.joined(separator: "\n"),
              output: open.lines.joined(separator: "\n")))
          pieces.append(piece)
          piece = []
        }
        last = open.word == "swift" ? open.lines : nil
        fence = nil
        piece.append(line)
      } else if line.hasPrefix("```") {
        fence = (line.dropFirst(3), [])
        piece.append(line)
      } else if fence != nil {
        fence?.lines.append(line)
        // The lines of an output are not kept.
        if fence?.word != "text" || last == nil { piece.append(line) }
      } else {
        piece.append(line)
      }
    }
    pieces.append(piece)
  }

  private static func trimmed(_ lines: [Substring]) -> String {
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    return lines[..<end].joined(separator: "\n")
  }
}
