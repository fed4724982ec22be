internal import Web

/// How somebody fares: `journey`, sections, and a line `Make tea: 5: Me, Cat` for each step.
struct JourneyDiagram: SectionReader {
  struct Step {
    var name: String
    var section: Int
    /// From 1, which is bad, to 5.
    var score: Int
    var actors: String
  }

  var scanner: DiagramScanner
  var title: String?
  var about: String?
  var notes: [DiagramProblem] = []
  private(set) var steps: [Step] = []
  var sections: [String] = []

  private static let mostSteps = 200

  init(_ bytes: [UInt8], from start: Int) throws(DiagramProblem) {
    scanner = DiagramScanner(bytes, from: start)
    try readStatements()
    guard !steps.isEmpty else { throw DiagramProblem("this journey has no steps", at: start..<start) }
  }

  static var mostSections: (count: Int, of: String) { (mostSteps, "a journey") }

  mutating func entry(_ line: Range<Int>) throws(DiagramProblem) {
    let parts = scanner.text(line).split(separator: ":", omittingEmptySubsequences: false).map(\.trimmed)
    guard parts.count == 2 || parts.count == 3, !parts[0].isEmpty, let score = Int(parts[1]),
      (1...5).contains(score)
    else {
      throw DiagramProblem(
        "'\(scanner.text(line))' is no step of a journey", at: line, hint: "write: Make tea: 5: Me, Cat")
    }
    guard steps.count < Self.mostSteps else {
      throw DiagramProblem("a journey has at most \(Self.mostSteps) steps", at: line)
    }
    if sections.isEmpty { sections.append("") }
    let actors =
      parts.count < 3 ? "" : parts[2].split(separator: ",").map(\.trimmed).joined(separator: ", ")
    steps.append(
      Step(
        name: label(parts[0], at: line), section: sections.count - 1, score: score,
        actors: label(actors, at: line)))
  }

  /// Names at the left, beside each as many of five dots as its score says, and who takes part at the right.
  func drawn(_ set: (String) -> DiagramWords) -> (out: HTMLWriter, width: Double, height: Double) {
    var out = HTMLWriter()
    let names = steps.map { set($0.name) }
    let actors = steps.map { set($0.actors) }
    let heads = sections.map(set)
    let dots = (names.map(\.width).max() ?? 0) + 24
    let right = dots + 5 * 20 + 24
    var y = 0.0
    for (section, head) in heads.enumerated() {
      if !head.isEmpty {
        out.write(head, x: 0, y: y + 4 + head.height / 2, anchor: "start", style: "font-weight:600")
        y += head.height + 8
      }
      for (index, step) in steps.enumerated() where step.section == section {
        let height = max(28, max(names[index].height, actors[index].height) + 8)
        let middle = y + height / 2
        out.write(names[index], x: 0, y: middle, anchor: "start")
        for dot in 0..<5 {
          let x = dots + 8 + Double(dot) * 20
          out.raw(
            dot < step.score
              ? "<circle class=\"part\" fill=\"currentColor\" stroke=\"none\" style=\"--part:\(section % 8)\" cx=\"\(n(x))\" cy=\"\(n(middle))\" r=\"7\"/>"
              : "<circle class=\"frame\" fill=\"none\" stroke=\"currentColor\" cx=\"\(n(x))\" cy=\"\(n(middle))\" r=\"6.5\"/>"
          )
        }
        out.write(set("\(step.score)"), x: right - 16, y: middle, anchor: "middle")
        out.write(actors[index], x: right + 8, y: middle, anchor: "start")
        y += height
      }
      y += 8
    }
    return (out, right + 8 + (actors.map(\.width).max() ?? 0), y - 8)
  }
}
