import Foundation
import LayoutEngine
import Typesetting
import Views
import Web

/// Text, as the outlines of its glyphs.
extension Painter {
  mutating func text(_ text: TextContent, _ element: Element, _ node: LayoutNode) -> Painted {
    let frame = node.frame
    let text = text.shown(at: node)
    let set = text.lines(for: node.proposal)
    guard set.height > 0, frame.width > 0 || set.width > 0, frame.height > 0 else { return Painted() }
    let room = CGRect(
      x: frame.minX + text.insets.leading, y: frame.minY + text.insets.top,
      width: frame.width - text.insets.leading - text.insets.trailing,
      height: frame.height - text.insets.top - text.insets.bottom)
    var painted = Painted()
    for (index, line) in set.lines.enumerated() {
      let baseline =
        room.minY + text.paragraph.baseline + Double(index) * (text.lineHeight + text.lineSpacing)
      let glyphs = self.glyphs(of: line, text, set)
      let spare = room.width - glyphs.width
      let x =
        switch (text.alignment, node.layoutDirection) {
        case (.center, _): room.minX + spare / 2
        case (.leading, .leftToRight), (.trailing, .rightToLeft): room.minX
        default: room.maxX - glyphs.width
        }
      for part in glyphs.parts {
        let raised = text.runs.indices.contains(part.run) ? text.runs[part.run].baselineOffset : 0
        let origin = CGPoint(x: x + part.x, y: baseline - raised)
        painted.add(paint(part, of: text, at: origin, element, node))
      }
    }
    // A text whose lines are never broken scrolls; so much of it is seen.
    guard text.wrapping == .none else { return painted }
    return clipped(painted, to: Shape.rectangle.path(in: frame, isMirrored: false), frame)
  }

  /// A line's glyphs; one that is cut off ends in "…".
  private func glyphs(of line: LineSet.Line, _ text: TextContent, _ set: LineSet) -> LineOfGlyphs {
    guard line.endsInEllipsis else { return text.paragraph.glyphs(of: line.range) }
    var mark = text.paragraph.ellipsis(after: line.range)
    let range = text.paragraph.prefix(of: line.range, fitting: set.wrapWidth - mark.width)
    var result = text.paragraph.glyphs(of: range)
    for index in mark.parts.indices { mark.parts[index].x += result.width }
    result.parts += mark.parts
    result.width += mark.width
    return result
  }

  private mutating func paint(
    _ part: LineOfGlyphs.Part, of text: TextContent, at origin: CGPoint, _ element: Element,
    _ node: LayoutNode
  ) -> Painted {
    guard text.runs.indices.contains(part.run) else { return Painted() }
    let run = text.runs[part.run]
    let style = self.style(of: run, in: text)
    if let object = run.object { return paint(object, run, style, at: origin, node) }
    var painted = Painted()
    if run.isCode, [.none, .paragraph].contains(element.role) { painted.add(plate(part, origin, node)) }
    if let color = run.background { painted.add(ground(color, part, origin, node)) }
    painted.add(fill(outlines(of: part, at: origin), style, node.frame, node))
    for (line, color) in decorations(of: run, part, at: origin) {
      painted.add(fill(.rectangle, color.map { .color($0) } ?? style, line, node))
    }
    return painted
  }

  private func style(of run: TextContent.Run, in text: TextContent) -> ShapeStyle {
    if run.link != nil { return .color(run.linkColor ?? Color(.named("accent"))) }
    return run.color ?? text.color ?? .color(Color(.named("primary")))
  }

  /// The outlines of glyphs, and the rectangle around them.
  private struct Outlines {
    var data = ""
    var bounds = CGRect.null
  }

  private mutating func fill(
    _ outlines: Outlines, _ style: ShapeStyle, _ frame: CGRect, _ node: LayoutNode
  ) -> Painted {
    guard !outlines.data.isEmpty else { return Painted() }
    let path = PictureElement("path", [("d", outlines.data)])
    return fill(path, style, frame, covering: outlines.bounds, node)
  }

  private func outlines(of part: LineOfGlyphs.Part, at origin: CGPoint) -> Outlines {
    let scale = part.style.size / Double(part.face.metrics.unitsPerEm)
    var data = ""
    var bounds = CGRect.null
    for glyph in part.glyphs {
      let (left, base) = (origin.x + glyph.x, origin.y - glyph.y)
      func point(_ x: Double, _ y: Double) -> String {
        let place = CGPoint(x: left + x * scale, y: base - y * scale)
        bounds = bounds.union(CGRect(origin: place, size: .zero))
        return cssNumber(place.x, decimals: 2) + " " + cssNumber(place.y, decimals: 2)
      }
      for step in part.face.outline(ofGlyph: glyph.id).steps {
        switch step {
        case .move(let x, let y): data += "M" + point(x, y)
        case .line(let x, let y): data += "L" + point(x, y)
        case .quadratic(let x1, let y1, let x, let y): data += "Q\(point(x1, y1)) \(point(x, y))"
        case .cubic(let x1, let y1, let x2, let y2, let x, let y):
          data += "C\(point(x1, y1)) \(point(x2, y2)) \(point(x, y))"
        case .close: data += "Z"
        }
      }
    }
    return Outlines(data: data, bounds: bounds)
  }

