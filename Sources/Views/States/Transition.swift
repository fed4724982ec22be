public import Foundation
public import LayoutEngine

/// How an element comes and goes, as SwiftUI's `AnyTransition` names it.
public struct Transition: Sendable, Equatable {
  public enum Effect: Sendable, Equatable {
    /// 1 is opaque.
    case opacity(Double)
    case scale(CGSize, anchor: UnitPoint)
    /// Clockwise in degrees, from right to left the other way round.
    case rotation(Double, anchor: UnitPoint)
    /// Beyond an edge of its own place, by its own size.
    case move(Edge)
    /// In points.
    case offset(x: Double, y: Double)
    case filters([Element.Filter])
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
  public static let opacity = Transition(insertion: [.opacity(0)], removal: [.opacity(0)])
  public static let scale = scale(0, anchor: .center)
  /// In from the leading edge, out at the trailing one.
  public static let slide = Transition(insertion: [.move(.leading)], removal: [.move(.trailing)])

  public static func scale(_ factor: Double, anchor: UnitPoint) -> Transition {
    let effect = Effect.scale(CGSize(width: factor, height: factor), anchor: anchor)
    return Transition(insertion: [effect], removal: [effect])
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
  /// Whether it is made of what a block's own code does to a view.
  var isComposed: Bool {
    (insertion + removal).contains { effect in
      switch effect {
      case .rotation, .filters: true
      case .opacity(let amount): amount != 0
      case .scale, .move, .offset: false
      }
    }
  }

  public func combined(with other: Transition) -> Transition {
    Transition(insertion: insertion + other.insertion, removal: removal + other.removal)
  }
}
