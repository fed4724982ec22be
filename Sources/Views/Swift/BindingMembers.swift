import Script

extension LibraryBuilder {
  /// `Binding`
  func declareBindings() {
    function("func withAnimation<R>(_ body: () -> R) -> R") { call throws(Stop) in
      call.interpreter.note(animation: .void, at: call.span)
      return try call.run(call[0])
    }
    function("func withAnimation<A, R>(_ animation: A, _ body: () -> R) -> R") { call throws(Stop) in
      call.interpreter.note(animation: call[0], at: call.span(of: 0))
      return try call.run(call[1])
    }
    function("func withTransaction<R>(_ transaction: Transaction, _ body: () -> R) -> R") {
      call throws(Stop) in
      if let own = call[0].native as? TransactionValue, !own.animation.isNil {
        call.interpreter.note(animation: own.animation, at: call.span(of: 0))
      }
      return try call.run(call[1])
    }
    function("func withTransaction<V, R>(_ keyPath: Any, _ value: V, _ body: () -> R) -> R") {
      call throws(Stop) in try call.run(call[2])
    }
    for criteria in ["", "completionCriteria: Any, "] {
      function(
        "func withAnimation<A, R>(_ animation: A, \(criteria)_ body: () -> R, completion: () -> Void) -> R"
      ) { call throws(Stop) in
        call.interpreter.note(animation: call[0], at: call.span(of: 0))
        let body = criteria.isEmpty ? 1 : 2
        return try call.run(call[body], completion: call[body + 1])
      }
    }
    function("func withAnimation<R>(_ body: () -> R, completion: () -> Void) -> R") { call throws(Stop) in
      // An animation and what it moves, in braces behind it.
      guard case .closure = call[0] else {
        call.interpreter.note(animation: call[0], at: call.span(of: 0))
        return try call.run(call[1])
      }
      call.interpreter.note(animation: .void, at: call.span)
      return try call.run(call[0], completion: call[1])
    }
    // `Bindable(book).title` is a binding to a property of an object, which nobody replaces by another.
    for label in ["_ object", "wrappedValue"] {
      function("func Bindable<T>(\(label): T) -> Binding<T>") { call in .native(call.binding(to: call[0])) }
    }
    extend(.binding) { type in
      type.property(
        "var wrappedValue: Value",
        set: { binding, call in
          (binding.native as? BindingValue)?.assign(call[0])
          return .void
        }, { call in (call.receiver.native as? BindingValue)?.wrappedValue ?? .nil })
      type.property("var projectedValue: Binding<Value>") { call in call.receiver }
      type.initializer("init(get: () -> Value, set: (Value) -> Void)") { call in
        .native(call.binding(get: call[0], set: call[1]))
      }
      type.initializer("init?(_ base: Binding<Value?>)") { call in
        guard let binding = call[0].native as? BindingValue, let value = binding.wrappedValue, !value.isNil
        else { return .nil }
        return call[0]
      }
      type.method("func animation<A>(_ animation: A) -> Binding<Value>") { call in
        guard let binding = call.receiver.native as? BindingValue else { return call.receiver }
        return .native(binding.animated(call[0], at: call.span(of: 0)))
      }
      type.method("func animation() -> Binding<Value>") { call in
        guard let binding = call.receiver.native as? BindingValue else { return call.receiver }
        return .native(binding.animated(.void, at: call.span))
      }
      type.method("static func constant<T>(_ value: T) -> Binding<T>") { call in
        .native(call.binding(to: call[0]))
      }
    }
  }
}

extension NativeCall {
  /// What is animated, and at once what is to be done when it has come to rest.
  fileprivate func run(_ body: Value, completion: Value) throws(Stop) -> Value {
    let result = try run(body)
    _ = try runWaiting(completion, isLater: true, name: "completion")
    return result
  }
}
