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
    declareIdentifiers()
  }

  /// `let id = UUID()`: all that is wanted of it is that no two are the same, which counting does as well.
  private func declareIdentifiers() {
    let identifier = NominalType("UUID", .native)
    type("struct UUID: Hashable, CustomStringConvertible", identifier) { type in
      type.initializer("init()") { call in
        call.interpreter.identifierCount += 1
        return .native(NativeValue(identifier, Identifier(number: call.interpreter.identifierCount)))
      }
      type.property("var uuidString: String") { call in
        let value: Identifier? = call.receiver.native()
        return .string(value?.description ?? "")
      }
    }
  }
}

/// A number in the form of a UUID.
private struct Identifier: Hashable, CustomStringConvertible {
  let number: Int

  var description: String {
    let digits = String(number, radix: 16, uppercase: true)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
  }
}
