/// HTML as bytes, appended piece by piece.
///
/// Text goes through `text` and `attribute`, which escape; `raw` is for what is HTML already. Bytes, not
/// `String`: appending to it validates nothing, and whole pages are made of it.
public struct HTMLWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  public var isEmpty: Bool { bytes.isEmpty }
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  public mutating func raw(_ html: StaticString) {
    html.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  // Disfavoured so that literals, whose default type is `String`, are static strings.
  @_disfavoredOverload
  public mutating func raw(_ html: String) { bytes.append(contentsOf: html.utf8) }

  public mutating func raw(_ html: some Sequence<UInt8>) { bytes.append(contentsOf: html) }

  /// Takes back what was written last.
  public mutating func removeLast(_ count: Int) { bytes.removeLast(min(count, bytes.count)) }

  /// Text content: `&`, `<`, `>` and `"` are escaped, as CommonMark's reference renderer does.
  public mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { escape($0) }
  }

  public mutating func text(_ utf8: [UInt8]) {
    utf8.withUnsafeBufferPointer { escape($0) }
  }

  public mutating func raw(_ html: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: html) }

  public mutating func text(_ utf8: UnsafeBufferPointer<UInt8>) { escape(utf8) }

  /// An address inside an attribute: what cannot stand in one is percent-encoded, `&` and `'` are escaped,
  /// as CommonMark's reference renderer does.
  public mutating func address(_ utf8: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in 0..<utf8.count {
      let byte = utf8[index]
      guard !isPlainInAddress(byte) else { continue }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
      start = index + 1
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "'"): raw("&#x27;")
      default:
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexDigit(byte >> 4))
        bytes.append(hexDigit(byte & 15))
      }
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
  }

  public mutating func address(_ text: String) {
    var text = text
    text.withUTF8 { address($0) }
  }

  /// Starts a new line unless one has just started.
  public mutating func freshLine() {
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }

  /// ` name="value"`, the value escaped.
  public mutating func attribute(_ name: StaticString, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    raw(name)
    raw("=\"")
    text(value)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ utf8: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = nextEscaped(in: utf8, from: 0)
    while index < utf8.count {
      let entity: StaticString =
        switch utf8[index] {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        default: "&quot;"
        }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
      raw(entity)
      start = index + 1
      index = nextEscaped(in: utf8, from: start)
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
  }
}

/// The next of `"`, `&`, `<`, `>`, or the end: eight bytes at a time, as most text has none for long.
private func nextEscaped(in utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  var index = start
  let raw = UnsafeRawBufferPointer(utf8)
  while index + 8 <= utf8.count {
    let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    // `"` and `&` differ in one bit, `<` and `>` in another: with it set, two comparisons do for four.
    if hasByte(0x26, in: word | 0x0404_0404_0404_0404) || hasByte(0x3E, in: word | 0x0202_0202_0202_0202) {
      break
    }
    index += 8
  }
  while index < utf8.count {
    switch utf8[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): return index
    default: index += 1
    }
  }
  return index
}

/// Whether one of a word's eight bytes is `byte`: then the difference has a zero byte, from which alone a
/// borrow reaches its own high bit.
private func hasByte(_ byte: UInt64, in word: UInt64) -> Bool {
  let difference = word ^ (byte &* 0x0101_0101_0101_0101)
  return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080 != 0
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}

/// Letters, digits, and what addresses are punctuated with.
private func isPlainInAddress(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
    UInt8(ascii: "(")...UInt8(ascii: ";"), UInt8(ascii: "#")...UInt8(ascii: "%"),
    UInt8(ascii: "!"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"):
    true
  default: false
  }
}
