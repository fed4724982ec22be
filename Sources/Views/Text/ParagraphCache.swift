import LayoutEngine
import Typesetting

/// The texts of a block, shaped once for all states in which it says them.
final class ParagraphCache {
  private struct Key: Hashable {
    let runs: [String]
    let styles: [Typesetting.TextStyle]
    let style: Typesetting.TextStyle
    let language: String
    let isRightToLeft: Bool
    let spaces: Spaces
  }

  private var known: [Key: Paragraph] = [:]

  func paragraph(
    _ runs: [TextContent.Run], style: Typesetting.TextStyle, fonts: FontLibrary, language: String,
    direction: LayoutDirection, spaces: Spaces
  ) -> Paragraph {
    let key = Key(
      runs: runs.map(\.text), styles: runs.map(\.style), style: style, language: language,
      isRightToLeft: direction == .rightToLeft, spaces: spaces)
    if let paragraph = known[key] { return paragraph }
    let paragraph = Paragraph(
      runs.map { TextRun($0.text, $0.style) }, style: style, fonts: fonts, language: language,
      direction: direction == .rightToLeft ? .rightToLeft : .leftToRight, spaces: spaces)
    known[key] = paragraph
    return paragraph
  }
}
