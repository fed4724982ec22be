import Diagnostics
import LayoutEngine
import Responsive
import Views

/// An element of a block with states: one and the same from state to state, though not shown in all of them.
final class StateElement: SolvedView {
  /// What it is found by among its parent's children.
  let key: String
  private(set) weak var parent: StateElement?
  var children: [StateElement] = []
  /// By state; nil where it is not shown.
  var shown: [ShownView?]
  /// The part of a column that it is in, where parts depend on factors of their own.
  let slot: Int?
  /// Whether it stands on a shape of its own, which becomes wider with the text in it.
  var isPlated = false
  /// Whether what is in it lies on each other, or is read, in another order in some state than it comes in the document.
  var (isPaintedAnew, isReadAnew) = (false, false)

  init(key: String, parent: StateElement?, slot: Int?, states: Int) {
    self.key = key
    self.parent = parent
    self.slot = slot
    self.shown = Array(repeating: nil, count: states)
  }

  /// The child with a key, put after the one that was last asked for when there is none yet; so that children
  /// stand in the reading order of the first state that shows them.
  func child(_ key: String, after cursor: inout Int, free state: Int, slot: Int?) -> StateElement {
    var key = key
    // Most states have most views in the order of those before them: the next one is asked for next.
    func index(of key: String) -> Int? {
      let next = cursor + 1
      if children.indices.contains(next), children[next].key == key { return next }
      return children.firstIndex { $0.key == key }
    }
    while let index = index(of: key) {
      guard children[index].shown[state] != nil else {
        cursor = index
        return children[index]
      }
      // Two views with one name: the second is another one.
      key += "'"
    }
    let child = StateElement(key: key, parent: self, slot: slot, states: shown.count)
    cursor += 1
    children.insert(child, at: cursor)
    return child
  }

  func isGone(_ state: Int) -> Bool {
    guard shown[state] == nil else { return false }
    guard let parent, parent.parent != nil else { return true }
    return parent.shown[state] != nil
  }
}

/// The elements of all states of a block, and the widths at which any of them changes.
struct StateUnion {
  let root: StateElement
  /// The container widths at which the pieces of all states begin, in points.
  let starts: [Double]
  /// For each state, the piece of its own layout that each piece of all holds.
  let pieces: [[Int]]
  /// By state: the size of the whole, in the pieces of its own layout.
  let sizes: [Piecewise<AffineFrame>]
  let direction: LayoutDirection
  /// By state: how much room each slot takes, with the distance after it, in the pieces of its own layout.
  private let extents: [[Int: PiecewiseLength]]
  private let space: StateSpace
  /// The factors on which slots depend, in the order of the slots.
  private let factors: [(slot: Int, factor: Int)]
  let cutTexts: [RenderedBlock.CutText]
  let costlyViews: [RenderedBlock.CostlyView]

  /// Where the work on this thread has passed its `ResourceLimit`, the states that are left are like the initial one.
  init(_ views: StatefulViews, _ direction: LayoutDirection) {
    self.direction = direction
    root = StateElement(key: "", parent: nil, slot: nil, states: views.states.count)
    var ownStarts: [[Double]] = []
    var sizes: [Piecewise<AffineFrame>] = []
    var extents: [[Int: PiecewiseLength]] = []
    var stacks: Set<String> = []
    let hasOwnLayouts = views.hasOwnLayouts
    if views.isReordered {
      for state in views.states.indices {
        stacks.formUnion(PaintingOrder(views.tree(state, layoutDirection: direction)).stacks)
      }
    }
    var (cutTexts, costlyViews) = ([RenderedBlock.CutText](), [RenderedBlock.CostlyView]())
    let layouts = views.combined.isEmpty ? views.states.count : 1 + views.combined.count
    // States often differ in colours alone.
    var solved: [(tree: ViewTree, layout: ResponsiveLayout<TextState>)] = []
    func solve(_ tree: ViewTree) -> ResponsiveLayout<TextState> {
      let known = solved.first { $0.tree.isLaidOut(like: tree) }?.layout
      let own =
        known
        ?? layoutAtAllWidths(
          tree, from: Self.narrowestStage,
          maximumPieces: maximumPieces(nodes: tree.layout.nodes.count, layouts: layouts))
      if known == nil { solved = [(tree, own)] + solved.prefix(7) }
      let layout = own.withAbsentNodesAsElsewhere(in: tree)
      for cut in Rendering.cutTexts(tree, layout) where !cutTexts.contains(cut) { cutTexts.append(cut) }
      for costly in Rendering.costlyViews(tree, layout)
      where !costlyViews.contains(where: { $0.name == costly.name }) { costlyViews.append(costly) }
      return layout
    }
    let combined = hasOwnLayouts ? nil : CombinedLayouts(views, direction, solve: solve)
    for state in views.states.indices {
      if state > 0, ResourceLimit.passedByNow != nil {
        ownStarts.append(ownStarts[0])
        sizes.append(sizes[0])
        extents.append(extents[0])
        continue
      }
      let tree = views.tree(state, layoutDirection: direction)
      var orbits = [Orbit?](repeating: nil, count: tree.layout.nodes.count)
      let layout: StateLayout
      if let known = combined?.layout(of: state, tree) {
        layout = known
      } else {
        let solved = solve(tree)
        if hasOwnLayouts { orbits = Orbit.all(in: tree.layout, solved) }
        layout = StateLayout(solved)
      }
      ownStarts.append(layout.starts)
      sizes.append(layout.frames(tree.layout.root.index))
      var collector = Collector(tree: tree, layout: layout, orbits: orbits, state: state, stacks: stacks)
      var cursor = -1
      collector.visit(tree.layout.root, under: root, &cursor, path: "", place: "")
      extents.append(collector.extents)
    }
    (self.cutTexts, self.costlyViews) = (cutTexts, costlyViews)
    (self.sizes, self.extents) = (sizes, extents)
    let starts = merged(ownStarts)
    self.starts = starts
    pieces = ownStarts.map { places(of: starts, in: $0) }
    space = views.machine.space
    factors = views.slotFactors
    putBehindWhatTheyReplace(root)
    reorder()
    joinMatches()
  }

