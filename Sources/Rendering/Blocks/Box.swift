import LayoutEngine
import Responsive
import Typesetting
import Views

/// How a text is broken into lines in a piece of a layout; what the boxes cannot tell.
public struct TextState: Equatable, Sendable {
  /// The width to wrap at in CSS, which has room for browsers' arithmetic; see `LineSet`. Of a text that follows the room of
  /// a reader, as a share of its own width.
  let wrapWidth: Double
  let lineCount: Int
  let isTruncated: Bool
  /// Whether words are torn apart, or stick out because they cannot be.
  let isForced: Bool

  /// The width to wrap a text at that has a width of its own.
  func wrapWidth(of text: TextContent, _ own: Affine) -> Affine {
    if text.wrapping == .none { return own }
    return text.isScaled
      ? Affine(own.constant * wrapWidth, slope: own.slope * wrapWidth) : Affine(wrapWidth)
  }
}

/// An element of a block's HTML to be: a view that shows or means something, or a group of them.
///
/// Its children are in reading order, but for backgrounds, which come first, since what comes later is
/// painted over what came before.
final class Box: SolvedView {
  enum Placement {
    case normal
    /// As large as its parent in every piece, also when a reader's settings make that grow.
    case fill
  }

  let node: Int
  /// The direction of the text in it.
  let direction: LayoutDirection
  /// Nil of a group without meaning.
  var element: Element? { isMeaningful ? shown[0]?.element : nil }
  private let isMeaningful: Bool
  /// In its only state.
  let shown: [ShownView?]
  /// The frames of all pieces, in the block's coordinates.
  let frames: Piecewise<AffineFrame>
  var children: [Box] = []
  var placement = Placement.normal
  /// Whether the box is there in each piece, its parent being so.
  var isPresent: [Bool]?
  /// A shape that lies behind all of it and is as large.
  var background: (shape: Shape, style: ShapeStyle)?
  /// Its place among its siblings from back to front, where that is not the order in which they come.
  var order: Int?
  /// How the children stand in it, once that is known.
  var flow: Flow?
  /// Where it stands in its parent, once that is known.
  var stand: Stand?
  /// Whether it is seen where it ends, or in such a box, and becomes wider with a text in it, or is one.
  var widens = false
  /// On which side it becomes wider.
  var side = Side.start
  /// How far away something in it may be that is pushed by what becomes wider, in points; nil where nothing is pushed
  /// but for plates.
  var reach: Double?
  /// How far a text in the middle of its parent stays from the ends of that, in points.
  var room = 0.0
  /// Whether it becomes as much wider as its parent does.
  var isAsWideAsParent = false
  /// Whether its children stand one behind the other, in lines, where a reader has made texts larger.
  var flowsLikeWords = false
  /// Whether what becomes wider in it does so to the left.
  private(set) lazy var placesFromRight = direction == .rightToLeft

  /// Where a box is whatever becomes of its width; it grows to the other side.
  enum Side {
    case start, middle, end
  }

  struct Stand {
    let side: Side
    /// How far one in the middle stays from the ends of its parent, in points.
    let room: Double
    /// Whether it is placed from the right, where it becomes wider to the left.
    let isFromRight: Bool
    /// How far it is from that side of its parent, or from the other one where it is not placed from the right.
    let start: PiecewiseLength
    let top: PiecewiseLength
    /// Its row, where its parent has rows.
    let row: Int?
    /// Where it ends, counted from its parent's top, where its parent's rows have no height.
    let floor: PiecewiseLength?
    /// Its column, where its parent has columns; 0 for all of them.
    let column: Int?
    /// How far its end is from that of its parent, or of its column, which has no width; nil where that does not matter.
    let rest: PiecewiseLength?
  }

  convenience init(_ node: LayoutNode, element: Element?, frames: Piecewise<AffineFrame>) {
    self.init(node: node.index, element, direction: node.layoutDirection, frames: frames)
  }

  /// The box of a view by itself, for what is written of one without its surroundings.
  init(of view: ShownView, frames: Piecewise<AffineFrame>) {
    (node, direction, self.frames) = (0, view.direction, frames)
    (isMeaningful, background, shown) = (true, view.element.background, [view])
  }

