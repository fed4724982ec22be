import Diagnostics
import Foundation
import LayoutEngine
import Script

/// What makes views from the room there is.
protocol ViewReader: RoomReader, AnyObject {
  /// All that it was found to show.
  var variants: [ViewDescription] { get }
  /// What it shows in a room, for those who only want to know what that says.
  func content(in size: CGSize) -> ViewDescription
  /// Whether what is in it says something of a key.
  func tells(_ key: NominalType) -> Bool
  /// The same with another view, where it is known what it shows.
  func mapping(_ transform: (ViewDescription) -> ViewDescription) -> any ViewReader
}

/// What a view is, as a value: how it is laid out, and what it shows.
///
/// A block is resolved into descriptions once; a tree of layout nodes can then be made from them as often as
/// somebody needs one. Copies share their parts until one of them is changed.
public struct ViewDescription: Sendable {
  enum Layout: Sendable {
    case leaf(any LeafLayout)
    case container(any LayoutEngine.Layout, [ViewDescription])
    case modified(any UnaryLayout, ViewDescription)
    /// A primary view with a secondary one over or under it.
    case layered(ViewDescription, secondary: ViewDescription, Alignment)
    /// One of several views, by what is proposed.
    case choice(any ChoiceLayout, [ViewDescription])
    /// Views that are made from the room there is.
    case reader(any ViewReader)
  }

  private struct Parts {
    let name: String
    var layout: Layout
    @Boxed var element: Element?
    var direction: LayoutDirection?
    var identity: String?
    var isDynamic = false
    @Boxed var gridCell: GridCell?
    var scriptValues = ScriptLayoutValues()
    @Boxed var preferences: Preferences?
    @Boxed var marks: [PlaceMark]?
    var isShape = false
    var isDrawn = false
    @Boxed var unstyledLine: UnstyledLine?
    var tag: Script.Value?
    var implicitTag: Script.Value?
    var tabLabel: TabLabel?
    var hidesTabBar = false
    @Boxed var row: RowTraits?
    var sectionPart = SectionPart.none
    var slot: StateSlot?
    var place: Span?
    var statement: EvaluatedPart?
    var containsText = false

    init(_ name: String, _ layout: Layout) { (self.name, self.layout) = (name, layout) }

    /// Of a view around another, which lets through what that says of itself to the views around it.
    init(_ name: String, _ layout: Layout, around child: Parts) {
      self.init(name, layout)
      isDynamic = child.isDynamic
      _gridCell = child._gridCell
      scriptValues = child.scriptValues
      (tag, implicitTag, tabLabel) = (child.tag, child.implicitTag, child.tabLabel)
      hidesTabBar = child.hidesTabBar
      _row = child._row
      sectionPart = child.sectionPart
      containsText = child.containsText
    }
  }

  private final class Storage: @unchecked Sendable {
    var parts: Parts
    init(_ parts: Parts) { self.parts = parts }
  }

  private var storage: Storage

