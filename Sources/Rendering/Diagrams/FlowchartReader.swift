/// Reads Mermaid's flow charts: `flowchart LR`, or `graph TD`.
struct FlowchartReader: DiagramReader {
  private(set) var graph = DiagramGraph()
  var scanner: DiagramScanner
  var title: String?
  var about: String?
  var notes: [DiagramProblem] = []
  private var nodes: [String: Int] = [:]
  private var groups: [String: Int] = [:]
  /// The groups that are open here.
  private var open: [Int] = []
  private var styledEdges: [(number: Int?, look: DiagramGraph.Look)] = []

  static let mostNodes = 400
  static let mostEdges = 1_000
  /// The rows of all tables together.
  static let mostRows = 1_000
  static let deepest = 12

  /// - Parameter start: where what follows `flowchart` begins.
  init(_ bytes: [UInt8], from start: Int) throws(DiagramProblem) {
    scanner = DiagramScanner(bytes, from: start)
    scanner.skipSpaces()
    let word = scanner.word()
    if let direction = DiagramGraph.Direction(named: scanner.text(word)) {
      graph.direction = direction
    } else if !word.isEmpty {
      throw DiagramProblem(
        "'\(scanner.text(word))' is no direction", at: word, hint: "write TB, BT, LR or RL")
    } else if scanner.take(">") {
      graph.direction = .right
    } else if scanner.take("<") {
      graph.direction = .left
    } else if scanner.take("^") {
      graph.direction = .up
    } else {
      _ = scanner.take("v")
    }
    try readStatements()
    if let group = open.last {
      throw DiagramProblem(
        "subgraph '\(graph.groups[group].name)' has no end", at: scanner.position..<scanner.position,
        hint: "write 'end' below what stands in it")
    }
    settleGroups()
    graph.applyClasses()
    for (number, look) in styledEdges {
      for edge in graph.edges.indices where number == nil || number == edge {
        graph.edges[edge].look.add(look)
      }
    }
  }

  // MARK: Statements

  mutating func statement() throws(DiagramProblem) {
    let start = scanner.position
    if scanner.takeWord("subgraph") {
      try subgraph(from: start)
    } else if scanner.takeWord("end") {
      guard open.popLast() != nil else {
        throw DiagramProblem("there is no subgraph that ends here", at: start..<scanner.position)
      }
    } else if scanner.takeWord("direction") {
      try direction()
    } else if scanner.takeWord("classDef") {
      scanner.skipSpaces()
      let names = scanner.rest(upTo: 0x20)
      let look = look()
      for name in scanner.text(names).split(separator: ",") {
        graph.classes[String(name), default: .init()].add(look)
      }
    } else if scanner.takeWord("class") {
      let names = scanner.rest(upTo: 0x20)
      let kind = scanner.text(scanner.rest(upTo: UInt8(ascii: ";")))
      for name in scanner.text(names).split(separator: ",") { give(kind, to: String(name)) }
    } else if scanner.takeWord("style") {
      let name = scanner.text(scanner.rest(upTo: 0x20))
      let look = look()
      if let group = groups[name] {
        graph.groups[group].look.add(look)
      } else if let node = try? node(name, at: start) {
        graph.nodes[node].look.add(look)
      }
    } else if scanner.takeWord("linkStyle") {
      let numbers = scanner.text(scanner.rest(upTo: 0x20))
      let look = look()
      for number in numbers.split(separator: ",") { styledEdges.append((Int(number), look)) }
    } else if scanner.takeWord("click") {
      let range = start..<scanner.rest().upperBound
      notes.append(DiagramProblem("nothing in a drawing can be pressed: 'click' is left out", at: range))
    } else {
      try chain()
    }
  }

  private mutating func direction() throws(DiagramProblem) {
    scanner.skipSpaces()
    let word = scanner.word()
    guard let direction = DiagramGraph.Direction(named: scanner.text(word)) else {
      throw DiagramProblem(
        "'\(scanner.text(word))' is no direction", at: word, hint: "write TB, BT, LR or RL")
    }
    if let group = open.last {
      graph.groups[group].direction = direction
    } else {
      graph.direction = direction
    }
  }

  private mutating func subgraph(from start: Int) throws(DiagramProblem) {
    scanner.skipSpaces()
    let from = scanner.position
    var whole = scanner.rest(upTo: UInt8(ascii: ";"))
    if let comment = scanner.text(whole).firstRange(of: "%%") {
      whole = scanner.trimmed(
        whole.lowerBound..<whole.lowerBound + scanner.text(whole)[..<comment.lowerBound].utf8.count)
    }
    var name = scanner.text(whole)
    var title = name
    if let bracket = name.firstIndex(of: "["), name.hasSuffix("]"), !name.hasPrefix("\"") {
      title = String(name[name.index(after: bracket)...].dropLast())
      name = name[..<bracket].trimmed
    }
    if name.hasPrefix("\"") { name = DiagramLabel(name).text }
    if name.isEmpty { name = "subgraph \(graph.groups.count)" }
    guard open.count < Self.deepest, graph.groups.count < Self.mostNodes else {
      throw DiagramProblem("there are too many subgraphs", at: start..<scanner.position)
    }
    guard groups[name] == nil else {
      throw DiagramProblem("there are two subgraphs '\(name)'", at: from..<whole.upperBound)
    }
    groups[name] = graph.groups.count
    open.append(graph.groups.count)
    graph.groups.append(
      .init(
        name: name, title: label(title, at: whole), parent: open.count > 1 ? open[open.count - 2] : nil))
  }

