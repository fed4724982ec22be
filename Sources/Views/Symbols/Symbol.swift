/// A small picture in the colour of the text, drawn for a square of 24 × 24.
///
/// The names are those of Apple's symbols, so that an author's code stays as it is; the drawings are our own.
public struct Symbol: Sendable, Equatable {
  public let name: String
  /// SVG path data of lines, drawn with round ends.
  public let lines: String
  /// SVG path data of areas, filled by the even-odd rule.
  public let areas: String
  /// What it is called; empty for one that stands beside its own title.
  public var label = ""

  /// Nil when there is no symbol of this name.
  init?(named name: String) {
    guard let drawing = Self.drawings[name] else { return nil }
    self.name = name
    lines = drawing.lines
    areas = drawing.areas
  }

  /// Every symbol's name, in alphabetical order.
  static let names: [String] = drawings.keys.sorted()

  private struct Drawing {
    var lines = ""
    var areas = ""
  }

  private static let drawings: [String: Drawing] = {
    var result: [String: Drawing] = [:]
    for (name, path, _) in lineDrawings { result[name] = Drawing(lines: path) }
    for (name, path, _) in areaDrawings { result[name] = Drawing(areas: path) }
    for (name, outline, details) in outlines {
      result[name] = Drawing(lines: outline + details)
      // Filled, its details would not be seen.
      if details.isEmpty { result[name + ".fill"] = Drawing(lines: outline, areas: outline) }
    }
    for (name, glyph, _) in enclosedGlyphs {
      result[name + ".circle"] = Drawing(lines: circle, areas: glyph)
      result[name + ".circle.fill"] = Drawing(areas: disc + glyph)
      result[name + ".square"] = Drawing(lines: square, areas: glyph)
      result[name + ".square.fill"] = Drawing(areas: slab + glyph)
    }
    result["exclamationmark.triangle"] = Drawing(lines: triangle, areas: warning)
    result["exclamationmark.triangle.fill"] = Drawing(areas: solidTriangle + warning)
    return result
  }()
}
