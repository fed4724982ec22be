public import Foundation

/// A layout of a type that is chosen when the program runs.
///
///     let layout = isNarrow ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout(spacing: 20))
///     layout {
///       Rectangle()
///       Circle()
///     }
///
/// Everything is forwarded to the layout inside, also its orientation: a spacer in it grows along its axis.
public struct AnyLayout: Layout {
  /// The cache of the layout inside.
  public struct Cache {
    let box: AnyLayoutBox
  }

  let makeBox: @Sendable () -> AnyLayoutBox

  public init(_ layout: some Layout) {
    makeBox = { AnyLayoutBox.make(layout) }
  }

  public func makeCache(subviews: Subviews) -> Cache { Cache(box: makeBox()) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { cache.box.spacing(subviews) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    cache.box.size(proposal, subviews)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    cache.box.place(in: bounds, proposal, subviews)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    cache.box.guide(guide.key, in: bounds, proposal, subviews)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    cache.box.guide(guide.key, in: bounds, proposal, subviews)
  }
}
