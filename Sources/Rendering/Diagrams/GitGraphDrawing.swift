internal import Web

/// A lane for each branch, with its commits along it in the order in which they were made.
struct GitGraphDrawing {
  private let graph: GitGraph
  private let lanes: [Int]
  private let isVertical: Bool
  private let labels: [DiagramWords]
  private let tags: [[DiagramWords]]
  private let names: [DiagramWords]
  /// Where each commit stands along its lane, and each lane across.
  private var along: [Double] = []
  private var across: [Double] = []
  private var length = 0.0
  private(set) var out = HTMLWriter()
  private(set) var width = 0.0
  private(set) var height = 0.0

  private static let (radius, step) = (8.0, 44.0)

  /// - Parameter set: breaks words into short lines.
  init(_ graph: GitGraph, _ set: (String) -> DiagramWords) {
    self.graph = graph
    lanes = graph.lanes
    isVertical = graph.direction.isVertical
    labels = graph.commits.map { set(graph.showsLabels ? $0.label : "") }
    tags = graph.commits.map { $0.tags.map(set) }
    names = graph.branches.map { set(graph.showsBranches ? $0.name : "") }
    if isVertical { arrangeDown() } else { arrangeAcross() }
    draw()
  }

  private func tagSize(_ commit: Int) -> (width: Double, height: Double) {
    (
      tags[commit].map { $0.width + 12 }.max() ?? 0, tags[commit].reduce(0) { $0 + $1.height + 6 }
    )
  }

  /// Lanes below one another: names at the left, tags above commits, and what they are called below.
  private mutating func arrangeAcross() {
    var x = graph.showsBranches ? (names.map(\.width).max() ?? 0) + 16 + 12 : 0
    for commit in graph.commits.indices {
      let room = max(Self.step, labels[commit].width + 12, tagSize(commit).width + 8)
      along.append(x + room / 2)
      x += room
    }
    length = x + 8
    var y = 0.0
    across = Array(repeating: 0, count: lanes.count)
    for branch in lanes.indices.sorted(by: { lanes[$0] < lanes[$1] }) {
      let own = graph.commits.indices.filter { graph.commits[$0].branch == branch }
      let above = own.map { tagSize($0).height }.max() ?? 0
      let below = own.map { labels[$0].height }.max() ?? 0
      y += 18 + max(above, names[branch].height / 2 - 6)
      across[branch] = y
      y += 18 + max(below, names[branch].height / 2 - 6)
    }
    (width, height) = (length, y)
  }

  /// Lanes beside one another: names above, tags and what commits are called at their right.
  private mutating func arrangeDown() {
    var y = 0.0
    for commit in graph.commits.indices {
      let room = max(Self.step, labels[commit].height + tagSize(commit).height + 12)
      along.append(y + room / 2)
      y += room
    }
    length = y + 8
    let top = graph.showsBranches ? (names.map(\.height).max() ?? 0) + 8 + 12 : 0
    if graph.direction == .up {
      along = along.map { length - $0 }
    } else {
      along = along.map { $0 + top }
    }
    var x = 0.0
    across = Array(repeating: 0, count: lanes.count)
    for branch in lanes.indices.sorted(by: { lanes[$0] < lanes[$1] }) {
      let own = graph.commits.indices.filter { graph.commits[$0].branch == branch }
      let beside = own.map { max(labels[$0].width, tagSize($0).width) }.max() ?? 0
      let left = max(20, names[branch].width / 2 + 12)
      across[branch] = x + left
      x += left + max(beside + 24, left)
    }
    length += top
    (width, height) = (x, length)
  }

  // MARK: Drawing

  private func point(_ along: Double, _ across: Double) -> String {
    isVertical ? "\(n(across)) \(n(along))" : "\(n(along)) \(n(across))"
  }

  private func place(_ commit: Int) -> (along: Double, across: Double) {
    (along[commit], across[graph.commits[commit].branch])
  }

  private mutating func draw() {
    if graph.showsBranches {
      for branch in graph.branches.indices { lane(branch) }
    }
    for commit in graph.commits.indices {
      let parents = graph.commits[commit].parents
      for (index, parent) in parents.enumerated() {
        // What is picked is the last of them, and the only one on a branch that has no commits yet.
        let isPick = graph.commits[commit].kind == .cherryPick && index == parents.count - 1
        edge(from: parent, to: commit, isFirst: index == 0, isPick: isPick)
      }
    }
    for commit in graph.commits.indices { node(commit) }
  }

  private func style(_ branch: Int) -> String { "--part:\(lanes[branch] % 8)" }

