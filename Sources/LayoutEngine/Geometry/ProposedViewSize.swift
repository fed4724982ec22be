public import Foundation

/// The size a parent offers a child.
///
/// Per axis, in points: nil asks for the ideal size, 0 for the minimum, infinity for the maximum; any other
/// value is an offer that the child may refuse.
public struct ProposedViewSize: Hashable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The proposal as a size, with a value for each axis that has none: 10 × 10 unless said otherwise.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  /// One axis of the proposal.
  public subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// A proposal by its extents along an axis and across it.
  public init(along axis: Axis, _ main: CGFloat?, across cross: CGFloat?) {
    self = axis == .horizontal ? Self(width: main, height: cross) : Self(width: cross, height: main)
  }

  /// Whether both axes are the same but for rounding.
  @inline(__always)
  func isNear(_ other: ProposedViewSize) -> Bool {
    Self.isNear(width, other.width) && Self.isNear(height, other.height)
  }

  @inline(__always)
  private static func isNear(_ a: CGFloat?, _ b: CGFloat?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a == b || abs(a - b) < Decisions.tolerance
  }
}
