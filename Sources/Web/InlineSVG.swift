/// A picture that is to stand in a page as a part of it: cleaned, its names with a prefix, and its style sheet for
/// itself alone.
public struct InlineSVG: Sendable {
  /// Of the root element, but for what the page says itself: its name, size and description.
  public let attributes: [(name: String, value: String)]
  /// What is in the root element.
  public private(set) var content: [UInt8]
  /// What the root element must be called where a style sheet is in it.
  public let id: String?
  /// What was left out that could have done something, each kind once: `<script>`, `onload`.
  public private(set) var removed: [String]

  /// Nil when the bytes are no well-formed SVG.
  ///
  /// - Parameters:
  ///   - name: stands before the names in it; it begins with a letter.
  ///   - isOfStrangers: whether it has no style of its own, by which it could look like the page that it is in.
  public init?(_ source: [UInt8], name: String, isOfStrangers: Bool = false) {
    guard let clean = CleanSVG(source, isPlain: isOfStrangers) else { return nil }
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
    // What is no plain name would be more than a selector in a style sheet.
    let isPlainName = rootID?.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } ?? false
    let root = isPlainName ? rootID ?? name : name
    id = isSheetThere || rootID != nil ? root : nil
    self.attributes = attributes
    content = Array(bytes[start..<end])
    if isSheetThere { content = scoped(content, root, name, ids) }
  }

  private static let own: Set<String> = [
    "id", "xmlns", "xmlns:xlink", "width", "height", "role", "aria-label", "aria-hidden", "version",
  ]

  /// The content with style sheets that hold for it alone.
  private mutating func scoped(
    _ bytes: [UInt8], _ root: String, _ name: String, _ ids: Set<String>
  ) -> [UInt8] {
    var out = HTMLWriter()
    var leftOut: [String] = []
    bytes.withUnsafeBufferPointer { html in
      var tokenizer = HTMLTokenizer(html)
      var (start, isInSheet) = (0, false)
      while let token = tokenizer.next() {
        if isInSheet, case .rawText(let range) = token {
          let css = String(decoding: htmlDecoded(html[range]), as: UTF8.self)
          let sheet = ScopedSheet(css, root: root, prefix: name + "-", ids)
          out.text(sheet.text)
          leftOut += sheet.removed
        } else {
          out.raw(html[start..<tokenizer.position])
        }
        if case .startTag("style", _) = token { isInSheet = true } else { isInSheet = false }
        start = tokenizer.position
      }
    }
    removed += leftOut
    return out.bytes
  }
}
