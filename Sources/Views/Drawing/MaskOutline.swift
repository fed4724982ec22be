import Foundation
import LayoutEngine

/// What a mask of several views lets through: the outlines of all that they show.
///
/// They are laid out in the room of what is masked, for every size that it is asked for.
extension Resolver {
  /// The outline of shapes, lines and symbols; nil where there is anything in them of which a page knows none.
  func maskOutline(_ views: [ViewDescription], _ alignment: Alignment, _ direction: LayoutDirection) -> Shape?
  {
    let content = column(views)
    // A path is mirrored as a whole where a page goes from right to left, and letters are not.
    guard content.isOutlined, direction == .leftToRight || !content.containsWords else { return nil }
    var room = ViewDescription("room", leaf: FlexibleLeaf())
    room.element = nil
    let root = ViewDescription("mask", room, secondary: content, alignment)
    let source = PathSource("mask") { size in
      let tree = ViewTree(root, layoutDirection: direction)
      tree.layout.solve(ProposedViewSize(size))
      var path = Path()
      tree.addOutlines(of: tree.layout.root, to: &path)
      return path
    }
    // Areas of symbols are filled by the even-odd rule, unless lines lie over them.
    return .path(content.hasHoles ? source.evenOdd : source)
  }
}

extension ViewDescription {
  /// Whether all that it shows has an outline, and is opaque inside.
  fileprivate var isOutlined: Bool {
    if case .reader = layout { return false }
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
    guard opacity == 1, rotation == 0, rotation3D == nil, scale == CGSize(width: 1, height: 1),
      filters.isEmpty,
      clip == nil, mask == nil, background.map({ $0.style.isOpaque }) != false
    else { return false }
    switch content {
    case .group: return true
    case .shape(_, let fill): return fill.isOpaque
    case .outline(_, let color, _, _): return ShapeStyle.color(color).isOpaque
    case .symbol(let symbol, _): return symbol.hasPlainOutline
    case .stroke(_, let stroke): return ShapeStyle.color(stroke.color).isOpaque
    case .text(let text):
      return (text.color ?? .color(.primary)).isOpaque && text.wrapping != .none
        && text.runs.allSatisfy { run in
          run.object == nil && !run.isUnderlined && !run.isStruckThrough && !run.isCode
            && (run.color ?? .color(.primary)).isOpaque
        }
    default: return false
    }
  }
}

extension ShapeStyle {
  /// Whether it is one colour that nothing is seen through.
  fileprivate var isOpaque: Bool {
    guard case .color(let color) = self, color.base != .clear else { return false }
    return color.opacity == 1
  }
}

extension ViewTree {
  fileprivate func addOutlines(of node: LayoutNode, to path: inout Path) {
    guard node.isPlaced else { return }
    if let element = elements[node.index], !element.isHidden {
      if let background = element.background { path.addPath(background.shape.path(in: node.frame)) }
      switch element.content {
      case .shape(let shape, _): path.addPath(shape.path(in: node.frame))
      case .outline(let shape, _, let width, let isInside):
        let inset = CGFloat(isInside ? width / 2 : 0)
        let edge = shape.path(in: node.frame.insetBy(dx: inset, dy: inset))
        path.addPath(edge.outlined(Stroke(.primary, width: width, isInside: false)))
      case .stroke(let shape, let stroke): path.addPath(shape.path(in: node.frame).outlined(stroke))
      case .symbol(let symbol, _): path.addPath(symbol.outline(in: node.frame))
      case .text(let text): path.addPath(text.outline(in: node.frame, for: node.proposal))
      default: break
      }
    }
    for child in node.children { addOutlines(of: child, to: &path) }
  }
}

extension Symbol {
  /// Whether it is drawn without arcs, which paths of SVG have by their radii.
  fileprivate var hasPlainOutline: Bool {
    (areas + lines).allSatisfy { !$0.isLetter || "mlhvcqz".contains($0.lowercased()) }
  }

