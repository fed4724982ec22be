/// How much of a paragraph's start is link reference definitions.
///
/// libcmark cuts them off but goes on counting lines from where they started. This reads them by the same
/// rules (CommonMark 0.30, 4.7) and says how many bytes they take.
struct LinkDefinitions {
  private let content: [UInt8]
  private var position = 0

  static func length(in content: [UInt8]) -> Int {
    var reader = LinkDefinitions(content: content)
    var length = 0
    while reader.byte == UInt8(ascii: "["), reader.readDefinition() { length = reader.position }
    return length
  }

  private init(content: [UInt8]) { self.content = content }

  private var byte: UInt8? { position < content.count ? content[position] : nil }

  private mutating func readDefinition() -> Bool {
    guard readLabel(), byte == UInt8(ascii: ":") else { return false }
    position += 1
    skipSpaceAndOneLineEnd()
    guard readDestination() else { return false }
    let beforeTitle = position
    skipSpaceAndOneLineEnd()
    let hasTitle = position > beforeTitle && readTitle()
    if !hasTitle { position = beforeTitle }
    skipSpace()
    if skipLineEnd() { return true }
    guard hasTitle else { return false }
    // What looked like a title has something after it; the definition may end before it.
    position = beforeTitle
    skipSpace()
    return skipLineEnd()
  }

  private mutating func readLabel() -> Bool {
    let start = position
    position += 1
    var isBlank = true
    while let byte, byte != UInt8(ascii: "["), byte != UInt8(ascii: "]") {
      if !isSpaceOrTab(byte), byte != 0x0A { isBlank = false }
      position += 1
      if byte == UInt8(ascii: "\\"), let next = self.byte, isPunctuation(next) { position += 1 }
      guard position - start <= 1001 else { return false }
    }
    guard byte == UInt8(ascii: "]"), !isBlank else { return false }
    position += 1
    return true
  }

  private mutating func readDestination() -> Bool {
    if byte == UInt8(ascii: "<") {
      position += 1
      while let byte {
        switch byte {
        case UInt8(ascii: ">"):
          position += 1
          return true
        case UInt8(ascii: "\\"): position += 2
        case 0x0A, UInt8(ascii: "<"): return false
        default: position += 1
        }
      }
      return false
    }
    let start = position
    var depth = 0
    while let byte, !isSpaceOrTab(byte), byte != 0x0A, !(0x0B...0x0D).contains(byte) {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")") where depth == 0: return false
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\\"):
        if position + 1 < content.count, isPunctuation(content[position + 1]) { position += 1 }
      default: break
      }
      position += 1
    }
    return position > start && depth == 0
  }

  private mutating func readTitle() -> Bool {
    let closer: UInt8
    switch byte {
    case UInt8(ascii: "\""): closer = UInt8(ascii: "\"")
    case UInt8(ascii: "'"): closer = UInt8(ascii: "'")
    case UInt8(ascii: "("): closer = UInt8(ascii: ")")
    default: return false
    }
    position += 1
    while let byte {
      position += 1
      if byte == closer { return true }
      if byte == UInt8(ascii: "("), closer == UInt8(ascii: ")") { return false }
      if byte == UInt8(ascii: "\\"), let next = self.byte, isPunctuation(next) { position += 1 }
    }
    return false
  }

  private mutating func skipSpace() {
    while let byte, isSpaceOrTab(byte) { position += 1 }
  }

  private mutating func skipLineEnd() -> Bool {
    if byte == 0x0A {
      position += 1
      return true
    }
    return byte == nil
  }

  private mutating func skipSpaceAndOneLineEnd() {
    skipSpace()
    if skipLineEnd() { skipSpace() }
  }

  private func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
      || (0x7B...0x7E).contains(byte)
  }
}