  private mutating func lane(_ branch: Int) {
    let words = names[branch]
    let (w, h) = (words.width + 16, words.height + 8)
    let isUp = graph.direction == .up
    let start = isVertical ? (isUp ? 0 : h + 4) : w + 4
    let end = isVertical && isUp ? length - h - 4 : length
    out.raw(
      "<path class=\"lifeline\" stroke=\"currentColor\" stroke-dasharray=\"3 4\" d=\"M\(point(start, across[branch]))L\(point(end, across[branch]))\"/>"
    )
    let x = isVertical ? across[branch] - w / 2 : 0
    let y = isVertical ? (isUp ? length - h : 0) : across[branch] - h / 2
    out.raw(
      "<rect class=\"node\" fill=\"none\" stroke=\"currentColor\" x=\"\(n(x))\" y=\"\(n(y))\" width=\"\(n(w))\" height=\"\(n(h))\" rx=\"4\"/>"
    )
    out.write(words, x: x + w / 2, y: y + h / 2, style: "font-weight:600")
  }

  /// A branch leaves its commit at once, and comes back at the commit that merges it, so that it passes no other.
  private mutating func edge(from parent: Int, to commit: Int, isFirst: Bool, isPick: Bool) {
    let (a, b) = (place(parent), place(commit))
    let branch = isFirst ? graph.commits[commit].branch : graph.commits[parent].branch
    let look =
      isPick
      ? "class=\"edge dotted\" fill=\"none\" stroke=\"currentColor\" stroke-dasharray=\"3 4\""
      : "class=\"branch\" fill=\"none\" stroke=\"currentColor\" style=\"\(style(branch));stroke-width:3\""
    guard a.across != b.across else {
      out.raw("<path \(look) d=\"M\(point(a.along, a.across))L\(point(b.along, b.across))\"/>")
      return
    }
    let forward: Double = b.along > a.along ? 1 : -1
    let outward: Double = b.across > a.across ? 1 : -1
    var path = "M\(point(a.along, a.across))"
    if isPick {
      let middle = (a.across + b.across) / 2
      path +=
        "C\(point(a.along, middle)) \(point(b.along, middle)) \(point(b.along, b.across - outward * (Self.radius + 2)))"
    } else if isFirst {
      path +=
        "L\(point(a.along, b.across - outward * 12))Q\(point(a.along, b.across)) \(point(a.along + forward * 12, b.across))L\(point(b.along, b.across))"
    } else {
      path +=
        "L\(point(b.along - forward * 12, a.across))Q\(point(b.along, a.across)) \(point(b.along, a.across + outward * 12))L\(point(b.along, b.across))"
    }
    out.raw("<path \(look) d=\"\(path)\"/>")
  }

  private mutating func node(_ index: Int) {
    let commit = graph.commits[index]
    let (along, across) = place(index)
    let (x, y) = isVertical ? (across, along) : (along, across)
    let style = style(commit.branch)
    func circle(_ radius: Double, _ name: String, _ style: String = "") {
      let style = style.isEmpty ? "" : " style=\"\(style)\""
      out.raw(
        "<circle class=\"\(name)\" fill=\"currentColor\"\(style) cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"\(n(radius))\"/>"
      )
    }
    switch commit.kind {
    case .normal: circle(Self.radius, "part", style)
    case .merge:
      circle(Self.radius + 1, "part", style)
      circle(4, "hole")
    case .cherryPick:
      circle(Self.radius, "part", style)
      circle(2.5, "hole")
    case .reverse:
      circle(Self.radius, "part", style)
      out.raw(
        "<path class=\"edge\" fill=\"none\" stroke=\"currentColor\" style=\"stroke:var(--paper, #fff);stroke-width:2\" d=\"M\(n(x - 5)) \(n(y - 5))L\(n(x + 5)) \(n(y + 5))M\(n(x - 5)) \(n(y + 5))L\(n(x + 5)) \(n(y - 5))\"/>"
      )
    case .highlight:
      out.raw(
        "<rect class=\"part\" fill=\"currentColor\" style=\"\(style)\" x=\"\(n(x - 10))\" y=\"\(n(y - 10))\" width=\"20\" height=\"20\" rx=\"2\"/>"
      )
    }
    let label = labels[index]
    let size = tagSize(index)
    if isVertical {
      let top = y - (label.height + size.height) / 2
      out.write(label, x: x + 18, y: top + label.height / 2, anchor: "start", class: "title")
      tag(index, x + 18, top + label.height)
    } else {
      out.write(label, x: x, y: y + 13 + label.height / 2, class: "title")
      tag(index, x, y - 12 - size.height)
    }
  }

  /// Names of versions, in frames below one another.
  private mutating func tag(_ commit: Int, _ x: Double, _ top: Double) {
    var y = top
    for words in tags[commit] {
      let (w, h) = (words.width + 12, words.height + 2)
      let left = isVertical ? x : x - w / 2
      out.raw(
        "<rect class=\"tab\" fill=\"none\" stroke=\"currentColor\" x=\"\(n(left))\" y=\"\(n(y))\" width=\"\(n(w))\" height=\"\(n(h))\" rx=\"\(n(h / 2))\"/>"
      )
      out.write(words, x: left + w / 2, y: y + h / 2)
      y += words.height + 6
    }
  }
}
