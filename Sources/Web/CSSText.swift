/// A text as CSS quotes it: whatever could end the string, or the style sheet around it, is written as a number.
///
///     cssString("Fira \"Code\"")  // "Fira \22 Code\22 "
///
/// Scalars are looked at, not characters: a quotation mark with an accent is one character, and ends a string.
public func cssString(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\", "<", ">", "&", "\u{0}"..<" ", "\u{7F}"..."\u{9F}":
      // CSS has no NUL: as a number it means what it does here.
      result += "\\" + String(scalar.value == 0 ? 0xFFFD : scalar.value, radix: 16) + " "
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// Whether a text is a colour that can stand in a declaration, and cannot end it: a word, `#` and digits, or a function
/// of letters, digits and what numbers are made of.
public func isCSSColor(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  guard let first = bytes.first else { return false }
  if first == UInt8(ascii: "#") {
    return [3, 4, 6, 8].contains(bytes.count - 1)
      && bytes.dropFirst().allSatisfy { isDigit($0) || (0x61...0x66).contains($0 | 0x20) }
  }
  if bytes.allSatisfy(isLetter) { return true }
  let functions = ["rgb", "rgba", "hsl", "hsla", "hwb", "oklch", "oklab", "lab", "lch", "color"]
  guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), bytes.last == UInt8(ascii: ")"),
    functions.contains(String(decoding: bytes[..<open], as: UTF8.self))
  else { return false }
  var depth = 0
  var previous: UInt8 = 0
  for (index, byte) in bytes[open...].enumerated() {
    guard isLetter(byte) || isDigit(byte) || " .,%+-/*_#()".utf8.contains(byte) else { return false }
    // A slash parts the colour from its opacity; with an asterisk it would begin a comment.
    if byte == UInt8(ascii: "*"), previous == UInt8(ascii: "/") { return false }
    if byte == UInt8(ascii: "(") { depth += 1 }
    if byte == UInt8(ascii: ")") { depth -= 1 }
    // The outermost parenthesis is closed by the last character, and by no other.
    if depth == 0, open + index != bytes.count - 1 { return false }
    previous = byte
  }
  return depth == 0
}
