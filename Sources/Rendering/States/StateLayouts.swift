import Diagnostics
import LayoutEngine
import Responsive
import Views

/// Where everything in a state is, by its nodes' indices, in the pieces of some layout.
struct StateLayout {
  /// The container widths at which the pieces begin.
  let starts: [Double]
  let frames: (Int) -> Piecewise<AffineFrame>
  let texts: (Int) -> Piecewise<TextState?>
  let isPresent: (Int) -> Piecewise<Bool>
}

extension StateLayout {
  /// A layout that was solved.
  init(_ layout: ResponsiveLayout<TextState>) {
    let table = PieceTable(layout.pieces)
    starts = layout.pieces.map(\.threshold)
    frames = { table.frames(of: $0) }
    texts = { table.states(of: $0) }
    isPresent = { node in Piecewise(layout.pieces.lazy.map { $0.isPresent[node] }) }
  }
}

/// The layouts of states which are put together of others: each slot is in a state as it is initially, or as it is where
/// all slots are as they are in some state, and only pushes down what is below it (`ArrangementProof`).
struct CombinedLayouts {
  private let initial: Whole
  private let combined: [Whole]
  private let space: StateSpace
  private let starts: [Double]
  private let factors: [Int: Int]

  /// All slots in some values.
  private struct Whole {
    let tree: ViewTree
    let layout: StateLayout
    /// For each piece of all, the piece that holds it.
    let pieces: [Int]
    let nodes: SlotNodes
    /// How much room each slot takes.
    var extents: [Int: PiecewiseLength] = [:]
    /// How much lower than initially all slots before each one push it.
    var shifts: [Int: PiecewiseLength] = [:]

    func frame(of node: Int) -> Piecewise<AffineFrame> { layout.frames(node).stretched(over: pieces) }

    /// How much more room a slot takes than in other values.
    func growth(of slot: Int, since known: [Int: PiecewiseLength]) -> PiecewiseLength {
      let nothing = PiecewiseLength(repeating: Affine(0), count: pieces.count)
      return (extents[slot] ?? nothing) - (known[slot] ?? nothing)
    }
  }

  /// - Parameter solve: solves a tree for all widths.
  init?(
    _ views: StatefulViews, _ direction: LayoutDirection,
    solve: (ViewTree) -> ResponsiveLayout<TextState>
  ) {
    guard !views.combined.isEmpty else { return nil }
    space = views.machine.space
    factors = Dictionary(uniqueKeysWithValues: views.slotFactors.map { ($0.slot, $0.factor) })
    let trees =
      [views.tree(0, layoutDirection: direction)]
      + views.combined.map { ViewTree($0, layoutDirection: direction) }
    let layouts = trees.map { StateLayout(solve($0)) }
    let starts = merged(layouts.map(\.starts))
    self.starts = starts
    var wholes: [Whole] = []
    for (tree, layout) in zip(trees, layouts) {
      var whole = Whole(
        tree: tree, layout: layout, pieces: places(of: starts, in: layout.starts), nodes: SlotNodes(tree))
      for (slot, nodes) in whole.nodes.slots {
        let gap = Affine(nodes.first.flatMap { tree.slots[$0.index]?.gap } ?? 0)
        whole.extents[slot] = nodes.reduce(PiecewiseLength(repeating: Affine(0), count: starts.count)) {
          $0 + whole.frame(of: $1.index).map { $0.height + gap }
        }
      }
      var shift = PiecewiseLength(repeating: Affine(0), count: starts.count)
      let known = wholes.first?.extents ?? whole.extents
      for slot in Set(known.keys).union(whole.extents.keys).sorted() {
        whole.shifts[slot] = shift
        shift = shift + whole.growth(of: slot, since: known)
      }
      wholes.append(whole)
    }
    (initial, combined) = (wholes[0], Array(wholes.dropFirst()))
  }

  /// The layout of a state; nil where its views are not those that are known.
  func layout(of state: Int, _ tree: ViewTree) -> StateLayout? {
    guard let factor = space.factor(of: state) else { return layout(initial) }
    guard let first = (1..<space.count).first(where: { space.factor(of: $0) == factor }),
      combined.indices.contains(state - first)
    else { return nil }
    let own = combined[state - first]
    var composition = Composition(count: tree.layout.nodes.count)
    let nothing = PiecewiseLength(repeating: Affine(0), count: starts.count)
    // What the state's own slots push down.
    let moving = factors.keys.filter { factors[$0] == factor }.sorted()
    let growths = moving.map { (slot: $0, growth: own.growth(of: $0, since: initial.extents)) }
    func growth(_ slots: (Int) -> Bool) -> PiecewiseLength {
      growths.reduce(nothing) { slots($1.slot) ? $0 + $1.growth : $0 }
    }
    let nodes = SlotNodes(tree)
    for (slot, roots) in nodes.slots {
      let isOwn = factors[slot] == factor
      let whole = isOwn ? own : initial
      let before = growth { $0 < slot }
      let shift = isOwn ? before - (own.shifts[slot] ?? nothing) : before
      guard let others = whole.nodes.slots[slot], others.count == roots.count else { return nil }
      for (root, other) in zip(roots, others) {
        guard composition.add(root, as: other, isOwn: isOwn, shift) else { return nil }
      }
    }
    guard nodes.around.count == initial.nodes.around.count else { return nil }
    for (around, other) in zip(nodes.around, initial.nodes.around) {
      guard around.node.children.count == other.node.children.count || around.slots != nil else { return nil }
      let (node, slots) = (around.node.index, around.slots)
      composition.add(
        node, as: other.node.index, isOwn: false, growth { $0 < slots?.lowerBound ?? around.next },
        slots.map { slots in growth { slots.contains($0) } })
    }
    return layout(composition, own)
  }

