/// Something that a layout did and must not do; the tree is solved without it.
///
/// SwiftUI stops the program in these cases. Here a layout is often somebody's words on a page, so it is
/// told instead: `LayoutTree.problems` holds what was found when the tree was last solved.
public struct LayoutProblem: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A subview was placed at a point with a coordinate that is infinite or not a number. It stands in the
    /// middle, as if it had not been placed.
    case placementNotFinite
    /// A subview was placed while its container was asked something else than to place: for its size, say.
    /// Nothing happened.
    case placedWhileMeasuring
    /// A layout answered a size that is not a number. It counts as 0.
    case sizeNotANumber
    /// A subview was proposed a length that is not a number. It was asked for its ideal one.
    case proposalNotANumber
    /// A view is infinitely large where it stands. It counts as 0.
    case sizeInfinite
  }

  /// The index of the node: the container for what its layout answered, the subview for what its container
  /// did with it.
  public let node: Int
  public let kind: Kind

  public init(node: Int, kind: Kind) {
    self.node = node
    self.kind = kind
  }

  /// As a sentence about the view.
  public var message: String {
    switch kind {
    case .placementNotFinite: "is placed at a point that is infinite or not a number"
    case .placedWhileMeasuring: "is placed while its container is asked for its size"
    case .sizeNotANumber: "has a size that is not a number"
    case .proposalNotANumber: "is proposed a size that is not a number"
    case .sizeInfinite: "is infinitely large"
    }
  }
}

/// Where the nodes of a tree report problems, each once.
final class ProblemLog {
  private(set) var problems: [LayoutProblem] = []
  private var known: Set<LayoutProblem> = []

  func reset() {
    guard !problems.isEmpty else { return }
    problems = []
    known = []
  }

  func report(_ kind: LayoutProblem.Kind, at node: LayoutNode) {
    let problem = LayoutProblem(node: node.index, kind: kind)
    if known.insert(problem).inserted { problems.append(problem) }
  }
}
