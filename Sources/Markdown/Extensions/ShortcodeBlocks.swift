import Diagnostics

/// A text in which the shortcodes that hold something are what they stand for: Hugo's own `highlight` and `details`, and
/// those that several themes have for asides, tabs, cards, steps, columns and trees of files. All others stay as they are.
struct ShortcodeBlocks {
  let source: SourceText
  let blocks: [MarkedBlock]
  let inlines: [MarkedInline]
  let leftOut: [ForeignSyntax]

  /// Nil where there is none.
  ///
  /// - Parameters:
  ///   - blocks: those that the text has marks of already.
  ///   - inlines: and the parts of lines.
  init?(_ source: SourceText, after blocks: [MarkedBlock], _ inlines: [MarkedInline]) {
    guard source.bytes.has("{{<") || source.bytes.has("{{%") else { return nil }
    var reader = ShortcodeReader(source, blocks, inlines)
    reader.run()
    guard reader.writer.hasChanged else { return nil }
    (self.source, self.blocks, leftOut) = (reader.writer.text, reader.writer.blocks, reader.writer.leftOut)
    self.inlines = reader.inlines
  }
}

private struct ShortcodeReader {
  var writer: ContainerWriter
  private(set) var inlines: [MarkedInline]
  private let bytes: [UInt8]
  /// The names of those that have an end on the page.
  private var ended: Set<String> = []
  private var open: [Open] = []
  /// The code that is being copied.
  private var code: Code?
  /// Where what has been read ends: shortcodes may go over several lines.
  private var done = 0
  /// Whether a line `<--->` parts columns.
  private var hasDividers = false

  private struct Open {
    let code: Shortcode
    /// How many containers it has begun.
    let depth: Int
    /// What the tabs in it are called, where the group says it.
    var labels: [String] = []
    var parts = 0
    /// What stands at its end.
    var footer: String?
  }

  private struct Code {
    /// Of the shortcode that ends it.
    let name: String
    let fence: [UInt8]
    /// Of the fence, in the text that is written and in the source.
    let written: Int
    let column: Int
  }

  init(_ source: SourceText, _ blocks: [MarkedBlock], _ inlines: [MarkedInline]) {
    writer = ContainerWriter(source, blocks)
    bytes = source.bytes
    self.inlines = inlines
  }

  mutating func run() {
    let lines = LineScanner(bytes).lines
    for line in lines where bytes[line].contains(UInt8(ascii: "{")) {
      for (_, code) in Shortcode.all(in: bytes, line).found where code.isClosing { ended.insert(code.name) }
    }
    hasDividers = ended.contains("columns") && bytes.has("<--->")
    for line in lines where line.lowerBound >= done { take(line) }
    if let code { writer.line(code.fence, column: code.written, at: bytes.count) }
    writer.finish()
  }

  // MARK: Lines

  private mutating func take(_ line: Range<Int>) {
    if code != nil { return takeCode(line) }
    let (codes, end) = writer.isInCode ? ([], line.upperBound) : Shortcode.all(in: bytes, line)
    if !codes.contains(where: { mayTake($0.code) }) { return takeText(line) }
    if writer.takePlain(line, readsIndentedCode: false) { return }
    let (column, start) = writer.indent(line)
    done = max(done, end)
    var place = start
    for (start, code) in codes where self.code == nil && mayTake(code) {
      let before = place..<start
      let isBlank = before.allSatisfy { bytes[$0] <= 0x20 }
      // What begins within a line of text is a part of it.
      if !isBlank, !code.isClosing { continue }
      copy(before, column)
      take(code, column, start..<start + code.length)
      place = start + code.length
    }
    if code != nil {
      if (place..<end).contains(where: { bytes[$0] > 0x20 }) { takeCode(place..<end) }
    } else {
      copy(place..<end, column)
    }
  }

  /// A line without a shortcode that is taken.
  private mutating func takeText(_ line: Range<Int>) {
    if writer.takePlain(line) { return }
    let (column, start) = writer.indent(line)
    if hasDividers, open.last?.code.name == "columns",
      bytes[start..<line.upperBound].filter({ $0 > 0x20 }) == Array("<--->".utf8)
    {
      writer.end(at: start)
      return writer.begin(
        "column", .shown, [.item(.init(title: []))], column: writer.column(of: column), at: line)
    }
    writer.copy(start..<line.upperBound, column: writer.column(of: column))
  }

  private mutating func copy(_ range: Range<Int>, _ column: Int) {
    guard let start = range.first(where: { bytes[$0] > 0x20 }) else { return }
    writer.copy(start..<range.upperBound, column: writer.column(of: column))
  }

  /// Whether a shortcode is known, and has its other half.
  private func mayTake(_ code: Shortcode) -> Bool {
    if code.isClosing { return open.contains { $0.code.name == code.name } || self.code?.name == code.name }
    return code.isBlock && !writer.isFull && (ended.contains(code.name) || code.mayBeAlone)
  }

  // MARK: Beginning and ending

