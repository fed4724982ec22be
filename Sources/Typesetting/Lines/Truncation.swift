extension Paragraph {
  /// The lines at a width, at most `limit` of them; of a longer text the last one ends in "…".
  ///
  /// The ellipsis follows as much of the line as leaves room for it (CSS `line-clamp`, SwiftUI's `lineLimit` with
  /// `truncationMode(.tail)`). A limit below one counts as one.
  public func lines(atWidth width: Double?, limit: Int?) -> LineSet {
    var set = lines(atWidth: width)
    guard let limit = limit.map({ max(1, $0) }), set.lines.count > limit else { return set }
    set.height = set.height / Double(set.lines.count) * Double(limit)
    set.lines.removeLast(set.lines.count - limit)
    set.lines[limit - 1] = shortened(set.lines[limit - 1], to: set.lower)
    set.width = set.lines.reduce(0) { max($0, $1.width) }
    set.isTruncated = true
    return set
  }

  /// The line with an ellipsis, as long as fits into `width`; only the ellipsis when even that does not fit.
  private func shortened(_ line: LineSet.Line, to width: Double) -> LineSet.Line {
    let style = text.spans.last { $0.range.lowerBound < max(1, line.range.upperBound) }?.style ?? self.style
    let ellipsis = Paragraph([TextRun("…", style)], fonts: fonts).lines(atWidth: nil).width
    let graphemes = text.graphemeStarts
    let start = line.range.lowerBound
    func measure(to end: Int) -> Double {
      LineBreaker.roundedUp(advances.positions[end] - advances.positions[start]) / 64 + ellipsis
    }
    var end = line.range.upperBound
    while end > start {
      let isCut = end == text.scalars.count || graphemes[end] != 0
      if isCut, text.scalars[end - 1] != CodePoint.space, measure(to: end) <= width { break }
      end -= 1
    }
    return LineSet.Line(range: start..<end, width: measure(to: end), endsInEllipsis: true)
  }
}
