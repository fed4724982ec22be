import Foundation
import LayoutEngine

/// How the views of a block are put together of slots, each of which depends on variables of one factor.
indirect enum Arrangement {
  /// All that depends on one factor; of one view, or in a column of any number of views.
  case slot(Slot)
  /// A view that is the same in all states.
  case constant
  /// The views in a view, one by one.
  case each([Arrangement])
  /// The views of a column by their places in the order of reading: those with one place are of one arrangement.
  case column([(place: Int, views: Arrangement)])

  struct Slot {
    /// Nil of one that depends on no variable.
    let factor: Int?
    /// The distance to the view after it.
    var gap = 0.0
  }

  /// In the order of reading.
  var slots: [Slot] {
    switch self {
    case .slot(let slot): [slot]
    case .constant: []
    case .each(let parts): parts.flatMap(\.slots)
    case .column(let entries): entries.flatMap(\.views.slots)
    }
  }
}

/// Where the statements of a block have put their views.
struct StatementPlaces {
  /// What the variables are of on which a view and all that is in it depend.
  enum Factors: Equatable {
    case none
    case one(Int)
    case several

    mutating func formUnion(_ other: Factors) {
      switch (self, other) {
      case (_, .none), (.several, _): break
      case (.none, _), (_, .several): self = other
      case (.one(let own), .one(let others)): if own != others { self = .several }
      }
    }
  }

  /// By the nodes' indices, the number of the statement that a view comes from, or else of the first one in it.
  private(set) var statements: [Int?] = []
  private(set) var factors: [Factors] = []

  /// - Parameters:
  ///   - numbers: of the statements.
  ///   - factor: that of a statement.
  init(_ view: ViewDescription, _ numbers: [ObjectIdentifier: Int], factor: (Int) -> Int?) {
    visit(view, numbers, factor)
  }

  /// The places of views beside each other: those from the same statement have the same, and what comes from none has one
  /// between those of its neighbours; nil where they are not in the order of reading.
  func order(of nodes: [LayoutNode]) -> [Int]? {
    var result: [Int] = []
    for node in nodes {
      let last = result.last ?? -1
      let place = statements[node.index].map { 2 * $0 } ?? last | 1
      guard place >= last else { return nil }
      result.append(place)
    }
    return result
  }

  private mutating func visit(
    _ view: ViewDescription, _ numbers: [ObjectIdentifier: Int], _ factor: (Int) -> Int?
  ) {
    let index = statements.count
    let own = view.statement.flatMap { numbers[ObjectIdentifier($0)] }
    statements.append(own)
    factors.append(own.flatMap(factor).map { .one($0) } ?? .none)
    for child in view.layout.children {
      let place = statements.count
      visit(child, numbers, factor)
      factors[index].formUnion(factors[place])
      statements[index] = statements[index] ?? statements[place]
    }
  }
}

extension Arrangement {
  /// The nodes of each slot, in the order of reading, and what is around them; nil when the views are not arranged so.
  func nodes(
    _ view: ViewDescription, _ node: LayoutNode, _ places: StatementPlaces
  ) -> (slots: [[LayoutNode]], around: [String])? {
    var slots: [[LayoutNode]] = []
    var around: [String] = []
    return collect([(view, node)], places, &slots, &around) ? (slots, around) : nil
  }

  private typealias Spot = (view: ViewDescription, node: LayoutNode)

  private func collect(
    _ spots: [Spot], _ places: StatementPlaces, _ slots: inout [[LayoutNode]], _ around: inout [String]
  ) -> Bool {
    if case .slot = self {
      slots.append(spots.map(\.node))
      return true
    }
    guard spots.count == 1, let (view, node) = spots.first else { return false }
    let children = Array(zip(view.layout.children, node.children))
    around.append(view.ownStructure)
    switch self {
    case .slot, .constant: return true
    case .each(let parts):
      return parts.count == children.count
        && zip(parts, children).allSatisfy { $0.collect([$1], places, &slots, &around) }
    case .column(let entries):
      guard let order = places.order(of: node.children) else { return false }
      var next = 0
      for entry in entries {
        let start = next
        while next < order.count, order[next] == entry.place { next += 1 }
        guard entry.views.collect(Array(children[start..<next]), places, &slots, &around) else {
          return false
        }
      }
      return next == order.count
    }
  }
}

extension ViewDescription {
  /// The same views, some of them with slots, by the nodes' indices.
  func marked(_ slots: [Int: StateSlot]) -> ViewDescription {
    var index = 0
    return marked(slots, &index)
  }

  private func marked(_ slots: [Int: StateSlot], _ index: inout Int) -> ViewDescription {
    var result = self
    if let slot = slots[index] { result.slot = slot }
    index += 1
    result.layout = layout.mapped { $0.marked(slots, &index) }
    return result
  }
}
