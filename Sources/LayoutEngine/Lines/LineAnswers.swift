/// What the nodes of a tree answer along lines of proposals, so that nobody is asked twice for the same stretch.
///
/// Each node's answers are a few stretches of lines, on each of which its size is affine; the latest are kept
/// best, since widths are solved one after the other.
struct LineAnswers {
  /// A node's answer along a stretch of a line.
  struct Answer {
    let kind: Line.Kind
    let fixed: Double
    let ratio: Double
    /// From where to where on the line the answer holds, without the ends; a single place when they are equal.
    let lower: Double
    let upper: Double
    let lowerCause: Int32
    let upperCause: Int32
    /// The size at the line's zero, and its change.
    let width: Dual
    let height: Dual
    /// Whether the size is exactly so, and not only near enough.
    let isExact: Bool
    /// For scoped answers: in which question of the container, and for which offer.
    let epoch: Int32
    let offer: Extents<Dual>
    /// Where the children stand, and the first of the guides; -1 as long as nobody asked.
    var placement: Int32 = -1
    var guide: Int32 = -1
  }

  private var answers = ContiguousArray<Answer>()
  /// For each node the latest answers, in a ring.
  private var recent: ContiguousArray<Int32>
  private var counts: ContiguousArray<Int32>

  /// How many answers of a node can be found again. A gut feeling: a text in a column in a row is asked for
  /// its height at three widths and for its width at three heights.
  private static let capacity = 16

  init(nodeCount: Int) {
    recent = ContiguousArray(repeating: -1, count: nodeCount * Self.capacity)
    counts = ContiguousArray(repeating: 0, count: nodeCount)
  }

  subscript(index: Int32) -> Answer {
    get { answers[Int(index)] }
    set { answers[Int(index)] = newValue }
  }

  mutating func add(_ answer: Answer, of node: Int) -> Int32 {
    let index = Int32(answers.count)
    answers.append(answer)
    recent[node * Self.capacity + Int(counts[node]) % Self.capacity] = index
    counts[node] &+= 1
    return index
  }

  /// The answer of a node that holds at a point of a line; -1 when none is known.
  func find(_ line: Line, of node: Int) -> Int32 {
    let count = Int(counts[node])
    let first = node * Self.capacity
    return recent.withUnsafeBufferPointer { recent in
      answers.withUnsafeBufferPointer { answers in
        var turn = count
        let last = max(0, count - Self.capacity)
        while turn > last {
          turn -= 1
          let index = recent[first + turn % Self.capacity]
          if Self.holds(answers[Int(index)], line) { return index }
        }
        return -1
      }
    }
  }

  /// The answer to an offer in a question of a container; -1 when none is known.
  func find(_ offer: Extents<Dual>, epoch: Int32, of node: Int) -> Int32 {
    func isSame(_ a: Dual, _ b: Dual) -> Bool {
      Self.isNear(a.value, b.value) && Self.isNear(a.slope, b.slope)
    }
    for turn in stride(
      from: Int(counts[node]) - 1, through: max(0, Int(counts[node]) - Self.capacity), by: -1)
    {
      let index = recent[node * Self.capacity + turn % Self.capacity]
      let answer = self[index]
      if answer.kind == .scoped, answer.epoch == epoch, isSame(answer.offer.width, offer.width),
        isSame(answer.offer.height, offer.height)
      {
        return index
      }
    }
    return -1
  }

  @inline(__always)
  private static func holds(_ answer: Answer, _ line: Line) -> Bool {
    if answer.kind == line.kind {
      if answer.kind == .point { return isNear(answer.fixed, line.fixed) && isNear(answer.lower, line.place) }
      return answer.lower < line.place && line.place < answer.upper && isNear(answer.fixed, line.fixed)
        && abs(answer.ratio - line.ratio) < 1e-12
    }
    // A point lies on many lines.
    guard line.kind == .point else { return false }
    switch answer.kind {
    case .width:
      return answer.lower < line.fixed && line.fixed < answer.upper && isNear(answer.fixed, line.place)
    case .height:
      return answer.lower < line.place && line.place < answer.upper && isNear(answer.fixed, line.fixed)
    case .point, .both, .scoped: return false
    }
  }

  /// Whether lengths are the same but for rounding; two that are unspecified are.
  @inline(__always)
  private static func isNear(_ a: Double, _ b: Double) -> Bool {
    a == b || abs(a - b) < Double(Decisions.tolerance) || (a.isNaN && b.isNaN)
  }
}
