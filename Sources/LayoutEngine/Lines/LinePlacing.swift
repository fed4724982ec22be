import Foundation

/// Where a child stands along a stretch of a line, from its parent's corner, and what it is offered.
struct LinePlace {
  var origin: Extents<Dual>
  var offer: Extents<Dual>
}

/// Where the children of a node stand along a stretch of a line.
struct LinePlacement {
  let lower: Double
  let upper: Double
  let lowerCause: Int32
  let upperCause: Int32
  let isExact: Bool
  /// The first of the children's places, and their number.
  let first: Int32
  let count: Int32
  /// The child that is there, where only one is; 0 otherwise.
  let chosen: Int32
}

extension LineSearch {
  /// Calls `put` for each child that stands somewhere when a node has an answer to an offer.
  func placeChildren(
    of node: NodePointer, _ answer: Int32, _ line: Line,
    _ put: (_ child: NodePointer, _ place: LinePlace) -> Void
  ) {
    let placement = placement(of: node, answer, line)
    if !placement.isExact { isApproximate = true }
    reach.narrow(
      to: Reach(
        lower: placement.lower, upper: placement.upper, lowerCause: placement.lowerCause,
        upperCause: placement.upperCause),
      start: line.place, step: line.step)
    func seen(_ lengths: Extents<Dual>) -> Extents<Dual> {
      Extents(
        width: lengths.width.seen(from: line.place, step: line.step),
        height: lengths.height.seen(from: line.place, step: line.step))
    }
    var row = node.children
    for _ in 0..<placement.chosen { _ = row.next() }
    for index in Int(placement.first)..<Int(placement.first + placement.count) {
      guard let child = row.next() else { return }
      put(child, LinePlace(origin: seen(places[index].origin), offer: seen(places[index].offer)))
    }
  }

  private func placement(of node: NodePointer, _ answer: Int32, _ line: Line) -> LinePlacement {
    let known = answers[answer].pointee.placement
    if known >= 0 {
      let placement = placements[Int(known)]
      if line.kind == .point || placement.lower < line.place && line.place < placement.upper {
        return placement
      }
    }
    let outer = reach
    reach = Reach()
    let sawApproximation = isApproximate
    isApproximate = false
    let (found, chosen) = inScope(of: node, line.offer) {
      let size = size(of: node, line.offer)
      return computedPlaces(of: node, line.offer, size, isMirrored: node.pointee.isMirrored)
    }
    let own = reach
    reach = outer
    let placement = keep(
      found, along: line, own, isExact: !isApproximate, chosen: chosen, insteadOf: known)
    isApproximate = sawApproximation
    // A point's places hold for the point only, and every question about a point finds its own answer.
    answers[answer].pointee.placement = placement
    return placements[Int(placement)]
  }

  /// Keeps places that were found at a point of a line, and how far they hold, and answers their number.
  ///
  /// - Parameter old: the places before, which are not needed any more; -1 for none.
  func keep(
    _ found: [LinePlace], along line: Line, _ reach: Reach, isExact: Bool, chosen: Int = 0,
    insteadOf old: Int32 = -1
  ) -> Int32 {
    // Places that nobody asks for any more make room.
    let isSameCount = old >= 0 && placements[Int(old)].count == Int32(found.count)
    let first = isSameCount ? Int(placements[Int(old)].first) : places.count
    let placement = LinePlacement(
      lower: line.place + reach.lower, upper: line.place + reach.upper, lowerCause: reach.lowerCause,
      upperCause: reach.upperCause, isExact: isExact, first: Int32(first), count: Int32(found.count),
      chosen: Int32(chosen))
    for (index, place) in found.enumerated() {
      let fixed = LinePlace(
        origin: Extents(
          width: place.origin.width.moved(by: -line.place), height: place.origin.height.moved(by: -line.place)
        ),
        offer: Extents(
          width: place.offer.width.moved(by: -line.place), height: place.offer.height.moved(by: -line.place)))
      if isSameCount { places[first + index] = fixed } else { places.append(fixed) }
    }
    guard !isSameCount else {
      placements[Int(old)] = placement
      return old
    }
    placements.append(placement)
    return Int32(placements.count - 1)
  }

  /// The size of a stack and the places in it; nil for other nodes, and for a stack that offers its subviews
  /// something else when it places them, because it was offered nothing across.
  func stackAnswer(of node: NodePointer, _ offer: Extents<Dual>) -> (
    size: Extents<Dual>, places: [LinePlace]
  )? {
    guard node.pointee.kind == .stack, !node.pointee.opensScope else { return nil }
    return node.withNode { own in
      guard case .stack(let stack) = own.kind, !offer[stack.axis.other].isUnspecified else { return nil }
      var places: [LinePlace] = []
      var widths: [Dual] = []
      places.reserveCapacity(own.children.count)
      work += own.children.count
      let isMirrored = node.pointee.isMirrored
      let size = stack.sizeAndPlaces(offer, node.children, negotiation(node)) { _, place, offer, size in
        places.append(LinePlace(origin: place, offer: offer))
        if isMirrored { widths.append(size.width) }
      }
      if isMirrored {
        for index in places.indices {
          places[index].origin.width = size.width.orNothing - places[index].origin.width - widths[index]
        }
      }
      return (size, places)
    }
  }