  /// The storage, after copies that have it, too, were left with the old one.
  private var own: Storage {
    mutating get {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.parts) }
      return storage
    }
  }

  /// What dumps call it: the author's word for it.
  var name: String { storage.parts.name }
  var layout: Layout {
    _read { yield storage.parts.layout }
    _modify { yield &own.parts.layout }
  }
  var element: Element? {
    _read { yield storage.parts.element }
    _modify { yield &own.parts.element }
  }
  /// The direction from here down, where it is set.
  var direction: LayoutDirection? {
    _read { yield storage.parts.direction }
    _modify { yield &own.parts.direction }
  }
  /// What tells the view from others at its place, from state to state: the id of a `ForEach`, the branch of an
  /// `if`. Nil: its number among its siblings.
  var identity: String? {
    _read { yield storage.parts.identity }
    _modify { yield &own.parts.identity }
  }
  /// Whether the number of views at this place may vary: a stack around a `ForEach` stays one, even around
  /// a single view.
  var isDynamic: Bool {
    _read { yield storage.parts.isDynamic }
    _modify { yield &own.parts.isDynamic }
  }
  /// What it says of itself to a grid around it. Modifiers let it through, containers do not.
  var gridCell: GridCell {
    get { storage.parts.gridCell ?? GridCell() }
    set { own.parts.gridCell = newValue }
  }
  /// What it carries for the layouts of a block. Modifiers let it through, containers do not.
  var scriptValues: ScriptLayoutValues {
    _read { yield storage.parts.scriptValues }
    _modify { yield &own.parts.scriptValues }
  }
  /// What it says of itself to the views around it.
  var preferences: Preferences? {
    _read { yield storage.parts.preferences }
    _modify { yield &own.parts.preferences }
  }
  /// What others find its place by.
  var marks: [PlaceMark]? {
    _read { yield storage.parts.marks }
    _modify { yield &own.parts.marks }
  }
  /// Whether this is a shape, which can be filled and stroked, and whether it is.
  var isShape: Bool {
    _read { yield storage.parts.isShape }
    _modify { yield &own.parts.isShape }
  }
  var isDrawn: Bool {
    _read { yield storage.parts.isDrawn }
    _modify { yield &own.parts.isDrawn }
  }
  /// Of a line that was given no style: the shape before it and the line, since the line is a shape again.
  var unstyledLine: UnstyledLine? {
    _read { yield storage.parts.unstyledLine }
    _modify { yield &own.parts.unstyledLine }
  }
  /// What it stands for in a picker: the author's tag, and else the element that a `ForEach` made it of.
  var tag: Script.Value? {
    _read { yield storage.parts.tag }
    _modify { yield &own.parts.tag }
  }
  var implicitTag: Script.Value? {
    _read { yield storage.parts.implicitTag }
    _modify { yield &own.parts.implicitTag }
  }
  /// What it is called as a tab.
  var tabLabel: TabLabel? {
    _read { yield storage.parts.tabLabel }
    _modify { yield &own.parts.tabLabel }
  }
  /// Whether the tab that it is in has no bar.
  var hidesTabBar: Bool {
    _read { yield storage.parts.hidesTabBar }
    _modify { yield &own.parts.hidesTabBar }
  }
  /// What it says to the list that it is a row of.
  var row: RowTraits? {
    _read { yield storage.parts.row }
    _modify { yield &own.parts.row }
  }
  /// What it is of a section, to a container that shows sections.
  var sectionPart: SectionPart {
    _read { yield storage.parts.sectionPart }
    _modify { yield &own.parts.sectionPart }
  }
  /// The slot of a column that it is in, where slots depend on states of their own.
  var slot: StateSlot? {
    _read { yield storage.parts.slot }
    _modify { yield &own.parts.slot }
  }
  /// Where its name stands in the source; nil: what is around it tells.
  var place: Span? {
    _read { yield storage.parts.place }
    _modify { yield &own.parts.place }
  }
  /// The innermost statement it came from; nil unless it is to be known what was read for what.
  var statement: EvaluatedPart? {
    _read { yield storage.parts.statement }
    _modify { yield &own.parts.statement }
  }
  /// Whether there is any text in it, or a view that reads the environment, for modifiers that only texts heed.
  var containsText: Bool {
    _read { yield storage.parts.containsText }
    _modify { yield &own.parts.containsText }
  }

  init(_ name: String, leaf: any LeafLayout, _ element: Element? = nil) {
    var parts = Parts(name, .leaf(leaf))
    parts.element = element
    switch element?.content {
    // A symbol is as large as text would be.
    case .text, .symbol, .field: parts.containsText = true
    // So is one whose outline is filled.
    default: parts.containsText = leaf is SymbolLeaf
    }
    storage = Storage(parts)
  }

  init(
    _ name: String, _ layout: some LayoutEngine.Layout, _ children: [ViewDescription],
    _ element: Element? = nil
  ) {
    var parts = Parts(name, .container(layout, children))
    parts.element = element
    parts.containsText = children.contains { $0.containsText }
    storage = Storage(parts)
  }

  init(_ name: String, _ choice: any ChoiceLayout, _ children: [ViewDescription]) {
    var parts = Parts(name, .choice(choice, children))
    parts.containsText = children.contains { $0.containsText }
    storage = Storage(parts)
  }

  init(_ name: String, _ reader: any ViewReader) {
    var parts = Parts(name, .reader(reader))
    // What it will show is not known.
    parts.containsText = true
    storage = Storage(parts)
  }

  init(_ name: String, _ modifier: any UnaryLayout, _ child: ViewDescription, _ element: Element? = nil) {
    var parts = Parts(name, .modified(modifier, child), around: child.storage.parts)
    parts.element = element
    storage = Storage(parts)
  }

  init(_ name: String, _ primary: ViewDescription, secondary: ViewDescription, _ alignment: Alignment) {
    var parts = Parts(name, .layered(primary, secondary: secondary, alignment), around: primary.storage.parts)
    if secondary.containsText { parts.containsText = true }
    storage = Storage(parts)
  }
}

