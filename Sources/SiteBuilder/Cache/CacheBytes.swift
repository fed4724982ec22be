internal import Typesetting

/// Values one after the other as bytes, for files that only this program reads.
struct CacheWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(byte: UInt8) { bytes.append(byte) }

  /// Seven bits a byte, the lowest first.
  mutating func add(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(_ number: Double) { add(Int(Int64(bitPattern: number.bitPattern))) }
  mutating func add(_ truth: Bool) { bytes.append(truth ? 1 : 0) }
  mutating func add(_ text: String) { add(Array(text.utf8)) }

  mutating func add(_ part: [UInt8]) {
    add(part.count)
    bytes += part
  }

  /// A value, or that there is none.
  mutating func add<Value>(_ value: Value?, _ body: (inout CacheWriter, Value) -> Void) {
    add(value != nil)
    if let value { body(&self, value) }
  }

  mutating func add<Values: Collection>(
    each values: Values, _ body: (inout CacheWriter, Values.Element) -> Void
  ) {
    add(values.count)
    for value in values { body(&self, value) }
  }

  /// All of it, with a check in front.
  var checked: [UInt8] { CacheCheck.of(bytes[...]) + bytes }
}

/// Reads what a `CacheWriter` has written. Whatever the bytes are: what is not there, too long or no text is a
/// `CacheDamage`, and nothing is taken for a place or a size without being looked at.
struct CacheReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// The bytes behind their check.
  init(checked bytes: [UInt8]) throws(CacheDamage) {
    let length = CacheCheck.length
    guard bytes.count >= length, CacheCheck.of(bytes[length...]).elementsEqual(bytes[..<length]) else {
      throw CacheDamage()
    }
    self.init(bytes[length...])
  }

  var isAtEnd: Bool { rest == 0 }
  /// How many bytes are left.
  var rest: Int { bytes.endIndex - place }

  mutating func byte() throws(CacheDamage) -> UInt8 {
    guard place < bytes.endIndex else { throw CacheDamage() }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func int() throws(CacheDamage) -> Int {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      guard shift < 64 else { throw CacheDamage() }
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: result)) }
      shift += 7
    }
  }

  mutating func double() throws(CacheDamage) -> Double {
    Double(bitPattern: UInt64(bitPattern: Int64(try int())))
  }

  mutating func bool() throws(CacheDamage) -> Bool {
    let byte = try byte()
    guard byte < 2 else { throw CacheDamage() }
    return byte == 1
  }

  mutating func slice() throws(CacheDamage) -> ArraySlice<UInt8> {
    let count = try int()
    guard count >= 0, count <= rest else { throw CacheDamage() }
    defer { place += count }
    return bytes[place..<place + count]
  }

  mutating func text() throws(CacheDamage) -> String {
    guard let text = String(validating: try slice(), as: UTF8.self) else { throw CacheDamage() }
    return text
  }

  mutating func optional<Value>(
    _ body: (inout CacheReader) throws(CacheDamage) -> Value
  ) throws(CacheDamage) -> Value? {
    try bool() ? try body(&self) : nil
  }

  /// How many values follow; each has a byte at least, so that no more are believed in than there can be.
  mutating func count() throws(CacheDamage) -> Int {
    let count = try int()
    guard count >= 0, count <= rest else { throw CacheDamage() }
    return count
  }

  mutating func list<Value>(
    _ body: (inout CacheReader) throws(CacheDamage) -> Value
  ) throws(CacheDamage) -> [Value] {
    let count = try self.count()
    var result: [Value] = []
    for _ in 0..<count { result.append(try body(&self)) }
    return result
  }
}

/// That a file of a cache is not what was written; it then counts for nothing.
struct CacheDamage: Error {}

/// What tells a file that was cut short or changed.
enum CacheCheck {
  static let length = of([]).count

  static func of(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array(ContentHash(of: Array(bytes)).description.utf8)
  }
}
