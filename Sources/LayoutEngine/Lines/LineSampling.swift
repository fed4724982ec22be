import Foundation

extension LineSearch {
  /// The steps at which code is asked a second time. Nearer than this to a change it has no width that a browser
  /// could give a container; see `solveAllWidths`.
  private static let steps: InlineArray<8, Double> = [
    0x1p-3, 0x1p-6, 0x1p-9, 0x1p-12, -0x1p-3, -0x1p-6, -0x1p-9, -0x1p-12,
  ]

  /// Runs code at a point of a line and near it, and finds how what comes out of it changes.
  ///
  /// Its margins are lines through two values each. What it asked its children is asked again along the line on
  /// which it did, which tells how far their answers hold. The result is given back with `release`.
  func sampled(
    _ own: LayoutNode, _ offer: Extents<Dual>, _ purpose: LinePurpose, isMoving: Bool = false,
    _ run: (_ distance: Double, LineSample.Pointer) -> Void
  ) -> LineSample.Pointer {
    let here = takeSample()
    record(own, at: 0, here, isPlacing: purpose == .places, run)
    here.pointee.stay()
    if !isMoving, isPoint(own, offer) { return here }
    let there = takeSample()
    defer { release(there) }
    var mayBeUnheard = false
    if case .container = own.kind { mayBeUnheard = purpose == .places || purpose == .guide }
    let outer = reach
    let sawApproximation = isApproximate
    defer { isApproximate = isApproximate || sawApproximation }
    // What is in a room takes its time to be made, and need not be exact where hardly anything is.
    for index in isCoarse && purpose == .content ? 0..<1 : Self.steps.indices {
      let step = Self.steps[index]
      record(own, at: step, there, isPlacing: purpose == .places, run)
      isApproximate = false
      // A layout may place its subviews by what it found for its size, of which nothing is heard any more; but how far
      // that holds is known.
      let isWithin = step > 0 ? outer.upper >= step : outer.lower <= step
      if isWithin || !mayBeUnheard, follow(here, there, step, Int32(own.index)) {
        // What is a line only nearly, where a child answers, may be less of one after what is made of it.
        if isApproximate || purpose == .foreignGuide || !own.state.pointee.recordsDecisions {
          verify(own, offer, purpose, isMoving: isMoving, here, run)
        }
        return here
      }
      reach = outer
    }
    // Something changes right here.
    here.pointee.stay()
    reach.close(Int32(own.index))
    return here
  }

  /// Whether two runs made the same choices; `reach` is then narrowed to where they are made.
  private func follow(
    _ a: LineSample.Pointer, _ b: LineSample.Pointer, _ step: Double, _ cause: Int32
  ) -> Bool {
    guard a.pointee.hasShape(of: b.pointee) else { return false }
    for index in a.pointee.account.margins.indices {
      let (here, there) = (a.pointee.account.margins[index], b.pointee.account.margins[index])
      narrow(Dual(here, slope: (there - here) / step), cause)
    }
    for index in a.pointee.outputs.indices {
      let (here, there) = (a.pointee.outputs[index], b.pointee.outputs[index])
      a.pointee.slopes[index] = here == there || !here.isFinite ? 0 : Self.slope(here, there, step)
    }
    for index in a.pointee.questions.indices {
      let (here, there) = (a.pointee.questions[index], b.pointee.questions[index])
      guard let width = Self.line(here.offer.width, there.offer.width, step),
        let height = Self.line(here.offer.height, there.offer.height, step)
      else { return false }
      let offer = Extents(width: width, height: height)
      if here.guide >= 0 {
        let guide = explicitGuide(a.pointee.guides[Int(here.guide)], of: here.node, offer)
        if (guide == nil) != here.answer.width.isNaN { return false }
      } else {
        _ = size(of: here.node, offer)
      }
      if step > 0 ? reach.upper < step : reach.lower > step { return false }
    }
    return true
  }

  /// The line through two lengths of which both or neither are numbers.
  private static func line(_ a: Double, _ b: Double, _ step: Double) -> Dual? {
    if a == b || (a.isNaN && b.isNaN) { return Dual(a) }
    guard a.isFinite, b.isFinite else { return nil }
    return Dual(a, slope: slope(a, b, step))
  }

  /// Shares of a length are whole on a grid that is divisible by every number up to 12; what is not far from that
  /// is meant to be it, and the rest is rounding.
  private static func slope(_ a: Double, _ b: Double, _ step: Double) -> Double {
    let slope = (b - a) / step
    // Adding and taking away so much that no binary places are left rounds without a call.
    let whole = (slope * 27_720 + 0x1.8p52 - 0x1.8p52) / 27_720
    return abs(whole - slope) < 1e-12 + 1e-12 / abs(step) ? whole : slope
  }
}

// MARK: - Runs

extension LineSearch {
  func takeSample() -> LineSample.Pointer { samples.popLast() ?? .make() }

  func release(_ sample: LineSample.Pointer) { samples.append(sample) }

  /// Runs code some way along a line.
  ///
  /// - Parameter isPlacing: whether it places children, for an offer for which the node was asked for its size before.
  func record(
    _ own: LayoutNode, at place: Double, _ sample: LineSample.Pointer, isPlacing: Bool = false,
    _ run: (_ distance: Double, LineSample.Pointer) -> Void
  ) {
    sample.pointee.clear()
    if own.state.pointee.isScoped, let scope = own.scope { scope.enter(scope.line(place).proposal) }
    if own.state.pointee.hasLayout, case .container(let box) = own.kind {
      box.forgetSolutions(isPlacing: isPlacing)
    }
    withUnsafeMutablePointer(to: &sample.pointee.account) { account in
      decisions.account = account
      decisions.listener = Unmanaged.passUnretained(self)
      current = sample
      run(place, sample)
      decisions.listener = nil
      decisions.account = nil
    }
    work += 1 + sample.pointee.questions.count + sample.pointee.outputs.count + decisions.extraWork
    decisions.extraWork = 0
  }

