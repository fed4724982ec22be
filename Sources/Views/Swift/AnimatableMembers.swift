import Foundation
import Script

extension LibraryBuilder {
  /// `Animatable`, `AnimatableModifier` and `AnimatablePair`
  ///
  /// A page knows how things look before and after, and browsers what is between: so `animatableData` is never asked for.
  func declareAnimatables() {
    type("protocol Animatable")
    type("protocol AnimatableModifier: Animatable, ViewModifier")
    type("protocol VectorArithmetic: AdditiveArithmetic")
    extend(.double) { type in
      type.property("var magnitudeSquared: Double") { call in
        .double(call.receiver.double * call.receiver.double)
      }
      type.method("func interpolated(towards other: Double, amount: Double) -> Double") { call in
        .double(call.receiver.double + (call[0].double - call.receiver.double) * call[1].double)
      }
      type.mutating("mutating func scale(by factor: Double)") { number, call in
        number = .double(number.double * call[0].double)
        return .void
      }
    }
    type("struct AnimatablePair<First, Second>", LayoutType.animatablePair) { type in
      type.initializer("init(_ first: First, _ second: Second)") { call in
        .native(AnimatablePairNative(call[0], call[1]))
      }
      type.property(
        "var first: First",
        set: { pair, call in
          pair = .native(AnimatablePairNative(call[0], pair.pair?.second ?? .void))
          return .void
        }, { call in call.receiver.pair?.first ?? .void })
      type.property(
        "var second: Second",
        set: { pair, call in
          pair = .native(AnimatablePairNative(pair.pair?.first ?? .void, call[0]))
          return .void
        }, { call in call.receiver.pair?.second ?? .void })
    }
    extend(LayoutType.animatablePair) { type in
      type.mutating("mutating func scale(by factor: Double)") { pair, call in
        pair = pair.scaled(by: call[0].double)
        return .void
      }
      type.property("var magnitudeSquared: Double") { call in .double(call.receiver.magnitudeSquared) }
    }
    for (name, type) in [("CGPoint", NominalType.point), ("CGSize", .size)] {
      alias(name + ".AnimatableData", LayoutType.animatablePair)
      extend(type) { type in
        type.property(
          "var animatableData: AnimatablePair<Double, Double>",
          set: { value, call in
            guard let pair = call[0].pair else { return .void }
            switch value {
            case .point: value = .point(CGPoint(x: pair.first.double, y: pair.second.double))
            default: value = .size(CGSize(width: pair.first.double, height: pair.second.double))
            }
            return .void
          },
          { call in
            let (first, second) =
              switch call.receiver {
              case .point(let point): (point.x, point.y)
              case .size(let size): (size.width, size.height)
              default: (0, 0)
              }
            return .native(AnimatablePairNative(.double(first), .double(second)))
          })
      }
    }
  }
}

private final class AnimatablePairNative: Native, @unchecked Sendable {
  let first: Value
  let second: Value

  init(_ first: Value, _ second: Value) {
    (self.first, self.second) = (first, second)
    super.init(LayoutType.animatablePair)
  }

  override var depth: Int { 1 + max(first.depth, second.depth) }
}

extension Value {
  /// A number, or a pair of what are numbers or pairs, each so many times as large.
  fileprivate func scaled(by factor: Double) -> Value {
    guard let pair else { return .double(double * factor) }
    return .native(AnimatablePairNative(pair.first.scaled(by: factor), pair.second.scaled(by: factor)))
  }

  fileprivate var magnitudeSquared: Double {
    guard let pair else { return double * double }
    return pair.first.magnitudeSquared + pair.second.magnitudeSquared
  }

  fileprivate var pair: AnimatablePairNative? { native as? AnimatablePairNative }
}
