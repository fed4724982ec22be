import LayoutEngine
import Responsive
import Typesetting
import Views

/// Finds the texts of a block without states that would reach into what is beside them, or beyond what they stand in,
/// where a reader wants no text below a certain size. All others have room for that.
///
/// A text in the middle or at the end of its box becomes wider on both sides, or to its start, where it has room there.
/// All else pushes away what is beside it. Where boxes stand beside others at one width and below them at another,
/// nothing says what to push; larger texts have them flow like words.
struct CloseTexts {
  /// A usual wish, in points.
  private static let leastSize = 24.0
  /// Each child of a box is compared with all others.
  private static let mostChildren = 150
  /// More are pushed too far from where they belong.
  private static let mostColumns = 8

  private let layout: ResponsiveLayout<TextState>
  private let table: PieceTable
  private let isMirrored: Bool
  /// Where is looked at where boxes stand, and the piece of each width.
  private let places: [(width: Double, piece: Int)]
  /// What is in it stands in an element that is as wide as the container, of which it may be a part only.
  private var root: Box?
  /// By box: how much wider it becomes at each place; nil where it never does.
  private var growths: [ObjectIdentifier: [Double]] = [:]

  init(_ layout: ResponsiveLayout<TextState>, _ table: PieceTable, _ direction: LayoutDirection) {
    self.layout = layout
    self.table = table
    isMirrored = direction == .rightToLeft
    let starts = layout.pieces.map(\.from)
    places = RowOrder.widths(starts).map { width in (width, starts.lastIndex { $0 <= width } ?? 0) }
  }

  /// - Returns: whether the block may become wider than its container.
  mutating func arrange(_ root: Box) -> Bool {
    self.root = root
    guard let growth = look(at: root) else { return false }
    return zip(growth, places).contains { growth, place in
      guard growth > 0, let own = bounds(of: root, place) else { return false }
      return own.right + growth > (isMirrored ? 0 : place.width) + 1
    }
  }

  private mutating func look(at box: Box) -> [Double]? {
    var growth: [Double]?
    if case .text(let text)? = box.element?.content {
      growth = self.growth(of: box, text)
    } else {
      for child in box.children where child.placement == .fill { _ = look(at: child) }
      let children = box.children.filter { $0.placement == .normal }
      let inner = children.map { look(at: $0) }
      if inner.contains(where: { $0 != nil }) { growth = arrange(children, inner, in: box) }
      if box.element?.isWindow == true { growth = nil }
    }
    if growth?.contains(where: { $0 > 0 }) != true { growth = nil }
    growths[ObjectIdentifier(box)] = growth
    return growth
  }

  /// How much wider than its box the longest word of a text becomes, or all of it where it keeps to one line.
  private func growth(of box: Box, _ text: TextContent) -> [Double]? {
    let size = text.style.size
    let states = table.states(of: box.node)
    guard size < Self.leastSize || text.isScaled, text.wrapping == .words, text.spaces != .preserve else {
      return nil
    }
    var length = text.paragraph.lines(atWidth: nil).width
    if states.contains(where: { $0.map { $0.lineCount > 1 } ?? false }) {
      let letters = text.plainText
      let longest = letters.split(whereSeparator: \.isWhitespace).map(\.count).max() ?? 0
      length *= Double(longest) / Double(max(1, letters.count))
    }
    let least = length * Self.leastSize / size
    return places.map { place in
      if states[place.piece]?.isTruncated == true { return 0 }
      return bounds(of: box, place).map { max(0, least - ($0.right - $0.left)) } ?? 0
    }
  }

  // MARK: Beside each other

