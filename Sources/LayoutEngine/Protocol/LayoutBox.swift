import Foundation

/// A container's layout with its cache, whatever its type.
class AnyLayoutBox {
  var stackOrientation: Axis? { nil }
  /// The rules of a row or a column, which nodes know themselves.
  var stack: StackAlgorithm? { nil }
  /// Whether it is a layout of a user's own, and not one of SwiftUI's.
  var isCustom: Bool { false }
  /// Whether the layout makes all its choices through `Decisions`.
  var recordsDecisions: Bool { false }
  /// Whether it makes all its choices so, but may be no line between them.
  var recordsChoices: Bool { false }
  /// Whether its guides are merged from its subviews'.
  var mergesGuides: Bool { false }
  func reset() {}
  /// Forgets what depends on the lengths that it is asked for.
  func forgetSolutions() { reset() }
  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize { .zero }
  func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {}
  func spacing(_ subviews: LayoutSubviews) -> ViewSpacing { .zero }
  func guide(
    _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) -> CGFloat? { nil }

  /// A box of the layout itself, also where it comes as an `AnyLayout`.
  static func make(_ layout: some Layout) -> AnyLayoutBox {
    // Comparing types costs much less than casting.
    if type(of: layout) == AnyLayout.self, let erased = layout as? AnyLayout { return erased.makeBox() }
    return LayoutBox(layout)
  }
}

final class LayoutBox<L: Layout>: AnyLayoutBox {
  private let layout: L
  private var cache: L.Cache?

  init(_ layout: L) { self.layout = layout }

  override var stackOrientation: Axis? { L.layoutProperties.stackOrientation }

  override var recordsDecisions: Bool { L.layoutProperties.recordsDecisions }

  override var recordsChoices: Bool { L.layoutProperties.recordsChoices }

  override var mergesGuides: Bool { L.layoutProperties.mergesGuides }

  override var stack: StackAlgorithm? {
    if L.self == HStackLayout.self { return (layout as? HStackLayout)?.algorithm }
    if L.self == VStackLayout.self { return (layout as? VStackLayout)?.algorithm }
    if L.self == ProseLayout.self { return (layout as? ProseLayout)?.algorithm }
    return nil
  }

  override var isCustom: Bool {
    stackOrientation == nil && L.self != ZStackLayout.self && L.self != GridLayout.self
  }

  override func reset() { cache = nil }

  override func forgetSolutions() {
    if L.self == GridLayout.self, let grid = cache as? GridLayout.Cache {
      grid.forgetSolutions()
    } else {
      cache = nil
    }
  }

  override func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
    withCache(subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  override func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {
    withCache(subviews) {
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  override func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    withCache(subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }

  override func guide(
    _ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) -> CGFloat? {
    withCache(subviews) { cache in
      switch key.axis {
      case .horizontal:
        layout.explicitAlignment(
          of: HorizontalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
      case .vertical:
        layout.explicitAlignment(
          of: VerticalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
      }
    }
  }

  private func withCache<R>(_ subviews: LayoutSubviews, _ body: (inout L.Cache) -> R) -> R {
    // A layout may be asked again while it answers (a guide of a guide): the inner call gets its own cache.
    var current = cache ?? layout.makeCache(subviews: subviews)
    defer { cache = current }
    return body(&current)
  }
}

extension HorizontalAlignment {
  init(key: AlignmentKey) { self.key = key }
}

extension VerticalAlignment {
  init(key: AlignmentKey) { self.key = key }
}
