import Diagnostics

/// A text in which MyST's directives and roles are what they stand for: asides, tabs, cards, figures, code, tables of
/// lists, formulas; links, keys, scripts. Names for links, `(name)=`, become places with an id. Comments (`% …`) are left
/// out, and directives that only say something to Sphinx; all others stay as they are.
struct MySTText {
  let source: SourceText
  let blocks: [MarkedBlock]
  let leftOut: [ForeignSyntax]

  /// Nil where there is none.
  ///
  /// - Parameter blocks: those that the text has marks of already.
  init?(_ source: SourceText, after blocks: [MarkedBlock]) {
    var reader = MySTReader(source, blocks)
    reader.run()
    guard reader.writer.hasChanged else { return nil }
    (self.source, self.blocks, leftOut) = (reader.writer.text, reader.writer.blocks, reader.writer.leftOut)
  }
}

private struct MySTReader {
  var writer: ContainerWriter
  private let bytes: [UInt8]
  private let lines: [Range<Int>]
  /// The directives that are open.
  private var open: [MySTDirective] = []
  /// Where what has been read ends.
  private var done = 0

  init(_ source: SourceText, _ blocks: [MarkedBlock]) {
    writer = ContainerWriter(source, blocks)
    bytes = source.bytes
    lines = LineScanner(bytes).lines
  }

  mutating func run() {
    for line in lines where line.lowerBound >= done { take(line) }
    writer.finish()
  }

  private mutating func take(_ line: Range<Int>) {
    let (column, start) = writer.indent(line)
    if !writer.isInCode, start < line.upperBound {
      if let last = open.last, last.isClosed(by: bytes[start..<line.upperBound]) {
        open.removeLast()
        return writer.end(at: start)
      }
      if column < 4 || !open.isEmpty || isAfterItem, !writer.isFull,
        let directive = MySTDirective(bytes, at: start, end: line.upperBound),
        take(directive, writer.column(of: column), start..<line.upperBound)
      {
        return
      }
    }
    if writer.takePlain(line) { return noteItem(line, start) }
    noteItem(line, start)
    let written = writer.column(of: column)
    let text = bytes[start..<line.upperBound]
    if text.first == UInt8(ascii: "%") || text.elementsEqual("+++".utf8) {
      return writer.line([], column: 0, at: start)
    }
    if let name = MySTNames.id(text) { return anchor(name, written, start) }
    if let label = MathLabel(bytes, start..<line.upperBound) {
      writer.copy(label.formula, column: written)
      return anchor(label.id, written, start)
    }
    var whole = start..<line.upperBound
    var found = MySTRole.all(in: bytes, whole)
    // A role may go on in the next lines of its paragraph.
    var patience = 4
    while found.isOpen, patience > 0, let next = paragraphLine(after: whole.upperBound) {
      let longer = MySTRole.all(in: bytes, start..<next.upperBound)
      patience -= 1
      whole = start..<next.upperBound
      guard !longer.isOpen else { continue }
      found = longer
      done = whole.upperBound
      return writer.copy(whole, column: written, replacing: found.roles)
    }
    writer.copy(start..<line.upperBound, column: written, replacing: found.roles)
  }

  /// The line below another one, where it goes on with its paragraph.
  private func paragraphLine(after end: Int) -> Range<Int>? {
    guard end < bytes.count else { return nil }
    let line = end + 1..<(bytes[(end + 1)...].firstIndex(of: 0x0A) ?? bytes.count)
    let text = bytes[line].drop { isSpaceOrTab($0) }
    guard let first = text.first, first > 0x20, !"`~:>#%|$+".utf8.contains(first), !beginsItem(text) else {
      return nil
    }
    return line
  }

  /// A place that links lead to, on a line of its own.
  private mutating func anchor(_ id: String, _ column: Int, _ place: Int) {
    writer.line([], column: 0, at: place)
    writer.line(Array("{#\(id)}".utf8), column: column, at: place)
    writer.line([], column: 0, at: place)
  }

