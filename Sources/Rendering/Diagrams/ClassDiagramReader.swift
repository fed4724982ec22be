/// Reads Mermaid's class diagrams (`classDiagram`) as graphs.
struct ClassDiagramReader: DiagramReader {
  private(set) var graph = DiagramGraph()
  var scanner: DiagramScanner
  var title: String?
  var about: String?
  var notes: [DiagramProblem] = []
  private var nodes: [String: Int] = [:]
  /// The namespaces around what comes next.
  private var open: [Int] = []
  private var rows = 0

  init(_ bytes: [UInt8], from start: Int) throws(DiagramProblem) {
    scanner = DiagramScanner(bytes, from: start)
    try readStatements()
    if let group = open.last {
      throw DiagramProblem(
        "namespace '\(graph.groups[group].name)' has no end", at: scanner.position..<scanner.position,
        hint: "write '}' below what it holds")
    }
    for index in graph.nodes.indices { parted(&graph.nodes[index].table) }
    graph.applyClasses()
  }

  /// Attributes stand above methods, and both sections are there.
  private func parted(_ table: inout DiagramGraph.Table?) {
    guard let rows = table?.sections.first else { return }
    let isMethod = { (row: DiagramGraph.Table.Row) in row.cells[0].contains("(") }
    table?.sections = rows.isEmpty ? [] : [rows.filter { !isMethod($0) }, rows.filter(isMethod)]
  }

  mutating func statement() throws(DiagramProblem) {
    let line = try scanner.line()
    let text = scanner.text(line)
    if text == "}" {
      guard open.popLast() != nil else {
        throw DiagramProblem("there is no namespace that ends here", at: line)
      }
      return
    }
    let word = String(text.prefix { $0.isLetter || $0 == "_" })
    let rest = text.dropFirst(word.count).trimmed
    switch word {
    case "direction" where !rest.isEmpty:
      guard let direction = DiagramGraph.Direction(named: rest) else {
        throw DiagramProblem("'\(rest)' is no direction", at: line, hint: "write TB, BT, LR or RL")
      }
      graph.direction = direction
    case "class" where rest.first?.isLetter == true || rest.hasPrefix("`") || rest.hasPrefix("_"):
      try declaration(rest, line)
    case "namespace" where rest.hasSuffix("{"):
      guard open.count < FlowchartReader.deepest else {
        throw DiagramProblem(
          "there are more than \(FlowchartReader.deepest) namespaces within each other", at: line)
      }
      let name = String(rest.dropLast()).trimmed
      open.append(graph.groups.count)
      graph.groups.append(.init(name: name, title: name, parent: open.dropLast().last))
    case "note": try note(rest, line)
    case "title" where !rest.isEmpty: title = DiagramLabel(rest).text
    case "click", "link", "callback":
      notes.append(DiagramProblem("'\(word)' is left out: a drawing has no links", at: line))
    case "classDef", "style", "cssClass": look(word, rest, line)
    default: try relation(text, line)
    }
  }

  // MARK: Classes

