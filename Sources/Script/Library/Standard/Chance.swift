import Diagnostics

extension LibraryBuilder {
  /// What Swift leaves to chance is drawn here by where it is written, so that every build draws the same.
  func declareChance() {
    extend(.int) { type in
      type.method("static func random(in range: Range<Int>) -> Int") { call throws(Stop) in try call.anyInt()
      }
      type.method("static func random(in range: ClosedRange<Int>) -> Int") { call throws(Stop) in
        try call.anyInt()
      }
    }
    extend(.double) { type in
      type.method("static func random(in range: Range<Double>) -> Double") { call throws(Stop) in
        try call.anyDouble()
      }
      type.method("static func random(in range: ClosedRange<Double>) -> Double") { call throws(Stop) in
        try call.anyDouble()
      }
    }
    extend(.bool) { type in
      type.method("static func random() -> Bool") { call in .bool(call.draw() >> 63 == 1) }
    }
    guard let sequence = types["Sequence"] else { return }
    extend(sequence) { type in
      type.method("func shuffled() -> [Element]") { call throws(Stop) in
        try .array(call.shuffled(call.elements))
      }
      type.method("func randomElement() -> Element?") { call throws(Stop) in
        let elements = try call.elements
        return elements.isEmpty ? .nil : elements[Int(call.draw(below: UInt64(elements.count)))]
      }
    }
    extend(.array) { type in
      type.mutating("mutating func shuffle()") { list, call throws(Stop) in
        list = try .array(call.shuffled(list.array))
        return .void
      }
    }
    declareIdentifiers()
    function("func arc4random_uniform(_ limit: UInt32) -> Int") { call in
      let limit = call[0].integer.flatMap { UInt64(exactly: $0) } ?? 0
      return .int(limit == 0 ? 0 : Int(call.draw(below: limit)))
    }
    function("func arc4random() -> Int") { call in .int(Int(call.draw(below: 1 << 32))) }
  }

  /// `let id = UUID()`: no two of one evaluation are the same, and those of the next one are the same again. Else each
  /// evaluation of a view whose rows have such ids, and states, would be in a state of its own.
  private func declareIdentifiers() {
    let identifier = NominalType.uuid
    type("struct UUID: Hashable, CustomStringConvertible", identifier) { type in
      type.initializer("init()") { call in
        call.interpreter.identifierCount += 1
        let number = call.interpreter.chance.next(at: call.span.range.lowerBound)
        return .native(NativeValue(identifier, Identifier(number: number)))
      }
      type.initializer("init?(uuidString text: String)") { call in .identifier(call[0].text) ?? .nil }
      type.property("var uuidString: String") { call in
        let value: Identifier? = call.receiver.native()
        return .string(value?.description ?? "")
      }
    }
  }
}

extension NominalType {
  static let uuid = NominalType("UUID", .native)
}

extension Value {
  /// An identifier as it is written; nil for what is none.
  static func identifier(_ text: String) -> Value? {
    Identifier(text: text).map { .native(NativeValue(.uuid, $0)) }
  }
}

/// Random numbers that are the same in every build: a sequence for each place of the source that draws.
struct Chance {
  /// How far each place has come, by its offset in its file.
  private var sequences: [Int: UInt64] = [:]
  /// The state that an action is run in, which its numbers depend on; else two presses would draw the same.
  private let moment: EvaluatedState?
  private var salt: UInt64?

  init(at moment: EvaluatedState? = nil) { self.moment = moment }

  /// The next 64 bits of a place; by SplitMix64, of Steele, Lea and Flood (2014).
  mutating func next(at place: Int) -> UInt64 {
    let salt = self.salt ?? moment.map(\.digest) ?? 0
    self.salt = salt
    let state = (sequences[place] ?? Self.mixed(UInt64(place) ^ salt)) &+ 0x9E37_79B9_7F4A_7C15
    sequences[place] = state
    return Self.mixed(state)
  }

  private static func mixed(_ number: UInt64) -> UInt64 {
    var number = number
    number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
    return number ^ number >> 31
  }
}

