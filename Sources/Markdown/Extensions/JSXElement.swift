/// The tag of one of HTML's elements as MDX writes it, `<img src={require('./a.png').default} width={280} />`, as HTML; or
/// that of an unknown component without content, `<Code code={text} />`, which as HTML would have no end.
struct JSXElement {
  let range: Range<Int>
  let name: String
  let html: [UInt8]
  private(set) var isEnd = false
  private(set) var isClosed = false
  /// Whether it is HTML as it stands.
  private(set) var isAsWritten = false
  /// The names of attributes that are code of which nothing is known.
  private(set) var leftOut: [String] = []

  /// Nil where there is no tag, or one that is HTML as it stands.
  init?(_ bytes: [UInt8], at start: Int) {
    guard bytes[start] == UInt8(ascii: "<"), start + 1 < bytes.count, isLetter(bytes[start + 1]) else {
      return nil
    }
    if isUpper(bytes[start + 1]) {
      guard let tag = ComponentTag(bytes, at: start), tag.isClosed else { return nil }
      self.init(range: tag.range, name: tag.name, html: Array("<\(tag.name)></\(tag.name)>".utf8))
      return
    }
    guard let tag = ComponentTag(bytes, at: start, isElement: true), !tag.isEnd else { return nil }
    self.init(tag, bytes, [:])
    if isAsWritten { return nil }
  }

  private init(range: Range<Int>, name: String, html: [UInt8]) {
    (self.range, self.name, self.html) = (range, name, html)
  }

  /// - Parameters:
  ///   - tag: of an element.
  ///   - constants: what names in braces stand for.
  init(_ tag: ComponentTag, _ bytes: [UInt8], _ constants: [String: String]) {
    (range, name, isEnd, isClosed) = (tag.range, tag.name, tag.isEnd, tag.isClosed)
    let isVoid = HTMLNames.voids.contains(tag.name)
    guard
      tag.isClosed && !isVoid || !tag.code.isEmpty || tag.isRenamed
        || tag.values.contains(where: { Self.name(of: $0.name) != $0.name })
    else {
      isAsWritten = true
      html = bytes[tag.range].map { $0 == 0x0A ? 0x20 : $0 }
      return
    }
    var text = (tag.isEnd ? "</" : "<") + tag.name
    var leftOut: [String] = []
    for (name, value) in tag.values {
      let written = Self.name(of: name)
      if let value {
        text += " \(written)=\"\(value.replacing("\"", with: "&quot;"))\""
      } else if let code = tag.code[name] {
        if let value = Self.value(of: code, name, constants) {
          text += " \(written)=\"\(value.replacing("\"", with: "&quot;"))\""
        } else if !["false", "null", "undefined"].contains(code) {
          leftOut.append(name)
        }
      } else {
        text += " " + written
      }
    }
    text += !tag.isClosed ? ">" : isVoid ? " />" : "></\(tag.name)>"
    html = Array(text.utf8.map { $0 == 0x0A ? 0x20 : $0 })
    self.leftOut = leftOut
  }

  /// What HTML calls an attribute of MDX's.
  private static func name(of name: String) -> String {
    if let known = names[name] { return known }
    guard name.contains(where: \.isUppercase) else { return name }
    if kept.contains(name) { return name }
    guard hyphenated.contains(where: { name.hasPrefix($0) }) else { return name.lowercased() }
    return name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }

  private static let names = [
    "className": "class", "htmlFor": "for", "xlinkHref": "xlink:href", "acceptCharset": "accept-charset",
    "httpEquiv": "http-equiv",
  ]
  /// Those of SVG that have capitals in them.
  private static let kept: Set<String> = [
    "viewBox", "preserveAspectRatio", "gradientUnits", "gradientTransform", "patternUnits", "markerWidth",
    "markerHeight", "refX", "refY", "pathLength", "textLength", "stdDeviation", "clipPathUnits",
  ]
  /// How those of SVG begin that have hyphens in them.
  private static let hyphenated = [
    "stroke", "fill", "clip", "font", "text", "stop", "marker", "dominant", "alignment", "letter", "paint",
    "vector", "shape", "color",
  ]

  /// What a value in code is: a text, a number, the path in `require('…')` and `useBaseUrl('…')`, rules of a style.
  private static func value(of code: String, _ name: String, _ constants: [String: String]) -> String? {
    let code = code.trimmingPrefix { $0.isWhitespace }
    if code.hasPrefix("true") { return "" }
    if name == "style" { return style(String(code)) }
    if let number = ScriptBraces.product(Array(code.utf8)[...]) { return number }
    for call in ["require(", "useBaseUrl("] where code.hasPrefix(call) {
      let rest = code.dropFirst(call.count)
      guard let quote = rest.first, "'\"`".contains(quote), let end = rest.dropFirst().firstIndex(of: quote)
      else {
        return nil
      }
      return String(rest[rest.index(after: rest.startIndex)..<end])
    }
    let word = code.prefix { !$0.isWhitespace }
    return constants[String(word.hasSuffix(".src") ? word.dropLast(4) : word)]
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
