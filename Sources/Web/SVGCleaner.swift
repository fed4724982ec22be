/// A picture of strangers, made harmless: an SVG file read as XML, and written anew from what is on the allow list.
///
/// Scripts, event handlers, foreign elements, document types with their entities, style sheets of elsewhere and every
/// reference that leaves the file are left out. So is what programs that draw keep for themselves.
public struct CleanSVG: Sendable {
  public let bytes: [UInt8]
  /// What was left out that could have done something, each kind once: `<script>`, `onload`.
  public let removed: [String]

  /// Nil when the file is no well-formed SVG.
  ///
  /// - Parameter isPlain: whether it has no `style` and no `class`, and draws nothing outside of its own room: for a
  ///   picture that is a part of a page.
  public init?(_ source: [UInt8], isPlain: Bool = false) {
    guard let text = String(validating: source, as: UTF8.self) else { return nil }
    var cleaner = SVGCleaner(Array(text.utf8), isPlain: isPlain)
    guard cleaner.clean() else { return nil }
    bytes = cleaner.out.bytes
    removed = cleaner.removed
  }
}

private struct SVGCleaner {
  private let bytes: [UInt8]
  private let isPlain: Bool
  private var position = 0
  private(set) var out = HTMLWriter()
  private(set) var removed: [String] = []
  /// The names as they are written, and whether the element is written.
  private var open: [(name: ArraySlice<UInt8>, local: String, isKept: Bool)] = []
  /// How many of the open elements are left out.
  private var dropped = 0
  private var hasRoot = false
  /// The content of a style sheet, which is judged as a whole.
  private var style: [UInt8]?

  init(_ bytes: [UInt8], isPlain: Bool) { (self.bytes, self.isPlain) = (bytes, isPlain) }

