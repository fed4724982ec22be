import Foundation
import LayoutEngine

extension Symbol {
  /// What lies under a filled symbol within a circle or a square, so that it is seen through its holes; nil of others.
  var plate: Shape? {
    let parts = name.split(separator: ".")
    guard parts.last == "fill", lines.isEmpty, isEvenOdd, parts.count > 1 else { return nil }
    switch parts[parts.count - 2] {
    case "circle", "seal", "square", "app", "shield", "octagon", "triangle", "bubble":
      let kind = parts[parts.count - 2]
      let isSquare = ["square", "app"].contains(kind)
      let margin = ["circle", "seal", "square", "app"].contains(kind) ? 0.15 : 0.25
      let drop = kind == "triangle" ? 0.12 : 0
      let source = PathSource("plate \(isSquare) \(margin)") { size in
        let room = CGRect(origin: CGPoint(x: 0, y: size.height * drop), size: size)
          .insetBy(dx: size.width * margin, dy: size.height * margin)
        var path = Path()
        if isSquare { path.addRect(room) } else { path.addEllipse(in: room) }
        return path
      }
      return .path(source)
    default: return nil
    }
  }

  /// What lines along closed outlines go round, with the outer half of the lines, as one area, so that a colour that one
  /// sees through is the same all over it; nil where an outline is open and no straight line.
  static func filled(_ outline: String) -> String? {
    var result = Path()
    for part in outline.split(separator: "M") {
      let path = Path(svg: "M" + part)
      guard let subpath = path.subpaths.first, subpath.isClosed || subpath.pieces.count == 1 else {
        return nil
      }
      let edges = path.outlined(pen(regularLineWidth)).contours
      guard let outer = edges.max(by: { abs($0.signedArea) < abs($1.signedArea) }) else { return nil }
      result.addPath(outer)
    }
    return result.svg
  }

  /// What symbols are drawn with.
  private static func pen(_ width: Double) -> Stroke {
    var pen = Stroke(.primary, width: width, isInside: false)
    (pen.cap, pen.join) = (.round, .round)
    return pen
  }

  /// Its areas, and its lines in their width, as a shape.
  var area: Shape {
    let source = PathSource("symbol \(name)") { outline(in: CGRect(origin: .zero, size: $0)) }
    // Areas are filled by the even-odd rule, unless lines lie over them.
    return .path(lines.isEmpty && isEvenOdd ? source.evenOdd : source)
  }

  /// The same as a path.
  func outline(in frame: CGRect) -> Path {
    var path = Path(svg: areas)
    if !lines.isEmpty {
      let pen = Self.pen(lineWidth)
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
}
