/// A text as YAML has it, in double quotes where it needs them.
func yamlText(_ text: String) -> String {
  let scalars = text.unicodeScalars
  let isPlain =
    scalars.first.map { $0.properties.isAlphabetic || "./".unicodeScalars.contains($0) } == true
    && scalars.last != " "
    && scalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || " ./_-()'+&,%@!?".unicodeScalars.contains(scalar)
    }
  // What YAML 1.1 or 1.2 takes for something else, and what other readers of the file may.
  let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
  return isPlain && !words.contains(text.lowercased()) && YAML.number(text) == nil ? text : yamlString(text)
}

/// A text in double quotes, as YAML and JSON have it.
func yamlString(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F || (0x80..<0xA0).contains(scalar.value):
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// A text as Markdown has it in a line, without any meaning.
func escapedMarkdown(_ text: String) -> String {
  String(text.flatMap { "\\`*_[]<>&#|~".contains($0) ? ["\\", $0] : [$0] })
}