  mutating func clean() -> Bool {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    out = HTMLWriter(capacity: bytes.count)
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") ? markup() : text() else { return false }
    }
    return hasRoot && open.isEmpty
  }

  private func starts(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// Moves behind the next occurrence of a word; whether there is one.
  private mutating func skip(past word: String) -> Range<Int>? {
    let word = Array(word.utf8)
    let start = position
    while position + word.count <= bytes.count {
      if bytes[position] == word[0], bytes[position...].starts(with: word) {
        position += word.count
        return start..<position - word.count
      }
      position += 1
    }
    return nil
  }

  private mutating func note(_ what: String) {
    if removed.count < 64, !removed.contains(what) { removed.append(what) }
  }

  // MARK: Markup

  private mutating func markup() -> Bool {
    if starts("<!--") { return skip(past: "-->") != nil }
    if starts("<?") {
      if starts("<?xml-stylesheet") { note("<?xml-stylesheet") }
      return skip(past: "?>") != nil
    }
    if starts("<![CDATA[") {
      position += 9
      guard !open.isEmpty, let range = skip(past: "]]>") else { return false }
      write(Array(bytes[range]))
      return true
    }
    if starts("<!") { return documentType() }
    return starts("</") ? endTag() : startTag()
  }

  private mutating func documentType() -> Bool {
    guard starts("<!DOCTYPE"), !hasRoot else { return false }
    var quote: UInt8?
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        note("<!DOCTYPE")
        depth += 1
      } else if byte == UInt8(ascii: "]") {
        depth -= 1
      } else if byte == UInt8(ascii: ">"), depth <= 0 {
        return true
      }
    }
    return false
  }

  private mutating func name() -> ArraySlice<UInt8>? {
    let start = position
    while position < bytes.count, bytes[position] > 0x20, !"/>=<\"'&".utf8.contains(bytes[position]) {
      position += 1
    }
    return position > start ? bytes[start..<position] : nil
  }

  private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
    return position > start
  }

  private mutating func startTag() -> Bool {
    position += 1
    guard let written = name() else { return false }
    var attributes: [(name: String, value: String)] = []
    var isEmpty = false
    while true {
      let hasSpace = skipSpace()
      guard position < bytes.count else { return false }
      if starts("/>") {
        position += 2
        isEmpty = true
        break
      }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        break
      }
      guard hasSpace, let attribute = attribute(), !attributes.contains(where: { $0.name == attribute.name })
      else { return false }
      attributes.append(attribute)
      guard attributes.count <= 512 else { return false }
    }
    return begin(written, attributes, isEmpty: isEmpty)
  }

  private mutating func attribute() -> (name: String, value: String)? {
    guard let name = name() else { return nil }
    _ = skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return nil }
    position += 1
    _ = skipSpace()
    guard position < bytes.count else { return nil }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "<") { return nil }
      position += 1
    }
    guard position < bytes.count else { return nil }
    position += 1
    let value = decoded(bytes[start..<position - 1])
    return (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
  }

  /// The name without the prefix that files of some programs give to SVG; nil for elements of other languages.
  private func local(_ written: ArraySlice<UInt8>) -> String? {
    let name = String(decoding: written, as: UTF8.self)
    if !written.contains(UInt8(ascii: ":")) { return name }
    return name.utf8.starts(with: "svg:".utf8) ? String(decoding: written.dropFirst(4), as: UTF8.self) : nil
  }

  private mutating func begin(
    _ written: ArraySlice<UInt8>, _ attributes: [(name: String, value: String)], isEmpty: Bool
  ) -> Bool {
    let name = local(written)
    if open.isEmpty {
      guard !hasRoot, name == "svg" else { return false }
    }
    let isKept = name.map { dropped == 0 && style == nil && isAllowed($0, attributes) } ?? false
    if let name, !isKept, dropped == 0, !SVGAllowList.ignored.contains(name) { note("<\(name)>") }
    if let name, isKept {
      if name == "style" { style = [] } else { write(name, attributes) }
    }
    hasRoot = true
    open.append((written, name ?? "", isKept))
    if !isKept { dropped += 1 }
    guard open.count <= 4096 else { return false }
    if isEmpty { end() }
    return true
  }

  private func isAllowed(_ name: String, _ attributes: [(name: String, value: String)]) -> Bool {
    guard SVGAllowList.elements.contains(name) else { return false }
    // A browser reads what is in a title as HTML.
    if let outer = open.last?.local, outer == "title" || outer == "desc" { return false }
    if isPlain {
      if name == "style" { return false }
      // What moves is what it stands in, and not the whole.
      let isElsewhere = attributes.contains { $0.name == "href" || $0.name == "xlink:href" }
      if SVGAllowList.animations.contains(name), open.count < 2 || isElsewhere { return false }
    }
    guard SVGAllowList.animations.contains(name), name != "animateMotion" else { return true }
    // What is animated may be what can be written, but for addresses and handlers.
    let target = attributes.first { $0.name == "attributeName" }?.value ?? ""
    return SVGAllowList.attributes.contains(target) && target != "style" && !(isPlain && target == "class")
  }

  private mutating func write(_ name: String, _ attributes: [(name: String, value: String)]) {
    out.raw("<" + name)
    if open.isEmpty {
      out.raw(" xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"")
    }
    for (attribute, value) in attributes {
      guard isKept(attribute, value, of: name) else { continue }
      out.raw(" " + attribute + "=\"")
      out.text(value)
      out.raw("\"")
    }
    out.raw(">")
  }

  private mutating func isKept(_ attribute: String, _ value: String, of element: String) -> Bool {
    let isKept: Bool
    switch attribute {
    case "href", "xlink:href": isKept = isHarmless(address: value, of: element)
    case "xml:space", "xml:lang": return true
    default:
      // Namespaces are ours to say, and what has a prefix is for a program that draws.
      if attribute.utf8.contains(UInt8(ascii: ":")) || attribute == "xmlns" { return false }
      if SVGAllowList.quiet.contains(attribute) || isPlain && attribute == "class" { return false }
      if isPlain, attribute == "style" || open.isEmpty && SVGAllowList.reaching.contains(attribute) {
        note(attribute)
        return false
      }
      isKept = SVGAllowList.attributes.contains(attribute) && SVGAllowList.isHarmless(css: value)
    }
    if !isKept { note(attribute) }
    return isKept
  }

  private func isHarmless(address: String, of element: String) -> Bool {
    let trimmed = address.utf8.drop { $0 <= 0x20 }
    switch element {
    case "a": return AddressPolicy().schemeRefusedToStrangers(of: address, for: .link) == nil
    case "image":
      let start = String(
        decoding: trimmed.prefix(17).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
      let types = ["png", "jpeg", "gif", "webp", "avif"].map { "data:image/" + $0 }
      return types.contains { start.hasPrefix($0 + ";") || start.hasPrefix($0 + ",") }
    default: return trimmed.first == UInt8(ascii: "#")
    }
  }

  private mutating func endTag() -> Bool {
    position += 2
    guard let name = name(), open.last?.name == name else { return false }
    _ = skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else { return false }
    position += 1
    end()
    return true
  }

  private mutating func end() {
    guard let element = open.popLast() else { return }
    guard element.isKept else {
      dropped -= 1
      return
    }
    if let style {
      self.style = nil
      let css = String(decoding: style, as: UTF8.self)
      guard SVGAllowList.isHarmless(css: css) else { return note("<style>") }
      out.raw("<style>")
      out.text(css)
      out.raw("</style>")
    } else {
      out.raw("</" + element.local + ">")
    }
  }

  // MARK: Text

  private mutating func text() -> Bool {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    let isBlank = bytes[start..<position].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if open.isEmpty { return isBlank }
    write(decoded(bytes[start..<position]))
    return true
  }

  private mutating func write(_ text: [UInt8]) {
    guard dropped == 0 else { return }
    if style != nil {
      style? += text
    } else {
      out.text(text.filter { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A })
    }
  }

  /// A text with the references that XML itself knows as characters; those that a document type would have declared
  /// are left out.
  private mutating func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&") else {
        result.append(byte)
        continue
      }
      let name = rest.prefix { $0 != UInt8(ascii: ";") && $0 > 0x20 && $0 != UInt8(ascii: "&") }.prefix(32)
      guard rest.dropFirst(name.count).first == UInt8(ascii: ";") else {
        result.append(byte)
        continue
      }
      rest = rest.dropFirst(name.count + 1)
      switch String(decoding: name, as: UTF8.self) {
      case "lt": result.append(UInt8(ascii: "<"))
      case "gt": result.append(UInt8(ascii: ">"))
      case "amp": result.append(UInt8(ascii: "&"))
      case "quot": result.append(UInt8(ascii: "\""))
      case "apos": result.append(UInt8(ascii: "'"))
      case let word where word.utf8.first == UInt8(ascii: "#"):
        let isHexadecimal = name.dropFirst().first == UInt8(ascii: "x")
        let digits = String(decoding: name.dropFirst(isHexadecimal ? 2 : 1), as: UTF8.self)
        let scalar = UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap { Unicode.Scalar($0) }
        if let scalar, scalar.value >= 0x20 || scalar == "\n" || scalar == "\t" || scalar == "\r" {
          result += String(Character(scalar)).utf8
        }
      case let word: note("&\(word);")
      }
    }
    return result
  }
}
