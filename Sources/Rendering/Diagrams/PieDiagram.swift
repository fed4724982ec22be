internal import Glibc
internal import Web

/// A pie: `pie title Pets`, and a line `"Dogs" : 386` for each part.
struct PieDiagram: DiagramReader {
  var scanner: DiagramScanner
  var title: String?
  var about: String?
  var notes: [DiagramProblem] = []
  private(set) var parts: [(name: String, value: Double)] = []
  private var showsValues = false

  init(_ bytes: [UInt8], from start: Int) throws(DiagramProblem) {
    scanner = DiagramScanner(bytes, from: start)
    scanner.skipSpaces()
    showsValues = scanner.takeWord("showData")
    try readStatements()
    guard !parts.isEmpty else { throw DiagramProblem("this pie has no parts", at: start..<start) }
  }

  mutating func statement() throws(DiagramProblem) {
    if scanner.takeWord("title") {
      title = label(scanner.rest())
      return
    }
    let line = try scanner.line()
    guard let match = scanner.text(line).wholeMatch(of: /"([^"]*)"\s*:\s*([0-9]+(?:\.[0-9]+)?)/),
      let value = Double(match.output.2), value.isFinite, value > 0
    else {
      throw DiagramProblem(
        "'\(scanner.text(line))' is no part of a pie", at: line, hint: "write: \"Name\" : 42")
    }
    guard parts.count < 60 else { throw DiagramProblem("a pie has at most 60 parts", at: line) }
    parts.append((label(String(match.output.1), at: line), value))
  }

  /// A pie beside the names of its parts; each part's share stands with its name, so that none needs its colour.
  func drawn(_ set: (String) -> DiagramWords) -> (out: HTMLWriter, width: Double, height: Double) {
    var out = HTMLWriter()
    let sum = parts.reduce(0) { $0 + $1.value }
    let names = parts.map { part in
      let share = "\(n((part.value / sum * 1000).rounded() / 10)) %"
      return set(part.name + " – " + (showsValues ? "\(n(part.value)) (\(share))" : share))
    }
    let list = names.reduce(0) { $0 + max(24, $1.height + 4) }
    let (radius, middle) = (110.0, max(114, list / 2))
    var angle = -Double.pi / 2
    for (index, part) in parts.enumerated() {
      let turn = part.value / sum * 2 * .pi
      let style = " class=\"part\" fill=\"currentColor\" stroke=\"none\" style=\"--part:\(index % 8)\""
      if parts.count == 1 {
        out.raw("<circle\(style) cx=\"114\" cy=\"\(n(middle))\" r=\"110\"/>")
      } else {
        let (from, to) = (angle, angle + turn)
        func point(_ angle: Double) -> String {
          "\(n(114 + radius * cos(angle))) \(n(middle + radius * sin(angle)))"
        }
        out.raw(
          "<path\(style) d=\"M114 \(n(middle))L\(point(from))A110 110 0 \(turn > .pi ? 1 : 0) 1 \(point(to))Z\"/>"
        )
      }
      angle += turn
    }
    var y = middle - list / 2
    for (index, name) in names.enumerated() {
      let height = max(24, name.height + 4)
      out.raw(
        "<rect class=\"part\" fill=\"currentColor\" stroke=\"none\" style=\"--part:\(index % 8)\" x=\"252\" y=\"\(n(y + height / 2 - 7))\" width=\"14\" height=\"14\" rx=\"3\"/>"
      )
      out.write(name, x: 276, y: y + height / 2, anchor: "start")
      y += height
    }
    return (out, 280 + (names.map(\.width).max() ?? 0), 2 * middle)
  }
}
