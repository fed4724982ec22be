/// A picture that is to stand in a page as a part of it: cleaned, its names with a prefix, and its style sheet for
/// itself alone.
public struct InlineSVG: Sendable {
  /// Of the root element, but for what the page says itself: its name, size and description.
  public let attributes: [(name: String, value: String)]
  /// What is in the root element.
  public let content: [UInt8]
  /// What the root element must be called where a style sheet is in it.
  public let id: String?
  /// What was left out that could have done something, each kind once: `<script>`, `onload`.
  public let removed: [String]

  /// Nil when the bytes are no well-formed SVG.
  ///
  /// - Parameter name: stands before the names in it; it begins with a letter.
  public init?(_ source: [UInt8], name: String) {
    guard let clean = CleanSVG(source) else { return nil }
    removed = clean.removed
    let transplant = HTMLTransplant(prefix: name + "-", headingShift: 0) { _ in nil }
    let bytes = transplant.html(clean.bytes)
    var attributes: [(name: String, value: String)] = []
    var ids: Set<String> = []
    var isSheetThere = false
    var (start, end) = (0, 0)
    clean.bytes.withUnsafeBufferPointer { html in
      var tokenizer = HTMLTokenizer(html)
      while let token = tokenizer.next() {
        guard case .startTag(let element, let found) = token else { continue }
        if element == "style" { isSheetThere = true }
        for attribute in found where attribute.name == "id" {
          if let place = attribute.value {
            ids.insert(String(decoding: htmlDecoded(html[place]), as: UTF8.self))
          }
        }
      }
    }
    var rootID: String?
    bytes.withUnsafeBufferPointer { html in
      var tokenizer = HTMLTokenizer(html)
      while let token = tokenizer.next() {
        guard case .startTag("svg", let found) = token else { continue }
        for attribute in found {
          let value = attribute.value.map { String(decoding: htmlDecoded(html[$0]), as: UTF8.self) } ?? ""
          if attribute.name == "id" { rootID = value }
          if Self.own.contains(attribute.name) { continue }
          // HTML's parser knows the names of SVG in whatever case.
          attributes.append((attribute.name == "viewbox" ? "viewBox" : attribute.name, value))
        }
        start = tokenizer.position
        break
      }
    }
    end = bytes.count - "</svg>".utf8.count
    guard start > 0, start <= end else { return nil }
    let root = rootID ?? name
    id = isSheetThere || rootID != nil ? root : nil
    self.attributes = attributes
    content =
      isSheetThere ? Self.scoped(Array(bytes[start..<end]), root, name, ids) : Array(bytes[start..<end])
  }

  private static let own: Set<String> = [
    "id", "xmlns", "xmlns:xlink", "width", "height", "role", "aria-label", "aria-hidden", "version",
  ]

  /// The content with style sheets that hold for it alone.
  private static func scoped(_ bytes: [UInt8], _ root: String, _ name: String, _ ids: Set<String>) -> [UInt8]
  {
    var out = HTMLWriter()
    bytes.withUnsafeBufferPointer { html in
      var tokenizer = HTMLTokenizer(html)
      var (start, isInSheet) = (0, false)
      while let token = tokenizer.next() {
        if isInSheet, case .rawText(let range) = token {
          let css = String(decoding: htmlDecoded(html[range]), as: UTF8.self)
          out.text(ScopedSheet(css, root: root, prefix: name + "-", ids).text)
        } else {
          out.raw(html[start..<tokenizer.position])
        }
        if case .startTag("style", _) = token { isInSheet = true } else { isInSheet = false }
        start = tokenizer.position
      }
    }
    return out.bytes
  }
}

/// A style sheet whose rules hold for an element and what is in it.
private struct ScopedSheet {
  private(set) var text = ""
  private let ids: Set<String>
  private let prefix: String
  /// What holds nowhere but at the outside: the steps of animations.
  private var outer = ""

  init(_ css: String, root: String, prefix: String, _ ids: Set<String>) {
    (self.prefix, self.ids) = (prefix, ids)
    var rest = Substring(Self.withoutComments(css))
    let inner = rules(&rest)
    text = outer + "#\(root){\(inner)}"
  }

  private static func withoutComments(_ css: String) -> String {
    var parts = css.components(between: "/*", and: "*/")
    return String(parts.removeFirst()) + parts.joined()
  }

  /// Rules up to the end of the block that they are in.
  private mutating func rules(_ rest: inout Substring) -> String {
    var result = ""
    while !rest.isEmpty {
      let prelude = rest.prefix { $0 != "{" && $0 != "}" && $0 != ";" }
      rest = rest.dropFirst(prelude.count)
      let mark = rest.popFirst()
      guard mark == "{" else {
        if mark == "}" { break }
        continue
      }
      let words = prelude.split(whereSeparator: \.isWhitespace)
      switch words.first.map({ $0.lowercased() }) ?? "" {
      case "@media", "@supports", "@layer", "@container":
        result += words.joined(separator: " ") + "{" + rules(&rest) + "}"
      case let word where word.hasPrefix("@"):
        outer += words.joined(separator: " ") + "{" + block(&rest) + "}"
      default: result += selector(words.joined(separator: " ")) + "{" + named(block(&rest)) + "}"
      }
    }
    return result
  }

  /// What is in a block, with the blocks in it.
  private func block(_ rest: inout Substring) -> String {
    var depth = 1
    let content = rest.prefix { character in
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      return depth > 0
    }
    rest = rest.dropFirst(content.count + 1)
    return String(content)
  }

  /// The root element is the element that everything is in.
  private func selector(_ text: String) -> String {
    named(text).split(separator: ",").map { part -> String in
      let part = part.drop { $0 == " " }
      for root in [":root", "svg"] where part.hasPrefix(root) {
        let after = part.dropFirst(root.count)
        if after.first.map({ !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" }) ?? true {
          return "&" + after
        }
      }
      return String(part)
    }.joined(separator: ",")
  }

  /// A text with the names that the picture's elements have now.
  private func named(_ text: String) -> String {
    var parts = text.split(separator: "#", omittingEmptySubsequences: false)
    var result = String(parts.removeFirst())
    for part in parts {
      let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      result += "#" + (ids.contains(String(name)) ? prefix : "") + part
    }
    return result
  }
}

extension String {
  /// What stands outside of two marks.
  fileprivate func components(between start: String, and end: String) -> [Substring] {
    var result: [Substring] = []
    var rest = Substring(self)
    while let opening = rest.firstRange(of: start) {
      result.append(rest[..<opening.lowerBound])
      rest = rest[opening.upperBound...]
      guard let closing = rest.firstRange(of: end) else { return result + [""] }
      rest = rest[closing.upperBound...]
    }
    return result + [rest]
  }
}
