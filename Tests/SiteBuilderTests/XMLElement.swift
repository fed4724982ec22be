/// What a document has to be by its schema: which elements may be in which, how many of each, in which order, with which
/// attributes, and what their texts look like.
struct XMLRules {
  struct Element {
    /// How many of each there may be, in the order in which they stand where that counts.
    var children: [(name: String, count: ClosedRange<Int>)] = []
    var isOrdered = false
    /// What an attribute must look like; those that end in `?` need not be there.
    var attributes: [String: @Sendable (String) -> Bool] = [:]
    var text: @Sendable (String) -> Bool = { $0.allSatisfy(\.isWhitespace) }
  }

  let root: String
  let elements: [String: Element]

  /// What is against the rules, with the way to it.
  func faults(of tree: XMLElement) -> [String] {
    tree.name == root ? faults(of: tree, at: root) : ["the document is '\(tree.name)'"]
  }

  private func faults(of tree: XMLElement, at place: String) -> [String] {
    guard let rule = elements[tree.name] else { return ["\(place) has no rule"] }
    var result: [String] = []
    for (name, holds) in rule.attributes {
      let isOptional = name.hasSuffix("?")
      guard let value = tree.attributes[isOptional ? String(name.dropLast()) : name] else {
        if !isOptional { result.append("\(place) has no '\(name)'") }
        continue
      }
      if !holds(value) { result.append("\(place) has \(name) '\(value)'") }
    }
    for name in tree.attributes.keys where rule.attributes[name] == nil && rule.attributes[name + "?"] == nil
    {
      result.append("\(place) may have no '\(name)'")
    }
    for (name, count) in rule.children where !count.contains(tree.all(name).count) {
      result.append("\(place) has \(tree.all(name).count) of '\(name)'")
    }
    let places = tree.children.map { child in rule.children.firstIndex { $0.name == child.name } }
    for (child, number) in zip(tree.children, places) where number == nil {
      result.append("\(place) may have no '\(child.name)'")
    }
    if rule.isOrdered, zip(places, places.dropFirst()).contains(where: { ($0 ?? 0) > ($1 ?? 0) }) {
      result.append("\(place) has its parts in the wrong order")
    }
    if !rule.text(tree.text) { result.append("\(place) says '\(tree.text)'") }
    return result + tree.children.flatMap { faults(of: $0, at: place + "/" + $0.name) }
  }
}

/// A tree of XML's elements, of text that is well-formed: a reader that owes nothing to the writer.
struct XMLElement {
  struct Mistake: Error {}

  let name: String
  let attributes: [String: String]
  var children: [XMLElement] = []
  var text = ""

  func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }
  func text(_ name: String) -> String { all(name).first?.text ?? "" }

  init(parsing text: String) throws {
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" && $0 != "\t" && $0 != "\r" })
    else {
      throw Mistake()
    }
    var rest = text[...]
    if let start = rest.prefixMatch(of: /<\?xml [^?]*\?>\s*/) { rest = rest[start.range.upperBound...] }
    self = try Self.element(&rest)
    guard rest.allSatisfy(\.isWhitespace) else { throw Mistake() }
  }

  private init(name: String, attributes: [String: String]) {
    (self.name, self.attributes) = (name, attributes)
  }

  private static func element(_ rest: inout Substring) throws -> XMLElement {
    guard let tag = rest.prefixMatch(of: /<([a-z:]+)((?:\s+[a-zA-Z:]+="[^"<]*")*)\s*(\/?)>/) else {
      throw Mistake()
    }
    var attributes: [String: String] = [:]
    for match in tag.output.2.matches(of: /([a-zA-Z:]+)="([^"<]*)"/) {
      attributes[String(match.output.1)] = try plain(match.output.2)
    }
    var result = XMLElement(name: String(tag.output.1), attributes: attributes)
    rest = rest[tag.range.upperBound...]
    if tag.output.3 == "/" { return result }
    while true {
      let text = rest.prefix { $0 != "<" }
      guard !text.contains("]]>") else { throw Mistake() }
      result.text += try plain(text)
      rest = rest[text.endIndex...]
      if let end = rest.prefixMatch(of: /<\/([a-z:]+)>/) {
        guard end.output.1 == result.name else { throw Mistake() }
        rest = rest[end.range.upperBound...]
        return result
      }
      result.children.append(try element(&rest))
    }
  }

  private static func plain(_ text: Substring) throws -> String {
    var result = ""
    var rest = text
    while let and = rest.firstIndex(of: "&") {
      result += rest[..<and]
      let names = ["&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": "\"", "&apos;": "'", "&#39;": "'"]
      guard let name = names.first(where: { rest[and...].hasPrefix($0.key) }) else { throw Mistake() }
      result += name.value
      rest = rest[and...].dropFirst(name.key.count)
    }
    return result + rest
  }
}