  /// Whether a layout of a user's own places its subviews otherwise where its bounds begin elsewhere, as it does when it
  /// forgets once where they begin. Then its places hold for one place of its own only.
  func dependsOnCorner(_ node: NodePointer, _ offer: Extents<Dual>, _ size: Extents<Dual>) -> Bool {
    guard node.pointee.hasLayout else { return false }
    return node.withNode { own in
      guard own.isCustomLayout else { return false }
      if let known = own.memory.pointee.dependsOnCorner { return known }
      let samples = (takeSample(), takeSample())
      defer {
        release(samples.0)
        release(samples.1)
      }
      let bounds = CGSize(width: size.width.orNothing.value, height: size.height.orNothing.value)
      // What is added to it and taken away again is the same to the last bit nearly always.
      let corner = CGPoint(x: 64, y: 64)
      record(own, at: 0, samples.0, isPlacing: true) { distance, sample in
        put(own, CGRect(origin: .zero, size: bounds), offer(distance), sample)
      }
      record(own, at: 0, samples.1, isPlacing: true) { distance, sample in
        put(own, CGRect(origin: corner, size: bounds), offer(distance), sample)
      }
      func isNear(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) < 1e-6 }
      let (here, there) = (samples.0.pointee, samples.1.pointee)
      let isSame =
        here.hasShape(of: there) && zip(here.outputs, there.outputs).allSatisfy(isNear)
        && zip(here.account.margins, there.account.margins).allSatisfy(isNear)
      own.memory.pointee.dependsOnCorner = !isSame
      return !isSame
    }
  }

  /// The places of a node's children from its corner, and what they are offered.
  private func put(
    _ own: LayoutNode, _ bounds: CGRect, _ offer: Extents<Double>, _ sample: LineSample.Pointer
  ) {
    for placement in own.placements(in: bounds, proposal: offer.proposal) {
      sample.pointee.put(
        Extents(
          width: Double(placement.origin.x - bounds.minX), height: Double(placement.origin.y - bounds.minY)))
      sample.pointee.put(Extents(placement.proposal))
    }
  }

  /// Where the children of a node of a size stand, and which of them is there where only one is.
  ///
  /// - Parameter corner: where the node itself stands, for a layout that asks.
  func computedPlaces(
    of node: NodePointer, _ offer: Extents<Dual>, _ size: Extents<Dual>, isMirrored: Bool = false,
    corner: Extents<Dual> = Extents(width: Dual(0), height: Dual(0))
  ) -> (places: [LinePlace], chosen: Int) {
    let bounds = Extents(width: size.width.orNothing, height: size.height.orNothing)
    return node.withNode { own in
      var result: [LinePlace] = []
      func put(_ child: NodePointer, _ x: Dual, _ y: Dual, _ offer: Extents<Dual>, _ width: Dual?) {
        var x = x
        // Layouts know left and right only; what they say is mirrored, once per level.
        if isMirrored { x = bounds.width - x - (width ?? self.size(of: child, offer).width) }
        result.append(LinePlace(origin: Extents(width: x, height: y), offer: offer))
      }
      switch own.kind {
      case .flexible, .fixed, .leaf, .reader: break
      case .stack(let stack):
        result.reserveCapacity(own.children.count)
        stack.place(offer, size: bounds, node.children, negotiation(node)) { child, place, offer, size in
          put(child, place.width, place.height, offer, size.width)
        }
      case .secondary(let alignment):
        let (primary, secondary) = (node.child(0), node.child(1))
        let (outer, inner) = (self.size(of: primary, offer), self.size(of: secondary, bounds))
        func distance(_ key: AlignmentKey) -> Dual {
          guide(key, of: primary, offer, outer) - guide(key, of: secondary, bounds, inner)
        }
        put(primary, Dual(0), Dual(0), offer, outer.width)
        put(
          secondary, distance(alignment.horizontal.key), distance(alignment.vertical.key), bounds,
          inner.width)
      case .traced: put(node.children.first, Dual(0), Dual(0), offer, nil)
      case .choice:
        guard let chosen = chosen(own, offer) else { break }
        return ([LinePlace(origin: Extents(width: Dual(0), height: Dual(0)), offer: offer)], chosen)
      case .unary where own.memory.pointee.modifier != nil:
        let place = own.memory.pointee.modifier?.linePlace(
          offer, in: bounds, child: node.children.first, negotiation(node))
        if let place { put(node.children.first, place.origin.width, place.origin.height, place.offer, nil) }
      case .unary, .container:
        let sample = sampledPlaces(own, offer, bounds, corner)
        defer { release(sample) }
        for (index, child) in node.children.enumerated() {
          let origin = sample.pointee.pair(4 * index)
          put(child, origin.width, origin.height, sample.pointee.pair(4 * index + 2), nil)
        }
      }
      return (result, 0)
    }
  }

  private func sampledPlaces(
    _ own: LayoutNode, _ offer: Extents<Dual>, _ size: Extents<Dual>, _ corner: Extents<Dual>
  ) -> LineSample.Pointer {
    let isMoving = corner.width.slope != 0 || corner.height.slope != 0
    return sampled(own, offer, .places, isMoving: isMoving) { distance, sample in
      let corner = corner(distance)
      let origin = CGPoint(x: corner.width, y: corner.height)
      put(own, CGRect(origin: origin, size: size(distance).size), offer(distance), sample)
    }
  }
}

extension Dual {
  /// Nothing, where the length is infinite.
  var orNothing: Dual { value.isFinite ? self : Dual(0) }
}
