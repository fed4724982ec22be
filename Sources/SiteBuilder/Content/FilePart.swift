internal import Markdown

/// The part of a file that is put into a page.
struct FilePart {
  private enum Content {
    case whole
    case lines(ClosedRange<Int>)
    case several([ClosedRange<Int>])
    /// Between two lines that name it.
    case named(String)
    /// What the options of a directive say.
    case selected(FileSelection)
  }

  private var content = Content.whole
  /// How lines name parts.
  enum Marks {
    /// `ANCHOR: name`
    case anchors
    /// `--8<-- [start:name]`
    case sections
    /// `<name>`, `<snippet1>`, or a region
    case elements
    /// `#region name`, `#endregion name`
    case regions
  }
  private var marks = Marks.anchors
  private var hasSections: Bool { marks == .sections }

  var description: String {
    switch content {
    case .named(let name): name
    case .selected(let selection): selection.description
    case .whole, .lines, .several: ""
    }
  }

  /// `path`, `path:name`, `path:3`, `path:3:5`, `path::5`.
  static func split(_ text: String, ofSections: Bool) -> (path: String, FilePart) {
    var part = FilePart()
    part.marks = ofSections ? .sections : .anchors
    let pieces = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count > 1, !text.hasPrefix("http:"), !text.hasPrefix("https:") else { return (text, part) }
    let first = pieces[1].isEmpty ? 1 : Int(pieces[1])
    let last = pieces.count > 2 ? (pieces[2].isEmpty ? Int.max : Int(pieces[2])) : nil
    if let first, first > 0, pieces.count == 2 || last != nil {
      // `file:3` is one line to mdBook, and all from there on to MkDocs.
      let end = pieces.count == 2 ? (ofSections ? Int.max : first) : last ?? first
      part.content = .lines(first...max(first, end))
    } else {
      part.content = .named(pieces[1])
    }
    return (pieces[0], part)
  }

  init() {}

  init(ofMyST inclusion: MySTInclusion) {
    if !inclusion.options.isEmpty { content = .selected(FileSelection(inclusion)) }
  }

  /// A region of a file, or the lines `3,10`, `3,`, `,10`; without either all of it.
  init(region: String?, lines: String?) {
    marks = .regions
    if let region, !region.isEmpty {
      content = .named(region)
    } else if let lines {
      let ends = lines.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      let first = max(1, (ends.first ?? nil) ?? 1)
      content = .lines(first...max(first, ends.count == 1 ? first : (ends[1] ?? Int.max)))
    }
  }

  /// `path`, `path#name`, `path?name=name`, `path#1`, `path?range=2-5`, `path#L2-L5`
  static func split(ofDocfx text: String) -> (path: String, FilePart) {
    var part = FilePart()
    part.marks = .elements
    let path = String(text.prefix { $0 != "#" && $0 != "?" })
    let rest = text.dropFirst(path.count)
    if let lines = DocfxInclusion.lines(rest) {
      part.content = .several(lines)
    } else if let name = DocfxInclusion.name(rest) {
      part.content = .named(name)
    }
    return (path, part)
  }

  /// The part, without the lines that only name parts; nil where the file has no such part.
  func taken(from bytes: [UInt8]) -> [UInt8]? {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    switch content {
    case .whole where !hasSections: return bytes
    case .whole: return Array(lines.filter { mark(in: $0) == nil }.joined(separator: [0x0A]))
    case .lines(let range):
      guard range.lowerBound <= lines.count else { return nil }
      return Array(
        lines[(range.lowerBound - 1)..<min(range.upperBound, lines.count)].joined(separator: [0x0A]))
    case .several(let ranges):
      guard let first = ranges.first, first.lowerBound <= lines.count else { return nil }
      var result: [ArraySlice<UInt8>] = []
      var size = 0
      for range in ranges where range.lowerBound <= lines.count {
        for line in lines[(range.lowerBound - 1)..<min(range.upperBound, lines.count)] {
          if size > Inclusions.sizeLimit { break }
          size += line.count + 1
          result.append(line)
        }
      }
      return Array(result.joined(separator: [0x0A]))
    case .selected(let selection): return selection.taken(from: lines)
    case .named(let name):
      if marks == .elements, let part = Self.region(name, in: lines) { return part }
      var isInside = false
      var wasThere = false
      var result: [ArraySlice<UInt8>] = []
      for line in lines {
        if let mark = mark(in: line) {
          if mark.name == name { (isInside, wasThere) = (mark.isStart, true) }
        } else if isInside {
          result.append(line)
        }
      }
      return wasThere ? Array(result.joined(separator: [0x0A])) : nil
    }
  }

