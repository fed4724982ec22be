import Foundation

/// A container's layout with its cache, whatever its type.
class AnyLayoutBox {
  var stackOrientation: Axis? { nil }
  /// The rules of a row or a column, which nodes know themselves.
  var stack: StackAlgorithm? { nil }
  /// Whether its subviews stand on one another.
  var isZStack: Bool { false }
  /// Whether it is a layout of a user's own, and not one of SwiftUI's.
  var isCustom: Bool { false }
  /// Whether the layout makes all its choices through `Decisions`.
  var recordsDecisions: Bool { false }
  /// Whether it makes all its choices so, but may be no line between them.
  var recordsChoices: Bool { false }
  /// Whether its guides are merged from its subviews'.
  var mergesGuides: Bool { false }
  /// Whether it is the same layout, which remembers nothing that matters; false where that is not known.
  func isSame(as other: AnyLayoutBox) -> Bool { false }

  func reset() {}
  /// Forgets what depends on the lengths that it is asked for.
  ///
  /// - Parameter isPlacing: whether it is asked to place its subviews next, for lengths for which it has said its size.
  func forgetSolutions(isPlacing: Bool) { reset() }
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

  private static var keepsSolutions: Bool { L.self == GridLayout.self || L.self == FlowLayout.self }

  override func isSame(as other: AnyLayoutBox) -> Bool {
    (other as? LayoutBox<L>).map { areEqual(layout, $0.layout) } ?? false
  }

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

  override var isZStack: Bool { L.self == ZStackLayout.self }

  override var isCustom: Bool {
    stackOrientation == nil && L.self != ZStackLayout.self && L.self != GridLayout.self
  }

  override func reset() { cache = nil }

  override func forgetSolutions(isPlacing: Bool) {
    guard Self.keepsSolutions else { return cache = nil }
    (cache as? any SolutionCache)?.forgetSolutions(isPlacing: isPlacing)
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

/// The cache of a layout that places its subviews with what it found when it was asked for its size.
protocol SolutionCache: AnyObject {
  /// Forgets what depends on lengths.
  ///
  /// - Parameter isPlacing: whether the subviews are to be placed next, for lengths for which there was a size.
  func forgetSolutions(isPlacing: Bool)
}

extension HorizontalAlignment {
  init(key: AlignmentKey) { self.key = key }
}

extension VerticalAlignment {
  init(key: AlignmentKey) { self.key = key }
}