  private init(
    node: Int, _ element: Element?, direction: LayoutDirection, frames: Piecewise<AffineFrame>
  ) {
    (self.node, self.direction, self.frames) = (node, direction, frames)
    isMeaningful = element != nil
    background = element?.background
    shown = [
      ShownView(
        element: element ?? Element(.group), direction: direction, frames: frames,
        texts: Piecewise(repeating: nil, count: frames.count),
        isPresent: Piecewise(repeating: true, count: frames.count))
    ]
  }

  /// Takes boxes as children; a group without meaning that would be the only one is not needed.
  func adopt(_ boxes: [Box]) {
    children = boxes
    guard boxes.count == 1, let only = boxes.first, only.element == nil else { return }
    let hasLayers = only.background != nil || only.children.contains { $0.placement == .fill }
    guard !hasLayers || only.frames == frames, background == nil || only.background == nil else { return }
    children = only.children
    background = background ?? only.background
  }

  /// The box of a whole block as the block's stage, which is as wide as its container: what is as large as the box
  /// needs one of its own within the stage.
  var asStage: Box {
    let isWide = frames.allSatisfy { $0.width == Affine(0, slope: 1) }
    let hasFill = children.contains { $0.placement == .fill }
    return background != nil || (hasFill && !isWide) ? insideOfStage : self
  }

  /// The same where the stage is in no piece certain to be as large as the box.
  var insideOfStage: Box {
    guard background != nil || children.contains(where: { $0.placement == .fill }) else { return self }
    let stage = Box(node: node, nil, direction: direction, frames: frames)
    stage.children = [self]
    return stage
  }

  /// Has all that is in it placed from the left, where nobody knows how far its right end is.
  func placeFromLeft() {
    placesFromRight = false
    for child in children { child.side = .start }
  }

  func isGone(_ state: Int) -> Bool { false }

  /// Whether there is a text in it, which may become longer.
  var holdsText: Bool {
    if case .text? = element?.content { return true }
    return element?.isWindow != true && children.contains(where: \.holdsText)
  }

  func side(_ side: (AffineFrame) -> Affine) -> PiecewiseLength { frames.map(side) }

  /// Whether it is seen where it ends.
  fileprivate var isPlate: Bool { background != nil || element?.border != nil }

  /// Whether it is a shape as wide as a box.
  func isPlate(of box: Box) -> Bool {
    guard placement == .normal, element?.isArea == true else { return false }
    return frames.with(box.frames) {
      ($0.x - $1.x).isNothing && ($0.width - $1.width).isNothing
    }.allSatisfy(\.self)
  }

  /// Whether a shape, or a line round one, is as large as it.
  var hasEdge: Bool {
    isPlate || children.contains { $0.placement == .fill && $0.element?.isArea == true }
  }
}

/// Builds the boxes of a block from its views and their frames.
struct BoxBuilder {
  let tree: ViewTree
  let pieces: [ResponsiveLayout<TextState>.Piece]
  let table: PieceTable

  /// The box of the whole block.
  func root() -> Box {
    let boxes = collect(tree.layout.root)
    let pressedThrough = tree.pressedThrough
    func mark(_ box: Box) {
      if pressedThrough.contains(box.node) { box.shown[0]?.letPressesThroughItself() }
      for child in box.children { mark(child) }
    }
    if !pressedThrough.isEmpty { for box in boxes { mark(box) } }
    let root = Box(tree.layout.root, element: nil, frames: frames(tree.layout.root))
    root.adopt(boxes)
    widen(root, isOnPlate: false)
    return root
  }

  /// Finds what has to become wider where a reader wants no text as small as it is.
  ///
  /// - Returns: whether there is a text in it for which it has to.
  @discardableResult
  private func widen(_ box: Box, isOnPlate: Bool) -> Bool {
    if case .text(let text)? = box.element?.content {
      box.widens =
        (isOnPlate || box.isPlate) && text.wrapping == .words && text.spaces != .preserve
        && table.states(of: box.node).allSatisfy { $0.map { !$0.isTruncated } ?? true }
      return box.widens
    }
    var isScrolling = false
    if case .scroll? = box.element?.content { isScrolling = true }
    let isOnPlate = !isScrolling && (isOnPlate || box.isPlate)
    var widens = false
    for child in box.children where widen(child, isOnPlate: isOnPlate) { widens = true }
    box.widens = widens && isOnPlate && box.placement == .normal
    return box.widens
  }

  private func frames(_ node: LayoutNode) -> Piecewise<AffineFrame> { table.frames(of: node.index) }

