/// Thoughts around one: `mindmap`, and a line for each, farther indented than the one it belongs to.
struct Mindmap: DiagramReader {
  enum Shape { case rectangle, rounded, circle, hexagon, cloud, bang }

  struct Thought {
    var label: String
    var shape = Shape.rounded
    var parent: Int?
    var children: [Int] = []
    /// The place among the root's children of the one it hangs on.
    var branch = 0
    /// How far its line is indented, and how many thoughts it hangs below.
    var indentation: Int
    var depth = 0
  }

  var scanner: DiagramScanner
  var title: String?
  var about: String?
  var notes: [DiagramProblem] = []
  private(set) var thoughts: [Thought] = []

  private static let (mostThoughts, deepest) = (300, 30)

  init(_ bytes: [UInt8], from start: Int) throws(DiagramProblem) {
    scanner = DiagramScanner(bytes, from: start)
    scanner.skipLine()
    try readStatements()
    guard !thoughts.isEmpty else { throw DiagramProblem("this mind map says nothing", at: start..<start) }
  }

  mutating func statement() throws(DiagramProblem) {
    if scanner.has("::icon(") || scanner.has(":::") {
      let line = try scanner.line()
      return leaveOut(scanner.text(line), at: line)
    }
    var indentation = 0
    while let byte = scanner.byte(-indentation - 1), byte == 0x20 || byte == 0x09 { indentation += 1 }
    try thought(indentation)
  }

  private static let shapes: [(open: StaticString, close: StaticString, shape: Shape)] = [
    ("((", "))", .circle), ("))", "((", .bang), ("{{", "}}", .hexagon), ("[", "]", .rectangle),
    ("(-", "-)", .rounded), ("(", ")", .rounded), (")", "(", .cloud),
  ]

  private mutating func thought(_ indentation: Int) throws(DiagramProblem) {
    let start = scanner.position
    while let byte = scanner.next, byte != 0x0A, !"[(){".utf8.contains(byte), !scanner.has("%%") {
      scanner.position += 1
    }
    var range = scanner.trimmed(start..<scanner.position)
    var found = Shape.rounded
    if let shape = Self.shapes.first(where: { scanner.take($0.open) }) {
      found = shape.shape
      let begin = scanner.position
      // What stands between quotation marks may go over several lines, and hold what else ends it.
      let isQuoted = scanner.take("\"")
      while !scanner.isAtEnd,
        isQuoted ? !scanner.has("\"") : !scanner.has(shape.close) && !scanner.isAtEndOfLine
      {
        scanner.position += 1
      }
      if isQuoted { _ = scanner.take("\"") }
      range = scanner.trimmed(begin..<scanner.position)
      guard scanner.take(shape.close) else {
        throw DiagramProblem(
          "the shape has no end",
          at: start..<max(start + 1, scanner.trimmed(start..<scanner.position).upperBound),
          hint: "write '\(shape.close)' behind what it says")
      }
    }
    scanner.skipSpaces()
    if !scanner.isAtEndOfLine, !scanner.has("%%") {
      let rest = scanner.rest()
      throw DiagramProblem("'\(scanner.text(rest))' stands behind the end of a shape", at: rest)
    }
    scanner.skipLine()
    try scanner.checkLength(of: range)
    var thought = Thought(label: label(range), shape: found, indentation: indentation)
    let parent = thoughts.lastIndex { $0.indentation < indentation }
    guard thoughts.isEmpty || parent != nil else {
      throw DiagramProblem(
        "there is a root already: '\(thoughts[0].label)'", at: range,
        hint: "indent it farther than the root, so that it belongs to it")
    }
    guard thoughts.count < Self.mostThoughts else {
      throw DiagramProblem("a mind map has at most \(Self.mostThoughts) thoughts", at: range)
    }
    if let parent {
      thought.parent = parent
      thought.depth = thoughts[parent].depth + 1
      thought.branch = parent == 0 ? thoughts[0].children.count : thoughts[parent].branch
      guard thought.depth <= Self.deepest else {
        throw DiagramProblem("there are too many thoughts below each other", at: range)
      }
      thoughts[parent].children.append(thoughts.count)
    }
    thoughts.append(thought)
  }
}
