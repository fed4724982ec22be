internal import Diagnostics
internal import Markdown

/// Puts files, and parts of them, into the Markdown of a page where it names them: `{{#include a.rs:here}}` as mdBook
/// writes it, `--8<-- "a.md:here"` as MkDocs does.
///
/// A file is within the site, and none that is hidden. Everything that is put in has the place of what named it.
struct Inclusions {
  /// Files within files, and bytes in all.
  static let depthLimit = 8
  static let sizeLimit = 4 << 20

  /// Where paths count from.
  enum Base {
    /// The folder of the page.
    case page
    /// The site's folder, or `content`, or the page's.
    case site
  }

  /// One of the places where a file is named.
  private struct Directive {
    let range: Range<Int>
    let path: String
    let part: FilePart
    let base: Base
    /// Before each line but the first.
    var indent: [UInt8] = []
    /// What stands before and behind.
    var fence: (open: [UInt8], close: [UInt8]) = ([], [])
    /// Whether front matter of what is put in is left out.
    var leavesFrontMatter = false
    /// What is put in that is in no file; nothing for what mdBook reads for itself.
    var text: [UInt8]?
  }

  private let files: any FileSystem
  private let values: PageValues
  private let extensions: MarkdownExtensions
  private let severity: Diagnostic.Severity?
  /// The page's folder, in the site's.
  private let folder: String
  /// What strangers write sees their own folder alone.
  private let isOfStrangers: Bool
  private(set) var diagnostics: [Diagnostic] = []
  /// What the files are called that it looked for, and those that links lead to.
  private(set) var names: Set<String> = []
  private var size = 0
  /// Whether something is named that a page of a folder above may say.
  private(set) var asksAbove = false

  init(
    _ files: any FileSystem, _ extensions: MarkdownExtensions, _ severity: Diagnostic.Severity?,
    folder: String, isOfStrangers: Bool, values: PageValues
  ) {
    self.files = files
    self.values = values
    self.extensions = extensions
    self.severity = severity
    self.folder = folder
    self.isOfStrangers = isOfStrangers
  }

  /// A page's Markdown with all that it names; nil where it names nothing.
  mutating func expanded(_ body: SourceText) -> SourceText? {
    let found = directives(in: body.bytes)
    guard !found.isEmpty else { return nil }
    var bytes: [UInt8] = []
    var segments: [(local: Int, file: Int)] = []
    var copied = 0
    func copy(to end: Int) {
      guard end > copied else { return }
      segments.append((bytes.count, body.fileOffset(copied)))
      bytes += body.bytes[copied..<end]
    }
    for directive in found {
      let start = body.fileOffset(directive.range.lowerBound)
      let span = body.span(directive.range)
      guard let text = text(of: directive, folder, depth: 0, at: span) else { continue }
      copy(to: directive.range.lowerBound)
      // A stretch is never longer than what it stands for, so that places stay within that.
      for offset in stride(from: 0, to: text.count, by: max(1, span.range.count)) {
        segments.append((bytes.count + offset, start))
      }
      bytes += text
      copied = directive.range.upperBound
    }
    guard copied > 0 else { return nil }
    copy(to: body.bytes.count)
    return SourceText(file: body.file, bytes: bytes, segments: segments)
  }

  /// What takes a directive's place; nil where it stays, which has been said.
  private mutating func text(of directive: Directive, _ folder: String, depth: Int, at span: Span) -> [UInt8]?
  {
    if let text = directive.text { return text }
    guard let path = place(of: directive, folder, at: span) else { return nil }
    guard depth < Self.depthLimit else {
      diagnostics.append(.inclusionTooDeep(directive.path, at: span))
      return nil
    }
    do throws(FileError) {
      let bytes = try files.read(path)
      guard let part = directive.part.taken(from: bytes) else {
        diagnostics.append(.missingFilePart(directive.path, directive.part.description, at: span))
        return nil
      }
      let text = directive.leavesFrontMatter ? Self.body(part) : part
      size += text.count
      guard size <= Self.sizeLimit else {
        diagnostics.append(.inclusionTooLarge(at: span))
        return nil
      }
      var inner = expanded(text, parent(of: path), depth: depth + 1, at: span)
      while inner.last == 0x0A || inner.last == 0x0D { inner.removeLast() }
      // A fence is longer than those in what stands between its two.
      let longer = [UInt8](
        repeating: UInt8(ascii: "`"), count: directive.fence.open.isEmpty ? 0 : Self.excess(inner))
      inner =
        longer + directive.fence.open + inner + directive.fence.close
        + (directive.fence.close.isEmpty ? [] : longer)
      guard !directive.indent.isEmpty else { return inner }
      return Array(
        inner.split(separator: 0x0A, omittingEmptySubsequences: false).joined(
          separator: [0x0A] + directive.indent))
    } catch {
      if let severity {
        diagnostics.append(
          Diagnostic(severity, "cannot \(error.action) '\(error.path)': \(error.reason)", at: span))
      }
      return nil
    }
  }

