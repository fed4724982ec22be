/// Reads Mermaid's state diagrams (`stateDiagram-v2`) as graphs.
struct StateDiagramReader: DiagramReader {
  private(set) var graph = DiagramGraph()
  var scanner: DiagramScanner
  var title: String?
  var about: String?
  var notes: [DiagramProblem] = []
  private var nodes: [String: Int] = [:]
  private var groups: [String: Int] = [:]
  private var open: [Int] = []
  private var descriptions: [String: [String]] = [:]

  init(_ bytes: [UInt8], from start: Int) throws(DiagramProblem) {
    scanner = DiagramScanner(bytes, from: start)
    scanner.skipLine()
    try readStatements()
    if let group = open.last {
      throw DiagramProblem(
        "state '\(graph.groups[group].name)' has no end", at: scanner.position..<scanner.position,
        hint: "write '}' below what it holds")
    }
    for (name, lines) in descriptions {
      let words = lines.joined(separator: "\n")
      if let group = groups[name] {
        graph.groups[group].title = words
      } else if let node = nodes[name] {
        graph.nodes[node].label = words
      }
    }
    // A state that stood in an edge before it was said what it holds.
    for (name, group) in groups {
      guard let node = nodes[name] else { continue }
      for edge in graph.edges.indices {
        if graph.edges[edge].from == .node(node) { graph.edges[edge].from = .group(group) }
        if graph.edges[edge].to == .node(node) { graph.edges[edge].to = .group(group) }
      }
    }
    graph.remove(Set(groups.keys.compactMap { nodes[$0] }))
    graph.applyClasses()
  }

  mutating func statement() throws(DiagramProblem) {
    let start = scanner.position
    if scanner.take("}") {
      guard open.popLast() != nil else {
        throw DiagramProblem("there is no state that ends here", at: start..<scanner.position)
      }
    } else if scanner.takeWord("direction") {
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
    } else if scanner.takeWord("state") {
      try state(from: start)
    } else if scanner.takeWord("note") {
      try note(from: start)
    } else if scanner.takeWord("classDef") {
      let name = scanner.text(scanner.rest(upTo: 0x20))
      let range = scanner.rest()
      let (look, unknown) = DiagramGraph.Look.parse(scanner.text(range))
      if let unknown { notes.append(DiagramProblem("'\(unknown)' is not drawn in diagrams", at: range)) }
      graph.classes[name, default: .init()].add(look)
    } else if scanner.takeWord("class") {
      let names = scanner.text(scanner.rest(upTo: 0x20))
      let kind = scanner.text(scanner.rest())
      for name in names.split(separator: ",") {
        if let node = nodes[name.trimmed] { graph.nodes[node].classes.append(kind) }
      }
    } else if scanner.takeWord("hide") {
      scanner.skipLine()
    } else if scanner.has("--"), scanner.byte(2).map({ $0 <= 0x20 }) ?? true {
      throw DiagramProblem(
        "states side by side in one ('--') are not drawn", at: start..<start + 2)
    } else {
      try transition()
    }
  }

  /// `state "What it says" as name`, `state name <<choice>>`, `state name { … }`.
  private mutating func state(from start: Int) throws(DiagramProblem) {
    scanner.skipSpaces()
    var words: String?
    if scanner.take("\"") {
      let range = scanner.rest(upTo: UInt8(ascii: "\""))
      words = label(range)
      _ = scanner.take("\"")
      scanner.skipSpaces()
      guard scanner.takeWord("as") else {
        throw DiagramProblem(
          "the state has no name", at: start..<scanner.position, hint: "write: state \"What it says\" as name"
        )
      }
      scanner.skipSpaces()
    }
    let range = name()
    guard !range.isEmpty else {
      throw DiagramProblem("the state has no name", at: start..<max(start + 5, scanner.rest().upperBound))
    }
    let name = scanner.text(range)
    if let words { descriptions[name] = [words] }
    scanner.skipSpaces()
    if scanner.take("{") {
      guard open.count < FlowchartReader.deepest, groups[name] == nil else {
        throw DiagramProblem("'\(name)' cannot hold other states here", at: range)
      }
      groups[name] = graph.groups.count
      graph.groups.append(.init(name: name, title: name, parent: open.last))
      open.append(graph.groups.count - 1)
      return
    }
    let index = try node(name, at: range)
    for (word, shape) in Self.kinds
    where scanner.text(range.upperBound..<scanner.rest().upperBound).contains(word) {
      graph.nodes[index].shape = shape
      graph.nodes[index].label = ""
    }
  }

  private static let kinds: [(String, DiagramGraph.Shape)] = [
    ("choice", .choice), ("fork", .bar), ("join", .bar), ("history", .circle),
  ]

