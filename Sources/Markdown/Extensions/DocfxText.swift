import Diagnostics

/// A text in which lines of docfx are those that other syntaxes have: `:::image source="a.png":::` a picture,
/// `:::row:::` and `:::column:::` columns. `:::moniker` and `:::zone` only say for whom a text is, which stays.
struct DocfxText {
  let source: SourceText

  /// Nil where there is none.
  init?(_ source: SourceText) {
    let bytes = source.bytes
    var builder = SourceTextBuilder()
    var copied = 0
    var fence: LineScanner.Fence?
    for line in LineScanner(bytes).lines {
      if let open = fence {
        if open.isClosed(by: line, bytes) { fence = nil }
        continue
      }
      fence = LineScanner.Fence(line, bytes)
      guard let start = line.first(where: { !isSpaceOrTab(bytes[$0]) }),
        bytes[start..<line.upperBound].starts(with: ":::".utf8),
        let text = Self.replacement(String(decoding: bytes[start..<line.upperBound], as: UTF8.self))
      else { continue }
      builder.append(copied..<start, of: source)
      for byte in text.utf8 { builder.append(byte, at: source.fileOffset(start)) }
      copied = line.upperBound
    }
    guard copied > 0 else { return nil }
    builder.append(copied..<bytes.count, of: source)
    self.source = builder.text(in: source.file)
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
    guard let start = text.firstRange(of: " \(name)=\"")?.upperBound,
      let end = text[start...].firstIndex(of: "\"")
    else { return nil }
    return String(text[start..<end])
  }
}
