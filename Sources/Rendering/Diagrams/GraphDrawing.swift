internal import Web

/// Draws a graph as SVG: groups, edges, nodes, and at last the words, each in the author's order.
struct GraphDrawing {
  private let graph: DiagramGraph
  private var placed: PlacedGraph
  private let words: (nodes: [DiagramWords], edges: [DiagramWords], titles: [DiagramWords])
  /// What stands beside the ends of edges.
  private let endWords: [(start: DiagramWords, end: DiagramWords)]
  /// The rows of classes and entities, by their nodes.
  private var tables: [Int: TableDrawing] = [:]
  private(set) var out = HTMLWriter()

  static let margin = 4.0
  var width: Double { placed.width + 2 * Self.margin }
  var height: Double { placed.height + 2 * Self.margin }

  /// Nil where there is too much to place.
  init?(_ graph: DiagramGraph, _ set: (String) -> DiagramWords) {
    self.graph = graph
    let nodes = graph.nodes.map { set($0.label) }
    words = (nodes, graph.edges.map { set($0.label) }, graph.groups.map { set($0.title) })
    endWords = graph.edges.map { (set($0.startLabel), set($0.endLabel)) }
    var sizes = zip(graph.nodes, nodes).map { $0.shape.size(for: $1) }
    for (index, node) in graph.nodes.enumerated() {
      guard let table = node.table else { continue }
      let drawing = TableDrawing(table, nodes[index], set)
      tables[index] = drawing
      sizes[index] = (drawing.width, drawing.height)
    }
    let isVertical = graph.direction.isVertical
    let rooms = zip(graph.edges, endWords).map { edge, words in
      let beside = [words.start, words.end].map { isVertical ? $0.height : $0.width }
      return edge.startMark.length + edge.endMark.length + beside[0] + beside[1]
    }
    if !graph.direction.isVertical {
      for (index, node) in graph.nodes.enumerated() where node.shape == .bar { sizes[index] = (8, 72) }
    }
    guard
      let placed = GraphPlacement.place(
        graph, sizes: sizes, labels: words.edges, titles: words.titles, endRooms: rooms)
    else { return nil }
    self.placed = placed
    if !tables.isEmpty { spreadEnds() }
    out.raw("<g transform=\"translate(\(n(Self.margin)) \(n(Self.margin)))\">")
    for index in graph.groups.indices { group(index) }
    for index in graph.edges.indices { edge(index) }
    for index in graph.groups.indices { title(index) }
    for index in graph.nodes.indices { node(index) }
    out.raw("</g>")
  }

  private mutating func group(_ index: Int) {
    let (group, frame) = (graph.groups[index], placed.groups[index])
    let (x, y) = (frame.center.x - frame.width / 2, frame.center.y - frame.height / 2)
    out.raw(
      "<rect class=\"group\" x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(frame.width))\" height=\"\(n(frame.height))\" rx=\"6\"\(Self.attributes(group.look, fill: "none"))/>"
    )
  }

  private mutating func title(_ index: Int) {
    let (frame, title) = (placed.groups[index], words.titles[index])
    out.write(
      title, x: frame.center.x - frame.width / 2 + GraphPlacement.padding,
      y: frame.center.y - frame.height / 2 + 6 + title.height / 2, anchor: "start",
      look: graph.groups[index].look,
      class: "title")
  }

  private mutating func node(_ index: Int) {
    let (node, frame) = (graph.nodes[index], placed.nodes[index])
    if let table = tables[index] { return table.draw(node, frame, to: &out) }
    let name = node.shape == .note ? "node note" : "node"
    node.shape.write(
      frame, " class=\"\(name)\"\(Self.attributes(node.look, fill: "none"))", to: &out)
    let down = node.shape == .cylinder ? 6.0 : 0
    let aside = node.shape == .flag ? DiagramGraph.Shape.slant / 2 : 0
    out.write(words.nodes[index], x: frame.center.x + aside, y: frame.center.y + down, look: node.look)
  }

  /// What an author gives a shape. Without a theme a shape is its outline.
  static func attributes(_ look: DiagramGraph.Look, fill: String, stroke: String = "currentColor") -> String {
    var text = " fill=\"\(fill)\" stroke=\"\(stroke)\""
    // Rules of the theme count for more than attributes, and a style for more than these.
    var style = ""
    if let fill = look.fill { style += "fill:\(fill);" }
    if let stroke = look.stroke { style += "stroke:\(stroke);" }
    if let width = look.strokeWidth { style += "stroke-width:\(n(width));" }
    if let dashes = look.dashes { style += "stroke-dasharray:\(dashes);" }
    if !style.isEmpty { text += " style=\"\(style.dropLast())\"" }
    return text
  }

  // MARK: Edges

