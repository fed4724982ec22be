/// One run of code that only knows plain numbers: what it decided, whom it asked what, and what came out.
struct LineSample {
  typealias Pointer = UnsafeMutablePointer<LineSample>

  struct Question {
    let node: NodePointer
    /// The number of the guide that was asked for, among those that were; -1 when it was the size.
    let guide: Int32
    let offer: Extents<Double>
    /// The size, or the guide's place as its width: not a number where there is none.
    let answer: Extents<Double>
  }

  var account = Decisions.Account()
  /// Very many, which are plain numbers, so that they cost nothing to keep and to look at.
  var questions: [Question] = []
  /// The guides that were asked for, one after the other.
  var guides: [AlignmentKey] = []
  /// What came out, and how it changes along the line.
  var outputs: [Double] = []
  var slopes: [Double] = []

  func dual(_ index: Int) -> Dual { Dual(outputs[index], slope: slopes[index]) }

  func pair(_ index: Int) -> Extents<Dual> { Extents(width: dual(index), height: dual(index + 1)) }

  mutating func put(_ lengths: Extents<Double>) {
    outputs.append(lengths.width)
    outputs.append(lengths.height)
  }

  mutating func clear() {
    account.margins.removeAll(keepingCapacity: true)
    account.identities.removeAll(keepingCapacity: true)
    account.roundsFreely = false
    questions.removeAll(keepingCapacity: true)
    if !guides.isEmpty { guides.removeAll(keepingCapacity: true) }
    outputs.removeAll(keepingCapacity: true)
    slopes.removeAll(keepingCapacity: true)
  }

  /// Nothing changes along the line.
  mutating func stay() {
    slopes.removeAll(keepingCapacity: true)
    for _ in outputs { slopes.append(0) }
  }

  /// Whether another run made the same choices, as far as can be seen without following them.
  func hasShape(of other: LineSample) -> Bool {
    guard account.margins.count == other.account.margins.count, outputs.count == other.outputs.count,
      questions.count == other.questions.count, account.identities == other.account.identities,
      guides == other.guides
    else { return false }
    for index in account.margins.indices {
      let (a, b) = (account.margins[index], other.account.margins[index])
      if (a > 0) != (b > 0) || (a < 0) != (b < 0) { return false }
    }
    for index in outputs.indices where outputs[index].isFinite != other.outputs[index].isFinite {
      return false
    }
    for index in questions.indices {
      let (a, b) = (questions[index], other.questions[index])
      if a.node != b.node || a.guide != b.guide { return false }
    }
    return true
  }
}

extension LineSample.Pointer {
  static func make() -> Self {
    let pointer = allocate(capacity: 1)
    pointer.initialize(to: LineSample())
    return pointer
  }

  func free() {
    deinitialize(count: 1)
    deallocate()
  }
}
