public import Typesetting
internal import Web

/// A diagram in Mermaid's language, drawn as SVG when the site is built: flow charts, states, sequences, classes,
/// entities, plans, pies, timelines, mind maps, graphs of commits, journeys and quadrants.
///
/// Words are set in the page's own font, and measured in it.
public struct MermaidDiagram {
  /// What the SVG holds.
  public private(set) var content: [UInt8] = []
  /// The size of the drawing in points.
  public private(set) var width = 0.0
  public private(set) var height = 0.0
  /// What its author has it called (`accTitle`, or a title in front of it), and what is said in place of it (`accDescr`).
  public private(set) var title: String?
  public private(set) var about: String?
  /// What is drawn otherwise than the author may expect.
  public private(set) var notes: [DiagramProblem] = []

  /// - Throws: What cannot be read, with its place in the source.
  public init(_ source: [UInt8], fonts: FontLibrary, language: String) throws(DiagramProblem) {
    let style = TextStyle(size: DiagramWords.fontSize, lineHeight: Int(DiagramWords.lineHeight))
    func words(_ text: String, atWidth width: Double) -> DiagramWords {
      if text.isEmpty { return .none }
      let paragraph = Paragraph(
        [TextRun(text, style)], style: style, fonts: fonts, language: language, direction: .firstStrong)
      let set = paragraph.lines(atWidth: width)
      let lines = set.lines.map { line in
        var text = String.UnicodeScalarView()
        text.append(contentsOf: paragraph.scalars[line.range])
        return String(text)
      }
      return DiagramWords(lines: lines, width: set.width)
    }
    try self.init(
      source, { words($0, atWidth: DiagramWords.widest) }, { words($0, atWidth: DiagramWords.narrow) })
  }

  /// - Parameters:
  ///   - set: breaks words into lines.
  ///   - setNarrow: breaks them into shorter ones; nil for the same.
  init(
    _ source: [UInt8], _ set: @escaping (String) -> DiagramWords,
    _ setNarrow: ((String) -> DiagramWords)? = nil
  ) throws(DiagramProblem) {
    let setNarrow = setNarrow ?? set
    // Places are counted in bytes, also by the lengths of texts, which are longer where they had to be repaired.
    guard String(validating: source, as: UTF8.self) != nil else {
      throw DiagramProblem("this is not UTF-8", at: 0..<0)
    }
    var scanner = DiagramScanner(source)
    readFront(&scanner)
    let start = scanner.position
    let word = kind(&scanner)
    let kind = scanner.text(word)
    let place = scanner.position
    switch kind {
    case "flowchart", "graph":
      let reader = try FlowchartReader(source, from: place)
      take(reader)
      try draw(reader.graph, at: word, set)
    case "stateDiagram-v2", "stateDiagram":
      let reader = try StateDiagramReader(source, from: place)
      take(reader)
      try draw(reader.graph, at: word, set)
    case "classDiagram", "classDiagram-v2":
      let reader = try ClassDiagramReader(source, from: place)
      take(reader)
      try draw(reader.graph, at: word, set)
    case "erDiagram":
      let reader = try EntityDiagramReader(source, from: place)
      take(reader)
      try draw(reader.graph, at: word, set)
    case "gantt":
      let chart = try GanttChart(source, from: place)
      take(chart)
      let drawing = chart.drawn(set)
      (content, width, height) = (drawing.out.bytes, drawing.width, drawing.height)
    case "sequenceDiagram":
      let reader = try SequenceReader(source, from: place)
      take(reader)
      let drawing = SequenceDrawing(reader.diagram, set)
      (content, width, height) = (drawing.out.bytes, drawing.width, drawing.height)
    case "pie":
      let pie = try PieDiagram(source, from: place)
      take(pie)
      let drawing = pie.drawn(set)
      (content, width, height) = (drawing.out.bytes, drawing.width, drawing.height)
    case "timeline":
      let timeline = try TimelineDiagram(source, from: place)
      take(timeline)
      frame(timeline.drawn(setNarrow))
    case "mindmap":
      let map = try Mindmap(source, from: place)
      take(map)
      let drawing = MindmapDrawing(map, setNarrow)
      frame((drawing.out, drawing.width, drawing.height))
    case "gitGraph":
      let graph = try GitGraph(source, from: place)
      take(graph)
      let drawing = GitGraphDrawing(graph, setNarrow)
      frame((drawing.out, drawing.width, drawing.height))
    case "journey":
      let journey = try JourneyDiagram(source, from: place)
      take(journey)
      frame(journey.drawn(set))
    case "quadrantChart":
      let chart = try QuadrantChart(source, from: place)
      take(chart)
      frame(chart.drawn(setNarrow))
    case "":
      let range = start..<max(start, scanner.rest().upperBound)
      throw DiagramProblem(
        "there is no kind of diagram", at: range, hint: "a diagram begins with its kind: flowchart LR")
    default:
      throw DiagramProblem("Mermaid's '\(kind)' is not drawn", at: word, hint: Self.kinds)
    }
  }

