import LayoutEngine
import Script

/// A gesture that a block has made. A press is the only one that a page without a script can answer.
final class GestureValue: Native, @unchecked Sendable {
  /// What a press does; nil for every other gesture, and for a press that does nothing.
  let press: Value?
  let presses: Int

  init(_ type: NominalType, presses: Int = 0, press: Value? = nil) {
    (self.presses, self.press) = (presses, press)
    super.init(type)
  }

  func ending(_ action: Value) -> GestureValue {
    GestureValue(type, presses: presses, press: presses > 0 ? action : nil)
  }
}

extension LayoutType {
  static let transaction = NominalType("Transaction", .native)
  static let gesture = NominalType("Gesture", .protocol)
  static let sequenceGesture = NominalType("SequenceGesture", .native)
}

extension LibraryBuilder {
  /// SwiftUI's gestures with what their closures are given.
  func declareGestures() {
    type("protocol Gesture", LayoutType.gesture)
    type("struct Transaction", LayoutType.transaction) { type in
      type.initializer("init()") { _ in .native(TransactionValue(animation: .nil)) }
      type.initializer("init(animation: Any)") { call in .native(TransactionValue(animation: call[0])) }
      type.property(
        "var animation: Any",
        set: { transaction, call in
          transaction = .native(TransactionValue(animation: call[0]))
          return .void
        }, { call in (call.receiver.native as? TransactionValue)?.animation ?? .nil })
      type.property(
        "var disablesAnimations: Bool", set: { _, _ in .void }, { _ in .bool(false) })
      type.mutating("mutating func addAnimationCompletion(criteria: Any = 0, _ completion: () -> Void)") {
        _, call in
        call.leaveOut("addAnimationCompletion", "what comes after a motion is not shown")
        return .void
      }
    }
    // What is known of two gestures in one, and of what they give, is that they are not pressed.
    type("struct SequenceGesture: Gesture", LayoutType.sequenceGesture) { type in
      type.initializer("init(_ first: Any, _ second: Any)") { _ in
        .native(GestureValue(LayoutType.sequenceGesture))
      }
      type.method("func onEnded(_ action: (Any) -> Void) -> SequenceGesture") { call in call.receiver }
      type.method("func onChanged(_ action: (Any) -> Void) -> SequenceGesture") { call in call.receiver }
      type.method(
        "func updating<State>(_ state: Binding<State>, body: (Any, inout State, inout Transaction) -> Void) -> SequenceGesture"
      ) { call in call.receiver }
      for join in ["simultaneously(with", "sequenced(before", "exclusively(before"] {
        type.method("func \(join) other: Any) -> SequenceGesture") { call in call.receiver }
      }
    }
    for name in ["SimultaneousGesture", "ExclusiveGesture"] { alias(name, LayoutType.sequenceGesture) }
    let number = "velocity: CGFloat"
    gesture("TapGesture", ["init()", "init(count: Int)"])
    gesture(
      "SpatialTapGesture", ["init(count: Int = 1, coordinateSpace: Any = 0)"], given: ["location: CGPoint"])
    gesture(
      "LongPressGesture", ["init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10)"],
      alias: .bool)
    gesture(
      "DragGesture", ["init(minimumDistance: CGFloat = 10, coordinateSpace: Any = 0)"],
      given: [
        "translation: CGSize", "location: CGPoint", "startLocation: CGPoint", "velocity: CGSize",
        "predictedEndTranslation: CGSize", "predictedEndLocation: CGPoint", "time: Date",
      ])
    gesture("MagnificationGesture", ["init(minimumScaleDelta: CGFloat = 0.01)"], alias: .double)
    gesture(
      "MagnifyGesture", ["init(minimumScaleDelta: CGFloat = 0.01)"],
      given: ["magnification: CGFloat", number, "startLocation: CGPoint", "startAnchor: UnitPoint"])
    gesture("RotationGesture", ["init(minimumAngleDelta: Any = 0)"], alias: .angle)
    gesture(
      "RotateGesture", ["init(minimumAngleDelta: Any = 0)"],
      given: ["rotation: Angle", "velocity: Angle", "startLocation: CGPoint", "startAnchor: UnitPoint"])
  }

  /// - Parameters:
  ///   - properties: those of what its closures are given.
  ///   - alias: what they are given, where that is a type of its own already.
  private func gesture(
    _ name: String, _ initializers: [String], given properties: [String] = [], alias: NominalType? = nil
  ) {
    let own = NominalType(name, .native)
    let isPress = name.hasSuffix("TapGesture")
    var value = "Void"
    if let alias {
      value = name + ".Value"
      self.alias(value, alias)
    } else if !properties.isEmpty {
      value = name + ".Value"
      let given = type("struct \(name)Value: Equatable", NominalType(value, .native)) { type in
        for property in properties {
          // The only gesture that a page answers is a press.
          type.property("var \(property)") { call in
            guard isPress else { return .void }
            call.leaveOut(property.prefix { $0 != ":" }.description, "a page is not told where it is pressed")
            return .point(.zero)
          }
        }
      }
      self.alias(value, given)
    }
    type("struct \(name): Gesture", own) { type in
      for initializer in initializers {
        type.initializer(initializer) { call in
          var presses = isPress ? 1 : 0
          if isPress, initializer.contains("count"), case .int(let count) = call[0] { presses = count }
          return .native(GestureValue(own, presses: presses))
        }
      }
      let arguments = value == "Void" ? "" : value
      type.method("func onEnded(_ action: (\(arguments)) -> Void) -> \(name)") { call in
        guard let gesture = call.receiver.native as? GestureValue else { return call.receiver }
        return .native(gesture.ending(call[0]))
      }
      type.method("func onChanged(_ action: (\(arguments)) -> Void) -> \(name)") { call in call.receiver }
      let updated = (value == "Void" ? "" : value + ", ") + "inout State, inout Transaction"
      type.method(
        "func updating<State>(_ state: Binding<State>, body: (\(updated)) -> Void) -> \(name)"
      ) { call in call.receiver }
      for join in ["simultaneously(with", "sequenced(before", "exclusively(before"] {
        type.method("func \(join) other: Any) -> SequenceGesture") { _ in
          .native(GestureValue(LayoutType.sequenceGesture))
        }
      }
    }
  }
}

/// What a `Transaction` says of how something changes.
final class TransactionValue: Native, @unchecked Sendable {
  let animation: Value

  init(animation: Value) {
    self.animation = animation
    super.init(LayoutType.transaction)
  }
}
