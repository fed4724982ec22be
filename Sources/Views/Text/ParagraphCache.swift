import LayoutEngine
import Typesetting

/// The texts of a block, shaped once for all states in which it says them.
final class ParagraphCache {
  private struct Key: Hashable {
    let runs: [TextRun]
    let style: Typesetting.TextStyle
    let language: String
    let isRightToLeft: Bool
    let spaces: Spaces

    /// Texts of a block that have the same words rarely differ in anything else.
    func hash(into hasher: inout Hasher) {
      for run in runs { hasher.combine(run.text) }
      hasher.combine(style.size)
    }
  }

  private var known: [Key: Paragraph] = [:]

  func paragraph(
    _ runs: [TextContent.Run], style: Typesetting.TextStyle, fonts: FontLibrary, language: String,
    direction: LayoutDirection, spaces: Spaces
  ) -> Paragraph {
    let key = Key(
      runs: runs.map { TextRun($0.text, $0.style) }, style: style, language: language,
      isRightToLeft: direction == .rightToLeft, spaces: spaces)
    if let paragraph = known[key] { return paragraph }
    let paragraph = Paragraph(
      key.runs, style: style, fonts: fonts, language: language,
      direction: direction == .rightToLeft ? .rightToLeft : .leftToRight, spaces: spaces)
    known[key] = paragraph
    return paragraph
  }
}
