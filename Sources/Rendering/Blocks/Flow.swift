import LayoutEngine
import Responsive
import Views

/// How the children of a box stand in it.
struct Flow {
  enum Height {
    /// It is what the children take.
    case follows
    /// It is more than that at some width.
    case isAtLeast
    /// It is less than that at some width.
    case isFixed
  }

  /// Whether the children stand below one another, in order, at every width.
  let isColumn: Bool
  /// The row of each child, from 1, where they stand in rows that are below one another at every width.
  let rows: Rows?
  /// The row of each child, from 1, where they stand anyhow, some of them below others: rows that have no height, but as
  /// far as a text in them becomes higher than it was computed. What is in them has a margin of minus its own height.
  let stack: [Int]?
  /// The column of each child, from 1, where some of them become wider and others stand close behind them: columns that
  /// have no width, but as far as what is in them becomes wider than it was computed. From right to left, the first one
  /// is on the right. 0: all of them, for what keeps its middle or its end.
  let columns: [Int]?
  /// The top margin of each child.
  let tops: [PiecewiseLength]
  let height: Height

  /// - Parameter ends: where each piece of the layout begins and ends.
  init(_ box: Box, _ layout: ResponsiveLayout<TextState>, _ ends: [ClosedRange<Double>]) {
    let flowing = box.children.filter { $0.placement == .normal }
    let top = box.side(\.y)
    let bounds = flowing.map { (top: $0.side(\.y) - top, height: $0.side(\.height)) }
    let ends = layout.ends(of: box.node, ends)
    var gaps = zip(bounds, bounds.dropFirst()).map { above, below in
      below.top - above.top - above.height
    }
    if let first = bounds.first { gaps.insert(first.top, at: 0) }
    // Below one another, not above the top: a row is never less than nothing high. And not too many lengths
    // that a browser has to round, since each would move all that follows.
    let rounded = (gaps + bounds.map(\.height)).count { !$0.isExactInBrowsers }
    let isColumn =
      rounded <= Self.mostRounded && flowing.allSatisfy { $0.isPresent == nil }
      && gaps.allSatisfy { $0.isNotNegative(ends) }

    let rows =
      isColumn || flowing.contains { $0.isPresent != nil }
      ? nil : Rows(bounds.map { ($0.top, $0.height) }, ends)

    stack = isColumn || rows != nil ? nil : Self.stack(flowing, layout)
    let isMirrored = box.direction == .rightToLeft
    columns =
      isColumn || isMirrored && !box.placesFromRight
      ? nil : Self.columns(flowing, layout, closest: box.reach ?? RowOrder.closest, isMirrored: isMirrored)

    var tops: [PiecewiseLength] = []
    var bottom = top - top
    var number = 0
    for child in box.children {
      let y = child.side(\.y) - top
      if let rows, child.placement == .normal {
        tops.append(y - rows.starts[rows.numbers[number] - 1])
        number += 1
        continue
      }
      guard child.placement == .normal, isColumn else {
        tops.append(y)
        continue
      }
      tops.append(y - bottom)
      bottom = y + child.side(\.height)
    }
    self.isColumn = isColumn
    self.rows = rows
    self.tops = tops
    // What is not there takes no room.
    let bottoms = zip(flowing, bounds).map { child, bounds in
      let bottom = bounds.top + bounds.height
      guard let isPresent = child.isPresent else { return bottom }
      return Piecewise(isPresent).with(bottom) { $0 ? $1 : Affine(-.infinity) }
    }
    self.height = Self.height(box.side(\.height), bottoms: bottoms, ends)
  }