  /// What a node shows: nothing, one box, or several that its parent takes as its own.
  private func collect(_ node: LayoutNode) -> [Box] {
    let inner =
      if node.isLayered { layers(node) } else if node.isChoice { alternatives(node) } else {
        contents(node)
      }
    if let element = tree.elements[node.index] {
      let box = Box(node, element: element, frames: frames(node))
      box.adopt(inner)
      return [box]
    }
    // Several views in a stack stay together, so that one that grows makes room in its own column.
    guard node.isContainer, inner.count > 1 else { return inner }
    let group = Box(node, element: nil, frames: frames(node))
    group.children = inner
    return [group]
  }

  /// Views of which one is there at a time; those that never are, are left out.
  private func alternatives(_ node: LayoutNode) -> [Box] {
    let boxes = node.children.compactMap { child -> Box? in
      let isPresent = pieces.indices.map { pieces[$0].isPresent[child.index] }
      guard isPresent.contains(true) else { return nil }
      let box = Box(child, element: nil, frames: frames(child))
      box.adopt(collect(child))
      guard !box.children.isEmpty || box.background != nil else { return nil }
      let isAlways = zip(isPresent, pieces).allSatisfy { $0 || !$1.isPresent[node.index] }
      box.isPresent = isAlways ? nil : isPresent
      return box
    }
    if boxes.count == 1, boxes[0].isPresent == nil { return boxes }
    let group = Box(node, element: nil, frames: frames(node))
    group.children = boxes
    return boxes.isEmpty ? [] : [group]
  }

  /// What the children of a node show, each at its place between back and front.
  private func contents(_ node: LayoutNode) -> [Box] {
    let boxes = node.children.map(collect)
    guard node.isContainer else { return boxes.flatMap { $0 } }
    let ranks = PaintingOrder(tree).ranks(of: node)
    guard ranks.contains(where: { $0 != 0 }) else { return boxes.flatMap { $0 } }
    for (boxes, rank) in zip(boxes, ranks) {
      for box in boxes { box.order = rank }
    }
    return boxes.flatMap { $0 }
  }

  /// A primary view with what is laid over or behind it.
  private func layers(_ node: LayoutNode) -> [Box] {
    let primary = collect(node.children[0])
    let secondary = collect(node.children[1])
    guard !secondary.isEmpty else { return primary }
    let isBehind = tree.elements[node.children[1].index]?.layer == .background
    let group = Box(node, element: nil, frames: frames(node))
    for box in secondary where box.frames.isAlike(group.frames) { box.placement = .fill }
    if isBehind, secondary.count == 1, let shape = plainShape(secondary[0]) {
      group.background = shape
      group.children = primary
    } else {
      group.children = isBehind ? secondary + primary : primary + secondary
    }
    return [group]
  }

  /// A filled shape that nobody refers to can be its parent's background.
  private func plainShape(_ box: Box) -> (shape: Shape, style: ShapeStyle)? {
    guard box.placement == .fill, let element = box.element, element.id == nil,
      element.accessibilityLabel == nil, element.hasPlainLooks, box.children.isEmpty,
      case .shape(let shape, let style) = element.content
    else { return nil }
    // What is cut out of its box would be cut out with all that is in it.
    switch shape {
    case .path, .trimmed: return nil
    default: return (shape, style)
    }
  }
}

extension Element {
  /// Whether it is a shape, or a line round one.
  fileprivate var isArea: Bool {
    switch content {
    case .shape, .outline, .stroke: true
    default: false
    }
  }
}

extension Piecewise where Value == AffineFrame {
  /// Whether these are the same places, but for what computing leaves behind the point.
  fileprivate func isAlike(_ other: Self) -> Bool {
    self == other || with(other) { $0.isAlike($1) }.allSatisfy(\.self)
  }
}

extension Affine {
  /// Whether it is nothing, but for what computing leaves behind the point.
  var isNothing: Bool { abs(constant) < 1e-6 && abs(slope) < 1e-9 }
}

extension AffineFrame {
  fileprivate func isAlike(_ other: AffineFrame) -> Bool {
    x.isAlike(other.x) && y.isAlike(other.y) && width.isAlike(other.width) && height.isAlike(other.height)
  }
}

extension Affine {
  fileprivate func isAlike(_ other: Affine) -> Bool {
    abs(constant - other.constant) < 1e-6 && abs(slope - other.slope) < 1e-9
  }
}