  /// Whether nothing changes along the line of an offer.
  private func isPoint(_ own: LayoutNode, _ offer: Extents<Dual>) -> Bool {
    guard Line(offer).kind == .point else { return false }
    guard own.state.pointee.isScoped, let scope = own.scope else { return true }
    return Line(scope.line).kind == .point
  }

  /// A question of the code that is being run.
  func heardSize(_ node: NodePointer, _ offer: Extents<Double>) -> Extents<Double> {
    let size = silently { self.size(of: node, at: offer) }
    current?.pointee.questions.append(
      LineSample.Question(node: node, guide: -1, offer: offer, answer: size))
    return size
  }

  func heardGuide(_ key: AlignmentKey, _ node: LayoutNode, _ proposal: ProposedViewSize) -> CGFloat? {
    let guide = silently { node.explicitGuide(key, proposal: proposal) }
    guard let current else { return guide }
    current.pointee.questions.append(
      LineSample.Question(
        node: node.state, guide: Int32(truncatingIfNeeded: current.pointee.guides.count),
        offer: Extents(proposal), answer: Extents(width: Double(guide ?? .nan), height: 0)))
    current.pointee.guides.append(key)
    return guide
  }

  /// What is asked to answer a question is nobody's business.
  private func silently<Answer>(_ answer: () -> Answer) -> Answer { decisions.silently(answer) }

  /// A size at one place, from what is known already if possible.
  private func size(of node: NodePointer, at offer: Extents<Double>) -> Extents<Double> {
    if node.pointee.isScoped { return node.size(offer) }
    switch node.pointee.kind {
    case .flexible, .fixed: return node.size(offer)
    default: break
    }
    let line = Line(Extents<Dual>(width: Dual(offer.width), height: Dual(offer.height)))
    let index = answers.find(line, of: self.index(of: node))
    guard index >= 0, answers[index].pointee.isExact else { return node.size(offer) }
    let answer = answers[index].pointee
    let place = line.along(answer.key.kind).place
    return Extents(
      width: answer.width.seen(from: place, step: 0).value,
      height: answer.height.seen(from: place, step: 0).value)
  }
}

// MARK: - What is sampled

extension LineSearch {
  func sampledSize(of own: LayoutNode, _ offer: Extents<Dual>) -> Extents<Dual> {
    func run(_ offer: Extents<Double>, _ sample: LineSample.Pointer) {
      let proposal = offer.proposal
      let size: CGSize
      switch own.kind {
      case .leaf(let leaf): size = leaf.sizeThatFits(proposal, own.context)
      case .unary(let modifier): size = modifier.sizeThatFits(proposal, child: own.children[0], decisions)
      case .container(let box): size = own.checked(box.size(proposal, LayoutSubviews(own)))
      case .flexible, .fixed, .stack, .secondary, .traced, .choice, .reader: size = own.size(proposal)
      }
      sample.pointee.put(Extents(size))
    }
    let sample = sampled(own, offer, .size) { run(offer($0), $1) }
    defer { release(sample) }
    if case .leaf = own.kind, offer.width.slope == 1, offer.height.slope == 0 {
      findHeightRange(own, offer, sample, run)
    }
    return sample.pointee.pair(0)
  }

  /// Finds for which heights a leaf answers a line of widths just like this: a text does for all that have room
  /// for its lines.
  private func findHeightRange(
    _ own: LayoutNode, _ offer: Extents<Dual>, _ sample: LineSample.Pointer,
    _ run: (Extents<Double>, LineSample.Pointer) -> Void
  ) {
    let height = offer.height.value
    guard height.isFinite, reach.upper > reach.lower, own.state.pointee.recordsDecisions else { return }
    let (across, along) = (takeSample(), takeSample())
    defer {
      release(across)
      release(along)
    }
    let step = 0x1p-3
    record(own, at: 0, across) { run(Extents(width: offer.width.value, height: height + step), $1) }
    guard sample.pointee.hasShape(of: across.pointee), sample.pointee.outputs == across.pointee.outputs else {
      return
    }
    var (lower, upper) = (-Double.infinity, Double.infinity)
    // Where the height makes the difference, the width must not.
    let near = min(step, reach.upper / 2)
    guard near > 0 else { return }
    record(own, at: 0, along) { run(Extents(width: offer.width.value + near, height: height), $1) }
    guard sample.pointee.hasShape(of: along.pointee) else { return }
    for index in sample.pointee.account.margins.indices {
      let margin = sample.pointee.account.margins[index]
      let slope = (across.pointee.account.margins[index] - margin) / step
      guard abs(slope) > Dual.noise else { continue }
      guard abs(along.pointee.account.margins[index] - margin) <= Dual.noise * near, margin != 0 else {
        return
      }
      let end = height - margin / slope
      if end > height { upper = min(upper, end) } else { lower = max(lower, end) }
    }
    fixedRange = (lower, upper)
  }

  /// The index of the child that stands for an offer.
  func chosen(_ own: LayoutNode, _ offer: Extents<Dual>) -> Int? {
    guard case .choice(let choice) = own.kind, !own.children.isEmpty else { return nil }
    let sample = sampled(own, offer, .size) { distance, sample in
      let index = choice.choice(offer(distance).proposal, children: own.children, decisions)
      decisions.note(identity: Double(index ?? -1))
      sample.pointee.outputs.append(Double(index ?? -1))
    }
    defer { release(sample) }
    return sample.pointee.outputs[0] < 0 ? nil : Int(sample.pointee.outputs[0])
  }
}
