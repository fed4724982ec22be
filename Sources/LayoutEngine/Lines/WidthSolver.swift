import Foundation

/// Solves a tree around one width after the other: all frames as affine functions of the width, and how far they
/// hold.
package final class WidthSolver {
  /// The frame of a node, from lengths at a width of 0 and their change.
  package struct Frame {
    package var x = Line()
    package var y = Line()
    package var width = Line()
    package var height = Line()

    package struct Line {
      package var constant = 0.0
      package var slope = 0.0
    }
  }

  /// All frames by the nodes' indices; of nodes that stand nowhere they say nothing.
  package private(set) var frames: [Frame]
  /// The width up to which the frames hold; infinity when nothing ends them.
  package private(set) var end = Double.infinity
  /// The index of the node whose choice ends it.
  package private(set) var cause: Int?
  /// Whether the frames are exact, and not only near enough.
  package private(set) var isExact = true
  /// The nodes whose layouts keep no account of their choices, or are not affine.
  package var unrecorded: Set<Int> { search.unrecorded }
  /// The nodes whose frames are other than at the width before.
  package private(set) var moved: [Int] = []
  /// The nodes of which more than the frame may be other than at the width before: they made choices anew.
  package private(set) var renewed: [Int] = []

  /// How much was asked so far: it grows with the views and with how often each is asked.
  package var work: Int { search.work }

  /// Whether most widths are to be no more than near those that were solved: then fewer are tried out.
  package var isCoarse: Bool {
    get { search.isCoarse }
    set { search.isCoarse = newValue }
  }

  /// Whether only what is in rooms is looked for, and not where it stands.
  package var isRehearsal: Bool {
    get { search.isRehearsal }
    set { search.isRehearsal = newValue }
  }

  private let tree: LayoutTree
  private let search: LineSearch
  private let last: UnsafeMutableBufferPointer<Last>
  private var width = 0.0
  /// By node, whether something in it may ask where other nodes stand, and so has to be asked again when these move.
  private let asksPlaces: [Bool]
  /// The nodes whose content is being made.
  private var content = 0..<0
  /// What was found in rooms.
  private var rooms = RoomContents()

  /// What was found of a node at the width before.
  private struct Last {
    var answer: Int32 = -2
    var origin = Extents(width: Dual.unspecified, height: Dual.unspecified)
    var offer = Extents(width: Dual.unspecified, height: Dual.unspecified)
    /// From where to where all in the node holds.
    var lower = 0.0
    var upper = 0.0
    var upperCause: Int32 = -1
    var isExact = true
  }

  package init(_ tree: LayoutTree) {
    self.tree = tree
    tree.decisions.reset()
    tree.forgetSolution()
    search = LineSearch(tree.root, nodeCount: tree.nodes.count, tree.decisions)
    frames = Array(repeating: Frame(), count: tree.nodes.count)
    last = .allocate(capacity: tree.nodes.count)
    last.initialize(repeating: Last())
    asksPlaces = tree.decisions.places.isEmpty ? [] : WidthSolver.around(tree.nodes) { $0.isReader }
    guard !asksPlaces.isEmpty else { return }
    tree.decisions.places.known = { [unowned self] node in
      if content.contains(node.index) { return nil }
      let frame = frames[node.index]
      let place = width + self.tree.decisions.places.distance
      return CGRect(
        x: frame.x.constant + frame.x.slope * place, y: frame.y.constant + frame.y.slope * place,
        width: frame.width.constant + frame.width.slope * place,
        height: frame.height.constant + frame.height.slope * place)
    }
  }

  /// By node, whether it or something in it is such a node.
  private static func around(_ nodes: [LayoutNode], _ isSought: (LayoutNode) -> Bool) -> [Bool] {
    var result = [Bool](repeating: false, count: nodes.count)
    // Children come after their parents.
    for node in nodes.reversed() {
      result[node.index] = isSought(node) || node.children.contains { result[$0.index] }
    }
    return result
  }

  deinit {
    tree.decisions.places.known = nil
    last.deallocate()
  }

  /// Solves the tree at a width, with the height unspecified, and as far around as nothing is decided otherwise.
  ///
  /// The nodes then are as `LayoutTree.solve` leaves them, except that the frames of nodes that only moved
  /// evenly since the width before may be those of that one.
  package func solve(at width: Double) {
    self.width = width
    tree.decisions.round &+= 1
    moved.removeAll(keepingCapacity: true)
    renewed.removeAll(keepingCapacity: true)
    let offer = Extents(width: Dual(width, slope: 1), height: Dual.unspecified)
    search.reach = Reach()
    search.isApproximate = false
    tree.follow(offer, search)
    place(tree.root.state, Extents(width: Dual(0), height: Dual(0)), offer)
    end = width + search.reach.upper
    isExact = !search.isApproximate
    cause = search.reach.upperCause < 0 ? nil : Int(search.reach.upperCause)
  }

  private func place(_ node: NodePointer, _ origin: Extents<Dual>, _ offer: Extents<Dual>) {
    let index = search.index(of: node)
    if isSame(last[index].origin, origin), isSame(last[index].offer, offer), !node.pointee.isScoped,
      last[index].lower < width, width < last[index].upper, asksPlaces.isEmpty || !asksPlaces[index]
    {
      search.reach.end(at: last[index].upper - width, last[index].upperCause)
      if !last[index].isExact { search.isApproximate = true }
      return
    }
    search.work += 1
    let outer = search.reach
    search.reach = Reach()
    let sawApproximation = search.isApproximate
    search.isApproximate = false
    let size: Extents<Dual>
    var answer: Int32 = -1
    switch node.pointee.kind {
    case .flexible, .fixed: size = search.size(of: node, offer)
    default:
      let line: Line
      (answer, line, size) = search.answer(of: node, offer)
      if !asksPlaces.isEmpty { foresee(node, index, origin, size) }
      // What holds nothing has nothing to place.
      guard node.pointee.childCount > 0 || node.pointee.isReader else { break }
      var present: NodePointer?
      search.inScope(of: node, offer) {
        func put(_ child: NodePointer, _ place: LinePlace) {
          present = child
          let corner = Extents(
            width: origin.width + place.origin.width, height: origin.height + place.origin.height)
          self.place(child, corner, place.offer)
        }
        if search.dependsOnCorner(node, offer, size) {
          let (places, _) = search.computedPlaces(
            of: node, offer, size, isMirrored: node.pointee.isMirrored, corner: origin)
          for (child, place) in zip(node.children, places) { put(child, place) }
        } else {
          search.placeChildren(of: node, answer, line, put)
        }
      }
      if node.pointee.isReader {
        placeContent(of: node, origin, size)
      } else if node.pointee.isChoice {
        for child in node.children where child != present { remove(child) }
      }
    }
    let whole = Extents(width: size.width.orNothing, height: size.height.orNothing)
    set(node, index, origin, whole, offer, isRenewed: answer != last[index].answer || !node.pointee.isPlaced)
    let own = search.reach
    search.reach = outer
    search.reach.narrow(to: own, start: 0, step: 1)
    last[index] = Last(
      answer: answer, origin: fixed(origin), offer: fixed(offer), lower: width + own.lower,
      upper: width + own.upper, upperCause: own.upperCause, isExact: !search.isApproximate)
    search.isApproximate = search.isApproximate || sawApproximation
  }

  /// Says where a node stands before what is in it is placed, which may ask for it.
  private func foresee(_ node: NodePointer, _ index: Int, _ origin: Extents<Dual>, _ size: Extents<Dual>) {
    node.pointee.isPlaced = node.pointee.isPlaced || asksPlaces[index]
    frames[index] = Frame(
      x: line(origin.width), y: line(origin.height), width: line(size.width.orNothing),
      height: line(size.height.orNothing))
  }

  /// What is in a room is made for it, and so is solved as a whole, unless it is known from another room.
  private func placeContent(of node: NodePointer, _ origin: Extents<Dual>, _ size: Extents<Dual>) {
    let own = search.index(of: node)
    let first = own + 1
    let end = own + Int(node.pointee.subtreeCount)
    let line = Line(size)
    let mayBeKnown = asksPlaces.isEmpty && !(own..<end).contains { tree.nodes[$0].dependsOnPlace }
    if mayBeKnown, let known = rooms.find(line, of: own) {
      if !known.isCurrent {
        search.place(contentOf: node, origin, size, at: 0)
        rooms.lay(own, as: known.number)
      }
      search.reach.narrow(to: known.content.reach(along: line), start: 0, step: 1)
      if !known.content.isExact { search.isApproximate = true }
      for index in first..<end {
        let frame = known.content.frame(index - first, in: origin, along: line)
        setContent(index, frame.corner, frame.size, isRenewed: !known.isCurrent)
      }
      return
    }
    let outer = search.reach
    search.reach = Reach()
    let sawApproximation = search.isApproximate
    search.isApproximate = false
    content = first..<end
    let sample = search.sampledContent(of: node, origin, size, width: width)
    content = 0..<0
    tree.decisions.places.distance = 0
    defer { search.release(sample) }
    if mayBeKnown, !(own..<end).contains(where: { tree.nodes[$0].dependsOnPlace }) {
      rooms.add(
        sample.pointee, of: own, in: origin, along: line, search.reach, isExact: !search.isApproximate)
    } else {
      rooms.forget(current: own)
    }
    let found = search.reach
    search.reach = outer
    search.reach.narrow(to: found, start: 0, step: 1)
    search.isApproximate = search.isApproximate || sawApproximation
    for index in first..<end {
      let place = 4 * (index - first)
      setContent(index, sample.pointee.pair(place), sample.pointee.pair(place + 2), isRenewed: true)
    }
  }

  private func setContent(
    _ index: Int, _ corner: Extents<Dual>, _ size: Extents<Dual>, isRenewed: Bool
  ) {
    last[index] = Last()
    frames[index] =
      (search.first + index).pointee.isPlaced
      ? Frame(
        x: line(corner.width), y: line(corner.height), width: line(size.width), height: line(size.height))
      : Frame()
    moved.append(index)
    if isRenewed { renewed.append(index) }
  }

  private func set(
    _ node: NodePointer, _ index: Int, _ origin: Extents<Dual>, _ size: Extents<Dual>, _ offer: Extents<Dual>,
    isRenewed: Bool
  ) {
    node.pointee.origin = CGPoint(x: origin.width.value, y: origin.height.value)
    node.pointee.size = size(0)
    node.pointee.offer = offer(0)
    node.pointee.isPlaced = true
    frames[index] = Frame(
      x: line(origin.width), y: line(origin.height), width: line(size.width), height: line(size.height))
    moved.append(index)
    if isRenewed { renewed.append(index) }
  }

  /// The children of a choice that were there before and are not now are nowhere, with all that is in them.
  private func remove(_ node: NodePointer) {
    guard node.pointee.isPlaced else { return }
    let first = search.index(of: node)
    for index in first..<first + Int(node.pointee.subtreeCount) {
      let state = search.first + index
      guard state.pointee.isPlaced else { continue }
      state.reset()
      last[index] = Last()
      rooms.forget(current: index)
      frames[index] = Frame()
      moved.append(index)
      renewed.append(index)
    }
  }

  private func line(_ length: Dual) -> Frame.Line {
    Frame.Line(constant: length.value - length.slope * width, slope: length.slope)
  }

  /// Lengths as of a width of 0.
  private func fixed(_ lengths: Extents<Dual>) -> Extents<Dual> {
    Extents(width: lengths.width.moved(by: -width), height: lengths.height.moved(by: -width))
  }

  private func isSame(_ old: Extents<Dual>, _ new: Extents<Dual>) -> Bool {
    isSame(old.width, new.width) && isSame(old.height, new.height)
  }

  /// Whether a length is the same at every width, but for rounding.
  private func isSame(_ old: Dual, _ new: Dual) -> Bool {
    let value = old.value + old.slope * width
    return value == new.value && old.slope == new.slope
      || abs(value - new.value) < 1e-7 && abs(old.slope - new.slope) < 1e-10
      || value.isNaN && new.value.isNaN
  }
}
