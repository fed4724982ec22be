/// Reads Mermaid's diagrams of entities and their relations (`erDiagram`) as graphs.
struct EntityDiagramReader: DiagramReader {
  private(set) var graph = DiagramGraph()
  var scanner: DiagramScanner
  var title: String?
  var about: String?
  var notes: [DiagramProblem] = []
  private var nodes: [String: Int] = [:]
  private var rows = 0

  init(_ bytes: [UInt8], from start: Int) throws(DiagramProblem) {
    scanner = DiagramScanner(bytes, from: start)
    try readStatements()
    for index in graph.nodes.indices { trim(index) }
    for index in graph.nodes.indices where graph.nodes[index].table?.sections.first?.isEmpty == true {
      graph.nodes[index].table?.sections = []
    }
    graph.applyClasses()
  }

  mutating func statement() throws(DiagramProblem) {
    let line = try scanner.line()
    let text = scanner.text(line)
    let word = String(text.prefix { $0.isLetter })
    let rest = text.dropFirst(word.count).trimmed
    switch word {
    case "direction" where !rest.isEmpty && DiagramGraph.Direction(named: rest) != nil:
      graph.direction = DiagramGraph.Direction(named: rest) ?? .down
    case "title" where !rest.isEmpty && !rest.contains("--") && !rest.hasPrefix("{"):
      title = DiagramLabel(rest).text
    case "classDef" where !rest.isEmpty, "style" where !rest.isEmpty, "class" where rest.contains(" "):
      look(word, rest, line)
    default: try relation(text, line)
    }
  }

