internal import Web

/// What happened when: `timeline`, sections, and a line `2004 : Facebook : Google` for each time.
struct TimelineDiagram: SectionReader {
  struct Period {
    var name: String
    /// The section it stands in, where there are any.
    var section: Int?
    var events: [String] = []
  }

  var scanner: DiagramScanner
  var title: String?
  var about: String?
  var notes: [DiagramProblem] = []
  var sections: [String] = []
  private(set) var periods: [Period] = []
  private(set) var isVertical = false
  private var count = 0

  private static let mostEvents = 300

  init(_ bytes: [UInt8], from start: Int) throws(DiagramProblem) {
    scanner = DiagramScanner(bytes, from: start)
    let first = scanner.rest()
    switch scanner.text(first) {
    case "", "LR": break
    case "TD", "TB": isVertical = true
    default: scanner.position = start
    }
    try readStatements()
    guard !periods.isEmpty else { throw DiagramProblem("this timeline has no times", at: start..<start) }
  }

  static var mostSections: (count: Int, of: String) { (mostEvents, "a timeline") }

  mutating func entry(_ line: Range<Int>) throws(DiagramProblem) {
    var parts = Self.parts(scanner.text(line))
    let name = parts.removeFirst()
    if !name.isEmpty {
      periods.append(Period(name: label(name, at: line), section: sections.indices.last))
    } else if periods.isEmpty {
      throw DiagramProblem(
        "there is no time that this belongs to", at: line, hint: "write a time before it: 2004 : Facebook")
    }
    for event in parts where !event.isEmpty {
      periods[periods.count - 1].events.append(label(event, at: line))
    }
    count += 1 + parts.count
    guard count <= Self.mostEvents else {
      throw DiagramProblem("a timeline has at most \(Self.mostEvents) times and events", at: line)
    }
  }

