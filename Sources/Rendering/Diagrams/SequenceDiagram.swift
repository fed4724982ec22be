/// What passes between participants, from top to bottom.
struct SequenceDiagram {
  struct Participant {
    var name: String
    var label: String
    var isActor = false
  }

  enum Head { case none, filled, open, cross }

  enum Side { case left, right, over }

  enum Event {
    case message(from: Int, to: Int, text: String, isDotted: Bool, head: Head, isBoth: Bool)
    case note(Side, first: Int, last: Int, text: String)
    case activate(Int)
    case deactivate(Int)
    /// `loop`, `alt` and the like, their further parts, and their end.
    case open(kind: String, text: String)
    case next(text: String)
    case close
  }

  var participants: [Participant] = []
  var events: [Event] = []
  var isNumbered = false
}

/// Reads Mermaid's sequence diagrams.
struct SequenceReader: DiagramReader {
  private(set) var diagram = SequenceDiagram()
  var scanner: DiagramScanner
  var title: String?
  var about: String?
  var notes: [DiagramProblem] = []
  private var names: [String: Int] = [:]
  /// What is open here: the parts that may follow it, and where it stands.
  private var open: [(kind: String, place: Range<Int>)] = []

  static let mostEvents = 1_000
  static let mostParticipants = 60

  init(_ bytes: [UInt8], from start: Int) throws(DiagramProblem) {
    scanner = DiagramScanner(bytes, from: start)
    try readStatements()
    if let (kind, place) = open.last {
      throw DiagramProblem("'\(kind)' has no end", at: place, hint: "write 'end' below it")
    }
  }

  mutating func statement() throws(DiagramProblem) {
    let start = scanner.position
    try event(from: start)
    guard diagram.events.count <= Self.mostEvents else {
      throw DiagramProblem("this diagram is too large to be drawn", at: start..<start)
    }
  }

  private static let frames = ["loop", "alt", "opt", "par", "critical", "break", "rect", "box"]

  private mutating func event(from start: Int) throws(DiagramProblem) {
    let word = scanner.text(scanner.word())
    func isAlone() -> Bool { scanner.next.map { $0 <= 0x20 || $0 == UInt8(ascii: ";") } ?? true }
    switch word {
    case "participant" where isAlone(), "actor" where isAlone(): try participant(isActor: word == "actor")
    case "create" where isAlone(), "destroy" where isAlone():
      notes.append(
        DiagramProblem("'\(word)' is left out: participants stand above all", at: start..<scanner.position))
      if word == "destroy" { scanner.skipLine() }
    case "activate" where isAlone(), "deactivate" where isAlone():
      scanner.skipSpaces()
      let who = try participant(scanner.rest(upTo: UInt8(ascii: ";")))
      diagram.events.append(word == "activate" ? .activate(who) : .deactivate(who))
    case "autonumber" where isAlone():
      diagram.isNumbered = true
      scanner.skipLine()
    case "title" where isAlone() || scanner.next == UInt8(ascii: ":"):
      _ = scanner.take(":")
      title = label(scanner.rest())
    case "Note" where isAlone(), "note" where isAlone(): try note(from: start)
    case "end" where isAlone():
      guard let (kind, _) = open.popLast() else {
        throw DiagramProblem("there is nothing that ends here", at: start..<scanner.position)
      }
      if kind != "box", kind != "rect" { diagram.events.append(.close) }
    case "else" where isAlone(), "and" where isAlone(), "option" where isAlone():
      let wanted = ["else": "alt", "and": "par", "option": "critical"]
      guard open.last?.kind == wanted[word] else {
        throw DiagramProblem(
          "'\(word)' stands in no '\(wanted[word] ?? "")'", at: start..<scanner.position)
      }
      diagram.events.append(.next(text: label(scanner.rest())))
    case "link", "links", "properties":
      notes.append(
        DiagramProblem("'\(word)' is left out: a drawing has no links", at: start..<scanner.position))
      scanner.skipLine()
    case _ where Self.frames.contains(word) && isAlone():
      guard open.count < FlowchartReader.deepest else {
        throw DiagramProblem("there are too many frames in each other", at: start..<scanner.position)
      }
      open.append((word, start..<scanner.position))
      let text = label(scanner.rest())
      if word == "box" || word == "rect" {
        notes.append(
          DiagramProblem("the area of '\(word)' is left out of the drawing", at: start..<scanner.position))
      } else {
        diagram.events.append(.open(kind: word, text: text))
      }
    default:
      scanner.position = start
      try message()
    }
  }

