internal import Diagnostics
internal import Foundation

/// What a state holds, as something that can be told from what it holds at other times.
///
/// That is by what is in it, and not by the `==` of its type, which an author may have made to look at less.
public struct StateValue: Hashable, @unchecked Sendable {
  /// Nil for a state that is not there.
  public let value: Value?
  private let text: [UInt8]
  /// That of the text, which may be long and is looked up often.
  private let textHash: Int
  /// The objects in it, as they were: nobody changes these. In the order in which they are met.
  let objects: [ObjectValue]
  /// The numbers of other states whose objects it refers to.
  public let references: Set<Int>

  public static let absent = StateValue(nil)

  /// Whether there is more in it than can be told apart.
  public var isTooLarge: Bool { text.count > Self.limit }
  /// In bytes as it is written here, about as many as the source of the value has.
  public static let limit = 1 << 20

  public init(_ value: Value?) {
    self.value = value
    (objects, references) = ([], [])
    var writer = Writer(ObjectNumbers())
    if let value { writer.writeAll(value) }
    text = writer.bytes
    textHash = Self.hash(of: text)
  }

  /// - Parameter numbers: those of the objects in the states before it.
  init(_ value: Value?, _ numbers: ObjectNumbers, _ interpreter: Interpreter) {
    var writer = Writer(numbers)
    if let value { writer.writeAll(value) }
    text = writer.bytes
    textHash = Self.hash(of: text)
    references = numbers.references
    // What is shared is met as often as it is shared, so that what is too large to be written is not copied either.
    (self.value, objects) =
      text.count > Self.limit ? (value, []) : numbers.frozen(value, interpreter)
  }