  /// `A --> B : words`, `A : words`, or a name alone.
  private mutating func transition() throws(DiagramProblem) {
    let start = scanner.position
    let from = try state(isStart: true)
    scanner.skipSpaces()
    if scanner.take("-->") {
      scanner.skipSpaces()
      let to = try state(isStart: false)
      scanner.skipSpaces()
      var edge = DiagramGraph.Edge(from: from.end, to: to.end)
      if scanner.take(":") {
        let range = scanner.rest()
        edge.label = label(range)
      }
      guard graph.edges.count < FlowchartReader.mostEdges else {
        throw DiagramProblem(
          "there are more than \(FlowchartReader.mostEdges) edges", at: start..<scanner.position)
      }
      graph.edges.append(edge)
    } else if scanner.take(":") {
      let range = scanner.rest()
      descriptions[from.name, default: []].append(label(range))
    }
    scanner.skipSpaces()
    guard scanner.isAtEndOfLine || scanner.has("%%") || scanner.has(";") || scanner.has("}") else {
      let range = scanner.position..<max(scanner.position + 1, scanner.rest().upperBound)
      throw DiagramProblem(
        "'\(scanner.text(range))' is nothing that a state diagram has", at: range,
        hint: "states are joined by '-->'")
    }
  }

  private mutating func name() -> Range<Int> {
    let start = scanner.position
    while let byte = scanner.next {
      let isInner = byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") && !scanner.has("-->")
      guard DiagramScanner.isLetter(byte) || isInner else { break }
      scanner.position += 1
    }
    return start..<scanner.position
  }

  private mutating func state(isStart: Bool) throws(DiagramProblem) -> (name: String, end: DiagramGraph.End) {
    let start = scanner.position
    if scanner.take("[*]") {
      // One beginning and one end in each state that holds others.
      let name = "\(isStart ? "[*" : "*]") \(open.last.map(String.init) ?? "")"
      let index = try node(name, at: start..<scanner.position)
      graph.nodes[index].shape = isStart ? .start : .end
      graph.nodes[index].label = ""
      return (name, .node(index))
    }
    let range = name()
    guard !range.isEmpty else {
      let rest = start..<max(start, scanner.rest().upperBound)
      throw DiagramProblem(
        rest.isEmpty ? "a state is missing" : "'\(scanner.text(rest))' is no state", at: rest,
        hint: "a state is a word; '[*]' is the beginning or the end")
    }
    let name = scanner.text(range)
    if let group = groups[name] { return (name, .group(group)) }
    let index = try node(name, at: range)
    if scanner.take(":::") { graph.nodes[index].classes.append(scanner.text(self.name())) }
    return (name, .node(index))
  }

  private mutating func node(_ name: String, at range: Range<Int>) throws(DiagramProblem) -> Int {
    if let known = nodes[name] { return known }
    guard graph.nodes.count < FlowchartReader.mostNodes else {
      throw DiagramProblem("there are more than \(FlowchartReader.mostNodes) states", at: range)
    }
    nodes[name] = graph.nodes.count
    graph.nodes.append(.init(name: name, label: name, shape: .rounded, group: open.last))
    return graph.nodes.count - 1
  }

  /// `note right of A : words`, or with lines up to `end note`: beside the state, joined by a dotted line.
  private mutating func note(from start: Int) throws(DiagramProblem) {
    scanner.skipSpaces()
    guard scanner.takeWord("right") || scanner.takeWord("left") else {
      throw DiagramProblem(
        "this note has no state", at: start..<max(start + 4, scanner.rest().upperBound),
        hint: "write: note right of A : words")
    }
    scanner.skipSpaces()
    _ = scanner.takeWord("of")
    scanner.skipSpaces()
    let owner = try state(isStart: true)
    scanner.skipSpaces()
    var words = ""
    if scanner.take(":") {
      words = label(scanner.rest())
    } else {
      while true {
        scanner.skipLine()
        guard !scanner.isAtEnd else {
          throw DiagramProblem(
            "the note has no end", at: start..<start + 4, hint: "write 'end note' below it")
        }
        scanner.position += 1
        let line = scanner.rest()
        if scanner.text(line) == "end note" { break }
        words += (words.isEmpty ? "" : "\n") + label(line)
      }
    }
    let index = try node("note \(graph.nodes.count)", at: start..<scanner.position)
    (graph.nodes[index].label, graph.nodes[index].shape) = (words, .note)
    if case .node(let node) = owner.end { graph.nodes[index].group = graph.nodes[node].group }
    var edge = DiagramGraph.Edge(from: owner.end, to: .node(index), line: .dotted, endMark: .none)
    edge.length = 1
    graph.edges.append(edge)
  }
}
