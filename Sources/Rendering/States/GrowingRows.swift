import LayoutEngine
import Responsive
import Typesetting
import Views
import Web

/// The rows that elements of a block with states stand in, so that texts which a reader's settings make longer push
/// away what is below them, in every state.
///
/// An element's place is its `translate`, which knows nothing of rows. Its container is a grid, whose rows have no
/// height: what may grow is in the flow, with a margin of minus its own height, and so takes as much room as it is
/// higher in a page than in the layout. A row is as high as that of the largest in it. All that stands below is in
/// rows that follow; a shape behind it reaches over its row, and is as much higher. So nothing here has a say in
/// where anything is while texts are as long as they were computed.
struct GrowingRows {
  struct Place {
    /// Whether it makes its row higher, and is in the flow for that.
    let grows: Bool
    /// By state, the area of the grid that it stands in, at every width.
    let areas: [Piecewise<Area>]
    /// How far a text is from what stands to its right, and would be pushed away, in points.
    let gap: Double?

    let isFirst: Bool
    let isStretched: Bool
    /// Whether it is as much wider as its column.
    let isWider: Bool

    init(grows: Bool, areas: [Piecewise<Area>], gap: Double?) {
      (self.grows, self.areas, self.gap) = (grows, areas, gap)
      // Each state asks, and there may be many.
      isFirst = areas.allSatisfy { $0.allSatisfy { $0 == Area(row: 1, end: nil, column: 1) } }
      isStretched = areas.contains { $0.contains { $0.end != nil } }
      isWider = areas.contains { $0.contains { $0.endColumn != nil } }
    }
  }

  struct Area: Equatable {
    /// The row that it begins in, from 1.
    var row: Int
    /// The row at which it ends; nil where it is as high as it is.
    var end: Int?
    var column: Int
    /// The column at which it ends; nil where it is as wide as it is.
    var endColumn: Int?

    /// The column of what reaches over all of them, to the right end of the container.
    static let all = 0

    var css: CSSValue {
      if column == Self.all { return end.map { "\(row)/1/\($0)/-1" } ?? "\(row)/1/auto/-1" }
      let last: CSSValue = endColumn.map { "/\($0)" } ?? ""
      return end.map { "\(row)/\(column)/\($0)\(last)" } ?? "\(row)/\(column)"
    }
  }

  /// How many rows a container has, and columns; these have no width, but as far as a word in them is wider than its text.
  struct Template {
    let rows: Int
    let columns: Int
    /// Whether they are counted, and become wider, from the right.
    let isFromRight: Bool
    /// Whether something stands at the right end, which is that of the container then.
    let reachesToEnd: Bool

    var declarations: [Declaration] {
      let rows = [Declaration(.gridTemplateRows, "repeat(\(rows),auto)")]
      guard columns > 1 else { return rows }
      let side = isFromRight ? [Declaration(.justifyContent, "right")] : []
      let rest: CSSValue = reachesToEnd ? " 1fr" : ""
      return rows + [Declaration(.gridTemplateColumns, "repeat(\(columns),auto)\(rest)")] + side
    }
  }

  private let union: StateUnion
  /// Where is looked at where elements stand, and in which piece each width is.
  private let widths: [(width: Double, piece: Int)]
  private var places: [ObjectIdentifier: Place] = [:]
  private var templates: [ObjectIdentifier: Template] = [:]
  private var windows: Set<ObjectIdentifier> = []
  private var fromRight: Set<ObjectIdentifier> = []
  private var plates: Set<ObjectIdentifier> = []

  /// - Parameter isSum: whether what an element is in a state is the sum of what registers change.
  init(_ union: StateUnion, isSum: Bool) {
    self.union = union
    widths = RowOrder.widths(union.starts).map { ($0, union.piece(at: $0)) }
    arrange(union.root, isSum: isSum)
  }

  /// Nil where it stands at the top of its container, whatever grows.
  func place(of element: StateElement) -> Place? { places[ObjectIdentifier(element)] }

  func grows(_ element: StateElement) -> Bool { place(of: element)?.grows ?? false }

