import Diagnostics
import Foundation
import LayoutEngine
import Responsive

/// Shows that views which depend on different variables do not depend on each other, or push each other down only.
///
/// **In a column.** A column that is offered a width and no height offers each view that width and no height. So how
/// large a view is, and all that is in it, depends on the view alone. The views stand below each other, each with the
/// same distance to the next; so how far down one stands is the sum of the heights before it. Across, a view stands by
/// its own width in the column's; and that is the widest view's, which has to be the same in all states. What is around
/// the column (padding, frames that set no height, what scrolls) offers it the same in all states, and becomes as much
/// higher as it does. The column may be of any width where all of its views stand at its left edge, and nothing around
/// it is as wide as it is or stands by its width.
///
/// **In anything else.** A container knows nothing of a view but what it answers. Where a view answers the same in all
/// states, whatever it is asked, all around it is the same in all of them.
///
/// So in a combination of values that no state has, every view is as in the state with its own values, and as much
/// lower as the views before it are higher in the states with theirs.
struct ArrangementProof {
  /// What differs in a state.
  enum Difference: Equatable {
    case nothing
    case factor(Int)
    /// All factors, so that each is in some other value than initially.
    case everything
  }

  /// A state, laid out: for all widths the initial one, and those that differ from it in everything.
  struct Solved {
    let view: ViewDescription
    let tree: LayoutTree
    let layout: ResponsiveLayout<Int>?
    let difference: Difference
    let places: StatementPlaces

    init(
      _ view: ViewDescription, _ direction: LayoutDirection, _ difference: Difference,
      _ places: StatementPlaces
    ) {
      (self.view, self.difference, self.places) = (view, difference, places)
      tree = ViewTree(view, layoutDirection: direction).layout
      if case .factor = difference {
        layout = nil
      } else {
        layout = solveAllWidths(tree, capturing: { _ -> Int? in nil })
      }
      // To know what is offered to whom.
      tree.solve(ProposedViewSize(width: 640, height: nil))
    }
  }

  private let states: [Solved]
  private var widely: [(state: Int, layout: ResponsiveLayout<Int>)] {
    states.indices.compactMap { state in states[state].layout.map { (state, $0) } }
  }
  /// The factors in each place that is more than slots.
  private(set) var joined: [Set<Int>] = []

  init(_ states: [Solved]) { self.states = states }

  /// Nil when it cannot be shown; `joined` then says which factors are one.
  mutating func arrangement() -> Arrangement? {
    arrangement(states.map { Spot(view: $0.view, node: $0.tree.root) }, isOutermost: true, isLoose: true)
  }

  /// A view and its node, in a state.
  private struct Spot {
    let view: ViewDescription
    let node: LayoutNode

    var children: [Spot] { zip(view.layout.children, node.children).map { Spot(view: $0, node: $1) } }
  }

  private func factors(_ spots: [Spot]) -> StatementPlaces.Factors {
    zip(states, spots).reduce(into: .none) { $0.formUnion($1.0.places.factors[$1.1.node.index]) }
  }

  /// - Parameter isLoose: whether it does not matter how wide the column is that these are in.
  private mutating func arrangement(_ spots: [Spot], isOutermost: Bool, isLoose: Bool) -> Arrangement? {
    switch factors(spots) {
    case .none: return .constant
    case .one(let factor): return .slot(Arrangement.Slot(factor: factor))
    case .several: break
    }
    if let fixed = fixed(spots, in: spots) { return fixed }
    if isAlike(spots), spots.allSatisfy(\.view.isPlain) {
      switch spots[0].view.layout {
      case .modified(let modifier, _) where modifier.keepsHeights:
        let inner = arrangement(
          spots.map { $0.children[0] }, isOutermost: isOutermost, isLoose: isLoose && spots[0].view.isMargin)
        return inner.map { .each([$0]) }
      case .layered(_, let secondary, _) where secondary.isSurface:
        let inner = arrangement(spots.map { $0.children[0] }, isOutermost: isOutermost, isLoose: false)
        return inner.map { .each([$0, .constant]) }
      case .container(is VStackLayout, _):
        return column(spots, isOutermost: isOutermost, isLoose: isLoose)
      default: break
      }
    }
    return joining(spots)
  }