  private mutating func look() -> DiagramGraph.Look {
    scanner.skipSpaces()
    let range = scanner.rest(upTo: UInt8(ascii: ";"))
    let (look, unknown) = DiagramGraph.Look.parse(scanner.text(range))
    if let unknown { notes.append(DiagramProblem("'\(unknown)' is not drawn in diagrams", at: range)) }
    return look
  }

  private mutating func give(_ kind: String, to name: String) {
    let kinds = kind.split(separator: " ").map(String.init)
    if let group = groups[name] {
      graph.groups[group].classes += kinds
    } else if let node = nodes[name] {
      graph.nodes[node].classes += kinds
    }
  }

  // MARK: Nodes and edges

  /// `A & B --> C --> D`.
  private mutating func chain() throws(DiagramProblem) {
    var from = try ends()
    while true {
      scanner.skipSpaces()
      guard let link = try link() else { break }
      scanner.skipBlank()
      let to = try ends()
      for start in from {
        for end in to {
          guard graph.edges.count < Self.mostEdges else {
            throw DiagramProblem("there are more than \(Self.mostEdges) edges", at: link.range)
          }
          var edge = link.edge
          (edge.from, edge.to) = (start, end)
          graph.edges.append(edge)
        }
      }
      from = to
    }
    let start = scanner.position
    guard scanner.isAtEndOfLine || scanner.has(";") || scanner.has("%%") else {
      let range = start..<max(start + 1, scanner.rest().upperBound)
      throw DiagramProblem(
        "'\(scanner.text(range))' is no edge", at: range,
        hint: "edges are written '-->', '---', '-.->' or '==>'")
    }
  }

  private mutating func ends() throws(DiagramProblem) -> [DiagramGraph.End] {
    var result = [try end()]
    while true {
      let start = scanner.position
      scanner.skipSpaces()
      guard scanner.take("&") else {
        scanner.position = start
        return result
      }
      scanner.skipSpaces()
      result.append(try end())
    }
  }

  /// A node with what it is drawn as, if that is said here.
  private mutating func end() throws(DiagramProblem) -> DiagramGraph.End {
    let start = scanner.position
    let range = name()
    guard !range.isEmpty else {
      let rest = start..<max(start, scanner.rest().upperBound)
      throw DiagramProblem(
        rest.isEmpty ? "a node is missing" : "'\(scanner.text(rest))' is no node", at: rest,
        hint: "a node is a word, or a word and what it says: name[What it says]")
    }
    let name = scanner.text(range)
    if scanner.next != UInt8(ascii: "["), groups[name] != nil, nodes[name] == nil {
      return .group(groups[name]!)
    }
    let isNew = nodes[name] == nil
    let index = try node(name, at: range.lowerBound)
    // A node stands in the innermost subgraph that names it.
    if let group = open.last, isNew || graph.nodes[index].group == nil { graph.nodes[index].group = group }
    if let (shape, text, place) = try shape() {
      graph.nodes[index].shape = shape
      if let text { graph.nodes[index].label = label(text, at: place) }
    }
    if scanner.take(":::") { graph.nodes[index].classes.append(scanner.text(self.name())) }
    return .node(index)
  }

  private mutating func node(_ name: String, at start: Int) throws(DiagramProblem) -> Int {
    if let known = nodes[name] { return known }
    guard graph.nodes.count < Self.mostNodes else {
      throw DiagramProblem(
        "there are more than \(Self.mostNodes) nodes", at: start..<start + name.utf8.count)
    }
    nodes[name] = graph.nodes.count
    graph.nodes.append(.init(name: name, label: name, group: open.last))
    return graph.nodes.count - 1
  }

  /// Letters and most signs, up to what may begin an edge or a shape.
  private mutating func name() -> Range<Int> {
    let start = scanner.position
    while let byte = scanner.next {
      switch byte {
      case UInt8(ascii: "-"):
        guard let after = scanner.byte(1), !Array("->. \n".utf8).contains(after) else {
          return start..<scanner.position
        }
      case UInt8(ascii: "="):
        if scanner.byte(1) == byte { return start..<scanner.position }
      case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "!"), UInt8(ascii: "#"),
        UInt8(ascii: "$"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "'"):
        break
      case UInt8(ascii: ":"):
        // `A:::kind` is a class.
        if scanner.has(":::") { return start..<scanner.position }
      default:
        guard DiagramScanner.isLetter(byte) else { return start..<scanner.position }
      }
      scanner.position += 1
    }
    return start..<scanner.position
  }

  /// Nodes that were taken for such before a subgraph of their name stood there are that subgraph.
  private mutating func settleGroups() {
    for (name, group) in groups {
      guard let node = nodes[name] else { continue }
      for edge in graph.edges.indices {
        if graph.edges[edge].from == .node(node) { graph.edges[edge].from = .group(group) }
        if graph.edges[edge].to == .node(node) { graph.edges[edge].to = .group(group) }
      }
      graph.groups[group].classes += graph.nodes[node].classes
    }
    let gone = Set(groups.keys.compactMap { nodes[$0] })
    graph.remove(gone)
  }
}
