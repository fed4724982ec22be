import Foundation

/// One run of code that only knows plain numbers: what it decided, whom it asked what, and what came out.
final class LineSample {
  struct Question {
    let node: NodePointer
    /// The guide that was asked for; nil when it was the size.
    let key: AlignmentKey?
    let offer: Extents<Double>
    /// The size, or the guide's place as its width: not a number where there is none.
    let answer: Extents<Double>
  }

  var margins: [Double] = []
  var identities: [Double] = []
  var questions: [Question] = []
  /// What came out, and how it changes along the line.
  var outputs: [Double] = []
  var slopes: [Double] = []

  func dual(_ index: Int) -> Dual { Dual(outputs[index], slope: slopes[index]) }

  func pair(_ index: Int) -> Extents<Dual> { Extents(width: dual(index), height: dual(index + 1)) }

  func clear() {
    margins.removeAll(keepingCapacity: true)
    identities.removeAll(keepingCapacity: true)
    questions.removeAll(keepingCapacity: true)
    outputs.removeAll(keepingCapacity: true)
    slopes.removeAll(keepingCapacity: true)
  }
}

extension LineSearch {
  /// The steps at which code is asked a second time. Nearer than this to a change it has no width that a browser
  /// could give a container; see `solveAllWidths`.
  private static let steps = [0x1p-3, 0x1p-6, 0x1p-9, 0x1p-12]

  /// Runs code at a point of a line and near it, and finds how what comes out of it changes.
  ///
  /// Its margins are lines through two values each. What it asked its children is asked again along the line on
  /// which it did, which tells how far their answers hold. The result is given back with `release`.
  func sampled(
    _ own: LayoutNode, _ offer: Extents<Dual>, _ run: (_ distance: Double, LineSample) -> Void
  ) -> LineSample {
    let here = takeSample()
    record(own, at: 0, here, run)
    here.slopes = Array(repeating: 0, count: here.outputs.count)
    if isPoint(own, offer) { return here }
    let there = takeSample()
    defer { release(there) }
    let outer = reach
    for direction in [1.0, -1.0] {
      for step in Self.steps {
        record(own, at: direction * step, there, run)
        if follow(here, there, direction * step, Int32(own.index)) { return here }
        reach = outer
      }
    }
    // Something changes right here.
    here.slopes = Array(repeating: 0, count: here.outputs.count)
    reach.close(Int32(own.index))
    return here
  }

