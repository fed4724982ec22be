import Foundation
import LayoutEngine
import Typesetting

extension TextContent {
  /// The outlines of all its letters, in a rectangle that it has for a proposal, from left to right.
  func outline(in frame: CGRect, for proposal: ProposedViewSize) -> Path {
    let set = lines(for: proposal)
    let room = CGRect(
      x: frame.minX + insets.leading, y: frame.minY + insets.top,
      width: frame.width - insets.leading - insets.trailing,
      height: frame.height - insets.top - insets.bottom)
    var path = Path()
    for (index, line) in set.lines.enumerated() {
      let glyphs = self.glyphs(of: line, set)
      let spare = room.width - CGFloat(glyphs.width)
      let x: CGFloat =
        switch alignment {
        case .leading: room.minX
        case .center: room.minX + spare / 2
        case .trailing: room.minX + spare
        }
      let baseline =
        room.minY + CGFloat(paragraph.baseline) + CGFloat(index) * CGFloat(lineHeight + lineSpacing)
      for part in glyphs.parts {
        part.addOutlines(at: CGPoint(x: x + CGFloat(part.x), y: baseline), to: &path)
      }
    }
    return path
  }

  /// A line's glyphs; one that is cut off ends in "…".
  private func glyphs(of line: LineSet.Line, _ set: LineSet) -> LineOfGlyphs {
    guard line.endsInEllipsis else { return paragraph.glyphs(of: line.range) }
    var mark = paragraph.ellipsis(after: line.range)
    let range = paragraph.prefix(of: line.range, fitting: set.wrapWidth - mark.width)
    var result = paragraph.glyphs(of: range)
    for index in mark.parts.indices { mark.parts[index].x += result.width }
    result.parts += mark.parts
    result.width += mark.width
    return result
  }
}

extension LineOfGlyphs.Part {
  fileprivate func addOutlines(at origin: CGPoint, to path: inout Path) {
    let scale = style.size / Double(face.metrics.unitsPerEm)
    for glyph in glyphs {
      func point(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(
          x: Double(origin.x) + glyph.x + x * scale, y: Double(origin.y) - glyph.y - y * scale)
      }
      for step in face.outline(ofGlyph: glyph.id).steps {
        switch step {
        case .move(let x, let y): path.move(to: point(x, y))
        case .line(let x, let y): path.addLine(to: point(x, y))
        case .quadratic(let x1, let y1, let x, let y):
          path.addQuadCurve(to: point(x, y), control: point(x1, y1))
        case .cubic(let x1, let y1, let x2, let y2, let x, let y):
          path.addCurve(to: point(x, y), control1: point(x1, y1), control2: point(x2, y2))
        case .close: path.closeSubpath()
        }
      }
    }
  }
}
