/// Reads one kind of diagram, statement by statement.
///
/// Comments and what is said in place of the drawing are read for all kinds alike.
protocol DiagramReader {
  var scanner: DiagramScanner { get set }
  /// What the diagram is called, and what is said in place of it.
  var title: String? { get set }
  var about: String? { get set }
  /// What is drawn otherwise than the author may expect.
  var notes: [DiagramProblem] { get set }

  /// Reads what begins where the scanner stands, which is neither a blank nor a comment.
  mutating func statement() throws(DiagramProblem)
}

extension DiagramReader {
  /// Reads all that follows.
  mutating func readStatements() throws(DiagramProblem) {
    while true {
      scanner.skipBlank()
      if scanner.isAtEnd { return }
      if let remark = scanner.remark() {
        if remark.isTitle { title = remark.words } else { about = remark.words }
      } else {
        try statement()
      }
    }
  }

  /// What a label says; what is left out of it is noted.
  mutating func label(_ range: Range<Int>) -> String { label(scanner.text(range), at: range) }

  mutating func label(_ source: String, at range: Range<Int>) -> String {
    let label = DiagramLabel(source)
    if let omitted = label.omitted { leaveOut(omitted, at: range) }
    return label.text
  }

  mutating func leaveOut(_ word: String, at range: Range<Int>) {
    notes.append(DiagramProblem("'\(word)' is left out of the drawing", at: range))
  }
}

/// Reads a diagram that is lines of one kind below sections.
protocol SectionReader: DiagramReader {
  var sections: [String] { get set }
  /// How many sections there may be, and of what.
  static var mostSections: (count: Int, of: String) { get }

  /// Reads a line that is neither the title nor a section.
  mutating func entry(_ line: Range<Int>) throws(DiagramProblem)
}

extension SectionReader {
  mutating func statement() throws(DiagramProblem) {
    if scanner.takeWord("title") {
      title = label(try scanner.line())
    } else if scanner.takeWord("section") {
      let line = try scanner.line()
      let most = Self.mostSections
      guard sections.count < most.count else {
        throw DiagramProblem("\(most.of) has at most \(most.count) sections", at: line)
      }
      sections.append(label(line))
    } else {
      try entry(scanner.line())
    }
  }
}
