internal import Web

/// A plan of work over time: `gantt`, sections, and a line `Name : done, id, 2024-01-01, 3d` for each task.
struct GanttChart: DiagramReader {
  var scanner: DiagramScanner
  var title: String?
  var about: String?
  var notes: [DiagramProblem] = []
  private(set) var tasks: [Task] = []
  private var sections: [String] = []
  /// The tasks by what they are called in others.
  private var names: [String: Int] = [:]
  /// How days are written: `YYYY-MM-DD`.
  private var dateFormat = "YYYY-MM-DD"
  /// Days on which nothing goes on.
  private var excludesWeekends = false
  private var excluded: Set<Int> = []

  struct Task {
    var name: String
    var section: Int
    /// In seconds from the first of January 1970 on.
    var start: Double
    var end: Double
    var isDone = false
    var isActive = false
    var isCritical = false
    var isMilestone = false
  }

  private static let settings: Set<String> = [
    "axisFormat", "displayMode", "includes", "inclusiveEndDates", "tickInterval", "todayMarker", "topAxis",
    "weekday", "weekend",
  ]
  private static let day = 86_400.0
  private static let mostTasks = 200

  init(_ bytes: [UInt8], from start: Int) throws(DiagramProblem) {
    scanner = DiagramScanner(bytes, from: start)
    try readStatements()
    guard !tasks.isEmpty else { throw DiagramProblem("this plan has no tasks", at: start..<start) }
  }

  mutating func statement() throws(DiagramProblem) {
    let line = try scanner.line()
    let text = scanner.text(line)
    let word = String(text.prefix { $0.isLetter })
    let rest = text.dropFirst(word.count).trimmed
    let isTask = rest.contains(":") && !rest.hasPrefix(":")
    switch word {
    case "title" where !isTask: title = label(rest, at: line)
    case "section":
      guard sections.count < Self.mostTasks else {
        throw DiagramProblem("a plan has at most \(Self.mostTasks) sections", at: line)
      }
      sections.append(label(rest, at: line))
    case "dateFormat": dateFormat = rest
    case "excludes" where !isTask: exclude(rest, line)
    case "click" where !isTask:
      notes.append(DiagramProblem("'click' is left out: a drawing has no links", at: line))
    case _ where Self.settings.contains(word) && !isTask:
      // No line is drawn at today, and days of weeks are not told apart.
      if word != "todayMarker", word != "weekday" { leaveOut(word, at: line) }
    default: try take(text, line)
    }
  }