  /// Where a container is narrower than this, in points, the stage is not: it scrolls. Below there is only a
  /// reader with a large font on a small screen, and all that is squeezed differs from state to state; it would
  /// be most of the page.
  static let narrowestStage = 192.0

  /// How much lower a slot stands in a state than in the initial one, where the state differs from it in other slots.
  func shift(of slot: Int, in state: Int) -> PiecewiseLength {
    var result = PiecewiseLength(repeating: Affine(0), count: starts.count)
    for (other, factor) in factors where other < slot && factor == space.factor(of: state) {
      if let own = extents[state][other] { result = result + length(in: state, own) }
      if let initial = extents[0][other] { result = result - length(in: 0, initial) }
    }
    return result.rounded
  }

  /// A length for every piece of all, from one for every piece of a state's own.
  func length(in state: Int, _ own: [Affine]) -> PiecewiseLength {
    PiecewiseLength(pieces[state].lazy.map { own[$0] })
  }

  func length(in state: Int, _ own: PiecewiseLength) -> PiecewiseLength { stretched(own, in: state) }

  /// What holds in the pieces of a state's own, for every piece of all.
  func stretched<Value>(_ own: Piecewise<Value>, in state: Int) -> Piecewise<Value> {
    own.stretched(over: pieces[state])
  }
}

extension StateUnion {
  /// The piece of all states that a width in points is in.
  func piece(at width: Double) -> Int { starts.lastIndex { $0 <= width } ?? 0 }

  /// Whether anything in a window is beyond its edges in some state at some width.
  func reachesOut(_ window: StateElement) -> Bool {
    func reachesOut(_ view: StateElement, _ state: Int, _ outer: ShownView) -> Bool {
      guard let inner = view.shown[state] else { return false }
      let isOut = starts.indices.contains { index in
        let piece = pieces[state][index]
        return inner.frames[piece].reachesOut(of: outer.frames[piece], at: ends(of: index))
      }
      return isOut
        || !inner.element.isWindow && view.children.contains { reachesOut($0, state, outer) }
    }
    return window.shown.indices.contains { state in
      guard let outer = window.shown[state] else { return false }
      return window.children.contains { reachesOut($0, state, outer) }
    }
  }

  /// The widths between which a piece of all holds; the last one's as far as anybody looks.
  func ends(of index: Int) -> [Double] {
    let start = starts[index]
    return [start, index + 1 < starts.count ? starts[index + 1] : max(start, 20_000)]
  }
}

/// All states together may have two million boxes in all their pieces. That is far above what a block of any use has:
/// fifty states of a hundred boxes may have four hundred pieces each.
private func maximumPieces(nodes: Int, layouts: Int) -> Int? {
  let share = 2_000_000 / max(1, nodes * layouts)
  return layouts > 1 && share < 4000 ? max(100, share) : nil
}

extension ViewTree {
  /// Whether it is laid out as another one at every width, and its texts break alike.
  fileprivate func isLaidOut(like other: ViewTree) -> Bool {
    layout.isLaidOut(like: other.layout)
      && zip(elements, other.elements).allSatisfy { element, other in
        switch (element?.content, other?.content) {
        case (.text(let text), .text(let other)): text.isMeasured(like: other)
        case (.text, _), (_, .text): false
        default: true
        }
      }
  }
}

private struct Collector {
  let tree: ViewTree
  let layout: StateLayout
  let orbits: [Orbit?]
  let state: Int
  private let order: PaintingOrder
  private let pressedThrough: Set<Int>
  /// The containers that are drawn in an order of their own in any state.
  private let stacks: Set<String>
  /// How much room each slot takes, with the distance after it.
  private(set) var extents: [Int: PiecewiseLength] = [:]
  /// The slot that is being visited.
  private var slot: Int?
  /// How many elements have been visited.
  private var count = 0

