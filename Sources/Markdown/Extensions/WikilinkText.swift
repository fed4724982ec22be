import Diagnostics

/// A text in which links by the names of pages, as Obsidian and wikis have them, are those of Markdown: `[[Page]]`,
/// `[[Page#Heading|text]]`, and pictures, `![[stone.png|300]]`. What stands between two `%%` is a comment, and left out, and
/// `^name` at the end of a block is a place that links lead to.
struct WikilinkText {
  let source: SourceText
  let leftOut: [ForeignSyntax]

  /// The scheme of the addresses that such links have in the tree.
  static let scheme = "wiki:"

  /// Nil where there is none.
  init?(_ source: SourceText) {
    let bytes = source.bytes
    let comments = Self.comments(in: bytes)
    let hidden = Places(comments)
    let links = CodeFreeText.places(of: "[[", upTo: "]]", in: bytes).filter { !hidden.overlaps($0) }
    let names = Self.blockNames(in: bytes)
    guard !comments.isEmpty || !links.isEmpty || !names.isEmpty else { return nil }
    var builder = SourceTextBuilder()
    var copied = 0
    var embedded: [ForeignSyntax] = []
    for place in (comments + links + names).sorted(by: { $0.lowerBound < $1.lowerBound })
    where place.lowerBound >= copied {
      guard bytes[place.lowerBound] != UInt8(ascii: "%") else {
        builder.append(copied..<place.lowerBound, of: source)
        copied = place.upperBound
        continue
      }
      guard bytes[place.lowerBound] != UInt8(ascii: "^") else {
        builder.append(copied..<place.lowerBound, of: source)
        let name = String(decoding: bytes[place.dropFirst()], as: UTF8.self)
        for byte in "<a id=\"\(name.lowercased())\"></a>".utf8 {
          builder.append(byte, at: source.fileOffset(place.lowerBound))
        }
        copied = place.upperBound
        continue
      }
      guard let link = Wikilink(bytes, place) else { continue }
      builder.append(copied..<link.range.lowerBound, of: source)
      link.write(to: &builder, source)
      copied = link.range.upperBound
      if link.isEmbedded, !link.isPicture {
        let text = String(decoding: bytes[link.range], as: UTF8.self)
        embedded.append(ForeignSyntax(kind: .embeddedPage, text: text, span: source.span(link.range)))
      }
    }
    guard copied > 0 else { return nil }
    builder.append(copied..<bytes.count, of: source)
    self.source = builder.text(in: source.file)
    leftOut = embedded
  }

  /// What names a block for links, at its end: `^b15695`. A power is a number of few digits.
  private static func blockNames(in bytes: [UInt8]) -> [Range<Int>] {
    guard bytes.has("^") else { return [] }
    return LineScanner.outsideOfFences(bytes).compactMap { line -> Range<Int>? in
      guard let last = bytes[line].lastIndex(where: { $0 > 0x20 }) else { return nil }
      var start = last
      while start > line.lowerBound, isAlphanumeric(bytes[start]) || bytes[start] == UInt8(ascii: "-") {
        start -= 1
      }
      let name = bytes[start + 1..<last + 1]
      guard !name.isEmpty, bytes[start] == UInt8(ascii: "^"),
        start == line.lowerBound || isSpaceOrTab(bytes[start - 1]),
        name.count > 3 || !name.allSatisfy(isDigit)
      else { return nil }
      return start..<last + 1
    }
  }

  /// From `%%` to the next one in its line, or from one that begins a line to the next one, whatever lines are between.
  private static func comments(in bytes: [UInt8]) -> [Range<Int>] {
    guard bytes.has("%%") else { return [] }
    var result: [Range<Int>] = []
    var end = 0
    var isOut = false
    for line in LineScanner.outsideOfFences(bytes) where line.lowerBound >= end && !isOut {
      let text = bytes[line].drop { isSpaceOrTab($0) }
      guard text.starts(with: "%%".utf8), !text.dropFirst(2).has(pair: UInt8(ascii: "%")) else { continue }
      // Fences within it are no code.
      guard let close = bytes[line.upperBound...].firstPlace(ofPair: UInt8(ascii: "%")) else {
        isOut = true
        continue
      }
      result.append(text.startIndex..<close + 2)
      end = close + 2
    }
    let inLines = CodeFreeText.places(of: "%%", upTo: "%%", in: bytes)
    let blocks = Places(result)
    return result + inLines.filter { !blocks.overlaps($0) }
  }
}

/// What stands between two brackets and the next two.
private struct Wikilink {
  /// With the exclamation mark before it.
  let range: Range<Int>
  let isEmbedded: Bool
  private let target: Range<Int>
  /// What is shown; nil where that is what it leads to.
  private let label: Range<Int>?
  private let bytes: [UInt8]

