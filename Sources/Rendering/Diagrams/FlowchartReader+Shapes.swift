// The shapes of a flow chart's nodes, and its edges.

extension FlowchartReader {
  private static let shapes: [(opening: StaticString, closing: StaticString, shape: DiagramGraph.Shape)] = [
    ("(((", ")))", .doubleCircle), ("((", "))", .circle), ("([", "])", .stadium), ("(", ")", .rounded),
    ("[[", "]]", .subroutine), ("[(", ")]", .cylinder), ("[/", "/]", .leanRight), ("[/", "\\]", .trapezoid),
    ("[\\", "\\]", .leanLeft), ("[\\", "/]", .invertedTrapezoid), ("[", "]", .rectangle),
    ("{{", "}}", .hexagon), ("{", "}", .diamond), (">", "]", .flag),
  ]

  /// What stands in brackets behind a node's name, and the shape that the brackets mean.
  mutating func shape() throws(DiagramProblem) -> (DiagramGraph.Shape, String?, Range<Int>)? {
    if scanner.has("@{") { return try namedShape() }
    let start = scanner.position
    for (opening, closing, shape) in Self.shapes where scanner.has(opening) {
      scanner.position = start + opening.utf8CodeUnitCount
      let from = scanner.position
      var isQuoted = false
      while let byte = scanner.next {
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        // Words that are not quoted end with the line.
        if byte == 0x0A, !isQuoted { break }
        if !isQuoted, scanner.has(closing) {
          let range = from..<scanner.position
          scanner.position += closing.utf8CodeUnitCount
          return (shape, scanner.text(range), range)
        }
        // `[` ends at the first `]`, and so do the others at theirs.
        if !isQuoted, Self.ends(byte, opening), !scanner.has(closing) { break }
        scanner.position += 1
      }
      scanner.position = start
    }
    let openers = Array("([{>".utf8)
    guard let byte = scanner.next, openers.contains(byte) else { return nil }
    if byte == UInt8(ascii: ">"), scanner.byte(1).map({ $0 <= 0x20 }) ?? true { return nil }
    let range = start..<max(start + 1, scanner.rest().upperBound)
    throw DiagramProblem(
      "what stands in the brackets has no end", at: range,
      hint: "words with brackets in them stand in quotes: name[\"f(x)\"]")
  }

  /// Whether a bracket that is not quoted ends the words: only that of the kind that was opened.
  private static func ends(_ byte: UInt8, _ opening: StaticString) -> Bool {
    opening.withUTF8Buffer { buffer in
      switch buffer[0] {
      case UInt8(ascii: "["): byte == UInt8(ascii: "]")
      case UInt8(ascii: "("): byte == UInt8(ascii: ")") && buffer.count == 1
      case UInt8(ascii: "{"): byte == UInt8(ascii: "}") && buffer.count == 1
      default: false
      }
    }
  }