  private mutating func edge(_ index: Int) {
    let (edge, place) = (graph.edges[index], placed.edges[index])
    guard edge.line != .invisible, place.points.count > 1 else { return }
    var points = place.points
    let last = points.count - 1
    let isVertical = place.isVertical
    points[0] = joined(points[0], edge.from, toward: points[1], isVertical)
    points[last] = joined(points[last], edge.to, toward: points[last - 1], isVertical)
    let (start, end) = (
      direction(points[1], points[0], isVertical), direction(points[last - 1], points[last], isVertical)
    )
    let tips = (points[0], points[last])
    // An edge is straight where a mark or words stand at its end.
    func stub(_ tip: PlacedGraph.Point, _ next: PlacedGraph.Point, _ way: (Double, Double), _ room: Double)
      -> PlacedGraph.Point
    {
      let distance = isVertical ? abs(next.y - tip.y) : abs(next.x - tip.x)
      return moved(tip, way, min(room, distance * 0.45))
    }
    func room(_ mark: DiagramGraph.Mark, _ words: DiagramWords) -> Double {
      mark.length + (words.isEmpty ? 0 : 6 + (isVertical ? words.height : words.width))
    }
    let rooms = (
      room(edge.startMark, endWords[index].start), room(edge.endMark, endWords[index].end)
    )
    if rooms.1 > 0, edge.from != edge.to {
      points.insert(stub(tips.1, points[last - 1], end, rooms.1), at: last)
    }
    if rooms.0 > 0, edge.from != edge.to { points.insert(stub(tips.0, points[1], start, rooms.0), at: 1) }
    points[0] = moved(points[0], start, edge.startMark.room)
    points[points.count - 1] = moved(points[points.count - 1], end, edge.endMark.room)
    let name = edge.line == .solid ? "edge" : edge.line == .dotted ? "edge dotted" : "edge thick"
    let dashes = edge.line == .dotted ? " stroke-dasharray=\"3 4\"" : ""
    let isLoop = edge.from == edge.to
    out.raw("<path class=\"\(name)\"\(Self.attributes(edge.look, fill: "none"))\(dashes) d=\"")
    out.raw(isLoop ? loop(points, isVertical) : curve(points, isVertical))
    out.raw("\"/>")
    out.write(edge.startMark, at: tips.0, start, edge.look)
    out.write(edge.endMark, at: tips.1, end, edge.look)
    write(endWords[index].start, beside: tips.0, start, edge.startMark, from: place.points[1])
    write(endWords[index].end, beside: tips.1, end, edge.endMark, from: place.points[last - 1])
    let words = words.edges[index]
    guard let label = place.label, !words.isEmpty else { return }
    let (width, height) = (words.width + 8, words.height + 2)
    out.raw(
      "<rect class=\"label\" fill=\"none\" x=\"\(n(label.x - width / 2))\" y=\"\(n(label.y - height / 2))\" width=\"\(n(width))\" height=\"\(n(height))\" rx=\"3\"/>"
    )
    out.write(words, x: label.x, y: label.y, look: DiagramGraph.Look(color: edge.look.color))
  }

  /// Ends of edges at one side of a class or an entity stand apart where something else is at each.
  private mutating func spreadEnds() {
    struct Side: Hashable {
      let node: Int
      let isFirst: Bool
    }
    struct Port: Hashable {
      let mark: DiagramGraph.Mark
      let words: String
      let line: DiagramGraph.Line
    }
    var ends: [Side: [(edge: Int, isStart: Bool, port: Port, aim: Double)]] = [:]
    for (index, edge) in graph.edges.enumerated() where edge.from != edge.to {
      let place = placed.edges[index]
      guard place.points.count > 1 else { continue }
      for (end, isStart) in [(edge.from, true), (edge.to, false)] {
        guard case .node(let node) = end, tables[node] != nil else { continue }
        let (point, next) =
          isStart
          ? (place.points[0], place.points[1])
          : (place.points[place.points.count - 1], place.points[place.points.count - 2])
        let isFirst = place.isVertical ? next.y < point.y : next.x < point.x
        let port = Port(
          mark: isStart ? edge.startMark : edge.endMark, words: isStart ? edge.startLabel : edge.endLabel,
          line: edge.line)
        ends[Side(node: node, isFirst: isFirst), default: []].append(
          (index, isStart, port, place.isVertical ? next.x : next.y))
      }
    }
    for (side, ends) in ends {
      // The ports in the order of what they lead to.
      var aims: [Port: [Double]] = [:]
      for end in ends { aims[end.port, default: []].append(end.aim) }
      guard aims.count > 1 else { continue }
      func middle(_ port: Port) -> Double {
        let aims = aims[port] ?? []
        return aims.reduce(0, +) / Double(max(1, aims.count))
      }
      let order = ends.map(\.port).reduce(into: [Port]()) { if !$0.contains($1) { $0.append($1) } }
        .sorted { middle($0) < middle($1) }
      let frame = placed.nodes[side.node]
      for end in ends {
        let isVertical = placed.edges[end.edge].isVertical
        let room = (isVertical ? frame.width : frame.height) * 0.8 / Double(order.count)
        let place = Double(order.firstIndex(of: end.port) ?? 0) - Double(order.count - 1) / 2
        let shift = place * min(36, room)
        let point = end.isStart ? 0 : placed.edges[end.edge].points.count - 1
        if isVertical {
          placed.edges[end.edge].points[point].x = frame.center.x + shift
        } else {
          placed.edges[end.edge].points[point].y = frame.center.y + shift
        }
      }
    }
  }

