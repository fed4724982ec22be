public import LayoutEngine

/// How an element comes and goes, as SwiftUI's `AnyTransition` names it.
public struct Transition: Sendable, Equatable {
  public enum Effect: Sendable, Equatable {
    case opacity
    case scale(Double, anchor: UnitPoint)
    /// Beyond an edge of its own place, by its own size.
    case move(Edge)
    /// In points.
    case offset(x: Double, y: Double)
  }

  /// What it looks like before it comes.
  public var insertion: [Effect]
  /// What it looks like when it has gone.
  public var removal: [Effect]

  public init(insertion: [Effect], removal: [Effect]) {
    self.insertion = insertion
    self.removal = removal
  }

  public static let identity = Transition(insertion: [], removal: [])
  public static let opacity = Transition(insertion: [.opacity], removal: [.opacity])
  public static let scale = scale(0, anchor: .center)
  /// In from the leading edge, out at the trailing one.
  public static let slide = Transition(insertion: [.move(.leading)], removal: [.move(.trailing)])

  public static func scale(_ factor: Double, anchor: UnitPoint) -> Transition {
    Transition(insertion: [.scale(factor, anchor: anchor)], removal: [.scale(factor, anchor: anchor)])
  }
  public static func move(_ edge: Edge) -> Transition {
    Transition(insertion: [.move(edge)], removal: [.move(edge)])
  }
  public static func offset(x: Double, y: Double) -> Transition {
    Transition(insertion: [.offset(x: x, y: y)], removal: [.offset(x: x, y: y)])
  }
  public static func asymmetric(insertion: Transition, removal: Transition) -> Transition {
    Transition(insertion: insertion.insertion, removal: removal.removal)
  }
  public func combined(with other: Transition) -> Transition {
    Transition(insertion: insertion + other.insertion, removal: removal + other.removal)
  }
}
