/// The tag of one of HTML's elements as MDX writes it, `<img src={require('./a.png').default} width={280} />`, as HTML; or
/// that of an unknown component without content, `<Code code={text} />`, which as HTML would have no end.
struct JSXElement {
  let range: Range<Int>
  let html: [UInt8]
  /// The names of attributes that are code of which nothing is known.
  private(set) var leftOut: [String] = []

  /// Nil where there is no tag, or one that is HTML as it stands.
  init?(_ bytes: [UInt8], at start: Int) {
    guard bytes[start] == UInt8(ascii: "<"), start + 1 < bytes.count, isLetter(bytes[start + 1]) else {
      return nil
    }
    if isUpper(bytes[start + 1]) {
      guard let tag = ComponentTag(bytes, at: start), tag.isClosed else { return nil }
      (range, html) = (tag.range, Array("<\(tag.name)></\(tag.name)>".utf8))
      return
    }
    guard let tag = ComponentTag(bytes, at: start, isElement: true), !tag.isEnd else { return nil }
    let isVoid = Self.voids.contains(tag.name)
    guard
      tag.isClosed && !isVoid || !tag.code.isEmpty
        || tag.values.contains(where: { Self.names[$0.name] != nil })
    else { return nil }
    range = tag.range
    var text = "<" + tag.name
    for (name, value) in tag.values {
      let written = Self.names[name] ?? name.lowercased()
      if let value {
        text += " \(written)=\"\(value.replacing("\"", with: "&quot;"))\""
      } else if let code = tag.code[name] {
        if let value = Self.value(of: code, name) {
          text += " \(written)=\"\(value.replacing("\"", with: "&quot;"))\""
        } else if code != "false" {
          leftOut.append(name)
        }
      } else {
        text += " " + written
      }
    }
    text += !tag.isClosed ? ">" : isVoid ? " />" : "></\(tag.name)>"
    html = Array(text.utf8.map { $0 == 0x0A ? 0x20 : $0 })
  }

  private static let voids: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track",
    "wbr",
  ]

  private static let names = ["className": "class", "htmlFor": "for"]

  /// What a value in code is: a number, a text, the path in `require('…')` and `useBaseUrl('…')`, rules of a style.
  private static func value(of code: String, _ name: String) -> String? {
    let code = code.trimmingPrefix { $0.isWhitespace }
    if code.hasPrefix("true") { return "" }
    if name == "style" { return style(String(code)) }
    if Double(code.prefix { !$0.isWhitespace }) != nil { return String(code.prefix { !$0.isWhitespace }) }
    for call in ["require(", "useBaseUrl("] where code.hasPrefix(call) {
      let rest = code.dropFirst(call.count)
      guard let quote = rest.first, "'\"`".contains(quote), let end = rest.dropFirst().firstIndex(of: quote)
      else {
        return nil
      }
      return String(rest[rest.index(after: rest.startIndex)..<end])
    }
    return nil
  }

  /// `{margin: 10, float: 'left'}` as rules of CSS.
  private static func style(_ code: String) -> String? {
    guard code.hasPrefix("{"), let close = code.lastIndex(of: "}") else { return nil }
    var rules: [String] = []
    for part in code[code.index(after: code.startIndex)..<close].split(separator: ",") {
      let pair = part.split(separator: ":", maxSplits: 1).map { $0.filter { !"'\"\n".contains($0) } }
      guard pair.count == 2 else {
        if part.allSatisfy(\.isWhitespace) { continue }
        return nil
      }
      let name = pair[0].filter { !$0.isWhitespace }
      let value = pair[1].trimmingPrefix { $0.isWhitespace }
      guard name.allSatisfy({ $0.isLetter }), !value.contains(where: { "{}();".contains($0) }) else {
        return nil
      }
      let property = name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
      let plain: Set<String> = ["opacity", "flex", "zIndex", "fontWeight", "lineHeight", "order"]
      let isLength = Double(value) != nil && value != "0" && !plain.contains(name)
      rules.append("\(property): \(value)\(isLength ? "px" : "")")
    }
    return rules.joined(separator: "; ")
  }
}