  /// Finds out what becomes of the children of a box.
  ///
  /// - Returns: how far any of them reaches beyond its end.
  private mutating func arrange(_ children: [Box], _ growths: [[Double]?], in box: Box) -> [Double] {
    var row = Row(
      scenes: places.map { place in children.map { bounds(of: $0, place) } },
      outer: places.map { bounds(of: box, $0) }, growths: growths)
    let isLikeBlock = (box.direction == .rightToLeft) == isMirrored
    if isLikeBlock, children.count <= Self.mostChildren, children.allSatisfy({ $0.isPresent == nil }) {
      for (index, child) in children.enumerated() where growths[index] != nil {
        guard box.hasEdge || row.isClose(index) else { continue }
        if isInMiddle(child, of: box), row.hasRoomAround(index) {
          row.sides[index] = .middle
        } else if isAtEnd(child, of: box), row.hasRoomBefore(index) {
          row.sides[index] = .end
        }
      }
      row.findPushes()
      // The columns of what becomes wider have no end.
      if row.pushes.contains(true), box.widens { row.sides = row.sides.map { _ in .start } }
      for index in children.indices where row.sides[index] == .end && !row.hasRoomBefore(index) {
        row.sides[index] = .start
      }
      row.findPushes()
      if row.pushes.contains(true) {
        let columns = RowOrder.columns(row.scenes, pushes: row.pushes, closest: row.reach)
        if let columns, (columns.numbers.max() ?? 1) <= Self.mostColumns {
          box.reach = row.reach
        } else {
          box.flowsLikeWords = !box.widens && row.isInReadingOrder
          row.pushes = children.map { _ in false }
        }
      }
      for (index, child) in children.enumerated() { child.side = row.sides[index] }
    }
    for (index, child) in children.enumerated() where row.pushes[index] || child.side != .start {
      widen(child)
    }
    let overhang = places.indices.map(row.overhang)
    guard overhang.contains(where: { $0 > 0 }) else { return overhang }
    // The element of the root is as wide as the container, whatever its box is.
    let hasPlates = box.reach == nil && (box !== root || box.isAsWideAsContainer)
    let plates =
      hasPlates
      ? children.indices.filter { children[$0].isPlate(of: box) && row.isBehind($0) }.map { children[$0] }
      : []
    for plate in plates { plate.isAsWideAsParent = true }
    if !box.widens, box.hasEdge || !plates.isEmpty {
      box.widens = true
      if box.reach != nil { for child in children { child.side = .start } }
      for (child, growth) in zip(children, growths) where growth != nil { widen(child) }
    }
    return overhang
  }

  private func widen(_ box: Box) {
    guard box.placement == .normal, growths[ObjectIdentifier(box)] != nil, !box.flowsLikeWords else { return }
    box.widens = true
    if box.reach != nil { for child in box.children { child.side = .start } }
    box.children.forEach(widen)
  }

  /// Whether a text is in the middle of a box at every width, and may be far from its ends.
  private func isInMiddle(_ child: Box, of box: Box) -> Bool {
    guard child.isText, box !== root || box.isAsWideAsContainer else { return false }
    let rooms = places.compactMap { place in
      bounds(of: child, place).flatMap { own in bounds(of: box, place).map { own.left - $0.left } }
    }
    guard let least = rooms.min(), let most = rooms.max(), most > min(least + 1, RowOrder.closest) else {
      return false
    }
    child.room = min(12, max(0, least))
    return child.frames.with(box.frames) { own, outer in
      (own.x + own.width - outer.x + (own.x - outer.x) - outer.width).isNothing
    }.allSatisfy(\.self)
  }

  /// Whether a text is at the end of a box at every width.
  private func isAtEnd(_ child: Box, of box: Box) -> Bool {
    guard child.isText else { return false }
    let isMirrored = isMirrored
    return child.frames.with(box.frames) { own, outer in
      let rest = isMirrored ? own.x - outer.x : outer.x + outer.width - own.x - own.width
      return abs(rest.slope) < 1e-9 && rest.constant < RowOrder.closest
    }.allSatisfy(\.self)
  }

  private func bounds(of box: Box, _ place: (width: Double, piece: Int)) -> RowOrder.Bounds? {
    guard layout.pieces[place.piece].isPresent[box.node] else { return nil }
    let bounds = RowOrder.Bounds(box.frames[place.piece], at: place.width)
    return isMirrored ? bounds.mirrored : bounds
  }
}

/// What stands in a box, at some widths.
private struct Row {
  let scenes: [RowOrder.Scene]
  let outer: [RowOrder.Bounds?]
  let growths: [[Double]?]
  var sides: [Box.Side]
  var pushes: [Bool]

  init(scenes: [RowOrder.Scene], outer: [RowOrder.Bounds?], growths: [[Double]?]) {
    (self.scenes, self.outer, self.growths) = (scenes, outer, growths)
    sides = growths.map { _ in .start }
    pushes = growths.map { _ in false }
  }

  /// Whether something reaches into others, or beyond the box, where it becomes wider at its end.
  func isClose(_ index: Int) -> Bool {
    isCloseToOthers(index)
      || anywhere(index) { own, growth, number in
        outer[number].map { own.right + growth > $0.right - min(8, $0.right - own.right) + 1 } ?? false
      }
  }

