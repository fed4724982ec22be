internal import Glibc
internal import Web

/// The root, and what hangs on it at its right, or at both of its sides where it would be much higher than wide.
struct MindmapDrawing {
  private let map: Mindmap
  private let words: [DiagramWords]
  private let sizes: [(width: Double, height: Double)]
  /// How high each is with all that hangs on it.
  private var heights: [Double]
  private var places: [(x: Double, y: Double)]
  private(set) var out = HTMLWriter()
  private(set) var width = 0.0
  private(set) var height = 0.0

  private static let (gap, room, margin) = (12.0, 40.0, 4.0)

  /// - Parameter set: breaks words into short lines.
  init(_ map: Mindmap, _ set: (String) -> DiagramWords) {
    self.map = map
    words = map.thoughts.map { set($0.label) }
    sizes = zip(map.thoughts, words).map { Self.size($0.shape, $1) }
    heights = sizes.map(\.height)
    places = Array(repeating: (0, 0), count: sizes.count)
    for index in map.thoughts.indices.reversed() where !map.thoughts[index].children.isEmpty {
      heights[index] = max(heights[index], height(of: map.thoughts[index].children[...]))
    }
    let children = map.thoughts[0].children
    arrange(right: children[...], left: [])
    if children.count > 3, height > width * 0.9 {
      let whole = height(of: children[...])
      var count = 1
      while count < children.count, height(of: children[..<(count + 1)]) <= whole / 2 + 20 { count += 1 }
      let alone = (width, places)
      arrange(right: children[..<count], left: children[count...])
      // Wider than a column of text it would only be made smaller.
      if width > 900 {
        arrange(right: children[...], left: [])
        (width, places) = alone
      }
    }
    draw()
  }

  private func height(of group: ArraySlice<Int>) -> Double {
    group.reduce(0) { $0 + heights[$1] } + Self.gap * Double(max(0, group.count - 1))
  }

  private mutating func arrange(right: ArraySlice<Int>, left: ArraySlice<Int>) {
    height = max(sizes[0].height, height(of: right), height(of: left))
    places[0] = (0, height / 2)
    place(right, edge: sizes[0].width / 2, way: 1, top: (height - height(of: right)) / 2)
    place(left, edge: -sizes[0].width / 2, way: -1, top: (height - height(of: left)) / 2)
    let lefts = zip(places, sizes).map { $0.x - $1.width / 2 }
    let rights = zip(places, sizes).map { $0.x + $1.width / 2 }
    let first = lefts.min() ?? 0
    for index in places.indices { places[index].x += Self.margin - first }
    for index in places.indices { places[index].y += Self.margin }
    width = (rights.max() ?? 0) - first + 2 * Self.margin
    height += 2 * Self.margin
  }

  private mutating func place(_ group: ArraySlice<Int>, edge: Double, way: Double, top: Double) {
    var y = top
    for index in group {
      let start = edge + way * Self.room
      places[index] = (start + way * sizes[index].width / 2, y + heights[index] / 2)
      let children = map.thoughts[index].children[...]
      place(
        children, edge: start + way * sizes[index].width, way: way,
        top: y + (heights[index] - height(of: children)) / 2)
      y += heights[index] + Self.gap
    }
  }

  // MARK: Shapes

  private static func size(_ shape: Mindmap.Shape, _ words: DiagramWords) -> (width: Double, height: Double) {
    let (w, h) = (words.width, max(words.height, DiagramWords.lineHeight))
    switch shape {
    case .rectangle, .rounded: return (max(36, w + 24), h + 14)
    case .hexagon: return (w + 44, h + 16)
    case .circle:
      let side = (w * w + h * h).squareRoot() + 18
      return (side, side)
    case .cloud, .bang: return (w * 1.35 + 36, h * 1.5 + 30)
    }
  }

  private mutating func draw() {
    for index in map.thoughts.indices {
      guard let parent = map.thoughts[index].parent else { continue }
      let way: Double = places[index].x > places[parent].x ? 1 : -1
      let from = (x: places[parent].x + way * sizes[parent].width / 2, y: places[parent].y)
      let to = (x: places[index].x - way * sizes[index].width / 2, y: places[index].y)
      let middle = (from.x + to.x) / 2
      let style = "--part:\(map.thoughts[index].branch % 8);stroke-width:\(parent == 0 ? 3 : 2)"
      out.raw(
        "<path class=\"branch\" fill=\"none\" stroke=\"currentColor\" style=\"\(style)\" d=\"M\(n(from.x)) \(n(from.y))C\(n(middle)) \(n(from.y)) \(n(middle)) \(n(to.y)) \(n(to.x)) \(n(to.y))\"/>"
      )
    }
    for index in map.thoughts.indices {
      shape(index)
      out.write(
        words[index], x: places[index].x, y: places[index].y, style: index == 0 ? "font-weight:600" : "")
    }
  }

  private mutating func shape(_ index: Int) {
    let ((x, y), (w, h)) = (places[index], sizes[index])
    let (l, r, t, b) = (x - w / 2, x + w / 2, y - h / 2, y + h / 2)
    let look = " class=\"node\" fill=\"none\" stroke=\"currentColor\""
    switch map.thoughts[index].shape {
    case .rectangle, .rounded:
      let radius = map.thoughts[index].shape == .rectangle ? 2 : min(12, h / 2)
      out.raw(
        "<rect\(look) x=\"\(n(l))\" y=\"\(n(t))\" width=\"\(n(w))\" height=\"\(n(h))\" rx=\"\(n(radius))\"/>")
    case .circle: out.raw("<circle\(look) cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"\(n(w / 2))\"/>")
    case .hexagon:
      out.raw(
        "<path\(look) d=\"M\(n(l)) \(n(y))L\(n(l + 14)) \(n(t))H\(n(r - 14))L\(n(r)) \(n(y))L\(n(r - 14)) \(n(b))H\(n(l + 14))Z\"/>"
      )
    case .cloud:
      let points = Self.around(x, y, w - 24, h - 20, count: max(8, Int((w + h) / 26)))
      var path = "M\(n(points[0].x)) \(n(points[0].y))"
      for (a, b) in zip(points, points.dropFirst() + [points[0]]) {
        let radius = hypot(b.x - a.x, b.y - a.y) * 0.56
        path += "A\(n(radius)) \(n(radius)) 0 0 1 \(n(b.x)) \(n(b.y))"
      }
      out.raw("<path\(look) d=\"\(path)Z\"/>")
    case .bang:
      let count = 2 * max(11, Int((w + h) / 20))
      let outer = Self.around(x, y, w, h, count: count)
      let inner = Self.around(x, y, w - 14, h - 14, count: count)
      let points = outer.indices.map { $0.isMultiple(of: 2) ? outer[$0] : inner[$0] }
      out.raw("<path\(look) d=\"M\(points.map { "\(n($0.x)) \(n($0.y))" }.joined(separator: "L"))Z\"/>")
    }
  }

  /// Places around a middle, as far apart by their angles.
  private static func around(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, count: Int
  ) -> [(x: Double, y: Double)] {
    (0..<count).map { index in
      let angle = Double(index) / Double(count) * 2 * .pi
      return (x + cos(angle) * width / 2, y + sin(angle) * height / 2)
    }
  }
}