  /// - Returns: nil where no text is below another one.
  private static func stack(_ boxes: [Box], _ layout: ResponsiveLayout<TextState>) -> [Int]? {
    let grows = boxes.map(\.holdsText)
    guard grows.count(where: \.self) > 1, boxes.allSatisfy({ $0.isPresent == nil }) else { return nil }
    let scenes = scenes(of: boxes, layout)
    guard let rows = RowOrder.rows(scenes, grows: grows) ?? RowOrder.rows([scenes[0]], grows: grows),
      rows.contains(where: { $0 > 1 })
    else { return nil }
    return rows.indices.map { index in
      grows[index] ? rows[index] : RowOrder.place(of: index, isArea: false, rows, in: scenes).row
    }
  }

  private static func columns(
    _ boxes: [Box], _ layout: ResponsiveLayout<TextState>, closest: Double, isMirrored: Bool
  ) -> [Int]? {
    let pushes = boxes.map { $0.widens && $0.side == .start }
    guard boxes.count > 1, pushes.contains(true), boxes.allSatisfy({ $0.isPresent == nil }) else {
      return nil
    }
    var scenes = scenes(of: boxes, layout)
    if isMirrored { scenes = scenes.map { scene in scene.map { $0?.mirrored } } }
    guard let columns = RowOrder.columns(scenes, pushes: pushes, closest: closest) else { return nil }
    return zip(boxes, columns.numbers).map { $0.side == .start ? $1 : 0 }
  }

  /// Where boxes stand at some widths.
  private static func scenes(of boxes: [Box], _ layout: ResponsiveLayout<TextState>) -> [RowOrder.Scene] {
    let starts = layout.pieces.map(\.from)
    return RowOrder.widths(starts).map { width in
      let index = starts.lastIndex { $0 <= width } ?? 0
      return boxes.map { box in
        layout.pieces[index].isPresent[box.node] ? RowOrder.Bounds(box.frames[index], at: width) : nil
      }
    }
  }

  /// Chromium cuts every length to a 64th of a pixel; so many of them stay within a twentieth on the average
  /// and a tenth at worst.
  fileprivate static let mostRounded = 5

  private static func height(
    _ height: PiecewiseLength, bottoms: [PiecewiseLength], _ ends: PieceEnds
  ) -> Height {
    let rooms = bottoms.map { height - $0 }
    guard rooms.allSatisfy({ $0.isNotNegative(ends) }) else { return .isFixed }
    // In every piece one child reaches the bottom, all the way.
    var reaching = [Int](repeating: 0, count: ends.pieces.count + 1)
    for room in rooms {
      for (index, run) in room.runs.enumerated()
      where abs(run.value.constant) < 1e-6 && abs(run.value.slope) < 1e-9 {
        let pieces = room.pieces(of: index)
        reaching[pieces.lowerBound] += 1
        reaching[pieces.upperBound] -= 1
      }
    }
    var count = 0
    for index in ends.pieces.indices {
      count += reaching[index]
      if count == 0 { return .isAtLeast }
    }
    return .follows
  }
}

/// Children of which some stand beside each other, in rows: each row is as high as the highest of them, also when a
/// reader's settings make that one higher.
struct Rows {
  /// The row of each child, from 1.
  private(set) var numbers: [Int] = []
  /// Where each row begins: where the one before ends.
  private(set) var starts: [PiecewiseLength] = []

  /// Nil where they are not in rows at every width.
  init?(_ bounds: [(top: PiecewiseLength, height: PiecewiseLength)], _ ends: PieceEnds) {
    guard bounds.count > 2, let first = bounds.first else { return nil }
    var start = first.top - first.top
    var end: PiecewiseLength?
    // Lengths that a browser has to round would move all rows that follow.
    var rounded = 0
    var roundedInRow = 0
    for (top, height) in bounds {
      if let last = end, (top - last).isNotNegative(ends) {
        starts.append(start)
        rounded += roundedInRow
        (start, end, roundedInRow) = (last, nil, 0)
      }
      let margin = top - start
      guard margin.isNotNegative(ends) else { return nil }
      roundedInRow = max(roundedInRow, [margin, height].count { !$0.isExactInBrowsers })
      let bottom = top + height
      guard let lower = end == nil ? bottom : end.flatMap({ Self.lower($0, bottom) }) else { return nil }
      end = lower
      numbers.append(starts.count + 1)
    }
    starts.append(start)
    guard starts.count > 1, starts.count < bounds.count, rounded + roundedInRow <= Flow.mostRounded else {
      return nil
    }
  }

