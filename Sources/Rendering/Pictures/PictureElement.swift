import Web

/// An element of an SVG picture, written once at the end.
struct PictureElement {
  var name: String
  var attributes: [(name: String, value: String)]
  var children: [PictureElement]
  /// Characters in place of children; a style sheet.
  var text = ""

  init(
    _ name: String, _ attributes: [(name: String, value: String)] = [], _ children: [PictureElement] = []
  ) {
    (self.name, self.attributes, self.children) = (name, attributes, children)
  }

  func write(into result: inout String) {
    result += "<" + name
    for (name, value) in attributes { result += " \(name)=\"\(Self.escaped(value))\"" }
    guard !children.isEmpty || !text.isEmpty else {
      result += "/>"
      return
    }
    result += ">" + text
    for child in children { child.write(into: &result) }
    result += "</\(name)>"
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || "&<\"".utf8.contains($0) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"": result += "&quot;"
      // XML has no other controls.
      case "\u{0}"..<" ": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// A length as pictures write it: hundredths of a point are finer than any screen.
func pictureNumber(_ value: Double) -> String { cssNumber(value, decimals: 3) }