  init(
    tree: ViewTree, layout: StateLayout, orbits: [Orbit?], state: Int, stacks: Set<String>
  ) {
    (self.tree, self.layout, self.orbits, self.state) = (tree, layout, orbits, state)
    (order, self.stacks) = (PaintingOrder(tree), stacks)
    pressedThrough = tree.pressedThrough
  }

  /// - Parameters:
  ///   - path: of the steps from the element around it.
  ///   - place: of the steps from the block.
  ///   - orbit: of the view that the node stands in, as its container has arranged it.
  ///   - rank: its place between back and front among its siblings.
  mutating func visit(
    _ node: LayoutNode, under parent: StateElement, _ cursor: inout Int, path: String, place: String,
    orbit: Orbit? = nil, rank: Int = 0
  ) {
    let orbit = orbits[node.index] ?? orbit
    let outer = slot
    defer { slot = outer }
    if let own = tree.slots[node.index] {
      slot = own.number
      let heights = layout.frames(node.index).map { $0.height + Affine(own.gap) }
      extents[own.number] = extents[own.number].map { $0 + heights } ?? heights
    }
    let isStack = tree.elements[node.index] == nil && stacks.contains(place)
    guard let element = tree.elements[node.index] ?? (isStack ? stack(node) : nil) else {
      return visitChildren(
        of: node, under: parent, &cursor, path: path, place: place, orbit: orbit, rank: rank)
    }
    let key =
      matchedKey(element, under: parent) ?? element.id.map { "#" + $0 }
      ?? path + (isStack ? "z" : element.kind)
    let own = parent.child(key, after: &cursor, free: state, slot: slot)
    if let id = element.id, let first = own.first, first.element.id == nil { first.name(id) }
    own.shown[state] = ShownView(
      element: element, direction: node.layoutDirection,
      frames: layout.frames(node.index), texts: layout.texts(node.index),
      isPresent: layout.isPresent(node.index), orbit: orbit, order: rank, position: count)
    if pressedThrough.contains(node.index) { own.shown[state]?.letPressesThroughItself() }
    count += 1
    var inner = -1
    visitChildren(of: node, under: own, &inner, path: "", place: place, orbit: nil, rank: 0)
  }

  /// What is matched with a view of another state is that view, wherever it stands among its siblings, if not both
  /// have ids and these differ.
  private func matchedKey(_ element: Element, under parent: StateElement) -> String? {
    guard let name = element.matchedName else { return nil }
    let key = "~\(name) " + element.kind
    guard let id = element.id, let known = parent.children.first(where: { $0.key == key })?.first?.element.id
    else { return key }
    return known == id ? key : nil
  }

  /// The element of a container whose views are before and behind one another: they are so among themselves only.
  private func stack(_ node: LayoutNode) -> Element {
    func first(_ node: LayoutNode) -> Element? {
      for child in node.children {
        if let found = tree.elements[child.index] ?? first(child) { return found }
      }
      return nil
    }
    var element = Element(.group)
    element.animation = first(node)?.animation
    return element
  }

  /// In reading order, but for backgrounds, which are drawn first.
  private mutating func visitChildren(
    of node: LayoutNode, under parent: StateElement, _ cursor: inout Int, path: String, place: String,
    orbit: Orbit?, rank: Int
  ) {
    var order = Array(node.children.indices)
    if node.isLayered, tree.elements[node.children[1].index]?.layer == .background { order.reverse() }
    let ranks = self.order.ranks(of: node)
    for index in order {
      let child = node.children[index]
      let step = tree.step(to: child, index)
      visit(
        child, under: parent, &cursor, path: path + step, place: place + step, orbit: orbit,
        rank: node.isContainer ? ranks[index] : rank)
    }
  }
}

extension Element {
  /// Views of different kinds at the same place are different views; so are those that differ in what rules cannot
  /// change.
  fileprivate var kind: String {
    switch content {
    case .group:
      if case .link(let link) = role { "a\(link.destination)" } else { control.map { "c" + $0.kind } ?? "g" }
    case .text: if case .heading(let level) = role { "t\(level)" } else { "t" }
    case .image(let image): "i\(image.source)"
    case .shape: "s"
    case .outline: "o"
    case .stroke(let shape, _): "k\(BlockSheet.edge(shape).tag)\(BlockSheet.edge(shape).isMeasured)"
    case .divider: "d"
    case .scroll: "w"
    case .meter: "m"
    case .symbol(let symbol, _): "y\(symbol.name) \(symbol.lineWidth) \(symbol.areaLineWidth)"
    case .field(let input): "f\(input.identity)"
    }
  }
}

extension Control {
  /// What it does: an element does the same in all states.
  fileprivate var kind: String {
    switch self {
    case .button(let action): "\(action)"
    case .toggle(let register, _): "t\(register)"
    case .option(let register, let value): "o\(register) \(value)"
    case .menu(let register, _, _): "m\(register)"
    case .disclosure(let register, _): "d\(register)"
    }
  }
}
