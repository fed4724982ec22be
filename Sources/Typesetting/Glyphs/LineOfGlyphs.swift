/// What is drawn of a line of a paragraph, from left to right. Lengths in points.
public struct LineOfGlyphs: Sendable {
  public struct Glyph: Sendable {
    /// Its number in the face.
    public var id: UInt32
    /// The character of the paragraph that it stands for, or the first of several.
    public var character: Int
    /// Where its origin is: from the part's left edge, and above the baseline.
    public var x: Double
    public var y: Double
  }

  /// A stretch of one run in one face.
  public struct Part: Sendable {
    /// The number of the run.
    public var run: Int
    public var face: FontFace
    public var style: TextStyle
    /// From the line's left edge.
    public var x: Double
    public var width: Double
    /// Empty for an object.
    public var glyphs: [Glyph]
  }

  public var parts: [Part] = []
  public var width: Double = 0
}

extension Paragraph {
  /// The glyphs of a line, in the order in which they are seen.
  ///
  /// - Parameter range: the line's characters, as `LineSet` says.
  public func glyphs(of range: Range<Int>) -> LineOfGlyphs {
    var line = LineOfGlyphs()
    for piece in inVisualOrder(pieces(of: range)) {
      let item = shaper.items[piece.item]
      var part = LineOfGlyphs.Part(
        run: piece.run, face: shaper.faces[item.face], style: item.style, x: line.width,
        width: width(of: piece.range), glyphs: [])
      if item.style.objectWidth == nil { part.glyphs = shaper.glyphs(of: item, within: piece.range) }
      line.width += part.width
      line.parts.append(part)
    }
    return line
  }

  /// The glyphs of "…" as it follows the characters of a line.
  public func ellipsis(after range: Range<Int>) -> LineOfGlyphs {
    let span = text.spans.lastIndex { $0.range.lowerBound < max(1, range.upperBound) }
    let style = span.map { text.spans[$0].style } ?? self.style
    var line = Paragraph([TextRun("…", style)], fonts: fonts).glyphs(of: 0..<1)
    for index in line.parts.indices { line.parts[index].run = span ?? 0 }
    return line
  }

  /// As many characters from the start of a line as fit into a width in points.
  public func prefix(of range: Range<Int>, fitting width: Double) -> Range<Int> {
    let graphemes = text.graphemeStarts
    let start = range.lowerBound
    var end = range.upperBound
    while end > start {
      let isCut = end == text.scalars.count || graphemes[end] != 0
      if isCut, self.width(of: start..<end) <= width { break }
      end -= 1
    }
    return start..<end
  }

  private func width(of range: Range<Int>) -> Double {
    (advances.positions[range.upperBound] - advances.positions[range.lowerBound]) / LineBreaker.grid
  }

  private struct Piece {
    var range: Range<Int>
    var item: Int
    var run: Int
    var level: UInt8
  }

  /// A line's characters, cut where the item, the run or the direction changes; in the order of the text.
  private func pieces(of range: Range<Int>) -> [Piece] {
    var pieces: [Piece] = []
    for (run, span) in text.spans.enumerated() {
      let own = span.range.clamped(to: range)
      guard !own.isEmpty else { continue }
      for (index, item) in shaper.items.enumerated() {
        let part = item.range.clamped(to: own)
        guard !part.isEmpty else { continue }
        var start = part.lowerBound
        for i in part {
          let isEnd = i + 1 == part.upperBound
          guard isEnd || levels.map({ $0[i] != $0[i + 1] }) ?? false else { continue }
          pieces.append(
            Piece(range: start..<i + 1, item: index, run: run, level: levels?[i] ?? 0))
          start = i + 1
        }
      }
    }
    return pieces
  }

  /// UAX #9, rule L2: from the highest level down to the lowest odd one, what is at least so high is turned round.
  private func inVisualOrder(_ pieces: [Piece]) -> [Piece] {
    guard let highest = pieces.map(\.level).max(), highest > 0 else { return pieces }
    var result = pieces
    for level in stride(from: highest, to: 0, by: -1) {
      var start = 0
      while start < result.count {
        guard result[start].level >= level else {
          start += 1
          continue
        }
        let end = result[start...].firstIndex { $0.level < level } ?? result.count
        result[start..<end].reverse()
        start = end
      }
    }
    return result
  }
}
