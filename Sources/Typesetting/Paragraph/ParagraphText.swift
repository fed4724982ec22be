/// The characters of a paragraph as they will be set: spaces collapsed, line ends unified, controls gone.
struct ParagraphText {
  /// Where a run is in `scalars`; runs that end up empty are kept, so indices are those of the input.
  struct Span: Equatable {
    var range: Range<Int>
    var style: TextStyle
  }

  private(set) var scalars: [UInt32] = []
  private(set) var spans: [Span] = []
  /// Positions at which the author put a zero-width space (U+200B): a line may start there.
  private(set) var authorBreaks: [Int] = []

  init(_ runs: [TextRun], spaces: Spaces) {
    scalars.reserveCapacity(runs.reduce(0) { $0 + $1.text.utf8.count })
    var column = 0
    var afterReturn = false
    for run in runs {
      let start = scalars.count
      for scalar in run.text.unicodeScalars {
        let c = scalar.value
        defer { afterReturn = c == 0x0D }
        switch c {
        case 0x0A where afterReturn: break
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029:
          if spaces == .collapse { dropTrailingSpace() }
          scalars.append(CodePoint.newline)
          column = 0
        case 0x20, 0x09:
          switch spaces {
          case .collapse:
            if let last = scalars.last, last != CodePoint.space, last != CodePoint.newline {
              scalars.append(CodePoint.space)
            }
          case .preserve:
            let count = c == 0x09 ? 4 - column % 4 : 1
            scalars.append(contentsOf: repeatElement(CodePoint.space, count: count))
            column += count
          }
        case 0x200B: authorBreaks.append(scalars.count)
        // Soft hyphens are not offered to the browser: where it hyphenates cannot be predicted exactly.
        case 0..<0x20, 0x7F..<0xA0, 0xAD, 0xFEFF: break
        default:
          scalars.append(c)
          column += 1
        }
      }
      // A trailing space dropped later may have ended an earlier run; spans are clamped below.
      spans.append(Span(range: min(start, scalars.count)..<scalars.count, style: run.style))
    }
    if spaces == .collapse { dropTrailingSpace() }
    authorBreaks.removeAll { $0 <= 0 || $0 >= scalars.count || scalars[$0] == CodePoint.space }
  }

  /// Removes a space before a line's end from the text and from the run that held it.
  private mutating func dropTrailingSpace() {
    guard scalars.last == CodePoint.space else { return }
    scalars.removeLast()
    let count = scalars.count
    for index in spans.indices.reversed() {
      guard spans[index].range.upperBound > count else { break }
      spans[index].range = min(spans[index].range.lowerBound, count)..<count
    }
    while let last = authorBreaks.last, last > count { authorBreaks.removeLast() }
  }
}
