/// A text of HTML with the character references that could be a part of a scheme as the characters they stand for.
///
/// Of the references with names these are the ones for ASCII. All others stand for characters that no scheme has, and
/// stay as they are.
func htmlDecoded(_ text: some Collection<UInt8>) -> [UInt8] {
  let bytes = Array(text)
  guard bytes.contains(UInt8(ascii: "&")) else { return bytes }
  var result: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "&"), let (scalar, end) = reference(bytes, at: index + 1) {
      result += String(Character(scalar)).utf8
      index = end
    } else {
      result.append(bytes[index])
      index += 1
    }
  }
  return result
}

/// The character of a reference whose `&` has been read, and where it ends.
private func reference(_ bytes: [UInt8], at start: Int) -> (Unicode.Scalar, end: Int)? {
  guard start < bytes.count else { return nil }
  if bytes[start] == UInt8(ascii: "#") { return number(bytes, at: start + 1) }
  var end = start
  while end < bytes.count, end - start < 24, (0x61...0x7A).contains(bytes[end] | 0x20) { end += 1 }
  guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: ";"),
    let scalar = names[String(decoding: bytes[start..<end], as: UTF8.self)]
  else { return nil }
  return (scalar, end + 1)
}

private func number(_ bytes: [UInt8], at start: Int) -> (Unicode.Scalar, end: Int)? {
  var index = start
  let isHexadecimal = index < bytes.count && bytes[index] | 0x20 == UInt8(ascii: "x")
  if isHexadecimal { index += 1 }
  let digits = index
  var value: UInt32 = 0
  while index < bytes.count,
    let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue, isHexadecimal || digit < 10
  {
    value = min(value * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x11_0000)
    index += 1
  }
  guard index > digits else { return nil }
  // The semicolon may be missing.
  if index < bytes.count, bytes[index] == UInt8(ascii: ";") { index += 1 }
  return (value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}", index)
}

private let names: [String: Unicode.Scalar] = [
  "Tab": "\t", "NewLine": "\n", "excl": "!", "quot": "\"", "QUOT": "\"", "num": "#", "dollar": "$",
  "percnt": "%", "amp": "&", "AMP": "&", "apos": "'", "lpar": "(", "rpar": ")", "ast": "*", "midast": "*",
  "plus": "+", "comma": ",", "period": ".", "sol": "/", "colon": ":", "semi": ";", "lt": "<", "LT": "<",
  "equals": "=", "gt": ">", "GT": ">", "quest": "?", "commat": "@", "lsqb": "[", "lbrack": "[", "bsol": "\\",
  "rsqb": "]", "rbrack": "]", "Hat": "^", "lowbar": "_", "UnderBar": "_", "grave": "`", "lcub": "{",
  "lbrace": "{", "verbar": "|", "vert": "|", "rcub": "}", "rbrace": "}", "nbsp": "\u{A0}",
  "NonBreakingSpace": "\u{A0}", "shy": "\u{AD}", "zwj": "\u{200D}", "zwnj": "\u{200C}",
  "ZeroWidthSpace": "\u{200B}", "NoBreak": "\u{2060}",
]