  /// `class A`, `class A["Label"]:::look`, `class A { … }`.
  private mutating func declaration(_ text: String, _ line: Range<Int>) throws(DiagramProblem) {
    guard
      let match = text.wholeMatch(
        of:
          /(`[^`]+`|[\p{L}0-9_.\-]+(?:~.*~)?)\s*(?:\[\s*"?([^"\]]*)"?\s*\])?\s*(?::::\s*([\w-]+))?\s*(<<[^>]+>>)?\s*(\{.*)?/
      )
    else {
      throw DiagramProblem("'\(text)' is no class", at: line, hint: "write: class Name { … }")
    }
    let index = try node(String(match.output.1), line)
    if let label = match.output.2 { graph.nodes[index].label = DiagramLabel(String(label)).text }
    if let look = match.output.3 { graph.nodes[index].classes.append(String(look)) }
    if let kind = match.output.4 {
      graph.nodes[index].table?.kind = String(kind.dropFirst(2).dropLast(2)).trimmed
    }
    guard var body = match.output.5.map({ String($0.dropFirst()) }) else { return }
    while true {
      if let end = body.lastIndex(of: "}"), body[body.index(after: end)...].trimmed.isEmpty {
        for member in body[..<end].split(separator: ";") { try add(String(member), to: index, line) }
        return
      }
      try add(body, to: index, line)
      guard !scanner.isAtEnd else {
        throw DiagramProblem(
          "class '\(graph.nodes[index].name)' has no end", at: line, hint: "write '}' below its members")
      }
      scanner.position += 1
      body = scanner.text(scanner.rest())
      if body.hasPrefix("%%") { body = "" }
    }
  }

  /// `+name: Type`, `+run(a) Result`, `<<interface>>`.
  private mutating func add(_ member: String, to index: Int, _ line: Range<Int>) throws(DiagramProblem) {
    var text = member.trimmed
    while text.hasSuffix(";") { text = String(text.dropLast()).trimmed }
    guard !text.isEmpty else { return }
    if text.hasPrefix("<<"), text.hasSuffix(">>") {
      graph.nodes[index].table?.kind = String(text.dropFirst(2).dropLast(2)).trimmed
      return
    }
    var row = DiagramGraph.Table.Row(cells: [""])
    // What is said of a method stands at its end, or behind its parentheses.
    for (mark, isItalic) in [("*", true), ("$", false)]
    where text.hasSuffix(mark) || text.contains(")" + mark) {
      text = text.hasSuffix(mark) ? String(text.dropLast()).trimmed : text.replacing(")" + mark, with: ")")
      if isItalic { row.isItalic = true } else { row.isUnderlined = true }
    }
    if let close = text.lastIndex(of: ")"), text.contains("(") {
      let result = text[text.index(after: close)...].trimmed
      if !result.isEmpty, !result.hasPrefix(":") { text = "\(text[...close]) : \(result)" }
    }
    row.cells = [DiagramLabel(Self.generic(text)).text]
    guard !row.cells[0].isEmpty else { return }
    rows += 1
    guard rows <= FlowchartReader.mostRows else {
      throw DiagramProblem("there are more than \(FlowchartReader.mostRows) members", at: line)
    }
    graph.nodes[index].table?.sections[0].append(row)
  }

  /// `List~int~` is `List<int>`; a tilde before a name says who may see it.
  static func generic(_ text: String) -> String {
    let characters = Array(text)
    guard characters.dropFirst().contains("~") else { return text }
    var result = ""
    var depth = 0
    for (index, character) in characters.enumerated() {
      guard character == "~", index > 0 else {
        result.append(character)
        continue
      }
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      let isOpening = next.isLetter && !" ,(~".contains(characters[index - 1])
      result += isOpening ? "&lt;" : depth > 0 ? "&gt;" : "~"
      depth += isOpening ? 1 : depth > 0 ? -1 : 0
    }
    return result
  }

  private mutating func node(_ written: String, _ range: Range<Int>) throws(DiagramProblem) -> Int {
    let name = written.hasPrefix("`") ? String(written.dropFirst().dropLast()) : written
    let key = String(name.prefix { $0 != "~" })
    if let known = nodes[key] {
      if graph.nodes[known].group == nil { graph.nodes[known].group = open.last }
      return known
    }
    guard graph.nodes.count < FlowchartReader.mostNodes else {
      throw DiagramProblem("there are more than \(FlowchartReader.mostNodes) classes", at: range)
    }
    nodes[key] = graph.nodes.count
    let label = DiagramLabel(Self.generic(name)).text
    graph.nodes.append(
      .init(name: key, label: label, group: open.last, table: DiagramGraph.Table(sections: [[]])))
    return graph.nodes.count - 1
  }

  // MARK: Relations

  /// `A "1" <|-- "2" B : words`, `A : +member`, `<<interface>> A`.
  private mutating func relation(_ text: String, _ line: Range<Int>) throws(DiagramProblem) {
    if let relation = Relation(text) {
      try relate(relation, line)
    } else if let match = text.wholeMatch(of: /(`[^`]+`|[\p{L}0-9_.\-]+(?:~\S*~)?)\s*:\s*(.+)/) {
      let index = try node(String(match.output.1), line)
      try add(String(match.output.2), to: index, line)
    } else if let match = text.wholeMatch(of: /<<([^>]+)>>\s*(`[^`]+`|[\p{L}0-9_.\-]+(?:~\S*~)?)/) {
      let index = try node(String(match.output.2), line)
      graph.nodes[index].table?.kind = match.output.1.trimmed
    } else if text.wholeMatch(of: /`[^`]+`|[\p{L}0-9_.\-]+(?:~\S*~)?/) != nil {
      _ = try node(text, line)
    } else {
      throw DiagramProblem(
        "'\(text)' is nothing that a class diagram has", at: line,
        hint: "classes are joined by '<|--', '*--', 'o--', '-->', '--', '..>' and '..|>'")
    }
  }

  /// What a line says that joins two classes.
  private struct Relation {
    var names: (from: String, to: String)
    var marks: (start: DiagramGraph.Mark, end: DiagramGraph.Mark)
    var counts = (start: "", end: "")
    var isDotted: Bool
    var label = ""

    init?(_ text: String) {
      let characters = Array(text)
      var quote: Character?
      guard
        let middle = characters.indices.dropLast().first(where: { index in
          let character = characters[index]
          if let open = quote {
            if character == open { quote = nil }
            return false
          }
          if character == "\"" || character == "`" { quote = character }
          return "-.".contains(character) && characters[index + 1] == character
        })
      else { return nil }
      isDotted = characters[middle] == "."
      var left = String(characters[..<middle])
      var right = String(characters[(middle + 2)...])
      marks = (.none, .none)
      for (sign, mark) in [("<|", DiagramGraph.Mark.triangle), ("()", .ring), ("<", .arrow)]
      where left.hasSuffix(sign) && marks.start == .none {
        (left, marks.start) = (String(left.dropLast(sign.count)), mark)
      }
      for (sign, mark) in [("|>", DiagramGraph.Mark.triangle), ("()", .ring), (">", .arrow)]
      where right.hasPrefix(sign) && marks.end == .none {
        (right, marks.end) = (String(right.dropFirst(sign.count)), mark)
      }
      // A letter that belongs to a name stands right at it.
      for (sign, mark) in [("*", DiagramGraph.Mark.diamond), ("o", .hollowDiamond)] {
        if left.hasSuffix(sign), left.dropLast().last.map({ " \t\"".contains($0) }) == true {
          (left, marks.start) = (String(left.dropLast()), mark)
        }
        if right.hasPrefix(sign), right.dropFirst().first.map({ " \t\"".contains($0) }) == true {
          (right, marks.end) = (String(right.dropFirst()), mark)
        }
      }
      guard let first = left.wholeMatch(of: /\s*(`[^`]+`|[\p{L}0-9_.\-]+(?:~\S*~)?)\s*(?:"([^"]*)"\s*)?/),
        let second = right.wholeMatch(
          of: /\s*(?:"([^"]*)"\s*)?(`[^`]+`|[\p{L}0-9_.\-]+(?:~\S*~)?)\s*(?::\s*(.*))?/)
      else { return nil }
      names = (String(first.output.1), String(second.output.2))
      if let count = first.output.2 { counts.start = DiagramLabel(String(count)).text }
      if let count = second.output.1 { counts.end = DiagramLabel(String(count)).text }
      if let words = second.output.3 { label = DiagramLabel(String(words)).text }
    }
  }

  private mutating func relate(_ relation: Relation, _ line: Range<Int>) throws(DiagramProblem) {
    guard graph.edges.count < FlowchartReader.mostEdges else {
      throw DiagramProblem("there are more than \(FlowchartReader.mostEdges) edges", at: line)
    }
    let from = try node(relation.names.from, line)
    let to = try node(relation.names.to, line)
    var edge = DiagramGraph.Edge(from: .node(from), to: .node(to), label: relation.label)
    (edge.startMark, edge.endMark) = relation.marks
    (edge.startLabel, edge.endLabel) = relation.counts
    if relation.isDotted { edge.line = .dotted }
    graph.edges.append(edge)
  }

  // MARK: Notes and looks

  /// `note "words"`, `note for A "words"`.
  private mutating func note(_ text: String, _ line: Range<Int>) throws(DiagramProblem) {
    guard let match = text.wholeMatch(of: /(?:for\s+(`[^`]+`|\S+)\s+)?"([^"]*)"/) else {
      throw DiagramProblem("this note has no words", at: line, hint: "write: note for A \"words\"")
    }
    var owner: Int?
    if let name = match.output.1 { owner = try node(String(name), line) }
    guard graph.nodes.count < FlowchartReader.mostNodes else {
      throw DiagramProblem("there are more than \(FlowchartReader.mostNodes) classes", at: line)
    }
    graph.nodes.append(
      .init(
        name: "note \(graph.nodes.count)", label: DiagramLabel(String(match.output.2)).text, shape: .note,
        group: owner.flatMap { graph.nodes[$0].group } ?? open.last))
    guard let owner else { return }
    graph.edges.append(
      .init(from: .node(owner), to: .node(graph.nodes.count - 1), line: .dotted, endMark: .none))
  }

  private mutating func look(_ word: String, _ rest: String, _ line: Range<Int>) {
    let parts = rest.split(separator: " ", maxSplits: 1).map { $0.trimmed.replacing("\"", with: "") }
    guard parts.count == 2 else { return }
    if word == "cssClass" {
      for name in parts[0].split(separator: ",") {
        if let node = nodes[name.trimmed] { graph.nodes[node].classes.append(parts[1]) }
      }
      return
    }
    let (look, unknown) = DiagramGraph.Look.parse(parts[1])
    if let unknown { notes.append(DiagramProblem("'\(unknown)' is not drawn in diagrams", at: line)) }
    if word == "classDef" {
      for name in parts[0].split(separator: ",") { graph.classes[name.trimmed, default: .init()].add(look) }
    } else if let node = nodes[parts[0]] {
      graph.nodes[node].look.add(look)
    }
  }
}