  /// Whether two runs made the same choices; `reach` is then narrowed to where they are made.
  private func follow(_ here: LineSample, _ there: LineSample, _ step: Double, _ cause: Int32) -> Bool {
    guard here.identities == there.identities, here.margins.count == there.margins.count,
      here.questions.count == there.questions.count, here.outputs.count == there.outputs.count
    else { return false }
    for (a, b) in zip(here.margins, there.margins) {
      if (a > 0) != (b > 0) || (a < 0) != (b < 0) { return false }
      narrow(Dual(a, slope: (b - a) / step), cause)
    }
    for index in here.outputs.indices {
      let (a, b) = (here.outputs[index], there.outputs[index])
      if a.isFinite != b.isFinite { return false }
      here.slopes[index] = a == b || !a.isFinite ? 0 : Self.slope(a, b, step)
    }
    for (a, b) in zip(here.questions, there.questions) {
      guard a.node == b.node, a.key == b.key else { return false }
      guard let width = Self.line(a.offer.width, b.offer.width, step),
        let height = Self.line(a.offer.height, b.offer.height, step)
      else { return false }
      let offer = Extents(width: width, height: height)
      if let key = a.key {
        guard (explicitGuide(key, of: a.node, offer) == nil) == a.answer.width.isNaN else { return false }
      } else {
        _ = size(of: a.node, offer)
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
    let whole = (slope * 27_720).rounded() / 27_720
    return abs(whole - slope) < 1e-12 + 1e-12 / abs(step) ? whole : slope
  }
}

// MARK: - Runs

extension LineSearch {
  private func takeSample() -> LineSample { samples.popLast() ?? LineSample() }

  func release(_ sample: LineSample) { samples.append(sample) }

  /// Runs code some way along a line.
  private func record(
    _ own: LayoutNode, at place: Double, _ sample: LineSample,
    _ run: (_ distance: Double, LineSample) -> Void
  ) {
    sample.clear()
    if own.state.pointee.isScoped, let scope = own.scope { scope.enter(scope.line(place).proposal) }
    if case .container(let box) = own.kind { box.reset() }
    decisions.record(&sample.margins, &sample.identities) {
      self.sample = sample
      decisions.listener = Unmanaged.passUnretained(self)
      run(place, sample)
      decisions.listener = nil
      self.sample = nil
    }
  }

  /// Whether nothing changes along the line of an offer.
  private func isPoint(_ own: LayoutNode, _ offer: Extents<Dual>) -> Bool {
    guard Line(offer).kind == .point else { return false }
    guard own.state.pointee.isScoped, let scope = own.scope else { return true }
    return Line(scope.line).kind == .point
  }

  /// A question of the code that is being run.
  func heardSize(_ node: NodePointer, _ offer: Extents<Double>) -> Extents<Double> {
    silently {
      size(of: node, at: offer)
    } note: { size in
      LineSample.Question(node: node, key: nil, offer: offer, answer: size)
    }
  }

  func heardGuide(_ key: AlignmentKey, _ node: LayoutNode, _ proposal: ProposedViewSize) -> CGFloat? {
    silently {
      node.explicitGuide(key, proposal: proposal)
    } note: { guide in
      LineSample.Question(
        node: node.state, key: key, offer: Extents(proposal),
        answer: Extents(width: Double(guide ?? .nan), height: 0))
    }
  }

  /// What is asked to answer a question is nobody's business.
  private func silently<Answer>(
    _ answer: () -> Answer, note: (Answer) -> LineSample.Question
  ) -> Answer {
    decisions.listener = nil
    decisions.isRecording = false
    let result = answer()
    decisions.isRecording = true
    decisions.listener = Unmanaged.passUnretained(self)
    sample?.questions.append(note(result))
    return result
  }

  /// A size at one place, from what is known already if possible.
  private func size(of node: NodePointer, at offer: Extents<Double>) -> Extents<Double> {
    switch node.pointee.kind {
    case .flexible, .fixed: return node.size(offer)
    case .stack, .traced, .other: break
    }
    let line = Line(Extents<Dual>(width: Dual(offer.width), height: Dual(offer.height)))
    let index = node.pointee.isScoped ? -1 : answers.find(line, of: self.index(of: node))
    guard index >= 0, answers[index].isExact else { return node.size(offer) }
    let answer = answers[index]
    return answer.size(at: answer.kind == .width ? line.fixed : line.place, step: 0)(0)
  }
}

// MARK: - What is sampled

extension LineSearch {
  func sampledSize(of own: LayoutNode, _ offer: Extents<Dual>) -> Extents<Dual> {
    let sample = sampled(own, offer) { distance, sample in
      let proposal = offer(distance).proposal
      let size: CGSize
      switch own.kind {
      case .leaf(let leaf): size = leaf.sizeThatFits(proposal, own.context)
      case .unary(let modifier):
        size = modifier.sizeThatFits(proposal, child: own.children[0], decisions)
      case .container(let box): size = own.checked(box.size(proposal, LayoutSubviews(own)))
      case .flexible, .fixed, .stack, .secondary, .traced, .choice: size = own.size(proposal)
      }
      sample.outputs += [Double(size.width), Double(size.height)]
    }
    defer { release(sample) }
    return sample.pair(0)
  }

  /// The index of the child that stands for an offer.
  func chosen(_ own: LayoutNode, _ offer: Extents<Dual>) -> Int? {
    guard case .choice(let choice) = own.kind, !own.children.isEmpty else { return nil }
    let sample = sampled(own, offer) { distance, sample in
      let index = choice.choice(offer(distance).proposal, children: own.children, decisions)
      decisions.note(identity: Double(index ?? -1))
      sample.outputs.append(Double(index ?? -1))
    }
    defer { release(sample) }
    return sample.outputs[0] < 0 ? nil : Int(sample.outputs[0])
  }
}