  private static let kinds =
    "drawn are: flowchart, graph, stateDiagram-v2, sequenceDiagram, classDiagram, erDiagram, gantt, pie, timeline, mindmap, gitGraph, journey, quadrantChart"

  /// What a reader has found beside what is drawn.
  private mutating func take(_ reader: some DiagramReader) {
    (title, about) = (reader.title ?? title, reader.about)
    notes += reader.notes
    let more = notes.count - Self.mostNotes
    guard more > 0 else { return }
    let place = notes[Self.mostNotes].range
    notes.removeLast(more)
    let things = more == 1 ? "1 more thing is" : "\(more) more things are"
    notes.append(DiagramProblem("\(things) left out of the drawing or drawn otherwise", at: place))
  }

  /// A gut feeling of how many are read.
  private static let mostNotes = 40

  /// A drawing with room around it for half of its outlines' width.
  private mutating func frame(_ drawing: (out: HTMLWriter, width: Double, height: Double)) {
    content = Array("<g transform=\"translate(1 1)\">".utf8) + drawing.out.bytes + Array("</g>".utf8)
    (width, height) = (drawing.width + 2, drawing.height + 2)
  }

  private mutating func draw(
    _ graph: DiagramGraph, at place: Range<Int>, _ set: (String) -> DiagramWords
  ) throws(DiagramProblem) {
    for edge in graph.edges {
      for (end, other) in [(edge.from, edge.to), (edge.to, edge.from)] {
        guard case .group(let group) = end, graph.ancestors(of: other).contains(group) else { continue }
        throw DiagramProblem(
          "'\(graph.groups[group].name)' cannot be joined with what stands in it", at: place)
      }
    }
    guard let drawing = GraphDrawing(graph, set) else {
      throw DiagramProblem("this diagram is too large to be drawn", at: place)
    }
    (content, width, height) = (drawing.out.bytes, drawing.width, drawing.height)
  }

  /// The word that a diagram begins with.
  private func kind(_ scanner: inout DiagramScanner) -> Range<Int> {
    let start = scanner.position
    while DiagramScanner.isLetter(scanner.next)
      || scanner.next == UInt8(ascii: "-") && scanner.position > start
    {
      scanner.position += 1
    }
    return start..<scanner.position
  }

  /// What may stand before a diagram: settings of Mermaid's own program between `---` or in `%%{ }%%`, of which a title
  /// means something here, and comments.
  private mutating func readFront(_ scanner: inout DiagramScanner) {
    func leaveOut(_ range: Range<Int>) {
      notes.append(
        DiagramProblem(
          "settings of Mermaid's own program are left out", at: range,
          hint: "the theme's colours and the page's font are used"))
    }
    skipLines(&scanner)
    if scanner.has("---") {
      scanner.skipLine()
      while !scanner.isAtEnd {
        scanner.position += 1
        let line = scanner.rest()
        let text = scanner.text(line)
        if text == "---" { break }
        if text.hasPrefix("title:") {
          title = DiagramLabel(String(text.dropFirst(6))).text
        } else if text.hasPrefix("config:") {
          leaveOut(line)
        }
      }
    }
    while true {
      skipLines(&scanner)
      guard scanner.has("%%") else { break }
      let line = scanner.position
      let isSetting = scanner.has("%%{")
      if isSetting {
        while !scanner.isAtEnd, !scanner.has("}%%") { scanner.position += 1 }
        leaveOut(line..<min(scanner.position + 3, scanner.bytes.count))
      }
      scanner.skipLine()
    }
  }

  private func skipLines(_ scanner: inout DiagramScanner) {
    while let byte = scanner.next, byte <= 0x20 { scanner.position += 1 }
  }
}