  /// The one further down; nil where that depends on the width within a piece.
  private static func lower(_ a: PiecewiseLength, _ b: PiecewiseLength) -> PiecewiseLength? {
    let isClear = a.with(b) { abs($0.slope - $1.slope) < 1e-9 }
    guard isClear.allSatisfy(\.self) else { return nil }
    return a.with(b) { $0.constant >= $1.constant ? $0 : $1 }
  }
}

extension PiecewiseLength {
  /// Whether browsers keep the length as it is, at the usual root font sizes: quarters of a point.
  var isExactInBrowsers: Bool {
    allSatisfy { abs($0.slope) < 1e-9 && abs(($0.constant * 4).rounded() - $0.constant * 4) < 1e-6 }
  }

  /// Whether it is nowhere below zero; a length that is so at both ends of a stretch is so in all of it.
  func isNotNegative(_ ends: PieceEnds) -> Bool {
    runs.indices.allSatisfy { index in
      let ends = ends.stretch(of: pieces(of: index))
      let length = runs[index].value
      return length(at: ends.lowerBound) > -1e-6 && length(at: ends.upperBound) > -1e-6
    }
  }
}

extension ResponsiveLayout {
  /// Where each piece begins and ends; for one without the node, where the one is whose lengths it has.
  ///
  /// - Parameter ends: those of the layout.
  func ends(of node: Int, _ ends: [ClosedRange<Double>]) -> PieceEnds {
    let isAlways = pieces.indices.allSatisfy { pieces[$0].isPresent[node] }
    return isAlways
      ? PieceEnds(ends, areInOrder: true) : PieceEnds(sources(of: node).map { ends[$0] }, areInOrder: false)
  }

  /// Where each piece begins and ends; the last one, which has no end, at a width beyond all screens.
  var ends: [ClosedRange<Double>] {
    pieces.indices.map { index in
      let start = pieces[index].from
      return start...(index + 1 < pieces.count ? pieces[index + 1].from : max(start, 20_000))
    }
  }
}

/// Where the pieces of a layout begin and end.
struct PieceEnds {
  let pieces: [ClosedRange<Double>]
  /// Whether each begins where the one before ends.
  private let areInOrder: Bool

  init(_ pieces: [ClosedRange<Double>], areInOrder: Bool) {
    self.pieces = pieces
    self.areInOrder = areInOrder
  }

  /// From the narrowest width of some pieces to their widest.
  func stretch(of range: Range<Int>) -> ClosedRange<Double> {
    let (first, last) = (pieces[range.lowerBound], pieces[range.upperBound - 1])
    if areInOrder { return first.lowerBound...last.upperBound }
    return pieces[range].reduce(first) {
      min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
    }
  }
}

extension AffineFrame {
  /// Whether any of it is beyond the edges of another frame at some widths, by more than a hundredth of a point.
  func reachesOut(of outer: AffineFrame, at widths: [Double]) -> Bool {
    widths.contains { width in
      (x - outer.x)(at: width) < -0.01 || (y - outer.y)(at: width) < -0.01
        || (x + self.width - outer.x - outer.width)(at: width) > 0.01
        || (y + height - outer.y - outer.height)(at: width) > 0.01
    }
  }

  /// Whether it lies beside another frame at all widths between some, but for a hundredth of a point.
  func isApart(from other: AffineFrame, at widths: [Double]) -> Bool {
    let distances = [
      other.x - x - width, x - other.x - other.width, other.y - y - height, y - other.y - other.height,
    ]
    return distances.contains { distance in widths.allSatisfy { distance(at: $0) > -0.01 } }
  }
}