  /// `A ||--o{ B : words`, `A { … }`, `A[Label]`, `A`.
  private mutating func relation(_ text: String, _ line: Range<Int>) throws(DiagramProblem) {
    if let match = text.wholeMatch(
      of:
        /("[^"]+"|[\p{L}0-9_\-]+?)(?::::[\w,-]+)?\s*(\|\||\|o|o\||\}o|\}\||only one|one or (?:zero|more|many)|zero or (?:one|more|many)|many\([01]\)|[01]\+|one|1)\s*(--|\.\.|-\.|\.-|optionally to| to )\s*(\|\||o\||\|o|o\{|\|\{|only one|one or (?:zero|more|many)|zero or (?:one|more|many)|many\([01]\)|[01]\+|one|1)\s*("[^"]+"|[\p{L}0-9_\-]+)(?::::[\w,-]+)?\s*(?::\s*(.*))?/
    ),
      let start = Self.mark(match.output.2), let end = Self.mark(match.output.4)
    {
      guard graph.edges.count < FlowchartReader.mostEdges else {
        throw DiagramProblem("there are more than \(FlowchartReader.mostEdges) edges", at: line)
      }
      let (from, to) = (try node(String(match.output.1), line), try node(String(match.output.5), line))
      var edge = DiagramGraph.Edge(from: .node(from), to: .node(to))
      (edge.startMark, edge.endMark) = (start, end)
      edge.line = match.output.3 == "--" || match.output.3 == " to " ? .solid : .dotted
      edge.label = match.output.6.map { DiagramLabel(String($0)).text } ?? ""
      graph.edges.append(edge)
    } else if let match = text.wholeMatch(
      of: /("[^"]+"|[\p{L}0-9_\-]+)\s*(?:\[\s*"?([^"\]]*)"?\s*\])?\s*(?::::\s*([\w,-]+))?\s*(\{.*)?/)
    {
      let index = try node(String(match.output.1), line)
      if let label = match.output.2 { graph.nodes[index].label = DiagramLabel(String(label)).text }
      if let looks = match.output.3 {
        graph.nodes[index].classes += looks.split(separator: ",").map(String.init)
      }
      if let body = match.output.4 { try attributes(String(body.dropFirst()), of: index, line) }
    } else {
      throw DiagramProblem(
        "'\(text)' is nothing that an entity diagram has", at: line,
        hint: "entities are joined by '||--o{' and its like: A ||--o{ B : has")
    }
  }

  private static func mark(_ text: Substring) -> DiagramGraph.Mark? {
    switch text.trimmed {
    case "||", "only one", "1", "one": .one
    case "|o", "o|", "zero or one", "one or zero": .zeroOrOne
    case "}|", "|{", "one or more", "one or many", "many(1)", "1+": .oneOrMore
    case "}o", "o{", "zero or more", "zero or many", "many(0)", "0+": .zeroOrMore
    default: nil
    }
  }

  /// `type name PK, FK "what it is"`, a line each, up to `}`.
  private mutating func attributes(_ text: String, of index: Int, _ line: Range<Int>) throws(DiagramProblem) {
    var (text, range) = (text, line)
    while true {
      var body = text.trimmed
      let isLast = body.hasSuffix("}")
      if isLast { body = String(body.dropLast()).trimmed }
      if !body.isEmpty, !body.hasPrefix("%%") {
        guard
          let match = body.wholeMatch(
            of: /([^\s"]+)\s+([^\s"]+)(?:\s+((?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*))?(?:\s+"([^"]*)")?/)
        else {
          throw DiagramProblem(
            "'\(body)' is no attribute", at: range, hint: "write: type name PK \"what it is\"")
        }
        let cells = [match.output.1, match.output.2, match.output.3 ?? "", match.output.4 ?? ""].map {
          DiagramLabel(ClassDiagramReader.generic(String($0))).text
        }
        rows += 1
        guard rows <= FlowchartReader.mostRows else {
          throw DiagramProblem("there are more than \(FlowchartReader.mostRows) attributes", at: range)
        }
        graph.nodes[index].table?.sections[0].append(.init(cells: cells))
      }
      if isLast { break }
      guard !scanner.isAtEnd else {
        throw DiagramProblem(
          "'\(graph.nodes[index].name)' has no end", at: line, hint: "write '}' below its attributes")
      }
      scanner.position += 1
      range = scanner.rest()
      text = scanner.text(range)
    }
  }

  /// Columns in which nothing stands are none.
  private mutating func trim(_ index: Int) {
    guard let rows = graph.nodes[index].table?.sections.first else { return }
    let used = (0..<4).filter { column in
      rows.contains { column < $0.cells.count && !$0.cells[column].isEmpty }
    }
    graph.nodes[index].table?.sections[0] = rows.map { row in
      .init(cells: used.map { $0 < row.cells.count ? row.cells[$0] : "" })
    }
  }

  private mutating func node(_ written: String, _ range: Range<Int>) throws(DiagramProblem) -> Int {
    let name = written.hasPrefix("\"") ? String(written.dropFirst().dropLast()) : written
    if let known = nodes[name] { return known }
    guard graph.nodes.count < FlowchartReader.mostNodes else {
      throw DiagramProblem("there are more than \(FlowchartReader.mostNodes) entities", at: range)
    }
    nodes[name] = graph.nodes.count
    graph.nodes.append(
      .init(name: name, label: DiagramLabel(name).text, table: DiagramGraph.Table(sections: [[]])))
    return graph.nodes.count - 1
  }

  private mutating func look(_ word: String, _ rest: String, _ line: Range<Int>) {
    let parts = rest.split(separator: " ", maxSplits: 1).map { $0.trimmed }
    guard parts.count == 2 else { return }
    let names = parts[0].split(separator: ",").map { $0.trimmed }
    if word == "class" {
      for name in names { if let node = nodes[name] { graph.nodes[node].classes.append(parts[1]) } }
      return
    }
    let (look, unknown) = DiagramGraph.Look.parse(parts[1])
    if let unknown { notes.append(DiagramProblem("'\(unknown)' is not drawn in diagrams", at: line)) }
    for name in names {
      if word == "classDef" {
        graph.classes[name, default: .init()].add(look)
      } else if let node = nodes[name] {
        graph.nodes[node].look.add(look)
      }
    }
  }
}