  /// Whether an item of a list may go on, whose directives are indented.
  private var isAfterItem = false

  private mutating func noteItem(_ line: Range<Int>, _ start: Int) {
    if beginsItem(bytes[start..<line.upperBound]) {
      isAfterItem = true
    } else if start == line.lowerBound, start < line.upperBound {
      isAfterItem = false
    }
  }

  // MARK: Directives

  private mutating func take(_ directive: MySTDirective, _ column: Int, _ place: Range<Int>) -> Bool {
    let at = place.lowerBound
    if writer.isDropping || Self.silent.contains(directive.name) {
      begin(directive, .dropped, [], column, place)
      return true
    }
    if Self.isTarget(directive, blocks(of: directive)), let id = directive.target { anchor(id, column, at) }
    switch directive.name {
    case "code-block", "code", "sourcecode", "code-cell", "ipython", "prompt", "parsed-literal":
      code(directive, directive.codeInfo, column, place)
    case "math":
      if let id = directive.target { anchor(id, column, at) }
      writer.line(Array("$$".utf8), column: column, at: at)
      for line in content(directive) { writer.copy(line, column: column, isCode: true) }
      writer.line(Array("$$".utf8), column: column, at: at)
    case "image", "figure":
      guard !directive.argument.isEmpty, !directive.argument.contains(">") else { return false }
      writer.line([], column: 0, at: at)
      writer.line(Array(picture(directive).utf8), column: column, at: at)
      writer.line([], column: 0, at: at)
      if directive.name == "figure" {
        begin(directive, .shown, [.caption], column, place)
      } else {
        begin(directive, .dropped, [], column, place)
      }
    case "list-table", "csv-table":
      // A file that could not be put in has been told of, and what is elsewhere is not known.
      if directive.options["file"] != nil || directive.options["url"] != nil { return false }
      table(directive, column, at)
    case "glossary":
      glossary(directive, column, at)
    case "toctree":
      contents(directive, column, at)
    default:
      guard let blocks = blocks(of: directive) else { return false }
      begin(directive, .shown, blocks, column, place)
      heading(of: directive, column, at)
    }
    return true
  }

  /// Whether a name of a directive is a place above it; those of pictures and formulas are their own.
  private static func isTarget(_ directive: MySTDirective, _ blocks: [MarkedBlock]?) -> Bool {
    switch directive.name {
    case "image", "figure", "figure-md", "math", "glossary", "toctree", "tab-item", "tab", "grid-item-card",
      "card":
      false
    case "code-block", "code", "sourcecode", "code-cell", "list-table", "csv-table": true
    default: blocks != nil
    }
  }

  private mutating func begin(
    _ directive: MySTDirective, _ kind: ContainerWriter.Kind, _ blocks: [MarkedBlock], _ column: Int,
    _ place: Range<Int>
  ) {
    writer.begin(directive.name, kind, blocks, column: column, at: place)
    open.append(directive)
    done = directive.contentStart
  }

  /// What says something to Sphinx alone: contents stand beside the page, terms are listed by `search: index`.
  private static let silent: Set<String> = ["contents", "index", "highlight", "currentmodule", "tags"]