  private mutating func exclude(_ text: String, _ line: Range<Int>) {
    for word in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
      if word == "weekends" {
        excludesWeekends = true
      } else if let date = PlanDate.seconds(String(word), dateFormat) {
        excluded.insert(Int((date / Self.day).rounded(.down)))
      } else {
        notes.append(DiagramProblem("'\(word)' is no day that is left out", at: line))
      }
    }
  }

  /// `Name : crit, done, id, after other, 3d`
  private mutating func take(_ text: String, _ line: Range<Int>) throws(DiagramProblem) {
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else {
      throw DiagramProblem(
        "'\(text)' is nothing that a plan has", at: line, hint: "write: Name : id, 2024-01-01, 3d")
    }
    guard tasks.count < Self.mostTasks else {
      throw DiagramProblem("a plan has at most \(Self.mostTasks) tasks", at: line)
    }
    if sections.isEmpty { sections.append("") }
    var parts = text[text.index(after: colon)...].split(separator: ",", omittingEmptySubsequences: false).map(
      \.trimmed)
    var task = Task(
      name: label(String(text[..<colon]), at: line), section: sections.count - 1, start: 0, end: 0)
    while let flag = parts.first {
      switch flag {
      case "done": task.isDone = true
      case "active": task.isActive = true
      case "crit": task.isCritical = true
      case "milestone", "vert": task.isMilestone = true
      default: break
      }
      guard ["done", "active", "crit", "milestone", "vert"].contains(flag) else { break }
      parts.removeFirst()
    }
    // A length or an end alone, a beginning and one of these, or both behind a name.
    var name: String?
    if parts.count > 2 { name = parts.removeFirst() }
    if parts.count == 2 {
      if let start = start(parts[0]) {
        task.start = start
      } else if name == nil {
        (name, task.start) = (parts[0], tasks.last?.end ?? 0)
      } else {
        throw problem(parts[0], line)
      }
    } else {
      task.start = tasks.last?.end ?? 0
    }
    guard parts.count <= 2, let last = parts.last, let end = end(last, after: task.start) else {
      throw problem(parts.last ?? text, line)
    }
    task.end = max(task.start, end)
    guard task.start >= 0, task.end - task.start < 200 * 366 * Self.day else { throw problem(last, line) }
    if let name { names[name] = tasks.count }
    tasks.append(task)
  }

  private func problem(_ word: String, _ line: Range<Int>) -> DiagramProblem {
    DiagramProblem(
      "'\(word)' is no time", at: line,
      hint: "write a day as \(dateFormat), 'after' and a task's name, or a length: 3d, 2w, 12h")
  }

  private func start(_ text: String) -> Double? {
    if text.hasPrefix("after ") {
      let ends = text.dropFirst(6).split(separator: " ").compactMap {
        names[String($0)].map { tasks[$0].end }
      }
      return ends.max()
    }
    return PlanDate.seconds(text, dateFormat)
  }

  private func end(_ text: String, after start: Double) -> Double? {
    if text.hasPrefix("until ") {
      return text.dropFirst(6).split(separator: " ").compactMap { names[String($0)].map { tasks[$0].start } }
        .min()
    }
    if let match = text.wholeMatch(of: /([0-9]+(?:\.[0-9]+)?)\s*(ms|[smhdwMy])/),
      let count = Double(match.output.1)
    {
      let units: [String: Double] = [
        "ms": 0.001, "s": 1, "m": 60, "h": 3600, "d": Self.day, "w": 7 * Self.day, "M": 30 * Self.day,
        "y": 365 * Self.day,
      ]
      return lengthened(start, start + count * (units[String(match.output.2)] ?? 0))
    }
    return PlanDate.seconds(text, dateFormat)
  }

  /// An end that is as much later as days between are left out.
  private func lengthened(_ start: Double, _ end: Double) -> Double {
    guard excludesWeekends || !excluded.isEmpty else { return end }
    var end = end
    var day = Int((start / Self.day).rounded(.down))
    var count = 0
    while Double(day) * Self.day < end, count < 20_000 {
      // The first of January 1970 was a Thursday.
      let isWeekend = excludesWeekends && [2, 3].contains(((day % 7) + 7) % 7)
      if isWeekend || excluded.contains(day) { end += Self.day }
      (day, count) = (day + 1, count + 1)
    }
    return end
  }

  // MARK: Drawing

  private static let rowHeight = 28.0
  private static let barWidth = 560.0

  /// Names at the left, bars at the right, and the days above them.
  func drawn(_ set: (String) -> DiagramWords) -> (out: HTMLWriter, width: Double, height: Double) {
    var out = HTMLWriter()
    let (first, last) = (tasks.map(\.start).min() ?? 0, tasks.map(\.end).max() ?? 1)
    let span = max(1, last - first)
    let names = tasks.map { set($0.name) }
    let heads = sections.map(set)
    let left = max(names.map(\.width).max() ?? 0, heads.map { $0.width * 1.08 }.max() ?? 0) + 16
    func x(_ time: Double) -> Double { left + (time - first) / span * Self.barWidth }
    var rows: [(y: Double, task: Int?, section: Int?)] = []
    var y = 30.0
    for (section, head) in heads.enumerated() {
      if !head.isEmpty {
        rows.append((y, nil, section))
        y += max(Self.rowHeight, head.height + 8)
      }
      for (index, task) in tasks.enumerated() where task.section == section {
        rows.append((y, index, nil))
        y += max(Self.rowHeight, names[index].height + 8)
      }
    }
    let height = y + 4
    var end = -1.0
    for (time, label) in PlanDate.ticks(from: first, to: last) {
      let words = set(label)
      out.raw("<path class=\"lifeline\" stroke=\"currentColor\" d=\"M\(n(x(time))) 26V\(n(height))\"/>")
      guard x(time) - words.width / 2 > end else { continue }
      out.write(words, x: x(time), y: 12)
      end = x(time) + words.width / 2 + 8
    }
    for row in rows {
      if let section = row.section {
        let head = heads[section]
        out.write(head, x: 0, y: row.y + 4 + head.height / 2, anchor: "start", style: "font-weight:600")
      } else if let index = row.task {
        let (task, words) = (tasks[index], names[index])
        let middle = row.y + max(Self.rowHeight, words.height + 8) / 2
        out.write(words, x: 0, y: middle, anchor: "start")
        bar(task, x(task.start), x(task.end), middle, &out)
      }
    }
    return (out, left + Self.barWidth + 40, height)
  }

  private func bar(_ task: Task, _ start: Double, _ end: Double, _ middle: Double, _ out: inout HTMLWriter) {
    if task.isMilestone {
      let x = (start + end) / 2
      out.raw(
        "<path class=\"solid\" d=\"M\(n(x)) \(n(middle - 8))L\(n(x + 8)) \(n(middle))L\(n(x)) \(n(middle + 8))L\(n(x - 8)) \(n(middle))Z\"/>"
      )
      return
    }
    let part = task.section % 8
    let opacity = task.isDone ? 0.4 : 1
    out.raw(
      "<rect class=\"part\" fill=\"currentColor\" stroke=\"none\" style=\"--part:\(part);opacity:\(n(opacity))\" x=\"\(n(start))\" y=\"\(n(middle - 9))\" width=\"\(n(max(3, end - start)))\" height=\"18\" rx=\"4\"/>"
    )
    if task.isCritical || task.isActive {
      let width = task.isCritical ? 2.5 : 1.2
      out.raw(
        "<rect class=\"figure\" fill=\"none\" stroke=\"currentColor\" style=\"stroke-width:\(n(width))\" x=\"\(n(start))\" y=\"\(n(middle - 9))\" width=\"\(n(max(3, end - start)))\" height=\"18\" rx=\"4\"/>"
      )
    }
  }
}
