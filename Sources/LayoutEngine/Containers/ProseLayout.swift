package import Foundation

/// Blocks under one another, each with its own distance to the one before.
///
/// Unlike a `VStack` it never offers its blocks less height than they need: a paragraph keeps all its lines,
/// whatever height the prose is offered.
package struct ProseLayout: Layout {
  /// The distance before each block, in points; the first is 0.
  package let gaps: [CGFloat]
  package let alignment: HorizontalAlignment

  package init(gaps: [CGFloat], alignment: HorizontalAlignment) {
    self.gaps = gaps
    self.alignment = alignment
  }

  package static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .vertical) }

  var algorithm: StackAlgorithm {
    StackAlgorithm(axis: .vertical, guide: alignment.key, spacing: nil, gaps: gaps)
  }

  package func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    algorithm.preferredSpacing(subviews.row)
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    algorithm.size(proposal, subviews)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    algorithm.place(in: bounds, proposal, subviews)
  }
}
