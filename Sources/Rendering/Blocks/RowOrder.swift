import LayoutEngine
import Responsive

/// Where the elements of a container stand at some widths, and which rows follow from that for those that may grow:
/// what is below another one is in a later row.
struct RowOrder {
  struct Bounds: Hashable {
    let left, right, top, bottom: Double

    init(_ frame: AffineFrame, at width: Double) {
      (left, top) = (frame.x(at: width), frame.y(at: width))
      (right, bottom) = (left + frame.width(at: width), top + frame.height(at: width))
    }

    private init(left: Double, right: Double, top: Double, bottom: Double) {
      (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
    }

    /// The same, seen in a mirror.
    var mirrored: Bounds { Bounds(left: -right, right: -left, top: top, bottom: bottom) }

    /// The same, as far to the right as another.
    func extended(to other: Bounds) -> Bounds {
      Bounds(left: left, right: max(right, other.right), top: top, bottom: bottom)
    }

    /// Where that begins which stands below: lines may touch each other a little.
    var end: Double { bottom - min(4, (bottom - top) / 4) }

    /// How far something begins to the right of where this ends; nil of what is not to its right.
    func gap(to other: Bounds) -> Double? {
      guard right - min(4, (right - left) / 4) <= other.left, top + 2 < other.bottom, other.top + 2 < bottom
      else { return nil }
      return max(0, other.left - right)
    }

    func holds(_ other: Bounds) -> Bool {
      other.top > top - 1 && other.bottom < bottom + 1 && other.left < right && other.right > left
    }
  }

  /// By element; nil where it is not shown.
  typealias Scene = [Bounds?]

  /// Widths in points that tell what stands below what: some that are usual, and one in each piece of a layout that
  /// windows have, or in every second, third and so on of very many.
  ///
  /// - Parameter starts: where the pieces begin, in ascending order.
  static func widths(_ starts: [Double]) -> [Double] {
    let usual = [480, 288, 320, 350, 700, 900, 1100.0]
    let edges = starts.filter { usualWindows.contains($0) }
    guard !edges.isEmpty else { return usual }
    let middles = zip(edges, edges.dropFirst() + [usualWindows.upperBound]).map { ($0 + $1) / 2 }
    let step = (middles.count + mostPieces - 1) / mostPieces
    return usual + middles.enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }

  private static let usualWindows = 200...1400.0

  /// Each costs as much as one of the usual widths.
  private static let mostPieces = 16

  /// A row, from 1, for each element that may grow; 0 for the others.
  ///
  /// - Returns: nil where elements change their order from scene to scene.
  static func rows(_ scenes: [Scene], grows: [Bool]) -> [Int]? {
    var rows = grows.map { $0 ? 1 : 0 }
    let orders = scenes.map { scene in
      let known = scene.indices.compactMap { index in
        grows[index] ? scene[index].map { (index: index, bounds: $0) } : nil
      }
      return (
        byTop: known.sorted { ($0.bounds.top, $0.index) < ($1.bounds.top, $1.index) },
        byEnd: known.sorted { ($0.bounds.end, $0.index) < ($1.bounds.end, $1.index) }
      )
    }
    // A round settles what one scene says; few orders take more than three.
    for _ in 0..<8 {
      var isSettled = true
      for (byTop, byEnd) in orders {
        var (highest, next) = (0, 0)
        for (index, bounds) in byTop {
          while next < byEnd.count, byEnd[next].bounds.end <= bounds.top {
            highest = max(highest, rows[byEnd[next].index])
            next += 1
          }
          if rows[index] <= highest { (rows[index], isSettled) = (highest + 1, false) }
        }
      }
      if isSettled { return rows }
    }
    return nil
  }

  /// Where elements stand from left to right.
  struct Columns: Equatable {
    /// By element, from 1: what stands close to the right of a text that may become wider is in a later one.
    var numbers: [Int]
    /// By element: how far a text is from what stands to its right, in points; nil where nothing does.
    var gaps: [Double?]
  }

  /// - Parameters:
  ///   - pushes: which elements are texts that may become wider.
  ///   - closest: how far away something may be that these reach, in points.
  /// - Returns: nil where all are in the first, or where elements change their order.
  static func columns(_ scenes: [Scene], pushes: [Bool], closest: Double = closest) -> Columns? {
    var gaps = [Double?](repeating: nil, count: pushes.count)
    // Each looks at all others, which takes long where there are many; these seldom stand beside each other.
    guard gaps.count <= 150 else { return nil }
    var followers: [Set<Int>] = pushes.map { _ in [] }
    for scene in scenes {
      for (index, own) in scene.enumerated() where pushes[index] {
        guard let own else { continue }
        for (other, bounds) in scene.enumerated() where other != index {
          guard let bounds, let gap = own.gap(to: bounds) else { continue }
          gaps[index] = min(gaps[index] ?? gap, gap)
          followers[index].insert(other)
        }
      }
    }
    var numbers = pushes.map { _ in 1 }
    for _ in 0..<8 {
      var isSettled = true
      for (index, others) in followers.enumerated() where gaps[index].map({ $0 < closest }) ?? false {
        for other in others where numbers[other] <= numbers[index] {
          (numbers[other], isSettled) = (numbers[index] + 1, false)
        }
      }
      guard isSettled else { continue }
      return numbers.contains { $0 > 1 } ? Columns(numbers: numbers, gaps: gaps) : nil
    }
    return nil
  }

  /// What is further away, in points, is seldom reached by a word.
  static let closest = 24.0

  /// The row of an element that does not grow by itself, and where it ends if others that do stand on it.
  static func place(of index: Int, isArea: Bool, _ rows: [Int], in scenes: [Scene]) -> (row: Int, end: Int?) {
    var row = 1
    var inside: (first: Int, last: Int)?
    for scene in scenes {
      guard let own = scene[index] else { continue }
      for (other, number) in rows.enumerated() where number > 0 {
        guard let bounds = scene[other] else { continue }
        if bounds.end <= own.top { row = max(row, number + 1) }
        guard isArea, own.holds(bounds) else { continue }
        inside = (min(inside?.first ?? number, number), max(inside?.last ?? number, number))
      }
    }
    guard let inside else { return (row, nil) }
    return (min(row, inside.first), inside.last + 1)
  }
}
