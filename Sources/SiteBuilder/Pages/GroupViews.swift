internal import Diagnostics
internal import Markdown
internal import ScriptSyntax

/// The site's own views for groups of Markdown: where a file that a page imports declares a view `Cards` with `texts`,
/// it shows `layout cards` in the place of the theme.
///
///     struct Cards: View {
///         let titles: [String]
///         let texts: [String]
///         let columns: Int
struct GroupViews {
  private struct View {
    let name: String
    /// Which of the three are given to it, in the order in which it has them.
    let properties: [String]
  }

  private var views: [Node.Group: View] = [:]

  /// What a view may be given: of each item its title and its Markdown, and how many columns there are to be.
  private static let properties = ["titles", "texts", "columns"]

  init(_ imports: [SyntaxTree]) {
    // Most pages import nothing.
    guard !imports.isEmpty else { return }
    let kinds = Dictionary(uniqueKeysWithValues: Node.Group.allCases.map { (Self.viewName(of: $0), $0) })
    for statement in imports.flatMap(\.statements) {
      guard case .declaration(let declaration) = statement.kind, case .type(let type) = declaration.kind,
        type.kind == .struct, case .name(let name, _) = type.name.kind, let group = kinds[name.text]
      else { continue }
      let properties = type.members.flatMap(Self.givenProperties)
      if properties.contains("texts") { views[group] = View(name: name.text, properties: properties) }
    }
  }

  var isEmpty: Bool { views.isEmpty }

  /// The groups of a document that a view of the site shows, those within others left out.
  func groups(in document: Document) -> [Node.ID] {
    guard !isEmpty else { return [] }
    var result: [Node.ID] = []
    for node in document.subtree(of: .root) {
      guard let group = document[node].group, views[group] != nil else { continue }
      if let last = result.last, node.index < document[last].subtreeEnd { continue }
      result.append(node)
    }
    return result
  }

  /// The code that calls the view of a group, with the places of the texts in the page; nil where it has none.
  func source(of group: Node.ID, in document: Document) -> SourceText? {
    guard let kind = document[group].group, let view = views[kind] else { return nil }
    let items = self.items(of: group, kind, in: document)
    var code = CodeBuilder(document.source, at: document[group].range.lowerBound)
    code.add(view.name + "(")
    for (place, property) in view.properties.enumerated() {
      code.add(place == 0 ? "\(property): " : ", \(property): ")
      if property == "columns" {
        code.add("\(document[group].columnCount)")
        continue
      }
      code.add("[")
      for (place, item) in items.enumerated() {
        if place > 0 { code.add(", ") }
        if property == "titles" { code.add(literal: item.title) } else { code.add(literal: item.text) }
      }
      code.add("]")
    }
    code.add(")\n")
    return code.text
  }

  private static func viewName(of group: Node.Group) -> String {
    let name = "\(group)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The stored properties without a value that a declaration has.
  private static func givenProperties(_ statement: Statement) -> [String] {
    guard case .declaration(let declaration) = statement.kind, declaration.modifiers.isEmpty,
      case .variable(_, let bindings) = declaration.kind
    else { return [] }
    return bindings.compactMap { binding in
      guard binding.value == nil, binding.accessors == nil, case .name(let name) = binding.pattern.kind,
        properties.contains(name.text)
      else { return nil }
      return name.text
    }
  }

  // MARK: Items

  private struct Item {
    var title = ""
    /// The lines of its Markdown in the source, without what they are indented by.
    var text: [Range<Int>] = []
  }

  private func items(of group: Node.ID, _ kind: Node.Group, in document: Document) -> [Item] {
    let children = Array(document.children(of: group))
    if kind == .tree { return [Item(text: lines(of: children, in: document))] }
    return children.flatMap { child -> [Item] in
      switch document[child].kind {
      case .groupItem: [item(child, document.label(of: child), in: document)]
      case .list: document.children(of: child).map { item($0, nil, in: document) }
      default: [Item(text: lines(of: [child], in: document))]
      }
    }
  }

  private func item(_ node: Node.ID, _ label: String?, in document: Document) -> Item {
    var children = Array(document.children(of: node))
    var item = Item(title: label ?? "")
    if label == nil, let first = children.first, document[first].kind == .heading {
      item.title = document.plainText(of: first)
      children.removeFirst()
    }
    item.text = lines(of: children, in: document)
    return item
  }

  private func lines(of nodes: [Node.ID], in document: Document) -> [Range<Int>] {
    guard let first = nodes.first, let last = nodes.last else { return [] }
    let bytes = document.source.bytes
    let lower = document[first].range.lowerBound
    let upper = min(max(lower, document[last].range.upperBound), bytes.count)
    let lineStart = bytes[..<lower].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    var result: [Range<Int>] = []
    var start = lower
    while start < upper {
      let end = bytes[start..<upper].firstIndex(of: 0x0A) ?? upper
      // Comments are marks of groups within this one, which are not in a block's Markdown.
      if !bytes[start..<end].drop(while: { $0 == 0x20 }).starts(with: "<!--\u{1}".utf8) {
        result.append(start..<end)
      }
      start = end + 1
      var indent = 0
      while indent < lower - lineStart, start < upper, bytes[start] == 0x20 || bytes[start] == 0x09 {
        (start, indent) = (start + 1, indent + 1)
      }
    }
    return result
  }
}

/// Swift that knows where in a page its texts stand.
private struct CodeBuilder {
  private let source: SourceText
  private let place: Int
  private var bytes: [UInt8] = []
  private var segments: [(local: Int, file: Int)] = []

  init(_ source: SourceText, at place: Int) {
    self.source = source
    self.place = source.fileOffset(min(place, max(0, source.bytes.count - 1)))
  }

  var text: SourceText { SourceText(file: source.file, bytes: bytes, segments: segments) }

  mutating func add(_ code: String) {
    for byte in code.utf8 {
      segments.append((bytes.count, place))
      bytes.append(byte)
    }
  }

  mutating func add(literal: String) {
    let escaped = literal.map { "\\\"".contains($0) ? "\\\($0)" : $0 == "\n" ? "\\n" : String($0) }
    add("\"" + escaped.joined() + "\"")
  }

  /// A literal of lines of the source.
  mutating func add(literal lines: [Range<Int>]) {
    add("\"")
    for (number, line) in lines.enumerated() {
      if number > 0 { add("\\n") }
      for index in line {
        let byte = source.bytes[index]
        let offset = source.fileOffset(index)
        if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") {
          segments.append((bytes.count, offset))
          bytes.append(UInt8(ascii: "\\"))
        }
        segments.append((bytes.count, offset))
        bytes.append(byte == 0x0D ? 0x20 : byte)
      }
    }
    add("\"")
  }
}