  /// Lines under and through a text.
  private func decorations(
    of run: TextContent.Run, _ part: LineOfGlyphs.Part, at origin: CGPoint
  ) -> [(line: CGRect, color: Color?)] {
    let size = part.style.size
    let measures = part.face.decorationLines
    func line(_ middle: Double, _ thickness: Double) -> CGRect {
      CGRect(x: origin.x, y: origin.y - middle - thickness / 2, width: part.width, height: thickness)
    }
    var result: [(CGRect, Color?)] = []
    func add(_ line: CGRect, _ look: TextLine) {
      guard look.pattern != .solid else { return result.append((line, look.color)) }
      // As browsers do it, more or less: dots as long as the line is thick, dashes three times that.
      let length = line.height * (look.pattern == .dotted ? 1 : 3)
      var x = line.minX
      while x < line.maxX {
        result.append(
          (CGRect(x: x, y: line.minY, width: min(length, line.maxX - x), height: line.height), look.color))
        x += length + line.height * (look.pattern == .dotted ? 1 : 2)
      }
    }
    if run.link != nil {
      // Of the thickness of the theme's, 0.15 of the size below the baseline.
      add(line(-0.15 * size - 0.5, 1), run.isUnderlined ? run.underline : TextLine())
    } else if run.isUnderlined {
      // What the font says is where the line begins, and not its middle.
      let thickness = max(1, measures.under.thickness * size)
      add(line(measures.under.height * size - thickness / 2, thickness), run.underline)
    }
    if run.isStruckThrough {
      add(line(measures.through.height * size, max(1, measures.through.thickness * size)), run.strikethrough)
    }
    return result
  }

  /// What a part of a text stands on: as high as its letters may be.
  private mutating func ground(
    _ color: Color, _ part: LineOfGlyphs.Part, _ origin: CGPoint, _ node: LayoutNode
  ) -> Painted {
    fill(.rectangle, .color(color), box(part, origin), node)
  }

  /// What code within a paragraph stands on: as high as its letters may be, and 2 points more all around.
  private mutating func plate(_ part: LineOfGlyphs.Part, _ origin: CGPoint, _ node: LayoutNode) -> Painted {
    fill(
      .roundedRectangle(cornerRadius: 5), .color(Color(.named("code"))),
      box(part, origin).insetBy(dx: -2, dy: -2), node)
  }

  /// How far the letters of a part may reach.
  private func box(_ part: LineOfGlyphs.Part, _ origin: CGPoint) -> CGRect {
    let scale = part.style.size / Double(part.face.metrics.unitsPerEm)
    let above = (Double(part.face.metrics.ascent) * scale).rounded()
    let below = (Double(part.face.metrics.descent) * scale).rounded()
    return CGRect(x: origin.x, y: origin.y - above, width: part.width, height: above + below)
  }

  /// A picture in a line, its middle where capitals have theirs.
  private mutating func paint(
    _ object: InlineObject, _ run: TextContent.Run, _ style: ShapeStyle, at origin: CGPoint,
    _ node: LayoutNode
  ) -> Painted {
    let middle = origin.y - 0.36 * run.style.size
    let frame = CGRect(
      x: origin.x, y: middle - object.size.height / 2, width: object.size.width, height: object.size.height)
    switch object.content {
    case .image(let content): return image(content, in: frame, isStretched: true, node)
    case .symbol(let symbol): return self.symbol(symbol, style.color, in: frame, node)
    }
  }

  /// The bullet or the number before a list's item.
  mutating func marker(_ node: LayoutNode) -> Painted {
    guard let fonts = options.fonts, let list = lists.last else { return Painted() }
    lists[lists.count - 1].number += 1
    let isMirrored = node.layoutDirection == .rightToLeft
    let style = TextStyle()
    let text = list.isOrdered ? "\(list.number)." : "•"
    let paragraph = Paragraph(
      [TextRun(text, style)], fonts: fonts, direction: isMirrored ? .rightToLeft : .leftToRight)
    let line = paragraph.glyphs(of: 0..<paragraph.scalars.count)
    let reach = list.isOrdered && !isMirrored ? 24.0 : 20.0
    let x = isMirrored ? node.frame.maxX + reach - line.width : node.frame.minX - reach
    var painted = Painted()
    for part in line.parts {
      let origin = CGPoint(x: x + part.x, y: node.frame.minY + paragraph.baseline)
      let outlines = self.outlines(of: part, at: origin)
      painted.add(fill(outlines, .color(Color(.named("secondary"))), outlines.bounds, node))
    }
    return painted
  }
}
