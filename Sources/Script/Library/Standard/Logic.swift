extension LibraryBuilder {
  func declareLogic() {
    extend(.bool) { type in
      type.initializer("init(_ flag: Bool)") { call in call[0] }
      type.initializer("init?(_ text: String)") { call in Bool(call[0].text).map(Value.bool) ?? .nil }
      type.initializer("init()") { _ in .bool(false) }
      type.mutating("mutating func toggle()") { flag, _ in
        flag = .bool(!flag.bool)
        return .void
      }
      type.property("var description: String") { call in .string(call.receiver.bool.description) }
    }
  }
}
