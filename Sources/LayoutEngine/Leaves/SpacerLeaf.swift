public import Foundation

/// A `Spacer`: takes what nobody else wants along its stack, and nothing across it.
public struct SpacerLeaf: LeafLayout, Equatable {
  /// What it takes at least, when the author does not say.
  static let standardMinimum: CGFloat = 8

  private let minLength: CGFloat

  public init(minLength: CGFloat? = nil) { self.minLength = minLength ?? Self.standardMinimum }

  public func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
    func length(_ axis: Axis) -> CGFloat {
      if let stack = context.stackAxis, stack != axis { return 0 }
      guard let offered = proposal[axis] else { return minLength }
      return context.decisions.max(minLength, offered)
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }

  public func spacing(stackAxis: Axis?) -> ViewSpacing {
    var spacing = ViewSpacing()
    for edge in Edge.allCases where stackAxis == nil || edge.axis == stackAxis { spacing[edge] = .none }
    return spacing
  }

  public var priority: Double { -.infinity }
}

/// A `Divider`: a line of one point across its stack, horizontal outside of any.
public struct DividerLeaf: LeafLayout, Equatable {
  static let thickness: CGFloat = 1

  public init() {}

  public func sizeThatFits(_ proposal: ProposedViewSize, _ context: LeafContext) -> CGSize {
    let main = context.stackAxis ?? .vertical
    return CGSize(along: main, Self.thickness, across: proposal[main.other] ?? 10)
  }
}
