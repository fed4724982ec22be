/// Where everything of a graph stands, in points from the drawing's top left corner.
struct PlacedGraph {
  struct Point: Equatable {
    var x = 0.0
    var y = 0.0

    static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  }

  struct Frame {
    var center = Point()
    var width: Double
    var height: Double
  }

  struct Edge {
    /// From where the edge begins to where it ends.
    var points: [Point]
    /// Whether it leaves its points up or down, rather than to the sides.
    var isVertical: Bool
    /// The middle of the words on it.
    var label: Point?
  }

  var nodes: [Frame]
  var groups: [Frame]
  var edges: [Edge]
  var width = 0.0
  var height = 0.0
}

/// Places a graph group by group, from the innermost on: each is a layout of its own, and a box in that around it. An edge
/// that leads out of a group leaves it through a port on its edge.
struct GraphPlacement {
  private typealias End = DiagramGraph.End
  private typealias Place = LayeredLayout.Place
  typealias Point = PlacedGraph.Point

  static let padding = 18.0
  static let titleHeight = 24.0

  private let graph: DiagramGraph
  private let labels: [DiagramWords]
  private let titles: [DiagramWords]
  /// How much longer edges are for what stands at their ends.
  private let endRooms: [Double]
  private(set) var placed: PlacedGraph
  /// The groups around both ends of each edge; the innermost, or nil for the whole.
  private var levels: [Int?] = []
  private var isReversed: [Bool]
  private var directions: [DiagramGraph.Direction]
  /// Where an edge passes the edge of a group, from the group's middle on.
  private var ports: [Port: Point] = [:]
  private var pieces: [Port: [Point]] = [:]
  private var labelPlaces: [Point?]

  private struct Port: Hashable {
    let edge: Int
    let group: Int?
  }

  /// - Parameters:
  ///   - sizes: what the nodes need.
  ///   - labels: the words on the edges.
  ///   - titles: those of the groups.
  ///   - endRooms: how much longer edges are for what stands at their ends.
  /// - Returns: Nil where there is too much to place.
  static func place(
    _ graph: DiagramGraph, sizes: [(width: Double, height: Double)], labels: [DiagramWords],
    titles: [DiagramWords], endRooms: [Double]? = nil
  ) -> PlacedGraph? {
    var placement = GraphPlacement(graph, sizes, labels, titles, endRooms ?? graph.edges.map { _ in 0 })
    guard let size = placement.place(nil) else { return nil }
    placement.finish(size)
    return placement.placed
  }

  private init(
    _ graph: DiagramGraph, _ sizes: [(width: Double, height: Double)], _ labels: [DiagramWords],
    _ titles: [DiagramWords], _ endRooms: [Double]
  ) {
    (self.graph, self.labels, self.titles, self.endRooms) = (graph, labels, titles, endRooms)
    placed = PlacedGraph(
      nodes: sizes.map { PlacedGraph.Frame(width: $0.width, height: $0.height) },
      groups: graph.groups.map { _ in PlacedGraph.Frame(width: 0, height: 0) }, edges: [])
    isReversed = graph.edges.map { _ in false }
    labelPlaces = graph.edges.map { _ in nil }
    directions = []
    var isCrossed = graph.groups.map { _ in false }
    for edge in graph.edges {
      let (from, to) = (graph.ancestors(of: edge.from), graph.ancestors(of: edge.to))
      let common = from.first { to.contains($0) }
      levels.append(common)
      for group in (from + to) where !(from.contains(group) && to.contains(group)) { isCrossed[group] = true }
    }
    for (index, group) in graph.groups.enumerated() {
      let outer = group.parent.map { directions[$0] } ?? graph.direction
      directions.append(isCrossed[index] ? outer : group.direction ?? outer)
    }
    for level in [nil] + graph.groups.indices.map(Optional.some) { breakCircles(level) }
  }

  // MARK: Order