extension ViewDescription {
  /// What the engine finds out of itself about the view as a cell: modifiers let through what is in them.
  var inheritedGridCell: GridCell {
    switch layout {
    case .leaf, .container, .choice, .reader: GridCell()
    case .modified(_, let child), .layered(let child, _, _): child.gridCell
    }
  }
}

// MARK: - Children

extension ViewDescription.Layout {
  /// In the order of the nodes to be made of them.
  var children: [ViewDescription] {
    switch self {
    case .leaf: []
    case .container(_, let children), .choice(_, let children): children
    case .reader(let reader): reader.variants
    case .modified(_, let child): [child]
    case .layered(let primary, let secondary, _): [primary, secondary]
    }
  }

  /// The same with other children.
  func mapped(_ transform: (ViewDescription) -> ViewDescription) -> Self {
    switch self {
    case .leaf: self
    case .reader(let reader): .reader(reader.mapping(transform))
    case .container(let layout, let children): .container(layout, children.map(transform))
    case .choice(let layout, let children): .choice(layout, children.map(transform))
    case .modified(let modifier, let child): .modified(modifier, transform(child))
    case .layered(let primary, let secondary, let alignment):
      .layered(transform(primary), secondary: transform(secondary), alignment)
    }
  }
}

extension ViewDescription {
  /// The same, told from what stands with it by a name.
  func identified(_ name: String) -> ViewDescription {
    var result = self
    result.identity = name
    return result
  }

  /// The same view with a place in the source, unless it has one.
  mutating func place(at span: Span) {
    if place == nil { place = span }
  }

  /// The same views with other elements.
  func mappingElements(_ change: (inout Element) -> Void) -> ViewDescription {
    var result = self
    if var element {
      change(&element)
      result.element = element
    }
    result.layout = layout.mapped { $0.mappingElements(change) }
    return result
  }
}

extension ViewDescription {
  /// The same views while something is presented before them: what is in an element is where that is.
  var covered: ViewDescription {
    var result = self
    if result.element != nil {
      result.element?.isCovered = true
    } else {
      result.layout = layout.mapped(\.covered)
    }
    return result
  }
}

// MARK: - Traits

extension ViewDescription {
  /// What an element looks like beyond its content, in the order in which it is drawn: a border lies on what
  /// is in it, filters take both, a clip and a mask cut all of that, and it fades and is moved together.
  enum Layer: Int {
    case meaning, border, filter, clip, mask, opacity, scale, rotation
  }

  /// The view with a trait that its element carries: the element it has, when nothing drawn later than the
  /// trait is on it already, else one around it.
  func with(_ trait: Layer, named name: String, free: (Element) -> Bool, _ set: (inout Element) -> Void)
    -> ViewDescription
  {
    var result = self
    let isUnder = trait == .meaning || (element?.outermostLayer.rawValue ?? 0) <= trait.rawValue
    // A page cuts a path out of its box, and cuts off with that what a filter draws beside it.
    let isCut = trait == .filter && element?.isCutOut == true
    if let own = element, isCut || !(free(own) && isUnder) {
      result = ViewDescription(name, PassThrough(), self)
    }
    // What is drawn around a shape is no part of it.
    result.isShape = false
    result.unstyledLine = nil
    var element = result.element ?? Element(.group)
    set(&element)
    result.element = element
    return result
  }
}

extension Element {
  /// Whether what is seen of it is cut out of its box.
  fileprivate var isCutOut: Bool {
    func isCut(_ shape: Shape) -> Bool {
      switch shape {
      case .path, .trimmed: true
      default: false
      }
    }
    if let background, isCut(background.shape) { return true }
    switch content {
    case .shape(let shape, _), .outline(let shape, _, _, _), .stroke(let shape, _): return isCut(shape)
    default: return false
    }
  }

  fileprivate var outermostLayer: ViewDescription.Layer {
    if rotation != 0 || rotation3D != nil { return .rotation }
    if scale != CGSize(width: 1, height: 1) { return .scale }
    if opacity != 1 { return .opacity }
    if mask != nil { return .mask }
    if clip != nil { return .clip }
    if !filters.isEmpty { return .filter }
    return border != nil ? .border : .meaning
  }

  /// Whether a border can be drawn on the element itself: one with round corners, a line or a focus ring of
  /// its own has another outline, and what scrolls would take it along.
  var canHaveBorder: Bool {
    guard border == nil, background == nil || background?.shape == .rectangle, !role.isInteractive else {
      return false
    }
    switch content {
    case .shape(let shape, _): return shape == .rectangle
    case .outline, .stroke, .scroll: return false
    default: return true
    }
  }
}
