internal import Web

/// Draws a sequence: participants beside each other, what passes between them below.
struct SequenceDrawing {
  private let diagram: SequenceDiagram
  private(set) var out = HTMLWriter()
  private(set) var width = 0.0
  private(set) var height = 0.0
  private let set: (String) -> DiagramWords
  /// The middles of the participants.
  private var middles: [Double] = []
  /// What is drawn behind everything else.
  private var behind = HTMLWriter()
  /// Where each participant's activity began.
  private var active: [[Double]]
  private var frames: [(kind: String, top: Double, least: Double, most: Double)] = []
  private var number = 0

  private static let barWidth = 10.0
  private static let afterMessage = 14.0

  init(_ diagram: SequenceDiagram, _ set: @escaping (String) -> DiagramWords) {
    (self.diagram, self.set) = (diagram, set)
    active = diagram.participants.map { _ in [] }
    let heads = diagram.participants.map { set($0.label) }
    setMiddles(heads)
    let headHeight = (heads.map(\.height).max() ?? 0) + 20
    let hasActors = diagram.participants.contains(where: \.isActor)
    let top = headHeight + (hasActors ? 34 : 0)
    var y = top + 12
    for (index, event) in diagram.events.enumerated() {
      // The one who becomes active by a message.
      var opens: Int?
      if index + 1 < diagram.events.count, case .activate(let who) = diagram.events[index + 1] { opens = who }
      add(event, &y, opens: opens)
    }
    for index in active.indices {
      while let start = active[index].popLast() { bar(index, start, y, active[index].count) }
    }
    y += 18
    var whole = HTMLWriter()
    for (index, middle) in middles.enumerated() {
      whole.raw(
        "<path class=\"edge lifeline\" stroke=\"currentColor\" d=\"M\(n(middle)) \(n(top))V\(n(y))\"/>")
      head(diagram.participants[index], heads[index], middle, top, headHeight, &whole)
    }
    height = y + 2
    whole.raw(behind.bytes)
    whole.raw(out.bytes)
    out = whole
  }

  /// A participant's name in a box, an actor's below a figure.
  private func head(
    _ participant: SequenceDiagram.Participant, _ words: DiagramWords, _ x: Double, _ bottom: Double,
    _ height: Double, _ out: inout HTMLWriter
  ) {
    if participant.isActor {
      let y = bottom - height - 26
      out.raw(
        "<g class=\"figure\" fill=\"none\" stroke=\"currentColor\"><circle cx=\"\(n(x))\" cy=\"\(n(y + 2))\" r=\"7\"/><path d=\"M\(n(x)) \(n(y + 9))V\(n(y + 22))M\(n(x - 12)) \(n(y + 14))H\(n(x + 12))M\(n(x - 9)) \(n(y + 33))L\(n(x)) \(n(y + 22))L\(n(x + 9)) \(n(y + 33))\"/></g>"
      )
      out.write(words, x: x, y: bottom - words.height / 2 - 4)
      return
    }
    let width = max(64, words.width + 28)
    out.raw(
      "<rect class=\"node\" fill=\"none\" stroke=\"currentColor\" x=\"\(n(x - width / 2))\" y=\"\(n(bottom - height))\" width=\"\(n(width))\" height=\"\(n(height))\" rx=\"3\"/>"
    )
    out.write(words, x: x, y: bottom - height / 2)
  }

  // MARK: Across

