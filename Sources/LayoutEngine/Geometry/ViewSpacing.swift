public import Foundation

/// The distances a view would like to have to its neighbours, edge by edge.
///
/// Source of the rules: measurements of SwiftUI. Between two ordinary views stand 8 points; an edge of zero
/// spacing (a `Spacer`'s, along its stack) wins over whatever stands beside it.
public struct ViewSpacing: Hashable, Sendable {
  /// What one edge asks for.
  enum Preference: Hashable, Sendable {
    /// No opinion.
    case standard
    /// This many points, at least.
    case points(CGFloat)
    /// None at all, whatever the neighbour asks for.
    case none

    func merged(_ other: Preference) -> Preference {
      switch (self, other) {
      case (.none, .none): .none
      case (.points(let a), .points(let b)): .points(max(a, b))
      case (.points, _): self
      case (_, .points): other
      // An ordinary view beside a zero-spacing one: the ordinary view's wish is the larger.
      default: .standard
      }
    }
  }

  /// The distance between two views of which neither has an opinion.
  static let standardDistance: CGFloat = 8

  private var top: Preference
  private var leading: Preference
  private var bottom: Preference
  private var trailing: Preference

  init(_ all: Preference) { (top, leading, bottom, trailing) = (all, all, all, all) }

  /// No preferences on any edge.
  public init() { self.init(.standard) }

  /// Zero on every edge.
  public static let zero = ViewSpacing(.none)

  subscript(edge: Edge) -> Preference {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }

  /// The distance between this view and the next one along an axis, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let here = axis == .horizontal ? self[.trailing] : self[.bottom]
    let there = axis == .horizontal ? next[.leading] : next[.top]
    switch (here, there) {
    case (.none, _), (_, .none): return 0
    case (.points(let a), .points(let b)): return max(a, b)
    case (.points(let a), .standard), (.standard, .points(let a)): return a
    case (.standard, .standard): return Self.standardDistance
    }
  }

  /// Takes the larger wish of both on each edge of a set.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(edge) { self[edge] = self[edge].merged(other[edge]) }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }
}
