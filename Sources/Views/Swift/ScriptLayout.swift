import Foundation
import LayoutEngine
import Script

/// A layout that a block declares, whatever its orientation.
protocol OwnLayout {}

/// A layout that a block declares, as the engine knows layouts.
///
/// `Orientation` is what the type's `layoutProperties` say, which the engine asks of types and not of values.
struct ScriptLayout<Orientation: ScriptOrientation>: Layout, OwnLayout {
  struct Cache {
    /// What the block's `makeCache` made. The subviews are not kept with it: they hold the node that holds this.
    var value: Value
    /// What was proposed when it was last asked for a size.
    var asked: ProposedViewSize?
  }

  let program: ScriptLayoutProgram

  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = Orientation.axis
    properties.recordsChoices = true
    return properties
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(value: program.makeCache(.native(SubviewsNative(subviews)), subviews.decisions) ?? .void)
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    var arguments: [Value] = [.proposal(proposal), .native(SubviewsNative(subviews)), cache.value]
    cache.value = .void
    defer { (cache.value, cache.asked) = (arguments[2], proposal) }
    guard case .size(let size)? = program.call(.sizeThatFits, &arguments, subviews.decisions) else {
      return .zero
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    // What `sizeThatFits` keeps for `placeSubviews` is of the size that was asked for last, which in SwiftUI is this.
    if !cache.value.isVoid, cache.asked != proposal {
      _ = sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
    var arguments: [Value] = [
      .rectangle(bounds), .proposal(proposal), .native(SubviewsNative(subviews)), cache.value,
    ]
    // What it keeps while it places at one width is no help, and may be wrong, at the next.
    _ = program.call(.placeSubviews, &arguments, subviews.decisions)
  }

  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard program.has(.spacing) else { return Self.mergedSpacing(subviews) }
    var arguments: [Value] = [.native(SubviewsNative(subviews)), cache.value]
    cache.value = .void
    defer { cache.value = arguments[1] }
    return program.call(.spacing, &arguments, subviews.decisions)?.spacing ?? ViewSpacing()
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    guard program.has(.horizontalAlignment) else {
      return Merging().explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews)
    }
    return explicit(
      .native(guide, LayoutType.horizontalAlignment), .horizontalAlignment, bounds, proposal, subviews, &cache
    )
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    guard program.has(.verticalAlignment) else {
      return Merging().explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews)
    }
    return explicit(
      .native(guide, LayoutType.verticalAlignment), .verticalAlignment, bounds, proposal, subviews, &cache)
  }

  private func explicit(
    _ guide: Value, _ name: ScriptLayoutProgram.Requirement, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: Subviews, _ cache: inout Cache
  ) -> CGFloat? {
    var arguments: [Value] = [
      guide, .rectangle(bounds), .proposal(proposal), .native(SubviewsNative(subviews)), cache.value,
    ]
    cache.value = .void
    defer { cache.value = arguments[4] }
    return program.call(name, &arguments, subviews.decisions)?.length
  }

  /// What the protocol does where a layout says nothing.
  private static func mergedSpacing(_ subviews: Subviews) -> ViewSpacing {
    guard let first = subviews.first else { return .zero }
    return subviews.dropFirst().reduce(first.spacing) { $0.union($1.spacing) }
  }
}

/// A layout that says nothing of guides: what the protocol does then.
private struct Merging: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews
  ) -> CGFloat? {
    var cache: Void = ()
    return explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews
  ) -> CGFloat? {
    var cache: Void = ()
    return explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

/// What a type of layout says about the axis it stacks along.
protocol ScriptOrientation: Sendable {
  static var axis: Axis? { get }
}

enum NoOrientation: ScriptOrientation {
  static var axis: Axis? { nil }
}

enum HorizontalOrientation: ScriptOrientation {
  static var axis: Axis? { .horizontal }
}

enum VerticalOrientation: ScriptOrientation {
  static var axis: Axis? { .vertical }
}