  /// What is put in, with all that it names itself.
  private mutating func expanded(_ bytes: [UInt8], _ folder: String, depth: Int, at span: Span) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    for directive in directives(in: bytes) {
      guard let text = text(of: directive, folder, depth: depth, at: span) else { continue }
      result += bytes[copied..<directive.range.lowerBound]
      result += text
      copied = directive.range.upperBound
    }
    return result + bytes[copied...]
  }

  /// How many more backticks than three a fence needs round a text.
  private static func excess(_ bytes: [UInt8]) -> Int {
    var (longest, run) = (0, 0)
    for byte in bytes {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return max(0, longest - 2)
  }

  private static func body(_ bytes: [UInt8]) -> [UInt8] {
    FrontMatter(splitting: SourceFile(path: "", bytes: bytes)).body.bytes
  }

  // MARK: Files

  /// The file that a directive names; nil where there is none in the site, which is said.
  private mutating func place(of directive: Directive, _ folder: String, at span: Span) -> String? {
    names.insert(lastComponent(of: directive.path))
    let bases = directive.base == .page ? [folder] : ["", ContentIndex.folder, folder]
    let places = bases.compactMap { normalized(join($0, directive.path)) }
    func mayBe(_ path: String) -> Bool {
      !path.isEmpty && !path.hasPrefix("/") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
        && (!isOfStrangers || path.hasPrefix(self.folder + "/"))
    }
    let allowed = directive.path.hasPrefix("/") ? [] : places.filter(mayBe)
    if let place = allowed.first(where: { files.kind(of: $0) == .file }) {
      // A link may lead to what the path must not name.
      let target = files.target(of: place)
      if let target { names.insert(lastComponent(of: target)) }
      if let target, mayBe(target) { return place }
      diagnostics.append(.inclusionOutside(directive.path, at: span))
      return nil
    }
    let isOutside =
      allowed.isEmpty || allowed.contains { if case .outside = files.kind(of: $0) { true } else { false } }
    if isOutside {
      diagnostics.append(.inclusionOutside(directive.path, at: span))
    } else if let severity {
      diagnostics.append(.missing(.files, directive.path, severity, at: span, hint: nil))
    }
    return nil
  }

  // MARK: Reading

  private mutating func directives(in bytes: [UInt8]) -> [Directive] {
    var result: [Directive] = []
    if extensions.contains(.includes), bytes.contains(UInt8(ascii: "{")) { result += braces(bytes) }
    if extensions.contains(.snippets), bytes.contains(UInt8(ascii: "8")) { result += scissors(bytes) }
    if extensions.contains(.docfx), bytes.contains(UInt8(ascii: "!")) { result += brackets(bytes) }
    if extensions.contains(.myst) {
      let files = MySTInclusion.all(in: bytes)
      result += files.map { Self.directive($0) }
      result += values.substitutions(in: bytes).filter { place in
        !files.contains { $0.range.overlaps(place.range) }
      }.map(Self.directive)
    }
    if extensions.contains(.shortcodes) {
      let found = values.parameters(in: bytes)
      if found.asksAbove { asksAbove = true }
      result += found.places.map(Self.directive)
    }
    if !extensions.isDisjoint(with: [.codeImports, .modules]), bytes.contains(UInt8(ascii: "<")) {
      result += InclusionLines(bytes, extensions).found.map {
        Directive(
          range: $0.range, path: $0.path, part: $0.part, base: $0.isOfSite ? .site : .page,
          indent: $0.indent, fence: $0.fence,
          leavesFrontMatter: $0.fence.open.isEmpty, text: $0.path.isEmpty ? [] : nil)
      }
    }
    return result.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func directive(_ inclusion: MySTInclusion) -> Directive {
    let isOfSite = inclusion.path.hasPrefix("/")
    var result = Directive(
      range: inclusion.range, path: isOfSite ? String(inclusion.path.dropFirst()) : inclusion.path,
      part: FilePart(ofMyST: inclusion), base: isOfSite ? .site : .page, indent: inclusion.indent)
    switch inclusion.kind {
    case .markdown: result.leavesFrontMatter = true
    case .code(let info): result.fence = (Array("```\(info)\n".utf8), Array("\n```".utf8))
    case .content(let head): result.fence = (Array("```\(head)".utf8), Array("\n```".utf8))
    }
    return result
  }

  private static func directive(_ place: PageValues.Place) -> Directive {
    Directive(range: place.range, path: "", part: FilePart(), base: .page, text: place.text)
  }

  /// `{{#include path:part}}`; with a backslash before it, it is text.
  private func braces(_ bytes: [UInt8]) -> [Directive] {
    var result: [Directive] = []
    var place = 0
    var line = 0
    while place + 4 < bytes.count {
      guard bytes[place] == UInt8(ascii: "{"), bytes[place...].starts(with: "{{#".utf8) else {
        place += 1
        continue
      }
      if line <= place { line = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count }
      guard let close = (place..<line).first(where: { bytes[$0..<line].starts(with: "}}".utf8) }) else {
        place = line
        continue
      }
      defer { place = close + 2 }
      if place > 0, bytes[place - 1] == UInt8(ascii: "\\") { continue }
      let words = String(decoding: bytes[place + 3..<close], as: UTF8.self).split { $0.isWhitespace }
      guard let name = words.first else { continue }
      let (path, part) = FilePart.split(words.count > 1 ? String(words[1]) : "", ofSections: false)
      var directive = Directive(range: place..<close + 2, path: path, part: part, base: .page)
      switch name {
      case "include", "rustdoc_include": if path.isEmpty { continue }
      case "playground", "playpen":
        if path.isEmpty { continue }
        directive.fence = (Array("```rust\n".utf8), Array("\n```".utf8))
      case "title": directive.text = []
      default: continue
      }
      result.append(directive)
    }
    return result
  }

  /// `[!INCLUDE [title](path)]`, `[!code-cpp[name](path#part)]`.
  private func brackets(_ bytes: [UInt8]) -> [Directive] {
    var result: [Directive] = []
    var place = 0
    // Where the line ends, and the one in which no more end is found.
    var (line, lineWithoutEnd) = (0, -1)
    // There are few exclamation marks, and many brackets.
    while let bang = bytes[place...].firstIndex(of: UInt8(ascii: "!")), bang + 7 < bytes.count {
      guard bang > place, bytes[bang - 1] == UInt8(ascii: "["), "iIcC".utf8.contains(bytes[bang + 1]),
        bang == 1 || !"\\`".utf8.contains(bytes[bang - 2])
      else {
        place = bang + 1
        continue
      }
      let name = bang + 1
      if line < name { line = bytes[name...].firstIndex(of: 0x0A) ?? bytes.count }
      place = name
      let word = String(
        decoding: bytes[name..<line].prefix(64).prefix { !"[ ]".utf8.contains($0) }, as: UTF8.self
      ).lowercased()
      let isCode = word == "code" || word.hasPrefix("code-")
      guard word == "include" || isCode, line != lineWithoutEnd else { continue }
      guard let open = bytes[name..<line].firstIndex(of: UInt8(ascii: "]"), before: UInt8(ascii: "(")),
        let close = bytes[open + 2..<line].firstIndex(of: UInt8(ascii: ")"), before: UInt8(ascii: "]"))
      else {
        lineWithoutEnd = line
        continue
      }
      let address =
        String(decoding: bytes[open + 2..<close], as: UTF8.self)
        .split(separator: " ").first.map(String.init) ?? ""
      let range = bang - 1..<close + 2
      let (path, part) = FilePart.split(ofDocfx: address)
      guard !path.isEmpty else { continue }
      var directive = Directive(range: range, path: path, part: part, base: .page)
      directive.indent = DocfxInclusion.indent(in: bytes, before: range.lowerBound)
      if isCode {
        let marked = DocfxInclusion.highlight(address).map { " {\($0)}" } ?? ""
        directive.fence = (Array("```\(word.dropFirst(5))\(marked)\n".utf8), Array("\n```".utf8))
      } else {
        directive.leavesFrontMatter = true
      }
      result.append(directive)
      place = range.upperBound
    }
    return result
  }

  /// `--8<-- "path:part"` on a line of its own, or paths between two lines `--8<--`.
  private func scissors(_ bytes: [UInt8]) -> [Directive] {
    var result: [Directive] = []
    var isInBlock = false
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      defer { start = end + 1 }
      let text = bytes[start..<end].drop { isSpaceOrTab($0) }
      var line = String(decoding: text, as: UTF8.self)
      while line.last?.isWhitespace == true { line.removeLast() }
      let indent = Array(bytes[start..<text.startIndex])
      func add(_ name: String, isEmpty: Bool = false) {
        let (path, part) = FilePart.split(name, ofSections: true)
        result.append(
          Directive(
            range: text.startIndex..<end, path: path, part: part, base: .site, indent: indent,
            text: isEmpty ? [] : nil))
      }
      if line == "--8<--" {
        isInBlock.toggle()
        add("", isEmpty: true)
      } else if isInBlock {
        if !line.isEmpty { add(line.hasPrefix(";") ? "" : line, isEmpty: line.hasPrefix(";")) }
      } else if line.hasPrefix("--8<--") {
        let name = line.dropFirst(6).drop { $0 == " " }
        if name.count > 2, let quote = name.first, "\"'".contains(quote), name.last == quote {
          add(String(name.dropFirst().dropLast()))
        }
      }
    }
    return result
  }
}

private func isSpaceOrTab(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

extension ArraySlice<UInt8> {
  /// Where a byte first stands right before another.
  fileprivate func firstIndex(of byte: UInt8, before next: UInt8) -> Int? {
    var place = startIndex
    while let found = self[place...].firstIndex(of: byte), found + 1 < endIndex {
      if self[found + 1] == next { return found }
      place = found + 1
    }
    return nil
  }
}