  /// Notes that all in a place has to be of one factor.
  private mutating func joining(_ spots: [Spot]) -> Arrangement? {
    var all: Set<Int> = []
    for (state, spot) in zip(states, spots) {
      func visit(_ node: LayoutNode) {
        switch state.places.factors[node.index] {
        case .none: break
        case .one(let factor): all.insert(factor)
        case .several: node.children.forEach(visit)
        }
      }
      visit(spot.node)
    }
    joined.append(all)
    return nil
  }

  /// Whether views are the same but for what is in them.
  private func isAlike(_ spots: [Spot]) -> Bool {
    let first = spots[0].view.ownStructure
    return spots[0].view.isOutOfReach && spots.dropFirst().allSatisfy { $0.view.ownStructure == first }
  }

  // MARK: Views that are of one size

  /// Of a view whose slots answer the same in all states.
  ///
  /// - Parameter window: the outermost view of which that is to be shown.
  private func fixed(_ spots: [Spot], in window: [Spot]) -> Arrangement? {
    switch factors(spots) {
    case .none: return .constant
    case .one(let factor):
      return isFixed(spots, factor, in: window) ? .slot(Arrangement.Slot(factor: factor)) : nil
    case .several: break
    }
    let count = spots[0].view.layout.children.count
    guard isAlike(spots), spots.allSatisfy({ $0.view.layout.children.count == count }) else { return nil }
    let children = spots.map(\.children)
    var parts: [Arrangement] = []
    for index in 0..<count {
      guard let part = fixed(children.map { $0[index] }, in: window) else { return nil }
      parts.append(part)
    }
    return .each(parts)
  }

  private static let proposals: [ProposedViewSize] = [
    nil, 0, 37.3, 120, 283.7, 640, 1203.1, CGFloat.infinity,
  ]
  .flatMap { width in [nil, 0, 50, 300, CGFloat.infinity].map { ProposedViewSize(width: width, height: $0) } }

  private func isFixed(_ spots: [Spot], _ factor: Int, in window: [Spot]) -> Bool {
    let first = spots[0]
    let answers = first.node.answers(to: Self.proposals)
    return states.indices.dropFirst().allSatisfy { state in
      let spot = spots[state]
      switch states[state].difference {
      case .nothing: return true
      case .everything:
        let (own, other) = (window[state].node, window[0].node)
        return isEverywhere(spot.node, first.node, state) {
          isNear($0.frame(in: own), $1.frame(in: other), $2) && $0.isPresent == $1.isPresent
        }
      case .factor(let own):
        return own != factor
          || spot.node.spacing == first.node.spacing && spot.view.traits == first.view.traits
            && zip(spot.node.answers(to: Self.proposals), answers).allSatisfy(isNear)
      }
    }
  }

  private func isNear(_ a: CGFloat?, _ b: CGFloat?) -> Bool {
    if let a, let b { return a == b || abs(a - b) < 1e-6 }
    return a == nil && b == nil
  }

  // MARK: Columns

  /// The children of a column with one place in the order of reading, by state.
  private struct Entry {
    let place: Int
    var children: [[Spot]]
    var factors = StatementPlaces.Factors.none
  }

