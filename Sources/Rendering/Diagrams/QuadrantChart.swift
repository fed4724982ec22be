internal import Web

/// What stands where between two pairs of opposites: `quadrantChart`, axes, and a line `Name: [0.3, 0.6]` for each.
struct QuadrantChart: DiagramReader {
  var scanner: DiagramScanner
  var title: String?
  var about: String?
  var notes: [DiagramProblem] = []
  private(set) var points: [(name: String, x: Double, y: Double)] = []
  private(set) var quadrants = ["", "", "", ""]
  /// What the ends of the axes say: left and right, below and above.
  private(set) var horizontal = ("", "")
  private(set) var vertical = ("", "")

  private static let mostPoints = 200

  init(_ bytes: [UInt8], from start: Int) throws(DiagramProblem) {
    scanner = DiagramScanner(bytes, from: start)
    try readStatements()
    guard !points.isEmpty || quadrants.contains(where: { !$0.isEmpty }) else {
      throw DiagramProblem("this chart says nothing", at: start..<start)
    }
  }

  mutating func statement() throws(DiagramProblem) {
    let line = try scanner.line()
    let text = scanner.text(line)
    if let match = text.wholeMatch(of: /title\s+(.+)/) {
      title = label(String(match.output.1), at: line)
    } else if text.hasPrefix("x-axis ") {
      horizontal = ends(text.dropFirst(7), at: line)
    } else if text.hasPrefix("y-axis ") {
      vertical = ends(text.dropFirst(7), at: line)
    } else if let match = text.wholeMatch(of: /quadrant-([1-4])\s+(.+)/) {
      quadrants[(Int(match.output.1) ?? 1) - 1] = label(String(match.output.2), at: line)
    } else if text.hasPrefix("classDef ") {
      leaveOut("classDef", at: line)
    } else {
      try point(text, line)
    }
  }

  /// `Low --> High`, or one word for both.
  private mutating func ends(_ text: Substring, at line: Range<Int>) -> (String, String) {
    guard let arrow = text.firstRange(of: "-->") else { return (label(String(text), at: line), "") }
    var first = text[..<arrow.lowerBound]
    while first.last == "-" { first.removeLast() }
    return (label(String(first), at: line), label(String(text[arrow.upperBound...]), at: line))
  }

  private mutating func point(_ text: String, _ line: Range<Int>) throws(DiagramProblem) {
    guard
      let match = text.wholeMatch(
        of: /(.+?)(:::[\w-]+)?\s*:\s*\[\s*([0-9.]+)\s*,\s*([0-9.]+)\s*\]\s*(.*)/),
      let x = Double(match.output.3), let y = Double(match.output.4), (0...1).contains(x), (0...1).contains(y)
    else {
      throw DiagramProblem(
        "'\(text)' is nothing that such a chart has", at: line,
        hint: "write: Name: [0.3, 0.6], both from 0 to 1")
    }
    guard points.count < Self.mostPoints else {
      throw DiagramProblem("a chart has at most \(Self.mostPoints) points", at: line)
    }
    let style = [match.output.2 ?? "", match.output.5].filter { !$0.isEmpty }.joined(separator: " ")
    if !style.isEmpty { leaveOut(style, at: line) }
    points.append((label(String(match.output.1), at: line), x, y))
  }

  private static let side = 440.0

  /// - Parameter set: breaks words into short lines.
  func drawn(_ set: (String) -> DiagramWords) -> (out: HTMLWriter, width: Double, height: Double) {
    var out = HTMLWriter()
    let (side, half) = (Self.side, Self.side / 2)
    let (low, high) = (set(vertical.0), set(vertical.1))
    let left = low.isEmpty && high.isEmpty ? 1 : max(low.width, high.width) + 12
    out.raw(
      "<rect class=\"group\" fill=\"none\" stroke=\"currentColor\" x=\"\(n(left))\" y=\"1\" width=\"\(n(side))\" height=\"\(n(side))\" rx=\"4\"/>"
    )
    out.raw(
      "<path class=\"frame\" fill=\"none\" stroke=\"currentColor\" d=\"M\(n(left + half)) 1V\(n(side + 1))M\(n(left)) \(n(half + 1))H\(n(left + side))\"/>"
    )
    out.write(high, x: left - 12 - high.width, y: 1 + half / 2, anchor: "start")
    out.write(low, x: left - 12 - low.width, y: 1 + half * 1.5, anchor: "start")
    for (index, quadrant) in quadrants.enumerated() {
      let words = set(quadrant)
      let x = left + (index == 0 || index == 3 ? 1.5 : 0.5) * half
      let top = index < 2 ? 1 : half + 1
      let y = points.isEmpty ? top + half / 2 : top + 10 + words.height / 2
      out.write(words, x: x, y: y, style: "font-weight:600")
    }
    for (index, point) in points.enumerated() {
      let (x, y) = (left + point.x * side, 1 + (1 - point.y) * side)
      out.raw(
        "<circle class=\"part\" fill=\"currentColor\" style=\"--part:\(index % 8)\" cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"6\"/>"
      )
      let words = set(point.name)
      // A name stands below its point, and within the frame.
      let middle = min(max(x, left + words.width / 2 + 4), left + side - words.width / 2 - 4)
      let isBelow = y + 10 + words.height < side
      out.write(
        words, x: middle, y: isBelow ? y + 9 + words.height / 2 : y - 9 - words.height / 2, class: "title")
    }
    let (first, last) = (set(horizontal.0), set(horizontal.1))
    // An axis with one word has it in its middle.
    let places = last.isEmpty ? (left + half, 0) : (left + half / 2, left + half * 1.5)
    let depth = max(first.height, last.height)
    out.write(first, x: places.0, y: side + 10 + first.height / 2)
    out.write(last, x: places.1, y: side + 10 + last.height / 2)
    return (out, left + side + 1, side + 2 + (depth > 0 ? depth + 12 : 0))
  }
}
