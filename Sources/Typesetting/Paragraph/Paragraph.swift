import CUnicode

/// Text shaped once, from which the lines at any width follow.
///
///     let paragraph = Paragraph([TextRun("Set in metal")], fonts: fonts)
///     paragraph.lines(atWidth: nil).width   // the width on one line
///     paragraph.lines(atWidth: 60).lines    // two lines
///
/// A paragraph never fails: characters that no font covers are in `missing`, and are measured as the box that stands
/// for them. It is immutable and may be asked from several threads.
public final class Paragraph: Sendable {
  /// The characters as they are set, spaces collapsed; lines refer to these.
  public let scalars: [Unicode.Scalar]
  /// The characters that no face of the library covers, in code point order.
  public let missing: [Unicode.Scalar]
  /// The block's own style, which decides the height of its lines.
  public let style: TextStyle
  /// Where the baseline of the first line is below the top, in points.
  public let baseline: Double

  let text: ParagraphText
  let marks: [BreakOpportunities.Mark]
  let advances: Advances
  private let sets: LineSets
  let fonts: FontLibrary
  let shaper: Shaper
  /// The bidi level of each character; nil when all text runs left to right.
  let levels: [UInt8]?

  /// - Parameters:
  ///   - style: the block's own style; the first run's when nil.
  ///   - language: a BCP 47 tag; also to be written as `lang`.
  public init(
    _ runs: [TextRun], style: TextStyle? = nil, fonts: FontLibrary, language: String = "en",
    direction: BaseDirection = .leftToRight, spaces: Spaces = .collapse
  ) {
    text = ParagraphText(runs, spaces: spaces)
    marks = BreakOpportunities(text, language: language).marks
    let itemizer = Itemizer(text, marks: marks, fonts: fonts, direction: direction)
    let shaper = Shaper(text.scalars, items: itemizer.items, faces: itemizer.faces, language: language)
    let advances = Advances(shaper)
    let segments = Segments(text.scalars, marks: marks, positions: advances.positions)

    let style = style ?? runs.first?.style ?? TextStyle()
    self.style = style
    self.fonts = fonts
    self.advances = advances
    self.shaper = shaper
    levels = itemizer.levels
    baseline = fonts.baseline(of: style)
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(text.scalars.count)
    for scalar in text.scalars { if let scalar = Unicode.Scalar(scalar) { scalars.append(scalar) } }
    self.scalars = scalars
    missing = itemizer.missing.sorted().compactMap(Unicode.Scalar.init)
    sets = LineSets(segments, lineHeight: style.lineHeight) { [text, marks] in
      EmergencyBreaks(
        segments, graphemes: text.graphemeStarts, marks: marks, advances: advances, shaper: shaper)
    }
  }

  /// How many questions of other views a question for the lines counts for, beyond one: of a text that is longer
  /// than a page, its lines are much work.
  public var extraWork: Int { max(0, text.scalars.count - 8192) / 16 }

  /// The lines at a width in points; nil, infinity or no number: every line as long as it is.
  ///
  /// At no width at all there is one line without size.
  public func lines(atWidth width: Double?) -> LineSet {
    guard let width, !width.isNaN else { return sets.answer(.infinity) }
    return sets.answer(width)
  }
}

extension Paragraph {
  /// The characters that each face sets, for the subset that has to ship; faces in the order of their first use.
  public var usedCharacters: [(face: FontFace, characters: Set<Unicode.Scalar>)] {
    var used = shaper.faces.map { (face: $0, characters: Set<Unicode.Scalar>()) }
    for item in shaper.items { used[item.face].characters.formUnion(scalars[item.range]) }
    return used.filter { !$0.characters.isEmpty }
  }
}

extension ParagraphText {
  /// Whether a grapheme cluster starts at each character.
  var graphemeStarts: [UInt8] {
    var starts = [UInt8](repeating: 1, count: scalars.count)
    if scalars.contains(where: { $0 >= 0x300 }) { _ = cu_grapheme_starts(scalars, scalars.count, &starts) }
    return starts
  }
}
