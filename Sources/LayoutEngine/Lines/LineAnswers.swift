/// What the nodes of a tree answer along lines of proposals, so that nobody is asked twice for the same stretch.
///
/// Each node's answers are a few stretches of lines, on each of which its size is affine; the latest are kept
/// at hand, since widths are solved one after the other.
final class LineAnswers {
  /// A node's answer along a stretch of a line.
  struct Answer {
    let key: Key
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

    @inline(__always)
    var reach: Reach {
      Reach(lower: key.lower, upper: key.upper, lowerCause: lowerCause, upperCause: upperCause)
    }
  }

  /// Where an answer holds.
  struct Key {
    let kind: Line.Kind
    let ratio: Double
    /// From where to where on the line, without the ends; a single place when they are equal.
    let lower: Double
    let upper: Double
    /// From where to where the length that does not change may be, without the ends; mostly a single place.
    let fixedLower: Double
    let fixedUpper: Double

    @inline(__always)
    func holds(_ line: Line) -> Bool {
      if kind == line.kind {
        guard kind != .point else {
          return LineAnswers.isNear(fixedLower, line.fixed) && LineAnswers.isNear(lower, line.place)
        }
        return holds(line.place, fixed: line.fixed) && abs(ratio - line.ratio) < 1e-12
      }
      // A point lies on many lines.
      guard line.kind == .point else { return false }
      switch kind {
      case .width: return holds(line.fixed, fixed: line.place)
      case .height: return holds(line.place, fixed: line.fixed)
      case .point, .both, .scoped: return false
      }
    }

    @inline(__always)
    private func holds(_ place: Double, fixed: Double) -> Bool {
      lower < place && place < upper
        && (LineAnswers.isNear(fixedLower, fixed) || fixedLower < fixed && fixed < fixedUpper)
    }
  }

  /// The latest answers of a node, in a ring.
  ///
  /// Of each only about where it holds, so that all of them lie in a few lines of the processor's cache: in a tree of
  /// thousands of nodes that is what looking for an answer costs.
  private struct Recent {
    var count = 0
    var kinds = InlineArray<16, Line.Kind>(repeating: .point)
    /// A little more than the stretch: rounded outwards.
    var lowers = InlineArray<16, Float>(repeating: 0)
    var uppers = InlineArray<16, Float>(repeating: 0)
    var indices = InlineArray<16, Int32>(repeating: 0)
  }

  private var answers: UnsafeMutablePointer<Answer>
  private var count = 0
  private var room = 256
  private let recent: UnsafeMutablePointer<Recent>
  private let nodeCount: Int

  /// How many answers of a node can be found again, a power of two. A gut feeling: a text in a column in a row
  /// is asked for its height at three widths and for its width at three heights.
  private static let capacity = 16

  init(nodeCount: Int) {
    self.nodeCount = nodeCount
    answers = .allocate(capacity: room)
    recent = .allocate(capacity: nodeCount)
    recent.initialize(repeating: Recent(), count: nodeCount)
  }

  deinit {
    answers.deallocate()
    recent.deinitialize(count: nodeCount)
    recent.deallocate()
  }

  /// An answer, at a place where it stays only as long as none is added.
  @inline(__always)
  subscript(index: Int32) -> UnsafeMutablePointer<Answer> { answers + Int(index) }

  func add(_ answer: Answer, of node: Int) -> Int32 {
    if count == room { grow() }
    (answers + count).initialize(to: answer)
    let index = Int32(count)
    count += 1
    let ring = recent + node
    let place = ring.pointee.count & (Self.capacity - 1)
    ring.pointee.kinds[place] = answer.key.kind
    ring.pointee.lowers[place] = Float(answer.key.lower - Self.margin).nextDown
    ring.pointee.uppers[place] = Float(answer.key.upper + Self.margin).nextUp
    ring.pointee.indices[place] = index
    ring.pointee.count += 1
    return index
  }

  private func grow() {
    let old = answers
    answers = .allocate(capacity: 2 * room)
    answers.moveInitialize(from: old, count: count)
    old.deallocate()
    room *= 2
  }

  /// The answer of a node that holds at a point of a line; -1 when none is known.
  func find(_ line: Line, of node: Int) -> Int32 {
    let ring = recent + node
    var turn = ring.pointee.count
    let last = max(0, turn - Self.capacity)
    let place = Float(line.place)
    // On a line of widths a point lies at its width.
    let width = line.kind == .point ? Float(line.fixed) : place
    while turn > last {
      turn -= 1
      let slot = turn & (Self.capacity - 1)
      let kind = ring.pointee.kinds[slot]
      guard kind == line.kind || line.kind == .point else { continue }
      let own = kind == .width ? width : place
      // What is no number is not kept apart.
      if own < ring.pointee.lowers[slot] || own > ring.pointee.uppers[slot] { continue }
      let index = ring.pointee.indices[slot]
      if self[index].pointee.key.holds(line) { return index }
    }
    return -1
  }

  /// More than what is the same but for rounding.
  private static let margin = 1e-6

  /// The answer to an offer in a question of a container; -1 when none is known.
  func find(_ offer: Extents<Dual>, epoch: Int32, of node: Int) -> Int32 {
    func isSame(_ a: Dual, _ b: Dual) -> Bool {
      Self.isNear(a.value, b.value) && Self.isNear(a.slope, b.slope)
    }
    for turn in 0..<min(recent[node].count, Self.capacity) {
      let index = recent[node].indices[turn]
      let answer = self[index].pointee
      if answer.key.kind == .scoped, answer.epoch == epoch, isSame(answer.offer.width, offer.width),
        isSame(answer.offer.height, offer.height)
      {
        return index
      }
    }
    return -1
  }

  /// Whether lengths are the same but for rounding; two that are unspecified are.
  @inline(__always)
  fileprivate static func isNear(_ a: Double, _ b: Double) -> Bool {
    a == b || abs(a - b) < Double(Decisions.tolerance) || (a.isNaN && b.isNaN)
  }
}
