/// The names for links in a text, `(name)=` before a heading or another block.
public struct MySTNames {
  public struct Name: Sendable {
    /// As an id.
    public let id: String
    /// The heading below it, where there is one.
    public let title: String?
  }

  public let names: [Name]

  /// - Parameter bytes: the Markdown of a page.
  public init(in bytes: [UInt8]) {
    var names: [Name] = []
    var waiting: [String] = []
    for line in LineScanner.outsideOfFences(bytes) {
      let text = bytes[line].drop { isSpaceOrTab($0) }
      if let directive = MySTDirective(bytes, at: text.startIndex, end: line.upperBound),
        let id = directive.target
      {
        names.append(Name(id: id, title: directive.title(in: bytes)))
      }
      if let label = MathLabel(bytes, text.startIndex..<line.upperBound) {
        names.append(Name(id: label.id, title: "(\(label.name))"))
      }
      if let id = Self.id(text) {
        waiting.append(id)
      } else if !waiting.isEmpty, text.contains(where: { $0 > 0x20 }) {
        let marks = text.prefix { $0 == UInt8(ascii: "#") }.count
        let title =
          (1...6).contains(marks)
          ? String(decoding: text.dropFirst(marks).filter { !"`*\r".utf8.contains($0) }, as: UTF8.self).split(
            separator: " "
          ).joined(separator: " ") : nil
        names += waiting.map { Name(id: $0, title: title) }
        waiting = []
      }
    }
    names += waiting.map { Name(id: $0, title: nil) }
    for term in MySTGlossary.terms(in: bytes) {
      if let id = MySTGlossary.id(of: term) { names.append(Name(id: id, title: term)) }
    }
    self.names = names
  }

  /// What a name is as an id: what cannot stand in one becomes a hyphen.
  public static func id(of name: String) -> String { MySTRole.id(name) ?? name }

  /// The name in a line `(name)=`, as an id.
  static func id(_ line: ArraySlice<UInt8>) -> String? {
    var text = line
    while let last = text.last, last <= 0x20 { text.removeLast() }
    guard text.first == UInt8(ascii: "("), text.suffix(2).elementsEqual(")=".utf8), text.count > 3,
      !text.dropFirst().dropLast(2).contains(where: { "()".utf8.contains($0) })
    else { return nil }
    return MySTRole.id(String(decoding: text.dropFirst().dropLast(2), as: UTF8.self))
  }
}
