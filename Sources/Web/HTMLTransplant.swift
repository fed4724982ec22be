/// HTML of one page, made fit to stand in another one beside that of others: its names get a prefix, its addresses lead
/// from where it stands then, and its headings are as deep as they have to be.
///
/// What is neither stays byte for byte.
public struct HTMLTransplant {
  /// What stands before each name: it begins with a letter, and needs no escapes in CSS.
  private let prefix: String
  /// How many levels deeper headings are; there is none below the sixth.
  private let headingShift: Int
  /// The address to write for one that is not a place of the same page; nil for the same.
  private let address: (String) -> String?

  public init(prefix: String, headingShift: Int, address: @escaping (String) -> String?) {
    (self.prefix, self.headingShift, self.address) = (prefix, headingShift, address)
  }

  public func html(_ source: [UInt8]) -> [UInt8] {
    source.withUnsafeBufferPointer { html in
      var out: [UInt8] = []
      out.reserveCapacity(html.count + html.count / 8)
      var tokenizer = HTMLTokenizer(html)
      var start = 0
      while let token = tokenizer.next() {
        switch token {
        case .startTag(let name, let attributes):
          var done = copyName(name, at: start + 1, of: html, from: start, to: &out)
          for attribute in attributes {
            guard let place = attribute.value else { continue }
            let written = String(decoding: htmlDecoded(html[place]), as: UTF8.self)
            guard let new = replaced(written, attribute.name, name, attributes, html), new != written else {
              continue
            }
            out += html[done..<place.lowerBound]
            let isQuoted = place.lowerBound > 0 && [0x22, 0x27].contains(html[place.lowerBound - 1])
            out += isQuoted ? htmlEscaped(new) : [0x22] + htmlEscaped(new) + [0x22]
            done = place.upperBound
          }
          out += html[done..<tokenizer.position]
        case .endTag(let name):
          let done = copyName(name, at: start + 2, of: html, from: start, to: &out)
          out += html[done..<tokenizer.position]
        default: out += html[start..<tokenizer.position]
        }
        start = tokenizer.position
      }
      return out
    }
  }

  /// Copies a tag up to behind its name, where that is a heading's with another level.
  ///
  /// - Returns: how far the source is copied.
  private func copyName(
    _ name: String, at place: Int, of html: UnsafeBufferPointer<UInt8>, from start: Int, to out: inout [UInt8]
  ) -> Int {
    let bytes = Array(name.utf8)
    guard headingShift != 0, bytes.count == 2, bytes[0] == UInt8(ascii: "h"),
      (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(bytes[1])
    else { return start }
    let level = min(6, Int(bytes[1] - UInt8(ascii: "0")) + headingShift)
    out += html[start..<place]
    out += "h\(level)".utf8
    return place + 2
  }

  // MARK: Attributes

  private static let references: Set<String> = [
    "for", "headers", "list", "form", "popovertarget", "commandfor", "interestfor", "itemref",
    "aria-activedescendant", "aria-controls", "aria-describedby", "aria-details", "aria-errormessage",
    "aria-flowto", "aria-labelledby", "aria-owns",
  ]

  private func replaced(
    _ value: String, _ attribute: String, _ element: String, _ attributes: [HTMLTokenizer.Attribute],
    _ html: UnsafeBufferPointer<UInt8>
  ) -> String? {
    switch attribute {
    case "id": return value.isEmpty ? nil : prefix + value
    case "class": return words(value) { isOfBlock(Array($0.utf8)) ? prefix + $0 : $0 }
    case "style": return css(value)
    case "name":
      // What a form sends keeps its name; what belongs together does so within its own page.
      let isRadio = attributes.contains { other in
        other.name == "type" && other.value.map { html[$0].elementsEqual("radio".utf8) } == true
      }
      let isOwn = element == "input" ? isRadio : ["a", "details", "map"].contains(element)
      return isOwn && !value.isEmpty ? prefix + value : nil
    case "usemap": return value.hasPrefix("#") ? "#" + prefix + value.dropFirst() : nil
    case "begin", "end": return timing(value)
    case "href", "xlink:href": return place(value)
    case "src", "poster", "data", "cite", "action", "formaction": return place(value)
    case "srcset":
      return value.split(separator: ",").map { candidate in
        words(String(candidate)) { $0.utf8.first.map(isDigit) == true ? $0 : place($0) ?? $0 }
      }.joined(separator: ", ")
    default:
      if Self.references.contains(attribute) { return words(value) { prefix + $0 } }
      return value.contains("url(") ? css(value) : nil
    }
  }

  /// An address, which may be a place of the same page.
  private func place(_ value: String) -> String? {
    guard value.hasPrefix("#") else { return value.isEmpty ? nil : address(value) }
    return value == "#" || value == "#top" ? nil : "#" + prefix + value.dropFirst()
  }

  private func words(_ value: String, _ body: (String) -> String) -> String {
    value.split(whereSeparator: \.isWhitespace).map { body(String($0)) }.joined(separator: " ")
  }

  /// `b1_k0.click;b1_k1.click`: what animations of SVG begin and end with.
  private func timing(_ value: String) -> String {
    value.split(separator: ";").map { part in
      let part = part.drop { $0.isWhitespace }
      guard let first = part.utf8.first, isLetter(first) || first == UInt8(ascii: "_"), part.contains(".")
      else { return String(part) }
      return prefix + part
    }.joined(separator: ";")
  }

  // MARK: CSS

  public func css(_ source: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(source.count + source.count / 4)
    var index = 0
    var hasClosing = true
    while index < source.count {
      let byte = source[index]
      if isName(byte) {
        let end = source[index...].firstIndex { !isName($0) } ?? source.count
        let name = source[index..<end]
        if hasClosing, name.elementsEqual("url".utf8), end < source.count, source[end] == UInt8(ascii: "(") {
          if let close = source[end...].firstIndex(of: UInt8(ascii: ")")) {
            out += url(String(decoding: source[(end + 1)..<close], as: UTF8.self)).utf8
            index = close + 1
            continue
          }
          hasClosing = false
        }
        // A name by itself is a class; behind a `#` it would be a colour.
        let before = index > 0 ? source[index - 1] : 0
        let isWhole = !name.contains { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
        if isOfBlock(Array(name)), !isWhole || before == UInt8(ascii: ".") { out += prefix.utf8 }
        out += name
        index = end
      } else if byte == 0x22 || byte == 0x27 {
        var end = index + 1
        while end < source.count, source[end] != byte { end += source[end] == UInt8(ascii: "\\") ? 2 : 1 }
        end = min(end + 1, source.count)
        out += source[index..<end]
        index = end
      } else {
        out.append(byte)
        index += 1
      }
    }
    return out
  }

  private func css(_ source: String) -> String { String(decoding: css(Array(source.utf8)), as: UTF8.self) }

  private func url(_ written: String) -> String {
    let trimmed = written.drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
    let value = String(trimmed.reversed().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }.reversed())
    guard let new = place(value) else { return "url(\(written))" }
    return "url(\(cssString(new)))"
  }

  /// Whether a name is one that layout blocks give, which count them in each page: `b1`, `b2_r0`, `b3-a`.
  private func isOfBlock(_ name: [UInt8]) -> Bool {
    guard name.first == UInt8(ascii: "b") else { return false }
    let rest = name.dropFirst().drop(while: isDigit)
    guard rest.count < name.count - 1 else { return false }
    return rest.first.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || (0x41...0x5A).contains($0) }
      ?? true
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private func isName(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}
