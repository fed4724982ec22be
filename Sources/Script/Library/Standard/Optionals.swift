extension LibraryBuilder {
  /// An optional is its value, or `nil`.
  func declareOptionals() {
    extend(.optional) { type in
      type.initializer("init(_ value: Wrapped)") { call in call[0] }
      type.method("func map<T>(_ transform: (Wrapped) -> T) -> T?") { call throws(Stop) in
        call.receiver.isNil ? .nil : try call.run(call[0], call.receiver)
      }
      type.method("func flatMap<T>(_ transform: (Wrapped) -> T?) -> T?") { call throws(Stop) in
        call.receiver.isNil ? .nil : try call.run(call[0], call.receiver)
      }
      type.property("var debugDescription: String") { call throws(Stop) in
        let type = call.receiverType.isOptional ? call.receiverType : StaticType.optional(call.receiverType)
        return .string(StringValue(try call.interpreter.text(call.receiver, type, call.span)))
      }
      type.method("static func some(_ value: Wrapped) -> Wrapped?") { call in call[0] }
      type.constant("static let none: Wrapped?", .nil)
    }
  }
}
