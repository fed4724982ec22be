/// What a flow chart or a state diagram says, before anything has a place.
struct DiagramGraph {
  enum Shape {
    case rectangle, rounded, stadium, subroutine, cylinder, circle, doubleCircle, flag, diamond, hexagon
    case leanRight, leanLeft, trapezoid, invertedTrapezoid
    /// Of state diagrams: where it begins and ends, where paths part and meet, and what is remarked.
    case start, end, choice, bar, note
    /// Words alone.
    case plain
  }

  enum Direction: String {
    case down = "TB"
    case up = "BT"
    case right = "LR"
    case left = "RL"

    init?(named name: String) {
      if name == "TD" { self = .down } else { self.init(rawValue: name) }
    }

    var isVertical: Bool { self == .down || self == .up }
  }

  enum Mark {
    case none, arrow, circle, cross
    /// Of classes: what is more general, what is made of parts, what has them for a while, what offers something.
    case triangle, diamond, hollowDiamond, ring
    /// Of entities: how many of them there are.
    case one, zeroOrOne, oneOrMore, zeroOrMore
  }
  enum Line { case solid, dotted, thick, invisible }

  /// How an author has something look; what is nil is the theme's.
  struct Look {
    var fill: String?
    var stroke: String?
    var strokeWidth: Double?
    var dashes: String?
    var color: String?
  }

  struct Node {
    var name: String
    var label: String
    var shape = Shape.rectangle
    var look = Look()
    var classes: [String] = []
    /// The group it stands in.
    var group: Int?
    /// What stands below its label, where it is a class or an entity.
    var table: Table?
  }

  /// Rows below the name of a class or an entity, with a rule above each section.
  struct Table {
    struct Row {
      var cells: [String]
      var isItalic = false
      var isUnderlined = false
    }

    var sections: [[Row]] = []
    /// What kind of class it is: `interface`.
    var kind: String?
  }

  struct Edge {
    var from: End
    var to: End
    var label = ""
    /// What stands beside its ends.
    var startLabel = ""
    var endLabel = ""
    var line = Line.solid
    var startMark = Mark.none
    var endMark = Mark.arrow
    /// How many ranks it goes on at least.
    var length = 1
    var look = Look()
  }

  /// What an edge joins.
  enum End: Hashable {
    case node(Int)
    case group(Int)
  }

  struct Group {
    var name: String
    var title: String
    var direction: Direction?
    var parent: Int?
    var look = Look()
    var classes: [String] = []
  }

  var direction = Direction.down
  var nodes: [Node] = []
  var edges: [Edge] = []
  var groups: [Group] = []
  var classes: [String: Look] = [:]

  /// The groups that something stands in, from the innermost on.
  func ancestors(of end: End) -> [Int] {
    var group: Int?
    switch end {
    case .node(let node): group = nodes[node].group
    case .group(let inner): group = groups[inner].parent
    }
    var result: [Int] = []
    while let current = group {
      result.append(current)
      group = groups[current].parent
    }
    return result
  }
}
