import Foundation
import LayoutEngine
import Typesetting

/// A text in the layout.
///
/// Its ideal is one line for each that the author wrote. Offered less, it breaks lines and answers the width
/// of the widest, up to a whole point; offered too little height, it drops lines.
struct TextLeaf: LeafLayout, Equatable {
  let content: TextContent
  var recordsDecisions: Bool { true }
  var knowsBaselinesOnly: Bool { true }

  static func == (text: Self, other: Self) -> Bool { text.content.isMeasured(like: other.content) }

  func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
    content.wrapping == .none
      ? scrollingSize(proposal, context.decisions) : wrappedSize(proposal, context.decisions)
  }

  private func wrappedSize(_ proposal: ProposedViewSize, _ decisions: Decisions) -> CGSize {
    let lines = content.paragraph.lines(atWidth: proposal.width.map { Double($0) })
    var width = lines.width.rounded(.up)
    if let offered = proposal.width, offered.isFinite {
      decisions.extraWork += content.paragraph.extraWork
      // The same lines come out as long as both of these do, and they begin to at the same width.
      decisions.note(identity: lines.validFrom)
      _ = decisions.isNotNegative(offered - lines.validFrom)
      _ = decisions.isPositive(lines.validTo - offered)
      // Rounding up never takes more than was offered, and a word that sticks out is never cut.
      width = decisions.max(decisions.min(width, offered), lines.width)
    }
    var count = content.lineCount(of: lines, in: proposal.height, lineHeight: content.lineHeight, decisions)
    if lines.height == 0 { count = 0 }
    if content.leastLines > 1 { count = max(count, content.leastLines) }
    return CGSize(width: width, height: content.height(ofLines: count))
  }

  /// A text whose lines are never broken: it takes less width than it needs, and scrolls then.
  private func scrollingSize(_ proposal: ProposedViewSize, _ decisions: Decisions) -> CGSize {
    let lines = content.paragraph.lines(atWidth: nil)
    var width = lines.width.rounded(.up) + content.insets.leading + content.insets.trailing
    if let offered = proposal.width { width = decisions.min(width, decisions.max(0, offered)) }
    let height = content.height(ofLines: lines.lines.count)
    return CGSize(width: width, height: height + content.insets.top + content.insets.bottom)
  }

  func baseline(
    _ guide: VerticalAlignment, size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> CGFloat? {
    let first = content.insets.top + content.paragraph.baseline
    if guide == .firstTextBaseline { return first }
    guard guide == .lastTextBaseline else { return nil }
    let height = size.height - content.insets.top - content.insets.bottom
    return first + max(0, height - content.lineHeight)
  }
}

extension TextContent {
  /// How many of its lines are shown.
  ///
  /// - Parameter lineHeight: of one of them, which need not be that of the text's style.
  func lineCount(
    of lines: LineSet, in height: CGFloat?, lineHeight: Double, _ decisions: Decisions
  ) -> Int {
    var count = lines.lines.count
    if let limit = lineLimit { count = min(count, max(1, limit)) }
    guard let height, height.isFinite, count > 1 else { return count }
    func taken(by count: Int) -> CGFloat { self.height(ofLines: count, lineHeight: lineHeight) }
    if decisions.isNotNegative(height - taken(by: count)) { return count }
    let room = lineCount(in: height, lineHeight: lineHeight)
    // The same number of lines is shown as long as the height has room for it and for no more.
    if room > 1 { _ = decisions.isNotNegative(height - taken(by: room)) }
    _ = decisions.isPositive(taken(by: room + 1) - height)
    return room
  }
}
