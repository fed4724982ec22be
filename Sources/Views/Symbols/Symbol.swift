import Diagnostics

/// A small picture in the colour of the text, drawn for a square of 24 × 24.
///
/// The names are those of Apple's symbols, so that an author's code stays as it is; the drawings are our own.
public struct Symbol: Sendable, Equatable {
  public let name: String
  /// SVG path data of lines, drawn with round ends.
  public let lines: String
  /// SVG path data of areas, filled by the even-odd rule, or by the other one.
  public let areas: String
  public var isEvenOdd = true
  /// How thick its lines are, in units of its square.
  public private(set) var lineWidth = Symbol.regularLineWidth
  /// How thick a line goes round its areas, which makes them bolder; 0 for none.
  public private(set) var areaLineWidth = 0.0
  /// What it is called; empty for one that stands beside its own title.
  public var label = ""

  /// Nil when there is no symbol of this name.
  init?(named name: String) {
    self.name = name
    if let drawing = Self.drawings[name] {
      lines = drawing.lines
      areas = drawing.areas
      isEvenOdd = drawing.isEvenOdd
    } else if let composed = ComposedSymbol(named: name) {
      lines = composed.lines
      areas = composed.paths
    } else {
      return nil
    }
  }

  /// A glyph of the icon font by its own name, if there is one that is drawn.
  init?(glyph name: String) {
    guard let symbol = ComposedSymbol(glyph: name) else { return nil }
    self.name = name
    lines = symbol.lines
    areas = symbol.paths
  }

  /// A part of a symbol.
  init(_ name: String, lines: String = "", areas: String = "") {
    (self.name, self.lines, self.areas) = (name, lines, areas)
  }

  /// What stands where a symbol would that there is not: the corners of a square. Nothing for one without a name, which
  /// is meant to be none: `Image(systemName: isDone ? "checkmark" : "")`.
  public init(placeholderFor name: String) {
    self.name = name
    lines =
      name.isEmpty
      ? "" : "M3 8V5a2 2 0 0 1 2-2h3M16 3h3a2 2 0 0 1 2 2v3M21 16v3a2 2 0 0 1-2 2h-3M8 21H5a2 2 0 0 1-2-2v-3"
    areas = ""
  }

  /// Every symbol's name that is not composed, in alphabetical order.
  static let names: [String] = Set(drawings.keys).union(SymbolNames.all.entries.keys).sorted()

  /// The symbol that shares most of its name's parts with a name: it is near in meaning, as `backward` is to
  /// `backward.circle.dotted`. Nil where none has anything in common with it.
  static func related(to name: String) -> String? {
    let parts = name.split(separator: ".").filter { $0 != "fill" }
    func rank(_ other: String) -> (shared: Int, extra: Int) {
      let others = other.split(separator: ".")
      let shared = others.filter(parts.contains).count
      return (shared * 2 + (others.first == parts.first ? 1 : 0), others.count - shared)
    }
    var best: (name: String, shared: Int, extra: Int)?
    for other in names {
      let rank = rank(other)
      guard rank.shared > 1 else { continue }
      if let best, (best.shared, -best.extra) >= (rank.shared, -rank.extra) { continue }
      best = (other, rank.shared, rank.extra)
    }
    return best?.name ?? nearestName(to: name, among: names)
  }

  public static let regularLineWidth = 1.8

  /// The same as bold as text of a weight beside it.
  ///
  /// - Parameters:
  ///   - weight: as CSS has it, 400 of regular text.
  ///   - isOpaque: whether nothing is seen through its colour. Else a line round an area would show.
  func weighing(_ weight: Int, isOpaque: Bool) -> Symbol {
    // Gauged by eye against Apple's symbols, which are as bold as their text.
    let widths = [0.6, 0.9, 1.35, Self.regularLineWidth, 2.05, 2.35, 2.7, 3.05, 3.4]
    var result = self
    result.lineWidth = widths[min(max((weight + 50) / 100 - 1, 0), widths.count - 1)]
    // What is cut out of a filled symbol would become thinner.
    if isOpaque, lines.isEmpty, !name.contains(".fill") {
      result.areaLineWidth = max(0, result.lineWidth - Self.regularLineWidth) * 0.45
    }
    return result
  }

  private struct Drawing {
    var lines = ""
    var areas = ""
    var isEvenOdd = true
  }

  private static let drawings: [String: Drawing] = {
    var result: [String: Drawing] = [:]
    for (name, path, _) in lineDrawings { result[name] = Drawing(lines: path) }
    for (name, path, _) in areaDrawings { result[name] = Drawing(areas: path) }
    for (name, outline, details) in outlines {
      result[name] = Drawing(lines: outline + details)
      // Filled, its details would not be seen.
      if details.isEmpty {
        result[name + ".fill"] =
          filled(outline).map { Drawing(areas: $0, isEvenOdd: false) }
          ?? Drawing(lines: outline, areas: outline)
      }
    }
    for (name, glyph, _) in enclosedGlyphs {
      result[name + ".circle"] = Drawing(lines: circle, areas: glyph)
      result[name + ".circle.fill"] = Drawing(areas: disc + glyph)
      result[name + ".square"] = Drawing(lines: square, areas: glyph)
      result[name + ".square.fill"] = Drawing(areas: slab + glyph)
    }
    for (name, lines) in dotted { result[name] = Drawing(lines: lines, areas: dot) }
    for (level, length) in batteryLevels {
      let drawing = Drawing(lines: battery, areas: length > 0 ? "M5 10h\(length)v4H5z" : "")
      (result["battery." + level], result["battery.\(level)percent"]) = (drawing, drawing)
    }
    for (name, lines, areas) in weather { result[name] = Drawing(lines: lines, areas: areas) }
    result["exclamationmark.triangle"] = Drawing(lines: triangle, areas: warning)
    result["exclamationmark.triangle.fill"] = Drawing(areas: solidTriangle + warning)
    return result
  }()
}
