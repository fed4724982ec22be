import Foundation
import LayoutEngine

/// What a mask of several views lets through: the outlines of all that they show.
///
/// They are laid out in the room of what is masked, for every size that it is asked for.
extension Resolver {
  /// The outline of shapes, lines and symbols, and how opaque all of it is, where that is the same everywhere; nil where
  /// there is anything in them of which a page knows no outline.
  func maskOutline(
    _ views: [ViewDescription], _ alignment: Alignment, _ direction: LayoutDirection
  ) -> (shape: Shape, opacity: Double?)? {
    let content = column(views)
    let sample = content.withContents { self.content(of: $0, in: CGSize(width: 300, height: 100)) }
    var opacities: Set<Double> = []
    sample.addOpacities(to: &opacities)
    // A path is mirrored as a whole where a page goes from right to left, and letters are not.
    guard sample.isOutlined, direction == .leftToRight || !sample.containsWords else { return nil }
    var room = ViewDescription("room", leaf: FlexibleLeaf())
    room.element = nil
    let root = ViewDescription("mask", room, secondary: content, alignment)
    let later = LaterResolver(self)
    let hasReaders = content.hasReaders
    let source = PathSource("mask") { size in
      let view = hasReaders ? later.resolver.withRooms(root, size, direction) : root
      let tree = ViewTree(view, layoutDirection: direction)
      tree.layout.solve(ProposedViewSize(size))
      var path = Path()
      tree.addOutlines(of: tree.layout.root, to: &path)
      return path
    }
    // Areas of symbols are filled by the even-odd rule, unless lines lie over them.
    let shape = Shape.path(sample.hasHoles ? source.evenOdd : source)
    return (shape, opacities.count > 1 ? nil : opacities.first ?? 1)
  }
}

// MARK: - Geometry readers

extension Resolver {
  /// What a geometry reader shows in a room.
  func content(of reader: any ViewReader, in size: CGSize) -> ViewDescription {
    runner.run(nil) { _ in reader.content(in: size) }
  }

  /// Views with what their geometry readers show in a room of a size, instead of these.
  fileprivate func withRooms(
    _ view: ViewDescription, _ size: CGSize, _ direction: LayoutDirection
  ) -> ViewDescription {
    var result = view
    // Readers in readers are found one after the other.
    for _ in 0..<Self.readerDepthLimit where result.hasReaders {
      let outer = readers.rooms
      readers.rooms = [:]
      ViewTree(result, layoutDirection: direction).layout.solve(ProposedViewSize(size))
      let rooms = readers.rooms ?? [:]
      readers.rooms = outer
      result = result.withContents { [self] reader in
        rooms[ObjectIdentifier(reader)].map { content(of: reader, in: $0) }
      }
    }
    return result
  }
}

extension ViewDescription {
  /// Whether some of it is made from the room that it has.
  var hasReaders: Bool {
    if case .reader = layout { true } else { layout.children.contains(where: \.hasReaders) }
  }

  /// The same with what is in its geometry readers, at the corner of their rooms.
  fileprivate func withContents(_ content: (any ViewReader) -> ViewDescription?) -> ViewDescription {
    guard case .reader(let reader) = layout else {
      var result = self
      result.layout = layout.mapped { $0.withContents(content) }
      return result
    }
    let room = ViewDescription("room", leaf: FlexibleLeaf())
    return content(reader).map {
      ViewDescription("GeometryReader", room, secondary: $0, .topLeading)
    } ?? room
  }

  /// How opaque the parts of it are that are seen.
  fileprivate func addOpacities(to result: inout Set<Double>, within outer: Double = 1) {
    var whole = outer
    if let element {
      if element.isHidden { return }
      whole *= element.opacity
      result.formUnion(element.colorOpacities.map { $0 * whole })
    }
    for child in layout.children { child.addOpacities(to: &result, within: whole) }
  }

  /// Whether all that it shows has an outline, and is as opaque everywhere inside.
  fileprivate var isOutlined: Bool {
    if case .reader = layout { return false }
    if element?.isHidden == true { return true }
    if let element, !element.isOutlined { return false }
    return layout.children.allSatisfy(\.isOutlined)
  }

  fileprivate var containsWords: Bool {
    if case .text? = element?.content { return true }
    return layout.children.contains(where: \.containsWords)
  }

  /// Whether there are symbols in it of areas alone.
  fileprivate var hasHoles: Bool {
    if case .symbol(let symbol, _)? = element?.content { return symbol.lines.isEmpty }
    return layout.children.contains(where: \.hasHoles)
  }
}

extension Element {
  fileprivate var isOutlined: Bool {
    guard rotation == 0, rotation3D == nil, scale == CGSize(width: 1, height: 1),
      filters.isEmpty,
      clip == nil, mask == nil, background.map({ $0.style.isEven }) != false
    else { return false }
    switch content {
    case .group: return true
    case .shape(_, let fill): return fill.isEven
    case .outline(_, let color, _, _): return ShapeStyle.color(color).isEven
    case .symbol: return true
    case .stroke(_, let stroke): return ShapeStyle.color(stroke.color).isEven
    case .text(let text):
      return (text.color ?? .color(.primary)).isEven && text.wrapping != .none
        && text.runs.allSatisfy { run in
          run.object == nil && run.baselineOffset == 0 && !run.isUnderlined && !run.isStruckThrough
            && !run.isCode
            && (run.color ?? .color(.primary)).isEven
        }
    default: return false
    }
  }
}

extension Element {
  /// How opaque its own colours are.
  fileprivate var colorOpacities: [Double] {
    func opacity(_ style: ShapeStyle) -> [Double] { style.color.map { [$0.opacity] } ?? [] }
    let own: [Double] =
      switch content {
      case .shape(_, let fill): opacity(fill)
      case .outline(_, let color, _, _): [color.opacity]
      case .symbol(_, let color): [color?.opacity ?? 1]
      case .stroke(_, let stroke): [stroke.color.opacity]
      case .text(let text):
        text.runs.flatMap { run in opacity(run.color ?? text.color ?? .color(.primary)) }
      default: []
      }
    return own + (background.map { opacity($0.style) } ?? [])
  }
}

extension ShapeStyle {
  /// Whether it is one colour, of which something is seen.
  fileprivate var isEven: Bool {
    guard case .color(let color) = self else { return false }
    return color.base != .clear && color.opacity > 0
  }
}

extension ViewTree {
  fileprivate func addOutlines(of node: LayoutNode, to path: inout Path) {
    guard node.isPlaced else { return }
    if let element = elements[node.index] {
      if element.isHidden { return }
      if let background = element.background { path.addPath(background.shape.path(in: node.frame)) }
      switch element.content {
      case .shape(let shape, _): path.addPath(shape.path(in: node.frame))
      case .outline(let shape, _, let width, let isInside):
        let inset = CGFloat(isInside ? width / 2 : 0)
        let edge = shape.path(in: node.frame.insetBy(dx: inset, dy: inset))
        path.addPath(edge.outlined(Stroke(.primary, width: width, isInside: false)))
      case .stroke(let shape, let stroke): path.addPath(shape.path(in: node.frame).outlined(stroke))
      case .symbol(let symbol, _): path.addPath(symbol.outline(in: node.frame))
      case .text(let text):
        path.addPath(text.shown(at: node).outline(in: node.frame, for: node.proposal))
      default: break
      }
    }
    for child in node.children { addOutlines(of: child, to: &path) }
  }
}