  /// Sets the participants as far apart as their names and what passes between them need.
  private mutating func setMiddles(_ heads: [DiagramWords]) {
    guard !heads.isEmpty else { return }
    var gaps = (0..<heads.count - 1).map {
      (max(64, heads[$0].width + 28) + max(64, heads[$0 + 1].width + 28)) / 2 + 28
    }
    var (left, right) = (
      max(64, heads[0].width + 28) / 2 + 4, max(64, heads[heads.count - 1].width + 28) / 2 + 4
    )
    var wanted: [(first: Int, last: Int, width: Double)] = []
    for event in diagram.events {
      switch event {
      case .message(let from, let to, let text, _, _, _) where from == to:
        wanted.append((from, from + 1, set(text).width + 62))
      case .message(let from, let to, let text, _, _, _):
        wanted.append((min(from, to), max(from, to), set(text).width + 36))
      case .note(.over, let first, let last, let text) where first != last:
        wanted.append((first, last, set(text).width - 20))
      case .note(.over, let first, _, let text):
        let half = set(text).width / 2 + 24
        wanted.append((first - 1, first, half + 12))
        wanted.append((first, first + 1, half + 12))
      case .note(let side, let first, let last, let text):
        let width = set(text).width + 52
        wanted.append(side == .left ? (first - 1, first, width) : (last, last + 1, width))
      default: break
      }
    }
    for (first, last, width) in wanted.sorted(by: {
      ($0.last - $0.first, $0.first) < ($1.last - $1.first, $1.first)
    }) {
      if first < 0 {
        left = max(left, width)
      } else if last >= heads.count {
        right = max(right, width)
      } else {
        let missing = width - gaps[first..<last].reduce(0, +)
        if missing > 0 { for gap in first..<last { gaps[gap] += missing / Double(last - first) } }
      }
    }
    // Frames stand outside of all that is in them.
    let depth = Double(deepestFrame) * 8
    (left, right) = (left + depth + 4, right + depth + 4)
    middles = [left]
    for gap in gaps { middles.append(middles[middles.count - 1] + gap.rounded()) }
    width = middles[middles.count - 1] + right
  }

  private var deepestFrame: Int {
    var (depth, most) = (0, 0)
    for event in diagram.events {
      if case .open = event { depth += 1 }
      if case .close = event { depth -= 1 }
      most = max(most, depth)
    }
    return most
  }

  // MARK: Down

  private mutating func add(_ event: SequenceDiagram.Event, _ y: inout Double, opens: Int?) {
    switch event {
    case .message(let from, let to, let text, let isDotted, let head, let isBoth):
      message(from, to, set(text), isDotted, head, isBoth, &y, opens: opens)
    case .note(let side, let first, let last, let text): note(side, first, last, set(text), &y)
    // Activity begins and ends with the message before it.
    case .activate(let who): active[who].append(y - Self.afterMessage)
    case .deactivate(let who):
      if let start = active[who].popLast() {
        bar(who, start, max(y - Self.afterMessage, start + 12), active[who].count)
      }
    case .open(let kind, let text):
      y += 8
      frames.append((kind, y, 0, width))
      let inset = Double(frames.count - 1) * 8 + 2
      let (name, words) = (set(kind), set(text.isEmpty ? "" : "[\(text)]"))
      behind.raw(
        "<path class=\"tab\" fill=\"none\" stroke=\"currentColor\" d=\"M\(n(inset)) \(n(y))h\(n(name.width + 20))v14l-6 8h\(n(-name.width - 14))z\"/>"
      )
      out.write(name, x: inset + 7, y: y + 11, anchor: "start")
      out.write(
        words, x: inset + name.width + 34, y: y + words.height / 2 + 1, anchor: "start", class: "title")
      y += max(24, words.height + 4) + 6
    case .next(let text):
      y += 10
      let inset = Double(frames.count - 1) * 8 + 2
      behind.raw(
        "<path class=\"edge dotted\" stroke=\"currentColor\" stroke-dasharray=\"3 4\" d=\"M\(n(inset)) \(n(y))H\(n(width - inset))\"/>"
      )
      let words = set(text.isEmpty ? "" : "[\(text)]")
      out.write(words, x: inset + 12, y: y + words.height / 2 + 2, anchor: "start", class: "title")
      y += words.height + 8
    case .close:
      guard let frame = frames.popLast() else { return }
      y += 10
      let inset = Double(frames.count) * 8 + 2
      behind.raw(
        "<rect class=\"frame\" fill=\"none\" stroke=\"currentColor\" x=\"\(n(inset))\" y=\"\(n(frame.top))\" width=\"\(n(width - 2 * inset))\" height=\"\(n(y - frame.top))\" rx=\"3\"/>"
      )
      y += 8
    }
  }

  private mutating func bar(_ who: Int, _ top: Double, _ bottom: Double, _ level: Int) {
    let x = middles[who] - Self.barWidth / 2 + Double(level) * 5
    behind.raw(
      "<rect class=\"node\" fill=\"none\" stroke=\"currentColor\" x=\"\(n(x))\" y=\"\(n(top))\" width=\"\(n(Self.barWidth))\" height=\"\(n(bottom - top))\" rx=\"2\"/>"
    )
  }

