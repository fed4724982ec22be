import Script

extension LibraryBuilder {
  /// `Binding`
  func declareBindings() {
    extend(.binding) { type in
      type.property(
        "var wrappedValue: Value",
        set: { binding, call in
          (binding.native as? BindingValue)?.assign(call[0])
          return .void
        }, { call in (call.receiver.native as? BindingValue)?.wrappedValue ?? .nil })
      type.property("var projectedValue: Binding<Value>") { call in call.receiver }
    }
  }
}
