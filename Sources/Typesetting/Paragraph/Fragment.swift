/// A piece of a paragraph on its way to HTML.
///
/// Pieces nest: guards are inside runs, and what is between a start and its end belongs inside the element.
public enum Fragment: Equatable, Sendable {
  /// The element of a run starts or ends; the number is the run's index.
  case runStart(Int)
  case runEnd(Int)
  /// Characters of the run, to be escaped.
  case text(String)
  /// `<wbr>`.
  case breakOpportunity
  /// `<br>`.
  case lineBreak
  /// U+2060: two runs meet where a browser might break.
  case wordJoiner
  /// The start and end of an element with `white-space: nowrap`.
  case guardStart
  case guardEnd
}

extension Paragraph {
  /// The paragraph for HTML, such that no browser breaks lines anywhere but at the paragraph's opportunities.
  public func emission() -> [Fragment] {
    var writer = FragmentWriter()
    for (index, span) in text.spans.enumerated() where !span.range.isEmpty {
      if marks[span.range.lowerBound].contains(.joined) { writer.put(.wordJoiner) }
      writer.put(.runStart(index))
      for i in span.range {
        if writer.isGuarding, !isGuarded(i) { writer.endGuard() }
        if marks[i].contains(.chunk) { writer.put(.breakOpportunity) }
        if !writer.isGuarding, isGuarded(i + 1) { writer.startGuard() }
        if text.scalars[i] == CodePoint.newline {
          writer.put(.lineBreak)
        } else {
          writer.put(text.scalars[i])
        }
      }
      if writer.isGuarding { writer.endGuard() }
      writer.put(.runEnd(index))
    }
    // A line break at the very end of a block shows nothing in HTML unless another follows.
    if text.scalars.last == CodePoint.newline { writer.put(.lineBreak) }
    return writer.fragments
  }

  /// Whether an element keeps the character together with the one before it.
  private func isGuarded(_ index: Int) -> Bool {
    index < marks.count && marks[index].contains(.guarded) && !marks[index].contains(.joined)
  }
}

/// Joins characters into pieces of text.
private struct FragmentWriter {
  private(set) var fragments: [Fragment] = []
  private(set) var isGuarding = false
  private var pending = String.UnicodeScalarView()

  mutating func put(_ codePoint: UInt32) {
    if let scalar = Unicode.Scalar(codePoint) { pending.append(scalar) }
  }

  mutating func put(_ fragment: Fragment) {
    if !pending.isEmpty {
      fragments.append(.text(String(pending)))
      pending = String.UnicodeScalarView()
    }
    fragments.append(fragment)
  }

  mutating func startGuard() {
    put(.guardStart)
    isGuarding = true
  }

  mutating func endGuard() {
    put(.guardEnd)
    isGuarding = false
  }
}
