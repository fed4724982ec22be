import LayoutEngine
import Script

/// How a block is put together: columns of statements, each of which depends on variables of its own.
///
/// What a statement of a builder shows is computed from what was computed around it, and from the states that are read
/// in it. Where nothing is read around it, in none of the states that were evaluated, it so depends on the states read
/// in it and on no others: whatever these hold, its evaluation is one of those that were seen.
indirect enum Outline {
  case slot(Slot)
  /// Statements below each other.
  case column([Outline])

  struct Slot {
    /// All that is ever read in it.
    let variables: Set<Int>
    /// By state.
    let parts: [EvaluatedPart]
  }

  /// What a statement has come to in a state.
  struct Place {
    let part: EvaluatedPart
    let views: [ViewDescription]
  }

  /// - Parameters:
  ///   - places: a statement in all states.
  ///   - isApart: whether variables are of more than one factor, so that the statement has to be taken apart.
  ///   - variables: those of some cells; nil where one of these is not known.
  /// - Returns: nil where it is not known what something depends on.
  init?(
    _ places: [Place], isApart: (Set<Int>) -> Bool, variables: (Set<ObjectIdentifier>) -> Set<Int>?
  ) {
    var all: Set<Int> = []
    for place in places {
      guard let own = variables(place.part.allReads) else { return nil }
      all.formUnion(own)
    }
    let columns = isApart(all) ? places.map(\.column) : [nil]
    guard let first = columns[0], columns.allSatisfy({ $0?.slots.count == first.slots.count }) else {
      self = .slot(Slot(variables: all, parts: places.map(\.part)))
      return
    }
    var result: [Outline] = []
    for index in first.slots.indices {
      let inner = columns.compactMap { column in
        column.map { Place(part: $0.slots[index].part, views: $0.slots[index].children.map($0.views)) }
      }
      guard let outline = Outline(inner, isApart: isApart, variables: variables) else { return nil }
      result.append(outline)
    }
    self = .column(result)
  }

  var slots: [Slot] {
    switch self {
    case .slot(let slot): [slot]
    case .column(let parts): parts.flatMap(\.slots)
    }
  }
}

extension Outline.Place {
  /// The column that the statement shows, when it is nothing else.
  fileprivate var column: Column? {
    guard part.reads.isEmpty, views.count == 1, let column = Column(views[0]) else { return nil }
    return column.contains(allReadsOf: part) ? column : nil
  }
}

/// A `VStack` whose views can be told by the statements that they come from.
struct Column {
  /// How many modifiers are around it.
  let depth: Int
  let layout: VStackLayout
  /// Whether it does not matter to anything around it how wide it is.
  let isLoose: Bool
  private let children: [ViewDescription]
  /// The statements, each with the numbers of its views.
  private(set) var slots: [(part: EvaluatedPart, children: [Int])] = []
  private let contents: [EvaluatedPart]

  /// The column that a view is, but for modifiers around it which leave it as high as it wants to be.
  init?(_ view: ViewDescription) {
    var depth = 0
    var view = view
    var isLoose = true
    while let inner = view.inner {
      guard view.isPlain else { return nil }
      isLoose = isLoose && view.element == nil && view.isMargin
      view = inner
      depth += 1
    }
    guard case .container(let layout, let children) = view.layout, let layout = layout as? VStackLayout,
      view.isPlain, [.leading, .center, .trailing].contains(layout.alignment)
    else { return nil }
    (self.depth, self.layout, self.children, contents) = (depth, layout, children, view.contents)
    self.isLoose = isLoose && view.element == nil && layout.alignment == .leading
    for part in contents {
      let own = children.indices.filter { part.holds(children[$0].statements.last) }
      slots += Self.slots(of: part, own, children, level: 1)
    }
    guard slots.flatMap(\.children) == Array(children.indices) else { return nil }
  }

  func views(_ child: Int) -> ViewDescription { children[child] }

  /// A statement, or what it is made of when it is a `ForEach` or a `Group`.
  private static func slots(
    of part: EvaluatedPart, _ own: [Int], _ children: [ViewDescription], level: Int
  ) -> [(part: EvaluatedPart, children: [Int])] {
    func inner(_ child: Int) -> EvaluatedPart? {
      let statements = children[child].statements
      return statements.count > level ? statements[statements.count - 1 - level] : nil
    }
    guard part.isTransparent, part.reads.isEmpty, !part.parts.isEmpty else { return [(part, own)] }
    var numbers: [ObjectIdentifier: Int] = [:]
    for (number, next) in part.parts.enumerated() { next.visit { numbers[ObjectIdentifier($0)] = number } }
    var owned = [[Int]](repeating: [], count: part.parts.count)
    for child in own {
      guard let number = inner(child).flatMap({ numbers[ObjectIdentifier($0)] }) else { return [(part, own)] }
      owned[number].append(child)
    }
    return zip(part.parts, owned).flatMap { slots(of: $0, $1, children, level: level + 1) }
  }

  /// Whether nothing is read in a statement around the column but in the statements of the column.
  fileprivate func contains(allReadsOf part: EvaluatedPart) -> Bool {
    contents.contains { $0 === part } || part.reads.isEmpty && part.parts.allSatisfy(contains(allReadsOf:))
  }
}

extension EvaluatedPart {
  /// Visits the part and all parts within.
  func visit(_ body: (EvaluatedPart) -> Void) {
    body(self)
    for part in parts { part.visit(body) }
  }
}

extension UnaryLayout {
  /// Whether a view in it is asked for the height that it wants to have, and the whole is as high, but for a margin.
  fileprivate var keepsHeights: Bool {
    switch self {
    case is PaddingModifier, is PassThrough, is ElidedStack: true
    case let frame as FixedFrame: !frame.constrainsHeight
    case let frame as FlexibleFrame: !frame.constrainsHeight
    default: false
    }
  }
}

extension ViewDescription {
  /// What the view is a modifier of, where that is asked for the height that it wants to have, and the whole is as
  /// high, but for a margin.
  fileprivate var inner: ViewDescription? {
    switch layout {
    case .modified(let modifier, let child): modifier.keepsHeights ? child : nil
    case .layered(let child, let secondary, _): secondary.isSurface ? child : nil
    default: nil
    }
  }

  /// Whether it is nothing but room around a view.
  fileprivate var isMargin: Bool {
    guard case .modified(let modifier, _) = layout else { return false }
    return modifier is PaddingModifier || modifier is PassThrough || modifier is ElidedStack
  }

  /// Whether it is a rectangle in one colour, as large as it may be.
  private var isSurface: Bool {
    guard case .leaf = layout, case .shape(let shape, let style)? = element?.content, isPlain else {
      return false
    }
    switch shape {
    case .rectangle, .roundedRectangle, .unevenRoundedRectangle: return style.color != nil
    default: return false
    }
  }

  /// Whether it looks the same however large it is, and is nothing that a reader can use.
  fileprivate var isPlain: Bool {
    guard let element else { return direction == nil }
    switch element.content {
    case .group, .shape: break
    default: return false
    }
    return element.hasPlainLooks && element.pending == nil && element.control == nil && element.role == .none
      && element.markup == nil && element.transition == nil && direction == nil
  }
}
