extension Paragraph {
  /// The lines at a width, at most `limit` of them; of a longer text the last one ends in "…".
  ///
  /// The ellipsis follows the line where it fits, else as much of the line as leaves room for it (CSS `line-clamp`,
  /// SwiftUI's `lineLimit` with `truncationMode(.tail)`). A limit below one counts as one.
  public func lines(atWidth width: Double?, limit: Int?) -> LineSet {
    var set = lines(atWidth: width)
    guard let limit = limit.map({ max(1, $0) }), set.lines.count > limit else { return set }
    set.height = set.height / Double(set.lines.count) * Double(limit)
    set.lines.removeLast(set.lines.count - limit)
    set.isTruncated = true

    let last = set.lines[limit - 1]
    let ellipsis = ellipsisWidth(after: last)
    let whole = last.width + ellipsis
    let isWhole = width.map { $0 >= whole } ?? true
    // Where the ellipsis begins to fit, the answer changes.
    if isWhole {
      set.lines[limit - 1] = LineSet.Line(range: last.range, width: whole, endsInEllipsis: true)
      set.validFrom = max(set.validFrom, whole)
      set.wrapWidth = max(set.wrapWidth, min(whole + 1, (set.wrapWidth + set.upper) / 2))
    } else {
      set.lines[limit - 1] = shortened(last, to: set.lower - ellipsis, ellipsis)
      set.validTo = min(set.validTo, whole)
    }
    set.width = set.lines.reduce(0) { max($0, $1.width) }
    return set
  }

  /// The width of "…" in the style of the line's end.
  private func ellipsisWidth(after line: LineSet.Line) -> Double {
    let style = text.spans.last { $0.range.lowerBound < max(1, line.range.upperBound) }?.style ?? self.style
    return Paragraph([TextRun("…", style)], fonts: fonts).lines(atWidth: nil).width
  }

  /// As much of the line as fits into `width`, and the ellipsis.
  private func shortened(_ line: LineSet.Line, to width: Double, _ ellipsis: Double) -> LineSet.Line {
    let graphemes = text.graphemeStarts
    let start = line.range.lowerBound
    func measure(to end: Int) -> Double {
      LineBreaker.roundedUp(advances.positions[end] - advances.positions[start]) / LineBreaker.grid
    }
    var end = line.range.upperBound
    while end > start {
      let isCut = end == text.scalars.count || graphemes[end] != 0
      if isCut, text.scalars[end - 1] != CodePoint.space, measure(to: end) <= width { break }
      end -= 1
    }
    return LineSet.Line(range: start..<end, width: measure(to: end) + ellipsis, endsInEllipsis: true)
  }
}
