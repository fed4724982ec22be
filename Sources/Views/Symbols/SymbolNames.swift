internal import CTheme

/// The names that are drawn with a glyph of an icon font, and the glyphs' outlines.
///
/// Both are texts within the program, `names.txt` and `outlines.txt` of `Sources/CTheme/symbols`, and are read when the
/// first symbol is looked for that is not drawn by hand.
struct SymbolNames: Sendable {
  /// A glyph as `names.txt` has it: `~inbox`, `forward!`, `play_arrow^90`.
  struct Glyph: Sendable {
    let outline: Substring
    /// Whether its edge is drawn, and not what is inside.
    let isEdge: Bool
    let isMirrored: Bool
    let degrees: Int
  }

  struct Entry: Sendable {
    let plain: Glyph
    let filled: Glyph?
  }

  let entries: [String: Entry]
  /// All glyphs by their own names.
  let glyphs: [String: Glyph]
  /// The outlines of the digits, for the middle of a square.
  let digits: [Substring]

  static let all = SymbolNames()

  private init() {
    func text(_ index: Int) -> String {
      guard let file = symbol_file(index)?.pointee, let bytes = file.bytes else { return "" }
      return String(decoding: UnsafeBufferPointer(start: bytes, count: file.count), as: UTF8.self)
    }
    var outlines: [Substring: Substring] = [:]
    for line in text(1).split(separator: "\n") where !line.hasPrefix("#") {
      guard let space = line.utf8.firstIndex(of: 0x20) else { continue }
      outlines[line[..<space]] = line[line.index(after: space)...]
    }
    func glyph(_ text: Substring) -> Glyph? {
      var name = text
      let isEdge = name.hasPrefix("~")
      if isEdge { name = name.dropFirst() }
      var degrees = 0
      if let caret = name.firstIndex(of: "^") {
        degrees = Int(name[name.index(after: caret)...]) ?? 0
        name = name[..<caret]
      }
      let isMirrored = name.hasSuffix("!")
      if isMirrored { name = name.dropLast() }
      return outlines[name].map {
        Glyph(outline: $0, isEdge: isEdge, isMirrored: isMirrored, degrees: degrees)
      }
    }
    var entries: [String: Entry] = [:]
    for line in text(0).split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      guard words.count > 1, let plain = glyph(words[1]) else { continue }
      entries[String(words[0])] = Entry(plain: plain, filled: words.count > 2 ? glyph(words[2]) : nil)
    }
    self.entries = entries
    glyphs = Dictionary(
      uniqueKeysWithValues: outlines.filter { !$0.key.hasPrefix("=") }.map { name, outline in
        (String(name), Glyph(outline: outline, isEdge: false, isMirrored: false, degrees: 0))
      })
    digits = (0...9).compactMap { outlines["=\($0)"] }
  }
}