  func isCloseToOthers(_ index: Int) -> Bool {
    anywhere(index) { own, growth, number in
      scenes[number].contains { $0.flatMap(own.gap).map { $0 < growth + 2 } ?? false }
    }
  }

  /// Whether nothing is beside something.
  func hasRoomAround(_ index: Int) -> Bool {
    !anywhere(index) { own, _, number in
      scenes[number].contains { $0.map { own.gap(to: $0) != nil || $0.gap(to: own) != nil } ?? false }
    }
  }

  /// Whether something may become wider at its start.
  func hasRoomBefore(_ index: Int) -> Bool {
    !anywhere(index) { own, growth, number in
      if outer[number].map({ own.left - growth < $0.left }) ?? true { return true }
      let pushed = scenes[number].indices.reduce(0.0) { sum, other in
        guard pushes[other], scenes[number][other]?.gap(to: own) != nil else { return sum }
        return sum + (growths[other]?[number] ?? 0)
      }
      return scenes[number].indices.contains { other in
        let beside = pushes[other] || sides[other] != .start ? 0 : growths[other]?[number] ?? 0
        return scenes[number][other]?.gap(to: own).map { $0 < growth + pushed + beside + 2 } ?? false
      }
    }
  }

  private func anywhere(
    _ index: Int, _ isSo: (_ own: RowOrder.Bounds, _ growth: Double, _ number: Int) -> Bool
  ) -> Bool {
    scenes.indices.contains { number in
      guard let own = scenes[number][index], let growth = growths[index]?[number], growth > 0 else {
        return false
      }
      return isSo(own, growth, number)
    }
  }

  mutating func findPushes() {
    pushes = growths.indices.map { sides[$0] == .start && isCloseToOthers($0) }
  }

  /// Whether nothing lies on anything else, and each is behind or below the one before.
  var isInReadingOrder: Bool {
    scenes.allSatisfy { scene in
      let known = scene.compactMap(\.self)
      return zip(known, known.dropFirst()).allSatisfy { $0.gap(to: $1) != nil || $0.end <= $1.top }
        && known.indices.allSatisfy { index in
          known[(index + 1)...].allSatisfy {
            $0.end <= known[index].top || known[index].end <= $0.top
              || $0.gap(to: known[index]) != nil || known[index].gap(to: $0) != nil
          }
        }
    }
  }

  /// How close something has to be to be pushed, in points.
  var reach: Double {
    let growths = zip(pushes, growths).map { $0 ? $1?.max() ?? 0 : 0 }
    return max(RowOrder.closest, (growths.max() ?? 0) + 2)
  }

  /// Whether something that becomes wider stands before or behind a box, and not above or below it.
  func isBehind(_ index: Int) -> Bool {
    scenes.contains { scene in
      guard let own = scene[index] else { return false }
      return scene.enumerated().contains { other, bounds in
        guard other != index, growths[other] != nil, let bounds else { return false }
        return min(own.bottom, bounds.bottom) - max(own.top, bounds.top) > 1
      }
    }
  }

  /// How far what is in the box reaches beyond its end at one of the widths.
  func overhang(_ number: Int) -> Double {
    guard let own = outer[number] else { return 0 }
    let scene = scenes[number]
    func growth(_ index: Int) -> Double { growths[index]?[number] ?? 0 }
    var shifts = scene.map { _ in 0.0 }
    if pushes.contains(true) {
      for index in scene.indices.sorted(by: { (scene[$0]?.left ?? 0) < (scene[$1]?.left ?? 0) }) {
        guard pushes[index], let bounds = scene[index] else { continue }
        for (other, next) in scene.enumerated() where next.flatMap(bounds.gap) != nil {
          shifts[other] = max(shifts[other], shifts[index] + growth(index))
        }
      }
    }
    let ends = scene.indices.compactMap { index -> Double? in
      guard let bounds = scene[index] else { return nil }
      return switch sides[index] {
      case .start: bounds.right + shifts[index] + growth(index)
      // All of it, since it becomes wider at its end only where its start is that of the box.
      case .middle: own.right + max(0, bounds.right - bounds.left + growth(index) - (own.right - own.left))
      case .end: bounds.right
      }
    }
    return max(0, (ends.max() ?? own.right) - own.right)
  }
}

extension Box {
  fileprivate var isAsWideAsContainer: Bool {
    frames.allSatisfy { abs($0.width.slope - 1) < 1e-9 && abs($0.width.constant) < 1e-6 }
  }

  fileprivate var isText: Bool {
    guard case .text? = element?.content else { return false }
    return true
  }
}
