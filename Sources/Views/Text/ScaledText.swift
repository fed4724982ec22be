import Foundation
public import LayoutEngine
public import Typesetting

extension TextContent {
  /// The text as it is at a node of a tree: one that follows the room of a reader, at the size that it has there.
  public func shown(at node: LayoutNode) -> TextContent { (node.leaf as? ScaledTextLeaf)?.actual ?? self }

  /// Its lines at a node, measured at the size at which it is in the page.
  public func lines(at node: LayoutNode) -> LineSet {
    (node.leaf as? ScaledTextLeaf)?.lines(for: node.proposal) ?? lines(for: node.proposal)
  }
}

/// A text that is as large as the room of the reader that it is in lets it be: `.font(.system(size: proxy.size.width / 8))`.
///
/// It is measured at one size, and is as many times as wide as it is larger. So it lies on lines, as all that a page can
/// show at every width does; for that nothing of it is rounded to whole points, as other texts are.
struct ScaledTextLeaf: LeafLayout {
  /// The text at the size at which it is measured, which is what the page has.
  let content: TextContent
  /// As it is here.
  let actual: TextContent
  /// How much larger it is here.
  private let factor: Double

  init(_ content: TextContent, _ actual: TextContent) {
    (self.content, self.actual) = (content, actual)
    factor = actual.exactSize / ScaledText.size
  }

  var recordsDecisions: Bool { true }
  var knowsBaselinesOnly: Bool { true }

  private var lineHeight: Double { ScaledText.lineHeight(actual.exactSize) }

  func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
    let decisions = context.decisions
    guard decisions.isPositive(factor) else { return .zero }
    let lines = content.paragraph.lines(atWidth: proposal.width.map { Double($0) / factor })
    if let offered = proposal.width, offered.isFinite {
      decisions.extraWork += content.paragraph.extraWork
      decisions.note(identity: lines.validFrom)
      _ = decisions.isNotNegative(offered - lines.validFrom * factor)
      _ = decisions.isPositive(lines.validTo * factor - offered)
    }
    let count =
      lines.height == 0
      ? 0 : content.lineCount(of: lines, in: proposal.height, lineHeight: lineHeight, decisions)
    return CGSize(width: lines.width * factor, height: Double(count) * lineHeight)
  }

  func baseline(
    _ guide: VerticalAlignment, size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> CGFloat? {
    // What is between the middle of a line and its baseline grows with the letters.
    let below = content.paragraph.baseline - content.lineHeight / 2
    let first = lineHeight / 2 + below * factor
    if guide == .firstTextBaseline { return first }
    guard guide == .lastTextBaseline else { return nil }
    return first + max(0, size.height - lineHeight)
  }

  /// Its lines where it was offered something, measured at the size at which it is in the page.
  func lines(for proposal: ProposedViewSize) -> LineSet {
    guard factor > 0 else { return content.lines(for: proposal) }
    var offer = ProposedViewSize(width: proposal.width.map { $0 / factor }, height: nil)
    if let height = proposal.height {
      // Room for as many lines.
      offer.height =
        height.isFinite ? (height / lineHeight + 0x1p-20).rounded(.down) * content.lineHeight : height
    }
    return content.lines(for: offer)
  }
}

/// How texts are measured that follow a reader's room.
public enum ScaledText {
  /// The size at which they are measured, in points.
  static let size = 64.0

  /// The height of a line, which is not rounded as that of other texts is.
  static func lineHeight(_ size: Double) -> Double { size * perPoint + least }

  /// Lines are as much higher for each point of size, and so high without any.
  public static let perPoint = Font.lineHeightPerPoint
  public static let least = Font.leastLineHeight
}

extension TextContent {
  /// Whether it may follow a reader's room: all of it is of one size, and nothing in it is of a size of its own.
  fileprivate var mayBeScaled: Bool {
    wrapping == .words && insets == EdgeInsets() && lineSpacing == 0 && leastLines <= 1 && !runs.isEmpty
      && runs.allSatisfy {
        $0.object == nil && $0.style.size == style.size && $0.style.letterSpacing == 0
          && $0.baselineOffset == 0
      }
  }
}

extension ViewDescription.Layout {
  /// Whether texts in it may follow a reader's room: not where they are sizes of one text, of which one is chosen.
  var mayScaleTexts: Bool {
    if case .choice(let choice, _) = self { !(choice is LargestFitting) } else { true }
  }
}

extension ViewDescription {
  /// A text in it whose size may follow a reader's room, and that size; 0 where it does already.
  var scalableSize: Double? {
    guard case .leaf(let leaf) = layout, case .text(let content)? = element?.content else { return nil }
    if leaf is ScaledTextLeaf { return 0 }
    return leaf is TextLeaf && content.mayBeScaled ? content.exactSize : nil
  }

  /// The same with texts that follow the room.
  ///
  /// - Parameter numbers: which of those that may (`scalableSize`), in the order in which they are written.
  func scalingTexts(_ numbers: Set<Int>, _ resolver: Resolver) -> ViewDescription {
    var number = 0
    return scalingTexts(numbers, &number, resolver)
  }

  private func scalingTexts(_ numbers: Set<Int>, _ number: inout Int, _ resolver: Resolver) -> ViewDescription
  {
    var result = self
    if scalableSize != nil, case .text(let content)? = element?.content {
      defer { number += 1 }
      guard numbers.contains(number), case .leaf(let leaf) = layout, leaf is TextLeaf else { return self }
      let measured = resolver.measured(content, direction: element?.layoutDirection ?? direction)
      result.element?.content = .text(measured)
      result.layout = .leaf(ScaledTextLeaf(measured, content))
      return result
    }
    guard layout.mayScaleTexts else { return self }
    result.layout = layout.mapped { $0.scalingTexts(numbers, &number, resolver) }
    return result
  }
}

extension Resolver {
  /// A text at the size at which those are measured that follow a reader's room.
  fileprivate func measured(_ content: TextContent, direction: LayoutDirection?) -> TextContent {
    func measured(_ style: Typesetting.TextStyle) -> Typesetting.TextStyle {
      var result = style
      (result.size, result.lineHeight) = (ScaledText.size, Font.lineHeight(ScaledText.size))
      return result
    }
    let runs = content.runs.map { run in
      var result = run
      result.style = measured(run.style)
      return result
    }
    let style = measured(content.style)
    let paragraph = common.paragraphs.paragraph(
      runs, style: style, fonts: blockEnvironment.fonts, language: blockEnvironment.language,
      direction: direction ?? blockEnvironment.layoutDirection, spaces: content.spaces)
    var result = TextContent(runs, paragraph, style: style, spaces: content.spaces)
    (result.alignment, result.lineLimit, result.color) = (content.alignment, content.lineLimit, content.color)
    result.reachesOutAtLeading = content.reachesOutAtLeading
    result.isScaled = true
    return result
  }
}
