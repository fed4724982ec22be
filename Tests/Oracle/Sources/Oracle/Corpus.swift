import Foundation

/// Where the samples come from.
enum Corpus {
  /// Every ```layout block of the Markdown files in a folder.
  static func blocks(in folder: URL) -> [Sample] {
    files(in: folder, "md").flatMap { fences(in: $0) { $0.hasPrefix("layout") } }
  }

  static func listings(in folder: URL) -> [Sample] {
    files(in: folder, "swift").map { Sample(name: $0.lastPathComponent, source: text($0)) }
  }

  /// Code in the notes: what stands between fences, and stretches of lines that look like declarations.
  static func notes(in folder: URL) -> [Sample] {
    files(in: folder, "txt").flatMap { file in
      fences(in: file) { !$0.contains(" ") } + declarations(in: file)
    }
  }

  /// What goes into the cases of the unit tests; most of them are broken on purpose.
  static func cases(in folder: URL) -> [Sample] {
    files(in: folder, "txt").flatMap { file in
      text(file).components(separatedBy: "\n=== ").map { chunk in
        let lines = chunk.components(separatedBy: "\n").dropFirst()
        let source = lines.prefix { $0 != "---" }.joined(separator: "\n")
        return Sample(name: chunk.prefix { $0 != "\n" } + " (" + file.lastPathComponent + ")", source: source)
      }
    }
  }

  static func generated(_ count: Int) -> [Sample] {
    (0..<count).map { seed in
      var generator = ProgramGenerator(seed: UInt64(seed))
      return Sample(name: "program \(seed)", source: generator.program())
    }
  }

  // MARK: Files

  private static func files(in folder: URL, _ ext: String) -> [URL] {
    let found =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL } ?? []
    return found.filter { $0.pathExtension == ext }.sorted { $0.path < $1.path }
  }

  private static func text(_ file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  private static func fences(in file: URL, where isWanted: (String) -> Bool) -> [Sample] {
    var samples: [Sample] = []
    var open: (fence: String, indentation: Int, line: Int, lines: [String])?
    for (number, line) in text(file).components(separatedBy: "\n").enumerated() {
      let trimmed = line.drop { $0 == " " }
      let fence = String(trimmed.prefix { $0 == "`" || $0 == "~" })
      if let current = open {
        if fence.count >= current.fence.count, fence.first == current.fence.first,
          trimmed.dropFirst(fence.count).allSatisfy(\.isWhitespace)
        {
          samples.append(
            Sample(
              name: "\(file.lastPathComponent):\(current.line)", source: current.lines.joined(separator: "\n")
            ))
          open = nil
        } else {
          var text = Substring(line)
          for _ in 0..<current.indentation where text.first == " " { text.removeFirst() }
          open?.lines.append(String(text))
        }
      } else if fence.count >= 3 {
        let info = trimmed.dropFirst(fence.count).trimmingCharacters(in: .whitespaces)
        // A fence of another kind is stepped over as a whole, with whatever it shows.
        let isSample = isWanted(info)
        open = (fence, line.count - trimmed.count, number + 2, [])
        if !isSample { open?.line = -1 }
      }
    }
    return samples.filter { !$0.name.hasSuffix(":-1") }
  }

  /// From a line that begins a type, a function or an extension to the line that closes its braces.
  private static func declarations(in file: URL) -> [Sample] {
    var samples: [Sample] = []
    let lines = text(file).components(separatedBy: "\n")
    var index = 0
    while index < lines.count {
      let line = lines[index].trimmingCharacters(in: .whitespaces)
      let starts = ["struct ", "extension ", "private struct ", "func ", "enum ", "protocol "]
      guard starts.contains(where: line.hasPrefix), line.contains("{") || line.hasSuffix("(") else {
        index += 1
        continue
      }
      var depth = 0
      var end = index
      var opened = false
      while end < lines.count, !opened || depth > 0, end - index < 200 {
        for character in lines[end] {
          if character == "{" {
            depth += 1
            opened = true
          }
          if character == "}" { depth -= 1 }
        }
        end += 1
      }
      let source = lines[index..<end].joined(separator: "\n")
      samples.append(Sample(name: "\(file.lastPathComponent):\(index + 1)", source: source))
      index = end
    }
    return samples
  }
}