  /// Words beside an end, which an edge reaches going a way, on the side that it does not come from.
  private mutating func write(
    _ words: DiagramWords, beside tip: PlacedGraph.Point, _ way: (Double, Double), _ mark: DiagramGraph.Mark,
    from next: PlacedGraph.Point
  ) {
    guard !words.isEmpty else { return }
    let back = mark.length + 4
    if way.0 == 0 {
      let x = next.x > tip.x + 1 ? tip.x - 9 - words.width : tip.x + 9
      out.write(words, x: x, y: tip.y - way.1 * (back + words.height / 2), anchor: "start")
    } else {
      let aside = 6 + words.height / 2
      let y = next.y < tip.y - 1 ? tip.y + aside : tip.y - aside
      out.write(words, x: tip.x - way.0 * (back + words.width / 2), y: y)
    }
  }

  /// A point on the edge of a box, moved onto the outline of the shape within.
  private func joined(
    _ point: PlacedGraph.Point, _ end: DiagramGraph.End, toward next: PlacedGraph.Point, _ isVertical: Bool
  ) -> PlacedGraph.Point {
    guard case .node(let node) = end else { return point }
    let frame = placed.nodes[node]
    let aside = isVertical ? point.x - frame.center.x : point.y - frame.center.y
    let shape = graph.nodes[node].shape
    // The left of a flag is cut in.
    if shape == .flag, !isVertical, point.x < frame.center.x {
      let part = min(1, abs(aside) / max(1, frame.height / 2))
      return moved(point, (1, 0), -DiagramGraph.Shape.slant * (1 - part))
    }
    let inset = shape.inset(aside, frame, isVertical: isVertical)
    return moved(point, direction(next, point, isVertical), inset)
  }

  /// The way that an edge goes at a point, which is straight up, down or aside.
  private func direction(_ from: PlacedGraph.Point, _ to: PlacedGraph.Point, _ isVertical: Bool) -> (
    Double, Double
  ) {
    isVertical ? (0, to.y < from.y ? -1 : 1) : (to.x < from.x ? -1 : 1, 0)
  }

  private func moved(_ point: PlacedGraph.Point, _ way: (Double, Double), _ distance: Double)
    -> PlacedGraph.Point
  {
    PlacedGraph.Point(x: point.x - way.0 * distance, y: point.y - way.1 * distance)
  }

  /// Straight where it can be, and else curved such that it comes and goes the way of the graph.
  private func curve(_ points: [PlacedGraph.Point], _ isVertical: Bool) -> String {
    var text = "M\(n(points[0].x)) \(n(points[0].y))"
    for (a, b) in zip(points, points.dropFirst()) {
      if isVertical ? abs(a.x - b.x) < 0.3 : abs(a.y - b.y) < 0.3 {
        text += "L\(n(b.x)) \(n(b.y))"
      } else if isVertical {
        let y = (a.y + b.y) / 2
        text += "C\(n(a.x)) \(n(y)) \(n(b.x)) \(n(y)) \(n(b.x)) \(n(b.y))"
      } else {
        let x = (a.x + b.x) / 2
        text += "C\(n(x)) \(n(a.y)) \(n(x)) \(n(b.y)) \(n(b.x)) \(n(b.y))"
      }
    }
    return text
  }

  private func loop(_ points: [PlacedGraph.Point], _ isVertical: Bool) -> String {
    let (a, far, b) = (points[0], points[1], points[2])
    return isVertical
      ? "M\(n(a.x)) \(n(a.y))C\(n(a.x - 8)) \(n(far.y + 8)) \(n(b.x + 8)) \(n(far.y + 8)) \(n(b.x)) \(n(b.y))"
      : "M\(n(a.x)) \(n(a.y))C\(n(far.x + 8)) \(n(a.y - 8)) \(n(far.x + 8)) \(n(b.y + 8)) \(n(b.x)) \(n(b.y))"
  }
}

extension DiagramGraph.Mark {
  /// How much of its edge a mark covers.
  fileprivate var room: Double {
    switch self {
    case .none, .cross, .one, .zeroOrOne, .oneOrMore, .zeroOrMore: 0
    case .arrow: 7
    case .circle, .ring: 8
    case .triangle: 12
    case .diamond, .hollowDiamond: 16
    }
  }