extension EvaluatedState {
  /// A number for what its variables hold, the same in every build.
  fileprivate var digest: UInt64 {
    values.reduce(0) { ($0 &* 31) &+ StateValue($1.value).digest }
  }
}

extension NativeCall {
  /// 64 random bits.
  fileprivate func draw() -> UInt64 {
    interpreter.drawCount += 1
    return interpreter.chance.next(at: span.range.lowerBound)
  }

  /// A random number below a bound that is not 0.
  fileprivate func draw(below bound: UInt64) -> UInt64 { bound.multipliedFullWidth(by: draw()).high }

  fileprivate func anyInt() throws(Stop) -> Value {
    let bounds = self[0].bounds
    guard let lower = bounds.lower?.int, let upper = bounds.upper?.int, bounds.isClosed || lower < upper
    else { throw trap(LibraryMessage.emptyChance) }
    let steps = UInt64(bitPattern: Int64(upper &- lower))
    if bounds.isClosed, steps == .max { return .int(Int(truncatingIfNeeded: draw())) }
    let drawn = draw(below: bounds.isClosed ? steps + 1 : steps)
    return .int(lower &+ Int(truncatingIfNeeded: drawn))
  }

  /// A number of a width of its own.
  func anyInteger<T: FixedWidthInteger & Hashable & Sendable>(as _: T.Type) throws(Stop) -> T {
    let bounds = self[0].bounds
    // Literals are Ints still.
    func number(_ bound: Value?) -> T? { bound?.integer.flatMap { T(exactly: $0) } }
    guard let lower = number(bounds.lower), let upper = number(bounds.upper),
      bounds.isClosed ? lower <= upper : lower < upper
    else { throw trap(LibraryMessage.emptyChance) }
    let steps = UInt64(truncatingIfNeeded: T.Magnitude(truncatingIfNeeded: upper &- lower))
    if bounds.isClosed, steps == .max { return T(truncatingIfNeeded: draw()) }
    return lower &+ T(truncatingIfNeeded: draw(below: bounds.isClosed ? steps + 1 : steps))
  }

  fileprivate func anyDouble() throws(Stop) -> Value {
    let bounds = self[0].bounds
    guard let lower = bounds.lower?.asDouble, let upper = bounds.upper?.asDouble,
      bounds.isClosed || lower < upper
    else { throw trap(LibraryMessage.emptyChance) }
    guard (upper - lower).isFinite else { throw fail(LibraryMessage.endlessChance) }
    let bits = Double(draw() >> 11)
    let share = bits / (bounds.isClosed ? 0x1p53 - 1 : 0x1p53)
    let value = lower + (upper - lower) * share
    return .double(bounds.isClosed || value < upper ? min(value, upper) : lower)
  }

  /// The elements in another order, by the shuffle of Fisher and Yates.
  fileprivate func shuffled(_ elements: [Value]) throws(Stop) -> [Value] {
    try spend(elements.count)
    var elements = elements
    for index in elements.indices.dropFirst().reversed() {
      elements.swapAt(index, Int(draw(below: UInt64(index) + 1)))
    }
    return elements
  }
}

extension Value {
  /// A number as a Double, also where a range of literals holds Ints.
  fileprivate var asDouble: Double { if case .int(let number) = self { Double(number) } else { double } }
}

/// A number in the form of a UUID of random digits (RFC 9562, version 4).
private struct Identifier: Hashable, CustomStringConvertible {
  let description: String

  init(number: UInt64) {
    let digits = String(number, radix: 16, uppercase: true)
    let all = String(repeating: "0", count: 16 - digits.count) + digits
    description = "\(all.prefix(8))-\(all.dropFirst(8).prefix(4))-4000-8000-00000000\(all.suffix(4))"
  }

  /// One that is written: 32 digits in groups of 8, 4, 4, 4 and 12.
  init?(text: String) {
    guard text.utf8.count == 36 else { return nil }
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12],
      groups.allSatisfy({ $0.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } })
    else { return nil }
    description = text.uppercased()
  }
}
