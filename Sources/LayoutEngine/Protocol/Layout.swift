public import Foundation

/// A way of arranging subviews: the two questions every container answers.
///
/// `sizeThatFits` says how large the container would be for a proposal; `placeSubviews` tells each subview
/// where to stand. The rest has defaults: no cache, the union of the subviews' spacing, and guides merged
/// from the subviews'.
public protocol Layout: Animatable, Sendable {
  /// What is computed once for several calls of the other requirements.
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  /// Facts about the kind of layout, such as the axis it stacks along.
  static var layoutProperties: LayoutProperties { get }

  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

/// Facts about a kind of layout.
public struct LayoutProperties: Sendable {
  /// The axis along which spacers between the subviews grow; nil for both.
  public var stackOrientation: Axis?
  /// Whether the layout makes all its choices through `subviews.decisions`, and between them only adds lengths
  /// and multiplies them by constants. It is then solved for all widths without being watched.
  public var recordsDecisions = false
  /// Whether guides are those of the subviews, merged as by default, so that most subviews need not be asked.
  package var mergesGuides = false

  public init() {}
  public init(stackOrientation: Axis) { self.stackOrientation = stackOrientation }
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard let first = subviews.first else { return .zero }
    return subviews.dropFirst().reduce(first.spacing) { $0.union($1.spacing) }
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.mergedGuide(guide.key, in: bounds, proposal: proposal)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.mergedGuide(guide.key, in: bounds, proposal: proposal)
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
  public func updateCache(_ cache: inout Void, subviews: Subviews) {}
}

/// A value that a subview carries for its container's layout.
public protocol LayoutValueKey {
  associatedtype Value: Sendable
  static var defaultValue: Value { get }
}
