internal import Markdown

/// Lines that put files into a page: VitePress's `<<< @/file{2,4}` and `<!--@include: file-->`, and in MDX the
/// component that is imported from a file of Markdown.
struct InclusionLines {
  struct Line {
    let range: Range<Int>
    /// Empty where nothing takes the line's place.
    var path: String
    var part: FilePart
    /// Before each line but the first.
    var indent: [UInt8] = []
    /// Whether the path counts from the site's folder.
    var isOfSite = false
    var fence: (open: [UInt8], close: [UInt8]) = ([], [])
  }

  private(set) var found: [Line] = []
  private let bytes: [UInt8]
  /// The components that stand for files, with their paths.
  private var partials: [String: String] = [:]

  init(_ bytes: [UInt8], _ extensions: MarkdownExtensions) {
    self.bytes = bytes
    var fence = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      defer { start = end + 1 }
      let text = bytes[start..<end].drop { $0 == 0x20 || $0 == 0x09 }
      guard let first = text.first else { continue }
      if first == UInt8(ascii: "`") || first == UInt8(ascii: "~") {
        let count = text.prefix { $0 == first }.count
        if count >= 3 { fence = fence == 0 ? count : count >= fence ? 0 : fence }
      }
      guard fence == 0, first == UInt8(ascii: "<") || first == UInt8(ascii: "i") else { continue }
      let line = String(decoding: text, as: UTF8.self)
      if extensions.contains(.codeImports) { takeVitePress(line, text.startIndex..<end) }
      if extensions.contains(.modules) { takePartial(line, text.startIndex..<end) }
      if let last = found.indices.last, found[last].range.lowerBound == text.startIndex {
        found[last].indent = Array(bytes[start..<text.startIndex])
      }
    }
  }

  // MARK: VitePress

  private mutating func takeVitePress(_ line: String, _ range: Range<Int>) {
    if line.hasPrefix("<<< ") {
      var rest = line.dropFirst(4).drop { $0 == " " }
      var title: Substring?
      if let open = rest.lastIndex(of: "["), let close = rest.lastIndex(of: "]"), open < close {
        title = rest[rest.index(after: open)..<close]
        rest = rest[..<open]
      }
      var options: Substring = ""
      if let open = rest.firstIndex(of: "{"), let close = rest.lastIndex(of: "}"), open < close {
        options = rest[rest.index(after: open)..<close]
        rest = rest[..<open]
      }
      let (path, isOfSite, part) = target(rest, lines: nil)
      guard !path.isEmpty else { return }
      let name = path.split(separator: "/").last ?? ""
      var info = String(name.split(separator: ".").last ?? "")
      for word in options.split(separator: " ") {
        if word.first?.isNumber == true {
          info += " {\(word)}"
        } else {
          info = String(word.prefix { $0 != ":" }) + info.drop { $0 != " " }
        }
      }
      if let title { info += " title=\"\(title)\"" }
      found.append(
        Line(
          range: range, path: path, part: part, isOfSite: isOfSite,
          fence: (Array("```\(info)\n".utf8), Array("\n```".utf8))))
    } else if line.hasPrefix("<!--"), let mark = line.firstRange(of: "@include:"),
      let close = line.firstRange(of: "-->"), mark.upperBound <= close.lowerBound
    {
      var rest = line[mark.upperBound..<close.lowerBound]
      var lines: Substring?
      if let open = rest.firstIndex(of: "{"), let close = rest.lastIndex(of: "}"), open < close {
        lines = rest[rest.index(after: open)..<close]
        rest = rest[..<open]
      }
      let (path, isOfSite, part) = target(rest, lines: lines)
      if !path.isEmpty { found.append(Line(range: range, path: path, part: part, isOfSite: isOfSite)) }
    }
  }

  /// `@/path#region`
  private func target(_ text: Substring, lines: Substring?) -> (path: String, isOfSite: Bool, FilePart) {
    var path = String(text.filter { !$0.isWhitespace })
    let region = path.firstIndex(of: "#").map { String(path[path.index(after: $0)...]) }
    path = String(path.prefix { $0 != "#" })
    let isOfSite = path.hasPrefix("@/")
    if isOfSite { path.removeFirst(2) }
    return (path, isOfSite, FilePart(region: region, lines: lines.map(String.init)))
  }

  // MARK: MDX

  /// `import Name from './part.mdx'`, also `import { Content as Name } from`, and `<Name />` alone on a line.
  private mutating func takePartial(_ line: String, _ range: Range<Int>) {
    if line.hasPrefix("import ") {
      var words = line.replacing("{", with: " ").replacing("}", with: " ").split(separator: " ")
      if words.count == 6, words[1] == "Content", words[2] == "as" { words.removeSubrange(1...2) }
      guard words.count == 4, words[2] == "from", words[1].first?.isUppercase == true else { return }
      let name = String(words[1])
      // Formatters of Markdown write `\_`.
      let address = words[3].filter { !"'\";\r\\".contains($0) }
      guard address.hasSuffix(".md") || address.hasSuffix(".mdx") else { return }
      if address.hasPrefix("./") || address.hasPrefix("../") {
        partials[name] = address
      } else if address.hasPrefix("@site/") {
        partials[name] = "/" + address.dropFirst(6)
      } else {
        return
      }
      found.append(Line(range: range, path: "", part: FilePart(region: nil, lines: nil)))
    } else if line.hasPrefix("<") {
      let name = line.dropFirst().prefix { $0.isLetter || $0.isNumber }
      let trimmed = line.filter { $0 != "\r" }
      guard let path = partials[String(name)], trimmed.hasSuffix("/>"), !trimmed.dropLast(2).contains(">")
      else {
        return
      }
      found.append(
        Line(
          range: range, path: path.hasPrefix("/") ? String(path.dropFirst()) : path,
          part: FilePart(region: nil, lines: nil), isOfSite: path.hasPrefix("/")))
    }
  }
}