  private func members(of level: Int?) -> [End] {
    graph.nodes.indices.filter { graph.nodes[$0].group == level }.map(End.node)
      + graph.groups.indices.filter { graph.groups[$0].parent == level }.map(End.group)
  }

  /// The member of a level that an end is, or stands in.
  private func member(_ end: End, of level: Int?) -> End? {
    let ancestors = graph.ancestors(of: end)
    guard let level else { return ancestors.last.map(End.group) ?? end }
    guard let place = ancestors.firstIndex(of: level) else { return nil }
    return place == 0 ? end : .group(ancestors[place - 1])
  }

  /// The ends of an edge as the layout has them, where no edges lead round in circles.
  private func ends(_ edge: Int) -> (from: End, to: End) {
    let (from, to) = (graph.edges[edge].from, graph.edges[edge].to)
    return isReversed[edge] ? (to, from) : (from, to)
  }

  /// Reverses the edges that lead back to where the walk along the edges came from.
  private mutating func breakCircles(_ level: Int?) {
    var leaving: [End: [(edge: Int, to: End)]] = [:]
    for (index, edge) in graph.edges.enumerated() where levels[index] == level && edge.from != edge.to {
      guard let from = member(edge.from, of: level), let to = member(edge.to, of: level) else { continue }
      leaving[from, default: []].append((index, to))
    }
    var isOpen: [End: Bool] = [:]
    for root in members(of: level) where isOpen[root] == nil {
      var path = [(end: root, next: 0)]
      isOpen[root] = true
      while let (end, next) = path.last {
        guard let edges = leaving[end], next < edges.count else {
          isOpen[end] = false
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let (edge, to) = edges[next]
        switch isOpen[to] {
        case true?: isReversed[edge] = true
        case false?: break
        case nil:
          isOpen[to] = true
          path.append((to, 0))
        }
      }
    }
  }

  // MARK: Places

  /// Places what a group holds, from its top left corner on; the group's size.
  private mutating func place(_ level: Int?) -> Point? {
    let members = members(of: level)
    for case .group(let group) in members {
      guard let size = place(group) else { return nil }
      (placed.groups[group].width, placed.groups[group].height) = (size.x, size.y)
    }
    let direction = level.map { directions[$0] } ?? graph.direction
    let flow = FlowAxes(direction)
    var numbers: [End: Int] = [:]
    var boxes: [LayeredLayout.Box] = []
    for member in members {
      numbers[member] = boxes.count
      let frame = frame(of: member)
      var size = flow.place(Point(x: frame.width, y: frame.height))
      for (index, edge) in graph.edges.enumerated() where edge.from == member && edge.to == member {
        size.across += 2 * (Self.loopReach + (flow.isVertical ? labels[index].width : labels[index].height))
      }
      boxes.append(LayeredLayout.Box(size: size))
    }
    var links: [LayeredLayout.Link] = []
    var edgesOfLinks: [(edge: Int, isPort: Bool)] = []
    var parallels: [Set<Int>: [Int]] = [:]
    for edge in graph.edges.indices {
      let (from, to) = ends(edge)
      guard from != to else { continue }
      let (upper, lower) = (member(from, of: level), member(to, of: level))
      let isWhole = levels[edge] == level
      guard isWhole || (level != nil && (upper == nil) != (lower == nil)) else { continue }
      if isWhole {
        guard let upper, let lower, let first = numbers[upper], let last = numbers[lower] else { continue }
        var link = LayeredLayout.Link(from: first, to: last, length: graph.edges[edge].length)
        let ends = endRooms[edge]
        if !labels[edge].isEmpty || ends > 0 {
          let room = flow.isVertical ? Point(x: 0, y: ends) : Point(x: ends, y: 0)
          link.label = flow.place(
            Point(x: labels[edge].width + 12 + room.x, y: labels[edge].height + 6 + room.y))
        }
        link.isReversed = isReversed[edge]
        link.fromOffset = offset(edge, upper, from, flow)
        link.toOffset = offset(edge, lower, to, flow)
        parallels[[first, last], default: []].append(links.count)
        links.append(link)
      } else if let upper, let first = numbers[upper] {
        boxes.append(LayeredLayout.Box(size: Place(across: 12), lock: .last))
        links.append(
          LayeredLayout.Link(from: first, to: boxes.count - 1, fromOffset: offset(edge, upper, from, flow)))
      } else if let lower, let last = numbers[lower] {
        boxes.append(LayeredLayout.Box(size: Place(across: 12), lock: .first))
        links.append(
          LayeredLayout.Link(from: boxes.count - 1, to: last, toOffset: offset(edge, lower, to, flow)))
      } else {
        continue
      }
      edgesOfLinks.append((edge, !isWhole))
    }
    for same in parallels.values where same.count > 1 {
      for (place, link) in same.enumerated() {
        func aside(_ box: Int) -> Double {
          let frame = frame(of: members[box])
          let room = 0.7 * (flow.isVertical ? frame.width : frame.height) / Double(same.count - 1)
          return (Double(place) - Double(same.count - 1) / 2) * min(18, room)
        }
        if links[link].fromOffset == 0 { links[link].fromOffset = aside(links[link].from) }
        if links[link].toOffset == 0 { links[link].toOffset = aside(links[link].to) }
      }
    }
    guard let layout = LayeredLayout(boxes, links) else { return nil }
    var insets = (left: 0.0, top: 0.0)
    var size = flow.point(layout.size)
    if let level {
      let title = titles[level]
      insets = (Self.padding, Self.padding + (title.isEmpty ? 0 : Self.titleHeight))
      let wider = max(0, title.width + 2 * Self.padding - (size.x + 2 * Self.padding))
      insets.left += wider / 2
      size = Point(x: size.x + 2 * Self.padding + wider, y: size.y + insets.top + Self.padding)
    }
    let origin = Point(x: insets.left, y: insets.top)
    func real(_ place: Place) -> Point { flow.point(place, in: layout.size) + origin }
    for (member, number) in numbers {
      switch member {
      case .node(let node): placed.nodes[node].center = real(layout.centers[number])
      case .group(let group): placed.groups[group].center = real(layout.centers[number])
      }
    }
    for (link, (edge, isPort)) in edgesOfLinks.enumerated() {
      var route = layout.routes[link].map(real)
      if isPort, let level {
        // On to the group's own edge, where the piece outside begins.
        let isOut = member(ends(edge).from, of: level) != nil
        let port = flow.onEdge(isOut ? route[route.count - 1] : route[0], of: size, isEnd: isOut)
        if isOut { route.append(port) } else { route.insert(port, at: 0) }
        ports[Port(edge: edge, group: level)] = Point(x: port.x - size.x / 2, y: port.y - size.y / 2)
      } else {
        labelPlaces[edge] = layout.labels[link].map(real)
      }
      pieces[Port(edge: edge, group: level)] = route
    }
    return size
  }

  static let loopReach = 34.0

  private func frame(of end: End) -> PlacedGraph.Frame {
    switch end {
    case .node(let node): placed.nodes[node]
    case .group(let group): placed.groups[group]
    }
  }

  /// How far from a member's middle an edge is joined to it.
  private func offset(_ edge: Int, _ member: End, _ end: End, _ flow: FlowAxes) -> Double {
    guard member != end, case .group(let group) = member else { return 0 }
    return flow.place(ports[Port(edge: edge, group: group)] ?? Point()).across
  }

  // MARK: The whole

  private mutating func finish(_ size: Point) {
    (placed.width, placed.height) = (size.x, size.y)
    // Groups stand before those in them, so that each finds its own already moved.
    var corners = graph.groups.map { _ in Point() }
    for (index, group) in graph.groups.enumerated() {
      let frame = placed.groups[index]
      let center = frame.center + (group.parent.map { corners[$0] } ?? Point())
      placed.groups[index].center = center
      corners[index] = Point(x: center.x - frame.width / 2, y: center.y - frame.height / 2)
    }
    func corner(_ level: Int?) -> Point { level.map { corners[$0] } ?? Point() }
    for (index, node) in graph.nodes.enumerated() {
      placed.nodes[index].center = placed.nodes[index].center + corner(node.group)
    }
    for (index, edge) in graph.edges.enumerated() {
      let level = levels[index]
      let direction = level.map { directions[$0] } ?? graph.direction
      if edge.from == edge.to {
        placed.edges.append(loop(frame(of: edge.from), labels[index], direction.isVertical))
        continue
      }
      let (from, to) = ends(index)
      func inside(_ end: End) -> [Int] { Array(graph.ancestors(of: end).prefix { $0 != level }) }
      let stations = inside(from).map(Optional.some) + [level] + inside(to).reversed().map(Optional.some)
      var points: [Point] = []
      for station in stations {
        for point in pieces[Port(edge: index, group: station)] ?? [] {
          let point = point + corner(station)
          if points.last != point { points.append(point) }
        }
      }
      if isReversed[index] { points.reverse() }
      placed.edges.append(
        PlacedGraph.Edge(
          points: points, isVertical: direction.isVertical,
          label: labelPlaces[index].map { $0 + corner(level) }))
    }
  }

  /// An edge from a node to itself, beside it in a graph that flows up or down, and below it in others.
  private func loop(_ frame: PlacedGraph.Frame, _ label: DiagramWords, _ isVertical: Bool) -> PlacedGraph.Edge
  {
    let (c, reach) = (frame.center, Self.loopReach)
    if isVertical {
      let (x, y) = (c.x + frame.width / 2, min(10, frame.height / 4))
      return PlacedGraph.Edge(
        points: [Point(x: x, y: c.y - y), Point(x: x + reach - 6, y: c.y), Point(x: x, y: c.y + y)],
        isVertical: false,
        label: label.isEmpty ? nil : Point(x: x + reach + label.width / 2, y: c.y))
    }
    let (y, x) = (c.y + frame.height / 2, min(10, frame.width / 4))
    return PlacedGraph.Edge(
      points: [Point(x: c.x - x, y: y), Point(x: c.x, y: y + reach - 6), Point(x: c.x + x, y: y)],
      isVertical: true, label: label.isEmpty ? nil : Point(x: c.x, y: y + reach + label.height / 2))
  }
}

/// Which way a graph flows: between what a layout calls across and along, and what a drawing calls x and y.
private struct FlowAxes {
  let direction: DiagramGraph.Direction