  /// What stands between colons that a blank follows, so that `12:30` is one word.
  private static func parts(_ text: String) -> [String] {
    var parts = [""]
    var rest = text[...]
    while let character = rest.first {
      rest = rest.dropFirst()
      if character == ":", rest.first.map(\.isWhitespace) ?? true {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.trimmed)
  }

  // MARK: Drawing

  private static let (gap, room, between) = (16.0, 20.0, 10.0)

  /// - Parameter set: breaks words into short lines.
  func drawn(_ set: (String) -> DiagramWords) -> (out: HTMLWriter, width: Double, height: Double) {
    isVertical ? drawnDown(set) : drawnAcross(set)
  }

  /// Times from left to right, the events of each below it.
  private func drawnAcross(_ set: (String) -> DiagramWords) -> (HTMLWriter, Double, Double) {
    var out = HTMLWriter()
    let heads = sections.map(set)
    let names = periods.map { set($0.name) }
    let events = periods.map { $0.events.map(set) }
    var widths = zip(names, events).map { name, events in
      max(72, ([name] + events).map(\.width).max() ?? 0) + 24
    }
    // What a section is called may need more room than its times.
    let spans = heads.enumerated().map { section, head in
      let own = periods.indices.filter { periods[$0].section == section }
      let sum = own.reduce(0) { $0 + widths[$1] } + Self.gap * Double(max(0, own.count - 1))
      let span = max(sum, head.width + 24)
      if let last = own.last { widths[last] += span - sum }
      return span
    }
    let top = heads.isEmpty ? 0 : (heads.map(\.height).max() ?? 0) + 12 + Self.between
    let nameHeight = (names.map(\.height).max() ?? 20) + 16
    let axis = top + nameHeight + Self.room / 2
    let first = axis + Self.room / 2
    let heights = events.map { $0.reduce(0) { $0 + $1.height + 16 + Self.between } }
    let height = first + (heights.max() ?? 0)
    let width = widths.reduce(0, +) + Self.gap * Double(widths.count - 1)
    out.raw(
      "<path class=\"edge\" fill=\"none\" stroke=\"currentColor\" d=\"M0 \(n(axis))H\(n(width + 8))\"/>")
    out.raw(
      "<path class=\"tip\" fill=\"currentColor\" d=\"M\(n(width + 16)) \(n(axis))L\(n(width + 7)) \(n(axis - 4.5))V\(n(axis + 4.5))Z\"/>"
    )
    var x = 0.0
    var section: Int?
    for (index, period) in periods.enumerated() {
      if let own = period.section, own != section {
        section = own
        header(heads[own], x, 0, spans[own], top - Self.between, part: own, &out)
      }
      let part = period.section ?? index
      let middle = x + widths[index] / 2
      if !events[index].isEmpty {
        out.raw(
          "<path class=\"lifeline\" stroke=\"currentColor\" d=\"M\(n(middle)) \(n(axis))V\(n(first + heights[index] - Self.between - 8))\"/>"
        )
      }
      box(names[index], x, top, widths[index], nameHeight, isBold: true, &out)
      out.raw(Self.dot(middle, axis, part))
      var y = first
      for event in events[index] {
        box(event, x, y, widths[index], event.height + 16, isBold: false, &out)
        y += event.height + 16 + Self.between
      }
      x += widths[index] + Self.gap
    }
    return (out, width + 16, height)
  }

  /// Times from top to bottom, the events of each beside it.
  private func drawnDown(_ set: (String) -> DiagramWords) -> (HTMLWriter, Double, Double) {
    var out = HTMLWriter()
    let heads = sections.map(set)
    let names = periods.map { set($0.name) }
    let events = periods.map { $0.events.map(set) }
    let left = (names.map(\.width).max() ?? 0) + 24
    let axis = left + Self.room / 2
    let start = axis + Self.room / 2
    let right = (events.flatMap { $0 }.map(\.width).max() ?? 0) + 24
    let width = max(start + right, (heads.map(\.width).max() ?? 0) + 24)
    // The axis is drawn below what stands on it, and its end is known at last.
    var content = HTMLWriter()
    var y = 0.0
    var begin: Double?
    var section: Int?
    for (index, period) in periods.enumerated() {
      if let own = period.section, own != section {
        section = own
        header(heads[own], 0, y, width, heads[own].height + 12, part: own, &content)
        y += heads[own].height + 12 + Self.between
      }
      begin = begin ?? y
      let part = period.section ?? index
      let heights = events[index].reduce(0) { $0 + $1.height + 16 + Self.between } - Self.between
      let height = max(names[index].height + 16, heights)
      let middle = y + height / 2
      box(
        names[index], 0, middle - names[index].height / 2 - 8, left, names[index].height + 16, isBold: true,
        &content)
      content.raw(Self.dot(axis, middle, part))
      var place = middle - heights / 2
      for event in events[index] {
        box(event, start, place, right, event.height + 16, isBold: false, &content)
        place += event.height + 16 + Self.between
      }
      y += height + Self.between
    }
    // It goes on behind the headings of sections.
    out.raw(
      "<path class=\"edge\" fill=\"none\" stroke=\"currentColor\" d=\"M\(n(axis)) \(n(begin ?? 0))V\(n(y))\"/>"
    )
    out.raw(
      "<path class=\"tip\" fill=\"currentColor\" d=\"M\(n(axis)) \(n(y + 8))L\(n(axis - 4.5)) \(n(y - 1))H\(n(axis + 4.5))Z\"/>"
    )
    out.raw(content.bytes)
    return (out, width, y + 8)
  }

  private static func dot(_ x: Double, _ y: Double, _ part: Int) -> String {
    "<circle class=\"part\" fill=\"currentColor\" style=\"--part:\(part % 8)\" cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"5\"/>"
  }

  /// What a section is called, above a stripe in its colour.
  private func header(
    _ words: DiagramWords, _ x: Double, _ y: Double, _ width: Double, _ height: Double, part: Int,
    _ out: inout HTMLWriter
  ) {
    out.raw(
      "<rect class=\"label\" fill=\"none\" x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(width))\" height=\"\(n(height))\"/>"
    )
    out.raw(
      "<rect class=\"part\" fill=\"currentColor\" stroke=\"none\" style=\"--part:\(part % 8)\" x=\"\(n(x))\" y=\"\(n(y + height - 4))\" width=\"\(n(width))\" height=\"4\" rx=\"2\"/>"
    )
    out.write(words, x: x + width / 2, y: y + (height - 6) / 2, style: "font-weight:600")
  }

  private func box(
    _ words: DiagramWords, _ x: Double, _ y: Double, _ width: Double, _ height: Double, isBold: Bool,
    _ out: inout HTMLWriter
  ) {
    out.raw(
      "<rect class=\"node\" fill=\"none\" stroke=\"currentColor\" x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(width))\" height=\"\(n(height))\" rx=\"4\"/>"
    )
    out.write(words, x: x + width / 2, y: y + height / 2, style: isBold ? "font-weight:600" : "")
  }
}