  private func layout(_ whole: Whole) -> StateLayout {
    StateLayout(
      starts: starts, frames: { whole.frame(of: $0) },
      texts: { whole.layout.texts($0).stretched(over: whole.pieces) },
      isPresent: { whole.layout.isPresent($0).stretched(over: whole.pieces) })
  }

  private func layout(_ composition: Composition, _ own: Whole) -> StateLayout {
    let initial = initial
    func whole(_ part: Composition.Part) -> Whole { part.isOwn ? own : initial }
    return StateLayout(
      starts: starts,
      frames: { node in
        let part = composition.parts[node]
        var frames = whole(part).frame(of: part.node)
        if let shift = part.shift { frames = frames.with(shift) { $0.moved(down: $1) } }
        if let growth = part.growth { frames = frames.with(growth) { $0.grown(by: $1) } }
        return frames
      },
      texts: { node in
        let part = composition.parts[node]
        return whole(part).layout.texts(part.node).stretched(over: whole(part).pieces)
      },
      isPresent: { node in
        let part = composition.parts[node]
        return whole(part).layout.isPresent(part.node).stretched(over: whole(part).pieces)
      })
  }
}

/// What the nodes of a state are in other layouts.
private struct Composition {
  struct Part {
    var node = 0
    /// Whether it is as in the state's own values, and not as it is initially.
    var isOwn = false
    var shift: PiecewiseLength?
    var growth: PiecewiseLength?
  }

  var parts: [Part]

  init(count: Int) { parts = Array(repeating: Part(), count: count) }

  mutating func add(
    _ node: Int, as other: Int, isOwn: Bool, _ shift: PiecewiseLength, _ growth: PiecewiseLength? = nil
  ) {
    func something(_ length: PiecewiseLength?) -> PiecewiseLength? {
      length.flatMap { $0.allSatisfy { $0 == Affine(0) } ? nil : $0 }
    }
    parts[node] = Part(node: other, isOwn: isOwn, shift: something(shift), growth: something(growth))
  }

  /// The same of all in it.
  mutating func add(_ node: LayoutNode, as other: LayoutNode, isOwn: Bool, _ shift: PiecewiseLength) -> Bool {
    add(node.index, as: other.index, isOwn: isOwn, shift)
    guard node.children.count == other.children.count else { return false }
    return zip(node.children, other.children).allSatisfy { add($0, as: $1, isOwn: isOwn, shift) }
  }
}

/// The nodes of a tree by the slots that they are in.
private struct SlotNodes {
  /// A node in no slot.
  struct Around {
    let node: LayoutNode
    /// The slots that make it higher; nil where there are none.
    var slots: ClosedRange<Int>?
    /// The first slot that does not stand above it.
    var next: Int
  }

  /// The outermost nodes of each slot.
  private(set) var slots: [Int: [LayoutNode]] = [:]
  private(set) var around: [Around] = []

  init(_ tree: ViewTree) {
    var next = 0
    _ = visit(tree.layout.root, tree, &next)
  }

  /// - Returns: the slots in a node.
  private mutating func visit(_ node: LayoutNode, _ tree: ViewTree, _ next: inout Int) -> ClosedRange<Int>? {
    if let slot = tree.slots[node.index]?.number {
      slots[slot, default: []].append(node)
      next = slot + 1
      return slot...slot
    }
    let index = around.count
    around.append(Around(node: node, next: next))
    var all: ClosedRange<Int>?
    for (number, child) in node.children.enumerated() {
      let first = around.count
      let own = visit(child, tree, &next)
      if let own { all = all.map { $0.lowerBound...max($0.upperBound, own.upperBound) } ?? own }
      // What lies behind or over a view is as large as that.
      if node.isLayered, number == 1, own == nil, all != nil {
        for index in first..<around.count { around[index].slots = all }
      }
    }
    around[index].slots = all
    return all
  }
}

extension AffineFrame {
  fileprivate func moved(down shift: Affine) -> AffineFrame {
    AffineFrame(x: x, y: y + shift, width: width, height: height)
  }

  fileprivate func grown(by growth: Affine) -> AffineFrame {
    AffineFrame(x: x, y: y, width: width, height: height + growth)
  }
}

/// Widths at which anything begins; those that differ by rounding only are one.
func merged(_ starts: [[Double]]) -> [Double] {
  var result: [Double] = []
  for start in starts.joined().sorted() where start > (result.last ?? -1) + 1e-6 { result.append(start) }
  return result
}

/// For each of some widths, the piece that holds it, of those that begin at others.
func places(of starts: [Double], in own: [Double]) -> [Int] {
  var index = 0
  return starts.map { start in
    while index + 1 < own.count, own[index + 1] <= start + 1e-6 { index += 1 }
    return index
  }
}