  private mutating func take(_ code: Shortcode, _ column: Int, _ place: Range<Int>) {
    if code.isClosing { return end(code.name, place.lowerBound) }
    let isAlone = code.isSelfClosing || !ended.contains(code.name)
    // A tab that cannot be chosen is a title of the others.
    if isAlone, code.name == "tab", code.value("disabled") == "true" { return writer.markChange() }
    let written = writer.column(of: column)
    if code.name == "highlight" || code.name == "mermaid" {
      return beginCode(code.name, code.codeInfo(in: nil) ?? "", column, place)
    }
    if code.name.hasPrefix("filetree/f") { treeItem(code, written, place) }
    let outer = open.last
    let label = outer.flatMap { $0.parts < $0.labels.count ? $0.labels[$0.parts] : nil }
    let blocks = code.blocks(in: outer?.code.name, label: label)
    for (number, block) in blocks.enumerated() {
      writer.begin(number == 0 ? code.name : code.name + "-item", .shown, [block], column: written, at: place)
    }
    var depth = blocks.count
    if code.name == "columns", hasDividers {
      writer.begin("column", .shown, [.item(.init(title: []))], column: written, at: place)
      depth += 1
    }
    if code.name == "comment" {
      writer.begin(code.name, .dropped, [], column: written, at: place)
      depth = 1
    }
    if code.name == "card" { heading(of: code, written, place.lowerBound) }
    if !open.isEmpty { open[open.count - 1].parts += 1 }
    if isAlone {
      for _ in 0..<depth { writer.end(at: place.upperBound - 1) }
      return
    }
    open.append(
      Open(
        code: code, depth: depth,
        labels: code.name == "tabs"
          ? code.value("items")?.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
            ?? []
          : [], footer: code.name == "card" ? code.value("footer") : nil))
    if let info = code.codeInfo(in: outer?.code) { beginCode(code.name, info, column, place) }
  }

  private mutating func end(_ name: String, _ place: Int) {
    while let last = open.popLast() {
      if let footer = last.footer {
        writer.line([], column: 0, at: place)
        writer.line(Array(footer.utf8), column: writer.last?.written ?? 0, at: place)
      }
      for _ in 0..<last.depth { writer.end(at: place) }
      if last.code.name == name { return }
    }
  }

  // MARK: Code

  private mutating func beginCode(_ name: String, _ info: String, _ column: Int, _ place: Range<Int>) {
    // Longer than any in the code.
    let ending = Array("/\(name)".utf8)
    var (longest, run) = (2, 0)
    var index = place.upperBound
    while index < bytes.count, bytes[index] != ending[0] || !bytes[index...].starts(with: ending) {
      run = bytes[index] == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
      index += 1
    }
    let fence = [UInt8](repeating: UInt8(ascii: "`"), count: longest + 1)
    let written = writer.column(of: column)
    writer.line([], column: 0, at: place.lowerBound)
    writer.line(fence + info.utf8, column: written, at: place.lowerBound)
    code = Code(name: name, fence: fence, written: written, column: column)
  }

  /// A line of code, or a part of one; its end is that of the shortcode.
  private mutating func takeCode(_ line: Range<Int>) {
    guard let code else { return }
    let (column, start) = writer.indent(line)
    let written = code.written + max(0, column - code.column)
    let (found, end) = Shortcode.all(in: bytes, line)
    guard let (place, ending) = found.first(where: { $0.code.isClosing && $0.code.name == code.name }) else {
      return writer.copy(start..<line.upperBound, column: written, isCode: true)
    }
    let before = min(start, place)..<place
    if before.contains(where: { bytes[$0] > 0x20 }) { writer.copy(before, column: written, isCode: true) }
    writer.line(code.fence, column: code.written, at: place)
    writer.line([], column: 0, at: place)
    self.code = nil
    done = max(done, end)
    if open.last?.code.name == code.name { self.end(code.name, place) }
    let rest = place + ending.length..<end
    if rest.contains(where: { bytes[$0] > 0x20 }) { take(rest) }
  }

  // MARK: Cards and trees

  private mutating func mark(_ inline: MarkedInline) -> String {
    inlines.append(inline)
    return String(decoding: SyntaxMark.inline(inlines.count - 1), as: UTF8.self)
  }

  private mutating func heading(of code: Shortcode, _ column: Int, _ place: Int) {
    var paragraphs: [String] = []
    if let image = code.value("image", "img"), !image.contains(">") {
      paragraphs.append("![\(Shortcode.plain(code.value("alt") ?? ""))](<\(image)>)")
    }
    var titles = [code.value("header"), code.value("title")].compactMap(\.self).map { title in
      title.count > 4 && title.hasPrefix("**") && title.hasSuffix("**")
        ? String(title.dropFirst(2).dropLast(2)) : title
    }
    if let link = code.value("link", "href", "url"), !link.contains(">") {
      let title = titles.popLast() ?? link
      titles.append("[\(Shortcode.plain(title))](<\(link)>)")
    }
    titles = titles.map { "**\($0)**" }
    if let icon = code.value("icon"), !titles.isEmpty {
      titles[0] = mark(.icon(Array(icon.utf8))) + " " + titles[0]
    }
    if let tag = code.value("tag"), !titles.isEmpty {
      titles[titles.count - 1] += " " + mark(.badge(Array(tag.utf8), variant: .plain))
    }
    paragraphs += titles
    if let subtitle = code.value("subtitle") { paragraphs.append(subtitle) }
    for paragraph in paragraphs {
      writer.line(Array(paragraph.utf8), column: column, at: place)
      writer.line([], column: 0, at: place)
    }
  }

  /// An item of a list for a file, or for a folder with what is in it.
  private mutating func treeItem(_ code: Shortcode, _ column: Int, _ place: Range<Int>) {
    let depth = open.count { $0.code.name == "filetree/folder" }
    let name = (code.value("name", or: 0) ?? "") + (code.name == "filetree/folder" ? "/" : "")
    writer.line(
      Array("- \(name)".utf8), column: (writer.last?.written ?? column) + 2 * depth, at: place.lowerBound)
  }
}
