/// What a label says, as lines to be set.
struct DiagramWords {
  var lines: [String]
  var width: Double
  var height: Double { Double(lines.count) * Self.lineHeight }

  static let fontSize = 14.0
  static let lineHeight = 20.0
  /// Beyond this a label is wrapped.
  static let widest = 220.0
  /// Beyond this where many labels stand beside each other.
  static let narrow = 140.0
  static let none = DiagramWords(lines: [], width: 0)

  var isEmpty: Bool { lines.isEmpty }
}

/// What Mermaid reads in a label: quotes, line breaks, characters by name, and tags, of which only the line break is one
/// that a drawing has.
struct DiagramLabel {
  private(set) var text = ""
  /// The name of the first thing in it that is left out.
  private(set) var omitted: String?

  init(_ source: String) {
    var source = source[...]
    while let last = source.last, last.isWhitespace { source.removeLast() }
    source = source.drop(while: \.isWhitespace)
    if source.count > 1, source.first == "\"", source.last == "\"" { source = source.dropFirst().dropLast() }
    if source.count > 1, source.first == "`", source.last == "`" {
      source = source.dropFirst().dropLast()
      for mark in ["**", "__"] where source.contains(mark) {
        omitted = mark
        source = source.replacing(mark, with: "")[...]
      }
    }
    while let character = source.first {
      // No tag has a second '<' in it.
      if character == "<", let end = source.dropFirst().firstIndex(where: { $0 == ">" || $0 == "<" }),
        source[end] == ">", let name = Self.tag(source[source.index(after: source.startIndex)..<end])
      {
        source = source[source.index(after: end)...]
        if name == "br" { text += "\n" } else if !Self.plainTags.contains(name) { omitted = "<\(name)>" }
      } else if character == "#" || character == "&", let (scalar, rest) = Self.reference(source) {
        text += scalar
        source = rest
      } else if source.hasPrefix("\\n") {
        text += "\n"
        source = source.dropFirst(2)
      } else if character == "f", let icon = source.prefixMatch(of: /fa[a-z]?:fa-[a-z0-9-]+/) {
        omitted = String(icon.output)
        source = source[icon.range.upperBound...]
      } else {
        text.append(character)
        source = source.dropFirst()
      }
    }
    text = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "\n")
    while text.hasSuffix("\n") { text.removeLast() }
    while text.hasPrefix("\n") { text.removeFirst() }
  }

  /// What has no look of its own.
  private static let plainTags: Set = ["div", "p", "span"]

  /// The name of a tag; nil for what only looks like one, as `a < b > c`.
  private static func tag(_ content: Substring) -> String? {
    guard let match = content.wholeMatch(of: /\/?([A-Za-z][A-Za-z0-9]*)(?:\s[^<>]*)?\/?\s*/) else {
      return nil
    }
    return match.output.1.lowercased()
  }

  /// `#quot;`, `#35;`, `&amp;` and `&#35;`.
  private static func reference(_ text: Substring) -> (String, Substring)? {
    guard let match = text.prefixMatch(of: /[#&]#?([A-Za-z]+|[0-9]{1,7});/) else { return nil }
    let rest = text[match.range.upperBound...]
    let name = String(match.output.1)
    if let number = UInt32(name) {
      return Unicode.Scalar(number).flatMap { $0.value < 0x20 ? nil : (String($0), rest) }
    }
    let names = [
      "quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'", "nbsp": "\u{A0}", "colon": ":",
      "semi": ";",
      "num": "#", "lpar": "(", "rpar": ")", "lbrace": "{", "rbrace": "}", "hearts": "♥", "infin": "∞",
      "copy": "©", "rarr": "→", "larr": "←", "deg": "°", "times": "×", "mdash": "—", "ndash": "–",
    ]
    return names[name].map { ($0, rest) }
  }
}
