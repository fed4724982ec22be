internal import Diagnostics

/// What a reader knows of the constants of its file.
struct JavaScriptConstants {
  /// Bytes that are read for constants: those made of each other could be more than there is memory.
  fileprivate static let sizeLimit = 1 << 19

  /// Behind their names.
  fileprivate var places: [String: Int]?
  /// Those that are being read: what is made of itself is nothing.
  fileprivate var open: Set<String> = []
  fileprivate(set) var size = 0
}

extension JavaScriptReader {
  /// What a constant of the file is; the reader stays where it is.
  mutating func constant(_ name: String) -> YAML? {
    let places = constants.places ?? constantPlaces()
    constants.places = places
    guard let start = places[name], constants.size < JavaScriptConstants.sizeLimit,
      constants.open.insert(name).inserted
    else { return nil }
    let before = index
    index = start
    defer {
      constants.size += index - start
      constants.open.remove(name)
      index = before
    }
    // Its type, of TypeScript.
    while let byte = peek(), byte != UInt8(ascii: "="), byte != UInt8(ascii: ";") { _ = byte; index += 1 }
    guard peek() == UInt8(ascii: "=") else { return nil }
    index += 1
    return value()
  }

  private mutating func constantPlaces() -> [String: Int] {
    var result: [String: Int] = [:]
    for passesTexts in [true, false] {
      atWords(passesTexts: passesTexts) { reader -> Int? in
        guard let keyword = reader.word(), ["const", "let", "var"].contains(keyword) else { return nil }
        reader.skipSpace()
        if let name = reader.word(), result[name] == nil { result[name] = reader.index }
        return nil
      }
    }
    return result
  }

  /// Behind the first place where some words stand, with any space between them.
  mutating func place(after words: [String]) -> Int? {
    func end(_ reader: inout JavaScriptReader) -> Int? {
      for word in words {
        reader.skipSpace()
        guard reader.bytes[reader.index...].starts(with: word.utf8) else { return nil }
        reader.index += word.utf8.count
      }
      let next = reader.peek() ?? 0x20
      let isWhole = words.last?.utf8.last?.isLetter != true || !(next.isLetter || next.isDigit)
      return isWhole ? reader.index : nil
    }
    // A quotation mark may be a part of what is no text; then it is looked for in all that there is.
    return atWords(passesTexts: true, end) ?? atWords(passesTexts: false, end)
  }

  /// Gives the beginning of each word that is in no comment to `body` until that has an answer.
  @discardableResult
  private mutating func atWords(passesTexts: Bool, _ body: (inout JavaScriptReader) -> Int?) -> Int? {
    let before = index
    defer { index = before }
    index = 0
    while let byte = peek() {
      let start = index
      if isWordByte(byte) {
        if let result = body(&self) { return result }
        index = start
        while let byte = peek(), isWordByte(byte) { index += 1 }
        continue
      }
      if byte == UInt8(ascii: "/") { skipSpace() }
      if passesTexts, "'\"`".utf8.contains(byte) { _ = string() }
      if index == start { index += 1 }
    }
    return nil
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }
}
