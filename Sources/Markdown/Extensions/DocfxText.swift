import Diagnostics

/// A text in which lines of docfx are those that other syntaxes have: `:::image source="a.png":::` a picture,
/// `:::row:::` and `:::column:::` columns, `# [Title](#tab/name)` tabs, `<xref:Name>` a name. `:::moniker` and `:::zone` only say for whom a text is, which stays.
struct DocfxText {
  let source: SourceText

  /// Nil where there is none.
  init?(_ source: SourceText) {
    let bytes = source.bytes
    guard bytes.has(":::") || bytes.has("#tab/") || bytes.has("<xref:") else { return nil }
    var builder = SourceTextBuilder()
    var copied = 0
    func replace(_ range: Range<Int>, with text: String) {
      builder.append(copied..<range.lowerBound, of: source)
      for byte in text.utf8 {
        builder.append(byte, at: source.fileOffset(min(range.lowerBound, bytes.count - 1)))
      }
      copied = range.upperBound
    }
    var isInTabs = false
    for line in LineScanner.outsideOfFences(bytes) {
      guard let start = line.first(where: { !isSpaceOrTab(bytes[$0]) }) else { continue }
      var text = start
      while text < line.upperBound, isSpaceOrTab(bytes[text]) || bytes[text] == UInt8(ascii: ">") {
        text += 1
      }
      let rest = bytes[text..<line.upperBound]
      if rest.starts(with: ":::".utf8), !rest.starts(with: Self.noLocalization) {
        let words = String(decoding: rest, as: UTF8.self)
        // In a quotation only a picture has a line of its own.
        if let new = Self.replacement(words), text == start || new.hasPrefix("!") {
          replace(text..<line.upperBound, with: new)
        }
      } else if text == start, let title = Self.tab(rest) {
        replace(
          start..<line.upperBound,
          with: isInTabs ? ":::\n\n:::tab[\(title)]" : ":::::::tabs\n:::tab[\(title)]")
        isInTabs = true
      } else if isInTabs, text == start, Self.isRule(rest) {
        replace(start..<line.upperBound, with: ":::\n:::::::")
        isInTabs = false
      } else {
        for (range, words) in Self.parts(in: bytes, text..<line.upperBound) { replace(range, with: words) }
      }
    }
    if isInTabs { replace(bytes.count..<bytes.count, with: "\n:::\n:::::::\n") }
    guard copied > 0 else { return nil }
    builder.append(copied..<bytes.count, of: source)
    self.source = builder.text(in: source.file)
  }

  /// `# [Title](#tab/name)`: the title of a tab, which goes on up to the next one or to a rule.
  private static func tab(_ line: ArraySlice<UInt8>) -> String? {
    guard line.first == UInt8(ascii: "#") else { return nil }
    let rest = String(decoding: line.drop { $0 == UInt8(ascii: "#") }.drop { $0 == 0x20 }, as: UTF8.self)
    guard rest.hasPrefix("["), let end = rest.firstRange(of: "](#tab/") else { return nil }
    let title = rest[rest.index(after: rest.startIndex)..<end.lowerBound]
    return title.contains("]") || title.contains("[") ? nil : String(title)
  }

  private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    let marks = line.filter { $0 > 0x20 }
    return marks.count >= 3 && "-*".utf8.contains(marks[0]) && marks.allSatisfy { $0 == marks[0] }
  }

  private static let noLocalization = Array(":::no-loc ".utf8)

  /// `<xref:System.Console.Write%2A>` outside of code: what stands for it is the last of its names. Of
  /// `:::no-loc text="Windows":::`, which no translator is to touch, the text.
  private static func parts(
    in bytes: [UInt8], _ line: Range<Int>
  ) -> [(range: Range<Int>, words: String)] {
    var result: [(Range<Int>, String)] = []
    var place = line.lowerBound
    var ticks = 0
    while place < line.upperBound {
      if bytes[place] == UInt8(ascii: "`") { ticks += 1 }
      if ticks % 2 == 0, bytes[place] == UInt8(ascii: ":"),
        bytes[place..<line.upperBound].starts(with: noLocalization),
        let words = value(
          "text", in: String(decoding: bytes[place..<min(line.upperBound, place + 1024)], as: UTF8.self)[...]),
        let end = bytes[(place + 3)..<line.upperBound].firstPlace(of: ":::")
      {
        result.append((place..<end + 3, words))
        place = end + 3
        continue
      }
      guard ticks % 2 == 0, bytes[place] == UInt8(ascii: "<"),
        bytes[place..<line.upperBound].starts(with: "<xref:".utf8),
        let end = bytes[place..<min(line.upperBound, place + 1024)].firstIndex(of: UInt8(ascii: ">"))
      else {
        place += 1
        continue
      }
      let address = String(decoding: bytes[place + 6..<end], as: UTF8.self)
      let parts = address.split(separator: "?", maxSplits: 1)
      // `%2A` stands for all of a name's overloads, a `(` begins its parameters.
      let path = (parts.first ?? "").prefix { $0 != "(" }.replacing("%2A", with: "").replacing(
        "%60", with: "`")
      let isWhole = parts.count > 1 && parts[1].contains("fullName")
      let isLong = parts.count > 1 && parts[1].contains("nameWithType")
      let names = path.split(separator: ".").map { $0.prefix { $0 != "`" } }
      let name = isWhole ? names.joined(separator: ".") : names.suffix(isLong ? 2 : 1).joined(separator: ".")
      if !name.isEmpty, !name.contains("`"), !name.contains(" ") {
        result.append((place..<end + 1, "`\(name)`"))
      }
      place = end + 1
    }
    return result
  }

  /// What a line stands for; nil where it is none of docfx's.
  private static func replacement(_ line: String) -> String? {
    let rest = line.drop { $0 == ":" }.drop { $0 == " " }
    let name = rest.prefix { $0.isASCII && ($0.isLetter || $0 == "-") }
    switch name {
    case "moniker", "moniker-end", "zone", "zone-end", "image-end": return ""
    case "row": return "::::::columns"
    case "row-end": return "::::::"
    case "column": return ":::column"
    case "column-end": return ":::"
    case "image":
      guard let source = value("source", in: rest) else { return nil }
      let alt = (value("alt-text", in: rest) ?? "").replacing("[", with: "\\[").replacing("]", with: "\\]")
      return "![\(alt)](<\(source)>)"
    default: return nil
    }
  }

  /// The value of `name="value"`.
  private static func value(_ name: String, in text: Substring) -> String? {
    guard let start = text.firstRange(of: " \(name)=")?.upperBound else { return nil }
    let rest = text[start...].drop { $0 == " " }
    guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return nil }
    return String(rest.dropFirst()[..<end])
  }
}

extension ArraySlice<UInt8> {
  /// Where a word stands first, within a kilobyte.
  fileprivate func firstPlace(of word: StaticString) -> Int? {
    let count = word.utf8CodeUnitCount
    return indices.prefix(1024).first { place in
      place + count <= endIndex && (0..<count).allSatisfy { self[place + $0] == word.utf8Start[$0] }
    }
  }
}
