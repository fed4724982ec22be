import Foundation
import LayoutEngine

/// A symbol in the layout: a square beside text of a size, its middle at the middle of the capital letters.
struct SymbolLeaf: LeafLayout, Equatable {
  let side: CGFloat
  private let middle: CGFloat
  var recordsDecisions: Bool { true }

  /// - Parameters:
  ///   - fontSize: of the text beside it, in points.
  ///   - scale: how much larger it is than by itself.
  init(fontSize: Double, scale: Double = 1) {
    side = CGFloat((fontSize * 1.25 * scale).rounded())
    // Half the height of capitals in most fonts, to a quarter of a point, which browsers keep.
    middle = CGFloat((fontSize * 0.36 * 4).rounded() / 4)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
    CGSize(width: side, height: side)
  }

  func baseline(
    _ guide: VerticalAlignment, size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> CGFloat? {
    guide == .firstTextBaseline || guide == .lastTextBaseline ? side / 2 + middle : nil
  }
}
