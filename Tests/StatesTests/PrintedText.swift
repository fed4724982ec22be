import BrowserDriver
import Foundation

/// What a PDF says, read by Poppler's `pdftotext`, which `make test` installs.
struct PrintedText {
  /// Without what is between the words.
  let letters: String

  private static let program = "/usr/bin/pdftotext"
  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: program) }

  init(_ pdf: [UInt8]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stonehand-pdf-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (paper, text) = (folder.appending(path: "page.pdf"), folder.appending(path: "page.txt"))
    try Data(pdf).write(to: paper)
    let process = Process()
    process.executableURL = URL(filePath: Self.program)
    process.arguments = ["-raw", paper.path, text.path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BrowserError("pdftotext cannot read the PDF") }
    letters = Self.letters(of: try String(contentsOf: text, encoding: .utf8))
  }

  /// Whether the browser has letters for a word: what has none is printed as boxes, which say nothing. Those of Latin,
  /// Greek and Cyrillic are always there.
  static func hasFont(for word: String) -> Bool {
    word.unicodeScalars.allSatisfy { scalar in
      if scalar.value < 0x590 || scalar.value > 0x2000 && scalar.value < 0x2E00 { return true }
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/fc-list")
      process.arguments = [":charset=" + String(scalar.value, radix: 16), "file"]
      let output = Pipe()
      process.standardOutput = output
      guard (try? process.run()) != nil else { return true }
      let files = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return BrowserOptions.ourFonts.contains { files.contains($0) }
    }
  }

  /// Ligatures are two letters, and accents part of theirs; what cannot be seen does not count.
  static func letters(of text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.precomposedStringWithCompatibilityMapping.unicodeScalars.filter {
          !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint && $0.value >= 0x20
        }))
  }
}