  /// Its areas, and its lines in their width, in a rectangle.
  fileprivate func outline(in frame: CGRect) -> Path {
    var path = Path(svg: areas)
    if !lines.isEmpty {
      var pen = Stroke(.primary, width: 1.8, isInside: false)
      (pen.cap, pen.join) = (.round, .round)
      var line = Path(svg: lines).outlined(pen)
      if path.signedArea * line.signedArea < 0 {
        // A line that goes round the other way would cut a hole into the area. Mirrored twice, it goes the same way.
        let mirror = CGAffineTransform(scaleX: -1, y: 1)
        line = Path(svg: lines).applying(mirror).outlined(pen).applying(mirror)
      }
      path.addPath(line)
    }
    return path.applying(
      CGAffineTransform(scaleX: frame.width / 24, y: frame.height / 24)
        .concatenating(CGAffineTransform(translationX: frame.minX, y: frame.minY)))
  }
}

extension Path {
  /// What its subpaths go round, as polygons of their points: positive one way round, negative the other.
  fileprivate var signedArea: Double {
    var (area, start, point) = (0.0, CGPoint.zero, CGPoint.zero)
    func go(to next: CGPoint) {
      area += Double(point.x * next.y - next.x * point.y) / 2
      point = next
    }
    for element in elements {
      switch element {
      case .move(let next):
        go(to: start)
        (start, point) = (next, next)
      case .line(let next): go(to: next)
      case .curve(_, _, let next): go(to: next)
      case .close: go(to: start)
      }
    }
    go(to: start)
    return area
  }

  /// Path data of SVG: moves, lines, curves and ends, absolute or relative.
  fileprivate init(svg: String) {
    self.init()
    var (command, numbers, word): (Character, [Double], String) = ("M", [], "")
    var (point, start) = (CGPoint.zero, CGPoint.zero)
    func endWord() {
      if let number = Double(word) { numbers.append(number) }
      word = ""
    }
    func pen(_ index: Int, _ isRelative: Bool) -> CGPoint {
      CGPoint(
        x: numbers[index] + (isRelative ? point.x : 0), y: numbers[index + 1] + (isRelative ? point.y : 0))
    }
    func endCommand() {
      endWord()
      let isRelative = command.isLowercase
      switch command.lowercased() {
      case "z":
        closeSubpath()
        point = start
      case "h":
        for x in numbers {
          point.x = x + (isRelative ? point.x : 0)
          addLine(to: point)
        }
      case "v":
        for y in numbers {
          point.y = y + (isRelative ? point.y : 0)
          addLine(to: point)
        }
      case "c":
        for index in stride(from: 0, to: numbers.count - 5, by: 6) {
          let (first, second, end) = (
            pen(index, isRelative), pen(index + 2, isRelative), pen(index + 4, isRelative)
          )
          addCurve(to: end, control1: first, control2: second)
          point = end
        }
      case "q":
        for index in stride(from: 0, to: numbers.count - 3, by: 4) {
          let (control, end) = (pen(index, isRelative), pen(index + 2, isRelative))
          addQuadCurve(to: end, control: control)
          point = end
        }
      default:
        for index in stride(from: 0, to: numbers.count - 1, by: 2) {
          point = pen(index, isRelative)
          if index == 0, command.lowercased() == "m" {
            move(to: point)
            start = point
          } else {
            addLine(to: point)
          }
        }
      }
      numbers = []
    }
    var isFirst = true
    for character in svg {
      if character.isLetter {
        if !isFirst { endCommand() }
        (command, isFirst) = (character, false)
      } else if character == "-" || character == " " || character == "," {
        endWord()
        if character == "-" { word = "-" }
      } else if character == ".", word.contains(".") {
        endWord()
        word = "."
      } else {
        word.append(character)
      }
    }
    if !isFirst { endCommand() }
  }
}