  /// What part begins or ends with a line.
  private func mark(in line: ArraySlice<UInt8>) -> (name: String, isStart: Bool)? {
    if marks == .elements { return element(in: line) }
    if marks == .regions { return region(in: line) }
    guard line.contains(UInt8(ascii: ":")) else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    let marks =
      hasSections
      ? [("--8<-- [start:", true), ("--8<-- [end:", false)] : [("ANCHOR:", true), ("ANCHOR_END:", false)]
    for (mark, isStart) in marks {
      guard let start = text.firstRange(of: mark)?.upperBound else { continue }
      let name = text[start...].drop { $0 == " " }.prefix { !$0.isWhitespace && $0 != "]" }
      if !name.isEmpty { return (String(name), isStart) }
    }
    return nil
  }

  /// `// #region name`, `<!-- #endregion name -->`, `#pragma region name`
  private func region(in line: ArraySlice<UInt8>) -> (name: String, isStart: Bool)? {
    guard case .named(let name) = content, line.contains(UInt8(ascii: "#")) else { return nil }
    let separators: Set<Character> = [" ", "\t", "\r", "/", "*", "<", "!", ">"]
    let words = String(decoding: line, as: UTF8.self).split { separators.contains($0) }.map(String.init)
      .filter { (word: String) -> Bool in
        word != "#" && word != "#pragma" && !word.allSatisfy { $0 == "-" }
      }
    guard let mark = words.first else { return nil }
    if mark == "#endregion" || mark == "endregion" { return (words.count > 1 ? words[1] : name, false) }
    return (mark == "#region" || mark == "region") && words.count > 1 ? (words[1], true) : nil
  }

  /// `// <name>` and `// </name>`, in any letter case.
  private func element(in line: ArraySlice<UInt8>) -> (name: String, isStart: Bool)? {
    guard case .named(let name) = content, line.last(where: { $0 > 0x20 }) == UInt8(ascii: ">") else {
      return nil
    }
    let text = String(decoding: line, as: UTF8.self).lowercased()
    if text.contains("</\(name.lowercased())>") { return (name, false) }
    return text.contains("<\(name.lowercased())>") ? (name, true) : nil
  }

  /// What stands between `#region name` and its `#endregion`; regions within it go on in it, without their marks. Nil
  /// where a file has none of the name.
  private static func region(_ name: String, in lines: [ArraySlice<UInt8>]) -> [UInt8]? {
    var depth = 0
    var result: [ArraySlice<UInt8>] = []
    for line in lines {
      let text = line.drop { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
      var words: [Substring] = []
      if text.first == UInt8(ascii: "#") {
        words = String(decoding: text, as: UTF8.self).split { $0.isWhitespace }
      }
      switch words.first?.lowercased() {
      case "#region":
        let own = words.dropFirst().joined(separator: " ").filter { $0 != "\"" }
        if depth > 0 || own.lowercased() == name.lowercased() { depth += 1 }
      case "#endregion" where depth > 0, "#end" where depth > 0 && words.count == 2:
        depth -= 1
        if depth == 0 { return Array(result.joined(separator: [0x0A])) }
      default: if depth > 0 { result.append(line) }
      }
    }
    return depth > 0 ? Array(result.joined(separator: [0x0A])) : nil
  }
}
