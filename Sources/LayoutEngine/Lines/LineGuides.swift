import Foundation

/// Where an explicit guide of a node lies along a stretch of a line; the guides of an answer are a list.
struct LineGuide {
  let key: AlignmentKey
  let lower: Double
  let upper: Double
  let lowerCause: Int32
  let upperCause: Int32
  let isExact: Bool
  /// The length that does not change on the line.
  let fixed: Double
  /// At the line's zero; nil when there is no such guide.
  let place: Dual?
  /// The next guide of the same answer, -1 for none.
  let next: Int32
}

extension LineSearch {
  /// Where a guide lies in a node: where the node says, or else where the guide lies in any view.
  func guide(
    _ key: AlignmentKey, of node: NodePointer, _ offer: Extents<Dual>, _ size: Extents<Dual>
  ) -> Dual {
    if let explicit = explicitGuide(key, of: node, offer) { return explicit }
    if let fraction = key.fraction { return size[key.axis].share(fraction) }
    // The default of an author's own guide is code; it may ask for other guides of the node.
    return node.withNode { own in
      let sample = sampled(own, offer, .foreignGuide) { distance, sample in
        sample.pointee.outputs.append(Double(own.dimensions(offer(distance).proposal)[key]))
      }
      defer { release(sample) }
      return sample.pointee.dual(0)
    }
  }

  /// A guide that a node or one inside of it set, from the node's own origin.
  func explicitGuide(_ key: AlignmentKey, of node: NodePointer, _ offer: Extents<Dual>) -> Dual? {
    guard !node.pointee.guideKinds.isDisjoint(with: GuideSet(key)) else { return nil }
    let (answer, line, _) = answer(of: node, offer)
    var index = answers[answer].pointee.guide
    while index >= 0 {
      let guide = guides[Int(index)]
      let isThere = guide.fixed == line.fixed || guide.fixed.isNaN && line.fixed.isNaN
      if guide.key == key, isThere,
        line.kind == .point || guide.lower < line.place && line.place < guide.upper
      {
        return found(guide, line)
      }
      index = guide.next
    }
    let outer = reach
    reach = Reach()
    let sawApproximation = isApproximate
    isApproximate = false
    let place = inScope(of: node, line.offer) { computedGuide(key, node, line.offer) }
    let own = reach
    reach = outer
    let guide = LineGuide(
      key: key, lower: line.place + own.lower, upper: line.place + own.upper, lowerCause: own.lowerCause,
      upperCause: own.upperCause, isExact: !isApproximate, fixed: line.fixed,
      place: place?.moved(by: -line.place),
      next: answers[answer].pointee.guide)
    answers[answer].pointee.guide = Int32(guides.count)
    guides.append(guide)
    isApproximate = sawApproximation
    return found(guide, line)
  }

  private func found(_ guide: LineGuide, _ line: Line) -> Dual? {
    if !guide.isExact { isApproximate = true }
    reach.narrow(
      to: Reach(
        lower: guide.lower, upper: guide.upper, lowerCause: guide.lowerCause, upperCause: guide.upperCause),
      start: line.place, step: line.step)
    return guide.place?.seen(from: line.place, step: line.step)
  }

  private func computedGuide(_ key: AlignmentKey, _ node: NodePointer, _ offer: Extents<Dual>) -> Dual? {
    let size = size(of: node, offer)
    return node.withNode { own -> Dual? in
      switch own.kind {
      case .flexible, .fixed, .reader: return nil
      case .leaf(let leaf):
        guard key.axis == .vertical else { return nil }
        return sampledGuide(own, offer) { distance in
          leaf.baseline(
            VerticalAlignment(key: key), size: size(distance).size, proposal: offer(distance).proposal,
            decisions)
        }
      case .unary where own.memory.pointee.modifier != nil, .choice:
        return inner(key, node, offer, size)
      case .unary(let modifier):
        let set = sampledGuide(own, offer) { distance in
          modifier.guide(key, child: own.children[0], proposal: offer(distance).proposal)
        }
        if let set { return set }
        return inner(key, node, offer, size)
      case .secondary, .traced:
        return explicitGuide(key, of: node.children.first, offer)
      case .stack:
        return merged(key, node, offer, size)
      case .container(let box):
        return sampledGuide(own, offer) { distance in
          box.guide(
            key, in: CGRect(origin: .zero, size: size(distance).size), offer(distance).proposal,
            LayoutSubviews(own))
        }
      }
    }
  }

  private func sampledGuide(
    _ own: LayoutNode, _ offer: Extents<Dual>, _ guide: (_ distance: Double) -> CGFloat?
  ) -> Dual? {
    let sample = sampled(own, offer, .guide) { distance, sample in
      sample.pointee.outputs.append(Double(guide(distance) ?? .nan))
    }
    defer { release(sample) }
    return sample.pointee.outputs[0].isNaN ? nil : sample.pointee.dual(0)
  }

  /// The guide of the only child that is placed.
  private func inner(
    _ key: AlignmentKey, _ node: NodePointer, _ offer: Extents<Dual>, _ size: Extents<Dual>
  ) -> Dual? {
    let (places, chosen) = computedPlaces(of: node, offer, size)
    guard let place = places.first else { return nil }
    return explicitGuide(key, of: node.child(chosen), place.offer).map { $0 + place.origin[key.axis] }
  }

  /// The guides of a stack's children as one.
  private func merged(
    _ key: AlignmentKey, _ node: NodePointer, _ offer: Extents<Dual>, _ size: Extents<Dual>
  ) -> Dual? {
    guard key.merging != .none else { return nil }
    let places = computedPlaces(of: node, offer, size).places
    let negotiation = negotiation(node)
    var result: Dual?
    var count = 0.0
    for (place, child) in zip(places, node.children) {
      guard let own = explicitGuide(key, of: child, place.offer) else { continue }
      let guide = own + place.origin[key.axis]
      guard let old = result else {
        (result, count) = (guide, 1)
        continue
      }
      switch key.merging {
      case .none: break
      case .average: result = (old * count + guide) / (count + 1)
      case .minimum: result = negotiation.isPositive(guide - old) ? old : guide
      case .maximum: result = negotiation.max(old, guide)
      }
      count += 1
    }
    return result
  }
}
