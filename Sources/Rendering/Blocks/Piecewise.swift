import Responsive
import Views

/// A value for every piece of a layout: what it is in the first, in the second, and so on.
///
/// It is kept once for each stretch of pieces that have the same. Of thousands of boxes in a thousand pieces each
/// changes in few; so what is done with them takes as long as there are changes, and not as there are pieces.
struct Piecewise<Value: Equatable> {
  struct Run {
    /// The piece from which on it holds.
    let from: Int
    let value: Value
  }

  /// In their order, each with another value than the one before.
  private(set) var runs: [Run] = []
  /// The number of pieces.
  let count: Int

  init(repeating value: Value, count: Int) {
    self.count = count
    if count > 0 { runs.append(Run(from: 0, value: value)) }
  }

  init(_ values: some Collection<Value>) {
    count = values.count
    for (index, value) in values.enumerated() { add(value, from: index) }
  }

  private init(count: Int) { self.count = count }

  private mutating func add(_ value: Value, from index: Int) {
    if let last = runs.last, last.value == value { return }
    runs.append(Run(from: index, value: value))
  }

  /// The value of every piece.
  var pieces: [Value] {
    var result: [Value] = []
    result.reserveCapacity(count)
    for index in runs.indices { result += repeatElement(runs[index].value, count: pieces(of: index).count) }
    return result
  }

  /// The pieces of a run.
  func pieces(of run: Int) -> Range<Int> {
    runs[run].from..<(run + 1 < runs.count ? runs[run + 1].from : count)
  }

  subscript(piece: Int) -> Value {
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].from <= piece { low = middle } else { high = middle }
    }
    return runs[low].value
  }

  /// The same for other pieces.
  ///
  /// - Parameter pieces: for each of them the one of these that holds it, in ascending order.
  func stretched(over pieces: [Int]) -> Piecewise {
    var result = Piecewise(count: pieces.count)
    var (run, end) = (-1, 0)
    for (index, piece) in pieces.enumerated() where piece >= end {
      repeat {
        run += 1
        end = run + 1 < runs.count ? runs[run + 1].from : .max
      } while piece >= end
      result.add(runs[run].value, from: index)
    }
    return result
  }

  /// In how many pieces it is another one than in the piece before.
  var changes: Int { max(0, runs.count - 1) }

  func allSatisfy(_ isSo: (Value) -> Bool) -> Bool { runs.allSatisfy { isSo($0.value) } }
  func contains(where isSo: (Value) -> Bool) -> Bool { runs.contains { isSo($0.value) } }

  func map<Other>(_ transform: (Value) -> Other) -> Piecewise<Other> {
    var result = Piecewise<Other>(count: count)
    result.runs.reserveCapacity(runs.count)
    for run in runs { result.add(transform(run.value), from: run.from) }
    return result
  }

  /// What two values make in each piece.
  func with<Second, Result>(
    _ other: Piecewise<Second>, _ transform: (Value, Second) -> Result
  ) -> Piecewise<Result> {
    var result = Piecewise<Result>(count: min(count, other.count))
    var (first, second) = (0, 0)
    while first < runs.count, second < other.runs.count {
      result.add(
        transform(runs[first].value, other.runs[second].value),
        from: max(runs[first].from, other.runs[second].from))
      let firstEnd = first + 1 < runs.count ? runs[first + 1].from : count
      let secondEnd = second + 1 < other.runs.count ? other.runs[second + 1].from : other.count
      if firstEnd <= secondEnd { first += 1 }
      if secondEnd <= firstEnd { second += 1 }
    }
    return result
  }
}

extension Piecewise.Run: Equatable {}
extension Piecewise.Run: Hashable where Value: Hashable {}
extension Piecewise: Equatable {}
extension Piecewise: Hashable where Value: Hashable {}
extension Piecewise.Run: Sendable where Value: Sendable {}
extension Piecewise: Sendable where Value: Sendable {}

// MARK: - Of a layout

/// What nodes are in the pieces of a layout.
///
/// Neighbouring pieces share what did not change, in chunks of many nodes; only the others are looked at.
struct PieceTable {
  private let pieces: [ResponsiveLayout<TextState>.Piece]
  /// By chunk, the pieces in which it is another one than in the piece before.
  private let frameChanges: [[Int]]
  private let stateChanges: [[Int]]

  init(_ pieces: [ResponsiveLayout<TextState>.Piece]) {
    self.pieces = pieces
    func changes<Element>(_ list: (Int) -> SharedList<Element>) -> [[Int]] {
      guard !pieces.isEmpty else { return [] }
      var result: [[Int]] = Array(repeating: [0], count: list(0).chunkCount)
      for piece in pieces.indices.dropFirst() {
        let (before, own) = (list(piece - 1), list(piece))
        for chunk in result.indices where !own.shares(chunk: chunk, with: before) {
          result[chunk].append(piece)
        }
      }
      return result
    }
    frameChanges = changes { pieces[$0].frames }
    stateChanges = changes { pieces[$0].states }
  }

  func frames(of node: Int) -> Piecewise<AffineFrame> {
    let changes = frameChanges.isEmpty ? [] : frameChanges[SharedList<AffineFrame>.chunk(of: node)]
    return Piecewise(count: pieces.count, changes) { pieces[$0].frames[node] }
  }

  func states(of node: Int) -> Piecewise<TextState?> {
    let changes = stateChanges.isEmpty ? [] : stateChanges[SharedList<TextState?>.chunk(of: node)]
    return Piecewise(count: pieces.count, changes) { pieces[$0].states[node] }
  }
}

extension Piecewise {
  /// - Parameter changes: the pieces in which it may be another one than in the piece before.
  fileprivate init(count: Int, _ changes: [Int], _ value: (_ piece: Int) -> Value) {
    self.init(count: count)
    for piece in changes { add(value(piece), from: piece) }
  }
}
