extension String {
  /// The same for a terminal, and no longer than what somebody reads: what an author wrote, and is quoted, may be endless.
  fileprivate var readable: String {
    let limit = 1_000
    guard utf8.count > limit else { return visible }
    // A whole character, as far as that goes.
    let end = utf8.index(utf8.startIndex, offsetBy: limit)
    return String(self[..<(unicodeScalars.index(before: end))]).visible + "…"
  }
}

extension Diagnostic {
  /// The diagnostic as a terminal shows it, several lines, with a line feed at the end.
  ///
  /// - Parameters:
  ///   - color: whether to use ANSI colours.
  ///   - address: what a place is a link to, for terminals that know links (OSC 8); nil for none.
  public func rendered(color: Bool = false, linking address: (Span) -> String? = { _ in nil }) -> String {
    let paint = Paint(enabled: color)
    var out = ""
    out += header(
      severity.rawValue, message, at: span, tint: severity == .error ? .red : .yellow, paint, address)
    for note in notes { out += header("note", note.message, at: note.span, tint: .cyan, paint, address) }
    if let hint { out += "   \(paint("hint:", .cyan)) \(hint.readable)\n" }
    return out
  }

  private func header(
    _ kind: String, _ message: String, at span: Span?, tint: Paint.Color, _ paint: Paint,
    _ address: (Span) -> String?
  ) -> String {
    guard let span else { return "\(paint(kind + ":", tint)) \(message.readable)\n" }
    let place = "\(span.file.path.visible):\(span.line):\(span.column):"
    return
      "\(linked(paint(place, .bold), to: address(span))) \(paint(kind + ":", tint)) \(message.readable)\n"
      + excerpt(of: span, tint, paint)
  }

  private func linked(_ text: String, to address: String?) -> String {
    guard let address, address.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) else { return text }
    return "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// The source line with a caret under the span, as far as the span reaches in that line.
  private func excerpt(of span: Span, _ tint: Paint.Color, _ paint: Paint) -> String {
    let file = span.file
    let range = file.lineRange(span.line)
    let start = min(max(span.range.lowerBound, range.lowerBound), range.upperBound)
    let end = min(max(span.range.upperBound, start), range.upperBound)
    var before = Excerpt.cells(
      Excerpt.text(file, Excerpt.start(before: start, in: file, range)..<start).suffix(Excerpt.most))
    let marked = Excerpt.cells(
      Excerpt.text(file, start..<Excerpt.end(after: start, in: file, start..<end)).prefix(Excerpt.most))
    var after = Excerpt.cells(
      Excerpt.text(file, end..<Excerpt.end(after: end, in: file, range)).prefix(Excerpt.most))
    // A line longer than a screen is cut around the mark.
    var lead = ""
    if before.count > Excerpt.width {
      before = Array(before.suffix(Excerpt.width / 2))
      lead = "…"
    }
    let room = max(0, 2 * Excerpt.width - before.count - marked.count)
    var trail = ""
    if after.count > room {
      after = Array(after.prefix(room))
      trail = "…"
    }
    let shown = marked.count > Excerpt.width ? Array(marked.prefix(Excerpt.width)) + ["…"] : marked
    let number = String(span.line)
    let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
    let blank = String(repeating: " ", count: max(5, number.count))
    let indent = String(repeating: " ", count: (lead + before.joined()).displayWidth)
    let tildes = String(repeating: "~", count: max(0, shown.joined().displayWidth - 1))
    return "\(gutter) | \(lead)\(before.joined())\(shown.joined())\(after.joined())\(trail)\n"
      + "\(blank) | \(indent)\(paint("^" + tildes, tint))\n"
  }
}

private enum Excerpt {
  /// Characters shown on either side of a mark in a very long line.
  static let width = 100
  /// More than are shown on both sides together.
  static let most = 2 * width + 1
  /// Bytes of a line that are looked at on either side of a mark: many more than so many characters have.
  private static let reach = 8_192

  static func start(before offset: Int, in file: SourceFile, _ line: Range<Int>) -> Int {
    var start = max(line.lowerBound, offset - reach)
    while start > line.lowerBound, start < offset, file.bytes[start] & 0xC0 == 0x80 { start += 1 }
    return start
  }

  static func end(after offset: Int, in file: SourceFile, _ line: Range<Int>) -> Int {
    var end = min(line.upperBound, offset + reach)
    while end < line.upperBound, end > offset, file.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  static func text(_ file: SourceFile, _ range: Range<Int>) -> String {
    String(decoding: file.bytes[range], as: UTF8.self)
  }

  /// A line's characters as they are safe to show: a tab is four spaces, a control character its picture.
  static func cells(_ text: Substring) -> [String] {
    text.map { character in
      character == "\t" ? "    " : String(character).visible
    }
  }
}

extension String {
  /// How many columns of a terminal the text takes: East Asian wide characters and emoji take two.
  var displayWidth: Int {
    reduce(0) { sum, character in
      guard let first = character.unicodeScalars.first else { return sum }
      let value = first.value
      let wide =
        (0x1100...0x115F).contains(value) || (0x2E80...0xA4CF).contains(value)
        || (0xAC00...0xD7A3).contains(value) || (0xF900...0xFAFF).contains(value)
        || (0xFE30...0xFE6F).contains(value) || (0xFF00...0xFF60).contains(value)
        || (0xFFE0...0xFFE6).contains(value) || (0x1F300...0x1FAFF).contains(value)
        || (0x20000...0x3FFFD).contains(value)
      return sum + (wide ? 2 : 1)
    }
  }
}

/// ANSI colours, or none.
private struct Paint {
  enum Color: String {
    case red = "31", yellow = "33", cyan = "36", bold = "1"
  }
  let enabled: Bool

  func callAsFunction(_ text: String, _ color: Color) -> String {
    enabled ? "\u{1B}[\(color == .bold ? "" : "1;")\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}