  /// Nil where nothing in a container can grow.
  func template(of container: StateElement) -> Template? { templates[ObjectIdentifier(container)] }

  /// Whether its place is counted from the right end of its container, since texts become wider to the left there.
  func isFromRight(_ element: StateElement) -> Bool { fromRight.contains(ObjectIdentifier(element)) }

  /// Whether it is the shape that the only text of its container stands on, and becomes wider with that.
  func isPlate(_ element: StateElement) -> Bool { plates.contains(ObjectIdentifier(element)) }

  /// Whether it has room for all that is in it already, since that scrolls.
  func isWindow(_ element: StateElement) -> Bool { windows.contains(ObjectIdentifier(element)) }

  // MARK: Containers

  /// - Returns: whether anything in it grows.
  @discardableResult
  private mutating func arrange(_ container: StateElement, isSum: Bool) -> Bool {
    let children = container.children
    let grows = children.map { child in
      let isContainer = child.holdsElements && arrange(child, isSum: isSum)
      if isContainer, child.isWindow, union.reachesOut(child) {
        windows.insert(ObjectIdentifier(child))
        return false
      }
      return !child.isOnArc && (isContainer || child.isText && !child.isCut)
    }
    guard grows.contains(true) else { return false }
    let scenes = scenes(of: children)
    // Few states move what is in them.
    var known: Set<RowOrder.Scene> = []
    let all = scenes.joined().filter { known.insert($0).inserted }
    var isMirrored = union.direction == .rightToLeft || container.first?.direction == .rightToLeft
    var sides = isMirrored ? all.map { scene in scene.map { $0?.mirrored } } : all
    var plates = self.plates(of: children, grows, sides)
    let isWhole =
      container.parent != nil && plates.count == 1 && grows.count(where: \.self) == 1
      && plates.allSatisfy { children[$0.value].isText && !moves(children[$0.key]) }
    if !isWhole { plates = plates.filter { children[$1].hasWholeWords || !children[$1].isText } }
    for held in plates.values { children[held].isPlated = !children[held].isText }
    let pushes = children.indices.map { grows[$0] && (children[$0].hasWholeWords || children[$0].widens) }
    isMirrored = isMirrored && pushes.contains(true)
    if !isWhole { Self.extend(&sides, plates) }
    var columns = RowOrder.columns(sides, pushes: pushes)
    if isWhole, columns == nil, let plate = plates.keys.first {
      container.isPlated = true
      self.plates.insert(ObjectIdentifier(children[plate]))
    } else if !isWhole, !plates.isEmpty {
      columns = columns ?? RowOrder.Columns(numbers: children.map { _ in 1 }, gaps: children.map { _ in nil })
      for held in plates.values { columns?.gaps[held] = 0 }
    }
    // What is between plates stays there.
    for index in children.indices where children[index].widens && columns?.gaps[index] != nil {
      columns?.gaps[index] = 0
    }
    let held = isWhole ? [] : Set(plates.values)

    let canTrail = !isMirrored && pushes.contains(true) && children.count <= 150
    let mayTrail =
      canTrail
      ? pushes.indices.filter { pushes[$0] && !held.contains($0) && (columns?.numbers[$0] ?? 1) == 1 } : []
    let trailing = trailing(Set(mayTrail), of: children, in: container)

    let rows = RowOrder.rows(all, grows: grows)
    let byPiece = rows == nil ? rowsByPiece(children, grows: grows, isSum: isSum) : []
    var last = rows?.max() ?? 1
    for (index, child) in children.enumerated() where !child.isOnArc {
      let isTrailing = trailing.contains(index)
      var column = isTrailing && columns != nil ? Area.all : columns?.numbers[index] ?? 1
      var endColumn: Int?
      if !isWhole, let held = plates[index], let columns {
        column = columns.numbers[held]
        endColumn = column + 1
      }
      let areas = child.shown.indices.map { state -> Piecewise<Area>? in
        guard child.shown[state] != nil else { return nil }
        if let rows, grows[index] {
          return Piecewise(
            repeating: Area(row: rows[index], end: nil, column: column), count: union.starts.count)
        }
        if let rows {
          let place = RowOrder.place(of: index, isArea: child.isArea, rows, in: scenes[state])
          return Piecewise(
            repeating: Area(row: place.row, end: place.end, column: column, endColumn: endColumn),
            count: union.starts.count)
        }
        return Piecewise(
          byPiece.map { scenes in
            let (scene, rows) = scenes[state]
            if grows[index] { return Area(row: max(1, rows[index]), end: nil, column: column) }
            let place = RowOrder.place(of: index, isArea: child.isArea, rows, in: [scene])
            return Area(row: place.row, end: place.end, column: column, endColumn: endColumn)
          })
      }
      guard let any = areas.lazy.compactMap(\.self).first else { continue }
      let place = Place(
        grows: grows[index], areas: areas.map { isSum ? any : $0 ?? any }, gap: columns?.gaps[index])
      guard place.grows || !place.isFirst else { continue }
      if isMirrored || isTrailing {
        fromRight.insert(ObjectIdentifier(child))
      }
      for area in place.areas { last = max(last, area.runs.map(\.value.row).max() ?? 1) }
      places[ObjectIdentifier(child)] = place
    }
    templates[ObjectIdentifier(container)] = Template(
      rows: last, columns: max(columns?.numbers.max() ?? 1, held.isEmpty ? 1 : 2), isFromRight: isMirrored,
      reachesToEnd: !trailing.isEmpty)
    return true
  }

