/// What was found in rooms (`RoomReader`), so that it need not be made again where a room is as large, or changes its size
/// along the same line, elsewhere.
///
/// The cells of a grid have the same widths with two columns as with three in a container that is wider, and a row that
/// grows moves all below it: what is in a room stays what it is, unless it was asked where the room stands.
struct RoomContents {
  /// What is in a room along a stretch of a line of sizes.
  struct Content {
    fileprivate let kind: Line.Kind
    fileprivate let fixed: Double
    fileprivate let ratio: Double
    /// From where to where on the line, without the ends; a single place when they are equal.
    fileprivate let reach: Reach
    let isExact: Bool
    /// For each node inside its corner and its size, both from the line's zero and the room's corner; no numbers for
    /// those that stand nowhere.
    fileprivate let places: [(corner: Extents<Dual>, size: Extents<Dual>)]

    fileprivate func holds(_ line: Line) -> Bool {
      guard kind == line.kind, isSame(fixed, line.fixed) else { return false }
      if kind == .point { return isSame(reach.lower, line.place) }
      return abs(ratio - line.ratio) < 1e-12 && reach.lower < line.place && line.place < reach.upper
    }

    /// Unspecified lengths are the same.
    private func isSame(_ a: Double, _ b: Double) -> Bool {
      abs(a - b) < Double(Decisions.tolerance) || a.isNaN && b.isNaN
    }

    /// How far it holds for whoever comes along a line.
    func reach(along line: Line) -> Reach {
      var result = Reach()
      result.narrow(to: reach, start: line.place, step: line.step)
      return result
    }

    /// The frame of one of the nodes.
    func frame(_ number: Int, in origin: Extents<Dual>, along line: Line) -> (
      corner: Extents<Dual>, size: Extents<Dual>
    ) {
      let (corner, size) = places[number]
      func seen(_ lengths: Extents<Dual>) -> Extents<Dual> {
        Extents(
          width: lengths.width.seen(from: line.place, step: line.step),
          height: lengths.height.seen(from: line.place, step: line.step))
      }
      let own = seen(corner)
      return (Extents(width: origin.width + own.width, height: origin.height + own.height), seen(size))
    }
  }

  /// By the node's index.
  private var contents: [Int: [Content]] = [:]
  /// Which of them the nodes are laid out as.
  private var current: [Int: Int] = [:]

  /// A gut feeling: more than one where a room is of one size and the other again and again.
  private static let capacity = 8

  /// What is in a room of a size, and whether the nodes are laid out as that.
  func find(_ line: Line, of node: Int) -> (content: Content, number: Int, isCurrent: Bool)? {
    guard let own = contents[node], let number = own.lastIndex(where: { $0.holds(line) }) else { return nil }
    return (own[number], number, current[node] == number)
  }

  /// The nodes are laid out as something else now.
  mutating func forget(current node: Int) { current[node] = nil }

  mutating func lay(_ node: Int, as number: Int) { current[node] = number }

  /// Keeps what was found in a room, unless it holds nowhere else.
  mutating func add(
    _ sample: LineSample, of node: Int, in origin: Extents<Dual>, along line: Line, _ own: Reach,
    isExact: Bool
  ) {
    forget(current: node)
    var reach = Reach(lower: line.place, upper: line.place)
    if line.kind != .point {
      let (low, high) = line.step > 0 ? (own.lower, own.upper) : (own.upper, own.lower)
      let (lowCause, highCause) =
        line.step > 0 ? (own.lowerCause, own.upperCause) : (own.upperCause, own.lowerCause)
      reach = Reach(
        lower: line.place + low * line.step, upper: line.place + high * line.step, lowerCause: lowCause,
        upperCause: highCause)
      guard reach.lower < reach.upper else { return }
    }
    var places: [(corner: Extents<Dual>, size: Extents<Dual>)] = []
    func fixed(_ length: Dual) -> Dual? {
      guard length.value.isFinite else { return Dual(length.value) }
      if line.kind == .point { return abs(length.slope) < Dual.noise ? Dual(length.value) : nil }
      return Dual(length.value, slope: length.slope / line.step).moved(by: -line.place)
    }
    func fixed(_ lengths: Extents<Dual>) -> Extents<Dual>? {
      guard let width = fixed(lengths.width), let height = fixed(lengths.height) else { return nil }
      return Extents(width: width, height: height)
    }
    for place in stride(from: 0, to: sample.outputs.count, by: 4) {
      let corner = sample.pair(place)
      let inner = Extents(width: corner.width - origin.width, height: corner.height - origin.height)
      guard let corner = fixed(inner), let size = fixed(sample.pair(place + 2)) else { return }
      places.append((corner, size))
    }
    var all = contents[node] ?? []
    if all.count == Self.capacity { all.removeFirst() }
    all.append(
      Content(
        kind: line.kind, fixed: line.fixed, ratio: line.ratio, reach: reach, isExact: isExact, places: places)
    )
    contents[node] = all
    current[node] = all.count - 1
  }
}