  /// What a directive's content stands in; nil for one that is not known.
  private func blocks(of directive: MySTDirective) -> [MarkedBlock]? {
    let title = Array(directive.argument.utf8)
    switch directive.name {
    case "tab-set", "tabs": return [.group(.tabs, columns: 0)]
    case "tab-item", "tab":
      var item = MarkedBlock.Item(
        title: title, isFirst: !writer.isWithin("tab-set") && !writer.isWithin("tabs"))
      item.isChosen = directive.options["selected"] != nil
      return [.item(item)]
    case "grid", "cards":
      let numbers = directive.argument.split(separator: " ").compactMap { Int($0) }
      return [.group(.cards, columns: min(12, max(0, numbers.last ?? 0)))]
    case "grid-item-card", "grid-item": return [.item(.init(title: []))]
    case "card":
      return writer.isWithin("grid")
        ? [.item(.init(title: []))] : [.group(.cards, columns: 1), .item(.init(title: []))]
    case "dropdown", "toggle":
      return [
        .aside(
          .init(
            alert: .note, title: title.isEmpty ? Array("Details".utf8) : title, isFolded: true,
            isOpen: directive.options["open"] != nil))
      ]
    case "versionadded":
      return [.aside(.init(alert: .note, title: Array("New in version \(directive.argument)".utf8)))]
    case "versionchanged":
      return [.aside(.init(alert: .note, title: Array("Changed in version \(directive.argument)".utf8)))]
    case "deprecated":
      return [
        .aside(.init(alert: .warning, title: Array("Deprecated since version \(directive.argument)".utf8)))
      ]
    case "admonition":
      let kind = directive.options["class"].flatMap { AsideKind($0.utf8) }?.alert ?? .note
      return [
        .aside(
          .init(alert: kind, title: title, isFolded: directive.options["class"]?.contains("dropdown") == true)
        )
      ]
    case "topic", "sidebar", "margin": return [.aside(.init(alert: .note, title: title))]
    case "table", "figure-md": return []
    default:
      guard let kind = AsideKind(directive.name.utf8) else { return nil }
      var aside = MarkedBlock.Aside(alert: kind.alert)
      if directive.name == "seealso" {
        aside.title = Array("See also".utf8)
      } else if !kind.isOwnName {
        aside.title = Array((directive.name.prefix(1).uppercased() + directive.name.dropFirst()).utf8)
      }
      aside.isFolded = directive.options["class"]?.contains("dropdown") == true
      return [.aside(aside)]
    }
  }

  /// The title of a card or of a table, as a line of its own; what stands behind an aside's name is its first words.
  private mutating func heading(of directive: MySTDirective, _ column: Int, _ place: Int) {
    guard !directive.argument.isEmpty else { return }
    var line: String
    switch directive.name {
    case "grid-item-card", "card":
      line = "**\(directive.argument)**"
      if let link = directive.options["link"], !link.contains(">") {
        let kind = directive.options["link-type"]
        let address =
          kind == "doc" ? "<\(link).md>" : kind == "ref" ? "<#\(MySTRole.id(link) ?? "")>" : "<\(link)>"
        line = "**[\(directive.argument)](\(address))**"
      }
    case "table": line = "*\(directive.argument)*"
    case "figure-md":
      guard let id = MySTRole.id(directive.argument) else { return }
      line = "{#\(id)}"
    case "grid", "cards", "tab-set", "tabs", "tab-item", "tab", "dropdown", "toggle", "versionadded",
      "versionchanged",
      "deprecated", "admonition", "topic", "sidebar", "margin":
      return
    default: line = directive.argument
    }
    writer.line(Array(line.utf8), column: column, at: place)
    writer.line([], column: 0, at: place)
  }

  private func picture(_ directive: MySTDirective) -> String {
    let alt = (directive.options["alt"] ?? "").replacing("[", with: "\\[").replacing("]", with: "\\]")
    var attributes: [String] = []
    if let name = directive.target { attributes.append("#\(name)") }
    for name in ["width", "height"] {
      if let size = directive.size(name) { attributes.append("\(name)=\(size)") }
    }
    let picture =
      "![\(alt)](<\(directive.argument)>)"
      + (attributes.isEmpty ? "" : "{\(attributes.joined(separator: " "))}")
    guard let target = directive.options["target"], !target.contains(">") else { return picture }
    return "[\(picture)](<\(target)>)"
  }

  // MARK: Content that is not Markdown