  /// `name@{ shape: cyl, label: "What it says" }`.
  private mutating func namedShape() throws(DiagramProblem) -> (DiagramGraph.Shape, String?, Range<Int>) {
    let start = scanner.position
    while let byte = scanner.next, byte != UInt8(ascii: "}") { scanner.position += 1 }
    let range = start..<scanner.position
    guard scanner.take("}") else { throw DiagramProblem("'@{' has no end", at: range) }
    let content = scanner.text(range.dropFirst(2).lowerBound..<range.upperBound)
    let name = content.firstMatch(of: /shape:\s*"?([A-Za-z-]+)/).map { String($0.output.1) } ?? "rect"
    let label = content.firstMatch(of: /label:\s*("[^"]*"|[^,]*)/).map { String($0.output.1) }
    let shape: DiagramGraph.Shape
    switch name {
    case "rect", "proc", "process", "rectangle": shape = .rectangle
    case "rounded", "event": shape = .rounded
    case "stadium", "terminal", "pill": shape = .stadium
    case "fr-rect", "subproc", "subprocess", "subroutine", "framed-rectangle": shape = .subroutine
    case "cyl", "cylinder", "database", "db": shape = .cylinder
    case "circle", "circ": shape = .circle
    case "dbl-circ", "double-circle": shape = .doubleCircle
    case "diam", "diamond", "decision", "question": shape = .diamond
    case "hex", "hexagon", "prepare": shape = .hexagon
    case "lean-r", "lean-right", "in-out": shape = .leanRight
    case "lean-l", "lean-left", "out-in": shape = .leanLeft
    case "trap-b", "trapezoid", "trapezoid-bottom", "priority": shape = .trapezoid
    case "trap-t", "inv-trapezoid", "manual", "trapezoid-top": shape = .invertedTrapezoid
    case "odd": shape = .flag
    case "text": shape = .plain
    default:
      shape = .rectangle
      notes.append(DiagramProblem("the shape '\(name)' is drawn as a rectangle", at: range))
    }
    return (shape, label, range)
  }

  /// An edge with its marks, its words and its length; nil where none stands.
  mutating func link() throws(DiagramProblem) -> (edge: DiagramGraph.Edge, range: Range<Int>)? {
    let start = scanner.position
    // `e1@-->` names the edge.
    let word = scanner.word()
    if word.isEmpty || !scanner.take("@") { scanner.position = start }
    var edge = DiagramGraph.Edge(from: .node(0), to: .node(0))
    edge.endMark = .none
    if let mark = mark(scanner.next), let byte = scanner.byte(1), Array("-=".utf8).contains(byte),
      let after = scanner.byte(2), Array("-=.".utf8).contains(after),
      mark != .arrow || scanner.next == UInt8(ascii: "<")
    {
      edge.startMark = mark
      scanner.position += 1
    }
    let isLink = scanner.has("--") || scanner.has("==") || scanner.has("-.") || scanner.has("~~~")
    guard isLink else {
      scanner.position = start
      return nil
    }
    let kind = scanner.has("-.") ? UInt8(ascii: ".") : scanner.next ?? 0
    edge.line =
      kind == UInt8(ascii: "=")
      ? .thick : kind == UInt8(ascii: ".") ? .dotted : kind == UInt8(ascii: "~") ? .invisible : .solid
    if kind == UInt8(ascii: ".") {
      scanner.position += 1
      edge.length = count(kind)
      if scanner.take("-") {
        end(&edge)
      } else {
        try words(on: &edge, upTo: kind, from: start)
      }
    } else {
      let length = count(kind)
      if kind == UInt8(ascii: "~") {
        edge.length = max(1, length - 2)
      } else if end(&edge) {
        edge.length = max(1, length - 1)
      } else if length > 2 {
        edge.length = length - 2
      } else {
        try words(on: &edge, upTo: kind, from: start)
      }
    }
    scanner.skipSpaces()
    if scanner.take("|") {
      let from = scanner.position
      var isQuoted = false
      while let byte = scanner.next, isQuoted || byte != UInt8(ascii: "|"), byte != 0x0A {
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        scanner.position += 1
      }
      let range = from..<scanner.position
      guard scanner.take("|") else { throw DiagramProblem("the words on the edge have no end", at: range) }
      edge.label = label(range)
    }
    edge.length = min(edge.length, 10)
    return (edge, start..<scanner.position)
  }

  private mutating func count(_ byte: UInt8) -> Int {
    let start = scanner.position
    while scanner.next == byte { scanner.position += 1 }
    return scanner.position - start
  }

  private func mark(_ byte: UInt8?) -> DiagramGraph.Mark? {
    switch byte {
    case UInt8(ascii: ">"), UInt8(ascii: "<"): .arrow
    case UInt8(ascii: "o"): .circle
    case UInt8(ascii: "x"): .cross
    default: nil
    }
  }

  @discardableResult private mutating func end(_ edge: inout DiagramGraph.Edge) -> Bool {
    guard let mark = mark(scanner.next), scanner.next != UInt8(ascii: "<") else { return false }
    edge.endMark = mark
    scanner.position += 1
    return true
  }

  /// The words within an edge, `-- words -->`, and its second half.
  private mutating func words(on edge: inout DiagramGraph.Edge, upTo kind: UInt8, from start: Int)
    throws(DiagramProblem)
  {
    let from = scanner.position
    let (dash, dot) = (UInt8(ascii: "-"), UInt8(ascii: "."))
    while let byte = scanner.next, byte != 0x0A {
      let isEnd =
        kind == dot
        ? byte == dot && (scanner.byte(1) == dash || scanner.byte(1) == dot && scanner.byte(2) == dash)
        : byte == kind && scanner.byte(1) == kind
      guard isEnd else {
        scanner.position += 1
        continue
      }
      let range = scanner.trimmed(from..<scanner.position)
      edge.label = label(range)
      if kind == dot {
        edge.length = count(dot)
        scanner.position += 1
        end(&edge)
      } else {
        let length = count(kind == dash ? dash : kind)
        edge.length = max(1, end(&edge) ? length - 1 : length - 2)
      }
      return
    }
    throw DiagramProblem(
      "the edge has no end", at: start..<scanner.position, hint: "words stand within it: -- words -->")
  }
}