  private mutating func column(_ spots: [Spot], isOutermost: Bool, isLoose: Bool) -> Arrangement? {
    let layouts = spots.map { $0.view.layout.column }
    guard let layout = layouts[0], [.leading, .center, .trailing].contains(layout.alignment),
      layouts.allSatisfy({ $0?.alignment == layout.alignment && $0?.spacing == layout.spacing }),
      spots.allSatisfy({ $0.node.proposal.height == nil && $0.node.proposal.width != nil }),
      let entries = entries(spots)
    else { return joining(spots) }
    let isLoose =
      isLoose && layout.alignment == .leading
      && spots.allSatisfy { $0.view.element == nil && $0.node.layoutDirection == .leftToRight }
    guard let gap = gap(spots, layout, isOutermost: isOutermost),
      isLoose || isEquallyWide(spots, entries), isStacked(spots, gap)
    else { return joining(spots) }
    var result: [(Int, Arrangement)] = []
    for entry in entries {
      switch entry.factors {
      case .none: result.append((entry.place, .slot(Arrangement.Slot(factor: nil, gap: gap))))
      case .one(let factor):
        result.append((entry.place, .slot(Arrangement.Slot(factor: factor, gap: gap))))
      case .several:
        let inner = entry.children.compactMap(\.first)
        guard entry.children.allSatisfy({ $0.count == 1 }),
          let arrangement = arrangement(inner, isOutermost: false, isLoose: isLoose)
        else {
          if joined.isEmpty { return joining(spots) }
          continue
        }
        result.append((entry.place, arrangement))
      }
    }
    return joined.isEmpty ? .column(result) : nil
  }

  /// Nil where it is not known what comes from where.
  private func entries(_ spots: [Spot]) -> [Entry]? {
    var entries: [Int: Entry] = [:]
    for (state, spot) in spots.enumerated() {
      guard let order = states[state].places.order(of: spot.node.children) else { return nil }
      for (place, child) in zip(order, spot.children) {
        var entry = entries[place] ?? Entry(place: place, children: Array(repeating: [], count: spots.count))
        entry.children[state].append(child)
        entry.factors.formUnion(states[state].places.factors[child.node.index])
        entries[place] = entry
      }
    }
    let result = entries.values.sorted { $0.place < $1.place }
    // A column of one view may be that view, and no column.
    let least = result.reduce(0) { $0 + ($1.children.map(\.count).min() ?? 0) }
    let isConstant = result.allSatisfy { entry in
      entry.children.allSatisfy { $0.count == entry.children[0].count }
    }
    // What is not of a state's factor is as it is initially.
    let isOwn = result.allSatisfy { entry in
      states.indices.allSatisfy { state in
        switch states[state].difference {
        case .everything: return true
        case .factor(let own) where entry.factors == .one(own): return true
        default: return entry.children[state].count == entry.children[0].count
        }
      }
    }
    return isOwn && (least > 1 || isConstant) ? result : nil
  }

  /// The distance between any two views that may ever follow each other.
  private func gap(_ spots: [Spot], _ layout: VStackLayout, isOutermost: Bool) -> Double? {
    let all = Set(spots.flatMap { $0.node.children.map(\.spacing) })
    // What a column itself prefers is what its first and its last view do.
    guard isOutermost || all.count == 1 else { return nil }
    if let spacing = layout.spacing { return Double(spacing) }
    let distances = Set(all.flatMap { a in all.map { Double(a.distance(to: $0, along: .vertical)) } })
    return distances.count == 1 ? distances.first : nil
  }

  // MARK: At all widths

  /// A node in a piece of a state's layout.
  private struct Place {
    let piece: ResponsiveLayout<Int>.Piece
    let node: LayoutNode

    var frame: AffineFrame { piece.frames[node.index] }
    func frame(in other: LayoutNode) -> AffineFrame {
      let corner = piece.frames[other.index]
      return AffineFrame(
        x: frame.x - corner.x, y: frame.y - corner.y, width: frame.width, height: frame.height)
    }
    var isPresent: Bool { piece.isPresent[node.index] }
  }