  /// The lines of the content, each from its text on; the directive ends with them. What is deeper than the first line
  /// stays so.
  private mutating func content(_ directive: MySTDirective) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var margin: Int?
    done = bytes.count
    for line in lines where line.lowerBound >= directive.contentStart {
      let (column, start) = writer.indent(line)
      if directive.isClosed(by: bytes[start..<line.upperBound]) {
        done = min(line.upperBound + 1, bytes.count)
        break
      }
      if start < line.upperBound, margin == nil { margin = column }
      result.append(min(start, line.lowerBound + (margin ?? 0))..<line.upperBound)
    }
    return result
  }

  private mutating func code(_ directive: MySTDirective, _ info: String, _ column: Int, _ place: Range<Int>) {
    let lines = content(directive)
    var longest = 2
    for line in lines {
      for run in bytes[line].split(
        omittingEmptySubsequences: true, whereSeparator: { $0 != UInt8(ascii: "`") })
      {
        longest = max(longest, run.count)
      }
    }
    let fence = [UInt8](repeating: UInt8(ascii: "`"), count: longest + 1)
    writer.line(fence + info.utf8, column: column, at: place.lowerBound)
    for line in lines { writer.copy(line, column: column, isCode: true) }
    writer.line(fence, column: column, at: max(place.lowerBound, done - 1))
  }

  /// The lines of the content with their roles read.
  private mutating func lines(of directive: MySTDirective) -> [[UInt8]] {
    content(directive).map { line in
      var result: [UInt8] = []
      var copied = line.lowerBound
      for (range, text) in MySTRole.all(in: bytes, line).roles {
        result += bytes[copied..<range.lowerBound] + text
        copied = range.upperBound
      }
      return (result + bytes[copied..<line.upperBound]).filter { $0 != 0x0D }
    }
  }

  /// A table of GitHub's, whose cells are one line each.
  private mutating func table(_ directive: MySTDirective, _ column: Int, _ place: Int) {
    let lines = lines(of: directive)
    var heads = Int(directive.options["header-rows"] ?? "") ?? 0
    var rows: [MySTTables.Row]
    if directive.name == "csv-table" {
      let separator = MySTTables.separator(directive.options["delim"])
      rows = MySTTables.rows(ofValues: Array(lines.joined(separator: [0x0A])), separator: separator)
      if let head = directive.options["header"] {
        rows = MySTTables.rows(ofValues: Array(head.utf8), separator: separator) + rows
        heads = 1
      }
    } else {
      rows = MySTTables.rows(ofList: lines)
    }
    if !directive.argument.isEmpty {
      writer.line([], column: 0, at: place)
      writer.line(Array("*\(directive.argument)*".utf8), column: column, at: place)
    }
    writer.line([], column: 0, at: place)
    for line in MySTTables.lines(rows, hasHead: heads > 0) { writer.line(line, column: column, at: place) }
    writer.line([], column: 0, at: place)
  }

  private mutating func glossary(_ directive: MySTDirective, _ column: Int, _ place: Int) {
    writer.line([], column: 0, at: place)
    for line in MySTGlossary.lines(lines(of: directive)) {
      writer.line(line, column: line.isEmpty ? 0 : column, at: place)
    }
    writer.line([], column: 0, at: place)
  }

  /// The pages that a page leads to; hidden ones are the navigation's affair alone.
  private mutating func contents(_ directive: MySTDirective, _ column: Int, _ place: Int) {
    writer.line([], column: 0, at: place)
    let isHidden = directive.options["hidden"] != nil
    if !isHidden, let caption = directive.options["caption"] {
      writer.line(Array("**\(caption)**".utf8), column: column, at: place)
      writer.line([], column: 0, at: place)
    }
    for line in content(directive) {
      let text = String(decoding: bytes[line].filter { $0 != 0x0D }, as: UTF8.self)
      guard !isHidden, !text.isEmpty, text != "self", !text.contains("*") else { continue }
      writer.line(Array("+ \(MySTRole.link(text, isPage: true))".utf8), column: column, at: line.lowerBound)
    }
    writer.line([], column: 0, at: place)
  }
}
