/// JavaScript as pages of MDX have it between braces and behind `export`: where it ends, and what the plainest of it
/// stands for. Nothing of it is run.
enum ScriptBraces {
  /// Behind the brace that closes the one at a place; nil where none does.
  static func end(_ bytes: ArraySlice<UInt8>, _ start: Int) -> Int? {
    var depth = 0
    var place = start
    while place < bytes.endIndex {
      let byte = bytes[place]
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return place + 1 }
      }
      place = next(after: place, bytes)
    }
    return nil
  }

  /// Where a statement that begins a line ends: before a blank line outside of brackets, or before the first one where
  /// brackets have no end; and how far it was looked for.
  static func statementEnd(_ bytes: ArraySlice<UInt8>, _ start: Int) -> (end: Int, reach: Int) {
    var depth = 0
    var place = start
    var firstBlank: Int?
    while place < bytes.endIndex {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      default: break
      }
      let next = next(after: place, bytes)
      // What is passed over may have several lines in it.
      var line = place
      while let newline = bytes[line..<next].firstIndex(of: 0x0A) {
        line = newline + 1
        guard beginsBlank(bytes, line) else { continue }
        if firstBlank == nil { firstBlank = line }
        if depth == 0, next == line { return (line, line) }
      }
      place = next
    }
    return (depth == 0 ? bytes.endIndex : firstBlank ?? bytes.endIndex, bytes.endIndex)
  }

  private static func beginsBlank(_ bytes: ArraySlice<UInt8>, _ start: Int) -> Bool {
    guard let first = bytes[start...].first(where: { !isSpaceOrTab($0) && $0 != 0x0D }) else { return true }
    return first == 0x0A
  }

  /// Behind a string, a comment, or a single byte.
  private static func next(after place: Int, _ bytes: ArraySlice<UInt8>) -> Int {
    switch bytes[place] {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      // One that has no partner in its line is an apostrophe.
      return stringEnd(bytes, place, stopsAtLine: true) ?? place + 1
    case UInt8(ascii: "`"): return stringEnd(bytes, place, stopsAtLine: false) ?? place + 1
    case UInt8(ascii: "/"):
      guard place + 1 < bytes.endIndex else { return place + 1 }
      if bytes[place + 1] == UInt8(ascii: "*") {
        return end(of: "*/", bytes, place + 2) ?? bytes.endIndex
      }
      // `https://` is an address.
      guard bytes[place + 1] == UInt8(ascii: "/"),
        place == bytes.startIndex || bytes[place - 1] != UInt8(ascii: ":")
      else { return place + 1 }
      return bytes[place...].firstIndex(of: 0x0A) ?? bytes.endIndex
    case UInt8(ascii: "\\"): return min(place + 2, bytes.endIndex)
    default: return place + 1
    }
  }

  private static func stringEnd(_ bytes: ArraySlice<UInt8>, _ start: Int, stopsAtLine: Bool) -> Int? {
    var place = start + 1
    while place < bytes.endIndex {
      switch bytes[place] {
      case bytes[start]: return place + 1
      case UInt8(ascii: "\\"): place += 1
      case 0x0A: if stopsAtLine { return nil }
      default: break
      }
      place += 1
    }
    return nil
  }

  private static func end(of mark: StaticString, _ bytes: ArraySlice<UInt8>, _ start: Int) -> Int? {
    var place = start
    while place + 1 < bytes.endIndex {
      if bytes[place] == mark.utf8Start[0], bytes[place + 1] == mark.utf8Start[1] { return place + 2 }
      place += 1
    }
    return nil
  }

  // MARK: Values

  /// The text that a value is: a text in quotation marks, a number, one of the constants, nothing for comments and for
  /// what is not shown; nil for what would have to be run.
  ///
  /// - Parameter code: what stands between the braces.
  static func text(_ code: ArraySlice<UInt8>, _ constants: [String: String]) -> String? {
    let code = trimmed(code)
    guard let first = code.first else { return "" }
    if let mark = code.dropFirst().first, first == UInt8(ascii: "/"), mark == UInt8(ascii: "*"),
      end(of: "*/", code, code.startIndex + 2) == code.endIndex
    {
      return ""
    }
    if "'\"`".utf8.contains(first) {
      guard stringEnd(code, code.startIndex, stopsAtLine: false) == code.endIndex else { return nil }
      let inner = code.dropFirst().dropLast()
      if first == UInt8(ascii: "`"), inner.contains(UInt8(ascii: "$")) { return nil }
      return unescaped(inner)
    }
    let word = String(decoding: code.prefix(200), as: UTF8.self)
    if ["null", "undefined", "true", "false"].contains(word) { return "" }
    if isDigit(first), code.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }) { return word }
    if let number = product(code) { return number }
    return constants[word]
  }

  /// `16 * 1.5`: numbers that are multiplied or divided.
  static func product(_ code: ArraySlice<UInt8>) -> String? {
    let code = trimmed(code)
    guard let first = code.first, isDigit(first), code.count < 64,
      code.allSatisfy({ isDigit($0) || ".*/ ".utf8.contains($0) })
    else { return nil }
    var result = 1.0
    var isDivided = false
    var start = code.startIndex
    for place in code.indices + [code.endIndex]
    where place == code.endIndex || "*/".utf8.contains(code[place]) {
      guard let number = Double(String(decoding: trimmed(code[start..<place]), as: UTF8.self)) else {
        return nil
      }
      result = isDivided ? result / number : result * number
      if place < code.endIndex { isDivided = code[place] == UInt8(ascii: "/") }
      start = place + 1
    }
    guard result.isFinite else { return nil }
    return result == result.rounded() && abs(result) < 1e9 ? String(Int(result)) : String(result)
  }

  /// `\n`, `\'` and their like; what stands for a character by its number stays as it is.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var place = text.startIndex
    while place < text.endIndex {
      if text[place] == UInt8(ascii: "\\"), place + 1 < text.endIndex {
        place += 1
        switch text[place] {
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "u"), UInt8(ascii: "x"): result += [UInt8(ascii: "\\"), text[place]]
        default: result.append(text[place])
        }
      } else {
        result.append(text[place])
      }
      place += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  static func trimmed(_ code: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var code = code.drop { $0 <= 0x20 }
    while let last = code.last, last <= 0x20 { code.removeLast() }
    return code
  }
}
