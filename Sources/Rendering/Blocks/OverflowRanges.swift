import Responsive
import Views
import Web

/// The container widths at which a block is wider than its container: there it scrolls, and nowhere else, so that
/// nothing is cut off where it need not be.
struct OverflowRanges {
  /// In points, in their order, none of which meet.
  private(set) var ranges: [Range<Double>] = []

  var isEmpty: Bool { ranges.isEmpty }

  /// Adds what reaches to a place in a piece.
  ///
  /// - Parameters:
  ///   - right: how far it reaches to the right.
  ///   - start: where the piece begins.
  ///   - end: where it ends, which may be infinity.
  mutating func add(_ right: Affine, from start: Double, to end: Double) {
    // A hundredth of a point is nothing to scroll for.
    let rate = 1 - right.slope
    if abs(rate) < 1e-9 {
      if right.constant > 0.01 { add(start..<end) }
    } else if rate > 0 {
      add(start..<max(start, min(end, right.constant / rate)))
    } else {
      add(min(end, max(start, right.constant / rate))..<end)
    }
  }

  private mutating func add(_ range: Range<Double>) {
    guard range.upperBound - range.lowerBound > 0.01 else { return }
    if ranges.contains(where: { $0.lowerBound <= range.lowerBound && $0.upperBound >= range.upperBound }) {
      return
    }
    var result: [Range<Double>] = []
    for next in (ranges + [range]).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, next.lowerBound <= last.upperBound + 1e-6 {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        result.append(next)
      }
    }
    ranges = result
  }

  /// Whether any of it is above a width.
  func reaches(over width: Double) -> Bool { ranges.contains { $0.upperBound > width } }

  /// The rules for an element in a block that hold there.
  ///
  /// - Parameter narrowest: below this width, in points, everything is as it is there.
  func css(selector: String, _ declarations: String, narrowest: Double = 200) -> String {
    ranges.map { range in
      let from = range.lowerBound > narrowest ? "width>=\(LengthTable.threshold(range.lowerBound))" : nil
      let to = range.upperBound < .infinity ? "width<\(LengthTable.threshold(range.upperBound))" : nil
      let rule = "\(selector){\(declarations)}"
      let conditions = [from, to].compactMap { $0.map { "(\($0))" } }
      return conditions.isEmpty ? rule : "@container \(conditions.joined(separator: " and ")){\(rule)}"
    }.joined()
  }
}

extension OverflowRanges {
  /// Of a block with states: where it is too wide in any of them.
  init(_ union: StateUnion) {
    self.init()
    let ends = Array(union.starts.dropFirst()) + [.infinity]
    func look(at element: StateElement) -> OverflowRanges {
      var result = OverflowRanges()
      var isWindow = false
      for (state, shown) in element.shown.enumerated() {
        guard let shown else { continue }
        isWindow = isWindow || shown.element.isWindow
        for (index, piece) in union.pieces[state].enumerated() where shown.isPresent[piece] {
          let right = shown.frames[piece].x + shown.frames[piece].width - Affine(shown.element.reach)
          result.add(right, from: union.starts[index], to: ends[index])
        }
      }
      // What is cut off, or scrolls by itself, makes nothing wider.
      if !isWindow { for child in element.children { result.add(look(at: child)) } }
      return result
    }
    self = look(at: union.root)
  }

  private mutating func add(_ other: OverflowRanges) { other.ranges.forEach { add($0) } }
}