  /// The shapes among some elements that each have one text, or one control, on them, and end close to it; with that.
  private func plates(
    of children: [StateElement], _ grows: [Bool], _ scenes: [RowOrder.Scene]
  ) -> [Int: Int] {
    guard children.count <= 150 else { return [:] }
    var result: [Int: Int] = [:]
    for (index, child) in children.enumerated() where child.isArea && !child.isOnArc {
      var held: Int?
      let isPlate = scenes.allSatisfy { scene in
        guard let own = scene[index] else { return true }
        let inside = scene.indices.filter { other in grows[other] && scene[other].map(own.holds) ?? false }
        guard inside.count == 1, let only = inside.first, held ?? only == only, let bounds = scene[only]
        else {
          return false
        }
        held = only
        return own.left < bounds.left + 1 && (-1...RowOrder.closest).contains(own.right - bounds.right)
      }
      guard isPlate, let held, children[held].isText || children[held].isOneText else { continue }
      result[index] = held
    }
    return result
  }

  /// Whether a shape becomes another one in size while it is looked at.
  private func moves(_ shape: StateElement) -> Bool {
    guard shape.first?.element.animation != nil else { return false }
    let widths = shape.shown.enumerated().compactMap { state, shown in
      shown.map { union.length(in: state, $0.frames.map(\.width)) }
    }
    return widths.contains { $0 != widths[0] }
  }

  /// Has what stands on a shape end where that does.
  private static func extend(_ scenes: inout [RowOrder.Scene], _ plates: [Int: Int]) {
    for (plate, held) in plates {
      for number in scenes.indices {
        guard let around = scenes[number][plate] else { continue }
        scenes[number][held] = scenes[number][held]?.extended(to: around)
      }
    }
  }

  /// Where elements change their order with the width: by piece and state, where they stand and the rows of those that
  /// grow. States agree on them where they can.
  private func rowsByPiece(
    _ children: [StateElement], grows: [Bool], isSum: Bool
  ) -> [[(scene: RowOrder.Scene, rows: [Int])]] {
    union.starts.indices.map { piece in
      let start = union.starts[piece]
      let width = piece + 1 < union.starts.count ? (start + union.starts[piece + 1]) / 2 : start + 1
      let scenes = union.pieces.indices.map { scene(of: children, in: $0, piece, at: width) }
      let common = RowOrder.rows(scenes, grows: grows)
      return scenes.map { scene in
        let own = common ?? RowOrder.rows([isSum ? scenes[0] : scene], grows: grows)
        return (scene, own ?? grows.map { $0 ? 1 : 0 })
      }
    }
  }

