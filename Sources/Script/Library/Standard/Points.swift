internal import Foundation

extension LibraryBuilder {
  /// `CGPoint`, `CGSize` and `CGVector`.
  func declarePoints() {
    extend(.point) { type in
      type.initializer("init()") { _ in .point(.zero) }
      type.initializer("init(x: CGFloat, y: CGFloat)") { call in
        .point(CGPoint(x: call[0].double, y: call[1].double))
      }
      type.initializer("init(x: Int, y: Int)") { call in
        .point(CGPoint(x: call[0].int, y: call[1].int))
      }
      type.constant("static let zero: CGPoint", .point(.zero))
      type.method("func equalTo(_ other: CGPoint) -> Bool") { call throws(Stop) in
        try .bool(call.areEqual(call.receiver, call[0]))
      }
      type.property(
        "var x: CGFloat",
        set: { point, call in
          point = .point(CGPoint(x: call[0].double, y: point.point.y))
          return .void
        }, { call in .double(call.receiver.point.x) })
      type.property(
        "var y: CGFloat",
        set: { point, call in
          point = .point(CGPoint(x: point.point.x, y: call[0].double))
          return .void
        }, { call in .double(call.receiver.point.y) })
    }
    extend(.size) { type in
      type.initializer("init()") { _ in .size(.zero) }
      type.initializer("init(width: CGFloat, height: CGFloat)") { call in
        .size(CGSize(width: call[0].double, height: call[1].double))
      }
      type.initializer("init(width: Int, height: Int)") { call in
        .size(CGSize(width: call[0].int, height: call[1].int))
      }
      type.constant("static let zero: CGSize", .size(.zero))
      type.method("func equalTo(_ other: CGSize) -> Bool") { call throws(Stop) in
        try .bool(call.areEqual(call.receiver, call[0]))
      }
      type.property(
        "var width: CGFloat",
        set: { size, call in
          size = .size(CGSize(width: call[0].double, height: size.size.height))
          return .void
        }, { call in .double(call.receiver.size.width) })
      type.property(
        "var height: CGFloat",
        set: { size, call in
          size = .size(CGSize(width: size.size.width, height: call[0].double))
          return .void
        }, { call in .double(call.receiver.size.height) })
    }
    declareVectors()
  }

  private func declareVectors() {
    let vector = NominalType("CGVector", .native)
    type("struct CGVector: Hashable", vector) { type in
      type.initializer("init(dx: CGFloat, dy: CGFloat)") { call in
        .native(NativeValue(vector, VectorValue(dx: call[0].double, dy: call[1].double)))
      }
      type.initializer("init()") { _ in .native(NativeValue(vector, VectorValue(dx: 0, dy: 0))) }
      type.constant("static let zero: CGVector", .native(NativeValue(vector, VectorValue(dx: 0, dy: 0))))
      declareField(type, "var dx: CGFloat", \VectorValue.dx)
      declareField(type, "var dy: CGFloat", \VectorValue.dy)
    }
  }

  /// A stored property of a native's value.
  func declareField<Wrapped: Hashable & SendableMetatype>(
    _ type: TypeBuilder, _ declaration: String, _ path: WritableKeyPath<Wrapped, Double> & Sendable
  ) {
    type.property(
      declaration,
      set: { value, call in
        guard case .native(let native) = value, var own: Wrapped = value.native() else { return .void }
        own[keyPath: path] = call[0].double
        value = .native(NativeValue(native.type, own))
        return .void
      }
    ) { call in
      let own: Wrapped? = call.receiver.native()
      return .double(own?[keyPath: path] ?? 0)
    }
  }
}

/// A `CGVector`, which Foundation for Linux has not.
struct VectorValue: Hashable {
  var dx: Double
  var dy: Double
}
