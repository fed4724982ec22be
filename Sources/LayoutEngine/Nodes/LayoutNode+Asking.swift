import Foundation

extension LayoutNode {
  /// The size the node takes for a proposal, in points.
  func size(_ proposal: ProposedViewSize) -> CGSize { size(Extents(proposal)).size }

  func size(_ offer: Extents<Double>) -> Extents<Double> {
    if let listener = decisions.listener {
      return listener._withUnsafeGuaranteedRef { $0.heardSize(state, offer) }
    }
    return state.size(offer)
  }

  func computedSize(_ offer: Extents<Double>) -> Extents<Double> {
    state.pointee.measureCount += 1
    let size =
      switch kind {
      case .flexible, .reader: offer.replacingUnspecified()
      case .fixed(let size): size
      case .stack(let stack): stack.size(offer, state.children, DirectNegotiation(decisions))
      case .leaf(let leaf): Extents(leaf.sizeThatFits(offer.proposal, context))
      case .unary(let modifier): Extents(modifier.sizeThatFits(offer.proposal, child: children[0], decisions))
      case .secondary, .traced: children[0].size(offer)
      case .container(let box): Extents(checked(box.size(offer.proposal, LayoutSubviews(self))))
      case .choice: chosen(offer.proposal)?.size(offer) ?? Extents(width: 0, height: 0)
      }
    memory.pointee.answers.add(offer, size, round: decisions.round)
    return size
  }

  /// The size of the only child, with a note that it was asked.
  func tracedSize(_ offer: Extents<Double>) -> Extents<Double> {
    let size = children[0].size(offer)
    if case .traced(let ledger) = kind { ledger.note(offer, size) }
    return size
  }

  var context: LeafContext { LeafContext(stackAxis: stackAxis, decisions: decisions) }

  func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: size(proposal), node: self, proposal: proposal)
  }

  /// A guide that this view or one inside of it set, from the node's own origin.
  func explicitGuide(_ key: AlignmentKey, proposal: ProposedViewSize) -> CGFloat? {
    guard !state.pointee.guideKinds.isDisjoint(with: GuideSet(key)) else { return nil }
    if let listener = decisions.listener {
      return listener._withUnsafeGuaranteedRef { $0.heardGuide(key, self, proposal) }
    }
    for guide in memory.pointee.guides where guide.key == key && guide.proposal.isNear(proposal) {
      return guide.value
    }
    let value = computeGuide(key, proposal)
    // As of answers, only the latest are kept.
    if memory.pointee.guides.count >= 32 { memory.pointee.guides.removeAll(keepingCapacity: true) }
    memory.pointee.guides.append((key, proposal, value))
    return value
  }

  private func computeGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size(proposal))
    switch kind {
    case .flexible, .fixed, .reader: return nil
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
    case .secondary, .traced:
      return children[0].explicitGuide(key, proposal: proposal)
    case .stack:
      return LayoutSubviews(self).mergedGuide(key, in: bounds, proposal: proposal)
    case .container(let box):
      return box.guide(key, in: bounds, proposal, LayoutSubviews(self))
    case .choice:
      return chosen(proposal)?.explicitGuide(key, proposal: proposal)
    }
  }

  var priority: Double { state.pointee.priority }

  /// What the node prefers, whatever it is proposed.
  package var spacing: ViewSpacing {
    guard let memory else { return computedSpacing }
    if let known = memory.pointee.spacing { return known }
    let spacing = computedSpacing
    memory.pointee.spacing = spacing
    return spacing
  }

  /// All that a container can ask the node for some proposals: where two nodes answer alike, whatever is around them
  /// is laid out alike.
  ///
  /// - Precondition: the tree was solved.
  package func answers(to proposals: [ProposedViewSize]) -> [CGFloat?] {
    let guides =
      [HorizontalAlignment.leading, .center, .trailing].map(\.key)
      + [VerticalAlignment.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline].map(\.key)
    return proposals.reduce(into: [CGFloat(priority)]) { result, proposal in
      let size = size(proposal)
      result += [size.width, size.height]
      result += guides.map { explicitGuide($0, proposal: proposal) }
    }
  }

  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    if let value = layoutValues[ObjectIdentifier(key)] as? K.Value { return value }
    switch kind {
    case .unary, .secondary, .traced: return children[0].layoutValue(key)
    default: return K.defaultValue
    }
  }
}

extension NodePointer {
  var spacing: ViewSpacing { withNode { $0.spacing } }
}

// MARK: - What is the same for every proposal

extension LayoutNode {
  fileprivate var computedSpacing: ViewSpacing {
    switch kind {
    case .flexible, .fixed, .reader: ViewSpacing()
    case .leaf(let leaf): leaf.spacing(stackAxis: stackAxis)
    case .unary(let modifier): modifier.spacing(child: children[0])
    case .secondary, .traced: children[0].spacing
    case .stack(let stack): stack.preferredSpacing(state.children)
    case .container(let box): box.spacing(LayoutSubviews(self))
    case .choice: children.first?.spacing ?? .zero
    }
  }

  /// Learns what never changes, once the node's children have.
  func prepare() {
    if sort == .flexible || sort == .fixed {
      state.pointee.recordsDecisions = true
      state.pointee.guideKinds = []
      state.pointee.ranges = LengthRanges(self, nil)
      state.pointee.priority = 0
      return
    }
    var modifier: (any PlainModifier)?
    if case .unary(let own) = kind { modifier = own as? any PlainModifier }
    state.pointee.recordsDecisions =
      switch kind {
      case .leaf(let leaf): leaf.recordsDecisions
      case .unary(let modifier): modifier.recordsDecisions
      case .container(let box): box.recordsDecisions
      case .choice(let choice): choice is FittingChoice
      case .flexible, .fixed, .secondary, .stack, .traced: true
      case .reader: false
      }
    if memory != nil {
      memory.pointee.modifier = (modifier as? any LineModifier).flatMap { $0.isPiecewiseAffine ? $0 : nil }
    }
    state.pointee.guideKinds = GuideSet(self, modifier)
    state.pointee.ranges = LengthRanges(self, modifier)
    state.pointee.priority =
      switch kind {
      case .leaf(let leaf): leaf.priority
      case .flexible, .fixed, .reader: 0
      case .unary(let modifier): modifier.priority(child: children[0])
      case .secondary, .traced: children[0].priority
      case .stack, .container: children.isEmpty ? -.infinity : 0
      case .choice: children.first?.priority ?? -.infinity
      }
  }

  /// Forgets the last solution.
  func reset() {
    forgetAnswers()
    memory.pointee.spacing = nil
    state.pointee.measureCount = 0
    if state.pointee.hasLayout, case .container(let box) = kind { box.reset() }
  }

  /// Forgets what the width of the whole may have had a say in.
  func forgetLengths() {
    if state.pointee.isScoped {
      memory.pointee.answers.forget()
    } else {
      memory.pointee.answers.forgetLengths()
    }
    if !memory.pointee.guides.isEmpty { memory.pointee.guides.removeAll(keepingCapacity: true) }
    if state.pointee.hasLayout, case .container(let box) = kind { box.forgetSolutions(isPlacing: false) }
  }

  func forgetAnswers() {
    memory.pointee.answers.forget()
    if !memory.pointee.guides.isEmpty { memory.pointee.guides.removeAll(keepingCapacity: true) }
  }
}
