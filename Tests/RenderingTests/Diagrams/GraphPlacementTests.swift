import Testing

@testable import Rendering

/// Where the nodes and edges of graphs stand.
@Suite struct GraphPlacementTests {
  private func place(_ graph: DiagramGraph) -> PlacedGraph? {
    GraphPlacement.place(
      graph, sizes: graph.nodes.map { $0.shape.size(for: setForTests($0.label)) },
      labels: graph.edges.map { setForTests($0.label) }, titles: graph.groups.map { setForTests($0.title) })
  }

  private struct Box {
    var (l, r, t, b): (Double, Double, Double, Double)

    init(_ frame: PlacedGraph.Frame) {
      (l, r) = (frame.center.x - frame.width / 2, frame.center.x + frame.width / 2)
      (t, b) = (frame.center.y - frame.height / 2, frame.center.y + frame.height / 2)
    }

    func holds(_ other: Box) -> Bool {
      l <= other.l + 0.01 && r >= other.r - 0.01 && t <= other.t + 0.01 && b >= other.b - 0.01
    }
    func overlaps(_ other: Box) -> Bool {
      l < other.r - 0.01 && other.l < r - 0.01 && t < other.b - 0.01 && other.t < b - 0.01
    }
    func touches(_ point: PlacedGraph.Point) -> Bool {
      point.x >= l - 0.01 && point.x <= r + 0.01 && point.y >= t - 0.01 && point.y <= b + 0.01
    }
  }

  /// Nothing overlaps, groups hold what is theirs and nothing else, edges begin and end at what they join.
  private func check(_ text: String, _ comment: Comment) throws {
    let graph = try FlowchartReader(Array(text.utf8), from: 0).graph
    let placed = try #require(place(graph), comment)
    let nodes = placed.nodes.map(Box.init), groups = placed.groups.map(Box.init)
    for (a, first) in nodes.enumerated() {
      for second in nodes[(a + 1)...] { #expect(!first.overlaps(second), comment) }
      let around = graph.ancestors(of: .node(a))
      for (group, box) in groups.enumerated() {
        #expect(around.contains(group) ? box.holds(first) : !box.overlaps(first), comment)
      }
    }
    for (a, first) in groups.enumerated() {
      for (b, second) in groups.enumerated() where b > a {
        let isWithin = graph.ancestors(of: .group(b)).contains(a)
        #expect(isWithin ? first.holds(second) : !first.overlaps(second), comment)
      }
    }
    for (edge, place) in zip(graph.edges, placed.edges) {
      func box(_ end: DiagramGraph.End) -> Box {
        switch end {
        case .node(let node): nodes[node]
        case .group(let group): groups[group]
        }
      }
      let first = try #require(place.points.first), last = try #require(place.points.last)
      #expect(box(edge.from).touches(first) && box(edge.to).touches(last), comment)
      #expect((place.label == nil) == edge.label.isEmpty, comment)
    }
  }

  @Test(arguments: 0..<120) func randomGraphs(_ seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var text = ["TB", "BT", "LR", "RL"][random(4)] + "\n"
    let count = 2 + random(14)
    let groups = random(4)
    for group in 0..<groups {
      text += "subgraph g\(group) [Group \(group)]\n"
      if random(3) == 0 { text += "direction \(["TB", "LR", "RL"][random(3)])\n" }
      if random(3) == 0 { text += "subgraph h\(group)\nx\(group) --> y\(group)\nend\n" }
      for node in 0..<count where node % (groups + 1) == group { text += "n\(node)[Node \(node)]\n" }
      text += "end\n"
    }
    func end() -> String {
      groups > 0 && random(8) == 0 ? "g\(random(groups))" : "n\(random(count))"
    }
    for _ in 0..<(1 + random(24)) {
      let (from, to) = (end(), end())
      // An edge between a group and what stands in it is a mistake.
      if from.hasPrefix("g") != to.hasPrefix("g"),
        let group = Int((from.hasPrefix("g") ? from : to).dropFirst()),
        let node = Int((from.hasPrefix("g") ? to : from).dropFirst()), node % (groups + 1) == group
      {
        continue
      }
      if from == to, from.hasPrefix("g") { continue }
      text += "\(from) \(["-->", "---->", "-- words -->", "-.->", "<-->"][random(5)]) \(to)\n"
    }
    try check(text, "\(seed): \(text)")
  }

  @Test func edgesLeadTheWayOfTheGraph() throws {
    typealias Order = (_ a: PlacedGraph.Point, _ b: PlacedGraph.Point) -> Bool
    let orders: [(String, Order)] = [
      ("TB", { a, b in a.y < b.y }), ("BT", { a, b in a.y > b.y }),
      ("LR", { a, b in a.x < b.x }), ("RL", { a, b in a.x > b.x }),
    ]
    for (direction, isRight) in orders {
      let graph = try FlowchartReader(Array("\(direction)\na --> b --> c\na --> c\nc --> a".utf8), from: 0)
        .graph
      let placed = try #require(place(graph))
      for (edge, place) in zip(graph.edges, placed.edges).prefix(3) {
        #expect(isRight(place.points[0], place.points[place.points.count - 1]), "\(direction) \(edge)")
      }
      let back = placed.edges[3].points
      #expect(isRight(back[back.count - 1], back[0]), "\(direction)")
    }
  }

  @Test func aChainIsStraightAndBranchesAreEven() throws {
    let graph = try FlowchartReader(
      Array("TB\na --> b --> c{Which?}\nc --> d & e & f\nd & e & f --> g".utf8), from: 0
    ).graph
    let placed = try #require(place(graph))
    let x = Dictionary(uniqueKeysWithValues: zip(graph.nodes.map(\.name), placed.nodes.map(\.center.x)))
    for name in ["b", "c", "e", "g"] { #expect(x[name] == x["a"]) }
    #expect((x["d"]! + x["f"]!) / 2 == x["e"]!)
  }

  @Test func theSameGraphIsPlacedTheSameWay() throws {
    let text = "LR\n" + (0..<30).map { "a\($0 % 7) --> b\($0 % 11)" }.joined(separator: "\n")
    let first = try MermaidDiagram(Array("graph \(text)".utf8), setForTests)
    for _ in 0..<3 {
      #expect(try MermaidDiagram(Array("graph \(text)".utf8), setForTests).content == first.content)
    }
  }
}