  private mutating func participant(isActor: Bool) throws(DiagramProblem) {
    let line = scanner.rest(upTo: UInt8(ascii: ";"))
    let text = scanner.text(line)
    var (name, label) = (text, text)
    if let range = text.firstRange(of: " as ") {
      name = text[..<range.lowerBound].trimmed
      label = text[range.upperBound...].trimmed
    }
    let index = try participant(line.lowerBound..<line.lowerBound + name.utf8.count)
    diagram.participants[index].label = DiagramLabel(label).text
    diagram.participants[index].isActor = isActor
  }

  private mutating func participant(_ range: Range<Int>) throws(DiagramProblem) -> Int {
    let name = scanner.text(range)
    if let known = names[name] { return known }
    guard !name.isEmpty else { throw DiagramProblem("a participant is missing", at: range) }
    guard diagram.participants.count < Self.mostParticipants else {
      throw DiagramProblem("there are more than \(Self.mostParticipants) participants", at: range)
    }
    names[name] = diagram.participants.count
    diagram.participants.append(.init(name: name, label: DiagramLabel(name).text))
    return diagram.participants.count - 1
  }

  private mutating func note(from start: Int) throws(DiagramProblem) {
    scanner.skipSpaces()
    let side: SequenceDiagram.Side
    if scanner.takeWord("over") {
      side = .over
    } else if scanner.takeWord("left") {
      side = .left
    } else if scanner.takeWord("right") {
      side = .right
    } else {
      throw DiagramProblem(
        "this note has no place", at: start..<max(start + 4, scanner.rest().upperBound),
        hint: "write: Note over A,B: words")
    }
    scanner.skipSpaces()
    _ = scanner.takeWord("of")
    let whom = scanner.rest(upTo: UInt8(ascii: ":"))
    guard scanner.take(":") else {
      throw DiagramProblem(
        "this note says nothing", at: start..<scanner.position, hint: "write: Note over A,B: words")
    }
    var members: [Int] = []
    var from = whom.lowerBound
    for name in scanner.text(whom).split(separator: ",", omittingEmptySubsequences: false) {
      members.append(try participant(scanner.trimmed(from..<from + name.utf8.count)))
      from += name.utf8.count + 1
    }
    let text = label(scanner.rest())
    diagram.events.append(.note(side, first: members.min() ?? 0, last: members.max() ?? 0, text: text))
  }

  private static let arrows:
    [(sign: StaticString, isDotted: Bool, head: SequenceDiagram.Head, isBoth: Bool)] = [
      ("<<-->>", true, .filled, true), ("<<->>", false, .filled, true), ("-->>", true, .filled, false),
      ("->>", false, .filled, false), ("--x", true, .cross, false), ("-x", false, .cross, false),
      ("--)", true, .open, false), ("-)", false, .open, false), ("-->", true, .none, false),
      ("->", false, .none, false),
    ]

  /// `A->>+B: words`.
  private mutating func message() throws(DiagramProblem) {
    let start = scanner.position
    while !scanner.isAtEndOfLine, !scanner.has(":"), !scanner.has(";") {
      for arrow in Self.arrows where scanner.has(arrow.sign) {
        let from = scanner.trimmed(start..<scanner.position)
        scanner.position += arrow.sign.utf8CodeUnitCount
        scanner.skipSpaces()
        let opens = scanner.take("+")
        let closes = !opens && scanner.take("-")
        scanner.skipSpaces()
        let begin = scanner.position
        while let byte = scanner.next, byte != 0x0A, byte != UInt8(ascii: ":"), byte != UInt8(ascii: ";") {
          scanner.position += 1
        }
        let to = scanner.trimmed(begin..<scanner.position)
        let (sender, receiver) = (try participant(from), try participant(to))
        let text = scanner.take(":") ? label(scanner.rest()) : ""
        diagram.events.append(
          .message(
            from: sender, to: receiver, text: text, isDotted: arrow.isDotted, head: arrow.head,
            isBoth: arrow.isBoth))
        if opens { diagram.events.append(.activate(receiver)) }
        if closes { diagram.events.append(.deactivate(sender)) }
        return
      }
      scanner.position += 1
    }
    scanner.position = start
    let range = start..<max(start + 1, scanner.rest().upperBound)
    throw DiagramProblem(
      "'\(scanner.text(range))' is no message", at: range, hint: "messages are written: A->>B: words")
  }
}
