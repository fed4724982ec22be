internal import Foundation

/// A number that equal values share, the same in every build: FNV-1a.
struct StableHash: Hashable {
  private(set) var state: UInt64 = 0xCBF2_9CE4_8422_2325

  var number: Int { Int(bitPattern: UInt(state)) }

  fileprivate mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  fileprivate mutating func combine(_ number: UInt64) {
    combine((0..<8).lazy.map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
  }

  fileprivate mutating func combine(_ text: String) {
    var text = text
    // Texts are equal however their accents are written.
    if !text.utf8.allSatisfy({ $0 < 0x80 }) { text = text.precomposedStringWithCanonicalMapping }
    combine(text.utf8)
    combine([0xFF])
  }
}

extension NominalType {
  static let hasher = NominalType("Hasher", .native)
}

extension LibraryBuilder {
  /// What dictionaries and sets find is found by what is in it, whatever a type puts into a `Hasher`.
  func declareHasher() {
    type("struct Hasher", .hasher) { type in
      type.initializer("init()") { _ in .native(NativeValue(.hasher, StableHash())) }
      type.mutating("mutating func combine<T>(_ value: T)") { value, call throws(Stop) in
        var hash: StableHash = value.native() ?? StableHash()
        try call.combine(call[0], into: &hash)
        value = .native(NativeValue(.hasher, hash))
        return .void
      }
      type.method("func finalize() -> Int") { call in
        .int((call.receiver.native() ?? StableHash()).number)
      }
    }
  }
}

extension NativeCall {
  func stableHash(of value: Value) throws(Stop) -> Int {
    var hash = StableHash()
    try combine(value, into: &hash)
    return hash.number
  }

  /// Puts the receiver into a `Hasher` that is an argument.
  func combineReceiver(into argument: Int) throws(Stop) {
    var hash: StableHash = self[argument].native() ?? StableHash()
    try combine(receiver, into: &hash)
    set(argument, .native(NativeValue(.hasher, hash)))
  }

  fileprivate func combine(_ value: Value, into hash: inout StableHash) throws(Stop) {
    try spend(2)
    switch value {
    case .bool(let flag): hash.combine([flag ? 1 : 0])
    case .int(let number): hash.combine(UInt64(bitPattern: Int64(number)))
    // Zero has two signs.
    case .double(let number): hash.combine(number == 0 ? 0 : number.bitPattern)
    case .point(let point): for part in [point.x, point.y] { try combine(.double(part), into: &hash) }
    case .size(let size): for part in [size.width, size.height] { try combine(.double(part), into: &hash) }
    case .string(let string):
      try spend(string.text.utf8.count >> 3)
      hash.combine(string.text)
    case .array(let values, _): try combine(values, into: &hash)
    case .slice(let slice): try combine(Array(slice.elements), into: &hash)
    case .tuple(let tuple): try combine(tuple.elements, into: &hash)
    case .set(let set): try combine(unordered: set.elements, into: &hash)
    case .dictionary(let dictionary):
      try combine(unordered: zip(dictionary.keys, dictionary.values).flatMap { [$0, $1] }, into: &hash)
    case .instance(let instance):
      hash.combine(instance.type.name)
      // A type that says itself what is equal may look at a part of it only.
      if let hashes = instance.type.hashes { return hash.combine(UInt64(bitPattern: Int64(hashes(value)))) }
      try combine((0..<instance.count).map { instance[$0] }, into: &hash)
    case .enumeration(let item, let payload):
      hash.combine(item.type.name)
      if let hashes = item.type.hashes { return hash.combine(UInt64(bitPattern: Int64(hashes(value)))) }
      hash.combine(item.name)
      try combine(payload?.values ?? [], into: &hash)
    case .native(let native): try combine(native, value, into: &hash)
    case .void, .nil, .range, .closedRange, .interval, .type, .keyPath, .closure, .host, .views, .box: break
    }
  }

  private func combine(_ values: [Value], into hash: inout StableHash) throws(Stop) {
    hash.combine(UInt64(values.count))
    for value in values { try combine(value, into: &hash) }
  }

  private func combine(unordered values: [Value], into hash: inout StableHash) throws(Stop) {
    var sum: UInt64 = 0
    for value in values {
      var inner = StableHash()
      try combine(value, into: &inner)
      sum &+= inner.state
    }
    hash.combine(sum)
  }

  /// What of the library's values tells them apart and is written the same wherever they are equal.
  private func combine(_ native: Native, _ value: Value, into hash: inout StableHash) throws(Stop) {
    hash.combine(native.type.name)
    if let number = value.integer { return hash.combine("\(number)") }
    if let number: Decimal = value.native() { return hash.combine(number.description) }
    if let date: Date = value.native() { return hash.combine(date.timeIntervalSinceReferenceDate.bitPattern) }
    if let address = value.address { return hash.combine(address.address.absoluteString) }
    if let bytes = value.bytes {
      try spend(bytes.count >> 2)
      return hash.combine(bytes)
    }
    if native.type === NominalType.uuid { hash.combine(native.description) }
  }
}