  /// Those of some elements that stand close to the right end of their container, and far from the left one and from all
  /// else that is to their left, at every width: what would reach out of it there has room on the other side.
  private func trailing(
    _ candidates: Set<Int>, of children: [StateElement], in container: StateElement
  ) -> Set<Int> {
    if case .scroll(let axes)? = container.first?.element.content, axes != .vertical { return [] }
    var (trailing, others): (Set<Int>, Set<Int>) = ([], [])
    for state in union.pieces.indices {
      for (width, piece) in widths {
        if others.count == candidates.count { return [] }
        let frame = container.shown[state]?.frames[union.pieces[state][piece]]
        let start = frame?.x(at: width) ?? 0
        let end = start + (frame?.width(at: width) ?? width)
        let scene = scene(of: children, in: state, piece, at: width)
        for index in candidates where !others.contains(index) {
          guard let own = scene[index] else { continue }
          let rest = end - own.right
          let isTrailing = rest < RowOrder.closest && own.left - start > 2 * max(0, rest) + RowOrder.closest
          if isTrailing, scene.allSatisfy({ $0?.gap(to: own).map { $0 >= RowOrder.closest } ?? true }) {
            trailing.insert(index)
          } else {
            others.insert(index)
          }
        }
      }
    }
    return trailing.subtracting(others)
  }

  /// By state: where elements stand at some widths.
  private func scenes(of children: [StateElement]) -> [[RowOrder.Scene]] {
    union.pieces.indices.map { state in
      var scenes: [RowOrder.Scene] = []
      for (width, piece) in widths {
        let scene = scene(of: children, in: state, piece, at: width)
        if !scenes.contains(scene) { scenes.append(scene) }
      }
      return scenes
    }
  }

  private func scene(
    of children: [StateElement], in state: Int, _ piece: Int, at width: Double
  ) -> RowOrder.Scene {
    let piece = union.pieces[state][piece]
    return children.map { child in
      guard let shown = child.shown[state], shown.isPresent[piece] else { return nil }
      return RowOrder.Bounds(shown.frames[piece], at: width)
    }
  }
}

extension StateElement {
  /// Whether it is a group of others, or a control with others in it.
  fileprivate var holdsElements: Bool {
    guard let own = first?.element, own.markup == nil else { return false }
    switch own.content {
    case .scroll: return true
    case .group:
      switch own.control {
      case nil, .button?, .disclosure?: return true
      default: return false
      }
    default: return false
    }
  }

  /// Whether it scrolls downwards, where there is more in it than it has room for.
  fileprivate var isWindow: Bool {
    guard case .scroll(let axes)? = first?.element.content else { return false }
    return axes != .horizontal
  }

  var isText: Bool {
    guard case .text? = first?.element.content else { return false }
    return true
  }

  /// Whether it is a shape that others may stand on.
  fileprivate var isArea: Bool {
    switch first?.element.content {
    case .shape?, .outline?: true
    case .stroke? where !isLine: true
    default: false
    }
  }

  /// Whether it is a text whose words are wide enough for none to be torn, or to stick out, as it was computed.
  var hasWholeWords: Bool {
    shown.allSatisfy { shown in
      guard let shown else { return true }
      guard case .text(let text) = shown.element.content else { return false }
      return text.wrapping == .words && text.spaces != .preserve
        && shown.texts.allSatisfy { $0.map { !$0.isForced } ?? true }
    }
  }

  /// Whether it is seen where it ends, and becomes wider with the text in it.
  var widens: Bool {
    isOneText && (isPlated || isEver { $0.background != nil || $0.border != nil })
  }

  /// Whether it is a group or a control with one text in it.
  fileprivate var isOneText: Bool {
    guard holdsElements else { return false }
    let texts = children.filter(\.isText)
    return texts.count == 1 && texts[0].texts.allSatisfy { $0.map { $0.wrapping == .words } ?? true }
  }

  /// Whether it moves round a circle.
  fileprivate var isOnArc: Bool { shown.contains { $0?.orbit?.angle != nil } }
}
