extension LibraryBuilder {
  /// What would make every build another page is there only to say why it is not.
  func declareChance() {
    let refusal: NativeBody = { call throws(Stop) in throw call.fail(LibraryMessage.chance) }
    extend(.int) { type in
      type.method("static func random(in range: Range<Int>) -> Int", refusal)
      type.method("static func random(in range: ClosedRange<Int>) -> Int", refusal)
    }
    extend(.double) { type in
      type.method("static func random(in range: Range<Double>) -> Double", refusal)
      type.method("static func random(in range: ClosedRange<Double>) -> Double", refusal)
    }
    extend(.bool) { type in type.method("static func random() -> Bool", refusal) }
    guard let sequence = types["Sequence"] else { return }
    extend(sequence) { type in
      type.method("func shuffled() -> [Element]", refusal)
      type.method("func randomElement() -> Element?", refusal)
    }
    extend(.array) { type in
      type.mutating("mutating func shuffle()") { _, call throws(Stop) in
        throw call.fail(LibraryMessage.chance)
      }
    }
    type("struct Date") { type in type.initializer("init()", refusal) }
    type("struct UUID") { type in type.initializer("init()", refusal) }
  }
}
