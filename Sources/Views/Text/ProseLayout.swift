import Foundation
import LayoutEngine

/// Blocks of Markdown under one another, each with its own distance to the one before.
///
/// Unlike a stack it never offers its blocks less height than they need: a paragraph keeps all its lines,
/// whatever height the prose is offered.
struct ProseLayout: Layout {
  /// The distance before each block, in points; the first is 0.
  let gaps: [CGFloat]
  let alignment: HorizontalAlignment

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    var size = CGSize.zero
    for (index, subview) in subviews.enumerated() {
      let answer = subview.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
      size.width = subviews.decisions.max(size.width, answer.width)
      size.height += gaps[index] + answer.height
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let inner = ProposedViewSize(width: proposal.width ?? bounds.width, height: nil)
    var y = bounds.minY
    for (index, subview) in subviews.enumerated() {
      y += gaps[index]
      let size = subview.sizeThatFits(inner)
      let x: CGFloat =
        switch alignment {
        case .center: bounds.minX + (bounds.width - size.width) / 2
        case .trailing: bounds.maxX - size.width
        default: bounds.minX
        }
      subview.place(at: CGPoint(x: x, y: y), proposal: inner)
      y += size.height
    }
  }

  /// A column of blocks is a column to a spacer or a divider in it.
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties(stackOrientation: .vertical)
    properties.recordsDecisions = true
    return properties
  }
}
