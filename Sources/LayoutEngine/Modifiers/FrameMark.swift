public import Foundation

/// A view that says by guides of its own where it lies, to whoever around it asks for them.
public struct FrameMark: UnaryLayout, Equatable {
  /// Whether it says so. Of several marks within each other's containers, one at most should.
  private let isSet: Bool

  public init(isSet: Bool) { self.isSet = isSet }

  public func guide(_ key: AlignmentKey, child: LayoutNode, proposal: ProposedViewSize) -> CGFloat? {
    guard isSet else { return nil }
    return switch key {
    case HorizontalAlignment.markLeading.key, VerticalAlignment.markTop.key: 0
    case HorizontalAlignment.markTrailing.key: child.dimensions(proposal).width
    case VerticalAlignment.markBottom.key: child.dimensions(proposal).height
    default: nil
    }
  }
}

/// Where the edges of a marked view lie.
extension HorizontalAlignment {
  public static let markLeading = HorizontalAlignment(MarkStartID.self)
  public static let markTrailing = HorizontalAlignment(MarkEndID.self)
}

extension VerticalAlignment {
  public static let markTop = VerticalAlignment(MarkStartID.self)
  public static let markBottom = VerticalAlignment(MarkEndID.self)
}

private enum MarkStartID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum MarkEndID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
