public import Foundation

/// A view's size for a proposal, and where its alignment guides lie in it.
public struct ViewDimensions {
  public let width: CGFloat
  public let height: CGFloat
  /// The explicit guides; a struct of values could not hold them all, so they are asked for.
  private let explicit: (AlignmentKey) -> CGFloat?

  init(size: CGSize, explicit: @escaping (AlignmentKey) -> CGFloat? = { _ in nil }) {
    self.width = size.width
    self.height = size.height
    self.explicit = explicit
  }

  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  /// How far the view reaches beyond a guide; an infinite view has an infinite rest, wherever its guide.
  func rest(beyond guide: CGFloat, along axis: Axis) -> CGFloat {
    let length = axis == .horizontal ? width : height
    return length == .infinity ? .infinity : length - guide
  }

  subscript(key: AlignmentKey) -> CGFloat { explicit(key) ?? key.id.defaultValue(in: self) }
}