  /// The edge of a participant's line, or of the bar on it, toward a side.
  private func side(_ who: Int, isRight: Bool) -> Double {
    let count = active[who].count
    guard count > 0 else { return middles[who] }
    return isRight
      ? middles[who] + Self.barWidth / 2 + Double(count - 1) * 5 : middles[who] - Self.barWidth / 2
  }

  private mutating func message(
    _ from: Int, _ to: Int, _ words: DiagramWords, _ isDotted: Bool, _ head: SequenceDiagram.Head,
    _ isBoth: Bool,
    _ y: inout Double, opens: Int?
  ) {
    let style = isDotted ? " class=\"edge dotted\" stroke-dasharray=\"3 4\"" : " class=\"edge\""
    if from == to {
      let x = side(from, isRight: true)
      out.write(words, x: x + 44, y: y + 16, anchor: "start")
      let height = max(28, words.height)
      let middle = y + 16
      out.raw(
        "<path\(style) fill=\"none\" stroke=\"currentColor\" d=\"M\(n(x)) \(n(middle - 12))H\(n(x + 28))a8 8 0 0 1 8 8v8a8 8 0 0 1 -8 8H\(n(x + (head == .filled ? 8 : 1)))\"/>"
      )
      tip(head, x, middle + 12, -1)
      numbered(x, middle - 12)
      y += height + 14
      return
    }
    let isRight = to > from
    let start = side(from, isRight: isRight)
    var end = side(to, isRight: !isRight)
    if opens == to { end += Double(isRight ? active[to].isEmpty ? -1 : 0 : 1) * Self.barWidth / 2 }
    y += words.height + 4
    out.write(words, x: (start + end) / 2, y: y - words.height / 2 - 2)
    let way = isRight ? 1.0 : -1
    let back = head == .filled ? 8.0 : 0
    out.raw(
      "<path\(style) stroke=\"currentColor\" d=\"M\(n(start + (isBoth ? way * 8 : 0))) \(n(y + 4))H\(n(end - way * back))\"/>"
    )
    tip(head, end, y + 4, way)
    if isBoth { tip(head, start, y + 4, -way) }
    numbered(start, y + 4)
    y += 18
  }

  private mutating func tip(_ head: SequenceDiagram.Head, _ x: Double, _ y: Double, _ way: Double) {
    switch head {
    case .none: break
    case .filled:
      out.raw(
        "<path class=\"tip\" fill=\"currentColor\" d=\"M\(n(x)) \(n(y))l\(n(-way * 9)) -4.5v9z\"/>")
    case .open:
      out.raw(
        "<path class=\"edge\" fill=\"none\" stroke=\"currentColor\" d=\"M\(n(x - way * 8)) \(n(y - 5))L\(n(x)) \(n(y))L\(n(x - way * 8)) \(n(y + 5))\"/>"
      )
    case .cross:
      out.raw(
        "<path class=\"edge\" stroke=\"currentColor\" d=\"M\(n(x - way * 12)) \(n(y - 4))l8 8m0 -8l-8 8\"/>")
    }
  }

  private mutating func numbered(_ x: Double, _ y: Double) {
    guard diagram.isNumbered else { return }
    number += 1
    out.raw("<circle class=\"solid\" fill=\"currentColor\" cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"10\"/>")
    out.raw(
      "<text class=\"on-solid\" text-anchor=\"middle\" x=\"\(n(x))\" y=\"\(n(y + 5))\">\(number)</text>")
  }

  private mutating func note(
    _ side: SequenceDiagram.Side, _ first: Int, _ last: Int, _ words: DiagramWords, _ y: inout Double
  ) {
    var width = words.width + 24
    let x: Double
    switch side {
    case .over:
      x = (middles[first] + middles[last]) / 2
      if first != last { width = max(width, middles[last] - middles[first] + 40) }
    case .left: x = middles[first] - 12 - width / 2
    case .right: x = middles[last] + 12 + width / 2
    }
    let height = words.height + 12
    out.raw(
      "<rect class=\"node note\" fill=\"none\" stroke=\"currentColor\" x=\"\(n(x - width / 2))\" y=\"\(n(y + 4))\" width=\"\(n(width))\" height=\"\(n(height))\" rx=\"2\"/>"
    )
    out.write(words, x: x, y: y + 4 + height / 2)
    y += height + 14
  }
}