  /// How long a mark is beyond those of flow charts, for which there is always room.
  fileprivate var length: Double {
    switch self {
    case .none, .arrow, .circle, .cross: 0
    case .one: 10
    case .ring: 8
    case .triangle: 12
    case .diamond, .hollowDiamond: 16
    case .zeroOrOne, .oneOrMore, .zeroOrMore: 20
    }
  }
}

extension HTMLWriter {
  /// The mark at the end of an edge that goes a way.
  fileprivate mutating func write(
    _ mark: DiagramGraph.Mark, at tip: PlacedGraph.Point, _ way: (Double, Double), _ look: DiagramGraph.Look
  ) {
    let style = look.stroke.map { " style=\"fill:\($0);stroke:\($0)\"" } ?? ""
    let (dx, dy) = way
    func point(_ back: Double, _ aside: Double) -> String {
      "\(n(tip.x - dx * back - dy * aside)) \(n(tip.y - dy * back + dx * aside))"
    }
    func shape(_ points: [(Double, Double)], isSolid: Bool) {
      let path = "M" + points.map { point($0.0, $0.1) }.joined(separator: "L") + "Z"
      raw(
        isSolid
          ? "<path class=\"tip\" fill=\"currentColor\"\(style) d=\"\(path)\"/>"
          : "<path class=\"edge\" fill=\"none\" stroke=\"currentColor\" d=\"\(path)\"/>")
    }
    func lines(_ pairs: [((Double, Double), (Double, Double))]) {
      let path = pairs.map { "M\(point($0.0, $0.1))L\(point($1.0, $1.1))" }.joined()
      raw("<path class=\"edge\" fill=\"none\" stroke=\"currentColor\" d=\"\(path)\"/>")
    }
    func ring(_ back: Double, _ radius: Double) {
      raw(
        "<circle class=\"edge hole\" fill=\"none\" stroke=\"currentColor\" cx=\"\(n(tip.x - dx * back))\" cy=\"\(n(tip.y - dy * back))\" r=\"\(n(radius))\"/>"
      )
    }
    switch mark {
    case .none: break
    case .triangle: shape([(0, 0), (12, 7), (12, -7)], isSolid: false)
    case .diamond: shape([(0, 0), (8, 5), (16, 0), (8, -5)], isSolid: true)
    case .hollowDiamond: shape([(0, 0), (8, 5), (16, 0), (8, -5)], isSolid: false)
    case .ring: ring(4, 4)
    case .one: lines([((6, 5), (6, -5)), ((10, 5), (10, -5))])
    case .zeroOrOne:
      lines([((6, 5), (6, -5))])
      ring(14, 4)
    case .oneOrMore: lines([((10, 0), (0, 6)), ((10, 0), (0, -6)), ((14, 5), (14, -5))])
    case .zeroOrMore:
      lines([((10, 0), (0, 6)), ((10, 0), (0, -6))])
      ring(14, 4)
    case .arrow:
      raw(
        "<path class=\"tip\" fill=\"currentColor\"\(style) d=\"M\(point(0, 0))L\(point(9, 4.5))L\(point(9, -4.5))Z\"/>"
      )
    case .circle:
      raw(
        "<circle class=\"tip\" fill=\"currentColor\"\(style) cx=\"\(n(tip.x - dx * 4))\" cy=\"\(n(tip.y - dy * 4))\" r=\"4\"/>"
      )
    case .cross:
      raw(
        "<path class=\"edge\" stroke=\"currentColor\"\(style) d=\"M\(point(10, 4))L\(point(2, -4))M\(point(2, 4))L\(point(10, -4))\"/>"
      )
    }
  }

  /// Words around a middle.
  mutating func write(
    _ words: DiagramWords, x: Double, y: Double, anchor: String = "middle", look: DiagramGraph.Look = .init(),
    class name: String? = nil, style: String = ""
  ) {
    let name = name.map { " class=\"\($0)\"" } ?? ""
    let rules = [look.textColor.map { "fill:\($0)" }, style.isEmpty ? nil : style].compactMap { $0 }
    let style = rules.isEmpty ? "" : " style=\"\(rules.joined(separator: ";"))\""
    for (index, line) in words.lines.enumerated() where !line.isEmpty {
      // The baseline stands where it does in a line of text.
      let baseline = y - words.height / 2 + Double(index) * DiagramWords.lineHeight + 15
      let anchor = anchor == "middle" ? " text-anchor=\"middle\"" : ""
      raw("<text\(name) x=\"\(n(x))\" y=\"\(n(baseline))\"\(anchor)\(style)>")
      text(line)
      raw("</text>")
    }
  }
}
