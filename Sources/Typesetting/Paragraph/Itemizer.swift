import CHarfBuzz
import CUnicode

/// A stretch of text that is shaped in one go.
struct ShapingItem: Equatable {
  var range: Range<Int>
  /// Index into the itemizer's faces.
  var face: Int
  var style: TextStyle
  var isRightToLeft: Bool
  var script: hb_script_t
}

/// Cuts a paragraph where the font, its size, the script or the direction changes, and at chunk points and newlines.
///
/// Neighbouring runs of the same font and size are one item: browsers shape across elements too.
struct Itemizer {
  private(set) var items: [ShapingItem] = []
  /// The faces that the items use.
  private(set) var faces: [FontFace] = []
  /// Characters that no face of the library covers.
  private(set) var missing: Set<UInt32> = []
  /// The bidi level of each character; nil when all text runs left to right.
  let levels: [UInt8]?

  init(_ text: ParagraphText, marks: [BreakOpportunities.Mark], fonts: FontLibrary, direction: BaseDirection)
  {
    let scalars = text.scalars
    let levels = Self.levels(text, direction: direction)
    self.levels = levels
    let scripts = Self.scripts(text)
    for span in text.spans where !span.range.isEmpty {
      let chain = fonts.chain(for: span.style).map { index(of: $0) }
      let isObject = span.style.objectWidth != nil
      for i in span.range where scalars[i] != CodePoint.newline {
        let c = scalars[i]
        let follows =
          items.last?.range.upperBound == i && i > span.range.lowerBound && CodePoint.followsFont(c)
        let face =
          isObject ? chain[0] : follows ? items[items.count - 1].face : self.face(for: c, in: chain)
        let isRightToLeft = levels.map { $0[i] & 1 == 1 } ?? false
        let script = scripts?[i] ?? HB_SCRIPT_LATIN
        if let last = items.last, last.range.upperBound == i, !marks[i].contains(.chunk), last.face == face,
          last.style.size == span.style.size, last.style.hasTabularDigits == span.style.hasTabularDigits,
          last.style.letterSpacing == span.style.letterSpacing, !isObject, last.style.objectWidth == nil,
          last.isRightToLeft == isRightToLeft, last.script == script
        {
          items[items.count - 1].range = last.range.lowerBound..<i + 1
        } else {
          items.append(
            ShapingItem(
              range: i..<i + 1, face: face, style: span.style, isRightToLeft: isRightToLeft, script: script))
        }
      }
    }
  }

  private mutating func index(of face: FontFace) -> Int {
    if let index = faces.firstIndex(where: { $0 === face }) { return index }
    faces.append(face)
    return faces.count - 1
  }

  /// The first face of the chain that covers the character, else the first of all.
  private mutating func face(for c: UInt32, in chain: [Int]) -> Int {
    if let face = chain.first(where: { faces[$0].covers(c) }) { return face }
    if !CodePoint.followsFont(c) { missing.insert(c) }
    return chain[0]
  }
}

// MARK: - Direction

extension Itemizer {
  /// The bidi level of each character, or nil when all text runs left to right.
  private static func levels(_ text: ParagraphText, direction: BaseDirection) -> [UInt8]? {
    if direction != .rightToLeft, !text.scalars.contains(where: mayBeRightToLeft) { return nil }
    let isolates = text.spans.filter { $0.style.isIsolated && !$0.range.isEmpty }
    // What is isolated counts as one object outside, and has a left-to-right order of its own inside.
    var outside = text.scalars
    for span in isolates { for i in span.range { outside[i] = 0xFFFC } }
    let base: UInt8 =
      switch direction {
      case .leftToRight: 0
      case .rightToLeft: 1
      case .firstStrong: 254
      }
    var levels = [UInt8](repeating: 0, count: outside.count)
    guard cu_bidi_levels(outside, outside.count, base, &levels) else { return nil }
    for span in isolates {
      let inside = Array(text.scalars[span.range])
      var own = [UInt8](repeating: 0, count: inside.count)
      if inside.contains(where: mayBeRightToLeft) { _ = cu_bidi_levels(inside, inside.count, 0, &own) }
      // One level deeper, from left to right.
      let outer = (levels[span.range.lowerBound] + 1) & ~1
      levels.replaceSubrange(span.range, with: own.map { $0 + outer })
    }
    return levels
  }

  private static func mayBeRightToLeft(_ c: UInt32) -> Bool {
    switch c {
    case ..<0x590: false
    case 0x590...0x8FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}

// MARK: - Script

extension Itemizer {
  /// UAX #9 keeps as many brackets open (BD16); it also bounds the search for their partners.
  private static let deepestBracket = 63

  /// The script of each character (UAX #24): common and inherited ones take that of the text before, at the start of
  /// the text after; a closing bracket that of its opening one. Nil when all text is Latin.
  private static func scripts(_ text: ParagraphText) -> [hb_script_t]? {
    let scalars = text.scalars
    if scalars.allSatisfy({ $0 < 0x2B0 }), scalars.contains(where: CodePoint.isLetter) { return nil }
    var scripts = [hb_script_t](repeating: HB_SCRIPT_COMMON, count: scalars.count)
    var current = HB_SCRIPT_COMMON
    var brackets: [(closing: UInt32, script: hb_script_t)] = []
    for i in scalars.indices {
      let c = scalars[i]
      let own = CodePoint.script(c)
      if own != HB_SCRIPT_COMMON, own != HB_SCRIPT_INHERITED {
        if current == HB_SCRIPT_COMMON {
          for j in 0..<i { scripts[j] = own }
          for j in brackets.indices { brackets[j].script = own }
        }
        current = own
      } else if c < 128 ? isASCIIBracket(c) : own == HB_SCRIPT_COMMON {
        switch cu_bracket_side(c) {
        case -1: if brackets.count < deepestBracket { brackets.append((cu_paired_bracket(c), current)) }
        case 1:
          if let match = brackets.lastIndex(where: { $0.closing == c }) {
            current = brackets[match].script
            brackets.removeSubrange(match...)
          }
        default: break
        }
      }
      scripts[i] = current
    }
    return scripts
  }

  private static func isASCIIBracket(_ c: UInt32) -> Bool {
    c == 0x28 || c == 0x29 || c == 0x5B || c == 0x5D || c == 0x7B || c == 0x7D
  }
}