  /// Nil for brackets of another meaning: matrices, links whose text is in brackets, the conditions of a shell.
  init?(_ bytes: [UInt8], _ place: Range<Int>) {
    // Obsidian passes over blanks at the end, and beside a `|`.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
      var (lower, upper) = (range.lowerBound, range.upperBound)
      while upper > lower, isSpaceOrTab(bytes[upper - 1]) { upper -= 1 }
      while lower < upper, isSpaceOrTab(bytes[lower]) { lower += 1 }
      return lower..<upper
    }
    let inner = place.lowerBound + 2..<trimmed(place.lowerBound + 2..<place.upperBound - 2).upperBound
    guard let first = bytes[inner].first, first > 0x20, !bytes[inner].contains(UInt8(ascii: "[")),
      !bytes[inner].contains(UInt8(ascii: "]")),
      !Self.isTextOfLink(bytes[place.upperBound...].prefix(2))
    else { return nil }
    isEmbedded = place.lowerBound > 0 && bytes[place.lowerBound - 1] == UInt8(ascii: "!")
    range = place.lowerBound - (isEmbedded ? 1 : 0)..<place.upperBound
    self.bytes = bytes
    guard let bar = bytes[inner].firstIndex(of: UInt8(ascii: "|")) else {
      (target, label) = (inner, nil)
      return
    }
    // In the cells of tables there is a backslash before it.
    let end = bar > inner.lowerBound && bytes[bar - 1] == UInt8(ascii: "\\") ? bar - 1 : bar
    guard end > inner.lowerBound else { return nil }
    target = trimmed(inner.lowerBound..<end)
    let label = trimmed(bar + 1..<inner.upperBound)
    self.label = label.isEmpty ? nil : label
  }

  /// Whether brackets are the text of a link for what stands behind them; another name is none of its parts.
  private static func isTextOfLink(_ next: ArraySlice<UInt8>) -> Bool {
    next.first == UInt8(ascii: "(") || next.first == UInt8(ascii: "[") && next.last != UInt8(ascii: "[")
      || next.count == 1 && next.first == UInt8(ascii: "[")
  }

  var isPicture: Bool {
    let name = bytes[target].prefix { $0 != UInt8(ascii: "#") }
    guard let point = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return Self.pictures.contains(String(decoding: name[(point + 1)...], as: UTF8.self).lowercased())
  }

  private static let pictures: Set<String> = [
    "avif", "bmp", "gif", "jpeg", "jpg", "png", "svg", "webp",
  ]

  /// Whether nothing stands beside it in its line but the marks of quotes and items.
  private var isAlone: Bool {
    var place = range.upperBound
    while place < bytes.count, bytes[place] != 0x0A {
      if bytes[place] > 0x20 { return false }
      place += 1
    }
    place = range.lowerBound
    while place > 0, bytes[place - 1] != 0x0A {
      place -= 1
      if bytes[place] > 0x20, !">-+*.)".utf8.contains(bytes[place]), !isDigit(bytes[place]) { return false }
    }
    return true
  }

  func write(to builder: inout SourceTextBuilder, _ source: SourceText) {
    /// What is written has the place of the brackets: those that open stand before the text, and those that close behind.
    func add(_ text: String, isEnd: Bool = true) {
      let place = source.fileOffset(isEnd ? range.upperBound - 1 : range.lowerBound)
      for byte in text.utf8 { builder.append(byte, at: place) }
    }
    if isEmbedded, isPicture {
      // `![[stone.png|center|300]]`: where it stands is said by a theme of Obsidian's.
      let last = label.map { label in
        (bytes[label].lastIndex(of: UInt8(ascii: "|")).map { $0 + 1 } ?? label.lowerBound)..<label.upperBound
      }
      let size = last.map { bytes[$0].split(separator: UInt8(ascii: "x")) } ?? []
      let isSize = !size.isEmpty && size.count < 3 && size.allSatisfy { $0.allSatisfy(isDigit) }
      guard isSize else {
        add("![", isEnd: false)
        if let label { builder.append(label, of: source) }
        return add("](<\(address)>)")
      }
      let names = ["width", "height"]
      let sizes = zip(names, size).map { " \($0)=\"\(String(decoding: $1, as: UTF8.self))\"" }.joined()
      // What is alone in its line would be HTML that takes the next lines for its own.
      let comment = isAlone ? "<!---->" : ""
      return add("<img src=\"\(address)\" alt=\"\"\(sizes)>\(comment)", isEnd: false)
    }
    add("[", isEnd: false)
    if let label { builder.append(label, of: source) } else { writeTarget(to: &builder, source) }
    add("](<\(WikilinkText.scheme)\(address)>)")
  }

  /// The name of what it leads to as a text that has no Markdown in it: `Page > Heading`.
  private func writeTarget(to builder: inout SourceTextBuilder, _ source: SourceText) {
    for place in target {
      let byte = bytes[place]
      if byte == UInt8(ascii: "#") {
        if place > target.lowerBound {
          for byte in " \\> ".utf8 { builder.append(byte, at: source.fileOffset(place)) }
        }
        continue
      }
      let isSign = byte > 0x20 && byte < 0x7F && !isWord(byte) || byte == UInt8(ascii: "_")
      if isSign, byte != UInt8(ascii: "\\") {
        builder.append(UInt8(ascii: "\\"), at: source.fileOffset(place))
      }
      builder.append(place..<place + 1, of: source)
    }
  }

  /// An address in which nothing has another meaning.
  private var address: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in bytes[target] {
      if byte <= 0x20 || "<>\"%\\&?$".utf8.contains(byte) {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Collection where Element == UInt8, Index == Int {
  /// Where a byte stands twice, first.
  fileprivate func firstPlace(ofPair byte: UInt8) -> Int? {
    var rest = self[...]
    while let place = rest.firstIndex(of: byte) {
      rest = rest[(place + 1)...]
      if rest.first == byte { return place }
    }
    return nil
  }

  fileprivate func has(pair byte: UInt8) -> Bool { firstPlace(ofPair: byte) != nil }
}