  /// Whether something is so of a node in a state and of one in the initial state, at all widths that are exact.
  ///
  /// - Parameter isSo: asked for widths between which nothing begins.
  private func isEverywhere(
    _ own: LayoutNode, _ first: LayoutNode, _ state: Int,
    _ isSo: (Place, Place, _ widths: ClosedRange<Double>) -> Bool
  ) -> Bool {
    guard let layout = states[state].layout, let initial = states[0].layout else { return false }
    let (pieces, others) = (layout.pieces, initial.pieces)
    // In steps of widths nothing is exact, and what is near may be off by a step.
    let end = [layout.steps, initial.steps].compactMap { $0?.lowerBound }.min() ?? Self.farthest
    var (piece, other) = (0, 0)
    while true {
      let next = piece + 1 < pieces.count ? pieces[piece + 1].from : .infinity
      let nextOther = other + 1 < others.count ? others[other + 1].from : .infinity
      let lower = max(pieces[piece].from, others[other].from)
      let upper = min(next, nextOther, max(end, lower))
      // What begins at the same width but for the search begins together.
      if upper - lower > Self.nothing {
        guard
          isSo(
            Place(piece: pieces[piece], node: own), Place(piece: others[other], node: first), lower...upper)
        else { return false }
      }
      if upper >= end || next == .infinity && nextOther == .infinity { return true }
      if next <= nextOther { piece += 1 }
      if nextOther <= next { other += 1 }
    }
  }

  /// Far beyond any screen.
  private static let farthest = 20_000.0
  /// No container's width is in an interval as narrow as this.
  private static let nothing = 1.0 / 256

  /// Whether the columns are as wide in all states, and one of their slots has a view of that width in each.
  ///
  /// As no view is wider in any state, none can be in a combination either.
  private func isEquallyWide(_ spots: [Spot], _ entries: [Entry]) -> Bool {
    let isOneWidth = widely.allSatisfy { state, _ in
      isEverywhere(spots[state].node, spots[0].node, state) {
        isNear($0.frame.width, $1.frame.width, $2)
      }
    }
    return isOneWidth
      && entries.contains { entry in
        widely.allSatisfy { state, layout in
          // Where a narrower one takes its turn, there is none.
          layout.pieces.allSatisfy { piece in
            entry.children[state].contains {
              isNear(piece.frames[$0.node.index].width, piece.frames[spots[state].node.index].width)
            }
          }
        }
      }
  }

  /// Whether the views stand below each other as is said of them.
  private func isStacked(_ spots: [Spot], _ gap: Double) -> Bool {
    widely.allSatisfy { state, layout in
      let node = spots[state].node
      return layout.pieces.allSatisfy { piece in
        let frames = piece.frames
        var y = frames[node.index].y
        for child in node.children {
          guard isNear(frames[child.index].y, y) else { return false }
          y = y + frames[child.index].height + Affine(gap)
        }
        return isNear(y - Affine(gap) - frames[node.index].y, frames[node.index].height)
      }
    }
  }

  private func isNear(_ a: AffineFrame, _ b: AffineFrame, _ widths: ClosedRange<Double>) -> Bool {
    isNear(a.x, b.x, widths) && isNear(a.y, b.y, widths) && isNear(a.width, b.width, widths)
      && isNear(a.height, b.height, widths)
  }

  private func isNear(_ a: Affine, _ b: Affine) -> Bool {
    abs(a.constant - b.constant) < 1e-5 && abs(a.slope - b.slope) < 1e-8
  }

  /// Lines that are near at both ends are near between them.
  private func isNear(_ a: Affine, _ b: Affine, _ widths: ClosedRange<Double>) -> Bool {
    abs(a(at: widths.lowerBound) - b(at: widths.lowerBound)) < 1e-3
      && abs(a(at: widths.upperBound) - b(at: widths.upperBound)) < 1e-3
  }
}

extension ViewDescription.Layout {
  fileprivate var column: VStackLayout? {
    if case .container(let layout, _) = self { layout as? VStackLayout } else { nil }
  }
}

extension ViewDescription {
  /// What it says of itself to what is around it, besides its answers.
  fileprivate var traits: String {
    "\(isDynamic) \(sectionPart) \(containsText) \(row == nil) \(tag == nil) \(tabLabel == nil) \(gridCell)"
  }
}
