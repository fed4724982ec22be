import Foundation

extension LayoutNode {
  /// The size the node takes for a proposal, in points.
  func size(_ proposal: ProposedViewSize) -> CGSize { size(Extents(proposal)).size }

  @inline(__always)
  func size(_ offer: Extents<Double>) -> Extents<Double> {
    switch kind {
    case .flexible: return Self.flexibleSize(offer)
    case .fixed(let size): return size
    default: break
    }
    return answers.find(offer) ?? computedSize(offer)
  }

  /// Ideally 10 × 10.
  @inline(__always)
  static func flexibleSize<Number>(_ offer: Extents<Number>) -> Extents<Number> {
    Extents(
      width: offer.width.isUnspecified ? Number(10) : offer.width,
      height: offer.height.isUnspecified ? Number(10) : offer.height)
  }

  private func computedSize(_ offer: Extents<Double>) -> Extents<Double> {
    measureCount += 1
    let size =
      switch kind {
      case .stack(let stack):
        children.withUnsafeBufferPointer { stack.size(offer, $0, negotiation) }
      case .secondary: children[0].size(offer)
      case .leaf(let leaf): Extents(leaf.sizeThatFits(offer.proposal, context))
      case .unary(let modifier):
        Extents(modifier.sizeThatFits(offer.proposal, child: children[0], decisions))
      case .container(let box): Extents(checked(box.size(offer.proposal, LayoutSubviews(self))))
      case .choice: chosen(offer.proposal)?.size(offer) ?? Extents(width: 0, height: 0)
      case .flexible: Self.flexibleSize(offer)
      case .fixed(let size): size
      }
    answers.add(offer, size)
    return size
  }

  var negotiation: DirectNegotiation { DirectNegotiation(decisions: decisions) }

  var context: LeafContext { LeafContext(stackAxis: stackAxis, decisions: decisions) }

  func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: size(proposal), node: self, proposal: proposal)
  }

  /// A guide that this view or one inside of it set, from the node's own origin.
  func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? {
    guard !guideKinds.isDisjoint(with: GuideSet(key)) else { return nil }
    for guide in guides where guide.key == key && guide.proposal.isNear(proposal) { return guide.value }
    let value = computeGuide(key, proposal)
    guides.append((key, proposal, value))
    return value
  }

  private func computeGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size(proposal))
    switch kind {
    case .flexible, .fixed: return nil
    case .leaf(let leaf):
      guard key.axis == .vertical else { return nil }
      return leaf.baseline(
        VerticalAlignment(key: key), size: bounds.size, proposal: proposal, decisions)
    case .unary(let modifier):
      if let own = modifier.guide(key, child: children[0], proposal: proposal) { return own }
      let placement = placements(in: bounds, proposal: proposal)[0]
      return children[0].explicitGuide(key, proposal: placement.proposal).map {
        $0 + placement.origin[key.axis]
      }
    case .secondary:
      return children[0].explicitGuide(key, proposal: proposal)
    case .stack:
      return LayoutSubviews(self).mergedGuide(key, in: bounds, proposal: proposal)
    case .container(let box):
      return box.guide(key, in: bounds, proposal, LayoutSubviews(self))
    case .choice:
      return chosen(proposal)?.explicitGuide(key, proposal: proposal)
    }
  }

  var spacing: ViewSpacing {
    if let preferredSpacing { return preferredSpacing }
    let spacing =
      switch kind {
      case .flexible, .fixed: ViewSpacing()
      case .leaf(let leaf): leaf.spacing(stackAxis: stackAxis)
      case .unary(let modifier): modifier.spacing(child: children[0])
      case .secondary: children[0].spacing
      case .stack(let stack): children.withUnsafeBufferPointer(stack.preferredSpacing)
      case .container(let box): box.spacing(LayoutSubviews(self))
      case .choice: children.first?.spacing ?? .zero
      }
    preferredSpacing = spacing
    return spacing
  }

  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    if let value = layoutValues[ObjectIdentifier(key)] as? K.Value { return value }
    switch kind {
    case .unary, .secondary: return children[0].layoutValue(key)
    default: return K.defaultValue
    }
  }
}
