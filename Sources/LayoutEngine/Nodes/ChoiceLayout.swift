import Foundation

/// A view that is one of several, by what it is proposed: `ViewThatFits`.
///
/// The view that is chosen is asked and placed with the same proposal; the others are nowhere.
public protocol ChoiceLayout: Sendable {
  /// The index of the child that stands for a proposal, nil for none of them; a pure function of the
  /// proposal and of what the children answer.
  func choice(_ proposal: ProposedViewSize, children: [LayoutNode], _ decisions: Decisions) -> Int?
}

extension LayoutNode {
  /// The child that stands for a proposal, of a node that is one of its children.
  func chosen(_ proposal: ProposedViewSize) -> LayoutNode? {
    guard case .choice(let choice) = kind, !children.isEmpty else { return nil }
    let index = choice.choice(proposal, children: children, decisions)
    decisions.note(identity: Double(index ?? -1))
    return index.map { children[$0] }
  }
}

/// `ViewThatFits`: the first view whose ideal size is no larger than the proposal, on the axes that count;
/// the last one when none is.
///
/// Source of the rule: a reverse-engineered SwiftUI. The ideal size is the answer when nothing is proposed on
/// those axes and the proposal on the others.
public struct FittingChoice: ChoiceLayout, Equatable {
  /// What a view may be larger than its room by: sums of lengths are off by that much.
  private static let noise = 1e-6
  private let axes: Axis.Set

  public init(in axes: Axis.Set = [.horizontal, .vertical]) { self.axes = axes }

  public func choice(
    _ proposal: ProposedViewSize, children: [LayoutNode], _ decisions: Decisions
  ) -> Int? {
    var inner = proposal
    var limited: [Axis] = []
    for axis in Axis.allCases where axes.contains(axis) {
      inner[axis] = nil
      if let offered = proposal[axis], offered < .infinity { limited.append(axis) }
    }
    for (index, child) in children.enumerated().dropLast() {
      let ideal = child.size(inner)
      let fits = limited.allSatisfy {
        decisions.isNotNegative((proposal[$0] ?? .infinity) - ideal[$0] + Self.noise)
      }
      if fits { return index }
    }
    return children.count - 1
  }
}
