import Foundation

/// A symbol as it is put together: outlines whose inside is drawn, those whose edge is, and path data by hand.
struct ComposedSymbol {
  var areas: [SymbolOutline] = []
  var edges: [SymbolOutline] = []
  var ownAreas = ""
  var ownLines = ""

  var lines: String { ownLines + edges.map(\.path).joined() }
  var paths: String { ownAreas + areas.map(\.path).joined() }

  /// The symbol of a name: a glyph, its filled form, or what variants make of another.
  init?(named name: String) {
    self.init(name[...], isFilled: false, depth: 0)
  }

  /// A glyph by its own name.
  init?(glyph name: String) {
    guard let glyph = SymbolNames.all.glyphs[name] else { return nil }
    self.init(glyph)
  }

  private init?(_ name: Substring, isFilled: Bool, depth: Int) {
    // No name has more variants than these.
    guard depth < 5, !name.isEmpty else { return nil }
    let names = SymbolNames.all
    if let entry = names.entries[String(name)] {
      self.init(isFilled ? entry.filled ?? entry.plain : entry.plain)
      return
    }
    if name.hasSuffix(".fill") {
      self.init(name.dropLast(5), isFilled: true, depth: depth + 1)
      return
    }
    for (suffix, enclosure) in Enclosure.all where name.hasSuffix(suffix) {
      let inside = name.dropLast(suffix.count)
      guard
        var inner = ComposedSymbol(number: inside, scale: 0.95)
          ?? ComposedSymbol(inside, isFilled: true, depth: depth + 1)?.scaled(0.56), inner.isDrawn
      else { return nil }
      // What is knocked out of an area has to be one.
      if isFilled {
        inner.areas += inner.edges
        inner.edges = []
        inner.ownAreas = enclosure.area
      } else {
        inner.ownLines = enclosure.line
      }
      self = inner
      return
    }
    if name.hasSuffix(".slash") {
      guard var inner = ComposedSymbol(name.dropLast(6), isFilled: isFilled, depth: depth + 1), inner.isDrawn
      else { return nil }
      // Over an area the bar is left out, and drawn beside it.
      if inner.areas.isEmpty {
        inner.ownLines = "M3 3l18 18"
      } else {
        inner.ownAreas = "M2.3 3.7l1.4-1.4l18 18l-1.4 1.4z"
      }
      self = inner
      return
    }
    if let badge = name.range(of: ".badge") {
      let sign = name[badge.upperBound...].drop { $0 == "." }
      guard
        var inner = ComposedSymbol(name[..<badge.lowerBound], isFilled: isFilled, depth: depth + 1)?
          .scaled(0.8, middle: (104, 104)), inner.isDrawn
      else { return nil }
      inner.ownAreas = "M19.2 14.6a4.6 4.6 0 1 0 0 9.2a4.6 4.6 0 1 0 0-9.2z"
      if !sign.isEmpty {
        guard
          let drawing = ComposedSymbol(sign, isFilled: true, depth: depth + 1)?
            .scaled(0.28, middle: (192, 192))
        else { return nil }
        inner.areas += drawing.areas + drawing.edges
      }
      self = inner
      return
    }
    return nil
  }

  private init(_ glyph: SymbolNames.Glyph) {
    var outline = SymbolOutline(text: glyph.outline)
    if glyph.isMirrored { outline = outline.transformed(.mirrored) }
    if glyph.degrees != 0 { outline = outline.transformed(.turned(glyph.degrees)) }
    // A line lies half outside of the edge that it is drawn along.
    if glyph.isEdge { edges = [outline.transformed(.scaled(0.92))] } else { areas = [outline] }
  }

  /// A number of up to two digits.
  private init?(number: Substring, scale: Double) {
    guard number.count <= 2, number.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    let digits = number.compactMap(\.wholeNumberValue).map { SymbolOutline(text: SymbolNames.all.digits[$0]) }
    switch digits.count {
    case 1: areas = [digits[0].transformed(.scaled(scale))]
    case 2:
      areas = [
        digits[0].transformed(.scaled(scale * 0.82, middle: (88, 120))),
        digits[1].transformed(.scaled(scale * 0.82, middle: (152, 120))),
      ]
    default: return nil
    }
  }

  /// Whether it is made of glyphs alone, which can be made smaller.
  private var isDrawn: Bool { ownLines.isEmpty && ownAreas.isEmpty }

  private func scaled(_ scale: Double, middle: (x: Double, y: Double) = (120, 120)) -> ComposedSymbol {
    var result = self
    result.areas = areas.map { $0.transformed(.scaled(scale, middle: middle)) }
    result.edges = edges.map { $0.transformed(.scaled(scale, middle: middle)) }
    return result
  }

  /// A shape around a symbol.
  private struct Enclosure {
    let line: String
    let area: String

    static let all: [(String, Enclosure)] = [
      (".circle", Enclosure(line: Symbol.circle, area: Symbol.disc)),
      (".square", Enclosure(line: Symbol.square, area: Symbol.slab)),
      (".app", Enclosure(line: Symbol.square, area: Symbol.slab)),
      (
        ".rectangle",
        Enclosure(
          line: "M4.5 4.5h15a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-15a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3z",
          area:
            "M4.5 3.6h15a3.9 3.9 0 0 1 3.9 3.9v9a3.9 3.9 0 0 1-3.9 3.9h-15A3.9 3.9 0 0 1 .6 16.5v-9A3.9 3.9 0 0 1 4.5 3.6z"
        )
      ),
      (
        ".shield",
        Enclosure(
          line: "M12 2.3l8 3v6c0 5-3.3 8.7-8 10.4c-4.7-1.7-8-5.4-8-10.4v-6z",
          area: "M12 1.4l8.9 3.3v6.6c0 5.5-3.7 9.5-8.9 11.3c-5.2-1.8-8.9-5.8-8.9-11.3V4.7z"
        )
      ),
    ]
  }
}
