import Glibc
import Testing

/// A file of named cases: `=== name`, what goes in, `---`, what should come out.
///
/// With `UPDATE_CASES=1` in the environment the tests write what comes out instead of comparing it; the
/// difference is then read in version control.
struct CaseFile {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let input: String
    let expected: String
    var testDescription: String { name }
  }

  let path: String
  let cases: [Case]

  init(_ name: String, in folder: String = "Cases", file: String = #filePath) {
    path =
      file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/\(folder)/\(name)"
    var cases: [Case] = []
    var name: String?
    var input: [Substring] = []
    var output: [Substring]?
    func flush() {
      guard let name else { return }
      cases.append(
        Case(
          name: name, input: input.joined(separator: "\n"),
          expected: (output ?? []).joined(separator: "\n")))
    }
    for line in readText(path).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") {
        flush()
        (name, input, output) = (String(line.dropFirst(4)), [], nil)
      } else if line == "---", output == nil {
        output = []
      } else if output != nil {
        output?.append(line)
      } else {
        input.append(line)
      }
    }
    flush()
    self.cases = cases
  }

  /// Compares every case, or writes the file anew.
  func check(_ transform: (String) -> String) {
    var text = ""
    for item in cases {
      let actual = transform(item.input)
      // The blank line before the next case belongs to the file, not to the case.
      let output = actual.hasSuffix("\n") ? actual : actual + "\n"
      text += "=== \(item.name)\n\(item.input)\n---\n\(output)\n"
      if !CaseFile.updates {
        #expect(trimmed(output) == trimmed(item.expected), "\(item.name)")
      }
    }
    if CaseFile.updates { writeText(text, path) }
  }

  private func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }

  static var updates: Bool { getenv("UPDATE_CASES") != nil }
}

func readText(_ path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}

private func writeText(_ text: String, _ path: String) {
  guard let file = fopen(path, "w") else { return }
  defer { fclose(file) }
  let bytes = Array(text.utf8)
  fwrite(bytes, 1, bytes.count, file)
}
