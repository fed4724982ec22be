public import Foundation

/// A view without children: something that has a size for every proposal.
///
/// The engine knows nothing of text or images; whoever uses it brings leaves that do.
public protocol LeafLayout: Sendable {
  /// The size for a proposal, in points; a pure function of the proposal and the context.
  func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize

  /// Where a guide lies below the view's top edge, for the guides that the leaf itself knows (the baselines
  /// of a text), or nil.
  func baseline(
    _ guide: VerticalAlignment, size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> CGFloat?

  /// Whether the baselines of texts are all the guides it may know.
  var knowsBaselinesOnly: Bool { get }

  func spacing(stackAxis: Axis?) -> ViewSpacing

  var priority: Double { get }

  /// Whether the leaf makes all its choices through the context's `decisions`, and between them only adds
  /// lengths and multiplies them by constants. It is then solved for all widths without being watched.
  var recordsDecisions: Bool { get }
}

/// What a leaf may know about where it stands.
public struct LeafContext {
  /// The axis of the nearest stack around the leaf, nil outside of any.
  public let stackAxis: Axis?
  public let decisions: Decisions
}

extension LeafLayout {
  public func baseline(
    _ guide: VerticalAlignment, size: CGSize, proposal: ProposedViewSize, _ decisions: Decisions
  ) -> CGFloat? { nil }

  public var knowsBaselinesOnly: Bool { false }

  public func spacing(stackAxis: Axis?) -> ViewSpacing { ViewSpacing() }

  public var priority: Double { 0 }

  public var recordsDecisions: Bool { false }
}