  /// A number that two different values hardly share, the same in every build: FNV-1a.
  var digest: UInt64 {
    var writer = Writer(ObjectNumbers(), isStable: true)
    if let value { writer.write(value) }
    for object in objects { writer.writeParts(of: object) }
    return writer.bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  public static func == (a: StateValue, b: StateValue) -> Bool {
    a.textHash == b.textHash && a.text == b.text
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(textHash) }

  private static func hash(of text: [UInt8]) -> Int {
    var hasher = Hasher()
    text.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}

/// Writes a value so that two are written alike when they are the same.
private struct Writer {
  var bytes: [UInt8] = []
  private let numbers: ObjectNumbers
  /// Whether types and natives are written by their names and texts, which are the same in every build; by what else
  /// they are, they are told apart better.
  private let isStable: Bool
  /// Whether what is written is what a closure captured: of natives it says only of which type they are, since those that
  /// are made anew by every evaluation are others each time.
  private var isCaptured = false

  init(_ numbers: ObjectNumbers, isStable: Bool = false) {
    (self.numbers, self.isStable) = (numbers, isStable)
  }

  /// Writes a value, and after it what is in the objects that it refers to. Objects that refer to each other are not
  /// written within each other, and so need no stack.
  mutating func writeAll(_ value: Value) {
    write(value)
    while let object = numbers.next() { writeParts(of: object) }
  }

  mutating func writeParts(of object: ObjectValue) {
    write("{", object.type)
    for index in 0..<object.storage.count { write(object.storage[index]) }
  }

  mutating func write(_ value: Value) {
    // A value that is shared is met as often as it is shared.
    guard bytes.count <= StateValue.limit else { return }
    switch value {
    case .void: tag("v")
    case .nil: tag("n")
    case .bool(let flag): tag(flag ? "t" : "f")
    case .int(let number): write("i", number)
    case .double(let number): write(number)
    case .point(let point):
      write(Double(point.x))
      write(Double(point.y))
    case .size(let size):
      write(Double(size.width))
      write(Double(size.height))
    case .string(let string): write("s", string.text)
    case .range(let range):
      write("r", range.lowerBound)
      write("r", range.upperBound)
    case .closedRange(let range):
      write("c", range.lowerBound)
      write("c", range.upperBound)
    case .interval(let interval):
      tag(interval.isClosed ? "I" : "J")
      write(interval.lower ?? .void)
      write(interval.upper ?? .void)
    case .array(let values, _): write("a", values)
    case .slice(let slice): write("l", Array(slice.elements))
    case .dictionary(let dictionary): write("d", unordered: dictionary.elements)
    case .set(let set): write("e", unordered: set.elements)
    case .tuple(let tuple): write("u", tuple.elements)
    case .instance(let instance):
      write("o", instance.type)
      for index in 0..<instance.count { write(instance[index]) }
    case .enumeration(let item, let payload):
      write("m", item.type)
      write("m", item.index)
      write("m", payload?.values ?? [])
    case .type(let type): write("y", type.type.description)
    case .keyPath(let path):
      write("k", path.names.joined(separator: "."))
      for element in path.elements { write("k", element) }
    case .closure(let closure): write(closure)
    case .native(let object as ObjectValue):
      let number = numbers.number(of: object)
      write("O", number.state)
      write("#", number.index)
      if let serial = object.serial { write("@", serial) }
    case .native(let reference as ObjectReference):
      write("O", reference.state)
      write("#", reference.index)
    case .native(let native):
      write("N", native.type)
      if isCaptured { return }
      if isStable { return write("N", native.description) }
      var hasher = Hasher()
      native.hash(into: &hasher)
      write("N", hasher.finalize())
    case .host(let call): if isCaptured { tag("b") } else { write(call) }
    case .box(let box) where isCaptured:
      // Variables that closures share, each once; local functions refer to themselves by theirs.
      if case .closure = box.value { return tag("b") }
      guard numbers.isNew(box) else { return tag("b") }
      write(box.value)
    case .views, .box: tag("b")
    }
  }

  private mutating func write(_ closure: Closure) {
    write("q", closure.span.range.lowerBound)
    let wasCaptured = isCaptured
    isCaptured = true
    defer { isCaptured = wasCaptured }
    for value in closure.captured { write(value) }
  }

  private mutating func write(_ call: HostCall) {
    write("h", call.name)
    switch call.base {
    case .none: tag("0")
    case .implicit: tag("1")
    case .value(let value): write(value)
    }
    write("h", call.arguments?.count ?? -1)
    for argument in call.arguments ?? [] {
      write("g", argument.label ?? "")
      write(argument.value)
    }
  }

  private mutating func tag(_ tag: Unicode.Scalar) { bytes.append(UInt8(ascii: tag)) }

  private mutating func write(_ mark: Unicode.Scalar, _ number: Int) {
    tag(mark)
    bytes += Array(String(number).utf8)
    tag(";")
  }

  private mutating func write(_ number: Double) {
    // Zero has two signs, and is the same.
    write("D", Int(bitPattern: UInt(number == 0 ? 0 : number.bitPattern)))
  }

  private mutating func write(_ mark: Unicode.Scalar, _ text: String) {
    write(mark, text.utf8.count)
    bytes += Array(text.utf8)
  }

  private mutating func write(_ mark: Unicode.Scalar, _ type: NominalType) {
    write(mark, type.name)
    if !isStable { write(mark, ObjectIdentifier(type).hashValue) }
  }

  private mutating func write(_ mark: Unicode.Scalar, _ values: [Value]) {
    write(mark, values.count)
    for value in values { write(value) }
  }

  private mutating func write(_ mark: Unicode.Scalar, unordered values: [Value]) {
    write(mark, values.count)
    var texts: [[UInt8]] = []
    var size = bytes.count
    for value in values where size <= StateValue.limit {
      var inner = Writer(numbers, isStable: isStable)
      inner.write(value)
      size += inner.bytes.count
      texts.append(inner.bytes)
    }
    for text in texts.sorted(by: { $0.lexicographicallyPrecedes($1) }) { bytes += text }
  }
}