  init(_ direction: DiagramGraph.Direction) { self.direction = direction }

  var isVertical: Bool { direction.isVertical }

  func place(_ point: PlacedGraph.Point) -> LayeredLayout.Place {
    isVertical ? .init(across: point.x, along: point.y) : .init(across: point.y, along: point.x)
  }

  func point(_ place: LayeredLayout.Place) -> PlacedGraph.Point {
    isVertical ? .init(x: place.across, y: place.along) : .init(x: place.along, y: place.across)
  }

  func point(_ place: LayeredLayout.Place, in size: LayeredLayout.Place) -> PlacedGraph.Point {
    var place = place
    if direction == .up || direction == .left { place.along = size.along - place.along }
    return point(place)
  }

  /// The point straight on from another on the edge of a box, where the flow ends, or where it begins.
  func onEdge(_ point: PlacedGraph.Point, of size: PlacedGraph.Point, isEnd: Bool) -> PlacedGraph.Point {
    switch (direction, isEnd) {
    case (.down, true), (.up, false): .init(x: point.x, y: size.y)
    case (.down, false), (.up, true): .init(x: point.x, y: 0)
    case (.right, true), (.left, false): .init(x: size.x, y: point.y)
    case (.right, false), (.left, true): .init(x: 0, y: point.y)
    }
  }
}
