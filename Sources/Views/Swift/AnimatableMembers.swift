import Script

extension LibraryBuilder {
  /// `Animatable`, `AnimatableModifier` and `AnimatablePair`
  ///
  /// A page knows how things look before and after, and browsers what is between: so `animatableData` is never asked for.
  func declareAnimatables() {
    type("protocol Animatable")
    type("protocol AnimatableModifier: Animatable, ViewModifier")
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
  }
}

private final class AnimatablePairNative: Native, @unchecked Sendable {
  let first: Value
  let second: Value

  init(_ first: Value, _ second: Value) {
    (self.first, self.second) = (first, second)
    super.init(LayoutType.animatablePair)
  }
}

extension Value {
  fileprivate var pair: AnimatablePairNative? { native as? AnimatablePairNative }
}
